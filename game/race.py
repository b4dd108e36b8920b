"""The race of the shout: who was first, judged by the times at which presses arrived.

Pure logic over explicit times in seconds of one monotonic clock. SDL's events carry no time stamp
of their own, so a press is stamped when it arrives, and the hardware between a finger and that
stamp adds a few milliseconds that nobody at the table is to blame for. Presses closer together
than the tie window are therefore simultaneous, and the coin decides among them, as the rules say.

Times are compared in whole microseconds, so that a margin of exactly one window is the same tie
at every hour of the clock. Seats are only ever compared by time and kept in sets: no order of
seats, devices or dictionaries can favour anyone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from game.types import Seat

TIE: Final = 0.012
"""The tie window in seconds among devices of one kind: USB polling and key scanning."""
TIE_MIXED: Final = 0.025
"""The tie window when kinds differ: SDL also reads the keyboard before pads in each pump."""
LATE_FOR: Final = 2.0
"""For so many seconds after the decision, late presses still enter the list of margins."""


class DeviceKind(Enum):
    """What a press comes from."""

    KEYBOARD = "keyboard"
    PAD = "pad"
    MOUSE = "mouse"
    TOUCH = "touch"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Racer:
    """Who may shout: the kind of their device, and which device of that kind it is."""

    kind: DeviceKind
    device: str | int = 0

    @property
    def is_bot(self) -> bool:
        """Whether nobody's finger is in this race."""
        return self.kind is DeviceKind.BOT


class Mark(Enum):
    """What became of one press."""

    COUNTED = "counted"
    EARLY = "early"
    """Made before the claim opened; without a penalty, the seat may press again."""
    LATE = "late"
    """Made after the window closed, or after the verdict; harmless."""
    REPEATED = "repeated"
    """The seat had shouted or passed before."""
    OUT = "out"
    """The seat takes no part in this race (it is the roller)."""


@dataclass(frozen=True, slots=True)
class Open:
    """Nothing is decided yet."""


@dataclass(frozen=True, slots=True)
class Won:
    """One seat was first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Tied:
    """Several seats were first together; the coin decides."""

    seats: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class Silent:
    """The window closed and nobody had shouted."""


Verdict: TypeAlias = Open | Won | Tied | Silent


@dataclass(frozen=True, slots=True)
class Placing:
    """One seat's press in the list shown afterwards.

    ``rank`` counts from 1; presses with one time share it. ``margin_ms`` is the time after the
    first counted press, or, where nobody's press counted, after the claim opened. Presses that came
    too early are measured against the opening, and negative.
    """

    seat: Seat
    rank: int
    margin_ms: float
    mark: Mark


@dataclass(frozen=True, slots=True)
class Result:
    """The verdict, the tie window in milliseconds it was reached with, and who pressed when.

    ``early`` holds each seat's last press before the opening, in the same order of time.
    """

    verdict: Verdict
    tie_ms: float
    order: tuple[Placing, ...]
    early: tuple[Placing, ...]


class Race:
    """One claim window, from its opening to its verdict.

    ``window`` is its length in seconds; ``None`` keeps it open until somebody has shouted or all
    have passed. All times are seconds of one clock, handed in by the caller.
    """

    def __init__(
        self,
        racers: Mapping[Seat, Racer],
        opened_at: float,
        window: float | None,
        tie: float = TIE,
        tie_mixed: float = TIE_MIXED,
    ) -> None:
        self._racers = dict(racers)
        self._opened = _micros(opened_at)
        self._closes = None if window is None else self._opened + _micros(window)
        self._tie = _micros(tie)
        self._tie_mixed = _micros(tie_mixed)
        self._kinds = {racer.kind for racer in self._racers.values() if not racer.is_bot}
        self._shouts: dict[Seat, int] = {}
        self._passes: set[Seat] = set()
        self._early: dict[Seat, int] = {}
        self._late: dict[Seat, int] = {}
        self._verdict: Verdict = Open()
        self._decided: int | None = None

    @property
    def tie_window(self) -> float:
        """The tie window in force, in seconds: the wider one once people's devices differ."""
        return self._tie_now() / 1_000_000

    @property
    def decided(self) -> bool:
        """Whether the verdict has been given; it never changes any more."""
        return self._decided is not None

    @property
    def closes_at(self) -> float | None:
        """When the window closes, or ``None`` if it waits for everyone."""
        return None if self._closes is None else self._closes / 1_000_000

    @property
    def waiting(self) -> frozenset[Seat]:
        """The seats that have neither shouted nor passed."""
        return frozenset(self._racers.keys() - self._shouts.keys() - self._passes)

    def shout(self, seat: Seat, at: float, kind: DeviceKind | None = None) -> Mark:
        """Note a shout made at ``at``; ``kind`` if it came from another kind of device.

        Shouts may be handed in out of order: until the verdict is given, the earlier time wins.
        """
        stamp = _micros(at)
        if seat not in self._racers:
            return Mark.OUT
        if self._decided is not None:
            return self._after(seat, stamp)
        if stamp < self._opened:
            self._early[seat] = max(stamp, self._early.get(seat, stamp))
            return Mark.EARLY
        if seat in self._passes:
            return Mark.REPEATED
        if seat in self._shouts:
            self._shouts[seat] = min(stamp, self._shouts[seat])
            return Mark.REPEATED
        if self._closes is not None and stamp > self._closes:
            self._late.setdefault(seat, stamp)
            return Mark.LATE
        self._shouts[seat] = stamp
        self._late.pop(seat, None)
        if kind is not None and not self._racers[seat].is_bot:
            self._kinds.add(kind)
        return Mark.COUNTED

    def pass_(self, seat: Seat, at: float) -> Mark:
        """Note that a seat does not claim. A pass is final; one made too early does not count."""
        stamp = _micros(at)
        if seat not in self._racers:
            return Mark.OUT
        if stamp < self._opened:
            return Mark.EARLY
        if self._decided is not None or (self._closes is not None and stamp > self._closes):
            return Mark.LATE
        if seat in self._passes or seat in self._shouts:
            return Mark.REPEATED
        self._passes.add(seat)
        return Mark.COUNTED

    def verdict(self, now: float) -> Verdict:
        """Who has the claim, as far as it can be told at ``now``; once decided it never changes.

        It waits for a whole tie window after the press that counts, and after the closing, so
        that a press with an earlier time that is still on its way is heard.
        """
        if self._decided is None:
            stamp = _micros(now)
            self._verdict = self._judge(stamp)
            if not isinstance(self._verdict, Open):
                self._decided = stamp
        return self._verdict

    def result(self) -> Result:
        """The order and the margins of everyone who pressed, for display."""
        zero = min(self._shouts.values(), default=self._opened)
        marks = [(stamp, seat, Mark.LATE) for seat, stamp in self._late.items()]
        marks += [(stamp, seat, Mark.COUNTED) for seat, stamp in self._shouts.items()]
        early = [(stamp, seat, Mark.EARLY) for seat, stamp in self._early.items()]
        order, before = _ranked(marks, zero), _ranked(early, self._opened)
        return Result(self._verdict, self._tie_now() / 1_000, order, before)

    def _tie_now(self) -> int:
        return self._tie_mixed if len(self._kinds) > 1 else self._tie

    def _judge(self, now: int) -> Verdict:
        tie = self._tie_now()
        everyone = len(self._shouts) + len(self._passes) == len(self._racers)
        if not self._shouts:
            over = self._closes is not None and now > self._closes + tie
            return Silent() if everyone or over else Open()
        first = min(self._shouts.values())
        level = {seat: at for seat, at in self._shouts.items() if at - first <= tie}
        people = {seat: at for seat, at in level.items() if not self._racers[seat].is_bot}
        if people:
            # A bot is never before a person inside the window. With the bot out of the way, the
            # first person's press is the one that the other people must be measured against.
            first = min(people.values())
            level = {
                seat: at
                for seat, at in self._shouts.items()
                if at - first <= tie and not self._racers[seat].is_bot
            }
        if not everyone and now <= first + tie:
            return Open()
        seats = frozenset(level)
        return Tied(seats) if len(seats) > 1 else Won(next(iter(seats)))

    def _after(self, seat: Seat, stamp: int) -> Mark:
        if seat in self._shouts or seat in self._passes:
            return Mark.REPEATED
        if self._decided is not None and stamp <= self._decided + _micros(LATE_FOR):
            self._late.setdefault(seat, stamp)
        return Mark.LATE


def _ranked(presses: list[tuple[int, Seat, Mark]], zero: int) -> tuple[Placing, ...]:
    """Placings by time alone; seats with one time share a rank (and are listed by number)."""
    times = sorted({stamp for stamp, _, _ in presses})
    count = 0
    ranks = {}
    for time in times:
        ranks[time] = count + 1
        count += sum(1 for stamp, _, _ in presses if stamp == time)
    return tuple(
        Placing(seat, ranks[stamp], (stamp - zero) / 1_000, mark)
        for stamp, seat, mark in sorted(presses, key=lambda press: press[:2])
    )


def _micros(seconds: float) -> int:
    return round(seconds * 1_000_000)
