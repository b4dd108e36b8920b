"""Tables of Bluff Pirate laid out by hand, for tests. A card is a word: "red", pirates "red*"."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from game.bluff_pirate import apply, new_game
from game.bluff_pirate_model import (
    ALL_CARDS,
    Act,
    Card,
    Colour,
    Config,
    Kind,
    Lay,
    Phase,
    Pick,
    State,
    Vote,
    sorted_cards,
)
from game.types import Event, IllegalAction

Fact = TypeVar("Fact", bound=Event)

JUNK = "red orange yellow green teal blue violet"


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a text such as "red red blue*"."""
    return tuple(
        Card(Colour(word.rstrip("*")), Kind.PIRATE if word.endswith("*") else Kind.GEAR)
        for word in text.split()
    )


def table(*hands: str, **changes: Any) -> State:
    """A match under way: seat 0 has drawn, the treasure lies on island 1, the rest is the deck.

    ``discards`` and ``deck`` are texts; other keys are fields of the state, ``config`` included.
    """
    held = tuple(sorted_cards(cards(hand)) for hand in hands)
    discards = cards(changes.pop("discards", ""))
    rest = Counter(ALL_CARDS)
    rest.subtract([card for hand in held for card in hand])
    rest.subtract(discards)
    assert min(rest.values()) >= 0, "more cards than the box holds"
    deck = tuple(rest.elements())
    if "deck" in changes:
        deck = cards(changes.pop("deck"))
    state = new_game(changes.pop("config", Config(len(hands))))
    fields = {"phase": Phase.PLAY, "treasure": 1, "turn": 1} | changes
    return replace(state, hands=held, deck=deck, discards=discards, **fields)


def run(state: State, *actions: Act) -> tuple[State, tuple[Event, ...]]:
    """The state after the actions, and all that happened."""
    events: tuple[Event, ...] = ()
    for action in actions:
        state, more = apply(state, action)
        events += more
    return state, events


def lay(text: str, shown: int = 1, seat: int = 0) -> Lay:
    """Lay those cards with the first one or two face up."""
    laid = cards(text)
    return Lay(seat, laid, laid[:shown])


def settle(state: State, laid: Lay, voter: int, bluff: bool) -> tuple[State, tuple[Event, ...]]:
    """Lay a set, let one voter vote so and the others the other way, and pick that voter."""
    others = [seat for seat in range(state.config.seats) if seat != laid.seat]
    votes = [Vote(seat, bluff if seat == voter else not bluff) for seat in others]
    return run(state, laid, *votes, Pick(laid.seat, voter))


def all_cards(state: State) -> Counter[Card]:
    """Every card that is anywhere on the table."""
    held = [card for hand in state.hands for card in hand]
    return Counter([*held, *state.deck, *state.discards, *state.laid])


def kinds(events: tuple[Event, ...], kind: type[Fact]) -> list[Fact]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def one(events: tuple[Event, ...], kind: type[Fact]) -> Fact:
    """The only event of its kind."""
    [event] = kinds(events, kind)
    return event


def refuse(state: State, action: Act, why: str) -> None:
    """The rules must refuse the action for that reason."""
    with pytest.raises(IllegalAction, match=why):
        apply(state, action)
