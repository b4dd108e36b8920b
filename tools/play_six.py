"""Six people on one keyboard: a whole match of Bluffaneer by real keys in a real window.

    python tools/play_six.py [--seats 6] [--seed 4] [--shots DIR] [--data DIR]

Starts an X server of its own (Xvfb), opens the game there and presses keys through the server's
test extension, as twelve hands would: each looks at their card behind the curtain, rolls, shouts,
passes, believes and challenges. Whose turn it is it reads from the match's journal. Prints the
outcome; exits with 1 if the match does not come to its end.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

if __package__ in {None, ""}:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.bluffaneer_events import CardLearned
from game.bluffaneer_model import Phase
from game.games import GAMES
from game.journal import JournalError, read
from scenes.controls.keys import PAIRS
from tools.couch.xtest import Keyboard, screen

ROOT = Path(__file__).resolve().parent.parent
NAMES = ("Hook", "Anchor", "Wheel", "Star", "Parrot", "Barrel")
LONGEST = 420.0
"""Seconds after which the match is given up."""
FOLD = (40, 600)
"""Where the curtain hangs and the table is bare, in a window of 1280x720."""
MOVE = 0.7
"""Seconds to wait for the table to answer a press."""
FALL = 0.5
"""Seconds to hold MAIN behind the curtain: it has to fall first."""


class Truth:
    """What the journal says so far."""

    def __init__(self, data: Path) -> None:
        self._data = data
        self.game = GAMES["bluffaneer"]
        self.view: Any = None
        self.moves = 0
        self.looks: list[int] = []
        """Who has been given a card, in the order of the deal."""
        self.outcome: Any = None
        self.kinds: dict[str, int] = {}

    def look(self) -> bool:
        """Read the journal; whether it says something new."""
        paths = sorted(self._data.rglob("*.jsonl"))
        if not paths:
            return False
        try:
            record = read(paths[-1])
        except JournalError:
            return False  # a line is being written
        if len(record.actions) == self.moves:
            return False
        state = self.game.new_game(record.config())
        self.looks, self.kinds = [], {}
        for action in record.actions:
            state, events = self.game.apply(state, action)
            self.kinds[action.verb] = self.kinds.get(action.verb, 0) + 1
            self.looks += [event.seat for event in events if isinstance(event, CardLearned)]
        self.view = self.game.view(state, None)
        self.outcome = self.game.outcome(state)
        self.moves = len(record.actions)
        return True


class Crew:
    """The people at the keyboard."""

    def __init__(self, truth: Truth, board: Keyboard, seats: int, seed: int) -> None:
        self._truth = truth
        self._board = board
        self._seats = range(seats)
        self._rng = Random(seed)
        self._seen = 0

    def main(self, seat: int) -> None:
        self._board.tap(PAIRS[seat][0])

    def second(self, seat: int) -> None:
        self._board.tap(PAIRS[seat][1])

    def peek(self, seat: int) -> None:
        """Look at a card behind the curtain and let the next one have it."""
        key = PAIRS[seat][0]
        self._board.key(key, True)
        time.sleep(FALL)
        self._board.key(key, False)
        time.sleep(0.06)
        self.second(seat)
        time.sleep(0.06)

    @property
    def curtain(self) -> bool:
        """Whether the curtain is down: red where the table is brown."""
        red, green, blue = self._board.colour(*FOLD)
        return red > 2.5 * green and red > 2.5 * blue and red > 50

    def go_on(self) -> None:
        """Do what the table waits for; look again if nothing comes of it."""
        if self.curtain:
            waiting = self._truth.looks[self._seen :] or list(self._seats)
            self.look(sorted(set(waiting)))
            self._seen = len(self._truth.looks)
        self.act()
        until = time.monotonic() + MOVE
        while time.monotonic() < until and not self.curtain:
            if self._truth.look():
                return
            time.sleep(0.02)

    def look(self, seats: list[int]) -> None:
        """One after the other looks, until the curtain rises."""
        for seat in (*seats, *self._seats):
            if not self.curtain:
                return
            self.peek(seat)

    def act(self) -> None:
        """One decision, at random; chance needs nobody."""
        view = self._truth.view
        match view.phase:
            case Phase.ROLL:
                self.main(view.roller)
            case Phase.CLAIM:
                self.shout([seat for seat in self._seats if seat != view.roller])
            case Phase.ANSWER:
                (self.main if self._rng.random() < 0.5 else self.second)(view.roller)
            case Phase.ROB:
                self.main(view.roller)
            case Phase.CALL:
                self.main(view.tied[0])

    def shout(self, others: list[int]) -> None:
        """Everybody passes, or one or two are quick."""
        brave = self._rng.sample(others, self._rng.choice([0, 1, 1, 1, 2]))
        for seat in brave:
            self._board.key(PAIRS[seat][0], True)
        time.sleep(0.04)
        for seat in brave:
            self._board.key(PAIRS[seat][0], False)
        for seat in others:
            if seat not in brave:
                self.second(seat)


def play(seats: int, seed: int, data: Path, shots: Path | None) -> int:
    """Play one match; the exit code."""
    (data / "settings.toml").write_text('speed = "fast"\n', encoding="utf-8")
    with screen() as display:
        words = [word for name in NAMES[:seats] for word in ("--seat", name)]
        common = ["--data", str(data), "--size", "1280x720", "--seed", str(seed), "--mute"]
        environment = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"}
        window = subprocess.Popen(
            [sys.executable, str(ROOT / "main.py"), *common, "play", "--quick", *words],
            env=environment,
            cwd=ROOT,
        )
        try:
            return watch(window, display, data, seats, seed, shots)
        finally:
            window.terminate()
            window.wait(20)


def watch(
    window: subprocess.Popen[bytes],
    display: str,
    data: Path,
    seats: int,
    seed: int,
    shots: Path | None,
) -> int:
    """Press keys until the journal says that it is over."""
    truth = Truth(data)
    board = Keyboard(display)
    board.point(640, 360)
    crew = Crew(truth, board, seats, seed)
    began = time.monotonic()
    taken = 0
    while truth.outcome is None:
        if window.poll() is not None:
            print("The game has ended before the match.", file=sys.stderr)
            return 1
        if time.monotonic() - began > LONGEST:
            print(f"No end within {LONGEST:.0f} s: {truth.view}", file=sys.stderr)
            return 1
        truth.look()
        if truth.view is None:
            time.sleep(0.1)
            continue
        crew.go_on()
        if shots is not None and truth.moves > 12 * (taken + 1) and taken < 4:
            shoot(display, shots / f"six-{taken}.xwd")
            taken += 1
    told = ", ".join(
        f"{name} {coins}" for name, coins in zip(NAMES, truth.outcome.standing, strict=False)
    )
    kinds = ", ".join(f"{count} {verb}" for verb, count in sorted(truth.kinds.items()))
    print(
        f"{NAMES[truth.outcome.winner]} has won after {truth.view.turn} turns and "
        f"{time.monotonic() - began:.0f} s by {seats} people on one keyboard.\n"
        f"Coins: {told}.\nIn the journal: {kinds}."
    )
    if shots is not None:
        time.sleep(4)
        shoot(display, shots / "six-result.xwd")
    return 0


def shoot(display: str, path: Path) -> None:
    """Keep what the screen shows."""
    path.parent.mkdir(parents=True, exist_ok=True)
    words = ["xwd", "-root", "-silent", "-out", str(path)]
    subprocess.run(words, env={**os.environ, "DISPLAY": display}, check=True)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, default=6, choices=range(3, 7))
    parser.add_argument("--seed", type=int, default=4)
    parser.add_argument("--shots", type=Path, help="a folder for screenshots")
    parser.add_argument("--data", type=Path, help="a folder for the journal; else a passing one")
    given = parser.parse_args(arguments)
    if given.data is not None:
        given.data.mkdir(parents=True, exist_ok=True)
        return play(given.seats, given.seed, given.data, given.shots)
    with tempfile.TemporaryDirectory() as folder:
        return play(given.seats, given.seed, Path(folder), given.shots)


if __name__ == "__main__":
    sys.exit(main())
