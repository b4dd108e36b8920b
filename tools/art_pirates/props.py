"""What the how-to panels are made of: the table's own pieces, purses, bursts, arrows."""
# ruff: noqa: E501 - path data is clearer unbroken

from __future__ import annotations

from pathlib import Path

from tools.art_pirates import cards
from tools.art_pirates.gear import GEAR
from tools.art_pirates.kit import (
    CREAM,
    GOLD,
    INK,
    circle,
    dark,
    g,
    ink,
    inner,
    light,
    line,
    oval,
    path,
    rect,
    star,
)
from tools.art_pirates.pirates import PIRATES

ART = Path(__file__).resolve().parents[2] / "sprites" / "art"


def shared(name: str, wide: float, high: float) -> str:
    """A finished picture of the table's own set (wide x high), centred on the origin.

    The how-to panels show the very dice, cards and coins of the table, so these are read from
    sprites/art; identifiers get the picture's name in front, because a file has only one set.
    """
    text = (ART / f"{name}.svg").read_text(encoding="utf-8")
    body = text.split(">", 1)[1].rsplit("</svg>", 1)[0].strip()
    body = body.replace('id="', f'id="{name}-').replace("url(#", f"url(#{name}-")
    return g(body, -wide / 2, -high / 2)


def die(name: str) -> str:
    """A bone die, 220 wide, showing a symbol, with its shadow."""
    return oval(6, 92, 96, 24, "#000000", op=0.35) + shared(f"die_{name}", 220, 220)


def card_shadow() -> str:
    """The soft shadow under a card of 130 x 180."""
    return g(rect(3, 3, 124, 174, "#000000", 14, op=0.35), -60, -82)


def teal_back() -> str:
    """A Bluffaneer card's back, 130 x 180 around the origin."""
    return card_shadow() + shared("card_back", 130, 180)


def pair() -> str:
    """A Bluffaneer card's front: ship and sword."""
    return card_shadow() + shared("card_sword_ship", 130, 180)


def red_back() -> str:
    """Bluff Pirate's card back around the origin."""
    return g(rect(3, 3, 124, 174, "#000000", 14, op=0.35), -60, -82) + g(
        inner(cards.back()), -65, -90
    )


def face(colour: str, pirate: bool = False) -> str:
    """Bluff Pirate's card front around the origin."""
    draw = PIRATES[colour]() if pirate else GEAR[colour]()
    art = g(draw, 65, 98) if pirate else g(draw, 65, 103, s=0.93)
    return g(rect(3, 3, 124, 174, "#000000", 14, op=0.35), -60, -82) + g(
        inner(cards.front(colour, art, pirate)), -65, -90
    )


def coin(s: float = 1.0) -> str:
    """A gold coin seen from the front, 60 wide at s = 1."""
    return g(shared("coin_heads", 120, 120), s=s * 0.55)


def burst(r: float, fill: str, points: int = 12) -> str:
    """A comic burst."""
    return ink(star(points, r, r * 0.74), fill, 5)


def bang(fill: str = INK) -> str:
    """An exclamation mark, drawn."""
    return path("M-8 -38 H10 L5 8 H-4Z", fill) + circle(0.5, 22, 8, fill)


def query(fill: str = CREAM) -> str:
    """A question mark, drawn."""
    return line("M-13 -20 C-13 -42 16 -42 16 -22 C16 -8 1 -8 1 8", fill, 8) + circle(
        1, 25, 5.6, fill
    )


def whoosh(d: str, fill: str = CREAM, w: float = 5) -> str:
    """Motion lines."""
    return line(d, fill, w, 0.75)


def arrow(d: str, tip: tuple[float, float, float], fill: str = GOLD) -> str:
    """A fat curved arrow along d; tip is x, y and the direction in degrees."""
    x, y, turn = tip
    head = "M-6 -20 L24 0 L-6 20Z"
    return line(d, INK, 20) + g(ink(head, fill, 6), x, y, turn) + line(d, fill, 10)


def purse(empty: bool) -> str:
    """A leather purse with a cord."""
    c = "#8a5630"
    if empty:
        return (
            ink(
                "M-34 -30 C-52 -6 -60 34 -44 50 C-24 60 -6 46 6 56 C24 62 52 58 50 42 C56 20 44 -8 34 -30Z",
                c,
                6,
            )
            + path("M12 -26 C30 0 34 30 20 56 C40 60 52 54 50 42 C56 20 44 -8 34 -30Z", dark(c))
            + line("M-20 4 C-14 14 -18 24 -10 34 M6 10 C12 18 6 30 12 40", INK, 3.6, 0.7)
            + oval(0, -34, 40, 15, dark(c, 0.6), 6)
            + oval(0, -33, 27, 8, "#120a06")
            + line("M-36 -26 C-52 -18 -62 -26 -66 -10 M36 -26 C48 -14 60 -18 66 -4", GOLD, 5)
        )
    return (
        ink("M-22 -46 C-70 -10 -84 60 -50 72 C-20 82 20 82 50 72 C84 60 70 -10 22 -46Z", c, 6)
        + path("M22 -46 C70 -10 84 60 50 72 C36 77 20 79 6 79 C46 60 44 0 10 -44Z", dark(c))
        + ink(
            "M-34 -72 C-20 -64 -12 -76 0 -68 C12 -76 20 -64 34 -72 L22 -44 H-22Z", light(c, 0.15), 6
        )
        + line("M-26 -44 H26", GOLD, 9)
    )
