"""A queue of beats: what the picture does, one thing after another, while it catches up.

A beat lasts a while, shows movers, and changes the picture at fixed moments of its life. Skipping
a beat makes every change that is still to come at once, in order, and nothing else: the picture
after a skip is the picture after waiting.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Protocol, TypeAlias

from sprites.canvas import Canvas

Change: TypeAlias = Callable[[], None]


class Mover(Protocol):
    """Something that is drawn in motion."""

    def draw(self, canvas: Canvas, at: float) -> None:
        """Draw it as it is ``at`` seconds after its beat began."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One thing that happens in the picture."""

    seconds: float
    movers: tuple[Mover, ...] = ()
    changes: tuple[tuple[float, Change], ...] = ()
    """Moments in seconds from the start of the beat, and what changes then."""
    barrier: bool = False
    """A beat that a skip of the whole queue stops before, such as the curtain."""
    overlap: float = 0.0
    """Seconds by which it begins before the end of the beat in front of it, if that one waits
    too: payments and tidying up need not queue for each other."""


@dataclass(frozen=True, slots=True)
class Later:
    """A mover of a beat that begins while another one still plays."""

    mover: Mover
    begin: float

    def draw(self, canvas: Canvas, at: float) -> None:
        """Draw it by its own time, and not before its beat began."""
        if at >= self.begin:
            self.mover.draw(canvas, at - self.begin)


def merged(first: Beat, second: Beat) -> Beat:
    """Both as one beat, the second beginning its ``overlap`` before the first ends."""
    begin = max(0.0, first.seconds - second.overlap)
    return replace(
        first,
        seconds=max(first.seconds, begin + second.seconds),
        movers=(*first.movers, *(Later(mover, begin) for mover in second.movers)),
        changes=(*first.changes, *((at + begin, change) for at, change in second.changes)),
    )


@dataclass(slots=True)
class Timeline:
    """Plays beats one after another."""

    speed: float = 1.0
    _queue: deque[Beat] = field(default_factory=deque)
    _at: float = 0.0
    _due: list[tuple[float, Change]] = field(default_factory=list)
    _begun: bool = False

    @property
    def busy(self) -> bool:
        """Whether a beat is playing or waiting."""
        return bool(self._queue)

    def add(self, beats: Iterable[Beat]) -> None:
        """Put beats behind those that wait already, or over the end of the last of them."""
        for beat in beats:
            waits = len(self._queue) > self._begun
            if beat.overlap and waits and not (beat.barrier or self._queue[-1].barrier):
                self._queue.append(merged(self._queue.pop(), beat))
            else:
                self._queue.append(beat)

    def update(self, dt: float) -> None:
        """Let time pass; time left over at the end of a beat flows into the next."""
        left = dt * self.speed
        while self._queue:
            beat = self._queue[0]
            if not self._begun:
                self._begin(beat)
            self._at += left
            self._make_changes(self._at)
            if self._at < beat.seconds or not self._queue:
                return
            left = self._at - beat.seconds
            self._finish()
            if beat.barrier:
                return

    def skip(self) -> None:
        """Jump to the end of everything that waits, up to the next barrier."""
        while self._queue:
            beat = self._queue[0]
            if not self._begun:
                if beat.barrier:
                    return
                self._begin(beat)
            self._finish()
            if beat.barrier:
                return

    def clear(self) -> None:
        """Drop everything that waits without its changes."""
        self._queue.clear()
        self._begun = False

    def draw(self, canvas: Canvas, ahead: float = 0.0) -> None:
        """Draw the movers of the beat that plays, ``ahead`` seconds later than the last update."""
        if self._queue and self._begun:
            for mover in self._queue[0].movers:
                mover.draw(canvas, self._at + ahead * self.speed)

    def _begin(self, beat: Beat) -> None:
        self._begun = True
        self._at = 0.0
        self._due = sorted(beat.changes, key=lambda change: change[0])

    def _make_changes(self, until: float) -> None:
        while self._due and self._due[0][0] <= until:
            self._due.pop(0)[1]()

    def _finish(self) -> None:
        self._make_changes(float("inf"))
        if self._queue:
            self._queue.popleft()
        self._begun = False
