"""The window: opened, sized, and honest about what it is shown on."""

from __future__ import annotations

import os
import sys
import warnings
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
RESIZED = "Requested window was forcibly resized"
"""How pygame's warning begins that a window has another size than was asked for."""
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
    """Give the window a size, or the whole desktop; falls back to a plain window.

    Whoever manages the windows has the last word on their size: the surface may have another.
    """
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", RESIZED, RuntimeWarning)
        if fullscreen:
            try:
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            except pygame.error:
                pass  # a display without that mode still shows a window
        wanted = max(SMALLEST[0], size[0]), max(SMALLEST[1], size[1])
        screen = pygame.display.set_mode(wanted, pygame.RESIZABLE)
        if screen.get_size() != wanted:
            # Without a window manager the first call only leaves the full screen.
            screen = pygame.display.set_mode(wanted, pygame.RESIZABLE)
        return screen


def into_corner() -> tuple[int, int] | None:
    """Move the window into the corner of the only X11 display; where it was, else ``None``.

    Where nobody manages the windows a full screen begins at the window's own corner.
    """
    alone = pygame.display.get_driver() == "x11" and len(pygame.display.get_desktop_sizes()) == 1
    if not alone:
        return None
    place = pygame.display.get_window_position()
    pygame.display.set_window_position((0, 0))
    return place


def put_back(place: tuple[int, int]) -> None:
    """Move the window to where it was before the full screen."""
    pygame.display.set_window_position(place)


def _no_display(text: Text, reason: str) -> str:
    return text(
        "No window can be opened ({reason}); start the game on a desktop, or set DISPLAY or "
        "WAYLAND_DISPLAY to one.",
        reason=reason,
    )
