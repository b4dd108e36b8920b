"""What the operator holds to get in, and the digits of a PIN, by their places on the keyboard."""

from __future__ import annotations

import pygame

from scenes.inputs import Button, Input, KeyHeld, Kind, Point, Press, Release, Touch

KEYS = frozenset({pygame.KSCAN_F2, pygame.KSCAN_F9})
PAD = frozenset({Button.MAIN, Button.SECOND, Button.PAUSE})
CORNER = 90.0
"""Stage units: how far from the upper left corner a finger may lie."""
LONG = 3.0
"""Seconds that everything must be held."""

_DIGITS = {
    **{getattr(pygame, f"KSCAN_{digit}"): digit for digit in range(10)},
    **{getattr(pygame, f"KSCAN_KP{digit}"): digit for digit in range(10)},
}


def digit_of(scancode: int) -> int | None:
    """The digit that stands on a key's place on most keyboards."""
    return _DIGITS.get(scancode)


class Combination:
    """F2 and F9 held together; or MAIN, SECOND and Start of one pad; or a finger in the corner."""

    def __init__(self) -> None:
        self._keys: set[int] = set()
        self._pads: dict[str, set[Button]] = {}
        self._corner = False
        self._held = 0.0

    def see(self, event: Input) -> None:
        """Take note of what goes down and up."""
        match event:
            case KeyHeld(scancode=code, down=down):
                (self._keys.add if down else self._keys.discard)(code)
            case Press(kind=Kind.PAD, device=device, button=button):
                self._pads.setdefault(device, set()).add(button)
            case Release(kind=Kind.PAD, device=device, button=button):
                self._pads.get(device, set()).discard(button)
            case Point(what=Touch.UP):
                self._corner = False
            case Point(what=what, x=x, y=y):
                inside = x < CORNER and y < CORNER
                self._corner = inside and (self._corner or what is Touch.DOWN)

    def passed(self, dt: float) -> bool:
        """Let time pass; whether everything has just been held long enough."""
        pads = any(buttons >= PAD for buttons in self._pads.values())
        if not (self._keys >= KEYS or pads or self._corner):
            self._held = 0.0
            return False
        before, self._held = self._held, self._held + dt
        return before < LONG <= self._held
