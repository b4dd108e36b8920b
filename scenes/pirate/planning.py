"""Planning a turn in Bluff Pirate with one cursor: which cards, which face up, what then."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from game.bluff_pirate_model import (
    HAND,
    LARGEST,
    SMALLEST,
    BluffPirateView,
    Card,
    Discard,
    Keep,
    Kind,
    Lay,
    Phase,
)
from game.bluff_pirate_sets import is_honest
from game.text import mark
from game.types import Action, Seat
from scenes.pirate.prompts import anyone_ahead


class Mark(Enum):
    """What is planned for one card of the hand."""

    OUT = "out"
    IN = "in"
    """In the set, face down."""
    UP = "up"
    """In the set, face up."""


class Deed(Enum):
    """What the hand can be used for."""

    DRAW = "draw"
    BOARD = "board"
    LAY = "lay"
    DISCARD = "discard"
    KEEP = "keep"


DEED_NAMES: dict[Deed, str] = {
    Deed.DRAW: mark("Draw two cards"),
    Deed.BOARD: mark("All aboard!"),
    Deed.LAY: mark("Lay the set"),
    Deed.DISCARD: mark("Throw away"),
    Deed.KEEP: mark("Keep all cards"),
}
TOO_FEW = mark("Choose 3 to 5 cards for a set.")
NONE_UP = mark("Turn one or two of them face up.")
ONE_AWAY = mark("Choose the one card to throw away.")
TOO_MANY = mark("A set has at most 5 cards.")
NOBODY = mark("No ship ahead of yours can be boarded.")
NO_PIRATE = mark("Boarding needs a pirate card.")
WHICH = mark("Choose the pirate card to play.")
NOT_NOW = mark("Draw first; then choose cards.")
HONEST = mark("All one colour: an honest set.")
BLUFF = mark("That is a bluff. Keep a straight face!")
ABOARD = mark("Ready to board!")
AWAY = mark("This card can be thrown away.")
DRAW = mark("Draw two cards.")
DRAW_OR_BOARD = mark("Draw two cards, or board a ship.")


@dataclass(slots=True)
class Planning:
    """A hand, the marks on it, and a cursor over the cards and then the deeds."""

    seat: Seat
    hand: tuple[Card, ...]
    drawn: bool
    """Whether the two cards of this turn have been drawn."""
    ahead: bool = False
    fresh: frozenset[int] = frozenset()
    """The places of the cards that were drawn just now."""
    marks: list[Mark] = field(default_factory=list)
    at: int = 0
    refusal: str = ""
    """Why the last press was refused, as a message."""

    def __post_init__(self) -> None:
        self.marks = [Mark.OUT] * len(self.hand)

    @classmethod
    def of(cls, view: BluffPirateView, before: tuple[Card, ...] = ()) -> Planning:
        """The plan of a seat whose turn it is; ``before`` is its hand before it drew."""
        assert view.seat is not None
        drawn = view.phase is Phase.PLAY
        fresh = new(before, view.hand) if drawn else frozenset()
        planning = cls(view.seat, view.hand, drawn, anyone_ahead(view), fresh)
        if not drawn:
            planning.at = len(view.hand)
        return planning

    # --- the cursor -----------------------------------------------------------------------

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """What can be done, ready or not."""
        if not self.drawn:
            return Deed.DRAW, Deed.BOARD
        return Deed.LAY, Deed.DISCARD if len(self.hand) >= HAND else Deed.KEEP

    @property
    def deed(self) -> Deed | None:
        """The deed under the cursor."""
        place = self.at - len(self.hand)
        return self.deeds[place] if place >= 0 else None

    def step(self, by: int) -> None:
        """Move the cursor, around the end."""
        self.at = (self.at + by) % (len(self.hand) + len(self.deeds))
        self.refusal = ""

    def up_down(self, by: int) -> None:
        """Go from the cards down to the deeds, or back up."""
        cards = len(self.hand)
        if by > 0 and self.at < cards:
            self.at = cards
        elif by < 0 and self.at >= cards:
            self.at = next(
                (place for place, each in enumerate(self.marks) if each is not Mark.OUT), 0
            )
        self.refusal = ""

    # --- the marks ------------------------------------------------------------------------

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards of the set, in the hand's order."""
        marked = zip(self.hand, self.marks, strict=True)
        return tuple(card for card, each in marked if each is not Mark.OUT)

    @property
    def shown(self) -> tuple[Card, ...]:
        """Those of them that are to lie face up."""
        marked = zip(self.hand, self.marks, strict=True)
        return tuple(card for card, each in marked if each is Mark.UP)

    def can_show(self, place: int) -> bool:
        """Whether a card may lie face up beside those that do already."""
        shown = self.shown
        return not shown or (len(shown) == 1 and shown[0].colour is self.hand[place].colour)

    def next_mark(self, place: int) -> Mark:
        """What pressing on a card makes of it."""
        match self.marks[place]:
            case Mark.OUT:
                return Mark.IN
            case Mark.IN:
                return Mark.UP if self.drawn and self.can_show(place) else Mark.OUT
            case Mark.UP:
                return Mark.OUT

    def presses(self, place: int) -> bool:
        """Whether pressing on a card makes anything of it now."""
        if not self.drawn:
            return self.ahead and self.hand[place].kind is Kind.PIRATE
        return self.next_mark(place) is not Mark.IN or len(self.chosen) < LARGEST

    def press(self, place: int) -> bool:
        """Put a card in, turn it face up, take it out again; whether that was possible."""
        self.at, self.refusal = place, ""
        if not self.drawn:
            return self._press_pirate(place)
        if not self.presses(place):
            self.refusal = TOO_MANY
            return False
        self.marks[place] = self.next_mark(place)
        return True

    def flip(self, place: int) -> bool:
        """The quick way: put a card in face up at once, or turn it face down again."""
        self.at, self.refusal = place, ""
        if not self.drawn or (self.marks[place] is not Mark.UP and not self.can_show(place)):
            return self.press(place)
        if self.marks[place] is Mark.OUT and len(self.chosen) == LARGEST:
            self.refusal = TOO_MANY
            return False
        self.marks[place] = Mark.IN if self.marks[place] is Mark.UP else Mark.UP
        return True

    def _press_pirate(self, place: int) -> bool:
        """Before drawing only the pirate card for a boarding can be chosen."""
        if not self.presses(place):
            self.refusal = NOT_NOW
            return False
        after = self.next_mark(place)
        self.marks = [Mark.OUT] * len(self.hand)
        self.marks[place] = after
        return True

    # --- the deeds ------------------------------------------------------------------------

    @property
    def pirate(self) -> Card | None:
        """The pirate card to board with: the chosen one, or the only one there is."""
        if self.chosen:
            return self.chosen[0]
        pirates = {card for card in self.hand if card.kind is Kind.PIRATE}
        return pirates.pop() if len(pirates) == 1 else None

    def fault(self, deed: Deed) -> str:
        """Why a deed is not possible yet, as a message; empty if it is."""
        match deed:
            case Deed.LAY:
                if len(self.chosen) < SMALLEST:
                    return TOO_FEW
                return "" if self.shown else NONE_UP
            case Deed.DISCARD:
                return "" if len(self.chosen) == 1 else ONE_AWAY
            case Deed.BOARD:
                if not self.ahead:
                    return NOBODY
                if not any(card.kind is Kind.PIRATE for card in self.hand):
                    return NO_PIRATE
                return "" if self.pirate else WHICH
            case Deed.DRAW | Deed.KEEP:
                return ""

    def advice(self) -> str:
        """One message about the plan as it stands."""
        if self.refusal:
            return self.refusal
        if self.deed is not None:
            fault = self.fault(self.deed)
            if fault:
                return fault
        if not self.drawn:
            boards = not self.fault(Deed.BOARD) or self.fault(Deed.BOARD) == WHICH
            return ABOARD if self.chosen else DRAW_OR_BOARD if boards else DRAW
        if len(self.chosen) == 1 and self.deed is Deed.DISCARD:
            return AWAY
        fault = self.fault(Deed.LAY)
        if fault:
            return fault
        return HONEST if is_honest(self.chosen) else BLUFF

    def action(self, deed: Deed) -> Action:
        """The action that a possible deed is; drawing and boarding are the table's business."""
        match deed:
            case Deed.LAY:
                shown = self.shown
                marked = zip(self.hand, self.marks, strict=True)
                down = tuple(card for card, each in marked if each is Mark.IN)
                return Lay(self.seat, shown + down, shown)
            case Deed.DISCARD:
                return Discard(self.seat, self.chosen[0])
            case Deed.KEEP:
                return Keep(self.seat)
            case Deed.DRAW | Deed.BOARD:
                raise ValueError(f"{deed.value} is not carried out by the plan")


def new(before: tuple[Card, ...], after: tuple[Card, ...]) -> frozenset[int]:
    """The places of the cards in a hand that were not in it before."""
    if not before:
        return frozenset()
    left = list(before)
    places = []
    for place, card in enumerate(after):
        if card in left:
            left.remove(card)
        else:
            places.append(place)
    return frozenset(places)
