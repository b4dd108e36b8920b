"""The race from the event queue to the verdict: nobody is favoured, nothing is ranked wrong.

The full tables, and those with real keys, are printed by ``python tools/fairness.py``.
"""

from __future__ import annotations

import pytest

from game.race import DeviceKind, Mark, Open, Racer, Silent, Tied, Won
from game.settings import Settings
from game.text import Text
from scenes.controls.one_button import OneButton
from scenes.controls.stamps import Stamps, WindowClock
from scenes.couch.shout import GRACE, Call, Shout, lines, racers
from scenes.inputs import Button, Kind
from tests.controlling import Clock  # noqa: F401  sets the dummy driver before pygame starts
from tools.couch.synthetic import BOUND, TRIALS, Bench, outcomes, ties

KEYS, PAD, TOUCH, BOT = DeviceKind.KEYBOARD, DeviceKind.PAD, DeviceKind.TOUCH, DeviceKind.BOT
MAIN, SECOND = Button.MAIN, Button.SECOND
T = 100.0


def test_ties_are_blind_to_arrival_seat_device_and_dictionary() -> None:
    for name, share in ties(20_000).items():
        assert share.worst <= BOUND, name


@pytest.mark.parametrize("name", TRIALS)
@pytest.mark.parametrize("window_clock", [True, False], ids=["window clock", "arrival"])
def test_thirteen_milliseconds_apart_are_never_ranked_wrong(name: str, window_clock: bool) -> None:
    trial, times = TRIALS[name]
    got = outcomes(trial, min(times, 60 if times > 100 else 2), window_clock=window_clock)
    assert got["wrong"] == got["lost"] == 0
    stalled = name == "13 ms apart in a frame of 200 ms"
    if window_clock or not stalled:
        assert got["tie"] == 0
    else:
        assert got["right"] == 0, "what was read together cannot be told apart: the coin decides"


# --- Which clock ----------------------------------------------------------------------------


def test_a_key_is_stamped_by_the_window_system() -> None:
    bench = Bench()
    bench.key(0, 5000.25)
    bench.now = 5000.4
    (press,) = bench.read()
    assert press.made == 5000.25
    assert press.at == 5000.4


def test_the_window_systems_clock_may_run_over() -> None:
    bench = Bench()
    bench.now = (1 << 32) / 1000 + 7.5
    bench.key(0, bench.now - 0.25)
    (press,) = bench.read()
    assert press.made == pytest.approx(bench.now - 0.25, abs=0.0011)


def test_the_clock_of_another_machine_is_not_used() -> None:
    bench = Bench()
    bench.controls.stamps = Stamps(None, WindowClock())
    bench.key(0, bench.now - 3.0)
    (press,) = bench.read()
    assert press.made is None


def test_a_time_belongs_only_to_the_event_that_follows_it() -> None:
    """A key that the window tells of without a raw event, as after it got the focus."""
    bench = Bench()
    bench.key(0, 4999.99)
    bench.key(1, 4999.99, raw=False)
    first, second = bench.read()
    assert first.made is not None
    assert second.made is None


def test_no_time_lies_after_the_arrival() -> None:
    bench = Bench()
    bench.key(0, bench.now + 0.001)
    (press,) = bench.read()
    assert press.made is not None
    assert press.made <= press.at


# --- Which window ----------------------------------------------------------------------------


def shout(*kinds: DeviceKind, window: float | None = 6.0) -> Shout:
    who = {seat: Racer(kind, seat) for seat, kind in enumerate(kinds)}
    return Shout(who, T, window, Settings(), OneButton())


def test_among_keyboards_the_time_of_making_counts() -> None:
    one = shout(KEYS, KEYS)
    one.press(1, MAIN, T + 1.2, Kind.KEYBOARD, made=T + 1.013)
    one.press(0, MAIN, T + 1.2, Kind.KEYBOARD, made=T + 1.0)
    assert one.judge(T + 2) == Won(0)


def test_among_different_devices_only_arrival_counts() -> None:
    """A slow frame must not make a pad, which tells no time, later than a key."""
    one = shout(KEYS, PAD)
    one.press(0, MAIN, T + 1.2, Kind.KEYBOARD, made=T + 1.1)
    one.press(1, MAIN, T + 1.2, Kind.PAD)
    assert one.judge(T + 2) == Tied(frozenset({0, 1}))


def test_different_devices_have_the_wider_window() -> None:
    for apart, verdict in ((0.025, Tied(frozenset({0, 1}))), (0.026, Won(1))):
        one = shout(KEYS, PAD)
        one.press(1, MAIN, T + 1, Kind.PAD)
        one.press(0, MAIN, T + 1 + apart, Kind.KEYBOARD)
        assert one.judge(T + 2) == verdict


def test_a_finger_makes_the_window_wider_in_the_middle_of_a_race() -> None:
    one = shout(KEYS, KEYS)
    one.press(1, MAIN, T + 1, Kind.KEYBOARD)
    one.press(0, MAIN, T + 1.02, Kind.TOUCH)
    assert one.judge(T + 2) == Tied(frozenset({0, 1}))


def test_the_settings_say_how_wide_the_window_is() -> None:
    who = {0: Racer(KEYS), 1: Racer(KEYS)}
    one = Shout(who, T, 6.0, Settings(tie_window_ms=40), OneButton())
    one.press(1, MAIN, T + 1, Kind.KEYBOARD)
    one.press(0, MAIN, T + 1.04, Kind.KEYBOARD)
    assert one.judge(T + 2) == Tied(frozenset({0, 1}))


# --- The course of a race --------------------------------------------------------------------


def test_the_verdict_waits_for_what_is_still_on_its_way() -> None:
    one = shout(KEYS, KEYS, KEYS)
    one.press(0, MAIN, T + 1, Kind.KEYBOARD)
    assert one.judge(T + 1.012 + GRACE / 2) == Open()
    one.press(1, MAIN, T + 1.02, Kind.KEYBOARD, made=T + 0.98)
    assert one.judge(T + 1.03) == Won(1)


def test_no_bot_wins_against_a_person_within_the_window() -> None:
    one = shout(BOT, KEYS)
    one.call([Call(T + 1.0, 0, True)])
    one.press(1, MAIN, T + 1.012, Kind.KEYBOARD)
    assert one.judge(T + 2) == Won(1)


def test_bots_shout_and_pass_at_their_own_times() -> None:
    one = shout(BOT, BOT, KEYS)
    one.call([Call(T + 2, 0, True), Call(T + 1, 1, False)])
    assert one.judge(T + 1.5) == Open()
    assert one.race.waiting == {0, 2}
    assert one.judge(T + 2.1) == Won(0)


def test_silence_ends_it() -> None:
    one = shout(KEYS, BOT)
    one.call([Call(T + 1, 1, False)])
    assert one.judge(T + 5.99) == Open()
    assert one.judge(T + 6.1) == Silent()
    assert one.decided


def test_when_all_have_passed_nobody_waits_any_longer() -> None:
    one = shout(KEYS, KEYS, window=None)
    for seat in (0, 1):
        one.press(seat, SECOND, T + 1, Kind.KEYBOARD)
    assert one.judge(T + 1 + GRACE) == Silent()


def test_who_leaves_in_the_middle_shouts_no_more() -> None:
    one = shout(KEYS, BOT, window=None)
    one.call([Call(T + 3, 1, True)])
    one.give_up(1, T + 1)
    one.press(0, SECOND, T + 1, Kind.KEYBOARD)
    assert one.judge(T + 4) == Silent()


def test_presses_from_before_and_after_are_listed_and_harmless() -> None:
    one = shout(KEYS, KEYS, KEYS)
    one.warn({0: T - 0.035, 1: T - 10})
    assert one.press(1, MAIN, T + 1, Kind.KEYBOARD) is Mark.COUNTED
    assert one.judge(T + 1.5) == Won(1)
    assert one.press(2, MAIN, T + 1.6, Kind.KEYBOARD) is Mark.LATE
    names = ("Hook", "Wheel", "Star")
    assert lines(one.race.result(), names, Text()) == [
        ((1, "Wheel was first"),),
        ((2, "Star too late, +600 ms"),),
        ((0, "Hook too early by 35 ms"),),
    ]


def test_many_shouts_still_fit_into_three_lines() -> None:
    one = shout(*[KEYS] * 5)
    for seat in range(5):
        one.press(seat, MAIN, T + 1 + 0.1 * seat, Kind.KEYBOARD)
    told = lines(one.race.result(), ("A", "B", "C", "D", "E"), Text())
    assert told == [
        ((0, "A was first"),),
        ((1, "B +100 ms"),),
        ((2, "+200 ms"), (3, "+300 ms"), (4, "+400 ms")),
    ]


def test_early_presses_do_not_push_the_order_out_of_its_three_lines() -> None:
    one = shout(*[KEYS] * 4)
    one.warn({0: T - 0.5, 1: T - 0.1, 3: T - 0.2})
    for seat in range(3):
        one.press(seat, MAIN, T + 1 + 0.1 * seat, Kind.KEYBOARD)
    assert lines(one.race.result(), ("A", "B", "C", "D"), Text()) == [
        ((0, "A was first"),),
        ((1, "B +100 ms"),),
        ((2, "+200 ms"), (3, "-200 ms")),
    ]


def test_the_roller_does_not_race_and_bots_are_bots() -> None:
    bench = Bench()
    who = racers(range(5), bench.bindings, 2)
    assert set(who) == {0, 1, 3, 4}
    assert {seat for seat, racer in who.items() if racer.is_bot} == {4}
