"""What the table of Bluff Pirate shows now; it lags behind the truth while things move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from pygame import Surface

from game.bluff_pirate_model import Card
from game.types import Seat
from sprites.canvas import Canvas
from sprites.emphasis import draw_crown, draw_shade
from sprites.kit import Kit
from sprites.layout import Layout
from sprites.palette import PARCHMENT
from sprites.perch import Perch
from sprites.pirate.board import (
    draw_board,
    draw_boarding,
    draw_chest,
    draw_piles,
    draw_ships,
)
from sprites.pirate.look import BACK, BIG_CARD, CARD, SHIP, card_name, row, ship_image
from sprites.seats import SeatPicture, draw_seat
from sprites.signs import draw_banner, draw_bubble
from sprites.stage import HEIGHT, WIDTH, Box

HELD = (126.0, 174.0)
"""A card of the hand that lies face up for a lone person."""


@dataclass(frozen=True, slots=True)
class Labels:
    """The words that lie on the table, in the player's language."""

    draw_pile: str
    discards: str


@dataclass(slots=True)
class PiratePicture:
    """The table as it is seen. The director changes it while its beats play."""

    labels: Labels
    seats: list[SeatPicture]
    colours: dict[str, str]
    """Each badge's ship."""
    ships: list[int]
    tokens: list[bool | None]
    """For each island: ``None`` while its token is closed, then whether the treasure was there."""
    draw_count: int = 0
    discards: tuple[Card, ...] = ()
    laid: tuple[str, ...] = ()
    """The pictures of the cards of the laid set, faces and backs; an empty name, an empty place."""
    claim: str = ""
    """What the layer says that the set is."""
    open_seat: Seat | None = None
    """The one seat whose hand lies face up."""
    hand: tuple[Card, ...] = ()
    lifted: bool = False
    """The hand is being held somewhere else, for planning."""
    away: frozenset[Seat] = frozenset()
    """Whose ship is on its way and drawn by a beat."""
    chest: str = ""
    """The picture of an island's chest, large over the board."""
    boarding: tuple[Seat, Seat] | None = None
    """Who is boarding whom: a scene of its own lies over the table."""
    reveal: tuple[str, ...] = ()
    """The pictures of the cards of the set while it is turned up."""
    picked: str = ""
    """The picture of the token that was turned over."""
    verdict: str = ""
    """What the turned token says."""
    banner: str = ""
    bubble: str = ""
    hushed: bool = False
    """Somebody shouts: the chart lies in shadow."""
    winner: Seat | None = None
    """Who has won, and wears the hat."""
    parrot: str = "parrot_idle"
    perch: Perch = field(default_factory=Perch, compare=False)
    hint: str = ""
    """A word of help beside the lowest panel."""
    next_spaces: frozenset[int] = field(default=frozenset())
    """The spaces that ships have just left or are bound for, lit on the route."""

    def seat(self, seat: Seat, **changes: Any) -> None:
        """Change what one seat's panel shows."""
        self.seats[seat] = replace(self.seats[seat], **changes)

    def every_seat(self, change: Callable[[Seat, SeatPicture], SeatPicture]) -> None:
        """Change all panels."""
        self.seats = [change(number, seat) for number, seat in enumerate(self.seats)]

    def ship(self, kit: Kit, seat: Seat, size: tuple[float, float]) -> Surface:
        """The picture of a seat's ship."""
        badge = self.seats[seat].badge
        return ship_image(kit, badge, self.colours[badge], size)

    def draw(self, canvas: Canvas, kit: Kit, layout: Layout, panels: tuple[Box, ...]) -> None:
        """Say what is to be seen, layer by layer; unchanged layers cost nothing."""
        board = (tuple(self.tokens), self.next_spaces)
        canvas.layer("board", board, lambda: draw_board(canvas, kit, layout, *board))
        piles = (self.draw_count, self.discards)
        names = (self.labels.draw_pile, self.labels.discards)
        canvas.layer(
            "piles", (piles, names), lambda: draw_piles(canvas, kit, layout, *piles, names)
        )
        for number, (seat, panel) in enumerate(zip(self.seats, panels, strict=True)):
            draw_seat(canvas, kit, panel, seat, str(number))
        if (winner := self.winner) is not None:
            canvas.layer("hat", winner, lambda: draw_crown(canvas, kit, panels[winner]))
        canvas.layer("flags", len(panels), lambda: self._flags(canvas, kit, panels))
        fleet = (tuple(self.ships), self.away)
        canvas.layer("ships", fleet, lambda: self._fleet(canvas, kit, layout))
        canvas.layer("set", (self.laid, self.claim), lambda: self._set(canvas, kit, layout))
        if self.hushed:
            shade = "board_sea", layout["chart"]
            canvas.layer("shade", shade, lambda: draw_shade(canvas, kit, *shade))
        if self.open_seat is not None:
            box = hand_box(panels[self.open_seat])
            shown = () if self.lifted else self.hand
            canvas.layer("hand", (shown, box), lambda: _hand(canvas, kit, box, shown))
        words = (self.perch.face(self.parrot), self.bubble)
        canvas.layer("parrot", words, lambda: self._parrot(canvas, kit, layout))
        canvas.layer("hint", self.hint, lambda: self._hint(canvas, kit, panels))
        banner = self.banner
        canvas.layer("banner", banner, lambda: draw_banner(canvas, kit, layout["banner"], banner))
        over = (self.reveal, self.picked, self.verdict)
        canvas.layer("reveal", over, lambda: self._reveal(canvas, kit, layout))
        if self.chest:
            canvas.layer("chest", self.chest, lambda: draw_chest(canvas, kit, layout, self.chest))
        if self.boarding is not None:
            two = [self.seats[seat] for seat in self.boarding]
            badges, called = [one.badge for one in two], [one.name for one in two]
            told = self.bubble
            canvas.layer(
                "boarding",
                (self.boarding, told),
                lambda: draw_boarding(canvas, kit, badges, called, told),
            )

    # --- the layers -----------------------------------------------------------------------

    def _flags(self, canvas: Canvas, kit: Kit, panels: tuple[Box, ...]) -> None:
        """Each seat's ship on its panel, so that nobody has to search."""
        for number, panel in enumerate(panels):
            image = self.ship(kit, number, (66, 66))
            canvas.still(image, panel.x + 54, panel.y + panel.h - 38)

    def _fleet(self, canvas: Canvas, kit: Kit, layout: Layout) -> None:
        images = [self.ship(kit, number, SHIP) for number in range(len(self.seats))]
        draw_ships(canvas, layout, self.ships, images, self.away)

    def _set(self, canvas: Canvas, kit: Kit, layout: Layout) -> None:
        for name, box in zip(self.laid, row(layout["set"], len(self.laid), CARD), strict=True):
            if name:
                kit.picture(canvas, name, box)
        if self.claim:
            box = layout["notes"]
            kit.write(
                canvas, self.claim, *box.centre, 34, (0xFF, 0xF3, 0xC4), width=box.w,
                outline=(0x14, 0x33, 0x3D),
            )  # fmt: skip

    def _reveal(self, canvas: Canvas, kit: Kit, layout: Layout) -> None:
        cards = row(layout["reveal"], len(self.reveal), BIG_CARD, 14)
        for name, box in zip(self.reveal, cards, strict=True):
            if name:
                kit.picture(canvas, name, box)
        if self.picked:
            kit.picture(canvas, self.picked, layout["picked"])
        if self.verdict:
            x, y = layout["picked"].centre
            kit.write(
                canvas, self.verdict, x + 94, y, 56, (0xFF, 0xF3, 0xC4), anchor=0,
                outline=(0x23, 0x17, 0x0F), width=400,
            )  # fmt: skip

    def _hint(self, canvas: Canvas, kit: Kit, panels: tuple[Box, ...]) -> None:
        lowest = max(panels, key=lambda panel: panel.y)
        box = Box(116, 892, lowest.x - 152, 164)  # beside the signs in the corner
        free = all(panel is lowest or panel.y + panel.h < box.y for panel in panels)
        if self.hint and free and box.w > 300:
            kit.paragraph(canvas, self.hint, box, 32, PARCHMENT)

    def _parrot(self, canvas: Canvas, kit: Kit, layout: Layout) -> None:
        kit.picture(canvas, self.perch.face(self.parrot), layout["parrot"])
        if self.bubble:
            draw_bubble(canvas, kit, layout["bubble"], self.bubble)


def hand_box(panel: Box) -> Box:
    """Where an open hand lies: beside its owner's panel, on the side with more room."""
    left, right = panel.x - 40, WIDTH - panel.x - panel.w - 40
    y = min(max(0.0, panel.centre[1] - 90), HEIGHT - 192)
    if right >= left:
        return Box(panel.x + panel.w + 20, y, right, 180)
    return Box(20, y, left, 180)


def _hand(canvas: Canvas, kit: Kit, box: Box, cards: tuple[Card, ...]) -> None:
    for card, place in zip(cards, row(box, len(cards), HELD, 6), strict=True):
        kit.picture(canvas, card_name(card), place)


def hand_places(panel: Box, count: int) -> tuple[Box, ...]:
    """Where the cards of an open hand lie."""
    return row(hand_box(panel), count, HELD, 6)


def covers(count: int) -> tuple[str, ...]:
    """So many backs."""
    return (BACK,) * count
