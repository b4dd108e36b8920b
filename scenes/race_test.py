"""The race test: what each device sends and when, large enough to be photographed."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import pygame
from pygame import Surface

from scenes.app import App
from scenes.base import Scene
from scenes.controls.stamps import clock_in_words
from scenes.couch.device_names import button_name, device_name
from scenes.couch.race_meter import Device, Hit, Meter
from scenes.inputs import (
    Button,
    FocusLost,
    FreeKey,
    Input,
    KeyHeld,
    Kind,
    PadLost,
    Point,
    Press,
    Release,
    Touch,
)
from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.lettering import Face
from sprites.palette import BONE, GOLD, INK, PARCHMENT
from sprites.stage import Box

PAPER = Box(60, 40, 1800, 1000)
LEFT = Box(150, 300, 880, 470)
RIGHT = Box(1100, 300, 660, 610)
MOST = 6
"""Lines for devices."""
HITS = 9
"""Lines for presses."""
STEP = 78
ICONS = {
    Kind.KEYBOARD: "keycap",
    Kind.PAD: "pad_south",
    Kind.MOUSE: "mouse_left",
    Kind.TOUCH: "touch",
}
OUT = 1.0
"""Seconds that Escape or Start has to be held to leave: presses of it are counted, too."""


class RaceTestScene(Scene):
    """Counts, margins, polling intervals and the tie window, for an operator's photograph."""

    tune: ClassVar[str | None] = None

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.meter = Meter()
        self.leaving: float | None = None

    def enter(self) -> None:
        """Every key is reported, whoever owns it."""
        self.app.controls.bind({})
        self.app.controls.watching = True

    def exit(self) -> None:
        """Keys mean what they mean again."""
        self.app.controls.watching = False

    def update(self, dt: float) -> None:
        """Leave once Escape has been held long enough."""
        if self.leaving is not None:
            self.leaving += dt
            if self.leaving >= OUT:
                self.app.stack.pop()

    # --- inputs ---------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Note everything; nothing means anything here but a long press of the way out."""
        meter = self.meter
        match event:
            case KeyHeld():
                stamp = event.at if event.made is None else event.made
                meter.note(event.device, Kind.KEYBOARD, event.label, event.down, stamp)
            case Press(kind=Kind.PAD) | Release(kind=Kind.PAD):
                down = isinstance(event, Press)
                button = button_name(self.app.text, event.button)
                meter.note(event.device, Kind.PAD, button, down, event.at)
            case Point(what=Touch.DOWN | Touch.UP):
                self._point(event)
            case PadLost(device=device):
                meter.release(device)
            case FocusLost():
                for device in meter.devices:
                    meter.release(device)
            case Press() | Release() | FreeKey():
                pass
            case _:
                return False
        if isinstance(event, Press | Release) and event.button is Button.PAUSE:
            self.leaving = 0.0 if isinstance(event, Press) else None
        return True

    def _point(self, point: Point) -> None:
        device = "mouse" if point.kind is Kind.MOUSE else "touch"
        label = f"{point.finger}" if point.finger else "2" if point.second else "1"
        self.meter.note(device, point.kind, label, point.what is Touch.DOWN, point.at)

    # --- the picture ----------------------------------------------------------------------

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """A sheet with the devices on the left, the last race on the right."""
        app, meter, settings = self.app, self.meter, self.app.settings
        # The best clock is looked for only after the first picture.
        clock = clock_in_words(app.controls.stamps, app.text)
        paper = partial(self._paper, canvas, clock)
        canvas.layer("race test", (app.text.language, clock), paper)
        devices = list(meter.devices.values())[:MOST]
        for row in range(MOST):
            device = devices[row] if row < len(devices) else None
            key = (device.presses, device.last, frozenset(device.down)) if device else None
            name = ("device", row)
            canvas.layer(name, (key, meter.count // 8), partial(self._device, canvas, row, device))
        same, mixed = settings.tie_window_ms, settings.tie_window_mixed_ms
        canvas.layer(
            "race", (meter.count, same, mixed), partial(self._race, canvas, same, mixed)
        )  # fmt: skip

    def _paper(self, canvas: Canvas, clock: str) -> None:
        kit, text = self.app.kit, self.app.text
        canvas.backdrop(kit.art.cover("oak"))
        kit.picture(canvas, "parchment_panel", PAPER)
        kit.title(canvas, text("Race test"), 960, 130, 110, INK, 1400)
        line = text("Press everything you play with, in turn and together.")
        kit.write(canvas, line, 960, 215, 32, INK, width=1500)
        kit.write(canvas, text("Devices"), LEFT.x, 272, 34, INK, face=Face.DISPLAY, anchor=0)
        kit.write(canvas, text("The last race"), RIGHT.x, 272, 34, INK, face=Face.DISPLAY, anchor=0)
        told = text("Clock: {clock}", clock=clock)
        kit.write(canvas, told, LEFT.x, 800, 30, INK, width=LEFT.w, anchor=0)
        leave = text("Hold Escape, or a pad's Start, to leave.")
        kit.write(canvas, leave, 960, 962, 28, INK, width=1500)

    def _device(self, canvas: Canvas, row: int, device: Device | None) -> None:
        kit, text = self.app.kit, self.app.text
        y = LEFT.y + 45 + row * STEP
        if device is None:
            if row == 0:
                nothing = text("Nothing yet.")
                kit.write(canvas, nothing, LEFT.x + 80, y, 30, INK, anchor=0)
            return
        size = 56.0
        canvas.still(kit.art.image(ICONS[device.kind], size, size), LEFT.x + 30, y)
        x = LEFT.x + 76
        held = " ".join(sorted(device.down))
        name = f"{self._name(device.name, device.kind)}  {held}"
        kit.write(canvas, name.rstrip(), x, y - 17, 30, INK, width=420, anchor=0)
        kit.write(canvas, self._interval(device), x, y + 18, 26, INK, width=520, anchor=0)
        counted = text.plural("{n} press", "{n} presses", device.presses)
        kit.write(canvas, counted, LEFT.x + LEFT.w, y, 34, INK, width=250, anchor=1)

    def _interval(self, device: Device) -> str:
        text, shortest = self.app.text, device.shortest
        if shortest is None:
            return text("press more to tell how often it reports")
        if device.interval is not None:
            return text("reports every {ms} ms", ms=f"{device.interval:g}")
        return text("shortest gap {ms} ms", ms=f"{shortest:.1f}")

    def _name(self, name: str, kind: Kind) -> str:
        return device_name(self.app.text, name, kind)

    def _race(self, canvas: Canvas, same: int, mixed: int) -> None:
        kit, text, meter = self.app.kit, self.app.text, self.meter
        level = meter.level(same, mixed)
        for row, hit in enumerate(meter.hits[-HITS:]):
            place = row + max(0, len(meter.hits) - HITS)
            self._hit(canvas, kit, row, hit, place < level and level > 1)
        window = text(
            "Tie window: {ms} ms ({same} ms on one kind of device, {mixed} ms on several)",
            ms=meter.tie_ms(same, mixed),
            same=same,
            mixed=mixed,
        )
        kit.write(canvas, window, LEFT.x, 850, 30, INK, width=LEFT.w, anchor=0)
        kit.write(canvas, self._verdict(level), LEFT.x, 906, 36, INK, width=LEFT.w, anchor=0)

    def _verdict(self, level: int) -> str:
        text, meter = self.app.text, self.meter
        if not meter.hits:
            return ""
        if level > 1:
            return text("A tie of {count}: the coin decides.", count=level)
        first = meter.hits[0]
        return text("{key} was first.", key=self._pressed(first))

    def _pressed(self, hit: Hit) -> str:
        return f"{self._name(hit.device, hit.kind)} {hit.label}"

    def _hit(self, canvas: Canvas, kit: Kit, row: int, hit: Hit, tied: bool) -> None:
        y = RIGHT.y + 40 + row * 64
        plate = kit.art.painted(("hit", tied), (RIGHT.w, 56), _tied if tied else _plain)
        canvas.still(plate, RIGHT.centre[0], y)
        canvas.still(kit.art.image(ICONS[hit.kind], 42, 42), RIGHT.x + 34, y)
        colour = INK if tied else BONE
        kit.write(canvas, self._pressed(hit), RIGHT.x + 68, y, 30, colour, width=330, anchor=0)
        kit.write(
            canvas, f"+{hit.margin:.1f} ms", RIGHT.x + RIGHT.w - 20, y, 34, colour, width=230,
            anchor=1,
        )  # fmt: skip


def _tied(surface: Surface) -> None:
    _plate(surface, GOLD, INK)


def _plain(surface: Surface) -> None:
    _plate(surface, INK, PARCHMENT)


def _plate(surface: Surface, fill: tuple[int, int, int], rim: tuple[int, int, int]) -> None:
    area = surface.get_rect()
    pygame.draw.rect(surface, fill, area, border_radius=area.h // 4)
    pygame.draw.rect(surface, rim, area, max(2, area.h // 24), border_radius=area.h // 4)
