"""The kernel's clock: recorded events of keyboards, matched with what the window got."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from types import SimpleNamespace

import pygame
import pytest

from scenes.controls import Binding, evdev_clock
from scenes.controls.evdev_clock import SCANCODES, EvdevClock, keyboards
from scenes.controls.stamps import Stamps, clock_in_words
from scenes.inputs import Press
from tests.controlling import P, Q, Rig, down, rig, up

KEY_Q, KEY_P, REPEAT = 16, 25, 2


@dataclass(frozen=True)
class Event:
    """An event as the package ``evdev`` hands it out."""

    time: float
    code: int
    value: int
    type: int = 1

    @property
    def sec(self) -> int:
        return int(self.time)

    @property
    def usec(self) -> int:
        return round((self.time - int(self.time)) * 1_000_000)


class Board:
    """A keyboard that plays a record."""

    def __init__(self, path: str, *events: Event) -> None:
        self.path = path
        self.record = deque(events)
        self.broken = self.closed = False

    def read_one(self) -> Event | None:
        if self.broken:
            raise OSError(19, "No such device")
        return self.record.popleft() if self.record else None

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Rig:
    one = rig(monkeypatch)
    one.controls.bind({0: Binding(Q), 1: Binding(P)})
    return one


def listen(table: Rig, *boards: Board) -> EvdevClock:
    clock = EvdevClock(boards, table.clock)
    table.controls.stamps = Stamps(clock)
    return clock


def test_a_press_has_the_kernels_time_and_its_own_keyboard(table: Rig) -> None:
    one = Board("/dev/input/event3", Event(1024.1, KEY_Q, 1))
    two = Board("/dev/input/event7", Event(1024.05, KEY_P, 1))
    listen(table, one, two)
    got = table.send(down(Q), down(P), after=0.25)
    presses = {each.seat: each for each in got if isinstance(each, Press)}
    assert presses[0].made == pytest.approx(1024.1)
    assert presses[1].made == pytest.approx(1024.05)
    assert presses[0].device == "/dev/input/event3"
    assert presses[1].device == "/dev/input/event7"
    assert presses[0].at == presses[1].at == 1024.25


def test_a_double_tap_read_in_one_go_has_two_times(table: Rig) -> None:
    taps = [Event(1024.01, KEY_Q, 1), Event(1024.05, KEY_Q, 0), Event(1024.09, KEY_Q, 1)]
    listen(table, Board("b", *taps))
    got = table.send(down(Q), up(Q), down(Q), after=0.2)
    made = [each.made for each in got if isinstance(each, Press)]
    assert made == pytest.approx([1024.01, 1024.09])


def test_repeats_and_other_events_are_not_strokes(table: Rig) -> None:
    noise = [
        Event(1024.0, KEY_Q, REPEAT),
        Event(1024.0, KEY_Q, 1, type=4),
        Event(1024.0, 999, 1),
        Event(1024.1, KEY_Q, 1),
    ]
    listen(table, Board("b", *noise))
    (press,) = table.send(down(Q), after=0.2)
    assert isinstance(press, Press)
    assert press.made == pytest.approx(1024.1)


def test_a_press_that_the_kernel_did_not_tell_of_is_stamped_on_arrival(table: Rig) -> None:
    listen(table, Board("b"))
    (press,) = table.send(down(Q), after=0.2)
    assert isinstance(press, Press)
    assert press.made is None
    assert press.device == "keyboard"


def test_times_older_than_two_seconds_are_forgotten(table: Rig) -> None:
    """What is typed into other windows must neither be kept nor be matched."""
    clock = listen(table, Board("b", Event(1024.0, KEY_Q, 1)))
    clock.read()
    table.clock.now += 2.5
    clock.read()
    assert not clock._strokes
    (press,) = table.send(down(Q))
    assert isinstance(press, Press)
    assert press.made is None


def test_a_keyboard_that_is_unplugged_is_let_go(table: Rig) -> None:
    one, two = Board("one"), Board("two", Event(1024.1, KEY_P, 1))
    clock = listen(table, one, two)
    one.broken = True
    (press,) = table.send(down(P), after=0.2)
    assert isinstance(press, Press)
    assert press.made == pytest.approx(1024.1)
    assert clock.devices == ("two",)
    assert one.closed


def test_no_time_lies_after_the_arrival(table: Rig) -> None:
    listen(table, Board("b", Event(1024.203, KEY_Q, 1)))
    (press,) = table.send(down(Q), after=0.2)
    assert isinstance(press, Press)
    assert press.made == press.at


def test_the_kernels_places_are_sdls_places() -> None:
    names = {16: "Q", 30: "A", 44: "Z", 2: "1", 11: "0", 57: "SPACE", 28: "RETURN", 1: "ESCAPE"}
    names |= {26: "LEFTBRACKET", 51: "COMMA", 86: "NONUSBACKSLASH", 103: "UP", 111: "DELETE"}
    names |= {59: "F1", 68: "F10", 87: "F11", 96: "KP_ENTER", 71: "KP_7", 83: "KP_PERIOD"}
    for code, name in names.items():
        assert SCANCODES[code] == getattr(pygame, f"KSCAN_{name}"), name
    assert len(set(SCANCODES.values())) == len(SCANCODES)


# --- Finding keyboards -----------------------------------------------------------------------


def package(**devices: list[int]) -> SimpleNamespace:
    def open_device(path: str, readonly: bool) -> SimpleNamespace:
        assert readonly
        if not devices[path]:
            raise PermissionError(13, "Permission denied")
        return SimpleNamespace(
            path=path, fd=-1, capabilities=lambda: {1: devices[path]}, close=lambda: None
        )

    return SimpleNamespace(list_devices=lambda: list(devices), InputDevice=open_device)


def test_without_the_package_or_the_right_there_is_no_such_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(evdev_clock, "import_module", missing)
    assert keyboards(lambda: 0.0) is None
    monkeypatch.setattr(evdev_clock, "import_module", lambda name: package(event0=[]))
    assert keyboards(lambda: 0.0) is None


def test_only_keyboards_with_the_monotonic_clock_are_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fcntl = pytest.importorskip("fcntl")
    asked: list[int] = []
    monkeypatch.setattr(fcntl, "ioctl", lambda fd, request, data: asked.append(request))
    found = package(event0=[30, 16], event1=[272], event2=[])
    monkeypatch.setattr(evdev_clock, "import_module", lambda name: found)
    clock = keyboards(lambda: 0.0)
    assert clock is not None
    assert clock.devices == ("event0",)
    assert asked == [evdev_clock.SET_CLOCK]
    assert clock_in_words(Stamps(clock), English()) == "the kernel's, 1 keyboard"  # type: ignore[arg-type]


def test_a_package_that_knows_no_readonly_is_used_too(monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")
    monkeypatch.setattr(fcntl, "ioctl", lambda fd, request, data: None)
    found = package(event0=[30])
    newer = found.InputDevice
    found.InputDevice = lambda path: newer(path, readonly=True)
    monkeypatch.setattr(evdev_clock, "import_module", lambda name: found)
    clock = keyboards(lambda: 0.0)
    assert clock is not None
    assert clock.devices == ("event0",)


class English:
    """A text that translates nothing."""

    def plural(self, one: str, many: str, n: int) -> str:
        return (one if n == 1 else many).format(n=n)
