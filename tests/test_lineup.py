"""Who sits where: names, badges and keys of a match that was asked for on the command line."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.argument_model import CommonOptions, PlayCommand
from game.bots import LEVELS
from game.settings import BADGES
from game.text import ENGLISH
from game.trouble import Trouble
from scenes import launch
from scenes.controls.keys import LONE_PAIR
from scenes.language import load_text
from scenes.lineup import LEVEL_NAMES, default_plans, plan, planned, told_apart, with_keys


def test_a_bot_does_not_take_the_name_of_a_person() -> None:
    asked = [plan(0, ENGLISH, "Anchor"), plan(1, ENGLISH), plan(2, ENGLISH, "Anchor")]
    assert [seat.name for seat in told_apart(asked)] == ["Anchor", "Anchor 2", "Anchor 3"]


def test_somebody_alone_plays_with_keys_that_no_layout_moves() -> None:
    alone, *bots = default_plans(ENGLISH)
    assert (alone.binding.main, alone.binding.second) == LONE_PAIR
    assert all(not bot.binding.main for bot in bots)


def test_six_people_get_twelve_different_keys() -> None:
    people = with_keys([plan(number, ENGLISH) for number in range(6)])
    codes = [code for seat in people for code in (seat.binding.main, seat.binding.second)]
    assert len(set(codes)) == 12
    assert 0 not in codes
    assert [seat.badge for seat in people] == list(BADGES)


def test_whoever_is_called_like_a_badge_wears_it() -> None:
    asked = [("Hook", None), ("wheel", None), ("", "captain"), ("Ann", None), ("Hook", "gambler")]
    seats = planned(asked, ENGLISH)
    assert [seat.badge for seat in seats] == ["hook", "wheel", "anchor", "star", "parrot"]
    assert [seat.name for seat in seats] == ["Hook", "wheel", "Anchor", "Ann", "Hook"]
    assert [seat.level for seat in seats] == [None, None, "captain", None, "gambler"]


def test_every_level_of_bots_has_a_name_for_people() -> None:
    assert set(LEVEL_NAMES) == set(LEVELS)


def test_a_badge_is_known_by_its_name_in_the_players_language() -> None:
    czech = load_text("cs")
    (seat,) = planned([(czech("Parrot"), None)], czech)
    assert czech("Parrot") != "Parrot"
    assert seat.badge == "parrot"


def line_up(folder: Path, people: int, bots: int, game: str) -> list[str | None]:
    """The levels at the table of ``play`` after a line-up of so many was remembered."""
    controls = ["human"] * people + ["bot"] * bots
    seats = zip(BADGES, controls, strict=False)
    tables = [f'[[seats]]\nbadge = "{badge}"\ncontrol = "{control}"' for badge, control in seats]
    (folder / "settings.toml").write_text("\n".join(tables))
    options = CommonOptions(size=(640, 360), data=folder, mute=True, language="en")
    app = launch.start(options, launch.first_scene(PlayCommand(game)))
    table = app.stack.top
    assert len(set(table.names)) == len({seat.badge for seat in table.plans}) == len(table.plans)
    table.match.close()
    app.close()
    pygame.quit()
    return [seat.level for seat in table.plans]


def test_a_bot_joins_a_remembered_line_up_that_is_too_small_for_the_game(tmp_path: Path) -> None:
    assert line_up(tmp_path, 2, 0, "bluffaneer") == [None, None, "captain"]


def test_bots_leave_a_remembered_line_up_that_is_too_large_and_people_stay(tmp_path: Path) -> None:
    assert line_up(tmp_path, 3, 3, "bluff-pirate") == [None, None, None, "captain", "captain"]


def test_six_remembered_people_are_told_that_the_table_has_five_seats(tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="there are 5 seats"):
        line_up(tmp_path, 6, 0, "bluff-pirate")
    pygame.quit()
