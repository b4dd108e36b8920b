"""The rules of Bluffaneer beside the slow second model, over random matches.

More matches: BLUFFANEER_MATCHES=50000 python -m pytest tests/test_slow_bluffaneer.py
"""

from __future__ import annotations

import json
import os
from random import Random
from typing import Any

import pytest

from game.bluffaneer import GAME, break_tie
from game.bluffaneer_model import ALL_CARDS, Card, Claim, Phase, Silence, State
from game.types import Action, IllegalAction
from tests.slow_bluffaneer import BOX_OF_CARDS, Refused, SlowTable

MATCHES = int(os.environ.get("BLUFFANEER_MATCHES", "2000"))
VERBS = ("roll", "claim", "believe", "challenge")


def words(card: Card | None) -> list[str] | None:
    return None if card is None else [symbol.value for symbol in card]


def options(number: int) -> tuple[int, dict[str, Any]]:
    """Seats and house rules: short purses and short games come up often, for the ties they make."""
    return 3 + number % 4, {
        "coins": (None, 5, 1, 3)[number // 4 % 4] or (8 if number % 4 == 3 else 10),
        "rounds": (None, None, 1, 4)[number // 16 % 4],
    }


def random_action(state: State, rng: Random) -> Action:
    """A legal action, or what chance or the race would say."""
    drawn = GAME.chance(state, rng)
    if drawn is not None:
        return drawn
    live = [a for seat in range(state.config.seats) for a in GAME.legal_actions(state, seat)]
    if state.phase is Phase.CLAIM and state.entitled is None:
        luck = rng.random()
        if luck < 0.2:
            return Silence()
        if luck < 0.4:
            seats = [action.seat for action in live if isinstance(action, Claim)]
            return break_tie(state, tuple(rng.sample(seats, rng.randint(2, len(seats)))), rng)
    return rng.choice(live)


def same(state: State, slow: SlowTable) -> None:
    """Both models tell the same story."""
    assert list(state.coins) == list(slow.purse.values())
    assert state.box == slow.box
    if state.phase is Phase.SHUFFLE:
        return
    assert [words(card) for card in state.hands] == [slow.hand.get(s) for s in slow.purse]
    assert [words(card) for card in state.deck] == slow.draw
    assert [words(card) for card in state.discards] == slow.heap
    assert state.winner == slow.winner
    if state.phase is not Phase.START:
        assert (state.roller, state.turn) == (slow.roller, slow.turns)
    live = {
        (seat, action.verb)
        for seat in range(state.config.seats)
        for action in GAME.legal_actions(state, seat)
    }
    assert live == {(by, do) for by, do in slow.may if by != "chance"}


def beside(number: int) -> tuple[State, SlowTable]:
    """Play a match in both models and compare them after every line."""
    rng = Random(number)
    seats, given = options(number)
    state = GAME.new_game(GAME.config(seats, given))
    slow = SlowTable(seats, given["coins"], given["rounds"])
    while GAME.outcome(state) is None:
        action = random_action(state, rng)
        line = json.loads(json.dumps(GAME.encode(action)))
        assert GAME.decode(line) == action
        state, _ = GAME.apply(state, action)
        slow.do(line)
        same(state, slow)
        coins, cards = slow.everything()
        assert coins == 50
        assert cards.total() == 18
    assert slow.may == set()
    return state, slow


def test_random_matches_go_the_same_way_in_both_models() -> None:
    endings = [beside(number)[0] for number in range(MATCHES)]
    assert all(state.winner is not None for state in endings)


def test_both_models_start_from_the_same_cards() -> None:
    assert sorted(sorted(words(card) or []) for card in ALL_CARDS) == BOX_OF_CARDS


@pytest.mark.parametrize("number", range(40))
def test_both_models_refuse_the_same_actions(number: int) -> None:
    rng = Random(number)
    seats, given = options(number)
    state = GAME.new_game(GAME.config(seats, given))
    lines: list[dict[str, Any]] = []
    while GAME.outcome(state) is None:
        for by in range(seats):
            for verb in VERBS:
                line = {"by": by, "do": verb}
                assert _ours(state, line) == _theirs(given, seats, lines, line), (state, line)
        action = random_action(state, rng)
        lines.append(GAME.encode(action))
        state, _ = GAME.apply(state, action)
        if len(lines) > 40:
            break


def _ours(state: State, line: dict[str, Any]) -> bool:
    try:
        GAME.apply(state, GAME.decode(line))
    except IllegalAction:
        return False
    return True


def _theirs(
    given: dict[str, Any], seats: int, lines: list[dict[str, Any]], line: dict[str, Any]
) -> bool:
    slow = SlowTable(seats, given["coins"], given["rounds"])
    try:
        for earlier in [*lines, line]:
            slow.do(earlier)
    except Refused:
        return False
    return True
