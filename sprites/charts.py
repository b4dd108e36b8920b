"""Charts of a match: the race of all seats as lines, and who bluffed whom as arrows.

Everything is reckoned in stage units, painted larger than it is shown and scaled down, which makes
smooth edges. A seat's line differs by dashes and marks as well as by colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from math import atan2, cos, pi, sin

from pygame import Surface

from sprites.art import Art
from sprites.brush import RIM, Brush, Path, Place, between, dashed, far, paint_mark, polygon, smooth
from sprites.palette import BONE, GOLD_DARK, INK, SEAT

STROKE = 7.0
APART = 3.5
"""Units between lines that would otherwise cover each other."""
MOST_MARKS = 9
DASHES = (12.0, 20.0)
"""The dashes of an arrow whose bluffs were all caught."""
BOWS = (0.2, 0.05)
"""How far arrows bend, as shares of their length: there and back bend differently."""
SPOTS = (0.36, 0.28, 0.44, 0.2, 0.52, 0.6, 0.68)
"""Shares of an arrow's way at which its number may stand, the best first."""
LABEL = 42.0
"""Units between the middles of two numbers that do not touch."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a line looks besides its colour: lengths of dashes and gaps in turn, and its mark."""

    dashes: tuple[float, ...]
    mark: str


STYLES: dict[str, Style] = {
    "hook": Style((), "circle"),
    "anchor": Style((34, 14), "square"),
    "wheel": Style((5, 13), "diamond"),
    "star": Style((34, 13, 5, 13), "up"),
    "parrot": Style((17, 12), "down"),
    "barrel": Style((34, 12, 5, 12, 5, 12), "cross"),
}
"""Each badge's line; the badge itself stands at its end."""


@dataclass(frozen=True, slots=True)
class Line:
    """The course of one seat: its badge and its value at the start and after each turn."""

    badge: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Race:
    """All lines of a match on a field of so many units; ``top`` is the value at its upper edge."""

    w: float
    h: float
    lines: tuple[Line, ...]
    top: int

    def place(self, number: int, moment: float) -> Place:
        """Where the line of that number is at a moment (in turns, fractions too)."""
        values = self.lines[number].values
        if not values:
            return 0.0, self.h
        last = len(values) - 1
        moment = min(max(0.0, moment), last)
        before = int(moment)
        after = min(before + 1, last)
        value = values[before] + (values[after] - values[before]) * (moment - before)
        x = self.w * moment / last if last else 0.0
        shift = (number - (len(self.lines) - 1) / 2) * APART
        return x, self.h * (1 - value / max(1, self.top)) + shift

    def path(self, number: int) -> Path:
        """The whole line of that number."""
        return tuple(self.place(number, at) for at in range(len(self.lines[number].values)))

    @property
    def turns(self) -> int:
        """How many turns the lines tell of."""
        return max((len(line.values) - 1 for line in self.lines if line.values), default=0)


def race_of(w: float, h: float, lines: Sequence[Line], least: int = 1) -> Race:
    """A race whose field is high enough for all lines, and for ``least``."""
    highest = max((value for line in lines for value in line.values), default=0)
    return Race(w, h, tuple(lines), max(highest, least, 1))


def steps(top: int, most: int = 6) -> tuple[int, ...]:
    """Round numbers from 0 to ``top`` for the rules of a chart, at most ``most`` and one more."""
    size = next(
        step * ten for ten in (1, 10, 100, 1000) for step in (1, 2, 5) if top / (step * ten) <= most
    )
    return tuple(range(0, top + 1, size))


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> tuple[float, ...]:
    """Places near the wanted ones, in the same order, at least ``gap`` apart, within bounds.

    If they cannot all keep the gap between the bounds, they stand evenly from one to the other.
    """
    count = len(wanted)
    if count < 2:
        return tuple(min(max(place, low), high) for place in wanted)
    gap = min(gap, (high - low) / (count - 1))
    order = sorted(range(count), key=lambda index: wanted[index])
    placed: list[float] = []
    for rank, index in enumerate(order):
        lowest = placed[-1] + gap if placed else low
        placed.append(min(max(wanted[index], lowest), high - gap * (count - 1 - rank)))
    result = [0.0] * count
    for index, place in zip(order, placed, strict=True):
        result[index] = place
    return tuple(result)


PADDING = 24.0
"""Units around a race's field that its strokes and marks may reach into."""


def race_picture(art: Art, race: Race) -> Surface:
    """The lines of a race, with `PADDING` units more on every side."""
    size = race.w + 2 * PADDING, race.h + 2 * PADDING
    return art.painted(("race", race), size, partial(_paint_race, race))


def _paint_race(race: Race, surface: Surface) -> None:
    def paint(brush: Brush) -> None:
        for number, line in enumerate(race.lines):
            _paint_line(brush, race, number, line)

    smooth(surface, race.w + 2 * PADDING, paint)


def _paint_line(brush: Brush, race: Race, number: int, line: Line) -> None:
    style, colour = STYLES[line.badge], SEAT[line.badge]
    path = tuple((x + PADDING, y + PADDING) for x, y in race.path(number))
    pieces = tuple(dashed(path, style.dashes))
    for piece in pieces:
        brush.stroke(piece, STROKE + 2 * RIM, INK)
    for piece in pieces:
        brush.stroke(piece, STROKE, colour)
    every = max(1, -(-len(path) // MOST_MARKS))
    first = number % every  # marks of lines that lie together do not hide each other
    for place in path[first::every]:
        paint_mark(brush, style.mark, place, 11, colour)


# --- Who bluffed whom ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Arrow:
    """So many bluffs of one seat at another; ``worked``: at least one was believed."""

    start: int
    end: int
    count: int
    worked: bool


@dataclass(frozen=True, slots=True)
class Web:
    """Badges in a ring on a field of so many units, and the arrows between them."""

    w: float
    h: float
    badges: tuple[str, ...]
    arrows: tuple[Arrow, ...]
    badge: float = 92.0
    """The width of a badge."""

    def place(self, number: int) -> Place:
        """Where a badge stands: clockwise from the top."""
        turn = -pi / 2 + 2 * pi * number / max(1, len(self.badges))
        if len(self.badges) == 2:
            turn -= pi / 2  # side by side
        rx, ry = self.w / 2 - self.badge * 0.62, self.h / 2 - self.badge * 0.62
        return self.w / 2 + rx * cos(turn), self.h / 2 + ry * sin(turn)

    def path(self, arrow: Arrow) -> Path:
        """The way of an arrow from rim to rim, bent into the ring, where no badge is."""
        start, end = self.place(arrow.start), self.place(arrow.end)
        length = far(start, end)
        middle = between(start, end, 0.5)
        bow = 2 * self._bow(arrow)
        bend = (
            middle[0] + (end[1] - start[1]) * bow,
            middle[1] - (end[0] - start[0]) * bow,
        )
        clear = min(self.badge * 0.6, length * 0.3)
        points = []
        for n in range(61):
            share = n / 60
            place = between(between(start, bend, share), between(bend, end, share), share)
            if min(far(place, start), far(place, end)) >= clear:
                points.append(place)
        return tuple(points)

    def _bow(self, arrow: Arrow) -> float:
        """How far to the left an arrow bends, as a share of its length; negative: to the right."""
        count = len(self.badges)
        ahead = (arrow.end - arrow.start) % count
        if ahead * 2 == count:
            return BOWS[0]  # straight across: there and back part by themselves
        return -BOWS[0] if ahead * 2 < count else BOWS[1]

    def labels(self) -> Path:
        """Where each arrow's number stands: on it, nearer to who bluffed, clear of the others."""
        taken: list[Place] = []
        for arrow in self.arrows:
            path = self.path(arrow)
            spots = [path[int((len(path) - 1) * share)] for share in SPOTS]
            room = [min((far(spot, other) for other in taken), default=LABEL) for spot in spots]
            clear = [spot for spot, free in zip(spots, room, strict=True) if free >= LABEL]
            taken.append(clear[0] if clear else spots[room.index(max(room))])
        return tuple(taken)


def web_picture(art: Art, web: Web) -> Surface:
    """The arrows of a web; badges and numbers are put on top by who shows it."""
    return art.painted(("web", web), (web.w, web.h), partial(_paint_web, web))


def _paint_web(web: Web, surface: Surface) -> None:
    def paint(brush: Brush) -> None:
        for arrow in sorted(web.arrows, key=lambda each: each.count):
            _paint_arrow(brush, web, arrow)
        for place in web.labels():
            brush.shape(polygon(place, 19, 24), BONE)

    smooth(surface, web.w, paint)


def _paint_arrow(brush: Brush, web: Web, arrow: Arrow) -> None:
    colour = SEAT[web.badges[arrow.start]]
    path = web.path(arrow)
    width = min(5.0 + 2.0 * arrow.count, 15.0)
    shaft = path[:-3]
    pieces = tuple(dashed(shaft, () if arrow.worked else DASHES))
    for piece in pieces:
        brush.stroke(piece, width + 2 * RIM, INK)
    for piece in pieces:
        brush.stroke(piece, width, colour)
    tip, back = path[-1], path[-4]
    turn = atan2(tip[1] - back[1], tip[0] - back[0])
    size = 17.0 + width
    wings = (
        tip,
        (tip[0] - size * cos(turn - 0.5), tip[1] - size * sin(turn - 0.5)),
        (tip[0] - size * cos(turn + 0.5), tip[1] - size * sin(turn + 0.5)),
    )
    brush.shape(wings, colour)


def rule_picture(art: Art, w: float, strong: bool = False) -> Surface:
    """A thin line across a chart."""

    def paint(surface: Surface) -> None:
        surface.fill((*(INK if strong else GOLD_DARK), 255 if strong else 110))

    return art.painted(("rule", strong), (w, 3 if strong else 2), paint)


def arrow_picture(art: Art, w: float, worked: bool) -> Surface:
    """A small arrow, full or broken, for a line that explains the diagram."""

    def brushed(brush: Brush) -> None:
        pieces = tuple(dashed(((8.0, 18.0), (w - 26.0, 18.0)), () if worked else DASHES))
        for piece in pieces:
            brush.stroke(piece, 13.0, INK)
        for piece in pieces:
            brush.stroke(piece, 7.0, BONE)
        brush.shape(((w - 6.0, 18.0), (w - 28.0, 6.0), (w - 28.0, 30.0)), BONE)

    def paint(surface: Surface) -> None:
        smooth(surface, w, brushed)

    return art.painted(("arrow", worked), (w, 36.0), paint)


def sample_picture(art: Art, badge: str, w: float) -> Surface:
    """A short piece of a badge's line with its mark, for a list that explains the chart."""

    def paint(surface: Surface) -> None:
        smooth(surface, w, brushed)

    def brushed(brush: Brush) -> None:
        style, path = STYLES[badge], ((10.0, 18.0), (w - 10.0, 18.0))
        for piece in dashed(path, style.dashes):
            brush.stroke(piece, STROKE + 2 * RIM, INK)
        for piece in dashed(path, style.dashes):
            brush.stroke(piece, STROKE, SEAT[badge])
        paint_mark(brush, style.mark, (w / 2, 18.0), 11, SEAT[badge])

    return art.painted(("sample", badge), (w, 36.0), paint)
