"""Bluff Pirate's cards: back, ten gear fronts, ten pirate fronts (130 x 180)."""

from __future__ import annotations

from tools.art_pirates.gear import GEAR
from tools.art_pirates.kit import (
    BONE,
    CREAM,
    GOLD,
    INK,
    circle,
    g,
    ink,
    light,
    line,
    path,
    rect,
    svg,
    tint,
)
from tools.art_pirates.marks import COLOURS, SHAPES, shape, wheel
from tools.art_pirates.pirates import PIRATES

W, H = 130, 180


def back() -> str:
    """The one back of all hundred cards: nothing on it tells one from another."""
    red = "#7a2f2a"
    net = "M18 50 L50 18 M18 90 L90 18 M18 130 L112 36 M22 162 L112 72 M62 162 L112 112"
    other = "M112 50 L80 18 M112 90 L40 18 M112 130 L18 36 M108 162 L18 72 M68 162 L18 112"
    lattice = line(f"{net} {other}", tint(red, "#000000", 0.18), 2.6)
    corners = "".join(circle(x, y, 4, GOLD, 2.5) for x in (23, 107) for y in (23, 157))
    return svg(
        W,
        H,
        rect(4, 4, 122, 172, BONE, 14, 5)
        + rect(10, 10, 110, 160, red, 9, 3.5)
        + lattice
        + rect(16, 16, 98, 148, "none", 6, 3, GOLD)
        + corners
        + ink("M65 34 L104 90 L65 146 L26 90Z", tint(red, "#000000", 0.3), 5)
        + line("M65 40 L99.5 90 L65 140 L30.5 90Z", GOLD, 3)
        + g(wheel(INK, 10, 15) + wheel(GOLD, 4.4, 15), 65, 90),
    )


def front(colour: str, art: str, pirate: bool) -> str:
    """One card front: band for the name, the drawing, the colour's shape, the pirate's wheel."""
    c = COLOURS[colour]
    name = SHAPES[colour]
    panel = light(c, 0.72) if not pirate else tint(light(c, 0.35), "#ffffff", 0.1)
    spots = ((27, 56), (103, 56), (65, 48), (20, 104), (110, 104)) if not pirate else ()
    texture = "".join(g(shape(name, light(c, 0.5), 0.8), x, y) for x, y in spots)
    mark = circle(22.5, 157.5, 13.5, c, 3.6) + g(
        shape(name, INK if colour == "yellow" else CREAM, 0.94), 22.5, 157.5
    )
    helm = ""
    if pirate:
        helm = circle(107.5, 157.5, 13.5, INK, 3.6) + g(wheel(GOLD, 2.4, 6.4), 107.5, 157.5)
    edge = "M10 38 q5.5 7 11 0 t11 0 t11 0 t11 0 t11 0 t11 0 t11 0 t11 0 t11 0 t11 0"
    return svg(
        W,
        H,
        rect(4, 4, 122, 172, CREAM, 14, 5)
        + rect(9.5, 9.5, 111, 161, panel, 8)
        + texture
        + art
        + path("M9.5 38 V17.5 C9.5 13 13 9.5 17.5 9.5 H112.5 C117 9.5 120.5 13 120.5 17.5 V38Z", c)
        + (
            ink(edge, c, 4) + path("M10 30 H120 V38 H10Z", c)
            if pirate
            else line("M10 38 H120", INK, 4)
        )
        + rect(9.5, 9.5, 111, 161, "none", 8, 3.5, INK)
        + mark
        + helm,
    )


def files() -> dict[str, str]:
    """File name to SVG text, for all 21 card pictures."""
    out = {"bp_card_back": back()}
    for colour, draw in GEAR.items():
        out[f"gear_{colour}"] = front(colour, g(draw(), 65, 103, s=0.93), False)
        out[f"pirate_{colour}"] = front(colour, g(PIRATES[colour](), 65, 98), True)
    return out
