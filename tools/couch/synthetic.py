"""The race with made-up presses: ties, stalls, floods, repeats, and a window that changes."""

from __future__ import annotations

import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Any

import pygame

from game.bluffaneer import break_tie
from game.race import DeviceKind, Race, Racer, Tied, Won
from game.settings import Settings
from scenes.controls import Binding, Controls
from scenes.controls.keys import PAIRS
from scenes.controls.one_button import OneButton
from scenes.controls.stamps import KEY_PRESS, Stamps, WindowClock
from scenes.couch.shout import Shout, racers
from scenes.inputs import Press
from sprites.stage import Stage

KINDS = (DeviceKind.KEYBOARD, DeviceKind.PAD, DeviceKind.TOUCH, DeviceKind.MOUSE)
BOUND = 4.0
"""Standard deviations within which each share must lie."""


# --- Ties ------------------------------------------------------------------------------------


@dataclass
class Shares:
    """How often each of some things won, against how often it should have."""

    won: dict[object, int] = field(default_factory=dict)
    expected: dict[object, float] = field(default_factory=dict)
    variance: dict[object, float] = field(default_factory=dict)

    def add(self, entrants: list[Any], winner: Any) -> None:
        """One tie: each entrant should win with the same chance."""
        chance = 1 / len(entrants)
        for each in entrants:
            self.expected[each] = self.expected.get(each, 0.0) + chance
            self.variance[each] = self.variance.get(each, 0.0) + chance * (1 - chance)
            self.won.setdefault(each, 0)
        self.won[winner] += 1

    @property
    def worst(self) -> float:
        """The largest distance from the expected number, in standard deviations."""
        return max(
            abs(self.won[each] - self.expected[each]) / sqrt(self.variance[each])
            for each in self.won
        )


def ties(count: int, seed: int = 7) -> dict[str, Shares]:
    """So many ties in random orders of arrival, seat, device and dictionary."""
    from tools.couch.probe import claiming

    rng = Random(seed)
    shares = {name: Shares() for name in ("seat", "arrival", "device", "dictionary")}
    # A table with six seats; who rolls is whoever the lot chose, so seats are turned around it.
    state: Any = claiming(6)._state
    for _ in range(count):
        seats = [seat for seat in range(6) if seat != state.roller]
        rng.shuffle(seats)
        numbers = rng.sample(range(5), 5)
        who = {
            seat: Racer(rng.choice(KINDS), number)
            for seat, number in zip(seats, numbers, strict=True)
        }
        race = Race(who, 1000.0, None)
        arrived = rng.sample(seats, rng.randint(2, 5))
        for seat in arrived:
            race.shout(seat, 1001.0 + 0.012 * rng.random())
        verdict = race.verdict(1002.0)
        assert verdict == Tied(frozenset(arrived)), verdict
        # Whoever keeps sets in another order must not favour anyone either.
        tied = tuple(rng.sample(arrived, len(arrived)))
        winner = break_tie(state, tied, rng).winner
        shares["seat"].add(arrived, winner)
        shares["arrival"].add(list(range(len(arrived))), arrived.index(winner))
        devices = [who[seat].device for seat in arrived]
        shares["device"].add(devices, who[winner].device)
        places = [seats.index(seat) for seat in arrived]
        shares["dictionary"].add(places, seats.index(winner))
    return shares


# --- Two keys through the controls -----------------------------------------------------------


class Bench:
    """The controls and a claim that is open for four people on one keyboard."""

    def __init__(self, *, window_clock: bool = True) -> None:
        if not pygame.display.get_init() or pygame.display.get_surface() is None:
            pygame.display.init()
            pygame.display.set_mode((64, 64))
        pygame.event.get()
        self.now = 5000.0
        self.controls = Controls(lambda: self.now, Stage.fit((640, 360)))
        self.controls.stamps = Stamps(None, WindowClock() if window_clock else None)
        self.bindings = {seat: Binding(*pair) for seat, pair in enumerate(PAIRS[:4])}
        self.controls.bind(self.bindings)
        self.shout = self._claim()
        # The game has read events of the window long before the first claim.
        pygame.event.post(pygame.Event(pygame.SYSWMEVENT, event=xevent(self.now, True)))
        self.read()

    def _claim(self) -> Shout:
        who = racers(range(5), self.bindings, 4)
        return Shout(who, self.now, 6.0, Settings(), OneButton())

    def reopen(self) -> None:
        """Another claim, a while later."""
        self.now += 1.0
        self.read()
        self.shout = self._claim()

    def key(self, seat: int, made: float, down: bool = True, *, raw: bool = True) -> None:
        """A key event that the window system saw at ``made`` comes into the queue."""
        scancode = self.bindings[seat].main
        if raw and self.controls.stamps.window is not None:
            pygame.event.post(pygame.Event(pygame.SYSWMEVENT, event=xevent(made, down)))
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        pygame.event.post(pygame.Event(kind, scancode=scancode, key=0, mod=0, unicode=""))

    def read(self) -> list[Press]:
        """Read the queue now and hand the presses to the race."""
        heard = [each for each in self.controls.wait(0.0) if isinstance(each, Press)]
        for press in heard:
            if press.seat is not None:
                self.shout.press(press.seat, press.button, press.at, press.kind, press.made)
        return heard

    def outcome(self, first: int) -> str:
        """What is said of the race, if that seat was the first."""
        self.now += 0.1
        match self.shout.judge(self.now):
            case Won(seat=seat):
                return "right" if seat == first else "wrong"
            case Tied():
                return "tie"
            case _:
                return "lost"


def xevent(made: float, down: bool) -> bytes:
    """An X key event as SDL hands it out: its type and its time in milliseconds."""
    raw = bytearray(192)
    struct.pack_into("=i", raw, 0, KEY_PRESS if down else KEY_PRESS + 1)
    struct.pack_into("=Q", raw, 56, round(made * 1_000_000) // 1000 % (1 << 32))
    return bytes(raw)


Trial = Callable[[Bench, int, int, float], None]


def plain(bench: Bench, first: int, second: int, start: float) -> None:
    """Read every millisecond: each press by itself, 13 ms apart."""
    for seat, made in ((first, start), (second, start + 0.013)):
        bench.now = made + 0.001
        bench.key(seat, made)
        bench.read()


def stalled(bench: Bench, first: int, second: int, start: float) -> None:
    """A frame that takes 200 ms: both presses wait in the queue, 13 ms apart."""
    bench.key(first, start + 0.05)
    bench.key(second, start + 0.063)
    bench.now = start + 0.2
    bench.read()


def flooded(bench: Bench, first: int, second: int, start: float) -> None:
    """70,000 other events before, between and after the presses: more than SDL's queue holds."""
    move = pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    for part, seat in enumerate((first, second, None)):
        for _ in range(70_000 // 3):
            pygame.event.post(move)
        made = start + 0.013 * part
        if seat is not None:
            bench.key(seat, made)
        bench.now = made + 0.004
        bench.read()


def repeated(bench: Bench, first: int, second: int, start: float) -> None:
    """A third person leans on a key that repeats, and the second one's key repeats as well."""
    leaning = next(seat for seat in range(4) if seat not in (first, second))
    bench.key(leaning, start - 1.5)
    bench.now = start - 1.4
    bench.controls.wait(0.0)
    for step in range(40):
        made = start - 0.3 + step * 0.02
        bench.now = made + 0.001
        bench.key(leaning, made)
        if made >= start:
            bench.key(first, start)
        if made >= start + 0.013:
            bench.key(second, start + 0.013)
        bench.read()
    bench.key(leaning, bench.now, down=False)


def changed(bench: Bench, first: int, second: int, start: float) -> None:
    """A third person holds a key while the window changes its mode in the middle of the race."""
    holding = next(seat for seat in range(4) if seat not in (first, second))
    bench.key(holding, start - 1.5)
    bench.now = start - 1.4
    bench.controls.wait(0.0)
    bench.key(holding, start, down=False, raw=False)
    for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
        pygame.event.post(pygame.Event(kind, window=None))
    bench.key(holding, start, raw=False)
    bench.now = start + 0.001
    bench.read()
    plain(bench, first, second, start + 0.2)
    bench.key(holding, bench.now, down=False)


TRIALS: dict[str, tuple[Trial, int]] = {
    "13 ms apart, read every ms": (plain, 2000),
    "13 ms apart in a frame of 200 ms": (stalled, 2000),
    "13 ms apart among 70,000 events": (flooded, 20),
    "13 ms apart while keys repeat": (repeated, 200),
    "13 ms apart, a key held while the window changes": (changed, 1000),
}


def outcomes(trial: Trial, times: int, *, window_clock: bool, seed: int = 3) -> dict[str, int]:
    """How often the first of two was found first."""
    rng = Random(seed)
    bench = Bench(window_clock=window_clock)
    counts = dict.fromkeys(("right", "tie", "wrong", "lost"), 0)
    for _ in range(times):
        bench.reopen()
        first, second = rng.sample(range(4), 2)
        start = bench.now + 2.0 + rng.random() / 60
        trial(bench, first, second, start)
        counts[bench.outcome(first)] += 1
        for seat in (first, second):
            bench.key(seat, bench.now, down=False)
        bench.read()
    return counts


# --- The printed tables ----------------------------------------------------------------------


def synthetic(count: int) -> int:
    """Print both tables; 1 if a share is off or a press was ranked wrong."""
    shares = ties(count)
    print(f"{count:,} ties. Worst share of all, in standard deviations (allowed: {BOUND:g}):\n")
    print("| by | shares | worst |\n| --- | --- | ---: |")
    for name, share in shares.items():
        each = sorted(share.won.items(), key=str)
        told = " ".join(f"{key}: {won / share.expected[key]:.3f}" for key, won in each)
        print(f"| {name} | {told} | {share.worst:.2f} |")
    bad = any(share.worst > BOUND for share in shares.values())
    for clock in (True, False):
        name = "when the window system tells times" if clock else "when only arrival is known"
        print(f"\nTwo presses on one keyboard {name}:\n")
        print("| presses | trials | right | tie | wrong | lost |")
        print("| --- | ---: | ---: | ---: | ---: | ---: |")
        for title, (trial, times) in TRIALS.items():
            got = outcomes(trial, times, window_clock=clock)
            bad = bad or got["wrong"] + got["lost"] > 0
            cells = " | ".join(str(got[word]) for word in ("right", "tie", "wrong", "lost"))
            print(f"| {title} | {times} | {cells} |")
    return int(bad)
