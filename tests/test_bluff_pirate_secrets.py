"""Bluff Pirate: what a seat sees, and its bot does, is the same whatever the others hide."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.bluff_pirate import GAME
from game.bluff_pirate_model import (
    ALL_CARDS,
    Grab,
    Lay,
    Phase,
    Shuffle,
    State,
    Vote,
    sorted_cards,
)
from game.bots import policy
from game.types import visible
from tests.pirate_table import all_cards

SEEN_BY = [None, 0, 1, 2]


def stir(state: State, seat, rng: Random) -> State:
    """The same table for that seat, with everything that it may not know dealt anew."""
    mine = seat is not None and seat == state.current
    down = () if mine else state.laid[state.shown :]
    hands = [() if other == seat else hand for other, hand in enumerate(state.hands)]
    pool = [*state.deck, *down, *(card for hand in hands for card in hand)]
    rng.shuffle(pool)
    draw = iter(pool)
    dealt = tuple(
        state.hands[other] if other == seat else sorted_cards(tuple(next(draw) for _ in hand))
        for other, hand in enumerate(hands)
    )
    laid = state.laid[: len(state.laid) - len(down)] + tuple(next(draw) for _ in down)
    votes = tuple(
        vote if other == seat or vote is None else rng.random() < 0.5
        for other, vote in enumerate(state.votes)
    )
    treasure = rng.randrange(2) if not any(state.opened) else state.treasure
    if state.treasure is None:
        treasure = None
    return replace(state, hands=dealt, laid=laid, deck=tuple(draw), votes=votes, treasure=treasure)


def twin(action, state: State, seat, rng: Random):
    """What another seat could have done in the stirred state, looking the same to this seat."""
    match action:
        case Vote(seat=other):
            return Vote(other, rng.random() < 0.5)
        case Grab(cards=taken) if seat not in (state.current, state.victim):
            return Grab(tuple(rng.sample(state.hands[state.victim], len(taken))))
        case Lay(seat=layer, cards=cards, shown=shown):
            rest = list(state.hands[layer])
            if any(rest.count(card) < shown.count(card) for card in shown):
                return None
            for card in shown:
                rest.remove(card)
            return Lay(layer, (*shown, *rng.sample(rest, len(cards) - len(shown))), shown)
        case _:
            return action


def walk(seed: int):
    """The states of a random match and the action that each led on with."""
    rng = Random(seed)
    state = GAME.new_game(GAME.config(3, {}))
    while GAME.outcome(state) is None:
        action = GAME.chance(state, rng)
        if action is None:
            live = [a for seat in range(3) for a in GAME.legal_actions(state, seat)]
            action = rng.choice(live)
        yield state, action
        state, _ = GAME.apply(state, action)


@pytest.mark.parametrize("seat", SEEN_BY)
def test_the_view_stays_equal_when_only_others_secrets_change(seat):
    rng = Random(3)
    changed = 0
    for seed in range(12):
        for state, _ in walk(seed):
            other = stir(state, seat, rng)
            assert all_cards(other) == all_cards(state)
            changed += other != state
            assert GAME.view(other, seat) == GAME.view(state, seat)
    assert changed > 300


@pytest.mark.parametrize("seat", SEEN_BY)
def test_the_events_stay_equal_when_only_others_secrets_change(seat):
    rng = Random(4)
    compared = set()
    for seed in range(25):
        for state, action in walk(seed):
            private = {"pick", "shuffle", "start", "hide"}
            if state.current == seat or action.verb in private or state.phase is Phase.REFILL:
                continue
            if action.verb == "vote" and action.seat == seat:
                continue
            other = stir(state, seat, rng)
            same = twin(action, other, seat, rng)
            if same is None or not playable(other, same):
                continue
            before, events = GAME.apply(state, action)
            after, others = GAME.apply(other, same)
            assert visible(others, seat) == visible(events, seat)
            if action.verb != "grab" or seat != state.victim:
                assert GAME.view(after, seat) == GAME.view(before, seat)
            compared.add(action.verb)
    assert compared >= {"draw", "vote", "lay", "keep", "discard", "grab"}


def playable(state: State, action) -> bool:
    """Whether the stirred hand still holds what the action plays, and the grab fits."""
    match action.verb:
        case "discard":
            return action.card in state.hands[action.seat]
        case "board":
            return action.pirate in state.hands[action.seat]
        case "grab":
            hand = state.hands[state.victim]
            return all(hand.count(card) >= action.cards.count(card) for card in action.cards)
        case _:
            return True


def test_the_deal_tells_a_seat_nothing_but_its_own_cards():
    start = GAME.new_game(GAME.config(3, {}))
    mine, rest = ALL_CARDS[:5], list(ALL_CARDS[5:])
    Random(1).shuffle(rest)
    ends = [
        GAME.apply(start, Shuffle((*deck[:5], *mine, *deck[5:])))
        for deck in (rest, list(reversed(rest)))
    ]
    for seat in (1, None):
        assert visible(ends[0][1], seat) == visible(ends[1][1], seat)
        assert GAME.view(ends[0][0], seat) == GAME.view(ends[1][0], seat)
    assert visible(ends[0][1], 0) != visible(ends[1][1], 0)


@pytest.mark.parametrize("level", ["deckhand", "gambler", "captain"])
def test_a_bot_does_the_same_when_only_others_secrets_change(level):
    rng = Random(5)
    bot = policy("bluff-pirate", level)
    chosen = 0
    for seed in range(12):
        for number, (state, _) in enumerate(walk(seed)):
            for seat in range(3):
                view = GAME.view(state, seat)
                if view.legal:
                    other = GAME.view(stir(state, seat, rng), seat)
                    assert bot.choose(other, Random(number)) == bot.choose(view, Random(number))
                    chosen += 1
    assert chosen > 500


def test_all_hundred_cards_are_somewhere_at_every_step():
    whole = sorted_cards(ALL_CARDS)
    for seed in range(60):
        for state, _ in walk(seed):
            if state.phase is not Phase.SHUFFLE:
                assert sorted_cards(tuple(all_cards(state).elements())) == whole


def test_the_shared_screen_holds_no_card_that_lies_face_down():
    for state, _ in walk(2):
        shown = GAME.view(state, None)
        assert (shown.hand, shown.hidden, shown.legal, shown.vote) == ((), (), (), None)
        assert shown.tokens == (None, None) or any(state.opened)
        assert not hasattr(shown, "hands")
        assert not hasattr(shown, "treasure")
