"""The nouns and verbs of Bluffaneer: symbols, cards, state, actions, events and views."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations
from typing import ClassVar, TypeAlias

from game.types import Action, Audience, Event, Seat, View


class Symbol(Enum):
    """One of the four faces of a bone die, in the order in which cards sort them."""

    CHEST = "chest"
    SWORD = "sword"
    SHIP = "ship"
    SKULL = "skull"


class Side(Enum):
    """One side of a gold coin: heads is the skull and bones, tails the pirate ship."""

    HEADS = "heads"
    TAILS = "tails"


Pair: TypeAlias = tuple[Symbol, Symbol]
"""Two symbols. A card's pair is sorted and its symbols differ; dice keep the order they fell in."""

Card: TypeAlias = Pair

SYMBOLS: tuple[Symbol, ...] = tuple(Symbol)
PAIRS: tuple[Card, ...] = tuple(combinations(SYMBOLS, 2))
COPIES = 3
ALL_CARDS: tuple[Card, ...] = tuple(card for card in PAIRS for _ in range(COPIES))
"""The 18 cards, in a fixed order."""
ALL_COINS = 50


def sorted_pair(pair: Pair) -> Pair:
    """The pair in card order: a pair has no order of its own."""
    first, second = sorted(pair, key=SYMBOLS.index)
    return first, second


class Phase(Enum):
    """Whom the match waits for."""

    SHUFFLE = "shuffle"
    """Chance: the first shuffle, and the deal that follows from it."""
    START = "start"
    """Chance: who rolls first."""
    ROLL = "roll"
    """The roller rolls."""
    DICE = "dice"
    """Chance: the dice fall."""
    ROB = "rob"
    """The roller picks a victim after two swords or two ships."""
    CLAIM = "claim"
    """Everyone but the roller may shout; or chance says that the window closed."""
    ANSWER = "answer"
    """The roller believes or challenges the claimer."""
    REFILL = "refill"
    """Chance: the discard pile is shuffled, because a card is needed and the pile is empty."""
    CALL = "call"
    """Two are tied for the win: one of them calls heads or tails."""
    TOSS = "toss"
    """Chance: the tie-break coin, or coins."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Config:
    """What the rules are configured with: the seats and the house rules.

    ``coins`` is what each player starts with (10, with six players 8, quick game 5); ``rounds``
    ends the match after so many rounds, ``None`` plays to the last coin; ``counter`` shows how
    many of each pair lie in the discard pile.
    """

    seats: int
    coins: int
    rounds: int | None = None
    counter: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """Everything that is true at the table, secrets included."""

    config: Config
    phase: Phase
    coins: tuple[int, ...]
    box: int
    hands: tuple[Card | None, ...]
    """Each seat's card; ``None`` before the deal and between a reveal and the next draw."""
    deck: tuple[Card, ...]
    """The draw pile, the next card first."""
    discards: tuple[Card, ...]
    """The discard pile, the newest card last."""
    roller: Seat = 0
    turn: int = 0
    """How many turns have begun."""
    dice: Pair | None = None
    entitled: Seat | None = None
    """Who won the toss among simultaneous shouts and therefore makes the claim."""
    claimer: Seat | None = None
    waiting: Seat | None = None
    """Who needs a card when the discard pile must first be shuffled."""
    tied: tuple[Seat, ...] = ()
    """Who is still in for a tied win; clockwise after the last roller."""
    called: Side | None = None
    winner: Seat | None = None


# --- Actions ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    """Chance: all cards of the new draw pile, the next to be drawn first."""

    verb: ClassVar[str] = "shuffle"
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Chance (or the vote): who rolls first."""

    verb: ClassVar[str] = "start"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """The roller throws both dice."""

    verb: ClassVar[str] = "roll"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Fall(Action):
    """Chance: the faces on which the dice settle."""

    verb: ClassVar[str] = "dice"
    faces: Pair


@dataclass(frozen=True, slots=True)
class Rob(Action):
    """The roller robs one other player after two swords or two ships."""

    verb: ClassVar[str] = "rob"
    seat: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """A seat shouts "Gimme Yer Booty!"."""

    verb: ClassVar[str] = "claim"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Tie(Action):
    """Chance: several shouted exactly together, and the coin chose one of them."""

    verb: ClassVar[str] = "tie"
    seats: tuple[Seat, ...]
    winner: Seat


@dataclass(frozen=True, slots=True)
class Silence(Action):
    """Chance: the claim window closed and nobody had shouted."""

    verb: ClassVar[str] = "silence"


@dataclass(frozen=True, slots=True)
class Believe(Action):
    """The roller believes the claim and pays one coin."""

    verb: ClassVar[str] = "believe"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Challenge(Action):
    """The roller calls "Bluffaneer!"."""

    verb: ClassVar[str] = "challenge"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Call(Action):
    """One of two tied players calls heads or tails for the win."""

    verb: ClassVar[str] = "call"
    seat: Seat
    side: Side


@dataclass(frozen=True, slots=True)
class Toss(Action):
    """Chance: the tie-break. Two seats share one coin (one side); more toss one coin each."""

    verb: ClassVar[str] = "toss"
    seats: tuple[Seat, ...]
    sides: tuple[Side, ...]


Act: TypeAlias = (
    Shuffle | Start | Roll | Fall | Rob | Claim | Tie | Silence | Believe | Challenge | Call | Toss
)


# --- Events ----------------------------------------------------------------------------------


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


# --- View ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BluffaneerView(View):
    """What one seat may know of a match of Bluffaneer."""

    phase: Phase
    seats: int
    coins: tuple[int, ...]
    box: int
    card: Card | None
    """This seat's own card; always ``None`` on the shared screen."""
    draw_count: int
    discards: tuple[Card, ...]
    roller: Seat
    turn: int
    rounds: int | None
    counter: bool
    dice: Pair | None
    claimer: Seat | None
    tied: tuple[Seat, ...] = field(default=())
    called: Side | None = None
    winner: Seat | None = None
