"""The sea board and what lies on it: spaces, ships, islands, vote tokens."""
# ruff: noqa: E501 - path data is clearer unbroken

from __future__ import annotations

from tools.art_pirates.hands import open_hand
from tools.art_pirates.kit import (
    BONE,
    BONE_DARK,
    CREAM,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    INK,
    OAK_LIGHT,
    PARCHMENT,
    PARCHMENT_DARK,
    RED,
    circle,
    dark,
    g,
    ink,
    light,
    line,
    noise,
    oval,
    path,
    radial,
    rect,
    ring,
    star,
    svg,
    torn,
)
from tools.art_pirates.marks import emblem, wheel

SHIPS = {
    "yellow": ("#e3b61f", "star"),
    "green": ("#1e8a62", "anchor"),
    "red": ("#c8362b", "hook"),
    "blue": ("#2f7fc8", "wheel"),
    "violet": ("#7d45b0", "feather"),
}


def rose(fill: str, edge: str, op: float = 1.0) -> str:
    """A compass rose of radius 70."""
    out = ring(0, 0, 52, edge, 3, op) + ring(0, 0, 44, edge, 1.6, op)
    for long, short, turns in ((46, 8, (45, 135, 225, 315)), (70, 12, (0, 90, 180, 270))):
        for a in turns:
            out += g(
                path(f"M0 -{long} L{short} -{short} L0 0Z", edge, op)
                + path(f"M0 -{long} L-{short} -{short} L0 0Z", fill, op)
                + line(f"M0 -{long} L{short} -{short} L0 0 L-{short} -{short}Z", edge, 2.4, op),
                r=a,
            )
    return out


def serpent(ink_colour: str, skin: str, belly: str) -> str:
    """A sea serpent in three humps, about 250 x 120, looking left."""

    def body(d: str, w: float) -> str:
        return (
            line(d, ink_colour, w + 9) + line(d, skin, w) + g(line(d, belly, w * 0.34), 0, w * 0.22)
        )

    fins = "".join(
        path(f"M{x - 9} {y} L{x} {y - 20} L{x + 9} {y}Z", skin)
        + line(f"M{x - 9} {y} L{x} {y - 20} L{x + 9} {y}", ink_colour, 4)
        for x, y in ((48, -28), (118, -14))
    )
    return (
        fins
        + body("M-62 46 C-58 10 -80 -14 -62 -38", 24)
        + body("M14 46 C16 -32 78 -32 82 46", 22)
        + body("M96 46 C98 -10 138 -10 142 46", 18)
        + line("M160 46 C160 26 172 18 180 4", ink_colour, 15)
        + line("M160 46 C160 26 172 18 180 4", skin, 8)
        + path("M180 8 L168 -14 L184 -6 L200 -16 L190 8Z", skin)
        + line("M180 8 L168 -14 L184 -6 L200 -16 L190 8Z", ink_colour, 4)
        + path(
            "M-104 -34 C-106 -50 -86 -66 -64 -62 C-46 -58 -42 -36 -52 -26 C-66 -16 -100 -18 -104 -34Z",
            skin,
        )
        + line(
            "M-104 -34 C-106 -50 -86 -66 -64 -62 C-46 -58 -42 -36 -52 -26 C-66 -16 -100 -18 -104 -34Z",
            ink_colour,
            4.5,
        )
        + line("M-102 -30 C-92 -26 -84 -28 -78 -34", ink_colour, 3.4)
        + line("M-98 -44 h0.1", ink_colour, 4)
        + f'<circle cx="-74" cy="-48" r="7" fill="{BONE}" stroke="{ink_colour}" stroke-width="3"/>'
        + circle(-76, -47, 3, ink_colour)
        + line("M-60 -62 L-52 -76 M-68 -64 L-66 -78", ink_colour, 4.5)
    )


def ripple(x: float, y: float, s: float = 1.0, op: float = 0.34, n: int = 2) -> str:
    """One discreet wave mark."""
    d = f"M{x} {y} q{10 * s} {-11 * s} {20 * s} 0" + f" t{20 * s} 0" * n
    return line(d, "#bfe3e0", 3, op)


def sea() -> str:
    """The parchment-framed chart under the route, 1300 x 620."""
    defs = radial("sea", ((0, "#4aa0ad"), (0.6, "#2b7c8f"), (1, "#1b5769")), r=0.72) + radial(
        "par", ((0, "#f7ebcb"), (0.8, PARCHMENT), (1, "#cfae70")), r=0.68
    )
    sheet = torn(14, 12, 1268, 588, 11, 40, 5.5)
    spots = [(x, y) for y in (96, 172, 250, 334, 418, 496, 544) for x in range(90, 1200, 182)]
    jit = noise(5, 2 * len(spots))
    waves = "".join(
        ripple(round(x + 60 * jit[2 * i]), round(y + 22 * jit[2 * i + 1]), 1, 0.3, 1 + i % 2)
        for i, (x, y) in enumerate(spots)
        if not (60 < x < 240 and 230 < y < 460)
        and 70 < x + 60 * jit[2 * i] < 1170
        and 80 < y + 22 * jit[2 * i + 1] < 556
    )
    rhumbs = "".join(
        line(d, "#bfe3e0", 2, 0.16)
        for d in (
            "M150 340 L46 130 M150 340 L340 46 M150 340 L900 46 M150 340 L1254 200 M150 340 L1254 470",
            "M150 340 L820 574 M150 340 L300 574 M150 340 L60 574",
        )
    )
    depth = line(
        "M52 470 C140 440 190 520 300 500 C420 478 500 540 560 574", "#bfe3e0", 2.5, 0.22, "2 9"
    )
    depth += line(
        "M840 46 C860 120 960 110 1010 150 C1070 200 1180 180 1254 250", "#bfe3e0", 2.5, 0.22, "2 9"
    )
    burns = oval(700, 26, 130, 9, "#a9803f", op=0.22) + oval(380, 592, 110, 9, "#a9803f", op=0.25)
    corner = "".join(
        g(line("M-8 26 V-2 C-8 -6 -6 -8 -2 -8 H26 M4 4 h0.1", GOLD, 3.4, 0.75), x, y, a)
        for x, y, a in ((68, 66, 0), (1232, 66, 90), (1232, 554, 180), (68, 554, 270))
    )
    return svg(
        1300,
        620,
        g(path(sheet, "#000000", 0.38), 9, 13)
        + ink(sheet, "url(#par)", 5)
        + burns
        + line("M28 40 L32 300 L27 580 M1272 40 L1268 320 L1273 582", "#a9803f", 2, 0.5)
        + rect(40, 38, 1220, 544, "url(#sea)", 26, 5)
        + rect(48, 46, 1204, 528, "none", 20, 2.5, "#bfe3e0", 0.35)
        + rhumbs
        + depth
        + waves
        + g(circle(0, 0, 62, "#1b5769", op=0.45) + rose(PARCHMENT, "#173f4c"), 150, 340)
        + g(serpent("#174854", "#3f9a86", "#8cc6a4"), 900, 188, 0, 0.9)
        + "".join(
            line(f"M{x} 230 q12 -9 24 0 t24 0", "#bfe3e0", 3, 0.55) for x in (822, 900, 958, 1006)
        )
        + g(
            line(
                "M0 0 C8 -6 16 2 10 10 C0 20 -20 14 -20 -2 C-20 -22 8 -30 26 -16 C42 -2 34 28 4 30",
                "#bfe3e0",
                3,
                0.4,
            ),
            560,
            520,
        )
        + g(
            path("M-16 10 C-8 -8 0 -16 10 -18 C8 -8 12 2 18 10Z", "#1a4c5b", 0.8)
            + ripple(-30, 13, 1, 0.5),
            1180,
            500,
        )
        + corner,
        defs,
    )


def space(kind: str) -> str:
    """A route medallion, 60 x 60, blank for its number."""
    glow = ""
    if kind == "next":
        glow = circle(30, 30, 29, GOLD_LIGHT, op=0.35) + circle(30, 30, 26.5, GOLD, op=0.8)
    rim = GOLD_DARK if kind == "next" else PARCHMENT_DARK
    face = "#fff3c4" if kind == "next" else PARCHMENT
    return svg(
        60,
        60,
        glow
        + oval(30, 34, 24, 22, "#0b2a33", op=0.35)
        + circle(30, 29, 23.5, rim, 4.5)
        + circle(30, 29, 18, face)
        + line("M30 11 A18 18 0 0 1 47 24", CREAM, 2.4, 0.9)
        + "".join(
            circle(x, y, 1.7, INK) for x, y in ((30, 8.6), (30, 49.4), (9.6, 29), (50.4, 29))
        ),
    )


def dot_mark() -> str:
    """One dot of the route between two spaces, 16 x 16."""
    return svg(16, 16, circle(8, 9, 6, "#0b2a33", op=0.35) + circle(8, 8, 4.8, PARCHMENT, 2.6))


def ship(colour: str, mark: str) -> str:
    """One chubby ship, 110 x 110, sailing to the right."""
    sail = "M24 26 C34 18 66 16 82 22 C96 36 96 58 86 70 C66 64 42 66 26 72 C36 56 36 40 24 26Z"
    hull = "M8 58 L22 60 C22 68 24 72 30 72 H80 C88 72 94 66 104 66 C102 86 92 99 74 99 H36 C20 99 10 84 8 58Z"
    return svg(
        110,
        110,
        g(
            oval(56, 99, 46, 8, "#0b2a33", op=0.35)
            + line("M52 76 V8", INK, 9)
            + line("M52 76 V9", "#8a5a30", 4)
            + ink("M52 6 C40 -1 32 8 20 4 L24 11 L18 18 C32 22 42 14 52 19Z", colour, 4)
            + line("M88 68 L106 52", INK, 8)
            + line("M88 68 L105 53", "#8a5a30", 3.6)
            + path(sail, BONE)
            + path("M82 22 C96 36 96 58 86 70 C80 68 74 67 66 66.4 C82 54 84 36 72 20Z", BONE_DARK)
            + ink(sail, "none", 4.6)
            + g(emblem(mark, colour), 58, 43, -4, 0.68)
            + path(hull, colour)
            + path(
                "M11 78 C40 88 78 88 100 78 C96 90 88 99 74 99 H36 C22 99 14 90 11 78Z",
                dark(colour, 0.34),
            )
            + line(
                "M12 66 L22 69 C24 78 28 78 34 78 H80 C90 78 94 73 101 72", light(colour, 0.5), 3.2
            )
            + ink(hull, "none", 4.8)
            + "".join(circle(x, 87, 4, GOLD, 3) for x in (34, 54, 74))
            + line("M2 100 q8 -9 17 0 t18 0 t18 0 t18 0 t18 0 t16 0", INK, 7, 0.35)
            + line("M2 100 q8 -9 17 0 t18 0 t18 0 t18 0 t18 0 t16 0", "#d9f0ee", 4.2),
            3.4,
            3.4,
            s=0.94,
        ),
    )


def palm(s: float = 1.0, flip: bool = False) -> str:
    """A palm tree, foot at the origin, about 80 x 100."""
    leaves = (
        ("M0 -74 C-30 -98 -56 -82 -60 -58 C-44 -72 -22 -72 0 -74Z", "#3f8f45"),
        ("M0 -74 C-24 -72 -44 -54 -40 -34 C-28 -52 -14 -60 0 -74Z", "#2f7a3d"),
        ("M0 -74 C14 -106 46 -104 56 -82 C36 -86 18 -82 0 -74Z", "#57a84e"),
        ("M0 -74 C22 -78 46 -62 46 -40 C32 -56 16 -64 0 -74Z", "#3f8f45"),
        ("M0 -74 C4 -60 18 -48 14 -34 C2 -44 -8 -56 0 -74Z", "#2f7a3d"),
    )
    return g(
        line("M-12 0 C-4 -26 -8 -50 0 -74", INK, 17)
        + line("M-12 0 C-4 -26 -8 -50 0 -74", "#8a5a30", 9)
        + line("M-12 -14 L-4 -12 M-9 -30 L-1 -28 M-8 -46 L0 -44 M-5 -60 L2 -58", INK, 3)
        + "".join(ink(d, c, 4.5) for d, c in leaves)
        + circle(-6, -68, 6, "#7a4a26", 3.6)
        + circle(5, -66, 6, "#7a4a26", 3.6),
        s=s,
        flip=flip,
    )


def chest_small(opened: bool) -> str:
    """A chest 64 units wide, standing on the origin."""
    straps = "M-20 0 V-26 M20 0 V-26"
    box = (
        ink("M-32 -26 H32 V0 H-32Z", GREEN)
        + path("M8 -23 H29 V-3 H8Z", dark(GREEN))
        + line(straps, INK, 11)
        + line(straps, GOLD, 5)
    )
    if opened:
        return (
            ink("M-32 -26 L-36 -50 C-34 -62 34 -62 36 -50 L32 -26Z", dark(GREEN, 0.5))
            + path("M-28 -28 L-31 -48 C-28 -54 28 -54 31 -48 L28 -28Z", "#2a160c")
            + box
            + ink("M-32 -28 H32 V-20 H-32Z", dark(GREEN, 0.2), 4)
        )
    return (
        box
        + ink("M-34 -26 V-34 C-34 -56 34 -56 34 -34 V-26Z", light(GREEN, 0.12))
        + path("M8 -28 V-50 C24 -48 31 -42 31 -34 V-29Z", dark(GREEN))
        + line("M-20 -28 V-46 M20 -28 V-46", INK, 11)
        + line("M-20 -28 V-46 M20 -28 V-46", GOLD, 5)
        + line("M-34 -26 H34", INK, 5)
        + rect(-9, -34, 18, 19, GOLD, 4, 4)
        + circle(0, -26, 3, INK)
        + line("M0 -25 V-20", INK, 2.6)
    )


def island(opened: bool) -> str:
    """A treasure island, 200 x 160, with its chest shut or open and gone."""
    shore = "M12 116 C6 92 36 84 54 78 C80 60 140 64 158 82 C186 84 200 108 186 128 C170 148 116 150 92 146 C56 152 18 142 12 116Z"
    grass = "M30 110 C34 90 62 92 72 84 C96 72 136 78 146 94 C166 96 174 108 166 116 C140 128 60 132 30 110Z"
    extra = (
        line("M68 118 L84 132 M84 118 L68 132", INK, 10)
        + line("M68 118 L84 132 M84 118 L68 132", RED, 5)
        if not opened
        else oval(128, 130, 22, 6, "#a9803f")
        + ink("M92 112 L86 78 L90 76 L97 110Z", "#8a5a30", 3.6)
        + ink("M88 108 C86 118 92 128 99 130 C103 124 104 114 100 106Z", "#9aa0a4", 4)
    )
    return svg(
        200,
        160,
        oval(100, 134, 92, 22, "#0b2a33", op=0.35)
        + line(shore, "#bfe3e0", 14, 0.45)
        + path(shore, "#e9cd84")
        + path(
            "M12 116 C18 142 56 152 92 146 C116 150 170 148 186 128 C190 122 191 116 190 111 C170 138 110 134 92 134 C56 138 24 132 12 116Z",
            "#c9a45c",
        )
        + path(grass, "#6aa84f")
        + path(
            "M30 110 C60 132 140 128 166 116 C170 112 170 108 168 105 C140 118 62 122 33 102 C31 104 30 107 30 110Z",
            "#4f8c40",
        )
        + ink(shore, "none", 5)
        + g(palm(0.92), 66, 102)
        + (g(palm(0.56, True), 162, 100) if not opened else g(palm(0.56, True), 160, 100))
        + g(chest_small(opened), 124, 122, 0 if not opened else -5, 0.92)
        + extra
        + circle(40, 124, 4, "#c9773a", 2.6)
        + line("M34 121 L31 117 M46 121 L49 117", INK, 2.6),
    )


def token(kind: str) -> str:
    """A vote token, 110 x 110: face down, "bluff" (spiky) or "honest" (round)."""
    shadow = oval(57, 62, 48, 46, "#000000", op=0.35)
    if kind == "down":
        body = (
            circle(55, 55, 48, OAK_LIGHT, 6)
            + path("M99 40 A46 46 0 0 1 24 89 C60 96 92 76 99 40Z", dark(OAK_LIGHT, 0.35))
            + ring(55, 55, 40, PARCHMENT_DARK, 4, 1, "7 9.8")
            + circle(55, 55, 30, dark(OAK_LIGHT, 0.3), 4)
            + g(wheel(INK, 8.5, 12) + wheel(GOLD, 3.6, 12), 55, 55, 0, 0.92)
        )
        return svg(110, 110, shadow + body)
    if kind == "bluff":
        burst = star(13, 51, 42)
        mask = "M-34 -8 C-30 -20 -14 -20 0 -13 C14 -20 30 -20 34 -8 C36 8 24 16 14 14 C6 12 4 6 0 6 C-4 6 -6 12 -14 14 C-24 16 -36 8 -34 -8Z"
        body = (
            g(ink(burst, RED, 6), 55, 55)
            + circle(55, 55, 37, dark(RED, 0.2))
            + circle(55, 55, 32, BONE, 4.5)
            + path("M84 44 A31 31 0 0 1 40 82 C66 84 80 68 84 44Z", BONE_DARK)
            + g(
                line("M-36 -6 L-46 -14 M36 -6 L46 -14", INK, 5)
                + ink(mask, "#3a2438", 4)
                + oval(-15, -1, 8.6, 6.4, "#ffffff", 3)
                + oval(15, -1, 8.6, 6.4, "#ffffff", 3)
                + circle(-11, 0, 3.8, INK)
                + circle(19, 0, 3.8, INK),
                55,
                47,
                0,
                0.88,
            )
            + ink("M52 52 C48 60 50 65 56 65 C61 65 62 60 59 54", light(BONE, 0.3), 3.4)
            + line("M40 70 C50 80 66 78 72 64", INK, 4.6)
            + line("M69 62 L76 64", INK, 4)
        )
        return svg(110, 110, shadow + body)
    body = (
        circle(55, 55, 48, GREEN, 6)
        + path("M99 40 A46 46 0 0 1 24 89 C60 96 92 76 99 40Z", dark(GREEN))
        + ring(55, 55, 42, light(GREEN, 0.6), 3)
        + g(open_hand(BONE, 4, False), 57, 61, 0, 1.04)
        + g(
            ink(
                "M0 14 C-22 -2 -14 -16 -5 -14 C-2 -13 0 -11 0 -8 C0 -11 2 -13 5 -14 C14 -16 22 -2 0 14Z",
                RED,
                3.4,
            )
            + line("M-8 -6 C-8 -9 -6 -10 -5 -10", CREAM, 2.4),
            57,
            78,
            0,
            0.98,
        )
    )
    return svg(110, 110, shadow + body)


def files() -> dict[str, str]:
    """File name to SVG text, for the board and its pieces."""
    out = {f"ship_{name}": ship(*look) for name, look in SHIPS.items()}
    out |= {
        "board_sea": sea(),
        "space": space(""),
        "space_next": space("next"),
        "space_dot": dot_mark(),
    }
    out |= {"island_closed": island(False), "island_open": island(True)}
    return out | {f"vote_{kind}": token(kind) for kind in ("down", "bluff", "honest")}
