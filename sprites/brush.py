"""Smooth strokes and small shapes, painted larger than they are shown and scaled down."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import TypeAlias

import pygame
from pygame import Surface

from sprites.palette import INK, Colour

Place: TypeAlias = tuple[float, float]
Path: TypeAlias = tuple[Place, ...]

FINER = 3
"""Charts are painted so many times larger than they are shown."""
LARGEST = 4096
"""Pixels; no side of the larger painting is longer than this."""
RIM = 3.0
"""The ink on both sides of a coloured stroke, for contrast with the parchment."""


def dashed(path: Sequence[Place], pattern: Sequence[float]) -> Iterator[Path]:
    """The pieces of a path that a pattern of dashes and gaps leaves; all of it without one."""
    if not pattern:
        yield tuple(path)
        return
    index, left, piece = 0, pattern[0], [path[0]] if path else []
    for start, end in pairwise(path):
        length = hypot(end[0] - start[0], end[1] - start[1])
        gone = 0.0
        while length - gone > left:
            gone += left
            cut = between(start, end, gone / length)
            if index % 2 == 0:
                yield (*piece, cut)
            index += 1
            left, piece = pattern[index % len(pattern)], [cut]
        left -= length - gone
        if index % 2 == 0:
            piece.append(end)
    if index % 2 == 0 and len(piece) > 1:
        yield tuple(piece)


def between(start: Place, end: Place, share: float) -> Place:
    """The place at a share of the way."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def far(one: Place, other: Place) -> float:
    """The distance of two places."""
    return hypot(one[0] - other[0], one[1] - other[1])


class Brush:
    """Strokes in stage units on a surface that is larger than what will be seen of it."""

    def __init__(self, surface: Surface, scale: float) -> None:
        self.surface = surface
        self.scale = scale

    def stroke(self, path: Sequence[Place], width: float, colour: Colour) -> None:
        """A thick line with round joints and ends."""
        points = [(x * self.scale, y * self.scale) for x, y in path]
        radius = width * self.scale / 2
        for x, y in points:
            pygame.draw.circle(self.surface, colour, (x, y), radius)
        for (x, y), (u, v) in pairwise(points):
            length = hypot(u - x, v - y)
            if length:
                a, b = (y - v) / length * radius, (u - x) / length * radius
                corners = ((x + a, y + b), (u + a, v + b), (u - a, v - b), (x - a, y - b))
                pygame.draw.polygon(self.surface, colour, corners)

    def shape(self, path: Sequence[Place], colour: Colour, rim: float = RIM) -> None:
        """A filled shape with an ink outline."""
        points = [(x * self.scale, y * self.scale) for x, y in path]
        pygame.draw.polygon(self.surface, colour, points)
        self.stroke((*path, path[0]), rim, INK)


def smooth(target: Surface, width: float, paint: Callable[[Brush], None]) -> None:
    """Paint on a larger surface, of so many units in width, and shrink it into the target."""
    finer = min(FINER, LARGEST / max(target.get_size()))
    size = round(target.get_width() * finer), round(target.get_height() * finer)
    large = Surface(size, pygame.SRCALPHA)
    large.fill((*INK, 0))  # the colour that the smoothed edges fade into
    paint(Brush(large, size[0] / width))
    pygame.transform.smoothscale(large, target.get_size(), target)


def paint_mark(brush: Brush, mark: str, place: Place, size: float, colour: Colour) -> None:
    """A small sign that tells one line from another without its colour."""
    x, y = place
    match mark:
        case "square":
            corners = polygon(place, size * 1.15, 4, pi / 4)
        case "diamond":
            corners = polygon(place, size * 1.3, 4)
        case "up":
            corners = polygon(place, size * 1.35, 3, -pi / 2)
        case "down":
            corners = polygon(place, size * 1.35, 3, pi / 2)
        case "cross":
            a, b = size * 1.1, size * 0.42
            corners = (
                (x - b, y - a), (x + b, y - a), (x + b, y - b), (x + a, y - b),
                (x + a, y + b), (x + b, y + b), (x + b, y + a), (x - b, y + a),
                (x - b, y + b), (x - a, y + b), (x - a, y - b), (x - b, y - b),
            )  # fmt: skip
        case _:
            corners = polygon(place, size, 24)
    brush.shape(corners, colour)


def polygon(place: Place, size: float, count: int, turn: float = 0.0) -> Path:
    """The corners of a regular polygon around a place, turned by so many radians."""
    return tuple(
        (
            place[0] + size * cos(turn + 2 * pi * n / count),
            place[1] + size * sin(turn + 2 * pi * n / count),
        )
        for n in range(count)
    )
