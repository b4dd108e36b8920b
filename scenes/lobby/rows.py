"""The things of the setup that can be lit: where each lies, and which one is next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.option_kinds import Choice, Number, Switch, neighbour, shown
from game.options import option
from game.settings import changed, value_of
from scenes.app import App
from scenes.boards import boards
from scenes.inputs import Button
from scenes.lobby.seating import PLACES
from scenes.speaking import language_name
from sprites.stage import Box

CARD = (560.0, 214.0)
CARDS: tuple[Box, ...] = tuple(
    Box(x, y, *CARD)
    for x, y in ((680, 842), (60, 842), (60, 24), (680, 24), (1300, 24), (1300, 842))
)
"""The six places, clockwise from the bottom, as they lie at the table."""
PAPER = Box(400, 254, 1120, 572)
GAME = Box(500, 270, 920, 148)
START = Box(1552, 326, 316, 216)
HELP = Box(1552, 580, 316, 76)
BACK = Box(1552, 676, 316, 76)
ROUNDS = (0, 3, 5, 8, 12, 20)
"""How many rounds the lobby offers; the settings file allows any number."""


@dataclass(frozen=True, slots=True)
class Thing:
    """Something that can be lit and chosen; ``turn`` changes the value it holds, if any."""

    key: str
    box: Box
    choose: Callable[[], None]
    turn: Callable[[int], None] | None = None
    label: str = ""
    value: str = ""
    note: str = ""


def row_boxes(count: int) -> tuple[Box, ...]:
    """Where so many rows lie on the chart: in two columns, or one alone at the bottom."""
    if count == 1:  # a kiosk's: the steps to begin lie above it
        return (Box.around(960, 692, 600, 94),)
    top = 577 - 106 * -(-count // 2) / 2
    return tuple(
        Box(472 + number % 2 * 500, top + number // 2 * 106 + 6, 476, 94) for number in range(count)
    )


def place_key(index: int) -> str:
    """The key of a place's thing."""
    return f"place {index}"


def rules(app: App, turned: Callable[[], None]) -> list[tuple[str, str, str, Turn]]:
    """The house rules of the game in the settings: key, value, note and what turns it."""
    if app.settings.game == "bluffaneer":
        keys = ["house.quick", "house.rounds", "house.counter", "house.first"]
    else:
        keys = ["house.board", "house.first"]
    return [(key, _shown(app, key), option(key).note, _turner(app, key, turned)) for key in keys]


Turn = Callable[[int], None]


def _shown(app: App, key: str) -> str:
    value = value_of(app.settings, key)
    if key == "house.board":
        return app.text(boards().get(str(value), str(value)))
    return shown(option(key), value, app.text)


def _turner(app: App, key: str, turned: Callable[[], None]) -> Turn:
    def turn(way: int) -> None:
        app.change(changed(app.settings, key, _next(app, key, way)))
        turned()

    return turn


def _next(app: App, key: str, way: int) -> object:
    value = value_of(app.settings, key)
    if key == "house.board":
        return _around(list(boards()) or [str(value)], value, way)
    if key == "house.rounds":
        return _around(list(ROUNDS), value, way)
    setting = option(key)
    assert isinstance(setting, Switch | Number | Choice)
    return neighbour(setting, value, way)


def _around(values: list[str] | list[int], value: object, way: int) -> object:
    """The next of some values, going round; from a value that is not among them to the first."""
    known: list[object] = list(values)
    return known[(known.index(value) + way) % len(known)] if value in known else known[0]


def middle(
    app: App,
    actions: Mapping[str, Callable[[], None]],
    speak: Turn,
    turned: Callable[[], None],
) -> list[Thing]:
    """The rows on the chart: house rules, the language and the test of the keyboard."""
    text = app.text
    entries: list[tuple[str, str, str, str, Turn]] = []
    if not app.locked:
        entries = [
            (key, text(option(key).label), value, text(note), turn)
            for key, value, note, turn in rules(app, turned)
        ]
        entries.append(
            ("language", text("Language"), language_name(app), text(option("language").note), speak)
        )
    *boxes, last = row_boxes(len(entries) + 1)
    things = [
        Thing(key, box, lambda: None, turn, label, value, note)
        for (key, label, value, note, turn), box in zip(entries, boxes, strict=True)
    ]
    test = text("Hold all keys at once: does the keyboard notice every one?")
    things.append(Thing("test", last, actions["test"], None, text("Test the keyboard"), "", test))
    return things


def order(things: Mapping[str, Thing]) -> list[str]:
    """The order in which SECOND and Tab light the things: the start first."""
    places = [place_key(index) for index in range(PLACES)]
    first = ["start", "game"]
    rest = [key for key in things if key not in (*first, *places, "help", "back")]
    return [*first, *rest, *places, "help", "back"]


def beside(things: Mapping[str, Thing], at: str, button: Button) -> str:
    """The thing that lies nearest in a direction; the same one if there is none."""
    here = things[at].box
    upright = button in (Button.UP, Button.DOWN)
    best, near = at, float("inf")
    for key, thing in things.items():
        there = thing.box
        dx, dy = there.centre[0] - here.centre[0], there.centre[1] - here.centre[1]
        ahead, aside = (dy, abs(dx)) if upright else (dx, abs(dy))
        if button in (Button.UP, Button.LEFT):
            ahead = -ahead
        # From edge to edge: things that face each other, however wide, are straight ahead.
        wide, high = (here.w + there.w) / 2, (here.h + there.h) / 2
        deep, across = (high, wide) if upright else (wide, high)
        if ahead < deep - 10:
            continue
        distance = ahead - deep + 2.5 * max(0.0, aside - across) + 0.1 * aside
        if distance < near:
            best, near = key, distance
    return best
