"""What leads the eye: whose turn it is, who shouts, and what lies beside the point meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil, hypot, pi, sin

import pygame
from pygame import Surface

from sprites.brush import smooth
from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.movers import Flight, Place
from sprites.palette import OAK, Colour
from sprites.seats import badge_box
from sprites.stage import Box
from sprites.timeline import Mover
from sprites.tween import clamp

GOLDEN: Colour = (0xE0, 0x86, 0x1C)
SCARLET: Colour = (0x7D, 0x18, 0x12)
"""The outer colours of the two bursts."""
SWELL = 0.42
"""By how much a badge grows when its owner is called."""
SHADE = 120
"""How dark the chart gets behind a shout, of 255: still to be read, no longer looked at."""
FADE_IN, FADE_OUT = 0.12, 0.2
STEPS = 4
COIN = (40.0, 40.0)
HAT = (220.0, 154.0)


@dataclass(frozen=True, slots=True)
class Swell:
    """A picture grows in its place and shrinks back: "you!"."""

    image: Surface
    place: Place
    kit: Kit
    begin: float = 0.0
    seconds: float = 0.5

    def draw(self, canvas: Canvas, at: float) -> None:
        """Draw it as large as it is by then."""
        t = (at - self.begin) / self.seconds
        if 0 <= t <= 1:
            zoom = 1 + SWELL * sin(pi * t)
            canvas.move(self.kit.art.zoomed(self.image, zoom), *self.place)


@dataclass(frozen=True, slots=True)
class Veil:
    """A picture that comes out of nothing, lies still, and goes again."""

    image: Surface
    place: Place
    kit: Kit
    begin: float = 0.0
    seconds: float = 1.0

    def draw(self, canvas: Canvas, at: float) -> None:
        """Draw it as solid as it is by then."""
        t = at - self.begin
        if 0 <= t <= self.seconds:
            solid = clamp(min(t / FADE_IN, (self.seconds - t) / FADE_OUT))
            # In few steps: each of them repaints all that lies under the picture.
            solid = ceil(solid * STEPS) / STEPS
            canvas.move(self.kit.art.faded(self.image, solid), *self.place)


def called(kit: Kit, badge: str, panel: Box, begin: float = 0.0, seconds: float = 0.5) -> Swell:
    """The badge on somebody's panel swells: it is about them."""
    box = badge_box(panel)
    return Swell(kit.art.image(f"badge_{badge}", box.w, box.h), box.centre, kit, begin, seconds)


def draw_shade(canvas: Canvas, kit: Kit, picture: str, box: Box) -> None:
    """A picture's own shape in shadow, over that picture. It lies still: what springs up over it
    would otherwise blend the whole chart anew in every frame.
    """
    canvas.still(_shadow(kit, picture, box), *box.centre)


def pointer(kit: Kit, panel: Box, shout: Box, colour: Colour, seconds: float) -> Veil:
    """The tail of a shout: from the middle of the burst to the panel of whoever shouts."""
    image, place = _tail(kit, panel, shout, colour)
    return Veil(image, place, kit, 0.0, seconds)


def crown_place(panel: Box) -> Place:
    """Where the winner's hat comes to lie: beside the name, which must be read now."""
    return panel.x + panel.w - 76, panel.y + panel.h / 2 - 8


def draw_crown(canvas: Canvas, kit: Kit, panel: Box) -> None:
    """The hat on the winner's panel."""
    kit.picture(canvas, "hat_winner", Box.around(*crown_place(panel), *HAT))


def showered(kit: Kit, place: Place, begin: float) -> Iterator[Mover]:
    """A few coins burst out of a place and fall: somebody has won."""
    image = kit.art.image("confetti_coin", *COIN)
    for number in range(12):
        reach = (number - 5.5) * 46
        end = place[0] + reach, place[1] + 150 - 30 * (number % 2)
        lift = 230 + 46 * (number % 4) - abs(reach) * 0.2
        yield Flight(place, end, lambda _: image, begin + 0.04 * number, 0.95, lift)


def pictures(
    kit: Kit,
    chart: tuple[str, Box],
    shout: Box,
    panels: tuple[Box, ...],
    colours: tuple[Colour, ...],
) -> Iterator[object]:
    """All of it, one picture a step, to be made before it is needed."""
    yield _shadow(kit, *chart)
    for colour in colours:
        for panel in panels:
            yield _tail(kit, panel, shout, colour)


def _shadow(kit: Kit, picture: str, box: Box) -> Surface:
    def paint(surface: Surface) -> None:
        surface.blit(kit.art.image(picture, box.w, box.h), (0, 0))
        surface.fill((0, 0, 0, SHADE), special_flags=pygame.BLEND_RGBA_MULT)
        surface.fill((*OAK, 0), special_flags=pygame.BLEND_RGBA_ADD)

    return kit.art.painted(("shadow", picture), (box.w, box.h), paint)


def _tail(kit: Kit, panel: Box, shout: Box, colour: Colour) -> tuple[Surface, Place]:
    """The picture of a tail and its middle."""
    (x, y), tip = shout.centre, _nearest(panel, shout.centre)
    length = max(1.0, hypot(tip[0] - x, tip[1] - y))
    wide = shout.h * 0.2
    across = -(tip[1] - y) / length * wide, (tip[0] - x) / length * wide
    corners = ((x + across[0], y + across[1]), tip, (x - across[0], y - across[1]))
    left, top = min(c[0] for c in corners) - 8, min(c[1] for c in corners) - 8
    w, h = max(c[0] for c in corners) + 8 - left, max(c[1] for c in corners) + 8 - top
    shape = tuple((a - left, b - top) for a, b in corners)

    def paint(surface: Surface) -> None:
        smooth(surface, w, lambda brush: brush.shape(shape, colour, 7.0))

    image = kit.art.painted(("tail", corners, colour), (w, h), paint)
    return image, (left + w / 2, top + h / 2)


def _nearest(panel: Box, place: Place) -> Place:
    """The place of a panel's rim that lies nearest, a little inside its corners."""
    x = min(max(place[0], panel.x + 60), panel.x + panel.w - 60)
    y = min(max(place[1], panel.y + 4), panel.y + panel.h - 4)
    return x, y
