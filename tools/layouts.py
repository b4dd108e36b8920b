"""Real keys under three keyboard layouts: is each place called what the layout prints on it?

    python tools/layouts.py [--shots DIR]

For each layout an X server of its own (Xvfb) is started and set with setxkbmap; the keys are
pressed by their places on the board. With ``--shots`` the game's setup is opened besides, joined
with the places of Q and A, and what it shows is kept. Exits with 1 if a label is wrong.
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

if __package__ in {None, ""}:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.couch.xtest import Keyboard, screen

ROOT = Path(__file__).resolve().parent.parent
PLACES = {
    "Q": 20, "W": 26, "Y": 28, "A": 4, "Z": 29, "M": 16, "P": 19, ";": 51, ",": 54, "2": 31,
    "8": 37, "Space": 44,
}  # fmt: skip
"""Places by what a US board prints there, and SDL's scancodes."""
EXPECTED = {
    "us": "Q W Y A Z M P ; , 2 8 Space",
    "fr": "A Z Y Q W , P M ; 2 8 Space",
    "cz": "Q W Z A Y M P Ů , 2 8 Space",
}
"""What the layouts print there, in the order of the places; on the digits' row they print signs
or letters too, but the digit is what everybody calls the key."""


def listen(seconds: float) -> None:
    """Open a window and print what each key that comes is called: the game's own controls."""
    import pygame

    from scenes import window
    from scenes.controls import Controls
    from scenes.inputs import FreeKey
    from sprites.stage import Stage

    window.open_window((640, 360), fullscreen=False)
    controls = Controls(time.monotonic, Stage.fit((640, 360)))
    controls.wait(0.05)
    for scancode in PLACES.values():
        print("before", scancode, controls.label(scancode), flush=True)
    print("ready", flush=True)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for event in controls.wait(0.005):
            if isinstance(event, FreeKey):
                print(event.scancode, event.label, event.refused or "-", flush=True)
    pygame.quit()


def labels(display: str) -> tuple[dict[int, str], dict[int, str]]:
    """What the controls call each place before anybody has pressed it, and on being pressed."""
    child = subprocess.Popen(
        [sys.executable, __file__, "--listen", "4"],
        env={**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "PYTHONUTF8": "1"},
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    assert child.stdout is not None
    before = {}
    for line in child.stdout:
        if line.strip() == "ready":
            break
        word, _, rest = line.partition(" ")
        if word == "before":
            scancode, _, label = rest.strip().partition(" ")
            before[int(scancode)] = label
    board = Keyboard(display)
    board.point(300, 200)
    time.sleep(0.5)
    for scancode in PLACES.values():
        board.tap(scancode)
        time.sleep(0.05)
    told, _ = child.communicate(timeout=20)
    found = {}
    for line in told.splitlines():
        scancode, label, *_ = line.split(" ")
        found[int(scancode)] = label
    return before, found


def joined(display: str, path: Path) -> None:
    """Open the game's setup, join with the places of Q and A, and keep what it shows."""
    with tempfile.TemporaryDirectory() as data:
        words = ["--data", data, "--size", "1280x720", "--mute", "--language", "en"]
        game = subprocess.Popen(
            [sys.executable, str(ROOT / "main.py"), *words],
            env={**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11"},
        )
        try:
            board = Keyboard(display)
            board.point(640, 20)
            time.sleep(3)
            board.tap(40)  # Enter: Play
            time.sleep(1.5)
            for name in ("Q", "A"):
                board.tap(PLACES[name])
                time.sleep(0.5)
            path.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(
                ["xwd", "-root", "-silent", "-out", str(path)],
                env={**os.environ, "DISPLAY": display},
                check=True,
            )
        finally:
            game.terminate()
            game.wait(20)


def check(layout: str, shots: Path | None) -> bool:
    """One layout; whether every label is right."""
    wanted = dict(zip(PLACES.values(), EXPECTED[layout].split(), strict=True))
    with screen("1280x720x24") as display:
        subprocess.run(["setxkbmap", "-display", display, layout], check=True)
        before, found = labels(display)
        if shots is not None:
            joined(display, shots / f"layout-{layout}.xwd")
    for title, got in (("before a press", before), ("pressed", found)):
        cells = []
        for scancode, right in wanted.items():
            label = got.get(scancode, "nothing")
            cells.append(label if label == right else f"{label} (not {right})")
        print(f"| {layout}, {title} | " + " | ".join(cells) + " |")
    return found == before == wanted


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--shots", type=Path, help="a folder for screenshots of the setup")
    parser.add_argument("--listen", type=float, help=argparse.SUPPRESS)
    given = parser.parse_args(arguments)
    if given.listen:
        listen(given.listen)
        return 0
    print("| place on a US board | " + " | ".join(PLACES) + " |")
    print("| --- |" + " --- |" * len(PLACES))
    right = [check(layout, given.shots) for layout in EXPECTED]
    return 0 if all(right) else 1


if __name__ == "__main__":
    sys.exit(main())
