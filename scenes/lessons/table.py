"""The factory of lessons: a table with a scripted match, one person, and a guide."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.lessons import LESSONS, PUPIL
from game.match import Match
from scenes.app import App
from scenes.base import Scene
from scenes.launch import table_class
from scenes.lessons.hints import Hints
from scenes.lessons.lesson import Tutorial
from scenes.lessons.teaching import Teaching
from scenes.lineup import SeatPlan, plan, with_keys
from scenes.places import Places
from sprites.layout import FOLDER, load_map

FILE = "teaching.json"


def teaching_of(places: Places) -> Teaching:
    """What the players at this computer have been taught."""
    return Teaching.load(teaching_file(places))


def teaching_file(places: Places) -> Path:
    """Where that is remembered."""
    return places.data / FILE


def lesson_table(app: App, *, game: str) -> Scene:
    """The lesson of a game; nothing of it is journalled or scored."""
    lesson = LESSONS[game]()
    layout = load_map(FOLDER / f"{game}.tmx", game)
    config = lesson.game.config(lesson.seats, layout.options)
    plans = _plans(app, lesson.seats)
    match = Match(lesson.game, config, [seat.info for seat in plans], 0)
    table: Any = table_class(game)(app, match=match, plans=plans, layout=layout, seed=0)
    table.policies.update(lesson.actors)
    if game == "bluffaneer":
        table.lone = None  # the pupil meets the curtain once; from then on the card lies open
    table.unhurried = True
    table.guide = Tutorial(table, teaching_of(app.places))
    scene: Scene = table
    return scene


def attach_hints(app: App, table: Any) -> None:
    """Let hints appear at a table where people play, if they are wanted."""
    if app.settings.hints and table.people:
        table.guide = Hints(table, teaching_of(app.places))


def _plans(app: App, seats: int) -> tuple[SeatPlan, ...]:
    levels = (None if seat == PUPIL else "deckhand" for seat in range(seats))
    return tuple(
        with_keys([plan(seat, app.text, level=level) for seat, level in enumerate(levels)])
    )
