"""The few functions of SDL that pygame keeps to itself, where they can be reached."""

from __future__ import annotations

import ctypes
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pygame


@cache
def function(name: str) -> Any:
    """A function of the SDL that pygame runs on; ``None`` if it cannot be found."""
    if sys.platform == "win32":
        places = [str(path) for path in Path(pygame.__file__).parent.glob("SDL2.dll")]
    else:
        # The library is found through the module that is linked to it.
        places = [pygame.base.__file__]
    for place in places:
        try:
            return getattr(ctypes.CDLL(place), name)
        except (OSError, AttributeError):
            continue
    return None


def key_at(scancode: int) -> int:
    """The key that the user's layout has at a place; 0 if that is not known."""
    call = function("SDL_GetKeyFromScancode")
    if call is None or not pygame.display.get_init():
        return 0
    return int(call(ctypes.c_int(scancode)))


def ask_for_raw_events() -> bool:
    """Have SDL hand out raw window events; pygame's own switch does not reach SDL's."""
    call = function("SDL_EventState")
    if call is None:
        return False
    call(ctypes.c_uint32(pygame.SYSWMEVENT), ctypes.c_int(1))
    return True
