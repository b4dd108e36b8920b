"""What can happen in a match of Bluffaneer: one frozen dataclass a fact, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.bluffaneer_parts import Card, Pair, Side
from game.types import Audience, Event, Seat


class Why(Enum):
    """The rule that moved coins or turned up a card."""

    CHESTS = "chests"
    SWORDS = "swords"
    SHIPS = "ships"
    SKULLS = "skulls"
    MATCH = "match"
    BELIEVED = "believed"
    WRONGED = "wronged"
    """A failed challenge: the claim was true."""
    CAUGHT = "caught"
    """A successful challenge: the claim was a bluff."""


@dataclass(frozen=True, slots=True)
class CardsShuffled(Event):
    """A new draw pile of so many cards lies ready; ``refill`` if it was the discard pile."""

    count: int
    refill: bool


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat took the top card of the draw pile, face down."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardLearned(Event):
    """What a seat's new card shows. Only that seat learns of it."""

    seat: Seat
    card: Card

    @property
    def audience(self) -> Audience:
        """The card's owner."""
        return frozenset({self.seat})


@dataclass(frozen=True, slots=True)
class StarterChosen(Event):
    """It is settled who rolls first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A seat is the roller now. ``turn`` counts from 1."""

    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class DiceThrown(Event):
    """The roller threw the dice; they have not settled yet."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DiceFell(Event):
    """The dice settled."""

    seat: Seat
    faces: Pair


@dataclass(frozen=True, slots=True)
class RobberyOffered(Event):
    """Two swords or two ships: the roller is to pick a victim for so many coins."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class CoinsMoved(Event):
    """Coins went from one pile to another; ``None`` is the box. Never an empty payment."""

    source: Seat | None
    target: Seat | None
    amount: int
    why: Why


@dataclass(frozen=True, slots=True)
class ClaimOpened(Event):
    """The roller's card does not match; everyone else may shout."""

    roller: Seat
    faces: Pair


@dataclass(frozen=True, slots=True)
class ShoutsTied(Event):
    """Several seats shouted together; the coin chose one of them."""

    seats: tuple[Seat, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class ClaimMade(Event):
    """A seat has the claim."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NobodyClaimed(Event):
    """The claim window closed in silence."""

    roller: Seat


@dataclass(frozen=True, slots=True)
class ClaimBelieved(Event):
    """The roller believed the claimer."""

    roller: Seat
    claimer: Seat


@dataclass(frozen=True, slots=True)
class ClaimChallenged(Event):
    """The roller called "Bluffaneer!"."""

    roller: Seat
    claimer: Seat


@dataclass(frozen=True, slots=True)
class CardRevealed(Event):
    """A card was turned up and put on the discard pile. ``matches``: it matches the dice."""

    seat: Seat
    card: Card
    matches: bool
    why: Why


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over and everyone counts. ``ruined`` holds those without a coin."""

    coins: tuple[int, ...]
    ruined: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class WinTied(Event):
    """Several seats hold the most coins; the toss will decide."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class SideCalled(Event):
    """A tied seat called a side for the win."""

    seat: Seat
    side: Side


@dataclass(frozen=True, slots=True)
class CoinTossed(Event):
    """The tie-break coin (two seats, one side) or coins (one a seat) came down; who is still in."""

    seats: tuple[Seat, ...]
    sides: tuple[Side, ...]
    remaining: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class WinnerFound(Event):
    """The match has its winner."""

    seat: Seat


Fact: TypeAlias = (
    CardsShuffled
    | CardDrawn
    | CardLearned
    | StarterChosen
    | TurnBegan
    | DiceThrown
    | DiceFell
    | RobberyOffered
    | CoinsMoved
    | ClaimOpened
    | ShoutsTied
    | ClaimMade
    | NobodyClaimed
    | ClaimBelieved
    | ClaimChallenged
    | CardRevealed
    | MatchEnded
    | WinTied
    | SideCalled
    | CoinTossed
    | WinnerFound
)
