"""Disks that refuse: every single write of a match, full disks, folders that cannot be written.

    python -m tools.reliability.disks [--game G] [--seed S]

The match must go on to its end, a notice must say that it is no longer saved, and whatever was
there before must still be there.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from game.games import GAMES
from game.history import SeatInfo
from game.journal import Journal, read
from game.match import Match
from tools.reliability import faults, headless

PROTECTED = "setpriv"
"""Drops root's right to write everywhere, so that the tests mean the same for root."""


def play(match: Match, seed: int) -> Match:
    """Play a match of random actions to its end."""
    rng = Random(seed)
    match.advance()
    while not match.finished:
        legal = [action for seat in range(len(match.seats)) for action in match.view(seat).legal]
        if legal[0].verb == "claim" and rng.random() < 0.4:
            match.silence()
        else:
            match.submit(rng.choice(legal))
        match.advance()
    return match


def begin(game: str, seed: int, journal: Journal) -> Match:
    """A short match of three bots."""
    rules = GAMES[game]
    options = {"coins": 5} if game == "bluffaneer" else {}
    seats = [SeatInfo(f"P{number}", "bot:random") for number in range(3)]
    return Match(rules, rules.config(3, options), seats, seed, journal)


def failing_operations(game: str, seed: int) -> dict[str, int]:
    """Let operation n of a match's journal fail, for every n; the figures."""
    whole = faults.Count(-1, faults.full_disk)
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "whole.jsonl"
        sound = play(begin(game, seed, Journal(path, opener=faults.opener(whole))), seed)
        lines = path.read_bytes().split(b"\n")
    for at in range(1, whole.done + 1):
        error = faults.full_disk if at % 2 else faults.broken_disk
        with tempfile.TemporaryDirectory() as name:
            path = Path(name) / "match.jsonl"
            opener = faults.opener(faults.Count(at, error))
            match = play(begin(game, seed, Journal(path, opener=opener)), seed)
            assert match.finished, f"operation {at}: the match stopped"
            assert match.history == sound.history, f"operation {at}: another match"
            assert match.journal_error, f"operation {at}: nobody was told"
            _check_rest(path, lines, at)
    return {"operations": whole.done, "moves": sound.n}


def _check_rest(path: Path, lines: list[bytes], at: int) -> None:
    """What is left is a beginning of the whole journal, line by line."""
    if not path.exists():
        return
    kept = path.read_bytes().split(b"\n")[:-1]
    assert kept == lines[: len(kept)], f"operation {at}: an older line changed"
    if kept:
        assert len(read(path).actions) <= len(kept), f"operation {at}"


# --- The whole game --------------------------------------------------------------------------


def driver(folder: Path, seed: int) -> int:
    """A match at the real table in one folder; prints what players would be told."""
    run = headless.start(folder, seed=seed)
    app = run.app
    table = headless.bots_match(app, speed=60.0)
    until = time.monotonic() + 60
    while table in app.stack.scenes and time.monotonic() < until:
        run.frame([], draw=False)
    finished = table.match.finished
    app.ledger.close()
    for notice in app.notices:
        print(notice)
    print("finished" if finished else "stopped")
    return 0


def whole_game(folder: Path, *, limit: int | None = None, home: str | None = None) -> list[str]:
    """Run the driver in a process of its own; its lines. ``limit``: bytes a file may have."""
    line = [sys.executable, "-m", "tools.reliability.disks", "--driver", str(folder)]
    if os.name == "posix" and os.geteuid() == 0 and shutil.which(PROTECTED):
        drop = "-dac_override,-dac_read_search,-fowner"
        line = [PROTECTED, f"--bounding-set={drop}", f"--inh-caps={drop}", *line]

    def limited() -> None:
        import resource

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        if limit is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    env = dict(os.environ)
    if home is not None:
        env = {key: value for key, value in env.items() if not key.startswith("XDG_")}
        env["HOME"] = home
    done = subprocess.run(
        line, capture_output=True, text=True, timeout=120, check=False, env=env, preexec_fn=limited
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr, done.stderr
    return done.stdout.splitlines()


def snapshot(folder: Path) -> dict[str, bytes]:
    """Every file of a folder with its bytes."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def old_data(folder: Path) -> dict[str, bytes]:
    """A folder in which somebody has played before."""
    (folder / "journals").mkdir(parents=True)
    play(begin("bluffaneer", 3, Journal(folder / "journals" / "old.jsonl")), 3)
    (folder / "settings.toml").write_text("# mine\neffects_volume = 35\n", encoding="utf-8")
    return snapshot(folder)


def refusing_folders() -> dict[str, list[str]]:
    """Play where nothing, or little, can be written; what was said each time."""
    said: dict[str, list[str]] = {}
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        for limit in (0, 100, 700, 5000):
            folder = root / f"full-{limit}"
            before = old_data(folder)
            said[f"files of at most {limit} bytes"] = whole_game(folder, limit=limit)
            _unchanged(folder, before)
        folder = root / "read-only"
        before = old_data(folder)
        _mode(folder, 0o555)
        try:
            said["read-only folder"] = whole_game(folder)
        finally:
            _mode(folder, 0o755)
        _unchanged(folder, before)
        (root / "a-file").write_text("in the way", encoding="utf-8")
        said["a file in the folder's place"] = whole_game(root / "a-file")
        said["a folder that cannot be made"] = whole_game(Path("/proc/bluffaneer"))
    return said


def _mode(folder: Path, mode: int) -> None:
    for path in (folder, *(each for each in folder.rglob("*") if each.is_dir())):
        path.chmod(mode)


def _unchanged(folder: Path, before: dict[str, bytes]) -> None:
    after = snapshot(folder)
    for name, data in before.items():
        assert after.get(name) == data, f"{folder.name}: {name} changed"


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--driver", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args(argv)
    if given.driver is not None:
        return driver(given.driver, given.seed)
    for game in [given.game] if given.game else GAMES:
        print(f"{game}, seed {given.seed}: {failing_operations(game, given.seed)}", flush=True)
    for where, said in refusing_folders().items():
        assert said[-1] == "finished", f"{where}: {said}"
        assert len(said) > 1, f"{where}: nobody was told"
        print(f"{where}:")
        for sentence in said:
            print(f"  {sentence}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
