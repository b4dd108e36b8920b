"""Sizes and names of Bluffaneer's pictures, in stage units."""

from __future__ import annotations

from game.bluffaneer_model import Card, sorted_pair

PILE = (104.0, 144.0)
"""A card on one of the piles."""
REVEALED = (160.0, 222.0)
"""A card that turns over in the middle."""
RATTLED = 96.0
"""A die in the roller's hand."""
SHARED_COIN = 190.0
"""The one coin tossed between two."""
OWN_COIN = 120.0
"""Each one's coin in a knock-out."""


def card_name(card: Card) -> str:
    """The picture of a card's face."""
    first, second = sorted_pair(card)
    return f"card_{first.value}_{second.value}"
