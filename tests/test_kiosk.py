"""The kiosk: what an operator sets, and what nobody else can."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kiosk import Kiosk, check, fit_pin, hashed, opens, settings_of
from game.scores import LEFT, Scores
from game.text import ENGLISH
from game.trouble import Trouble
from scenes.inputs import (
    Button,
    FreeKey,
    FullscreenAsked,
    Kind,
    Point,
    Press,
    QuitAsked,
    Touch,
)
from scenes.kiosk import supervisor
from scenes.kiosk.file import load_kiosk
from scenes.places import places
from sprites.layout import LayoutError
from tests.kiosk_run import (
    PIN,
    ROOT,
    Headless,
    config,
    name,
    press,
    run,
    tap,
    to_the_table,
)
from tools.reliability import headless

__all__ = ["config", "run"]
"""The fixtures that the tests use."""

# --- Its file --------------------------------------------------------------------------------


def test_an_empty_file_is_a_kiosk_for_strangers() -> None:
    made, sentences = check({}, "k.toml", ENGLISH)
    assert sentences == ()
    assert made.family
    assert not made.nicknames
    own = settings_of(made)
    assert own.fullscreen
    assert own.house.quick
    assert own.house.rounds == 4
    assert [seat.control for seat in own.seats] == ["human", "bot", "bot", "bot"]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("idle", 5), ("idle", "60"), ("idle", True), ("games", []), ("games", ["poker"]),
        ("games", ["bluffaneer", "bluffaneer"]), ("seats", 9), ("coins", 7), ("pin", "1234"),
        ("pin", "scrypt$999999999$8$1$00$00"), ("family", 1), ("volume", 101), ("power_off", "a\n"),
        ("power_off", " "), ("power_off", "say 'good night"),
        ("board", "../../etc/passwd"), ("language", ""), ("tie_window_ms", 0), ("text_size", 5000),
    ],
)  # fmt: skip
def test_a_wrong_value_is_one_sentence_and_falls_back(key: str, value: object) -> None:
    made, (sentence,) = check({key: value, "rounds": 7}, "k.toml", ENGLISH)
    assert getattr(made, key) == getattr(Kiosk(), key)
    assert made.rounds == 7
    assert sentence.startswith("k.toml: ")
    assert f'"{key}"' in sentence
    assert sentence.endswith(".")


def test_a_misspelt_key_is_told_with_the_one_that_was_meant() -> None:
    _, (sentence,) = check({"ilde": 60}, "k.toml", ENGLISH)
    assert '"idle"' in sentence


@pytest.mark.parametrize("words", ["idle = ", "\xff", "[" * 5000])
def test_an_unreadable_file_ends_with_two_and_one_sentence(tmp_path: Path, words: str) -> None:
    path = tmp_path / "k.toml"
    path.write_bytes(words.encode("latin-1"))
    for file in (path, tmp_path / "missing.toml", tmp_path):
        done = main("kiosk", "--config", file, "--data", tmp_path / "data")
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert str(file) in done.stderr


def test_a_file_that_may_not_be_looked_at_is_not_taken_for_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(path: Path, *_: Any, **__: Any) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "stat", forbidden)
    monkeypatch.setattr(Path, "open", forbidden)
    with pytest.raises(Trouble, match="Permission denied"):
        load_kiosk(None, places(tmp_path), ENGLISH)


def main(*words: object, feed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", *map(str, words)],
        cwd=ROOT, capture_output=True, text=True, timeout=60, check=False, input=feed,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "LC_ALL": "C"},
    )  # fmt: skip


# --- The PIN ---------------------------------------------------------------------------------


def test_only_the_pin_opens() -> None:
    kept = hashed(PIN, b"0123456789abcdef")
    assert PIN not in kept
    assert opens(PIN, kept)
    assert not any(opens(wrong, kept) for wrong in ("2469", "", "24680", "x"))
    assert not opens(PIN, "")
    assert hashed(PIN, bytes(16)) != kept


def test_a_pin_is_four_to_twelve_digits() -> None:
    assert [pin for pin in ("123", "1234", "1" * 13, "12a4", "１２３４", "") if fit_pin(pin)] == [
        "1234"
    ]


def test_set_pin_keeps_what_is_in_the_file_and_writes_no_digits(tmp_path: Path) -> None:
    path = tmp_path / "k.toml"
    path.write_text("# ours\nidle = 90\n")
    done = main("kiosk", "--set-pin", "--config", path, feed="135790\n135790\n")
    assert done.returncode == 0, done.stderr
    words = path.read_text()
    assert words.startswith("# ours\nidle = 90\n")
    assert "135790" not in words + done.stdout
    loaded = load_kiosk(path, places(tmp_path), ENGLISH)
    assert opens("135790", loaded.kiosk.pin)
    if os.name == "posix":
        assert path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("feed", ["12\n12\n", "1234\n1235\n", ""])
def test_a_pin_that_cannot_be_set_changes_nothing(tmp_path: Path, feed: str) -> None:
    path = tmp_path / "k.toml"
    done = main("kiosk", "--set-pin", "--config", path, feed=feed)
    assert done.returncode == 2
    assert not path.exists()


def test_the_end_of_the_input_at_the_question_for_a_pin_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ctrl_d(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr(supervisor.sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(supervisor.getpass, "getpass", ctrl_d)
    with pytest.raises(Trouble, match="A PIN has 4 to 12 digits"):
        supervisor.set_pin(tmp_path / "k.toml", ENGLISH)
    assert not (tmp_path / "k.toml").exists()


# --- Nobody gets out -------------------------------------------------------------------------


def test_whoever_joins_while_the_bots_may_shout_does_not_hear_their_fuse(run: Headless) -> None:
    sounds = run.app.sounds
    for _ in range(600):
        run.run(0.1, draw=True)
        if "fuse" in sounds.sounding:
            break
    assert "fuse" in sounds.sounding
    tap(run, pygame.KSCAN_K)
    assert name(run) == "SetupScene"
    assert "fuse" not in sounds.sounding


def test_the_first_press_joins(run: Headless) -> None:
    assert name(run) == "AttractScene"
    tap(run, pygame.KSCAN_K)
    assert name(run) == "SetupScene"
    crew = run.app.stack.top.crew
    assert crew.asking.main == pygame.KSCAN_K


def test_a_pad_joins_too_and_escape_and_function_keys_do_not(run: Headless) -> None:
    tap(run, pygame.KSCAN_F5, pygame.KSCAN_LALT, pygame.KSCAN_F12)
    assert name(run) == "AttractScene"
    press(run, Press(None, Button.MAIN, 0.0, Kind.PAD, "pad 3"))
    assert name(run) == "SetupScene"
    assert [place.binding.pad for place in run.app.stack.top.crew.lobby.places].count("pad 3") == 1


def test_nothing_closes_the_kiosk_or_its_full_screen(run: Headless) -> None:
    before = run.app.settings
    for _ in range(3):
        press(run, QuitAsked(), FullscreenAsked())
        tap(run, pygame.KSCAN_ESCAPE, pygame.KSCAN_F11, pygame.KSCAN_F4)
        run.app.quit()
        run.frame([])
    assert run.app.stack.top is not None
    assert run.app.settings.fullscreen == before.fullscreen
    table = to_the_table(run)
    press(run, QuitAsked())
    tap(run, pygame.KSCAN_ESCAPE)
    assert name(run) == "PauseScene"
    assert "Settings" not in [row.label for row in run.app.stack.top.menu.rows]
    assert table in run.app.stack.scenes


def test_the_setup_offers_no_house_rules_and_no_language(run: Headless) -> None:
    tap(run, pygame.KSCAN_RETURN)
    assert name(run) == "SetupScene"
    assert not [key for key in run.app.stack.top.things if key.startswith(("house", "language"))]


def test_leaving_a_match_sets_it_aside(run: Headless) -> None:
    table = to_the_table(run)
    run.app.home()
    run.frame([])
    assert name(run) == "AttractScene"
    assert not table.journal.exists()
    assert len(list(table.journal.parent.glob("*.left.jsonl"))) == 1
    run.app.ledger.close()
    assert [one.state for one in Scores(run.app.places.scores).matches()] == [LEFT]


# --- Idleness --------------------------------------------------------------------------------


def test_an_idle_table_is_warned_and_then_cleared(run: Headless) -> None:
    table = to_the_table(run)
    run.app.stack.idle = 0.0
    run.run(29.9, 0.1)
    assert run.app.stack.warning is None
    run.run(0.5, 0.1)
    assert 19 < run.app.stack.warning <= 20
    run.frame([], draw=True)
    run.run(19.0, 0.1)
    assert table in run.app.stack.scenes
    run.run(1.0, 0.1)
    assert name(run) == "AttractScene"
    assert list(table.journal.parent.glob("*.left.jsonl"))


@pytest.mark.parametrize(
    "event", [Press(0, Button.MAIN, 0.0), FreeKey(20, "Q", 0.0), Point(Touch.DOWN, 900, 500, 0.0)]
)
def test_any_press_extends_and_does_nothing_else(run: Headless, event: Any) -> None:
    table = to_the_table(run)
    run.run(10.0)  # the cards are dealt
    run.app.stack.idle = 35.0
    moves, top = table.match.n, run.app.stack.top
    press(run, event)
    assert run.app.stack.warning is None
    assert run.app.stack.top is top
    assert table.match.n == moves


def test_a_mouse_that_is_only_jogged_keeps_nobody_there(run: Headless) -> None:
    to_the_table(run)
    run.app.stack.idle = 35.0
    press(run, Point(Touch.MOVE, 900, 500, 0.0))
    assert run.app.stack.warning is not None


def test_the_attract_loop_shows_both_games_pages_and_the_best(run: Headless) -> None:
    seen = set()
    for number in range(2700):
        run.frame([], 1 / 12, draw=number % 6 == 0)
        seen.add((run.app.stack.top.kind, run.app.stack.top.game))
    games = ("bluffaneer", "bluff-pirate")
    assert seen == {(kind, game) for kind in ("demo", "pages", "best") for game in games}


def test_a_board_that_is_not_there_is_told_and_the_usual_one_used(tmp_path: Path) -> None:
    config = tmp_path / "k.toml"
    config.write_text('board = "atlantis"\nlanguage = "xx"\n')
    loaded = load_kiosk(config, places(tmp_path), ENGLISH)
    assert "atlantis" in loaded.sentences[0]
    assert str(config) in loaded.sentences[0]
    assert loaded.kiosk.board == "bluff-pirate"
    run = headless.start_kiosk(tmp_path / "data", 1, config)
    run.frame([], draw=True)
    headless.close(run)


def test_the_attract_loop_goes_on_without_a_map(
    run: Headless, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: Any, **__: Any) -> Any:
        raise LayoutError("the map is gone.")

    monkeypatch.setattr("scenes.kiosk.attract.demo_table", lost)
    run.app.home()
    run.run(1)
    run.frame([], draw=True)
    assert run.app.stack.top.kind == "pages"
