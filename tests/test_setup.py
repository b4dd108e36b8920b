"""The setup: who joins, leaves and owns which key, and how the match begins."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.argument_model import CommonOptions
from game.settings import DEFAULTS
from game.text import ENGLISH
from scenes import launch
from scenes.bluffaneer_table import BluffaneerTable
from scenes.controls import Binding
from scenes.controls.keys import refusal
from scenes.inputs import (
    Button,
    Erased,
    PadLost,
    Release,
    Typed,
)
from scenes.lobby.crew import HOLD, PATIENCE
from scenes.lobby.rows import CARDS, START, beside, order
from scenes.lobby.seating import Refused, recalled
from scenes.setup import COUNT, STEERING, SetupScene
from scenes.vote import VoteScene
from tests.setting_up import (
    KEY,
    click,
    draw,
    join_two,
    key,
    menu,
    on,
    opened,
    pad,
    pass_time,
    press,
    real_key,
    send,
    sits,
    started,
)


@pytest.fixture
def app(tmp_path):
    yield from started(tmp_path)


@pytest.fixture
def setup(app) -> SetupScene:
    return opened(app)


# --- One press -------------------------------------------------------------------------------


def test_one_press_is_enough_for_me_against_three_bots(app, setup) -> None:
    assert sits(setup.crew.lobby) == "P.bbb."
    send(app, menu())
    table = on(app, BluffaneerTable)
    assert [plan.level for plan in table.plans] == [None, "captain", "gambler", "deckhand"]
    assert table.plans[0].binding.main
    assert app.settings.seats[0].control == "human"


def test_a_click_on_start_begins_too(app, setup) -> None:
    send(app, click(*START.centre))
    on(app, BluffaneerTable)


def test_the_start_button_of_a_pad_begins(app, setup) -> None:
    send(app, pad())
    assert setup.crew.lobby.places[0].binding.pad == "pad 7"
    send(app, pad(seat=0, button=Button.PAUSE))
    assert on(app, BluffaneerTable).plans[0].binding.pad == "pad 7"


# --- Joining ---------------------------------------------------------------------------------


def test_the_first_free_key_is_the_remembered_persons(app, setup) -> None:
    send(app, key("Q"))
    assert sits(setup.crew.lobby) == "P.bbb."
    assert setup.crew.asking is not None
    send(app, key("A"))
    assert setup.crew.asking is None
    assert setup.crew.lobby.places[0].binding == Binding(KEY["Q"], KEY["A"])
    assert app.controls.binding(0) == Binding(KEY["Q"], KEY["A"])


def test_the_keys_of_a_remembered_person_wake_them_and_start_nothing(app, setup) -> None:
    keys = setup.crew.lobby.places[0].binding
    send(app, *real_key(app, keys.main))
    assert setup.crew.lobby.present == (0,)
    assert not setup.crew.lobby.places[0].aye
    assert setup.crew.lobby.places[0].binding == keys


def test_newcomers_take_empty_places_and_then_those_of_bots(app, setup) -> None:
    for first, second in ("QA", "WS", "ED", "RF", "TG", "YH"):
        send(app, key(first), key(second))
    assert sits(setup.crew.lobby) == "PPPPPP"
    send(app, key("U"))
    assert sits(setup.crew.lobby) == "PPPPPP"
    assert "full" in setup.crew.remark[0]
    assert setup.crew.asking is None
    mains = [place.binding.main for place in setup.crew.lobby.places]
    assert sorted(mains) == sorted(KEY[letter] for letter in "QWERTY")


def test_a_second_key_that_never_comes_undoes_the_join(app, setup) -> None:
    before = setup.crew.lobby
    send(app, key("Q"))
    pass_time(app, PATIENCE - 0.5)
    assert setup.crew.asking is not None
    pass_time(app, 0.6)
    assert setup.crew.asking is None
    assert setup.crew.lobby == before


def test_escape_undoes_the_join_and_stays(app, setup) -> None:
    before = setup.crew.lobby
    send(app, key("Q"), menu(Button.PAUSE))
    assert setup.crew.lobby == before
    on(app, SetupScene)


def test_the_match_does_not_begin_with_half_a_pair(app, setup) -> None:
    send(app, key("Q"), click(*START.centre))
    on(app, SetupScene)
    lobby = recalled(DEFAULTS, ENGLISH).put(0, binding=Binding(KEY["Q"]), here=True)
    with pytest.raises(Refused, match="second key"):
        lobby.plans(ENGLISH)
    assert lobby.plans(ENGLISH, single=True)[0].binding.main == KEY["Q"]


def test_with_one_button_a_seat_needs_one_key(app, setup) -> None:
    app.change(replace(app.settings, one_button=True), save=False)
    send(app, key("Q"))
    assert setup.crew.asking is None
    send(app, menu())
    assert on(app, BluffaneerTable).plans[0].binding == Binding(KEY["Q"])


def test_any_button_of_a_pad_joins_but_enter_does_not(app, setup) -> None:
    for button in (Button.LEFT, Button.SECOND, Button.PAUSE):
        send(app, pad(f"pad {button.value}", button=button))
    assert [place.binding.pad for place in setup.crew.lobby.places if place.binding.pad] == [
        "pad left",
        "pad second",
        "pad pause",
    ]
    on(app, SetupScene)


# --- Keys ------------------------------------------------------------------------------------


def test_a_key_of_somebody_else_is_refused_with_their_name(app, setup) -> None:
    send(app, key("Q"), key("A"), key("W"))
    asked = setup.crew.asking.index
    send(app, *real_key(app, KEY["A"]))
    assert "Hook" in setup.crew.remark[0]
    assert setup.crew.asking.index == asked
    assert setup.crew.lobby.places[asked].binding == Binding(KEY["W"])


def test_the_same_key_twice_is_refused(app, setup) -> None:
    send(app, key("Q"), *real_key(app, KEY["Q"]))
    assert "first key" in setup.crew.remark[0]
    assert setup.crew.asking is not None


@pytest.mark.parametrize("name", ["F5", "LSHIFT", "CAPSLOCK", "DELETE", "LGUI"])
def test_keys_that_make_trouble_are_refused_with_the_reason(app, setup, name) -> None:
    before = setup.crew.lobby
    code = getattr(pygame, f"KSCAN_{name}")
    send(app, *real_key(app, code))
    assert setup.crew.lobby == before
    assert setup.crew.remark[0] == refusal(code) != ""


def test_other_keys_may_be_the_old_ones_and_escape_keeps_them(app, setup) -> None:
    send(app, key("Q"), key("A"))
    setup.crew.ask(0)
    assert app.controls.binding(0) == Binding()
    send(app, key("Q"), key("W"))
    assert setup.crew.lobby.places[0].binding == Binding(KEY["Q"], KEY["W"])
    setup.crew.ask(0)
    send(app, menu(Button.PAUSE))
    assert setup.crew.lobby.places[0].binding == Binding(KEY["Q"], KEY["W"])


# --- Leaving and agreeing --------------------------------------------------------------------


def test_holding_main_leaves_and_a_short_press_does_not(app, setup) -> None:
    join_two(app)
    send(app, press(1))
    pass_time(app, HOLD / 2)
    send(app, Release(1, Button.MAIN, 0.0))
    pass_time(app, HOLD)
    assert setup.crew.lobby.people == (0, 1)
    send(app, press(1))
    pass_time(app, HOLD + 0.05)
    assert setup.crew.lobby.people == (0,)
    assert app.controls.binding(1) == Binding()


def test_where_the_table_would_be_too_small_a_bot_follows(app, setup) -> None:
    lobby = setup.crew.lobby.clear(2).put(0, here=True)
    assert sits(lobby.leave(0)) == "b..bb."
    assert sits(setup.crew.lobby.leave(0)) == "..bbb."


def test_the_match_begins_when_all_who_are_here_say_aye(app, setup) -> None:
    join_two(app)
    send(app, press(0), Release(0, Button.MAIN, 0.0))
    pass_time(app, COUNT + 0.5)
    on(app, SetupScene)
    send(app, press(1), Release(1, Button.MAIN, 0.0))
    pass_time(app, COUNT / 2)
    send(app, press(1), Release(1, Button.MAIN, 0.0))
    pass_time(app, COUNT)
    on(app, SetupScene)
    send(app, press(1), Release(1, Button.MAIN, 0.0))
    pass_time(app, COUNT + 0.1)
    on(app, VoteScene)


def test_two_buttons_reach_everything_and_others_cannot_meddle(app, setup) -> None:
    join_two(app)
    visited = []
    for _ in range(len(setup.things)):
        send(app, press(0, Button.SECOND))
        visited.append(setup.lit)
    assert sorted(visited) == sorted(setup.things)
    send(app, press(0, Button.SECOND), press(0, Button.SECOND))
    assert setup.lit == order(setup.things)[2] == "house.quick"
    send(app, press(1))
    assert setup.crew.lobby.places[1].aye
    assert not app.settings.house.quick
    send(app, press(0))
    assert app.settings.house.quick
    pass_time(app, STEERING + 0.1)
    assert setup.lit == "start"
    assert setup.steering is None


def test_a_lost_pad_asks_its_player_to_press_again(app, setup) -> None:
    send(app, pad("pad 1"), PadLost(0, "pad 1", "Gamepad"))
    place = setup.crew.lobby.places[0]
    assert place.person
    assert not place.here
    assert "Hook" in setup.crew.remark[0]
    send(app, pad("pad 2"))
    assert setup.crew.lobby.places[0].binding.pad == "pad 2"
    assert setup.crew.lobby.people == (0,)


# --- Bots, games, names, badges --------------------------------------------------------------


def test_clicks_add_level_and_remove_bots(app, setup) -> None:
    x, y = CARDS[1].centre
    send(app, click(x, y))
    assert sits(setup.crew.lobby) == "Pbbbb."
    assert setup.crew.lobby.places[1].level == "captain"
    send(app, click(CARDS[1].x + 400, CARDS[1].y + 150))
    assert setup.crew.lobby.places[1].level == "deckhand"
    send(app, click(CARDS[1].x + 150, CARDS[1].y + 150))
    assert setup.crew.lobby.places[1].level == "captain"
    send(app, click(CARDS[1].x + CARDS[1].w - 60, CARDS[1].y + 40))
    assert sits(setup.crew.lobby) == "P.bbb."


def test_too_few_seats_are_refused_with_the_reason(app, setup) -> None:
    for index in (2, 3):
        setup.crew.clear(index)
    send(app, menu())
    on(app, SetupScene)
    assert "at least 3" in setup.crew.remark[0]


def test_bluff_pirate_has_five_seats(app, setup) -> None:
    for index in (1, 5):
        setup.choose_place(index)
    assert sits(setup.crew.lobby) == "Pbbbbb"
    setup.things["game"].turn(1)
    assert sits(setup.crew.lobby) == "Pbbbb."
    assert "five seats" in setup.crew.remark[0]
    assert "house.board" in setup.things
    assert "house.quick" not in setup.things
    setup.choose_place(5)
    assert sits(setup.crew.lobby) == "Pbbbb."
    assert app.settings.game == "bluff-pirate"


def test_a_name_is_typed_and_seat_keys_do_nothing_meanwhile(app, setup) -> None:
    send(app, key("Q"), key("A"))
    setup.choose_place(0)
    row = next(row for row in setup.sheet.menu.rows if row.label == "Type a name")
    row.choose()
    assert app.controls.typing
    assert real_key(app, KEY["Q"]) == []
    send(app, Typed("Ann"), Typed("xx"), Erased(), Erased(), Typed("é"))
    draw(app)
    send(app, menu())
    assert setup.crew.lobby.names(ENGLISH)[0] == "Anné"
    assert not app.controls.typing


def test_a_name_that_is_taken_is_refused_and_typing_goes_on(app, setup) -> None:
    setup.choose_place(0)
    setup.sheet.typing = ""
    send(app, Typed("Anchor"), menu())
    assert "already" in setup.crew.remark[0]
    assert setup.sheet.typing == "Anchor"
    send(app, menu(Button.PAUSE), menu(Button.PAUSE))
    assert setup.sheet is None
    assert not app.controls.typing


def test_the_sheet_turns_names_badges_and_who_plays(app, setup) -> None:
    setup.choose_place(2)
    labels = [row.label for row in setup.sheet.menu.rows]
    assert labels[0] == "Bot"
    for row in list(setup.sheet.menu.rows):
        if row.turn and row.label in ("Bot", "Name", "Badge"):
            row.turn(1)
            draw(app)
    place = setup.crew.lobby.places[2]
    assert (place.level, place.badge, place.name) == ("deckhand", "wheel", "Morgan")
    next(row for row in setup.sheet.menu.rows if row.label == "Played by").turn(1)
    assert setup.crew.asking is not None
    send(app, pad("pad 3"))
    assert setup.crew.lobby.places[2].binding.pad == "pad 3"


# --- Remembering -----------------------------------------------------------------------------


def test_the_line_up_and_the_rules_are_there_next_time(app, setup) -> None:
    join_two(app)
    setup.crew.attempt(lambda: setup.crew.lobby.rename(1, "Zoë", ENGLISH))
    setup.things["house.rounds"].turn(1)
    send(app, menu(Button.PAUSE))
    again = launch.start(
        CommonOptions(size=(1280, 720), data=app.places.data, mute=True, language="en"),
        lambda app: app.push("setup"),
    )
    assert again.settings.house.rounds == 3
    lobby = on(again, SetupScene).crew.lobby
    assert sits(lobby) == "PPbbb."
    assert lobby.places[1].name == "Zoë"
    assert lobby.places[0].binding == Binding(KEY["Q"], KEY["A"])
    assert lobby.present == ()
    again.close()


def test_the_light_reaches_everything_by_the_arrows(setup) -> None:
    reached, edge = {"start"}, ["start"]
    while edge:
        at = edge.pop()
        for button in (Button.LEFT, Button.RIGHT, Button.UP, Button.DOWN):
            there = beside(setup.things, at, button)
            if there not in reached:
                reached.add(there)
                edge.append(there)
    assert reached == set(setup.things)
    assert beside(setup.things, "game", Button.DOWN) == "house.quick"
    assert beside(setup.things, "house.quick", Button.UP) == "game"
    assert beside(setup.things, "house.quick", Button.RIGHT) == "house.rounds"
    assert beside(setup.things, "house.rounds", Button.RIGHT) == "start"
    assert beside(setup.things, "start", Button.DOWN) == "help"
    assert beside(setup.things, "place 2", Button.RIGHT) == "place 3"


def test_every_state_can_be_drawn(app, setup) -> None:
    draw(app)
    send(app, key("Q"))
    draw(app)
    send(app, key("A"), pad(), press(0))
    pass_time(app, 0.5)
    draw(app)
    setup.things["game"].turn(1)
    draw(app)


def test_a_board_that_is_gone_is_said_and_the_setup_stays(app, setup) -> None:
    setup.things["game"].turn(1)
    app.change(replace(app.settings, house=replace(app.settings.house, board="gone")), save=False)
    send(app, menu())
    on(app, SetupScene)
    assert "gone" in setup.crew.remark[0]
