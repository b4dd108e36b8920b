"""The rules of Bluffaneer: pure functions over the nouns of `game.bluffaneer_model`.

What is open to whom stands here; what an action then does, in `game.bluffaneer_effects`.
"""

from __future__ import annotations

from random import Random
from typing import assert_never

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

_WHEN: dict[type, tuple[Phase, ...]] = {
    Shuffle: (Phase.SHUFFLE, Phase.REFILL),
    Start: (Phase.START,),
    Roll: (Phase.ROLL,),
    Fall: (Phase.DICE,),
    Rob: (Phase.ROB,),
    Claim: (Phase.CLAIM,),
    Tie: (Phase.CLAIM,),
    Silence: (Phase.CLAIM,),
    Believe: (Phase.ANSWER,),
    Challenge: (Phase.ANSWER,),
    Call: (Phase.CALL,),
    Toss: (Phase.TOSS,),
}
"""The phases in which each kind of action is open."""


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
    match state.phase:
        case Phase.CLAIM:
            if seat == state.roller or seat not in range(state.config.seats):
                return ()
            return _CLAIM[seat] if state.entitled in (None, seat) else ()
        case Phase.ROLL:
            return _ROLL[seat] if seat == state.roller else ()
        case Phase.ANSWER:
            return _ANSWER[seat] if seat == state.roller else ()
        case Phase.ROB:
            return _ROB[state.config.seats, seat] if seat == state.roller else ()
        case Phase.CALL:
            return _CALL[seat] if seat == state.tied[0] else ()
        case _:
            return ()


def apply(state: State, action: Act) -> tuple[State, tuple[Event, ...]]:
    """The state after an action and what happened, in the order in which it is to be seen.

    Raises `IllegalAction` with the reason; the given state never changes.
    """
    if state.phase not in _WHEN.get(type(action), ()):
        name = action.verb if type(action) in _WHEN else type(action).__name__
        raise IllegalAction(f"{name!r} is not possible while the match is at {state.phase.value!r}")
    draft = Draft(state)
    match action:
        case Roll():
            effects.roll(draft, action)
        case Fall():
            effects.fall(draft, action)
        case Claim():
            effects.claim(draft, action)
        case Believe() | Challenge():
            effects.answer(draft, action)
        case Silence():
            effects.silence(draft)
        case Rob():
            effects.rob(draft, action)
        case Shuffle():
            effects.shuffle(draft, action)
        case Start():
            effects.start(draft, action)
        case Tie():
            effects.tie(draft, action)
        case Call():
            effects.call(draft, action)
        case Toss():
            effects.toss(draft, action)
        case _:
            assert_never(action)
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
    match state.phase:
        case Phase.DICE:
            # Every face is equally likely: two dice of four faces are four fair bits.
            return _FALLS[rng.getrandbits(4)]
        case Phase.SHUFFLE | Phase.REFILL:
            cards = list(effects.pile(state.phase, state.discards))
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
