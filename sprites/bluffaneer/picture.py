"""What the table of Bluffaneer shows at this moment; it lags behind the truth while things move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

import pygame
from pygame import Surface

from game.bluffaneer_model import PAIRS, Card, Pair, Symbol
from game.types import Seat
from sprites.ahead import Ahead
from sprites.bluffaneer.ahead import pictures
from sprites.bluffaneer.look import PILE, card_name
from sprites.canvas import Canvas
from sprites.emphasis import draw_crown, draw_shade
from sprites.kit import Kit
from sprites.layout import Layout
from sprites.palette import INK, PARCHMENT, Colour
from sprites.perch import Perch
from sprites.seats import SeatPicture, draw_seat
from sprites.signs import draw_banner, draw_bubble, draw_countdown
from sprites.stage import Box

__all__ = ["BluffaneerPicture", "Labels", "Note", "card_name"]

MONSTER = 26.0
"""How far the sea monster on the chart would look out over the card counter."""


@dataclass(frozen=True, slots=True)
class Labels:
    """The words that lie on the table, in the player's language."""

    draw_pile: str
    discards: str
    box: str
    doubles: dict[Symbol, tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Note:
    """Part of the list shown after a race: whose badge, and what is said of them."""

    badge: str
    text: str


@dataclass(slots=True)
class BluffaneerPicture:
    """The table as it is seen. The director changes it while its beats play."""

    labels: Labels
    seats: list[SeatPicture]
    box: int = 0
    draw_count: int = 0
    discards: tuple[Card, ...] = ()
    counter: bool = False
    dice: Pair | None = None
    revealed: str = ""
    """The picture of a card that lies open between the dice."""
    banner: str = ""
    bubble: str = ""
    hushed: bool = False
    """Somebody shouts: the chart lies in shadow."""
    winner: Seat | None = None
    """Who has won, and wears the hat."""
    parrot: str = "parrot_idle"
    perch: Perch = field(default_factory=Perch, compare=False)
    double: Symbol | None = None
    """The double that fell last, lit on the chart."""
    notes: tuple[tuple[Note, ...], ...] = field(default=())
    """The lines of that list; several notes in one line share it."""
    share: float | None = None
    """How much of the time for a claim is left; no bar without a claim."""
    _ahead: Ahead | None = None

    def seat(self, seat: Seat, **changes: Any) -> None:
        """Change what one seat's panel shows."""
        self.seats[seat] = replace(self.seats[seat], **changes)

    def every_seat(self, change: Callable[[Seat, SeatPicture], SeatPicture]) -> None:
        """Change all panels."""
        self.seats = [change(number, seat) for number, seat in enumerate(self.seats)]

    def draw(self, canvas: Canvas, kit: Kit, layout: Layout, panels: tuple[Box, ...]) -> None:
        """Say what is to be seen, layer by layer; unchanged layers cost nothing."""
        doubles = tuple(self.labels.doubles.values())
        canvas.layer("table", (doubles, self.double), lambda: self._table(canvas, kit, layout))
        named = (self.labels.draw_pile, self.labels.discards, self.labels.box)
        canvas.layer(
            "piles",
            (named, self.draw_count, self.discards, self.box, self.counter),
            lambda: self._piles(canvas, kit, layout),
        )
        for number, (seat, panel) in enumerate(zip(self.seats, panels, strict=True)):
            draw_seat(canvas, kit, panel, seat, str(number))
        if (winner := self.winner) is not None:
            canvas.layer("hat", winner, lambda: draw_crown(canvas, kit, panels[winner]))
        middle = (self.dice, self.revealed, self.notes)
        canvas.layer("middle", middle, lambda: self._middle(canvas, kit, layout))
        if self.hushed:
            shade = "parchment", layout["chart"]
            canvas.layer("shade", shade, lambda: draw_shade(canvas, kit, *shade))
        canvas.layer(
            "parrot",
            (self.perch.face(self.parrot), self.bubble),
            lambda: self._parrot(canvas, kit, layout),
        )
        canvas.layer(
            "banner", self.banner, lambda: draw_banner(canvas, kit, layout["banner"], self.banner)
        )
        if self.share is not None:
            draw_countdown(canvas, kit, layout["banner"], self.share)
        ahead = self._ahead
        if ahead is None:
            ahead = self._ahead = Ahead(lambda kit: pictures(kit, layout, panels))
        canvas.spare(lambda: ahead.step(kit))

    # --- the layers -----------------------------------------------------------------------

    def _table(self, canvas: Canvas, kit: Kit, layout: Layout) -> None:
        canvas.backdrop(kit.art.cover("oak"))
        kit.picture(canvas, "parchment", layout["chart"])
        for symbol in Symbol:
            self._double(canvas, kit, layout[f"doubles_{symbol.value}"], symbol)

    def _double(self, canvas: Canvas, kit: Kit, box: Box, symbol: Symbol) -> None:
        lit = self.double is symbol
        plate = kit.art.painted(("double", lit), (box.w, box.h), _lit_plate if lit else _plate)
        canvas.still(plate, *box.centre)
        size = box.h * 0.62
        for index in range(2):
            x = box.x + 10 + size / 2 + index * size * 0.86
            canvas.still(kit.art.image(f"symbol_{symbol.value}", size, size), x, box.centre[1])
        first, second = self.labels.doubles[symbol]
        left = box.x + 18 + size * 1.86
        room = box.x + box.w - left - 12
        kit.write(canvas, first, left, box.centre[1] - 17, 28, INK, width=room, height=40, anchor=0)
        kit.write(
            canvas, second, left, box.centre[1] + 17, 26, (0x5C, 0x40, 0x22), width=room, height=39,
            anchor=0,
        )  # fmt: skip

    def _piles(self, canvas: Canvas, kit: Kit, layout: Layout) -> None:
        draw, discards, box = layout["draw"], layout["discards"], layout["box"]
        for layer in range(-(-self.draw_count // 3)):
            canvas.still(
                kit.art.image("card_back", *PILE),
                draw.centre[0] - layer * 2,
                draw.centre[1] - layer * 3,
            )
        below = draw.y + draw.h + 26
        kit.write(
            canvas,
            f"{self.labels.draw_pile} {self.draw_count}",
            draw.centre[0],
            below,
            26,
            INK,
            width=190,
            height=40,
        )
        for layer, card in enumerate(self.discards[-3:]):
            canvas.still(
                kit.art.turned(
                    card_name(card), *PILE, (6, -6, 0)[layer - len(self.discards[-3:]) + 3]
                ),
                *discards.centre,
            )
        if not self.discards:
            outline = kit.art.painted("no discards", PILE, _gap)
            canvas.still(outline, *discards.centre)
        kit.write(
            canvas,
            f"{self.labels.discards} {len(self.discards)}",
            discards.centre[0],
            below,
            26,
            INK,
            width=190,
            height=40,
        )
        if self.counter:
            self._counter(canvas, kit, layout)
        picture = "box_open" if self.box == 0 else "box_full"
        kit.picture(canvas, picture, box)
        kit.write(
            canvas,
            f"{self.labels.box} {self.box}",
            box.centre[0],
            box.y + box.h + 26,
            30,
            PARCHMENT,
            width=box.w + 60,
            height=60,
        )

    def _counter(self, canvas: Canvas, kit: Kit, layout: Layout) -> None:
        """The house rule "card counter": how many of each pair lie in the discard pile."""
        left, right = sorted((layout["doubles_ship"], layout["doubles_skull"]), key=lambda b: b.x)
        x = left.x + left.w + 14
        # a little higher than its neighbours: nothing of the sea monster looks out over it
        sheet = Box(x, left.y - MONSTER, max(300.0, right.x - 14 - x), left.h + MONSTER)
        canvas.still(kit.art.painted("counter", (sheet.w, sheet.h), _plate), *sheet.centre)
        step = sheet.w / 3
        for index, pair in enumerate(PAIRS):
            middle = sheet.x + step * (index % 3 + 0.5)
            y = sheet.y + sheet.h * (0.29 if index < 3 else 0.71)
            for offset, symbol in ((-42, pair[0]), (-4, pair[1])):
                canvas.still(kit.art.image(f"symbol_{symbol.value}", 38, 38), middle + offset, y)
            count = str(self.discards.count(pair))
            kit.write(canvas, count, middle + 38, y, 28, INK, width=40, height=40)

    def _middle(self, canvas: Canvas, kit: Kit, layout: Layout) -> None:
        if self.dice:
            for name, symbol in zip(("die_left", "die_right"), self.dice, strict=True):
                box = layout[name]
                kit.picture(canvas, f"die_{symbol.value}", box)
        if self.revealed:
            kit.picture(canvas, self.revealed, layout["reveal"])
        box = layout["notes"]
        if self.notes:
            size = box.w, 34.0 * min(3, len(self.notes)) + 10
            plate = kit.art.painted("notes", size, _plate)
            canvas.still(plate, box.centre[0], box.y + size[1] / 2 - 4)
        for row, shared in enumerate(self.notes[:3]):
            y = box.y + 18 + row * 34
            room = (box.w - 36) / max(1, len(shared))
            for place, note in enumerate(shared):
                x = box.x + 24 + place * room
                canvas.still(kit.art.image(f"badge_{note.badge}", 32, 32), x + 16, y)
                kit.write(
                    canvas, note.text, x + 38, y, 26, INK, width=room - 42, height=39, anchor=0
                )

    def _parrot(self, canvas: Canvas, kit: Kit, layout: Layout) -> None:
        kit.picture(canvas, self.perch.face(self.parrot), layout["parrot"])
        if self.bubble:
            draw_bubble(canvas, kit, layout["bubble"], self.bubble)


def _plate(surface: Surface) -> None:
    _panel(surface, (0xFB, 0xF2, 0xDA, 255), INK)


def _lit_plate(surface: Surface) -> None:
    _panel(surface, (0xFF, 0xD8, 0x7A, 255), (0xC9, 0x3A, 0x2C))


def _panel(surface: Surface, fill: tuple[int, ...], rim: Colour) -> None:
    area = surface.get_rect()
    radius = area.h // 7
    pygame.draw.rect(surface, fill, area, border_radius=radius)
    pygame.draw.rect(surface, rim, area, max(2, area.h // 26), border_radius=radius)


def _gap(surface: Surface) -> None:
    area = surface.get_rect().inflate(-4, -4)
    pygame.draw.rect(surface, (*INK, 90), area, max(2, area.h // 50), border_radius=area.w // 8)
