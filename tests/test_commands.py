from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import main
from game.argument_model import CommonOptions
from game.text import ENGLISH
from game.trouble import Trouble
from scenes import checks
from scenes.checks import PROBES, Context, lacking
from scenes.commands import ProgressBar, check, clock_face, summary
from sprites import art, layout, lettering
from tools.messages import ROOT, extract

HERE = Path(main.__file__).parent


@pytest.fixture(autouse=True)
def nobodys_computer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No screen, no loudspeaker, and not the settings of the person who runs the tests."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return Context(CommonOptions(data=tmp_path / "data"), ENGLISH)


# --- Streams ---------------------------------------------------------------------------------


@pytest.mark.skipif(os.name != "posix", reason="a shell closes the streams")
@pytest.mark.parametrize("closing", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("line", ["scores --csv", "simulate --matches 2", "--help"])
def test_a_closed_stream_is_no_reason_to_fail(closing: str, line: str, tmp_path: Path) -> None:
    command = f'"{sys.executable}" "{HERE / "main.py"}" {line} --data "{tmp_path}" {closing}'
    done = subprocess.run(
        ["sh", "-c", command], capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
@pytest.mark.parametrize("line", ["scores", "simulate --matches 2", "--help"])
def test_a_full_disk_under_the_output_is_one_sentence(line: str, tmp_path: Path) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, str(HERE / "main.py"), *line.split(), "--data", str(tmp_path)],
            stdout=full, stderr=subprocess.PIPE, text=True, check=False, timeout=60,
        )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == (
        "The output cannot be written (No space left on device); make room, or send it elsewhere.\n"
    )


# --- simulate --------------------------------------------------------------------------------


def test_json_is_one_object_with_what_was_promised(capsys: pytest.CaptureFixture[str]) -> None:
    line = "simulate --players 3 --matches 5 --seed 7 --bots random --json"
    assert main.main(line.split()) == 0
    out, err = capsys.readouterr()
    result = json.loads(out)
    assert out.count("\n") == 1
    assert err == ""
    assert {
        "game",
        "players",
        "matches",
        "seed",
        "finished",
        "mean_turns",
        "wins",
        "seconds",
    } <= set(result)
    assert (result["game"], result["players"], result["matches"]) == ("bluffaneer", 3, 5)
    assert sum(result["wins"]) == result["finished"] == 5


def test_the_same_seed_gives_the_same_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for seed in ("7", "7", "8"):
        main.main(["simulate", "--matches", "20", "--bots", "random", "--json", "--seed", seed])
        result = json.loads(capsys.readouterr().out)
        found.append((result["mean_turns"], result["wins"]))
    assert found[0] == found[1] != found[2]


def test_journals_are_written_into_the_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new" / "journals"
    line = f"simulate --game bluff-pirate --players 2 --matches 3 --bots random --journals {folder}"
    assert main.main(line.split()) == 0
    assert len(list(folder.iterdir())) == 3
    assert "3 of 3 matches finished" in capsys.readouterr().out


def test_a_folder_that_cannot_be_is_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    line = f"simulate --matches 3 --bots random --journals {tmp_path / 'file'}"
    assert main.main(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert str(tmp_path / "file") in err


def test_the_summary_gives_shares_with_their_error() -> None:
    result = {
        "game": "bluffaneer",
        "players": 2,
        "seed": 7,
        "matches": 101,
        "finished": 100,
        "mean_turns": 12.34,
        "seconds": 1.5,
        "wins": [80, 20],
        "bots": ["captain", "gambler"],
    }
    assert summary(result, ENGLISH) == [
        "bluffaneer, 2 seats, seed 7: 100 of 101 matches finished in 1.50 s.",
        "12.3 turns a match on average.",
        "Seat 1, captain: 80 wins, 80.0 % ± 4.0 %",
        "Seat 2, gambler: 20 wins, 20.0 % ± 4.0 %",
    ]
    nothing = {**result, "finished": 0, "wins": [0, 0]}
    assert "0 wins, 0.0 %" in summary(nothing, ENGLISH)[2]


def test_the_bar_is_drawn_ten_times_a_second_and_taken_away() -> None:
    now = 0.0
    out = io.StringIO()
    bar = ProgressBar(1024, out, lambda: now)
    for done in range(1, 513):
        now = done / 1024
        bar.show(done)
    lines = out.getvalue().split("\r")[1:]
    assert len(lines) == 4  # not at 0.5 s: the line before was drawn a little after 0.4 s
    assert lines[1].startswith("[######........................] 206/1024  0:01")
    bar.clear()
    assert out.getvalue().endswith(" \r")
    out.truncate(0)
    bar.clear()
    assert out.getvalue() == ""


def test_a_quick_simulation_shows_no_bar() -> None:
    out = io.StringIO()
    bar = ProgressBar(10, out, lambda: 0.0)
    bar.show(10)
    bar.clear()
    assert out.getvalue() == ""


@pytest.mark.parametrize(
    ("seconds", "face"), [(0.4, "0:00"), (59.6, "1:00"), (750, "12:30"), (3723, "1:02:03")]
)
def test_clock_face(seconds: float, face: str) -> None:
    assert clock_face(seconds) == face


# --- check -----------------------------------------------------------------------------------


def test_check_says_ok_of_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(CommonOptions(data=tmp_path), ENGLISH) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(PROBES)
    for name, line in zip(PROBES, lines, strict=True):
        assert line.startswith(name)
        assert "  ok: " in line
    assert "no display, as SDL_VIDEODRIVER=dummy asks for" in lines[0]


def test_one_failure_is_a_sentence_and_exit_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert main.main(["check", "--data", str(tmp_path / "file")]) == 1
    failed = [line for line in capsys.readouterr().out.splitlines() if "FAIL: " in line]
    assert len(failed) == 2  # the settings cannot be read there, nor anything written
    assert failed[-1].startswith("data folder")
    assert "--data DIR" in failed[-1]


def test_a_display_that_shows_nothing_is_named(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pygame.display.get_driver", lambda: "offscreen")
    with pytest.raises(Trouble, match="there is no display"):
        checks.display(context)
    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")
    assert checks.display(context).startswith("x11, ")


def test_no_display_at_all_is_a_sentence() -> None:
    found = subprocess.run(
        [sys.executable, str(HERE / "main.py"), "check", "--mute"],
        capture_output=True,
        text=True,
        env={**os.environ, "SDL_VIDEODRIVER": "x11", "DISPLAY": ":4711"},
        timeout=60,
        check=False,
    )
    assert found.returncode == 1
    assert "display      FAIL: no window can be opened (" in found.stdout
    assert "Traceback" not in found.stderr


def test_pads_are_named_as_the_controls_count_them(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks.display(context)
    assert checks.pads(context) == "none connected"
    monkeypatch.setattr(checks.Pads, "names", lambda pads: ["Red pad", "Blue pad"])
    assert checks.pads(context) == "Red pad, Blue pad"
    context.close()
    assert checks.pads(context) == "not looked for without a display"


def test_mute_needs_no_sound_device(context: Context) -> None:
    assert "--mute" in checks.audio(replace(context, common=CommonOptions(mute=True)))


def test_the_sound_systems_own_chatter_is_not_shown(
    context: Context, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    import pygame

    def init() -> None:
        os.write(2, b"lib confmisc.c: cannot find card '0'\n")
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", init)
    with pytest.raises(Trouble, match="no sound device"):
        checks.audio(context)
    assert capfd.readouterr().err == ""


def test_no_sound_device_is_a_sentence(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing")
    import pygame

    pygame.mixer.quit()
    with pytest.raises(Trouble, match="there is no sound device"):
        checks.audio(context)
    # the sound files can be tried all the same, and the choice of driver is left as it was
    assert "sound" in checks.sounds(context)
    assert os.environ["SDL_AUDIODRIVER"] == "nothing"
    pygame.mixer.quit()


@pytest.mark.parametrize("face", lettering.Face)
def test_both_faces_hold_every_letter_of_every_message(face: lettering.Face) -> None:
    letters = set(checks.LETTERS)
    for message in extract(ROOT):
        for each in [message.id] if isinstance(message.id, str) else message.id:
            letters |= {letter for letter in each if letter.isprintable()}
    assert lacking(lettering.font_file(face), letters) == []


def test_a_letter_that_a_font_lacks_is_found(context: Context, tmp_path: Path) -> None:
    path = lettering.font_file(lettering.Face.TEXT)
    assert lacking(path, "aĉř\ue000♥") == ["♥", "\ue000"]
    (tmp_path / "cs.po").write_text('msgid "a"\nmsgstr "♥"\n', encoding="utf-8")
    with pytest.raises(Trouble, match=r"the font AmaticSC-Bold\.ttf has no ♥"):
        checks.fonts(replace(context, languages=tmp_path))


def test_a_font_that_is_not_installed_is_named(
    context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    lettering.font_file.cache_clear()
    monkeypatch.setattr(lettering, "find_spec", lambda name: None)
    with pytest.raises(Trouble, match="AmaticSC-Bold"):
        checks.fonts(context)
    lettering.font_file.cache_clear()


def test_a_damaged_font_is_named(tmp_path: Path) -> None:
    (tmp_path / "font.ttf").write_bytes(b"no font")
    with pytest.raises(Trouble, match=r"font\.ttf cannot be read"):
        lacking(tmp_path / "font.ttf", "a")


def test_damaged_and_missing_files_are_named(context: Context, tmp_path: Path) -> None:
    changed = replace(context, art=tmp_path, maps=tmp_path, sounds=tmp_path, languages=tmp_path)
    for probe in (checks.pictures, checks.maps, checks.sounds):
        with pytest.raises(Trouble, match="install the game again"):
            probe(changed)
    for name in ("a.svg", "b.tmx", "c.wav", "d.mo"):
        (tmp_path / name).write_bytes(b"damaged")
    shutil.copy(tmp_path / "d.mo", tmp_path / "it.mo")
    for probe, name in (
        (checks.pictures, "a.svg"),
        (checks.maps, "b.tmx"),
        (checks.sounds, "c.wav"),
        (checks.languages, "it.mo"),
    ):
        with pytest.raises(Trouble) as caught:
            probe(changed)
        assert name in str(caught.value)
        assert "\n" not in str(caught.value)


def test_a_sound_that_is_a_link_to_nowhere_is_named(context: Context, tmp_path: Path) -> None:
    (tmp_path / "gone.wav").symlink_to(tmp_path / "nowhere.wav")
    with pytest.raises(Trouble, match=r"gone\.wav"):
        checks.sounds(replace(context, sounds=tmp_path))


def test_every_picture_and_map_is_looked_at(context: Context) -> None:
    pictures = len(list(art.FOLDER.rglob("*.svg")))
    assert checks.pictures(context) == f"{pictures} pictures"
    found = sorted(checks.maps(context).split(", "))
    assert found == sorted(path.stem for path in layout.FOLDER.glob("*.tmx"))


def test_a_wrong_setting_is_named_and_stays(context: Context) -> None:
    assert "default" in checks.settings(context)
    folder = context.common.data
    assert folder is not None
    folder.mkdir()
    path = folder / "settings.toml"
    path.write_text("speed = 'warp'\n")
    with pytest.raises(Trouble, match='"speed" is "warp"'):
        checks.settings(context)
    path.write_text("speed = ")
    with pytest.raises(Trouble, match="is damaged"):
        checks.settings(context)
    assert [each.name for each in folder.iterdir()] == ["settings.toml"]
    path.write_text("speed = 'fast'\n")
    assert checks.settings(context) == str(path)
