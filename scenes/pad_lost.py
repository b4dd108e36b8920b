"""A pad in use is gone: the match waits until its player presses again, on whatever they like."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from game.types import Seat
from scenes.app import App
from scenes.base import Scene
from scenes.controls import Binding
from scenes.couch.kept import FORMER
from scenes.inputs import Button, FreeKey, Input, Kind, PadLost, Press
from scenes.menu import Menu, rows_of
from scenes.shade import dim
from sprites.canvas import Canvas
from sprites.palette import INK
from sprites.stage import Box

PAPER = Box.around(960, 540, 1060, 760)


class PadLostScene(Scene):
    """Over whatever is played by ``table.plans``; the seat's new binding is put there.

    ``table`` has ``plans`` and ``hand_to_bot(seat)``.
    """

    transparent: ClassVar[bool] = True
    tune: ClassVar[str | None] = None

    def __init__(self, app: App, *, table: Any, seat: Seat, others: Sequence[Seat] = ()) -> None:
        super().__init__(app)
        self.table = table
        self.seats = [seat, *others]
        """Whose pads are lost; the first one is asked."""
        self.main = 0
        """The key that was pressed already, while the second one is asked for."""
        self.said = ""
        self.menu = Menu(moved=lambda: app.cue("move"))

    @property
    def seat(self) -> Seat:
        """Who is to press now."""
        return self.seats[0]

    @property
    def name(self) -> str:
        """What that seat is called."""
        return str(self.table.plans[self.seat].name)

    def enter(self) -> None:
        """The others may steer the menu with their own buttons."""
        self.app.cue("warning")
        self._rebuild()

    def resume(self, result: Any) -> None:
        """Back from the pause."""
        self._rebuild()

    def _rebuild(self) -> None:
        text, app = self.app.text, self.app
        self._bind()
        entries = (
            (text("Keep waiting"), "icon_hourglass", lambda: app.cue("confirm")),
            (text("Let a bot take over"), "icon_robot", self._hand_over),
        )
        first = Box(PAPER.x + 200, PAPER.y + 480, PAPER.w - 400, 92)
        self.menu.rows = rows_of(entries, first, down=108)

    def _bind(self) -> None:
        """Everybody keeps their keys; whoever is asked has none yet."""
        bindings = self._bindings()
        for seat in self.seats:
            bindings[seat] = Binding(self.main) if seat == self.seat else Binding()
        self.app.controls.bind(bindings)

    def _bindings(self) -> dict[Seat, Binding]:
        """What people play with, those included for whom a bot stands in: they may come back."""
        plans = enumerate(self.table.plans)
        return {seat: plan.binding for seat, plan in plans if plan.level is None}

    # --- inputs ---------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Any button of a pad, or two free keys, play on; another pad may be lost meanwhile."""
        match event:
            case PadLost(seat=seat) if seat in self._bindings() and seat not in self.seats:
                self.seats.append(seat)
                self._bind()
            case Press(seat=None, kind=Kind.PAD, device=device):
                self._play_on(Binding(pad=device))
            case FreeKey(refused=refused) if refused:
                self.said = self.app.text(refused)
                self.app.cue("refuse")
            case FreeKey(scancode=code):
                self._key(code)
            case Press(seat=seat) if seat is not None and seat == self.seat:
                self.said = self.app.text("That is your first key already; press another one.")
                self.app.cue("refuse")
            case Press(button=Button.PAUSE):
                self._pause()
            case _:
                return self.menu.handle(event)
        return True

    def _pause(self) -> None:
        """The way out of the match, where there is one."""
        if self.main:
            self.main, self.said = 0, ""
            self._bind()
        elif hasattr(self.table, "match"):
            self.app.push("pause", table=self.table)

    def _key(self, code: int) -> None:
        if self.main or self.app.settings.one_button:
            self._play_on(Binding(self.main, code) if self.main else Binding(code))
            return
        self.main, self.said = code, ""
        self.app.cue("move")
        self._bind()

    def _play_on(self, binding: Binding) -> None:
        plans = list(self.table.plans)
        plans[self.seat] = replace(plans[self.seat], binding=binding)
        self.table.plans = tuple(plans)
        self.app.cue("join")
        self._next()

    def _hand_over(self) -> None:
        self.table.hand_to_bot(self.seat)
        self.app.cue("confirm")
        self._next()

    def _next(self) -> None:
        """The next one whose pad is lost; or the match goes on."""
        self.main, self.said = 0, ""
        if len(self.seats) > 1:
            self.seats.pop(0)
            self._rebuild()
            return
        # Whatever lies below may not know that keys have changed: they are bound here.
        self.app.controls.bind(self._bindings())
        self.app.stack.pop()

    # --- the picture ----------------------------------------------------------------------

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """A dimmed table, whose pad is lost, and what to press."""
        key = (self.seat, self.name, self.main, self.said, self.app.text.language)
        canvas.layer("pad lost", key, lambda: self._paper(canvas))
        self.menu.draw(canvas, self.app.kit)

    def _paper(self, canvas: Canvas) -> None:
        kit, text = self.app.kit, self.app.text
        dim(canvas, kit)
        kit.picture(canvas, "parchment_panel", PAPER)
        badge = self.table.plans[self.seat].badge
        kit.picture(canvas, f"badge_{badge}", Box.around(960, PAPER.y + 112, 116, 116))
        room = PAPER.w - 160
        if self.table.plans[self.seat].binding == FORMER:
            words = text("{name}, which gamepad is yours?", name=self.name)
        else:
            words = text("{name}, your gamepad is gone!", name=self.name)
        kit.title(canvas, words, 960, PAPER.y + 226, 88, INK, room)
        if self.main:
            key = self.app.controls.label(self.main)
            asked = text("Your first key is {key}. Now press your second key.", key=key)
        else:
            asked = text("Press any button on any gamepad, or a free key, to play on.")
        kit.paragraph(canvas, asked, Box(PAPER.x + 90, PAPER.y + 290, PAPER.w - 180, 84), 36, INK)
        told = self.said or text("The match waits.")
        kit.write(canvas, told, 960, PAPER.y + 420, 30, INK, width=room)
