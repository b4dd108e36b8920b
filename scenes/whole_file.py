"""Files that are replaced as a whole: a crash leaves the old one or the new one, no half of it."""

from __future__ import annotations

import os
from contextlib import suppress
from errno import ELOOP
from pathlib import Path


def replace_file(path: Path, words: str, mode: int | None = None, *, lasting: bool = True) -> None:
    """Put words into a file in one step, through links; raises `OSError`, and nothing has changed.

    ``mode`` says who may read it; without one a file that is there keeps its own. What is not
    ``lasting`` may be lost with the computer's power; then no frame waits for the disk.
    """
    path = through_links(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")

    def private(name: str, flags: int) -> int:
        return os.open(name, flags, 0o666 if mode is None else mode)

    try:
        with open(draft, "w", encoding="utf-8", newline="", opener=private) as file:
            file.write(words)
            if lasting:
                file.flush()
                os.fsync(file.fileno())
        if mode is None and path.exists():
            draft.chmod(path.stat().st_mode & 0o777)
        os.replace(draft, path)
    finally:
        with suppress(OSError):
            draft.unlink()


def through_links(path: Path) -> Path:
    """Where a file really lies: a link into somebody's dotfiles stays a link. Raises `OSError`."""
    try:
        return path.resolve()
    except RuntimeError as error:  # links that lead round and round
        raise OSError(ELOOP, os.strerror(ELOOP), str(path)) from error
