"""Key presses by the Linux kernel's own clock, where the user may read ``/dev/input``.

The optional package ``evdev`` opens the keyboards. The kernel stamps each press when the interrupt
comes in, and each keyboard is a device of its own, which the window system hides. Nothing is kept
but the times of the last two seconds, and none of it leaves this module unless the window got the
same key.
"""

from __future__ import annotations

import struct
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Protocol

EV_KEY: Final = 1
UP, DOWN = 0, 1
SET_CLOCK: Final = 0x400445A0
"""The request EVIOCSCLOCKID: stamp this reader's events by another clock."""
MONOTONIC: Final = 1
KEPT: Final = 2.0
"""Seconds for which a time waits for the window's event of the same key."""
AHEAD: Final = 0.005
"""Seconds by which a kernel time may lie after the arrival that it is matched with."""
LETTER_A: Final = 30
"""A device that has this key is a keyboard."""

_ROWS: Final = (
    (1, (41, *range(30, 40), 45, 46, 42, 43)),
    (16, (20, 26, 8, 21, 23, 28, 24, 12, 18, 19, 47, 48, 40, 224)),
    (30, (4, 22, 7, 9, 10, 11, 13, 14, 15, 51, 52, 53, 225, 49)),
    (44, (29, 27, 6, 25, 5, 17, 16, 54, 55, 56, 229, 85, 226, 44, 57)),
    (59, (*range(58, 68), 83, 71)),
    (71, (95, 96, 97, 86, 92, 93, 94, 87, 89, 90, 91, 98, 99)),
    (86, (100, 68, 69)),
    (96, (88, 228, 84)),
    (100, (230,)),
    (102, (74, 82, 75, 80, 79, 77, 81, 78, 73, 76)),
)
SCANCODES: Final[dict[int, int]] = {
    first + step: scancode for first, row in _ROWS for step, scancode in enumerate(row)
}
"""The kernel's numbers of keys and SDL's for the same places."""


class Reader(Protocol):
    """A keyboard as the package ``evdev`` opens it."""

    path: str

    def read_one(self) -> Any:
        """The next event, or ``None`` if there is none."""

    def close(self) -> None:
        """Let go of it."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A key went down or up, by the kernel's clock in seconds."""

    scancode: int
    down: bool
    made: float
    device: str


class EvdevClock:
    """Matches the window's key events with the kernel's."""

    def __init__(self, readers: Iterable[Reader], clock: Callable[[], float]) -> None:
        self._readers = {reader.path: reader for reader in readers}
        self._clock = clock
        self._strokes: deque[Stroke] = deque()

    @property
    def name(self) -> str:
        """``"evdev"`` and how many keyboards it hears."""
        return f"evdev ({len(self._readers)})"

    @property
    def devices(self) -> tuple[str, ...]:
        """The paths of the keyboards that are heard."""
        return tuple(self._readers)

    def read(self) -> None:
        """Note all key events that the kernel has; a keyboard that fails is let go."""
        for path, reader in list(self._readers.items()):
            try:
                self._read(reader)
            except (OSError, ValueError):
                self._drop(path)
        oldest = self._clock() - KEPT
        while self._strokes and self._strokes[0].made < oldest:
            self._strokes.popleft()

    def _read(self, reader: Reader) -> None:
        while (event := reader.read_one()) is not None:
            if event.type == EV_KEY and event.value in (UP, DOWN) and event.code in SCANCODES:
                made = event.sec + event.usec / 1_000_000
                self._strokes.append(
                    Stroke(SCANCODES[event.code], event.value == DOWN, made, reader.path)
                )

    def _drop(self, path: str) -> None:
        reader = self._readers.pop(path)
        try:
            reader.close()
        except OSError:
            return  # it is gone already

    def find(self, scancode: int, down: bool, at: float) -> tuple[float, str] | None:
        """The oldest unmatched stroke of that key; ``None`` if the kernel told of none.

        ``at`` is when the window's event arrived. Strokes are used up in order, so that a double
        tap read in one go gives two different times.
        """
        for stroke in self._strokes:
            fits = stroke.scancode == scancode and stroke.down == down
            if fits and at - KEPT <= stroke.made <= at + AHEAD:
                self._strokes.remove(stroke)
                return min(at, stroke.made), stroke.device
        return None


def keyboards(clock: Callable[[], float]) -> EvdevClock | None:
    """All keyboards that may be read; ``None`` without the package, the right or a keyboard."""
    try:
        evdev: Any = import_module("evdev")
        paths = evdev.list_devices()
    except (ImportError, OSError):
        return None
    readers = [reader for path in paths if (reader := _open(evdev, path)) is not None]
    return EvdevClock(readers, clock) if readers else None


def _device(evdev: Any, path: str) -> Any:
    try:
        return evdev.InputDevice(path, readonly=True)
    except TypeError:
        return evdev.InputDevice(path)  # before 1.8 it found out by itself what it may do


def _open(evdev: Any, path: str) -> Reader | None:
    """A keyboard, read without blocking and stamped by the monotonic clock."""
    from fcntl import ioctl  # not on every system

    try:
        reader: Any = _device(evdev, path)
    except OSError:
        return None
    try:
        if LETTER_A in reader.capabilities().get(EV_KEY, ()):
            ioctl(reader.fd, SET_CLOCK, struct.pack("i", MONOTONIC))
            opened: Reader = reader
            return opened
    except OSError:
        pass  # the kernel would stamp by another clock than ours: of no use
    reader.close()
    return None
