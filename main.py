"""Bluffaneer: reads the command line and hands over to the command.

Everything is imported when it is needed: ``--help`` and ``simulate`` never wait for a display.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.argument_model import Command, CommonOptions
    from game.text import Text


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line (the process's own if none is given) and return the exit code.

    0 is fine, 1 means that what was asked for failed, 2 that the command line or a file cannot be
    used (one sentence says why), 130 that it was interrupted.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    _open_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that knows no ĉ shows a ?
    try:
        return run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        _drop_output()
        return 1


def _open_streams() -> None:
    """Put something in the place of missing streams: pythonw has none, a caller may close them."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            nowhere = open(os.devnull, mode, encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, nowhere)


def _drop_output() -> None:
    """What was not written yet goes nowhere: Python would complain about it while it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(argv: Sequence[str]) -> int:
    """Understand a command line and carry it out; a `Trouble` becomes one sentence and 2."""
    from errno import EDQUOT, EFBIG, ENOSPC

    from game.arguments import parse
    from game.text import ENGLISH
    from game.trouble import Trouble

    text = ENGLISH
    try:
        text = _text(argv)
        common, command = parse(argv, text)
        code = _dispatch(command, common, text)
        sys.stdout.flush()
        return code
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except OSError as error:
        if error.errno not in (ENOSPC, EDQUOT, EFBIG) or error.filename is not None:
            raise
        print(
            text(
                "The output cannot be written ({reason}); make room, or send it elsewhere.",
                reason=error.strerror,
            ),
            file=sys.stderr,
        )
        _drop_output()
        return 1


def _text(argv: Sequence[str]) -> Text:
    """The language asked for on the command line, or in the settings, or by the computer."""
    from game.arguments import glance
    from scenes.language import load_text, text_of_settings
    from scenes.places import places
    from scenes.settings_file import load

    asked = glance(argv, "--language")
    if asked is not None:
        return load_text(asked)
    folder = glance(argv, "--data")
    settings = load(places(Path(folder) if folder else None).settings, touch=False).settings
    return text_of_settings(settings.language)[0]


def _dispatch(command: Command, common: CommonOptions, text: Text) -> int:
    from game import argument_model as model
    from scenes import commands

    match command:
        case model.HelpCommand():
            print(command.help, end="")
            return 0
        case model.SimulateCommand():
            return commands.simulate(command, common, text)
        case model.CheckCommand():
            return commands.check(common, text)
        case model.KioskCommand():
            from scenes.kiosk import supervisor as kiosk

            return _opening(lambda: kiosk.run(command, common, text))
        case model.ScoresCommand():
            from scenes.kiosk.score_report import scores

            return scores(command, common, text)
        case _:
            from scenes import launch

            return _opening(lambda: launch.run(command, common))


def _opening(run: Callable[[], int]) -> int:
    """Run what opens a window; trouble with the picture's files is one sentence."""
    from game.trouble import Trouble
    from scenes.commands import window_troubles

    try:
        return run()
    except window_troubles() as trouble:
        raise Trouble(str(trouble)) from trouble


if __name__ == "__main__":
    sys.exit(main())
