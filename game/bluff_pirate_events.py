"""The facts of Bluff Pirate, in the past tense, and who may learn of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from game.bluff_pirate_model import Card
from game.types import Audience, Event, Seat


@dataclass(frozen=True, slots=True)
class CardsShuffled(Event):
    """A new draw pile of so many cards lies ready; ``refill`` if it was the discards."""

    count: int
    refill: bool


@dataclass(frozen=True, slots=True)
class CardsDealt(Event):
    """A seat was dealt its first cards, face down."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class CardsDrawn(Event):
    """A seat took cards from the draw pile, face down. Never none."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class CardsLearned(Event):
    """What the cards show that a seat was dealt or drew. Only that seat learns of it."""

    seat: Seat
    cards: tuple[Card, ...]

    @property
    def audience(self) -> Audience:
        """The cards' owner."""
        return frozenset({self.seat})


@dataclass(frozen=True, slots=True)
class TreasureHidden(Event):
    """Both tokens lie face down on their islands; nobody knows which holds the treasure."""


@dataclass(frozen=True, slots=True)
class StarterChosen(Event):
    """It is settled who takes the first turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """It is a seat's turn. ``turn`` counts from 1."""

    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class SetLaid(Event):
    """A seat laid a set of so many cards; all see its one or two face-up cards."""

    seat: Seat
    count: int
    shown: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SetHidden(Event):
    """What lies face down in the laid set. Only the layer learns of it."""

    seat: Seat
    cards: tuple[Card, ...]

    @property
    def audience(self) -> Audience:
        """The layer."""
        return frozenset({self.seat})


@dataclass(frozen=True, slots=True)
class VoteCast(Event):
    """A voter's token is down and covered."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class VoteKept(Event):
    """What a voter's own token says. Only that voter learns of it."""

    seat: Seat
    bluff: bool

    @property
    def audience(self) -> Audience:
        """The voter."""
        return frozenset({self.seat})


@dataclass(frozen=True, slots=True)
class VotesClosed(Event):
    """All tokens are down; the layer is to pick one."""

    layer: Seat


@dataclass(frozen=True, slots=True)
class VoterPicked(Event):
    """The layer picked a voter, whose token was turned over."""

    layer: Seat
    voter: Seat
    bluff: bool


@dataclass(frozen=True, slots=True)
class SetRevealed(Event):
    """The whole set was turned up, the cards that lay face up first."""

    seat: Seat
    cards: tuple[Card, ...]
    honest: bool


@dataclass(frozen=True, slots=True)
class ShipSailed(Event):
    """A ship sailed from one space to another, forward or back. ``end`` never equals ``start``."""

    seat: Seat
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """Cards went face up onto the discards."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardsTakenBack(Event):
    """A caught bluffer took the set back into the hand; everyone has seen it."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandKept(Event):
    """A seat with fewer than five cards discarded nothing."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Boarded(Event):
    """A seat shouted "All aboard!" and discarded a pirate card to board a ship ahead."""

    seat: Seat
    victim: Seat
    pirate: Card


@dataclass(frozen=True, slots=True)
class CardsGrabbed(Event):
    """The boarder took so many cards blindly from the victim's hand."""

    seat: Seat
    victim: Seat
    count: int


@dataclass(frozen=True, slots=True)
class GrabLearned(Event):
    """Which cards the boarder took. Only the boarder and the victim learn of it."""

    seat: Seat
    victim: Seat
    cards: tuple[Card, ...]

    @property
    def audience(self) -> Audience:
        """The boarder and the victim."""
        return frozenset({self.seat, self.victim})


@dataclass(frozen=True, slots=True)
class IslandReached(Event):
    """A ship stopped at an island whose token was still closed."""

    seat: Seat
    island: int
    space: int


@dataclass(frozen=True, slots=True)
class TokenTurned(Event):
    """An island's token was turned up: the treasure, or nothing."""

    seat: Seat
    island: int
    treasure: bool


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The match is over; where each ship lies."""

    ships: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WinnerFound(Event):
    """The match has its winner."""

    seat: Seat


Fact: TypeAlias = (
    CardsShuffled
    | CardsDealt
    | CardsDrawn
    | CardsLearned
    | TreasureHidden
    | StarterChosen
    | TurnBegan
    | SetLaid
    | SetHidden
    | VoteCast
    | VoteKept
    | VotesClosed
    | VoterPicked
    | SetRevealed
    | ShipSailed
    | CardsDiscarded
    | CardsTakenBack
    | HandKept
    | Boarded
    | CardsGrabbed
    | GrabLearned
    | IslandReached
    | TokenTurned
    | MatchEnded
    | WinnerFound
)
