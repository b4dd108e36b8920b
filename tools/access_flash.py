"""Counts flashes in what is shown, as WCAG 2 defines them.

A flash is a pair of opposing changes of relative luminance by a tenth of its range or more, the
darker of the two below 0.8; a red flash is such a pair to and from a saturated red. More than
three of them within a second are allowed only where they take up less than a quarter of a central
field of view, which is 341 x 256 pixels of a screen of 1024 x 768. Each frame is shrunk to a grid
of cells, every cell is followed on its own, and the whole picture as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import pygame
from pygame import Surface

from game.bluffaneer_model import (
    ALL_CARDS,
    Believe,
    Challenge,
    Claim,
    Fall,
    Rob,
    Roll,
    Shuffle,
    Start,
    Tie,
)
from game.types import Action
from tools.access_colour import luminance
from tools.access_tour import CHEST, FRAME, SKULL, SWORD, Tour

GRID = (64, 36)
MOST = 3
"""Flashes that are allowed within a second, wherever they are."""
AREA = 0.25 * 341 * 256 / (1024 * 768)
"""The share of the screen that more flashes than these must stay below: 2.8 %."""
CHANGE = 0.1
DARKER = 0.8
RED_SHARE = 0.8
RED_CHANGE = 20.0
SIZE = (480, 270)


@dataclass(slots=True)
class Swing:
    """The ups and downs of one value over time."""

    change: float
    darker: float
    low: float = 9.0
    high: float = -9.0
    rising: bool | None = None
    turns: list[float] = field(default_factory=list)
    """When each change in the other direction was complete."""

    def add(self, value: float, at: float) -> None:
        """Take the next value: has it gone far enough in the other direction to be a change?"""
        self.low, self.high = min(self.low, value), max(self.high, value)
        up = value - self.low >= self.change and self.low < self.darker
        down = self.high - value >= self.change and value < self.darker
        if self.rising is not True and up:
            self.rising, self.high = True, value
            self.turns.append(at)
        elif self.rising is not False and down:
            self.rising, self.low = False, value
            self.turns.append(at)
        if self.rising is True:
            self.low = self.high  # the next change is measured from the highest value on
        elif self.rising is False:
            self.high = self.low

    def busiest(self) -> list[tuple[float, float]]:
        """The stretches of time, each a second at most, that hold more than `MOST` flashes."""
        need = 2 * (MOST + 1)
        return [
            (start, end)
            for start, end in zip(self.turns, self.turns[need - 1 :], strict=False)
            if end - start <= 1.0
        ]

    def most(self) -> int:
        """The most flashes within any second."""
        best = 0
        for index, start in enumerate(self.turns):
            within = sum(1 for turn in self.turns[index:] if turn - start <= 1.0)
            best = max(best, within // 2)
        return best


@dataclass(slots=True)
class Watch:
    """Looks at frames one after the other."""

    time: float = 0.0
    whole: Swing = field(default_factory=lambda: Swing(CHANGE, DARKER))
    cells: list[Swing] = field(default_factory=list)
    reds: list[Swing] = field(default_factory=list)

    def see(self, surface: Surface) -> None:
        """One frame, a sixtieth of a second after the one before."""
        small = pygame.transform.smoothscale(surface, GRID)
        data = pygame.image.tobytes(small, "RGB")
        count = GRID[0] * GRID[1]
        if not self.cells:
            self.cells = [Swing(CHANGE, DARKER) for _ in range(count)]
            self.reds = [Swing(RED_CHANGE, 1e9) for _ in range(count)]
        total = 0.0
        for n in range(count):
            red, green, blue = data[3 * n : 3 * n + 3]
            light = luminance(red, green, blue)
            total += light
            self.cells[n].add(light, self.time)
            self.reds[n].add(redness(red, green, blue), self.time)
        self.whole.add(total / count, self.time)
        self.time += FRAME

    def result(self, name: str) -> Flashes:
        """What was found."""
        most = max((cell.most() for cell in self.cells), default=0)
        return Flashes(
            name, self.time, self.whole.most(), most, widest(self.cells), widest(self.reds)
        )


def redness(red: int, green: int, blue: int) -> float:
    """How much a saturated red outweighs the rest, 0 for everything else."""
    total = red + green + blue
    if not total or red / total < RED_SHARE:
        return 0.0
    return max(0.0, (red - green - blue) / 255 * 320)


def widest(cells: list[Swing]) -> float:
    """The largest share of the picture that flashes too often at one and the same moment."""
    edges = []
    for cell in cells:
        for start, end in joined(cell.busiest()):
            edges += [(start, 0, 1), (end, 1, -1)]
    best = together = 0
    for _, _, step in sorted(edges):
        together += step
        best = max(best, together)
    return best / max(1, len(cells))


def joined(stretches: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Stretches of time, given by their start, with those that overlap made one."""
    done: list[tuple[float, float]] = []
    for start, end in stretches:
        if done and start <= done[-1][1]:
            done[-1] = done[-1][0], max(end, done[-1][1])
        else:
            done.append((start, end))
    return done


@dataclass(frozen=True, slots=True)
class Flashes:
    """One stretch of frames: flashes a second of the whole picture, of the busiest cell, and the
    share of the picture that has more than three."""

    name: str
    seconds: float
    whole: int
    cell: int
    area: float
    red: float

    @property
    def fine(self) -> bool:
        """Whether nobody is in danger."""
        return self.whole <= MOST and self.area < AREA and self.red < AREA


# --- The busiest beats -------------------------------------------------------------------------


def watched(tour: Tour, name: str, seconds: float) -> Flashes:
    """Look at so many seconds of whatever goes on."""
    watch = Watch()
    for _ in range(round(seconds * 60)):
        tour.step()
        tour.app.frame(0.0)
        watch.see(tour.app.canvas.screen)
    return watch.result(name)


def beats(tour: Tour, table: Any, name: str, *actions: Action) -> Flashes:
    """Look at everything that is to be seen of some actions."""
    for action in actions:
        table.play(table.match.submit(action))
    watch = Watch()
    table.secrets = []
    while table.timeline.busy and watch.time < 20:
        table.timeline.speed = table.pace
        table.timeline.update(FRAME)
        tour.app.frame(0.0)
        watch.see(tour.app.canvas.screen)
    return watch.result(name)


def busiest(data: Path, speed: str = "normal", matches: float = 1.0) -> Iterator[Flashes]:
    """The loudest moments of both games, and ``matches`` minutes of each played by bots."""
    tour = Tour(data, SIZE)
    tour.app.change(replace(tour.app.settings, speed=speed), save=False)
    table = tour.table("bluffaneer", 6, 6)
    yield beats(tour, table, "shuffle and deal", Shuffle(ALL_CARDS[::-1]), Start(0))
    yield beats(tour, table, "dice, double", Roll(0), Fall((SWORD, SWORD)))
    yield beats(tour, table, "robbery", Rob(0, 1))
    yield beats(tour, table, "dice", Roll(1), Fall((CHEST, SKULL)))
    six = tuple(seat for seat in range(6) if seat != 1)
    yield beats(tour, table, "toss among five", Tie(six, 2))
    yield beats(tour, table, "shout", Claim(2))
    yield beats(tour, table, "challenge", Challenge(1))
    table.play(table.match.submit(Roll(2)))
    yield beats(tour, table, "all pay", Fall((CHEST, CHEST)))
    table.play(table.match.submit(Roll(3)))
    yield beats(tour, table, "dice again", Fall((CHEST, SKULL)))
    yield beats(tour, table, "toss between two", Tie((4, 5), 5), Claim(5))
    yield beats(tour, table, "believed", Believe(3))
    yield from endings(tour, matches)


def endings(tour: Tour, minutes: float) -> Iterator[Flashes]:
    """Whole matches of bots, for a while, and the results."""
    for game in ("bluffaneer", "bluff-pirate"):
        tour.home()
        tour.app.push("demo", game=game)
        tour.step()
        yield watched(tour, f"{game}, bots", 60 * minutes)
        yield won(tour, game)


def won(tour: Tour, game: str) -> Flashes:
    """The last beats of a match, and the result with its rain of coins."""
    table: Any = tour.top
    rng = Random(4)
    while not table.match.finished:
        table.match.advance()
        legal = [a for s in range(len(table.plans)) for a in table.match.view(s).legal]
        if legal:
            table.match.submit(rng.choice(legal))
    table.timeline.clear()
    table.demo = False
    table.play(table.match.history[-1].events[-1:])
    return watched(tour, f"{game}, win and result", 12.0)
