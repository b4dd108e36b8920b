"""What all beats of Bluff Pirate need: the picture they change, places, words, sounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.bluff_pirate_events import Fact
from game.bluff_pirate_model import Card, sorted_cards
from game.types import Seat
from sprites.kit import Kit
from sprites.layout import Layout
from sprites.movers import Place
from sprites.pirate.look import BACK, CARD, row
from sprites.pirate.picture import PiratePicture, hand_box, hand_places
from sprites.stage import Box
from sprites.timeline import Beat, Change


@dataclass(frozen=True, slots=True)
class Words:
    """The big words of the table, in the player's language."""

    aboard: str
    bluff: str
    no_bluff: str
    true_set: str
    false_set: str
    treasure: str
    empty: str


@dataclass(slots=True)
class Show:
    """The table on its way from one event to the next.

    ``tell`` gives the parrot's words for an event, ``claim`` what a layer says a set is, ``hear``
    is called when an event is to be heard beginning (False) and landing (True). What stands below
    ``calm`` is how the table will look once all beats so far have played: that is where the next
    ones begin.
    """

    picture: PiratePicture
    layout: Layout
    panels: tuple[Box, ...]
    kit: Kit
    words: Words
    tell: Callable[[Fact], str]
    claim: Callable[[Fact], str]
    hear: Callable[[Fact, bool], None]
    calm: bool = False
    ships: list[int] = field(default_factory=list)
    hand: tuple[Card, ...] = ()
    laid: tuple[str, ...] = ()
    layer: Seat | None = None
    boarding: bool = False
    told: Fact | None = None
    """Of what the parrot speaks now."""
    claimed: Fact | None = None
    """What was said of the set that lies there."""

    def __post_init__(self) -> None:
        self.ships = list(self.picture.ships)
        self.hand = self.picture.hand
        self.laid = self.picture.laid

    # --- words ----------------------------------------------------------------------------

    def say(self, fact: Fact, seconds: float, *changes: tuple[float, Change]) -> Beat:
        """A beat in which the parrot tells of an event."""
        return Beat(seconds, changes=(self.spoken(fact), *changes))

    def spoken(
        self, fact: Fact, at: float = 0.0, parrot: str = "parrot_talk", *, heard: bool = True
    ) -> tuple[float, Change]:
        """The moment at which an event is told, and heard beginning unless it was before."""

        def change() -> None:
            if heard:
                self.hear(fact, False)
            if words := self.tell(fact):
                self.told = fact
                self.picture.bubble = words
                self.picture.parrot = parrot

        return at, change

    def retell(self) -> None:
        """Say in the language of now what was said last, by the parrot and of the set."""
        if self.told is not None:
            self.picture.bubble = self.tell(self.told)
        if self.claimed is not None and self.picture.claim:
            self.picture.claim = self.claim(self.claimed)

    def landed(self, fact: Fact, at: float) -> tuple[float, Change]:
        """The moment at which an event is heard landing."""
        return at, lambda: self.hear(fact, True)

    # --- places ---------------------------------------------------------------------------

    def is_open(self, seat: Seat) -> bool:
        """Whether a seat's hand lies face up."""
        return seat == self.picture.open_seat

    def pile(self, name: str) -> Place:
        """The middle of the draw pile or the discards."""
        return self.layout[name].centre

    def hand_place(self, seat: Seat) -> Place:
        """Where a seat's cards come from and go to."""
        if self.is_open(seat):
            return hand_box(self.panels[seat]).centre
        panel = self.panels[seat]
        return panel.x + 190, panel.y + panel.h - 50

    def card_places(self, seat: Seat, cards: tuple[Card, ...]) -> tuple[Place, ...]:
        """Where single cards of a hand lie: in the row of an open one, else on the panel."""
        if not self.is_open(seat):
            return (self.hand_place(seat),) * len(cards)
        boxes = hand_places(self.panels[seat], len(self.hand))
        return tuple(boxes[index].centre for index in indices(self.hand, cards))

    def set_places(self, count: int) -> tuple[Place, ...]:
        """Where the cards of a laid set lie."""
        return tuple(box.centre for box in row(self.layout["set"], count, CARD))

    def token_place(self, seat: Seat) -> Place:
        """Where a seat lays its token."""
        panel = self.panels[seat]
        return panel.x + panel.w - 58, panel.y + 72

    # --- changes --------------------------------------------------------------------------

    def more_cards(self, seat: Seat, by: int) -> None:
        """Count a seat's cards up or down."""
        self.picture.seat(seat, cards=max(0, (self.picture.seats[seat].cards or 0) + by))

    def hold(self, cards: tuple[Card, ...]) -> Change:
        """The open hand becomes these cards."""
        held = self.hand = sorted_cards(cards)

        def change() -> None:
            self.picture.hand = held

        return change

    def show_laid(self, laid: tuple[str, ...]) -> Change:
        """The laid set looks like that; empty names are empty places."""

        def change() -> None:
            self.picture.laid = laid

        return change


def indices(hand: tuple[Card, ...], cards: tuple[Card, ...]) -> list[int]:
    """Where cards lie in a hand that holds them, each place once, the last of equal ones first."""
    left = list(range(len(hand)))
    found = []
    for card in cards:
        place = next((index for index in reversed(left) if hand[index] == card), None)
        if place is not None:
            left.remove(place)
            found.append(place)
    return found


def backs(count: int) -> tuple[str, ...]:
    """So many backs."""
    return (BACK,) * count
