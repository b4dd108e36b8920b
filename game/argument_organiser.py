"""The command words for people who organise an event: ``kiosk`` and ``scores``."""

from __future__ import annotations

import argparse
import re
from typing import Final

from game.argument_model import Command, KioskCommand, ScoresCommand
from game.argument_parser import Parser, cut, folder
from game.text import Text
from game.trouble import Trouble

_DAY: Final = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)


def add_kiosk(parser: Parser) -> None:
    """The arguments of ``kiosk``; two more are between the supervisor and its child."""
    text = parser.text
    parser.take(
        "--config",
        type=folder(text, "--config"),
        metavar="FILE",
        default=None,
        help=text("the kiosk's file; without this kiosk.toml beside the settings"),
    )
    parser.take(
        "--set-pin",
        action="store_true",
        default=False,
        help=text("ask for the operator's PIN, write it into that file, and stop"),
    )
    for name in ("--child", "--clean"):
        parser.add_argument(name, action="store_true", default=False, help=argparse.SUPPRESS)


def kiosk(given: argparse.Namespace, text: Text) -> Command:
    """The command that ``kiosk`` makes."""
    return KioskCommand(given.config, given.set_pin, given.child, given.clean)


def add_scores(parser: Parser) -> None:
    """The arguments of ``scores``."""
    text = parser.text
    parser.take(
        "--json", action="store_true", default=False, help=text("print the matches as JSON")
    )
    parser.take(
        "--csv",
        action="store_true",
        default=False,
        help=text("print one line a seat, for a spreadsheet"),
    )
    parser.take(
        "--since",
        metavar="DATE",
        default="",
        help=text("leave out what began before that day, such as 2026-05-01"),
    )


def scores(given: argparse.Namespace, text: Text) -> Command:
    """The command that ``scores`` makes."""
    if given.json and given.csv:
        raise Trouble(text("--json and --csv exclude each other; choose one."))
    if given.since and not _DAY.fullmatch(given.since):
        raise Trouble(
            text("--since must be a day such as 2026-05-01, not {word}.", word=cut(given.since))
        )
    return ScoresCommand(given.json, given.csv, given.since)
