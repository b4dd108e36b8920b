"""The settings file: read at the start, written back without losing what people wrote into it."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.options import OPTIONS
from game.settings import DEFAULTS, Problem, SeatSetting, Settings, check, value_of
from game.text import Text, mark
from scenes.whole_file import replace_file, through_links

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

LARGEST_FILE = 1_000_000
"""Bytes; a settings file has a few thousand, and reading a disk image would take all memory."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something about the file as a whole that its owner should know."""

    message: str
    file: Path
    reason: str = ""
    aside: str = ""
    """The name under which a damaged file was kept."""

    def sentence(self, text: Text) -> str:
        """One sentence that names the file and the cure."""
        return text(self.message, file=self.file, reason=self.reason, aside=self.aside)


@dataclass(frozen=True, slots=True)
class WrongKey:
    """One key of the file that could not be used as it stands."""

    problem: Problem
    file: Path

    def sentence(self, text: Text) -> str:
        """One sentence that names the file, the key and the cure."""
        return self.problem.sentence(text, str(self.file))


@dataclass(frozen=True, slots=True)
class Loaded:
    """The settings of a file, and everything about it that its owner should know."""

    settings: Settings
    notices: tuple[Notice | WrongKey, ...] = ()


def load(path: Path, *, touch: bool = True) -> Loaded:
    """Read the settings; what is wrong falls back to the defaults and is told.

    A file that is not TOML at all is set aside under another name, unless ``touch`` is false:
    then it stays where it is. Never raises for a bad file.
    """
    try:
        words = _read(path)
        data = tomllib.loads(words)
    except FileNotFoundError:
        return Loaded(DEFAULTS)
    except OSError as error:
        return Loaded(DEFAULTS, (Notice(_UNREADABLE, path, _why(error)),))
    except (ValueError, RecursionError) as error:
        why = _why(error)
        notice = _set_aside(path, why) if touch else Notice(_STUCK, path, why)
        return Loaded(DEFAULTS, (notice,))
    settings, problems = check(data)
    return Loaded(settings, tuple(WrongKey(problem, path) for problem in problems))


def save(path: Path, settings: Settings) -> Notice | None:
    """Write the settings that differ from what the file says; everything else stays as it is.

    Comments, unknown keys and the order are kept, and the file is replaced in one step, so that a
    crash leaves the old one or the new one. Returns what went wrong, or ``None``.
    """
    notice: Notice | None = None
    try:
        path = through_links(path)
        try:
            old: str | None = _read(path)
        except FileNotFoundError:
            old = None
        words = None if old is None else _edited(old, settings)
        if old is not None and words is None:
            notice = _set_aside(path, "")
            if not notice.aside:
                return notice
        if words is None:
            words = _edited(_HEADER, settings) or _HEADER
        if words != old:
            replace_file(path, words)
    except ValueError as error:  # not text, or far too long
        notice = _set_aside(path, _why(error))
        return save(path, settings) or notice if notice.aside else notice
    except OSError as error:
        return Notice(_UNWRITABLE, path, _why(error))
    return notice


_HEADER = "# What you set in Bluffaneer. Delete a line, or this file, to get the default back.\n"
_UNREADABLE = mark(
    "{file} cannot be read ({reason}), so the default settings are used; "
    "check who may read that file."
)
_UNWRITABLE = mark(
    "{file} cannot be written ({reason}), so the settings last only until the game is closed; "
    "check who may write there, or choose another folder with --data DIR."
)
_DAMAGED = mark(
    "{file} is damaged ({reason}), so it was kept as {aside} and the default settings are used; "
    "copy what you need from there."
)
_STUCK = mark(
    "{file} is damaged ({reason}), so the default settings are used and nothing is saved; "
    "correct that file or move it away."
)


def _read(path: Path) -> str:
    """The file's text; raises `OSError`, or `ValueError` if it is not text or far too long."""
    with path.open("rb") as file:
        raw = file.read(LARGEST_FILE + 1)
    if len(raw) > LARGEST_FILE:
        raise ValueError("far too long for a settings file")
    return raw.decode("utf-8-sig")  # some editors put a byte order mark first


def _why(error: Exception) -> str:
    match error:
        case OSError():
            return error.strerror or type(error).__name__
        case UnicodeDecodeError():
            return f"not UTF-8 text at byte {error.start}"
        case RecursionError():
            return "nested too deeply"
        case _:
            return str(error)


def _set_aside(path: Path, reason: str) -> Notice:
    """Rename a damaged file to a name that is still free."""
    reason = reason or "not written as TOML"
    for number in count(1):
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        try:
            aside.open("x").close()  # takes the name, so that nothing can be overwritten
        except FileExistsError:
            continue
        except OSError:
            break
        try:
            os.replace(path, aside)
        except OSError:
            aside.unlink(missing_ok=True)
            break
        return Notice(_DAMAGED, path, reason, aside.name)
    return Notice(_STUCK, path, reason)


def _edited(old: str, settings: Settings) -> str | None:
    """The file's text with the changed settings in it; ``None`` if it cannot be edited."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        before, _ = check(tomllib.loads(old))
        document = tomlkit.parse(old)
        for key in _changed_keys(before, settings):
            _set(document, key, value_of(settings, key))
        if before.seats != settings.seats:
            _set_seats(document, settings.seats)
        new = tomlkit.dumps(document)
        # Trust, but verify: what was written must be read back as what was set.
        return new if check(tomllib.loads(new))[0] == settings else None
    except (TOMLKitError, ValueError, RecursionError, LookupError, TypeError, AttributeError):
        return None


def _changed_keys(before: Settings, after: Settings) -> Iterator[str]:
    for option in OPTIONS:
        if value_of(before, option.key) != value_of(after, option.key):
            yield option.key


def _set(document: TOMLDocument, key: str, value: object) -> None:
    import tomlkit

    table: Any = document
    if "." in key:
        name, key = key.split(".")
        if not isinstance(document.get(name), Mapping):
            document[name] = tomlkit.table()
        table = document[name]
    table[key] = list(value) if isinstance(value, tuple) else value


def _set_seats(document: TOMLDocument, seats: tuple[SeatSetting, ...]) -> None:
    """Write the line-up into the tables that are there, so that their comments stay."""
    import tomlkit
    from tomlkit.items import AoT

    tables = document.get("seats")
    if not isinstance(tables, AoT):
        document.pop("seats", None)
        document["seats"] = tables = tomlkit.aot()
    while len(tables) > len(seats):
        del tables[-1]
    while len(tables) < len(seats):
        tables.append(tomlkit.table())
    for table, seat in zip(tables, seats, strict=True):
        for each in fields(SeatSetting):
            value = getattr(seat, each.name)
            if table.get(each.name, each.default) != value:
                table[each.name] = value
    if not seats:
        document.pop("seats", None)
