"""Lessons at the table, from their first sentence to their last."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.argument_model import TitleCommand
from game.bluffaneer_model import CardRevealed
from game.lessons import LESSONS, PUPIL
from scenes.app import App
from scenes.inputs import Button, FreeKey, Input, Point, Press, Touch
from scenes.lessons.slip import PLACES as LESSON_PLACES
from scenes.lessons.steps import STEPS
from scenes.lessons.table import FILE
from scenes.lessons.teaching import Teaching
from sprites.layout import FOLDER, load_map
from sprites.pirate.picture import hand_box
from sprites.seats import tab_box
from tests.headless import draw, opened, step
from tests.learning import (
    GAMES,
    begun,
    go_to,
    inside,
    lesson,
    obey,
    overlap,
    press,
    table_of,
    taken,
    until_due,
)

# --- The lessons -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_taken_with_two_buttons_in_less_than_three_minutes(
    tmp_path: Path, game: str
) -> None:
    app = begun(tmp_path, game)
    start = app.loop.now
    taken(app, game)
    assert app.loop.now - start < 180
    press(app, Button.SECOND)
    assert type(app.stack.top).__name__ == "TitleScene"
    assert Teaching.load(tmp_path / FILE).lessons == {game}


def test_the_lesson_of_bluffaneer_has_the_pupil_do_every_thing(tmp_path: Path) -> None:
    app = begun(tmp_path, "bluffaneer")
    table = taken(app, "bluffaneer")
    mine = [s for s in table.match.history if getattr(s.action, "seat", None) == PUPIL]
    verbs = [each.action.verb for each in mine]
    assert {"roll", "rob", "claim", "believe", "challenge"} <= set(verbs)
    shown = [
        event.matches
        for each in table.match.history
        for event in each.events
        if isinstance(event, CardRevealed) and event.seat == PUPIL
    ]
    assert shown == [True, False], "one shout is true, one is a bluff"
    assert table.lone == PUPIL, "the card lies open once the pupil has looked at it"


def test_the_lesson_of_bluff_pirate_has_the_pupil_do_every_thing(tmp_path: Path) -> None:
    app = begun(tmp_path, "bluff-pirate")
    table = taken(app, "bluff-pirate")
    mine = [s.action for s in table.match.history if getattr(s.action, "seat", None) == PUPIL]
    assert {"draw", "lay", "pick", "vote", "board"} <= {action.verb for action in mine}
    sets = [action for action in mine if action.verb == "lay"]
    honest = [len({card.colour for card in action.cards}) == 1 for action in sets]  # type: ignore[attr-defined]
    assert honest == [True, False]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_neither_journalled_nor_scored(tmp_path: Path, game: str) -> None:
    app = begun(tmp_path, game)
    taken(app, game)
    press(app, Button.SECOND)
    app.close()
    assert not (tmp_path / "journals").exists()
    assert not (tmp_path / "scores.sqlite").exists()


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_waits_for_its_pupil_for_ever(tmp_path: Path, game: str) -> None:
    app = begun(tmp_path, game)
    first = next(n for n, each in enumerate(STEPS[game]) if each.presses)
    for at in range(first):
        until_due(app, at)
        obey(app)
    until_due(app, first)
    step(app, frames=60 * 150)
    assert lesson(app).at == first
    assert table_of(app).people == [PUPIL], "no bot steps in for somebody who thinks"


# --- Wrong presses ---------------------------------------------------------------------------


def test_a_wrong_press_is_answered_kindly_and_changes_nothing(tmp_path: Path) -> None:
    app = begun(tmp_path, "bluffaneer")
    claim = next(n for n, each in enumerate(STEPS["bluffaneer"]) if each.phase.value == "claim")
    for at in range(claim):
        until_due(app, at)
        obey(app)
    guide = until_due(app, claim)
    before = table_of(app).match.n
    press(app, Button.SECOND)
    assert guide.answer == app.text(guide.step.wrong)
    step(app, frames=30)
    assert table_of(app).match.n == before
    assert guide.at == claim
    press(app, Button.MAIN)
    step(app, frames=10)
    assert table_of(app).match.n > before


def test_a_wrong_set_is_refused_and_the_hand_stays_open(tmp_path: Path) -> None:
    app = begun(tmp_path, "bluff-pirate")
    first = next(n for n, each in enumerate(STEPS["bluff-pirate"]) if each.allows)
    for at in range(first):
        until_due(app, at)
        obey(app)
    guide = until_due(app, first)
    step(app, frames=5)
    hand = app.stack.top
    plan_ = hand.plan  # type: ignore[union-attr]
    others = [n for n, card in enumerate(plan_.hand) if card.colour != "red"][:3]
    for place in others:
        go_to(app, place)
        press(app, Button.MAIN)
    go_to(app, others[0])
    press(app, Button.MAIN)
    go_to(app, len(plan_.hand))
    before = table_of(app).match.n
    press(app, Button.MAIN)
    assert table_of(app).match.n == before
    assert app.stack.top is hand
    assert guide.answer == app.text(guide.step.wrong)


def test_a_key_that_is_nobodys_is_answered_too(tmp_path: Path) -> None:
    app = begun(tmp_path, "bluffaneer")
    guide = until_due(app)
    step(app, FreeKey(4, "A", app.loop.now))
    assert guide.answer
    step(app, frames=60 * 4)
    assert not guide.answer, "the answer goes by itself"


# --- Leaving ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", ["click", "hold", "pause"])
def test_a_lesson_can_be_left_at_any_time(tmp_path: Path, game: str, way: str) -> None:
    app = begun(tmp_path, game)
    for at in range(4):
        until_due(app, at)
        if at < 3:
            obey(app)
    leave(app, game, way)
    assert type(app.stack.top).__name__ == "TitleScene"
    assert Teaching.load(tmp_path / FILE).lessons == set()


def leave(app: App, game: str, way: str) -> None:
    x, y = LESSON_PLACES[game].skip.centre
    inputs: dict[str, Input] = {
        "click": Point(Touch.DOWN, x, y, app.loop.now),
        "hold": Press(PUPIL, Button.SECOND, app.loop.now),
        "pause": Press(None, Button.PAUSE, app.loop.now),
    }
    step(app, inputs[way], frames=120)
    if way == "pause":
        menu = app.stack.top.menu  # type: ignore[union-attr]
        menu.at = next(n for n, row in enumerate(menu.rows) if row.icon == "icon_door")
        step(app, Press(None, Button.MAIN, app.loop.now))
        step(app)


def test_a_short_second_press_does_not_leave(tmp_path: Path) -> None:
    app = begun(tmp_path, "bluffaneer")
    until_due(app)
    for _ in range(20):
        press(app, Button.SECOND)
        step(app, frames=6)
    assert lesson(app).at == 0


# --- What it looks like ----------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_slip_of_a_lesson_covers_nothing(game: str) -> None:
    layout = load_map(FOLDER / f"{game}.tmx", game)
    panels = layout.seats[LESSONS[game]().seats]
    taken_up = [*panels, *map(tab_box, panels), layout["chart"], layout["parrot"], layout["bubble"]]
    if game == "bluff-pirate":
        taken_up.append(hand_box(panels[0]))
    for place in (LESSON_PLACES[game].slip, LESSON_PLACES[game].skip):
        assert not [box for box in taken_up if overlap(place, box)]
        assert inside(place)


def test_the_way_out_of_a_lesson_leaves_the_discards_their_name() -> None:
    pile = load_map(FOLDER / "bluff-pirate.tmx", "bluff-pirate")["discards"]
    below_the_name = pile.y + pile.h + 30 + 22
    assert LESSON_PLACES["bluff-pirate"].skip.y >= below_the_name


@pytest.mark.parametrize("game", GAMES)
def test_each_step_can_be_drawn_and_says_something(tmp_path: Path, game: str) -> None:
    app = begun(tmp_path, game)
    said = set()
    for at in range(4):
        guide = until_due(app, at)
        shown = draw(app).copy()
        said.add(guide.step.words)
        assert shown.get_size() == (640, 360)
        obey(app)
    assert len(said) == 4


def test_every_sentence_of_a_lesson_is_short() -> None:
    for steps in STEPS.values():
        for each in steps:
            assert len(each.words) <= 80, each.words
            assert len(each.wrong) <= 64, each.wrong


# --- The way there ----------------------------------------------------------------------------


def test_the_lessons_are_offered_on_the_very_first_start_only(tmp_path: Path) -> None:
    first = opened(TitleCommand(), tmp_path)
    step(first, frames=3)
    assert first.stack.top.greets  # type: ignore[union-attr]
    second = opened(TitleCommand(), tmp_path)
    step(second, frames=3)
    assert not second.stack.top.greets  # type: ignore[union-attr]


def test_the_title_leads_to_the_lessons(tmp_path: Path) -> None:
    app = opened(TitleCommand(), tmp_path)
    step(app, frames=3)
    app.push("learn")
    step(app)
    draw(app)
    rows = app.stack.top.menu.rows  # type: ignore[union-attr]
    assert [row.icon for row in rows] == ["icon_play", "icon_play", "icon_question", "icon_door"]
    step(app, Press(None, Button.MAIN, app.loop.now))
    step(app)
    assert lesson(app).at == 0
