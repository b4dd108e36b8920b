"""The curtain: one person looks at their secret while everybody else looks away."""

from __future__ import annotations

from typing import Any, ClassVar

from game.types import Seat
from scenes.app import App
from scenes.base import Scene
from scenes.inputs import Button, FocusLost, Input, Point, Press, Release, Touch
from sprites.canvas import Canvas
from sprites.palette import BONE, GOLD, PARCHMENT
from sprites.seats import Cap, SeatPicture, draw_seat
from sprites.stage import Box

FALL = 0.35
"""Seconds in which the curtain falls before anything secret may be drawn."""
CARD = Box.around(960, 318, 270, 374)
"""Over the curtain's emblem."""
HAND = Box.around(960, 470, 200, 277)
"""One of several cards."""
ROOM = 1640.0
PANEL = Box.around(960, 860, 480, 172)


class PeekScene(Scene):
    """Seats look one after the other: hold MAIN to see, release to hide, SECOND when done."""

    tune: ClassVar[str | None] = None

    def __init__(self, app: App, *, table: Any, seats: tuple[Seat, ...]) -> None:
        super().__init__(app)
        self.table = table
        self.seats = list(seats)
        self.fallen = 0.0
        self.showing = False
        self.looked = False

    def enter(self) -> None:
        """The curtain is heard falling."""
        self.app.cue("curtain")

    @property
    def seat(self) -> Seat:
        """Whose turn it is to look."""
        return self.seats[0]

    def update(self, dt: float) -> None:
        """The curtain falls."""
        self.fallen = min(FALL, self.fallen + dt)

    def handle(self, event: Input) -> bool:
        """Only the person whose secret it is has a say; anybody may pause."""
        match event:
            case FocusLost():
                self.showing = False
            case Press(button=Button.PAUSE):
                self.showing = False
                self.app.push("pause", table=self.table)
            case Press(button=Button.MAIN, seat=seat) if seat == self.seat:
                self._show(True)
            case Release(button=Button.MAIN, seat=seat) if seat == self.seat:
                self._show(False)
            case Press(button=Button.SECOND, seat=seat) if seat == self.seat:
                self._done()
            case Point():
                return self._point(event)
            case _:
                return False
        return True

    def _point(self, point: Point) -> bool:
        if point.what is Touch.UP:
            self._show(False)
        elif point.what is Touch.DOWN:
            if point.second or (PANEL.holds(point.x, point.y) and point.x > PANEL.centre[0]):
                self._done()
            elif CARD.holds(point.x, point.y) or PANEL.holds(point.x, point.y):
                self._show(True)
        return True

    def _show(self, on: bool) -> None:
        if on and self.fallen >= FALL:
            self.showing = self.looked = True
        elif not on:
            self.showing = False

    def _done(self) -> None:
        """The next person follows, once this one has looked and hides the secret again."""
        if not self.looked or self.showing:
            return
        self.seats.pop(0)
        self.looked = False
        self.fallen = 0.0
        if self.seats:
            self.app.cue("curtain")
        else:
            self.app.stack.pop()

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """The curtain, who is to look, and the secret only while it is held open."""
        if not self.seats:
            return
        kit, text = self.app.kit, self.app.text
        plan = self.table.plans[self.seat]
        canvas.layer("curtain", plan, lambda: self._curtain(canvas, plan))
        shown = (self.table.seen if self.showing else self.table.covers)(self.seat)
        canvas.layer("secret", shown, lambda: self._cards(canvas, shown))
        main, second = self.table.caps(
            self.seat, text("Hold to see"), text("Done") if self.looked else ""
        ) or (Cap(""), Cap(""))
        panel = SeatPicture(plan.name, plan.badge, caps=(main, second), acting=True)
        draw_seat(canvas, kit, PANEL, panel, "peek")

    def _cards(self, canvas: Canvas, shown: tuple[str, ...]) -> None:
        """One card large, or a row of them, overlapping if there are many."""
        box = CARD if len(shown) == 1 else HAND
        step = min(box.w + 16, (ROOM - box.w) / max(1, len(shown) - 1))
        first = box.x - step * (len(shown) - 1) / 2
        for number, name in enumerate(shown):
            place = Box(first + step * number, box.y, box.w, box.h)
            self.app.kit.picture(canvas, name, place)

    def _curtain(self, canvas: Canvas, plan: Any) -> None:
        kit, text = self.app.kit, self.app.text
        canvas.backdrop(kit.art.cover("curtain"))
        kit.title(canvas, text("{name} only.", name=plan.name), 960, 588, 110, GOLD, 1500)
        kit.title(canvas, text("Everyone else: look away!"), 960, 684, 72, BONE, 1500)
        if len(self.seats) > 1:
            names = ", ".join(self.table.plans[seat].name for seat in self.seats[1:])
            kit.write(
                canvas, text("Next: {names}", names=names), 960, 1010, 30, PARCHMENT, width=1500
            )
