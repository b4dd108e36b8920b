"""The rules of Bluffaneer, as pure functions over the nouns of `game.bluffaneer_model`.

Comments name the clause of the published rules, or of this project's decisions where those are
silent, that the code beneath them carries out.
"""

from __future__ import annotations

from random import Random
from typing import assert_never

from game.bluffaneer_codec import FEWEST, MOST, config, decode, encode, options
from game.bluffaneer_draft import Draft, matches
from game.bluffaneer_model import (
    ALL_CARDS,
    ALL_COINS,
    PAIRS,
    SYMBOLS,
    Act,
    Believe,
    BluffaneerView,
    Call,
    Card,
    CardsShuffled,
    Challenge,
    Claim,
    ClaimBelieved,
    ClaimChallenged,
    ClaimMade,
    ClaimOpened,
    CoinTossed,
    Config,
    DiceFell,
    DiceThrown,
    Fall,
    NobodyClaimed,
    Phase,
    Rob,
    RobberyOffered,
    Roll,
    ShoutsTied,
    Shuffle,
    Side,
    SideCalled,
    Silence,
    Start,
    StarterChosen,
    State,
    Symbol,
    Tie,
    Toss,
    Why,
)
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
_FALLS = tuple(Fall((first, second)) for first in SYMBOLS for second in SYMBOLS)
_FACES = tuple(fall.faces for fall in _FALLS)
_SIDES = tuple(Side)

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
            _roll(draft, action)
        case Fall():
            _fall(draft, action)
        case Claim():
            _claim(draft, action)
        case Believe() | Challenge():
            _answer(draft, action)
        case Silence():
            _silence(draft)
        case Rob():
            _rob(draft, action)
        case Shuffle():
            _shuffle(draft, action)
        case Start():
            _start(draft, action)
        case Tie():
            _tie(draft, action)
        case Call():
            _call(draft, action)
        case Toss():
            _toss(draft, action)
        case _:
            assert_never(action)
    return draft.freeze()


def view(state: State, seat: Seat | None) -> BluffaneerView:
    """What one seat may know; ``None`` is the shared screen, which knows no card in a hand."""
    return BluffaneerView(
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
            cards = list(_pile(state.phase, state.discards))
            rng.shuffle(cards)
            return Shuffle(tuple(cards))
        case Phase.START:
            return Start(rng.randrange(state.config.seats))
        case Phase.TOSS:
            coins = 1 if len(state.tied) == 2 else len(state.tied)
            return Toss(state.tied, tuple(rng.choice(_SIDES) for _ in range(coins)))
        case _:
            return None


def break_tie(state: State, seats: tuple[Seat, ...], rng: Random) -> Tie:
    """Toss among simultaneous shouts, by the Decision "Ties among shouts".

    ``seats`` may come in any order; two or more of them.
    """
    order = _clockwise_from(state.roller, state.config.seats, seats)
    rest = order
    while len(rest) > 2:
        rest = tuple(seat for seat in rest if rng.choice(_SIDES) is Side.HEADS) or rest
    if len(rest) == 2:
        # The earlier seat clockwise from the roller is heads.
        return Tie(order, rest[0] if rng.choice(_SIDES) is Side.HEADS else rest[1])
    return Tie(order, rest[0])


# --- Set-up ----------------------------------------------------------------------------------


def _pile(phase: Phase, discards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that a shuffle turns into the draw pile."""
    return ALL_CARDS if phase is Phase.SHUFFLE else discards


def _shuffle(draft: Draft, action: Shuffle) -> None:
    deck, pile = tuple(action.deck), _pile(draft.phase, draft.discards)
    if len(deck) != len(pile) or any(deck.count(card) != pile.count(card) for card in PAIRS):
        raise IllegalAction("a shuffle must hold exactly the cards that are shuffled")
    draft.deck = deck
    refill = draft.phase is Phase.REFILL
    draft.events.append(CardsShuffled(len(deck), refill))
    if refill:
        _refill(draft)
        return
    # "Set-up": one card face down to each player, from seat 0 on.
    for seat in range(draft.config.seats):
        draft.draw(seat)
    draft.phase = Phase.START


def _refill(draft: Draft) -> None:
    """Decision "A draw pile that must be refilled": then the card is drawn and the turn ends."""
    assert draft.waiting is not None, "only a seat that needs a card makes the match refill"
    draft.discards = ()
    drawer, draft.waiting = draft.waiting, None
    draft.settle(drawer)


def _start(draft: Draft, action: Start) -> None:
    if action.seat not in range(draft.config.seats):
        raise IllegalAction(f"there is no seat {action.seat}")
    draft.events.append(StarterChosen(action.seat))
    draft.begin_turn(action.seat)


# --- The roll --------------------------------------------------------------------------------


def _only(seat: Seat, entitled: Seat, what: str) -> None:
    if seat != entitled:
        raise IllegalAction(f"seat {entitled}, not seat {seat}, is to {what}")


def _roll(draft: Draft, action: Roll) -> None:
    _only(action.seat, draft.roller, "roll")
    draft.phase = Phase.DICE
    draft.events.append(DiceThrown(action.seat))


def _fall(draft: Draft, action: Fall) -> None:
    if action.faces not in _FACES:
        raise IllegalAction("the dice show two symbols")
    first, second = draft.dice = action.faces
    draft.events.append(DiceFell(draft.roller, action.faces))
    if first is second:
        _double(draft, first)
    elif matches(draft.hands[draft.roller], action.faces):
        _match(draft)
    else:
        draft.phase = Phase.CLAIM
        draft.events.append(ClaimOpened(draft.roller, action.faces))


def _double(draft: Draft, symbol: Symbol) -> None:
    """ "Doubles": carried out at once, except a robbery, whose victim the roller picks."""
    roller = draft.roller
    others = clockwise(roller, draft.config.seats)
    match symbol:
        case Symbol.CHEST:
            for seat in others:
                draft.pay(seat, roller, 1, Why.CHESTS)
            draft.settle()
        case Symbol.SKULL:
            # To the left first, and on until the coins run out.
            for seat in others:
                draft.pay(roller, seat, 1, Why.SKULLS)
            draft.settle()
        case Symbol.SWORD | Symbol.SHIP:
            draft.phase = Phase.ROB
            draft.events.append(RobberyOffered(roller, _loot(symbol)[0]))
        case _:
            assert_never(symbol)


def _loot(symbol: Symbol) -> tuple[int, Why]:
    """How much a robbery takes: two swords 2 coins, two ships 3."""
    return (2, Why.SWORDS) if symbol is Symbol.SWORD else (3, Why.SHIPS)


def _rob(draft: Draft, action: Rob) -> None:
    _only(action.seat, draft.roller, "rob")
    if action.victim == draft.roller or action.victim not in range(draft.config.seats):
        raise IllegalAction("the victim of a robbery is one of the other players")
    assert draft.dice is not None, "a robbery follows a double"
    amount, why = _loot(draft.dice[0])
    draft.pay(action.victim, draft.roller, amount, why)
    draft.settle()


def _match(draft: Draft) -> None:
    """ "It matches": the roller reveals, everyone else puts a coin back, the roller draws."""
    draft.reveal(draft.roller, Why.MATCH)
    for seat in clockwise(draft.roller, draft.config.seats):
        draft.pay(seat, None, 1, Why.MATCH)
    draft.settle(draft.roller)


# --- The claim and its answer ----------------------------------------------------------------


def _claim(draft: Draft, action: Claim) -> None:
    seat = action.seat
    if seat == draft.roller or seat not in range(draft.config.seats):
        raise IllegalAction("only the other players may claim")
    if draft.entitled is not None:
        _only(seat, draft.entitled, "claim: the coin decided")
    draft.claimer = seat
    draft.phase = Phase.ANSWER
    draft.events.append(ClaimMade(seat))


def _tie(draft: Draft, action: Tie) -> None:
    """ "Exactly together": the coin was tossed and its winner is to make the claim."""
    if draft.entitled is not None:
        raise IllegalAction("the coin has already decided who claims")
    seats = _clockwise_from(draft.roller, draft.config.seats, action.seats)
    if len(seats) < 2 or len(seats) != len(action.seats):
        raise IllegalAction("a tie is between two or more of the other players")
    if action.winner not in seats:
        raise IllegalAction("the winner of the toss is one of the tied players")
    draft.entitled = action.winner
    draft.events.append(ShoutsTied(seats, action.winner))


def _clockwise_from(roller: Seat, count: int, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of the roller's opponents that are in ``seats``, each once, clockwise."""
    return tuple(seat for seat in clockwise(roller, count) if seat in seats)


def _silence(draft: Draft) -> None:
    """ "Nobody shouts: the turn ends"."""
    if draft.entitled is not None:
        raise IllegalAction("somebody has shouted, so there is no silence")
    draft.events.append(NobodyClaimed(draft.roller))
    draft.settle()


def _answer(draft: Draft, action: Believe | Challenge) -> None:
    roller, claimer = draft.roller, draft.claimer
    _only(action.seat, roller, "answer")
    assert claimer is not None, "an answer follows a claim"
    if type(action) is Believe:
        # "Believes it": the coin first, then the reveal, and the coin stays.
        draft.events.append(ClaimBelieved(roller, claimer))
        draft.pay(roller, claimer, 1, Why.BELIEVED)
        draft.reveal(claimer, Why.BELIEVED)
    else:
        # 'Calls "Bluffaneer!"': the reveal decides who pays.
        draft.events.append(ClaimChallenged(roller, claimer))
        if matches(draft.hands[claimer], draft.dice):
            draft.reveal(claimer, Why.WRONGED)
            draft.pay(roller, claimer, 2, Why.WRONGED)
        else:
            draft.reveal(claimer, Why.CAUGHT)
            draft.pay(claimer, roller, 1, Why.CAUGHT)
    draft.settle(claimer)


# --- The tie for the win ---------------------------------------------------------------------


def _call(draft: Draft, action: Call) -> None:
    """Decision "Ties at the end": the tied player nearest clockwise after the roller calls."""
    _only(action.seat, draft.tied[0], "call")
    if action.side not in _SIDES:
        raise IllegalAction("a coin shows heads or tails")
    draft.called = action.side
    draft.phase = Phase.TOSS
    draft.events.append(SideCalled(action.seat, action.side))


def _toss(draft: Draft, action: Toss) -> None:
    tied, sides = draft.tied, tuple(action.sides)
    if tuple(action.seats) != tied:
        raise IllegalAction("the toss is among the tied players, clockwise after the last roller")
    if len(sides) != (1 if len(tied) == 2 else len(tied)) or any(s not in _SIDES for s in sides):
        raise IllegalAction("two players share one coin, more toss one each")
    if len(tied) == 2:
        remaining: tuple[Seat, ...] = (tied[0] if sides[0] is draft.called else tied[1],)
    else:
        # Heads stay in, tails drop out; if all show tails, all toss again.
        heads = tuple(seat for seat, side in zip(tied, sides, strict=True) if side is Side.HEADS)
        remaining = heads or tied
    draft.events.append(CoinTossed(tied, sides, remaining))
    draft.narrow(remaining)


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
