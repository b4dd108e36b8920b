"""Hours at the kiosk in a hurry, with drawing on: memory, files, threads and caches must not grow.

    python -m tools.reliability.soak [--hours H] [--seed S] [--size WxH] [--visits N]

The clock is turned by hand: every frame lets a twelfth of a second pass and is drawn. People come
and go: about ``--visits`` times an hour somebody joins, plays with random presses for a while, and
walks away. After each hour a line is printed; after the first one (warm-up) memory besides the
bounded caches may grow by less than 1 MB an hour, and open files and threads not at all.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pygame

from scenes.inputs import Input
from scenes.kiosk.supervisor import THRIFTY
from tools.reliability import headless
from tools.reliability.fuzz_inputs import LIKELY

STEP = 1 / 12
MEGABYTE = 2**20
KEYS = [code for code in LIKELY if code != pygame.KSCAN_ESCAPE]


def measure(app: Any) -> dict[str, float]:
    """What must not grow."""
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as file:
        pages = int(file.read().split()[1])
    return {
        "MB": round(pages * 4096 / MEGABYTE, 2),
        "files": len(list(Path("/proc/self/fd").iterdir())),
        "threads": threading.active_count(),
        "objects": len(gc.get_objects()),
        "art MB": round(app.kit.art.cache.held / MEGABYTE, 1),
        "letters MB": round(app.kit.letters.cache.held / MEGABYTE, 1),
    }


class Visitors:
    """People who come, press at random, and go."""

    def __init__(self, rng: Random, visits: float) -> None:
        self.rng = rng
        self.chance = visits * STEP / 3600
        self.stay = 0.0
        self.down: int | None = None

    def inputs(self, run: headless.Headless) -> list[Input]:
        """What they do in this frame."""
        rng = self.rng
        if self.stay <= 0:
            if rng.random() >= self.chance:
                return []
            self.stay = rng.uniform(5, 300)
        self.stay -= STEP
        if self.down is not None:
            code, self.down, kind = self.down, None, pygame.KEYUP
        elif rng.random() < 0.15:
            code = self.down = rng.choice(KEYS)
            kind = pygame.KEYDOWN
        else:
            return []
        event = pygame.Event(kind, scancode=code, key=code, mod=0)
        return run.app.controls.translate(event, run.clock.now)


def soak(
    hours: float, seed: int, size: tuple[int, int], visits: float, folder: Path
) -> list[dict[str, float]]:
    """Let so many hours pass; what was measured at the end of each."""
    config = folder / "kiosk.toml"
    config.write_text("idle = 40\nnicknames = true\n", encoding="utf-8")
    run = headless.start_kiosk(folder / "data", seed, config, size=size)
    people = Visitors(Random(seed), visits)
    measured = []
    frames = round(min(1.0, hours) * 3600 / STEP)
    began = time.perf_counter()
    for hour in range(max(1, round(hours))):
        for _ in range(frames):
            run.frame(people.inputs(run), STEP)
        run.app.home()  # a match that is on has a file and a thread of its own
        run.frame([])
        run.app.ledger.close()
        measured.append(measure(run.app))
        took = time.perf_counter() - began
        print(f"hour {hour + 1} ({took:.0f} s): {measured[-1]}", flush=True)
    print(f"matches begun: {sum(one.begun for one in run.app.ledger.scores.counts())}")
    headless.close(run)
    return measured


def growth_of(measured: list[dict[str, float]]) -> float:
    """MB an hour after the first hour, without the caches, which fill slowly up to their limits."""

    def own(one: dict[str, float]) -> float:
        return one["MB"] - one["art MB"] - one["letters MB"]

    return (own(measured[-1]) - own(measured[1])) / (len(measured) - 2)


def verdict(measured: list[dict[str, float]]) -> str:
    """What grew, or nothing."""
    if len(measured) < 3:
        return ""
    first, last = measured[1], measured[-1]
    growth = growth_of(measured)
    if growth >= 1:
        return f"memory grows by {growth:.2f} MB an hour"
    for what in ("files", "threads"):
        if last[what] > first[what]:
            return f"{what} grew from {first[what]} to {last[what]}"
    return ""


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hours", type=float, default=72)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--visits", type=float, default=20)
    given = parser.parse_args(argv)
    if argv is None and not THRIFTY.keys() <= os.environ.keys():
        # The supervisor starts its child like this; glibc reads it only at a start.
        line = [sys.executable, "-m", "tools.reliability.soak", *sys.argv[1:]]
        os.execve(sys.executable, line, {**os.environ, **THRIFTY})
    width, height = map(int, given.size.split("x"))
    print(f"{given.hours:g} hours at {given.size}, seed {given.seed}")
    with tempfile.TemporaryDirectory() as name:
        measured = soak(given.hours, given.seed, (width, height), given.visits, Path(name))
    problem = verdict(measured)
    if len(measured) >= 3:
        print(f"memory besides the bounded caches: {growth_of(measured):+.3f} MB an hour")
    print(problem or "nothing grew")
    return 1 if problem else 0


if __name__ == "__main__":
    sys.exit(main())
