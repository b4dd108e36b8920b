"""The window: opened, sized, and honest about what it is shown on."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame
from pygame import Surface

from game.text import ENGLISH, Text
from game.trouble import Trouble

INVISIBLE = frozenset({"dummy", "offscreen", "evdev", ""})
"""SDL's drivers that nobody can see."""
PLAIN = "SDL_FRAMEBUFFER_ACCELERATION"
"""SDL's word for whether a flip goes through a texture; "0" if not."""
SMALLEST = (640, 360)
TITLE = "Bluffaneer"


class WindowError(Trouble):
    """No window can be opened."""


def prepare() -> None:
    """Set what SDL reads only before the window is made."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    if sys.platform == "linux" and not _has_gpu():
        # Under software rendering a flip through a texture costs several times a plain one.
        os.environ.setdefault(PLAIN, "0")


def _allow_textures(driver: str) -> None:
    """Take the plain way back where there is none: only X11 shows a window without a texture."""
    if driver != "x11" and os.environ.get(PLAIN) == "0":
        del os.environ[PLAIN]


def _has_gpu() -> bool:
    try:
        return any(Path("/dev/dri").glob("renderD*"))
    except OSError:
        return False


def open_window(size: tuple[int, int], *, fullscreen: bool, text: Text = ENGLISH) -> Surface:
    """Open the window; raises `WindowError` if there is no display to see it on."""
    wanted = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
    except pygame.error as problem:
        raise WindowError(_no_display(text, str(problem))) from problem
    if pygame.display.get_driver() in INVISIBLE and wanted not in INVISIBLE - {""}:
        driver = pygame.display.get_driver()
        pygame.display.quit()
        reason = text('only the invisible driver "{driver}" works', driver=driver)
        raise WindowError(_no_display(text, reason))
    _allow_textures(pygame.display.get_driver())
    try:
        screen = set_mode(size, fullscreen=fullscreen)
    except pygame.error as problem:
        raise WindowError(_no_display(text, str(problem))) from problem
    pygame.display.set_caption(TITLE)
    pygame.key.set_repeat()
    pygame.key.stop_text_input()
    return screen


def set_mode(size: tuple[int, int], *, fullscreen: bool) -> Surface:
    """Give the window a size, or the whole desktop; falls back to a plain window."""
    if fullscreen:
        try:
            return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        except pygame.error:
            pass  # a display without that mode still shows a window
    width, height = max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1])
    return pygame.display.set_mode((width, height), pygame.RESIZABLE)


def _no_display(text: Text, reason: str) -> str:
    return text(
        "No window can be opened ({reason}); start the game on a desktop, or set DISPLAY or "
        "WAYLAND_DISPLAY to one.",
        reason=reason,
    )
