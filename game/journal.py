"""The match journal: one JSON object a line, flushed before anybody sees what it says.

It is the save file, the replay file and the record that the rules were kept. A line is either
wholly in the file or it was never shown to anybody, so a torn last line can be dropped; any other
damage is refused with one sentence, and the caller sets the file aside.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.games import GAMES
from game.history import SeatInfo, Step
from game.journal_file import JournalFile, Opener, open_on_disk, set_aside
from game.text import ENGLISH, Text, mark
from game.trouble import Trouble
from game.types import Action, Game, IllegalAction, Json, Outcome

VERSION: Final = 1
FEWEST_SEATS, MOST_SEATS = 2, 6
LARGEST_FILE: Final = 8 * 1024 * 1024
"""Bytes; a match of a thousand turns is a twentieth of it."""
LONGEST_LINE: Final = 64 * 1024
_LONGEST_PROBLEM: Final = 200
_NOT_JSON: Final = object()

_DAMAGED = mark(
    "The journal {file} is damaged in line {line} ({problem});"
    " restore it from a copy or choose another one."
)
_UNREADABLE = mark("The journal {file} cannot be read ({problem}); choose another one.")


class JournalError(Trouble):
    """A journal that cannot be used. ``line`` counts from 1; 0 means the file as a whole."""

    def __init__(self, path: Path, line: int, problem: str) -> None:
        self.path = path
        self.line = line
        self.problem = _short(problem)
        super().__init__(self.sentence(ENGLISH))

    def sentence(self, text: Text) -> str:
        """One sentence that names the file, the line, the problem and the cure."""
        # A file name may hold bytes that no terminal can print.
        file = os.fspath(self.path).encode("utf-8", "backslashreplace").decode()
        message = _DAMAGED if self.line else _UNREADABLE
        return text(message, file=file, line=self.line, problem=self.problem)


@dataclass(frozen=True, slots=True)
class Header:
    """A journal's first line: which game, who sits where, and all options of the rules."""

    game: str
    seats: tuple[SeatInfo, ...]
    options: Json


@dataclass(frozen=True, slots=True)
class Record:
    """A journal as it was read, every line of it checked against the rules.

    ``end`` is ``None`` if the last line is missing; the match may have ended all the same.
    ``size`` is how many bytes hold whole lines; what the file holds after them is torn.
    """

    path: Path
    header: Header
    actions: tuple[Action, ...]
    end: Outcome | None
    size: int

    @property
    def game(self) -> Game:
        """The game that was played."""
        return GAMES[self.header.game]

    def config(self) -> Any:
        """What the rules were configured with."""
        return self.game.config(len(self.header.seats), self.header.options)


@dataclass(frozen=True, slots=True)
class Replay:
    """A match played again from its record: the state it came to and every step to there."""

    state: Any
    history: tuple[Step, ...]
    outcome: Outcome | None


# --- Writing ---------------------------------------------------------------------------------


def header_line(game: Game, config: Any, seats: tuple[SeatInfo, ...]) -> Json:
    """The first line of a journal."""
    return {
        "journal": VERSION,
        "game": game.key,
        "seats": [{"name": seat.name, "control": seat.control} for seat in seats],
        "options": game.options(config),
    }


def action_line(game: Game, n: int, action: Action, standing: tuple[int, ...]) -> Json:
    """The line of action number ``n`` (from 1), with everyone's standing after it."""
    return {"n": n, **game.encode(action), game.tally: list(standing)}


def end_line(game: Game, outcome: Outcome) -> Json:
    """The last line of a finished match."""
    return {"end": {"winner": outcome.winner, game.tally: list(outcome.standing)}}


class Journal:
    """Appends lines to one file, each flushed before the call returns.

    ``durable`` also waits for the disk itself, so that a line outlives a power cut. When a write
    fails the file is cut back to its last whole line (if even that fails, a torn last line stays,
    which reading drops), the journal is closed for good and the `OSError` is passed on.
    """

    def __init__(self, path: Path, *, durable: bool = False, opener: Opener = open_on_disk) -> None:
        self.path = path
        self._durable = durable
        self._opener = opener
        self._file: JournalFile | None = None
        self._size = 0

    def begin(self, header: Json) -> None:
        """Make the file, which must not exist yet, and write its first line."""
        self._file = self._opener(self.path, True)
        try:
            self.append(header)
        except OSError:
            with suppress(OSError):
                # It is ours, and empty unless the disk refuses everything.
                self.path.unlink()
            raise

    def go_on(self, record: Record) -> None:
        """Open the file that was read as ``record`` and cut off a torn last line."""
        with suppress(OSError):
            _keep_rotten_line(record)
        self.path, self._size = record.path, record.size
        self._file = self._opener(record.path, False)
        try:
            self._file.truncate(record.size)
        except OSError:
            self.close()
            raise

    def append(self, line: Json) -> None:
        """Write one line and flush it. Raises `OSError`; the lines before stay whole."""
        if self._file is None:
            raise OSError("the journal is closed")
        text = json.dumps(line, ensure_ascii=False, separators=(", ", ": "))
        data = text.encode("utf-8") + b"\n"
        try:
            self._file.write(data)
            self._file.flush()
            if self._durable:
                self._file.sync()
        except OSError:
            with suppress(OSError):
                self._file.truncate(self._size)
            self.close()
            raise
        self._size += len(data)

    def close(self) -> None:
        """Close the file; closing twice does nothing."""
        file, self._file = self._file, None
        if file is not None:
            with suppress(OSError):
                file.close()


def _keep_rotten_line(record: Record) -> None:
    """Copy a last line that is whole but no JSON aside: once it may have been a move."""
    data = record.path.read_bytes()
    if len(data) > record.size and data.endswith(b"\n"):
        copy = record.path.with_name(record.path.name + ".tail")
        # For its owner alone, as the journal is.
        with open(copy, "ab", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
            file.write(data[record.size :])


# --- Reading ---------------------------------------------------------------------------------


def read(path: Path) -> Record:
    """Read a journal and check every line of it against the rules; raises `JournalError`.

    A torn last line (without a newline, or not JSON) is dropped.
    """
    data = _bytes(path)
    pieces = data.split(b"\n")
    torn = len(pieces.pop())
    lines = pieces
    # One line only: a second one that is no JSON cannot come from one write that was cut short.
    if lines and _parse(lines[-1]) is _NOT_JSON:
        torn += len(lines.pop()) + 1
    if not lines:
        raise JournalError(path, 1, "the header is missing or torn, so no move was ever made")
    header = _header(path, _object(path, 1, lines[0]))
    actions, end = _check(path, header, lines[1:])
    return Record(path, header, actions, end, len(data) - torn)


def recover(path: Path) -> tuple[Record | None, Path | None, str]:
    """Read a journal; if it is damaged set the file aside.

    Returns the record, or the file's new place and the sentence that says what was wrong with it.
    The place is ``None`` if the file could not be read or moved at all.
    """
    try:
        return read(path), None, ""
    except JournalError as error:
        moved = None
        if error.line:
            with suppress(OSError):
                moved = set_aside(path)
        return None, moved, str(error)


def replay(record: Record) -> Replay:
    """Play a record again, without any random number."""
    game = record.game
    state = game.new_game(record.config())
    history = []
    for action in record.actions:
        state, events = game.apply(state, action)
        history.append(Step(action, events, game.standing(state)))
    return Replay(state, tuple(history), game.outcome(state))


def _bytes(path: Path) -> bytes:
    try:
        # A pipe or a device could keep us waiting for ever, or never end.
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise JournalError(path, 0, "it is no ordinary file")
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise JournalError(path, 0, reason or str(error)) from None
    if len(data) > LARGEST_FILE:
        raise JournalError(path, 0, f"it is longer than {LARGEST_FILE // 2**20} MB")
    return data


def _parse(line: bytes) -> object:
    """The value of a line, or `_NOT_JSON`."""
    if len(line) > LONGEST_LINE:
        return _NOT_JSON
    try:
        value: object = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        return _NOT_JSON
    return value


def _object(path: Path, number: int, line: bytes) -> Json:
    value = _parse(line)
    if not isinstance(value, dict):
        what = "too long for a line" if len(line) > LONGEST_LINE else "not a JSON object"
        raise JournalError(path, number, what)
    return value


def _header(path: Path, line: Json) -> Header:
    try:
        return _checked_header(line)
    except ValueError as error:
        raise JournalError(path, 1, str(error)) from None


def _checked_header(line: Json) -> Header:
    version = line.get("journal")
    if type(version) is not int or version < 1:
        raise ValueError('the header has no version number under "journal"')
    if version > VERSION:
        raise ValueError(f"version {version} was written by a newer game, this one reads {VERSION}")
    _only(line, {"journal", "game", "seats", "options"})
    game, seats, options = line["game"], line["seats"], line["options"]
    if not isinstance(game, str) or game not in GAMES:
        raise ValueError(f'"game" must be one of {", ".join(GAMES)}, not {game!r}')
    if not isinstance(seats, list) or not FEWEST_SEATS <= len(seats) <= MOST_SEATS:
        raise ValueError(f'"seats" must list {FEWEST_SEATS} to {MOST_SEATS} seats')
    if not isinstance(options, dict):
        raise ValueError('"options" must be an object')
    GAMES[game].config(len(seats), options)
    return Header(game, tuple(_seat(entry) for entry in seats), options)


def _seat(entry: object) -> SeatInfo:
    if not isinstance(entry, dict):
        raise ValueError(f'"seats" must hold objects, not {entry!r}')
    _only(entry, {"name", "control"})
    if not isinstance(entry["name"], str) or not isinstance(entry["control"], str):
        raise ValueError(f'a seat needs words for "name" and "control", not {entry!r}')
    return SeatInfo(entry["name"], entry["control"])


def _only(line: Json, keys: set[str]) -> None:
    for key in sorted(keys - line.keys()):
        raise ValueError(f'"{key}" is missing')
    for key in sorted(line.keys() - keys):
        raise ValueError(f"the key {key!r} does not belong there")


def _check(
    path: Path, header: Header, lines: list[bytes]
) -> tuple[tuple[Action, ...], Outcome | None]:
    """Play the lines by the rules; the actions, and the outcome if the end line stands there."""
    game = GAMES[header.game]
    state = game.new_game(game.config(len(header.seats), header.options))
    actions: list[Action] = []
    end: Outcome | None = None
    for number, line in _objects(path, lines):
        try:
            if end is not None:
                raise ValueError("something follows the end of the match")
            if "end" in line:
                end = _end(game, state, line)
                continue
            action = _action(game, line, len(actions) + 1)
            state, _ = game.apply(state, action)
            _compare(line[game.tally], game.standing(state), game.tally)
        except (ValueError, IllegalAction) as error:
            raise JournalError(path, number, str(error)) from None
        actions.append(action)
    return tuple(actions), end


def _objects(path: Path, lines: list[bytes]) -> Iterator[tuple[int, Json]]:
    for number, line in enumerate(lines, start=2):
        yield number, _object(path, number, line)


def _action(game: Game, line: Json, n: int) -> Action:
    if type(line.get("n")) is not int or line["n"] != n:
        raise ValueError(f'"n" must be {n}, not {line.get("n")!r}')
    action = game.decode(line)
    _only(line, {"n", game.tally, *game.encode(action)})
    return action


def _end(game: Game, state: Any, line: Json) -> Outcome:
    outcome = game.outcome(state)
    if outcome is None:
        raise ValueError("the match was not over there")
    _only(line, {"end"})
    end = line["end"]
    if not isinstance(end, dict):
        raise ValueError('"end" must be an object')
    _only(end, {"winner", game.tally})
    if type(end["winner"]) is not int or end["winner"] != outcome.winner:
        raise ValueError(f'"winner" must be {outcome.winner}, not {end["winner"]!r}')
    _compare(end[game.tally], outcome.standing, game.tally)
    return outcome


def _compare(given: object, standing: tuple[int, ...], tally: str) -> None:
    if given != list(standing) or not all(type(number) is int for number in given):
        raise ValueError(f'"{tally}" must be {list(standing)}, not {given!r}')


def _short(problem: str) -> str:
    """A problem that fits into a sentence, however long the wrong value is."""
    problem = problem.rstrip(".")
    if len(problem) > _LONGEST_PROBLEM:
        return problem[: _LONGEST_PROBLEM - 1] + "…"
    return problem
