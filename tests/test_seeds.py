"""Whoever knows a match's seed knows its cards and dice: nobody is told before it is over."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.argument_model import CommonOptions, DemoCommand
from game.journal import read
from game.match import Match
from scenes import launch, log
from scenes.app import App, journal_path
from scenes.places import places
from scenes.resume import newest, resume_table
from tests.playing import finished_match, new_match, play_on
from tools.reliability.headless import HandClock, Headless, bots_match


def to_the_title(app: App) -> None:
    app.push("title")


def started(
    folder: Path, seed: int | None = None, first: Callable[[App], None] = to_the_title
) -> Headless:
    options = CommonOptions(size=(640, 360), data=folder, seed=seed, mute=True, language="en")
    return Headless(launch.start(options, first), HandClock())


@pytest.fixture(autouse=True)
def _quit() -> Iterator[None]:
    yield
    log.close_log()
    pygame.quit()


def words_of_log(folder: Path) -> str:
    return log.path_of(places(folder)).read_text()


# --- Names -----------------------------------------------------------------------------------


def test_the_name_of_a_journal_does_not_hold_the_seed(tmp_path: Path) -> None:
    table = bots_match(started(tmp_path, 987_654_321).app)
    assert table.seed == 987_654_321
    name = table.journal.name
    assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}-bluffaneer\.jsonl", name), name


def test_two_journals_of_one_second_have_two_names(tmp_path: Path) -> None:
    found = places(tmp_path)
    found.journals.mkdir(parents=True)
    names = set()
    for _ in range(5):
        path = journal_path(found, "bluffaneer")
        path.touch()
        names.add(path.name)
    assert len(names) == 5


def test_a_journal_of_before_with_the_seed_in_its_name_is_gone_on_with(tmp_path: Path) -> None:
    run = started(tmp_path, 3)
    table = bots_match(run.app)
    run.run(5.0)
    table.match.close()
    old = table.journal.with_name("2026-05-01-201500-bluffaneer-3.jsonl")
    table.journal.rename(old)
    found = newest(old.parent)
    assert found.record is not None
    assert found.record.path == old
    again = resume_table(run.app, path=old)
    assert again.match.n == table.match.n
    again.match.close()


# --- One match and the next ------------------------------------------------------------------


def test_a_seed_asked_for_counts_on_from_match_to_match(tmp_path: Path) -> None:
    app = started(tmp_path, 41).app
    assert [app.next_seed() for _ in range(3)] == [41, 42, 43]


def test_a_match_that_is_over_does_not_tell_the_seed_of_the_next(tmp_path: Path) -> None:
    app = started(tmp_path).app
    seeds = [app.next_seed() for _ in range(20)]
    assert len(set(seeds)) == 20
    assert min(abs(later - seed) for seed, later in pairwise(seeds)) > 1000
    assert all(0 <= seed < 2**48 for seed in seeds), "somebody may want to type it"


def test_the_same_seed_draws_the_same_cards_and_dice_again(tmp_path: Path) -> None:
    app = started(tmp_path).app
    first = bots_match(app)
    twin = Match(first.match.game, first.match.config, first.match.seats, first.seed)
    assert twin.advance() == first.match.advance()
    first.match.close()


# --- When it is told -------------------------------------------------------------------------


def test_a_match_tells_its_seed_only_when_it_is_over() -> None:
    played = finished_match(9)
    match = Match(played.game, played.config, played.seats, 9)
    for step in played.history:
        assert match.seed is None
        match.submit(step.action)
    assert match.seed == 9


def test_a_match_that_was_resumed_has_no_seed_that_repeats_it(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    play_on(new_match(journal=path, seed=3), Random(3), 6).close()
    record = read(path)
    assert record.end is None
    match = play_on(Match.resume(record.game, record, 12345), Random(4))
    assert match.finished
    assert match.seed is None, "its first cards came from another one"


def test_the_log_holds_no_seed_of_a_match_that_can_be_gone_on_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app = started(tmp_path).app
    table = bots_match(app)
    monkeypatch.setattr(app, "run", lambda: {}["no such key"])
    assert launch.live(app, "play") == 1
    words = words_of_log(tmp_path)
    assert "start: play, no seed asked for" in words
    assert table.journal.name in words, "that repeats it"
    assert str(table.seed) not in words + capsys.readouterr().err


def test_the_log_tells_the_seed_of_a_match_that_is_over(tmp_path: Path) -> None:
    run = started(tmp_path)
    launch._begin_log(run.app, "play")
    table = bots_match(run.app, speed=100)
    while run.app.stack.top is table:
        assert str(table.seed) not in words_of_log(tmp_path)
        run.run(0.5)
    scene = run.app.stack.top
    scene.resume(None)
    line = f"match over: journal {table.journal.name}, seed {table.seed}"
    assert words_of_log(tmp_path).count(line) == 1


def test_a_failure_while_bots_play_alone_is_repeated_by_their_seed(tmp_path: Path) -> None:
    app = started(tmp_path, None, launch.first_scene(DemoCommand("bluffaneer", 4, 1.0))).app
    assert log.seed_on(app) == app.stack.top.seed
    app.stack.reset(None)
    app.stack.settle()
    assert log.seed_on(app) is None
