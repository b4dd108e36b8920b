"""The journal: what is cut reads as a prefix, what is damaged is named, nothing is overwritten."""

import json
import os
import time
from pathlib import Path
from random import Random

import pytest

from game.games import GAMES
from game.history import SeatInfo
from game.journal import LARGEST_FILE, LONGEST_LINE, JournalError, read, recover, replay
from game.journal_file import fresh, set_aside
from game.text import Text
from tests.playing import NAMES, finished_match, new_match


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> tuple[bytes, list[dict]]:
    """A finished match's file, and its lines."""
    path = tmp_path_factory.mktemp("whole") / "m.jsonl"
    finished_match(seed=11, players=3, journal=path, coins=6)
    data = path.read_bytes()
    return data, [json.loads(line) for line in data.splitlines()]


def damaged(path: Path, lines: list[object]) -> JournalError:
    path.write_bytes(b"".join(json.dumps(line).encode() + b"\n" for line in lines))
    with pytest.raises(JournalError) as caught:
        read(path)
    return caught.value


# --- The format ------------------------------------------------------------------------------


def test_the_lines_are_those_of_the_format(whole):
    data, lines = whole
    assert lines[0] == {
        "journal": 1,
        "game": "bluffaneer",
        "seats": [
            {"name": NAMES[0], "control": "human"},
            {"name": NAMES[1], "control": "bot:captain"},
            {"name": NAMES[2], "control": "bot:captain"},
        ],
        "options": {"coins": 6, "rounds": None, "counter": False},
    }
    assert NAMES[1].encode() in data
    for n, line in enumerate(lines[1:-1], start=1):
        assert list(line)[:3] == ["n", "by", "do"]
        assert list(line)[-1] == "coins"
        assert line["n"] == n
        assert line["by"] == "chance" or line["by"] in range(3)
    assert [line["do"] for line in lines[1:4]] == ["shuffle", "start", "roll"]
    assert list(lines[-1]) == ["end"]


@pytest.mark.parametrize("game", GAMES)
def test_every_match_replays_to_the_same_end(tmp_path, game):
    for seed in range(16):
        path = tmp_path / f"{seed}.jsonl"
        match = finished_match(seed, game=game, players=3 + seed % 3, journal=path)
        record = read(path)
        played = replay(record)
        assert played.history == match.history
        assert played.outcome == match.outcome == record.end
        assert record.size == path.stat().st_size
        assert record.header.seats == match.seats


def test_house_rules_survive(tmp_path):
    path = tmp_path / "m.jsonl"
    match = finished_match(2, journal=path, coins=5, rounds=2, counter=True)
    assert read(path).config() == match.config


# --- Torn ------------------------------------------------------------------------------------


def test_a_journal_cut_at_every_byte_reads_as_a_prefix(whole, tmp_path):
    data, _ = whole
    path = tmp_path / "cut.jsonl"
    path.write_bytes(data)
    complete = read(path).actions
    ends = [at + 1 for at, byte in enumerate(data) if byte == 10]
    for size in range(len(data), -1, -1):
        os.truncate(path, size)
        held = sum(end <= size for end in ends)
        if not held:
            with pytest.raises(JournalError, match=r"line 1 .the header is missing or torn"):
                read(path)
            continue
        record = read(path)
        assert record.actions == complete[: held - 1]
        assert record.size == ends[held - 1]
        assert (record.end is not None) == (size == len(data))


@pytest.mark.parametrize("tail", [b"{", b"\x00" * 40 + b"\n", b"\xff\xfe\n", b"[" * 9000 + b"\n"])
def test_a_last_line_that_is_no_json_is_dropped(whole, tmp_path, tail):
    path = tmp_path / "m.jsonl"
    path.write_bytes(whole[0] + tail)
    record = read(path)
    assert record.end is not None
    assert record.size == len(whole[0])


# --- Damaged ---------------------------------------------------------------------------------

HEADERS = {
    "version": ({"journal": 2}, "newer"),
    "no version": ({"journal": "1"}, "version"),
    "true": ({"journal": True}, "version"),
    "game": ({"game": "chess"}, "bluffaneer"),
    "game type": ({"game": ["bluffaneer"]}, "bluffaneer"),
    "no seats": ({"seats": []}, "2 to 6"),
    "two seats": ({"seats": [{"name": "a", "control": "human"}] * 2}, "3 to 6"),
    "seven": ({"seats": [{"name": "a", "control": "human"}] * 7}, "2 to 6"),
    "seat": ({"seats": ["Hook", "Wheel", "Star"]}, "Hook"),
    "control": ({"seats": [{"name": "a", "control": "cat"}] * 3}, "control"),
    "name": ({"seats": [{"name": "", "control": "human"}] * 3}, "name"),
    "name type": ({"seats": [{"name": 5, "control": "human"}] * 3}, "name"),
    "no control": ({"seats": [{"name": "a"}] * 3}, "control"),
    "options": ({"options": []}, "options"),
    "option": ({"options": {"rum": 1}}, "rum"),
    "coins": ({"options": {"coins": 10**9}}, "coins"),
    "extra": ({"captain": 1}, "captain"),
}


@pytest.mark.parametrize("case", HEADERS)
def test_a_wrong_header_is_refused_by_name(whole, tmp_path, case):
    change, named = HEADERS[case]
    error = damaged(tmp_path / "m.jsonl", [whole[1][0] | change, *whole[1][1:]])
    assert error.line == 1
    assert named in str(error)
    assert str(tmp_path / "m.jsonl") in str(error)


@pytest.mark.parametrize("key", ["journal", "game", "seats", "options"])
def test_a_header_misses_no_key(whole, tmp_path, key):
    header = {name: value for name, value in whole[1][0].items() if name != key}
    error = damaged(tmp_path / "m.jsonl", [header, *whole[1][1:]])
    assert (error.line, key in str(error)) == (1, True)


def _changed(lines: list[dict], at: int, **change: object) -> list[object]:
    return [*lines[:at], lines[at] | change, *lines[at + 1 :]]


def test_damage_in_the_middle_names_its_line(whole, tmp_path):
    _, lines = whole
    path = tmp_path / "m.jsonl"
    coins = lines[8]["coins"]
    cases: dict[str, tuple[list[object], int]] = {
        "n": (_changed(lines, 8, n=9), 9),
        "n as text": (_changed(lines, 8, n="8"), 9),
        "n as float": (_changed(lines, 8, n=8.0), 9),
        "coins": (_changed(lines, 8, coins=[coins[0] + 1, *coins[1:]]), 9),
        "coins as floats": (_changed(lines, 8, coins=[float(held) for held in coins]), 9),
        "coins short": (_changed(lines, 8, coins=coins[:-1]), 9),
        "verb": (_changed(lines, 8, do="swim"), 9),
        "extra key": (_changed(lines, 8, rum=1), 9),
        "nobody": (_changed(lines, 3, by=9), 4),
        "not the roller": (_changed(lines, 3, by=(lines[3]["by"] + 1) % 3), 4),
        "chance rolls": (_changed(lines, 3, by="chance"), 4),
        "one left out": ([*lines[:8], *lines[9:]], 9),
        "one twice": ([*lines[:9], *lines[8:]], 10),
        "deck": (_changed(lines, 1, deck=lines[1]["deck"][1:]), 2),
        "list": ([*lines[:5], [1, 2], *lines[5:]], 6),
        "number": ([*lines[:5], 7, *lines[5:]], 6),
        "null": ([*lines[:5], None, *lines[5:]], 6),
        "early end": ([*lines[:5], lines[-1]], 6),
        "winner": (
            [*lines[:-1], {"end": lines[-1]["end"] | {"winner": 9}}],
            len(lines),
        ),
        "end coins": ([*lines[:-1], {"end": lines[-1]["end"] | {"coins": [1] * 3}}], len(lines)),
        "end empty": ([*lines[:-1], {"end": {}}], len(lines)),
        "end type": ([*lines[:-1], {"end": 3}], len(lines)),
        "after the end": ([*lines, lines[-2]], len(lines) + 1),
        "two ends": ([*lines, lines[-1]], len(lines) + 1),
        "null at the end": ([*lines, None], len(lines) + 1),
    }
    for case, (changed, line) in cases.items():
        error = damaged(path, changed)
        assert error.line == line, case
        assert f"line {line} (" in str(error), case
        assert str(error).count("\n") == 0


@pytest.mark.parametrize(
    "junk", [b"{", b"", b"\xff\xfe", b"\x00" * 100, b"[" * 50_000, b'{"n": ' + b"9" * 5000 + b"}"]
)
def test_junk_in_the_middle_names_its_line(whole, tmp_path, junk):
    path = tmp_path / "m.jsonl"
    lines = whole[0].splitlines()
    path.write_bytes(b"\n".join([*lines[:4], junk, *lines[4:]]) + b"\n")
    with pytest.raises(JournalError) as caught:
        read(path)
    assert caught.value.line == 5


def test_another_encoding_is_refused(whole, tmp_path):
    path = tmp_path / "m.jsonl"
    text = whole[0].decode()
    for encoding in ("utf-16", "utf-8-sig", "utf-32"):
        path.write_bytes(text.encode(encoding))
        with pytest.raises(JournalError):
            read(path)


def test_a_sentence_stays_short_and_can_be_printed(whole, tmp_path):
    path = tmp_path / "bad\udcff.jsonl"
    error = damaged(path, _changed(whole[1], 4, do="\ud800" * 10_000))
    assert len(error.problem) <= 200
    str(error).encode()
    assert error.sentence(Text()) == str(error)


def test_huge_files_and_lines_are_refused_at_once(whole, tmp_path):
    path = tmp_path / "m.jsonl"
    lines = whole[0].splitlines(keepends=True)
    padded = json.dumps({"n": 1, "by": "x" * LONGEST_LINE}).encode() + b"\n"
    path.write_bytes(b"".join([*lines[:3], padded, *lines[3:]]))
    with pytest.raises(JournalError, match=r"line 4 .too long"):
        read(path)
    with path.open("wb") as file:
        file.truncate(LARGEST_FILE * 100)
    started = time.process_time()
    with pytest.raises(JournalError, match="MB"):
        read(path)
    assert time.process_time() - started < 1


@pytest.mark.parametrize("what", ["missing", "folder", "pipe", "device"])
def test_what_is_no_ordinary_file_is_refused(tmp_path, what):
    path = tmp_path / "m.jsonl"
    if what == "folder":
        path.mkdir()
    elif what == "pipe":
        os.mkfifo(path)
    elif what == "device":
        path = Path("/dev/zero")
    with pytest.raises(JournalError) as caught:
        read(path)
    assert caught.value.line == 0
    assert str(path) in str(caught.value)


def test_random_damage_never_ends_in_a_traceback(whole, tmp_path):
    rng = Random(5)
    problems = []
    for number in range(300):
        path = tmp_path / f"{number}.jsonl"
        path.write_bytes(_mutated(whole[0], rng))
        try:
            replay(read(path))
        except JournalError as error:
            problems.append(str(error))
    assert len(problems) > 200
    assert not any("\n" in problem for problem in problems)


VALUES = (None, True, -1, 0, 2, 7, 1.5, 10**30, "", "chest", "chance", [], [[]], {}, [0, 0], [1, 2])


def _mutated(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines()
    at = rng.randrange(len(lines))
    if rng.random() < 0.4:
        place = rng.randrange(len(data))
        return data[:place] + bytes([rng.randrange(256)]) + data[place + rng.randrange(3) :]
    line = json.loads(lines[at])
    inside = line["end"] if "end" in line and rng.random() < 0.8 else line
    key = rng.choice(list(inside))
    if rng.random() < 0.2:
        del inside[key]
    elif isinstance(inside[key], list) and inside[key] and rng.random() < 0.6:
        inside[key][rng.randrange(len(inside[key]))] = rng.choice(VALUES)
    else:
        inside[key] = rng.choice(VALUES)
    lines[at] = json.dumps(line).encode()
    return b"\n".join(lines) + b"\n"


# --- Set aside -------------------------------------------------------------------------------


def test_a_damaged_file_is_set_aside_and_nothing_is_overwritten(tmp_path):
    path = tmp_path / "m.jsonl"
    for name in ("m.jsonl.damaged", "m.jsonl.damaged-2", "m.jsonl.damaged-3"):
        path.write_text(name)
        assert set_aside(path) == tmp_path / name
        assert not path.exists()
    assert {file.read_text() == file.name for file in tmp_path.iterdir()} == {True}


def test_setting_aside_works_without_hard_links(tmp_path, monkeypatch):
    def no_links(*_args, **_kwargs):
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    (tmp_path / "m.jsonl.damaged").write_text("older")
    path = tmp_path / "m.jsonl"
    path.write_text("newer")
    assert set_aside(path).name == "m.jsonl.damaged-2"
    assert (tmp_path / "m.jsonl.damaged").read_text() == "older"


def test_recover_reads_or_sets_aside(whole, tmp_path):
    path = tmp_path / "m.jsonl"
    path.write_bytes(whole[0])
    record, moved, why = recover(path)
    assert (record, moved, why) == (read(path), None, "")
    path.write_bytes(b"{}\n")
    record, moved, why = recover(path)
    assert record is None
    assert moved == tmp_path / "m.jsonl.damaged"
    assert "line 1" in why
    assert moved.read_bytes() == b"{}\n"
    record, moved, why = recover(tmp_path / "never.jsonl")
    assert (record, moved) == (None, None)
    assert "never.jsonl" in why


def test_fresh_names_never_meet(tmp_path):
    path = tmp_path / "m.jsonl"
    for name in ("m.jsonl", "m-2.jsonl", "m-3.jsonl"):
        assert fresh(path).name == name
        fresh(path).touch()


def test_a_journal_is_for_its_owner_alone(tmp_path):
    path = tmp_path / "m.jsonl"
    new_match(journal=path).close()
    assert path.stat().st_mode & 0o077 == 0


def test_a_seat_knows_its_level():
    assert SeatInfo("Hook").level is None
    assert SeatInfo("Hook", "bot:captain").level == "captain"
    assert GAMES["bluffaneer"].tally == "coins"
