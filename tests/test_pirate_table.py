"""The table of Bluff Pirate: played by bots and by presses, and what it never shows."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.argument_model import DemoCommand, ReplayCommand
from game.bluff_pirate_model import ALL_CARDS, Card, Colour, Kind, Phase, sorted_cards
from game.journal import read, replay
from scenes.app import App
from scenes.boards import boards
from scenes.controls import Binding
from scenes.inputs import Kind as Device
from scenes.inputs import Point, Press, Release, Touch
from scenes.pirate_plan import PirateCurtainScene, PirateHandScene
from scenes.pirate_table import PirateTable
from scenes.result import ResultScene
from sprites.layout import FOLDER, load_map
from sprites.pirate.look import BACK, card_name
from tests import headless
from tests.headless import step
from tests.pirate_scenes import (
    MAIN,
    SECOND,
    at_the_vote,
    click,
    picture_is_true,
    press,
    presser,
    still,
    table,
    until,
    wait,
    with_state,
)
from tests.playing import new_match, play_on

# --- Whole matches -----------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (5, 3)])
def test_a_demo_of_bots_comes_to_its_end_and_begins_anew(
    tmp_path: Path, players: int, seed: int
) -> None:
    app = headless.opened(DemoCommand("bluff-pirate", players, speed=20.0), tmp_path, seed=seed)
    first = app.stack.top
    assert isinstance(first, PirateTable)
    calm = 0
    for _ in range(12_000):
        step(app)
        if app.stack.top is not first:
            break
        if not first.timeline.busy:
            calm += 1
            assert picture_is_true(first)
    assert first.match.finished
    assert isinstance(app.stack.top, PirateTable)
    assert not app.stack.top.match.finished
    assert calm > 30


@pytest.mark.parametrize("people", [1, 2, 3])
def test_people_play_a_match_with_two_buttons_each(tmp_path: Path, people: int) -> None:
    app, shown = table(tmp_path, people, 4 - people, seed=people, speed=12.0, level="gambler")
    player = presser(app, shown, Random(people))
    scenes = set()
    for _ in range(60_000):
        next(player)
        scenes.add(type(app.stack.top))
        if app.stack.top is shown and not shown.timeline.busy:
            assert picture_is_true(shown)
        if isinstance(app.stack.top, ResultScene):
            break
    assert isinstance(app.stack.top, ResultScene)
    assert (PirateHandScene if people == 1 else PirateCurtainScene) in scenes
    assert shown.journal is not None
    record = read(shown.journal)
    assert record.end is not None
    assert replay(record).outcome == record.end
    done = {action.verb for action in record.actions if getattr(action, "seat", 9) < people}
    assert {"draw", "lay", "vote", "pick"} <= done


def test_skipping_changes_nothing_but_the_time(tmp_path: Path) -> None:
    """Two replays of one match, one of them skipped through: the same pictures in the end."""
    app, shown = table(tmp_path / "a", 1, 3, seed=8, speed=20.0)
    player = presser(app, shown, Random(8))
    while not shown.match.finished:
        next(player)
    actions = tuple(each.action for each in shown.match.history)
    pictures = []
    for hasty in (False, True):
        app, shown = table(tmp_path / str(hasty), 0, 4, seed=8, speed=30.0)
        shown.people, shown.lone = [], None
        shown.script = deque(actions)
        while app.stack.top is shown:
            if hasty:
                shown.timeline.skip()
            step(app)
        pictures.append(replace(shown.picture, banner="", bubble="", parrot=""))
        assert shown.match.finished
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("board", sorted(boards()))
def test_a_match_is_shown_again_on_the_board_it_was_played_on(tmp_path: Path, board: str) -> None:
    layout = load_map(FOLDER / f"{board}.tmx")
    journal = tmp_path / "match.jsonl"
    match = new_match("bluff-pirate", 3, 6, journal, **layout.options)
    play_on(match, Random(6))
    app = headless.opened(ReplayCommand(journal, speed=60.0), tmp_path, seed=6)
    shown = app.stack.top
    assert isinstance(shown, PirateTable)
    assert shown.layout.path.stem == board
    while app.stack.top is shown:
        step(app)
    assert shown.match.outcome == match.outcome
    assert tuple(shown.picture.ships) == match.standing


# --- Voting ------------------------------------------------------------------------------------


def test_a_vote_can_be_changed_until_all_are_down(tmp_path: Path) -> None:
    app, shown = table(tmp_path, 3, 0, seed=5)
    at_the_vote(app, shown)
    press(app, 1, MAIN)
    step(app, frames=200)
    assert shown.view(None).phase is Phase.VOTE, "the other token is not down"
    press(app, 1, SECOND)
    press(app, 2, MAIN)
    wait(app, lambda: shown.view(None).phase is Phase.PICK, 5)
    assert shown.match._state.votes == (None, False, True)
    assert [each.action.verb for each in shown.match.history][-2:] == ["vote", "vote"]


def test_both_buttons_at_once_let_a_voter_look_and_count_for_nothing(tmp_path: Path) -> None:
    app, shown = table(tmp_path, 3, 0, seed=5)
    at_the_vote(app, shown)
    step(app, Press(1, SECOND, app.loop.now))
    assert shown.picture.seats[1].mark
    step(app, Press(1, MAIN, app.loop.now))
    assert not shown.picture.seats[1].mark
    assert app.stack.top is not shown
    assert shown.seen(1) == tuple(map(card_name, shown.view(1).hand))
    assert set(shown.covers(1)) == {BACK}
    step(app, Release(1, SECOND, app.loop.now), Release(1, MAIN, app.loop.now), frames=30)
    press(app, 1, MAIN, frames=5)
    press(app, 1, SECOND)
    assert app.stack.top is shown
    press(app, 1, MAIN)
    press(app, 2, SECOND)
    wait(app, lambda: shown.view(None).phase is Phase.PICK, 5)
    assert shown.match._state.votes == (None, True, False)


@pytest.mark.parametrize("one_button", [False, True])
def test_who_has_one_button_is_not_asked_for_two(tmp_path: Path, one_button: bool) -> None:
    app, shown = table(tmp_path, 2, 1)
    app.change(replace(app.settings, one_button=one_button), save=False)
    app.controls.one_button.on = False  # the presses of this test are whole ones
    at_the_vote(app, shown)
    step(app)
    assert shown.picture.hint
    assert ("Both buttons" in shown.picture.hint) is not one_button


def test_the_mouse_votes_by_its_buttons_wherever_it_points(tmp_path: Path) -> None:
    places = []
    for second in (False, True):
        app, shown = table(tmp_path / str(second), 3, 0, seed=5)
        at_the_vote(app, shown)
        panel = shown.panels[1]
        click(app, panel.x + 20, panel.y + 20, second=second)
        click(app, shown.panels[2].x + 400, shown.panels[2].y + 190, second=second)
        wait(app, lambda shown=shown: shown.view(None).phase is Phase.PICK, 5)
        places.append(shown.match._state.votes)
    assert places == [(None, True, True), (None, False, False)]


def test_a_finger_votes_by_the_half_of_the_panel_that_it_touches(tmp_path: Path) -> None:
    votes = []
    for share in (0.25, 0.75):
        app, shown = table(tmp_path / str(share), 3, 0, seed=5)
        shown.plans = (*shown.plans[:1], *(replace(p, binding=Binding()) for p in shown.plans[1:]))
        at_the_vote(app, shown)
        for seat in (1, 2):
            panel = shown.panels[seat]
            finger = Point(
                Touch.DOWN,
                panel.x + panel.w * share,
                panel.centre[1],
                app.loop.now,
                Device.TOUCH,
                1,
            )
            step(app, finger)
        wait(app, lambda shown=shown: shown.view(None).phase is Phase.PICK, 5)
        votes.append(shown.match._state.votes)
    assert votes == [(None, True, True), (None, False, False)]


def test_the_layer_has_no_vote(tmp_path: Path) -> None:
    app, shown = table(tmp_path, 3, 0, seed=5)
    at_the_vote(app, shown)
    press(app, 0, MAIN)
    assert not shown.picture.seats[0].mark


def test_with_two_players_the_pick_is_made_for_them(tmp_path: Path) -> None:
    app, shown = table(tmp_path, 2, 0, seed=5)
    at_the_vote(app, shown)
    turn = shown.view(None).turn
    press(app, 1, SECOND)
    wait(app, lambda: shown.view(None).turn > turn, 10)
    settled = shown.view(None).recent
    assert (settled.layer, settled.voter) == (0, 1)


def test_pointing_at_a_panel_picks_its_token(tmp_path: Path) -> None:
    app, shown = table(tmp_path, 3, 0, seed=5)
    at_the_vote(app, shown)
    press(app, 1, SECOND)
    press(app, 2, SECOND)
    wait(app, lambda: shown.view(None).phase is Phase.PICK and not shown.timeline.busy, 10)
    click(app, *shown.panels[2].centre)
    assert shown.view(None).recent.voter == 2


# --- Boarding ----------------------------------------------------------------------------------

PIRATES = (Card(Colour.RED, Kind.PIRATE), Card(Colour.TEAL, Kind.PIRATE))


def about_to_board(
    data: Path, people: int, ships: tuple[int, ...], pirates: int
) -> tuple[App, PirateTable]:
    """Seat 0 is at the helm with so many pirate cards; the ships lie as given."""
    app, shown = table(data, people, len(ships) - people, seed=5)
    until(app, shown, Phase.TURN, 0)
    rest = [card for card in ALL_CARDS if card not in PIRATES[:pirates]]
    mine = sorted_cards((*PIRATES[:pirates], *rest[:3]))
    others = tuple(tuple(rest[3 + 5 * n : 8 + 5 * n]) for n in range(len(ships) - 1))
    taken = 3 + 5 * (len(ships) - 1)
    with_state(shown, ships=ships, hands=(mine, *others), deck=tuple(rest[taken:]), discards=())
    shown.picture.ships[:] = ships
    shown.director.show.ships[:] = ships
    shown.picture.hand = shown.director.show.hand = mine if people == 1 else ()
    return app, shown


def test_alone_second_boards_and_the_ship_is_chosen_at_the_table(tmp_path: Path) -> None:
    app, shown = about_to_board(tmp_path, 1, (0, 3, 5), 1)
    press(app, 0, SECOND)
    assert shown.target == 1
    press(app, 0, SECOND)
    assert shown.target == 2
    press(app, 0, SECOND)
    assert shown.target is None, "past the last ship one may think again"
    press(app, 0, SECOND)
    press(app, 0, SECOND)
    press(app, 0, MAIN)
    step(app)
    still(app, shown)
    assert shown.match._state.hands[0] == shown.view(0).hand
    assert [each.action.verb for each in shown.match.history][-2:] == ["board", "grab"]
    assert shown.match.history[-2].action.victim == 2


def test_with_several_pirates_the_hand_asks_which_one_is_played(tmp_path: Path) -> None:
    app, shown = about_to_board(tmp_path, 1, (0, 3, 5), 2)
    press(app, 0, SECOND)
    scene = app.stack.top
    assert isinstance(scene, PirateHandScene)
    wanted = scene.plan.hand.index(PIRATES[1])
    scene.plan.at = wanted
    press(app, 0, MAIN)
    scene.plan.at = len(scene.plan.hand) + 1
    press(app, 0, MAIN)
    assert shown.pirate == PIRATES[1]
    press(app, 0, MAIN)
    step(app)
    assert shown.match.history[-1].action.pirate == PIRATES[1]


def test_behind_the_curtain_boarding_needs_a_pirate_and_says_so(tmp_path: Path) -> None:
    app, _ = about_to_board(tmp_path, 2, (0, 3, 0), 0)
    press(app, 0, SECOND)
    press(app, 0, MAIN, frames=60)
    scene = app.stack.top
    assert isinstance(scene, PirateCurtainScene)
    scene.plan.at = len(scene.plan.hand) + 1
    assert scene._verb() == "", "a key does not promise what is not possible yet"
    press(app, 0, MAIN)
    assert app.stack.top is scene
    assert "pirate" in scene.plan.refusal
    press(app, 0, SECOND)
    scene.plan.at = len(scene.plan.hand)
    assert scene._verb() == "Do it"
    press(app, 0, MAIN)  # draws, and plans on in the same visit
    assert app.stack.top is scene
    assert scene.plan.drawn
    assert len(scene.plan.fresh) == 2


def test_behind_the_curtain_one_ship_ahead_needs_no_question(tmp_path: Path) -> None:
    app, shown = about_to_board(tmp_path, 2, (0, 3, 0), 1)
    press(app, 0, SECOND)
    press(app, 0, MAIN, frames=60)
    scene = app.stack.top
    assert isinstance(scene, PirateCurtainScene)
    scene.plan.at = len(scene.plan.hand) + 1
    press(app, 0, MAIN)
    assert app.stack.top is shown
    assert "board" in [each.action.verb for each in shown.match.history]
    wait(app, lambda: shown.picture.boarding == (0, 1), 10)
    wait(app, lambda: shown.picture.boarding is None, 20)


# --- Coming and going --------------------------------------------------------------------------


def test_a_match_resumed_in_the_vote_lies_there_as_it_was(tmp_path: Path) -> None:
    app, shown = table(tmp_path, 3, 1, seed=5)
    at_the_vote(app, shown)
    before, turn = shown.picture, shown.view(None).turn
    app.home()
    step(app)
    assert shown.journal is not None
    app.push("go_on", path=shown.journal)
    app.stack.settle()
    again = app.stack.top
    assert isinstance(again, PirateTable)
    assert again.view(None).phase is Phase.VOTE
    assert again.view(None).turn == turn
    assert again.picture.laid == before.laid
    assert again.picture.claim == before.claim
    assert again.picture.ships == before.ships
    assert [seat.cards for seat in again.picture.seats] == [seat.cards for seat in before.seats]
    assert picture_is_true(again)
    press(app, 1, MAIN)
    press(app, 2, MAIN)
    wait(app, lambda: again.view(None).phase is Phase.PICK, 10)


def test_a_bot_plans_and_votes_for_somebody_who_left(tmp_path: Path) -> None:
    app, shown = table(tmp_path, 3, 0, seed=5)
    at_the_vote(app, shown)
    press(app, 2, MAIN)
    shown.hand_to_bot(1)
    wait(app, lambda: shown.view(None).phase is Phase.PICK and not shown.timeline.busy, 10)
    until(app, shown, Phase.TURN, 2)
    press(app, 2, MAIN)
    wait(app, lambda: isinstance(app.stack.top, PirateCurtainScene))
    shown.hand_to_bot(2)
    wait(app, lambda: app.stack.top is shown, 2)
    wait(app, lambda: shown.view(None).phase is not Phase.PLAY, 60)


def test_somebody_who_comes_back_votes_for_themselves(tmp_path: Path) -> None:
    app, shown = table(tmp_path, 3, 0, seed=5)
    at_the_vote(app, shown)
    shown.hand_to_bot(1)
    step(app, frames=5)
    assert shown.take_back(1)
    press(app, 2, MAIN)
    step(app, frames=400)
    assert shown.view(None).phase is Phase.VOTE
    press(app, 1, MAIN)
    wait(app, lambda: shown.view(None).phase is Phase.PICK, 5)


def test_somebody_left_alone_sees_their_hand(tmp_path: Path) -> None:
    app, shown = table(tmp_path, 2, 1, seed=5)
    until(app, shown, Phase.TURN, 1)
    shown.hand_to_bot(1)
    shown.open_to(0)
    assert shown.picture.hand == shown.view(0).hand
    player = presser(app, shown, Random(2))
    for _ in range(2000):
        next(player)
        if app.stack.top is shown and not shown.timeline.busy:
            assert picture_is_true(shown)
