"""The table of the running game with a claim that is always open, and somebody who presses keys."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from typing import Any

import pygame

from game.bluffaneer_model import BluffaneerView, Phase, Roll
from game.games import GAMES
from game.match import Match
from game.race import Open, Result, Tied, Won
from scenes import launch
from scenes.app import App
from scenes.bluffaneer_table import BluffaneerTable
from scenes.inputs import Input, Press
from scenes.lineup import SeatPlan, plan, with_keys
from sprites.canvas import Canvas
from sprites.layout import FOLDER, load_map
from tools.couch.xtest import Keyboard

KEEP_DOWN = 0.045
"""Seconds for which a key is held."""
COINS = 14
"""Things that fly over the table all the time, as when coins are paid."""


def claiming(seats: int) -> Match:
    """A match in which the dice show a pair and the claim is open."""
    game = GAMES["bluffaneer"]
    for seed in range(1000):
        people = tuple(each.info for each in crew(seats))
        match = Match(game, game.config(seats, {}), people, seed)
        match.advance()
        view: Any = match.view(None)
        match.submit(Roll(view.roller))
        match.advance()
        view = match.view(None)
        assert isinstance(view, BluffaneerView)
        if view.phase is Phase.CLAIM:
            return match
    raise AssertionError("no dice fell unequal in a thousand matches")


class English:
    """Names for a crew without an app."""

    def __call__(self, message: str, **values: object) -> str:
        return message.format(**values) if values else message


def crew(seats: int) -> tuple[SeatPlan, ...]:
    """So many people on one keyboard, with the default keys."""
    text: Any = English()
    return tuple(with_keys([plan(number, text) for number in range(seats)]))


class ProbeTable(BluffaneerTable):
    """Reopens the claim after each verdict instead of playing on, and keeps what was judged."""

    def __init__(self, app: App, heard: list[Press], **arguments: Any) -> None:
        super().__init__(app, **arguments)
        self.secrets = []
        self.judged: list[Result] = []
        self.heard = heard
        self.frames = 0
        self.held = False
        """No new claim is opened while a trial is being read."""

    def waiting(self) -> set[int]:
        return set()

    def idle(self, dt: float) -> None:
        if self.shout is None and not self.held:
            self.open_shout(self._view(None))
        elif self.shout is not None:
            verdict = self.shout.judge(self.clock)
            if not isinstance(verdict, Open):
                if isinstance(verdict, Won | Tied):
                    self.judged.append(self.shout.race.result())
                    self.held = True
                self._decided()
                self.shout = None

    def draw(self, canvas: Canvas, alpha: float) -> None:
        super().draw(canvas, alpha)
        self.frames += 1
        for number in range(COINS):
            angle = (self.frames * 7 + number * 25) % 360
            spot = pygame.Vector2(520, 0).rotate(angle)
            coin = self.app.kit.art.image("coin_heads", 64, 64)
            canvas.move(coin, 960 + spot.x, 540 + spot.y * 0.7)


def opened(app: App, seats: int, heard: list[Press]) -> ProbeTable:
    """The probe's table on the screen."""
    match = claiming(seats)
    layout = load_map(FOLDER / "bluffaneer.tmx", "bluffaneer")
    table = ProbeTable(
        app, heard, match=match, plans=crew(seats), layout=layout, seed=1, demo=False
    )
    app.stack.push(table)
    return table


@dataclass(frozen=True, slots=True)
class Pair:
    """Two keys to be pressed so many milliseconds apart."""

    first: int
    second: int
    apart: float


def presser(display: str, pipe: Connection) -> None:
    """A process of its own: presses the pairs that it is sent and says when it did."""
    board = Keyboard(display)
    rng = Random(1)
    while (pair := pipe.recv()) is not None:
        time.sleep(0.02 + rng.random() / 60)
        first = board.key(pair.first, True)
        until = first + pair.apart / 1000
        if until - time.monotonic() > 0.003:
            time.sleep(until - time.monotonic() - 0.002)
        while time.monotonic() < until:
            pass
        second = board.key(pair.second, True)
        time.sleep(KEEP_DOWN)
        for key in (pair.first, pair.second):
            board.key(key, False)
        time.sleep(0.02)
        pipe.send((first, second))


class Listening:
    """The app's source of inputs, with every press noted on its way to the scenes."""

    def __init__(self, source: Any, heard: list[Press]) -> None:
        self._source = source
        self._heard = heard

    def wait(self, seconds: float) -> list[Input]:
        events: list[Input] = self._source.wait(seconds)
        self._heard.extend(event for event in events if isinstance(event, Press))
        return events


def start(common: Any, first: Callable[[App], None]) -> App:
    """The app in its window."""
    from scenes import window

    window.prepare()
    return launch.start(common, first)
