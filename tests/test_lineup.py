"""Who sits where: names, badges and keys of a match that was asked for on the command line."""

from __future__ import annotations

from game.settings import BADGES
from game.text import ENGLISH
from scenes.controls.keys import LONE_PAIR
from scenes.language import load_text
from scenes.lineup import default_plans, plan, planned, told_apart, with_keys


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


def test_a_badge_is_known_by_its_name_in_the_players_language() -> None:
    czech = load_text("cs")
    (seat,) = planned([(czech("Parrot"), None)], czech)
    assert czech("Parrot") != "Parrot"
    assert seat.badge == "parrot"
