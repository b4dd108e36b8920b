"""Devices and buttons have names in the players' language wherever they are tested."""

from __future__ import annotations

from typing import Any

import pytest

from game.text import ENGLISH
from scenes.couch.device_names import button_name, device_name
from scenes.inputs import Button, Kind, Point, Press, Release, Touch
from scenes.kiosk.key_test import KioskTestScene
from scenes.language import FOLDER, load_text
from tests.kiosk_run import config, run

__all__ = ["config", "run"]  # fixtures

PAD_BUTTONS = (Button.MAIN, Button.SECOND, Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT)


@pytest.mark.parametrize(
    ("device", "kind", "name"),
    [
        ("pad 0", Kind.PAD, "Pad 1"),
        ("/dev/input/event7", Kind.KEYBOARD, "Keyboard 7"),
        ("keyboard", Kind.KEYBOARD, "Keyboard"),
        ("mouse", Kind.MOUSE, "Mouse"),
        ("touch", Kind.TOUCH, "Touch"),
    ],
)
def test_devices_are_called_what_people_call_them(device: str, kind: Kind, name: str) -> None:
    assert device_name(ENGLISH, device, kind) == name


@pytest.mark.parametrize("button", PAD_BUTTONS)
def test_no_button_of_a_pad_has_an_english_name_in_czech(button: Button) -> None:
    czech = load_text("cs", FOLDER)
    assert button_name(czech, button) != button_name(ENGLISH, button)


def test_the_operators_test_names_pads_and_fingers(run: Any) -> None:
    scene = KioskTestScene(run.app)
    run.app.stack.push(scene)
    run.frame(
        [
            Press(None, Button.MAIN, 1.0, Kind.PAD, "pad 0"),
            Press(None, Button.RIGHT, 1.1, Kind.PAD, "pad 1"),
            Release(None, Button.RIGHT, 1.2, Kind.PAD, "pad 1"),
            Point(Touch.DOWN, 300, 300, 1.3, Kind.TOUCH, 1),
        ]
    )
    assert list(scene.seen) == ["Pad 1: first button", "Pad 2: arrow right", "Touch"]
    assert scene.held == {"Pad 1: first button", "Touch"}
