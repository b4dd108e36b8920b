# ruff: noqa: E501 - path data is easier to edit on one line
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
    SEA,
    SHIP,
    SWORD,
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


def _leaning(name: str, matrix: str) -> str:
    return f'<g transform="matrix({matrix})">{symbol(name)}</g>'


def die_edge() -> str:
    """A die half-way over: two faces meet in an edge across the middle."""
    top = (
        "M-80 -4 C-97 -6 -105 -24 -97 -37 C-89 -49 -71 -49 -62 -37 C-22 -42 22 -42 62 -37"
        " C71 -49 89 -49 97 -37 C105 -24 97 -6 80 -4 C85 2 85 9 80 14 C40 21 -40 21 -80 14"
        " C-85 9 -85 2 -80 -4Z"
    )
    front = (
        "M-81 8 C-40 18 40 18 81 8 C77 28 77 44 80 56 C95 58 101 75 91 86 C79 96 63 90 59 77"
        " C22 72 -22 72 -59 77 C-63 90 -79 96 -91 86 C-101 75 -95 58 -80 56 C-77 44 -77 28 -81 8Z"
    )
    low = (
        "M-78 58 C-40 66 40 66 78 58 C90 60 97 72 90 82 C80 91 67 86 62 72 C22 68 -22 68 -62 72"
        " C-67 86 -80 91 -90 82 C-97 72 -90 60 -78 58Z"
    )
    dents = "M-86 -28 C-80 -30 -74 -27 -72 -22 M86 -28 C80 -30 74 -27 72 -22"
    body = (
        path(front, BONE_SHADE)
        + flat(low, SIDE)
        + _leaning("skull", "0.8 0 0 0.5 0 42")
        + path(front)
        + path(top, BONE)
        + _leaning("ship", "0.86 0 0 0.42 0 -12")
        + path(dents, stroke="#8d7647", stroke_width=4)
        + path(top)
    )
    return page(220, 220, at(110, 94, ink(body, 6), 0.95, -14))


def die_corner() -> str:
    """A die on one corner: three faces around a knuckle."""
    outline = (
        "M0 -98 C14 -98 22 -88 19 -74 C42 -66 62 -54 74 -44 C88 -50 98 -42 98 -28 C98 -16 90 -10 80 -10"
        " C82 12 80 30 74 46 C84 56 82 72 68 76 C56 78 48 72 46 62 C34 74 26 80 18 84 C18 96 10 102 0 102"
        " C-10 102 -18 96 -18 84 C-26 80 -34 74 -46 62 C-48 72 -56 78 -68 76 C-82 72 -84 56 -74 46"
        " C-80 30 -82 12 -80 -10 C-90 -10 -98 -16 -98 -28 C-98 -42 -88 -50 -74 -44 C-62 -54 -42 -66 -19 -74"
        " C-22 -88 -14 -98 0 -98Z"
    )
    top = (
        "M0 -96 C12 -96 20 -88 17 -72 C42 -64 62 -52 74 -42 C86 -46 95 -40 95 -28 C95 -18 88 -13 78 -13"
        " C50 -10 26 0 2 12 C-24 0 -50 -10 -78 -13 C-88 -13 -95 -18 -95 -28 C-95 -40 -86 -46 -74 -42"
        " C-62 -52 -42 -64 -17 -72 C-20 -88 -12 -96 0 -96Z"
    )
    right = (
        "M2 14 C28 2 50 -8 78 -11 C80 12 78 30 72 46 C80 56 79 70 67 73 C56 75 50 68 47 57"
        " C36 70 26 78 16 82 C15 94 8 99 1 99Z"
    )
    body = (
        path(outline, BONE_SHADE)
        + flat(top, BONE)
        + flat(right, SIDE)
        + _leaning("sword", "0.72 0.3 -0.62 0.3 -2 -32")
        + _leaning("chest", "0.56 0.24 0 0.62 -41 34")
        + _leaning("ship", "0.54 -0.24 0 0.6 40 33")
        + path(
            "M-78 -12 C-50 -9 -24 1 1 13 C26 1 50 -9 78 -12 M1 13 C4 40 4 66 1 86", stroke_width=5
        )
        + path(outline)
    )
    return page(220, 220, at(110, 108, ink(body, 6), turn=8))


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
    edge = "M3 10.5 V17.5 C3 22.3 15 26 30 26 C45 26 57 22.3 57 17.5 V10.5Z"
    ridges = "M10 18 v4 M17 19.5 v4 M25 20.5 v4 M34 20.5 v4 M42 19.5 v4 M50 18 v4"
    body = (
        path(edge, GOLD_DARK)
        + path(ridges, stroke="#7c4d0c", stroke_width=2)
        + ellipse(30, 10.5, 27, 8.6, "url(#coin)")
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


SIZE = {"chest": 0.68, "sword": 0.76, "ship": 0.68, "skull": 0.74}
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
    wave = "M12 110 C52 104 78 78 118 70"
    upper = "M21 12 H109 C115 12 118 15 118 21 V70 C78 78 52 104 12 110 V21 C12 15 15 12 21 12Z"
    lower = (
        "M118 70 V159 C118 165 115 168 109 168 H21 C15 168 12 165 12 159 V110 C52 104 78 78 118 70Z"
    )
    body = (
        rect(4, 4, 122, 172, 15, "#fff3d6")
        + flat(upper, TINT[first])
        + flat(lower, TINT[second])
        + path(wave, stroke_width=9, stroke_linecap="butt")
        + path(wave, stroke=GOLD, stroke_width=4, stroke_linecap="butt")
        + rect(12, 12, 106, 156, 9, "none", stroke_width=3)
        + at(50, 53, symbol(first), SIZE[first])
        + at(80, 127, symbol(second), SIZE[second])
    )
    return page(130, 180, ink(body, 5))


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
    }
    for name in NAMES:
        made[f"symbol_{name}"] = page(100, 100, at(50, 50, symbol(name)))
        made[f"die_{name}"] = die(name)
    for first, second in combinations(NAMES, 2):
        made[f"card_{first}_{second}"] = card_pair(first, second)
    return made
