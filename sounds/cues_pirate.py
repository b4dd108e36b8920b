"""What is heard of Bluff Pirate.

As in `sounds.cues`: nothing secret, and nothing that depends on who it is about. A vote laid down
sounds the same whatever it says; what a set hides is not heard before it lies open.
"""

from __future__ import annotations

from typing import assert_never

from game.bluff_pirate_events import (
    Boarded,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsGrabbed,
    CardsLearned,
    CardsShuffled,
    CardsTakenBack,
    Fact,
    GrabLearned,
    HandKept,
    IslandReached,
    MatchEnded,
    SetHidden,
    SetLaid,
    SetRevealed,
    ShipSailed,
    StarterChosen,
    TokenTurned,
    TreasureHidden,
    TurnBegan,
    VoteCast,
    VoteKept,
    VoterPicked,
    VotesClosed,
    WinnerFound,
)
from sounds.cue import Beat, Cue, Mode

SPREAD = 0.11
"""Seconds between one card and the next."""
STOP_DRUM = Cue("drumroll", beat=Beat.END, mode=Mode.STOP)


def cues(fact: Fact) -> tuple[Cue, ...]:
    """The sounds of one event; nothing for an event that only some seats may know."""
    match fact:
        case CardsShuffled():
            return (Cue("card_slide", 0.6),)
        case CardsDealt(count=count) | CardsDrawn(count=count) | CardsGrabbed(count=count):
            return _spread("card_slide", count)
        case CardsLearned() | SetHidden() | VoteKept() | GrabLearned():
            return ()
        case TreasureHidden():
            return (Cue("thud", 0.8), Cue("thud", 0.8, delay=0.35))
        case StarterChosen():
            return (Cue("gull", 0.8),)
        case TurnBegan():
            return (Cue("tick", 0.6),)
        case SetLaid(count=count):
            return _spread("card", count)
        case VoteCast():
            return (Cue("thud"),)
        case VotesClosed():
            return (Cue("drumroll", 0.7, duck=True),)
        case VoterPicked(bluff=bluff):
            verdict = "gasp" if bluff else "confirm"
            turned = Cue("card", beat=Beat.END)
            return (STOP_DRUM, turned, Cue(verdict, 0.8, delay=0.15, beat=Beat.END))
        case SetRevealed(honest=honest):
            said = Cue("cheer" if honest else "gasp", duck=True, delay=0.15, beat=Beat.END)
            return (Cue("drumroll", 0.7, duck=True), STOP_DRUM, said)
        case ShipSailed(start=start, end=end):
            return (Cue("sail", 0.8),) if end > start else (Cue("splash", 0.8),)
        case CardsDiscarded(cards=cards):
            return _spread("card", len(cards))
        case CardsTakenBack(cards=cards):
            return _spread("card_slide", len(cards))
        case HandKept():
            return (Cue("tick", 0.6),)
        case Boarded():
            return (
                Cue("horn", 0.8, duck=True),
                Cue("parrot_aboard", duck=True, delay=0.35),
                Cue("grapple", beat=Beat.END),
            )
        case IslandReached():
            return (Cue("creak", duck=True),)
        case TokenTurned(treasure=treasure):
            return (Cue("cheer" if treasure else "groan", duck=True, beat=Beat.END),)
        case MatchEnded():
            return (Cue("horn", 0.7, duck=True),)
        case WinnerFound():
            return (Cue("fanfare", duck=True), Cue("cheer", 0.8, duck=True, delay=1.5))
        case _:
            assert_never(fact)


def _spread(name: str, count: int) -> tuple[Cue, ...]:
    """One sound a card, a little apart."""
    return tuple(Cue(name, 0.6, delay=SPREAD * turn) for turn in range(count))
