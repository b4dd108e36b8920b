"""How Bluffaneer moves: each event becomes beats between the places of the map."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from game.bluffaneer_model import (
    CardDrawn,
    CardLearned,
    CardRevealed,
    CardsShuffled,
    ClaimBelieved,
    ClaimChallenged,
    ClaimMade,
    ClaimOpened,
    CoinsMoved,
    CoinTossed,
    DiceFell,
    DiceThrown,
    Fact,
    MatchEnded,
    NobodyClaimed,
    RobberyOffered,
    ShoutsTied,
    SideCalled,
    StarterChosen,
    TurnBegan,
    WinnerFound,
    WinTied,
)
from game.types import Seat
from sprites.bluffaneer import cards, dice, moments
from sprites.bluffaneer.staging import Staging, Words
from sprites.emphasis import called
from sprites.movers import COIN, Flight, Place, spinning_coin
from sprites.seats import coin_place
from sprites.timeline import Beat, Change, Mover

__all__ = ["BluffaneerDirector", "Words"]

GAP = 0.12
"""Seconds between two coins of one payment."""
FLIGHT = 0.5
OVERLAP = 0.42
"""Seconds by which coins fly before the payment or the card in front of them is quite done."""
BEHIND = 0.5
"""Seconds by which a believed card comes to the middle before the coin for it is counted."""
FADING = 0.2
"""Seconds in which a challenge fades while the card it is about comes to the middle."""
PASSED = 0.42
"""Seconds in which the dice go on to whoever rolls next."""
TURNED = 0.2
"""Seconds by which they leave before the turn in front is tidied up. Its last words stay."""


@dataclass(slots=True)
class BluffaneerDirector(Staging):
    """Turns events into beats that change the picture."""

    def beats(self, fact: Fact) -> tuple[Beat, ...]:
        """What is to be seen of one event."""
        flows = isinstance(self.last, CoinsMoved | CardRevealed | NobodyClaimed)
        overtaken = flows or isinstance(self.last, CardDrawn)
        paid = isinstance(self.last, CoinsMoved)
        shouted = isinstance(self.last, ClaimChallenged)
        self.last = fact
        match fact:
            case CardsShuffled():
                return cards.shuffled(self, fact)
            case CardDrawn():
                return cards.drawn(self, fact, OVERLAP if flows else 0.0)
            case CardLearned():
                return cards.learned(self, fact)
            case StarterChosen():
                return (self.say(fact, 0.8),)
            case TurnBegan():
                return (self._turn(fact, TURNED if overtaken else 0.0),)
            case DiceThrown():
                return (dice.thrown(self, fact),)
            case DiceFell():
                return (dice.fell(self, fact),)
            case RobberyOffered():
                return (self.say(fact, 0.2),)
            case CoinsMoved():
                return (self._coins_moved(fact, OVERLAP if flows else 0.0),)
            case ClaimOpened():
                return (self.say(fact, 0.25),)
            case ShoutsTied():
                return moments.tied(self, fact)
            case ClaimMade():
                return (moments.claimed(self, fact),)
            case NobodyClaimed():
                return (self.say(fact, 0.8),)
            case ClaimBelieved():
                return (self.say(fact, 0.55),)
            case ClaimChallenged():
                return (moments.challenged(self, fact),)
            case CardRevealed():
                return cards.revealed(self, fact, BEHIND if paid else FADING if shouted else 0.0)
            case MatchEnded():
                return (self.say(fact, 1.6),)
            case WinTied():
                return (self.say(fact, 1.4),)
            case SideCalled():
                return (self.say(fact, 1.0),)
            case CoinTossed():
                return (moments.tossed(self, fact),)
            case WinnerFound():
                return (moments.won(self, fact),)
            case _:
                assert_never(fact)

    def _turn(self, fact: TurnBegan, overlap: float) -> Beat:
        def change() -> None:
            self.picture.every_seat(
                lambda number, seat: replace(seat, acting=number == fact.seat, mark="")
            )
            self.picture.notes = ()
            self.picture.double = None
            self.picture.dice = None
            self.picture.parrot = "parrot_idle"

        panel = self.panels[fact.seat]
        movers = (
            *dice.passed(self, fact.seat, PASSED),
            called(self.kit, self.picture.seats[fact.seat].badge, panel, seconds=PASSED),
        )
        return Beat(PASSED, movers, ((0.0, change), self.spoken(fact, overlap)), overlap=overlap)

    # --- coins ----------------------------------------------------------------------------

    def _coins_moved(self, fact: CoinsMoved, overlap: float) -> Beat:
        """Coins fly one by one; each is counted when it lands."""
        movers: list[Mover] = []
        changes: list[tuple[float, Change]] = [self.spoken(fact)]
        for number in range(fact.amount):
            begin = 0.1 + number * GAP
            start, end = self._pile_top(fact.source, -1), self._pile_top(fact.target, 0)
            movers.append(
                Flight(start, end, spinning_coin(self.kit, 2.5, COIN), begin, FLIGHT, 150)
            )
            changes.append((begin, lambda: self._count(fact.source, -1)))
            changes.append((begin + FLIGHT, lambda: self._count(fact.target, 1)))
            if fact.source is not None:
                self.coins[fact.source] -= 1
            if fact.target is not None:
                self.coins[fact.target] += 1
        last = 0.1 + (fact.amount - 1) * GAP + FLIGHT
        changes.append(self.landed(fact, last))
        return Beat(last + 0.12, tuple(movers), tuple(changes), overlap=overlap)

    def _pile_top(self, seat: Seat | None, change: int) -> Place:
        if seat is None:
            x, y = self.layout["box"].centre
            return x, y - 20
        return coin_place(self.panels[seat], max(0, self.coins[seat] + change))

    def _count(self, seat: Seat | None, by: int) -> None:
        if seat is None:
            self.picture.box += by
        else:
            self.picture.seat(seat, coins=(self.picture.seats[seat].coins or 0) + by)
