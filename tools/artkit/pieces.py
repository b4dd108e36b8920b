"""Dice, coins, cards and the coin box."""

from __future__ import annotations

import math
from itertools import combinations

from artkit.pen import (
    BONE,
    BONE_SHADE,
    CHEST,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    SEA,
    SHIP,
    SWORD,
    WOOD,
    WOOD_DARK,
    at,
    circle,
    darker,
    ellipse,
    fade,
    flat,
    ink,
    lighter,
    linear,
    page,
    path,
    polar,
    rect,
)
from artkit.symbols import NAMES, centred, ship, skull, symbol

PILLOW = (
    "M-79 -45 C-94 -46 -106 -60 -101 -76 C-96 -91 -79 -95 -69 -87 C-65 -84 -62 -80 -60 -76"
    " C-22 -71 22 -71 60 -76 C62 -80 65 -84 69 -87 C79 -95 96 -91 101 -76 C106 -60 94 -46 79 -45"
    " C75 -16 75 16 79 45 C94 46 106 60 101 76 C96 91 79 95 69 87 C65 84 62 80 60 76"
    " C22 71 -22 71 -60 76 C-62 80 -65 84 -69 87 C-79 95 -96 91 -101 76 C-106 60 -94 46 -79 45"
    " C-75 16 -75 -16 -79 -45Z"
)
SIDE = "#b39a68"


def die_body() -> str:
    """A pillow of bone with knuckle corners, its thick side below."""
    dents = "M-86 -72 C-80 -73 -75 -69 -73 -64 M86 -72 C80 -73 75 -69 73 -64"
    low = "M-86 72 C-80 73 -75 69 -73 64 M86 72 C80 73 75 69 73 64"
    shade = (
        "M-76 43 C-68 60 -62 64 -54 62 C-20 57 20 57 54 62 C62 64 68 60 76 43 C82 47 91 48"
        " 97 57 C103 68 99 81 90 86 C77 90 68 86 62 73 C22 68 -22 68 -62 73 C-68 86 -77 90"
        " -90 86 C-99 81 -103 68 -97 57 C-91 48 -82 47 -76 43Z"
    )
    gleam = "M{0}93 -79 C{0}87 -88 {0}77 -87 {0}74 -80 C{0}80 -82 {0}86 -78 {0}88 -70 C{0}94 -71 {0}95 -76 {0}93 -79Z"
    return ink(
        "".join(
            [
                at(0, 13, path(PILLOW, SIDE)),
                at(0, 8, flat(PILLOW, SIDE)),
                path(PILLOW, BONE),
                flat(shade, BONE_SHADE),
                flat(gleam.format("-") + gleam.format(""), "#fffaf0"),
                path(dents + low, stroke_width=4, stroke="#8d7647"),
                path(PILLOW),
            ]
        ),
        6,
    )


def die(name: str | None) -> str:
    """A die flat on the table, with a symbol or blank."""
    face = at(0, -3, symbol(name), 1.2) if name else ""
    return page(220, 220, at(110, 102, die_body() + face))


def die_edge() -> str:
    """A die half-way over: two faces meet in an edge across the middle."""
    top = (
        "M-80 -2 C-98 -4 -104 -22 -96 -34 C-88 -46 -70 -46 -62 -34 C-22 -40 22 -40 62 -34"
        " C70 -46 88 -46 96 -34 C104 -22 98 -4 80 -2 C84 4 84 10 80 14 C40 22 -40 22 -80 14"
        " C-84 10 -84 4 -80 -2Z"
    )
    front = (
        "M-80 8 C-40 18 40 18 80 8 C76 26 76 36 80 46 C94 50 98 66 88 76 C76 84 62 78 58 66"
        " C22 60 -22 60 -58 66 C-62 78 -76 84 -88 76 C-98 66 -94 50 -80 46 C-76 36 -76 26 -80 8Z"
    )
    marks = "M-34 -22 C-12 -28 14 -10 34 -20 M-26 -8 C-10 -14 10 0 28 -6"
    return page(
        220,
        220,
        at(
            110,
            100,
            ink(
                path(front, BONE_SHADE)
                + flat(
                    "M-74 46 C-40 54 40 54 74 46 C86 52 92 64 86 72 C74 78 66 72 60 60 C22 55 -22 55"
                    " -60 60 C-66 72 -74 78 -86 72 C-92 64 -86 52 -74 46Z",
                    SIDE,
                )
                + path(front)
                + path(top, BONE)
                + path(marks, stroke="#8d7647", stroke_width=5)
                + path("M-30 34 C-8 28 10 42 32 34", stroke="#8d7647", stroke_width=5),
                6,
            ),
            turn=-14,
        ),
    )


def die_corner() -> str:
    """A die on one corner: three faces around a knuckle."""
    outline = (
        "M0 -98 C14 -98 22 -88 19 -74 C42 -66 62 -54 74 -44 C88 -50 98 -42 98 -28 C98 -16 90 -10 80 -10"
        " C82 12 80 30 74 46 C84 56 82 72 68 76 C56 78 48 72 46 62 C34 74 26 80 18 84 C18 96 10 102 0 102"
        " C-10 102 -18 96 -18 84 C-26 80 -34 74 -46 62 C-48 72 -56 78 -68 76 C-82 72 -84 56 -74 46"
        " C-80 30 -82 12 -80 -10 C-90 -10 -98 -16 -98 -28 C-98 -42 -88 -50 -74 -44 C-62 -54 -42 -66 -19 -74"
        " C-22 -88 -14 -98 0 -98Z"
    )
    return page(
        220,
        220,
        at(
            110,
            108,
            ink(
                path(outline, BONE_SHADE)
                + flat(
                    "M0 -96 C12 -96 20 -88 17 -72 C42 -64 62 -52 74 -42 C86 -46 95 -40 95 -28 C95 -18 88"
                    " -13 78 -13 C50 -10 26 0 2 12 C-24 0 -50 -10 -78 -13 C-88 -13 -95 -18 -95 -28 C-95 -40"
                    " -86 -46 -74 -42 C-62 -52 -42 -64 -17 -72 C-20 -88 -12 -96 0 -96Z",
                    BONE,
                )
                + flat(
                    "M2 14 C28 2 50 -8 78 -11 C80 12 78 30 72 46 C80 56 79 70 67 73 C56 75 50 68 47 57"
                    " C36 70 26 78 16 82 C15 94 8 99 1 99Z",
                    SIDE,
                )
                + path(
                    "M-78 -12 C-50 -9 -24 1 1 13 C26 1 50 -9 78 -12 M1 13 C4 40 4 66 1 86",
                    stroke_width=5,
                )
                + path(
                    "M-34 -38 C-14 -50 12 -30 34 -40 M-52 18 C-42 30 -34 22 -22 40 M28 36 C36 22 46 30 58 14",
                    stroke="#8d7647",
                    stroke_width=5,
                )
                + path(outline),
                6,
            ),
            turn=8,
        ),
    )


COIN_DEFS = linear("coin", GOLD_LIGHT, GOLD_DARK, GOLD)


def _coin_face(emblem: str, rx: float = 1) -> str:
    beads = "".join(
        circle(*polar(44.5, 360 * i / 20), 2.4, GOLD_DARK, stroke="none") for i in range(20)
    )
    return (
        f'<g transform="scale({rx:g} 1)">'
        + ink(
            circle(0, 0, 54, GOLD_DARK, stroke="none")
            + circle(0, 0, 54, "url(#coin)", stroke_width=5)
            + beads
            + circle(0, 0, 38.5, GOLD, stroke=GOLD_DARK, stroke_width=3)
            + fade(
                flat(
                    "M-50 -10 C-46 -36 -20 -52 8 -50 C-18 -46 -38 -30 -42 -8 C-44 -4 -50 -4 -50 -10Z",
                    "#fff6d0",
                ),
                0.75,
            )
            + emblem,
            5,
        )
        + "</g>"
    )


def coin_heads() -> str:
    """Skull and bones on gold."""
    return page(
        120,
        120,
        at(60, 60, _coin_face(at(0, 0, centred("skull", skull(GOLD_LIGHT, GOLD_DARK)), 0.68))),
        COIN_DEFS,
    )


def coin_tails() -> str:
    """The pirate ship on gold."""
    emblem = at(0, -1, centred("ship", ship(GOLD_DARK, GOLD_LIGHT, GOLD, GOLD_LIGHT)), 0.68)
    return page(120, 120, at(60, 60, _coin_face(emblem)), COIN_DEFS)


def coin_spin(half: float, thick: float) -> str:
    """A coin turning away: half its width in units, and how much of the edge shows."""
    left = -thick / 2
    edge = ellipse(-left, 0, half, 54, GOLD_DARK)
    edge += rect(left, -54, thick, 108, 0, GOLD_DARK, stroke="none")
    edge += path(f"M{left:g} -54 H{-left:g} M{left:g} 54 H{-left:g}")
    marks = ((y, half * math.sqrt(1 - (y / 54) ** 2)) for y in range(-36, 37, 12))
    ridges = "".join(f"M{left + x + 3:.1f} {y} h{thick - 4:.1f}" for y, x in marks)
    face = ellipse(left, 0, half, 54, "url(#coin)")
    inner = ellipse(left, 0, half * 0.68, 38, GOLD, stroke=GOLD_DARK, stroke_width=3)
    shine = ellipse(left - half * 0.3, -14, half * 0.16, 18, "#fff0bb", stroke="none")
    return page(
        120,
        120,
        at(
            60,
            60,
            ink(edge + path(ridges, stroke="#7c4d0c", stroke_width=3) + face + inner + shine),
        ),
        COIN_DEFS,
    )


def coin_edge() -> str:
    """A coin seen edge-on: a ridged bar."""
    ridges = " ".join(f"M-5 {y} H5" for y in range(-42, 43, 12))
    bar = rect(-8.5, -55, 17, 110, 8, "url(#coin)")
    return page(
        120, 120, at(60, 60, ink(bar + path(ridges, stroke=GOLD_DARK, stroke_width=4))), COIN_DEFS
    )


def coin_side() -> str:
    """A coin lying flat; piles step by 7 units."""
    edge = "M3 10.5 V17.5 C3 22.5 15 26.4 30 26.4 C45 26.4 57 22.5 57 17.5 V10.5Z"
    ridges = "M10 18 v4 M17 19.5 v4 M25 20.5 v4 M34 20.5 v4 M42 19.5 v4 M50 18 v4"
    body = (
        path(edge, GOLD_DARK)
        + path(ridges, stroke="#7c4d0c", stroke_width=2)
        + ellipse(30, 10.5, 27, 8.8, "url(#coin)")
        + ellipse(30, 10.2, 17.5, 5.2, "none", stroke=GOLD_DARK, stroke_width=2)
        + path("M10 9.5 C13 6.5 19 5 24 4.7", stroke="#fff0bb", stroke_width=2)
    )
    return page(60, 28, ink(body, 2.8), linear("coin", GOLD_LIGHT, GOLD))


def card_back() -> str:
    """Sea blue with a rope border and the skull in a medallion."""
    diamonds = "".join(
        f"M{x} {y - 7} l5 7 l-5 7 l-5 -7Z"
        for x, y in ((65, 33), (65, 147), (30, 62), (100, 62), (30, 118), (100, 118))
    )
    body = (
        rect(4, 4, 122, 172, 15, SEA)
        + flat(
            "M8 120 C40 128 90 128 122 120 V160 C122 168 118 172 110 172 H20 C12 172 8 168 8 160Z",
            darker(SEA, 0.3),
        )
        + rect(15, 15, 100, 150, 9, "none", stroke="#dcc48e", stroke_width=3)
        + path(
            "M22 90 C34 70 46 46 65 34 C84 46 96 70 108 90 C96 110 84 134 65 146 C46 134 34 110 22 90Z",
            lighter(SEA, 0.14),
            stroke="#dcc48e",
            stroke_width=3,
        )
        + flat(diamonds, GOLD)
        + circle(65, 90, 31, darker(SEA, 0.45), stroke=GOLD, stroke_width=4)
        + at(65, 90, symbol("skull"), 0.54)
        + rect(4, 4, 122, 172, 15, "none")
    )
    corners = "".join(circle(x, y, 5, GOLD, stroke_width=3) for x in (22, 108) for y in (22, 158))
    return page(130, 180, ink(body + corners, 5))


TINT = {
    "chest": lighter(CHEST, 0.66),
    "sword": lighter(SWORD, 0.68),
    "ship": lighter(SHIP, 0.66),
    "skull": "#46362a",
}


def card_face() -> str:
    """A blank parchment card."""
    body = rect(4, 4, 122, 172, 15, "#fff3d6") + flat(
        "M8 150 Q65 158 122 150 V160 C122 168 118 172 110 172 H20 C12 172 8 168 8 160Z", "#ead7a8"
    )
    return page(130, 180, ink(body + rect(4, 4, 122, 172, 15, "none") + _frame(), 5))


def _frame() -> str:
    return rect(12, 12, 106, 156, 9, "none", stroke="#c9ab6c", stroke_width=2.5)


def card_pair(first: str, second: str) -> str:
    """A card with two symbols, parted by a wave from corner to corner."""
    wave = "C52 106 78 74 126 66"
    upper = f"M4 19 C4 9 9 4 19 4 H111 C121 4 126 9 126 19 V66 C78 74 52 106 4 114Z"
    lower = f"M4 114 {wave} V161 C126 171 121 176 111 176 H19 C9 176 4 171 4 161Z"
    body = (
        flat(upper, TINT[first])
        + flat(lower, TINT[second])
        + path(f"M4 114 {wave}", stroke_width=11, stroke_linecap="butt")
        + path(f"M4 114 {wave}", stroke=GOLD, stroke_width=4, stroke_linecap="butt")
        + rect(4, 4, 122, 172, 15, "none")
        + rect(9.5, 9.5, 111, 161, 10, "none", stroke="#fff3d6", stroke_width=4)
        + at(49, 51, symbol(first), 0.76)
        + at(81, 129, symbol(second), 0.76)
    )
    return page(130, 180, ink(body, 5))


def box(state: str) -> str:
    """The coin box: `closed`, `open` or `full`."""
    wood, dark = WOOD, WOOD_DARK
    front = "M22 84 H178 L170 158 C170 162 167 164 163 164 H37 C33 164 30 162 30 158Z"
    parts: list[str] = []
    if state == "closed":
        lid = "M18 86 V66 C18 40 34 26 56 26 H144 C166 26 182 40 182 66 V86Z"
    else:
        lid = "M26 62 L20 34 C22 14 40 6 60 6 H140 C160 6 178 14 180 34 L174 62Z"
    if state != "closed":
        parts += [
            path(lid, dark),
            flat(
                "M30 58 L26 36 C30 22 44 15 60 15 H140 C156 15 170 22 174 36 L170 58Z",
                darker(dark, 0.45),
            ),
            path("M62 9 L66 60 M138 9 L134 60", stroke=GOLD_DARK, stroke_width=9),
            path(lid),
            path("M26 62 L22 86 H178 L174 62Z", INK),
        ]
    if state == "full":
        parts.append(_hoard())
    parts += [
        path(front, wood),
        flat("M28 136 H172 L170 158 C170 161 167 162 163 162 H37 C33 162 30 161 30 158Z", dark),
        path("M27 111 H173 M29 137 H171", stroke=darker(wood, 0.55), stroke_width=4),
        path(
            "M38 124 h26 M120 122 h22 M84 150 h34 M136 99 h20 M44 99 h14",
            stroke=darker(wood, 0.35),
            stroke_width=3,
        ),
    ]
    for x, lean in ((36, 3), (146, -3)):
        parts.append(path(f"M{x} 84 H{x + 18} L{x + 18 + lean} 164 H{x + lean}Z", GOLD))
        parts.append(
            flat(
                f"M{x + 4 + lean * 0.7:.1f} 138 H{x + 16 + lean * 0.7:.1f} V161 H{x + 4 + lean * 0.8:.1f}Z",
                GOLD_DARK,
            )
        )
        parts += [
            circle(x + 9 + lean * t, 84 + 80 * t, 3, INK, stroke="none") for t in (0.16, 0.5, 0.84)
        ]
    parts.append(path(front))
    if state == "closed":
        parts += [
            path(lid, wood),
            flat(
                "M22 60 C24 42 38 31 56 31 H144 C162 31 176 42 178 60 C140 50 60 50 22 60Z",
                lighter(wood, 0.22),
            ),
            path("M20 66 C60 58 140 58 180 66", stroke=darker(wood, 0.55), stroke_width=4),
        ]
        for x in (38, 144):
            parts.append(
                path(
                    f"M{x} 29 L{x + 18} 26.5 V86 H{x}Z"
                    if x < 100
                    else f"M{x} 26.5 L{x + 18} 29 V86 H{x}Z",
                    GOLD,
                )
            )
        parts.append(path(lid))
    rim = "M16 82 H184 V94 H16Z"
    parts += [path(rim, GOLD), flat("M19 89 H181 V92 H19Z", GOLD_DARK), path(rim)]
    parts += [
        path("M84 78 H116 V104 C116 118 84 118 84 104Z", GOLD_LIGHT),
        circle(100, 94, 5.5, INK, stroke="none"),
        path("M100 95 V104", stroke_width=5),
    ]
    return page(200, 170, ink("".join(parts), 5), COIN_DEFS)


def _hoard() -> str:
    heap = "M26 86 C34 66 52 58 66 52 C84 38 118 36 136 50 C152 56 168 66 174 86Z"
    coins = [
        (48, 76, -14),
        (74, 60, 8),
        (102, 50, -4),
        (130, 60, 12),
        (154, 76, -6),
        (62, 80, 10),
        (90, 70, -10),
        (118, 72, 6),
        (140, 82, -12),
    ]
    parts = path(heap, GOLD_DARK) + "".join(
        at(
            x,
            y,
            ellipse(0, 4, 16, 8.5, GOLD_DARK) + ellipse(0, 0, 16, 8.5, "url(#coin)"),
            turn=turn,
        )
        for x, y, turn in coins
    )
    sparkle = "M76 30 l4 10 l10 4 l-10 4 l-4 10 l-4 -10 l-10 -4 l10 -4Z"
    gem = path("M112 44 l10 -9 h12 l9 9 l-15 15Z", "#d84a3a") + flat(
        "M122 37 h10 l-4 7 h-12Z", "#f39a8c"
    )
    return ink(parts + gem, 4) + path(sparkle, "#fff6d0", stroke_width=3)


def files() -> dict[str, str]:
    """Every picture of this module by file name."""
    made = {
        "die_blank": die(None),
        "die_edge1": die_edge(),
        "die_edge2": die_corner(),
        "coin_heads": coin_heads(),
        "coin_tails": coin_tails(),
        "coin_side": coin_side(),
        "coin_spin1": coin_spin(44, 9),
        "coin_spin2": coin_spin(25, 12),
        "coin_spin3": coin_edge(),
        "card_back": card_back(),
        "card_face": card_face(),
        "box_closed": box("closed"),
        "box_open": box("open"),
        "box_full": box("full"),
    }
    for name in NAMES:
        made[f"symbol_{name}"] = page(100, 100, at(50, 50, symbol(name)))
        made[f"die_{name}"] = die(name)
    for first, second in combinations(NAMES, 2):
        made[f"card_{first}_{second}"] = card_pair(first, second)
    return made
