"""Notices that the game was not running: a suspended laptop, a stopped process, a hanging disk."""

from __future__ import annotations

import time
from collections.abc import Callable

GAP = 2.0
"""Seconds between two frames after which nobody at the table can be expected to be ready."""


def with_suspends() -> float:
    """Seconds that only ever grow and go on during a suspend, where the system can tell."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class GapWatch:
    """Looks at the clock once a frame. ``clock`` is the game's own; both count seconds."""

    def __init__(
        self, clock: Callable[[], float], suspended: Callable[[], float] = with_suspends
    ) -> None:
        self._clock = clock
        self._suspended = suspended
        self._last = clock()
        self._last_suspended = suspended()

    def look(self) -> float | None:
        """``None`` if the game has been running since the last look; else how far its own clock
        jumped, in seconds. That is 0 if the clock itself stood still during a suspend."""
        now, real = self._clock(), self._suspended()
        jumped, passed = now - self._last, real - self._last_suspended
        self._last, self._last_suspended = now, real
        if max(jumped, passed) <= GAP:
            return None
        return jumped if jumped > GAP else 0.0
