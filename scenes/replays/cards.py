"""Everybody's cards in a replay: what each seat holds, as far as the picture has come.

Votes that were not picked and the place of the treasure are never among it: nothing here asks for
them, and no view tells them.
"""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

from game.bluff_pirate_events import (
    Boarded,
    CardsDiscarded,
    CardsLearned,
    CardsTakenBack,
    GrabLearned,
    SetHidden,
    SetLaid,
    SetRevealed,
    TurnBegan,
)
from game.bluff_pirate_model import Card as PirateCard
from game.bluffaneer_model import CardLearned, CardRevealed
from game.types import Event, Seat
from sprites.bluffaneer.look import card_name as pair_card
from sprites.canvas import Canvas
from sprites.pirate.look import BACK, CARD, row
from sprites.pirate.look import card_name as gear_card
from sprites.seats import tab_box
from sprites.stage import HEIGHT, WIDTH, Box

COVER = "card_back"
SMALL = (46.0, 64.0)
"""A card of an open hand at a panel in the upper half."""
BESIDE = (108.0, 149.0)
"""A card of the open hand beside the panel in the lower half."""
INSET = 0.74
"""A card that lies face down in a set shows its face smaller than its back."""


class Hands(Protocol):
    """What a replay knows of the cards in all hands."""

    def learn(self, event: Event) -> None:
        """An event has been seen: only now are its secrets known."""
        ...

    def show(self, *, open: bool) -> None:
        """Turn the cards in the table's picture up or down."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw what the table's own picture has no place for, while the cards are up."""
        ...


def hands_of(table: Any) -> Hands:
    """The hands at a table of either game."""
    return PairHands(table) if table.match.game.key == "bluffaneer" else GearHands(table)


class PairHands:
    """Bluffaneer: one card a seat, which simply lies face up."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._faces: dict[Seat, str] = {}

    def learn(self, event: Event) -> None:
        """A card is known from its deal until it is revealed."""
        match event:
            case CardLearned(seat=seat, card=card):
                self._faces[seat] = pair_card(card)
            case CardRevealed(seat=seat):
                self._faces.pop(seat, None)

    def show(self, *, open: bool) -> None:
        """Where a back lies, put the face, or the other way round."""
        picture = self._table.picture
        for seat, shown in enumerate(picture.seats):
            face = self._faces.get(seat)
            if open and shown.card == COVER and face:
                picture.seat(seat, card=face)
            elif not open and shown.card not in ("", COVER):
                picture.seat(seat, card=COVER)

    def draw(self, canvas: Canvas) -> None:
        """The cards lie on the panels."""


class GearHands:
    """Bluff Pirate: whole hands beside the panels, and the backs of a laid set."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._hands: list[tuple[PirateCard, ...]] = [()] * len(table.plans)
        self._hidden: tuple[PirateCard, ...] = ()

    def learn(self, event: Event) -> None:
        """Look at the hands again after whatever changes one."""
        table = self._table
        match event:
            case (
                Boarded()
                | CardsDiscarded()
                | CardsLearned()
                | CardsTakenBack()
                | GrabLearned()
                | SetLaid()
                | TurnBegan()
            ):
                self._hands = [table.view(seat).hand for seat in range(len(table.plans))]
            case SetHidden(cards=cards):
                self._hidden = cards
            case SetRevealed():
                self._hidden = ()

    def show(self, *, open: bool) -> None:
        """The picture of the table has no open hands but one person's."""

    def draw(self, canvas: Canvas) -> None:
        """All hands in small, beside the panels, and the hidden faces within their backs."""
        table = self._table
        if table.picture.boarding is not None:
            return  # that scene lies over everything
        for seat, cards in enumerate(self._hands):
            places = _places(table.panels[seat], len(cards))
            names = tuple(map(gear_card, cards))
            key = (names, places)
            build = partial(_draw, canvas, table.app.kit, names, places)
            canvas.layer(("replay hand", seat), key, build)
        laid = table.picture.laid
        backs = [index for index, name in enumerate(laid) if name == BACK]
        if backs and not table.picture.reveal and len(backs) == len(self._hidden):
            boxes = row(table.layout["set"], len(laid), CARD)
            faces = tuple(map(gear_card, self._hidden))
            inner = tuple(_within(boxes[index]) for index in backs)
            build = partial(_draw, canvas, table.app.kit, faces, inner)
            canvas.layer("replay set", (faces, inner), build)


def _places(panel: Box, count: int) -> tuple[Box, ...]:
    """Where a hand lies: in the strip of a panel above, beside the one below, which has room."""
    if panel.centre[1] > HEIGHT / 2:
        x = panel.x + panel.w + 24
        return row(Box(x, panel.y, WIDTH - 24 - x, panel.h), count, BESIDE, 6)
    strip = tab_box(panel)
    return row(Box(strip.x, strip.y + 4, strip.w, SMALL[1]), count, SMALL, 5)


def _within(box: Box) -> Box:
    return Box.around(*box.centre, box.w * INSET, box.h * INSET)


def _draw(canvas: Canvas, kit: Any, names: tuple[str, ...], places: tuple[Box, ...]) -> None:
    for name, box in zip(names, places, strict=True):
        kit.picture(canvas, name, box)
