"""The operator's menu: who gets in, and what it changes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.kiosk import Kiosk, hashed
from game.scores import Scores
from game.text import ENGLISH
from scenes.inputs import (
    Button,
    KeyHeld,
    Kind,
    Point,
    Press,
    Touch,
)
from scenes.kiosk.file import changes_path, load_kiosk
from scenes.kiosk.operator import PATIENCE
from scenes.kiosk.supervisor import SILENCE
from scenes.places import places
from tests.kiosk_run import (
    PIN,
    Headless,
    config,
    hold_combination,
    key,
    name,
    operator,
    press,
    row,
    run,
    tap,
    to_the_table,
    type_pin,
)
from tools.reliability import headless

__all__ = ["config", "run"]
"""The fixtures that the tests use."""


def test_the_combination_and_the_pin_open_the_menu(run: Headless) -> None:
    hold_combination(run)
    assert name(run) == "PinScene"
    type_pin(run, PIN)
    assert name(run) == "OperatorScene"
    run.frame([], draw=True)
    tap(run, pygame.KSCAN_ESCAPE)
    assert name(run) == "AttractScene"
    assert not run.app.operating


def test_the_combination_works_in_a_match_and_gives_the_keys_back(run: Headless) -> None:
    table = to_the_table(run)
    hold_combination(run)
    type_pin(run, PIN)
    tap(run, pygame.KSCAN_ESCAPE)
    assert name(run) == "PauseScene", "the match waits for its people"
    tap(run, pygame.KSCAN_ESCAPE)
    assert run.app.stack.top is table
    assert run.app.controls.binding(table.people[0]).main == pygame.KSCAN_K


def test_a_short_hold_and_one_key_alone_open_nothing(run: Headless) -> None:
    key(run, pygame.KSCAN_F2)
    run.run(5)
    key(run, pygame.KSCAN_F9)
    run.run(1)
    key(run, pygame.KSCAN_F9, down=False)
    run.run(3)
    assert name(run) == "AttractScene"


def test_a_finger_in_the_corner_and_a_pad_open_the_number_pad(run: Headless) -> None:
    press(run, Point(Touch.DOWN, 20, 20, 0.0, Kind.TOUCH, 1))
    run.run(3.2)
    assert name(run) == "PinScene"
    press(run, Point(Touch.UP, 20, 20, 0.0, Kind.TOUCH, 1), Press(None, Button.PAUSE, 0.0))
    press(
        run,
        *(
            Press(None, button, 0.0, Kind.PAD, "pad 1")
            for button in (Button.PAUSE, Button.MAIN, Button.SECOND)
        ),
    )
    run.run(3.2)
    assert name(run) == "PinScene"


def test_three_wrong_pins_cost_half_a_minute(run: Headless) -> None:
    hold_combination(run)
    for wrong in ("1111", "2222", "3333"):
        type_pin(run, wrong)
    type_pin(run, PIN)
    assert name(run) == "PinScene"
    run.run(29, 0.1)
    type_pin(run, PIN)
    assert name(run) == "PinScene"
    run.run(1.5, 0.1)
    type_pin(run, PIN)
    assert name(run) == "OperatorScene"


def test_without_a_pin_there_is_no_menu(tmp_path: Path) -> None:
    run = headless.start_kiosk(tmp_path / "open", 1)
    hold_combination(run)
    assert name(run) == "AttractScene"
    headless.close(run)


def test_the_operator_changes_what_lasts_and_the_cap_holds(run: Headless, config: Path) -> None:
    operator(run)
    for _ in range(9):
        row(run, "Volume").turn(1)
    row(run, "Games").turn(1)
    row(run, "Seats").turn(1)
    row(run, "Tie window").turn(-1)
    made = run.app.kiosk
    assert (made.volume, made.games, made.seats, made.tie_window_ms) == (70, ("bluffaneer",), 5, 11)
    assert run.app.settings.effects_volume == 70
    again = load_kiosk(config, run.app.places, ENGLISH)
    assert again.kiosk == made
    assert again.sentences == ()
    assert again.written.volume == 60
    changes_path(run.app.places).unlink()
    assert load_kiosk(config, run.app.places, ENGLISH).kiosk == again.written


def test_damaged_changes_are_told_and_forgotten(tmp_path: Path) -> None:
    there = places(tmp_path)
    changes_path(there).write_text('pin = ""\nvolume = 20\n')
    loaded = load_kiosk(None, there, ENGLISH)
    assert (loaded.kiosk.volume, loaded.kiosk.pin) == (20, "")
    changes_path(there).write_text("volume = ")
    loaded = load_kiosk(None, there, ENGLISH)
    assert loaded.kiosk == Kiosk()
    assert "kiosk-changes.toml" in loaded.sentences[0]


def test_leaving_restarting_and_clearing_ask_twice(run: Headless) -> None:
    operator(run)
    row(run, "Restart").choose()
    assert not run.app.leaving
    row(run, "Leave").choose()
    assert not run.app.leaving, "another question must not confirm the first"
    row(run, "Leave").choose()
    run.frame([])
    assert run.app.stack.empty
    assert run.app.exit_code == 0


def test_clearing_the_scores_asks_twice_and_clears(run: Headless) -> None:
    to_the_table(run)
    run.app.home()
    run.frame([])
    run.app.ledger.close()
    operator(run)
    row(run, "Clear").choose()
    run.frame([], draw=True)
    row(run, "Forget").choose()
    assert len(Scores(run.app.places.scores).matches()) == 1
    row(run, "Really").choose()
    assert Scores(run.app.places.scores).matches() == ()


def test_counts_and_the_test_of_keys_show(run: Headless) -> None:
    to_the_table(run)
    run.app.ledger.close()  # whatever is written in the background is written now
    operator(run)
    row(run, "Counts").choose()
    run.frame([], draw=True)
    assert run.app.stack.top.counts[0].begun == 1
    tap(run, pygame.KSCAN_ESCAPE)
    row(run, "Test").choose()
    pad = Press(None, Button.MAIN, 0.0, Kind.PAD, "pad 7")
    run.frame([KeyHeld(4, "A", True, 0.0), pad], draw=True)
    assert list(run.app.stack.top.seen) == ["A", "Pad 8: first button"]
    tap(run, pygame.KSCAN_ESCAPE, pygame.KSCAN_ESCAPE)
    assert name(run) == "OperatorScene"


def test_an_open_menu_shuts_itself(run: Headless) -> None:
    operator(run)
    run.run(51, 0.1)
    assert name(run) == "AttractScene"


def test_power_off_runs_the_command_when_it_is_asked_for_twice(tmp_path: Path) -> None:
    config = tmp_path / "k.toml"
    mark = tmp_path / "off"
    config.write_text(f'pin = "{hashed(PIN, bytes(16))}"\npower_off = "touch {mark}"\n')
    run = headless.start_kiosk(tmp_path / "data", 1, config)
    operator(run)
    row(run, "Power off").choose()
    assert not mark.exists()
    row(run, "Power off").choose()
    assert mark.exists()
    assert run.app.leaving
    headless.close(run)


@pytest.mark.parametrize(
    ("command", "reason"), [("false", "1"), ("no-such-command", "FileNotFoundError")]
)
def test_a_command_for_powering_off_that_fails_is_told(
    tmp_path: Path, command: str, reason: str
) -> None:
    config = tmp_path / "k.toml"
    config.write_text(f'pin = "{hashed(PIN, bytes(16))}"\npower_off = "{command}"\n')
    run = headless.start_kiosk(tmp_path / "data", 1, config)
    operator(run)
    row(run, "Power off").choose()
    row(run, "Power off").choose()
    assert f"({reason})" in run.app.notices[0]
    assert not run.app.leaving
    headless.close(run)


def test_a_slow_command_for_powering_off_is_not_taken_for_a_hanging_game() -> None:
    assert PATIENCE < SILENCE
