"""The command words: the arguments of each, and the command that is made of them."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game import argument_organiser as organiser
from game.argument_model import (
    CheckCommand,
    Command,
    DemoCommand,
    Place,
    PlayCommand,
    RaceTestCommand,
    ReplayCommand,
    SimulateCommand,
    TitleCommand,
)
from game.argument_parser import Parser, cut, folder, one_of, speed, whole
from game.bots import LEVELS
from game.games import GAMES
from game.settings import LONGEST_NAME
from game.text import Text
from game.trouble import Trouble

USUAL_GAME: Final = "bluffaneer"


@dataclass(frozen=True, slots=True)
class Word:
    """One command: a line about it, an example, its arguments, and what is made of them."""

    help: str
    example: str
    add: Callable[[Parser], None]
    build: Callable[[argparse.Namespace, Text], Command]


def words_of(text: Text) -> dict[str, Word]:
    """Every command word, in the order of the help."""
    return {
        "title": Word(
            text("open the game on its title; this is what no command does too"),
            "title --fullscreen",
            lambda parser: None,
            lambda given, text: TitleCommand(),
        ),
        "demo": Word(
            text("let bots play at once; any button leads to the setup"),
            "demo --players 5 --speed 2",
            _add_demo,
            _demo,
        ),
        "play": Word(
            text("go straight to the table, with the seats in the order given"),
            "play --seat Hook --seat Wheel --bot captain --bot gambler",
            _add_play,
            _play,
        ),
        "simulate": Word(
            text("let bots play many matches without a display and count who wins"),
            "simulate --players 3 --matches 2000 --seed 7 --bots captain,gambler,gambler --json",
            _add_simulate,
            _simulate,
        ),
        "replay": Word(
            text("show a match again from its journal"),
            "replay match.jsonl --png frames --size 1280x720",
            _add_replay,
            _replay,
        ),
        "race-test": Word(
            text("show what arrives from each key and pad, and when; the fairness of the race"),
            "race-test --fullscreen",
            lambda parser: None,
            lambda given, text: RaceTestCommand(),
        ),
        "check": Word(
            text("say of each thing the game needs whether it is there"),
            "check",
            lambda parser: None,
            lambda given, text: CheckCommand(),
        ),
        "kiosk": Word(
            text("run unattended: invite, reset, survive; nobody gets out"),
            "kiosk --config kiosk.toml",
            organiser.add_kiosk,
            organiser.kiosk,
        ),
        "scores": Word(
            text("print the matches that were played, and the best of them"),
            "scores --since 2026-05-01 --csv",
            organiser.add_scores,
            organiser.scores,
        ),
    }


# --- demo --------------------------------------------------------------------------------------


def _add_game(parser: Parser) -> None:
    text = parser.text
    parser.take(
        "--game",
        type=one_of(text, "--game", tuple(GAMES)),
        metavar="G",
        default=USUAL_GAME,
        help=text("{games}; without this {usual}", games=", ".join(GAMES), usual=USUAL_GAME),
    )


def _add_players(parser: Parser) -> None:
    parser.take(
        "--players",
        type=whole(parser.text, "--players", 1, 99),
        metavar="N",
        default=None,
        help=parser.text("how many seats"),
    )


def _add_speed(parser: Parser) -> None:
    parser.take(
        "--speed",
        type=speed(parser.text),
        metavar="X",
        default=1.0,
        help=parser.text("how many times as fast as designed, such as 2 or 0.5"),
    )


def _add_demo(parser: Parser) -> None:
    _add_game(parser)
    _add_players(parser)
    _add_speed(parser)


def _demo(given: argparse.Namespace, text: Text) -> Command:
    players = _USUAL_PLAYERS if given.players is None else given.players
    _check_count(given.game, players, text)
    return DemoCommand(given.game, players, given.speed)


_USUAL_PLAYERS: Final = 4


def _check_count(game: str, seats: int, text: Text) -> None:
    rules = GAMES[game]
    if not rules.fewest <= seats <= rules.most:
        raise Trouble(
            text(
                "{game} has {fewest} to {most} seats, not {seats}.",
                game=game,
                fewest=rules.fewest,
                most=rules.most,
                seats=seats,
            )
        )


# --- play --------------------------------------------------------------------------------------


def _add_play(parser: Parser) -> None:
    text = parser.text
    _add_game(parser)
    parser.take(
        "--seat",
        dest="seats",
        action="append",
        type=_person(text),
        metavar="NAME",
        default=None,
        help=text("a seat for a person of that name; once for each"),
    )
    parser.take(
        "--bot",
        dest="seats",
        action="append",
        type=_bot(text),
        metavar="LEVEL",
        default=None,
        help=text("a seat for a bot: {levels}; once for each", levels=", ".join(LEVELS)),
    )
    parser.take("--quick", action="store_true", default=False, help=text("five coins each"))
    parser.take(
        "--rounds",
        type=whole(text, "--rounds", 1, 50),
        metavar="N",
        default=None,
        help=text("end after so many rounds; most coins win"),
    )
    parser.take(
        "--counter",
        action="store_true",
        default=False,
        help=text("show how many of each pair lie in the discard pile"),
    )


def _person(text: Text) -> Callable[[str], Place]:
    def convert(word: str) -> Place:
        name = word.strip()
        if name and len(name) <= LONGEST_NAME and name.isprintable():
            return Place(name)
        raise Trouble(
            text(
                "--seat must be a name of 1 to {most} letters, not {word}.",
                most=LONGEST_NAME,
                word=cut(word),
            )
        )

    return convert


def _bot(text: Text) -> Callable[[str], Place]:
    level = one_of(text, "--bot", LEVELS)
    return lambda word: Place(level=level(word))


def _play(given: argparse.Namespace, text: Text) -> Command:
    seats = tuple(given.seats or ())
    if seats:
        _check_count(given.game, len(seats), text)
    names = [seat.name.casefold() for seat in seats if seat.name]
    for seat in seats:
        if names.count(seat.name.casefold()) > 1:
            raise Trouble(
                text("Two seats are called {name}; give each its own name.", name=seat.name)
            )
    rules = {"--quick": given.quick, "--rounds": given.rounds, "--counter": given.counter}
    for name, value in rules.items():
        if value and given.game != "bluffaneer":
            raise Trouble(text("{name} is a house rule of bluffaneer only.", name=name))
    return PlayCommand(given.game, seats, given.quick, given.rounds, given.counter)


# --- simulate ----------------------------------------------------------------------------------


def _add_simulate(parser: Parser) -> None:
    text = parser.text
    _add_game(parser)
    _add_players(parser)
    parser.take(
        "--matches",
        type=whole(text, "--matches", 1, 100_000_000),
        metavar="M",
        default=1000,
        help=text("how many matches; without this 1000"),
    )
    parser.take(
        "--bots",
        type=_bots(text),
        metavar="A,B,C",
        default=None,
        help=text(
            "one level for all seats or one for each: {levels}; without this captain",
            levels=", ".join(LEVELS),
        ),
    )
    parser.take(
        "--journals",
        type=folder(text, "--journals"),
        metavar="DIR",
        default=None,
        help=text("write the journal of each match into this folder"),
    )
    parser.take(
        "--json",
        action="store_true",
        default=False,
        help=text("print the result as one JSON object"),
    )


def _bots(text: Text) -> Callable[[str], tuple[str, ...]]:
    level = one_of(text, "--bots", LEVELS)
    return lambda word: tuple(level(each.strip()) for each in word.split(","))


def _simulate(given: argparse.Namespace, text: Text) -> Command:
    bots = given.bots or ("captain",)
    usual = len(bots) if len(bots) > 1 else _USUAL_PLAYERS
    players = usual if given.players is None else given.players
    _check_count(given.game, players, text)
    if len(bots) == 1:
        bots *= players
    if len(bots) != players:
        raise Trouble(
            text(
                "--bots names {bots} levels for {players} seats; name one for each seat, or one "
                "for all.",
                bots=len(bots),
                players=players,
            )
        )
    return SimulateCommand(given.game, given.matches, bots, given.journals, given.json)


# --- replay ------------------------------------------------------------------------------------


def _add_replay(parser: Parser) -> None:
    text = parser.text
    parser.take(
        "file",
        nargs="?",
        type=folder(text, "FILE"),
        metavar="FILE",
        default=None,
        help=text("the journal of a match"),
    )
    _add_speed(parser)
    parser.take(
        "--png",
        type=folder(text, "--png"),
        metavar="DIR",
        default=None,
        help=text(
            "write pictures into this folder instead, without a display: one after each action, "
            "1280x720 unless --size says otherwise"
        ),
    )
    parser.take(
        "--fps",
        type=whole(text, "--fps", 1, 240),
        metavar="N",
        default=None,
        help=text("with --png: so many pictures for each second, with everything that moves"),
    )


def _replay(given: argparse.Namespace, text: Text) -> Command:
    if given.file is None:
        raise Trouble(text("replay needs the journal of a match, such as replay match.jsonl."))
    if given.fps is not None and given.png is None:
        raise Trouble(text("--fps needs --png DIR, the folder for the pictures."))
    return ReplayCommand(given.file, given.speed, given.png, given.fps)
