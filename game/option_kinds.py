"""The kinds of settings: what each allows, how a value is shown, and which value comes next."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias, assert_never

from game.text import Text, mark

Value: TypeAlias = bool | int | float | str | tuple[int, int]
"""What a setting can hold."""

SMALLEST: Final = (640, 360)
LARGEST: Final = (15360, 8640)
_WORD: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}")


class Group(Enum):
    """The page of the settings screen on which a setting stands; the value is its heading."""

    PICTURE = mark("Picture")
    SOUND = mark("Sound")
    TABLE = mark("At the table")
    ACCESS = mark("Access")
    HOUSE = mark("House rules")
    KEPT = mark("Remembered")
    """Not on the settings screen: what another scene remembers."""


@dataclass(frozen=True, slots=True)
class Option:
    """What all kinds share: the key in the file (``"house.quick"``), a label and one line."""

    key: str
    group: Group
    label: str
    note: str


@dataclass(frozen=True, slots=True)
class Switch(Option):
    """On or off."""


@dataclass(frozen=True, slots=True)
class Number(Option):
    """A number from ``lowest`` to ``highest``; the screen moves it by ``step``.

    ``whole`` numbers are ints, others floats. Where ``zero`` is not empty, 0 is allowed besides,
    and ``zero`` says what it means.
    """

    lowest: int
    highest: int
    step: float
    unit: str = "{value}"
    """A message that shows the value with its unit."""
    whole: bool = True
    zero: str = ""


@dataclass(frozen=True, slots=True)
class Choice(Option):
    """One of a few words, each with a label."""

    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Name(Option):
    """The name of something that is looked up elsewhere: a language, a map."""

    example: str


@dataclass(frozen=True, slots=True)
class Size(Option):
    """Width and height of the window in pixels."""


Setting: TypeAlias = Switch | Number | Choice | Name | Size


def accepted(setting: Setting, value: object) -> Value | None:
    """The value as the setting holds it, or ``None`` if the setting does not allow it."""
    match setting:
        case Switch():
            return value if isinstance(value, bool) else None
        case Number():
            return _number(setting, value)
        case Choice():
            known = isinstance(value, str) and any(value == word for word, _ in setting.choices)
            return value if isinstance(value, str) and known else None
        case Name():
            return value if isinstance(value, str) and _WORD.fullmatch(value) else None
        case Size():
            return size_of(value)
        case _:
            assert_never(setting)


def _number(setting: Number, value: object) -> int | float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if not (setting.lowest <= value <= setting.highest or (setting.zero and value == 0)):
        return None  # not-a-number ends here too: it is never within a range
    if not setting.whole:
        return float(value)
    return int(value) if value == int(value) else None


def size_of(value: object) -> tuple[int, int] | None:
    """A window size from two whole numbers, or ``None`` if they are not one."""
    if not isinstance(value, list | tuple) or len(value) != 2:
        return None
    width, height = value
    if type(width) is not int or type(height) is not int:
        return None
    fits = SMALLEST[0] <= width <= LARGEST[0] and SMALLEST[1] <= height <= LARGEST[1]
    return (width, height) if fits else None


def allowed(setting: Setting, text: Text) -> str:
    """What the setting allows, in the words of a settings file, to finish "it must be …"."""
    match setting:
        case Switch():
            return text("true or false")
        case Number():
            kind = (
                text("a whole number from {lowest} to {highest}", **_range(setting))
                if setting.whole
                else text("a number from {lowest} to {highest}", **_range(setting))
            )
            if not setting.zero:
                return kind
            return text("{kind}, or 0 ({zero})", kind=kind, zero=text(setting.zero))
        case Choice():
            words = ", ".join(f'"{word}"' for word, _ in setting.choices)
            return text("one of {words}", words=words)
        case Name():
            return text('a name such as "{example}"', example=setting.example)
        case Size():
            return text(
                "two whole numbers from [{low_w}, {low_h}] to [{high_w}, {high_h}]",
                low_w=SMALLEST[0],
                low_h=SMALLEST[1],
                high_w=LARGEST[0],
                high_h=LARGEST[1],
            )
        case _:
            assert_never(setting)


def _range(setting: Number) -> dict[str, int]:
    return {"lowest": setting.lowest, "highest": setting.highest}


def shown(setting: Setting, value: Value, text: Text) -> str:
    """A value as the settings screen shows it: ``"6.5 s"``, ``"on"``, ``"normal"``."""
    match setting:
        case Switch():
            return text("on") if value else text("off")
        case Number():
            if setting.zero and value == 0:
                return text(setting.zero)
            return text(setting.unit, value=f"{value:g}")
        case Choice():
            return text(dict(setting.choices)[str(value)])
        case Name():
            return str(value)
        case Size():
            width, height = size_of(value) or SMALLEST
            return f"{width} x {height}"
        case _:
            assert_never(setting)


def neighbour(setting: Switch | Number | Choice, value: Value, way: int) -> Value:
    """The next value (``way`` 1) or the one before (-1), as a row of the settings screen moves.

    Switches and choices go round; numbers stop at both ends, with 0 below the lowest where it is
    allowed. Names and sizes have no neighbours of their own: their lists come from elsewhere.
    """
    match setting:
        case Switch():
            return not value
        case Number():
            return _stepped(setting, value, way)
        case Choice():
            words = [word for word, _ in setting.choices]
            return words[(words.index(str(value)) + way) % len(words)]
        case _:
            assert_never(setting)


def _stepped(setting: Number, value: Value, way: int) -> Value:
    number = float(value) if isinstance(value, int | float) else float(setting.lowest)
    if setting.zero and number == 0:
        number = float(setting.lowest) if way > 0 else 0.0
    elif setting.zero and way < 0 and number <= setting.lowest:
        number = 0.0
    else:
        number = min(max(number + way * setting.step, setting.lowest), setting.highest)
    return int(number) if setting.whole else number
