"""A match in a real window, played by real keys, from the title to the result.

Run by hand or by CI: ``python tests/e2e.py``. It needs Xvfb, xdotool and a POSIX system, starts its
own virtual screen, and leaves a screenshot of every station in ``out/e2e``. It knows of the match
what an onlooker could: the journal's last lines say whether it has ended.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "out" / "e2e"
SIZE = "1280x720"
LONGEST = 240.0
"""Seconds after which the match is given up."""


class Failure(Exception):
    """What was expected did not happen."""


class Screen:
    """A virtual screen with the game in its only window."""

    def __init__(self) -> None:
        self.display = free_display()
        # Without -noreset the server begins anew when its last client leaves, and the game, which
        # comes right after xdotool has gone, may find nobody there.
        words = ["Xvfb", self.display, "-screen", "0", f"{SIZE}x24", "-nolisten", "tcp", "-noreset"]
        quiet = subprocess.DEVNULL
        self.processes = [subprocess.Popen(words, stdout=quiet, stderr=quiet)]
        self.environment = {**os.environ, "DISPLAY": self.display, "SDL_AUDIODRIVER": "dummy"}
        self.environment.pop("SDL_VIDEODRIVER", None)

    def open(self, data: Path) -> None:
        """Start the game, with its files in a folder, and wait for its window."""
        wait_for(lambda: self.tool("getdisplaygeometry").returncode == 0, 20, "the screen")
        game = subprocess.Popen(
            [sys.executable, str(ROOT / "main.py"), "--data", str(data), "--size", SIZE,
             "--seed", "11", "--language", "en"],
            env=self.environment,
            cwd=ROOT,
        )  # fmt: skip
        self.processes.append(game)
        wait_for(lambda: bool(self.window()), 30, "the window")

    def tool(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run xdotool."""
        return subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False
        )

    def window(self) -> str:
        """The number of the only window on this screen, once it is there."""
        return self.tool("search", "--onlyvisible", "--class", ".").stdout.strip()

    def key(self, name: str) -> None:
        """Press and release a key for as long as a finger would."""
        self.tool("keydown", name)
        time.sleep(0.05)
        self.tool("keyup", name)

    def shot(self, name: str) -> bytes:
        """Save a screenshot and return it."""
        OUT.mkdir(parents=True, exist_ok=True)
        path = OUT / f"{name}.xwd"
        subprocess.run(
            ["xwd", "-root", "-silent", "-out", str(path)], env=self.environment, check=True
        )
        return path.read_bytes()

    def close(self) -> None:
        """End the game and the screen."""
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


def free_display() -> str:
    """The first virtual screen that nobody uses."""
    number = next(n for n in range(90, 200) if not Path(f"/tmp/.X11-unix/X{n}").exists())
    return f":{number}"


def wait_for(happened, seconds: float, what: str):  # type: ignore[no-untyped-def]
    """Wait until something is true; raises `Failure` naming what did not come."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if found := happened():
            return found
        time.sleep(0.1)
    raise Failure(f"{what} did not appear within {seconds:g} s")


def journal_of(data: Path) -> Path | None:
    """The journal of the match that runs."""
    return max(data.glob("journals/*.jsonl"), default=None, key=lambda path: path.stat().st_mtime)


def lines_of(path: Path) -> list[dict[str, object]]:
    """The whole lines of a journal."""
    return [json.loads(line) for line in path.read_text().split("\n")[:-1]]


def changed(screen: Screen, before: bytes, name: str) -> bytes:
    """Wait until the screen looks different."""
    return wait_for(  # type: ignore[no-any-return]
        lambda: shot if (shot := screen.shot(name)) != before else b"", 20, f"the {name}"
    )


def play(screen: Screen, data: Path) -> None:
    """From the title through the setup to the end of the match: Space plays, B doubts."""
    time.sleep(1.5)
    title = screen.shot("1-title")
    screen.key("Return")
    setup = changed(screen, title, "2-setup")
    time.sleep(1.0)
    screen.key("Return")
    changed(screen, setup, "3-table")
    journal = wait_for(lambda: journal_of(data), 20, "the journal")
    until = time.monotonic() + LONGEST
    presses = 0
    while "end" not in lines_of(journal)[-1]:
        if time.monotonic() > until:
            raise Failure(f"the match did not end within {LONGEST:g} s: {lines_of(journal)[-1]}")
        game = screen.processes[-1]
        if game.poll() is not None:
            raise Failure(f"the game ended with exit code {game.returncode}")
        screen.key("b" if presses % 5 == 4 else "space")
        presses += 1
        if presses == 12:
            screen.shot("4-playing")
        time.sleep(0.25)
    print(f"{presses} presses, {len(lines_of(journal))} journal lines")
    screen.shot("5-end")
    time.sleep(9)  # the last coins land, the winner gets the hat, the result comes
    screen.shot("6-result")
    screen.key("Return")  # "Again" is lit
    wait_for(lambda: journal_of(data) not in (None, journal), 20, "another match")
    mine = [line for line in lines_of(journal) if line.get("by") == 0]
    if not any(line["do"] == "roll" for line in mine):
        raise Failure("the person's keys never rolled the dice")
    print("the person's moves:", sorted({str(line["do"]) for line in mine}))
    replayed = subprocess.run(
        [sys.executable, "-c", "import sys; from pathlib import Path; from game.journal import "
         "read, replay; record = read(Path(sys.argv[1])); "
         "sys.exit(replay(record).outcome != record.end or record.end is None)", str(journal)],
        cwd=ROOT,
        check=False,
    )  # fmt: skip
    if replayed.returncode:
        raise Failure("the journal does not replay to the same end")


def main() -> int:
    """Play once; 0 if all went well."""
    missing = [tool for tool in ("Xvfb", "xdotool", "xwd") if shutil.which(tool) is None]
    if missing:
        print(f"{', '.join(missing)} missing; install xvfb, xdotool and x11-apps.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        (data / "settings.toml").write_text('speed = "fast"\n\n[house]\nrounds = 5\n')
        screen = Screen()
        try:
            screen.open(data)
            play(screen, data)
        except Failure as failure:
            print(f"FAILED: {failure}", file=sys.stderr)
            return 1
        finally:
            screen.close()
    print("1 passed, 0 failed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
