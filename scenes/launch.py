"""From a command to a running window: builds the app and puts the first scenes on."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from game.argument_model import (
    CommonOptions,
    DemoCommand,
    PlayCommand,
    RaceTestCommand,
    ReplayCommand,
    TitleCommand,
    WindowCommand,
)
from game.bots import LEVELS
from game.games import GAMES
from game.settings import Settings
from game.types import Action
from scenes import window
from scenes.app import App, Factory, Startup
from scenes.base import Scene
from scenes.language import load_text, text_of_settings
from scenes.lineup import SeatPlan, fitted, plan, planned, remembered, told_apart, with_keys
from scenes.places import places
from scenes.settings_file import load

if TYPE_CHECKING:
    from game.match import Match
    from sprites.layout import Layout

SCENES = {
    "title": ("scenes.title", "TitleScene"),
    "setup": ("scenes.setup", "SetupScene"),
    "rollover": ("scenes.rollover", "RolloverScene"),
    "race_test": ("scenes.race_test", "RaceTestScene"),
    "vote": ("scenes.vote", "VoteScene"),
    "peek": ("scenes.peek", "PeekScene"),
    "pirate_hand": ("scenes.pirate_plan", "PirateHandScene"),
    "pirate_curtain": ("scenes.pirate_plan", "PirateCurtainScene"),
    "pause": ("scenes.pause", "PauseScene"),
    "pad_lost": ("scenes.pad_lost", "PadLostScene"),
    "settings": ("scenes.settings_scene", "SettingsScene"),
    "howto": ("scenes.howto", "HowtoScene"),
    "learn": ("scenes.lessons.menu", "LearnScene"),
    "result": ("scenes.result", "ResultScene"),
    "attract": ("scenes.kiosk.attract", "AttractScene"),
    "pin": ("scenes.kiosk.pin", "PinScene"),
    "operator": ("scenes.kiosk.operator", "OperatorScene"),
    "kiosk_sheet": ("scenes.kiosk.sheet", "KioskSheetScene"),
    "kiosk_test": ("scenes.kiosk.key_test", "KioskTestScene"),
    "unfinished": ("scenes.unfinished", "UnfinishedScene"),
}
"""Where each scene lives; its module is loaded when the scene is first wanted."""

TABLES = {
    "bluffaneer": ("scenes.bluffaneer_table", "BluffaneerTable"),
    "bluff-pirate": ("scenes.pirate_table", "PirateTable"),
}
DEMO_LEVELS = ("captain", "gambler", "deckhand", "captain", "gambler", "deckhand")


def run(command: WindowCommand, common: CommonOptions) -> int:
    """Open the window and run a command in it until it is closed; the exit code."""
    if isinstance(command, ReplayCommand) and command.png is not None:
        from scenes.replays.frames import write_frames

        return write_frames(command.png, command, common)
    window.prepare()
    return live(start(common, first_scene(command)), type(command).__name__)


def live(app: App, command: str) -> int:
    """Run an app until nothing is on its stack; 1 if it failed, which one sentence tells."""
    app.later.append(lambda: _begin_log(app, command))
    try:
        app.run()
    except Exception as error:
        print(_noted(app, error, command), file=sys.stderr)
        return 1
    finally:
        app.close()
        pygame.quit()
    return 0


def _begin_log(app: App, command: str) -> None:
    """Open the log, once: its modules take longer to load than the first picture."""
    from scenes import log

    if not app.logs:
        app.logs = True
        log.open_log(app.places)
        log.note_start(app.seed, command)


def _noted(app: App, error: Exception, command: str) -> str:
    """Write down a failure; the sentence that the user is told."""
    from scenes import log

    _begin_log(app, command)
    journal = log.journal_on(app)
    log.note_error(error, log.seed_on(app), journal)
    return _failed(app, error, journal)


def _failed(app: App, error: Exception, journal: Path | None) -> str:
    from scenes import log
    from scenes.commands import window_troubles

    text, file = app.text, log.path_of(app.places)
    if isinstance(error, window_troubles()):
        sentence = str(error)
    else:
        sentence = text(
            "The game had to stop because of a mistake of its own, {error}; what led to it is in "
            "{file}.",
            error=log.describe(error),
            file=file,
        )
    if journal is None:
        return sentence
    return f"{sentence} {text('The match is not lost: start again to go on with it.')}"


def start(common: CommonOptions, first: Callable[[App], None]) -> App:
    """The app with its window open and its first scene on the stack."""
    startup = starting(common)
    settings = startup.settings
    screen = window.open_window(settings.size, fullscreen=settings.fullscreen, text=startup.text)
    app = App(startup, screen, factories())
    first(app)
    app.stack.settle()
    return app


def starting(common: CommonOptions) -> Startup:
    """Settings and language with what the command line says on top."""
    folders = places(common.data)
    loaded = load(folders.settings)
    settings = loaded.settings
    if common.language:
        text, unknown = load_text(common.language), ""
    else:
        text, unknown = text_of_settings(settings.language)
    asked: dict[str, Any] = {}
    if common.fullscreen:
        asked["fullscreen"] = True
    if common.size:
        asked["size"] = common.size
    if common.mute:
        asked["mute"] = True
    told = [notice.sentence(text) for notice in loaded.notices]
    notices = tuple([*told, unknown] if unknown else told)
    kept = {key: getattr(settings, key) for key in asked}
    return Startup(folders, replace(settings, **asked), text, common.seed, notices, kept)


def factories() -> dict[str, Factory]:
    """How each scene is made; no scene needs to know another."""
    make: dict[str, Factory] = {name: _lazy(*place) for name, place in SCENES.items()}
    make["table"] = new_table
    make["demo"] = demo_table
    make["replay"] = replay_match
    make["recorded"] = replay_table
    make["go_on"] = _lazy("scenes.resume", "resume_table")
    make["lesson"] = _lazy("scenes.lessons.table", "lesson_table")
    return make


def _lazy(module: str, name: str) -> Factory:
    def build(app: App, **arguments: Any) -> Scene:
        scene: Scene = getattr(import_module(module), name)(app, **arguments)
        return scene

    return build


def first_scene(command: WindowCommand) -> Callable[[App], None]:
    """What a command puts on the empty stack."""
    match command:
        case TitleCommand():
            return lambda app: app.push("title")
        case DemoCommand():
            return lambda app: app.push(
                "demo", game=command.game, players=command.players, speed=command.speed
            )
        case PlayCommand():
            return lambda app: _play(app, command)
        case ReplayCommand():
            return lambda app: _replay(app, command)
        case RaceTestCommand():
            return lambda app: app.push("race_test")


def _play(app: App, command: PlayCommand) -> None:
    text, settings = app.text, app.settings
    asked = planned(((seat.name, seat.level) for seat in command.seats), text)
    game = GAMES[command.game]
    if not asked:
        asked = fitted(remembered(settings, text), game.fewest, game.most, text)
    plans = told_apart(asked)
    options = house_options(command.game, settings)
    if command.quick:
        options["coins"] = 5
    if command.rounds:
        options["rounds"] = command.rounds
    if command.counter:
        options["counter"] = True
    app.push("title")
    app.push("table", game=command.game, plans=tuple(with_keys(plans)), options=options)


def house_options(game: str, settings: Settings) -> dict[str, Any]:
    """The rules' options from the house rules in the settings."""
    if game != "bluffaneer":
        return {}
    house = settings.house
    options: dict[str, Any] = {"counter": house.counter}
    if house.quick:
        options["coins"] = 5
    if house.rounds:
        options["rounds"] = house.rounds
    return options


def new_table(
    app: App,
    *,
    game: str,
    plans: tuple[SeatPlan, ...],
    options: dict[str, Any],
    starter: int | None = None,
    layout: Layout | None = None,
    demo: bool = False,
    speed: float = 1.0,
) -> Scene:
    """A fresh match at the table, with a journal unless it is a demo.

    ``layout`` is the map to play on, if it is not the one in the settings.
    """
    from game.journal import Journal
    from game.match import Match
    from scenes.app import journal_path
    from scenes.lessons.table import attach_hints
    from sprites.layout import FOLDER, load_map

    seed = app.next_seed()
    rules = GAMES[game]
    if layout is None:
        layout = load_map(FOLDER / f"{map_name(app, game)}.tmx", game)
    config = rules.config(len(plans), {**layout.options, **options})
    if not demo:
        with suppress(OSError):  # the match itself will say that it cannot be saved
            app.places.journals.mkdir(parents=True, exist_ok=True)
    journal = None if demo else Journal(journal_path(app.places, game), durable=True)
    match = Match(rules, config, [seat.info for seat in plans], seed, journal)
    scene: Any = table_class(game)(
        app, match=match, plans=plans, layout=layout, seed=seed, demo=demo, speed=speed
    )
    scene.journal = None if journal is None else journal.path
    if not demo:
        attach_hints(app, scene)
    if starter is not None:
        scene.start_with(starter)
    table: Scene = scene
    return table


def map_name(app: App, game: str) -> str:
    """The map of a game: Bluff Pirate has several boards."""
    return app.settings.house.board if game == "bluff-pirate" else game


def table_class(game: str) -> Any:
    """The scene of a game's table."""
    module, name = TABLES[game]
    return getattr(import_module(module), name)


def demo_table(
    app: App, *, game: str = "bluffaneer", players: int = 4, speed: float = 1.0, like: Any = None
) -> Scene:
    """Bots at the table; after a match ``like`` is the table that just ended."""
    if like is not None:
        game, players, speed = like.match.game.key, len(like.plans), like.speed
    plans = tuple(
        plan(number, app.text, level=DEMO_LEVELS[number % len(DEMO_LEVELS)])
        for number in range(players)
    )
    options = house_options(game, app.settings)
    return new_table(app, game=game, plans=plans, options=options, demo=True, speed=speed)


def _replay(app: App, command: ReplayCommand) -> None:
    from game.journal import read

    record = read(command.file)
    app.push("title")
    app.push("recorded", record=record, speed=command.speed)


def replay_table(app: App, *, record: Any, speed: float) -> Scene:
    """A recorded match played again at the table."""
    from game.match import Match
    from scenes.resume import layout_of

    game, seats = record.header.game, record.header.seats
    plans = tuple(planned(((seat.name, known_level(seat.level)) for seat in seats), app.text))

    def fresh() -> Match:
        return Match(record.game, record.config(), seats, None)

    table: Callable[..., Any] = table_class(game)
    build = partial(table, app, plans=plans, layout=layout_of(app, record), seed=0)
    return _wound(build, fresh, record.actions, speed)


def replay_match(app: App, *, table: Any) -> Scene:
    """The match of a table that just ended, played again from its own history."""
    from game.match import Match

    match = table.match

    def fresh() -> Match:
        return Match(match.game, match.config, match.seats, match.seed)

    actions = tuple(step.action for step in match.history)
    kind: Callable[..., Any] = type(table)
    build = partial(kind, app, plans=table.plans, layout=table.layout, seed=table.seed)
    return _wound(build, fresh, actions, table.speed, table)


def _wound(
    build: Callable[..., Any],
    fresh: Callable[[], Match],
    actions: tuple[Action, ...],
    speed: float,
    origin: Any = None,
) -> Scene:
    """A table that follows a script, with the controls of a replay."""
    from scenes.replays.replay import Replay, course

    def again(speed: float) -> Any:
        return build(match=fresh(), script=actions, speed=speed)

    scene: Scene = Replay(course(fresh(), actions), again, speed, origin).table
    return scene


def known_level(level: str | None) -> str | None:
    """A bot's level that this game knows: a journal may come from another version."""
    return level if level is None or level in LEVELS else "captain"
