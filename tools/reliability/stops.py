"""SIGSTOP for a running match at random points: it must resume into a pause, and go on.

    python -m tools.reliability.stops [--points N] [--seconds S] [--seed S]

The game runs in a process of its own with its real loop and the real clock. A person sits at the
table and never presses; whenever the pause is on, the process itself takes it off after a moment.
"""

from __future__ import annotations

import argparse
import os
import select
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from scenes import launch
from tools.reliability import headless
from tools.reliability.kills import child

PATIENCE = 5.0
"""Seconds within which the pause must be on, and gone again."""


def play(folder: Path, seed: int) -> Callable[[int], None]:
    """A life with the real loop that tells which scene is on top whenever that changes."""

    def live(pipe: int) -> None:
        app = launch.start(headless.common(folder, seed), lambda app: app.push("title"))
        last, since = "", time.monotonic()
        draw = app.frame

        def frame(alpha: float) -> None:
            nonlocal last, since
            draw(alpha)
            if len(app.stack.scenes) == 1:
                headless.bots_match(app, people=1)
            top = type(app.stack.top).__name__
            if top != last:
                last, since = top, time.monotonic()
                os.write(pipe, f"{top}\n".encode())
            if top == "PauseScene" and time.monotonic() - since > 0.2:
                app.stack.pop()

        app.frame = frame  # type: ignore[method-assign]
        app.run()

    return live


class Listener:
    """What the child says, line by line; a line is heard once and none is passed over unread."""

    def __init__(self, pipe: int) -> None:
        self.pipe = pipe
        self.said = ""

    def awaits(self, wanted: str) -> bool:
        """Hear lines until one ends with something; whether it came in time."""
        until = time.monotonic() + PATIENCE
        while True:
            while "\n" in self.said:
                line, self.said = self.said.split("\n", 1)
                if line.endswith(wanted):
                    return True
            if time.monotonic() >= until:
                return False
            ready, _, _ = select.select([self.pipe], [], [], 0.1)
            if ready:
                data = os.read(self.pipe, 4096)
                if not data:
                    return False
                self.said += data.decode()


def stops(points: int, seconds: float, seed: int) -> dict[str, float]:
    """Stop and continue the process so many times; the figures, or `AssertionError`."""
    rng = Random(seed)
    with tempfile.TemporaryDirectory() as name:
        pid, pipe = child(play(Path(name), seed))
        heard = Listener(pipe)
        try:
            assert heard.awaits("Table"), "the table did not come up"
            for number in range(points):
                time.sleep(rng.uniform(0.05, 1.0))
                os.kill(pid, signal.SIGSTOP)
                time.sleep(seconds)
                os.kill(pid, signal.SIGCONT)
                assert heard.awaits("PauseScene"), f"point {number}: no pause"
                assert heard.awaits("Table"), f"point {number}: the match did not go on"
                print(f"point {number}: paused, and went on", flush=True)
        finally:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            os.close(pipe)
    return {"stops": points, "seconds each": seconds}


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--points", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    print(f"seed {given.seed}: {stops(given.points, given.seconds, given.seed)}")
    print("each resumed into a pause, and the match went on")
    return 0


if __name__ == "__main__":
    sys.exit(main())
