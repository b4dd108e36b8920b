"""Replays for the tests: a finished match of each game, and hands on the controls."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.headless import step  # first: it chooses the video driver

# isort: split
from game.argument_model import CommonOptions
from game.journal import Record, read
from game.simulate import simulate
from scenes import launch
from scenes.app import App
from scenes.inputs import Button, Kind, Point, Press, Touch
from scenes.replays.replay import Replay

GAMES = ("bluffaneer", "bluff-pirate")


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Record]:
    """A finished match of each game."""
    found = {}
    for game in GAMES:
        folder = tmp_path_factory.mktemp(game)
        simulate(game, 4, 1, 4, ("captain", "gambler", "deckhand", "gambler"), journals=folder)
        found[game] = read(next(folder.glob("*.jsonl")))
    return found


@pytest.fixture(params=GAMES)
def record(request: pytest.FixtureRequest, records: dict[str, Record]) -> Record:
    return records[request.param]


@pytest.fixture
def app(tmp_path: Path) -> App:
    options = CommonOptions(size=(640, 360), data=tmp_path, seed=5, mute=True, language="en")
    app = launch.start(options, lambda app: app.push("title"))
    app.loop.now = 0.0
    return app


def shown(app: App, record: Record, speed: float = 1.0) -> Replay:
    """The replay of a record, on top."""
    app.push("recorded", record=record, speed=speed)
    app.stack.settle()
    return guide(app)


def guide(app: App) -> Replay:
    found = app.stack.top.guide  # type: ignore[union-attr]
    assert isinstance(found, Replay)
    return found


def press(app: App, button: Button, kind: Kind = Kind.KEYBOARD, frames: int = 1) -> None:
    step(app, Press(None, button, app.loop.now, kind, "pad" if kind is Kind.PAD else "keyboard"),
         frames=frames)  # fmt: skip


def click(app: App, x: float, y: float, kind: Kind = Kind.MOUSE) -> None:
    step(app, Point(Touch.DOWN, x, y, app.loop.now, kind))


def still(app: App) -> bool:
    """Whether half a minute changes nothing at all."""
    table: Any = app.stack.top
    before = table.match.n, table.timeline._at, deepcopy(table.picture)
    step(app, frames=1800)
    return app.stack.top is table and before == (
        table.match.n,
        table.timeline._at,
        deepcopy(table.picture),
    )
