"""What devices and their buttons are called where they are tested."""

from __future__ import annotations

from typing import Final

from game.text import Text, mark
from scenes.inputs import Button, Kind

_KINDS: Final = {
    Kind.KEYBOARD: mark("Keyboard"),
    Kind.PAD: mark("Pad"),
    Kind.MOUSE: mark("Mouse"),
    Kind.TOUCH: mark("Touch"),
}
_BUTTONS: Final = {
    Button.MAIN: mark("first button"),
    Button.SECOND: mark("second button"),
    Button.UP: mark("arrow up"),
    Button.DOWN: mark("arrow down"),
    Button.LEFT: mark("arrow left"),
    Button.RIGHT: mark("arrow right"),
    Button.PAUSE: mark("Start"),
}


def device_name(text: Text, device: str, kind: Kind) -> str:
    """A device as people call it; several of a kind have numbers, pads counted from 1."""
    number = device.rpartition("event" if "event" in device else " ")[2]
    if not number.isdigit():
        return text(_KINDS[kind])
    shown = int(number) + (kind is Kind.PAD)
    return f"{text(_KINDS[kind])} {shown}"


def button_name(text: Text, button: Button) -> str:
    """A pad's button by what it does."""
    return text(_BUTTONS[button]) if button in _BUTTONS else button.value
