"""Files that fail or kill at a chosen operation: the layer between a journal and its disk."""

from __future__ import annotations

import errno
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.journal_file import JournalFile, Opener, open_on_disk

OPERATIONS = ("open", "write", "flush", "sync", "truncate", "close")


@dataclass
class Count:
    """How many operations there have been, and what happens at one of them."""

    at: int
    act: Callable[[], None]
    done: int = 0

    def tick(self) -> None:
        """One more operation."""
        self.done += 1
        if self.done == self.at:
            self.act()


class Faulty:
    """A journal's file that counts its operations and lets one of them go wrong.

    ``late`` lets the operation happen first, so that a kill falls behind it and not before.
    """

    def __init__(self, file: JournalFile, count: Count, late: bool) -> None:
        self._file = file
        self._count = count
        self._late = late

    def _do(self, what: Callable[[], Any]) -> None:
        if not self._late:
            self._count.tick()
        what()
        if self._late:
            self._count.tick()

    def write(self, data: bytes) -> None:
        """Take bytes to append."""
        self._do(lambda: self._file.write(data))

    def flush(self) -> None:
        """Hand them to the system."""
        self._do(self._file.flush)

    def sync(self) -> None:
        """Bring them onto the disk."""
        self._do(self._file.sync)

    def truncate(self, size: int) -> None:
        """Cut the file back."""
        self._do(lambda: self._file.truncate(size))

    def close(self) -> None:
        """Close the file; what fails here is not counted."""
        self._file.close()


def opener(count: Count, late: bool = False) -> Opener:
    """An `Opener` whose files count together."""

    def opened(path: Path, new: bool) -> JournalFile:
        return Faulty(open_on_disk(path, new), count, late)

    return opened


def full_disk() -> None:
    """What a write says when the disk is full."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def broken_disk() -> None:
    """What a write says when the disk is broken."""
    raise OSError(errno.EIO, os.strerror(errno.EIO))


def killed() -> None:
    """The end of this process, without any chance to tidy up."""
    os.kill(os.getpid(), signal.SIGKILL)


SYSTEM_CALLS = ("open", "write", "fsync", "replace", "rename", "link", "unlink", "ftruncate")


@contextmanager
def system_calls(count: Count, late: bool = False) -> Iterator[None]:
    """Count the calls by which files are written and moved, everywhere in this process.

    A killed ``write`` writes half of its bytes first if ``late``: a torn line.
    """
    real = {name: getattr(os, name) for name in SYSTEM_CALLS}

    def wrapped(name: str) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            if late and name == "write" and count.done + 1 == count.at:
                real["write"](args[0], args[1][: len(args[1]) // 2])
            if not late or name == "write":
                count.tick()
            result = real[name](*args, **more)
            if late and name != "write":
                count.tick()
            return result

        return call

    for name in SYSTEM_CALLS:
        setattr(os, name, wrapped(name))
    try:
        yield
    finally:
        for name, function in real.items():
            setattr(os, name, function)
