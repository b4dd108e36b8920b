"""The rules of Bluffaneer: pure functions over the nouns of `game.bluffaneer_model`.

What is open to whom stands here; what an action then does, in `game.bluffaneer_effects`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game import bluffaneer_effects as effects
from game.bluffaneer_codec import FEWEST, MOST, config, decode, encode, options
from game.bluffaneer_draft import Draft
from game.bluffaneer_model import (
    ALL_CARDS,
    ALL_COINS,
    Act,
    Believe,
    BluffaneerView,
    Call,
    Challenge,
    Claim,
    Config,
    Fall,
    Phase,
    Rob,
    Roll,
    Shuffle,
    Side,
    Silence,
    Start,
    State,
    Tie,
    Toss,
)
from game.quick import quick
from game.types import Event, Game, IllegalAction, Outcome, Seat, clockwise

# What cannot change is built once: equal actions are one object and cost nothing to offer.
_SEATS = range(MOST)
_ROLL = tuple((Roll(seat),) for seat in _SEATS)
_CLAIM = tuple((Claim(seat),) for seat in _SEATS)
_ANSWER = tuple((Believe(seat), Challenge(seat)) for seat in _SEATS)
_CALL = tuple(tuple(Call(seat, side) for side in Side) for seat in _SEATS)
_ROB = {
    (count, seat): tuple(Rob(seat, victim) for victim in clockwise(seat, count))
    for count in range(FEWEST, MOST + 1)
    for seat in range(count)
}
_FALLS = tuple(map(Fall, effects.FACES))

_RULES: dict[type[Act], tuple[tuple[Phase, ...], Callable[[Draft, Any], None]]] = {
    Shuffle: ((Phase.SHUFFLE, Phase.REFILL), effects.shuffle),
    Start: ((Phase.START,), effects.start),
    Roll: ((Phase.ROLL,), effects.roll),
    Fall: ((Phase.DICE,), effects.fall),
    Rob: ((Phase.ROB,), effects.rob),
    Claim: ((Phase.CLAIM,), effects.claim),
    Tie: ((Phase.CLAIM,), effects.tie),
    Silence: ((Phase.CLAIM,), effects.silence),
    Believe: ((Phase.ANSWER,), effects.answer),
    Challenge: ((Phase.ANSWER,), effects.answer),
    Call: ((Phase.CALL,), effects.call),
    Toss: ((Phase.TOSS,), effects.toss),
}
"""Each kind of action: the phases in which it is open, and what it does."""
_FOREIGN = ((), effects.silence)
"""For an action of another game: it is never open."""

# On Python 3.11 a member of an enum costs a call wherever it is named, and these are named for
# every seat at every step.
_AT_ROLL, _AT_DICE, _AT_CLAIM, _AT_ANSWER = Phase.ROLL, Phase.DICE, Phase.CLAIM, Phase.ANSWER
_AT_ROB, _AT_CALL = Phase.ROB, Phase.CALL
_SEATS_ACT = (_AT_ROLL, _AT_CLAIM, _AT_ANSWER, _AT_ROB, _AT_CALL)
_view = quick(BluffaneerView)


# --- The five functions, and chance ----------------------------------------------------------


def new_game(config: Config) -> State:
    """The table before the deal: coins taken, cards not yet shuffled."""
    return State(
        config=config,
        phase=Phase.SHUFFLE,
        coins=(config.coins,) * config.seats,
        box=ALL_COINS - config.coins * config.seats,
        hands=(None,) * config.seats,
        deck=ALL_CARDS,
        discards=(),
    )


def legal_actions(state: State, seat: Seat) -> tuple[Act, ...]:
    """The actions open to one seat now. During the claim every seat but the roller has one.

    Not to shout is no action: the race, which knows the clock, tells when nobody did.
    """
    phase = state.phase
    if phase is _AT_CLAIM:
        if seat == state.roller or seat not in range(state.config.seats):
            return ()
        entitled = state.entitled
        return _CLAIM[seat] if entitled is None or entitled == seat else ()
    if phase is _AT_CALL:
        return _CALL[seat] if seat == state.tied[0] else ()
    if seat != state.roller:
        return ()
    if phase is _AT_ROLL:
        return _ROLL[seat]
    if phase is _AT_ANSWER:
        return _ANSWER[seat]
    if phase is _AT_ROB:
        return _ROB[state.config.seats, seat]
    return ()


def apply(state: State, action: Act) -> tuple[State, tuple[Event, ...]]:
    """The state after an action and what happened, in the order in which it is to be seen.

    Raises `IllegalAction` with the reason; the given state never changes.
    """
    phases, effect = _RULES.get(type(action), _FOREIGN)
    if state.phase not in phases:
        raise IllegalAction(
            f"{type(action).__name__} is not possible while the match is at {state.phase.value!r}"
        )
    draft = Draft(state)
    effect(draft, action)
    return draft.freeze()


def view(state: State, seat: Seat | None) -> BluffaneerView:
    """What one seat may know; ``None`` is the shared screen, which knows no card in a hand."""
    return _view(
        seat,
        () if seat is None else legal_actions(state, seat),
        state.phase,
        state.config.seats,
        state.coins,
        state.box,
        None if seat is None else state.hands[seat],
        len(state.deck),
        state.discards,
        state.roller,
        state.turn,
        state.config.rounds,
        state.config.counter,
        state.dice,
        state.claimer,
        state.tied,
        state.called,
        state.winner,
    )


def outcome(state: State) -> Outcome | None:
    """The winner and everyone's coins once the match is over."""
    return None if state.winner is None else Outcome(state.winner, state.coins)


def standing(state: State) -> tuple[int, ...]:
    """Every seat's coins."""
    return state.coins


def chance(state: State, rng: Random) -> Act | None:
    """The chance action that the state waits for, or ``None`` if a seat is to act.

    At the claim it is ``None`` too: `Silence` and `Tie` are the verdict of a race, not a draw.
    """
    phase = state.phase
    if phase is _AT_DICE:
        # Every face is equally likely: two dice of four faces are four fair bits.
        return _FALLS[rng.getrandbits(4)]
    if phase in _SEATS_ACT:
        return None
    match phase:
        case Phase.SHUFFLE | Phase.REFILL:
            cards = list(effects.pile(phase, state.discards))
            rng.shuffle(cards)
            return Shuffle(tuple(cards))
        case Phase.START:
            return Start(rng.randrange(state.config.seats))
        case Phase.TOSS:
            coins = 1 if len(state.tied) == 2 else len(state.tied)
            return Toss(state.tied, tuple(rng.choice(effects.SIDES) for _ in range(coins)))
        case _:
            return None


def break_tie(state: State, seats: tuple[Seat, ...], rng: Random) -> Tie:
    """Toss among simultaneous shouts, by the Decision "Ties among shouts".

    ``seats`` may come in any order; two or more of them.
    """
    order = effects.clockwise_from(state.roller, state.config.seats, seats)
    rest = order
    while len(rest) > 2:
        rest = tuple(seat for seat in rest if rng.choice(effects.SIDES) is Side.HEADS) or rest
    if len(rest) == 2:
        # The earlier seat clockwise from the roller is heads.
        return Tie(order, rest[0] if rng.choice(effects.SIDES) is Side.HEADS else rest[1])
    return Tie(order, rest[0])


GAME = Game(
    key="bluffaneer",
    fewest=FEWEST,
    most=MOST,
    tally="coins",
    new_game=new_game,
    legal_actions=legal_actions,
    apply=apply,
    view=view,
    outcome=outcome,
    chance=chance,
    standing=standing,
    encode=encode,
    decode=decode,
    options=options,
    config=config,
)
