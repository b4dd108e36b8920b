"""Menus: rows that keys, pads, mouse and fingers steer alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import TypeAlias

import pygame
from pygame import Surface

from scenes.inputs import Button, Input, Point, Press, Touch
from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.lettering import Face
from sprites.palette import BONE, GOLD, INK, OAK_LIGHT
from sprites.stage import Box


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a menu: what it says, where it lies, what choosing it does.

    ``turn`` is called with -1 or 1 by left and right, for rows that hold a value.
    """

    label: str
    box: Box
    choose: Callable[[], None]
    turn: Callable[[int], None] | None = None
    value: str = ""
    icon: str = ""
    size: float = 46
    note: str = ""
    """One line about it: under the label of a row with a value, else behind the label."""
    centred: bool = False
    """The label of a row without an icon or a value stands in the middle."""


Entry: TypeAlias = tuple[str, str, Callable[[], None]]
"""What a row says, its icon, and what choosing it does."""


def rows_of(
    entries: Iterable[Entry],
    first: Box,
    *,
    across: float = 0.0,
    down: float = 0.0,
    size: float = 50,
) -> list[Row]:
    """Rows as large as the first one, each so many units further across or down than the last."""
    return [
        Row(
            label,
            Box(first.x + number * across, first.y + number * down, first.w, first.h),
            choose,
            icon=icon,
            size=size,
        )
        for number, (label, icon, choose) in enumerate(entries)
    ]


@dataclass(slots=True)
class Menu:
    """A list of rows, one of which is lit."""

    rows: list[Row] = field(default_factory=list)
    at: int = 0
    moved: Callable[[], None] = lambda: None
    """Called when another row is lit, for the tick to be heard."""

    def handle(self, event: Input) -> bool:
        """Steer the menu; whether the input meant something to it.

        Any seat's MAIN chooses and SECOND goes on, so that two buttons are enough.
        """
        if not self.rows:
            return False
        match event:
            case Press(button=Button.UP):
                return self._step(-1)
            case Press(button=Button.DOWN | Button.NEXT):
                return self._step(1)
            case Press(button=Button.SECOND, seat=seat) if seat is not None:
                return self._step(1)
            case Press(button=(Button.LEFT | Button.RIGHT) as button):
                return self._turn(self.rows[self.at], -1 if button is Button.LEFT else 1)
            case Press(button=Button.MAIN):
                self._choose(self.rows[self.at])
                return True
            case Point():
                return self._point(event)
            case _:
                return False

    def _step(self, by: int) -> bool:
        self.at = (self.at + by) % len(self.rows)
        self.moved()
        return True

    def _turn(self, row: Row, by: int) -> bool:
        if row.turn is None:
            return False
        row.turn(by)
        self.moved()
        return True

    def _choose(self, row: Row) -> None:
        if row.turn is not None:
            row.turn(1)
            self.moved()
        else:
            row.choose()

    def _point(self, point: Point) -> bool:
        for index, row in enumerate(self.rows):
            if row.box.holds(point.x, point.y):
                if index != self.at:
                    self.at = index
                    self.moved()
                if point.what is Touch.DOWN:
                    back = row.turn is not None and (
                        point.second or point.x < row.box.x + row.box.w * 0.12
                    )
                    if back and row.turn is not None:
                        row.turn(-1)
                        self.moved()
                    else:
                        self._choose(row)
                return True
        return False

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """Draw all rows as planks, the lit one golden."""
        for index, row in enumerate(self.rows):
            lit = index == self.at
            key = (row.label, row.value, row.icon, row.note, row.box, row.size, row.centred, lit)
            canvas.layer(("menu", index), key, partial(draw_row, canvas, kit, row, lit))


def draw_row(canvas: Canvas, kit: Kit, row: Row, lit: bool) -> None:
    """One plank with its label, and its value between two arrows."""
    box = row.box
    plank = kit.art.painted(("plank", lit), (box.w, box.h), paint_lit_plank if lit else paint_plank)
    canvas.still(plank, *box.centre)
    colour = INK if lit else BONE
    left = box.x + 28
    if row.icon:
        size = box.h * 0.62
        canvas.still(kit.art.image(row.icon, size, size), left + size / 2, box.centre[1])
        left += size + 18
    if not row.value:
        room = box.x + box.w - left - 24
        face = Face.DISPLAY if row.size >= 40 else Face.TEXT
        y, size = box.centre[1] - 2, lower(kit, row.size, box.h * 0.8)
        if row.centred:
            kit.write(canvas, row.label, box.centre[0], y, size, colour, face=face, width=room)
            return
        label = kit.write(canvas, row.label, left, y, size, colour, face=face, width=room, anchor=0)
        if row.note:
            taken = label.get_width() / canvas.stage.scale + 22
            size = lower(kit, 26, 36)
            note = crew_in(kit, row.note, size, room - taken)
            kit.write(canvas, note, left + taken, y + 3, size, colour, width=room - taken, anchor=0)
        return
    half = box.w * (0.34 if row.note else 0.5)
    y, room = box.centre[1], box.w - half - 60
    if row.note:
        y = box.y + box.h * 0.27
        below = Box(left, box.y + box.h * 0.46, room, box.h * 0.5)
        kit.paragraph(canvas, row.note, below, 26, colour, centred=False)
    size = lower(kit, row.size, box.h * (0.46 if row.note else 0.8))
    kit.write(canvas, row.label, left, y, size, colour, width=room, anchor=0)
    middle = box.x + box.w - half / 2
    value = lower(kit, row.size, box.h * 0.8)
    kit.write(canvas, row.value, middle, box.centre[1], value, colour, width=half - 130)
    for side, icon in ((-1, "icon_arrow_left"), (1, "icon_arrow_right")):
        size = box.h * 0.5
        canvas.still(
            kit.art.image(icon, size, size), middle + side * (half / 2 - 30), box.centre[1]
        )


def crew_in(kit: Kit, names: str, size: float, room: float) -> str:
    """As many names of a list as have room, and an ellipsis for the others."""
    shown = names
    while ", " in shown and kit.letters.measure(shown, size) > room:
        shown = shown.removesuffix(", …").rpartition(", ")[0] + ", …"
        if shown == ", …":
            return names.partition(", ")[0] + ", …"
    return shown


def lower(kit: Kit, size: float, high: float) -> float:
    """A size of letters that is not higher than ``high`` units with the players' text size."""
    return min(size, high * 100 / kit.letters.percent)


def paint_plank(surface: Surface) -> None:
    """A dark oak board, as large as the surface."""
    _board(surface, OAK_LIGHT, INK)


def paint_lit_plank(surface: Surface) -> None:
    """The same board in gold: the one that is chosen."""
    _board(surface, GOLD, INK)


def _board(surface: Surface, fill: tuple[int, int, int], rim: tuple[int, int, int]) -> None:
    area = surface.get_rect()
    radius = area.h // 5
    pygame.draw.rect(surface, rim, area, border_radius=radius)
    inner = area.inflate(-max(4, area.h // 14), -max(4, area.h // 14))
    pygame.draw.rect(surface, fill, inner, border_radius=radius)
    shade = tuple(int(channel * 0.86) for channel in fill)
    lower = inner.copy()
    lower.h = inner.h // 3
    lower.bottom = inner.bottom
    pygame.draw.rect(
        surface, shade, lower, border_bottom_left_radius=radius, border_bottom_right_radius=radius
    )
