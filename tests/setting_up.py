"""The setup on a dummy display, and short ways to press, click and let time pass."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.argument_model import CommonOptions
from scenes import launch
from scenes.app import App
from scenes.controls import Binding
from scenes.inputs import (
    Button,
    FreeKey,
    Input,
    Kind,
    Point,
    Press,
    Touch,
)
from scenes.lineup import SeatPlan
from scenes.lobby.seating import Lobby
from scenes.setup import SetupScene
from scenes.vote import VoteScene

STEP = 1 / 60
LETTERS = tuple(getattr(pygame, f"KSCAN_{letter}") for letter in "QAWSEDRFTGYHUJIK")
KEY = dict(zip("QAWSEDRFTGYHUJIK", LETTERS, strict=True))


def started(data: Path) -> Iterator[App]:
    """The game with its title on, for a fixture."""
    options = CommonOptions(size=(1280, 720), data=data, seed=5, mute=True, language="en")
    app = launch.start(options, lambda app: app.push("title"))
    yield app
    app.close()
    pygame.quit()


def opened(app: App) -> SetupScene:
    """The setup on top of the title."""
    app.push("setup")
    pass_time(app, 0.05)
    return on(app, SetupScene)


def on(app: App, kind):
    top = app.stack.top
    assert isinstance(top, kind), f"{top} is on"
    return top


def send(app: App, *inputs: Input) -> None:
    app.loop.step(list(inputs), 0.0)


def pass_time(app: App, seconds: float) -> None:
    for _ in range(round(seconds / STEP)):
        app.loop.step([], STEP)


def key(letter: str) -> FreeKey:
    return FreeKey(KEY[letter], letter, 0.0)


def press(seat: int | None, button: Button = Button.MAIN, **more: object) -> Press:
    return Press(seat, button, 0.0, **more)  # type: ignore[arg-type]


def menu(button: Button = Button.MAIN) -> Press:
    return press(None, button)


def pad(device: str = "pad 7", seat: int | None = None, button: Button = Button.MAIN) -> Press:
    return Press(seat, button, 0.0, Kind.PAD, device)


def click(x: float, y: float) -> Point:
    return Point(Touch.DOWN, x, y, 0.0)


def draw(app: App) -> None:
    app.canvas.begin()
    app.stack.draw(app.canvas, 0.0)
    app.canvas.end()


def real_key(app: App, scancode: int, down: bool = True) -> list[Input]:
    """A key as SDL tells it, through the controls."""
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    event = pygame.event.Event(kind, scancode=scancode, key=0, mod=0, unicode="")
    return app.controls.translate(event, 0.0)


def sits(lobby: Lobby) -> str:
    return "".join({"empty": ".", "human": "P", "bot": "b"}[p.sits.value] for p in lobby.places)


def join_two(app: App) -> None:
    send(app, key("Q"), key("A"), key("W"), key("S"))


def seats(people: int, bots: int = 0) -> tuple[SeatPlan, ...]:
    """People with two keys each, and bots after them."""
    badges = ("hook", "anchor", "wheel", "star", "parrot", "barrel")
    keys = [Binding(20 + 2 * n, 21 + 2 * n) for n in range(people)]
    names = [badge.title() for badge in badges]
    return tuple(
        SeatPlan(names[n], badges[n], None if n < people else "captain", keys[n])
        if n < people
        else SeatPlan(names[n], badges[n], "captain")
        for n in range(people + bots)
    )


def vote_of(app, plans: tuple[SeatPlan, ...], game: str = "bluffaneer") -> VoteScene:
    app.push("vote", game=game, plans=plans, options={})
    app.stack.settle()
    scene = on(app, VoteScene)
    draw(app)
    return scene
