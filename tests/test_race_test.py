"""The race test: counts, margins, the polling interval, the tie window, and the way out."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.argument_model import RaceTestCommand
from scenes.controls.stamps import Stamps, WindowClock
from scenes.couch.race_meter import FEWEST, TOGETHER, Meter, interval
from scenes.inputs import Button, FocusLost, FreeKey, KeyHeld, Kind, PadLost, Point, Press, Release
from scenes.inputs import Touch as What
from scenes.race_test import OUT, RaceTestScene
from tests.headless import draw, opened, pixels, step

KEYS, PAD = Kind.KEYBOARD, Kind.PAD


# --- The meter -------------------------------------------------------------------------------


def test_it_counts_presses_and_knows_what_is_held() -> None:
    meter = Meter()
    for at, label, down in ((1.0, "Q", True), (1.1, "P", True), (1.2, "Q", False)):
        meter.note("keyboard", KEYS, label, down, at)
    device = meter.devices["keyboard"]
    assert (device.presses, device.down, device.last) == (2, {"P"}, "P")
    meter.release("keyboard")
    assert device.down == set()


def test_margins_count_from_the_first_press_whatever_order_they_come_in() -> None:
    meter = Meter()
    meter.note("keyboard", KEYS, "Q", True, 10.020)
    meter.note("pad 1", PAD, "main", True, 10.000)
    assert [(hit.device, round(hit.margin, 6)) for hit in meter.hits] == [
        ("pad 1", 0.0),
        ("keyboard", 20.0),
    ]


def test_a_press_much_later_begins_another_race() -> None:
    meter = Meter()
    meter.note("keyboard", KEYS, "Q", True, 10.0)
    meter.note("keyboard", KEYS, "P", True, 10.0 + TOGETHER)
    assert len(meter.hits) == 2
    meter.note("keyboard", KEYS, "M", True, 10.1 + 2 * TOGETHER)
    assert [hit.label for hit in meter.hits] == ["M"]


def test_the_tie_window_follows_the_kinds_of_devices() -> None:
    meter = Meter()
    meter.note("keyboard", KEYS, "Q", True, 10.0)
    meter.note("keyboard", KEYS, "P", True, 10.013)
    assert (meter.tie_ms(12, 25), meter.level(12, 25)) == (12, 1)
    meter.note("pad 1", PAD, "main", True, 10.025)
    assert (meter.tie_ms(12, 25), meter.level(12, 25)) == (25, 3)


@pytest.mark.parametrize("milliseconds", [2, 4, 5, 8, 10, 12.5, 16])
def test_the_polling_interval_is_inferred_from_the_gaps(milliseconds: float) -> None:
    rng = Random(1)
    gaps = [
        (rng.randint(2, 30) * milliseconds + rng.gauss(0, milliseconds / 20)) / 1000
        for _ in range(120)
    ]
    assert interval(gaps) == milliseconds


def test_no_interval_is_claimed_where_there_is_none() -> None:
    rng = Random(2)
    assert interval([rng.uniform(0.02, 0.4) for _ in range(400)]) is None
    assert interval([0.008] * (FEWEST - 1)) is None
    assert interval([]) is None


# --- The scene -------------------------------------------------------------------------------


@pytest.fixture
def scene(tmp_path: Path) -> RaceTestScene:
    app = opened(RaceTestCommand(), tmp_path)
    top = app.stack.top
    assert isinstance(top, RaceTestScene)
    return top


def test_every_device_is_noted(scene: RaceTestScene) -> None:
    before = pixels(draw(scene.app))
    step(
        scene.app,
        KeyHeld(20, "Q", True, 1.5, "keyboard", 1.4),
        FreeKey(20, "Q", 1.5),
        Press(None, Button.MAIN, 1.6, PAD, "pad 3"),
        Point(What.DOWN, 5, 5, 1.7),
        Point(What.DOWN, 5, 5, 1.8, Kind.TOUCH, 2),
        KeyHeld(20, "Q", False, 1.9, "keyboard", 1.85),
    )
    counts = {name: device.presses for name, device in scene.meter.devices.items()}
    assert counts == {"keyboard": 1, "pad 3": 1, "mouse": 1, "touch": 1}
    assert scene.meter.hits[0].at == 1.4, "the better clock counts"
    assert pixels(draw(scene.app)) != before


def test_a_clock_that_was_found_after_the_first_picture_is_named(scene: RaceTestScene) -> None:
    app = scene.app
    draw(app)
    draw(app)  # now the devices are open
    app.controls.stamps = Stamps()
    before = pixels(draw(app))
    app.controls.stamps = Stamps(window=WindowClock())
    assert pixels(draw(app)) != before


def test_two_keyboards_that_the_kernel_tells_apart_are_two_devices(scene: RaceTestScene) -> None:
    for number in (3, 7):
        step(scene.app, KeyHeld(20, "Q", True, 1.0, f"/dev/input/event{number}", 1.0))
    assert len(scene.meter.devices) == 2
    assert scene._name("/dev/input/event7", KEYS) == "Keyboard 7"


def test_nothing_stays_held_when_the_window_or_a_pad_is_lost(scene: RaceTestScene) -> None:
    step(scene.app, Press(None, Button.MAIN, 1.0, PAD, "pad 3"), KeyHeld(20, "Q", True, 1.0))
    step(scene.app, PadLost(None, "pad 3", "Pad"))
    assert scene.meter.devices["pad 3"].down == set()
    step(scene.app, FocusLost())
    assert scene.meter.devices["keyboard"].down == set()


def test_a_short_escape_is_counted_and_a_long_one_leaves(scene: RaceTestScene) -> None:
    app = scene.app
    assert app.controls.watching
    step(app, Press(None, Button.PAUSE, 1.0))
    step(app, Release(None, Button.PAUSE, 1.1), frames=int(OUT * 60) + 5)
    assert app.stack.top is scene
    step(app, Press(None, Button.PAUSE, 2.0), frames=int(OUT * 60) + 5)
    assert app.stack.empty
    assert not app.controls.watching
