"""The language may change in the middle of a match: whatever the table says then says it anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.argument_model import DemoCommand
from game.bluffaneer_model import Phase
from scenes.bluffaneer import words as bluffaneer_words
from scenes.bluffaneer_table import BluffaneerTable
from scenes.pirate import words as pirate_words
from scenes.pirate_table import PirateTable
from scenes.speaking import speak
from sprites.lettering import Face, Lettering
from sprites.stage import Stage
from tests import headless
from tests.headless import step
from tests.pirate_scenes import at_the_vote, table

FULL = Stage.fit((1920, 1080))


def change_language(app, shown) -> None:
    """As people do it: in the settings, over the pause."""
    app.push("pause", table=shown)
    step(app)
    speak(app, "cs")
    app.stack.pop()
    step(app)
    assert app.stack.top is shown


def test_bluffaneer_speaks_the_language_chosen_in_the_pause(tmp_path: Path) -> None:
    app = headless.opened(DemoCommand("bluffaneer", 4, speed=1.0), tmp_path, seed=5)
    shown = app.stack.top
    assert isinstance(shown, BluffaneerTable)
    for _ in range(6_000):
        step(app)
        if shown.picture.notes and shown.match.view(None).phase is Phase.ANSWER:
            break
    said, notes = shown.picture.bubble, shown.picture.notes
    assert said
    assert notes
    before = headless.pixels(headless.draw(app))
    change_language(app, shown)
    assert shown.picture.labels == bluffaneer_words.labels(app.text)
    assert shown.director.words == bluffaneer_words.words(app.text)
    assert shown.picture.labels.box != "the box"
    assert shown.picture.bubble != said
    assert [note.badge for note in shown.picture.notes[0]] == [note.badge for note in notes[0]]
    assert shown.picture.notes != notes
    assert headless.pixels(headless.draw(app)) != before


def test_the_chart_of_doubles_is_painted_anew_in_another_language(tmp_path: Path) -> None:
    app = headless.opened(DemoCommand("bluffaneer", 4, speed=1.0), tmp_path, seed=5)
    shown = app.stack.top
    assert isinstance(shown, BluffaneerTable)
    step(app)
    corner = shown.layout["doubles_chest"]
    x, y = app.canvas.stage.point(corner.x + corner.w / 2, corner.y)
    size = (int(corner.w / 2 * app.canvas.stage.scale), int(corner.h * app.canvas.stage.scale))

    def chart() -> bytes:
        return headless.pixels(headless.draw(app).subsurface(((int(x), int(y)), size)))

    english = chart()
    change_language(app, shown)
    assert chart() != english


def test_bluff_pirate_speaks_the_language_chosen_in_the_pause(tmp_path: Path) -> None:
    app, shown = table(tmp_path, 3, 1, seed=5)
    at_the_vote(app, shown)
    said, claim = shown.picture.bubble, shown.picture.claim
    assert said
    assert claim
    change_language(app, shown)
    assert shown.picture.labels == pirate_words.labels(app.text)
    assert shown.picture.bubble != said
    assert shown.picture.claim != claim


def test_the_claim_of_a_resumed_vote_speaks_the_language_chosen_in_the_pause(
    tmp_path: Path,
) -> None:
    app, shown = table(tmp_path, 3, 1, seed=5)
    at_the_vote(app, shown)
    app.home()
    step(app)
    assert shown.journal is not None
    app.push("go_on", path=shown.journal)
    app.stack.settle()
    again = app.stack.top
    assert isinstance(again, PirateTable)
    claim = again.picture.claim
    change_language(app, again)
    assert again.picture.claim != claim


@pytest.mark.parametrize("mark", '"“”„«»')
def test_words_stay_apart_after_a_quotation_mark(mark: str) -> None:
    headless.screen()
    letters = Lettering(FULL)
    apart = letters.measure(f"a{mark} wins", 40) - letters.measure(f"a{mark}wins", 40)
    assert apart > 0.6 * letters.measure(" ", 40)
    drawn = [letters.line(words, 40).get_width() for words in (f"a{mark} wins", f"a{mark}wins")]
    assert drawn[0] - drawn[1] == apart
    assert letters.measure(f"a{mark} b", 40, Face.DISPLAY) > 0
