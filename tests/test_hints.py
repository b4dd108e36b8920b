"""First-match hints, what is remembered of them, and captions."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.argument_model import TitleCommand
from scenes.app import App
from scenes.captions import FADE, SECONDS, Captions
from scenes.guide import Guide
from scenes.howto import HowtoScene
from scenes.inputs import Button, Press
from scenes.lessons.hints import CURTAIN, PLACES, Hints
from scenes.lessons.table import FILE
from scenes.lessons.teaching import OFTEN, Teaching
from scenes.lineup import plan, with_keys
from scenes.table import TableScene
from sounds.catalogue import SOUNDS
from sprites.layout import FOLDER, load_map
from sprites.seats import tab_box
from tests.headless import draw, drawing, opened, pixels, step
from tests.learning import GAMES, inside, overlap, press, table_of

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


# --- Captions --------------------------------------------------------------------------------


def test_a_sound_that_carries_meaning_is_written_when_captions_are_on(tmp_path: Path) -> None:
    app = opened(TitleCommand(), tmp_path)
    app.change(replace(app.settings, captions=True), save=False)
    app.cue("warning")
    for _ in range(10):
        app.pass_time(1 / 60)
    assert [words for words, _ in app.captions.lines] == [SOUNDS["warning"].caption]
    with_caption = pixels(draw(app))
    app.change(replace(app.settings, captions=False), save=False)
    assert not app.captions.lines
    assert pixels(draw(app)) != with_caption


def test_captions_are_off_unless_they_are_wanted(tmp_path: Path) -> None:
    app = opened(TitleCommand(), tmp_path)
    app.cue("warning")
    for _ in range(10):
        app.pass_time(1 / 60)
    assert not app.captions.lines


def test_captions_keep_their_order_and_go_after_a_while() -> None:
    captions = Captions()
    captions.heard("one")
    captions.update(1.0)
    captions.heard("two")
    captions.heard("three")
    assert [words for words, _ in captions.lines] == ["two", "three"]
    captions.heard("two")
    assert [words for words, _ in captions.lines] == ["three", "two"], "the same one is renewed"
    captions.update(SECONDS - FADE / 2)
    assert len(captions.lines) == 2
    captions.update(FADE)
    assert not captions.lines


def test_a_caption_has_room_beside_the_table() -> None:
    box = TableScene.caption_box
    assert box is not None
    for game in GAMES:
        layout = load_map(FOLDER / f"{game}.tmx", game)
        fixed = [layout["chart"], layout["banner"], layout["parrot"], layout["bubble"]]
        for panels in layout.seats.values():
            for other in (*fixed, *panels, *map(tab_box, panels)):
                assert not overlap(box, other)


def test_every_caption_fits_at_every_text_size(tmp_path: Path) -> None:
    app = opened(TitleCommand(), tmp_path)
    for percent in (100, 200):
        canvas, kit = drawing((1280, 720), percent)
        for sound in SOUNDS.values():
            if not sound.caption:
                continue
            captions = Captions()
            captions.heard(sound.caption)
            for box in (TableScene.caption_box, None):
                canvas.begin()
                captions.draw(canvas, kit, app.text, box)
                canvas.end()
                assert canvas._old_moving, f"{sound.caption} is not shown at {percent} %"


# --- The rule card ---------------------------------------------------------------------------


def test_the_rule_card_is_one_press_away_and_one_press_gone(tmp_path: Path) -> None:
    app = opened(TitleCommand(), tmp_path)
    rules = Press(None, Button.RULES, 0.0)
    assert app.take(rules) == rules, "there is no game at the title"
    table = match_of(app)
    assert app.take(rules) is None
    step(app)
    card = app.stack.top
    assert isinstance(card, HowtoScene)
    assert (card.game, card.at) == ("bluffaneer", card.last)
    assert app.take(rules) == rules
    step(app, rules)
    assert app.stack.top is table


def test_the_rule_card_leaves_the_curtain_alone(tmp_path: Path) -> None:
    app = opened(TitleCommand(), tmp_path)
    table = match_of(app, people=2)
    app.push("peek", table=table, seats=(0,))
    step(app)
    rules = Press(None, Button.RULES, 0.0)
    assert app.take(rules) == rules
    step(app, rules)
    assert type(app.stack.top).__name__ == "PeekScene"
