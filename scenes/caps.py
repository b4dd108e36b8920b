"""The two buttons of a seat as its panel shows them, whatever it plays with."""

from __future__ import annotations

from typing import Any

from game.text import mark
from scenes.controls import Binding
from sprites.seats import Cap

TAP = mark("tap: {verb}")
HOLD = mark("hold: {verb}")


def caps_of(
    app: Any, binding: Binding, main: str, second: str, *, fingers: bool = False
) -> tuple[Cap, Cap]:
    """What is printed on a seat's two buttons and what they do now.

    With the setting "one button" both are the same button, tapped or held. ``fingers`` says that
    somebody without keys plays by touch and not with the mouse.
    """
    label = app.controls.label
    single: bool = app.settings.one_button
    if single:
        main, second = _tapped_or_held(app, main, second)
    if binding.pad:
        return Cap("", main, "pad_south"), Cap("", second, "pad_south" if single else "pad_east")
    if not binding.main:
        if fingers:
            return Cap("", main, "touch"), Cap("", second, "touch")
        return Cap("", main, "mouse_left"), Cap("", second, "mouse_right")
    other = binding.main if single else binding.second
    return Cap(label(binding.main), main), Cap(label(other) if other else "", second)


def _tapped_or_held(app: Any, main: str, second: str) -> tuple[str, str]:
    """In the shout a tap is the shout; everywhere else it goes on, and a hold confirms."""
    text = app.text
    tap, hold = TAP, HOLD
    if app.controls.one_button.racing_since is None:
        tap, hold = hold, tap
    return text(tap, verb=main) if main else "", text(hold, verb=second) if second else ""
