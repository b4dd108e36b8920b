"""The kiosk's child: the game itself, with its heartbeat, and the table that was on before."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from dataclasses import replace
from typing import Any

from game.argument_model import CommonOptions, KioskCommand
from game.journal import JournalError
from game.kiosk import settings_of
from game.trouble import Trouble
from scenes import launch, log, window
from scenes.app import Startup
from scenes.kiosk.app import KioskApp
from scenes.kiosk.file import load_kiosk
from scenes.language import load_text, text_of_settings
from scenes.places import places
from scenes.resume import leave, newest
from sprites.layout import LayoutError

EVERY = 1.0
"""Seconds between two heartbeats."""


class Heart:
    """Tells the supervisor that the loop is running. A supervisor that is gone ends the game."""

    def __init__(self, pipe: int | None) -> None:
        self.pipe = pipe
        self.alone = False
        self._due = 0.0

    def beat(self, dt: float) -> None:
        """Let time pass, and beat when it is due."""
        self._due -= dt
        if self.pipe is None or self._due > 0:
            return
        self._due = EVERY
        try:
            os.write(self.pipe, b".")
        except BlockingIOError:
            pass  # a supervisor that is stopped does not read; it will
        except OSError:
            self.alone = True


def claim_stdout() -> int | None:
    """Keep standard output for the heartbeat: whatever is printed goes to standard error."""
    if sys.stdout.isatty():
        return None
    with suppress(OSError, ValueError):
        pipe = os.dup(sys.stdout.fileno())
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        with suppress(OSError, AttributeError):
            os.set_blocking(pipe, False)
        return pipe
    return None


def run_child(command: KioskCommand, common: CommonOptions) -> int:
    """Run the game in the kiosk's manner until the operator ends it; the exit code."""
    heart = Heart(claim_stdout())
    window.prepare()
    heart.beat(EVERY)
    log.open_log(places(common.data))
    app = start_kiosk(command, common, heart.beat)

    def end(*_: Any) -> None:
        app.leaving = True

    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGINT, end)
    app.lonely = lambda: heart.alone
    code = launch.live(app, "kiosk")
    return code or app.exit_code


def start_kiosk(
    command: KioskCommand, common: CommonOptions, beat: Any = lambda dt: None
) -> KioskApp:
    """The kiosk's app with its window open, and with the table that was on before."""
    folders = places(common.data)
    if common.language:
        text = load_text(common.language)
        loaded = load_kiosk(command.config, folders, text)
    else:
        text = text_of_settings("auto")[0]
        loaded = load_kiosk(command.config, folders, text)
        text, unknown = text_of_settings(loaded.kiosk.language)
        if unknown:
            log.note("%s", unknown)
    settings = settings_of(loaded.kiosk)
    settings = replace(settings, mute=common.mute)
    if common.size:
        settings = replace(settings, fullscreen=False, size=common.size)
    screen = window.open_window(settings.size, fullscreen=settings.fullscreen, text=text)
    for sentence in loaded.sentences:
        log.note("%s", sentence)  # visitors need not know
    startup = Startup(folders, settings, text, common.seed)
    app = KioskApp(startup, screen, launch.factories(), kiosk=loaded, beat=beat)
    app.push("title")
    app.stack.settle()
    _same_table(app, clean=command.clean)
    app.stack.settle()
    return app


def _same_table(app: KioskApp, *, clean: bool) -> None:
    """Put the match that was on back on the table, or set it aside."""
    found = newest(app.places.journals, untouched=True)
    for notice in found.notices:
        log.note("%s", notice)
    if found.record is None:
        return
    path = found.record.path
    if clean:
        leave(path)
        return
    try:
        table: Any = app.scene("go_on", path=path)
    except (JournalError, LayoutError, Trouble) as error:
        log.note("the match was set aside: %s", type(error).__name__)
        leave(path)
        return
    app.stack.push(table)
    if table.people and not table.match.finished:
        app.push("pause", table=table)
