"""An unfinished match: who played it, how it stood, and whether to go on."""

from __future__ import annotations

from typing import Any

from game.journal import JournalError, Record, replay
from scenes.app import App
from scenes.base import Scene
from scenes.inputs import Button, Input, Press
from scenes.menu import Menu, rows_of
from scenes.resume import leave, plans_of
from sprites.canvas import Canvas
from sprites.layout import LayoutError
from sprites.lettering import Face
from sprites.palette import INK
from sprites.stage import Box

PAPER = Box.around(960, 540, 1040, 900)
CREW = Box(PAPER.x + 130, PAPER.y + 230, PAPER.w - 260, 270)


class UnfinishedScene(Scene):
    """Play on, leave the match for good, or go back and decide later."""

    def __init__(self, app: App, *, record: Record) -> None:
        super().__init__(app)
        self.record = record
        self.plans = plans_of(app, record)
        self.standing = record.game.standing(replay(record).state)
        self.menu = Menu(moved=lambda: app.cue("move"))

    def enter(self) -> None:
        """Build the menu in the language of now."""
        text = self.app.text
        entries = (
            (text("Play on"), "icon_play", self._go_on),
            (text("Leave it for good"), "icon_cross", self._leave),
            (text("Back"), "icon_door", self._back),
        )
        self.menu.rows = rows_of(entries, Box(640, PAPER.y + 540, 640, 86), down=100)

    def resume(self, result: Any) -> None:
        """The language may have changed."""
        self.enter()

    def handle(self, event: Input) -> bool:
        """Escape goes back; the rest steers the menu."""
        match event:
            case Press(button=Button.PAUSE) | Press(button=Button.SECOND, seat=None):
                self._back()
                return True
            case _:
                return self.menu.handle(event)

    def _go_on(self) -> None:
        self.app.cue("confirm")
        try:
            self.app.go("go_on", path=self.record.path)
        except (JournalError, LayoutError) as error:
            self.app.notices.append(str(error))
            self._back()

    def _leave(self) -> None:
        leave(self.record.path)
        self._back()

    def _back(self) -> None:
        self.app.cue("back")
        self.app.stack.pop()

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """The night sea, and a sheet with the crew on it."""
        canvas.layer("unfinished", self.app.text.language, lambda: self._paper(canvas))
        self.menu.draw(canvas, self.app.kit)

    def _paper(self, canvas: Canvas) -> None:
        kit, text = self.app.kit, self.app.text
        canvas.backdrop(kit.art.cover("title_scene"))
        kit.picture(canvas, "parchment_panel", PAPER)
        title = text("Still at sea")
        kit.title(canvas, title, 960, PAPER.y + 110, 110, INK, PAPER.w - 200)
        told = text.plural(
            "{n} move was made; everything is as it was.",
            "{n} moves were made; everything is as it was.",
            len(self.record.actions),
        )
        kit.write(canvas, told, 960, PAPER.y + 190, 30, INK, width=PAPER.w - 180)
        count = len(self.plans)
        columns = 3 if count > 4 else max(2, count // 2)
        for number, plan in enumerate(self.plans):
            column, line = number % columns, number // columns
            width = CREW.w / columns
            left = CREW.x + column * width
            y = CREW.y + 60 + line * 130
            kit.picture(canvas, f"badge_{plan.badge}", Box.around(left + 60, y, 96, 96))
            room = width - 130
            kit.write(
                canvas, plan.name, left + 120, y - 22, 44, INK, face=Face.DISPLAY, width=room,
                anchor=0,
            )  # fmt: skip
            kit.write(
                canvas, self._stands(number), left + 120, y + 24, 28, INK, width=room, anchor=0
            )

    def _stands(self, seat: int) -> str:
        text, score = self.app.text, self.standing[seat]
        if self.record.game.tally == "coins":
            return text.plural("{n} coin", "{n} coins", score)
        return text("space {n}", n=score)
