"""What people do, as plain data: the only thing that scenes learn of keys, pads and pointers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.types import Seat


class Button(Enum):
    """What a press means. MAIN and SECOND are the two buttons of a seat; the rest steer menus."""

    MAIN = "main"
    SECOND = "second"
    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    PAUSE = "pause"
    NEXT = "next"
    """Tab: the next thing on a menu."""
    RULES = "rules"
    """F1: the rule card of the game at the table."""


class Kind(Enum):
    """Kinds of devices; the tie window depends on whether they differ."""

    KEYBOARD = "keyboard"
    PAD = "pad"
    MOUSE = "mouse"
    TOUCH = "touch"


@dataclass(frozen=True, slots=True)
class Press:
    """A button went down. ``seat`` is ``None`` when no seat owns the key or pad that sent it.

    ``at`` is the monotonic time of arrival in seconds; ``device`` tells two pads apart. ``made`` is
    when the kernel or the window system saw it, where they say so: never later than ``at``.
    """

    seat: Seat | None
    button: Button
    at: float
    kind: Kind = Kind.KEYBOARD
    device: str = "keyboard"
    made: float | None = None


@dataclass(frozen=True, slots=True)
class Release:
    """A button came up again, or its device or the window's focus was lost while it was held."""

    seat: Seat | None
    button: Button
    at: float
    kind: Kind = Kind.KEYBOARD
    device: str = "keyboard"


@dataclass(frozen=True, slots=True)
class FreeKey:
    """A key that no seat owns and no menu uses went down: somebody may want to join with it.

    ``label`` is what the keyboard's own layout prints on that place; ``refused`` says, as a
    message, why it cannot be a seat's key, and is empty if it can.
    """

    scancode: int
    label: str
    at: float
    refused: str = ""


@dataclass(frozen=True, slots=True)
class KeyHeld:
    """Any key went down or up, for the rollover test; sent besides the press it makes."""

    scancode: int
    label: str
    down: bool
    at: float
    device: str = "keyboard"
    made: float | None = None


class Touch(Enum):
    """What a pointer did."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Point:
    """A mouse or finger at a place in stage units. ``finger`` is 0 for the mouse."""

    what: Touch
    x: float
    y: float
    at: float
    kind: Kind = Kind.MOUSE
    finger: int = 0
    second: bool = False
    """The right mouse button."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The mouse wheel turned: positive steps go up."""

    steps: float
    at: float


@dataclass(frozen=True, slots=True)
class Typed:
    """Text for the field that is being edited."""

    text: str


@dataclass(frozen=True, slots=True)
class Erased:
    """The last letter of the field is to go."""


@dataclass(frozen=True, slots=True)
class PadLost:
    """A pad disappeared; ``seat`` is who played with it."""

    seat: Seat | None
    device: str
    name: str


@dataclass(frozen=True, slots=True)
class PadFound:
    """A pad appeared."""

    device: str
    name: str


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The window lost the keyboard; everything held has been released."""


@dataclass(frozen=True, slots=True)
class QuitAsked:
    """The window is to be closed."""


@dataclass(frozen=True, slots=True)
class FullscreenAsked:
    """F11: between a window and the whole screen."""


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has another size now (in pixels), or must be painted anew."""

    size: tuple[int, int]


Input: TypeAlias = (
    Press
    | Release
    | FreeKey
    | KeyHeld
    | Point
    | Wheel
    | Typed
    | Erased
    | PadLost
    | PadFound
    | FocusLost
    | QuitAsked
    | FullscreenAsked
    | Resized
)
