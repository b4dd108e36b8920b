"""Where the seconds of a turn go while only bots act, at the normal speed of the animations.

    python -m tools.pace [--game bluffaneer] [--matches 6] [--seed 1] [--players 4]

The real table plays whole matches without a screen, by a clock that is turned by hand. For each
kind of turn and for all together it prints the mean seconds, for each event the seconds that the
picture takes over it (what overlaps is counted once), and for each decision those in which nothing
moves because a bot thinks or a race runs.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from game.types import Event
from sprites.timeline import Beat, Timeline
from tools.reliability.headless import FRAME, Headless, bots_match, close, start

LEVELS = ("captain", "gambler", "deckhand")
ENDINGS = {
    "bluffaneer": ("ClaimBelieved", "ClaimChallenged", "NobodyClaimed", "DiceFell"),
    "bluff-pirate": ("Boarded", "SetLaid", "CardsDiscarded", "HandKept"),
}
"""What tells the kinds of turn apart: the first of them that happened in it."""


@dataclass(slots=True)
class Turn:
    """One turn: its seconds by what takes them, and the names of its events."""

    shares: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    events: set[str] = field(default_factory=set)

    @property
    def seconds(self) -> float:
        """How long it takes: its own beats, which queue behind those of the turn before."""
        return sum(self.shares.values())


class Watched(Timeline):
    """A timeline that counts whose beats make it how much longer."""

    def __init__(self, meter: Meter) -> None:
        super().__init__()
        self.meter = meter

    def add(self, beats: Iterable[Beat]) -> None:
        """Queue beats and count the seconds that they add."""
        before = self._length()
        super().add(beats)
        self.meter.turn.shares[self.meter.event] += self._length() - before

    def _length(self) -> float:
        return sum(beat.seconds for beat in self._queue)


class Meter:
    """Plays matches and keeps their turns."""

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self.turn = Turn()
        self.event = ""

    def play(self, folder: Path, game: str, seed: int, players: int) -> None:
        """One whole match; what is dealt before the first turn is left out."""
        headless = start(folder, seed=seed)
        table = bots_match(headless.app, game, players=players, levels=LEVELS)
        table.timeline, beats = Watched(self), table.beats

        def watched(event: Event) -> tuple[Beat, ...]:
            self.event = type(event).__name__
            if self.event == "TurnBegan":
                self.turn = Turn()
                self.turns.append(self.turn)
            elif self.event == "MatchEnded":
                self.turn = Turn()  # a last turn is followed by the ceremony: no turn like others
                self.turns.pop()
            self.turn.events.add(self.event)
            return beats(event)

        table.beats = watched
        self.turn = Turn()
        while not table.match.finished:
            self._frame(headless, table)
        close(headless)

    def _frame(self, headless: Headless, table: Any) -> None:
        if not table.timeline.busy:
            self.turn.shares[f"({table.match.view(None).phase.value})"] += FRAME
        headless.frame([], FRAME, draw=False)


def report(turns: list[Turn], game: str) -> str:
    """The tables of all that was measured."""
    kinds: defaultdict[str, list[float]] = defaultdict(list)
    shares: defaultdict[str, float] = defaultdict(float)
    counts: defaultdict[str, int] = defaultdict(int)
    for turn in turns:
        kind = next(name for name in (*ENDINGS[game], "other") if name in turn.events | {"other"})
        kinds[kind].append(turn.seconds)
        for name, seconds in turn.shares.items():
            shares[name] += seconds
            counts[name] += 1
    every = [turn.seconds for turn in turns]
    tenth = quantiles(every, n=10)
    lines = [
        f"{game}: {len(turns)} turns, {fmean(every):.2f} s a turn"
        f" (a tenth below {tenth[0]:.1f} s, a tenth above {tenth[-1]:.1f} s)"
    ]
    for kind, values in sorted(kinds.items(), key=lambda item: -len(item[1])):
        lines.append(f"  {len(values) / len(turns):4.0%}  {fmean(values):6.2f} s  {kind}")
    lines.append("  s a turn   s where it happens")
    for name, seconds in sorted(shares.items(), key=lambda item: -item[1]):
        if seconds >= 0.005 * len(turns):
            lines.append(f"  {seconds / len(turns):8.2f}  {seconds / counts[name]:6.2f}  {name}")
    return "\n".join(lines)


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(ENDINGS), default=None)
    parser.add_argument("--matches", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=4)
    options = parser.parse_args()
    for game in (options.game,) if options.game else ENDINGS:
        meter = Meter()
        for number in range(options.matches):
            with TemporaryDirectory() as folder:
                meter.play(Path(folder), game, options.seed + number, options.players)
        print(report(meter.turns, game), flush=True)


if __name__ == "__main__":
    main()
