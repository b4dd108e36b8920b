"""The lobby's own rules: places, names, badges, keys and the seats of the match."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.games import GAMES
from game.settings import DEFAULTS, SeatSetting, check
from game.text import ENGLISH
from scenes.boards import boards
from scenes.controls import Binding
from scenes.controls.keys import PAIRS
from scenes.lobby.seating import LONGEST_NAME, Place, Refused, Sits, recalled
from tests.setting_up import (
    LETTERS,
    sits,
)


def test_no_two_places_ever_share_a_key_or_a_pad() -> None:
    rng = Random(8)
    lobby = recalled(DEFAULTS, ENGLISH)
    refused = 0
    for _ in range(4000):
        index = rng.randrange(6)
        codes = rng.sample(LETTERS[:9], 2)
        try:
            match rng.randrange(6):
                case 0:
                    lobby, _ = lobby.join(Binding(pad=f"pad {rng.randrange(9)}/{index}"))
                case 1 if lobby.places[index].person:
                    lobby = lobby.bind(index, Binding(*codes), ENGLISH)
                case 2 if lobby.places[index].person:
                    lobby = lobby.leave(index)
                case 3:
                    lobby = lobby.seat_bot(index)
                case 4:
                    lobby = lobby.turn_badge(index, rng.choice((1, -1)))
                case 5:
                    lobby = lobby.choose(rng.choice(list(GAMES)))
        except Refused:
            refused += 1
        used = [
            code
            for n in lobby.people
            for code in (lobby.places[n].binding.main, lobby.places[n].binding.second)
            if code
        ]
        assert len(used) == len(set(used))
        assert len({place.badge for place in lobby.places}) == 6
        assert len(lobby.taken) <= 6
        _, problems = check({"seats": [asdict(seat) for seat in lobby.settings]})
        assert problems == ()
    assert refused > 100


def asdict(seat: SeatSetting) -> dict[str, object]:
    return {name: getattr(seat, name) for name in SeatSetting.__dataclass_fields__}


def test_people_who_are_only_remembered_are_played_by_bots_where_others_are_here() -> None:
    lobby = recalled(DEFAULTS, ENGLISH).put(1, sits=Sits.PERSON, binding=Binding(*PAIRS[0]))
    assert [plan.level for plan in lobby.plans(ENGLISH)][:2] == [None, None]
    lobby = lobby.put(1, here=True)
    assert [plan.level for plan in lobby.plans(ENGLISH)][:2] == ["captain", None]


def test_six_people_cannot_play_bluff_pirate() -> None:
    lobby = recalled(DEFAULTS, ENGLISH)
    for number in range(6):
        lobby, _ = lobby.join(Binding(LETTERS[2 * number], LETTERS[2 * number + 1]))
    with pytest.raises(Refused) as refused:
        lobby.choose("bluff-pirate").plans(ENGLISH)
    assert "seats for 5" in refused.value.sentence(ENGLISH)


def test_two_seats_are_enough_for_bluff_pirate_only() -> None:
    lobby = recalled(DEFAULTS, ENGLISH).clear(2).clear(3)
    assert len(lobby.choose("bluff-pirate").plans(ENGLISH)) == 2
    with pytest.raises(Refused):
        lobby.plans(ENGLISH)


def test_names_are_short_and_unique() -> None:
    lobby = recalled(DEFAULTS, ENGLISH)
    named = lobby.rename(0, "  Red   Beard the Terrible ", ENGLISH)
    assert named.names(ENGLISH)[0] == "Red Beard the"
    assert len(named.names(ENGLISH)[0]) <= LONGEST_NAME
    with pytest.raises(Refused, match="already"):
        named.rename(2, "red beard THE", ENGLISH)
    with pytest.raises(Refused):
        lobby.rename(0, "   ", ENGLISH)
    assert lobby.rename(0, "Hook", ENGLISH).places[0].name == ""


def test_nobody_is_called_what_somebody_else_chose() -> None:
    lobby = recalled(DEFAULTS, ENGLISH).rename(0, "Parrot", ENGLISH)
    lobby, joined = lobby.put(0, here=True).join(Binding(1, 2))
    assert lobby.places[joined].badge == "parrot"
    names = lobby.names(ENGLISH)
    assert names[0] == "Parrot" != names[joined]


def test_a_badge_is_swapped_with_whoever_has_it() -> None:
    lobby = recalled(DEFAULTS, ENGLISH).turn_badge(0, 1)
    assert lobby.places[0].badge == "anchor"
    assert lobby.places[2].badge == "hook"
    assert lobby.names(ENGLISH)[0] == "Anchor"


def test_a_line_up_of_fewer_places_is_spread_around_the_table() -> None:
    seats = (SeatSetting("Ann", "star"), SeatSetting("", "", "bot", "gambler"), SeatSetting())
    lobby = recalled(replace(DEFAULTS, seats=seats), ENGLISH)
    assert sits(lobby) == "P.b.P."
    assert lobby.places[0].badge == "star"
    assert len({place.badge for place in lobby.places}) == 6


def test_boards_are_the_maps_that_say_so(tmp_path) -> None:
    head = '<map><properties><property name="game" value="{game}"/>{more}</properties></map>'
    title = '<property name="title" value="The long way"/>'
    (tmp_path / "bluffaneer.tmx").write_text(head.format(game="bluffaneer", more=""))
    (tmp_path / "a-short_one.tmx").write_text(head.format(game="bluff-pirate", more=""))
    (tmp_path / "bluff-pirate.tmx").write_text(head.format(game="bluff-pirate", more=title))
    (tmp_path / "broken.tmx").write_text("<map><prop")
    assert list(boards(tmp_path).items()) == [
        ("bluff-pirate", "The long way"),
        ("a-short_one", "a short one"),
    ]


def test_a_place_is_plain_data() -> None:
    assert Place("hook").setting == SeatSetting("", "hook", "empty")


def test_two_presses_that_were_read_together_join_once() -> None:
    lobby, _ = recalled(DEFAULTS, ENGLISH).join(Binding(pad="pad 1"))
    with pytest.raises(Refused) as refused:
        lobby.join(Binding(pad="pad 1"))
    assert refused.value.sentence(ENGLISH) == ""
    lobby, joined = lobby.join(Binding(LETTERS[0]))
    with pytest.raises(Refused):
        lobby.join(Binding(LETTERS[0]))
    with pytest.raises(Refused):
        lobby.bind(joined, Binding(pad="pad 1"), ENGLISH)
