"""Random keys, pads, mouse, touch and window events against the game, or against the kiosk.

    python -m tools.reliability.fuzz_inputs [--kiosk] [--inputs N] [--rate R] [--seed S]
        [--trials T]

Events are SDL's own and go through the real controls. Each trial prints its seed first; the same
seed repeats it. A trial fails on any exception; against the kiosk also if it ends, if a setting
changes, or if a file other than journals, scores and logs is written.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
import traceback
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pygame

from scenes.inputs import Input
from tools.reliability import headless

FRAME = headless.FRAME
KEYS = [
    getattr(pygame, name)
    for name in dir(pygame)
    if name.startswith("KSCAN_") and getattr(pygame, name) > 0
]
LIKELY = [
    pygame.KSCAN_RETURN, pygame.KSCAN_SPACE, pygame.KSCAN_B, pygame.KSCAN_Q, pygame.KSCAN_A,
    pygame.KSCAN_UP, pygame.KSCAN_DOWN, pygame.KSCAN_LEFT, pygame.KSCAN_RIGHT, pygame.KSCAN_TAB,
    pygame.KSCAN_ESCAPE, pygame.KSCAN_BACKSPACE, pygame.KSCAN_K, pygame.KSCAN_L,
]  # fmt: skip
WINDOW = [
    pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED, pygame.WINDOWENTER, pygame.WINDOWLEAVE,
]  # fmt: skip


class Fingers:
    """A generator's idea of what people and cats do to the devices."""

    def __init__(self, rng: Random, size: tuple[int, int], quitting: bool) -> None:
        self.rng = rng
        self.size = size
        self.quitting = quitting
        self.down: set[int] = set()
        self.touching: set[int] = set()

    def event(self) -> pygame.Event:
        """One random event that SDL could have sent."""
        rng = self.rng
        kind = rng.random()
        if kind < 0.6:
            return self._key()
        if kind < 0.75:
            return self._mouse()
        if kind < 0.88:
            return self._finger()
        if kind < 0.97:
            return self._pad()
        return self._window()

    def _key(self) -> pygame.Event:
        rng = self.rng
        code = rng.choice(LIKELY if rng.random() < 0.7 else KEYS)
        if code in self.down or rng.random() < 0.1:
            self.down.discard(code)
            return pygame.Event(pygame.KEYUP, scancode=code, key=code, mod=0)
        if rng.random() < 0.05:
            return pygame.Event(pygame.TEXTINPUT, text=rng.choice(("a", "ř", "\u200b", "💀", "  ")))
        self.down.add(code)
        alt = pygame.KMOD_ALT if rng.random() < 0.1 else 0
        return pygame.Event(pygame.KEYDOWN, scancode=code, key=code, mod=alt, unicode="")

    def _mouse(self) -> pygame.Event:
        rng = self.rng
        pos = rng.randrange(-5, self.size[0] + 5), rng.randrange(-5, self.size[1] + 5)
        match rng.randrange(4):
            case 0:
                return pygame.Event(
                    pygame.MOUSEBUTTONDOWN, pos=pos, button=rng.randint(1, 5), touch=False
                )
            case 1:
                return pygame.Event(
                    pygame.MOUSEBUTTONUP, pos=pos, button=rng.randint(1, 5), touch=False
                )
            case 2:
                return pygame.Event(
                    pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False
                )
            case _:
                return pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-3, -1, 0, 1, 9)))

    def _finger(self) -> pygame.Event:
        rng = self.rng
        place = {"x": rng.random(), "y": rng.random(), "dx": 0.0, "dy": 0.0, "touch_id": 1}
        number = rng.randrange(5)
        if number in self.touching:
            kind = rng.choice((pygame.FINGERUP, pygame.FINGERMOTION))
            if kind == pygame.FINGERUP:
                self.touching.discard(number)
        else:
            kind = pygame.FINGERDOWN
            self.touching.add(number)
        return pygame.Event(kind, finger_id=number, pressure=1.0, **place)

    def _pad(self) -> pygame.Event:
        rng = self.rng
        number = rng.randrange(3)
        match rng.randrange(6):
            case 0 | 1:
                return pygame.Event(
                    pygame.CONTROLLERBUTTONDOWN, instance_id=number, button=rng.randrange(21)
                )
            case 2 | 3:
                return pygame.Event(
                    pygame.CONTROLLERBUTTONUP, instance_id=number, button=rng.randrange(21)
                )
            case 4:
                return pygame.Event(
                    pygame.CONTROLLERAXISMOTION,
                    instance_id=number,
                    axis=rng.randrange(6),
                    value=rng.randint(-32768, 32767),
                )
            case _:
                kind = rng.choice((pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED))
                return pygame.Event(kind, instance_id=number)

    def _window(self) -> pygame.Event:
        rng = self.rng
        if self.quitting and rng.random() < 0.3:
            return pygame.Event(pygame.QUIT)
        return pygame.Event(rng.choice(WINDOW), window=None)


def plug_pads(app: Any) -> None:
    """Three pads that exist only as far as the controls know."""
    from scenes.controls.pads import Pad

    for number in range(3):
        if number not in app.controls.pads.pads:
            app.controls.pads.pads[number] = Pad(f"pad {number}", "Fuzzy", False, None)


def trial(seed: int, inputs: int, rate: int, kiosk: bool, folder: Path) -> str:
    """One run of so many inputs; what went wrong, or nothing."""
    rng = Random(seed)
    config = folder / "kiosk.toml"
    if kiosk:
        config.write_text("idle = 20\n", encoding="utf-8")
        run = headless.start_kiosk(folder / "data", seed, config)
    else:
        run = headless.start(folder / "data", seed=seed)
    app = run.app
    before = _fixed(app) if kiosk else None
    fingers = Fingers(rng, headless.SIZE, quitting=kiosk)
    each = max(1, round(rate * FRAME))
    names: set[str] = set()
    done = 0
    try:
        while done < inputs:
            plug_pads(app)
            events = [fingers.event() for _ in range(rng.randint(0, 2 * each))]
            done += len(events)
            translated: list[Input] = []
            for event in events:
                translated += app.controls.translate(event, run.clock.now)
            pause = rng.random()
            # Mostly frame after frame, now and then a while of peace, so that matches move on.
            run.frame(translated, draw=rng.random() < 0.05)
            if pause < 0.02:
                run.run(rng.uniform(0.5, 6.0), 1 / 20)
            elif pause > 0.995 and not app.stack.empty:
                _to_the_result(run, rng)
            if app.stack.empty:
                if kiosk:
                    return "the kiosk ended"
                app.push("title")
                app.stack.settle()
            names.add(type(app.stack.top).__name__)
            if kiosk and _fixed(app) != before:
                return f"a setting changed: {before} -> {_fixed(app)}"
        if kiosk:
            odd = [
                path.name
                for path in sorted((folder / "data").rglob("*"))
                if path.is_file()
                and path.parent.name not in ("journals", "logs", "cache")
                and not path.name.startswith(("scores.sqlite", "teaching."))
            ]
            if odd:
                return f"files were written: {odd}"
            if config.read_text(encoding="utf-8") != "idle = 20\n":
                return "the kiosk's file was changed"
    finally:
        headless.close(run)
    print(f"  scenes on top: {', '.join(sorted(names))}")
    return ""


def _to_the_result(run: headless.Headless, rng: Random) -> None:
    """Let bots play a whole match in a hurry: random presses seldom get to a result."""
    game = rng.choice(run.app.games)
    table = headless.bots_match(run.app, game, speed=100.0)
    for _ in range(2000):
        run.frame([], draw=False)
        if table not in run.app.stack.scenes:
            break


def _fixed(app: Any) -> object:
    """What nobody but the operator may change."""
    own = replace(app.settings, seats=(), game=app.fixed.game)
    fixed = replace(app.fixed, seats=())
    return own, fixed, app.kiosk, app.text.language, app.leaving, app.operating


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kiosk", action="store_true")
    parser.add_argument("--inputs", type=int, default=100_000, help="in each trial")
    parser.add_argument("--rate", type=int, default=10_000, help="inputs a simulated second")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--trials", type=int, default=1)
    given = parser.parse_args(argv)
    began = time.perf_counter()
    failed = 0
    for seed in range(given.seed, given.seed + given.trials):
        print(f"seed {seed}: {given.inputs} inputs at {given.rate} a second", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            try:
                problem = trial(seed, given.inputs, given.rate, given.kiosk, Path(folder))
            except Exception:
                problem = traceback.format_exc()
        if problem:
            failed += 1
            print(f"FAILED with seed {seed}: {problem}")
    seconds = time.perf_counter() - began
    print(f"{given.trials} trials, {failed} failed, {seconds:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
