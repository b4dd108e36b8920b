"""One button a seat: taps and holds, and a shout that counts from when the button went down."""

from __future__ import annotations

import pygame
import pytest

from game.race import DeviceKind as Device
from game.race import Mark, Open, Racer, Won
from game.settings import Settings
from scenes.controls import Binding
from scenes.controls.one_button import LONG
from scenes.couch.shout import GRACE, Shout
from scenes.inputs import Button, Kind, PadLost
from tests.controlling import P, Q, Rig, down, focus, pad_down, presses, releases, rig, up

MAIN, SECOND = Button.MAIN, Button.SECOND
HELD = LONG + 0.01


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Rig:
    one = rig(monkeypatch)
    one.controls.bind({0: Binding(Q), 1: Binding(P)})
    one.controls.one_button.on = True
    return one


def test_a_tap_goes_on(table: Rig) -> None:
    assert table.send(down(Q)) == []
    got = table.send(up(Q), after=LONG / 2)
    assert presses(got) == [(0, SECOND)]
    assert releases(got) == [(0, SECOND)]


def test_a_hold_confirms_while_it_is_held(table: Rig) -> None:
    table.send(down(Q))
    assert table.send(after=LONG * 0.9) == []
    got = table.send(after=LONG * 0.2)
    assert presses(got) == [(0, MAIN)]
    assert table.send(after=5.0) == []
    assert releases(table.send(up(Q))) == [(0, MAIN)]


def test_seats_tap_and_hold_independently(table: Rig) -> None:
    table.send(down(Q))
    table.send(down(P), after=LONG / 2)
    assert presses(table.send(after=HELD - LONG / 2)) == [(0, MAIN)]
    assert presses(table.send(up(P))) == [(1, SECOND)]


def test_switched_off_it_changes_nothing(table: Rig) -> None:
    table.controls.one_button.on = False
    assert presses(table.send(down(Q))) == [(0, MAIN)]
    assert releases(table.send(up(Q))) == [(0, MAIN)]


def test_switching_it_off_while_held_leaves_nothing_stuck(table: Rig) -> None:
    table.send(down(Q))
    table.controls.one_button.on = False
    table.send(up(Q))
    assert presses(table.send(down(Q))) == [(0, MAIN)]


def test_enter_steers_menus_as_ever(table: Rig) -> None:
    assert presses(table.send(down(pygame.KSCAN_RETURN))) == [(None, MAIN)]


def test_on_the_title_any_key_steers_by_taps_and_holds(table: Rig) -> None:
    table.controls.bind({})
    table.controls.free_keys_steer = True
    table.send(down(Q))
    assert presses(table.send(up(Q), after=0.1)) == [(None, Button.NEXT)]
    table.send(down(Q))
    assert presses(table.send(after=HELD)) == [(None, MAIN)]


def test_losing_the_focus_makes_no_tap(table: Rig) -> None:
    table.send(down(Q))
    assert presses(table.send(focus(False))) == []


def test_a_pad_unplugged_while_held_makes_no_tap(table: Rig) -> None:
    table.plug(4)
    table.controls.bind({0: Binding(pad="pad 4")})
    table.send(pad_down(4))
    got = table.unplug(4)
    assert presses(got) == []
    assert any(isinstance(each, PadLost) for each in got)


# --- In the shout ----------------------------------------------------------------------------


def opened(table: Rig) -> Shout:
    """A claim opens now for three seats; the third one plays with a key of its own."""
    table.controls.one_button.racing_since = table.clock.now
    who = {seat: Racer(Device.KEYBOARD) for seat in range(3)}
    return Shout(who, table.clock.now, 6.0, Settings(), table.controls.one_button)


def hand_in(shout: Shout, table: Rig, *events: pygame.Event, after: float = 0.0) -> list[Mark]:
    return [
        shout.press(each.seat, each.button, each.at, Kind.KEYBOARD)
        for each in table.send(*events, after=after)
        if hasattr(each, "button") and type(each).__name__ == "Press"
    ]


def test_in_the_shout_a_tap_counts_from_when_it_went_down(table: Rig) -> None:
    shout = opened(table)
    hand_in(shout, table, down(Q), after=1.0)
    shout.press(2, MAIN, table.clock.now + 0.1, Kind.KEYBOARD)
    table.clock.now += 0.3
    assert shout.judge(table.clock.now) == Open(), "the race waits for who still holds"
    assert hand_in(shout, table, up(Q)) == [Mark.COUNTED]
    assert shout.judge(table.clock.now) == Won(0)


def test_in_the_shout_a_hold_passes(table: Rig) -> None:
    shout = opened(table)
    hand_in(shout, table, down(Q), after=1.0)
    shout.press(2, MAIN, table.clock.now + 0.1, Kind.KEYBOARD)
    assert hand_in(shout, table, after=HELD) == [Mark.COUNTED]
    assert 0 not in shout.race.waiting
    assert shout.judge(table.clock.now + GRACE) == Won(2)


def test_a_press_before_the_opening_is_too_early_and_no_pass(table: Rig) -> None:
    table.send(down(Q))
    table.clock.now += 0.2
    shout = opened(table)
    assert hand_in(shout, table, up(Q), after=0.1) == [Mark.EARLY]
    assert 0 in shout.race.waiting


def test_a_hold_from_before_the_opening_is_no_pass_either(table: Rig) -> None:
    table.send(down(Q))
    table.clock.now += 0.2
    shout = opened(table)
    assert hand_in(shout, table, after=HELD) == [Mark.EARLY]
    assert 0 in shout.race.waiting


def test_the_race_waits_only_for_those_who_may_still_shout(table: Rig) -> None:
    shout = opened(table)
    shout.press(0, SECOND, table.clock.now + 0.1, Kind.KEYBOARD)
    shout.press(2, MAIN, table.clock.now + 0.2, Kind.KEYBOARD)
    table.send(down(Q), after=0.3)
    assert shout.judge(table.clock.now + 1) == Won(2)
