"""The people at the table: fingers, silence, bots that step in, pads that come back, whispers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.argument_model import TitleCommand
from game.bluffaneer_model import Phase, Roll, Symbol
from scenes.app import App
from scenes.bluffaneer_table import BluffaneerTable
from scenes.controls import Binding
from scenes.couch.corner import SIGNS
from scenes.couch.stand_in import PATIENCE, WARNING, Patience
from scenes.couch.touch import MARGIN, TouchZones, zones
from scenes.inputs import Button, Kind, PadLost, Point, Press, Touch
from scenes.lineup import SeatPlan, plan
from sprites.seats import tab_box
from sprites.stage import HEIGHT, WIDTH, Box
from tests.headless import draw, opened, step

MAIN, SECOND = Button.MAIN, Button.SECOND
KEYS = (Binding(20, 4), Binding(19, 47), Binding(6, 25), Binding(16, 54), Binding(23, 28))


def crew(app: App, *bindings: Binding, bots: int = 0) -> tuple[SeatPlan, ...]:
    people = [
        replace(plan(number, app.text), binding=binding) for number, binding in enumerate(bindings)
    ]
    more = range(len(people), len(people) + bots)
    return (*people, *(plan(number, app.text, level="captain") for number in more))


Seated = Callable[..., tuple[App, BluffaneerTable]]


@pytest.fixture
def seated(tmp_path: Path) -> Seated:
    """Opens a table for people with these bindings and some bots, curtains put aside."""

    def make(*bindings: Binding, bots: int = 0, **settings: Any) -> tuple[App, BluffaneerTable]:
        app = opened(TitleCommand(), tmp_path)
        app.settings = replace(app.settings, **settings)
        app.push("table", game="bluffaneer", plans=crew(app, *bindings, bots=bots), options={})
        app.stack.settle()
        table = app.stack.top
        assert isinstance(table, BluffaneerTable)
        until(app, table, lambda: table._view(None).phase is Phase.ROLL)
        return app, table

    return make


def until(app: App, table: BluffaneerTable, done: Callable[[], bool], most: int = 4000) -> None:
    """Let time pass, looking at no cards, until something is so and nothing moves."""
    for _ in range(most):
        table.secrets = []
        if done() and not table.timeline.busy:
            return
        table.timeline.skip()
        step(app)
    raise AssertionError("it never came to that")


def press(app: App, seat: int | None, button: Button = MAIN, **more: Any) -> None:
    step(app, Press(seat, button, app.now, **more))


# --- Silence ---------------------------------------------------------------------------------


def test_patience_warns_once_and_then_ends() -> None:
    patience = Patience()
    assert patience.wait({3}, PATIENCE - WARNING - 1, PATIENCE) == ([], [])
    assert patience.wait({3}, 1.0, PATIENCE) == ([3], [])
    assert patience.left(3, PATIENCE) == 15
    assert patience.wait({3}, 14.0, PATIENCE) == ([], [])
    assert patience.left(3, PATIENCE) == 1
    assert patience.wait({3}, 1.0, PATIENCE) == ([], [3])


def test_a_press_or_another_turn_starts_the_count_anew() -> None:
    patience = Patience()
    patience.wait({1, 2}, PATIENCE - 1, PATIENCE)
    patience.heard(1)
    assert patience.left(1, PATIENCE) is None
    patience.wait({1}, 0.1, PATIENCE)
    assert patience.wait({1, 2}, 2.0, PATIENCE) == ([], [])


def test_with_timers_off_nobody_is_ever_replaced() -> None:
    patience = Patience()
    assert patience.wait({1}, 1e6, None) == ([], [])
    assert patience.left(1, None) is None


def roller(table: BluffaneerTable) -> int:
    return table._view(None).roller


def test_a_bot_steps_in_for_somebody_silent_who_is_warned_first(seated: Seated) -> None:
    app, table = seated(*KEYS[:3])
    silent = roller(table)
    step(app, frames=int((PATIENCE - WARNING) * 60) - 60)
    assert table.picture.seats[silent].note == "to roll"
    step(app, frames=120)
    assert table.picture.seats[silent].note.startswith("a bot in 1")
    assert table.people == [0, 1, 2]
    step(app, frames=int(WARNING * 60))
    assert silent not in table.people
    assert table.picture.seats[silent].note == "a bot plays on"
    assert table.picture.seats[silent].caps[0].verb == "Come back"
    until(app, table, lambda: roller(table) != silent or table._view(None).phase is not Phase.ROLL)


def test_the_match_waits_for_the_last_person_at_the_table(seated: Seated) -> None:
    """With nobody left it would be played to its end for nobody."""
    app, table = seated(*KEYS[:2], bots=1)
    table.hand_to_bot(0)

    def asked() -> bool:
        return table._view(None).phase is Phase.ROLL and roller(table) == 1

    until(app, table, asked)
    turn = table._view(None).turn
    step(app, frames=int((PATIENCE + 1) * 60))
    assert table.people == [1]
    assert table._view(None).turn == turn
    assert table.picture.seats[1].note == "to roll", "and nobody is warned of a bot"


def test_of_two_who_are_silent_together_one_stays(seated: Seated) -> None:
    app, table = claimed(seated, *KEYS[:2], bots=1, claim_window=0.0)
    table.waiting = lambda: {0, 1}  # type: ignore[method-assign]
    step(app, frames=int((PATIENCE + 1) * 60))
    assert len(table.people) == 1


def test_any_press_keeps_the_seat(seated: Seated) -> None:
    app, table = seated(*KEYS[:3])
    silent = roller(table)
    step(app, frames=int((PATIENCE - 5) * 60))
    press(app, silent, Button.LEFT)
    step(app, frames=10 * 60)
    assert silent in table.people
    assert table.picture.seats[silent].note == "to roll"


def test_only_those_who_are_waited_for_are_replaced(seated: Seated) -> None:
    app, table = seated(*KEYS[:3])
    silent = roller(table)
    step(app, frames=int((PATIENCE + 1) * 60))
    assert set(table.people) == {0, 1, 2} - {silent}


@pytest.mark.parametrize(("timers", "factor"), [("doubled", 2), ("tenfold", 10)])
def test_the_timers_setting_stretches_patience(seated: Seated, timers: str, factor: int) -> None:
    _, table = seated(*KEYS[:3], timers=timers)
    assert table.hands.stand_ins.whole == PATIENCE * factor


def test_a_press_takes_the_seat_back_at_once_and_does_nothing_else(seated: Seated) -> None:
    app, table = seated(*KEYS[:3])
    away = roller(table)
    table.hand_to_bot(away)
    assert app.controls.binding(away) == KEYS[away], "the keys still belong to the seat"
    press(app, away)
    assert table.people == [0, 1, 2]
    assert away not in table.policies
    assert table._view(None).phase is Phase.ROLL, "the press that brings back does not roll"
    press(app, away)
    assert table._view(None).phase is not Phase.ROLL


def test_nobody_is_waited_for_while_a_claim_closes_by_itself(seated: Seated) -> None:
    app, table = claimed(seated, *KEYS[:3])
    assert table.waiting() == set()
    app.settings = replace(app.settings, timers="off")
    app, table = claimed(seated, *KEYS[:3], claim_window=0.0)
    assert table.waiting() == set(table.people) - {roller(table)}


def claimed(seated: Seated, *bindings: Binding, **more: Any) -> tuple[App, BluffaneerTable]:
    """A table at which a claim is open."""
    app, table = seated(*bindings, **more)
    for _ in range(60):
        until(app, table, lambda: table._view(None).phase in (Phase.ROLL, Phase.CLAIM))
        if table._view(None).phase is Phase.CLAIM:
            until(app, table, lambda: table.shout is not None)
            return app, table
        table.submit(Roll(roller(table)))
        until(app, table, lambda: table.match.awaits is None)
        view = table._view(roller(table))
        if view.phase is Phase.ROB:
            table.submit(view.legal[0])
    raise AssertionError("no claim in sixty turns")


def test_who_is_replaced_in_the_middle_of_a_claim_has_passed(seated: Seated) -> None:
    app, table = claimed(seated, *KEYS[:4])
    assert table.shout is not None
    gone = next(seat for seat in table.people if seat != roller(table))
    table.hand_to_bot(gone)
    assert gone not in table.shout.race.waiting
    press(app, gone)
    assert gone in table.people
    assert gone not in table.shout.race.waiting, "coming back does not open it again"


# --- The claim in the running game -----------------------------------------------------------


def test_presses_before_the_opening_are_too_early_and_may_be_repeated(seated: Seated) -> None:
    app, table = seated(*KEYS[:3])
    first = roller(table)
    other = (first + 1) % 3
    for _ in range(60):
        if table._view(None).phase is Phase.ROLL:
            first = roller(table)
            other = (first + 1) % 3
            press(app, first)
            press(app, other)
            if table._view(None).phase is Phase.CLAIM:
                break
        until(app, table, lambda: table._view(None).phase is Phase.ROLL or table.shout is not None)
    assert table.picture.seats[other].note == "too early"
    until(app, table, lambda: table.shout is not None)
    assert table.shout is not None
    assert other in table.shout.race.waiting
    press(app, other)
    step(app, frames=10)
    assert table._view(None).claimer == other


def test_a_pause_in_the_middle_stops_the_clock_of_the_claim(seated: Seated) -> None:
    app, table = claimed(seated, *KEYS[:3])
    assert table.shout is not None
    before = table.shout.share(table.clock)
    press(app, None, Button.PAUSE)
    assert app.stack.top is not table
    step(app, frames=600)
    press(app, None, Button.PAUSE)
    assert app.stack.top is table
    assert table.shout.share(table.clock) == pytest.approx(before, abs=0.01)


def test_a_press_read_with_the_end_of_a_pause_comes_after_one_from_before(seated: Seated) -> None:
    app, table = claimed(seated, *KEYS[:4])
    quick, slow = [seat for seat in table.people if seat != roller(table)][:2]
    at = app.now
    step(app, Press(quick, MAIN, at), Press(None, Button.PAUSE, at + 0.001))
    step(app, frames=100)
    step(app, Press(None, Button.PAUSE, app.now), Press(slow, MAIN, app.now + 0.0001))
    assert table.shout is not None
    order = [placing.seat for placing in table.shout.race.result().order]
    assert order == [quick, slow]


def test_a_click_on_a_key_cap_shouts_and_counts_as_the_mouse(seated: Seated) -> None:
    app, table = claimed(seated, *KEYS[:3])
    other = next(seat for seat in table.people if seat != roller(table))
    tab = tab_box(table.panels[other])
    assert table.shout is not None
    step(app, Point(Touch.DOWN, tab.x + 20, tab.y + 20, app.now))
    assert other not in table.shout.race.waiting
    assert table.shout.race.tie_window == 0.025


# --- Fingers ---------------------------------------------------------------------------------

PANELS = {seat: Box(120 + 590 * (seat % 3), 12 + 904 * (seat // 3), 440, 150) for seat in range(6)}


def touch(x: float, y: float, finger: int = 1, at: float = 0.0) -> Point:
    return Point(Touch.DOWN, x, y, at, Kind.TOUCH, finger)


def test_each_seat_has_two_zones_on_its_own_side_that_overlap_nobodys() -> None:
    boxes = [(seat, box) for seat, panel in PANELS.items() for box in zones(panel)]
    for seat, box in boxes:
        assert box.x >= 0
        assert box.x + box.w <= WIDTH
        assert (box.centre[1] < HEIGHT / 2) == (PANELS[seat].centre[1] < HEIGHT / 2)
    for index, (_, one) in enumerate(boxes):
        for _, other in boxes[index + 1 :]:
            apart = one.x + one.w <= other.x or other.x + other.w <= one.x
            assert apart or one.y + one.h <= other.y or other.y + other.h <= one.y


def test_a_finger_hits_a_larger_place_than_the_mouse() -> None:
    zone = zones(PANELS[0])[0]
    place = zone.x + 4, zone.y + zone.h - 4
    assert TouchZones().hit(touch(*place), PANELS) == (0, MAIN)
    assert TouchZones().hit(Point(Touch.DOWN, *place, 0.0), PANELS) is None
    second = zones(PANELS[4])[1]
    assert TouchZones().hit(touch(*second.centre), PANELS) == (4, SECOND)


def test_a_finger_that_just_misses_still_counts_for_the_nearest() -> None:
    zone = zones(PANELS[0])[0]
    below = zone.y + zone.h + MARGIN
    assert TouchZones().hit(touch(zone.centre[0], below), PANELS) == (0, MAIN)
    assert TouchZones().hit(touch(zone.centre[0], below + 1), PANELS) is None


def test_zones_stay_large_for_a_while_after_the_last_touch() -> None:
    one = TouchZones()
    assert not one.in_use(50.0)
    one.touched(Point(Touch.DOWN, 1, 1, 49.0))
    assert not one.in_use(50.0)
    one.touched(touch(1, 1, at=50.0))
    assert one.in_use(120.0)
    assert not one.in_use(200.0)


def test_several_fingers_race_at_once_without_a_keyboard(seated: Seated) -> None:
    app, table = claimed(seated, *[Binding()] * 4)
    racing = [seat for seat in table.people if seat != roller(table)]
    places = [zones(table.panels[seat])[0].centre for seat in racing]
    now = app.now
    step(
        app,
        *(touch(*place, finger=number, at=now) for number, place in enumerate(places, start=1)),
    )
    assert table.shout is not None
    assert {placing.seat for placing in table.shout.race.result().order} == set(racing)


def test_large_zones_are_drawn_once_somebody_without_keys_touches(seated: Seated) -> None:
    app, table = claimed(seated, Binding(), Binding(), KEYS[0])
    draw(app)
    drawn = lambda: {name[1] for name in app.canvas._layers if name[0] == "zone"}  # noqa: E731
    assert drawn() == set()
    step(app, touch(960, 540, at=app.now))
    draw(app)
    assert drawn() <= {0, 1}
    assert drawn()
    assert {cap.shape for cap in table.picture.seats[0].caps} == {"touch"}


# --- Pads ------------------------------------------------------------------------------------


def test_a_lost_pad_of_somebody_at_the_table_asks_for_another(seated: Seated) -> None:
    app, table = seated(Binding(pad="pad 1"), *KEYS[:2])
    step(app, PadLost(None, "pad 9", "Pad"))
    assert app.stack.top is table
    step(app, PadLost(0, "pad 1", "Pad"))
    assert app.stack.top is not table


def test_who_left_with_their_pad_comes_back_with_any_other(seated: Seated) -> None:
    app, table = seated(Binding(pad="pad 1"), *KEYS[:2])
    table.hand_to_bot(0)
    app.controls.pads.gone.add("pad 1")
    step(app, PadLost(0, "pad 1", "Pad"))
    assert app.stack.top is table, "nobody waits for the pad of somebody absent"
    press(app, None, MAIN, kind=Kind.PAD, device="pad 7")
    assert 0 in table.people
    assert app.controls.binding(0) == Binding(pad="pad 7")


def test_hammering_the_skip_button_does_not_call_anybody_a_liar(seated: Seated) -> None:
    app, table = seated(*KEYS[:3])
    table.match._state = replace(
        table.match._state,
        phase=Phase.ANSWER,
        roller=0,
        claimer=1,
        dice=(Symbol.SHIP, Symbol.SWORD),
    )
    table.hands.skip(0)
    press(app, 0, SECOND)
    assert table._view(None).phase is Phase.ANSWER
    step(app, frames=40)
    press(app, 0, SECOND)
    assert table._view(None).phase is not Phase.ANSWER


@pytest.mark.parametrize(("sign", "scene"), [(Button.PAUSE, "PauseScene"), (Button.RULES, "Howto")])
def test_a_finger_alone_can_pause_and_ask_for_the_rules(
    seated: Seated, sign: Button, scene: str
) -> None:
    app, table = seated(KEYS[0], bots=2)
    box, _ = SIGNS[sign]
    step(app, Point(Touch.DOWN, *box.centre, app.now, Kind.TOUCH, 1))
    assert type(app.stack.top).__name__.startswith(scene)
    assert not any(panel.holds(*box.centre) for panel in table.panels)
