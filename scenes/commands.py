"""The commands that print: ``simulate`` and ``check``."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from math import sqrt
from time import monotonic
from typing import TYPE_CHECKING, Final, TextIO

from game.trouble import Trouble

if TYPE_CHECKING:
    from game.argument_model import CommonOptions, SimulateCommand
    from game.text import Text
    from game.types import Json

BAR: Final = 30
"""Characters of the progress bar."""
OFTEN: Final = 0.1
"""Seconds between two drawings of it."""


def window_troubles() -> tuple[type[Exception], ...]:
    """The exceptions of the picture's files, each of which is one sentence for the user."""
    from sprites.art import ArtError
    from sprites.layout import LayoutError
    from sprites.lettering import FontError

    return (ArtError, LayoutError, FontError)


def simulate(command: SimulateCommand, common: CommonOptions, text: Text) -> int:
    """Play the matches and print who won; 1 if a match did not come to an end."""
    from game.simulate import simulate as play_all

    bar = progress_bar(command.matches)
    try:
        result = play_all(
            command.game,
            command.players,
            command.matches,
            common.seed or 0,
            command.bots,
            journals=command.journals,
            progress=bar.show if bar else None,
            options=board_options(command.game),
        )
    except ValueError as error:
        raise Trouble(str(error)) from error
    except OSError as error:
        raise Trouble(
            text(
                "The journals cannot be written ({reason}); make room or choose another folder "
                "with --journals DIR.",
                reason=f"{error.filename}: {error.strerror}" if error.filename else error,
            )
        ) from error
    finally:
        if bar:
            bar.clear()
    print(json.dumps(result) if command.json else "\n".join(summary(result, text)))
    return 0 if result["finished"] == result["matches"] else 1


def board_options(game: str) -> Json:
    """What the rules must know of a game's own map: a route and its islands."""
    if game != "bluff-pirate":
        return {}  # the map says only where things lie, and reading it takes time
    from sprites.layout import FOLDER, LayoutError, load_map

    try:
        return load_map(FOLDER / f"{game}.tmx", game).options
    except LayoutError as error:
        raise Trouble(str(error)) from error


class ProgressBar:
    """One line on a terminal that is drawn over and over; ``clock`` counts seconds."""

    def __init__(self, whole: int, out: TextIO, clock: Callable[[], float]) -> None:
        self._whole = whole
        self._out = out
        self._clock = clock
        self._began = clock()
        self._next = self._began + OFTEN  # what takes no time needs no bar
        self._length = 0

    def show(self, done: int) -> None:
        """Draw how many are done, unless it was drawn a moment ago."""
        now = self._clock()
        if now < self._next:
            return
        self._next = now + OFTEN
        filled = BAR * done // self._whole
        left = (now - self._began) * (self._whole - done) / max(done, 1)
        bar = "#" * filled + "." * (BAR - filled)
        line = f"[{bar}] {done}/{self._whole}  {clock_face(left)}"
        self._out.write("\r" + line.ljust(self._length))
        self._out.flush()
        self._length = len(line)

    def clear(self) -> None:
        """Take the bar off the terminal, so that what follows stands on a clean line."""
        if self._length:
            self._out.write("\r" + " " * self._length + "\r")
            self._out.flush()
            self._length = 0


def progress_bar(whole: int) -> ProgressBar | None:
    """A bar on the terminal; ``None`` where nobody would see it."""
    return ProgressBar(whole, sys.stderr, monotonic) if whole and sys.stderr.isatty() else None


def clock_face(seconds: float) -> str:
    """A time as a clock shows it: ``0:07``, ``12:30``, ``1:02:03``."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def summary(result: Json, text: Text) -> list[str]:
    """A simulation's result in lines for people; shares come with one standard error."""
    finished, seconds = result["finished"], result["seconds"]
    lines = [
        text(
            "{game}, {players} seats, seed {seed}: {finished} of {matches} matches finished "
            "in {seconds} s.",
            game=result["game"],
            players=result["players"],
            seed=result["seed"],
            finished=finished,
            matches=result["matches"],
            seconds=f"{seconds:.2f}",
        ),
        text("{turns} turns a match on average.", turns=f"{result['mean_turns']:.1f}"),
    ]
    for seat, wins in enumerate(result["wins"]):
        share = wins / finished if finished else 0.0
        error = sqrt(share * (1 - share) / finished) if finished else 0.0
        lines.append(
            text(
                "Seat {seat}, {level}: {wins} wins, {share} % ± {error} %",
                seat=seat + 1,
                level=result["bots"][seat],
                wins=wins,
                share=f"{share * 100:.1f}",
                error=f"{error * 100:.1f}",
            )
        )
    return lines


def check(common: CommonOptions, text: Text) -> int:
    """Print a line for each thing that the game needs; 1 if one of them fails."""
    from scenes.checks import PROBES, Context

    failed = False
    names = {name: text(name) for name in PROBES}
    width = max(map(len, names.values()))
    context = Context(common, text)
    for name, probe in PROBES.items():
        try:
            line = f"ok: {probe(context)}"
        except Trouble as trouble:
            failed = True
            line = f"FAIL: {trouble}"
        print(f"{names[name]:{width}}  {line}", flush=True)
    context.close()
    return 1 if failed else 0
