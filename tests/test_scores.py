"""The scores: what is kept, what is told, and that no file can stop a game."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.nicknames import ALONE, ANYWHERE, fit_for_children, plain
from game.scores import BEGUN, FINISHED, LEFT, MatchScore, Scores, SeatScore
from tools.reliability.damage import mutated

HOOK = SeatScore("Hook", "human", 14, claimed=5, bluffed=3, fooled=2, been_caught=1, luck=-2)
BOT = SeatScore("Parrot", "bot:captain", 20, fooled=9)


def match(key: str = "a.jsonl", **changes: object) -> MatchScore:
    usual = MatchScore(
        key,
        "bluffaneer",
        FINISHED,
        "2026-05-01T20:00:00",
        "2026-05-01T20:03:00",
        18,
        180.0,
        0,
        (HOOK, BOT),
    )
    return replace(usual, **changes)  # type: ignore[arg-type]


@pytest.fixture
def scores(tmp_path: Path) -> Scores:
    return Scores(tmp_path / "deep" / "scores.sqlite")


def test_what_is_recorded_is_read_back(scores: Scores) -> None:
    assert scores.record(match())
    assert scores.matches() == (match(),)
    assert scores.notices == []


def test_the_database_waits_for_the_disk_and_belongs_to_its_owner(scores: Scores) -> None:
    scores.record(match())
    with scores._open() as base:
        assert base.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert base.execute("PRAGMA synchronous").fetchone() == (2,)
        assert base.execute("PRAGMA user_version").fetchone() == (1,)
    if os.name == "posix":
        assert scores.path.stat().st_mode & 0o077 == 0


def test_a_resumed_match_is_one_match_and_its_seconds_add_up(scores: Scores) -> None:
    begun = match(state=BEGUN, ended="", seconds=0.0, winner=None)
    scores.record(begun)
    scores.record(replace(begun, state=LEFT, seconds=40.0))
    scores.record(replace(begun, begun="2026-05-02T09:00:00", state=BEGUN))
    scores.record(match(seconds=100.0))
    (only,) = scores.matches()
    assert (only.state, only.seconds, only.begun) == (FINISHED, 140.0, "2026-05-01T20:00:00")


def test_people_who_won_are_ranked_and_bots_are_not(scores: Scores) -> None:
    scores.record(match("a"))
    scores.record(match("b", seats=(replace(HOOK, name="Star", standing=30), BOT)))
    scores.record(match("c", winner=1))
    scores.record(match("d", state=LEFT, winner=None))
    assert [(one.name, one.score) for one in scores.best("bluffaneer")] == [
        ("Star", 30),
        ("Hook", 14),
    ]
    assert [one.name for one in scores.liars()] == ["Hook", "Star", "Hook"]
    assert scores.best("bluff-pirate") == ()


def test_fewest_turns_win_bluff_pirate(scores: Scores) -> None:
    scores.record(match("a", game="bluff-pirate", turns=40))
    scores.record(match("b", game="bluff-pirate", turns=22))
    assert [one.score for one in scores.best("bluff-pirate")] == [22, 40]


def test_the_best_of_the_day_begin_with_the_day(scores: Scores) -> None:
    scores.record(match("a", ended="2026-04-30T23:59:59"))
    scores.record(match("b", ended="2026-05-01T00:00:00"))
    assert len(scores.best("bluffaneer", "2026-05-01")) == 1


def test_counts_tell_what_became_of_matches_by_hour(scores: Scores) -> None:
    scores.record(match("a", seconds=100.0))
    scores.record(match("b", seconds=200.0))
    scores.record(match("c", state=LEFT, seconds=5.0))
    scores.record(match("d", state=BEGUN, begun="2026-05-01T21:10:00"))
    first, second = scores.counts()
    assert (first.hour, first.begun, first.finished, first.left, first.seconds) == (
        20,
        3,
        2,
        1,
        150,
    )
    assert (second.hour, second.begun, second.finished, second.seconds) == (21, 1, 0, 0.0)


def test_clear_leaves_nothing_behind_in_the_file(scores: Scores) -> None:
    scores.record(match(seats=(replace(HOOK, name="Findable"), BOT)))
    assert scores.clear()
    assert scores.matches() == ()
    assert b"Findable" not in scores.path.read_bytes()


# --- Files that fail -------------------------------------------------------------------------


def test_a_damaged_database_is_set_aside_and_play_goes_on(scores: Scores) -> None:
    scores.path.parent.mkdir()
    scores.path.write_bytes(b"\0rubbish" * 1000)
    assert scores.record(match())
    assert scores.matches() == (match(),)
    aside = scores.path.with_name("scores.sqlite.damaged")
    assert aside.read_bytes().startswith(b"\0rubbish")
    (notice,) = scores.notices
    assert str(scores.path) in notice
    assert "scores.sqlite.damaged" in notice


def test_a_database_of_something_else_is_kept_aside(scores: Scores) -> None:
    scores.path.parent.mkdir()
    with sqlite3.connect(scores.path) as base:
        base.execute("CREATE TABLE recipes (name)")
    base.close()
    assert scores.record(match())
    assert scores.path.with_name("scores.sqlite.damaged").exists()


def test_a_newer_database_is_left_alone(scores: Scores) -> None:
    scores.record(match())
    with sqlite3.connect(scores.path) as base:
        base.execute("PRAGMA user_version = 7")
    base.close()
    before = scores.path.read_bytes()
    again = Scores(scores.path)
    assert not again.record(match("b"))
    assert "newer" in again.notices[0]
    assert scores.path.read_bytes() == before


def test_reading_only_changes_nothing_and_makes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "scores.sqlite"
    assert Scores(path, read_only=True).matches() == ()
    assert not path.exists()
    Scores(path).record(match())
    before = path.read_bytes()
    reader = Scores(path, read_only=True)
    assert reader.matches() == (match(),)
    assert not reader.record(match("b"))
    assert not reader.clear()
    assert path.read_bytes() == before


def test_a_damaged_database_that_is_only_read_stays_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "scores.sqlite"
    path.write_bytes(b"rubbish" * 500)
    reader = Scores(path, read_only=True)
    assert reader.matches() == ()
    assert not reader.usable
    assert str(path) in reader.notices[0]
    assert path.read_bytes() == b"rubbish" * 500


@pytest.mark.parametrize("read_only", [True, False])
def test_a_damaged_database_is_not_left_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, read_only: bool
) -> None:
    opened, connect = [], sqlite3.connect

    class Noted(sqlite3.Connection):
        def close(self) -> None:
            opened.remove(id(self))
            super().close()

    def noting(*where: str, **how: object) -> sqlite3.Connection:
        base = connect(*where, factory=Noted, **how)
        opened.append(id(base))
        return base

    monkeypatch.setattr(sqlite3, "connect", noting)
    path = tmp_path / "scores.sqlite"
    path.write_bytes(b"rubbish" * 500)
    Scores(path, read_only=read_only).matches()
    assert opened == []


def test_a_file_where_the_folder_should_be_is_not_taken_for_no_match(tmp_path: Path) -> None:
    folder = tmp_path / "notes.txt"
    folder.touch()
    reader = Scores(folder / "scores.sqlite", read_only=True)
    assert reader.matches() == ()
    assert not reader.usable
    assert str(folder) in reader.notices[0]


def test_a_folder_where_the_file_should_be_is_one_notice(tmp_path: Path) -> None:
    path = tmp_path / "file" / "scores.sqlite"
    path.parent.write_text("in the way")
    scores = Scores(path)
    assert not scores.record(match())
    assert not scores.record(match())
    assert len(scores.notices) == 1


def test_mutated_databases_never_raise_and_are_named(tmp_path: Path) -> None:
    path = tmp_path / "scores.sqlite"
    whole = Scores(path)
    for number in range(30):
        whole.record(match(str(number)))
    good = path.read_bytes()
    rng = Random(5)
    for number in range(40):
        file = tmp_path / f"{number}.sqlite"
        file.write_bytes(mutated(good, rng))
        hurt = Scores(file)
        hurt.matches()
        hurt.counts()
        hurt.best("bluffaneer")
        assert hurt.record(match("new"))
        assert all(str(file) in notice for notice in hurt.notices)
        assert not any("\n" in notice for notice in hurt.notices)


def test_a_kill_loses_no_match_that_was_recorded(tmp_path: Path) -> None:
    path = tmp_path / "scores.sqlite"
    code = (
        "import os, sys; from pathlib import Path; from tests.test_scores import match;"
        "from game.scores import Scores; s = Scores(Path(sys.argv[1]));"
        "s.record(match('a')); s.record(match('b')); os.kill(os.getpid(), 9)"
    )
    subprocess.run([sys.executable, "-c", code, str(path)], check=False)
    assert [one.key for one in Scores(path).matches()] == ["a", "b"]


# --- Nicknames -------------------------------------------------------------------------------


def test_every_listed_word_is_refused() -> None:
    passed = [word for word in ANYWHERE | ALONE if fit_for_children(word)]
    assert passed == []


@pytest.mark.parametrize(
    "name", ["FUCK", "f.u.c.k", "fuuuck", "f u c k", "sh1t", "$hit", "kúrva", "сunt", "Аss", "a$$"]
)
def test_a_disguise_changes_nothing(name: str) -> None:
    assert not fit_for_children(name)


@pytest.mark.parametrize(
    "name",
    ["Hook", "Cassandra", "Dickens", "Sextant", "Řezník Ĵoĉjo", "Steef", "Montenegro", "Papoušek",
     "Grafika", "Essex", "Peacock", "Titanic", "Analog", "陳", "7", ""],
)  # fmt: skip
def test_harmless_names_pass(name: str) -> None:
    assert fit_for_children(name)


def test_plain_forgets_accents_signs_and_digits() -> None:
    assert plain("H0.o-k  Čáp") == "hook cap"


FULL = """
import resource, signal, sys
from pathlib import Path
from game.scores import Scores
from tests.test_scores import match
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
path = Path(sys.argv[1])
for limit in (0, 100, 5000, 9000):
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
    full = Scores(path)
    assert not full.record(match("new"))
    assert len(full.notices) == 1 and str(path) in full.notices[0], full.notices
"""


@pytest.mark.skipif(os.name != "posix", reason="needs limits of files")
def test_a_full_disk_loses_no_older_score_and_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "scores.sqlite"
    Scores(path).record(match("old"))
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert [one.key for one in Scores(path).matches()] == ["old"]
    assert not list(tmp_path.glob("*.damaged*"))
