"""Rumble whispers: a pad tells its player, and nobody else, whether the card matches.

What a motor does can be heard by a neighbour, so both patterns are made of the same two pulses,
one short and one long, in the other order: equally long, equally strong, equally many. All pads
in play whisper in the same moment, whatever their players hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Protocol

SHORT: Final = 80
LONG: Final = 240
GAP: Final = 130
"""Milliseconds of the two pulses and of the silence between them."""
STRENGTH: Final = 0.35
"""A share of what the motor can do: to be felt in the hand and not heard across the table."""

Pulse = tuple[int, int]
"""When a pulse begins and how long it lasts, in milliseconds."""

MATCHES: Final[tuple[Pulse, ...]] = ((0, SHORT), (SHORT + GAP, LONG))
"""Short, long: the card matches."""
DIFFERS: Final[tuple[Pulse, ...]] = ((0, LONG), (LONG + GAP, SHORT))
"""Long, short: it does not."""


class Motors(Protocol):
    """The pads, as far as they can shake."""

    def rumble(self, device: str, strength: float, milliseconds: int) -> bool:
        """Shake one pad; whether it can."""


class Whisper:
    """Plays the patterns as time passes."""

    def __init__(self, motors: Motors) -> None:
        self._motors = motors
        self._due: list[tuple[float, str, int]] = []
        self._at = 0.0

    def begin(self, matches: Mapping[str, bool]) -> None:
        """Tell each pad, by its device, whether its player's card matches."""
        self._at = 0.0
        self._due = [
            (start / 1000, device, length)
            for device, match in matches.items()
            for start, length in (MATCHES if match else DIFFERS)
        ]
        self.update(0.0)

    def update(self, dt: float) -> None:
        """Let time pass and start the pulses that are due."""
        if not self._due:
            return
        self._at += dt
        due = [pulse for pulse in self._due if pulse[0] <= self._at]
        self._due = [pulse for pulse in self._due if pulse[0] > self._at]
        for _, device, length in due:
            self._motors.rumble(device, STRENGTH, length)

    def stop(self) -> None:
        """Whisper no more, as when the table is covered."""
        self._due = []
