"""The secret vote at the table: tokens come down one by one, and say nothing until all are down."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from game.types import Seat
from scenes.haste import VOTING

DAWDLE = (0.6, 2.2)
"""Seconds until a bot's token comes down, whatever it says."""
SETTLE = 0.6
"""Seconds for which the last token lies there before the votes are cast."""


class Ballots:
    """The votes on one laid set. Only the table holds this; no picture and no sound asks it how
    anybody voted.
    """

    def __init__(self, seed: int) -> None:
        # A generator of its own: when a token comes down must not depend on any hand.
        self._delays = Random(f"{seed}/tokens")
        self.turn = 0
        self.waiting: tuple[Seat, ...] = ()
        self._votes: dict[Seat, bool] = {}
        self._before: dict[Seat, bool | None] = {}
        self._coming: dict[Seat, tuple[float, bool]] = {}
        self._settled = 0.0

    def open(self, turn: int, waiting: tuple[Seat, ...]) -> None:
        """Begin the vote of a turn for those seats, if it has not begun yet."""
        if turn == self.turn:
            return
        self.turn, self.waiting = turn, waiting
        self._votes.clear()
        self._before.clear()
        self._coming.clear()
        self._settled = 0.0

    def missing(self, seat: Seat) -> bool:
        """Whether nobody knows yet how a seat will vote."""
        return seat in self.waiting and seat not in self._votes and seat not in self._coming

    def expect(self, seat: Seat, *, bluff: bool) -> None:
        """A bot has made up its mind; its token comes down after a while."""
        self._coming[seat] = (self._delays.uniform(*DAWDLE), bluff)

    def is_down(self, seat: Seat) -> bool:
        """Whether a seat's token lies on the table."""
        return seat in self._votes

    def mark(self, seat: Seat, *, bluff: bool) -> bool:
        """A person votes, or votes anew; whether their token comes down only now."""
        if seat not in self.waiting:
            return False
        first = seat not in self._votes
        self._before[seat] = self._votes.get(seat)
        self._votes[seat] = bluff
        self._settled = 0.0
        return first

    def take_back(self, seat: Seat) -> bool:
        """Undo a seat's last press; whether its token is lifted again by that."""
        if seat not in self._before:
            return False
        before = self._before.pop(seat)
        if before is None:
            self._votes.pop(seat, None)
            return True
        self._votes[seat] = before
        return False

    def forget(self, seat: Seat) -> None:
        """A person is back: the bot that was about to vote for them does not."""
        self._coming.pop(seat, None)

    def update(self, dt: float, people: Iterable[Seat] = ()) -> list[Seat]:
        """Let time pass; the seats whose tokens come down now.

        As long as one of the ``people`` votes, everybody has all the time there is to think again.
        """
        if set(people).isdisjoint(self.waiting):
            dt *= VOTING
        down = []
        for seat, (left, bluff) in list(self._coming.items()):
            if left > dt:
                self._coming[seat] = (left - dt, bluff)
            else:
                del self._coming[seat]
                self._votes[seat] = bluff
                down.append(seat)
        if len(self._votes) == len(self.waiting):
            self._settled += dt
        return down

    def ready(self) -> list[tuple[Seat, bool]]:
        """All votes in seat order, once every token has been down for a moment; else none."""
        if len(self._votes) < len(self.waiting) or self._settled < SETTLE:
            return []
        votes = sorted(self._votes.items())
        self.waiting = ()
        self._votes.clear()
        self._settled = 0.0
        return votes
