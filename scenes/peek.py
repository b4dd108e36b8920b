"""The curtain: one person looks at their secret while everybody else looks away."""

from __future__ import annotations

from typing import Any, ClassVar

from game.types import Seat
from scenes.app import App
from scenes.base import Scene
from scenes.inputs import Button, FocusLost, Input, PadLost, Point, Press, Release, Touch
from sprites.canvas import Canvas
from sprites.palette import BONE, GOLD, INK, PARCHMENT
from sprites.seats import TAB, Cap, SeatPicture, draw_seat
from sprites.stage import Box

FALL = 0.35
"""Seconds in which the curtain falls before anything secret may be drawn."""
CARD = Box.around(960, 318, 270, 374)
LEAF = Box.around(*CARD.centre, 452, 432)
"""Over the curtain's emblem."""
HAND = Box.around(960, 318, 190, 263)
"""One of several cards."""
ROOM = 1500.0
SHEET = Box.around(960, 318, 1700, 390)
"""Under a row of cards, where the curtain's emblem would look out between them."""
PANEL = Box.around(960, 860, 580, 172)
BUTTONS = Box(PANEL.x, PANEL.y - TAB, PANEL.w, PANEL.h + TAB)
"""The panel with its keys: the left half is MAIN for a finger or the mouse, the right SECOND."""


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
        if self.table.guide:
            self.table.guide.curtain_falls()

    @property
    def seat(self) -> Seat:
        """Whose turn it is to look."""
        return self.seats[0]

    def update(self, dt: float) -> None:
        """The curtain falls; a bot steps in for somebody who does not come to look."""
        self.fallen = min(FALL, self.fallen + dt)
        if self.seats:
            self.table.hands.stand_ins.update(dt, lambda: {self.seat})
            self._skip_absent()

    def resume(self, result: Any) -> None:
        """Back from a pause or a lost pad: whoever was handed to a bot looks no more."""
        self._skip_absent()

    def _skip_absent(self) -> None:
        while self.seats and self.seat not in self.table.people:
            self._next()

    def handle(self, event: Input) -> bool:
        """Only the person whose secret it is has a say; anybody may pause."""
        if isinstance(event, Press) and event.seat is not None:
            self._heard(event.seat)
        match event:
            case FocusLost():
                self.showing = False
            case Press(button=Button.PAUSE):
                self.showing = False
                self.app.push("pause", table=self.table)
            case PadLost(seat=seat) if seat in self.table.people:
                self.showing = False
                self.app.push("pad_lost", table=self.table, seat=seat)
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

    def _heard(self, seat: Seat) -> None:
        """Somebody absent who presses now has their seat back, and sees their secret later."""
        if not self.table.take_back(seat):
            self.table.hands.stand_ins.heard(seat)

    def _point(self, point: Point) -> bool:
        if self.seats and point.what is Touch.DOWN:
            self._heard(self.seat)
        if point.what is Touch.UP:
            self._show(False)
        elif point.what is Touch.DOWN:
            on_buttons = BUTTONS.holds(point.x, point.y)
            if point.second or (on_buttons and point.x > BUTTONS.centre[0]):
                self._done()
            elif CARD.holds(point.x, point.y) or on_buttons:
                self._show(True)
        return True

    def _show(self, on: bool) -> None:
        if on and self.fallen >= FALL:
            self.showing = self.looked = True
        elif not on:
            self.showing = False

    def _done(self) -> None:
        """The next person follows, once this one has looked and hides the secret again."""
        if self.looked and not self.showing:
            self._next()

    def _next(self) -> None:
        self.seats.pop(0)
        self.looked = self.showing = False
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
        note = self.table.hands.stand_ins.note(self.seat)
        panel = SeatPicture(plan.name, plan.badge, note, (main, second), acting=True)
        draw_seat(canvas, kit, PANEL, panel, "peek")
        if self.table.guide:
            self.table.guide.draw_curtain(canvas)

    def _cards(self, canvas: Canvas, shown: tuple[str, ...]) -> None:
        """One card large, or a row of them, overlapping if there are many."""
        box = CARD if len(shown) == 1 else HAND
        sheet = ("parchment_wide", SHEET) if box is HAND else ("parchment_panel", LEAF)
        self.app.kit.picture(canvas, *sheet)
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
            said = text("Next: {names}", names=names)
            kit.write(canvas, said, 960, 986, 30, PARCHMENT, width=1500, outline=INK)
