"""The two title words, drawn as letters of bone with a golden rim."""
# ruff: noqa: E501 - path data is clearer unbroken

from __future__ import annotations

from tools.art_pirates.gear import hat
from tools.art_pirates.kit import (
    BONE,
    BONE_DARK,
    GOLD,
    GOLD_DARK,
    INK,
    RED,
    circle,
    dot,
    g,
    ink,
    line,
    path,
    svg,
)

Bone = tuple[str, tuple[tuple[float, float], ...]]

# Each letter stands in a box 100 high (y 0 at the foot, -100 at the top): its left
# and right edge, then its bones as (path, places of the knobs). The first bone lies lowest.
LETTERS: dict[str, tuple[tuple[float, float], tuple[Bone, ...]]] = {
    "B": ((-9, 58), (
        ("M8 0 C52 6 60 -46 14 -52", ()),
        ("M8 -100 C52 -104 52 -56 14 -54", ()),
        ("M8 0 V-100", ((8, 0), (8, -100))),
    )),
    "L": ((-9, 63), (("M8 0 H57", ((57, 0),)), ("M8 0 V-100", ((8, -100),)))),
    "U": ((-9, 76), (("M8 -100 V-42 C8 12 58 12 58 -42 V-100", ((8, -100), (58, -100))),)),
    "F": ((-9, 68), (
        ("M8 -98 H58", ((58, -98),)),
        ("M8 -50 H48", ((48, -50),)),
        ("M8 0 V-98", ((8, 0),)),
    )),
    "A": ((-9, 83), (
        ("M20 -34 H54", ()),
        ("M37 -100 L8 0", ((8, 0),)),
        ("M37 -100 L66 0", ((66, 0), (37, -102))),
    )),
    "N": ((-9, 77), (
        ("M8 -98 L60 -2", ()),
        ("M8 0 V-98", ((8, 0), (8, -98))),
        ("M60 0 V-98", ((60, 0), (60, -98))),
    )),
    "E": ((-8, 68), (
        ("M8 -49 H49", ((49, -49),)),
        ("M8 -98 H58", ((58, -98),)),
        ("M8 0 H58", ((58, 0),)),
        ("M8 0 V-98", ()),
    )),
    "R": ((-9, 74), (
        ("M20 -50 L56 0", ((56, 0),)),
        ("M8 -98 C58 -104 58 -46 12 -48", ()),
        ("M8 0 V-98", ((8, 0), (8, -98))),
    )),
    "P": ((-9, 58), (
        ("M8 -98 C60 -104 60 -40 12 -42", ()),
        ("M8 0 V-98", ((8, 0), (8, -98))),
    )),
    "I": ((-7, 29), (("M11 0 V-98", ((11, 0), (11, -98))),)),
    "T": ((-4, 70), (
        ("M33 0 V-94", ((33, 0),)),
        ("M6 -98 H60", ((6, -98), (60, -98))),
    )),
}  # fmt: skip

SHAFT = 21.0


def knobs(spots: tuple[tuple[float, float], ...], path_data: str) -> list[str]:
    """Two round knobs across each bone end; across is guessed from the bone's main direction."""
    upright = "V" in path_data or " L" in path_data
    return [
        dot(x + 7.5 * side, y) if upright else dot(x, y + 7.5 * side)
        for x, y in spots
        for side in (-1, 1)
    ]


def letter(name: str, layer: str) -> str:
    """One letter in one pass: 'drop', 'rim', 'gold', 'ink' or 'bone', from the back to the front."""
    out = ""
    for data, ends in LETTERS[name][1]:
        balls = knobs(ends, data)
        if layer != "bone":
            grow, colour = {
                "drop": (19, INK),
                "rim": (19, INK),
                "gold": (14.5, GOLD),
                "ink": (8, INK),
            }[layer]
            out += line(data, colour, SHAFT + grow)
            out += "".join(line(b, colour, 20 + grow) for b in balls)
            continue
        # A thin ink seam keeps crossing bones apart; shade below, light on top.
        out += line(data, INK, SHAFT + 5) + "".join(line(b, INK, 25) for b in balls)
        out += line(data, BONE_DARK, SHAFT) + "".join(line(b, BONE_DARK, 20) for b in balls)
        out += g(
            line(data, BONE, SHAFT - 6) + "".join(line(b, BONE, 14) for b in balls), -1.6, -2.2
        )
        out += "".join(g(line(b, "#fffdf4", 4.5), -4, -4.5) for b in balls)
    return out


def word(text: str, width: float, height: float, arch: float, gap: float = 9) -> str:
    """A word set on a slight arch into a box, foot line at y = height; all layers stacked."""
    edges = [LETTERS[c][0] if c != " " else (0.0, 26.0) for c in text]
    total = sum(right - left for left, right in edges) + gap * (len(text) - 1)
    scale = min(width / total, height / 100)
    x = -total / 2
    places = []
    for i, (c, (left, right)) in enumerate(zip(text, edges, strict=True)):
        w = right - left
        mid = (x + w / 2) / (total / 2)
        tilt = mid * arch * 0.32 + (1.4 if i % 2 else -1.4)
        if c != " ":
            places.append((c, x + w / 2, mid * mid * arch, tilt, (left + right) / 2))
        x += w + gap
    out = ""
    for layer in ("drop", "rim", "gold", "ink", "bone"):
        for c, cx, dy, tilt, centre in places:
            shift = 7 if layer == "drop" else 0
            out += g(g(letter(c, layer), -centre, 50), cx, dy - 50 + shift, tilt)
    return g(out, s=round(scale, 3))


def sabre(length: float) -> str:
    """A long sabre lying flat, hilt at the left, as an underline."""
    tip = length
    return (
        ink(
            f"M40 -13 C{tip * 0.4} -20 {tip * 0.8} -16 {tip} 12 C{tip * 0.75} 4 {tip * 0.4} 8 40 13Z",
            "#dfe4e6",
            7,
        )
        + path(
            f"M44 2 C{tip * 0.4} -4 {tip * 0.75} -4 {tip - 26} 7 C{tip * 0.75} 2 {tip * 0.4} 5 44 10Z",
            "#8d969b",
        )
        + line(f"M56 -8 C{tip * 0.3} -12 {tip * 0.5} -12 {tip * 0.62} -10", "#ffffff", 4)
        + ink("M-44 -10 H36 V10 H-44Z", "#7a4a26", 6)
        + line("M-30 -8 L-24 8 M-12 -8 L-6 8 M6 -8 L12 8", INK, 4)
        + ink("M28 -34 C40 -34 44 -20 44 0 C44 20 40 34 28 34 C36 20 36 -20 28 -34Z", GOLD, 6)
        + ink("M32 24 C10 38 -40 34 -46 8 L-34 4 C-28 20 4 24 30 14Z", GOLD, 6)
        + circle(-48, 0, 14, GOLD, 6)
        + path("M-40 -8 A11 11 0 0 1 -52 11 C-44 8 -40 0 -40 -8Z", GOLD_DARK)
    )


def feather_hat(s: float, turn: float) -> str:
    """The captain's hat, red for the title."""
    return g(hat(RED), 0, 0, turn, s)


def bluffaneer() -> str:
    """The title BLUFFANEER, 1200 x 300, hat on the B and a sabre for an underline."""
    return svg(
        1200,
        300,
        g(sabre(760), 300, 262, -1, 0.82)
        + g(word("BLUFFANEER", 1106, 168, 13), 602, 226)
        + g(feather_hat(1.02, -12), 84, 72),
    )


def bluff_pirate() -> str:
    """The title BLUFF PIRATE, 1200 x 300, the I wearing the hat."""
    return svg(
        1200,
        300,
        g(sabre(760), 300, 262, -1, 0.82)
        + g(word("BLUFF PIRATE", 1106, 168, 13, 8), 602, 226)
        + g(feather_hat(0.94, -5), 721, 58),
    )


def files() -> dict[str, str]:
    """File name to SVG text, for the two titles."""
    return {"title_bluffaneer": bluffaneer(), "title_bluff_pirate": bluff_pirate()}
