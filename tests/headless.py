"""Drawing without a window: SDL's dummy driver, a canvas, and pictures to put on it."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Surface

from game.argument_model import CommonOptions, WindowCommand
from scenes import launch
from scenes.app import App
from scenes.inputs import Input
from sprites.art import Art
from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.lettering import Lettering

FRAME = 1 / 60


def screen(size: tuple[int, int] = (1280, 720)) -> Surface:
    """A surface with the pixels of a window; the dummy driver's window comes up once for it."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    return Surface(size).convert()


def drawing(size: tuple[int, int] = (1280, 720), percent: int = 100) -> tuple[Canvas, Kit]:
    """A canvas of that size and the kit to draw on it."""
    canvas = Canvas(screen(size))
    return canvas, Kit(Art(canvas.stage), Lettering(canvas.stage, percent))


def opened(
    command: WindowCommand, data: Path, *, size: tuple[int, int] = (640, 360), seed: int = 5
) -> App:
    """The game on the dummy driver with its first scene on; its clock stands until `step`."""
    app = launch.start(
        CommonOptions(size=size, data=data, seed=seed, mute=True, language="en"),
        launch.first_scene(command),
    )
    app.loop.now = 0.0
    return app


def step(app: App, *inputs: Input, frames: int = 1) -> None:
    """Let frames of a sixtieth of a second pass; the inputs come with the first."""
    given = list(inputs)
    for _ in range(frames):
        app.loop.now += FRAME
        app.loop.step(given, FRAME)
        given = []


def draw(app: App) -> Surface:
    """Draw the scenes and return what the window shows."""
    app.frame(0.0)
    return app.canvas.screen


def pixels(surface: Surface) -> bytes:
    """All pixels, to be compared."""
    return pygame.image.tobytes(surface, "RGB")
