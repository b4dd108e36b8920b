"""What scenes with several pages share: a headline, and the boards with the pages' names."""

from __future__ import annotations

from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.lettering import Face
from sprites.palette import BONE, PARCHMENT, Colour
from sprites.stage import Box


def heading(
    canvas: Canvas,
    kit: Kit,
    text: str,
    x: float,
    y: float,
    size: float,
    colour: Colour,
    room: float,
) -> None:
    """A line in the display face that stays in its place when players enlarge the text."""
    high = size * 1.66
    kit.write(canvas, text, x, y, size, colour, face=Face.DISPLAY, width=room, height=high)


def draw_tab(canvas: Canvas, kit: Kit, box: Box, name: str, lit: bool) -> None:
    """The board of one page's name, bright for the page that is open."""
    kit.picture(canvas, "plate_lit" if lit else "plate_dim", box)
    heading(canvas, kit, name, *box.centre, 50, BONE if lit else PARCHMENT, box.w - 80)
