"""The command line: words become one frozen command, or one sentence about what is wrong.

A new command is a dataclass in `game.argument_model`'s union and an entry in
`game.argument_words`.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from game.argument_model import Command, CommonOptions, HelpCommand, TitleCommand
from game.argument_parser import PROGRAM, Parser, add_common, cut
from game.argument_words import Word, words_of
from game.text import ENGLISH, Text
from game.trouble import Trouble
from game.version import VERSION


def parse(argv: Sequence[str], text: Text = ENGLISH) -> tuple[CommonOptions, Command]:
    """The common options and the command of a command line (without the program's name).

    Raises `Trouble` with one sentence for anything unknown or impossible.
    """
    before, dashes, after = _split(argv)
    parser = Parser(text)
    add_common(parser)
    known, rest = parser.read(before)
    common = CommonOptions(**vars(known))
    if not rest:  # the words after "--" are no options, but one may well be the command
        rest, dashes, after = after, [], []
    if not rest:
        return common, TitleCommand()
    first = rest[0]
    words = words_of(text)
    if first in ("-h", "--help"):
        return common, HelpCommand(_overview(text, words))
    if first == "--version":
        return common, HelpCommand(f"Bluffaneer {VERSION}\n")
    if first.startswith("-"):
        parser.refuse(first, "", _options(words, text))
    if first not in words:
        near = get_close_matches(first[:40], words, 1)
        raise Trouble(
            text("There is no command {word}; was {near} meant?", word=cut(first), near=near[0])
            if near
            else text(
                "There is no command {word}; choose one of {words}.",
                word=cut(first),
                words=", ".join(words),
            )
        )
    return common, _command(first, words[first], [*rest[1:], *dashes, *after], text)


def glance(argv: Sequence[str], option: str) -> str | None:
    """The value of one common option as it stands, before the rest is understood.

    Which language the sentences about a wrong command line are in cannot wait for that.
    """
    found = None
    words = _split(argv)[0]
    for number, word in enumerate(words):
        if word == option and number + 1 < len(words):
            found = words[number + 1]
        elif word.startswith(option + "="):
            found = word.partition("=")[2]
    return found


def _split(argv: Sequence[str]) -> tuple[list[str], list[str], list[str]]:
    """The words before ``--``, the ``--`` itself, and the words after it, which are no options."""
    at = list(argv).index("--") if "--" in argv else len(argv)
    return list(argv[:at]), list(argv[at : at + 1]), list(argv[at + 1 :])


def _options(words: dict[str, Word], text: Text) -> set[str]:
    """The options of all commands."""
    names: set[str] = set()
    for spec in words.values():
        parser = Parser(text)
        spec.add(parser)
        names.update(parser.names)
    return names


def _command(word: str, spec: Word, argv: Sequence[str], text: Text) -> Command:
    parser = Parser(
        text,
        prog=f"{PROGRAM} {word}",
        description=spec.help,
        epilog=text("Example: {line}", line=f"{PROGRAM} {spec.example}"),
    )
    spec.add(parser)
    add_common(parser)
    if any(each in ("-h", "--help") for each in _split(argv)[0]):
        return HelpCommand(parser.format_help())
    given, extra = parser.read(argv)
    extra = [each for each in extra if each != "--"]
    if extra:
        parser.refuse(extra[0], word)
    return spec.build(given, text)


def _overview(text: Text, words: dict[str, Word]) -> str:
    """The help of the whole program: every command with its example."""
    examples = [f"  {PROGRAM} {spec.example}" for spec in words.values()]
    more = text("{line} explains one command.", line=f"{PROGRAM} COMMAND --help")
    parser = Parser(
        text,
        prog=PROGRAM,
        usage=text("{program} [COMMAND] [options]", program=PROGRAM).replace("%", "%%"),
        description=text("Bluffaneer and Bluff Pirate: pirate bluffing games for one couch."),
        epilog="\n".join([text("Examples:"), *examples, "", more]),
    )
    parser.take("--version", action="store_true", help=text("show the version and stop"))
    parser.sheet = parser.add_argument_group(text("commands"))
    for word, spec in words.items():
        parser.take(word, nargs="?", help=spec.help)
    add_common(parser)
    return parser.format_help()
