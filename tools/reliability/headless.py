"""The real app without a screen, and with a clock that is turned by hand."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from game.argument_model import CommonOptions, KioskCommand
from scenes import launch, window
from scenes.app import App
from scenes.clock import GapWatch
from scenes.inputs import Input
from scenes.loop import MOST_STEPS, STEP

SIZE = (640, 360)
FRAME = 1 / 60


class HandClock:
    """Seconds that pass when somebody says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Headless:
    """An app, its clock, and frames made one by one exactly as the loop makes them."""

    def __init__(self, app: App, clock: HandClock) -> None:
        self.app = app
        self.clock = clock
        app.clock = app.loop.clock = app.controls.clock = clock
        app.loop.now = clock.now
        self.watch = GapWatch(clock, clock)

    def frame(self, inputs: list[Input], dt: float = FRAME, draw: bool = True) -> None:
        """Let one frame pass with these inputs."""
        app = self.app
        self.clock.now += dt
        app.loop.now = self.clock.now
        app.pass_time(dt)
        jumped = self.watch.look()
        if jumped is not None and app.stack.top is not None:
            app.stack.top.slept(jumped)
        kept = [left for each in inputs if (left := app.take(each)) is not None]
        alpha = app.loop.step(kept, dt)
        if draw and app.stack.top is not None:
            app.frame(alpha)

    def run(self, seconds: float, dt: float = FRAME, draw: bool = False) -> None:
        """Let time pass without any input; the loop drops what is more than five steps a frame."""
        dt = min(dt, MOST_STEPS * STEP)
        for _ in range(round(seconds / dt)):
            self.frame([], dt, draw)


def common(folder: Path, seed: int = 1, size: tuple[int, int] = SIZE) -> CommonOptions:
    """Options that keep everything in one folder."""
    return CommonOptions(size=size, data=folder, seed=seed, mute=True, language="en")


def start(
    folder: Path,
    first: Callable[[App], None] = lambda app: app.push("title"),
    seed: int = 1,
    size: tuple[int, int] = SIZE,
) -> Headless:
    """The app as `launch.start` makes it, at its first scene."""
    return Headless(launch.start(common(folder, seed, size), first), HandClock())


def start_kiosk(
    folder: Path,
    seed: int = 1,
    config: Path | None = None,
    size: tuple[int, int] = SIZE,
    **more: Any,
) -> Headless:
    """The kiosk's child as the supervisor starts it."""
    from scenes.kiosk.child import start_kiosk as begin

    command = replace(KioskCommand(config, child=True), **more)
    return Headless(begin(command, common(folder, seed, size)), HandClock())


def bots_match(
    app: App,
    game: str = "bluffaneer",
    speed: float = 1.0,
    people: int = 0,
    players: int = 4,
    levels: tuple[str, ...] = ("captain",),
) -> Any:
    """A match with a journal on the table; without people it plays itself. The seats' bots take
    their ``levels`` in turn."""
    from scenes.lineup import plan, with_keys

    plans = [
        plan(number, app.text, level=None if number < people else "captain")
        for number in range(players)
    ]
    table: Any = app.scene(
        "table",
        game=game,
        plans=tuple(with_keys(plans)),
        options=launch.house_options(game, app.settings),
        speed=speed,
    )
    app.stack.push(table)
    app.stack.settle()
    return table


def close(headless: Headless) -> None:
    """Let go of everything."""
    headless.app.stack.reset(None)
    headless.app.stack.settle()
    headless.app.close()
    window.pygame.quit()
