"""Keys pressed through the X server's own test extension, to the microsecond.

Uses libX11 and libXtst directly (Debian: libxtst6, which xdotool brings along); nothing is
installed for it.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

from scenes.controls.evdev_clock import SCANCODES

_KERNEL = {scancode: code for code, scancode in SCANCODES.items()}
OFFSET = 8
"""X numbers keys as the kernel does, and eight on top."""


class Keyboard:
    """Presses keys by their place on the board: SDL's scancodes."""

    def __init__(self, display: str) -> None:
        x11 = ctypes.util.find_library("X11")
        xtst = ctypes.util.find_library("Xtst")
        if not x11 or not xtst:
            raise SystemExit("libX11 and libXtst are needed: apt-get install xdotool")
        self._x = ctypes.CDLL(x11)
        self._test = ctypes.CDLL(xtst)
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(display.encode()))
        if not self._display:
            raise SystemExit(f"The display {display} cannot be opened.")

    def key(self, scancode: int, down: bool) -> float:
        """Press or release a key now; the monotonic time at which it was sent."""
        code = _KERNEL[scancode] + OFFSET
        self._test.XTestFakeKeyEvent(self._display, code, int(down), ctypes.c_ulong(0))
        sent = time.monotonic()
        self._x.XFlush(self._display)
        return sent

    def tap(self, scancode: int, seconds: float = 0.03) -> None:
        """Press a key and let go of it."""
        self.key(scancode, True)
        time.sleep(seconds)
        self.key(scancode, False)

    def colour(self, x: int, y: int) -> tuple[int, int, int]:
        """What colour the screen has at a place: red, green and blue."""
        xlib = self._x
        xlib.XDefaultRootWindow.restype = ctypes.c_ulong
        xlib.XGetImage.restype = ctypes.c_void_p
        xlib.XGetPixel.restype = ctypes.c_ulong
        root = ctypes.c_ulong(xlib.XDefaultRootWindow(self._display))
        all_planes, z_pixmap = ctypes.c_ulong(0xFFFFFFFF), 2
        image = xlib.XGetImage(self._display, root, x, y, 1, 1, all_planes, z_pixmap)
        pixel = xlib.XGetPixel(ctypes.c_void_p(image), 0, 0)
        xlib.XDestroyImage(ctypes.c_void_p(image))
        return pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255

    def point(self, x: int, y: int) -> None:
        """Put the mouse somewhere: without a window manager keys go to the window under it."""
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, ctypes.c_ulong(0))
        self._x.XFlush(self._display)


@contextmanager
def screen(size: str = "1280x720x24") -> Iterator[str]:
    """An X server without a screen of its own, and the name of its display."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise SystemExit("Xvfb did not start.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
