"""The two buttons of a seat as its panel shows them, whatever it plays with."""

from __future__ import annotations

from typing import Any

from game.text import mark
from scenes.controls import Binding
from sprites.seats import Cap

TAP = mark("tap: {verb}")
HOLD = mark("hold: {verb}")
ROOM = 13
"""Letters that fit beside a key at full size; where the words would not, the picture must do."""


def caps_of(
    app: Any, binding: Binding, main: str, second: str, *, fingers: bool = False
) -> tuple[Cap, Cap]:
    """What is printed on a seat's two buttons and what they do now.

    With the setting "one button" both are the same button, tapped or held. ``fingers`` says that
    somebody without keys plays by touch and not with the mouse.
    """
    label = app.controls.label
    if app.settings.one_button:
        return _one_button(app, binding, main, second)
    if binding.pad:
        return Cap("", main, "pad_south"), Cap("", second, "pad_east")
    if not binding.main:
        if fingers:
            return Cap("", main, "touch"), Cap("", second, "touch")
        return Cap("", main, "mouse_left"), Cap("", second, "mouse_right")
    return Cap(label(binding.main), main), Cap(label(binding.second), second)


def _one_button(app: Any, binding: Binding, main: str, second: str) -> tuple[Cap, Cap]:
    """The same button twice, held (drawn pressed) and tapped. In the shout a tap is the shout;
    everywhere else it goes on, and a hold confirms."""
    held = app.controls.one_button.racing_since is None
    shape = "pad_south" if binding.pad else "key" if binding.main else "mouse_left"
    label = app.controls.label(binding.main) if shape == "key" else ""

    def cap(verb: str, down: bool) -> Cap:
        said = app.text(HOLD if down else TAP, verb=verb) if verb else ""
        return Cap(label, said if len(said) <= ROOM else verb, shape, down)

    return cap(main, held), cap(second, not held)
