"""A pad that is lost in the middle of a match."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from scenes.bluffaneer_table import BluffaneerTable
from scenes.controls import Binding
from scenes.controls.pads import Pad
from scenes.inputs import Button, FreeKey, PadLost
from scenes.pad_lost import PadLostScene
from scenes.pause import PauseScene
from tests.setting_up import (
    draw,
    key,
    menu,
    on,
    pad,
    pass_time,
    press,
    seats,
    send,
    started,
    vote_of,
)

ROOT = Path(__file__).parent.parent


@pytest.fixture
def app(tmp_path):
    yield from started(tmp_path)


def lose_pad(app, *seats_lost: int) -> tuple[BluffaneerTable, PadLostScene]:
    plans = list(seats(2, 2))
    for seat in seats_lost:
        plans[seat] = replace(plans[seat], binding=Binding(pad=f"pad {seat}"))
    app.push("table", game="bluffaneer", plans=tuple(plans), options={})
    app.stack.settle()
    table = on(app, BluffaneerTable)
    send(app, *(PadLost(seat, f"pad {seat}", "Gamepad") for seat in seats_lost))
    scene = on(app, PadLostScene)
    draw(app)
    return table, scene


def test_a_lost_pad_pauses_until_any_pad_is_pressed(app) -> None:
    table, _ = lose_pad(app, 1)
    pass_time(app, 2.0)
    assert table.match.view(None).turn == 0
    send(app, pad("pad 9", button=Button.LEFT))
    assert app.stack.top is table
    assert table.plans[1].binding == Binding(pad="pad 9")
    assert app.controls.seat_of_pad("pad 9") == 1
    assert app.controls.binding(0) == table.plans[0].binding


def test_two_free_keys_do_as_well(app) -> None:
    table, scene = lose_pad(app, 1)
    send(app, key("Q"))
    assert scene.main
    assert app.controls.binding(1) == Binding(scene.main)
    draw(app)
    send(app, press(1))
    assert "another" in scene.said
    send(app, key("W"))
    assert app.stack.top is table
    assert table.plans[1].binding.second
    assert table.plans[1].binding.pad == ""


def test_a_key_that_makes_trouble_is_refused_here_too(app) -> None:
    _, scene = lose_pad(app, 1)
    send(app, FreeKey(58, "F1", 0.0, "Function keys belong to the computer."))
    assert "Function" in scene.said
    assert not scene.main
    draw(app)


def test_two_pads_that_are_lost_are_asked_for_one_by_one(app) -> None:
    table, scene = lose_pad(app, 0, 1)
    assert scene.seats == [0, 1]
    send(app, pad("pad 7"))
    assert app.stack.top is scene
    assert scene.seat == 1
    send(app, pad("pad 8"))
    assert app.stack.top is table
    assert [plan.binding.pad for plan in table.plans[:2]] == ["pad 7", "pad 8"]


def test_mashing_by_the_others_only_keeps_waiting(app) -> None:
    table, scene = lose_pad(app, 1)
    send(app, *(press(0) for _ in range(9)))
    assert app.stack.top is scene
    assert table.plans[1].level is None


def test_a_bot_can_take_over(app) -> None:
    table, _ = lose_pad(app, 1)
    send(app, press(0, Button.SECOND), press(0))
    assert app.stack.top is table
    assert 1 not in table.people
    pass_time(app, 0.1)
    draw(app)


def test_the_pause_is_one_press_away_and_comes_back(app) -> None:
    _, scene = lose_pad(app, 1)
    send(app, menu(Button.PAUSE))
    on(app, PauseScene)
    send(app, menu(Button.PAUSE))
    assert app.stack.top is scene


def test_a_pad_that_is_lost_in_the_vote_is_asked_for_there(app) -> None:
    plans = list(seats(2, 1))
    plans[0] = replace(plans[0], binding=Binding(pad="pad 0"))
    scene = vote_of(app, tuple(plans))
    send(app, PadLost(0, "pad 0", "Gamepad"))
    on(app, PadLostScene)
    send(app, pad("pad 3"))
    assert app.stack.top is scene
    assert scene.plans[0].binding.pad == "pad 3"
    send(app, PadLost(0, "pad 3", "Gamepad"), press(1, Button.SECOND), press(1))
    assert on(app, BluffaneerTable).plans[0].level == "captain"


def test_a_pad_that_is_lost_behind_the_pause_is_asked_for_afterwards(app) -> None:
    plans = list(seats(2, 2))
    plans[1] = replace(plans[1], binding=Binding(pad="pad 41"))
    app.push("table", game="bluffaneer", plans=tuple(plans), options={})
    send(app, menu(Button.PAUSE))
    on(app, PauseScene)
    app.controls.pads.pads[41] = Pad("pad 41", "Gamepad", False, object())
    removed = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=41)
    send(app, *app.controls.translate(removed, 0.0))
    send(app, menu(Button.PAUSE))
    assert on(app, PadLostScene).seat == 1
    send(app, pad("pad 42"))
    assert on(app, BluffaneerTable).plans[1].binding.pad == "pad 42"


def test_with_one_button_one_key_is_enough(app) -> None:
    app.change(replace(app.settings, one_button=True), save=False)
    table, _ = lose_pad(app, 1)
    send(app, key("Q"))
    assert app.stack.top is table
    assert table.plans[1].binding.main
    assert not table.plans[1].binding.second
