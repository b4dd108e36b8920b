"""A replay as pictures in files, made without a display: the same record gives the same pixels."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from game.argument_model import CommonOptions, ReplayCommand
from game.text import Text
from game.trouble import Trouble

USUAL_SIZE: Final = (1280, 720)
STEP: Final = 1 / 60
"""Seconds of one step of the table, as in the window's own loop."""
NAME: Final = "frame-{number:05d}.png"


def write_frames(folder: Path, command: ReplayCommand, common: CommonOptions) -> int:
    """Write the pictures of a record and say how many there are; the exit code.

    Raises `Trouble` for a journal that cannot be read and a folder that cannot be written, or that
    holds frames already: nobody's pictures are overwritten.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from dataclasses import replace

    from game.journal import read
    from scenes import launch

    record = read(command.file)  # before anything is made: a bad journal leaves no empty folder
    size = common.size or USUAL_SIZE
    common = replace(common, size=size, fullscreen=False, mute=True, seed=common.seed or 0)

    def first(app: Any) -> None:
        app.push("recorded", record=record, speed=command.speed)

    app = launch.start(common, first)
    try:
        _prepare(folder, app.text)
        count = _write_all(folder, app, command.fps)
        print(
            app.text.plural(
                "{n} picture written to {folder}.",
                "{n} pictures written to {folder}.",
                count,
                folder=folder,
            )
        )
    finally:
        app.close()
    return 0


def _prepare(folder: Path, text: Text) -> None:
    """Make the folder; it may exist, but without frames in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if next(folder.glob("frame-*.png"), None) is not None:
            raise Trouble(
                text(
                    "The folder {folder} holds frames already; choose another one with --png DIR.",
                    folder=folder,
                )
            )
    except OSError as error:
        raise _unwritable(folder, text, error) from error


def _unwritable(folder: Path, text: Text, error: Exception) -> Trouble:
    reason = getattr(error, "strerror", None) or str(error)
    return Trouble(
        text(
            "The pictures cannot be written to {folder} ({reason}); make room or choose another "
            "folder with --png DIR.",
            folder=folder,
            reason=reason,
        )
    )


def _write_all(folder: Path, app: Any, fps: int | None) -> int:
    import pygame

    from scenes.commands import progress_bar

    table = app.stack.top
    replay = table.guide
    replay.bare = True
    bar = progress_bar(len(replay.course.actions))
    number = 0
    try:
        for _ in moments(replay) if fps is None else frames(app, replay, fps):
            app.canvas.begin()
            app.stack.draw(app.canvas, 0.0)
            app.canvas.end()
            number += 1
            path = folder / NAME.format(number=number)
            try:
                # Through a file of our own: pygame's message would not say why it failed.
                with path.open("wb") as file:
                    pygame.image.save(app.canvas.screen, file, "frame.png")
            except (OSError, pygame.error) as error:
                raise _unwritable(folder, app.text, error) from error
            if bar:
                bar.show(replay.at)
    finally:
        if bar:
            bar.clear()
    return number


def moments(replay: Any) -> Iterator[int]:
    """After each action, once everything has settled; how many have been played."""
    for done in range(1, len(replay.course.actions) + 1):
        replay.seek(done)
        yield done


def frames(app: Any, replay: Any, fps: int) -> Iterator[int]:
    """So many times a second while the match runs, to its last picture.

    The table goes on in its own steps of a sixtieth, so that the number of pictures changes
    nothing of what happens.
    """
    table, step, due = replay.table, 0, 0
    while app.stack.top is table:
        while due * 60 <= step * fps:
            yield replay.at
            due += 1
        table.update(STEP)
        app.loop.now += STEP
        app.stack.settle()
        step += 1
