"""A match that comes back: everybody has the buttons that they had."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from scenes.bluffaneer_table import BluffaneerTable
from scenes.controls import Binding
from scenes.couch.kept import FORMER, keep, kept
from scenes.inputs import PadLost
from scenes.pad_lost import PadLostScene
from scenes.pause import PauseScene
from tests.kiosk_run import config, name, tap, to_the_table
from tests.setting_up import draw, key, on, pad, pass_time, seats, send, started
from tools.reliability import headless

__all__ = ["config"]  # a fixture


@pytest.fixture
def app(tmp_path):
    yield from started(tmp_path)


def on_the_table(app, *pads: int) -> BluffaneerTable:
    """Two people and two bots; the seats named play with pads. The first roll is made."""
    plans = list(seats(2, 2))
    for seat in pads:
        plans[seat] = replace(plans[seat], binding=Binding(pad=f"pad {seat}"))
    app.push("table", game="bluffaneer", plans=tuple(plans), options={})
    app.stack.settle()
    return on(app, BluffaneerTable)


def again(app, table: BluffaneerTable):
    """Leave the match as it is, and put it back on the table."""
    app.home()
    app.stack.settle()
    app.push("go_on", path=table.journal)
    app.stack.settle()
    draw(app)
    return app.stack.top


def test_keys_come_back_with_the_match(app) -> None:
    table = on_the_table(app)
    plans = list(table.plans)
    plans[1] = replace(plans[1], binding=Binding(pygame.KSCAN_T, pygame.KSCAN_Y), badge="barrel")
    table.plans = tuple(plans)
    table.enter()
    back = again(app, table)
    assert isinstance(back, BluffaneerTable)
    assert back.plans == table.plans
    assert app.controls.binding(1) == Binding(pygame.KSCAN_T, pygame.KSCAN_Y)


def test_people_with_pads_are_asked_for_them_one_after_the_other(app) -> None:
    table = on_the_table(app, 0, 1)
    asked = again(app, table)
    assert isinstance(asked, PadLostScene)
    assert (asked.seat, asked.table.plans[0].binding) == (0, FORMER)
    send(app, pad("pad 7"))
    draw(app)
    assert on(app, PadLostScene) is asked, "nothing else comes between the two questions"
    assert asked.seat == 1
    send(app, key("T"), key("Y"))
    back = on(app, BluffaneerTable)
    assert back.plans[0].binding == Binding(pad="pad 7")
    assert back.plans[1].binding == Binding(pygame.KSCAN_T, pygame.KSCAN_Y)
    assert app.controls.seat_of_pad("pad 7") == 0


def test_somebody_who_did_not_come_back_may_take_the_seat_again_with_a_pad(app) -> None:
    asked = again(app, on_the_table(app, 1))
    assert isinstance(asked, PadLostScene)
    asked._hand_over()
    app.stack.settle()
    back = on(app, BluffaneerTable)
    assert back.people == [0]
    send(app, pad("pad 7"))
    assert back.people == [0, 1]
    assert back.plans[1].binding == Binding(pad="pad 7")


def test_a_pad_taken_in_the_middle_of_a_match_is_kept_too(app) -> None:
    table = on_the_table(app)
    send(app, PadLost(1, "nobody", "Gamepad"))
    send(app, pad("pad 7"))
    assert table.plans[1].binding.pad == "pad 7"
    held = kept(app.places.hands, table.journal, 4)
    assert held is not None
    assert held[1] == (table.plans[1].badge, FORMER)


def seats_with(**changes):
    """Damage to every seat of the file."""
    return lambda data: {**data, "seats": [{**seat, **changes} for seat in data["seats"]]}


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: "",
        lambda data: "{",
        lambda data: "[" * 9000,
        lambda data: [],
        lambda data: {**data, "journal": "another.jsonl"},
        lambda data: {**data, "seats": data["seats"][:3]},
        lambda data: {**data, "seats": 4},
        lambda data: {**data, "seats": [None] * 4},
        lambda data: {**data, "seats": [data["seats"][0]] * 4},
        seats_with(badge="hook"),
        seats_with(main=pygame.KSCAN_ESCAPE),
        seats_with(main="x"),
        seats_with(pad=2),
    ],
)
def test_a_damaged_file_costs_the_keys_and_nothing_else(app, damage) -> None:
    table = on_the_table(app)
    file = app.places.hands
    damaged = damage(json.loads(file.read_text()))
    file.write_text(damaged if isinstance(damaged, str) else json.dumps(damaged))
    assert kept(file, table.journal, 4) is None
    back = again(app, table)
    assert isinstance(back, BluffaneerTable)
    assert all(back.plans[seat].binding.main for seat in back.people)


def test_without_a_place_to_write_to_the_match_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    keep(blocked / "hands.json", Path("match.jsonl"), seats(2, 2))
    assert kept(blocked / "hands.json", Path("match.jsonl"), 4) is None


def test_visitors_of_a_kiosk_have_their_keys_back_after_a_crash(tmp_path, config) -> None:
    run = headless.start_kiosk(tmp_path / "data", 5, config)
    table = to_the_table(run)
    seat = table.people[0]
    before = table.plans[seat].binding
    assert before == Binding(pygame.KSCAN_K, pygame.KSCAN_L)
    headless.close(run)
    run = headless.start_kiosk(tmp_path / "data", 6, config)
    assert name(run) == "PauseScene"
    table = run.app.stack.top.table
    assert table.plans[seat].binding == before
    tap(run, pygame.KSCAN_K)
    assert not isinstance(run.app.stack.top, PauseScene)
    headless.close(run)


def test_nothing_is_written_for_a_match_of_bots(app) -> None:
    app.push("table", game="bluffaneer", plans=seats(0, 4), options={})
    app.stack.settle()
    pass_time(app, 1.0)
    assert not app.places.hands.exists()
