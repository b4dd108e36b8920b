"""The nouns and verbs of Bluffaneer: state, actions and views; and, by re-export, all the rest.

The cards live in `game.bluffaneer_parts` and the events in `game.bluffaneer_events`; whoever
plays or shows the game can import everything from here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar, TypeAlias

from game.bluffaneer_events import (
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
    Why,
    WinnerFound,
    WinTied,
)
from game.bluffaneer_parts import (
    ALL_CARDS,
    ALL_COINS,
    COPIES,
    PAIRS,
    SYMBOLS,
    Card,
    Pair,
    Side,
    Symbol,
    sorted_pair,
)
from game.types import Action, Seat, View

__all__ = [
    "ALL_CARDS",
    "ALL_COINS",
    "COPIES",
    "PAIRS",
    "SYMBOLS",
    "Act",
    "Believe",
    "BluffaneerView",
    "Call",
    "Card",
    "CardDrawn",
    "CardLearned",
    "CardRevealed",
    "CardsShuffled",
    "Challenge",
    "Claim",
    "ClaimBelieved",
    "ClaimChallenged",
    "ClaimMade",
    "ClaimOpened",
    "CoinTossed",
    "CoinsMoved",
    "Config",
    "DiceFell",
    "DiceThrown",
    "Fact",
    "Fall",
    "MatchEnded",
    "NobodyClaimed",
    "Pair",
    "Phase",
    "Rob",
    "RobberyOffered",
    "Roll",
    "ShoutsTied",
    "Shuffle",
    "Side",
    "SideCalled",
    "Silence",
    "Start",
    "StarterChosen",
    "State",
    "Symbol",
    "Tie",
    "Toss",
    "TurnBegan",
    "Why",
    "WinTied",
    "WinnerFound",
    "sorted_pair",
]


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
