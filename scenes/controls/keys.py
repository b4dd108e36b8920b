"""The keyboard: which place means what, what a place is called, and which keys make trouble."""

from __future__ import annotations

import pygame

from game.text import mark
from scenes.controls import sdl
from scenes.inputs import Button

MENU_KEYS: dict[int, Button] = {
    pygame.KSCAN_RETURN: Button.MAIN,
    pygame.KSCAN_KP_ENTER: Button.MAIN,
    pygame.KSCAN_BACKSPACE: Button.SECOND,
    pygame.KSCAN_TAB: Button.NEXT,
    pygame.KSCAN_UP: Button.UP,
    pygame.KSCAN_DOWN: Button.DOWN,
    pygame.KSCAN_LEFT: Button.LEFT,
    pygame.KSCAN_RIGHT: Button.RIGHT,
    pygame.KSCAN_ESCAPE: Button.PAUSE,
    pygame.KSCAN_F1: Button.RULES,
}
"""Keys that steer menus and never belong to a seat."""

LONE_PAIR = (pygame.KSCAN_SPACE, pygame.KSCAN_B)
"""The keys of somebody who plays alone against bots: labels that no layout moves."""

PAIRS: tuple[tuple[int, int], ...] = (
    (pygame.KSCAN_Q, pygame.KSCAN_A),
    (pygame.KSCAN_P, pygame.KSCAN_L),
    (pygame.KSCAN_C, pygame.KSCAN_V),
    (pygame.KSCAN_M, pygame.KSCAN_COMMA),
    (pygame.KSCAN_T, pygame.KSCAN_Y),
    (pygame.KSCAN_8, pygame.KSCAN_9),
)
"""Default pairs for people who did not join by pressing, far apart: people need elbow room."""

_FUNCTION = mark("Function keys belong to the computer; press a letter or a digit.")
_SYSTEM = mark("The computer keeps that key for itself; press a letter or a digit.")
_MODIFIER = mark("Holding that key can open a pop-up; press a letter or a digit.")
_MENU = mark("That key steers the menus; press a letter or a digit.")

_SYSTEM_KEYS = [
    "PRINTSCREEN", "SCROLLLOCK", "PAUSE", "CAPSLOCK", "NUMLOCKCLEAR", "LGUI", "RGUI", "MENU",
    "POWER", "HELP", "SYSREQ", "AC_BACK", "INSERT", "DELETE", "HOME", "END", "PAGEUP", "PAGEDOWN",
    "CLEAR",
]  # fmt: skip
_NAMELESS = frozenset({101, *range(116, 130)})
"""Keys that pygame has no names for: application, execute, undo, cut, copy, find, mute, volume."""
_MODIFIER_KEYS = ["LSHIFT", "RSHIFT", "LCTRL", "RCTRL", "LALT", "RALT", "MODE"]


def _codes(names: list[str]) -> frozenset[int]:
    return frozenset(
        getattr(pygame, f"KSCAN_{name}") for name in names if hasattr(pygame, f"KSCAN_{name}")
    )


SYSTEM = _codes(_SYSTEM_KEYS) | _NAMELESS
MODIFIERS = _codes(_MODIFIER_KEYS)
FUNCTIONS = frozenset({*range(58, 70), *range(104, 116)})
"""F1 to F12 and F13 to F24."""
MEDIA_FROM = 257
"""Scancodes from here on are media and browser keys."""


def refusal(scancode: int) -> str:
    """Why a key cannot belong to a seat, as a message; empty if it can."""
    if scancode in MENU_KEYS:
        return _MENU
    if scancode in FUNCTIONS:
        return _FUNCTION
    if scancode in MODIFIERS:
        return _MODIFIER
    if scancode in SYSTEM or scancode <= 3 or scancode >= MEDIA_FROM:
        return _SYSTEM
    return ""


_ROWS = ("1234567890", "QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM")
_SHIFTS = (0.0, 0.5, 0.75, 1.25)
"""How far each row of a keyboard is shifted to the right, in keys."""


def neighbours(scancode: int, taken: frozenset[int], most: int = 3) -> tuple[int, ...]:
    """The letters and digits nearest to a key on the board that nobody has, the nearest first."""
    places = {
        getattr(pygame, f"KSCAN_{sign}"): (column + shift, float(row))
        for row, (signs, shift) in enumerate(zip(_ROWS, _SHIFTS, strict=True))
        for column, sign in enumerate(signs)
    }
    x, y = places.get(scancode, (5.0, 1.0))
    free = [code for code in places if code not in taken and code != scancode]
    free.sort(key=lambda code: (places[code][0] - x) ** 2 + (places[code][1] - y) ** 2)
    return tuple(free[:most])


def plain_name(scancode: int) -> str:
    """What a key is called where nobody has pressed it yet: the name of its place on a US board."""
    return _NAMES.get(scancode, "?")


def printed(scancode: int) -> str:
    """What the user's own layout prints on a key, as far as SDL can tell without a press."""
    return label_of(sdl.key_at(scancode), scancode)


def label_of(key: int, scancode: int) -> str:
    """What the user's own layout prints on a key, from a press of it."""
    # pygame's own names know ASCII only; SDL's know every letter that a layout prints.
    name = pygame.key.name(key, use_compat=False) if key else ""
    return short(name) if name else plain_name(scancode)


def short(name: str) -> str:
    """A key's name as it fits on a key cap."""
    if len(name) == 1:
        return name.upper() if len(name.upper()) == 1 else name
    return name.replace("Keypad ", "Num ").replace("&&", "&")


def _names() -> dict[int, str]:
    names: dict[int, str] = {}
    for attribute in dir(pygame):
        if attribute.startswith("KSCAN_"):
            place = attribute.removeprefix("KSCAN_").replace("KP_", "Num ").replace("KP", "Num ")
            names.setdefault(getattr(pygame, attribute), place.replace("_", " ").title())
    signs = {
        "LEFTBRACKET": "[", "RIGHTBRACKET": "]", "COMMA": ",", "PERIOD": ".", "SLASH": "/",
        "SEMICOLON": ";", "APOSTROPHE": "'", "GRAVE": "`", "MINUS": "-", "EQUALS": "=",
        "BACKSLASH": "\\",
    }  # fmt: skip
    for attribute, sign in signs.items():
        names[getattr(pygame, f"KSCAN_{attribute}")] = sign
    return names


_NAMES = _names()
