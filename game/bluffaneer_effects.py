"""What each action of Bluffaneer does to the table, once its phase is known to be right.

Comments name the clause of the published rules, or of this project's decisions where those are
silent, that the code beneath them carries out. Each function raises `IllegalAction` if the seat,
cards, dice or coins of its action cannot be.
"""

from __future__ import annotations

from typing import assert_never

from game.bluffaneer_codec import MOST
from game.bluffaneer_draft import Draft, matches
from game.bluffaneer_model import (
    ALL_CARDS,
    PAIRS,
    SYMBOLS,
    Believe,
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
    DiceFell,
    DiceThrown,
    Fall,
    NobodyClaimed,
    Pair,
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
    Symbol,
    Tie,
    Toss,
    Why,
)
from game.quick import quick
from game.types import IllegalAction, Seat, clockwise

SIDES: tuple[Side, ...] = tuple(Side)
FACES: tuple[Pair, ...] = tuple((first, second) for first in SYMBOLS for second in SYMBOLS)
"""The sixteen ways in which two dice can fall."""

# Equal facts can be one object; these are stated at nearly every turn.
_SEATS = range(MOST)
_THROWN, _CLAIMED = tuple(map(DiceThrown, _SEATS)), tuple(map(ClaimMade, _SEATS))
_SILENT = tuple(map(NobodyClaimed, _SEATS))
_fell, _opened = quick(DiceFell), quick(ClaimOpened)

# --- Set-up ----------------------------------------------------------------------------------


def pile(phase: Phase, discards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that a shuffle turns into the draw pile."""
    return ALL_CARDS if phase is Phase.SHUFFLE else discards


def shuffle(draft: Draft, action: Shuffle) -> None:
    """Lay the new draw pile down; the first one is dealt from at once."""
    deck, old = tuple(action.deck), pile(draft.phase, draft.discards)
    if len(deck) != len(old) or any(deck.count(card) != old.count(card) for card in PAIRS):
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


def start(draft: Draft, action: Start) -> None:
    """Begin the first turn."""
    if action.seat not in range(draft.config.seats):
        raise IllegalAction(f"there is no seat {action.seat}")
    draft.events.append(StarterChosen(action.seat))
    draft.begin_turn(action.seat)


# --- The roll --------------------------------------------------------------------------------


def _only(seat: Seat, entitled: Seat, what: str) -> None:
    if seat != entitled:
        raise IllegalAction(f"seat {entitled}, not seat {seat}, is to {what}")


def roll(draft: Draft, action: Roll) -> None:
    """Throw the dice; chance tells how they fall."""
    _only(action.seat, draft.roller, "roll")
    draft.phase = Phase.DICE
    draft.events.append(_THROWN[action.seat])


def fall(draft: Draft, action: Fall) -> None:
    """Carry out a double or a match, or open the claim."""
    if tuple(action.faces) not in FACES:
        raise IllegalAction("the dice show two symbols")
    first, second = draft.dice = action.faces
    draft.events.append(_fell(draft.roller, action.faces))
    if first is second:
        _double(draft, first)
    elif matches(draft.hands[draft.roller], action.faces):
        _match(draft)
    else:
        draft.phase = Phase.CLAIM
        draft.events.append(_opened(draft.roller, action.faces))


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


def rob(draft: Draft, action: Rob) -> None:
    """Take the coins of two swords or two ships from the victim."""
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


def claim(draft: Draft, action: Claim) -> None:
    """Give the claim to a seat; after a tie only to the one that the coin chose."""
    seat = action.seat
    if seat == draft.roller or seat not in range(draft.config.seats):
        raise IllegalAction("only the other players may claim")
    if draft.entitled is not None:
        _only(seat, draft.entitled, "claim: the coin decided")
    draft.claimer = seat
    draft.phase = Phase.ANSWER
    draft.events.append(_CLAIMED[seat])


def tie(draft: Draft, action: Tie) -> None:
    """ "Exactly together": the coin was tossed and its winner is to make the claim."""
    if draft.entitled is not None:
        raise IllegalAction("the coin has already decided who claims")
    seats = clockwise_from(draft.roller, draft.config.seats, action.seats)
    if len(seats) < 2 or len(seats) != len(action.seats):
        raise IllegalAction("a tie is between two or more of the other players")
    if action.winner not in seats:
        raise IllegalAction("the winner of the toss is one of the tied players")
    draft.entitled = action.winner
    draft.events.append(ShoutsTied(seats, action.winner))


def clockwise_from(roller: Seat, count: int, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Those of the roller's opponents that are in ``seats``, each once, clockwise."""
    return tuple(seat for seat in clockwise(roller, count) if seat in seats)


def silence(draft: Draft, _: Silence) -> None:
    """ "Nobody shouts: the turn ends"."""
    if draft.entitled is not None:
        raise IllegalAction("somebody has shouted, so there is no silence")
    draft.events.append(_SILENT[draft.roller])
    draft.settle()


def answer(draft: Draft, action: Believe | Challenge) -> None:
    """Settle the claim as the roller answers it."""
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


def call(draft: Draft, action: Call) -> None:
    """Decision "Ties at the end": the tied player nearest clockwise after the roller calls."""
    _only(action.seat, draft.tied[0], "call")
    if action.side not in SIDES:
        raise IllegalAction("a coin shows heads or tails")
    draft.called = action.side
    draft.phase = Phase.TOSS
    draft.events.append(SideCalled(action.seat, action.side))


def toss(draft: Draft, action: Toss) -> None:
    """Let the tie-break coin, or coins, come down."""
    tied, sides = draft.tied, tuple(action.sides)
    if tuple(action.seats) != tied:
        raise IllegalAction("the toss is among the tied players, clockwise after the last roller")
    if len(sides) != (1 if len(tied) == 2 else len(tied)) or any(s not in SIDES for s in sides):
        raise IllegalAction("two players share one coin, more toss one each")
    if len(tied) == 2:
        remaining: tuple[Seat, ...] = (tied[0] if sides[0] is draft.called else tied[1],)
    else:
        # Heads stay in, tails drop out; if all show tails, all toss again.
        heads = tuple(seat for seat, side in zip(tied, sides, strict=True) if side is Side.HEADS)
        remaining = heads or tied
    draft.events.append(CoinTossed(tied, sides, remaining))
    draft.narrow(remaining)
