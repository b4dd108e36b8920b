"""The file under a journal: what a slow or failing disk does to a move."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest

from game import journal_file
from game.journal_file import DiskFile


def test_a_stalled_disk_does_not_hold_up_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = threading.Event()
    asked: list[int] = []

    def stalled(number: int) -> None:
        asked.append(number)
        free.wait(30)

    monkeypatch.setattr(os, "fsync", stalled)
    file = DiskFile(tmp_path / "a.jsonl", True)
    waited: list[float] = []
    for _ in range(3):
        file.write(b"line\n")
        file.flush()
        began = time.monotonic()
        file.sync()
        waited.append(time.monotonic() - began)
    assert len(asked) == 1  # the second and third did not queue up behind the first
    assert (tmp_path / "a.jsonl").read_bytes() == b"line\n" * 3
    free.set()
    file.close()
    assert sum(waited) < 20  # far below the thirty seconds of one stall


def test_a_disk_that_fails_late_is_told_by_the_next_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal_file, "PATIENCE", 0.0)
    failed = threading.Event()

    def failing(number: int) -> None:
        failed.set()
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", failing)
    file = DiskFile(tmp_path / "a.jsonl", True)
    told = [line for line in range(3) if not written(file) and failed.wait(10)]
    file.close()
    assert told  # one of the lines after the failure says so


def written(file: DiskFile) -> bool:
    """Append a line; whether the disk was content as far as it is known."""
    file.write(b"line\n")
    file.flush()
    try:
        file.sync()
    except OSError:
        return False
    time.sleep(0.02)
    return True


def test_a_closed_journal_is_free_at_once_even_while_the_disk_is_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = threading.Event()
    monkeypatch.setattr(os, "fsync", lambda number: done.wait(5))
    path = tmp_path / "m.jsonl"
    file = journal_file.open_on_disk(path, True)
    file.write(b"{}\n")
    file.flush()
    file.sync()
    with path.open("rb") as other:
        assert not journal_file.hold(other.fileno())
        file.close()
        assert journal_file.hold(other.fileno())
    done.set()
