"""The numbers this project promises, measured as ratios within one run.

Run from the project's folder: python tools/bench.py [table] [start] [simulate] [memory] [--json]

Processor time is measured, not the clock on the wall, and what a part is compared with is measured
in turns with it: so a busy machine slows both alike. Each part runs in a process of its own.

table     a table of six bots at 1920x1080 on SDL's dummy driver, against one background blit + flip
start     the whole process of main.py up to its first picture, against one that imports pygame
simulate  decisions a second of random bots, against OpenSpiel's liars_dice driven from Python
memory    matches one after the other in one process with drawing on: what it grows by
"""

from __future__ import annotations

import argparse
import gc
import importlib
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

FRAME = 1 / 60
SIZE = (1920, 1080)
UNIT_EVERY = 15
"""Frames between two measurements of what they are compared with."""
SAMPLES = 9
"""Processes started of each kind."""

MOVING_GOAL = 5.0
IDLE_GOAL = 1.2
START_GOAL = 4.0
SIMULATE_GOAL = 0.25
GROWTH_GOAL = 2.0
"""Megabytes: pages that the allocator keeps come and go by about one."""

Result = dict[str, Any]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", metavar="part", help=", ".join(PARTS))
    parser.add_argument("--json", action="store_true", help="print one object")
    parser.add_argument("--matches", type=int, default=1000, help="of the memory part")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    unknown = [part for part in options.parts if part not in PARTS]
    if unknown:
        parser.error(f"there is no part {unknown[0]!r}; choose from {', '.join(PARTS)}")
    if options.inside:
        print(json.dumps(PARTS[options.parts[0]](options)))
        return 0
    results = {part: apart(part, options) for part in options.parts or PARTS}
    print(json.dumps(results, indent=2) if options.json else "\n".join(told(results)))
    return 1 if any(result.get("met") is False for result in results.values()) else 0


def apart(part: str, options: argparse.Namespace) -> Result:
    """Measure one part in a process of its own."""
    command = [sys.executable, __file__, part, "--inside", "--matches", str(options.matches)]
    ran = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    result: Result = json.loads(ran.stdout.splitlines()[-1])
    return result


# --- The table ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Cost:
    """One frame: its seconds of processor time, and what kind of frame it was."""

    seconds: float
    kind: str
    """``moving``; ``changing``: still, but not as the frame before; or ``idle``."""


class Show:
    """The game on the dummy driver with bots at play, as fast as it will go."""

    def __init__(self, size: tuple[int, int], players: int, speed: float) -> None:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        from game.argument_model import CommonOptions, DemoCommand
        from scenes import launch

        self.data = tempfile.mkdtemp(prefix="bench-")
        self.app: Any = launch.start(
            CommonOptions(size=size, data=Path(self.data), seed=5, mute=True, language="en"),
            launch.first_scene(DemoCommand("bluffaneer", players, speed)),
        )
        self.app.loop.now = 0.0

    def frame(self) -> Cost:
        """Let a sixtieth of a second pass, and draw."""
        app, canvas = self.app, self.app.canvas
        before = canvas._old_still
        app.loop.now += FRAME
        began = time.thread_time()
        app.loop.step([], FRAME)
        app.frame(0.0)
        seconds = time.thread_time() - began
        same = canvas._old_still == before
        return Cost(seconds, "moving" if canvas._old_moving else "idle" if same else "changing")

    def matches(self, count: int, each: Callable[[Cost], None] = lambda cost: None) -> None:
        """Draw every frame of so many matches."""
        for _ in range(count):
            table = self.app.stack.top
            while self.app.stack.top is table:
                each(self.frame())

    def close(self) -> None:
        shutil.rmtree(self.data, ignore_errors=True)


def table(options: argparse.Namespace) -> Result:
    """Frames of a table with six seats, cold and warm, in units of one blit and flip."""
    import pygame

    show = Show(SIZE, 6, 1.0)
    background = show.app.kit.art.cover("oak")
    window = pygame.Surface(SIZE).convert()  # like the real one, which must keep its picture
    units: list[float] = []
    costs: list[Cost] = []

    def each(cost: Cost) -> None:
        costs.append(cost)
        if len(costs) % UNIT_EVERY == 0:
            began = time.thread_time()
            window.blit(background, (0, 0))
            pygame.display.flip()
            units.append(time.thread_time() - began)

    show.matches(1, each)
    cold, costs = costs, []
    show.matches(3, each)
    show.close()
    unit = share(units, 0.5)
    warm = kinds(costs, unit)
    met = warm["moving"]["p99"] <= MOVING_GOAL and warm["idle"]["p99"] <= IDLE_GOAL
    return {
        "window": f"{SIZE[0]}x{SIZE[1]}",
        "unit_ms": round(unit * 1000, 3),
        "warm": warm,
        "cold": kinds(cold, unit),
        "goal": {"moving_p99": MOVING_GOAL, "idle_p99": IDLE_GOAL},
        "met": met,
    }


def kinds(costs: list[Cost], unit: float) -> Result:
    found = {}
    for kind in ("moving", "idle", "changing"):
        ratios = [cost.seconds / unit for cost in costs if cost.kind == kind]
        found[kind] = {"frames": len(ratios)} | {
            name: round(share(ratios, part), 2)
            for name, part in (("median", 0.5), ("p99", 0.99), ("worst", 1.0))
        }
    return found


def share(values: list[float], part: float) -> float:
    """The value below which that part of them lies."""
    return sorted(values)[max(0, round(len(values) * part) - 1)]


# --- The start ---------------------------------------------------------------------------------

FIRST_FRAME = """
import os, sys
import main
from scenes.app import App
shown = App.frame
def frame(self, alpha):
    shown(self, alpha)
    os._exit(0)
App.frame = frame
sys.exit(main.main(sys.argv[1:]))
"""
"""The game as it is, cut off once its first picture is on the screen."""


def start(options: argparse.Namespace) -> Result:
    """Whole processes in turns: one that shows the title, one that only imports pygame."""
    data = tempfile.mkdtemp(prefix="bench-")
    compiled = Path(data) / "compiled"
    ours, theirs = [], []
    for _ in range(SAMPLES):
        ours.append(process([sys.executable, "-c", FIRST_FRAME, "--data", data], compiled))
        theirs.append(process([sys.executable, "-c", "import os, pygame; os._exit(0)"], compiled))
    shutil.rmtree(data, ignore_errors=True)
    ours, theirs = ours[1:], theirs[1:]  # the first of each reads from the disk and compiles
    processor = share([one[0] for one in ours], 0.5) / share([one[0] for one in theirs], 0.5)
    wall = share([one[1] for one in ours], 0.5) / share([one[1] for one in theirs], 0.5)
    return {
        "ratio": round(processor, 2),
        "ratio_by_the_clock": round(wall, 2),
        "import_pygame_ms": round(share([one[0] for one in theirs], 0.5) * 1000),
        "goal": START_GOAL,
        "met": processor <= START_GOAL,
    }


def process(command: list[str], compiled: Path) -> tuple[float, float]:
    """Seconds of processor time and by the clock that a process took.

    Modules are kept compiled in a folder of their own, as they are wherever the game has been
    started once, whatever this environment says of that.
    """
    dummy = {
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(compiled),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(
        command, check=True, cwd=ROOT, env=os.environ | dummy, capture_output=True, timeout=60
    )
    after, ended = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return used, ended - began


# --- The simulation ----------------------------------------------------------------------------


def simulate(options: argparse.Namespace) -> Result:
    """Decisions a second beside OpenSpiel's; without it there is no ratio."""
    from tools import bench_simulate as bench

    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError:
        return {"note": "OpenSpiel is not installed (pip install open_spiel): no ratio"}
    ours, theirs = [0, 0.0], [0, 0.0]
    for part in range(bench.ROUNDS):
        for total, ran in (
            (ours, bench.ours(4, 0.6, part * 100_000)),
            (theirs, bench.theirs(pyspiel, 0.6, part)),
        ):
            total[0] += ran[0]
            total[1] += ran[1]
    ratio = ours[0] / ours[1] / (theirs[0] / theirs[1])
    return {
        "decisions_per_second": round(ours[0] / ours[1]),
        "openspiel": round(theirs[0] / theirs[1]),
        "ratio": round(ratio, 3),
        "goal": SIMULATE_GOAL,
        "met": ratio >= SIMULATE_GOAL,
    }


# --- Memory ------------------------------------------------------------------------------------


def memory(options: argparse.Namespace) -> Result:
    """Megabytes held after each hundred matches, all drawn, in one process."""
    show = Show((640, 360), 4, 60.0)
    held = []
    for _ in range(max(2, options.matches // 100)):
        show.matches(100)
        gc.collect()
        held.append(round(resident() / 1e6, 2))
    show.close()
    growth = round(held[-1] - held[0], 2)
    return {
        "matches": 100 * len(held),
        "megabytes_per_hundred": held,
        "growth": growth,
        "goal": GROWTH_GOAL,
        "met": growth <= GROWTH_GOAL,
    }


def resident() -> int:
    """Bytes of memory that this process holds now; elsewhere than on Linux, the most it held."""
    status = Path("/proc/self/statm")
    if status.exists():
        return int(status.read_text().split()[1]) * resource.getpagesize()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


PARTS: dict[str, Callable[[argparse.Namespace], Result]] = {
    "table": table,
    "start": start,
    "simulate": simulate,
    "memory": memory,
}


def told(results: dict[str, Result]) -> list[str]:
    """The results for people, a part a paragraph."""
    lines = []
    for part, result in results.items():
        verdict = {True: "reached", False: "MISSED", None: ""}[result.get("met")]
        lines.append(f"{part}: {verdict}")
        for key, value in result.items():
            if key == "met":
                continue
            if isinstance(value, dict) and all(isinstance(row, dict) for row in value.values()):
                lines += [
                    f"  {key:>5} {kind:<9}" + "  ".join(f"{k} {v}" for k, v in row.items())
                    for kind, row in value.items()
                ]
            else:
                lines.append(f"  {key}: {value}")
    return lines


if __name__ == "__main__":
    raise SystemExit(main())
