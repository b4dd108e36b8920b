"""How to begin, in three steps: what visitors of a kiosk see in the place of the house rules."""

from __future__ import annotations

from game.text import Text, mark
from scenes.lobby.rows import PAPER
from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.lettering import Face
from sprites.palette import INK, SHIP

STEPS = (
    mark("Press any key or gamepad button: that is you."),
    mark("With a key: press a second one beside it."),
    mark("Press your first button again: off we go!"),
)


def draw_steps(canvas: Canvas, kit: Kit, text: Text) -> None:
    """The three steps on the upper part of the chart."""
    left = PAPER.x + 130
    for number, step in enumerate(STEPS, 1):
        y = PAPER.y + 150 + number * 62
        kit.write(canvas, str(number), left, y, 64, SHIP, face=Face.DISPLAY)
        kit.write(canvas, text(step), left + 44, y, 36, INK, width=PAPER.w - 300, anchor=0)
