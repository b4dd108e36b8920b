"""Lessons, hints and what is remembered of them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.argument_model import TitleCommand
from game.bluff_pirate_model import Kind
from game.bluffaneer_model import CardRevealed
from game.lessons import LESSONS, PUPIL
from scenes.app import App
from scenes.guide import Guide
from scenes.hints import CURTAIN, PLACES, Hints
from scenes.inputs import Button, FreeKey, Input, Point, Press, Release, Touch
from scenes.lineup import plan, with_keys
from scenes.pirate_planning import Mark
from scenes.table import TableScene
from scenes.teaching import OFTEN, Teaching
from scenes.tutorial import Tutorial
from scenes.tutorial_slip import PLACES as LESSON_PLACES
from scenes.tutorial_steps import STEPS
from scenes.tutorial_table import FILE
from sprites.layout import FOLDER, load_map
from sprites.pirate_picture import hand_box
from sprites.seats import tab_box
from sprites.stage import WHOLE, Box
from tests.headless import draw, opened, step

READING = 2.5
"""Seconds that the pupil of these tests takes over each step."""
GAMES = tuple(LESSONS)


def begun(tmp_path: Path, game: str) -> App:
    app = opened(TitleCommand(), tmp_path)
    app.push("lesson", game=game)
    step(app)
    return app


def table_of(app: App) -> TableScene:
    top = app.stack.top
    table = top if isinstance(top, TableScene) else getattr(top, "table", None)
    assert isinstance(table, TableScene)
    return table


def lesson(app: App) -> Tutorial:
    guide = table_of(app).guide
    assert isinstance(guide, Tutorial)
    return guide


def press(app: App, button: Button, seat: int | None = PUPIL) -> None:
    """A short press, as fingers do it."""
    step(app, Press(seat, button, app.loop.now))
    step(app, Release(seat, button, app.loop.now))


def until_due(app: App, at: int | None = None, seconds: float = 60.0) -> Tutorial:
    """Let the match come to the next step (or to a certain one); the curtain is dealt with."""
    for _ in range(round(seconds * 60)):
        if type(app.stack.top).__name__ == "PeekScene":
            look(app)
        guide = lesson(app)
        if guide.due and (at is None or guide.at == at):
            return guide
        step(app)
    raise AssertionError(f"step {lesson(app).at} never came")


def look(app: App) -> None:
    step(app, frames=30)
    step(app, Press(PUPIL, Button.MAIN, app.loop.now), frames=20)
    step(app, Release(PUPIL, Button.MAIN, app.loop.now))
    press(app, Button.SECOND)


def obey(app: App) -> None:
    """Do what the step asks for, with the two buttons alone."""
    guide = lesson(app)
    if type(app.stack.top).__name__ == "PirateHandScene":
        lay(app)
    elif guide.step.aim == "second":
        press(app, Button.SECOND)
        if guide.due and guide.step.presses and Button.MAIN in guide.step.presses:
            press(app, Button.MAIN)  # the ship is chosen: board it
    else:
        press(app, Button.MAIN)


def lay(app: App) -> None:
    """Choose the cards of the step in the open hand, turn the first of them up, and lay them."""
    plan_ = app.stack.top.plan  # type: ignore[union-attr]
    reds = [n for n, card in enumerate(plan_.hand) if card.colour == "red"]
    gear = [n for n, card in enumerate(plan_.hand) if card.kind is Kind.GEAR]
    wanted = reds if len(reds) == 3 else [gear[0], gear[2], gear[4]]
    for place in wanted:
        go_to(app, place)
        press(app, Button.MAIN)
    go_to(app, wanted[0])
    press(app, Button.MAIN)
    assert plan_.marks[wanted[0]] is Mark.UP
    go_to(app, len(plan_.hand))
    press(app, Button.MAIN)


def go_to(app: App, place: int) -> None:
    plan_ = app.stack.top.plan  # type: ignore[union-attr]
    while plan_.at != place:
        press(app, Button.SECOND)


def taken(app: App, game: str) -> TableScene:
    """The whole lesson, up to its last step."""
    table = table_of(app)
    for at in range(len(STEPS[game])):
        guide = until_due(app, at)
        if guide.step.last:
            return table
        step(app, frames=round(READING * 60))
        obey(app)
    raise AssertionError("the lesson has no end")


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


def overlap(one: Box, other: Box) -> bool:
    wide = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    high = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return wide > 4 and high > 4


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


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_covers_nothing(game: str) -> None:
    layout = load_map(FOLDER / f"{game}.tmx", game)
    place = PLACES[game]
    fixed = [layout["chart"], layout["banner"], layout["parrot"], layout["bubble"], layout["draw"]]
    for panels in layout.seats.values():
        for box in (*fixed, *panels, *map(tab_box, panels)):
            assert not overlap(place, box)
    assert inside(place)
    assert inside(CURTAIN)


def inside(box: Box) -> bool:
    return WHOLE.holds(box.x, box.y) and WHOLE.holds(box.x + box.w - 1, box.y + box.h - 1)


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


# --- Hints -----------------------------------------------------------------------------------


def match_of(app: App, people: int = 1, seats: int = 3) -> TableScene:
    levels = [None if seat < people else "captain" for seat in range(seats)]
    plans = tuple(with_keys([plan(n, app.text, level=level) for n, level in enumerate(levels)]))
    app.push("table", game="bluffaneer", plans=plans, options={})
    step(app)
    return table_of(app)


def hints_seen(app: App, seconds: float) -> list[str]:
    """The hints that appear while the pupil plays on, in order."""
    seen: list[str] = []
    last = None
    for frame in range(round(seconds * 60)):
        guide: Guide | None = table_of(app).guide
        assert isinstance(guide, Hints)
        if guide.shown is not last and guide.shown is not None:
            seen.append(guide.shown.key)
        last = guide.shown
        if frame % 60 == 59:
            press(app, Button.MAIN)
        else:
            step(app)
        if table_of(app).match.finished:
            break
    return seen


def test_a_hint_is_shown_at_most_twice(tmp_path: Path) -> None:
    app = opened(TitleCommand(), tmp_path)
    match_of(app)
    seen = hints_seen(app, 150)
    assert seen.count("shout") == OFTEN
    assert all(seen.count(key) <= OFTEN for key in set(seen))
    app.home()
    step(app)
    match_of(app)
    assert "shout" not in hints_seen(app, 40), "nor in the next match"


def test_hints_can_be_switched_off(tmp_path: Path) -> None:
    app = opened(TitleCommand(), tmp_path)
    app.change(replace(app.settings, hints=False), save=False)
    assert match_of(app).guide is None


def test_a_hint_disappears_when_hints_are_switched_off_in_the_match(tmp_path: Path) -> None:
    app = opened(TitleCommand(), tmp_path)
    guide = match_of(app).guide
    assert isinstance(guide, Hints)
    for _ in range(60 * 40):
        if guide.shown:
            break
        step(app)
    assert guide.shown
    app.change(replace(app.settings, hints=False), save=False)
    step(app)
    assert guide.shown is None


def test_the_curtain_is_explained_to_the_first_people_behind_it(tmp_path: Path) -> None:
    app = opened(TitleCommand(), tmp_path)
    match_of(app, people=2)
    for _ in range(60 * 10):
        if type(app.stack.top).__name__ == "PeekScene":
            break
        step(app)
    assert type(app.stack.top).__name__ == "PeekScene"
    assert Teaching.load(tmp_path / FILE).hints["curtain"] == 1
    draw(app)


def test_bots_among_themselves_need_no_hints(tmp_path: Path) -> None:
    app = opened(TitleCommand(), tmp_path)
    app.push("demo")
    step(app)
    assert table_of(app).guide is None


# --- What is remembered ----------------------------------------------------------------------


def test_teaching_is_remembered(tmp_path: Path) -> None:
    teaching = Teaching.load(tmp_path / "deep" / FILE)
    teaching.hinted("roll")
    teaching.taught("bluffaneer")
    teaching.greet()
    again = Teaching.load(tmp_path / "deep" / FILE)
    assert (again.hints, again.lessons, again.greeted) == ({"roll": 1}, {"bluffaneer"}, True)


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xfe", b"[1, 2]", b'{"hints": 3, "lessons": "x", "greeted": 1}', b"[" * 60_000,
     b'{"hints": {"roll": "two", "rob": -1}}'],
)  # fmt: skip
def test_a_damaged_file_costs_nothing_but_a_hint(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / FILE
    path.write_bytes(content)
    teaching = Teaching.load(path)
    assert (teaching.hints, teaching.lessons, teaching.greeted) == ({}, set(), False)
    teaching.hinted("roll")
    assert json.loads(path.read_text())["hints"] == {"roll": 1}


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    teaching = Teaching.load(tmp_path / "file" / FILE)
    teaching.hinted("roll")
    assert teaching.hints == {"roll": 1}


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
