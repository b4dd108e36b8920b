"""The title, the vote, the settings and a lost pad, driven by what people press."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.option_kinds import Choice, Group, Name, Number, Size, Switch
from game.options import OPTIONS
from game.settings import DEFAULTS, value_of
from game.text import Text
from game.version import VERSION
from scenes.bluffaneer_table import BluffaneerTable
from scenes.controls import Binding
from scenes.inputs import Button
from scenes.pirate_table import PirateTable
from scenes.settings_scene import PAGES, TABS, SettingsScene
from scenes.setup import SetupScene
from scenes.title import LANGUAGE, TitleScene
from scenes.vote import BEAT, CROWNED, DRAW, SKIP, VoteScene, panels
from sprites.seats import cap_boxes
from tests.setting_up import (
    click,
    draw,
    key,
    menu,
    on,
    pad,
    pass_time,
    press,
    seats,
    send,
    started,
    vote_of,
)

ROOT = Path(__file__).parent.parent


@pytest.fixture
def app(tmp_path):
    yield from started(tmp_path)


# --- The title -------------------------------------------------------------------------------


@pytest.fixture
def title(app) -> TitleScene:
    pass_time(app, 0.1)
    return on(app, TitleScene)


def test_any_key_chooses_and_the_first_row_is_play(app, title) -> None:
    draw(app)
    send(app, key("Q"))
    on(app, SetupScene)


def test_a_pad_steers_the_title(app, title) -> None:
    send(app, pad(button=Button.DOWN), pad(button=Button.UP), pad())
    on(app, SetupScene)


def test_one_press_changes_the_language(app, title, monkeypatch) -> None:
    spoken = {"en": "English", "it": "Italiano", "cs": "Čeština"}
    monkeypatch.setattr("scenes.speaking.languages", lambda: spoken)
    monkeypatch.setattr("scenes.speaking.load_text", lambda code: Text(language=code))
    monkeypatch.setattr("scenes.speaking._known", lambda: spoken)
    send(app, menu(Button.RIGHT))
    assert app.text.language == "it"
    assert app.settings.language == "it"
    send(app, menu(Button.LEFT), menu(Button.LEFT))
    assert app.text.language == "cs"
    send(app, click(*LANGUAGE.centre))
    assert app.text.language == "en"
    draw(app)


def test_escape_puts_a_notice_away(app, title) -> None:
    app.notices += ["The first.", "The second."]
    send(app, menu(Button.PAUSE))
    assert app.notices == ["The second."]
    on(app, TitleScene)


def test_the_version_is_the_projects() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == VERSION


@pytest.mark.parametrize("reduced", [False, True])
def test_the_parrot_keeps_its_beak_shut_with_reduced_motion(app, title, reduced) -> None:
    app.change(replace(app.settings, reduced_motion=reduced), save=False)
    seen = []
    for title.since in (0.5, 2.5):
        draw(app)
        seen.append(app.canvas.screen.get_buffer().raw)
    assert (seen[0] == seen[1]) is reduced


# --- The vote --------------------------------------------------------------------------------


def vote_for(app, scene: VoteScene, votes: dict[int, int]) -> None:
    """Everybody moves their marker with SECOND until it lies right, and votes with MAIN."""
    for voter, candidate in votes.items():
        for _ in range(6):
            if scene.ballots[voter].choice == candidate:
                break
            send(app, press(voter, Button.SECOND))
        assert scene.ballots[voter].choice == candidate
        send(app, press(voter))


def test_most_votes_begin(app) -> None:
    scene = vote_of(app, seats(3, 1))
    vote_for(app, scene, {0: 2, 1: 2, 2: 0})
    pass_time(app, BEAT + 0.1)
    assert scene.winner == 2
    draw(app)
    pass_time(app, CROWNED + 0.1)
    table = on(app, BluffaneerTable)
    while table.match.awaits is not None:
        table.play(table.match.step_chance())
    assert table.match.view(None).roller == 2


def test_nobody_can_vote_for_themselves(app) -> None:
    scene = vote_of(app, seats(4))
    seen = set()
    for _ in range(8):
        seen.add(scene.ballots[1].choice)
        send(app, press(1, Button.SECOND))
    assert seen == {0, 2, 3}
    voter = scene.pointing
    send(app, click(*scene.boxes[voter].centre))
    assert not scene.ballots[voter].given


def test_in_bluff_pirate_two_can_agree_on_the_youngest(app) -> None:
    """The rules let the youngest begin, and the youngest may say so."""
    scene = vote_of(app, seats(2, 1), "bluff-pirate")
    assert "youngest" in scene.prompt()
    vote_for(app, scene, {0: 1, 1: 1})
    pass_time(app, BEAT + 0.1)
    assert scene.winner == 1
    draw(app)
    pass_time(app, CROWNED + 0.1)
    table = on(app, PirateTable)
    while table.match.awaits is not None:
        table.play(table.match.step_chance())
    assert table.match.view(None).current == 1


def test_a_vote_can_be_taken_back_until_all_are_in(app) -> None:
    scene = vote_of(app, seats(3))
    vote_for(app, scene, {0: 1, 1: 2})
    send(app, press(1))
    assert not scene.ballots[1].given
    vote_for(app, scene, {1: 0, 2: 0})
    pass_time(app, BEAT + 0.1)
    assert scene.winner == 0


def test_a_tie_is_drawn_in_public(app) -> None:
    scene = vote_of(app, seats(3))
    vote_for(app, scene, {0: 1, 1: 2, 2: 0})
    pass_time(app, BEAT + 0.1)
    assert scene.tied == (0, 1, 2)
    assert scene.winner is None
    lights = set()
    for _ in range(20):
        pass_time(app, 0.05)
        lights.add(scene.light)
    assert len(lights) > 1
    pass_time(app, DRAW)
    assert scene.winner == scene.drawn


def test_the_draw_of_a_tie_is_fair_and_repeats_with_its_seed(app) -> None:
    drawn = []
    for seed in range(300):
        app.seed = seed
        twins = [VoteScene(app, game="bluffaneer", plans=seats(3), options={}) for _ in range(2)]
        for scene in twins:
            for voter, candidate in {0: 1, 1: 2, 2: 0}.items():
                scene.ballots[voter].choice = candidate
            scene._count()
        assert twins[0].drawn == twins[1].drawn
        drawn.append(twins[0].drawn)
    assert all(70 < n < 130 for n in Counter(drawn).values())
    assert len(Counter(drawn)) == 3


@pytest.mark.parametrize("votes", [{0: 2, 1: 2, 2: 0}, {0: 1, 1: 2, 2: 0}], ids=["won", "tied"])
def test_a_winner_of_the_vote_whose_pad_is_lost_can_be_handed_to_a_bot(app, votes) -> None:
    scene = vote_of(app, seats(3, 1))
    vote_for(app, scene, votes)
    pass_time(app, BEAT + 0.1)
    gone = scene.winner if scene.winner is not None else scene.drawn
    app.push("pad_lost", table=scene, seat=gone)
    app.stack.settle()
    app.stack.top._hand_over()
    draw(app)
    app.stack.settle()
    draw(app)
    assert gone not in scene.people
    assert (scene.winner, scene.tied) == (None, ()), "those who are there vote anew"


def test_the_light_comes_to_rest_on_the_one_who_was_drawn(app) -> None:
    scene = vote_of(app, seats(4))
    vote_for(app, scene, {0: 1, 1: 0, 2: 3, 3: 2})
    pass_time(app, BEAT + 0.1)
    scene.since = DRAW - 0.001
    hops = scene.light
    scene.since = DRAW
    assert scene.light == scene.drawn
    assert hops in scene.tied


@pytest.mark.parametrize("how", ["escape", "enter", "click"])
def test_the_vote_can_be_skipped_for_the_lot(app, how) -> None:
    vote_of(app, seats(2, 2))
    send(
        app,
        {
            "escape": menu(Button.PAUSE),
            "enter": menu(),
            "click": click(*SKIP.centre),
        }[how],
    )
    table = on(app, BluffaneerTable)
    assert table.match.view(None).turn == 0


def skip_plank(app) -> bytes:
    draw(app)
    stage = app.canvas.stage
    corner, size = stage.point(SKIP.x, SKIP.y), (stage.length(SKIP.w), stage.length(SKIP.h))
    return pygame.image.tobytes(app.canvas.screen.subsurface((corner, size)), "RGB")


def test_there_is_nothing_to_skip_while_lots_are_drawn(app) -> None:
    scene = vote_of(app, seats(3))
    open_ = skip_plank(app)
    vote_for(app, scene, {0: 1, 1: 2, 2: 0})
    pass_time(app, BEAT + 0.1)
    assert scene.tied
    drawing = skip_plank(app)
    pass_time(app, DRAW)
    assert scene.winner is not None
    assert len({open_, drawing, skip_plank(app)}) == 3, "skip, nothing, and set sail"


@pytest.mark.parametrize("hurry", [menu(), click(*SKIP.centre)])
def test_whoever_hurries_the_draw_keeps_its_lot(app, hurry) -> None:
    scene = vote_of(app, seats(3))
    vote_for(app, scene, {0: 1, 1: 2, 2: 0})
    pass_time(app, BEAT + 0.1)
    send(app, hurry)
    assert scene.winner == scene.drawn
    send(app, hurry)
    table = on(app, BluffaneerTable)
    while table.match.awaits is not None:
        table.play(table.match.step_chance())
    assert table.match.view(None).roller == scene.drawn


@pytest.mark.parametrize("seconds", [BEAT + 0.1, BEAT + DRAW + 0.2])
def test_a_vote_that_lost_a_voter_in_its_last_moment_begins_anew(app, seconds) -> None:
    scene = vote_of(app, seats(3))
    vote_for(app, scene, {0: 1, 1: 2, 2: 0})
    pass_time(app, seconds)
    scene.hand_to_bot(scene.drawn)
    scene.resume(None)
    draw(app)
    assert not scene.tied
    assert scene.winner is None
    assert not any(ballot.given for ballot in scene.ballots.values())


def test_people_without_keys_vote_with_the_pointer(app) -> None:
    plans = list(seats(3))
    plans[1] = replace(plans[1], binding=Binding())
    scene = vote_of(app, tuple(plans))
    assert scene.pointing == 1
    send(app, click(*scene.boxes[2].centre))
    assert scene.ballots[1].given
    assert scene.ballots[1].choice == 2
    main, second = cap_boxes(scene.boxes[0], scene._caps(0))
    send(app, click(*second.centre), click(*main.centre))
    assert scene.ballots[0].given


def test_every_number_of_voters_fits_on_the_screen() -> None:
    for people in range(2, 7):
        boxes = panels(people)
        assert len(boxes) == people
        for index, box in enumerate(boxes):
            assert box.x > 100
            assert box.x + box.w < 1820
            for other in boxes[:index]:
                assert abs(box.x - other.x) >= box.w or abs(box.y - other.y) >= box.h + 100


# --- The settings ----------------------------------------------------------------------------


@pytest.fixture
def settings(app) -> SettingsScene:
    app.push("settings")
    app.stack.settle()
    return on(app, SettingsScene)


def test_every_setting_is_on_a_page_and_can_be_changed(app, settings) -> None:
    touched = set()
    for page in range(len(PAGES)):
        send(app, click(*TABS[page].centre))
        assert settings.page == page
        draw(app)
        for number, setting in enumerate(settings.settings, start=1):
            before = value_of(app.settings, setting.key)
            if setting.key not in ("language", "fullscreen"):
                settings.menu.rows[number].turn(1)
                after = value_of(app.settings, setting.key)
                assert after != before, setting.key
                settings.menu.rows[number].turn(-1)
                assert value_of(app.settings, setting.key) == before
            touched.add(setting.key)
    hidden = {each.key for each in OPTIONS if each.group in (Group.HOUSE, Group.KEPT)}
    assert touched | hidden == {each.key for each in OPTIONS}
    assert all(isinstance(each, Switch | Number | Choice | Name | Size) for each in OPTIONS)


def test_two_buttons_of_a_seat_change_a_setting_and_go_back(app, settings) -> None:
    app.controls.bind({0: Binding(20, 21)})
    send(app, press(0, Button.SECOND), press(0))
    assert app.settings.claim_window == DEFAULTS.claim_window + 0.5
    for _ in range(len(settings.menu.rows) - 2):
        send(app, press(0, Button.SECOND))
    send(app, press(0))
    on(app, TitleScene)


def test_left_and_right_turn_the_page_and_a_value(app, settings) -> None:
    send(app, menu(Button.RIGHT))
    assert settings.page == 1
    send(app, menu(Button.LEFT), menu(Button.DOWN), menu(Button.LEFT))
    assert settings.page == 0
    assert app.settings.claim_window == DEFAULTS.claim_window - 0.5


def test_a_change_is_written_down_at_once(app, settings) -> None:
    settings.menu.rows[1].turn(1)
    written = tomllib.loads(app.places.settings.read_text(encoding="utf-8"))
    assert written == {"claim_window": 6.5}


def test_a_folder_that_cannot_be_written_is_a_notice_and_the_change_holds(app, settings) -> None:
    app.places.settings.mkdir(parents=True)
    settings.menu.rows[1].turn(1)
    assert app.settings.claim_window == 6.5
    assert len(app.notices) == 1
    assert str(app.places.settings) in app.notices[0]


def test_the_language_is_spoken_at_once(app, settings, monkeypatch) -> None:
    class Loud(Text):
        def __call__(self, message: str, /, **values: object) -> str:
            return super().__call__(message, **values).upper()

    monkeypatch.setattr("scenes.speaking._known", lambda: {"en": "English", "it": "Italiano"})
    monkeypatch.setattr("scenes.speaking.load_text", lambda code: Loud(language=code))
    settings.page = PAGES.index(Group.PICTURE)
    settings.resume(None)
    settings.menu.rows[1].turn(-1)
    assert app.settings.language == "it"
    assert app.sounds.language == "it"
    assert settings.menu.rows[-1].label == "BACK"
    draw(app)
