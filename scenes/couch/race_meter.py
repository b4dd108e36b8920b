"""What arrives from which device, and when: the figures of the race test."""

from __future__ import annotations

from cmath import exp, pi
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from scenes.inputs import Kind

TOGETHER: Final = 2.0
"""Presses follow each other within so many seconds, or another race has begun."""
KEPT: Final = 400
"""So many gaps between reports are remembered for a device."""
LONG_GAP: Final = 0.4
"""Seconds: a longer gap says nothing about how often a device reports."""
FEWEST: Final = 24
"""Gaps that are needed before an interval is inferred."""
SURE: Final = 0.8
"""How well the gaps must fit the interval: 1 is perfect, 0 is chance."""
INTERVALS: Final = (16, 12.5, 10, 8, 5, 4, 2)
"""Milliseconds between reports that devices have, the longest first."""


@dataclass(slots=True)
class Device:
    """One device that has been heard."""

    name: str
    kind: Kind
    presses: int = 0
    down: set[str] = field(default_factory=set)
    last: str = ""
    """What was pressed last."""
    at: float = 0.0
    gaps: deque[float] = field(default_factory=lambda: deque(maxlen=KEPT))

    @property
    def interval(self) -> float | None:
        """Milliseconds between two reports of the device, inferred; ``None`` if it is not clear."""
        return interval(self.gaps)

    @property
    def shortest(self) -> float | None:
        """The shortest gap between two reports so far, in milliseconds."""
        return min(self.gaps) * 1000 if self.gaps else None


@dataclass(frozen=True, slots=True)
class Hit:
    """One press and the time in milliseconds after the first one of its race."""

    device: str
    kind: Kind
    label: str
    at: float
    margin: float


class Meter:
    """Collects what arrives. Times are the stamps by which a race would be judged."""

    def __init__(self) -> None:
        self.devices: dict[str, Device] = {}
        self.hits: list[Hit] = []
        """The presses of the race that is on, or was on last, by time."""
        self.count = 0
        """Grows with everything that is noted."""

    def note(self, name: str, kind: Kind, label: str, down: bool, at: float) -> None:
        """A button of a device went down or up."""
        self.count += 1
        device = self.devices.setdefault(name, Device(name, kind))
        if device.at and 0 < at - device.at <= LONG_GAP:
            device.gaps.append(at - device.at)
        device.at = at
        if not down:
            device.down.discard(label)
            return
        device.down.add(label)
        device.presses += 1
        device.last = label
        self._race(Hit(name, kind, label, at, 0.0))

    def release(self, name: str) -> None:
        """The device is gone, or the window has lost the keyboard: nothing of it is held."""
        self.count += 1
        if name in self.devices:
            self.devices[name].down.clear()

    def _race(self, hit: Hit) -> None:
        if self.hits and hit.at - max(each.at for each in self.hits) > TOGETHER:
            self.hits = []
        hits = sorted([*self.hits, hit], key=lambda each: each.at)[-24:]
        first = hits[0].at
        self.hits = [
            Hit(each.device, each.kind, each.label, each.at, (each.at - first) * 1000)
            for each in hits
        ]

    def tie_ms(self, same: int, mixed: int) -> int:
        """The tie window for the kinds of devices in the last race, in milliseconds."""
        return mixed if len({hit.kind for hit in self.hits}) > 1 else same

    def level(self, same: int, mixed: int) -> int:
        """How many of the presses of the last race would count as simultaneous with the first."""
        tie = self.tie_ms(same, mixed)
        return sum(1 for hit in self.hits if hit.margin <= tie + 1e-6)


def interval(gaps: Iterable[float]) -> float | None:
    """The longest common interval of gaps in seconds, in milliseconds, if there is a clear one.

    The gaps are wound around a circle of one interval's length: if they are multiples of it, they
    all end at the top, and otherwise anywhere.
    """
    known = list(gaps)
    if len(known) < FEWEST:
        return None
    for milliseconds in INTERVALS:
        turns = [exp(2j * pi * gap * 1000 / milliseconds) for gap in known]
        mean = sum(turns) / len(turns)
        if mean.real >= SURE:
            return float(milliseconds)
    return None
