"""When a press was made: by the kernel's clock, by the window system's, or on arrival.

SDL's events carry no time of their own, so the controls stamp them when they are read. That is
late by whatever the game was doing meanwhile: a drawing of 8 ms moves a press by up to 8 ms. Under
X11 the server writes its own time into each key event, in milliseconds of the very clock that
`time.monotonic` reads, and SDL hands the raw event on if it is asked to. A stalled frame then
shifts nothing any more.
"""

from __future__ import annotations

import struct
import sys
import time
from collections.abc import Callable
from typing import Final, Protocol

import pygame

from game.text import Text
from scenes.controls import sdl

KEY_PRESS, KEY_RELEASE, PROPERTY = 2, 3, 28
_TIMED: Final = {2: 56, 3: 56, 4: 56, 5: 56, 6: 56, 7: 56, 8: 56, PROPERTY: 48}
"""Types of X events that hold a time, and at which byte of the event on 64-bit machines."""
_MEANS: Final = {KEY_PRESS: pygame.KEYDOWN, KEY_RELEASE: pygame.KEYUP}
WRAP: Final = 1 << 32
"""X counts milliseconds in 32 bits."""
OLDEST: Final = 10_000
"""Milliseconds: an event older than this has waited in a stopped program; nobody races then."""
SAME_CLOCK: Final = 50
"""Milliseconds: a server on another machine has another clock, and no event of it is this young."""


class KeyClock(Protocol):
    """Something that knows better than the event queue when a key went down, and on which board."""

    def read(self) -> None:
        """Take note of what has happened since the last time."""

    def find(self, scancode: int, down: bool, at: float) -> tuple[float, str] | None:
        """When that key did that, and on which device; ``None`` if nothing is known of it."""

    @property
    def name(self) -> str:
        """What it is, for ``check``."""


class WindowClock:
    """Reads the X server's time from the raw event that stands before each key event."""

    def __init__(self) -> None:
        self._youngest = OLDEST
        self._pending: tuple[int, int] | None = None

    @classmethod
    def of_this_display(cls) -> WindowClock | None:
        """The clock of the open display, or ``None`` where it tells no time."""
        if not pygame.display.get_init() or pygame.display.get_driver() != "x11":
            return None
        wide = sys.maxsize > WRAP  # the layout of a raw event is known for 64 bits
        return cls() if wide and sdl.ask_for_raw_events() else None

    def note(self, event: pygame.Event, at: float) -> None:
        """Take the time from a raw event that arrived at ``at``."""
        self._pending = None
        raw = getattr(event, "event", None)
        if not isinstance(raw, bytes) or len(raw) < 64:
            return
        (kind,) = struct.unpack_from("=i", raw)
        if kind not in _TIMED:
            return
        (time,) = struct.unpack_from("=Q", raw, _TIMED[kind])
        age = (int(at * 1000) - time) % WRAP
        age = 0 if age >= WRAP - 2 else age
        self._youngest = min(self._youngest, age)
        if kind in _MEANS and age < OLDEST:
            self._pending = _MEANS[kind], int(at * 1000) - age

    def take(self, kind: int, at: float) -> float | None:
        """When the event of that kind, which follows its raw event, was made."""
        pending, self._pending = self._pending, None
        if pending is None or pending[0] != kind or self._youngest > SAME_CLOCK:
            return None
        return min(at, pending[1] / 1000)


class Stamps:
    """The best clock that this machine offers for keys."""

    def __init__(self, keys: KeyClock | None = None, window: WindowClock | None = None) -> None:
        self.keys = keys
        self.window = window

    @classmethod
    def of_this_machine(cls, clock: Callable[[], float]) -> Stamps:
        """What can be used here and now; ``clock`` must be the one that presses are stamped by."""
        from scenes.controls.evdev_clock import keyboards  # not before the first picture

        return cls(keyboards(clock), WindowClock.of_this_display())

    def read(self) -> None:
        """Called once before the events that have arrived are translated."""
        if self.keys is not None:
            self.keys.read()

    def note(self, event: pygame.Event, at: float) -> None:
        """Take note of a raw window event."""
        if self.window is not None:
            self.window.note(event, at)

    def of_key(self, scancode: int, down: bool, at: float) -> tuple[float | None, str]:
        """When a key event was made, if anyone knows, and the keyboard it came from."""
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        made = self.window.take(kind, at) if self.window is not None else None
        found = self.keys.find(scancode, down, at) if self.keys is not None else None
        return found if found is not None else (made, "keyboard")

    @property
    def name(self) -> str:
        """Which clock keys are stamped by: ``"arrival"``, ``"x11"`` or the kernel's keyboards."""
        if self.keys is not None:
            return self.keys.name
        return "x11" if self.window is not None else "arrival"


def clock_in_words(stamps: Stamps, text: Text) -> str:
    """Which clock presses are stamped by, for people."""
    from scenes.controls.evdev_clock import EvdevClock

    if isinstance(stamps.keys, EvdevClock):
        heard = len(stamps.keys.devices)
        return text.plural("the kernel's, {n} keyboard", "the kernel's, {n} keyboards", heard)
    if stamps.window is not None:
        return text("the window system's for keys, arrival for pads")
    return text("arrival")


def clock_in_use(text: Text) -> str:
    """The clock of this machine with the display that is open, for ``check``."""
    return clock_in_words(Stamps.of_this_machine(time.monotonic), text)
