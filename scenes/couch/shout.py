"""The shout at the table: presses and bots' calls go into one race, one verdict comes out.

Times are seconds of the table's own clock, which stands still while the table is covered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from game.race import DeviceKind, Mark, Open, Placing, Race, Racer, Result, Verdict
from game.settings import Settings
from game.text import Text
from game.types import Seat
from scenes.controls import Binding
from scenes.controls.one_button import OneButton
from scenes.inputs import Button, Kind

GRACE: Final = 0.01
"""Seconds that the verdict waits beyond the tie window, for a press that the window system has
seen and not handed out yet. Nobody notices them, and the earlier time still wins."""
EARLY_FOR: Final = 2.0
"""Presses so many seconds before the opening are still listed as too early."""
ROWS: Final = 3
"""Lines in the list of margins."""


@dataclass(frozen=True, slots=True)
class Call:
    """When a bot shouts, or passes."""

    at: float
    seat: Seat
    claims: bool


def racers(
    seats: Iterable[Seat], people: Mapping[Seat, Binding], roller: Seat
) -> dict[Seat, Racer]:
    """Everybody but the roller, with what they play with; who is not among the people is a bot."""
    return {
        seat: Racer(DeviceKind(people[seat].kind.value), people[seat].pad)
        if seat in people
        else Racer(DeviceKind.BOT)
        for seat in seats
        if seat != roller
    }


class Shout:
    """One claim: opened for everybody in the same step, judged by time alone."""

    def __init__(
        self,
        who: dict[Seat, Racer],
        opened: float,
        window: float | None,
        settings: Settings,
        one_button: OneButton,
    ) -> None:
        self.opened = opened
        self.race = Race(
            who, opened, window, settings.tie_window_ms / 1000, settings.tie_window_mixed_ms / 1000
        )
        self._one_button = one_button
        self._calls: list[Call] = []
        kinds = {racer.kind for racer in who.values() if not racer.is_bot}
        # Only the keyboard knows when a press was made. Where another device takes part, all are
        # judged by their arrival: a slow frame must not make a pad later than a key.
        self._by_making = kinds == {DeviceKind.KEYBOARD}

    @property
    def decided(self) -> bool:
        """Whether the verdict has been given."""
        return self.race.decided

    def call(self, calls: Iterable[Call]) -> None:
        """What the bots are going to do."""
        self._calls = sorted(calls, key=lambda call: call.at)

    def warn(self, presses: Mapping[Seat, float]) -> None:
        """Presses made before the opening, to be listed as too early."""
        for seat, at in presses.items():
            if self.opened - EARLY_FOR <= at < self.opened:
                self.race.shout(seat, at)

    def press(
        self, seat: Seat, button: Button, at: float, kind: Kind, made: float | None = None
    ) -> Mark:
        """A person's MAIN (shout) or SECOND (pass): it arrived at ``at`` and was made before."""
        stamp = made if made is not None and self._by_making else at
        if button is Button.MAIN:
            return self.race.shout(seat, stamp, DeviceKind(kind.value))
        return self.race.pass_(seat, stamp)

    def give_up(self, seat: Seat, now: float) -> None:
        """Somebody left in the middle, or came back: that seat shouts no more in this race."""
        self._calls = [call for call in self._calls if call.seat != seat]
        self.race.pass_(seat, max(now, self.opened))

    def judge(self, now: float) -> Verdict:
        """The verdict, once all that arrived up to ``now`` has been handed in."""
        while self._calls and self._calls[0].at <= now:
            call = self._calls.pop(0)
            if call.claims:
                self.race.shout(call.seat, call.at)
            else:
                self.race.pass_(call.seat, call.at)
        if self._one_button.undecided(self.race.waiting):
            return Open()
        return self.race.verdict(now - GRACE)

    def share(self, now: float) -> float | None:
        """How much of the time to shout is left, from 1 to 0; ``None`` without a limit."""
        if self.race.closes_at is None:
            return None
        return max(0.0, (self.race.closes_at - now) / (self.race.closes_at - self.opened))

    def said(self, text: Text, seat: Seat) -> str:
        """What stands under the name of somebody who has made up their mind."""
        shouted = any(placing.seat == seat for placing in self.race.result().order)
        return text("shouted!") if shouted else text("passed")


def lines(result: Result, names: tuple[str, ...], text: Text) -> list[tuple[tuple[Seat, str], ...]]:
    """Who shouted when, in at most three lines: the order and the margins for everybody to see.

    Whoever has no line of their own stands in the last one with the margin alone. With so many,
    a press that came too early is left out if the same seat was heard later.
    """
    told = [*result.order, *result.early]
    if len(told) > ROWS:
        heard = {placing.seat for placing in result.order}
        told = [*result.order, *(early for early in result.early if early.seat not in heard)]
    if len(told) <= ROWS:
        return [((placing.seat, _line(placing, names, text)),) for placing in told]
    own = [((placing.seat, _line(placing, names, text)),) for placing in told[: ROWS - 1]]
    # Signs and milliseconds are the same in all our languages.
    rest = ((one.seat, f"{round(one.margin_ms):+} ms") for one in told[ROWS - 1 :])
    return [*own, tuple(rest)]


def _line(placing: Placing, names: tuple[str, ...], text: Text) -> str:
    name, margin = names[placing.seat], round(placing.margin_ms)
    match placing.mark:
        case Mark.EARLY:
            return text("{name} too early by {ms} ms", name=name, ms=-margin)
        case Mark.COUNTED if placing.rank == 1:
            return text("{name} was first", name=name)
        case Mark.LATE:
            return text("{name} too late, +{ms} ms", name=name, ms=margin)
        case _:
            return text("{name} +{ms} ms", name=name, ms=margin)
