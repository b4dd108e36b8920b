"""Things in motion: flights, tumbles, flips and big words. Each knows its whole life by time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import TypeAlias

from pygame import Surface

from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.tween import Ease, clamp, ease_both, ease_out, overshoot

SHAKEN = 0.45
"""Seconds in which what was shouted trembles."""
TREMBLE = 11.0
"""How far it does, in units."""

Place: TypeAlias = tuple[float, float]
Look: TypeAlias = Callable[[float], Surface]
"""The surface of a thing at a share of its flight."""


@dataclass(frozen=True, slots=True)
class Flight:
    """Something goes from one place to another; ``lift`` is the height of its arc in units."""

    start: Place
    end: Place
    look: Look
    begin: float = 0.0
    seconds: float = 0.5
    lift: float = 0.0
    ease: Ease = ease_both
    stay: float = 0.0
    """How long it is still shown where it arrived."""

    def draw(self, canvas: Canvas, at: float) -> None:
        """Draw it where it is by then; before and after its flight there is nothing to see."""
        if not self.begin <= at <= self.begin + self.seconds + self.stay:
            return
        t = clamp((at - self.begin) / self.seconds)
        way = self.ease(t)
        x = self.start[0] + (self.end[0] - self.start[0]) * way
        y = self.start[1] + (self.end[1] - self.start[1]) * way - self.lift * sin(pi * t)
        canvas.move(self.look(t), x, y)


@dataclass(frozen=True, slots=True)
class Pop:
    """Something springs up in its place, stays, and fades."""

    image: Surface
    place: Place
    kit: Kit
    begin: float = 0.0
    seconds: float = 1.0
    calm: bool = False
    """Without the spring, for reduced motion."""
    tremble: float = 0.0
    """How far it shakes as it springs up, in units: what counts as the table's shake."""

    def draw(self, canvas: Canvas, at: float) -> None:
        """Draw it as big and as solid as it is by then."""
        t = at - self.begin
        if not 0 <= t <= self.seconds:
            return
        image = self.image
        if t < 0.25 and not self.calm:
            image = self.kit.art.zoomed(image, max(0.2, overshoot(t / 0.25)))
        elif self.seconds - t < 0.2:
            image = self.kit.art.faded(image, (self.seconds - t) / 0.2)
        x, y = self.place
        if self.tremble and t < SHAKEN:
            left = self.tremble * (1 - t / SHAKEN)
            x, y = x + left * sin(2 * pi * 6 * t), y + left * 0.6 * cos(2 * pi * 5 * t)
        canvas.move(image, x, y)


COIN = (58.0, 58.0)
_HALF = ("coin_spin1", "coin_spin2", "coin_spin3", "coin_spin2", "coin_spin1")
SPIN = ("coin_heads", *_HALF, "coin_tails", *_HALF)


def spinning_coin(kit: Kit, turns: float, size: Place = COIN) -> Look:
    """A coin that spins so many times during its flight."""

    def look(t: float) -> Surface:
        return kit.art.image(SPIN[int(t * turns * len(SPIN)) % len(SPIN)], *size)

    return look


def plain(kit: Kit, name: str, size: Place) -> Look:
    """A picture that does not change on its way."""
    image = kit.art.image(name, *size)
    return lambda _: image


def flipping(kit: Kit, back: str, face: str, size: Place, start: float, end: float) -> Look:
    """A card that shows its back until ``start``, its face from ``end``, and turns in between."""

    def look(t: float) -> Surface:
        turn = clamp((t - start) / (end - start))
        name = back if turn < 0.5 else face
        return kit.art.squeezed(name, *size, max(0.06, abs(1 - 2 * turn)))

    return look


TUMBLING = ("die_edge1", "die_ship", "die_edge2", "die_skull", "die_edge1", "die_chest",
            "die_edge2", "die_sword")  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tumble:
    """A die thrown from a place: it spins, bounces twice and settles on the face that fell."""

    start: Place
    end: Place
    face: str
    kit: Kit
    size: float
    begin: float = 0.0
    seconds: float = 1.0
    stay: float = 0.0
    spin: float = 300.0
    calm: bool = False

    def draw(self, canvas: Canvas, at: float) -> None:
        """Draw the die as it lies in the air or on the chart by then."""
        t = at - self.begin
        if not 0 <= t <= self.seconds + self.stay:
            return
        t = clamp(t / self.seconds)
        way = ease_out(t)
        hop = abs(sin(2.5 * pi * t)) * (1 - t) ** 1.6
        x = self.start[0] + (self.end[0] - self.start[0]) * way
        y = self.start[1] + (self.end[1] - self.start[1]) * way - 190 * hop
        canvas.move(self._look(t), x, y)

    def _look(self, t: float) -> Surface:
        art = self.kit.art
        if self.calm or t >= 0.86:
            return art.image(f"die_{self.face}", self.size, self.size)
        name = TUMBLING[int(t * 6) % len(TUMBLING)] if t < 0.7 else f"die_{self.face}"
        return art.turned(name, self.size, self.size, self.spin * (1 - t / 0.86) ** 2)


@dataclass(frozen=True, slots=True)
class TossedCoin:
    """A gold coin goes up spinning and comes down on a side."""

    place: Place
    side: str
    kit: Kit
    size: float = 150.0
    height: float = 260.0
    begin: float = 0.0
    seconds: float = 1.2
    stay: float = 0.7

    def draw(self, canvas: Canvas, at: float) -> None:
        """Draw the coin in the air, or lying on its side."""
        t = at - self.begin
        if not 0 <= t <= self.seconds + self.stay:
            return
        t = t / self.seconds
        size = (self.size, self.size)
        if t >= 1:
            image = self.kit.art.image(f"coin_{self.side}", *size)
            canvas.move(image, *self.place)
            return
        rise = sin(pi * t)
        # Few turns, ending on the side that fell: a coin in a hurry is a flicker of gold.
        turns = 2.0 if self.side == "heads" else 1.5
        image = spinning_coin(self.kit, turns, size)(t)
        canvas.move(image, self.place[0], self.place[1] - self.height * rise)
