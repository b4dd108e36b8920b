"""What lies in the box of Bluffaneer: symbols, cards and coins."""

from __future__ import annotations

from enum import Enum
from itertools import combinations
from typing import TypeAlias


class Symbol(Enum):
    """One of the four faces of a bone die, in the order in which cards sort them."""

    CHEST = "chest"
    SWORD = "sword"
    SHIP = "ship"
    SKULL = "skull"


class Side(Enum):
    """One side of a gold coin: heads is the skull and bones, tails the pirate ship."""

    HEADS = "heads"
    TAILS = "tails"


Pair: TypeAlias = tuple[Symbol, Symbol]
"""Two symbols. A card's pair is sorted and its symbols differ; dice keep the order they fell in."""

Card: TypeAlias = Pair

SYMBOLS: tuple[Symbol, ...] = tuple(Symbol)
PAIRS: tuple[Card, ...] = tuple(combinations(SYMBOLS, 2))
COPIES = 3
ALL_CARDS: tuple[Card, ...] = tuple(card for card in PAIRS for _ in range(COPIES))
"""The 18 cards, in a fixed order."""
ALL_COINS = 50


def sorted_pair(pair: Pair) -> Pair:
    """The pair in card order: a pair has no order of its own."""
    first, second = sorted(pair, key=SYMBOLS.index)
    return first, second
