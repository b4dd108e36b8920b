"""Tables of Bluffaneer in the middle of a match, and short ways to play them on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bluffaneer import (
    apply,
    config,
    new_game,
)
from game.bluffaneer_model import (
    ALL_CARDS,
    ALL_COINS,
    PAIRS,
    SYMBOLS,
    Act,
    Card,
    Claim,
    CoinsMoved,
    Fall,
    Phase,
    Roll,
    Side,
    State,
    Symbol,
)
from game.types import Event, IllegalAction

CHEST, SWORD, SHIP, SKULL = SYMBOLS
HEADS, TAILS = Side
CS, CH, CK, SH, SK, HK = PAIRS
"""The six cards: chest-sword, chest-ship, chest-skull, sword-ship, sword-skull, ship-skull."""


def table(
    *coins: int,
    hands: tuple[Card, ...] = (CS, CH, CK, SH, SK, HK),
    phase: Phase = Phase.ROLL,
    roller: int = 0,
    deck: int | None = None,
    rounds: int | None = None,
    turn: int = 1,
) -> State:
    """A table in the middle of a match; ``deck`` cards are left, the others lie discarded."""
    seats = len(coins)
    held = hands[:seats]
    left = list(ALL_CARDS)
    for card in held:
        left.remove(card)
    cut = len(left) if deck is None else deck
    state = new_game(config(seats, {"rounds": rounds}))
    return replace(
        state,
        phase=phase,
        coins=coins,
        box=ALL_COINS - sum(coins),
        hands=held,
        deck=tuple(left[:cut]),
        discards=tuple(left[cut:]),
        roller=roller,
        turn=turn,
    )


def play(state: State, *actions: Act) -> tuple[State, tuple[Event, ...]]:
    """Apply actions one after the other; the last state and all events."""
    events: tuple[Event, ...] = ()
    for action in actions:
        state, more = apply(state, action)
        events += more
    return state, events


def rolled(state: State, first: Symbol, second: Symbol) -> tuple[State, tuple[Event, ...]]:
    """Roll and let the dice fall; the events of the fall alone."""
    state, _ = apply(state, Roll(state.roller))
    return apply(state, Fall((first, second)))


def claimed(*coins: int, claimer: int = 1, **more: object) -> State:
    """Seat 0 rolled chest and skull, which only seat 2's card matches, and ``claimer`` claimed."""
    state, _ = rolled(table(*coins, **more), CHEST, SKULL)  # type: ignore[arg-type]
    return apply(state, Claim(claimer))[0]


def moves(events: tuple[Event, ...]) -> list[tuple[int | None, int | None, int]]:
    return [(e.source, e.target, e.amount) for e in events if isinstance(e, CoinsMoved)]


def kinds(events: tuple[Event, ...]) -> list[type]:
    return [type(event) for event in events]


def refused(state: State, action: Act, word: str) -> None:
    with pytest.raises(IllegalAction, match=word):
        apply(state, action)
