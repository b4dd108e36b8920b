"""The keyboard's test: everybody holds all keys at once, and the screen shows which arrive.

Cheap keyboards lose a key while certain others are held. No program can notice a key that never
arrives, but people can: they hold it, and it stays up on the screen.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TypeAlias

from scenes.app import App
from scenes.base import Scene
from scenes.controls import Binding
from scenes.controls.keys import neighbours, refusal
from scenes.inputs import Button, FocusLost, Input, KeyHeld, Point, Press, Touch
from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.palette import BONE, INK
from sprites.stage import Box

STEADY = 1.2
"""Seconds without a change after which keys that are still up count as lost."""
TAKES = 1.0
"""Seconds for which another key is held to be taken in place of a lost one."""
OVER = 2.5
"""Seconds after everything was let go until the setup returns."""
UNTOUCHED = 20.0
PAPER = Box(160, 60, 1600, 960)
DONE = Box.around(960, 936, 300, 84)

Person: TypeAlias = tuple[str, str, Binding]
"""Name, badge and keys."""


class RolloverScene(Scene):
    """Which keys arrive together. Leaves a dict of the bindings that are better, by seat."""

    def __init__(self, app: App, *, people: dict[int, Person]) -> None:
        super().__init__(app)
        self.people = dict(people)
        self.better: dict[int, Binding] = {}
        self.down: set[int] = set()
        self.steady = 0.0
        self.passed = False
        """All keys have been down at once."""
        self.begun = False
        self.took = ""

    def enter(self) -> None:
        """Every key is reported from now on, whatever it means."""
        self.app.controls.watching = True

    def exit(self) -> None:
        """Keys mean what they mean again."""
        self.app.controls.watching = False

    @property
    def wanted(self) -> dict[int, int]:
        """Every key that is to be held, and whose it is."""
        return {
            code: index
            for index, (_, _, keys) in self.people.items()
            for code in (keys.main, keys.second)
            if code
        }

    @property
    def lost(self) -> list[int]:
        """Keys that do not arrive although the others are held; none while people still move."""
        missing = [code for code in self.wanted if code not in self.down]
        held = len(self.wanted) - len(missing)
        return missing if self.steady >= STEADY and held >= 2 and missing else []

    @property
    def spare(self) -> int:
        """A key of nobody's that is being held where another is lost; 0 if there is none."""
        return next((code for code in self.down if code not in self.wanted), 0)

    # --- inputs and time ------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Keys go down and up; Escape, Enter or a click ends the test."""
        match event:
            case KeyHeld(scancode=code, down=down):
                self._held(code, down=down)
            case FocusLost():
                self.down.clear()
            case Press(seat=None, button=Button.PAUSE | Button.MAIN | Button.SECOND):
                self._leave()
            case Point(what=Touch.DOWN, x=x, y=y) if DONE.holds(x, y):
                self._leave()
            case _:
                return False
        return True

    def _held(self, code: int, *, down: bool) -> None:
        if refusal(code):
            return
        (self.down.add if down else self.down.discard)(code)
        self.begun = True
        # A spare key that is added must not make the lost ones look as if they came late.
        if code in self.wanted or not down:
            self.steady = 0.0
        else:
            self.steady = max(STEADY, self.steady) if self.lost else 0.0
        if set(self.wanted) <= self.down and not self.passed:
            self.passed = True
            self.app.cue("join")

    def update(self, dt: float) -> None:
        """A spare key that is held long enough is taken; rest ends the test."""
        spare, lost = self.spare, self.lost
        self.steady += dt
        if spare and lost and self.steady >= STEADY + TAKES and not self.passed:
            self._take(lost[0], spare)
        if not self.down and self.steady > (OVER if self.begun else UNTOUCHED):
            self._leave()

    def _take(self, lost: int, spare: int) -> None:
        """The key that arrives takes the place of the one that does not."""
        index = self.wanted[lost]
        name, badge, keys = self.people[index]
        keys = replace(keys, main=spare) if keys.main == lost else replace(keys, second=spare)
        self.people[index] = (name, badge, keys)
        self.better[index] = keys
        label = self.app.controls.label
        self.took = self.app.text(
            "{name} takes {new} instead of {old}.", name=name, new=label(spare), old=label(lost)
        )
        self.steady = 0.0
        self.app.cue("confirm")
        if set(self.wanted) <= self.down:
            self.passed = True

    def _leave(self) -> None:
        self.app.cue("back")
        self.app.stack.pop(self.better)

    # --- the picture ----------------------------------------------------------------------

    def advice(self) -> str:
        """What the test shows, in one or two sentences."""
        text, wanted = self.app.text, self.wanted
        if self.passed:
            return text.plural(
                "{n} key arrives. Let go of everything.",
                "All {n} keys arrive together. Fair winds! Let go of everything.",
                len(wanted),
            )
        lost = self.lost
        if not lost:
            arrived = sum(code in self.down for code in wanted)
            return text("{arrived} of {all} keys arrive.", arrived=arrived, all=len(wanted))
        label = self.app.controls.label
        name = self.people[wanted[lost[0]]][0]
        near = neighbours(lost[0], frozenset(wanted))
        return text(
            "{lost} does not arrive. Held down all the same? Then {name} holds another key: "
            "{near}.",
            lost=label(lost[0]),
            name=name,
            near=", ".join(label(code) for code in near),
        )

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Everybody's keys, pressed in where they arrive, and what follows from it."""
        kit, text = self.app.kit, self.app.text
        canvas.layer("rollover", text.language, lambda: self._paper(canvas))
        lost = self.lost
        boxes = places(len(self.people))
        for box, (index, (name, badge, keys)) in zip(boxes, self.people.items(), strict=True):
            codes = tuple(code for code in (keys.main, keys.second) if code)
            caps = tuple(
                (self.app.controls.label(code), code in self.down, code in lost) for code in codes
            )
            build = partial(_draw_person, canvas, kit, box, name, badge, caps)
            canvas.layer(("tested", index), (name, caps), build)
        said = self.advice()
        canvas.layer("advice", (said, self.took), lambda: self._advice(canvas, said))

    def _paper(self, canvas: Canvas) -> None:
        kit, text = self.app.kit, self.app.text
        canvas.backdrop(kit.art.cover("oak"))
        kit.picture(canvas, "parchment_wide", PAPER)
        kit.title(canvas, text("Everybody, hold all your keys at once!"), 960, 142, 92, INK, 1400)
        words = text("Cheap keyboards lose a key while others are held. Does every key go down?")
        kit.write(canvas, words, 960, 214, 30, INK, width=1360)
        kit.picture(canvas, "plate_lit", DONE)
        kit.title(canvas, text("Done"), *DONE.centre, 54, BONE, DONE.w - 60)

    def _advice(self, canvas: Canvas, said: str) -> None:
        kit = self.app.kit
        kit.paragraph(canvas, said, Box(300, 776, 1320, 84), 34, INK)
        if self.took:
            kit.write(canvas, self.took, 960, 872, 30, INK, width=1320)


def places(people: int) -> tuple[Box, ...]:
    """Where each person's keys are shown, in one row or two."""
    rows = 1 if people <= 3 else 2
    across = -(-people // rows)
    boxes = []
    for number in range(people):
        row, column = divmod(number, across)
        inside = min(across, people - row * across)
        x = 960 + (column - (inside - 1) / 2) * 450
        y = 500 if rows == 1 else 372 + row * 254
        boxes.append(Box.around(x, y, 430, 236))
    return tuple(boxes)


def _draw_person(
    canvas: Canvas,
    kit: Kit,
    box: Box,
    name: str,
    badge: str,
    caps: tuple[tuple[str, bool, bool], ...],
) -> None:
    whole = all(down for _, down, _ in caps)
    kit.picture(canvas, "plate_lit" if whole else "plate", box)
    kit.picture(canvas, f"badge_{badge}", Box(box.x + 20, box.y + 20, 70, 70))
    kit.write(canvas, name, box.x + 106, box.y + 56, 38, BONE, width=box.w - 140, anchor=0)
    for number, (label, down, lost) in enumerate(caps):
        x = box.centre[0] + (number - (len(caps) - 1) / 2) * 180
        y = box.y + 154
        wide = len(label) > 2
        shape = ("keycap_wide" if wide else "keycap") + ("_down" if down else "")
        size = (150.0, 96.0) if wide else (98.0, 98.0)
        canvas.still(kit.art.image(shape, *size), x, y)
        kit.write(canvas, label, x, y - (2 if down else 8), 46, INK, width=size[0] - 28)
        mark = "icon_tick" if down else "icon_cross" if lost else ""
        if mark:
            kit.picture(canvas, mark, Box.around(x + size[0] / 2 + 12, y + 30, 46, 46))
