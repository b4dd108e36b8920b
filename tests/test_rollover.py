"""The keyboard's test: lost keys are named, and better ones are taken."""

from __future__ import annotations

import pygame
import pytest

from scenes.controls import Binding
from scenes.controls.keys import neighbours, refusal
from scenes.inputs import (
    Button,
    KeyHeld,
)
from scenes.rollover import RolloverScene
from scenes.setup import SetupScene
from tests.setting_up import (
    KEY,
    draw,
    join_two,
    menu,
    on,
    opened,
    pad,
    pass_time,
    send,
    started,
)


@pytest.fixture
def app(tmp_path):
    yield from started(tmp_path)


@pytest.fixture
def setup(app) -> SetupScene:
    return opened(app)


def held(letter: str, down: bool = True) -> KeyHeld:
    return KeyHeld(KEY[letter], letter, down, 0.0)


@pytest.fixture
def test_scene(app, setup) -> RolloverScene:
    join_two(app)
    setup.things["test"].choose()
    app.stack.settle()
    return on(app, RolloverScene)


def test_all_keys_at_once_pass(app, test_scene) -> None:
    assert app.controls.watching
    send(app, *(held(letter) for letter in "QAWS"))
    assert test_scene.passed
    draw(app)
    send(app, *(held(letter, down=False) for letter in "QAWS"))
    pass_time(app, 3.0)
    assert on(app, SetupScene).crew.lobby.places[0].binding == Binding(KEY["Q"], KEY["A"])
    assert not app.controls.watching


def test_a_lost_key_is_named_and_one_that_arrives_takes_its_place(app, test_scene) -> None:
    send(app, *(held(letter) for letter in "QAW"))
    assert test_scene.lost == []
    pass_time(app, 1.4)
    assert test_scene.lost == [KEY["S"]]
    assert "S does not arrive" in test_scene.advice()
    draw(app)
    send(app, held("E"))
    pass_time(app, 0.5)
    assert not test_scene.better
    pass_time(app, 0.7)
    assert test_scene.passed
    draw(app)
    send(app, menu(Button.PAUSE))
    assert on(app, SetupScene).crew.lobby.places[1].binding == Binding(KEY["W"], KEY["E"])
    assert app.controls.binding(1) == Binding(KEY["W"], KEY["E"])


def test_the_keys_that_are_offered_are_near_and_free() -> None:
    taken = frozenset(KEY[letter] for letter in "WE")
    near = neighbours(KEY["S"], taken)
    assert len(near) == 3
    assert not set(near) & {KEY["S"], *taken}
    assert set(near) <= {KEY["A"], KEY["D"], pygame.KSCAN_Z, pygame.KSCAN_X}
    assert all(refusal(code) == "" for code in near)


def test_the_test_needs_somebody_on_the_keyboard(app, setup) -> None:
    setup.crew.clear(0)
    setup.things["test"].choose()
    app.stack.settle()
    on(app, SetupScene)
    assert "Nobody" in setup.crew.remark[0]


def test_a_pad_that_is_lost_behind_the_test_is_asked_for_afterwards(app, setup) -> None:
    join_two(app)
    send(app, pad("pad 5"))
    setup.things["test"].choose()
    app.stack.settle()
    app.controls.pads.gone.add("pad 5")
    send(app, menu(Button.PAUSE))
    lobby = on(app, SetupScene).crew.lobby
    assert lobby.people == (0, 1, 5)
    assert not lobby.places[5].here
    assert lobby.places[5].binding == Binding()
