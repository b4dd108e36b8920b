"""Matches that were not played to their end: found, put back on the table, or left for good."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from game.journal import LONGEST_LINE, Journal, JournalError, Record, read, recover
from game.journal_file import fresh, hold
from game.match import Match
from scenes.app import App
from scenes.base import Scene
from scenes.boards import boards
from scenes.couch.kept import kept
from scenes.launch import known_level, map_name, table_class
from scenes.lessons.table import attach_hints
from scenes.lineup import SeatPlan, planned, remembered, with_keys
from sprites.layout import FOLDER, Layout, LayoutError, load_map

SUFFIX = ".jsonl"
LEFT = ".left.jsonl"
"""How the journal of a match that nobody wants to go on with ends; it can still be replayed."""
NEWEST = 8
"""How many journals are looked at: the title must not wait for an archive."""
TAIL = 400
"""Bytes at a journal's end that hold its last line, if that is the end of the match."""


@dataclass(frozen=True, slots=True)
class Found:
    """The newest match that can be gone on with, and a sentence for each file in the way."""

    record: Record | None
    notices: tuple[str, ...] = ()


def newest(folder: Path, *, untouched: bool = False) -> Found:
    """The newest unfinished match of a folder.

    A damaged journal is set aside and told. Matches that were left are passed over, and unless
    ``untouched`` those in which no seat ever acted.
    """
    notices: list[str] = []
    for path in _newest_files(folder):
        if _ended(path):
            continue
        record, _, problem = recover(path)
        if problem:
            notices.append(problem)
        elif record is not None and _worthwhile(record, untouched):
            return Found(record, tuple(notices))
    return Found(None, tuple(notices))


def _newest_files(folder: Path) -> list[Path]:
    """The journals that were written last, the newest first."""
    found: list[tuple[int, Path]] = []
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if not entry.name.endswith(SUFFIX) or entry.name.endswith(LEFT):
                continue
            with suppress(OSError):
                if entry.is_file():
                    found.append((entry.stat().st_mtime_ns, Path(entry.path)))
    return [path for _, path in sorted(found, reverse=True)[:NEWEST]]


def _ended(path: Path) -> bool:
    """Whether the match is over (its last line says so) or on elsewhere; cheaper than reading."""
    try:
        with path.open("rb") as file:
            if not hold(file.fileno()):
                return True  # the match is on at this moment, in another window
            if b"\n" not in file.read(LONGEST_LINE):
                return True  # the game was killed before the first line: no move was ever made
            file.seek(0, os.SEEK_END)
            file.seek(max(0, file.tell() - TAIL))
            lines = file.read(TAIL).split(b"\n")
    except OSError:
        return True  # nothing to go on with, and reading it would only say so again
    return len(lines) > 1 and lines[-1] == b"" and lines[-2].startswith(b'{"end":')


def _worthwhile(record: Record, untouched: bool) -> bool:
    """Whether a seat has done something, and the match is not over but for its last line."""
    if record.end is not None:
        return False
    acted = any(record.game.encode(action)["by"] != "chance" for action in record.actions)
    if not acted and not untouched:
        return False
    return not Match.resume(record.game, record, 0).finished


def leave(path: Path) -> Path | None:
    """Mark a journal as left for good; its new name, or ``None`` if it could not be renamed.

    A match that is on in another window is not left from here.
    """
    if _on_elsewhere(path):
        return None
    with suppress(OSError):
        target = fresh(path.with_name(path.name.removesuffix(SUFFIX) + LEFT))
        os.rename(path, target)
        return target
    return None


# --- Back to the table -----------------------------------------------------------------------


def resume_table(app: App, *, path: Path) -> Scene:
    """The table of an unfinished match, as its journal left it.

    Raises `JournalError` if the file has gone bad meanwhile or the match is on in another window,
    `LayoutError` if its board is gone.
    """
    if _on_elsewhere(path):
        raise JournalError(path, 0, "the match is on in another window")
    record = read(path)
    seed = seed_of(record)
    layout = layout_of(app, record)  # before the journal is opened: whoever fails leaves it shut
    match = Match.resume(record.game, record, seed, Journal(path, durable=True))
    table: Any = table_class(record.header.game)(
        app,
        match=match,
        plans=plans_of(app, record),
        layout=layout,
        seed=seed,
    )
    table.journal = path
    attach_hints(app, table)
    scene: Scene = table
    return scene


def _on_elsewhere(path: Path) -> bool:
    """Whether somebody else has the journal open: two that append to it would ruin it."""
    with suppress(OSError), path.open("rb") as file:
        return not hold(file.fileno())
    return False


def seed_of(record: Record) -> int:
    """The seed for what is still to come: the same journal always goes on in the same way.

    Nobody gets better dice by leaving a match and coming back.
    """
    with record.path.open("rb") as file:
        return int.from_bytes(sha256(file.read(record.size)).digest()[:8])


def plans_of(app: App, record: Record) -> tuple[SeatPlan, ...]:
    """Who sits where: as it was when the match was on, or as the last line-up remembers it."""
    seats = record.header.seats
    held = kept(app.places.hands, record.path, len(seats))
    if held is not None:
        return tuple(
            SeatPlan(seat.name, badge, known_level(seat.level), binding)
            for seat, (badge, binding) in zip(seats, held, strict=True)
        )
    last = remembered(app.settings, app.text)
    if [each.info for each in last] == list(seats):
        return tuple(last)
    plans = planned(((seat.name, known_level(seat.level)) for seat in seats), app.text)
    keys = {each.name: each.binding for each in last if each.level is None}
    used: set[int] = set()
    for number, each in enumerate(plans):
        binding = keys.get(each.name)
        if each.level is None and binding and not used & {binding.main, binding.second} - {0}:
            plans[number] = replace(each, binding=binding)
            used |= {binding.main, binding.second}
    return tuple(with_keys(plans))


def layout_of(app: App, record: Record) -> Layout:
    """The map on which the match was begun: the one with the same route."""
    game, options = record.header.game, record.header.options
    usual = load_map(FOLDER / f"{map_name(app, game)}.tmx", game)
    if _fits(usual, options):
        return usual
    for name in boards(FOLDER, game):
        with suppress(LayoutError):
            layout = load_map(FOLDER / f"{name}.tmx", game)
            if _fits(layout, options):
                return layout
    raise LayoutError(
        f"{record.path}: no map in {FOLDER} has the route of this match; put its map back."
    )


def _fits(layout: Layout, options: dict[str, Any]) -> bool:
    return all(options.get(key) == value for key, value in layout.options.items())
