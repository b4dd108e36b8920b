"""A replay as pictures in files."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

# isort: split
from game.journal import Record
from main import main
from tests.replaying import record, records

__all__ = ["record", "records"]
"""The fixtures that the tests use."""

# --- Pictures in files -------------------------------------------------------------------------


def short(record: Record, tmp_path: Path, actions: int) -> Path:
    """The journal of the first few actions."""
    lines = record.path.read_text(encoding="utf-8").splitlines(keepends=True)
    path = tmp_path / "short.jsonl"
    path.write_text("".join(lines[: actions + 1]), encoding="utf-8")
    return path


def run(tmp_path: Path, *words: object) -> int:
    return main(["--data", str(tmp_path / "data"), "--language", "en", *map(str, words)])


def test_one_picture_an_action(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = short(record, tmp_path, 12)
    for name in ("a", "b"):
        folder = tmp_path / "new" / name
        assert run(tmp_path, "replay", path, "--png", folder, "--size", "640x360") == 0
        assert capsys.readouterr().out == f"12 pictures written to {folder}.\n"
    names = sorted(each.name for each in (tmp_path / "new" / "a").iterdir())
    assert names == [f"frame-{number:05d}.png" for number in range(1, 13)]
    first, second = (
        [(tmp_path / "new" / name / each).read_bytes() for each in names] for name in "ab"
    )
    assert first == second, "the same record gives the same files"
    assert len(set(first)) == 12
    assert pygame.image.load(tmp_path / "new" / "a" / names[0]).get_size() == (640, 360)


def test_so_many_pictures_a_second(record: Record, tmp_path: Path) -> None:
    path = short(record, tmp_path, 6)
    counts = []
    for fps in (5, 10):
        folder = tmp_path / f"fps{fps}"
        words = ("--png", folder, "--fps", fps, "--size", "640x360")
        assert run(tmp_path, "replay", path, *words) == 0
        counts.append(len(list(folder.iterdir())))
    assert counts[0] > 10
    assert abs(counts[1] - 2 * counts[0]) <= 2


def test_without_a_size_it_is_720p(records: dict[str, Record], tmp_path: Path) -> None:
    path = short(records["bluffaneer"], tmp_path, 1)
    assert run(tmp_path, "replay", path, "--png", tmp_path / "p") == 0
    assert pygame.image.load(tmp_path / "p" / "frame-00001.png").get_size() == (1280, 720)


@pytest.mark.parametrize(
    ("folder", "sentence"),
    [
        ("file", "The pictures cannot be written to {folder} (File exists)"),
        ("file/below", "The pictures cannot be written to {folder} (Not a directory)"),
        ("full", "The folder {folder} holds frames already"),
    ],
)
def test_a_folder_that_cannot_be_is_a_sentence(
    records: dict[str, Record],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    folder: str,
    sentence: str,
) -> None:
    (tmp_path / "file").write_bytes(b"mine")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "frame-00007.png").write_bytes(b"mine")
    path = short(records["bluffaneer"], tmp_path, 3)
    target = tmp_path / folder
    assert run(tmp_path, "replay", path, "--png", target) == 2
    told = capsys.readouterr()
    assert not told.out
    assert told.err.startswith(sentence.format(folder=target))
    assert told.err.count("\n") == 1
    assert (tmp_path / "file").read_bytes() == b"mine"
    assert [each.name for each in (tmp_path / "full").iterdir()] == ["frame-00007.png"]


def test_a_disk_that_fills_up_is_a_sentence(
    records: dict[str, Record],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from scenes.replays import frames as replay_frames

    # A folder in the place of the third picture: the one way to fail that needs no full disk.
    folder = tmp_path / "p"
    (folder / "frame-3.png").mkdir(parents=True)
    monkeypatch.setattr(replay_frames, "NAME", "frame-{number}.png")
    monkeypatch.setattr(replay_frames, "_prepare", lambda folder, text: None)
    path = short(records["bluffaneer"], tmp_path, 5)
    assert run(tmp_path, "replay", path, "--png", folder) == 2
    assert "(Is a directory); make room or choose another" in capsys.readouterr().err


def test_a_bad_journal_makes_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text("nothing\n", encoding="utf-8")
    assert run(tmp_path, "replay", bad, "--png", tmp_path / "p") == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert not (tmp_path / "p").exists()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--fps", "5"), "--fps needs --png DIR"),
        (("--png", "x", "--fps", "0"), "--fps must be a whole number from 1 to 240"),
        (("--png",), "--png needs a value."),
    ],
)
def test_words_that_do_not_go_together(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], sentence: str
) -> None:
    assert run(tmp_path, "replay", "x.jsonl", *words) == 2
    assert capsys.readouterr().err.startswith(sentence)
