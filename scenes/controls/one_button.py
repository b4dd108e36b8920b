"""Playing with a single button: a tap and a hold instead of two buttons.

Outside the shout a tap is SECOND ("next") and a hold is MAIN ("confirm"). In the shout a tap is
MAIN, counted from the moment the button went down, and a hold is SECOND ("pass"): who wants to be
first must not have to wait, and the race waits for whoever still holds.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from game.types import Seat
from scenes.inputs import Button, FocusLost, Input, PadLost, Press, Release

LONG: Final = 0.6
"""Seconds after which a press is a hold."""


@dataclass(slots=True)
class Hold:
    """A button that is down; ``sent`` is what it was taken for, once that is clear."""

    press: Press
    sent: Press | None = None


class OneButton:
    """Turns the MAIN button of each seat into two, while it is switched on."""

    def __init__(self) -> None:
        self.on = False
        self.racing_since: float | None = None
        """When the claim opened, by the clock of arrivals; ``None`` while no claim is open."""
        self._holds: dict[Seat | None, Hold] = {}

    def undecided(self, seats: Iterable[Seat]) -> bool:
        """Whether one of these seats has pressed in the race, and may yet turn it into a pass."""
        since = self.racing_since
        return since is not None and any(
            seat in self._holds
            and self._holds[seat].sent is None
            and self._holds[seat].press.at >= since
            for seat in seats
        )

    def translate(self, inputs: list[Input]) -> list[Input]:
        """The inputs with taps and holds in the place of the MAIN button's ups and downs."""
        if not self.on and not self._holds:
            return inputs
        broken = any(isinstance(event, FocusLost) for event in inputs)
        lost = {event.device for event in inputs if isinstance(event, PadLost)}
        out: list[Input] = []
        for event in inputs:
            match event:
                case Press(button=Button.MAIN) if self.on and _is_a_seats(event):
                    self._holds[event.seat] = Hold(event)
                case Release(button=Button.MAIN, seat=seat) if seat in self._holds:
                    out += self._up(event, spoilt=broken or event.device in lost)
                case _:
                    out.append(event)
        return out

    def due(self, now: float) -> list[Input]:
        """The holds that have lasted long enough by now."""
        out: list[Input] = []
        for hold in self._holds.values():
            if hold.sent is None and now - hold.press.at >= LONG:
                if self._early(hold.press):
                    hold.sent = hold.press
                elif self.racing_since is not None:
                    hold.sent = replace(hold.press, button=Button.SECOND)
                else:
                    hold.sent = replace(hold.press, at=now, made=None)
                out.append(hold.sent)
        return out

    def _up(self, release: Release, *, spoilt: bool) -> list[Input]:
        hold = self._holds.pop(release.seat)
        if hold.sent is not None:
            return [replace(release, button=hold.sent.button)]
        if spoilt:
            return []  # nobody let go of it: the window or the pad was lost
        if self.racing_since is not None:
            return [hold.press, release]
        button = Button.NEXT if release.seat is None else Button.SECOND
        return [replace(hold.press, button=button), replace(release, button=button)]

    def _early(self, press: Press) -> bool:
        """Whether it went down before the claim opened: then it is a shout that came too early."""
        return self.racing_since is not None and press.at < self.racing_since


def _is_a_seats(press: Press) -> bool:
    """Enter steers menus as ever; only the buttons of seats, and free keys, count."""
    return press.seat is not None or press.device == FREE


FREE: Final = "free key"
"""The device of a press by a key that nobody owns, where such keys steer a menu."""
