"""The attract loop: bots play, pages show how to play, the best of the day, and an invitation."""

from __future__ import annotations

from typing import Any

from scenes import log
from scenes.base import Scene
from scenes.controls.keys import PAIRS
from scenes.inputs import FreeKey, Input, Kind, Point, Press, Touch
from scenes.kiosk.app import KioskApp
from scenes.kiosk.best import Board, best_of_today, draw_best
from scenes.kiosk.drawing import draw_invitation, draw_sign
from scenes.launch import demo_table
from scenes.manual import drawing as howto_drawing
from scenes.manual.pages import GAME_NAMES, PAGES
from sprites.canvas import Canvas
from sprites.layout import LayoutError
from sprites.palette import PARCHMENT

DEMO = 75.0
PAGE = 6.0
BEST = 10.0
"""Seconds that the bots play, that each page stays, and that the best are shown."""
MOST_PAGES = 5
PARTS = ("demo", "pages", "best")


class AttractScene(Scene):
    """One part of the loop; the next part is a new scene. Any press begins the setup."""

    inviting = True

    def __init__(self, app: KioskApp, *, part: int = 0) -> None:
        super().__init__(app)
        self.kiosk = app
        self.part = part
        games = app.kiosk.games
        self.game = games[part // len(PARTS) % len(games)]
        self.kind = PARTS[part % len(PARTS)]
        self.age = 0.0
        self.demo: Any = None
        self.board: Board | None = None

    def enter(self) -> None:
        """Nobody owns a key; the bots sit down."""
        self.kiosk.settings = self.kiosk.fixed
        self.app.controls.bind({})
        if self.kind == "demo":
            self._seat_bots()
        elif self.kind == "best":
            self.board = best_of_today(self.kiosk)

    def _seat_bots(self) -> None:
        """Without the game's map there is no match to show, but the loop goes on."""
        try:
            self.demo = demo_table(self.app, game=self.game, players=self.kiosk.kiosk.seats)
        except LayoutError as error:
            log.note("%s", error)
            self.age = DEMO
        else:
            self.demo.enter()

    def pause(self) -> None:
        """The bots' match will not go on: nothing of it, such as a burning fuse, is to be heard."""
        self.app.sounds.hush()

    def resume(self, result: Any) -> None:
        """Somebody came and went: from the beginning."""
        self.app.home()

    def exit(self) -> None:
        """The bots leave."""
        if self.demo is not None:
            self.demo.exit()

    @property
    def lasts(self) -> float:
        """How many seconds this part stays."""
        pages = min(MOST_PAGES, len(PAGES[self.game]))
        return {"demo": DEMO, "pages": PAGE * pages, "best": BEST}[self.kind]

    def update(self, dt: float) -> None:
        """The part runs, and the next one follows."""
        self.age += dt
        if self.age >= self.lasts:
            self.app.go("attract", part=self.part + 1)
        elif self.demo is not None:
            self.demo.update(dt)

    def handle(self, event: Input) -> bool:
        """Any press opens the setup, and joins there."""
        match event:
            case FreeKey(refused=""):
                self._begin(event)
            case Press(kind=Kind.PAD):
                self._begin(event)
            case Press() | Point(what=Touch.DOWN):
                self._begin(None)
            case _:
                return False
        return True

    def _begin(self, event: Input | None) -> None:
        self.app.cue("join")
        self.app.push("setup", game=self.game)
        if event is not None:
            self.kiosk.stack.hand(event)

    # --- the picture ----------------------------------------------------------------------

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """The part that is on, and how to begin."""
        kit, text = self.app.kit, self.app.text
        words = text("Press any key or button to play!")
        if self.demo is not None:
            self.demo.draw(canvas, alpha)
            draw_sign(canvas, kit, words)
            return
        if self.board is not None:
            draw_best(canvas, kit, text, self.board)
        else:
            at = min(int(self.age / PAGE), min(MOST_PAGES, len(PAGES[self.game])) - 1)
            canvas.layer("pages", (self.game, at, text.language), lambda: self._page(canvas, at))
        draw_invitation(canvas, kit, words)

    def _page(self, canvas: Canvas, at: int) -> None:
        kit, text = self.app.kit, self.app.text
        canvas.backdrop(kit.art.cover("oak"))
        kit.title(canvas, GAME_NAMES[self.game], 960, 58, 84, PARCHMENT, width=1200)
        label = self.app.controls.label
        keys = label(PAIRS[0][0]), label(PAIRS[0][1])
        howto_drawing.draw_page(canvas, kit, text, PAGES[self.game][at], keys)
