"""The title: what is this, and what may I press?

It comes up before anything else is loaded: whatever the first picture does not need, such as the
search for an unfinished match, waits until it has been shown.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Surface

from game.text import mark
from game.version import VERSION
from scenes.app import App
from scenes.base import Scene
from scenes.inputs import Button, FreeKey, Input, Point, Press, Touch
from scenes.language import NATIVE_NAME
from scenes.menu import Menu, paint_plank, rows_of
from sprites.canvas import Canvas
from sprites.palette import BONE, INK, PARCHMENT
from sprites.perch import face
from sprites.stage import Box

if TYPE_CHECKING:
    from game.journal import Record

MENU = Box(300, 440, 500, 500)
LANGUAGE = Box(1546, 28, 346, 76)
BUBBLE = Box(1440, 420, 420, 190)
PARROT = Box(1190, 560, 257, 360)
FOOT = Box(0, 984, 1920, 96)
CHATTER = 7.0
"""Seconds that the parrot stays with one remark."""
GREETING = mark("First time aboard? Learn to play with me!")
"""What the parrot says on the very first start, until somebody does something."""
REMARKS = (
    mark("Can you lie to their faces?"),
    mark("One screen, six pirates, and one of them bluffs!"),
    mark("Truth or bluff? Shout it out!"),
)


class TitleScene(Scene):
    """Play, demo, how to play, settings, quit; and the language with one press."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.menu = Menu(moved=lambda: app.cue("move"))
        self.unfinished: Record | None = None
        self.shown = 0
        """Steps since the scene came up, up to two: then the first picture has been shown."""
        self.since = 0.0
        self.greets = False
        """Whether the lessons are offered: once, on the very first start."""

    def enter(self) -> None:
        """Nobody owns a key here: every key steers."""
        self.app.controls.bind({})
        self.app.controls.free_keys_steer = True
        self._build()

    def resume(self, result: Any) -> None:
        """The language may have changed, and a match may have been left unfinished."""
        self.shown = 0
        self.enter()

    def update(self, dt: float) -> None:
        """The parrot chatters; an unfinished match is looked for when the title can be seen."""
        self.since += dt
        self.shown += 1
        if self.shown == 2:
            self._look_for_match()
            self._greet()

    def _greet(self) -> None:
        """Offer the lessons once; the offer stands until the title is left."""
        from scenes.lessons.table import teaching_of  # not needed to show the first picture

        teaching = teaching_of(self.app.places)
        self.greets = not teaching.greeted
        teaching.greet()

    def pause(self) -> None:
        """The offer was seen."""
        self.greets = False

    def _look_for_match(self) -> None:
        from scenes.resume import newest  # not needed to show the first picture

        found = newest(self.app.places.journals)
        self.app.notices += found.notices
        if found.record != self.unfinished:
            self.unfinished = found.record
            self._build()

    def _build(self) -> None:
        text, app = self.app.text, self.app
        entries = [
            (text("Play"), "icon_play", lambda: app.push("setup")),
            (text("Watch the bots"), "icon_robot", lambda: app.offer("demo")),
            (text("Learn to play"), "icon_star", lambda: app.push("learn")),
            (text("How to play"), "icon_question", lambda: app.push("howto", game="bluffaneer")),
            (text("Settings"), "icon_gear", lambda: app.push("settings")),
            (text("Quit"), "icon_door", app.quit),
        ]
        if self.unfinished is not None:
            go_on = partial(app.push, "unfinished", record=self.unfinished)
            entries.insert(0, (text("Play on"), "icon_flag", go_on))
        step = MENU.h / len(entries)
        first = Box(MENU.x, MENU.y, MENU.w, step - 12)
        self.menu.rows = rows_of(entries, first, down=step, size=min(50, step * 0.62))
        if self.unfinished is not None:
            names = ", ".join(seat.name for seat in self.unfinished.header.seats)
            self.menu.rows[0] = replace(self.menu.rows[0], note=names)
        self.menu.at = min(self.menu.at, len(self.menu.rows) - 1)

    # --- inputs ---------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Steer the menu; left and right change the language; Escape puts a notice away."""
        match event:
            case FreeKey(refused=""):
                return self.menu.handle(Press(None, Button.MAIN, event.at))
            case Press(button=Button.LEFT):
                self._speak(-1)
            case Press(button=Button.RIGHT):
                self._speak(1)
            case Press(button=Button.PAUSE | Button.SECOND):
                return self._dismiss()
            case Point(what=Touch.DOWN, x=x, y=y) if LANGUAGE.holds(x, y):
                self._speak(-1 if x < LANGUAGE.centre[0] - LANGUAGE.w / 4 else 1)
            case _:
                return self.menu.handle(event)
        return True

    def _speak(self, way: int) -> None:
        from scenes.speaking import next_language  # not needed to show the first picture

        next_language(self.app, way)
        self.app.cue("move")
        self._build()

    def _dismiss(self) -> bool:
        """Put away the notice that lies on the screen."""
        if not self.app.notices:
            return False
        self.app.notices.pop(0)
        self.app.cue("back")
        return True

    # --- the picture ----------------------------------------------------------------------

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """The night sea, the lettering, the menu, the parrot, and the way to steer it."""
        language = self.app.text.language
        canvas.layer("title", language, lambda: self._scene(canvas))
        self.menu.draw(canvas, self.app.kit)
        turn, since = divmod(self.since, CHATTER)
        still = self.app.settings.reduced_motion
        bird = "parrot_idle" if still else face("parrot_talk", since)
        remark = GREETING if self.greets else REMARKS[int(turn) % len(REMARKS)]
        key = (remark, bird, language)
        canvas.layer("parrot", key, lambda: self._parrot(canvas, remark, bird))

    def _scene(self, canvas: Canvas) -> None:
        kit, text = self.app.kit, self.app.text
        canvas.backdrop(kit.art.cover("title_scene"))
        kit.picture(canvas, "title_bluffaneer", Box.around(960, 190, 1200, 300))
        kit.picture(canvas, "banner", Box.around(960, 374, 1060, 90))
        tagline = text("Two games of dice, cards and barefaced lies")
        kit.title(canvas, tagline, 960, 369, 54, BONE, 820)
        plank = kit.art.painted(("plank", False), (LANGUAGE.w, LANGUAGE.h), paint_plank)
        canvas.still(plank, *LANGUAGE.centre)
        x, y = LANGUAGE.centre
        kit.title(canvas, text(NATIVE_NAME), x, y - 2, 46, BONE, LANGUAGE.w - 140)
        for side, icon in ((-1, "icon_arrow_left"), (1, "icon_arrow_right")):
            kit.picture(canvas, icon, Box.around(x + side * (LANGUAGE.w / 2 - 36), y, 38, 38))
        across = canvas.stage.window[0] / canvas.stage.scale + 2  # beyond the stage, too
        canvas.still(kit.art.painted("foot", (across, FOOT.h), _paint_foot), *FOOT.centre)
        steer = text("Arrows and Enter, a gamepad, or the mouse")
        kit.write(
            canvas, steer, MENU.centre[0], 957, 28, BONE, width=MENU.w + 200, height=48, outline=INK
        )  # fmt: skip
        owners = text(
            "Version {version}. An unofficial implementation of published rules; the games' names "
            "belong to their owners.",
            version=VERSION,
        )
        kit.write(canvas, owners, 960, 1011, 26, PARCHMENT, width=1840, height=40)
        makers = text(
            "Bluffaneer: Ken Gruhl and Jeremy Posner, Big G Creative, 2021. "
            "Bluff Pirate: Grégory Kirszbaum, Djeco."
        )
        kit.write(canvas, makers, 960, 1051, 26, PARCHMENT, width=1840, height=40)

    def _parrot(self, canvas: Canvas, remark: str, bird: str) -> None:
        kit = self.app.kit
        kit.picture(canvas, bird, PARROT)
        kit.picture(canvas, "bubble", BUBBLE)
        inner = Box(BUBBLE.x + 30, BUBBLE.y + 14, BUBBLE.w - 60, BUBBLE.h - 62)
        kit.paragraph(canvas, self.app.text(remark), inner, 36, INK)


def _paint_foot(surface: Surface) -> None:
    surface.fill((*INK, 190))
