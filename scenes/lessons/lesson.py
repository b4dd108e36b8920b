"""The lesson: a guide at a real table, over a match whose chance and bots are scripted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.lessons import PUPIL
from game.types import Action, Seat
from scenes.inputs import Button, FreeKey, Input, Point, Press, Release, Touch
from scenes.lessons.hints import CURTAIN, LOOK, draw_hint
from scenes.lessons.slip import PLACES, Places, Slip, draw_arrow, draw_skip, draw_slip
from scenes.lessons.steps import STEPS, Step
from scenes.lessons.teaching import Teaching
from sprites.canvas import Canvas
from sprites.seats import cap_boxes, card_place
from sprites.stage import Box

HOLD = 1.5
"""Seconds to hold SECOND until the lesson is skipped."""
FORGIVEN = 3.0
"""Seconds that the answer to a wrong press stays."""


@dataclass(slots=True)
class Tutorial:
    """Goes through the steps of a game's lesson at a table. See `scenes.guide.Guide`."""

    table: Any
    teaching: Teaching
    at: int = 0
    answer: str = ""
    """What is said to a wrong press, for a while instead of the step's own words."""
    _answered: float = 0.0
    _held: float | None = None
    _time: float = 0.0
    _looked: bool = False
    _left: bool = False

    # --- where the lesson is --------------------------------------------------------------

    @property
    def step(self) -> Step:
        """The step that is due, or the next one that will be."""
        return STEPS[self.table.match.game.key][self.at]

    @property
    def due(self) -> bool:
        """Whether the match has come to the step and nothing moves."""
        table, step = self.table, self.step
        view = table.match.view(None)
        return (
            not table.timeline.busy
            and not table.secrets
            and (view.turn, view.phase) == (step.turn, step.phase)
        )

    @property
    def waits(self) -> bool:
        """The match stands still while something is read."""
        return self.due and not self.step.presses

    # --- what people do -------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """The skip button, the slip as a button, keys that are nobody's, and holding SECOND."""
        match event:
            case Point(what=Touch.DOWN, x=x, y=y) if self._places.skip.holds(x, y):
                self._leave()
                return True
            case Point(what=Touch.DOWN, x=x, y=y) if self._places.slip.holds(x, y) and self.waits:
                return self._read(Button.SECOND if event.second else Button.MAIN)
            case Press(seat=0, button=Button.SECOND):
                self._held = 0.0
                return False
            case Release(button=Button.SECOND):
                self._held = None
                return False
            case Press(seat=None, button=button) if button is not Button.PAUSE:
                # Before the curtain nobody is alone at the table, and Enter belongs to nobody.
                return self.table.lone is None and self.takes(PUPIL, button)
            case FreeKey(refused=""):
                self._say(self.table.app.text("Your two buttons are marked below your name."))
                return True
            case _:
                return False

    def takes(self, seat: Seat, button: Button | None) -> bool:
        """Let the press of the step through, answer any other one."""
        if not self.due:
            return False
        step = self.step
        if not step.presses:
            return self._read(button)
        right = step.presses if button is not None else ARROWS_TOO & step.presses
        if button in right or (button is None and right):
            self.answer = ""
            return False
        self._say(self.table.app.text(step.wrong))
        return True

    def refuses(self, action: Action) -> bool:
        """Whether the pupil did something else than the step is about."""
        allows = self.step.allows
        mine = getattr(action, "seat", None) == PUPIL
        if not mine or allows is None or not self.due or allows(action):
            return False
        self._say(self.table.app.text(self.step.wrong))
        return True

    def _read(self, button: Button | None) -> bool:
        """A step that is only read: MAIN goes on."""
        if self.step.last and button in (Button.MAIN, Button.SECOND):
            self._finish(button is Button.MAIN)
        elif button is Button.MAIN:
            self.table.app.cue("confirm")
            self._next()
        elif button is not Button.SECOND:
            self._say(self.table.app.text("Press the marked button to go on."))
        return True

    def _say(self, words: str) -> None:
        self.answer, self._answered = words, 0.0
        self.table.app.cue("refuse")

    def _next(self) -> None:
        self.answer = ""
        self._time = 0.0
        self.at += 1

    def _finish(self, play: bool) -> None:
        app = self.table.app
        self._left = True
        self.teaching.taught(self.table.match.game.key)
        app.cue("confirm")
        app.home()
        if play:
            app.push("setup")

    def _leave(self) -> None:
        if not self._left:
            self._left = True
            self.table.app.cue("back")
            self.table.app.home()

    # --- time -----------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Notice what was done, and leave when SECOND has been held."""
        self._time += dt
        self._answered += dt
        if self._answered >= FORGIVEN:
            self.answer = ""
        if self._held is not None:
            self._held += dt
            if self._held >= HOLD:
                self._leave()
        self._open_card()
        if self._done():
            self._next()
        if self.due:
            self.table.picture.banner = ""  # the slip says it
        if self.waits:
            self.table.picture.seat(PUPIL, caps=self.table.caps(PUPIL), live=False)

    def _open_card(self) -> None:
        """Once the pupil has looked behind the curtain, the secret lies open."""
        table = self.table
        if not self._looked and table.secrets:
            self._looked = True  # the table calls the curtain in its next step
        elif self._looked and table.lone is None and not table.secrets:
            table.open_to(PUPIL)

    def _done(self) -> bool:
        """Whether the pupil did what the step asked for: the match went on from there."""
        step = self.step
        view = self.table.match.view(None)
        phases = list(type(step.phase))
        return view.turn > step.turn or (
            bool(step.presses)
            and view.turn == step.turn
            and phases.index(view.phase) > phases.index(step.phase)
        )

    def curtain_falls(self) -> None:
        """The curtain explains itself."""

    def draw_curtain(self, canvas: Canvas) -> None:
        """How to look behind the curtain, in the words of the hint."""
        app = self.table.app
        draw_hint(canvas, app.kit, CURTAIN, app.text(LOOK.words))

    # --- the picture ----------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The slip with the step's words, the arrow, and the way out."""
        table = self.table
        kit, text = table.app.kit, table.app.text
        second = table.caps(PUPIL)[1]
        held = min(1.0, (self._held or 0.0) / HOLD)
        draw_skip(canvas, kit, self._places.skip, text("Skip (hold)"), second, held)
        if not self.due:
            return
        draw_slip(canvas, kit, self._places.slip, self._slip())
        place = self._aim()
        if place is not None:
            calm = table.app.settings.reduced_motion
            draw_arrow(canvas, kit, place, 0.0 if calm else self._time)

    def _slip(self) -> Slip:
        table, step = self.table, self.step
        text = table.app.text
        words = self.answer or text(
            step.words, first=table.names[PUPIL + 1], second=table.names[PUPIL + 2]
        )
        if step.last:
            caps = table.caps(PUPIL, text("Play"), text("Leave"))
        elif not step.presses:
            caps = table.caps(PUPIL, text("Go on"))[:1]
        else:
            wanted = (Button.MAIN in step.presses, Button.SECOND in step.presses)
            own = table.picture.seats[PUPIL].caps
            caps = tuple(cap for cap, on in zip(own, wanted, strict=True) if on and cap.verb)
            if not caps:  # the hand lies open, and its cursor gives the buttons their meaning
                caps = table.caps(PUPIL, text("Choose"), text("Next"))
        return Slip(words, caps, bool(self.answer), (self.at + 1, len(self._steps)))

    @property
    def _places(self) -> Places:
        return PLACES[self.table.match.game.key]

    @property
    def _steps(self) -> tuple[Step, ...]:
        return STEPS[self.table.match.game.key]

    def _aim(self) -> tuple[float, float] | None:
        panel: Box = self.table.panels[PUPIL]
        match self.step.aim:
            case "main" | "second" as button:
                box = cap_boxes(panel, self.table.picture.seats[PUPIL].caps)[
                    0 if button == "main" else 1
                ]
                return box.x + 44, box.y
            case "card":
                x, y = card_place(panel)
                return x, y - 76
            case _:
                return None


ARROWS_TOO = frozenset({Button.LEFT, Button.RIGHT})
"""A step in which a seat is chosen may also be pointed at."""
