"""A replay: a match played again from its record, and the people who wind it on and back.

It is the guide of a table that follows a script (see `scenes.guide.Guide`). Going back plays the
record anew from its beginning, unseen: nothing that a director has done needs to be undone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from game import bluff_pirate_events, bluffaneer_events
from game.match import Match
from game.types import Action, Seat
from scenes.inputs import Button, FreeKey, Input, Kind, Point, Press, Touch
from scenes.replays.cards import Hands, hands_of
from scenes.replays.strip import BAR, Control, Strip, controls, draw_strip
from sprites.canvas import Canvas

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
"""How many times as fast as designed; the command line may begin with any other."""
TURNS: Final = (bluffaneer_events.TurnBegan, bluff_pirate_events.TurnBegan)


@dataclass(frozen=True, slots=True)
class Course:
    """A record seen as a whole: what is done, after how many actions each turn begins, and
    whether the match came to its end. What was hidden in a match that did not stays hidden.
    """

    actions: tuple[Action, ...]
    turns: tuple[int, ...]
    finished: bool


def course(match: Match, actions: tuple[Action, ...]) -> Course:
    """The course of a record; ``match`` is a fresh one, and is played to the record's end."""
    turns = []
    for done, action in enumerate(actions, start=1):
        events = match.submit(action)
        if any(isinstance(event, TURNS) for event in events):
            turns.append(done)
    return Course(actions, tuple(turns), match.finished)


class Replay:
    """Winds a table through its record. ``again`` makes a fresh table with the whole script;
    ``origin`` is the table that was played at, if the match has just ended.
    """

    def __init__(
        self, course: Course, again: Callable[[float], Any], speed: float, origin: Any = None
    ) -> None:
        self.course = course
        self.origin = origin
        self._again = again
        self.open = False
        """Whether everybody's cards lie face up."""
        self.bare = False
        """Only the progress is shown and nothing to press: for pictures in files."""
        self.lit = "play"
        self._stop: int | None = None
        """After so many actions it stands still."""
        self._left = False
        self.hands: Hands
        self.table: Any = None
        self._sit(speed)

    def _sit(self, speed: float) -> None:
        """Take a fresh table."""
        self.table = table = self._again(speed)
        self.hands = hands_of(table)
        table.guide, table.knows = self, self.hands.learn

    # --- where it is ----------------------------------------------------------------------

    @property
    def at(self) -> int:
        """How many actions have been played."""
        done: int = self.table.match.n
        return done

    @property
    def turn(self) -> int:
        """The turn that is on, from 1; 0 before the first. What ends one turn begins the next:
        while that is still to be seen, the old turn is on."""
        seen = self.at - self.table.timeline.busy
        return sum(begin <= seen for begin in self.course.turns)

    @property
    def running(self) -> bool:
        """Whether it goes on by itself."""
        return not self.table.frozen and self._stop is None

    @property
    def waits(self) -> bool:
        """The match stands still once the step that was asked for is done."""
        return self._stop is not None and self.at >= self._stop

    # --- winding --------------------------------------------------------------------------

    def toggle(self) -> None:
        """Go on, or stand still."""
        self.table.frozen = self.running
        self._stop = None

    def step(self) -> None:
        """Let what moves arrive, and show the next action; at the end, the result."""
        self.table.timeline.skip()
        if self.at >= len(self.course.actions):
            self.table.finish()
            return
        self._stop = self.at + 1
        self.table.frozen = False

    def back(self) -> None:
        """Stand still before the last action."""
        self.seek(self.at - 1)
        self.table.frozen, self._stop = True, None

    def seek(self, target: int) -> None:
        """Go to the picture after so many actions, without showing or sounding those between."""
        target = max(0, min(target, len(self.course.actions)))
        if target < self.at:
            old = self.table
            self._sit(old.speed)
            self.table.frozen = old.frozen
            old.app.stack.replace(self.table)
        self._stop = None if self._stop is None else target
        self._run(target)
        self._show_cards()

    def _run(self, target: int) -> None:
        table = self.table
        table.silent = True
        table.timeline.skip()
        while self.at < target:
            table.follow()
            table.timeline.skip()
        table.silent = False
        table.refresh()

    def to_end(self) -> None:
        """Jump to the last picture; the result follows."""
        self.seek(len(self.course.actions))
        self._stop, self.table.frozen = None, False

    def hasten(self, by: int) -> None:
        """The next speed up (1) or down (-1)."""
        speed = self.table.speed
        if by > 0:
            self.table.speed = next((each for each in SPEEDS if each > speed), max(SPEEDS))
        else:
            slower = [each for each in SPEEDS if each < speed]
            self.table.speed = slower[-1] if slower else min(SPEEDS)

    def turn_cards(self) -> None:
        """Show everybody's cards, or hide them again: only in a match that is over."""
        if not self.course.finished:
            self.table.app.cue("refuse")
            return
        self.open = not self.open
        self._show_cards()

    def _show_cards(self) -> None:
        self.hands.show(open=self.open)

    def leave(self) -> None:
        """Back to the result that it was called from, or to the title."""
        app = self.table.app
        if self._left:
            return
        self._left = True
        if self.origin is not None:
            app.go("result", table=self.origin)
        else:
            app.home()

    # --- what people do -------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Arrows wind, Enter or any key stops, Tab and SECOND go along the buttons."""
        match event:
            case Press(button=Button.PAUSE, kind=Kind.PAD):
                return self._do("play")
            case Press(button=Button.PAUSE):
                return self._do("leave")
            case Press(button=Button.LEFT):
                return self._do("back")
            case Press(button=Button.RIGHT):
                return self._do("step")
            case Press(button=Button.UP):
                return self._do("faster")
            case Press(button=Button.DOWN):
                return self._do("slower")
            case Press(button=Button.MAIN):
                return self._do(self.lit)
            case Press(button=Button.NEXT | Button.SECOND):
                return self._light_next()
            case FreeKey(refused=""):
                return self._do("play")
            case Point():
                return self._point(event)
            case _:
                return False

    def _do(self, name: str) -> bool:
        match name:
            case "play":
                self.toggle()
            case "back":
                self.back()
            case "step":
                self.step()
            case "faster":
                self.hasten(1)
            case "slower":
                self.hasten(-1)
            case "end":
                self.to_end()
            case "cards":
                self.turn_cards()
            case _:
                self.table.app.cue("back")
                self.leave()
                return True
        self.table.app.cue("move")
        return True

    def _light_next(self) -> bool:
        names = [control.name for control in self._controls]
        self.lit = names[(names.index(self.lit) + 1) % len(names)]
        self.table.app.cue("move")
        return True

    def _point(self, point: Point) -> bool:
        """The buttons, a place on the bar, or the picture: that stops and goes on."""
        hit = next((each for each in self._controls if each.box.holds(point.x, point.y)), None)
        if hit is not None:
            self.lit = hit.name
        if point.what is not Touch.DOWN:
            return hit is not None
        if hit is not None:
            return self._do(hit.name)
        if BAR.grown(14).holds(point.x, point.y):
            share = (point.x - BAR.x) / BAR.w
            self.seek(round(share * len(self.course.actions)))
            return True
        return self._do("play")

    @property
    def _controls(self) -> tuple[Control, ...]:
        return controls(cards=self.course.finished)

    def takes(self, seat: Seat, button: Button | None) -> bool:
        """Nobody plays here."""
        return True

    def refuses(self, action: Action) -> bool:
        """Nobody plays here."""
        return True

    # --- time and picture -----------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Stand still when the step is done; keep the cards as they are wanted."""
        table = self.table
        # With a single button, taps and holds of any key go along the buttons.
        table.app.controls.free_keys_steer = True
        if self.waits and not table.timeline.busy:
            table.frozen, self._stop = True, None
        self._show_cards()

    def curtain_falls(self) -> None:
        """There is no curtain: nobody has a secret."""

    def draw_curtain(self, canvas: Canvas) -> None:
        """There is no curtain: nobody has a secret."""

    def draw(self, canvas: Canvas) -> None:
        """The cards that lie open, and the strip with everything there is to press."""
        table = self.table
        if self.open:
            self.hands.draw(canvas)
        strip = Strip(
            at=self.at,
            count=len(self.course.actions),
            turns=self.course.turns,
            turn=self.turn,
            running=self.running,
            speed=table.speed,
            open=self.open,
            cards=self.course.finished,
            lit=self.lit,
        )
        strip = replace(strip, lit="", controls=False) if self.bare else strip
        draw_strip(canvas, table.app.kit, table.app.text, strip)
