"""SIGKILL for running matches; then the journal is read and the match gone on with.

    python -m tools.reliability.kills [--random N] [--edges N] [--seed S]

``--random`` kills fall at random moments of the real game with its table (without a screen, a
hundred times as fast as designed); each life goes on with the match that the one before left.
``--edges`` kills fall right before or right behind one system call that writes, flushes, renames
or removes a file, or in the middle of a write. After each kill: every move that had been told to
the parent is in the journal, word for word; nothing older has changed; and the match is back on
the table within two seconds.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from game.argument_model import CommonOptions
from game.history import SeatInfo
from game.journal import Journal, read
from game.match import Match
from scenes.resume import newest
from tools.reliability import faults, headless

LIMIT = 2.0
"""Seconds within which a match must be back."""
LIFE = 0.6
"""Seconds of a life after its start or its first move, at most."""
PLAYED = 0.8
"""How many of the lives get as far as a move; the others may end while the table is set."""


class Told:
    """What a child told its parent: the journal's name, and each move once it was committed."""

    def __init__(self, data: bytes) -> None:
        self.journal = ""
        self.moves: dict[int, str] = {}
        for line in data.decode().split("\n")[:-1]:
            name, number, words = line.split("\t")
            if name != self.journal:
                self.journal, self.moves = name, {}
            self.moves[int(number)] = words


def telling(pipe: int) -> type[Match]:
    """A match that tells each move after it is committed."""

    class Telling(Match):
        def submit(self, action: Any) -> Any:
            journal = self._journal  # a match that ends here closes it
            events = super().submit(action)
            if journal is not None:
                words = json.dumps(self.game.encode(action))
                os.write(pipe, f"{journal.path.name}\t{self.n}\t{words}\n".encode())
            return events

    return Telling


def child(live: Callable[[int], None]) -> tuple[int, int]:
    """Fork a child that lives and then ends; its process id, and the pipe from it."""
    reading, writing = os.pipe()
    number = os.fork()
    if number == 0:
        code = 1
        try:
            os.close(reading)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            live(writing)
            code = 0
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(code)
    os.close(writing)
    return number, reading


def drained(pipe: int) -> bytes:
    """Everything that a child that is gone has said."""
    data = b""
    while chunk := os.read(pipe, 65536):
        data += chunk
    os.close(pipe)
    return data


def play_at_the_table(folder: Path, seed: int) -> Callable[[int], None]:
    """A life of the real game: go on with the match that is there, or begin one."""

    def live(pipe: int) -> None:
        import game.match
        import scenes.resume

        game.match.Match = scenes.resume.Match = telling(pipe)  # type: ignore[misc]
        run = headless.start(folder, seed=seed)
        app = run.app
        os.write(pipe, b"begun\t0\t\n")
        while True:
            found = newest(folder / "journals")
            if found.record is not None:
                table: Any = app.scene("go_on", path=found.record.path)
                table.speed = 100.0
                app.stack.push(table)
                app.stack.settle()
            else:
                key = ("bluffaneer", "bluff-pirate")[app.matches % 2]
                table = headless.bots_match(app, key, speed=100.0)
            while table in app.stack.scenes:
                run.frame([], draw=app.frames % 50 == 0)
                app.frames += 1

    return live


def check_told(told: Told, folder: Path) -> str:
    """Whether the journal holds all that was told; what is wrong, or nothing."""
    if not told.moves:
        return ""
    path = folder / "journals" / told.journal
    if not path.exists():
        return f"{told.journal} is gone"
    record = read(path)
    for number, words in told.moves.items():
        if number > len(record.actions):
            return f"move {number} of {told.journal} is lost"
        kept = json.dumps(record.game.encode(record.actions[number - 1]))
        if kept != words:
            return f"move {number} of {told.journal} is {kept}, not {words}"
    return ""


def random_kills(count: int, seed: int) -> dict[str, float]:
    """Kill the real game at random moments; the figures, or `AssertionError`."""
    rng = Random(seed)
    moves = resumed = finished = 0
    slowest = 0.0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number in range(count):
            pid, pipe = child(play_at_the_table(folder, seed + number))
            first = os.read(pipe, 65536)  # its window is open
            if rng.random() < PLAYED:
                first += os.read(pipe, 65536)  # a move was made, however slow the machine is
            time.sleep(rng.uniform(0.0, LIFE))
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            told = Told((first + drained(pipe)).replace(b"begun\t0\t\n", b""))
            problem = check_told(told, folder)
            assert not problem, f"kill {number} of seed {seed}: {problem}"
            moves += len(told.moves)
            began = time.perf_counter()
            found = newest(folder / "journals")
            assert not found.notices, f"kill {number} of seed {seed}: {found.notices}"
            if found.record is not None:
                resumed += 1
                Match.resume(found.record.game, found.record, 0)
                slowest = max(slowest, time.perf_counter() - began)
        finished = sum(
            b'{"end"' in path.read_bytes() for path in (folder / "journals").glob("*.jsonl")
        )
    assert slowest <= LIMIT, f"resuming took {slowest:.2f} s"
    return {
        "kills": count,
        "moves told": moves,
        "resumed": resumed,
        "matches finished": finished,
        "slowest resume, s": round(slowest, 3),
    }


# --- Edges -----------------------------------------------------------------------------------


def write_everything(folder: Path, pipe: int) -> None:
    """Begin and play a match, leave it, save settings and a kiosk's changes: every edge."""
    from dataclasses import replace as changed

    from game.games import GAMES
    from game.kiosk import Kiosk
    from game.settings import DEFAULTS
    from scenes import settings_file
    from scenes.kiosk.file import Loaded, save_changes
    from scenes.places import places
    from scenes.resume import leave

    there = places(folder)
    there.journals.mkdir(parents=True, exist_ok=True)
    rng = Random(7)
    for turn, volume in enumerate((10, 30)):
        path = there.journals / f"new-{turn}.jsonl"
        rules = GAMES["bluffaneer"]
        seats = [SeatInfo(f"P{n}", "bot:random") for n in range(3)]
        match = telling(pipe)(rules, rules.config(3, {}), seats, 5, Journal(path, durable=True))
        _play(match, rng, 12)
        match.close()
        settings_file.save(there.settings, changed(DEFAULTS, effects_volume=volume))
        os.write(pipe, f"settings\t{volume}\t\n".encode())
        save_changes(Loaded(Kiosk(), Kiosk()), changed(Kiosk(), volume=volume), there)
        if turn == 0:
            leave(path)


def _play(match: Match, rng: Random, most: int) -> None:
    match.advance()
    for _ in range(most):
        legal = [action for seat in range(3) for action in match.view(seat).legal]
        if not legal:
            break
        if legal[0].verb == "claim" and rng.random() < 0.3:
            match.silence()
        else:
            match.submit(rng.choice(legal))
        match.advance()


def edge_kills(count: int, seed: int) -> dict[str, float]:
    """Kill at one system call after the other, before and behind; the figures."""
    whole = faults.Count(at=-1, act=faults.killed)
    with tempfile.TemporaryDirectory() as name, faults.system_calls(whole):
        reading, writing = os.pipe()
        os.set_blocking(writing, False)
        write_everything(Path(name), writing)
        os.close(reading)
        os.close(writing)
    rng = Random(seed)
    places = [(at, late) for at in range(1, whole.done + 1) for late in (False, True)]
    chosen = places if count >= len(places) else rng.sample(places, count)
    for at, late in chosen:
        with tempfile.TemporaryDirectory() as name:
            _edge_kill(Path(name), at, late)
    return {"system calls": whole.done, "kills": len(chosen)}


def _edge_kill(folder: Path, at: int, late: bool) -> None:
    old = folder / "journals" / "old.jsonl"
    old.parent.mkdir()
    old.write_bytes(b"an older file\n")

    def live(pipe: int) -> None:
        real = os.write
        count = faults.Count(at, faults.killed)

        def tell(number: int, data: bytes) -> int:
            """What is told to the parent is no edge of a file."""
            if number == pipe:
                return real(number, data)
            return patched(number, data)

        with faults.system_calls(count, late):
            patched = os.write
            os.write = tell  # type: ignore[assignment]
            write_everything(folder, pipe)

    pid, pipe = child(live)
    status = os.waitpid(pid, 0)[1]
    where = f"call {at}{' late' if late else ''}"
    data = drained(pipe)
    assert os.WIFSIGNALED(status) or status == 0, f"{where}: the child failed"
    _after_edge(folder, data, where)
    assert old.read_bytes() == b"an older file\n", where


def _after_edge(folder: Path, data: bytes, where: str) -> None:
    from scenes import settings_file

    lines = data.decode().split("\n")[:-1]
    saved = [int(line.split("\t")[1]) for line in lines if line.startswith("settings")]
    told = Told("".join(f"{one}\n" for one in lines if not one.startswith("settings")).encode())
    left = folder / "journals" / told.journal.replace(".jsonl", ".left.jsonl")
    if told.journal and not (folder / "journals" / told.journal).exists() and left.exists():
        told.journal = left.name
    problem = check_told(told, folder)
    assert not problem, f"{where}: {problem}"
    loaded = settings_file.load(folder / "settings.toml", touch=False)
    assert not loaded.notices, f"{where}: {list(loaded.notices)}"
    volume = loaded.settings.effects_volume
    newer = {None: (10,), 10: (10, 30), 30: (30,)}[saved[-1] if saved else None]
    assert volume in (*newer, 80 if not saved else newer[0]), f"{where}: volume {volume}"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--random", type=int, default=800)
    parser.add_argument("--edges", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    print(f"seed {given.seed}")
    began = time.perf_counter()
    for name, run, count in (
        ("random", random_kills, given.random),
        ("edges", edge_kills, given.edges),
    ):
        if count:
            print(f"{name}: {run(count, given.seed)}", flush=True)
    print(f"no committed move lost, {time.perf_counter() - began:.0f} s")
    return 0


__all__ = ["CommonOptions", "edge_kills", "main", "random_kills"]

if __name__ == "__main__":
    sys.exit(main())
