"""The table: what all games share. It drives the match and lets the picture catch up."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from game.bots import policy
from game.bots.policy import Policy
from game.match import Match
from game.types import Action, Event, IllegalAction, Seat
from scenes.app import App
from scenes.base import Scene
from scenes.couch.hands import Hands
from scenes.guide import Guide
from scenes.haste import GLANCE, LINGER, PEEKED, THINK
from scenes.inputs import Button, FocusLost, FreeKey, Input, Kind, PadLost, Point, Press, Touch
from scenes.lineup import LEVEL_NAMES, SeatPlan
from sounds.cue import Beat as Moment
from sprites.calm import staged
from sprites.canvas import Canvas
from sprites.layout import Layout
from sprites.seats import Cap
from sprites.stage import Box
from sprites.timeline import Beat, Timeline


class TableScene(Scene, ABC):
    """One match at the table, played, watched or replayed.

    ``script`` holds recorded actions to be played instead of asking anybody: a replay. A demo is
    a match of bots that any press ends.
    """

    tune: ClassVar[str | None] = "table"
    caption_box: ClassVar[Box | None] = Box(20, 714, 354, 148)

    def __init__(
        self,
        app: App,
        *,
        match: Match,
        plans: tuple[SeatPlan, ...],
        layout: Layout,
        seed: int,
        demo: bool = False,
        script: Iterable[Action] | None = None,
        speed: float = 1.0,
    ) -> None:
        super().__init__(app)
        self.match = match
        self.plans = plans
        self.layout = layout
        self.seed = seed
        self.demo = demo
        self.speed = speed
        self.script: deque[Action] | None = None if script is None else deque(script)
        self.names = tuple(seat.name for seat in plans)
        self.people = [number for number, seat in enumerate(plans) if seat.level is None]
        if self.script is not None:
            self.people = []
        self.lone = self.people[0] if len(self.people) == 1 else None
        self.panels = self._seated(layout.seats[len(plans)])
        self.policies: dict[Seat, Policy] = {
            number: policy(match.game.key, seat.level)
            for number, seat in enumerate(plans)
            if seat.level is not None
        }
        self.minds = {number: Random(f"{seed}/bot/{number}") for number in self.policies}
        # Apart from the minds: how long a bot thinks must not depend on what it holds.
        self.dawdling = Random(f"{seed}/dawdling")
        self.thinking: dict[Seat, float] = {}
        self.timeline = Timeline()
        self.secrets: list[Seat] = []
        """People whose new secret waits for the curtain."""
        self.away = 0.0
        """Seconds that the table has been covered by other scenes: its own clock stood still."""
        self._covered_at = 0.0
        self.hands = Hands(self)
        self._lingered = 0.0
        self._told_journal = False
        self.journal: Path | None = None
        """Where the match is written down; ``None`` for a demo or a replay."""
        self.played = 0.0
        """Seconds that the table was on, pauses left out."""
        self._begun = False
        self.guide: Guide | None = None
        self.unhurried = False
        """No timer runs out, as in a lesson."""
        self.frozen = False
        """Nothing moves: a replay that was stopped."""
        self.silent = False
        """Nothing is heard of what happens."""
        self.knows: Callable[[Event], None] | None = None
        """Who is told of each event, secret ones too, when the picture has come to it: only a
        replay, which may show what was hidden then."""

    # --- what each game fills in ----------------------------------------------------------

    @abstractmethod
    def beats(self, event: Event) -> tuple[Beat, ...]:
        """What is to be seen of an event."""

    @abstractmethod
    def idle(self, dt: float) -> None:
        """Nothing moves, and seats are to act: let bots think and races run."""

    @abstractmethod
    def refresh(self) -> None:
        """Bring prompts, key caps and marks up to date."""

    @abstractmethod
    def pressed(self, seat: Seat, button: Button, at: float, kind: Kind) -> bool:
        """A person pressed one of their buttons; ``at`` is on the table's clock."""

    def pointed(self, seat: Seat) -> bool:
        """Somebody pointed at a seat's panel."""
        return False

    def waiting(self) -> set[Seat]:
        """The people without whom it does not go on."""
        if self.timeline.busy or self.match.finished or self.match.awaits:
            return set()
        return {seat for seat in self.people if self.match.view(seat).legal}

    def replaced(self, seat: Seat) -> None:
        """A bot has taken a person's seat, or a person has taken it back."""

    @abstractmethod
    def seen(self, seat: Seat) -> tuple[str, ...]:
        """The pictures of a seat's own secret for the curtain."""

    def covers(self, seat: Seat) -> tuple[str, ...]:
        """What everybody may see of that secret: as many backs."""
        return ("card_back",)

    def whisper(self) -> None:
        """People have new secrets: they look one after the other, behind the curtain."""
        self.app.push("peek", table=self, seats=tuple(self.secrets))
        self.secrets = []

    def open_to(self, seat: Seat) -> None:
        """One person is alone at the screen: from now on their secret lies open for them."""
        self.lone = seat

    @abstractmethod
    def paint(self, canvas: Canvas) -> None:
        """Draw the picture."""

    # --- a scene's life -------------------------------------------------------------------

    def enter(self) -> None:
        """The people get their keys."""
        self.app.controls.bind(self.hands.bindings)
        if not self._begun:
            self._begun = True
            self.app.ledger.begun(self)
            self.hands.ask()
        self.hands.keep()
        self.refresh()

    def pause(self) -> None:
        """The table's clock stands still while it is covered."""
        self._covered_at = self.app.now
        self.app.sounds.hold()

    def resume(self, result: Any) -> None:
        """Go on; people may have other keys or have left."""
        self.away += self.app.now - self._covered_at
        self.hands.resumed(self.clock)
        self.app.sounds.go_on()
        self.enter()

    def exit(self) -> None:
        """The journal is closed; an unfinished match can be resumed from it."""
        self.match.close()
        self.app.ledger.over(self)
        self.app.sounds.hush()

    def slept(self, seconds: float) -> None:
        """Nobody is to lose a race to a suspended computer."""
        self.away += seconds
        if self.people and not self.demo:
            self.app.push("pause", table=self)

    @property
    def clock(self) -> float:
        """The table's own time in seconds."""
        return self.app.now - self.away

    @property
    def pace(self) -> float:
        """How much faster than designed everything moves."""
        return self.app.settings.pace * self.speed

    def update(self, dt: float) -> None:
        """Let the picture catch up; then let the match go on."""
        if not self.frozen:
            self._go_on(dt)
        self.refresh()
        if self.guide:
            self.guide.update(dt)

    def _go_on(self, dt: float) -> None:
        self.timeline.speed = self.pace
        self.timeline.update(dt)
        self.played += dt
        self.passing(dt)
        if not self.timeline.busy and not (self.guide and self.guide.waits):
            self._proceed(dt)
        self.hands.stand_ins.update(dt, self.waiting)

    def passing(self, dt: float) -> None:
        """Whatever runs by the clock, moving picture or not."""

    def _proceed(self, dt: float) -> None:
        if self.secrets:
            self.whisper()
        elif self.match.finished:
            self._lingered += dt
            if self._lingered >= LINGER / self.speed:
                self.finish()
        elif self.script is not None:
            self.follow()
        elif self.match.awaits is not None:
            self.play(self.match.step_chance())
        else:
            self.idle(dt)

    def start_with(self, starter: Seat) -> None:
        """Begin with the winner of the vote instead of the lot."""
        self.play(self.match.start_with(starter))

    def follow(self) -> None:
        """Play the next action of the record, or finish where it ends."""
        assert self.script is not None
        if self.script:
            self.play(self.match.submit(self.script.popleft()))
        else:
            self.finish()

    def finish(self) -> None:
        """The match is over, or the record ends: show the result, or go on with the demo."""
        if self.demo:
            self.app.stack.replace(self.app.make["demo"](self.app, like=self))
        else:
            self.app.go("result", table=self)

    # --- the match ------------------------------------------------------------------------

    def play(self, events: tuple[Event, ...]) -> None:
        """Queue what the table may see of some events."""
        self.thinking.clear()
        for event in events:
            if self.match.events_for((event,), self.lone):
                self.timeline.add(staged(self.app.kit, self.beats(event), self.app.settings))
            elif self.lone is None and event.audience is not None:
                self.secrets += sorted(set(self.people) & event.audience - set(self.secrets))
            if self.knows is not None:
                self.timeline.add((Beat(0.0, changes=((0.0, partial(self.knows, event)),)),))
        if self.match.journal_error and not self._told_journal:
            self._told_journal = True
            self.app.notices.append(
                self.app.text(
                    "The match goes on, but it can no longer be saved: {reason}.",
                    reason=self.match.journal_error,
                )
            )

    def submit(self, action: Action) -> bool:
        """Carry out a person's or bot's action; whether the rules allowed it."""
        if self.guide and self.guide.refuses(action):
            return False
        try:
            events = self.match.submit(action)
        except IllegalAction:
            self.app.cue("refuse")
            return False
        self.play(events)
        return True

    def think(self, dt: float) -> None:
        """Let the bots that are to act think for a while, and act."""
        for seat, mind in self.minds.items():
            view = self.match.view(seat)
            if not view.legal:
                continue
            left = self.thinking.setdefault(seat, self.dawdling.uniform(*THINK)) - dt * self.pace
            self.thinking[seat] = left
            if left <= 0:
                action = self.policies[seat].choose(view, mind)
                if action is not None:
                    self.submit(action)
                return

    def glance(self, dt: float) -> None:
        """Let the bots act that have nothing to ponder; people keep their time to peek."""
        self.think(dt * (PEEKED if self.people and self.lone is None else GLANCE))

    def hand_to_bot(self, seat: Seat) -> None:
        """Let a bot play for a person who left or keeps silent; they may come back any time."""
        self.hands.stand_ins.hand_over(seat)
        self.replaced(seat)
        self.app.cue("leave")

    def take_back(self, seat: Seat) -> bool:
        """Give a person the seat back that a bot has been playing; whether one had."""
        if not self.hands.stand_ins.take_back(seat):
            return False
        self.replaced(seat)
        self.app.cue("join")
        return True

    # --- inputs ---------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Presses and pointing become actions; pause belongs to everybody."""
        if self.demo:
            return self._leave_demo(event)
        if self.guide and self.guide.handle(event):
            return True
        match event:
            case Press(button=Button.PAUSE) | FocusLost():
                return self._pause(event)
            case PadLost(seat=seat) if seat in self.people:
                self.app.push("pad_lost", table=self, seat=seat)
                return True
            case Press():
                return self.hands.press(event)
            case Point(what=Touch.DOWN):
                return self._point(event)
            case _:
                return False

    def _leave_demo(self, event: Input) -> bool:
        match event:
            case Press() | FreeKey() | Point(what=Touch.DOWN):
                self.app.stack.reset(self.app.scene("title"))
                self.app.push("setup")
                return True
            case _:
                return False

    def _pause(self, event: Input) -> bool:
        if isinstance(event, FocusLost) and not self.people:
            return False
        self.app.push("pause", table=self)
        return True

    def _point(self, point: Point) -> bool:
        if (taken := self.hands.point(point)) is not None:
            return taken
        for seat, panel in enumerate(self.panels):
            if panel.holds(point.x, point.y):
                if self.guide and self.guide.takes(seat, None):
                    return True
                return self.pointed(seat) or self.hands.on_panel(seat, point)
        return False

    # --- what all pictures need -----------------------------------------------------------

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the table, and what moves on it."""
        self.paint(canvas)
        self.hands.draw(canvas)
        self.timeline.draw(canvas, alpha / 60)
        if self.guide:
            self.guide.draw(canvas)

    def hear(self, cues: Iterable[Any], landed: bool) -> None:
        """Play the cues of an event's beginning or landing."""
        if self.silent:
            return
        moment = Moment.END if landed else Moment.START
        self.app.sounds.play(*(cue for cue in cues if cue.beat is moment), pace=self.pace)

    def caps(self, seat: Seat, main: str = "", second: str = "") -> tuple[Cap, ...]:
        """The two buttons of a person's seat with what they do now; none for a bot."""
        return self.hands.caps(seat, main, second)

    def bot_note(self, seat: Seat) -> str:
        """What stands under a name before all else: who is warned or away, or what bot it is."""
        if note := self.hands.stand_ins.note(seat):
            return note
        level = self.plans[seat].level
        if level is None:
            return ""
        return self.app.text("bot · {level}", level=self.app.text(LEVEL_NAMES[level]))

    def _seated(self, boxes: tuple[Box, ...]) -> tuple[Box, ...]:
        """The panels with the first person at the bottom of the screen."""
        first = next((number for number, seat in enumerate(self.plans) if seat.level is None), 0)
        count = len(boxes)
        return tuple(boxes[(number - first) % count] for number in range(count))
