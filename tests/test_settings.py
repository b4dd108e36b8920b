from __future__ import annotations

from dataclasses import fields, replace
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
from sprites.palette import BADGES as PALETTE_BADGES

KEYS = [setting.key for setting in OPTIONS]
HOOK = SeatSetting("Hook", "hook", main=4, second=5)


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
