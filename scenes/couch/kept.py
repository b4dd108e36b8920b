"""Who plays with what in the match that is on: a match that comes back finds its people's buttons.

The journal knows names only, and a kiosk keeps no line-up in its settings. One small file, which
may be lost like anything that is cached, holds the badge and the buttons of each seat.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.settings import BADGES
from scenes.controls import Binding
from scenes.controls.keys import refusal
from scenes.lineup import SeatPlan
from scenes.whole_file import replace_file

FORMER = Binding(pad="former")
"""What a seat plays with whose pad is not known again: twins look alike, and numbers change."""
LARGEST_FILE = 10_000
"""Bytes; six seats have a few hundred."""

Kept = tuple[tuple[str, Binding], ...]
"""The badge of each seat, and what it plays with."""


def keep(file: Path, journal: Path, plans: Sequence[SeatPlan]) -> None:
    """Write down what the seats of a match play with; without a place to write to, nothing."""
    seats = [
        {
            "badge": plan.badge,
            "main": plan.binding.main,
            "second": plan.binding.second,
            "pad": bool(plan.binding.pad),
        }
        for plan in plans
    ]
    words = json.dumps({"journal": journal.name, "seats": seats})
    with suppress(OSError):
        replace_file(file, words, lasting=False)


def kept(file: Path, journal: Path, count: int) -> Kept | None:
    """What so many seats of a match played with; ``None`` if the file does not tell."""
    try:
        with file.open("rb") as opened:
            data = json.loads(opened.read(LARGEST_FILE))
        if data["journal"] != journal.name or len(data["seats"]) != count:
            return None
        seats = tuple(_seat(seat) for seat in data["seats"])
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None
    codes = [code for _, held in seats for code in (held.main, held.second) if code]
    badges = {badge for badge, _ in seats}
    return seats if len(set(codes)) == len(codes) and len(badges) == count else None


def _seat(data: Any) -> tuple[str, Binding]:
    badge, main, second = data["badge"], data["main"], data["second"]
    if badge not in BADGES or data["pad"] not in (True, False):
        raise ValueError("a badge or a pad is wrong")
    if data["pad"]:
        return badge, FORMER
    for code in (main, second):
        if type(code) is not int or (code and refusal(code)):
            raise ValueError("a key cannot belong to a seat")
    return badge, Binding(main, second)
