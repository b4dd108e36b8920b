"""The sound card: opened late, kept when it goes away, and never a reason to stop the game."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

CHANNELS = 8
RATE = 22050
BUFFER = 512
"""Samples a mixing step: 23 ms, short enough for a coin and long enough for a slow machine."""
FIRST_RETRY = 1.0
LAST_RETRY = 300.0
"""Seconds between attempts to open a device that is not there: doubled from first to last."""


class Device:
    """pygame's mixer behind a door that is always safe to knock at.

    ``problem`` says in one sentence why there is no sound; it is empty while there is.
    """

    def __init__(self) -> None:
        self.ready = False
        self.problem = ""
        self._pause = FIRST_RETRY
        self._wait = 0.0
        self._sounds: dict[Path, pygame.mixer.Sound | None] = {}
        self._bad: dict[Path, str] = {}

    @property
    def bad_files(self) -> tuple[str, ...]:
        """One sentence for each file that could not be played."""
        return tuple(self._bad.values())

    @property
    def driver(self) -> str:
        """The name of the sound system in use, ``""`` without one."""
        if not self.ready:
            return ""
        try:
            return pygame.mixer.get_driver()
        except (AttributeError, pygame.error):
            return os.environ.get("SDL_AUDIODRIVER", "unknown")

    def open(self) -> bool:
        """Open the mixer now; whether it is open."""
        if self.ready:
            return True
        try:
            with quiet():
                pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError) as error:
            self.problem = f"no sound: {error}; the game goes on silently and tries again"
            self._wait = self._pause
            self._pause = min(LAST_RETRY, 2 * self._pause)
            return False
        self.ready, self.problem, self._pause = True, "", FIRST_RETRY
        return True

    def update(self, dt: float) -> bool:
        """Let time pass; while there is no device, try again now and then. Whether it is open."""
        if self.ready:
            if pygame.mixer.get_init() is None:
                self.lost("the mixer was closed")
            return self.ready
        self._wait -= dt
        return self._wait <= 0 and self.open()

    def lost(self, why: object) -> None:
        """Close a device that no longer answers; attempts to open it again follow."""
        self.close()
        self.problem = f"no sound: {why}; the game goes on silently and tries again"
        self._wait = self._pause

    def found(self) -> None:
        """A device was plugged in: try at the next update instead of waiting."""
        if not self.ready:
            self._wait, self._pause = 0.0, FIRST_RETRY

    def close(self) -> None:
        """Let go of the mixer and all loaded sounds."""
        self.ready = False
        self._sounds.clear()
        try:
            pygame.mixer.quit()
        except pygame.error as error:
            self.problem = f"no sound: {error}"

    def loaded(self, path: Path) -> bool:
        """Whether a file is in memory, or known to be no good."""
        return path in self._sounds

    def sound(self, path: Path) -> pygame.mixer.Sound | None:
        """A file's sound, read when it is first asked for; ``None`` if it cannot be played."""
        if not self.ready:
            return None
        if path not in self._sounds:
            try:
                self._sounds[path] = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as error:
                self._sounds[path] = None
                self._bad[path] = f"{path.name}: this sound file cannot be played ({error})"
        return self._sounds[path]

    def forget(self, paths: tuple[Path, ...]) -> None:
        """Free files that will not be needed again soon."""
        for path in paths:
            self._sounds.pop(path, None)

    def channel(self, number: int) -> pygame.mixer.Channel:
        """One mixer channel; only to be asked for while `ready`."""
        return pygame.mixer.Channel(number)


@contextmanager
def quiet() -> Iterator[None]:
    """Keep the C libraries' chatter about missing sound cards off the terminal.

    ALSA writes a dozen lines to the process's standard error for every failed attempt.
    """
    try:
        kept = os.dup(2)
        nowhere = os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)
