"""The kiosk's supervisor: runs the game as a child, and brings it back whatever happens to it.

The child writes a byte a second to its standard output: its heartbeat. Nothing in here opens a
window, so that nothing that brings a window down brings the supervisor down.
"""

from __future__ import annotations

import getpass
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Final

from game.argument_model import CommonOptions, KioskCommand
from game.kiosk import LONGEST_PIN, SHORTEST_PIN, fit_pin
from game.text import Text
from game.trouble import Trouble
from scenes import log
from scenes.kiosk.file import config_path, load_kiosk, save_pin
from scenes.places import places

MAIN = Path(__file__).resolve().parent.parent.parent / "main.py"
SILENCE: Final = 10.0
"""Seconds without a heartbeat after which the child is killed."""
FIRST_SILENCE: Final = 30.0
"""The same before its first one: a slow disk has to load everything."""
QUICK: Final = 30.0
"""A child that dies within so many seconds of its start has died quickly."""
WAITS: Final = (0.0, 0.5, 1.0, 5.0, 15.0, 60.0)
"""Seconds before the next start after so many quick deaths in a row."""
CLEAN_AFTER: Final = 3
"""Quick deaths in a row after which the match that is on is taken for the cause."""
GOODBYE: Final = 5.0
"""Seconds that the child has to end tidily."""
GLANCE: Final = 0.25
THRIFTY: Final = {"MALLOC_MMAP_THRESHOLD_": "131072", "MALLOC_TRIM_THRESHOLD_": "131072"}
"""Makes glibc give the memory of dropped pictures back: over days it would break into pieces."""
RESTART: Final = 75
"""The exit code of a child that wants to be started again."""


def run(command: KioskCommand, common: CommonOptions, text: Text) -> int:
    """Set the PIN, be the child, or supervise one; the exit code."""
    if command.set_pin:
        return set_pin(config_path(command.config, places(common.data)), text)
    if command.child:
        from scenes.kiosk.child import run_child

        return run_child(command, common)
    folders = places(common.data)
    loaded = load_kiosk(command.config, folders, text)
    for sentence in loaded.sentences:
        print(sentence, file=sys.stderr)
    if not loaded.kiosk.pin:
        print(
            text("The kiosk has no PIN, so its menu stays shut; set one with kiosk --set-pin."),
            file=sys.stderr,
        )

    def note(line: str) -> None:
        # Only while no child runs: two processes must not turn the same file over.
        log.open_log(folders)
        log.note("%s", line)
        log.close_log()

    return Supervisor(child_line(command, common), note).run()


def child_line(command: KioskCommand, common: CommonOptions) -> list[str]:
    """The command line of the child."""
    line = [sys.executable, str(MAIN), "kiosk", "--child"]
    if command.config is not None:
        line += ["--config", str(command.config)]
    if common.data is not None:
        line += ["--data", str(common.data)]
    if common.size is not None:
        line += ["--size", f"{common.size[0]}x{common.size[1]}"]
    if common.language is not None:
        line += ["--language", common.language]
    if common.seed is not None:
        line += ["--seed", str(common.seed)]
    return [*line, "--mute"] if common.mute else line


class Supervisor:
    """Starts the child again and again until it, or somebody with a signal, says that it is enough.

    ``line`` is its command line, to which ``--clean`` is added when the match that is on is to be
    set aside; ``note`` takes a line for the log.
    """

    def __init__(
        self,
        line: Sequence[str],
        note: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.line = list(line)
        self.note = note
        self.clock = clock
        self.starts = 0
        self._ending = threading.Event()
        self._beat = clock()
        self._beats = 0

    def run(self) -> int:
        """Supervise until the end, or until a signal says that it has come; the exit code."""
        numbers = (signal.SIGTERM, signal.SIGINT, getattr(signal, "SIGHUP", signal.SIGTERM))
        before = {number: signal.getsignal(number) for number in numbers}
        for number in before:
            signal.signal(number, lambda *_: self._ending.set())
        try:
            return self._lives()
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _lives(self) -> int:
        """One child after the other."""
        quick, clean = 0, False
        while not self._ending.is_set():
            began = self.clock()
            code = self._one_life(clean)
            lived = self.clock() - began
            if self._ending.is_set() or code == 0:
                self.note("kiosk: ended")
                return 0
            if code == RESTART:
                quick, clean = 0, False
                continue
            if code == 2 and self.starts == 1:
                return 2  # it has said in one sentence what it lacks
            quick = quick + 1 if lived < QUICK else 1
            clean = quick >= CLEAN_AFTER
            pause = WAITS[min(quick - 1, len(WAITS) - 1)]
            self.note(
                f"kiosk: the game ended with {code} after {lived:.1f} s, "
                f"{quick} in a row; starting again in {pause:g} s"
                + (", with the match set aside" if clean else "")
            )
            self._ending.wait(pause)
        return 0

    def _one_life(self, clean: bool) -> int:
        """Start the child and wait for its end; its exit code, negative if a signal ended it."""
        self.starts += 1
        self._beat, self._beats = self.clock(), 0
        line = [*self.line, "--clean"] if clean else self.line
        try:
            child = subprocess.Popen(
                line,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                env={**THRIFTY, **os.environ},
            )
        except OSError as error:  # no memory or no process left: there may be one a little later
            self.note(f"kiosk: the game cannot be started ({error.strerror})")
            return 1
        assert child.stdout is not None
        threading.Thread(target=self._listen, args=(child.stdout,), daemon=True).start()
        try:
            return self._watch(child)
        finally:
            if child.poll() is None:
                child.kill()
                child.wait()
            child.stdout.close()

    def _listen(self, pipe: IO[bytes]) -> None:
        """Note the time of each heartbeat until the child is gone."""
        try:
            while pipe.read1(64):  # type: ignore[attr-defined]
                self._beat = self.clock()
                self._beats += 1
        except (OSError, ValueError):
            return

    def _watch(self, child: subprocess.Popen[bytes]) -> int:
        looked = self.clock()
        while True:
            try:
                return child.wait(GLANCE)
            except subprocess.TimeoutExpired:
                pass
            if self._ending.is_set():
                return self._end(child)
            now = self.clock()
            if now - looked > 2.0:
                self._beat = now  # this process was stopped too: the child gets its time again
            looked = now
            limit = SILENCE if self._beats else FIRST_SILENCE
            if now - self._beat > limit:
                child.kill()
                return child.wait()

    def _end(self, child: subprocess.Popen[bytes]) -> int:
        child.terminate()
        try:
            return child.wait(GOODBYE)
        except subprocess.TimeoutExpired:
            child.kill()
            return child.wait()


def set_pin(path: Path, text: Text) -> int:
    """Ask for a PIN twice and write its hash into the operator's file."""
    first = _ask(text("New PIN, {low} to {high} digits: ", low=SHORTEST_PIN, high=LONGEST_PIN))
    if not fit_pin(first):
        raise Trouble(text("A PIN has {low} to {high} digits.", low=SHORTEST_PIN, high=LONGEST_PIN))
    if _ask(text("The same again: ")) != first:
        raise Trouble(text("The two PINs differ; nothing was changed."))
    save_pin(path, first, text)
    print(text("The PIN is set, in {file}.", file=path))
    return 0


def _ask(prompt: str) -> str:
    """What is typed, unseen; nothing if the input comes to its end."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().strip()
    try:
        return getpass.getpass(prompt)
    except EOFError:  # Ctrl+D
        return ""
