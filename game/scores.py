"""Finished matches and records, in an SQLite database that may fail without stopping a game.

Nothing in here knows the time: callers hand in moments as local ISO words, ``2026-05-01T20:15:00``,
which also sort as they stand. No public method raises because of the file; what went wrong is one
sentence in `Scores.notices`.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Final, TypeVar

from game.journal_file import set_aside
from game.score_words import ORDER, SCHEMA, TABLES, UPSERT
from game.text import ENGLISH, Text, mark

_T = TypeVar("_T")

BEGUN: Final = "begun"
FINISHED: Final = "finished"
LEFT: Final = "left"
MOST_STEPS: Final = 20_000
"""Thousands of database instructions after which a damaged file is taken to run in circles."""

_DAMAGED = mark(
    "The scores in {file} are damaged ({reason}), so they were kept as {aside} and a new list was "
    "begun."
)
_STUCK = mark(
    "The scores in {file} are damaged ({reason}) and cannot be moved, so none are kept; move that "
    "file away."
)
_BROKEN = mark("The scores in {file} are damaged ({reason}); restore that file or move it away.")
_NEWER = mark(
    "The scores in {file} were written by a newer game, so none are kept; start the newer game or "
    "move that file away."
)
_UNUSABLE = mark(
    "The scores in {file} cannot be used ({reason}), so none are kept; check the disk and who may "
    "write there."
)


@dataclass(frozen=True, slots=True)
class SeatScore:
    """One seat of a match: who sat there, how it ended for them, and what they said (counts)."""

    name: str
    control: str
    standing: int = 0
    claimed: int = 0
    bluffed: int = 0
    fooled: int = 0
    been_caught: int = 0
    challenged: int = 0
    caught: int = 0
    luck: int = 0


@dataclass(frozen=True, slots=True)
class MatchScore:
    """One match. ``key`` is its journal's name, so that a match that is resumed stays one match.

    ``seconds`` is how long it was played; while it runs ``ended`` is empty.
    """

    key: str
    game: str
    state: str
    begun: str
    ended: str
    turns: int
    seconds: float
    winner: int | None
    seats: tuple[SeatScore, ...]

    @property
    def people(self) -> int:
        """How many seats were people's."""
        return sum(seat.control == "human" for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Best:
    """One line of the best: a person who won. ``score`` is coins, or in Bluff Pirate turns."""

    name: str
    score: int
    game: str
    ended: str


@dataclass(frozen=True, slots=True)
class Count:
    """How many matches of a game began in one hour of the day, and what became of them."""

    game: str
    hour: int
    begun: int
    finished: int
    left: int
    seconds: float
    """The mean length of those that were finished; 0 if none was."""


class _Damaged(Exception):
    """The file is no database of ours, or no longer."""


class _Newer(Exception):
    """The file belongs to a later version of the game."""


class Scores:
    """The scores in one file. Each call opens it anew, so nothing is held while nobody asks."""

    def __init__(self, path: Path, *, read_only: bool = False, text: Text = ENGLISH) -> None:
        self.path = path
        self.read_only = read_only
        self.text = text
        self.notices: list[str] = []
        self.usable = True
        """Whether the last call reached the database."""
        self._checked = False

    # --- Writing -----------------------------------------------------------------------------

    def record(self, match: MatchScore) -> bool:
        """Write a match down, in the place of what is known of it under its key.

        Seconds are added to those of its earlier sittings. Whether it was written.
        """

        def write(base: sqlite3.Connection) -> bool:
            base.execute("BEGIN IMMEDIATE")
            values = [getattr(match, each) for each in ORDER]
            number = base.execute(UPSERT, values).fetchone()[0]
            base.execute("DELETE FROM seats WHERE match = ?", (number,))
            base.executemany(
                f"INSERT INTO seats VALUES (?, ?{', ?' * len(fields(SeatScore))})",
                [
                    (number, place, *(getattr(seat, each.name) for each in fields(SeatScore)))
                    for place, seat in enumerate(match.seats)
                ],
            )
            base.execute("COMMIT")
            return True

        return not self.read_only and self._ask(write, False)

    def clear(self) -> bool:
        """Forget every match for good; whether it was done."""

        def wipe(base: sqlite3.Connection) -> bool:
            base.execute("PRAGMA secure_delete = ON")
            base.execute("BEGIN IMMEDIATE")
            base.execute("DELETE FROM seats")
            base.execute("DELETE FROM matches")
            base.execute("COMMIT")
            base.execute("VACUUM")
            return True

        return not self.read_only and self._ask(wipe, False)

    # --- Reading -----------------------------------------------------------------------------

    def matches(self, since: str = "") -> tuple[MatchScore, ...]:
        """All matches that began at that moment or later, the oldest first."""

        def read(base: sqlite3.Connection) -> tuple[MatchScore, ...]:
            rows = base.execute(
                f"SELECT id, {', '.join(ORDER)} FROM matches WHERE begun >= ? ORDER BY begun, id",
                (since,),
            ).fetchall()
            seats: dict[int, list[SeatScore]] = {}
            for number, _, *row in base.execute(
                "SELECT seats.* FROM seats JOIN matches ON matches.id = seats.match"
                " WHERE begun >= ? ORDER BY match, seat",
                (since,),
            ):
                seats.setdefault(number, []).append(SeatScore(*row))
            return tuple(
                MatchScore(**dict(zip(ORDER, row, strict=True)), seats=tuple(seats.get(number, ())))
                for number, *row in rows
            )

        return self._ask(read, ())

    def best(self, game: str, since: str = "", most: int = 5) -> tuple[Best, ...]:
        """The people who won best: most coins, or in Bluff Pirate in the fewest turns."""
        turns = game == "bluff-pirate"
        score = "matches.turns" if turns else "seats.standing"
        order = "score, ended" if turns else "score DESC, matches.turns, ended"

        def read(base: sqlite3.Connection) -> tuple[Best, ...]:
            rows = base.execute(
                f"SELECT seats.name, {score} AS score, game, ended FROM matches JOIN seats"
                " ON seats.match = matches.id AND seats.seat = matches.winner"
                " WHERE game = ? AND state = 'finished' AND control = 'human' AND ended >= ?"
                f" ORDER BY {order} LIMIT ?",
                (game, since, most),
            )
            return tuple(Best(*row) for row in rows)

        return self._ask(read, ())

    def liars(self, since: str = "", most: int = 5) -> tuple[Best, ...]:
        """The people whose bluffs were believed most often in one match; ``score`` counts them."""

        def read(base: sqlite3.Connection) -> tuple[Best, ...]:
            rows = base.execute(
                "SELECT seats.name, fooled, game, ended FROM matches JOIN seats"
                " ON seats.match = matches.id WHERE state = 'finished' AND control = 'human'"
                " AND fooled > 0 AND ended >= ? ORDER BY fooled DESC, been_caught, ended LIMIT ?",
                (since, most),
            )
            return tuple(Best(*row) for row in rows)

        return self._ask(read, ())

    def counts(self, since: str = "") -> tuple[Count, ...]:
        """Matches by game and hour of the day."""

        def read(base: sqlite3.Connection) -> tuple[Count, ...]:
            rows = base.execute(
                "SELECT game, CAST(substr(begun, 12, 2) AS INTEGER) AS hour, count(*),"
                " sum(state = 'finished'), sum(state = 'left'),"
                " coalesce(avg(CASE WHEN state = 'finished' THEN seconds END), 0.0)"
                " FROM matches WHERE begun >= ? GROUP BY game, hour ORDER BY game, hour",
                (since,),
            )
            return tuple(Count(*row) for row in rows)

        return self._ask(read, ())

    # --- The file ----------------------------------------------------------------------------

    def _ask(self, question: Callable[[sqlite3.Connection], _T], otherwise: _T) -> _T:
        """The answer of the database, or ``otherwise`` with a notice that says why."""
        for _ in range(2):
            try:
                if self.read_only and self._absent():
                    return otherwise  # nothing has been played yet
                with self._open() as base:
                    answer = question(base)
                self.usable = True
                return answer
            except _Newer:
                return self._fail(_NEWER, "", otherwise)
            except (_Damaged, sqlite3.DatabaseError, ValueError, OverflowError) as error:
                if isinstance(error, sqlite3.OperationalError) and not _rotten(error):
                    return self._fail(_UNUSABLE, str(error), otherwise)
                if self.read_only:
                    return self._fail(_BROKEN, str(error), otherwise)
                if not self._replace(str(error)):
                    return otherwise
            except OSError as error:
                return self._fail(_UNUSABLE, error.strerror or str(error), otherwise)
        return otherwise

    def _absent(self) -> bool:
        """Whether there is no file; raises `OSError` where there could not be one either."""
        try:
            self.path.stat()
        except FileNotFoundError:
            return True
        return False

    def _fail(self, message: str, reason: str, otherwise: _T) -> _T:
        self.usable = False
        self._tell(message, reason)
        return otherwise

    def _tell(self, message: str, reason: str, aside: str = "") -> None:
        reason = " ".join(reason.split()).rstrip(".")
        sentence = self.text(message, file=os.fspath(self.path), reason=reason, aside=aside)
        if sentence not in self.notices:
            self.notices.append(sentence)

    def _replace(self, reason: str) -> bool:
        """Set the damaged file aside, with the two that SQLite keeps beside it."""
        self._checked = False
        try:
            aside = set_aside(self.path)
        except OSError:
            self.usable = False
            self._tell(_STUCK, reason)
            return False
        for tail in ("-wal", "-shm"):
            with suppress(OSError):
                os.replace(f"{self.path}{tail}", f"{aside}{tail}")
        self._tell(_DAMAGED, reason, aside.name)
        return True

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        if not self.read_only:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with suppress(FileExistsError):
                # Nobody but the owner is to read who played when.
                os.close(os.open(self.path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        with closing(self._connect()) as base:
            left = iter(range(MOST_STEPS, 0, -1))
            base.set_progress_handler(lambda: not next(left, 0), 1000)
            base.execute("PRAGMA trusted_schema = OFF")
            base.execute("PRAGMA cell_size_check = ON")
            if not self.read_only:
                base.execute("PRAGMA journal_mode = WAL")
                base.execute("PRAGMA synchronous = FULL")
            self._check(base)
            yield base

    def _connect(self) -> sqlite3.Connection:
        uri = self.path.absolute().as_uri()
        if not self.read_only:
            return sqlite3.connect(uri, uri=True, timeout=2, isolation_level=None)
        base = sqlite3.connect(f"{uri}?mode=ro", uri=True, timeout=2, isolation_level=None)
        try:
            base.execute("PRAGMA schema_version")
        except sqlite3.OperationalError:
            # In a folder that may not be written to SQLite cannot make the file for its locks.
            base.close()
            return sqlite3.connect(f"{uri}?immutable=1", uri=True, isolation_level=None)
        except sqlite3.DatabaseError:
            base.close()
            raise
        return base

    def _check(self, base: sqlite3.Connection) -> None:
        """Bring an empty file to our form; refuse anything else that is not in it."""
        version = base.execute("PRAGMA user_version").fetchone()[0]
        found = dict(
            base.execute("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'")
        )
        if version > SCHEMA and "matches" in found:
            raise _Newer
        if version == 0 and not found and not self.read_only:
            base.execute("BEGIN IMMEDIATE")
            for table in TABLES.values():
                base.execute(table)
            base.execute(f"PRAGMA user_version = {SCHEMA}")
            base.execute("COMMIT")
        elif version == 0 and not found:
            raise _Damaged("it is empty")
        elif version != SCHEMA or found != TABLES:
            raise _Damaged("it holds something else")
        if not self._checked:
            verdict = base.execute("PRAGMA quick_check(1)").fetchone()
            if verdict is None or verdict[0] != "ok":
                raise _Damaged(str(verdict[0]) if verdict else "unreadable")
            self._checked = True


_SURROUNDINGS: Final = ("readonly", "unable to open", "locked", "busy", "full", "disk I/O")


def _rotten(error: sqlite3.OperationalError) -> bool:
    """Whether an error comes from a damaged file, and not from the disk or from another process."""
    words = str(error)
    return not any(sign in words for sign in _SURROUNDINGS)
