"""A word without words: the badge of the one person that the table waits for swells."""

from __future__ import annotations

from typing import Any, Final

from game.types import Seat
from sprites.canvas import Canvas
from sprites.emphasis import called

EVERY: Final = 4.0
"""Seconds between two nudges, and until the first."""
SWELLS: Final = 0.6


def nudge(canvas: Canvas, table: Any, seat: Seat, waited: float) -> None:
    """Draw the badge of a seat that has been waited for so long, as large as it is now."""
    if waited < EVERY or table.app.settings.reduced_motion:
        return
    badge, panel = table.plans[seat].badge, table.panels[seat]
    called(table.app.kit, badge, panel, seconds=SWELLS).draw(canvas, waited % EVERY)
