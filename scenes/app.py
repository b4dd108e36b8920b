"""What all scenes share: the window, the pictures, the controls, the settings, the stack."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

import pygame
from pygame import Surface

from game.games import GAMES
from game.settings import Settings
from game.text import Text
from scenes import window
from scenes.base import Scene
from scenes.captions import Captions
from scenes.clock import GapWatch
from scenes.controls import Controls
from scenes.inputs import Button, FullscreenAsked, Input, Press, QuitAsked, Resized
from scenes.loop import Loop, Source
from scenes.places import Places
from scenes.slip import Slip
from scenes.stack import Stack
from sprites.art import Art
from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.lettering import Lettering
from sprites.stage import Stage

if TYPE_CHECKING:
    from scenes.ledger import Ledger
    from sounds.player import Sounds

Factory = Callable[..., Scene]


@dataclass(frozen=True, slots=True)
class Startup:
    """How the game was started: where things are kept, what was asked for."""

    places: Places
    settings: Settings
    text: Text
    seed: int | None
    """The one that was asked for; ``None`` lets each match have its own."""
    notices: tuple[str, ...] = ()
    """Sentences that the players should see once, such as a wrong setting."""
    overridden: Mapping[str, Any] = field(default_factory=dict)
    """Settings that the command line decided, with what the file says: that is written back."""


class App:
    """Everything that lives as long as the window does."""

    locked: ClassVar[bool] = False
    """Whether players may neither change settings nor leave: a kiosk."""

    def __init__(
        self,
        startup: Startup,
        screen: Surface,
        make: dict[str, Factory],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.places = startup.places
        self.settings = startup.settings
        self.text = startup.text
        self.notices = list(startup.notices)
        self.slip = Slip(self.notices)
        self._logged = ""
        self._place: tuple[int, int] | None = None
        """Where the window was before it filled the screen."""
        self.overridden = dict(startup.overridden)
        self.make = make
        """The factories of all scenes: no scene imports another."""
        self.seed = startup.seed
        """The seed that was asked for, if one was."""
        self.matches = 0
        """How many matches were begun: each gets a seed of its own."""
        self.frames = 0
        self.logs = False
        """Whether the log is open."""
        self.clock = clock
        self.stack = Stack()
        self.loop = Loop(self.stack, clock)
        self.canvas = Canvas(screen)
        stage = self.canvas.stage
        self.kit = Kit(Art(stage), Lettering(stage, self.settings.text_size))
        self.kit.art.family = self.settings.family
        self.controls = Controls(clock, stage)
        self.later: list[Callable[[], object]] = [self.controls.open_devices]
        """What takes time and can wait until the first picture is shown."""
        self.controls.audio = lambda event: self.frames and self.sounds.handle(event)
        self.controls.one_button.on = self.settings.one_button
        self.captions = Captions()

    # --- going from scene to scene --------------------------------------------------------

    def scene(self, name: str, **arguments: Any) -> Scene:
        """A new scene of that name."""
        return self.make[name](self, **arguments)

    def push(self, name: str, **arguments: Any) -> None:
        """Put a scene on top."""
        self.stack.push(self.scene(name, **arguments))

    def offer(self, name: str, **arguments: Any) -> None:
        """Put a scene with a table on top; a map that cannot be used is a notice instead."""
        from sprites.layout import LayoutError  # not needed to show the first picture

        try:
            self.push(name, **arguments)
        except LayoutError as problem:
            self.notices.append(str(problem))
            self.cue("refuse")

    def go(self, name: str, **arguments: Any) -> None:
        """Put a scene in the place of the top one."""
        self.stack.replace(self.scene(name, **arguments))

    def home(self) -> None:
        """Back to the title, whatever is on."""
        self.stack.reset(self.scene("title"))

    def quit(self) -> None:
        """End the game between two steps."""
        self.stack.reset(None)

    def close(self) -> None:
        """Let go of everything outside this process; the window stays for whoever opened it."""
        if "ledger" in self.__dict__:
            self.ledger.close()
        if self.logs:
            from scenes import log

            log.close_log()
            self.logs = False
        if "sounds" in self.__dict__:
            self.sounds.close()

    @cached_property
    def sounds(self) -> Sounds:
        """What plays cues and tunes; made when something is first to be heard."""
        from sounds.player import Sounds

        self.__dict__["sounds"] = sounds = Sounds()
        self.apply_sound()
        return sounds

    @cached_property
    def ledger(self) -> Ledger:
        """Where matches are written down; no title has to wait for it."""
        from scenes.ledger import Ledger

        return Ledger(self)

    def next_seed(self) -> int:
        """The seed of the next match.

        One that was asked for is the first's, and the others count on from it. Otherwise each is
        drawn by lot: a match that is over, whose seed is told, must not tell of the next one.
        """
        self.matches += 1
        return drawn_seed() if self.seed is None else self.seed + self.matches - 1

    def lots(self, purpose: str) -> Random:
        """A generator for what is drawn between matches; with a seed asked for it repeats."""
        seed = drawn_seed() if self.seed is None else self.seed
        return Random(f"{seed}/{purpose}/{self.matches}")

    @property
    def games(self) -> tuple[str, ...]:
        """The games that can be chosen here."""
        return tuple(GAMES)

    @property
    def now(self) -> float:
        """The time up to which all inputs have been handed out."""
        return self.loop.now

    # --- settings -------------------------------------------------------------------------

    def change(self, settings: Settings, *, save: bool = True) -> None:
        """Use other settings from now on and write them down."""
        old, self.settings = self.settings, settings
        for key in list(self.overridden):
            if getattr(old, key) != getattr(settings, key):
                del self.overridden[key]  # changed by hand since: now it is meant to stay
        if (old.size, old.fullscreen) != (settings.size, settings.fullscreen):
            if settings.fullscreen and not old.fullscreen:
                self._place = window.into_corner()
            self._retarget(window.set_mode(settings.size, fullscreen=settings.fullscreen))
            if self._place and not settings.fullscreen:
                window.put_back(self._place)
        self.kit.art.family = settings.family
        if (old.text_size, old.family) != (settings.text_size, settings.family):
            self.kit.rescale(self.canvas.stage, settings.text_size)
            self.canvas.retarget(self.canvas.screen)
        self.controls.one_button.on = settings.one_button
        self.apply_sound()
        if save:
            self.save()

    def save(self) -> None:
        """Write the settings to their file; a failure is a notice, not a crash."""
        from scenes import settings_file  # not needed to show the first picture

        meant = replace(self.settings, **self.overridden)
        notice = settings_file.save(self.places.settings, meant)
        if notice:
            self.notices.append(notice.sentence(self.text))

    def cue(self, name: str) -> None:
        """Let a menu sound be heard, such as ``"move"`` or ``"refuse"``."""
        from sounds.cues import MENU  # not needed to show the first picture

        self.sounds.play(MENU[name])

    def apply_sound(self) -> None:
        """Hand the volumes to the sounds."""
        settings = self.settings
        self.sounds.set_volumes(settings.effects_volume, settings.music_volume, settings.mute)
        self.sounds.language = self.text.language
        self.sounds.captions = self.captions.heard if settings.captions else None
        if not settings.captions:
            self.captions.clear()

    # --- frames ---------------------------------------------------------------------------

    def run(self) -> None:
        """Run the loop until nothing is on the stack."""
        self.loop.run(Filter(self), self.frame)

    def frame(self, alpha: float) -> None:
        """Draw one frame and show it."""
        self.frames += 1
        if self.frames == 2:
            for task in self.later:
                task()
        self.canvas.begin()
        self.stack.draw(self.canvas, alpha)
        if self.stack.top is not None and not self.stack.top.tells_notices:
            self.slip.draw(self.canvas, self.kit)
        if self.stack.top is not None and self.captions.lines:
            self.captions.draw(self.canvas, self.kit, self.text, self.stack.top.caption_box)
        self.canvas.show()

    def pass_time(self, dt: float) -> None:
        """Let the music follow the scene that is on top, and notices go after a while."""
        top = self.stack.top
        if self.frames or "sounds" in self.__dict__:
            if top is not None and top.tune is not None:
                self.sounds.music(top.tune)
            self.sounds.update(dt)
        self.captions.update(dt)
        if self.logs and self.notices and self.notices[0] != self._logged:
            from scenes import log

            self._logged = self.notices[0]
            log.note("notice: %s", self._logged)
        if top is not None and not top.tells_notices:
            self.slip.update(dt)

    def take(self, event: Input) -> Input | None:
        """Deal with what concerns the window itself; the rest goes to the scenes."""
        match event:
            case Resized():
                self._resized()
                return None
            case FullscreenAsked():
                self.change(replace(self.settings, fullscreen=not self.settings.fullscreen))
                return None
            case QuitAsked():
                self.quit()
                return None
            case Press(button=Button.RULES) if self.show_rules():
                return None
            case _:
                return event

    def show_rules(self) -> bool:
        """Lay the rule card over the table, unless a secret lies open; whether it was laid."""
        top = self.stack.top
        table = getattr(top, "table", None) if top is not None and top.transparent else top
        match = getattr(table, "match", None)
        if match is None or getattr(table, "demo", False):
            return False
        self.push("howto", game=match.game.key, compact=True)
        return True

    def _resized(self) -> None:
        screen = pygame.display.get_surface()
        if screen is None:
            return
        if screen is self.canvas.screen and screen.get_size() == self.canvas.stage.window:
            self.canvas.forget()  # uncovered again: paint everything once
        else:
            self._retarget(screen)

    def _retarget(self, screen: Surface) -> None:
        self.canvas.retarget(screen)
        stage: Stage = self.canvas.stage
        self.controls.stage = stage
        self.kit.rescale(stage, self.settings.text_size)


class Filter(Source):
    """The controls with the window's own events taken out, and time handed to the sounds."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._heard = app.clock()
        self._watch = GapWatch(app.clock)

    def wait(self, seconds: float) -> list[Input]:
        """Wait for inputs as `Controls.wait` does."""
        events = self.app.controls.wait(seconds)
        if not seconds:
            now = self.app.clock()
            self.app.pass_time(now - self._heard)
            self._heard = now
            jumped = self._watch.look()
            if jumped is not None and self.app.stack.top is not None:
                self.app.stack.top.slept(jumped)
        return [kept for event in events if (kept := self.app.take(event)) is not None]


def drawn_seed() -> int:
    """A seed that nobody can foresee, short enough to be read off a screen and typed."""
    return int.from_bytes(os.urandom(6))


def journal_path(places: Places, game: str) -> Path:
    """A fresh file for a match's journal, named by the time of day for the people who look.

    A name is seen by whoever lists the folder, so it must not hold the seed: all cards and dice
    of the match follow from that.
    """
    from game.journal_file import fresh  # not needed to show the first picture

    return fresh(places.journals / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{game}.jsonl")
