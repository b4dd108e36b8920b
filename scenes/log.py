"""The log: one rotating file that says what repeats a failure, and holds no secret of a match.

Cards, votes and dice never get here: an error's message may quote them, so only messages of the
operating system and of SDL are written, besides where in the program it happened.
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


def note_start(seed: int, command: str) -> None:
    """Write down what was started, on what, and the seed that repeats it."""
    note(
        "start: %s, seed %d, Python %s, pygame %s, SDL %s, %s",
        command,
        seed,
        platform.python_version(),
        pygame.version.ver,
        ".".join(map(str, pygame.get_sdl_version())),
        sys.platform,
    )


def note_error(error: BaseException, seed: int, journal: Path | None) -> None:
    """Write down where the program failed, and what repeats it."""
    place = " < ".join(
        f"{Path(frame.filename).name}:{frame.lineno} {frame.name}"
        for frame in reversed(traceback.extract_tb(error.__traceback__))
    )
    _log.error(
        "error: %s; seed %d, journal %s; at %s", describe(error), seed, journal or "none", place
    )


def describe(error: BaseException) -> str:
    """An error's kind, and its message where that cannot quote a card."""
    kind = type(error).__name__
    if isinstance(error, OSError):
        return f"{kind} ({error.strerror or 'no reason given'})"
    return f"{kind} ({error})" if isinstance(error, pygame.error) else kind


def journal_on(app: Any) -> Path | None:
    """The journal of the match that is on, if there is one."""
    for scene in reversed(app.stack.scenes):
        journal = getattr(scene, "journal", None)
        if isinstance(journal, Path):
            return journal
    return None
