"""How Bluff Pirate moves: each event becomes beats between the places of the map."""

from __future__ import annotations

from dataclasses import dataclass, replace
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
from game.bluff_pirate_model import Card
from sprites.emphasis import called
from sprites.pirate import cards, votes, voyage
from sprites.pirate.show import Show
from sprites.seats import SeatPicture
from sprites.timeline import Beat

CALLED = 0.42
"""Seconds in which the badge of whose turn it is swells."""
TURNED = 0.2
"""Seconds by which it begins before the turn in front is tidied up. Its last words stay as long."""
CLOSE = 0.45
"""Seconds by which the set comes close while the turned token is still being read."""
TAKEN = 0.5
"""Seconds by which a bluffer's set goes home before the ship lies still: what is said of the ship
stays to be read."""


@dataclass(slots=True)
class PirateDirector:
    """Turns events into beats that change a show's picture."""

    show: Show
    last: Fact | None = None
    """The event staged last: what may begin before that is quite done."""

    def beats(self, fact: Fact, hidden: tuple[Card, ...] = ()) -> tuple[Beat, ...]:
        """What is to be seen of one event; nothing of what only some seats may know.

        ``hidden`` holds the face-down cards of a set that is laid out of the open hand.
        """
        beats = self._beats(fact, hidden)
        if len(beats) == 1 and (overlap := _overlap(self.last, fact)):
            beats = (replace(beats[0], overlap=overlap),)
        self.last = fact
        return beats

    def _beats(self, fact: Fact, hidden: tuple[Card, ...]) -> tuple[Beat, ...]:
        show = self.show
        match fact:
            case CardsShuffled():
                return (cards.shuffled(show, fact),)
            case CardsDealt() | CardsDrawn():
                return (cards.drawn(show, fact),)
            case CardsLearned(seat=seat):
                return (cards.learned(show, fact),) if show.is_open(seat) else ()
            case TreasureHidden():
                return (voyage.hidden(show, fact),)
            case StarterChosen():
                return (show.say(fact, 1.0),)
            case TurnBegan():
                return (self._turn(fact),)
            case SetLaid():
                return (cards.laid(show, fact, hidden),)
            case SetHidden() | VoteKept():
                return ()
            case VoteCast():
                return votes.cast(show, fact)
            case VotesClosed():
                return (show.say(fact, 0.3),)
            case VoterPicked():
                return (votes.picked(show, fact),)
            case SetRevealed():
                return (votes.revealed(show, fact),)
            case ShipSailed():
                return (voyage.sailed(show, fact),)
            case CardsDiscarded():
                return (cards.discarded(show, fact),)
            case CardsTakenBack():
                return (cards.taken_back(show, fact),)
            case HandKept():
                return (show.say(fact, 0.7),)
            case Boarded():
                return voyage.boarded(show, fact)
            case CardsGrabbed():
                return (voyage.grabbed(show, fact),)
            case GrabLearned(seat=seat, victim=victim):
                known = show.is_open(seat) or show.is_open(victim)
                return (cards.grab_learned(show, fact),) if known else ()
            case IslandReached():
                return (voyage.reached(show, fact),)
            case TokenTurned():
                return (voyage.turned(show, fact),)
            case MatchEnded():
                return (show.say(fact, 1.4),)
            case WinnerFound():
                return (voyage.won(show, fact),)
            case _:
                assert_never(fact)

    def _turn(self, fact: TurnBegan) -> Beat:
        show = self.show

        def acting(number: int, seat: SeatPicture) -> SeatPicture:
            return replace(seat, acting=number == fact.seat, mark="", picked=False)

        def change() -> None:
            show.picture.every_seat(acting)
            show.picture.parrot = "parrot_idle"

        badge, panel = show.picture.seats[fact.seat].badge, show.panels[fact.seat]
        yours = called(show.kit, badge, panel, seconds=CALLED)
        return Beat(CALLED, (yours,), ((0.0, change), show.spoken(fact, TURNED)))


def _overlap(last: Fact | None, fact: Fact) -> float:
    """By how much one event begins before the one in front of it is done."""
    match last, fact:
        case ((CardsDiscarded() | CardsTakenBack() | HandKept()), TurnBegan()):
            return TURNED
        case VoterPicked(), SetRevealed():
            return CLOSE
        case ShipSailed(), CardsDiscarded():
            return voyage.sailing(last) - voyage.CLEARED
        case ShipSailed(), CardsTakenBack():
            return min(TAKEN, voyage.sailing(last) - voyage.CLEARED)
        case _:
            return 0.0
