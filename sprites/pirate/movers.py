"""Things in motion that only Bluff Pirate has: a token in the drum roll, a rope, a fade."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, pi, sin

import pygame
from pygame import Surface

from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.movers import Place
from sprites.stage import WHOLE
from sprites.timeline import Beat
from sprites.tween import clamp, ease_in, ease_out

ROPE = (0xB9, 0x8A, 0x4E)
ROPE_DARK = (0x4A, 0x30, 0x16)


@dataclass(frozen=True, slots=True)
class Rattle:
    """A picture that trembles in its place, more and more: the drum roll."""

    name: str
    place: Place
    kit: Kit
    size: tuple[float, float]
    begin: float
    seconds: float
    calm: bool = False

    def draw(self, canvas: Canvas, at: float) -> None:
        """Draw it as it shakes by then."""
        t = (at - self.begin) / self.seconds
        if not 0 <= t <= 1:
            return
        swing = 0.0 if self.calm else sin(at * 34) * (0.4 + 0.6 * t)
        image = self.kit.art.turned(self.name, *self.size, swing * 9)
        hop = 0.0 if self.calm else abs(sin(at * 17)) * 7 * t
        canvas.move(image, self.place[0] + swing * 3, self.place[1] - hop)


@dataclass(frozen=True, slots=True)
class Fade:
    """A picture comes out of nothing and stays until the beat ends."""

    image: Surface
    place: Place
    kit: Kit
    begin: float
    seconds: float
    stay: float

    def draw(self, canvas: Canvas, at: float) -> None:
        """Draw it as solid as it is by then."""
        t = at - self.begin
        if 0 <= t <= self.seconds + self.stay:
            canvas.move(self.kit.art.faded(self.image, clamp(t / self.seconds)), *self.place)


@dataclass(frozen=True, slots=True)
class Grapple:
    """A hook on a rope flies from ship to ship, bites, and pulls the rope tight."""

    start: Place
    end: Place
    kit: Kit
    begin: float = 0.0
    seconds: float = 0.8
    stay: float = 1.0

    def draw(self, canvas: Canvas, at: float) -> None:
        """Draw rope and hook as far as they got by then."""
        t = at - self.begin
        if not 0 <= t <= self.seconds + self.stay:
            return
        way = ease_in(clamp(t / self.seconds)) * 0.35 + clamp(t / self.seconds) * 0.65
        tight = ease_out(clamp((t - self.seconds) / 0.35))
        x = self.start[0] + (self.end[0] - self.start[0]) * way
        y = self.start[1] + (self.end[1] - self.start[1]) * way - 190 * sin(pi * way)
        self._rope(canvas, (x, y), 120 * (1 - tight) * way + 14)
        canvas.move(self.kit.art.image("grapple", 250, 100), x - 40, y)

    def _rope(self, canvas: Canvas, end: Place, sag: float) -> None:
        knot = self.kit.art.painted("rope", (22, 15), _strand)
        length = hypot(end[0] - self.start[0], end[1] - self.start[1])
        count = max(1, round(length / 14))
        for index in range(count):
            share = index / count
            x = self.start[0] + (end[0] - self.start[0]) * share
            y = self.start[1] + (end[1] - self.start[1]) * share + sag * sin(pi * share)
            canvas.move(knot, x, y)


@dataclass(frozen=True, slots=True)
class Rise:
    """The curtain goes up."""

    kit: Kit
    seconds: float

    def draw(self, canvas: Canvas, at: float) -> None:
        """Draw the curtain as far up as it is by then."""
        t = ease_in(clamp(at / self.seconds))
        if t < 1:
            x, y = WHOLE.centre
            lost = canvas.stage.window[1] / canvas.stage.scale
            canvas.move(self.kit.art.cover("curtain"), x, y - t * lost)


def curtain_up(kit: Kit) -> Beat:
    """The curtain rises from the table."""
    return Beat(0.5, (Rise(kit, 0.5),))


def _strand(surface: Surface) -> None:
    area = surface.get_rect()
    pygame.draw.ellipse(surface, ROPE_DARK, area)
    pygame.draw.ellipse(surface, ROPE, area.inflate(-max(2, area.w // 5), -max(2, area.h // 3)))
