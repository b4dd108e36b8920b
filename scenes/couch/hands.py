"""What the people at a table play with: their presses, fingers and the buttons they are shown."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.types import Seat
from scenes.controls import Binding
from scenes.couch.caps import caps_of
from scenes.couch.corner import draw_signs, sign_at
from scenes.couch.kept import FORMER, keep
from scenes.couch.nudge import nudge
from scenes.couch.stand_in import StandIns
from scenes.couch.touch import TouchZones
from scenes.inputs import Button, Kind, Point, Press
from scenes.lineup import SeatPlan
from sprites.canvas import Canvas
from sprites.seats import Cap

AFTER_SKIP = 0.5
"""Seconds for which SECOND means nothing else to somebody who has just skipped with it."""


class Hands:
    """Finds whose press it was, keeps count of who is silent, and shows each seat its buttons."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self.stand_ins = StandIns(table)
        self.zones = TouchZones()
        self.made: float | None = None
        """When the press being handled was made by the best clock there is, on the table's own."""
        self._resumed = 0.0
        self._kept: tuple[SeatPlan, ...] = ()
        self._skipped: dict[Seat, float] = {}
        self._caps: dict[Seat, tuple[Cap, ...]] = {}

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Those who play and those for whom a bot stands in."""
        return (*self._table.people, *self.stand_ins.absent)

    @property
    def bindings(self) -> dict[Seat, Binding]:
        """What each of them plays with."""
        return {seat: self._table.plans[seat].binding for seat in self.seats}

    def resumed(self, clock: float) -> None:
        """The table goes on at this time of its own clock; no press can have come before it.
        Whoever's pad was lost meanwhile is asked for another one."""
        self._resumed = clock
        self.ask()

    def ask(self) -> None:
        """Ask everybody whose pad is not there to press again."""
        lost = [seat for seat in self._table.people if self._padless(seat)]
        if lost:
            first, *others = lost
            self._table.app.push("pad_lost", table=self._table, seat=first, others=others)

    def _padless(self, seat: Seat) -> bool:
        gone: set[str] = self._table.app.controls.pads.gone
        return self.bindings[seat].pad in gone | {FORMER.pad}

    def keep(self) -> None:
        """Write down who plays with what, for a match that comes back."""
        table = self._table
        if table.journal is not None and table.people and table.plans is not self._kept:
            self._kept = table.plans
            keep(table.app.places.hands, table.journal, table.plans)

    def skip(self, seat: Seat) -> None:
        """Somebody wants things to go on; whoever hammers the button means nothing else by it."""
        self._table.timeline.skip()
        self._skipped[seat] = self._table.clock

    def _hammers(self, seat: Seat, button: Button) -> bool:
        """Whether a press only comes from skipping: SECOND may also accuse somebody."""
        table = self._table
        since = table.clock - self._skipped.get(seat, float("-inf"))
        return button is Button.SECOND and since < AFTER_SKIP and not table.timeline.busy

    def press(self, press: Press) -> bool:
        """A button of a seat, or one that nobody owns: then it is the lone person's."""
        seat = press.seat if press.seat is not None else self._returning(press)
        if seat is None:
            return False
        return self._asked(seat, press.button, press.at, press.kind, press.made)

    def _returning(self, press: Press) -> Seat | None:
        """Whose press it is that came from nobody's button: somebody's whose pad was lost and
        who is back with another, or the lone person's."""
        table = self._table
        if press.kind is Kind.PAD:
            for seat in sorted(self.stand_ins.absent):
                if self._padless(seat):
                    plans = list(table.plans)
                    plans[seat] = replace(plans[seat], binding=Binding(pad=press.device))
                    table.plans = tuple(plans)
                    table.app.controls.bind(self.bindings)
                    self.keep()
                    return seat
        lone: Seat | None = table.lone
        return lone

    def point(self, point: Point) -> bool | None:
        """A finger or click on somebody's buttons or a sign; ``None`` if it hit none."""
        self.zones.touched(point)
        sign = sign_at(point.x, point.y) if self._table.people else None
        if sign is not None:
            return self._sign(sign)
        panels = {seat: self._table.panels[seat] for seat in self.seats}
        hit = self.zones.hit(point, panels, self._caps)
        return None if hit is None else self._asked(*hit, point.at, point.kind)

    def _sign(self, sign: Button) -> bool:
        table = self._table
        if sign is Button.RULES:
            table.app.show_rules()
        else:
            table.app.push("pause", table=table)
        return True

    def on_panel(self, seat: Seat, point: Point) -> bool:
        """A finger on the panel of somebody who plays by touch, where it means nothing else."""
        button = self.zones.half(point, self._table.panels[seat])
        by_touch = seat in self.seats and self.bindings[seat].kind is Kind.MOUSE
        return by_touch and button is not None and self._asked(seat, button, point.at, point.kind)

    def _asked(
        self, seat: Seat, button: Button, at: float, kind: Kind, made: float | None = None
    ) -> bool:
        """A person's own button; the first press of somebody absent brings them back."""
        table = self._table
        if table.take_back(seat):
            return True
        if seat not in table.people:
            return False
        self.stand_ins.heard(seat)
        if table.guide and table.guide.takes(seat, button):
            return True
        if self._hammers(seat, button):
            return True
        # A press read together with the end of a pause must not fall before the pause began.
        self.made = None if made is None else max(made - table.away, self._resumed)
        return bool(table.pressed(seat, button, max(at - table.away, self._resumed), kind))

    # --- what is shown --------------------------------------------------------------------

    def caps(self, seat: Seat, main: str, second: str) -> tuple[Cap, ...]:
        """The two buttons of a person's seat with what they do now; none for a bot."""
        table = self._table
        if seat in self.stand_ins.absent:
            main, second = table.app.text("Come back"), ""
        elif seat not in table.people:
            return ()
        binding = table.plans[seat].binding
        fingers = binding.kind is Kind.MOUSE and self.zones.in_use(table.app.now)
        self._caps[seat] = caps_of(table.app, binding, main, second, fingers=fingers)
        return self._caps[seat]

    def draw(self, canvas: Canvas) -> None:
        """The signs, a nudge for the one who is waited for, and the zones of those who play by
        touch, once fingers are in use."""
        table = self._table
        if table.people:
            draw_signs(canvas, table.app.kit)
            if only := self.stand_ins.only:
                nudge(canvas, table, *only)
        if self.zones.in_use(table.app.now):
            fingers = [seat for seat, each in self.bindings.items() if each.kind is Kind.MOUSE]
            panels = {seat: table.panels[seat] for seat in fingers}
            self.zones.draw(canvas, table.app.kit, panels, self._caps)
