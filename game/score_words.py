"""What the scores' database is made of: its tables, its version, and the longer statements."""

from __future__ import annotations

from typing import Final

SCHEMA: Final = 1
"""Kept in the file as ``user_version``; a change of the tables below raises it."""

TABLES: Final[dict[str, str]] = {
    "matches": """CREATE TABLE matches (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('begun', 'finished', 'left')),
    begun TEXT NOT NULL,
    ended TEXT NOT NULL,
    turns INTEGER NOT NULL,
    seconds REAL NOT NULL,
    winner INTEGER
) STRICT""",
    "seats": """CREATE TABLE seats (
    match INTEGER NOT NULL REFERENCES matches (id),
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    control TEXT NOT NULL,
    standing INTEGER NOT NULL,
    claimed INTEGER NOT NULL,
    bluffed INTEGER NOT NULL,
    fooled INTEGER NOT NULL,
    been_caught INTEGER NOT NULL,
    challenged INTEGER NOT NULL,
    caught INTEGER NOT NULL,
    luck INTEGER NOT NULL,
    PRIMARY KEY (match, seat)
) STRICT""",
}
"""Every table by its name, word for word as the file keeps it."""

ORDER: Final = ("key", "game", "state", "begun", "ended", "turns", "seconds", "winner")
"""The columns of a match, in the order in which it is read and written."""

UPSERT: Final = """INSERT INTO matches (key, game, state, begun, ended, turns, seconds, winner)
VALUES (?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (key) DO UPDATE SET
    state = excluded.state, ended = excluded.ended, turns = excluded.turns,
    seconds = seconds + excluded.seconds, winner = excluded.winner
RETURNING id"""
"""Writes a match; a match that is known keeps its beginning and adds up its seconds."""
