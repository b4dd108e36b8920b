"""The match: chance from one seed, journal before events, refusals without a trace."""

import json
import os
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.bluffaneer_model import (
    CardLearned,
    Challenge,
    Claim,
    ClaimMade,
    DiceFell,
    Phase,
    Roll,
    ShoutsTied,
    StarterChosen,
)
from game.games import GAMES
from game.journal import Journal, read
from game.journal_file import open_on_disk
from game.match import Match, SeatInfo
from game.types import IllegalAction
from tests.playing import finished_match, new_match, play_on


def at_claim(seed: int = 1, **where) -> Match:
    """A match whose claim has just opened."""
    match = new_match(seed=seed, **where)
    rng = Random(seed)
    match.advance()
    while match.view(None).phase is not Phase.CLAIM:
        play_on(match, rng, 1)
    return match


def shouters(match: Match) -> list[int]:
    return [seat for seat in range(len(match.seats)) if match.view(seat).legal]


# --- Chance ----------------------------------------------------------------------------------


def test_one_seed_gives_one_match_and_another_seed_another():
    first, again, other = (finished_match(seed).history for seed in (5, 5, 6))
    assert first == again
    assert first != other


def test_chance_comes_one_at_a_time_so_that_it_can_be_paced():
    match = new_match()
    assert match.awaits == "shuffle"
    assert match.step_chance()
    assert match.awaits == "start"
    assert any(isinstance(event, StarterChosen) for event in match.step_chance())
    assert match.awaits is None
    assert match.step_chance() == ()
    roller = match.view(None).roller
    thrown = match.submit(Roll(roller))
    assert not any(isinstance(event, DiceFell) for event in thrown)
    assert match.awaits == "dice"
    assert any(isinstance(event, DiceFell) for event in match.step_chance())


def test_asking_what_comes_next_does_not_change_it():
    asked, unasked = new_match(seed=8), new_match(seed=8)
    for _ in range(20):
        assert asked.awaits == "shuffle"
    asked.advance()
    unasked.advance()
    assert asked.history == unasked.history


def test_the_vote_decides_who_starts():
    for seat in range(4):
        match = new_match()
        events = match.start_with(seat)
        assert any(isinstance(event, CardLearned) for event in events)
        assert events[-1].seat == seat
        assert match.view(seat).legal == (Roll(seat),)
        with pytest.raises(IllegalAction):
            match.start_with(0)
    after_the_deal = new_match()
    after_the_deal.step_chance()
    after_the_deal.start_with(3)
    assert after_the_deal.view(None).roller == 3


@pytest.mark.parametrize("seat", [-1, 4, 17])
def test_nobody_outside_the_table_starts(seat):
    match = new_match()
    with pytest.raises(IllegalAction):
        match.start_with(seat)
    assert match.n == 0


# --- Ties and silence ------------------------------------------------------------------------


def test_a_tie_is_tossed_and_its_winner_claims():
    match = at_claim()
    tied = shouters(match)[:2]
    events = match.tie(tied)
    (tossed,) = [event for event in events if isinstance(event, ShoutsTied)]
    (claimed,) = [event for event in events if isinstance(event, ClaimMade)]
    assert set(tossed.seats) == set(tied)
    assert claimed.seat == tossed.winner
    assert [step.action.verb for step in match.history[-2:]] == ["tie", "claim"]


def test_ties_are_fair_in_every_order():
    wins = Counter()
    for seed in range(600):
        match = at_claim(seed % 7)
        match._rng.seed(seed)
        tied = shouters(match)
        Random(seed).shuffle(tied)
        match.tie(tied)
        wins[tied.index(match.history[-1].action.seat)] += 1
    assert set(wins) == {0, 1, 2}
    assert all(abs(count - 200) < 4 * (600 * (1 / 3) * (2 / 3)) ** 0.5 for count in wins.values())


def test_a_tie_of_one_or_of_the_roller_is_refused():
    match = at_claim()
    before = match.n, match._rng.getstate()
    someone, roller = shouters(match)[0], match.view(None).roller
    for seats in ([], [someone], [someone, someone], [someone, roller], [someone, 17]):
        with pytest.raises(IllegalAction):
            match.tie(seats)
    assert (match.n, match._rng.getstate()) == before


def test_silence_ends_the_turn():
    match = at_claim()
    roller = match.view(None).roller
    match.silence()
    assert match.view(None).roller == (roller + 1) % 4
    with pytest.raises(IllegalAction):
        match.silence()


# --- Views and refusals ----------------------------------------------------------------------


def test_each_viewer_gets_its_own_events():
    match = new_match()
    events = match.advance()
    assert not any(isinstance(e, CardLearned) for e in match.events_for(events, None))
    for seat in range(4):
        learned = [e for e in match.events_for(events, seat) if isinstance(e, CardLearned)]
        assert [event.card for event in learned] == [match.view(seat).card]
    assert match.view(None).card is None


def test_a_refusal_changes_nothing(tmp_path):
    match = at_claim(journal=tmp_path / "m.jsonl")
    before = match.n, match.history, match.view(0), (tmp_path / "m.jsonl").read_bytes()
    roller = match.view(None).roller
    for action in (Roll(roller), Claim(roller), Challenge(roller), Claim(99)):
        with pytest.raises(IllegalAction):
            match.submit(action)
    after = match.n, match.history, match.view(0), (tmp_path / "m.jsonl").read_bytes()
    assert after == before


def test_seats_must_fit_the_configuration():
    game = GAMES["bluffaneer"]
    with pytest.raises(ValueError, match="4 seats are set up"):
        Match(game, game.config(4, {}), [SeatInfo("Hook")] * 3, 1)


@pytest.mark.parametrize(
    ("name", "control"),
    [("", "human"), ("a\nb", "human"), ("\ud800", "human"), ("x" * 61, "human"),
     ("Hook", "robot"), ("Hook", "bot:"), ("Hook", "bot:a b")],
)  # fmt: skip
def test_a_seat_that_no_journal_could_hold_is_refused(name, control):
    with pytest.raises(ValueError, match="must be"):
        SeatInfo(name, control)


# --- The journal -----------------------------------------------------------------------------


def test_an_action_is_in_the_file_before_its_events_are_returned(tmp_path):
    path = tmp_path / "m.jsonl"
    match = new_match(journal=path)
    rng = Random(2)
    while not match.finished:
        play_on(match, rng, 1)
        lines = path.read_bytes().splitlines()
        assert len(lines) == 1 + match.n + match.finished
        assert json.loads(lines[match.n])["n"] == match.n


def test_the_end_is_written_once(tmp_path):
    path = tmp_path / "m.jsonl"
    match = finished_match(journal=path)
    match.finish()
    match.finish()
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    outcome = match.outcome
    assert lines[-1] == {"end": {"winner": outcome.winner, "coins": list(outcome.standing)}}
    assert sum("end" in line for line in lines) == 1


def test_a_journal_never_takes_over_a_file(tmp_path):
    path = tmp_path / "m.jsonl"
    path.write_text("mine")
    match = finished_match(journal=path)
    assert match.journal_error
    assert match.finished
    assert path.read_text() == "mine"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("stop", [0, 1, 2, 7, 30, 61])
def test_a_resumed_match_goes_on_where_it_stood(tmp_path, game, stop):
    path = tmp_path / "m.jsonl"
    match = play_on(new_match(game, journal=path, seed=3), Random(3), stop)
    match.close()
    record = read(path)
    resumed = Match.resume(GAMES[game], record, 77, Journal(path))
    assert resumed.history == match.history
    assert [resumed.view(seat) for seat in range(4)] == [match.view(seat) for seat in range(4)]
    assert resumed.seats == match.seats
    play_on(resumed, Random(9))
    assert read(path).end == resumed.outcome
    assert len(read(path).actions) == resumed.n


def test_a_match_of_another_game_is_not_resumed(tmp_path):
    path = tmp_path / "m.jsonl"
    new_match(journal=path).close()
    with pytest.raises(ValueError, match="bluffaneer is no match of bluff-pirate"):
        Match.resume(GAMES["bluff-pirate"], read(path), 1)


def test_resuming_cuts_a_torn_line_and_writes_a_missing_end(tmp_path):
    path = tmp_path / "m.jsonl"
    match = finished_match(journal=path)
    whole = path.read_bytes()
    cut = whole[: whole.rindex(b"\n", 0, -1) + 9]
    path.write_bytes(cut)
    resumed = Match.resume(match.game, read(path), 1, Journal(path))
    assert resumed.finished
    assert path.read_bytes() == whole


def test_a_toss_whose_claim_was_lost_is_completed(tmp_path):
    path = tmp_path / "m.jsonl"
    match = at_claim(journal=path)
    match.tie(shouters(match))
    match.close()
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rindex(b"\n", 0, -1) + 1])
    resumed = Match.resume(match.game, read(path), 1, Journal(path))
    assert path.read_bytes() == whole
    assert resumed.history == match.history


def test_a_rotten_last_line_is_kept_beside_the_journal(tmp_path):
    path = tmp_path / "m.jsonl"
    play_on(new_match(journal=path), Random(1), 5).close()
    whole = path.read_bytes()
    path.write_bytes(whole + b"\x00\x00\xff\n")
    Match.resume(GAMES["bluffaneer"], read(path), 1, Journal(path)).close()
    assert path.read_bytes() == whole
    tail = tmp_path / "m.jsonl.tail"
    assert tail.read_bytes() == b"\x00\x00\xff\n"
    if os.name == "posix":
        assert tail.stat().st_mode & 0o077 == 0, "it may tell cards, as the journal does"


# --- A disk that fails -----------------------------------------------------------------------


class FailingFile:
    """A file whose ``fail``-th call of one kind breaks, with half of the bytes written."""

    def __init__(self, path: Path, new: bool, kind: str, fail: int, stuck: bool) -> None:
        self.inner = open_on_disk(path, new)
        self.kind, self.left, self.stuck = kind, fail, stuck
        self.pending = b""

    def _call(self, kind: str, data: bytes) -> None:
        if kind == self.kind:
            self.left -= 1
            assert self.left >= 0, "a journal that failed was written to again"
            if self.left == 0:
                self.inner.write(data[: len(data) // 2])
                self.inner.flush()
                raise OSError(28, "No space left on device")

    def write(self, data: bytes) -> None:
        self._call("write", data)
        self.pending += data

    def flush(self) -> None:
        data, self.pending = self.pending, b""
        self._call("flush", data)
        self.inner.write(data)
        self.inner.flush()

    def sync(self) -> None:
        self._call("sync", b"")  # the real one would only cost time here

    def truncate(self, size: int) -> None:
        if self.stuck:
            raise OSError(5, "Input/output error")
        self.inner.truncate(size)

    def close(self) -> None:
        self.inner.close()


@pytest.mark.parametrize("stuck", [False, True])
@pytest.mark.parametrize("kind", ["write", "flush", "sync"])
def test_the_match_survives_a_disk_that_fails_at_any_line(tmp_path, kind, stuck):
    whole = finished_match(seed=4)
    last = whole.n + 2  # the header, each action, the end
    for fail in range(1, last + 1):
        path = tmp_path / f"{fail}.jsonl"

        def opener(where: Path, new: bool, fail: int = fail) -> FailingFile:
            return FailingFile(where, new, kind, fail, stuck)

        match = finished_match(seed=4, journal=Journal(path, durable=True, opener=opener))
        assert match.history == whole.history
        assert match.journal_error == "No space left on device"
        if fail == 1:
            assert not path.exists()
            continue
        record = read(path)
        written = fail - 2 + (stuck and kind == "sync" and fail < last)
        assert record.actions == tuple(step.action for step in whole.history[:written])


def test_a_healthy_match_reports_no_error(tmp_path):
    journal = Journal(tmp_path / "m.jsonl", durable=True)
    assert finished_match(journal=journal).journal_error == ""


def test_a_folder_that_is_missing_only_costs_the_journal(tmp_path):
    match = finished_match(journal=tmp_path / "nowhere" / "m.jsonl")
    assert match.finished
    assert match.journal_error == "No such file or directory"


def test_a_journal_that_vanished_only_costs_the_journal(tmp_path):
    path = tmp_path / "m.jsonl"
    play_on(new_match(journal=path), Random(1), 5).close()
    record = read(path)
    path.unlink()
    match = play_on(Match.resume(record.game, record, 5, Journal(path)), Random(2))
    assert match.finished
    assert match.journal_error
    assert not path.exists()
