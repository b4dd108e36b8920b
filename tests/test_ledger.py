"""What tables write into the scores, resuming outside the kiosk, and the closing report."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import main
from game.journal_file import hold
from game.scores import BEGUN, FINISHED, LEFT, Scores
from scenes import resume
from scenes.inputs import Button, Press
from scenes.ledger import Ledger, moment, today
from scenes.resume import leave, newest, plans_of, seed_of
from sprites.layout import LayoutError
from tests.playing import new_match, play_on
from tests.test_scores import match
from tools.reliability import headless
from tools.reliability.headless import Headless


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Headless]:
    run = headless.start(tmp_path, seed=9)
    yield run
    headless.close(run)


def scores(run: Headless) -> Scores:
    run.app.ledger.close()
    return Scores(run.app.places.scores)


def to_the_end(run: Headless, table: Any) -> None:
    """One person who always presses MAIN, against quick bots."""
    for number in range(60_000):
        presses = [Press(0, Button.MAIN, run.clock.now)] if number % 20 == 0 else []
        run.frame(presses, draw=False)
        if table not in run.app.stack.scenes:
            return
    raise AssertionError("the match did not end")


# --- The ledger ------------------------------------------------------------------------------


def test_a_match_is_begun_finished_and_counted_with_its_stories(run: Headless) -> None:
    table = headless.bots_match(run.app, people=1, speed=10)
    assert [one.state for one in scores(run).matches()] == [BEGUN]
    to_the_end(run, table)
    (one,) = scores(run).matches()
    assert (one.state, one.game, one.people) == (FINISHED, "bluffaneer", 1)
    assert one.winner == table.match.outcome.winner
    assert tuple(seat.standing for seat in one.seats) == table.match.standing
    assert one.turns > 3
    assert one.seconds == pytest.approx(table.played)
    assert one.seats[0].claimed > 0


def test_a_match_that_is_left_is_given_up_and_goes_on_as_the_same_match(run: Headless) -> None:
    table = headless.bots_match(run.app, people=1, speed=10)
    run.run(20)
    run.app.home()
    run.frame([])
    assert [one.state for one in scores(run).matches()] == [LEFT]
    again: Any = run.app.scene("go_on", path=table.journal)
    again.speed = 10
    run.app.stack.push(again)
    run.frame([])
    to_the_end(run, again)
    (one,) = scores(run).matches()
    assert one.state == FINISHED
    assert one.seconds == pytest.approx(table.played + again.played)


def test_demos_and_replays_are_not_counted(run: Headless) -> None:
    run.app.push("demo", speed=10.0)
    run.run(5)
    run.app.home()
    run.frame([])
    assert not run.app.places.scores.exists()


def test_names_are_kept_only_if_that_is_allowed_and_fit_for_children(run: Headless) -> None:
    table = headless.bots_match(run.app, people=2)
    plans = (replace(table.plans[0], name="Pepa"), replace(table.plans[1], name="F.u.c.k"))
    for nicknames, family, expected in (
        (True, False, ["Pepa", "F.u.c.k"]),
        (True, True, ["Pepa", "Anchor"]),
        (False, False, ["Hook", "Anchor"]),
    ):
        run.app.settings = replace(run.app.settings, family=family)
        ledger = Ledger(run.app, nicknames=nicknames)
        assert [ledger.name(plan) for plan in plans] == expected


def test_the_result_tells_the_best_of_the_day(run: Headless) -> None:
    now = moment()
    better = match("old", begun=now, ended=now, seats=(replace(match().seats[0], standing=49),) * 2)
    scores(run).record(better)
    table = headless.bots_match(run.app, people=1, speed=10)
    to_the_end(run, table)
    run.frame([])
    assert run.app.stack.top.praise == "Best of the day: Hook, 49 coins"
    run.frame([], draw=True)


def test_a_damaged_database_is_a_notice_and_the_match_goes_on(run: Headless) -> None:
    run.app.places.scores.write_bytes(b"rubbish" * 999)
    table = headless.bots_match(run.app, people=1)
    run.run(5)
    run.app.ledger.close()
    assert table in run.app.stack.scenes
    assert any("scores.sqlite.damaged" in notice for notice in run.app.notices)


# --- Going on --------------------------------------------------------------------------------


def unfinished(folder: Path, name: str, seed: int = 4, moves: int = 12) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    made = new_match(seed=seed, players=4, journal=path)
    play_on(made, Random(1), moves)
    made.close()
    return path


def aged(path: Path, seconds: int) -> Path:
    """Make a file so much older."""
    stamp = path.stat().st_mtime - seconds
    os.utime(path, (stamp, stamp))
    return path


def test_the_newest_unfinished_match_is_offered(tmp_path: Path) -> None:
    aged(unfinished(tmp_path, "b-old.jsonl"), 100)
    wanted = aged(unfinished(tmp_path, "a-new.jsonl"), 50)
    play_on(new_match(seed=3, journal=tmp_path / "finished.jsonl"), Random(3))
    aged(unfinished(tmp_path, "untouched.jsonl", moves=0), 10)
    leave(aged(unfinished(tmp_path, "left.jsonl"), 20))
    found = newest(tmp_path)
    assert found.record is not None
    assert found.record.path == wanted
    assert found.notices == ()


def test_a_match_that_only_lacks_its_last_line_is_not_offered(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    play_on(new_match(seed=3, journal=path), Random(3))
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    assert newest(tmp_path).record is None


def test_a_damaged_journal_is_set_aside_and_the_next_one_offered(tmp_path: Path) -> None:
    wanted = aged(unfinished(tmp_path, "sound.jsonl"), 60)
    hurt = unfinished(tmp_path, "hurt.jsonl")
    lines = hurt.read_bytes().splitlines(keepends=True)
    hurt.write_bytes(b"".join([lines[0], b"{}\n", *lines[2:]]))
    found = newest(tmp_path)
    assert found.record is not None
    assert found.record.path == wanted
    (notice,) = found.notices
    assert str(hurt) in notice
    assert (tmp_path / "hurt.jsonl.damaged").exists()


@pytest.mark.parametrize("words", [b"", b'{"journal": 1, "game": "bluf'])
def test_a_journal_without_its_first_line_is_passed_over_in_silence(
    tmp_path: Path, words: bytes
) -> None:
    wanted = aged(unfinished(tmp_path, "sound.jsonl"), 60)
    (tmp_path / "torn.jsonl").write_bytes(words)
    found = newest(tmp_path)
    assert found.record is not None
    assert (found.record.path, found.notices) == (wanted, ())
    assert (tmp_path / "torn.jsonl").read_bytes() == words


def test_a_match_that_is_left_is_kept_and_not_offered_again(tmp_path: Path) -> None:
    path = unfinished(tmp_path, "m.jsonl")
    words = path.read_bytes()
    target = leave(path)
    assert target is not None
    assert target.name == "m.left.jsonl"
    assert target.read_bytes() == words
    assert newest(tmp_path).record is None


def test_the_title_offers_the_match_and_it_goes_on_as_it_was(tmp_path: Path) -> None:
    path = unfinished(tmp_path / "journals", "m.jsonl")
    run = headless.start(tmp_path)
    run.run(0.2)
    title: Any = run.app.stack.top
    assert title.menu.rows[0].label == "Play on"
    assert title.menu.rows[0].note == "Hook, Řezník Ĵoĉjo, Wheel, Star"
    title.menu.rows[0].choose()
    run.frame([], draw=True)
    paper: Any = run.app.stack.top
    before = newest(tmp_path / "journals").record
    assert before is not None
    paper.menu.rows[0].choose()
    run.frame([], draw=True)
    table: Any = run.app.stack.top
    assert table.match.n >= len(before.actions)
    assert [plan.name for plan in table.plans] == [seat.name for seat in before.header.seats]
    assert table.journal == path
    run.run(4)
    assert path.read_bytes().startswith(before.path.read_bytes()[: before.size])
    headless.close(run)


def test_leaving_for_good_takes_the_offer_off_the_title(tmp_path: Path) -> None:
    unfinished(tmp_path / "journals", "m.jsonl")
    run = headless.start(tmp_path)
    run.run(0.2)
    run.app.stack.top.menu.rows[0].choose()  # type: ignore[union-attr]
    run.frame([])
    run.app.stack.top.menu.rows[1].choose()  # type: ignore[union-attr]
    run.run(0.2)
    labels = [row.label for row in run.app.stack.top.menu.rows]  # type: ignore[union-attr]
    assert labels[0] == "Play"
    assert "Play on" not in labels
    headless.close(run)


def test_a_match_that_is_on_in_another_window_is_neither_gone_on_with_nor_left(
    tmp_path: Path,
) -> None:
    path = unfinished(tmp_path / "journals", "m.jsonl")
    run = headless.start(tmp_path)
    run.run(0.2)
    run.app.stack.top.menu.rows[0].choose()  # type: ignore[union-attr]
    run.frame([])
    paper: Any = run.app.stack.top
    words = path.read_bytes()
    with path.open("rb") as other:  # another window has it open since the offer was made
        assert hold(other.fileno())
        paper.menu.rows[0].choose()
        run.run(0.2)
        assert "in another window" in run.app.notices[0]
        assert leave(path) is None
    assert path.read_bytes() == words
    headless.close(run)


def test_a_match_whose_board_is_gone_is_not_kept_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = unfinished(tmp_path / "journals", "m.jsonl")
    run = headless.start(tmp_path)

    def gone(*_: object) -> None:
        raise LayoutError("no map has the route of this match; put its map back.")

    monkeypatch.setattr(resume, "layout_of", gone)
    with pytest.raises(LayoutError):
        run.app.scene("go_on", path=path)
    assert leave(path) is not None
    headless.close(run)


def test_the_same_journal_goes_on_with_the_same_luck(tmp_path: Path) -> None:
    path = unfinished(tmp_path, "m.jsonl")
    record = newest(tmp_path).record
    assert record is not None
    assert seed_of(record) == seed_of(record)
    other = unfinished(tmp_path / "other", "m.jsonl", moves=13)
    assert other.read_bytes() != path.read_bytes()
    found = newest(tmp_path / "other").record
    assert found is not None
    assert seed_of(found) != seed_of(record)


def test_a_crew_that_played_last_keeps_its_badges_and_keys(run: Headless, tmp_path: Path) -> None:
    table = headless.bots_match(run.app, people=2)
    seats = tuple(plan.setting for plan in reversed(table.plans))
    run.app.settings = replace(run.app.settings, seats=seats)
    rules = table.match.game
    from game.journal import Journal
    from game.match import Match

    path = tmp_path / "m.jsonl"
    infos = [plan.info for plan in reversed(table.plans)]
    play_on(Match(rules, rules.config(4, {}), infos, 1, Journal(path)), Random(1), 9).close()
    record = newest(tmp_path).record
    assert record is not None
    assert plans_of(run.app, record) == tuple(reversed(table.plans))


# --- The report ------------------------------------------------------------------------------


def report(folder: Path, *words: str) -> int:
    return main.main(["scores", "--data", str(folder), *words])


def test_without_a_database_there_is_nothing_to_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert report(tmp_path) == 0
    assert capsys.readouterr().out == "No match has been recorded.\n"
    assert report(tmp_path, "--json") == 0
    assert json.loads(capsys.readouterr().out) == []
    assert not list(tmp_path.iterdir())


def test_the_report_counts_and_names_the_best(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    base = Scores(tmp_path / "scores.sqlite")
    base.record(match("a"))
    base.record(match("b", state=LEFT, winner=None, begun="2026-04-01T10:00:00"))
    assert report(tmp_path) == 0
    out = capsys.readouterr().out
    assert out.startswith("2 matches begun, 1 finished, 1 given up.\n")
    assert "3.0 minutes" in out
    assert "number 1: Hook with 14, 2026-05-01" in out
    assert report(tmp_path, "--json", "--since", "2026-05-01") == 0
    (only,) = json.loads(capsys.readouterr().out)
    assert only["seats"][0]["name"] == "Hook"
    assert "key" not in only


def test_csv_has_a_line_a_seat_and_no_formulas(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evil = replace(match().seats[0], name='=cmd("x"),y')
    Scores(tmp_path / "scores.sqlite").record(match(seats=(evil, match().seats[1])))
    assert report(tmp_path, "--csv") == 0
    lines = list(csv.DictReader(capsys.readouterr().out.splitlines()))
    assert [line["name"] for line in lines] == ['\'=cmd("x"),y', "Parrot"]
    assert [line["won"] for line in lines] == ["1", "0"]


@pytest.mark.parametrize(
    "words", [["--since", "yesterday"], ["--since", "2026-13-01"], ["--json", "--csv"]]
)
def test_a_wrong_question_is_one_sentence(
    tmp_path: Path, words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert report(tmp_path, *words) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_damaged_database_is_reported_and_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "scores.sqlite"
    path.write_bytes(b"rubbish" * 500)
    assert report(tmp_path) == 2
    assert str(path) in capsys.readouterr().err
    assert path.read_bytes() == b"rubbish" * 500
    assert len(today()) == 10
