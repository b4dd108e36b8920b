"""How the pieces of Bluff Pirate look: cards, ships, and where several of them lie in a row."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Surface

from game.bluff_pirate_model import Card
from sprites.kit import Kit
from sprites.stage import Box

BACK = "bp_card_back"
CARD = (104.0, 144.0)
"""A card of the laid set and on the piles."""
BIG_CARD = (156.0, 216.0)
"""A card while the set is turned up."""
SHIP = (80.0, 80.0)
ABOVE = 42.0
"""How far a ship's middle lies above its space, whose number stays free."""
TOKEN = (92.0, 92.0)

_COLOURS = {"hook": "red", "anchor": "green", "wheel": "blue", "star": "yellow", "parrot": "violet"}


def card_name(card: Card) -> str:
    """The picture of a card's face."""
    return f"{card.kind.value}_{card.colour.value}"


def ship_colours(badges: Iterable[str]) -> dict[str, str]:
    """Each badge's ship; a badge without a ship of its own sails one that nobody else does."""
    badges = tuple(badges)
    free = [colour for badge, colour in _COLOURS.items() if badge not in badges]
    return {badge: _COLOURS[badge] if badge in _COLOURS else free.pop() for badge in badges}


def ship_image(kit: Kit, badge: str, colour: str, size: tuple[float, float] = SHIP) -> Surface:
    """A ship with its owner's badge on the sail."""
    if badge in _COLOURS:
        return kit.art.image(f"ship_{colour}", *size)

    def paint(surface: Surface) -> None:
        width, height = surface.get_size()
        surface.blit(kit.art.image(f"ship_{colour}", *size), (0, 0))
        mark = kit.art.image(f"badge_{badge}", size[0] * 0.34, size[1] * 0.34)
        place = mark.get_rect(center=(round(width * 0.45), round(height * 0.38)))
        surface.blit(mark, place)

    return kit.art.painted(("ship", badge, colour), size, paint)


def row(box: Box, count: int, size: tuple[float, float], gap: float = 8.0) -> tuple[Box, ...]:
    """Boxes of one size side by side in the middle of a box, overlapping if they do not fit."""
    if count == 0:
        return ()
    step = size[0] + gap
    if count > 1:
        step = min(step, max(1.0, (box.w - size[0]) / (count - 1)))
    x, y = box.centre
    first = x - step * (count - 1) / 2
    return tuple(Box.around(first + step * number, y, *size) for number in range(count))


def berth(space: tuple[float, float], place: int, ships: int) -> tuple[float, float]:
    """Where the ship of that place (from 0) lies, of so many on one space: all are to be seen.

    The space's number stays free below them.
    """
    step = 44.0 if ships <= 3 else 38.0
    across = (place - (ships - 1) / 2) * step
    down = -10.0 if ships > 1 and place % 2 else 0.0
    return space[0] + across, space[1] - ABOVE + down
