"""The nouns and verbs of Bluff Pirate: cards, route, state, actions and views."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import ClassVar, NamedTuple, TypeAlias

from game.types import Action, Seat, View


class Colour(StrEnum):
    """One of the ten card colours, in the order in which hands are sorted."""

    RED = "red"
    ORANGE = "orange"
    YELLOW = "yellow"
    GREEN = "green"
    TEAL = "teal"
    BLUE = "blue"
    VIOLET = "violet"
    PINK = "pink"
    BROWN = "brown"
    GREY = "grey"


class Kind(StrEnum):
    """A piece of gear, or the pirate who wears it."""

    GEAR = "gear"
    PIRATE = "pirate"


class Card(NamedTuple):
    """One card: its colour says which piece of gear, its kind whether a pirate wears it."""

    colour: Colour
    kind: Kind


GEAR: dict[Colour, str] = {
    Colour.RED: "bandana",
    Colour.ORANGE: "lantern",
    Colour.YELLOW: "earring",
    Colour.GREEN: "coat",
    Colour.TEAL: "compass",
    Colour.BLUE: "hat",
    Colour.VIOLET: "belt",
    Colour.PINK: "spyglass",
    Colour.BROWN: "boots",
    Colour.GREY: "cutlass",
}
"""The piece of gear that each colour stands for."""

COPIES: dict[Kind, int] = {Kind.GEAR: 9, Kind.PIRATE: 1}
FACES: tuple[Card, ...] = tuple(Card(colour, kind) for colour in Colour for kind in Kind)
"""The twenty different cards, in the order in which hands are sorted."""
RANK: dict[Card, int] = {card: place for place, card in enumerate(FACES)}
ALL_CARDS: tuple[Card, ...] = tuple(card for card in FACES for _ in range(COPIES[card.kind]))
"""The 100 cards, in a fixed order."""

HAND = 5
"""Cards dealt to each player; whoever holds at least so many after drawing must lay or discard."""
DRAWN = 2
SMALLEST, LARGEST = 3, 5
"""How many cards make a set."""
GRABBED = 3
BACK = 2
"""How many spaces a voter sails back who called an honest set a bluff."""
LAST, ISLANDS = 24, (16, 24)
"""The default route: its last space and the two islands on it."""


def sorted_cards(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards in hand order."""
    return tuple(sorted(cards, key=RANK.__getitem__))


class Phase(Enum):
    """Whom the match waits for."""

    SHUFFLE = "shuffle"
    """Chance: the first shuffle, and the deal that follows from it."""
    HIDE = "hide"
    """Chance: which island holds the treasure."""
    START = "start"
    """Chance (or the table): who starts."""
    TURN = "turn"
    """The current player draws or boards."""
    REFILL = "refill"
    """Chance: the discards are shuffled, because a card is due and the draw pile is empty."""
    PLAY = "play"
    """The current player has drawn, and lays a set, discards or keeps."""
    VOTE = "vote"
    """Everyone but the layer votes, in any order."""
    PICK = "pick"
    """All votes are in: the layer picks the one that counts."""
    GRAB = "grab"
    """Chance: which cards the boarder takes blindly."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Config:
    """What the rules are configured with: the seats and the route.

    ``last`` is the route's last space (the start is space 0); ``islands`` are the two spaces with
    an island, the nearer one first.
    """

    seats: int
    last: int = LAST
    islands: tuple[int, int] = ISLANDS


@dataclass(frozen=True, slots=True)
class Record:
    """What everyone could have counted about one player since the start of the match."""

    sets: int = 0
    """Sets that this player laid and that were turned up (all are)."""
    bluffs: int = 0
    """How many of those were bluffs."""
    picked: int = 0
    """How often this player's vote was picked and so turned over."""
    doubts: int = 0
    """How many of those votes said "bluff"."""


@dataclass(frozen=True, slots=True)
class SettledSet:
    """A set that was laid, voted on and turned up: all of it is public."""

    layer: Seat
    cards: tuple[Card, ...]
    """The face-up cards first."""
    shown: int
    """How many of the cards lay face up."""
    honest: bool
    voter: Seat
    bluff: bool
    """What the picked voter had voted."""


@dataclass(frozen=True, slots=True)
class State:
    """Everything that is true at the table, secrets included."""

    config: Config
    phase: Phase
    ships: tuple[int, ...]
    """Each seat's space on the route; 0 is the start."""
    hands: tuple[tuple[Card, ...], ...]
    """Each seat's cards, sorted: a hand has no order of its own. A laid set is not in it."""
    deck: tuple[Card, ...]
    """The draw pile, the next card first."""
    discards: tuple[Card, ...]
    """The face-up cards on the board, the newest last."""
    known: tuple[tuple[Card, ...], ...]
    """For each seat the cards that everybody knows it holds (or has in the set it laid): those it
    took back after a bluff, less those it has played. Being robbed blindly makes it empty."""
    records: tuple[Record, ...]
    treasure: int | None = None
    """Which island holds the treasure: 0 or 1."""
    opened: tuple[bool, bool] = (False, False)
    current: Seat = 0
    turn: int = 0
    """How many turns have begun."""
    due: int = 0
    """Cards the current player is still to draw when the discards must first be shuffled."""
    laid: tuple[Card, ...] = ()
    """The set on the table, its face-up cards first."""
    shown: int = 0
    """How many of the laid cards lie face up."""
    votes: tuple[bool | None, ...] = ()
    """Each seat's vote on the laid set, true for "bluff"; ``None`` where there is none (yet)."""
    victim: Seat | None = None
    """Whose hand is being boarded."""
    recent: SettledSet | None = None
    winner: Seat | None = None


# --- Actions ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shuffle(Action):
    """Chance: all cards of the new draw pile, the next to be drawn first."""

    verb: ClassVar[str] = "shuffle"
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Hide(Action):
    """Chance: which island (0 or 1) holds the treasure."""

    verb: ClassVar[str] = "hide"
    island: int


@dataclass(frozen=True, slots=True)
class Start(Action):
    """Chance (or the table): who takes the first turn."""

    verb: ClassVar[str] = "start"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Draw(Action):
    """The current player draws two cards."""

    verb: ClassVar[str] = "draw"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """The current player lays a set: all its cards, and the one or two of them that lie face up."""

    verb: ClassVar[str] = "lay"
    seat: Seat
    cards: tuple[Card, ...]
    shown: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Vote(Action):
    """A voter puts their token down, with "bluff" (true) or "no bluff" up. A vote is final."""

    verb: ClassVar[str] = "vote"
    seat: Seat
    bluff: bool


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """The layer picks the voter whose token is turned over. This settles the set."""

    verb: ClassVar[str] = "pick"
    seat: Seat
    voter: Seat


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """The current player discards one card instead of laying a set."""

    verb: ClassVar[str] = "discard"
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Keep(Action):
    """The current player holds fewer than five cards and discards nothing."""

    verb: ClassVar[str] = "keep"
    seat: Seat


@dataclass(frozen=True, slots=True)
class Board(Action):
    """The current player shouts "All aboard!" and plays a pirate card against a ship ahead."""

    verb: ClassVar[str] = "board"
    seat: Seat
    victim: Seat
    pirate: Card


@dataclass(frozen=True, slots=True)
class Grab(Action):
    """Chance: the cards that the boarder takes blindly."""

    verb: ClassVar[str] = "grab"
    cards: tuple[Card, ...]


Act: TypeAlias = Shuffle | Hide | Start | Draw | Lay | Vote | Pick | Discard | Keep | Board | Grab


# --- View ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BluffPirateView(View):
    """What one seat may know of a match of Bluff Pirate.

    ``legal`` holds every open action but one kind in full. There can be tens of thousands of sets
    to lay, so of those it holds examples only: for each size and each choice of face-up cards an
    honest set and a bluff, where the hand allows them. `game.bluff_pirate.lay_fault` judges
    any other set, `game.bluff_pirate.all_lays` goes through them all.
    """

    phase: Phase
    seats: int
    last: int
    islands: tuple[int, int]
    tokens: tuple[bool | None, bool | None]
    """For each island: ``None`` while its token is closed, then whether the treasure was there."""
    ships: tuple[int, ...]
    hand: tuple[Card, ...]
    """This seat's own cards, sorted; always empty on the shared screen."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    draw_count: int
    discards: tuple[Card, ...]
    current: Seat
    turn: int
    may_lay: bool
    """Whether this seat may lay a set now."""
    laid_count: int
    shown: tuple[Card, ...]
    """The face-up cards of the laid set."""
    hidden: tuple[Card, ...]
    """The face-down cards of the laid set if this seat laid it."""
    voted: tuple[bool, ...]
    """Whose token is down."""
    vote: bool | None
    """This seat's own vote on the laid set."""
    victim: Seat | None
    known: tuple[tuple[Card, ...], ...]
    """For each seat the cards that everybody knows it holds or has just laid. Memory is the
    players' own: no screen shows this."""
    records: tuple[Record, ...]
    recent: SettledSet | None
    winner: Seat | None
