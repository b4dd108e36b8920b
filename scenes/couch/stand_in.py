"""Nobody waits for ever: a bot steps in for somebody who left or has been silent for a while."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil
from random import Random
from typing import Any, Final

from game.bots import policy
from game.types import Seat

PATIENCE: Final = 60.0
"""Seconds for which the table waits for a person, with normal timers."""
WARNING: Final = 15.0
"""Seconds before the end from which on the person is warned."""
LOOK: Final = 0.25
"""Seconds between two looks at whom the table waits for."""
LEVEL: Final = "captain"
"""How a bot plays that stands in for a person."""


class Patience:
    """Counts for how long each person has been waited for without a press."""

    def __init__(self) -> None:
        self._waited: dict[Seat, float] = {}
        self._warned: set[Seat] = set()

    def wait(
        self, seats: Iterable[Seat], dt: float, whole: float | None
    ) -> tuple[list[Seat], list[Seat]]:
        """Let ``dt`` seconds pass in which these seats are waited for.

        Returns whom to warn now, and for whom time is up; never anyone if ``whole`` is ``None``.
        """
        self._waited = {seat: self._waited.get(seat, 0.0) + dt for seat in seats}
        self._warned &= self._waited.keys()
        if whole is None:
            return [], []
        late = [seat for seat, waited in self._waited.items() if waited >= whole - WARNING]
        fresh = [seat for seat in late if seat not in self._warned]
        self._warned.update(fresh)
        return fresh, [seat for seat in late if self._waited[seat] >= whole]

    def heard(self, seat: Seat) -> None:
        """The person is there."""
        self._waited.pop(seat, None)
        self._warned.discard(seat)

    @property
    def only(self) -> tuple[Seat, float] | None:
        """The one person that is waited for, and for how many seconds; ``None`` unless one is."""
        return next(iter(self._waited.items())) if len(self._waited) == 1 else None

    def left(self, seat: Seat, whole: float | None) -> int | None:
        """How many seconds a warned person has left; ``None`` for who has not been warned."""
        if whole is None or seat not in self._warned:
            return None
        return max(0, ceil(whole - self._waited.get(seat, 0.0)))


class StandIns:
    """The bots that play for absent people of one table, and who is about to get one."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self._patience = Patience()
        self._since = 0.0
        self.absent: set[Seat] = set()
        """People for whom a bot plays now."""

    @property
    def whole(self) -> float | None:
        """For how long the table waits; ``None``: for ever, as for the last person that is there,
        without whom there would be nobody to play for."""
        seconds: float | None = self._table.app.settings.timed(PATIENCE)
        alone = len(self._table.people) == 1
        return None if alone or self._table.unhurried else seconds

    def update(self, dt: float, waiting: Callable[[], Iterable[Seat]]) -> None:
        """Count on while the table waits for these people; warn, and let bots step in."""
        self._since += dt
        if self._since < LOOK:
            return
        fresh, late = self._patience.wait(waiting(), self._since, self.whole)
        self._since = 0.0
        if fresh:
            self._table.app.cue("warning")
        for seat in late:
            if self.whole is not None:
                self._table.hand_to_bot(seat)

    @property
    def only(self) -> tuple[Seat, float] | None:
        """The one person that is waited for, and for how many seconds; ``None`` unless one is."""
        found = self._patience.only
        return found and (found[0], found[1] + self._since)

    def heard(self, seat: Seat) -> None:
        """Somebody pressed a button of their own."""
        self._patience.heard(seat)

    def hand_over(self, seat: Seat) -> None:
        """A bot plays from now on for a person."""
        table = self._table
        if seat not in table.people:
            return
        table.people.remove(seat)
        table.policies[seat] = policy(table.match.game.key, LEVEL)
        table.minds[seat] = Random(f"{table.seed}/stand-in/{seat}/{table.match.n}")
        table.thinking.pop(seat, None)
        self.absent.add(seat)
        self._patience.heard(seat)

    def take_back(self, seat: Seat) -> bool:
        """The person plays again; whether a bot had been playing for them."""
        if seat not in self.absent:
            return False
        table = self._table
        self.absent.discard(seat)
        del table.policies[seat], table.minds[seat]
        table.thinking.pop(seat, None)
        table.people.append(seat)
        table.people.sort()
        return True

    def note(self, seat: Seat) -> str:
        """What stands under the name of somebody who is warned, or for whom a bot plays."""
        text = self._table.app.text
        if seat in self.absent:
            return str(text("a bot plays on"))
        left = self._patience.left(seat, self.whole)
        if left is None:
            return ""
        return str(text.plural("a bot in {n} second", "a bot in {n} seconds", left))
