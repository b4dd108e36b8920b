"""Who sits where: names, badges and keys of a match that was asked for on the command line."""

from __future__ import annotations

from game.settings import BADGES
from game.text import ENGLISH
from scenes.controls.keys import LONE_PAIR
from scenes.lineup import default_plans, plan, told_apart, with_keys


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
