"""A match shown again: winding, stopping, every button by every device, leaving."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from tests.headless import draw, step  # first: it chooses the video driver

# isort: split
from game.journal import Record
from scenes.app import App
from scenes.inputs import Button, FreeKey, Kind
from scenes.replays.replay import SPEEDS
from scenes.replays.strip import BAR, controls
from tests.replaying import app, click, guide, press, record, records, shown, still

__all__ = ["app", "record", "records"]
"""The fixtures that the tests use."""

# --- Winding -----------------------------------------------------------------------------------


def test_it_runs_by_itself_and_ends_in_the_result(app: App, record: Record) -> None:
    replay = shown(app, record, 100.0)
    for _ in range(20_000):
        step(app)
        if app.stack.top is not replay.table:
            break
    assert type(app.stack.top).__name__ == "ResultScene"
    assert replay.at == len(record.actions)
    assert replay.table.match.outcome == record.end


def test_enter_stops_in_the_middle_of_a_motion_and_goes_on(app: App, record: Record) -> None:
    replay = shown(app, record)
    replay.seek(30)
    step(app, frames=8)
    assert replay.table.timeline.busy
    press(app, Button.MAIN)
    assert not replay.running
    assert still(app)
    press(app, Button.MAIN)
    assert replay.running
    step(app, frames=1500)
    assert replay.at > 31


@pytest.mark.parametrize("way", ["free key", "pad start", "picture"])
def test_other_ways_to_stop(app: App, records: dict[str, Record], way: str) -> None:
    replay = shown(app, records["bluffaneer"])
    for running in (False, True):
        match way:
            case "free key":
                step(app, FreeKey(44, "Space", app.loop.now))
            case "pad start":
                press(app, Button.PAUSE, Kind.PAD)
            case _:
                click(app, 960, 400)
        assert replay.running is running


def test_right_shows_one_action_and_stops_after_it(app: App, record: Record) -> None:
    replay = shown(app, record)
    press(app, Button.MAIN)
    begin = replay.at
    for n in range(1, 6):
        press(app, Button.RIGHT)
        step(app, frames=900)
        assert replay.at == begin + n
        assert not replay.table.timeline.busy
        assert not replay.running
    press(app, Button.RIGHT)
    press(app, Button.RIGHT)
    assert replay.at == begin + 7, "whoever presses again does not have to wait"


def test_a_turn_is_counted_when_what_ended_the_last_one_has_been_seen(
    app: App, record: Record
) -> None:
    replay = shown(app, record)
    press(app, Button.MAIN)
    replay.seek(replay.course.turns[1] - 1)
    app.stack.settle()
    assert replay.turn == 1
    press(app, Button.RIGHT)
    assert replay.at == replay.course.turns[1]
    assert replay.table.timeline.busy
    assert replay.turn == 1, "the end of the first turn is still to be seen"
    step(app, frames=1500)
    assert replay.turn == 2


def test_left_goes_back_to_the_picture_that_was_there(app: App, record: Record) -> None:
    """Played in its own time, jumped to from the front, jumped back to: the same picture."""
    replay = shown(app, record, 4.0)
    press(app, Button.MAIN)
    pictures = {replay.at: deepcopy(replay.table.picture)}
    while replay.at < 40:
        press(app, Button.RIGHT, frames=400)
        assert not replay.table.timeline.busy
        pictures[replay.at] = deepcopy(replay.table.picture)
    for n in range(39, 30, -1):
        press(app, Button.LEFT)
        assert guide(app) is replay
        assert replay.table is app.stack.top
        assert replay.at == n
        assert replay.table.picture == pictures[n], n
    for n in (12, 35, 3, 20):
        replay.seek(n)
        app.stack.settle()
        assert replay.table.picture == pictures[n], n
    assert tuple(each.action for each in replay.table.match.history) == record.actions[:20]
    assert still(app)


def test_left_at_the_beginning_and_right_at_the_end(app: App, record: Record) -> None:
    replay = shown(app, record)
    press(app, Button.LEFT)
    press(app, Button.LEFT)
    assert replay.at == 0
    assert still(app)
    replay.seek(len(record.actions))
    assert still(app)
    press(app, Button.RIGHT)
    assert type(app.stack.top).__name__ == "ResultScene"


def test_up_and_down_change_the_speed_within_its_limits(app: App, record: Record) -> None:
    replay = shown(app, record, 3.0)
    press(app, Button.UP)
    assert replay.table.speed == 4
    for _ in range(4):
        press(app, Button.UP)
    assert replay.table.speed == max(SPEEDS)
    seen = []
    for _ in range(6):
        press(app, Button.DOWN)
        seen.append(replay.table.speed)
    assert seen == [4, 2, 1, 0.5, 0.5, 0.5]
    replay.seek(20)
    press(app, Button.LEFT)
    assert replay.table.speed == 0.5, "going back keeps the speed"


def test_twice_the_speed_takes_half_the_time(app: App, records: dict[str, Record]) -> None:
    taken = []
    for speed in (1.0, 2.0):
        replay = shown(app, records["bluffaneer"], speed)
        frames = 0
        while replay.at < 20:
            step(app)
            frames += 1
        taken.append(frames)
        app.home()
        app.stack.settle()
    assert taken[0] / taken[1] == pytest.approx(2, rel=0.1)


def test_winding_is_silent_and_playing_is_not(app: App, record: Record) -> None:
    heard: list[Any] = []
    app.sounds.play = lambda *cues, pace=1.0: heard.extend(cues)  # type: ignore[method-assign]
    replay = shown(app, record)
    replay.seek(60)
    replay.seek(20)
    app.stack.settle()
    assert not heard
    step(app, frames=600)
    assert heard


def test_the_turn_and_the_bar(app: App, record: Record) -> None:
    replay = shown(app, record)
    assert replay.turn == 0
    turns = [n for n in range(1, len(record.actions) + 1) if n in replay.course.turns]
    assert len(turns) == len(replay.course.turns) > 5
    for n in (turns[0], turns[3], turns[3] + 1, len(record.actions)):
        replay.seek(n)
        view = replay.table.match.view(None)
        assert replay.turn == view.turn, n
    press(app, Button.MAIN)
    click(app, BAR.x + BAR.w * 0.25, BAR.centre[1])
    assert replay.at == round(len(record.actions) * 0.25)
    click(app, BAR.x + BAR.w - 1, BAR.centre[1], Kind.TOUCH)
    assert replay.at == len(record.actions)


# --- Every button, by every device -------------------------------------------------------------


def test_each_button_can_be_clicked(app: App, record: Record) -> None:
    replay = shown(app, record)
    boxes = {each.name: each.box.centre for each in controls(cards=True)}
    click(app, *boxes["play"])
    assert not replay.running
    at = replay.at
    click(app, *boxes["step"])
    assert replay.at == at + 1
    step(app, frames=900)
    click(app, *boxes["back"])
    assert replay.at == at
    click(app, *boxes["faster"])
    assert replay.table.speed == 2
    click(app, *boxes["slower"])
    assert replay.table.speed == 1
    click(app, *boxes["cards"])
    assert replay.open
    click(app, *boxes["end"])
    assert replay.at == len(record.actions)
    assert replay.running, "the result comes by itself"
    click(app, *boxes["leave"])
    assert type(app.stack.top).__name__ == "TitleScene"


def test_two_buttons_reach_every_control(app: App, record: Record) -> None:
    replay = shown(app, record)
    names = [each.name for each in controls(cards=True)]
    reached = []
    for _ in names:
        press(app, Button.SECOND, Kind.PAD)
        reached.append(replay.lit)
    assert sorted(reached) == sorted(names)
    while replay.lit != "cards":
        press(app, Button.SECOND, Kind.PAD)
    press(app, Button.MAIN, Kind.PAD)
    assert replay.open
    while replay.lit != "leave":
        press(app, Button.NEXT)
    press(app, Button.MAIN, Kind.PAD)
    assert type(app.stack.top).__name__ == "TitleScene"


def test_one_button_reaches_every_control(app: App, records: dict[str, Record]) -> None:
    app.change(replace(app.settings, one_button=True), save=False)
    replay = shown(app, records["bluffaneer"])
    step(app)
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_g, scancode=pygame.KSCAN_G)
    up = pygame.event.Event(pygame.KEYUP, key=pygame.K_g, scancode=pygame.KSCAN_G)

    def key(at: float, held: float) -> None:
        steering = app.controls.one_button
        for event in steering.translate(app.controls.translate(down, at)):
            step(app, event)
        for event in steering.due(at + held):
            step(app, event)
        for event in steering.translate(app.controls.translate(up, at + held)):
            step(app, event)

    app.controls._focused_at = float("-inf")
    key(10.0, 0.1)
    assert replay.lit == "step"
    assert replay.running
    key(20.0, 1.0)
    assert not replay.running or replay.at >= 1
    assert replay._stop is not None or replay.table.frozen


def test_every_button_stands_in_the_strip_and_apart(record: Record) -> None:
    for cards in (True, False):
        boxes = [each.box for each in controls(cards=cards)]
        assert ("cards" in {each.name for each in controls(cards=cards)}) is cards
        for left, right in pairwise(boxes):
            assert left.x + left.w < right.x
        assert boxes[0].x > 396
        assert boxes[-1].x + boxes[-1].w < 1524


# --- Leaving -----------------------------------------------------------------------------------


def test_escape_leaves_a_record_for_the_title(app: App, record: Record) -> None:
    shown(app, record)
    press(app, Button.PAUSE)
    assert type(app.stack.top).__name__ == "TitleScene"
    assert len(app.stack.scenes) == 1


def test_escape_leaves_watching_again_for_the_result_of_that_match(
    app: App, record: Record
) -> None:
    replay = shown(app, record)
    replay.seek(len(record.actions))
    ended = replay.table
    ended.finish()
    app.stack.settle()
    app.go("replay", table=ended)
    app.stack.settle()
    again = guide(app)
    assert again is not replay
    assert again.course == replay.course
    step(app, frames=120)
    press(app, Button.PAUSE)
    result: Any = app.stack.top
    assert type(result).__name__ == "ResultScene"
    assert result.table is ended


def test_people_sit_where_they_sat(app: App, record: Record) -> None:
    names = ("bot:captain", "bot:captain", "human", "bot:captain")
    seats = tuple(
        replace(seat, control=control)
        for seat, control in zip(record.header.seats, names, strict=True)
    )
    replay = shown(app, replace(record, header=replace(record.header, seats=seats)))
    panels = replay.table.panels
    assert panels[2].y > 540, "the person is at the bottom of the screen"
    assert not replay.table.people


def test_the_pictures_show_no_buttons_but_that_it_is_a_replay(
    app: App, records: dict[str, Record]
) -> None:
    replay = shown(app, records["bluffaneer"])
    replay.seek(20)
    draw(app)
    whole = set(app.canvas._layers)
    replay.bare = True
    draw(app)
    bare = set(app.canvas._layers)
    assert "replay row" in whole - bare
    assert {"replay head", "replay bar"} <= bare
