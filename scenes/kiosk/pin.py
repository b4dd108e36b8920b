"""The operator's PIN: typed, pressed on a pad, or tapped."""

from __future__ import annotations

from math import ceil
from typing import ClassVar

from game.kiosk import LONGEST_PIN, opens
from scenes import log
from scenes.base import Scene
from scenes.controls.operator import digit_of
from scenes.inputs import Button, FreeKey, Input, Point, Press, Touch
from scenes.kiosk.app import PIN_PAUSE, PIN_TRIES, KioskApp
from scenes.menu import Row, draw_row
from sprites.canvas import Canvas
from sprites.lettering import Face
from sprites.palette import BONE, INK
from sprites.stage import Box

PAPER = Box.around(960, 540, 760, 1000)
KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "cross", "0", "tick")


def key_box(index: int) -> Box:
    """Where a key of the number pad lies."""
    return Box(PAPER.x + 125 + index % 3 * 176, PAPER.y + 330 + index // 3 * 132, 158, 114)


class PinScene(Scene):
    """A number pad. The tick tries the PIN; the cross takes a digit back, and then leaves."""

    tune: ClassVar[str | None] = None
    operators: ClassVar[bool] = True

    def __init__(self, app: KioskApp) -> None:
        super().__init__(app)
        self.kiosk = app
        self.digits = ""
        self.at = KEYS.index("tick")
        self.wrong = False

    def enter(self) -> None:
        """Every key is free: digits may belong to seats elsewhere."""
        self.app.controls.bind({})

    @property
    def waits(self) -> float:
        """Seconds until the next try is allowed."""
        return max(0.0, self.kiosk.pins_from - self.app.now)

    def handle(self, event: Input) -> bool:
        """Digits, arrows, pads and pointers."""
        match event:
            case FreeKey(scancode=code):
                digit = digit_of(code)
                if digit is not None:
                    self._key(str(digit))
                    self.at = KEYS.index("tick")
            case Press(button=Button.PAUSE):
                self._leave()
            case Press(button=Button.MAIN):
                self._key(KEYS[self.at])
            case Press(button=Button.SECOND, seat=None):
                self._key("cross")
            case Press(button=button):
                step = {Button.LEFT: -1, Button.UP: -3, Button.DOWN: 3}.get(button, 1)
                self.at = (self.at + step) % len(KEYS)
                self.app.cue("move")
            case Point(what=Touch.DOWN, x=x, y=y):
                for index, key in enumerate(KEYS):
                    if key_box(index).holds(x, y):
                        self.at = index
                        self._key(key)
            case _:
                return False
        return True

    def _key(self, key: str) -> None:
        self.wrong = False
        if key == "tick":
            self._try()
        elif key == "cross" and not self.digits:
            self._leave()
        elif key == "cross":
            self.digits = self.digits[:-1]
        elif len(self.digits) < LONGEST_PIN:
            self.digits += key
            self.app.cue("move")

    def _try(self) -> None:
        digits, self.digits = self.digits, ""
        if self.waits or not digits:
            return
        if opens(digits, self.kiosk.kiosk.pin):
            self.kiosk.wrong_pins = 0
            log.note("operator's menu opened")
            self.app.go("operator")
            return
        self.wrong = True
        self.app.cue("refuse")
        self.kiosk.wrong_pins += 1
        log.note("wrong PIN, %d in a row", self.kiosk.wrong_pins)
        if self.kiosk.wrong_pins % PIN_TRIES == 0:
            self.kiosk.pins_from = self.app.now + PIN_PAUSE

    def _leave(self) -> None:
        self.app.cue("back")
        self.app.stack.pop()

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """A sheet with the number pad; digits show as dots."""
        text = self.app.text
        seconds = ceil(self.waits)
        key = (len(self.digits), self.at, self.wrong, seconds, text.language)
        canvas.layer("pin", key, lambda: self._sheet(canvas, seconds))

    def _sheet(self, canvas: Canvas, seconds: int) -> None:
        text, kit = self.app.text, self.app.kit
        canvas.backdrop(kit.art.cover("oak"))
        kit.picture(canvas, "parchment_panel", PAPER)
        x, room = PAPER.centre[0], PAPER.w - 160
        title = text("The operator's PIN")
        kit.write(
            canvas, title, x, PAPER.y + 110, 80, INK, face=Face.DISPLAY, width=room, height=104
        )
        if seconds:
            words = text.plural("Wait {n} second.", "Wait {n} seconds.", seconds)
        elif self.wrong:
            words = text("That is not it.")
        else:
            words = "•" * len(self.digits)
        kit.write(canvas, words, x, PAPER.y + 220, 48, INK, width=room, height=70)
        for index, name in enumerate(KEYS):
            word = "" if name in ("cross", "tick") else name
            icon = "" if word else f"icon_{name}"
            box = key_box(index)
            draw_row(canvas, kit, Row("", box, self._leave), index == self.at)
            if icon:
                kit.picture(canvas, icon, Box.around(*box.centre, 64, 64))
            else:
                ink = INK if index == self.at else BONE
                kit.write(canvas, word, *box.centre, 60, ink, face=Face.DISPLAY, height=90)
