"""The operator's menu: what is offered, how loud, and the ways out."""

from __future__ import annotations

import shlex
import subprocess
from collections.abc import Callable
from typing import Any, ClassVar

from game.games import GAMES
from game.trouble import Trouble
from scenes import log
from scenes.base import Scene
from scenes.inputs import Button, Input, Press
from scenes.kiosk.app import KioskApp
from scenes.kiosk.supervisor import RESTART, SILENCE
from scenes.language import languages, load_text
from scenes.manual.pages import GAME_NAMES
from scenes.menu import Menu, Row
from sprites.canvas import Canvas
from sprites.lettering import Face
from sprites.palette import INK
from sprites.stage import Box

PAPER = Box.around(960, 540, 1760, 1020)
TOP, STEP, HIGH = PAPER.y + 208, 102, 88
PATIENCE = SILENCE / 2
"""Seconds that the command for powering off may take: the heart does not beat meanwhile, and the
supervisor must not take that for a hanging game."""


def row_box(index: int) -> Box:
    """Six rows on the left and the others on the right."""
    column, line = divmod(index, 7)
    return Box(PAPER.x + 110 + column * 790, TOP + line * STEP, 750, HIGH)


class OperatorScene(Scene):
    """Rows that change a value at once, rows that open a sheet, and rows that end something."""

    tune: ClassVar[str | None] = None
    operators: ClassVar[bool] = True

    def __init__(self, app: KioskApp) -> None:
        super().__init__(app)
        self.kiosk = app
        self.menu = Menu(moved=lambda: app.cue("move"))
        self.asked = ""
        """What was chosen once and ends something: only the second time it is done."""

    def enter(self) -> None:
        """Build the rows with the values of now."""
        self.app.controls.bind({})
        self._build()

    def resume(self, result: Any) -> None:
        """A sheet was closed."""
        self.enter()

    # --- the rows -------------------------------------------------------------------------

    def _build(self) -> None:
        text, kiosk = self.app.text, self.kiosk.kiosk
        games = GAME_NAMES[kiosk.games[0]] if len(kiosk.games) == 1 else text("both")
        milliseconds = "{value} ms"
        turned: list[tuple[str, str, Callable[[int], None]]] = [
            (text("Volume"), text("{value} %", value=kiosk.volume), self._volume),
            (text("Language"), self._language_name(), self._language),
            (text("Games"), games, self._games),
            (text("Seats"), str(kiosk.seats), self._seats),
            (
                text("Tie window"),
                text(milliseconds, value=kiosk.tie_window_ms),
                lambda way: self._tie("tie_window_ms", way),
            ),
            (
                text("Mixed devices"),
                text(milliseconds, value=kiosk.tie_window_mixed_ms),
                lambda way: self._tie("tie_window_mixed_ms", way),
            ),
        ]
        chosen = [
            ("test", text("Test keys and gamepads"), "icon_tick", lambda: self._open("test")),
            ("counts", text("Counts"), "icon_crown", lambda: self._open("counts")),
            ("clear", text("Clear the scores"), "icon_cross", lambda: self._open("clear")),
            ("restart", text("Restart"), "icon_play", lambda: self._end("restart", RESTART)),
            ("leave", text("Leave the kiosk"), "icon_door", lambda: self._end("leave", 0)),
            ("back", text("Back to the game"), "icon_arrow_left", self._back),
        ]
        if kiosk.power_off:
            chosen.insert(5, ("off", text("Power off"), "icon_rain", self._power_off))
        rows = [
            Row(label, row_box(at), lambda: None, turn=self._turner(turn), value=value, size=40)
            for at, (label, value, turn) in enumerate(turned)
        ]
        for at, (key, label, icon, choose) in enumerate(chosen, start=len(turned) + 1):
            said = (
                text("{action}: once more to do it", action=label) if key == self.asked else label
            )
            rows.append(Row(said, row_box(at), choose, icon=icon, size=40))
        self.menu.rows = rows

    def _turner(self, turn: Callable[[int], None]) -> Callable[[int], None]:
        def turned(way: int) -> None:
            self.asked = ""
            turn(way)
            self._build()

        return turned

    def _volume(self, way: int) -> None:
        cap = self.kiosk.kiosk.sound_cap
        self.kiosk.operate(volume=min(cap, max(0, self.kiosk.kiosk.volume + 5 * way)))

    def _language_name(self) -> str:
        return languages().get(self.app.text.language, self.app.text.language)

    def _language(self, way: int) -> None:
        codes = list(languages())
        now = self.app.text.language
        at = codes.index(now) if now in codes else 0
        code = codes[(at + way) % len(codes)]
        try:
            self.app.text = load_text(code)
        except Trouble as trouble:
            self.app.notices.append(str(trouble))
        else:
            self.kiosk.operate(language=code)

    def _games(self, way: int) -> None:
        every = tuple(GAMES)
        choices = [every, *((game,) for game in every)]
        now = self.kiosk.kiosk.games
        at = choices.index(now) if now in choices else 0
        self.kiosk.operate(games=choices[(at + way) % len(choices)])

    def _seats(self, way: int) -> None:
        self.kiosk.operate(seats=3 + (self.kiosk.kiosk.seats - 3 + way) % 3)

    def _tie(self, key: str, way: int) -> None:
        self.kiosk.operate(**{key: min(100, max(1, getattr(self.kiosk.kiosk, key) + way))})

    # --- what ends something --------------------------------------------------------------

    def _open(self, which: str) -> None:
        if which == "test":
            self.app.push("kiosk_test")
        else:
            self.app.push("kiosk_sheet", which=which)

    def _once_more(self, key: str) -> bool:
        """Whether this was asked for already; otherwise the row asks."""
        if self.asked == key:
            return False
        self.asked = key
        self._build()
        return True

    def _end(self, key: str, code: int) -> None:
        if self._once_more(key):
            return
        log.note("operator: %s", key)
        self.kiosk.end(code)

    def _power_off(self) -> None:
        if self._once_more("off"):
            return
        log.note("operator: power off")
        try:
            done = subprocess.run(
                shlex.split(self.kiosk.kiosk.power_off), timeout=PATIENCE, check=False
            )
            reason = f"{done.returncode}" if done.returncode else ""
        except (OSError, ValueError, subprocess.SubprocessError) as error:
            reason = type(error).__name__
        if reason:
            self.app.notices.append(
                self.app.text(
                    "The command for powering off failed ({reason}); correct power_off in the "
                    "kiosk's file.",
                    reason=reason,
                )
            )
            self.asked = ""
            self._build()
        else:
            self.kiosk.end(0)

    def _back(self) -> None:
        self.app.cue("back")
        self.app.stack.pop()

    # --- inputs and picture ---------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Steer the menu; Escape goes back to the game."""
        if isinstance(event, Press) and event.button in (Button.PAUSE,):
            self._back()
            return True
        before = self.menu.at
        taken = self.menu.handle(event)
        if self.menu.at != before and self.asked:
            self.asked = ""
            self._build()
        return taken

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """A sheet of parchment with the rows, and what is plugged in."""
        text = self.app.text
        pads = tuple(self.app.controls.pads.names())
        canvas.layer("operator", (text.language, pads), lambda: self._sheet(canvas, pads))
        self.menu.draw(canvas, self.app.kit)

    def _sheet(self, canvas: Canvas, pads: tuple[str, ...]) -> None:
        text, kit = self.app.text, self.app.kit
        canvas.backdrop(kit.art.cover("oak"))
        kit.picture(canvas, "parchment_panel", PAPER)
        x, room = PAPER.centre[0], PAPER.w - 300
        kit.write(
            canvas,
            text("The operator"),
            x,
            PAPER.y + 90,
            96,
            INK,
            face=Face.DISPLAY,
            width=room,
            height=120,
        )
        devices = ", ".join((text("keyboard, mouse or touch"), *pads))
        kit.write(
            canvas,
            text("Plugged in: {devices}", devices=devices),
            x,
            PAPER.y + 166,
            30,
            INK,
            width=room,
            height=40,
        )
