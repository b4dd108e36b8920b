"""The app as a kiosk: nobody gets out or changes a setting, and an idle table is cleared."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any, ClassVar

from pygame import Surface

from game.kiosk import WARNING, Kiosk, line_up, settings_of
from game.settings import Settings
from scenes import log
from scenes.app import App, Factory, Startup
from scenes.base import Scene
from scenes.controls.operator import Combination
from scenes.inputs import FocusLost, FreeKey, FullscreenAsked, Input, Point, Press, QuitAsked, Touch
from scenes.kiosk.file import Loaded, save_changes
from scenes.ledger import Ledger
from scenes.resume import leave
from scenes.stack import Stack
from sprites.canvas import Canvas

PIN_TRIES = 3
PIN_PAUSE = 30.0
"""Seconds without a try after so many wrong PINs."""


class KioskApp(App):
    """An app that only the operator can leave."""

    locked: ClassVar[bool] = True

    def __init__(
        self,
        startup: Startup,
        screen: Surface,
        make: dict[str, Factory],
        *,
        kiosk: Loaded,
        beat: Callable[[float], None] = lambda dt: None,
        **more: Any,
    ) -> None:
        self.loaded = kiosk
        self.kiosk: Kiosk = kiosk.kiosk
        self.fixed = startup.settings
        """What everybody plays with; only the operator changes it."""
        self.beat = beat
        self.lonely: Callable[[], bool] = lambda: False
        self.leaving = False
        self.exit_code = 0
        self.wrong_pins = 0
        self.pins_from = 0.0
        super().__init__(startup, screen, make, **more)
        self.make = {**make, "title": attract, "demo": attract_next}
        self.ledger = Ledger(self, nicknames=self.kiosk.nicknames, on=self.kiosk.scores)
        self.stack: Guard = Guard(self)
        self.loop.stack = self.stack

    @property
    def games(self) -> tuple[str, ...]:
        """The games that the operator offers."""
        return self.kiosk.games

    @property
    def operating(self) -> bool:
        """Whether the operator's menu, or the way to it, is open."""
        return any(getattr(scene, "operators", False) for scene in self.stack.scenes)

    # --- nobody gets out ------------------------------------------------------------------

    def take(self, event: Input) -> Input | None:
        """Windows are neither closed nor made smaller here."""
        if isinstance(event, QuitAsked | FullscreenAsked):
            return None
        return super().take(event)

    def quit(self) -> None:
        """Only the operator, or a signal, ends the kiosk."""
        if self.leaving:
            super().quit()

    def change(self, settings: Settings, *, save: bool = True) -> None:
        """The line-up and the game last until the table is cleared; nothing else changes."""
        game = settings.game if settings.game in self.kiosk.games else self.settings.game
        self.settings = replace(self.settings, seats=settings.seats, game=game)

    def save(self) -> None:
        """The settings of a kiosk are in its own file."""

    def apply_sound(self) -> None:
        """Hand the volumes to the sounds, with the kiosk's cap."""
        own = self.settings
        cap = self.kiosk.sound_cap
        self.sounds.set_volumes(own.effects_volume, own.music_volume, own.mute, cap)
        self.sounds.language = self.text.language

    def home(self) -> None:
        """Back to the attract loop; a match that is on is set aside."""
        journal = log.journal_on(self)
        self.settings = replace(self.fixed, seats=line_up(self.kiosk))
        self._forget_hints()
        super().home()
        if journal is not None:
            self.stack.then(lambda: self._set_aside(journal))

    def _forget_hints(self) -> None:
        """Whoever comes next is to be shown everything again."""
        from scenes.lessons.table import teaching_file

        with suppress(OSError):
            teaching_file(self.places).unlink(missing_ok=True)

    def _set_aside(self, journal: Any) -> None:
        leave(journal)
        log.note("match set aside: %s", journal.name)

    # --- time -----------------------------------------------------------------------------

    def pass_time(self, dt: float) -> None:
        """The heart beats with the loop, and the loop ends when it is to."""
        super().pass_time(dt)
        self.beat(dt)
        if self.leaving or self.lonely():
            self.leaving = True
            self.quit()

    # --- the operator ---------------------------------------------------------------------

    def operate(self, **changes: Any) -> None:
        """Change the kiosk for good, as only the operator's menu does."""
        self.kiosk = replace(self.kiosk, **changes)
        old = self.settings
        self.fixed = replace(
            settings_of(self.kiosk), mute=old.mute, size=old.size, fullscreen=old.fullscreen
        )
        self.settings = replace(self.fixed, seats=old.seats)
        self.apply_sound()
        reason = save_changes(self.loaded, self.kiosk, self.places)
        if reason:
            sentence = self.text(
                "The change lasts only until the kiosk is started again ({reason}).", reason=reason
            )
            if sentence not in self.notices:
                self.notices.append(sentence)

    def end(self, code: int) -> None:
        """Leave, or be started again, as the exit code says."""
        self.exit_code = code
        self.leaving = True
        self.quit()


class Guard(Stack):
    """A stack that sees every input and all time first: idleness and the operator's combination."""

    def __init__(self, app: KioskApp) -> None:
        super().__init__()
        self.app = app
        self.idle = 0.0
        self.combination = Combination()
        app.controls.watching = True

    @property
    def inviting(self) -> bool:
        """Whether the attract loop is on, where nobody can be idle."""
        return bool(getattr(self.top, "inviting", False))

    @property
    def warning(self) -> float | None:
        """Seconds until an idle table is cleared, once that is soon."""
        left = self.app.kiosk.idle + WARNING - self.idle
        return None if self.inviting or left > WARNING else max(0.0, left)

    def then(self, what: Callable[[], None]) -> None:
        """Do something after all changes that were asked for."""
        self._requests.append(what)

    def hand(self, event: Input) -> None:
        """Give an input to the scene that will be the top one."""

        def to_the_top() -> None:
            if self.top is not None:
                self.top.handle(event)

        self.then(to_the_top)

    def handle(self, event: Input) -> bool:
        """A press under the warning only says that somebody is there."""
        self.combination.see(event)
        if awake(event):
            warned = self.warning is not None
            self.idle = 0.0
            if warned:
                return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        """Let time pass; clear a table that nobody plays at."""
        self.app.controls.watching = True
        if self.combination.passed(dt) and not self.app.operating and self.app.kiosk.pin:
            if self.top is not None:
                self.top.handle(FocusLost())  # a match pauses, and no secret stays in view
            self.app.push("pin")
        self.idle = 0.0 if self.inviting else self.idle + dt
        if self.idle > self.app.kiosk.idle + WARNING:
            self.idle = 0.0
            self.app.home()
        super().update(dt)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Everything that is on, and the warning over it."""
        super().draw(canvas, alpha)
        left = self.warning
        if left is not None:
            from scenes.kiosk.drawing import draw_warning

            draw_warning(canvas, self.app.kit, self.app.text, left)


def awake(event: Input) -> bool:
    """Whether an input shows that somebody is there; a mouse that is only jogged does not."""
    match event:
        case Press() | FreeKey() | Point(what=Touch.DOWN):
            return True
        case _:
            return False


def attract(app: App, part: int = 0) -> Scene:
    """The attract loop stands where the title is elsewhere."""
    return app.scene("attract", part=part)


def attract_next(app: App, **_: Any) -> Scene:
    """After the bots' match the attract loop goes on with its next part."""
    top: Any = app.stack.top
    return app.scene("attract", part=getattr(top, "part", 0) + 1)
