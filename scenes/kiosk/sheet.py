"""Two sheets for the operator: the counts, and the question before the scores are cleared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from game.scores import Count, Scores
from scenes.base import Scene
from scenes.inputs import Button, Input, Press
from scenes.kiosk.app import KioskApp
from scenes.manual.pages import GAME_NAMES
from scenes.menu import Menu, rows_of
from sprites.canvas import Canvas
from sprites.lettering import Face
from sprites.palette import INK
from sprites.stage import Box

PAPER = Box.around(960, 540, 1500, 1000)
LINES = 9
"""How many hours fit on the sheet."""
SURE = 2
"""How often the scores' end must be confirmed."""


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the counts: cells from left to right."""

    cells: tuple[str, ...]


class KioskSheetScene(Scene):
    """``which`` is ``"counts"`` or ``"clear"``."""

    tune: ClassVar[str | None] = None
    operators: ClassVar[bool] = True

    def __init__(self, app: KioskApp, *, which: str) -> None:
        super().__init__(app)
        self.kiosk = app
        self.which = which
        self.said = ""
        self.confirmed = 0
        self.page = 0
        self.counts: tuple[Count, ...] = ()
        self.menu = Menu(moved=lambda: app.cue("move"))

    def enter(self) -> None:
        """Read the counts, and build the buttons."""
        scores = Scores(self.app.places.scores, read_only=True, text=self.app.text)
        self.counts = scores.counts()
        self.said = " ".join(scores.notices)
        self._build()

    def resume(self, result: Any) -> None:
        """Nothing opens above this sheet but the combination's own scene."""
        self.enter()

    def _build(self) -> None:
        text = self.app.text
        back = (text("Back"), "icon_arrow_left", self._back)
        entries = [back]
        if self.which == "clear" and self.confirmed < SURE:
            ask = (
                text("Forget all scores")
                if self.confirmed == 0
                else text("Really, for good: forget all scores")
            )
            entries.append((ask, "icon_cross", self._confirm))
        elif self.which == "counts" and len(self.counts) > LINES:
            entries.append((text("More hours"), "icon_arrow_right", self._more))
        first = Box(PAPER.x + 150, PAPER.y + PAPER.h - 180, 560, 92)
        self.menu.rows = rows_of(entries, first, across=first.w + 80, size=42)
        self.menu.at = min(self.menu.at, len(self.menu.rows) - 1)

    def _confirm(self) -> None:
        """Twice, with the light back on the way out in between."""
        self.confirmed += 1
        self.menu.at = 0
        if self.confirmed >= SURE:
            self.kiosk.ledger.close()
            scores = Scores(self.app.places.scores, text=self.app.text)
            done = scores.clear()
            self.said = self.app.text("All scores are gone.") if done else " ".join(scores.notices)
        self._build()

    def _more(self) -> None:
        pages = -(-len(self.counts) // LINES)
        self.page = (self.page + 1) % pages
        self.app.cue("move")

    def _back(self) -> None:
        self.app.cue("back")
        self.app.stack.pop()

    def handle(self, event: Input) -> bool:
        """Left and right go between the buttons; Escape goes back."""
        match event:
            case Press(button=Button.PAUSE):
                self._back()
                return True
            case Press(button=Button.LEFT):
                return self.menu.handle(Press(None, Button.UP, event.at))
            case Press(button=Button.RIGHT):
                return self.menu.handle(Press(None, Button.DOWN, event.at))
            case _:
                return self.menu.handle(event)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """A sheet of parchment."""
        key = (self.which, self.confirmed, self.page, self.said, self.app.text.language)
        canvas.layer("kiosk sheet", key, lambda: self._sheet(canvas))
        self.menu.draw(canvas, self.app.kit)

    def _sheet(self, canvas: Canvas) -> None:
        text, kit = self.app.text, self.app.kit
        canvas.backdrop(kit.art.cover("oak"))
        kit.picture(canvas, "parchment_panel", PAPER)
        x, room = PAPER.centre[0], PAPER.w - 260
        title = text("Counts") if self.which == "counts" else text("Clear the scores")
        kit.write(
            canvas, title, x, PAPER.y + 96, 90, INK, face=Face.DISPLAY, width=room, height=110
        )
        if self.which == "counts" and not self.said:
            self._table(canvas)
            return
        total = sum(count.begun for count in self.counts)
        words = self.said or text.plural(
            "{n} match is kept with its names and numbers. Cleared, it is gone for good.",
            "{n} matches are kept with their names and numbers. Cleared, they are gone for good.",
            total,
        )
        kit.paragraph(canvas, words, Box.around(x, PAPER.y + 420, room, 300), 40)

    def _table(self, canvas: Canvas) -> None:
        kit = self.app.kit
        left, width = PAPER.x + 130, PAPER.w - 260
        shares = (0.0, 0.3, 0.42, 0.56, 0.70, 0.84)
        for at, line in enumerate(self._lines()):
            y = PAPER.y + 190 + at * 56
            for share, cell in zip(shares, line.cells, strict=True):
                room = width * (0.29 if share == 0 else 0.135)
                kit.write(
                    canvas,
                    cell,
                    left + width * share,
                    y,
                    30,
                    INK,
                    width=room,
                    height=46,
                    anchor=0,
                )

    def _lines(self) -> list[Line]:
        text = self.app.text
        head = ("", text("hour"), text("begun"), text("finished"), text("left"), text("minutes"))
        lines = [Line(head)]
        for count in self.counts[self.page * LINES :][:LINES]:
            name = GAME_NAMES.get(count.game, count.game)
            lines.append(Line((name, f"{count.hour}:00", *_numbers(count))))
        whole = self.counts
        played = sum(count.seconds * count.finished for count in whole)
        finished = sum(count.finished for count in whole)
        total = Count(
            "",
            0,
            sum(count.begun for count in whole),
            finished,
            sum(count.left for count in whole),
            played / finished if finished else 0.0,
        )
        return [*lines, Line((text("all together"), "", *_numbers(total)))]


def _numbers(count: Count) -> tuple[str, str, str, str]:
    minutes = f"{count.seconds / 60:.1f}" if count.finished else "–"
    return str(count.begun), str(count.finished), str(count.left), minutes
