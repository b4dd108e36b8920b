"""A pupil who takes the lessons as people do: with short presses, and a pause for reading."""

from __future__ import annotations

from pathlib import Path

from game.argument_model import TitleCommand
from game.bluff_pirate_model import Kind
from game.lessons import LESSONS, PUPIL
from scenes.app import App
from scenes.inputs import Button, Press, Release
from scenes.lessons.lesson import Tutorial
from scenes.lessons.steps import STEPS
from scenes.pirate.planning import Mark
from scenes.table import TableScene
from sprites.stage import WHOLE, Box
from tests.headless import opened, step

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


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes lie on each other by more than a hair."""
    wide = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    high = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return wide > 4 and high > 4


def inside(box: Box) -> bool:
    """Whether a box lies on the stage."""
    return WHOLE.holds(box.x, box.y) and WHOLE.holds(box.x + box.w - 1, box.y + box.h - 1)
