"""How to play: a few pictures, one idea each, and the rule card at their end."""

from __future__ import annotations

from game.settings import MOST_SEATS
from scenes.app import App
from scenes.base import Scene
from scenes.controls.keys import PAIRS
from scenes.inputs import Button, FreeKey, Input, Point, Press, Touch, Wheel
from scenes.manual import drawing
from scenes.manual.pages import CARD, GAME_NAMES, PAGES
from scenes.menu import Row, draw_row
from scenes.pages import draw_tab
from sprites.canvas import Canvas
from sprites.stage import Box

TABS = (Box(470, 18, 400, 84), Box(890, 18, 400, 84))
CLOSE = Box(1560, 18, 300, 84)
BACK = Box(60, 948, 380, 84)
NEXT = Box(1480, 948, 380, 84)
EDGE = 110.0
"""A click so near to the left or right edge of the stage turns the page."""


class HowtoScene(Scene):
    """Pages of one game, the rule card last. ``compact`` opens at the rule card."""

    tune = None

    def __init__(self, app: App, *, game: str, compact: bool = False) -> None:
        super().__init__(app)
        self.game = game
        self.at = self.last if compact else 0
        self.hover: Box | None = None

    @property
    def last(self) -> int:
        """The number of the last page, which is the rule card."""
        return len(PAGES[self.game])

    # --- what people do -------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """MAIN and right go on, SECOND and left go back, Tab and up and down switch the game."""
        match event:
            case Press(button=Button.MAIN | Button.RIGHT) | FreeKey(refused=""):
                self._turn(1)
            case Press(button=Button.SECOND | Button.LEFT):
                self._turn(-1)
            case Press(button=Button.UP | Button.DOWN | Button.NEXT):
                self._switch(next(game for game in PAGES if game != self.game))
            case Press(button=Button.PAUSE | Button.RULES):
                self._leave()
            case Wheel(steps=steps) if steps:
                self._show(self.at - (1 if steps > 0 else -1))
            case Point():
                return self._point(event)
            case _:
                return False
        return True

    def _point(self, point: Point) -> bool:
        x, y = point.x, point.y
        self.hover = next((box for box in (CLOSE, BACK, NEXT) if box.holds(x, y)), None)
        if point.what is not Touch.DOWN:
            return self.hover is not None
        for box, game in zip(TABS, PAGES, strict=True):
            if box.holds(x, y):
                self._switch(game)
                return True
        for index in range(self.last + 1):
            if drawing.dot_box(index, self.last + 1).holds(x, y):
                self._show(index)
                return True
        if CLOSE.holds(x, y):
            self._leave()
        elif point.second or BACK.holds(x, y) or x < EDGE:
            self._turn(-1)
        elif NEXT.holds(x, y) or x > 1920 - EDGE:
            self._turn(1)
        else:
            return False
        return True

    def _turn(self, by: int) -> None:
        """Turn a page; beyond the first and the last one the way leads out."""
        if 0 <= self.at + by <= self.last:
            self._show(self.at + by)
        else:
            self._leave()

    def _show(self, at: int) -> None:
        at = min(max(0, at), self.last)
        if at != self.at:
            self.at = at
            self.app.cue("move")

    def _switch(self, game: str) -> None:
        """The other game, at its beginning, or at its rule card if that is open."""
        if game != self.game:
            card = self.at == self.last
            self.game = game
            self.at = self.last if card else 0
            self.app.cue("move")

    def _leave(self) -> None:
        self.app.cue("back")
        self.app.stack.pop()

    # --- the picture ----------------------------------------------------------------------

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """The open page; a page changes only when it is turned."""
        key = (self.app.text.language, self.game, self.at, self.hover)
        canvas.layer("howto", key, lambda: self._page(canvas))

    def _page(self, canvas: Canvas) -> None:
        kit, text = self.app.kit, self.app.text
        canvas.backdrop(kit.art.cover("oak"))
        for box, game in zip(TABS, PAGES, strict=True):
            draw_tab(canvas, kit, box, GAME_NAMES[game], game == self.game)
        if self.at == self.last:
            title = text("{game}: the rule card", game=GAME_NAMES[self.game])
            drawing.draw_card(canvas, kit, text, title, CARD[self.game])
        else:
            drawing.draw_page(canvas, kit, text, PAGES[self.game][self.at], self._keys())
        drawing.draw_dots(canvas, kit, self.at, self.last + 1)
        back = text("Back") if self.at else text("Leave")
        forth = text("Next") if self.at < self.last else text("Done")
        self._button(canvas, CLOSE, text("Close"), "icon_cross")
        self._button(canvas, BACK, back, "icon_arrow_left")
        self._button(
            canvas, NEXT, forth, "icon_arrow_right" if self.at < self.last else "icon_tick"
        )

    def _keys(self) -> drawing.Keys:
        """The keys of the first person who has some, or those that the first one would get."""
        controls = self.app.controls
        for seat in range(MOST_SEATS):
            binding = controls.binding(seat)
            if binding.main and binding.second:
                return controls.label(binding.main), controls.label(binding.second)
        return controls.label(PAIRS[0][0]), controls.label(PAIRS[0][1])

    def _button(self, canvas: Canvas, box: Box, label: str, icon: str) -> None:
        lit = box == self.hover or (box is NEXT and self.hover is None)
        draw_row(canvas, self.app.kit, Row(label, box, self._leave, icon=icon, size=48), lit)
