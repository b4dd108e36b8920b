"""Sets of cards in Bluff Pirate: what can be laid out of a hand, and sums with cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.bluff_pirate_model import (
    LARGEST,
    SMALLEST,
    Card,
    Lay,
    sorted_cards,
)
from game.types import Seat


def is_honest(cards: tuple[Card, ...]) -> bool:
    """Whether all cards of a set, face up and face down, have one colour."""
    return all(card.colour is cards[0].colour for card in cards)


def lay_fault(hand: tuple[Card, ...], cards: tuple[Card, ...], shown: tuple[Card, ...]) -> str:
    """Why these cards, with these face up, are no set out of that hand; ``""`` if they are one."""
    if not SMALLEST <= len(cards) <= LARGEST:
        return f"A set has {SMALLEST} to {LARGEST} cards, not {len(cards)}."
    if not 1 <= len(shown) <= 2:
        return f"One or two cards of a set lie face up, not {len(shown)}."
    if len({card.colour for card in shown}) > 1:
        return "Two face-up cards must share the colour."
    if without(cards, shown) is None:
        return "The face-up cards are not among the cards of the set."
    if without(hand, cards) is None:
        return "The set holds a card that is not in the hand."
    return ""


def all_lays(hand: tuple[Card, ...], seat: Seat) -> Iterator[Lay]:
    """Every set that a sorted hand can lay, each once. A large hand has tens of thousands."""
    for size in range(SMALLEST, LARGEST + 1):
        for cards in dict.fromkeys(combinations(hand, size)):
            for shown in _looks(cards):
                yield Lay(seat, cards, shown)


def sample_lays(hand: tuple[Card, ...], seat: Seat) -> Iterator[Lay]:
    """For each size and each choice of face-up cards an honest set and a bluff, if possible."""
    if len(hand) < SMALLEST:  # Decision: fewer than three cards cannot lay
        return
    for shown in _looks(hand):
        rest = list(hand)
        for card in shown:
            rest.remove(card)
        same = [card for card in rest if card.colour is shown[0].colour]
        other = [card for card in rest if card.colour is not shown[0].colour]
        for size in range(SMALLEST, min(LARGEST, len(hand)) + 1):
            down = size - len(shown)
            if len(same) >= down:
                yield Lay(seat, (*shown, *same[:down]), shown)
            if other:
                yield Lay(seat, (*shown, *(other + same)[:down]), shown)


def _looks(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """The different choices of face-up cards out of sorted cards."""
    pairs = (pair for pair in combinations(cards, 2) if pair[0].colour is pair[1].colour)
    return (*((card,) for card in distinct(cards)), *dict.fromkeys(pairs))


def distinct(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Each different card once, in the order of its first."""
    return tuple(dict.fromkeys(cards))


def without(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...] | None:
    """The cards less those that are gone, or ``None`` if some of those are not among them."""
    left = list(cards)
    for card in gone:
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)


def less(cards: tuple[Card, ...], gone: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards less those that are gone, as far as those are among them."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def at_least(cards: tuple[Card, ...], others: tuple[Card, ...]) -> tuple[Card, ...]:
    """The fewest cards that hold both the one and the other: of each face the larger number."""
    return sorted_cards(cards + less(others, cards))
