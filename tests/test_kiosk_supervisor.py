"""The kiosk's supervisor, and the table that is back."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from scenes import log
from scenes.kiosk import supervisor as kiosk
from scenes.kiosk.supervisor import Supervisor
from scenes.places import places
from scenes.resume import newest
from tests.kiosk_run import (
    ROOT,
    Headless,
    config,
    name,
    run,
    tap,
    to_the_table,
)
from tools.reliability import headless

__all__ = ["config", "run"]
"""The fixtures that the tests use."""

# --- The same table --------------------------------------------------------------------------


def test_the_match_that_was_on_is_back_and_waits(tmp_path: Path, run: Headless) -> None:
    table = to_the_table(run)
    run.run(8.0)
    tap(run, pygame.KSCAN_K)
    run.run(8.0)
    tap(run, pygame.KSCAN_K)
    run.run(2.0)
    moves = table.match.n
    assert moves > 4
    assert newest(tmp_path / "data" / "journals").record is None, "it is on in this window"
    table.match.close()
    run.app.ledger.close()
    again = headless.start_kiosk(tmp_path / "data", 6, tmp_path / "kiosk.toml")
    assert name(again) == "PauseScene"
    back = again.app.stack.scenes[-2]
    assert back.match.n == moves
    assert back.match.standing == table.match.standing
    again.app.stack.reset(None)
    again.app.stack.settle()
    clean = headless.start_kiosk(tmp_path / "data", 6, tmp_path / "kiosk.toml", clean=True)
    assert name(clean) == "AttractScene"
    assert list((tmp_path / "data" / "journals").glob("*.left.jsonl"))


# --- The supervisor --------------------------------------------------------------------------


def test_a_table_at_which_nobody_has_acted_yet_is_back_too(tmp_path: Path, run: Headless) -> None:
    table = to_the_table(run)
    assert table.match.n == 0
    table.match.close()
    again = headless.start_kiosk(tmp_path / "data", 6, tmp_path / "kiosk.toml")
    assert again.app.stack.scenes[-2].match.seats == table.match.seats


def test_a_computer_without_a_process_to_spare_is_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    notes: list[str] = []
    start = subprocess.Popen

    def busy(*line: object, **how: object) -> subprocess.Popen[bytes]:
        if not notes:
            raise OSError(11, "Resource temporarily unavailable")
        return start(*line, **how)  # type: ignore[call-overload,no-any-return]

    monkeypatch.setattr(kiosk.subprocess, "Popen", busy)
    assert Supervisor([sys.executable, "-c", ""], notes.append).run() == 0
    assert "cannot be started (Resource temporarily unavailable)" in notes[0]
    assert notes[-1] == "kiosk: ended"


def supervise(script: str, tmp_path: Path) -> tuple[int, list[str], str]:
    """Run a supervisor over a small child that counts its lives in a file."""
    lives = tmp_path / "lives"
    code = (
        "import os, sys, time; lives = sys.argv[1]; clean = '--clean' in sys.argv\n"
        "n = len(open(lives).read()) if os.path.exists(lives) else 0\n"
        "open(lives, 'a').write('c' if clean else 'x')\n" + script
    )
    notes: list[str] = []
    child = Supervisor([sys.executable, "-c", code, str(lives)], notes.append)
    return child.run(), notes, lives.read_text()


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kiosk, "WAITS", (0.0, 0.01, 0.02))
    monkeypatch.setattr(kiosk, "GLANCE", 0.02)


@pytest.mark.usefixtures("quickly")
def test_a_child_that_dies_is_started_again_and_cleanly_after_three_times(tmp_path: Path) -> None:
    code, notes, lives = supervise("os._exit(0 if n == 4 else 3)", tmp_path)
    assert (code, lives) == (0, "xxxcc")
    assert "3 in a row" in notes[2]
    assert "set aside" in notes[2]


@pytest.mark.usefixtures("quickly")
def test_a_wish_to_be_restarted_is_no_death(tmp_path: Path) -> None:
    code, notes, lives = supervise(f"os._exit(0 if n == 5 else {kiosk.RESTART})", tmp_path)
    assert (code, lives, notes) == (0, "xxxxxx", ["kiosk: ended"])


@pytest.mark.usefixtures("quickly")
def test_a_child_without_a_heartbeat_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kiosk, "SILENCE", 0.3)
    script = "os.write(1, b'.')\nif n: os._exit(0)\ntime.sleep(60)"
    began = time.monotonic()
    code, notes, lives = supervise(script, tmp_path)
    assert (code, lives) == (0, "xx")
    assert "-9" in notes[0]
    assert time.monotonic() - began < 10


@pytest.mark.usefixtures("quickly")
def test_a_child_that_beats_lives(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kiosk, "SILENCE", 0.4)
    script = "for _ in range(10): os.write(1, b'.'); time.sleep(0.1)\nos._exit(0)"
    assert supervise(script, tmp_path)[2] == "x"


@pytest.mark.usefixtures("quickly")
def test_a_first_start_that_cannot_be_ends_with_two(tmp_path: Path) -> None:
    assert supervise("os._exit(2)", tmp_path)[0] == 2


@pytest.mark.skipif(os.name != "posix", reason="needs signals")
def test_a_killed_game_is_back_within_five_seconds_and_sigterm_ends_all(
    tmp_path: Path, config: Path
) -> None:
    data = tmp_path / "data"
    run = headless.start_kiosk(data, 5, config)
    table = to_the_table(run)
    run.run(6.0)
    moves = table.match.n
    table.match.close()
    run.app.ledger.close()
    pygame.quit()
    line = [sys.executable, "main.py", "kiosk", "--config", config, "--data", data, "--mute"]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    above = subprocess.Popen([*map(str, line), "--size", "640x360"], cwd=ROOT, env=env)
    try:
        child = wait_for_start(data, 1)
        os.kill(child, 9)
        began = time.monotonic()
        assert wait_for_start(data, 2) != child
        assert time.monotonic() - began < 5
        time.sleep(0.5)
        above.terminate()
        assert above.wait(8) == 0
    finally:
        above.kill()
    (journal,) = (data / "journals").glob("*.jsonl")
    assert len(journal.read_text().splitlines()) == moves + 1


def wait_for_start(data: Path, count: int) -> int:
    """The process that wrote the so-manieth start into the log."""
    until = time.monotonic() + 20
    while time.monotonic() < until:
        path = log.path_of(places(data))
        lines = path.read_text().splitlines() if path.exists() else []
        starts = [line for line in lines if "start: kiosk" in line]
        if len(starts) >= count:
            return int(starts[-1].split()[2])
        time.sleep(0.05)
    raise AssertionError("the kiosk did not start")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_the_example_unit_is_one_that_systemd_accepts(tmp_path: Path) -> None:
    words = (ROOT / "docs" / "bluffaneer-kiosk.service").read_text()
    # The kiosk's user and programs are not on the computer that runs the tests.
    words = words.replace("/usr/bin/xinit", "/bin/true").replace("User=kiosk", "User=root")
    unit = tmp_path / "bluffaneer-kiosk.service"
    unit.write_text(words)
    done = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
    )
    own = [line for line in done.stderr.splitlines() if "bluffaneer" in line]
    assert (done.returncode, own) == (0, [])
