"""The operator's test: every key and every pad button that arrives shows up."""

from __future__ import annotations

from collections import deque
from typing import Any, ClassVar

from scenes.base import Scene
from scenes.couch.device_names import button_name, device_name
from scenes.inputs import Button, Input, KeyHeld, Kind, Point, Press, Release, Touch
from scenes.kiosk.app import KioskApp
from scenes.menu import Row, draw_row
from sprites.canvas import Canvas
from sprites.lettering import Face
from sprites.palette import INK
from sprites.stage import Box

PAPER = Box.around(960, 540, 1600, 1000)
BACK = Box.around(960, 940, 560, 90)
MOST = 18
"""How many of the last keys and buttons are shown."""


class KioskTestScene(Scene):
    """What is held is lit; what was pressed stays listed. Escape twice in a row leaves."""

    tune: ClassVar[str | None] = None
    operators: ClassVar[bool] = True

    def __init__(self, app: KioskApp) -> None:
        super().__init__(app)
        self.held: set[str] = set()
        self.seen: deque[str] = deque(maxlen=MOST)
        self.leaving = False

    def handle(self, event: Input) -> bool:
        """Note what goes down and up."""
        match event:
            case KeyHeld(label=label, down=down, scancode=code):
                name = label if label != "?" else f"#{code}"
                self._note(name, down)
            case Press(kind=Kind.PAD, device=device, button=button):
                self._pad(device, button, True)
            case Release(kind=Kind.PAD, device=device, button=button):
                self._pad(device, button, False)
            case Point(what=Touch.DOWN, x=x, y=y) if BACK.holds(x, y):
                self._leave()
            case Point(what=Touch.DOWN, kind=kind, second=second):
                self._pointer(kind, second, True)
            case Point(what=Touch.UP, kind=kind, second=second):
                self._pointer(kind, second, False)
            case _:
                pass
        if isinstance(event, Press):
            if event.button is Button.PAUSE and self.leaving:
                self._leave()
            self.leaving = event.button is Button.PAUSE
        return True

    def _pad(self, device: str, button: Button, down: bool) -> None:
        text = self.app.text
        name = device_name(text, device, Kind.PAD)
        self._note(f"{name}: {button_name(text, button)}", down)

    def _pointer(self, kind: Kind, second: bool, down: bool) -> None:
        name = device_name(self.app.text, kind.value, kind)
        self._note(f"{name} 2" if second else name, down)

    def _note(self, name: str, down: bool) -> None:
        if not down:
            self.held.discard(name)
            return
        self.held.add(name)
        if name in self.seen:
            self.seen.remove(name)
        self.seen.append(name)

    def _leave(self) -> None:
        self.app.cue("back")
        self.app.stack.pop()

    def resume(self, result: Any) -> None:
        """Nothing is held any more."""
        self.held.clear()

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """A sheet full of key caps."""
        key = (tuple(self.seen), frozenset(self.held), self.app.text.language)
        canvas.layer("kiosk test", key, lambda: self._sheet(canvas))

    def _sheet(self, canvas: Canvas) -> None:
        text, kit = self.app.text, self.app.kit
        canvas.backdrop(kit.art.cover("oak"))
        kit.picture(canvas, "parchment_panel", PAPER)
        x, room = PAPER.centre[0], PAPER.w - 260
        title = text("Press every key and button")
        kit.write(
            canvas, title, x, PAPER.y + 100, 84, INK, face=Face.DISPLAY, width=room, height=104
        )
        told = text("What arrives shows up; what is held is lit. Escape or Start twice: back.")
        kit.write(canvas, told, x, PAPER.y + 180, 32, INK, width=room, height=44)
        for at, name in enumerate(self.seen):
            box = Box(PAPER.x + 110 + at % 3 * 470, PAPER.y + 240 + at // 3 * 96, 440, 80)
            draw_row(canvas, kit, Row(name, box, self._leave, size=34), name in self.held)
        draw_row(canvas, kit, Row(text("Back"), BACK, self._leave, icon="icon_door"), False)
