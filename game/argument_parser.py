"""An argument parser that says what is wrong in one sentence, and the checks of single values."""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Collection, Sequence
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import Any, Final, NoReturn

from game.option_kinds import LARGEST, SMALLEST, size_of
from game.text import Text
from game.trouble import Trouble

PROGRAM: Final = "python main.py"
LARGEST_SEED: Final = 2**63 - 1


class Parser(argparse.ArgumentParser):
    """An argument parser whose every complaint is one sentence, raised and not printed."""

    def __init__(self, text: Text, **settings: Any) -> None:
        self.text = text
        self.names: list[str] = []
        super().__init__(
            add_help=False,
            allow_abbrev=False,
            exit_on_error=False,
            formatter_class=partial(_HelpFormatter, text),
            **settings,
        )
        self.sheet = self.add_argument_group(text("options"))
        # In front of the command word, help is no option but stands in its place.
        if "prog" in settings:
            self.take("-h", "--help", action="store_true", help=text("show this text and stop"))

    def take(self, *names: str, help: str, **settings: Any) -> None:
        """Add an argument; its value is left out of the result when it is not given."""
        self.names += names
        settings.setdefault("default", argparse.SUPPRESS)
        # argparse fills percent signs in its help texts
        self.sheet.add_argument(*names, help=help.replace("%", "%%"), **settings)

    def read(self, argv: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
        """What is known among the words, and the rest."""
        try:
            return self.parse_known_args(list(argv))
        except argparse.ArgumentError as error:
            name = error.argument_name or ""
            if error.message.startswith("expected"):
                raise Trouble(self.text("{name} needs a value.", name=name)) from error
            if error.message.startswith("ignored explicit"):
                raise Trouble(self.text("{name} takes no value.", name=name)) from error
            raise Trouble(f"{name}: {error.message}.") from error

    def error(self, message: str) -> NoReturn:
        """Raise what argparse would print together with the usage."""
        raise Trouble(f"{message}.")

    def refuse(self, argument: str, word: str, elsewhere: Collection[str] = ()) -> NoReturn:
        """Raise the sentence about an argument that is not known here; the options ``elsewhere``
        belong to one of the commands.
        """
        name = cut(argument.partition("=")[0])
        line = f"{PROGRAM} {word} --help".replace("  ", " ")
        if not argument.startswith("-"):
            raise Trouble(
                self.text("{name} is one word too many; see {line}", name=name, line=line)
            )
        if name in elsewhere:
            raise Trouble(
                self.text(
                    "{name} must stand after the command that it belongs to; see {line}",
                    name=name,
                    line=line,
                )
            )
        near = get_close_matches(name, [*self.names, *sorted(elsewhere)], 1, cutoff=0.75)
        if near and near[0] != name:
            raise Trouble(
                self.text("There is no option {name}; was {near} meant?", name=name, near=near[0])
            )
        raise Trouble(self.text("There is no option {name} here; see {line}", name=name, line=line))


class _HelpFormatter(argparse.RawDescriptionHelpFormatter):
    def __init__(self, text: Text, prog: str) -> None:
        super().__init__(prog, max_help_position=28)
        self._text = text

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, prefix or self._text("Usage: "))


def cut(word: str) -> str:
    """A user's word, fit to be shown in a sentence."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in word[:40])
    return shown if shown.startswith("-") else f'"{shown}"'


def whole(text: Text, name: str, lowest: int, highest: int) -> Callable[[str], int]:
    """Reads a whole number within a range."""

    def convert(word: str) -> int:
        try:
            number = int(word)
        except ValueError:
            number = lowest - 1
        if lowest <= number <= highest:
            return number
        raise Trouble(
            text(
                "{name} must be a whole number from {lowest} to {highest}, not {word}.",
                name=name,
                lowest=lowest,
                highest=highest,
                word=cut(word),
            )
        )

    return convert


def speed(text: Text) -> Callable[[str], float]:
    """Reads how many times as fast as designed."""

    def convert(word: str) -> float:
        try:
            number = float(word)
        except ValueError:
            number = math.nan
        if 0.1 <= number <= 100:
            return number
        raise Trouble(text("--speed must be a number from 0.1 to 100, not {word}.", word=cut(word)))

    return convert


def one_of(text: Text, name: str, words: Sequence[str]) -> Callable[[str], str]:
    """Reads one of a few words."""

    def convert(word: str) -> str:
        if word in words:
            return word
        raise Trouble(
            text(
                "{name} must be one of {words}, not {word}.",
                name=name,
                words=", ".join(words),
                word=cut(word),
            )
        )

    return convert


def folder(text: Text, name: str) -> Callable[[str], Path]:
    """Reads the name of a file or folder, which need not exist."""

    def convert(word: str) -> Path:
        if word and "\0" not in word:
            return Path(word)
        raise Trouble(text("{name} needs the name of a file or folder.", name=name))

    return convert


def size(text: Text) -> Callable[[str], tuple[int, int]]:
    """Reads the size of a window, such as ``1280x720``."""

    def convert(word: str) -> tuple[int, int]:
        width, cross, height = word.lower().partition("x")
        try:
            size = size_of((int(width), int(height))) if cross else None
        except ValueError:
            size = None
        if size:
            return size
        raise Trouble(
            text(
                "--size must be WIDTHxHEIGHT from {low} to {high}, not {word}.",
                low=f"{SMALLEST[0]}x{SMALLEST[1]}",
                high=f"{LARGEST[0]}x{LARGEST[1]}",
                word=cut(word),
            )
        )

    return convert


def add_common(parser: Parser) -> None:
    """Add the options of every command."""
    text = parser.text
    parser.sheet = parser.add_argument_group(text("options of every command"))
    parser.take("--fullscreen", action="store_true", help=text("fill the whole screen"))
    parser.take(
        "--size", type=size(text), metavar="WxH", help=text("size of the window, such as 1280x720")
    )
    parser.take(
        "--language", metavar="CODE", help=text("language, such as cs, or auto for the computer's")
    )
    parser.take(
        "--data",
        type=folder(text, "--data"),
        metavar="DIR",
        help=text("keep settings, journals and scores in this folder"),
    )
    parser.take(
        "--seed",
        type=whole(text, "--seed", 0, LARGEST_SEED),
        metavar="N",
        help=text("number from which all chance is drawn; the same one gives the same match"),
    )
    parser.take("--mute", action="store_true", help=text("no sound"))
