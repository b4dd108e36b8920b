"""The result: its facts, its charts, and what people can press there."""

from __future__ import annotations

import os
from dataclasses import replace
from itertools import pairwise
from math import hypot
from types import SimpleNamespace

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.argument_model import CommonOptions
from game.bluff_pirate_events import Boarded, VoteKept
from game.match import Match
from game.story import story_of
from game.text import ENGLISH
from game.types import visible
from scenes import launch
from scenes.app import App
from scenes.bluffaneer_table import BluffaneerTable
from scenes.inputs import Button, Point, Press, Touch
from scenes.lineup import plan
from scenes.result import GRACE, TABS, ResultScene
from scenes.story import pages as result_pages
from scenes.story.facts import gather, ranked
from scenes.title import TitleScene
from sprites.brush import dashed
from sprites.charts import STYLES, Arrow, Line, Web, race_of, race_picture, spread, steps
from sprites.layout import FOLDER, load_map
from sprites.palette import BADGES
from tests.playing import finished_match, new_match

GAMES = [("bluffaneer", 3), ("bluffaneer", 6), ("bluff-pirate", 2), ("bluff-pirate", 5)]


@pytest.fixture
def app(tmp_path):
    options = CommonOptions(size=(1280, 720), data=tmp_path, seed=5, mute=True)
    started = launch.start(options, lambda app: app.push("title"))
    yield started
    started.sounds.close()
    pygame.quit()


def ended(match: Match, names=(), script=None) -> SimpleNamespace:
    """What a result needs of the table that just ended."""
    plans = tuple(
        plan(seat, ENGLISH, names[seat] if names else "", None if seat == 0 else "captain")
        for seat in range(len(match.seats))
    )
    people = [number for number, seat in enumerate(plans) if seat.level is None]
    return SimpleNamespace(
        match=match,
        plans=plans,
        layout=load_map(FOLDER / f"{match.game.key}.tmx"),
        seed=77,
        script=script,
        speed=1.0,
        journal=None,
        people=people,
    )


def shown(app: App, table) -> ResultScene:
    app.push("result", table=table)
    app.stack.settle()
    scene = app.stack.top
    assert isinstance(scene, ResultScene)
    return scene


def draw(app: App) -> None:
    app.canvas.begin()
    app.stack.draw(app.canvas, 0.0)
    app.canvas.end()


def press(app: App, button: Button, seat=None) -> None:
    app.stack.handle(Press(seat, button, app.clock()))


# --- Facts -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_facts_are_those_of_the_match(game, players, seed) -> None:
    match = finished_match(seed, game=game, players=players)
    facts = gather(ENGLISH, match, ended(match).plans)
    outcome = match.outcome
    assert outcome is not None
    assert facts.winner == outcome.winner == facts.ranking[0].seat
    assert {row.seat: row.amount for row in facts.ranking} == dict(enumerate(outcome.standing))
    rest = [row.amount for row in facts.ranking[1:]]
    assert rest == sorted(rest, reverse=True)
    assert facts.curve[-1] == outcome.standing
    assert len(facts.rows) == players
    assert all(len(row) == len(facts.heads) for row in facts.rows)


def test_level_seats_share_a_place_but_never_with_the_winner() -> None:
    rows = ranked(ENGLISH, (5, 9, 9, 5, 0), winner=2)
    assert [(row.seat, row.place) for row in rows] == [(2, 1), (1, 2), (0, 3), (3, 3), (4, 5)]
    assert [row.said for row in ranked(ENGLISH, (1, 2), 1)] == ["2 coins", "1 coin"]
    assert ranked(ENGLISH, (16, 3), 0, pirate=True)[0].said == "space 16"


def test_a_record_that_ends_early_has_no_winner_and_still_has_a_picture(app) -> None:
    match = new_match(players=4, seed=3)
    match.advance()
    scene = shown(app, ended(match))
    assert scene.facts.winner is None
    assert "record ends" in scene.facts.headline
    draw(app)
    scene._flip()
    draw(app)


def test_an_untouched_match_has_a_picture(app) -> None:
    scene = shown(app, ended(new_match(players=3)))
    assert scene.chart.turns == 0
    draw(app)


@pytest.mark.parametrize("seed", range(6))
def test_votes_that_nobody_saw_do_not_change_the_result(seed) -> None:
    """Turn every vote that was not picked around: the facts must stay the same."""
    match = finished_match(seed, game="bluff-pirate", players=5)
    facts = gather(ENGLISH, match, ended(match).plans)
    hidden = 0
    twin = finished_match(seed, game="bluff-pirate", players=5)
    for index, step in enumerate(twin._history):
        votes = [event for event in step.events if isinstance(event, VoteKept)]
        hidden += len(votes)
        events = tuple(
            VoteKept(event.seat, not event.bluff) if event in votes else event
            for event in step.events
        )
        twin._history[index] = type(step)(step.action, events, step.standing)
    assert hidden
    assert gather(ENGLISH, twin, ended(twin).plans) == facts


@pytest.mark.parametrize("seed", range(4))
def test_the_pirates_table_counts_what_all_saw(seed) -> None:
    match = finished_match(seed, game="bluff-pirate", players=4)
    facts = gather(ENGLISH, match, ended(match).plans)
    seen = [event for step in match.history for event in visible(step.events, None)]
    boarded = [sum(isinstance(e, Boarded) and e.seat == seat for e in seen) for seat in range(4)]
    assert [int(row[6]) for row in facts.rows] == boarded
    story = story_of(match)
    for row, seat in zip(facts.rows, story.seats, strict=True):
        assert int(row[4]) + int(row[5]) == seat.believed + seat.challenged
        assert int(row[0]) + int(row[1]) == seat.claimed


# --- Charts ----------------------------------------------------------------------------------


def test_no_two_lines_have_the_same_dashes_or_the_same_mark() -> None:
    assert set(STYLES) == set(BADGES)
    assert len({style.dashes for style in STYLES.values()}) == len(BADGES)
    assert len({style.mark for style in STYLES.values()}) == len(BADGES)


def test_a_race_puts_values_where_they_belong() -> None:
    race = race_of(400, 100, [Line("hook", (0, 10, 5))])
    assert race.path(0) == ((0, 100), (200, 0), (400, 50))
    assert race.place(0, 0.5) == (100, 50)
    assert race.place(0, 99) == (400, 50)
    assert race_of(400, 100, [Line("hook", (0, 10))], least=24).top == 24


def test_lines_that_lie_together_can_all_be_seen() -> None:
    race = race_of(400, 100, [Line("hook", (3, 3)), Line("star", (3, 3))])
    assert abs(race.place(0, 0)[1] - race.place(1, 0)[1]) > 3


@pytest.mark.parametrize("top", [1, 4, 9, 10, 24, 50, 73, 400])
def test_a_chart_has_a_handful_of_round_rules(top) -> None:
    rules = steps(top)
    assert rules[0] == 0
    assert rules[-1] <= top
    assert 2 <= len(rules) <= 7


@pytest.mark.parametrize("wanted", [(5.0, 5.0, 5.0), (0.0, 99.0, 98.0), (50.0,), (90.0,) * 6])
def test_badges_at_the_ends_of_lines_stand_apart_within_bounds(wanted) -> None:
    places = spread(wanted, 20, 0, 100)
    assert all(0 <= place <= 100 for place in places)
    ordered = sorted(places)
    gaps = [b - a for a, b in pairwise(ordered)]
    assert all(gap >= 19.99 for gap in gaps)
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    assert [places[index] for index in order] == ordered


def test_dashes_cut_a_path_at_their_lengths() -> None:
    assert list(dashed(((0, 0), (10, 0)), ())) == [((0, 0), (10, 0))]
    assert list(dashed(((0, 0), (6, 0), (6, 6)), (4, 2))) == [
        ((0, 0), (4, 0)),
        ((6, 0), (6, 4)),
    ]
    around = list(dashed(((0, 0), (3, 0), (3, 3)), (4, 2)))
    assert around == [((0, 0), (3, 0), (3, 1))]
    assert list(dashed(((0, 0), (0, 0)), (4, 2))) == [((0, 0), (0, 0))]
    assert list(dashed((), (4, 2))) == []


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_arrows_there_and_back_do_not_cover_each_other(count) -> None:
    badges = BADGES[:count]
    arrows = tuple(Arrow(a, b, 1, True) for a in range(count) for b in range(count) if a != b)
    web = Web(512, 560, badges, arrows)
    for arrow in arrows:
        there, back = web.path(arrow), web.path(Arrow(arrow.end, arrow.start, 1, True))
        there_middle, back_middle = there[len(there) // 2], back[len(back) // 2]
        assert hypot(there_middle[0] - back_middle[0], there_middle[1] - back_middle[1]) > 18
        ends = web.place(arrow.start), web.place(arrow.end)
        for seat in range(count):
            if seat not in (arrow.start, arrow.end):
                x, y = web.place(seat)
                assert min(hypot(px - x, py - y) for px, py in there) > web.badge / 2
        assert all(0 <= x <= web.w and 0 <= y <= web.h for x, y in (*there, *ends))


def test_a_chart_is_painted_once(app) -> None:
    race = race_of(400, 200, [Line(badge, (4, 8, 2)) for badge in BADGES])
    first = race_picture(app.kit.art, race)
    assert race_picture(app.kit.art, race) is first
    assert first.get_bounding_rect().w > 200
    colours = {tuple(first.get_at((x, y)))[:3] for x in range(0, first.get_width(), 2)
               for y in range(0, first.get_height(), 2)}  # fmt: skip
    assert len(colours) > 20, "smooth edges have many shades"


# --- What people do --------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "players"), GAMES)
@pytest.mark.parametrize("page", [0, 1])
def test_everything_is_drawn_in_any_length_of_name(app, game, players, page) -> None:
    match = finished_match(4, game=game, players=players)
    scene = shown(app, ended(match, ["WWWWWWWWWWWWWW"] * players))
    if page:
        scene._flip()
    for age in (0.0, 1.5, 9.0):
        scene.age = age
        draw(app)
    scene.age = 60.0
    draw(app)
    still = app.canvas.end
    app.canvas.begin()
    app.stack.draw(app.canvas, 0.0)
    assert still() == [], "a result that stands costs nothing"


def test_presses_of_the_match_choose_nothing_yet(app) -> None:
    scene = shown(app, ended(finished_match()))
    press(app, Button.MAIN, seat=0)
    assert app.stack.top is scene
    scene.update(GRACE)
    press(app, Button.MAIN, seat=0)
    assert isinstance(app.stack.top, BluffaneerTable)


def test_a_click_that_was_meant_for_the_match_does_not_leave_its_result(app) -> None:
    scene = shown(app, ended(finished_match()))
    for top in (ResultScene, TitleScene):
        app.stack.handle(Point(Touch.DOWN, *scene.menu.rows[-1].box.centre, app.clock()))
        assert isinstance(app.stack.top, top)
        scene.update(GRACE)


def test_again_is_the_same_line_up_and_rules_with_another_seed(app) -> None:
    table = ended(finished_match(2, players=5, coins=5, rounds=4, counter=True))
    scene = shown(app, table)
    scene.update(GRACE)
    seeds = set()
    for _ in range(2):
        scene._again()
        app.stack.settle()
        again = app.stack.top
        assert isinstance(again, BluffaneerTable)
        assert [(p.name, p.badge, p.level) for p in again.plans] == [
            (p.name, p.badge, p.level) for p in table.plans
        ]
        assert again.match.config == table.match.config
        assert again.plans[0].binding.main, "the person has keys"
        seeds.add(again.seed)
    assert len(seeds) == 2


def test_again_is_on_the_board_that_was_played_on_whatever_the_settings_say_now(app) -> None:
    house = app.settings.house
    app.settings = replace(app.settings, house=replace(house, board="bluff-pirate"))
    plans = tuple(plan(seat, ENGLISH, level="captain") for seat in range(3))
    table = app.scene("table", game="bluff-pirate", plans=plans, options={})
    scene = shown(app, table)
    app.settings = replace(app.settings, house=replace(house, board="bluff-pirate-short"))
    scene._again()
    app.stack.settle()
    again = app.stack.top
    assert again.match.config == table.match.config
    assert again.match.config.last == len(again.layout.route) - 1, "every space is on the map"


def test_watching_again_shows_the_same_match_to_its_end(app) -> None:
    table = app.scene("table", game="bluffaneer", plans=ended(finished_match()).plans, options={})
    assert isinstance(table, BluffaneerTable)
    table.match = finished_match(9)
    scene = shown(app, table)
    scene._watch()
    app.stack.settle()
    replayed = app.stack.top
    assert isinstance(replayed, BluffaneerTable)
    for _ in range(100_000):
        replayed.update(0.25)
        replayed.timeline.skip()
        app.stack.settle()
        if app.stack.top is not replayed:
            break
    assert isinstance(app.stack.top, ResultScene)
    assert replayed.match.history == table.match.history
    assert app.stack.top.facts == scene.facts


def test_two_buttons_reach_every_choice(app) -> None:
    scene = shown(app, ended(finished_match()))
    scene.update(GRACE)
    for expected in (1, 2, 3, 0):
        press(app, Button.SECOND, seat=0)
        assert scene.menu.at == expected
    press(app, Button.SECOND, seat=0)
    press(app, Button.SECOND, seat=0)
    press(app, Button.MAIN, seat=0)
    assert scene.page == 1
    press(app, Button.SECOND, seat=0)
    press(app, Button.MAIN, seat=0)
    assert isinstance(app.stack.top, TitleScene)


def test_arrows_tabs_and_escape(app) -> None:
    scene = shown(app, ended(finished_match()))
    scene.update(GRACE)
    press(app, Button.RIGHT)
    press(app, Button.RIGHT)
    press(app, Button.LEFT)
    assert scene.menu.at == 1
    press(app, Button.DOWN)
    assert scene.page == 1
    app.stack.handle(Point(Touch.DOWN, *TABS[0].centre, app.clock()))
    assert scene.page == 0
    app.stack.handle(Point(Touch.DOWN, *TABS[0].centre, app.clock()))
    assert scene.page == 0
    press(app, Button.PAUSE)
    assert isinstance(app.stack.top, TitleScene)


def test_nobody_presses_and_it_stays(app) -> None:
    scene = shown(app, ended(finished_match()))
    for _ in range(600):
        app.loop.step([], 0.25)
    assert app.stack.top is scene


def test_with_reduced_motion_the_chart_stands_at_once(app) -> None:
    app.settings = replace(app.settings, reduced_motion=True)
    scene = shown(app, ended(finished_match()))
    draw(app)
    assert app.canvas._old_moving == []
    assert scene.calm


def test_the_web_has_an_arrow_for_each_pair_that_bluffed() -> None:
    match = finished_match(3, players=6)
    facts = gather(ENGLISH, match, ended(match).plans)
    arrows = {(a.start, a.end): a.count for a in result_pages.web(facts).arrows}
    matrix = {
        (one, other): count
        for one, row in enumerate(story_of(match).bluffs)
        for other, count in enumerate(row)
        if count
    }
    assert arrows == matrix
    assert arrows


def test_somebody_who_still_hammers_the_key_for_a_shout_sees_the_result(app) -> None:
    scene = shown(app, ended(finished_match()))
    for _ in range(3):
        press(app, Button.MAIN, seat=0)
        assert app.stack.top is scene
        scene.update(0.4)
