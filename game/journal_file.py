"""The file under a journal: a small layer that a test can replace by one that fails."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as Late
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol, TypeAlias

PATIENCE: Final = 0.02
"""Seconds that a move waits for the disk. A healthy disk needs a few milliseconds; a busy one can
need ten seconds, and nobody at the table shall wait for that."""


class JournalFile(Protocol):
    """Bytes that are only ever appended, or cut back. Every method may raise `OSError`."""

    def write(self, data: bytes) -> None:
        """Take bytes to append; they need not leave this process before `flush`."""

    def flush(self) -> None:
        """Hand all taken bytes to the operating system; on an error forget what is left."""

    def sync(self) -> None:
        """Wait until all flushed bytes are on the disk itself."""

    def truncate(self, size: int) -> None:
        """Cut the file back to ``size`` bytes and forget bytes not yet flushed."""

    def close(self) -> None:
        """Close the file; bytes not flushed are dropped."""


Opener: TypeAlias = Callable[[Path, bool], JournalFile]
"""``opener(path, new)``: a new file must not exist yet, another one must."""


class DiskFile:
    """A journal's file on a disk. A new one is made with access for its owner alone.

    It keeps its own buffer, because a standard one would try to write a line that failed again
    later on, behind the lines that had been cut back.
    """

    def __init__(self, path: Path, new: bool) -> None:
        flags = os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0)
        if new:
            flags |= os.O_CREAT | os.O_EXCL
        self._fd: int | None = os.open(path, flags, 0o600)
        hold(self._fd)
        self._pending = b""
        self._folder = path.parent if new else None
        self._syncing: Future[None] | None = None
        self._worker: ThreadPoolExecutor | None = None

    def write(self, data: bytes) -> None:
        """Take bytes to append."""
        self._pending += data

    def flush(self) -> None:
        """Write all taken bytes, however many calls that takes."""
        data, self._pending = self._pending, b""
        while data:
            data = data[os.write(self._number(), data) :]

    def sync(self) -> None:
        """Bring the file, and once the name of a new file, onto the disk.

        The disk is asked in a thread of its own and waited for at most `PATIENCE` seconds: what
        was flushed outlives the process in any case, and reaches a slow disk a little later.
        """
        if self._syncing is not None and not self._syncing.done():
            return  # the disk has not finished the last one; the next line asks again
        if self._worker is None:
            self._worker = ThreadPoolExecutor(1, "journal")
        before, self._syncing = self._syncing, None
        if before is not None:
            before.result()  # a late failure of the disk is told by the line that follows it
        folder, self._folder = self._folder, None
        self._syncing = self._worker.submit(_sync, os.dup(self._number()), folder)
        try:
            self._syncing.result(PATIENCE)
        except Late:
            return

    def truncate(self, size: int) -> None:
        """Cut the file back to ``size`` bytes."""
        self._pending = b""
        os.ftruncate(self._number(), size)

    def close(self) -> None:
        """Close the file; closing twice does nothing."""
        number, self._fd = self._fd, None
        if self._worker is not None:
            self._worker.shutdown(wait=False)
            self._worker = None
        if number is not None:
            let_go(number)  # the disk may keep its copy open for a while
            os.close(number)

    def _number(self) -> int:
        if self._fd is None:
            raise OSError("the journal is closed")
        return self._fd


def _sync(number: int, folder: Path | None) -> None:
    """Wait for the disk; the number is a copy, so that the journal can be closed meanwhile."""
    try:
        os.fsync(number)
    finally:
        os.close(number)
    if folder is not None and os.name == "posix":
        inside = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(inside)
        finally:
            os.close(inside)


def hold(number: int) -> bool:
    """Mark an open file as in use by this process for as long as it is open.

    False if it is marked already. Where the system knows no such marks nothing is ever in use.
    """
    try:
        import fcntl

        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except (ImportError, OSError):
        pass
    return True


def let_go(number: int) -> None:
    """Take the mark of `hold` off, whoever still has copies of the open file."""
    with suppress(ImportError, OSError):
        import fcntl

        fcntl.flock(number, fcntl.LOCK_UN)


def open_on_disk(path: Path, new: bool) -> JournalFile:
    """The usual `Opener`."""
    return DiskFile(path, new)


def fresh(path: Path) -> Path:
    """The path itself if nothing is there, else the first of ``-2``, ``-3`` … that is free.

    The number goes before the suffix: ``a.jsonl``, ``a-2.jsonl``.
    """
    number, candidate = 1, path
    while os.path.lexists(candidate):
        number += 1
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return candidate


def set_aside(path: Path, mark: str = "damaged") -> Path:
    """Rename a file to a free name, ``name.damaged``, ``name.damaged-2`` …; returns it.

    Never overwrites, even if another process takes the name in between. Raises `OSError`.
    """
    number = 1
    while True:
        name = f"{path.name}.{mark}" if number == 1 else f"{path.name}.{mark}-{number}"
        target = path.with_name(name)
        number += 1
        if os.path.lexists(target):
            continue
        try:
            os.link(path, target, follow_symlinks=False)
        except FileExistsError:
            continue
        except (OSError, NotImplementedError):
            # A file system without hard links: the check above is the best that can be had.
            os.rename(path, target)
            return target
        os.unlink(path)
        return target
