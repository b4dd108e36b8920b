"""Learn to play: which lesson, or the pictures."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from game.text import mark
from scenes.app import App
from scenes.base import Scene
from scenes.inputs import Button, FreeKey, Input, Press
from scenes.lessons.table import teaching_of
from scenes.manual.pages import GAME_NAMES
from scenes.menu import Entry, Menu, rows_of
from sprites.canvas import Canvas
from sprites.palette import INK
from sprites.stage import Box

PAPER = Box.around(960, 560, 1000, 800)
MINUTES = mark("Two minutes each, and the parrot helps.")


class LearnScene(Scene):
    """A sheet of paper with the two lessons, the how-to-play and the way back."""

    tune: ClassVar[str | None] = "title"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.menu = Menu(moved=lambda: app.cue("move"))

    def enter(self) -> None:
        """Build the menu in the language of now; what has been learnt bears a tick."""
        text, app = self.app.text, self.app
        learnt = teaching_of(app.places).lessons
        entries: list[Entry] = [
            (
                text("Lesson: {game}", game=name),
                "icon_tick" if game in learnt else "icon_play",
                partial(app.offer, "lesson", game=game),
            )
            for game, name in GAME_NAMES.items()
        ]
        entries += [
            (text("How to play"), "icon_question", partial(app.push, "howto", game="bluffaneer")),
            (text("Back"), "icon_door", self._leave),
        ]
        first = Box(PAPER.x + 130, PAPER.y + 262, PAPER.w - 260, 98)
        self.menu.rows = rows_of(entries, first, down=116)

    def resume(self, result: Any) -> None:
        """The language may have changed."""
        self.enter()

    def handle(self, event: Input) -> bool:
        """Escape goes back; the rest steers the menu."""
        match event:
            case Press(button=Button.PAUSE) | Press(button=Button.SECOND, seat=None):
                self._leave()
                return True
            case FreeKey(refused=""):
                return self.menu.handle(Press(None, Button.MAIN, event.at))
            case _:
                return self.menu.handle(event)

    def _leave(self) -> None:
        self.app.cue("back")
        self.app.stack.pop()

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """The night sea, the paper, the parrot, the menu."""
        canvas.layer("learn", self.app.text.language, lambda: self._paper(canvas))
        self.menu.draw(canvas, self.app.kit)

    def _paper(self, canvas: Canvas) -> None:
        kit, text = self.app.kit, self.app.text
        canvas.backdrop(kit.art.cover("title_scene"))
        kit.picture(canvas, "parchment_panel", PAPER)
        kit.title(canvas, text("Learn to play"), 960, PAPER.y + 118, 104, INK, PAPER.w - 200)
        kit.write(canvas, text(MINUTES), 960, PAPER.y + 208, 34, INK, width=PAPER.w - 180)
        kit.picture(canvas, "parrot_talk", Box(1500, 560, 257, 360))
