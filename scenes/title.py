"""The title: what is this, and what may I press?"""

from __future__ import annotations

from functools import partial
from typing import Any

from game.journal import Record
from scenes.app import App
from scenes.base import Scene
from scenes.inputs import Button, FreeKey, Input, Press
from scenes.menu import Menu, Row
from scenes.resume import newest
from sprites.canvas import Canvas
from sprites.palette import BONE, PARCHMENT
from sprites.stage import Box


class TitleScene(Scene):
    """Play, demo, how to play, settings, quit."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.menu = Menu(moved=lambda: app.cue("move"))

    def enter(self) -> None:
        """Nobody owns a key here: every key steers. An unfinished match is offered."""
        self.app.controls.bind({})
        found = newest(self.app.places.journals)
        self.app.notices += found.notices
        self._build(found.record)

    def _build(self, unfinished: Record | None) -> None:
        text, app = self.app.text, self.app
        entries = (
            (text("Play"), "icon_play", lambda: app.push("setup")),
            (text("Watch the bots"), "icon_robot", lambda: app.push("demo")),
            (text("How to play"), "icon_question", lambda: app.push("howto", game="bluffaneer")),
            (text("Settings"), "icon_gear", lambda: app.push("settings")),
            (text("Quit"), "icon_door", app.quit),
        )
        top, step, high = (450, 104, 90) if unfinished is None else (538, 92, 82)
        self.menu.rows = [
            Row(label, Box(710, top + index * step, 500, high), choose, icon=icon, size=50)
            for index, (label, icon, choose) in enumerate(entries)
        ]
        if unfinished is not None:
            names = ", ".join(seat.name for seat in unfinished.header.seats)
            row = Row(
                text("Go on with the match of {names}", names=names),
                Box(510, top - step, 900, high),
                partial(app.push, "unfinished", record=unfinished),
                icon="icon_flag",
                size=46,
            )
            self.menu.rows.insert(0, row)
        self.menu.at = min(self.menu.at, len(self.menu.rows) - 1)

    def resume(self, result: Any) -> None:
        """The language may have changed."""
        self.enter()

    def handle(self, event: Input) -> bool:
        """Steer the menu."""
        match event:
            case FreeKey(refused=""):
                return self.menu.handle(Press(None, Button.MAIN, event.at))
            case _:
                return self.menu.handle(event)

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """The night sea, the lettering, the menu, and the way to steer it."""
        text = self.app.text
        canvas.layer("title", text.language, lambda: self._scene(canvas))
        self.menu.draw(canvas, self.app.kit)

    def _scene(self, canvas: Canvas) -> None:
        kit, text = self.app.kit, self.app.text
        canvas.backdrop(kit.art.cover("title_scene"))
        kit.picture(canvas, "title_bluffaneer", Box.around(960, 210, 1200, 300))
        kit.write(canvas, text("A game of dice, coins and barefaced lies"), 960, 390, 38, PARCHMENT)
        kit.write(canvas, text("Arrows and Enter, a gamepad, or the mouse"), 960, 1020, 28, BONE)
