"""A screen with two pixels for each point: the game under a Wayland compositor that scales by 2.

    python tools/hidpi.py [--shots DIR]

Starts an X server (Xvfb) with weston in it, and the game as weston's client on the full screen. The
picture must fill the screen, and a real click at the pixels where a row of the title is seen must
open what that row names. Exits with 1 if they do not, with 2 if a program is missing.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

if __package__ in {None, ""}:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.e2e import Failure, free_display, wait_for

ROOT = Path(__file__).resolve().parent.parent
POINTS = (1280, 720)
SCALE = 2
SOCKET = "bluffaneer-hidpi"
HOW_TO_PLAY = (366, 484)
"""Where the title has that row, in points of a full screen of that size."""
SKY, SHEET = (160, 120), (200, 400)
"""A point of the title's sky, and one where the title is dark too and the pages are parchment."""
DARK, BRIGHT = 250, 450
"""Sums of red, green and blue."""


class Desk:
    """A virtual screen, a compositor that scales, and the game."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.processes: list[subprocess.Popen[bytes]] = []
        display = free_display()
        folder.chmod(0o700)
        self.environment = {
            **os.environ,
            "DISPLAY": display,
            "XDG_RUNTIME_DIR": str(folder),
            "SDL_AUDIODRIVER": "dummy",
        }
        width, height = (SCALE * side for side in POINTS)
        size = f"{width}x{height}x24"
        self.start("Xvfb", display, "-screen", "0", size, "-nolisten", "tcp", "-noreset")
        wait_for(lambda: self.tool("getdisplaygeometry").returncode == 0, 20, "the screen")
        self.start(
            "weston", "--backend=x11-backend.so", f"--scale={SCALE}", "--no-config",
            f"--width={POINTS[0]}", f"--height={POINTS[1]}", f"--socket={SOCKET}",
        )  # fmt: skip
        wait_for((folder / SOCKET).exists, 20, "the compositor")

    def start(self, *words: str, **more: str) -> subprocess.Popen[bytes]:
        """Start a program that is ended with the desk."""
        self.processes.append(
            subprocess.Popen(
                words,
                env={**self.environment, **more},
                cwd=ROOT,
                stderr=None if words[0] == sys.executable else subprocess.DEVNULL,
            )
        )
        return self.processes[-1]

    def play(self, *words: str) -> subprocess.Popen[bytes]:
        """The game as a client of the compositor."""
        data = str(self.folder / "data")
        return self.start(
            sys.executable, "main.py", "--data", data, "--language", "en", *words,
            WAYLAND_DISPLAY=SOCKET, SDL_VIDEODRIVER="wayland",
        )  # fmt: skip

    def tool(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run xdotool."""
        return subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False
        )

    def click(self, x: int, y: int) -> None:
        """A click at a point of the screen."""
        self.tool("mousemove", str(SCALE * x), str(SCALE * y), "sleep", "0.3", "click", "1")

    def picture(self, name: str) -> Picture:
        """What the screen shows."""
        path = self.folder / f"{name}.xwd"
        command = ["xwd", "-root", "-silent", "-out", str(path)]
        subprocess.run(command, env=self.environment, check=True)
        return Picture(path.read_bytes())

    def close(self) -> None:
        """End all programs, the last one first."""
        for process in reversed(self.processes):
            process.terminate()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


class Picture:
    """A screenshot as xwd writes it: 32 bits a pixel, blue first."""

    def __init__(self, data: bytes) -> None:
        words = [int.from_bytes(data[at : at + 4]) for at in range(0, 100, 4)]
        header, self.width, self.height, colours = words[0], words[4], words[5], words[19]
        self.row = words[12]
        self.pixels = data[header + 12 * colours :]

    def light(self, x: int, y: int) -> int:
        """How bright a point of the screen is, 0 to 765."""
        at = SCALE * y * self.row + SCALE * x * 4
        return sum(self.pixels[at : at + 3])


def look(desk: Desk) -> None:
    """The title comes up, a click on its row opens the pages, and they show."""
    game = desk.play("--fullscreen")
    time.sleep(1)
    wait_for(lambda: desk.picture("title").light(*SKY) < DARK, 20, "the title")
    # The first pictures are slow without a GPU: click until it is taken.
    for _ in range(20):
        time.sleep(1)
        if game.poll() is not None:
            raise Failure(f"the game ended with {game.returncode}")
        desk.click(*HOW_TO_PLAY)
        time.sleep(1)
        if desk.picture("pages").light(*SHEET) > BRIGHT:
            print(f"a screen of {SCALE} pixels a point: the title, a click, the pages")
            return
    raise Failure("a click on a row of the title changed nothing")


def _not_shots(names: list[str]) -> set[str]:
    return {name for name in names if not name.endswith(".xwd")}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shots", type=Path)
    given = parser.parse_args()
    missing = [word for word in ("Xvfb", "weston", "xdotool", "xwd") if not shutil.which(word)]
    if missing:
        print(f"{', '.join(missing)} missing; install it with apt.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as name:
        desk = Desk(Path(name))
        try:
            look(desk)
        except Failure as failure:
            print(f"FAILED: {failure}")
            return 1
        finally:
            desk.close()
            if given.shots is not None:
                shutil.copytree(name, given.shots, ignore=lambda _, names: _not_shots(names))
    return 0


if __name__ == "__main__":
    sys.exit(main())
