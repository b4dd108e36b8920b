"""The short forms of the proofs in ``tools/reliability``; docs/reliability.md has the long ones."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from scenes import launch, log, window
from scenes.clock import GapWatch
from scenes.inputs import Button, FullscreenAsked, Kind, Resized
from scenes.places import places
from scenes.resume import newest
from sprites.art import ArtError
from sprites.layout import LayoutError
from tools.reliability import disks, fuzz_inputs, headless, kills
from tools.reliability.damage import mutated

ROOT = Path(__file__).parent.parent
forking = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills need fork and signals")


# --- Kills and disks -------------------------------------------------------------------------


@forking
def test_random_kills_lose_no_committed_move() -> None:
    figures = kills.random_kills(6, seed=11)
    assert figures["moves told"] > 20


@forking
def test_kills_at_the_edges_of_files_lose_no_committed_move() -> None:
    assert kills.edge_kills(24, seed=3)["kills"] == 24


@pytest.mark.parametrize("game", ["bluffaneer", "bluff-pirate"])
def test_a_match_survives_the_failure_of_any_single_write(game: str) -> None:
    assert disks.failing_operations(game, seed=2)["operations"] > 20


@pytest.mark.skipif(os.name != "posix", reason="needs limits of files")
def test_a_full_disk_ends_no_match_and_harms_nothing_older(tmp_path: Path) -> None:
    folder = tmp_path / "full"
    before = disks.old_data(folder)
    said = disks.whole_game(folder, limit=100)
    assert said[-1] == "finished"
    assert "can no longer be saved" in said[0]
    after = disks.snapshot(folder)
    assert {name: after[name] for name in before} == before


@pytest.mark.skipif(os.name != "posix", reason="needs a file system with modes")
def test_a_home_that_is_read_only_or_missing_ends_no_match(tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.write_text("in the way")
    said = disks.whole_game(folder)
    assert said[-1] == "finished"
    assert any("can no longer be saved" in sentence for sentence in said)


@pytest.mark.parametrize("home", ["", "/nonexistent"])
def test_the_game_starts_without_a_home(home: str, tmp_path: Path) -> None:
    code = (
        "from game.argument_model import CommonOptions; from scenes import launch;"
        "a = launch.start(CommonOptions(size=(640, 360), mute=True), lambda a: a.push('title'));"
        "a.loop.step([], 0.1); a.close(); print('ok')"
    )
    env = {key: value for key, value in os.environ.items() if not key.startswith("XDG_")}
    env |= {"HOME": home, "SDL_VIDEODRIVER": "dummy", "TMPDIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )
    assert "ok" in done.stdout, done.stderr


# --- Random files and inputs -----------------------------------------------------------------


@pytest.mark.parametrize("kind", ["maps", "settings", "journals", "databases", "kiosks"])
def test_damaged_files_are_named_and_raise_nothing(kind: str) -> None:
    line = [sys.executable, "-m", "tools.reliability.fuzz_files", "--seed", "21"]
    for each in ("maps", "settings", "journals", "databases", "kiosks"):
        line += [f"--{each}", "25" if each == kind else "0"]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "'files': 25" in done.stdout


@pytest.mark.parametrize("kiosk", [False, True])
def test_random_inputs_raise_nothing(kiosk: bool, tmp_path: Path) -> None:
    assert fuzz_inputs.trial(31, 20_000, 3_000, kiosk, tmp_path) == ""


def test_the_same_seed_makes_the_same_inputs_and_the_same_damage() -> None:
    def events() -> list[dict[str, Any]]:
        fingers = fuzz_inputs.Fingers(Random(4), (640, 360), True)
        return [fingers.event().dict for _ in range(500)]

    assert events() == events()
    assert mutated(b"abc\n" * 99, Random(4)) == mutated(b"abc\n" * 99, Random(4))


# --- Time ------------------------------------------------------------------------------------


def test_a_gap_is_noticed_and_a_slow_frame_is_not() -> None:
    clock, boot = headless.HandClock(), headless.HandClock()
    watch = GapWatch(clock, boot)
    clock.now += 1.5
    boot.now += 1.5
    assert watch.look() is None
    clock.now += 30
    boot.now += 30
    assert watch.look() == 30
    boot.now += 3600  # a suspend that the game's own clock knows nothing of
    assert watch.look() == 0.0
    assert watch.look() is None


@pytest.mark.parametrize("seconds", [2.5, 30.0, 86_400.0])
def test_a_suspend_resumes_into_a_pause_and_costs_nobody_the_race(
    tmp_path: Path, seconds: float
) -> None:
    run = headless.start(tmp_path, seed=3)
    table = headless.bots_match(run.app, people=1)
    for _ in range(4000):
        run.frame([], draw=False)
        if table.shout is not None:
            break
        if table.match.view(0).legal and not table.timeline.busy:
            table.pressed(0, Button.MAIN, run.clock.now, Kind.KEYBOARD)
    assert table.shout is not None
    left = table.shout.race.closes_at - table.clock
    run.frame([], dt=seconds, draw=False)
    assert type(run.app.stack.top).__name__ == "PauseScene"
    run.run(3.0)
    run.app.stack.pop()
    run.frame([], draw=False)
    assert table.shout.race.closes_at - table.clock == pytest.approx(left, abs=0.2)
    headless.close(run)


def test_bots_alone_go_on_after_a_suspend(tmp_path: Path) -> None:
    run = headless.start(tmp_path)
    run.app.push("demo")
    run.run(2.0)
    run.frame([], dt=60.0)
    assert "Table" in type(run.app.stack.top).__name__
    headless.close(run)


# --- Displays and sound ----------------------------------------------------------------------


def test_a_window_is_resized_200_times_in_a_match(tmp_path: Path) -> None:
    run = headless.start(tmp_path, seed=3)
    table = headless.bots_match(run.app, speed=10)
    rng = Random(8)
    for _ in range(200):
        size = rng.randint(240, 640), rng.randint(160, 400)
        screen = pygame.display.set_mode(size, pygame.RESIZABLE)
        run.frame([Resized(screen.get_size())], draw=True)
        run.run(0.1)
    assert run.app.canvas.stage.window == screen.get_size()
    assert table.match.n > 10 or table not in run.app.stack.scenes
    caches = run.app.kit.art.cache, run.app.kit.letters.cache
    assert all(cache.held <= cache.limit for cache in caches)
    headless.close(run)


def test_without_a_display_there_is_one_sentence() -> None:
    env = {key: value for key, value in os.environ.items() if not key.endswith("DISPLAY")}
    env |= {"SDL_VIDEODRIVER": "x11", "LC_ALL": "C"}
    for word in (["demo"], ["kiosk"]):
        done = subprocess.run(
            [sys.executable, "main.py", *word],
            cwd=ROOT, env=env, capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        assert "No window can be opened" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize("word", ["demo", "kiosk"])
def test_without_a_display_the_sentence_is_in_the_language_asked_for(
    tmp_path: Path, word: str
) -> None:
    env = {key: value for key, value in os.environ.items() if not key.endswith("DISPLAY")}
    done = subprocess.run(
        [sys.executable, "main.py", word, "--language", "nl", "--data", str(tmp_path)],
        cwd=ROOT, env=env | {"SDL_VIDEODRIVER": "x11", "PYTHONIOENCODING": "utf-8"},
        capture_output=True, encoding="utf-8", timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "Er kan geen venster" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize(("driver", "kept"), [("x11", "0"), ("wayland", None), ("KMSDRM", None)])
def test_only_x11_shows_a_window_without_a_texture(
    monkeypatch: pytest.MonkeyPatch, driver: str, kept: str | None
) -> None:
    monkeypatch.setenv(window.PLAIN, "0")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    window.open_window((640, 360), fullscreen=False)
    assert os.environ.get(window.PLAIN) == kept


def test_a_display_mode_that_fails_becomes_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.init()
    real = pygame.display.set_mode

    def set_mode(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        if flags & pygame.FULLSCREEN:
            raise pygame.error("no such mode")
        return real(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    assert window.set_mode((800, 600), fullscreen=True).get_size() == (800, 600)


@pytest.mark.parametrize("stubborn", [1, 9])
def test_a_window_that_gets_another_size_is_asked_once_more_and_nothing_is_printed(
    monkeypatch: pytest.MonkeyPatch, stubborn: int
) -> None:
    asked = []

    def set_mode(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        asked.append((size, flags))
        given = (1920, 1080) if len(asked) <= stubborn else size
        if given != size:
            warnings.warn(
                "Requested window was forcibly resized by the OS.\n\tRequested window size: "
                f"{size}\n\tNew window size: {given}",
                RuntimeWarning,
                stacklevel=2,
            )
        return pygame.Surface(given)

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        size = window.set_mode((1280, 720), fullscreen=False).get_size()
    assert asked == [((1280, 720), pygame.RESIZABLE)] * 2
    assert size == ((1280, 720) if stubborn == 1 else (1920, 1080))


@pytest.mark.parametrize(("displays", "moves"), [(1, [(0, 0), (320, 180)]), (2, [])])
def test_a_full_screen_begins_in_the_corner_and_the_window_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, displays: int, moves: list[tuple[int, int]]
) -> None:
    """Without a window manager it would begin where the window was, and stand out of the screen."""
    run = headless.start(tmp_path)
    done: list[tuple[int, int]] = []
    sizes: list[tuple[int, int]] = []

    def set_mode(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        sizes.append(size)
        return pygame.Surface(size if any(size) else (1920, 1080))

    display = pygame.display
    monkeypatch.setattr(display, "set_mode", set_mode)
    monkeypatch.setattr(display, "get_driver", lambda: "x11")
    monkeypatch.setattr(display, "get_desktop_sizes", lambda: [(1920, 1080)] * displays)
    monkeypatch.setattr(display, "get_window_position", lambda: (320, 180))
    monkeypatch.setattr(display, "set_window_position", done.append)
    run.frame([FullscreenAsked()])
    assert (done, sizes) == (moves[:1], [(0, 0)])
    run.frame([FullscreenAsked()])
    assert (done, sizes) == (moves, [(0, 0), (640, 360)])
    headless.close(run)


def test_a_match_runs_without_any_audio_device(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from tools.reliability import headless as h;"
        "import os; os.environ['SDL_AUDIODRIVER'] = 'nonsense';"
        "r = h.start(Path(sys.argv[1])); r.app.settings.mute;"
        "r.app.sounds.set_volumes(80, 50, False); h.bots_match(r.app); r.run(12, draw=True);"
        "print('ok', r.app.sounds.device.ready)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)], cwd=ROOT, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert "ok False" in done.stdout, done.stderr


# --- Mistakes of our own ---------------------------------------------------------------------


def test_a_mistake_is_one_sentence_and_the_match_is_offered_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = headless.start(tmp_path, seed=77)
    table = headless.bots_match(run.app, people=0, speed=20)
    run.run(5.0)
    moves = table.match.n
    secret = {"faces": "chest sword"}
    monkeypatch.setattr(run.app, "run", lambda: secret["no such card, chest-skull"])
    assert launch.live(run.app, "play") == 1
    out = capsys.readouterr().err
    assert "KeyError" in out
    assert str(log.path_of(places(tmp_path))) in out
    assert "Traceback" not in out
    words = log.path_of(places(tmp_path)).read_text()
    assert "seed 77" in words
    assert table.journal.name in words
    assert "chest" not in words, "the log holds no secret"
    table.match.close()  # as the end of the process does
    found = newest(tmp_path / "journals")
    assert found.record is not None
    assert len(found.record.actions) == moves


def test_a_picture_that_is_lost_while_the_game_runs_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = headless.start(tmp_path)

    def lost() -> None:
        raise ArtError("die_ship.svg is missing; install the game again.")

    monkeypatch.setattr(run.app, "run", lost)
    assert launch.live(run.app, "play") == 1
    assert capsys.readouterr().err == "die_ship.svg is missing; install the game again.\n"


@pytest.mark.parametrize("scene", ["demo", "lesson"])
def test_a_map_that_cannot_be_used_is_a_notice_on_the_menus(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scene: str
) -> None:
    def broken(*_: object) -> None:
        raise LayoutError("bluffaneer.tmx: there is no such map; name a .tmx file that exists.")

    monkeypatch.setattr("sprites.layout.load_map", broken)
    monkeypatch.setattr("scenes.lessons.table.load_map", broken)
    run = headless.start(tmp_path, lambda app: app.push("title" if scene == "demo" else "learn"))
    run.run(0.2)
    label = "Watch the bots" if scene == "demo" else "Lesson: Bluffaneer"
    next(row for row in run.app.stack.top.menu.rows if row.label == label).choose()
    run.run(0.2)
    assert "no such map" in run.app.notices[0]
    assert len(run.app.stack.scenes) == 1
    headless.close(run)


def test_the_log_stays_below_20_megabytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert log.PART * log.PARTS <= 20 * 1024 * 1024
    monkeypatch.setattr(log, "PART", 2000)
    log.open_log(places(tmp_path))
    for number in range(2000):
        log.note("line %d", number)
    log.close_log()
    parts = sorted((tmp_path / "logs").iterdir())
    assert len(parts) == log.PARTS
    assert sum(part.stat().st_size for part in parts) <= 2000 * log.PARTS


def test_a_log_that_cannot_be_written_bothers_nobody(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "logs").write_text("in the way")
    log.open_log(places(tmp_path))
    log.note("hello")
    log.close_log()
    assert capfd.readouterr().err == ""
