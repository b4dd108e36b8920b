"""Gamepads: known by instance id, twins once, gone at any moment; each has at most one seat."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from scenes.controls import Binding
from scenes.inputs import Button, Kind, PadFound, PadLost, Press, Release
from tests.controlling import Rig, focus, pad_down, pad_up, presses, releases, rig, stick

MAIN, SECOND = Button.MAIN, Button.SECOND
LEFT_X, LEFT_Y, TRIGGER = 0, 1, 4


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Rig:
    """Nobody has joined and nothing is plugged in."""
    return rig(monkeypatch)


def seated(table: Rig, *numbers: int, name: str = "Pad") -> Rig:
    """Plug pads of one model in, each proven to be one of its own, and give each a seat."""
    for number in numbers:
        table.plug(number, name)
        table.send(pad_down(number), after=1.0)
        table.send(pad_up(number), after=0.1)
    table.controls.bind({seat: Binding(pad=f"pad {number}") for seat, number in enumerate(numbers)})
    return table


# --- Found and lost --------------------------------------------------------------------------


def test_a_pad_is_found_once_though_it_announces_itself_twice(table: Rig) -> None:
    assert table.plug(7) == [PadFound("pad 7", "Pad")]
    assert table.controls.pads.names() == ["Pad"]


def test_a_pad_without_a_mapping_plays_with_its_first_buttons(table: Rig) -> None:
    table.plug(3, "Odd", known=False)
    event = {"instance_id": 3, "joy": 0}
    got = table.send(*(pygame.Event(pygame.JOYBUTTONDOWN, button=n, **event) for n in (0, 1)))
    assert presses(got) == [(None, MAIN), (None, SECOND)]
    up = table.send(pygame.Event(pygame.JOYHATMOTION, hat=0, value=(0, 1), **event))
    assert presses(up) == [(None, Button.UP)]


def test_pads_are_known_by_instance_id_not_by_index(table: Rig) -> None:
    """After the first of two is unplugged, the second has the index of the first."""
    seated(table, 4, 9)
    assert table.unplug(4) == [PadLost(0, "pad 4", "Pad")]
    assert presses(table.send(pad_down(9))) == [(1, MAIN)]
    assert table.plug(12) == [PadFound("pad 12", "Pad")]
    assert presses(table.send(pad_down(12), after=1.0)) == [(None, MAIN)]


def test_a_pad_that_nobody_uses_may_leave_unnoticed(table: Rig) -> None:
    table.plug(4)
    assert table.unplug(4) == [PadLost(None, "pad 4", "Pad")]


def test_a_pad_that_is_unplugged_while_held_lets_go_first(table: Rig) -> None:
    seated(table, 4)
    table.send(pad_down(4), pad_down(4, pygame.CONTROLLER_BUTTON_B))
    got = table.unplug(4)
    assert releases(got) == [(0, MAIN), (0, SECOND)]
    assert got[-1] == PadLost(0, "pad 4", "Pad")
    assert table.send(pad_up(4)) == []


def test_a_pad_gone_before_it_could_be_opened_is_nothing(table: Rig) -> None:
    table.socket.plugged.clear()
    assert table.send(pygame.Event(pygame.CONTROLLERDEVICEADDED, device_index=0)) == []


def test_an_unknown_pads_button_is_nothing(table: Rig) -> None:
    assert table.send(pad_down(99), pad_up(99)) == []


# --- Buttons and sticks ----------------------------------------------------------------------


def test_a_seats_pad_plays_for_it(table: Rig) -> None:
    seated(table, 4, 5)
    press = table.send(pad_down(5), after=0.5)[0]
    assert press == Press(1, MAIN, table.clock.now, Kind.PAD, "pad 5")
    assert table.send(pad_up(5)) == [Release(1, MAIN, table.clock.now, Kind.PAD, "pad 5")]
    assert presses(table.send(pad_down(4, pygame.CONTROLLER_BUTTON_START))) == [(0, Button.PAUSE)]


def test_a_stick_is_a_direction_once_until_it_comes_back(table: Rig) -> None:
    seated(table, 4)
    got = [table.send(stick(4, LEFT_X, value)) for value in (0.1, 0.7, 0.9, 0.5, 0.8, 0.2, -0.7)]
    assert [presses(each) for each in got] == [
        [], [(0, Button.RIGHT)], [], [], [], [], [(0, Button.LEFT)],
    ]  # fmt: skip


def test_triggers_press_nothing_wherever_they_rest(table: Rig) -> None:
    seated(table, 4)
    for value in (-1.0, 0.0, 1.0):
        assert table.send(stick(4, TRIGGER, value)) == []


def test_an_axis_that_rests_at_its_end_presses_nothing(table: Rig) -> None:
    """An odd pad may report a trigger as its first axis: it says -1 until it is moved."""
    table.plug(3, "Odd", known=False)
    axis = {"instance_id": 3, "joy": 0, "axis": LEFT_Y}
    assert table.send(pygame.Event(pygame.JOYAXISMOTION, value=-1.0, **axis)) == []
    table.send(pygame.Event(pygame.JOYAXISMOTION, value=0.0, **axis))
    got = table.send(pygame.Event(pygame.JOYAXISMOTION, value=-1.0, **axis))
    assert presses(got) == [(None, Button.UP)]


def test_losing_the_focus_lets_go_of_pads(table: Rig) -> None:
    seated(table, 4)
    table.send(pad_down(4))
    assert releases(table.send(focus(False))) == [(0, MAIN)]
    assert table.send(pad_up(4)) == []


# --- Twins -----------------------------------------------------------------------------------


def test_a_pad_that_is_listed_twice_presses_once(table: Rig) -> None:
    table.plug(4)
    table.plug(5)
    for _ in range(3):
        assert presses(table.send(pad_down(4), pad_down(5), after=0.5)) == [(None, MAIN)]
        assert releases(table.send(pad_up(4), pad_up(5), after=0.1)) == [(None, MAIN)]
    table.controls.bind({0: Binding(pad="pad 4")})
    assert presses(table.send(pad_down(4), pad_down(5), after=0.5)) == [(0, MAIN)]


def test_twins_count_once_whichever_speaks_first(table: Rig) -> None:
    table.plug(4)
    table.plug(5)
    table.send(pad_down(4), pad_down(5))
    table.send(pad_up(4), pad_up(5), after=0.1)
    table.controls.bind({0: Binding(pad="pad 4")})
    assert presses(table.send(pad_down(5), pad_down(4), after=0.5)) == [(0, MAIN)]
    assert releases(table.send(pad_up(5), pad_up(4), after=0.1)) == [(0, MAIN)]


def test_two_players_with_the_same_pad_are_never_taken_for_one(table: Rig) -> None:
    """Both shout in the same millisecond: each press must count, again and again."""
    seated(table, 4, 5)
    for _ in range(5):
        got = table.send(pad_down(4), pad_down(5), after=0.5)
        assert sorted(presses(got), key=str) == [(0, MAIN), (1, MAIN)]
        table.send(pad_up(5), pad_up(4), after=0.1)


def test_pads_of_different_names_are_no_twins(table: Rig) -> None:
    table.plug(4, "One")
    table.plug(5, "Two")
    assert len(presses(table.send(pad_down(4), pad_down(5)))) == 2


def test_a_false_twin_is_found_out_by_its_first_press_alone(table: Rig) -> None:
    table.plug(4)
    table.plug(5)
    table.send(pad_down(4), pad_down(5))  # two people, by chance in one millisecond
    table.send(pad_up(4), pad_up(5), after=0.1)
    table.send(pad_down(5), after=0.5)
    table.send(pad_up(5), after=0.1)
    got = table.send(pad_down(5), after=0.5)
    assert [each.device for each in got if isinstance(each, Press)] == ["pad 5"]


def test_the_other_listing_goes_on_when_one_is_lost(table: Rig) -> None:
    table.plug(4)
    table.plug(5)
    table.send(pad_down(4), pad_down(5))
    table.send(pad_up(4), pad_up(5), after=0.1)
    table.unplug(4)
    got = table.send(pad_down(5), after=0.5)
    assert [each.device for each in got if isinstance(each, Press)] == ["pad 5"]


# --- Rumble ----------------------------------------------------------------------------------


def test_rumbling_reaches_the_one_pad(table: Rig) -> None:
    seated(table, 4, 5)
    assert table.controls.pads.rumble("pad 5", 0.5, 90)
    shaken = {pad.device: pad.handle.shaken for pad in table.controls.pads.pads.values()}
    assert shaken == {"pad 4": [], "pad 5": [(0.5, 0.5, 90)]}
    assert not table.controls.pads.rumble("pad 77", 0.5, 90)


# --- Ten thousand random orders --------------------------------------------------------------

ORDERS = 10_000


def random_order(table: Rig, rng: Random) -> None:
    """Plug, unplug, press, announce twice, join: in any order, with ids that may lie."""
    ids = range(4)
    for _ in range(rng.randint(15, 40)):
        number = rng.choice(ids)
        match rng.randrange(10):
            case 0 | 1:
                got = table.plug(number, rng.choice(["Pad", "Stick"]), known=rng.random() < 0.8)
            case 2:
                got = table.unplug(number)
            case 3:
                index = rng.randint(-1, 4)
                kind = rng.choice([pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED])
                got = table.send(pygame.Event(kind, device_index=index))
            case 4:
                got = table.send(
                    pad_up(number, rng.randint(0, 20)), after=rng.choice([0.0, 0.002, 0.5])
                )
            case 5:
                value = rng.choice([-1.0, 0.0, 1.0])
                got = table.send(stick(number, rng.randint(0, 5), value))
            case _:
                event = pad_down(number, rng.randint(0, 20))
                got = table.send(event, after=rng.choice([0.0, 0.002, 0.5]))
        for event in got:
            match event:
                case Press(seat=None, device=device):
                    join(table, device)
                case PadLost(seat=int(seat)):
                    leave(table, seat)
        check(table)


def join(table: Rig, device: str) -> None:
    bindings = table.controls._bindings
    free = next((seat for seat in range(6) if seat not in bindings), None)
    if free is not None:
        table.controls.bind({**bindings, free: Binding(pad=device)})


def leave(table: Rig, seat: int) -> None:
    left = {each: binding for each, binding in table.controls._bindings.items() if each != seat}
    table.controls.bind(left)


def check(table: Rig) -> None:
    live = {pad.device for pad in table.controls.pads.pads.values()}
    owned = [binding.pad for binding in table.controls._bindings.values()]
    assert len(owned) == len(set(owned)), "one pad has two seats"
    assert set(owned) <= live, "a seat plays with a pad that is gone"


def test_ten_thousand_random_orders_give_each_live_pad_at_most_one_seat(table: Rig) -> None:
    for seed in range(ORDERS):
        table.controls.pads.pads.clear()
        table.controls.bind({})
        table.socket.plugged.clear()
        try:
            random_order(table, Random(seed))
        except BaseException as problem:
            problem.add_note(f"order with seed {seed}")
            raise
