from __future__ import annotations

import os
import stat
import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as trials
from hypothesis import strategies as st

from game.games import GAMES
from game.option_kinds import Choice, Name, Number, Size, Switch, accepted, neighbour, shown
from game.options import OPTIONS, option
from game.settings import (
    BADGES,
    DEFAULTS,
    House,
    SeatSetting,
    Settings,
    changed,
    check,
    value_of,
)
from game.text import ENGLISH
from game.trouble import Trouble
from scenes import settings_file
from scenes.places import make_folder, places
from scenes.settings_file import LARGEST_FILE, Loaded, load, save
from sprites.palette import BADGES as PALETTE_BADGES

KEYS = [setting.key for setting in OPTIONS]
HOOK = SeatSetting("Hook", "hook", main=4, second=5)
BOT = SeatSetting("", "wheel", "bot", "gambler")
MOVED = replace(
    DEFAULTS,
    language="cs",
    speed="fast",
    effects_volume=0,
    size=(1920, 1080),
    claim_window=0.0,
    house=House(quick=True, rounds=5, board="short", first="lot"),
    seats=(HOOK, BOT, SeatSetting(control="empty")),
)


def sentences(data: dict[str, Any]) -> list[str]:
    return [problem.sentence(ENGLISH, "settings.toml") for problem in check(data)[1]]


# --- The table of options --------------------------------------------------------------------


def test_every_field_of_the_settings_is_an_option_and_the_other_way_round() -> None:
    plain = {field.name for field in fields(Settings)} - {"house", "seats"}
    house = {f"house.{field.name}" for field in fields(House)}
    assert sorted(KEYS) == sorted(plain | house)


def test_the_lists_agree_with_the_rest_of_the_game() -> None:
    assert BADGES == PALETTE_BADGES
    games = option("game")
    assert isinstance(games, Choice)
    assert [word for word, _ in games.choices] == list(GAMES)


@pytest.mark.parametrize("key", KEYS)
def test_every_default_is_allowed_and_can_be_shown(key: str) -> None:
    value = value_of(DEFAULTS, key)
    assert accepted(option(key), value) == value
    assert type(accepted(option(key), value)) is type(value)
    assert shown(option(key), value, ENGLISH)
    assert option(key).label
    assert option(key).note.endswith(".")


@pytest.mark.parametrize("key", KEYS)
def test_every_step_of_a_row_is_allowed_and_leads_back(key: str) -> None:
    setting = option(key)
    if isinstance(setting, Name | Size):
        return
    value = value_of(DEFAULTS, key)
    seen = []
    for _ in range(120):
        assert changed(DEFAULTS, key, value) == changed(DEFAULTS, key, value)
        seen.append(value)
        value = neighbour(setting, value, 1)
    for _ in range(120):
        value = neighbour(setting, value, -1)
        seen.append(value)
    if isinstance(setting, Number):
        lowest = 0 if setting.zero else setting.lowest
        assert (min(seen), max(seen)) == (lowest, setting.highest)
    elif isinstance(setting, Choice):
        assert set(seen) == {word for word, _ in setting.choices}
    elif isinstance(setting, Switch):
        assert set(seen) == {True, False}


def test_zero_lies_below_the_lowest_where_it_is_allowed() -> None:
    window = option("claim_window")
    assert isinstance(window, Number)
    assert neighbour(window, 3.0, -1) == 0.0
    assert neighbour(window, 0.0, -1) == 0.0
    assert neighbour(window, 0.0, 1) == 3.0
    assert shown(window, 0.0, ENGLISH) == "until all have passed"
    assert shown(window, 6.5, ENGLISH) == "6.5 s"


def test_what_the_settings_mean() -> None:
    assert DEFAULTS.timed(6) == 6
    assert DEFAULTS.claim_seconds == 6
    assert replace(DEFAULTS, timers="tenfold").timed(6) == 60
    assert replace(DEFAULTS, timers="doubled").claim_seconds == 12
    assert replace(DEFAULTS, timers="off").timed(6) is None
    assert replace(DEFAULTS, timers="off").claim_seconds is None
    assert replace(DEFAULTS, claim_window=0.0).claim_seconds is None
    assert replace(DEFAULTS, speed="slow").pace < DEFAULTS.pace == 1


# --- Checking --------------------------------------------------------------------------------


def test_nothing_set_is_the_default() -> None:
    assert check({}) == (DEFAULTS, ())


def test_a_wrong_value_is_named_with_what_is_allowed_and_the_rest_is_kept() -> None:
    data = {"speed": "warp", "mute": True, "text_size": 150}
    settings, problems = check(data)
    assert settings == replace(DEFAULTS, mute=True, text_size=150)
    assert len(problems) == 1
    assert sentences(data) == [
        'settings.toml: "speed" is "warp", but must be one of "slow", "normal", "fast"; '
        "the default is used until it is corrected."
    ]


def test_an_unknown_key_is_named_with_its_neighbour() -> None:
    assert sentences({"speeed": "slow"}) == [
        'settings.toml: there is no setting "speeed", so it is ignored; was "speed" meant?'
    ]
    assert "remove it" in sentences({"zzz": 1})[0]
    assert '"house.rounds" meant' in sentences({"house": {"round": 1}})[0]
    assert sentences({"house.quick": True})  # a quoted key, not a key of the table


@pytest.mark.parametrize(
    ("key", "right"),
    [
        ("language", ["auto", "cs", "pt_BR"]),
        ("effects_volume", [0, 100, 50.0]),
        ("claim_window", [0, 3, 15, 4.5]),
        ("size", [[640, 360], (3840, 2160)]),
        ("tie_window_ms", [1, 100]),
        ("house.rounds", [0, 1, 50]),
        ("house.board", ["bluff-pirate", "Short_1"]),
        ("house.first", ["vote", "lot"]),
    ],
)
def test_right_values(key: str, right: list[Any]) -> None:
    for value in right:
        assert changed(DEFAULTS, key, value) is not None


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("language", ["", "../cs", 3, "c" * 60]),
        ("mute", [0, 1, "true", None]),
        ("effects_volume", [-1, 101, 50.5, True, "50", float("nan"), float("inf"), [50]]),
        ("claim_window", [2.9, 15.1, -0.5, float("nan")]),
        ("size", [[640], [640, 359], [640.0, 360.0], [True, 480], "640x480", [10**6, 480]]),
        ("tie_window_ms", [0, 101]),
        ("house.rounds", [-1, 51]),
        ("house.board", ["a/b", "", ".."]),
        ("speed", ["Slow", 1, True]),
    ],
)
def test_wrong_values(key: str, wrong: list[Any]) -> None:
    for value in wrong:
        with pytest.raises(ValueError, match=f'settings: "{key}" is '):
            changed(DEFAULTS, key, value)


def test_huge_and_odd_values_are_shown_short() -> None:
    for value in (10**5000, "x" * 5000, [10**5000] * 5000, {"a": 1}, "a\nb\x1b[31m"):
        (sentence,) = sentences({"speed": value})
        assert len(sentence) < 300
        assert sentence.isprintable()


def test_a_table_that_is_none() -> None:
    assert "must be a table, [house]" in sentences({"house": 3})[0]
    assert "must be a list of tables" in sentences({"seats": {"name": "Hook"}})[0]
    assert "must be a list of tables" in sentences({"seats": [1, 2]})[0]


def test_seats_are_checked_one_value_at_a_time() -> None:
    data = {
        "seats": [
            {"name": "Hook", "badge": "hook", "main": 4, "second": 5},
            {"name": "a\nb", "badge": "hook", "main": 5, "control": "bot", "level": "admiral"},
            {"badge": "parrots", "second": 512, "main": True, "nam": "x"},
            {"main": 9, "second": 9, "control": "ghost"},
        ]
    }
    settings, problems = check(data)
    assert settings.seats == (
        HOOK,
        SeatSetting(control="bot"),
        SeatSetting(),
        SeatSetting(main=9),
    )
    assert [problem.key for problem in problems] == [
        "seats.2.name",
        "seats.2.badge",
        "seats.2.main",
        "seats.2.level",
        "seats.3.badge",
        "seats.3.second",
        "seats.3.main",
        "seats.3.nam",
        "seats.4.second",
        "seats.4.control",
    ]


def test_a_seventh_seat_is_named_and_left_out() -> None:
    settings, problems = check({"seats": [{}] * 7})
    assert len(settings.seats) == 6
    assert len(problems) == 1


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)


@trials(deadline=None)  # a busy machine is no failure
@given(st.dictionaries(st.sampled_from([*KEYS, "house", "seats", "x"]), json_values, max_size=5))
def test_whatever_is_set_the_settings_hold_only_what_is_allowed(data: dict[str, Any]) -> None:
    settings, problems = check(data)
    for key in KEYS:
        assert accepted(option(key), value_of(settings, key)) == value_of(settings, key)
    for problem in problems:
        assert problem.sentence(ENGLISH, "f").startswith("f: ")


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

    monkeypatch.setattr(settings_file.os, "replace", full)
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


# --- Places ----------------------------------------------------------------------------------


def test_everything_lies_under_the_folder_that_was_asked_for(tmp_path: Path) -> None:
    found = places(tmp_path)
    for path in (found.settings, found.journals, found.scores, found.cache):
        assert path.is_relative_to(tmp_path)


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
