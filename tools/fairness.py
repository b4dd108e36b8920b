"""Is the race of the shout fair? Measured with made-up presses and with real keys.

    python tools/fairness.py synthetic [--ties 100000]
    python tools/fairness.py real [--trials 200] [--clock best|arrival]

``real`` starts an X server of its own (Xvfb), opens the game's table at 1280x720 in it with coins
in the air, and has another process press pairs of keys through the X server's test extension.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if __package__ in {None, ""}:
    sys.path.insert(0, str(ROOT))

APART = (0, 1, 2, 5, 10, 20, 50)
"""Milliseconds between the two keys of a pair."""
PATIENCE = 3.0
"""Seconds after which a trial that nothing came of is given up."""
SEATS = 4


@dataclass
class Row:
    """What became of all pairs with one distance, in milliseconds."""

    apart: int
    right: int = 0
    wrong: int = 0
    tie: int = 0
    lost: int = 0
    errors: list[float] = field(default_factory=list)
    lags: list[float] = field(default_factory=list)

    @property
    def trials(self) -> int:
        return self.right + self.wrong + self.tie + self.lost


HEADER = (
    "| apart | trials | order right | wrong | tie | lost | margin error median / 95 % / max "
    "| lag median / 95 % |\n| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
)


def line(row: Row) -> str:
    """One line of the table."""
    errors, lags = sorted(map(abs, row.errors)), sorted(row.lags)
    return (
        f"| {row.apart} ms | {row.trials} | {row.right} | {row.wrong} | {row.tie} | {row.lost} "
        f"| {median(errors):.2f} / {share(errors, 0.95):.2f} / {errors[-1]:.2f} ms "
        f"| {median(lags):.2f} / {share(lags, 0.95):.2f} ms |"
    )


def share(values: list[float], part: float) -> float:
    """The value below which that part of the sorted values lies."""
    return values[min(len(values) - 1, int(len(values) * part))]


# --- Real keys -------------------------------------------------------------------------------


class Trials:
    """Sends pairs to the presser frame by frame and reads the verdicts of the table."""

    def __init__(self, table: Any, pipe: Any, trials: int, rng: Random) -> None:
        self._table = table
        self._pipe = pipe
        self._rng = rng
        self.rows = {apart: Row(apart) for apart in APART}
        self._todo = [apart for apart in APART for _ in range(trials)]
        rng.shuffle(self._todo)
        self._pair: Any = None
        self._sent: tuple[float, float] | None = None
        self._since = 0.0
        self._steady = 0

    def frame(self) -> bool:
        """Go on by one frame; whether there is more to do."""
        table = self._table
        if self._pair is None:
            return self._next()
        if self._sent is None and self._pipe.poll():
            self._sent = self._pipe.recv()
        late = time.monotonic() - self._since > PATIENCE
        # The second press may still be on its way when the first has been judged already.
        heard = set(self._seats) <= {press.seat for press in table.heard}
        if self._sent is not None and ((table.judged and heard) or late):
            self._note(table.judged[0] if table.judged else None)
            self._pair = self._sent = None
            table.judged.clear()
            table.heard.clear()
            table.held = False
            self._steady = 0
        return True

    def _next(self) -> bool:
        """Wait until the claim has been open for a moment, then have the next pair pressed."""
        from tools.couch.probe import Pair

        self._steady = self._steady + 1 if self._table.shout is not None else 0
        if self._steady < 3:
            return True
        if not self._todo:
            return False
        roller = self._table._view(None).roller
        seats = self._rng.sample([seat for seat in range(SEATS) if seat != roller], 2)
        self._seats = seats
        keys = [self._table.plans[seat].binding.main for seat in seats]
        self._pair = Pair(*keys, self._todo.pop())
        self._since = time.monotonic()
        self._pipe.send(self._pair)
        return True

    def _note(self, result: Any) -> None:
        from game.race import Won

        assert self._sent is not None
        row = self.rows[self._pair.apart]
        stamps = {press.seat: press for press in self._table.heard}
        if result is None or not set(self._seats) <= stamps.keys():
            row.lost += 1
            return
        match result.verdict:
            case Won(seat=seat):
                fine = seat == self._seats[0]
                row.right += fine
                row.wrong += not fine
            case _:
                row.tie += 1
        first, second = (self._stamp(stamps[seat]) for seat in self._seats)
        row.errors.append(((second - first) - (self._sent[1] - self._sent[0])) * 1000)
        row.lags += [(first - self._sent[0]) * 1000, (second - self._sent[1]) * 1000]

    @staticmethod
    def _stamp(press: Any) -> float:
        stamp: float = press.at if press.made is None else press.made
        return stamp


def real(trials: int, clock: str) -> int:
    """Print the table of real keys; 1 if something was ranked wrong, lost, or too slow."""
    from tools.couch.xtest import screen

    with screen() as display:
        os.environ["DISPLAY"] = display
        os.environ["SDL_VIDEODRIVER"] = "x11"
        return _measure(display, trials, clock)


def _measure(display: str, trials: int, clock: str) -> int:
    import pygame

    from game.argument_model import CommonOptions
    from scenes.app import Filter
    from scenes.controls.stamps import Stamps
    from tools.couch.probe import Listening, opened, presser, start
    from tools.couch.xtest import Keyboard

    if clock == "arrival":
        Stamps.of_this_machine = lambda clock: Stamps()  # type: ignore[method-assign,assignment]
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    child = context.Process(target=presser, args=(display, theirs), daemon=True)
    child.start()
    heard: list[Any] = []
    tables: list[Any] = []
    with tempfile.TemporaryDirectory() as data:
        common = CommonOptions(size=(1280, 720), data=Path(data), seed=1, mute=True)
        app = start(common, lambda app: tables.append(opened(app, SEATS, heard)))
        Keyboard(display).point(640, 360)
        run = Trials(tables[0], ours, trials, Random(3))
        began, costs = time.monotonic(), []

        def frame(alpha: float) -> None:
            start_of_frame = time.perf_counter()
            app.frame(alpha)
            costs.append((time.perf_counter() - start_of_frame) * 1000)
            app.loop.running = run.frame()

        app.loop.run(Listening(Filter(app), heard), frame)
        rate = len(costs) / (time.monotonic() - began)
        app.stack.reset(None)
        app.stack.settle()
        pygame.quit()  # before its display is gone
    ours.send(None)
    child.join(5)
    costs.sort()
    load = os.getloadavg()[0]
    print(
        f"Clock: {app.controls.stamps.name}. {rate:.1f} frames/s at 1280x720, drawing "
        f"{median(costs):.1f} ms (95 %: {share(costs, 0.95):.1f}), load {load:.1f} on "
        f"{os.cpu_count()} cores.\n"
    )
    print(HEADER)
    for row in run.rows.values():
        print(line(row))
    lags = [lag for row in run.rows.values() for lag in row.lags]
    wrong = sum(row.wrong + row.lost for row in run.rows.values())
    ties = sum(row.tie for row in run.rows.values() if row.apart >= 20)
    print(
        f"\nWrong or lost: {wrong}. Ties at 20 ms and more: {ties}. Median lag from press to "
        f"stamp: {median(lags):.2f} ms."
    )
    return int(wrong > 0 or ties > 0 or median(lags) > 3)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    words = parser.add_subparsers(dest="word", required=True)
    keys = words.add_parser("real", help="real keys in a real window")
    keys.add_argument("--trials", type=int, default=200)
    keys.add_argument("--clock", choices=("best", "arrival"), default="best")
    made_up = words.add_parser("synthetic", help="made-up presses")
    made_up.add_argument("--ties", type=int, default=100_000)
    given = parser.parse_args(arguments)
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    if given.word == "real":
        return real(given.trials, given.clock)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from tools.couch.synthetic import synthetic

    return synthetic(given.ties)


if __name__ == "__main__":
    sys.exit(main())
