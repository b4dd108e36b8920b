"""The pause: anybody can call it, anybody can end it, and the screen says how."""

from __future__ import annotations

from typing import Any, ClassVar

from scenes.app import App
from scenes.base import Scene
from scenes.inputs import Button, Input, Press
from scenes.menu import Menu, rows_of
from scenes.shade import dim
from sprites.canvas import Canvas
from sprites.palette import INK
from sprites.stage import Box

PAPER = Box.around(960, 540, 760, 720)


class PauseScene(Scene):
    """Over the table or the curtain, with the way on, the settings and the way out."""

    transparent: ClassVar[bool] = True
    tune: ClassVar[str | None] = None

    def __init__(self, app: App, *, table: Any) -> None:
        super().__init__(app)
        self.table = table
        self.menu = Menu(moved=lambda: app.cue("move"))

    def enter(self) -> None:
        """Build the menu in the language of now."""
        text, app = self.app.text, self.app
        entries = [
            (text("Play on"), "icon_play", self._go_on),
            (
                text("How to play"),
                "icon_question",
                lambda: app.push("howto", game=self.table.match.game.key, compact=True),
            ),
            (text("Settings"), "icon_gear", lambda: app.push("settings")),
            (text("Leave the match"), "icon_door", app.home),
        ]
        if app.locked:
            del entries[2]
        first = Box(PAPER.x + 110, PAPER.y + 210, PAPER.w - 220, 92)
        self.menu.rows = rows_of(entries, first, down=108)

    def resume(self, result: Any) -> None:
        """The language may have changed."""
        self.enter()

    def handle(self, event: Input) -> bool:
        """Escape or Start goes on; the rest steers the menu."""
        match event:
            case Press(button=Button.PAUSE):
                self._go_on()
                return True
            case Press(button=Button.SECOND, seat=None):
                self._go_on()
                return True
            case _:
                return self.menu.handle(event)

    def _go_on(self) -> None:
        self.app.cue("confirm")
        self.app.stack.pop()

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """A dimmed table and a sheet of paper."""
        canvas.layer("pause", self.app.text.language, lambda: self._paper(canvas))
        self.menu.draw(canvas, self.app.kit)

    def _paper(self, canvas: Canvas) -> None:
        kit, text = self.app.kit, self.app.text
        dim(canvas, kit)
        kit.picture(canvas, "parchment_panel", PAPER)
        kit.title(canvas, text("Anchored"), 960, PAPER.y + 100, 104, INK, PAPER.w - 160)
        kit.write(
            canvas,
            text("The match waits. Anybody may play on."),
            960,
            PAPER.y + 172,
            30,
            INK,
            width=PAPER.w - 150,
        )
