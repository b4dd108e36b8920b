"""The log: one rotating file that says what repeats a failure, and holds no secret of a match.

Cards, votes and dice never get here: an error's message may quote them, so only messages of the
operating system and of SDL are written, besides where in the program it happened. Nor does a seed
from which they follow, unless somebody asked for it or the match is over: what repeats a match that
can still be gone on with is its journal.
"""

from __future__ import annotations

import logging
import platform
import sys
import traceback
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

import pygame

from scenes.places import Places

PART = 4 * 1024 * 1024
PARTS = 5
"""Bytes of one file, and how many there are at most: 20 MB in all."""

_log = logging.getLogger("bluffaneer")


class Hardly(RotatingFileHandler):
    """A file that may be full or forbidden: then nothing is logged, and nobody is bothered."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Let a record go that cannot be written."""


def path_of(places: Places) -> Path:
    """The newest part of the log; the older ones end in ``.1`` to ``.4``."""
    return places.data / "logs" / "bluffaneer.log"


def open_log(places: Places) -> None:
    """Write the log into its file from now on, or nowhere if that is impossible."""
    close_log()
    _log.setLevel(logging.INFO)
    _log.propagate = False
    path = path_of(places)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = Hardly(
            path, maxBytes=PART, backupCount=PARTS - 1, encoding="utf-8", errors="backslashreplace"
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(process)d %(levelname)s %(message)s"))
    _log.addHandler(handler)


def close_log() -> None:
    """Let go of the file."""
    for handler in list(_log.handlers):
        _log.removeHandler(handler)
        handler.close()


def note(message: str, *values: object) -> None:
    """Write one line down."""
    _log.info(message, *values)


def note_start(seed: int | None, command: str) -> None:
    """Write down what was started, on what, and the seed that was asked for."""
    note(
        "start: %s, %s, Python %s, pygame %s, SDL %s, %s",
        command,
        _words(seed),
        platform.python_version(),
        pygame.version.ver,
        ".".join(map(str, pygame.get_sdl_version())),
        sys.platform,
    )


def note_end(journal: Path, seed: int | None) -> None:
    """Write down that a match is over, and what draws its cards and dice again."""
    note("match over: journal %s, %s", journal.name, _words(seed))


def note_error(error: BaseException, seed: int | None, journal: Path | None) -> None:
    """Write down where the program failed, and what repeats it."""
    place = " < ".join(
        f"{Path(frame.filename).name}:{frame.lineno} {frame.name}"
        for frame in reversed(traceback.extract_tb(error.__traceback__))
    )
    _log.error(
        "error: %s; %s, journal %s; at %s", describe(error), _words(seed), journal or "none", place
    )


def _words(seed: int | None) -> str:
    return "no seed asked for" if seed is None else f"seed {seed}"


def describe(error: BaseException) -> str:
    """An error's kind, and its message where that cannot quote a card."""
    kind = type(error).__name__
    if isinstance(error, OSError):
        return f"{kind} ({error.strerror or 'no reason given'})"
    return f"{kind} ({error})" if isinstance(error, pygame.error) else kind


def seed_on(app: Any) -> int | None:
    """The seed that repeats what is on and gives nothing away: one asked for, or that of bots."""
    for scene in app.stack.scenes:
        shown = getattr(scene, "demo", None)  # a kiosk's invitation has a table of bots of its own
        table = scene if shown is True else shown
        if table:
            seed: int = table.seed
            return seed
    asked: int | None = app.seed
    return asked


def journal_on(app: Any) -> Path | None:
    """The journal of the match that is on, if there is one."""
    for scene in reversed(app.stack.scenes):
        journal = getattr(scene, "journal", None)
        if isinstance(journal, Path):
            return journal
    return None
