"""Planning a turn: in front of everybody for a lone person, otherwise behind the curtain."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import Any, ClassVar

from game.bluff_pirate_model import Phase
from game.types import Seat
from scenes.app import App
from scenes.base import Scene
from scenes.inputs import Button, FocusLost, Input, PadLost, Point, Press, Release, Touch
from scenes.pirate.planning import DEED_NAMES, Deed, Mark, Planning
from scenes.pirate.telling import card_words
from sprites.canvas import Canvas
from sprites.palette import BONE, GOLD, PARCHMENT
from sprites.pirate.hand import DeedPicture, Desk, HandPicture, draw_deed, draw_hand
from sprites.pirate.look import card_name
from sprites.pirate.picture import HELD, hand_box
from sprites.seats import SeatPicture, cap_boxes, draw_seat, tab_box
from sprites.stage import HEIGHT, WIDTH, Box

FALL = 0.35
"""Seconds in which the curtain falls before anything secret may be drawn."""
HOLD = 0.45
"""Seconds for which MAIN is held to open the hand: nobody does that by accident."""
QUIET = 45.0
"""Seconds without a press after which an open hand is hidden again."""
PANEL = Box.around(960, 993, 580, 158)
SHEET = Box(110, 150, 1700, 540)
WATCHER = Box.around(960, 318, 408, 408)
DESK = Desk(
    Box(190, 276, 1540, 264),
    (190, 264),
    Box(260, 560, 1400, 92),
    (Box(500, 722, 440, 86), Box(980, 722, 440, 86)),
    44.0,
    on_paper=True,
)


class PlanScene(Scene, ABC):
    """What both ways of planning share: a cursor over the hand and over two deeds."""

    tune: ClassVar[str | None] = None

    def __init__(self, app: App, *, table: Any, seat: Seat) -> None:
        super().__init__(app)
        self.table = table
        self.seat = seat
        self.plan = Planning.of(table.view(seat), table.before)
        self.open = True

    @property
    @abstractmethod
    def desk(self) -> Desk:
        """Where the hand lies."""

    @property
    @abstractmethod
    def panel(self) -> Box:
        """Where the seat's panel with its buttons is."""

    def update(self, dt: float) -> None:
        """A bot steps in for somebody who does not plan; a guide at the table goes on talking."""
        if self.table.guide:
            self.table.guide.update(dt)
        self.table.hands.stand_ins.update(dt, lambda: {self.seat})
        self._end_if_absent()

    def resume(self, result: Any) -> None:
        """Back from a pause or a lost pad: whoever has left the table plans no more."""
        self._end_if_absent()

    def _end_if_absent(self) -> None:
        if self.seat not in self.table.people:
            self.app.stack.pop()

    def hide(self) -> None:
        """Show nothing secret from now on."""

    # --- inputs ---------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Only the person whose hand it is has a say; anybody may pause."""
        if self.table.guide and self.table.guide.handle(event):
            return True
        if isinstance(event, Press) and event.seat not in (None, self.seat):
            self.table.take_back(event.seat)  # somebody absent is back
        elif isinstance(event, Press | Point):
            self.table.hands.stand_ins.heard(self.seat)
        match event:
            case FocusLost():
                self.hide()
            case PadLost(seat=seat) if seat in self.table.people:
                self.hide()
                self.app.push("pad_lost", table=self.table, seat=seat)
            case Press(button=Button.PAUSE):
                self.hide()
                self.app.push("pause", table=self.table)
            case Press(seat=seat) if self.open and seat in (self.seat, None):
                return self.steer(event.button)
            case Point(what=Touch.DOWN) if self.open:
                return self.point(event)
            case _:
                return False
        return True

    def steer(self, button: Button) -> bool:
        """SECOND goes on, MAIN takes what is under the cursor; directions are quicker."""
        plan = self.plan
        match button:
            case Button.MAIN:
                if plan.deed is None:
                    self._press(plan.at)
                else:
                    self.do(plan.deed)
                return True
            case Button.SECOND | Button.RIGHT | Button.NEXT:
                plan.step(1)
            case Button.LEFT:
                plan.step(-1)
            case Button.UP | Button.DOWN:
                plan.up_down(1 if button is Button.DOWN else -1)
            case _:
                return False
        self.click("move")
        return True

    def click(self, name: str) -> None:
        """Let it be heard what a press did to the plan."""
        self.app.cue(name)

    def _press(self, place: int, *, flip: bool = False) -> None:
        done = self.plan.flip(place) if flip else self.plan.press(place)
        self.click("confirm" if done else "refuse")

    def point(self, point: Point) -> bool:
        """A click takes a card or does a deed; a right click turns a card face up at once."""
        caps = cap_boxes(self.panel, self.table.picture.seats[self.seat].caps)
        for box, button in zip(caps, (Button.MAIN, Button.SECOND), strict=True):
            if box.holds(point.x, point.y):
                return self.steer(button)
        for number, box in enumerate(self.desk.deeds):
            if box.holds(point.x, point.y):
                self.plan.at = len(self.plan.hand) + number
                self.do(self.plan.deeds[number])
                return True
        boxes = self.desk.places(len(self.plan.hand), self._chosen())
        for place in reversed(range(len(boxes))):
            if boxes[place].holds(point.x, point.y):
                self._press(place, flip=point.second)
                return True
        return False

    def do(self, deed: Deed) -> None:
        """Carry out a deed, or say why not."""
        fault = self.plan.fault(deed)
        if fault:
            self.plan.refusal = fault
            self.click("refuse")
            return
        match deed:
            case Deed.DRAW:
                self.draw_cards()
            case Deed.BOARD:
                self.leave()
                self.app.stack.pop(self.plan.pirate)
            case Deed.LAY | Deed.DISCARD | Deed.KEEP:
                action = self.plan.action(deed)
                self.leave()
                if self.table.submit(action):
                    self.app.stack.pop()

    @abstractmethod
    def draw_cards(self) -> None:
        """Draw the two cards."""

    def leave(self) -> None:
        """The plan is settled: what must be seen before its consequences."""

    # --- the picture ----------------------------------------------------------------------

    def _chosen(self) -> tuple[bool, ...]:
        return tuple(mark is not Mark.OUT for mark in self.plan.marks)

    def _verb(self) -> str:
        """What MAIN does now."""
        text, plan = self.app.text, self.plan
        if plan.deed is not None:
            return "" if plan.fault(plan.deed) else text("Do it")
        if not plan.presses(plan.at):
            return ""
        match plan.next_mark(plan.at):
            case Mark.IN:
                return text("Take")
            case Mark.UP:
                return text("Face up")
            case Mark.OUT:
                return text("Put back")

    def _hand(self) -> HandPicture:
        plan, text = self.plan, self.app.text
        on_card = plan.deed is None and bool(plan.hand)
        return HandPicture(
            tuple(map(card_name, plan.hand)),
            self._chosen(),
            tuple(mark is Mark.UP for mark in plan.marks),
            plan.at if on_card else None,
            plan.fresh,
            card_words(text, plan.hand[plan.at]) if on_card else "",
            text(plan.advice()),
            bool(plan.refusal),
        )

    def _draw_plan(self, canvas: Canvas) -> None:
        kit, hand, plan = self.app.kit, self._hand(), self.plan
        canvas.layer("plan hand", hand, lambda: draw_hand(canvas, kit, self.desk, hand))
        for number, (deed, box) in enumerate(zip(plan.deeds, self.desk.deeds, strict=True)):
            picture = DeedPicture(
                self.app.text(DEED_NAMES[deed]), not plan.fault(deed), plan.deed is deed
            )
            key = ("deed", number)
            canvas.layer(key, picture, partial(draw_deed, canvas, kit, box, picture))

    def _draw_panel(self, canvas: Canvas, main: str, second: str) -> None:
        picture = SeatPicture(
            self.table.plans[self.seat].name,
            self.table.plans[self.seat].badge,
            self.table.hands.stand_ins.note(self.seat),
            self.table.caps(self.seat, main, second),
            cards=len(self.plan.hand),
            acting=True,
        )
        draw_seat(canvas, self.app.kit, self.panel, picture, "plan")


class PirateHandScene(PlanScene):
    """A lone person plans on the table, where everything stays in sight."""

    transparent: ClassVar[bool] = True

    @property
    def panel(self) -> Box:
        """The seat's own panel."""
        panel: Box = self.table.panels[self.seat]
        return panel

    @property
    def desk(self) -> Desk:
        """The hand where it always lies; words and deeds on the other side of the panel."""
        panel = self.panel
        hand = hand_box(panel)
        left, right = 116.0, panel.x - 24  # beside the signs in the corner
        if hand.x < panel.x:
            left, right = panel.x + panel.w + 24, WIDTH - 24.0
        top = min(hand.y, HEIGHT - 190.0)
        half = (right - left - 16) / 2
        deeds = Box(left, top + 100, half, 78), Box(left + half + 16, top + 100, half, 78)
        return Desk(hand, HELD, Box(left, top - 6, right - left, 96), deeds, 20.0, 6.0)

    def draw_cards(self) -> None:
        """The two cards are seen coming before the plan goes on."""
        if self.table.draw_two(self.seat):
            self.app.stack.pop()

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """The hand, the words, the deeds, and what the two buttons do."""
        draw_panel = self.table.panel_with
        draw_panel(canvas, self.seat, self._verb(), self.app.text("Next"))
        self._draw_plan(canvas)


class PirateCurtainScene(PlanScene):
    """Several people at one screen: the owner plans while everybody else looks away."""

    def __init__(self, app: App, *, table: Any, seat: Seat) -> None:
        super().__init__(app, table=table, seat=seat)
        self.open = False
        self.fallen = 0.0
        self.held: float | None = None
        self.quiet = 0.0

    @property
    def desk(self) -> Desk:
        """In the middle of the curtain."""
        return DESK

    @property
    def panel(self) -> Box:
        """Below everything."""
        return PANEL

    def enter(self) -> None:
        """The curtain is heard falling."""
        self.app.cue("curtain")

    def click(self, name: str) -> None:
        """Nothing is heard: clicks that can be counted would tell which cards are taken, and a
        refusal that there is no pirate among them."""

    def hide(self) -> None:
        """Close the hand; the plan is kept."""
        self.open = False
        self.held = None

    def handle(self, event: Input) -> bool:
        """MAIN is held to open the hand; then it is steered like any plan."""
        self.quiet = 0.0
        match event:
            case Press(seat=self.seat, button=Button.MAIN) if not self.open:
                self.held = 0.0
            case Release(seat=self.seat, button=Button.MAIN):
                self.held = None
            case Point(what=Touch.DOWN) if not self.open:
                near = self.panel.holds(event.x, event.y) or tab_box(self.panel).holds(
                    event.x, event.y
                )
                self.held = 0.0 if near else None
            case Point(what=Touch.UP):
                self.held = None
            case _:
                return super().handle(event)
        return True

    def update(self, dt: float) -> None:
        """The curtain falls; MAIN is held; a hand that nobody plans with is hidden."""
        self.fallen = min(FALL, self.fallen + dt)
        if self.held is not None and not self.open and self.fallen >= FALL:
            self.held += dt
            if self.held >= HOLD:
                self.open, self.held = True, None
                self.app.cue("confirm")
        self.quiet += dt
        if self.quiet >= QUIET:
            self.hide()
        super().update(dt)

    def draw_cards(self) -> None:
        """The two new cards are seen in the same visit."""
        self.leave()
        if self.table.draw_two(self.seat) and self.table.view(self.seat).phase is Phase.PLAY:
            self.plan = Planning.of(self.table.view(self.seat), self.table.before)

    def leave(self) -> None:
        """The curtain will be seen rising before anything that happened behind it."""
        self.table.raise_curtain()

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """The curtain, who is to look, and the hand only while it is open."""
        text = self.app.text
        name = self.table.plans[self.seat].name
        canvas.layer("curtain", (name, self.open), lambda: self._curtain(canvas, name))
        if self.open:
            self._draw_plan(canvas)
            self._draw_panel(canvas, self._verb(), text("Next"))
        else:
            self._draw_panel(canvas, text("Hold to see"), "")

    def _curtain(self, canvas: Canvas, name: str) -> None:
        kit, text = self.app.kit, self.app.text
        canvas.backdrop(kit.art.cover("curtain"))
        only, away = text("{name} only.", name=name), text("Everyone else: look away!")
        if self.open:
            kit.picture(canvas, "parchment_wide", SHEET)
            kit.title(canvas, f"{only} {away}", 960, 42, 60, GOLD, 1500)
            return
        kit.picture(canvas, "watcher", WATCHER)
        kit.title(canvas, only, 960, 560, 110, GOLD, 1500)
        kit.title(canvas, away, 960, 656, 72, BONE, 1500)
        words = text("Is nobody else looking? Then hold the key until your hand opens.")
        kit.write(canvas, words, 960, 760, 34, PARCHMENT, width=1500)
