"""Fingers at the table: each seat's two buttons as zones on its own side, large enough to hit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame
from pygame import Surface

from game.types import Seat
from scenes.inputs import Button, Kind, Point
from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.palette import BONE, GOLD, INK, OAK_LIGHT
from sprites.seats import Cap, cap_boxes, tab_box
from sprites.stage import HEIGHT, Box

DEPTH: Final = 64.0
"""Height of a drawn zone: as much as the table leaves between panels, banner and chart. A finger
may come down anywhere on the seat's panel besides."""
MARGIN: Final = 14.0
"""A finger this far outside a zone still means it."""
REMEMBERED: Final = 90.0
"""Seconds after the last touch for which the zones are shown large."""

Caps = Mapping[Seat, tuple[Cap, ...]]


def zones(panel: Box) -> tuple[Box, Box]:
    """MAIN's and SECOND's zone of a seat: its key tab, grown away from the panel."""
    tab = tab_box(panel)
    below = panel.centre[1] < HEIGHT / 2
    y = tab.y if below else tab.y + tab.h - DEPTH
    half = panel.w / 2
    return Box(panel.x, y, half, DEPTH), Box(panel.x + half, y, half, DEPTH)


class TouchZones:
    """Knows whether fingers are used at this table, and what a finger or the mouse hits."""

    def __init__(self) -> None:
        self._last: float | None = None

    def touched(self, point: Point) -> None:
        """Remember that fingers are in use."""
        if point.kind is Kind.TOUCH:
            self._last = point.at

    def in_use(self, now: float) -> bool:
        """Whether a finger was on the screen lately."""
        return self._last is not None and now - self._last <= REMEMBERED

    def hit(
        self, point: Point, panels: Mapping[Seat, Box], caps: Caps | None = None
    ) -> tuple[Seat, Button] | None:
        """The seat and button that a point means: the zone it lies in, else the nearest one that
        it misses by no more than a finger's breadth. The mouse has to hit the tab itself, where
        ``caps`` are shown."""
        best: tuple[float, Seat, Button] | None = None
        for seat, panel in panels.items():
            shown = (caps or {}).get(seat, ())
            boxes = zones(panel) if point.kind is Kind.TOUCH else cap_boxes(panel, shown)
            for box, button in zip(boxes, (Button.MAIN, Button.SECOND), strict=True):
                miss = _distance(box, point.x, point.y)
                reach = MARGIN if point.kind is Kind.TOUCH else 0.0
                if miss <= reach and (best is None or miss < best[0]):
                    best = miss, seat, button
        return None if best is None else best[1:]

    def half(self, point: Point, panel: Box) -> Button | None:
        """The button of a finger on a seat's panel itself: its left half is MAIN."""
        if point.kind is not Kind.TOUCH:
            return None
        return Button.MAIN if point.x < panel.centre[0] else Button.SECOND

    def draw(self, canvas: Canvas, kit: Kit, panels: Mapping[Seat, Box], caps: Caps) -> None:
        """The zones of these seats, with what each does now."""
        for seat, panel in panels.items():
            offered = caps.get(seat, ())
            verbs = (*(cap.verb for cap in offered), "", "")
            if any(verbs):
                for index, box in enumerate(zones(panel)):
                    _draw_zone(canvas, kit, ("zone", seat, index), box, verbs[index])


def _draw_zone(canvas: Canvas, kit: Kit, name: object, box: Box, verb: str) -> None:
    def build() -> None:
        inner = box.grown(-4)
        paint = _live if verb else _idle
        canvas.still(kit.art.painted(("zone", bool(verb)), (inner.w, inner.h), paint), *box.centre)
        if verb:
            hand = 54.0
            canvas.still(kit.art.image("touch", hand, hand), inner.x + 38, box.centre[1])
            left = inner.x + 72
            kit.write(
                canvas, verb, left, box.centre[1], 34, BONE, width=inner.w - 84, anchor=0
            )  # fmt: skip

    canvas.layer(name, (box, verb), build)


def _distance(box: Box, x: float, y: float) -> float:
    across = max(box.x - x, 0.0, x - box.x - box.w)
    down = max(box.y - y, 0.0, y - box.y - box.h)
    return max(across, down)


def _live(surface: Surface) -> None:
    _plank(surface, INK, GOLD)


def _idle(surface: Surface) -> None:
    _plank(surface, (*INK, 200), OAK_LIGHT)


def _plank(surface: Surface, fill: tuple[int, ...], rim: tuple[int, int, int]) -> None:
    area = surface.get_rect()
    radius = area.h // 5
    pygame.draw.rect(surface, fill, area, border_radius=radius)
    pygame.draw.rect(surface, rim, area, max(3, area.h // 28), border_radius=radius)
