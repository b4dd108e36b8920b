from __future__ import annotations

import os
import stat
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from game.settings import (
    DEFAULTS,
    House,
    SeatSetting,
    changed,
)
from game.text import ENGLISH
from game.trouble import Trouble
from scenes import whole_file
from scenes.places import make_folder, places
from scenes.settings_file import LARGEST_FILE, Loaded, load, save

BOT = SeatSetting("", "wheel", "bot", "gambler")
MOVED = replace(
    DEFAULTS,
    language="cs",
    speed="fast",
    effects_volume=0,
    size=(1920, 1080),
    claim_window=0.0,
    house=House(quick=True, rounds=5, board="short", first="lot"),
    seats=(
        SeatSetting("Hook", "hook", main=4, second=5),
        BOT,
        SeatSetting(control="empty"),
    ),
)


# --- The file --------------------------------------------------------------------------------


def test_no_file_is_the_default(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.toml") == Loaded(DEFAULTS)


def test_what_was_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    assert save(path, MOVED) is None
    assert load(path) == Loaded(MOVED)
    assert [each.name for each in path.parent.iterdir()] == ["settings.toml"]


def test_only_what_differs_is_written(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    save(path, replace(DEFAULTS, mute=True))
    assert tomllib.loads(path.read_text()) == {"mute": True}


def test_saving_the_same_again_does_not_touch_the_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    save(path, MOVED)
    before = path.stat()
    assert save(path, MOVED) is None
    assert path.stat().st_mtime_ns == before.st_mtime_ns
    assert path.stat().st_ino == before.st_ino


WRITTEN = """\
# my settings
speed = "slow"   # she likes it slow
flavour = "rum"  # from a newer version

[house] # ours
rounds = 3 # short

[[seats]]
# the captain
name = "Anne" # not Ann
main = 7
"""


def test_comments_order_and_unknown_keys_survive(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(WRITTEN)
    settings = load(path).settings
    seats = (replace(settings.seats[0], main=8), BOT)
    new = replace(changed(changed(settings, "speed", "fast"), "mute", True), seats=seats)
    assert save(path, new) is None
    kept = path.read_text()
    for words in ("# my settings", "# she likes it slow", "# from a newer version", "# ours"):
        assert words in kept
    for words in ("# short", "# the captain", 'name = "Anne" # not Ann', 'flavour = "rum"'):
        assert words in kept
    assert load(path).settings == new
    assert kept.index("speed") < kept.index("flavour") < kept.index("[house]")


@pytest.mark.parametrize(
    "written",
    [
        "",
        "\ufeffspeed = 'slow'\n",
        "speed = 'slow'\r\nmute = true\r\n",
        "house = {quick = true, rounds = 3} # x\nseats = [{name = 'B'}, {}]\n",
        "house.quick = true\nspeed = 'warp'\n",
        "house = 3\nseats = 4\n",
        "[a]\nb = 1\n[house]\n[a.c]\n",
        "[house]\nquick = true\n[other]\n[house.sub]\nb = 1\n",
        "size = [\n  800, # wide\n  600,\n]\n",
        WRITTEN,
    ],
)
def test_every_way_of_writing_it_can_be_edited(tmp_path: Path, written: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(written.encode())
    for settings in (MOVED, DEFAULTS, MOVED):
        assert save(path, settings) is None
        assert load(path).settings == settings
    assert [each.name for each in tmp_path.iterdir()] == ["settings.toml"]


@pytest.mark.parametrize(
    "damage",
    [
        b"speed = ",
        b"\xff\xfe",
        b"a = 1\na = 2\n",
        b"[" * 20_000,
        b"x = " + b"[" * 20_000,
        b"n = " + b"9" * 5000,
        b"\0" * 100,
        b"#" * (LARGEST_FILE + 1),
    ],
)
def test_a_damaged_file_is_set_aside_and_never_overwritten(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "settings.toml"
    first = tmp_path / "settings.damaged-1.toml"
    first.write_text("an older one")
    path.write_bytes(damage)
    loaded = load(path)
    assert loaded.settings == DEFAULTS
    (notice,) = loaded.notices
    sentence = notice.sentence(ENGLISH)
    assert str(path) in sentence
    assert "kept as settings.damaged-2.toml" in sentence
    assert first.read_text() == "an older one"
    assert (tmp_path / "settings.damaged-2.toml").read_bytes() == damage
    assert not path.exists()
    assert save(path, MOVED) is None
    path.write_bytes(damage)
    saved = save(path, MOVED)
    assert saved is not None
    assert saved.aside == "settings.damaged-3.toml"
    assert load(path) == Loaded(MOVED)


def test_looking_does_not_set_anything_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("speed = ")
    loaded = load(path, touch=False)
    assert loaded.settings == DEFAULTS
    assert "correct that file or move it away" in loaded.notices[0].sentence(ENGLISH)
    assert [each.name for each in tmp_path.iterdir()] == ["settings.toml"]


def test_a_folder_in_the_place_of_the_file_is_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.mkdir()
    assert "cannot be read" in load(path).notices[0].sentence(ENGLISH)
    notice = save(path, MOVED)
    assert notice is not None
    assert "--data DIR" in notice.sentence(ENGLISH)
    assert path.is_dir()


def test_an_unwritable_place_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    notice = save(tmp_path / "file" / "settings.toml", MOVED)
    assert notice is not None
    assert "last only until the game is closed" in notice.sentence(ENGLISH)


def test_a_write_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.toml"
    save(path, DEFAULTS)
    save(path, replace(DEFAULTS, mute=True))
    before = path.read_bytes()

    def full(source: object, target: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(whole_file.os, "replace", full)
    notice = save(path, MOVED)
    assert notice is not None
    assert "No space left" in notice.sentence(ENGLISH)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["settings.toml"]


@pytest.mark.skipif(os.name != "posix", reason="links and modes are POSIX's")
def test_a_link_stays_a_link_and_the_mode_stays(tmp_path: Path) -> None:
    real, path = tmp_path / "dotfiles.toml", tmp_path / "settings.toml"
    real.write_text("mute = true\n")
    real.chmod(0o600)
    path.symlink_to(real)
    assert save(path, MOVED) is None
    assert path.is_symlink()
    assert stat.S_IMODE(real.stat().st_mode) == 0o600
    assert load(path).settings == MOVED


@pytest.mark.skipif(os.name != "posix", reason="links are POSIX's")
def test_a_link_that_leads_to_itself_is_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.symlink_to(path)
    (notice,) = load(path).notices
    assert "cannot be read" in notice.sentence(ENGLISH)
    unsaved = save(path, MOVED)
    assert unsaved is not None
    assert "last only until the game is closed" in unsaved.sentence(ENGLISH)


# --- Places ----------------------------------------------------------------------------------


def test_everything_lies_under_the_folder_that_was_asked_for(tmp_path: Path) -> None:
    found = places(tmp_path)
    for path in (found.settings, found.journals, found.scores, found.cache):
        assert path.is_relative_to(tmp_path)


def test_a_home_of_nobody_is_a_name_like_any_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert places(Path("~no-such-user/x")).data == tmp_path / "~no-such-user" / "x"


def test_the_users_own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    found = places()
    assert found.settings == tmp_path / "XDG_CONFIG_HOME" / "bluffaneer" / "settings.toml"
    assert found.data == tmp_path / "XDG_DATA_HOME" / "bluffaneer"


@pytest.mark.parametrize("home", ["", None])
def test_without_a_home_there_is_a_place(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, home: str | None
) -> None:
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    if home is None:  # nobody in the password file either
        monkeypatch.delenv("HOME", raising=False)
        monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    else:
        monkeypatch.setenv("HOME", home)
    found = places()
    assert found.data.is_relative_to(tmp_path)
    assert make_folder(found.data, ENGLISH).is_dir()


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Trouble, match=r"cannot be written to .*--data DIR"):
        make_folder(tmp_path / "file" / "data", ENGLISH)
