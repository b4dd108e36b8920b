"""What every drawing needs: the pictures and the letters at the window's scale."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Surface

from sprites.art import Art
from sprites.canvas import Canvas
from sprites.lettering import Face, Lettering
from sprites.palette import BONE, INK, Colour
from sprites.stage import Box, Stage


@dataclass(frozen=True, slots=True)
class Kit:
    """Pictures and letters, with the few ways in which all scenes put them on a canvas."""

    art: Art
    letters: Lettering

    def rescale(self, stage: Stage, percent: int) -> None:
        """Make everything anew for another window or text size."""
        self.art.rescale(stage)
        self.letters.rescale(stage, percent)

    def picture(self, canvas: Canvas, name: str, box: Box) -> None:
        """A picture filling a box."""
        canvas.still(self.art.image(name, box.w, box.h), *box.centre)

    def write(
        self,
        canvas: Canvas,
        text: str,
        x: float,
        y: float,
        size: float = 30,
        colour: Colour = BONE,
        *,
        face: Face = Face.TEXT,
        width: float | None = None,
        height: float | None = None,
        anchor: float = 0.5,
        outline: Colour | None = None,
    ) -> Surface:
        """A line of text; ``anchor`` says which share of it lies left of ``x``."""
        image = self.letters.line(
            text, size, colour, face=face, width=width, height=height, outline=outline
        )
        shift = image.get_width() / canvas.stage.scale * (0.5 - anchor)
        canvas.still(image, x + shift, y)
        return image

    def title(
        self,
        canvas: Canvas,
        text: str,
        x: float,
        y: float,
        size: float = 80,
        colour: Colour = INK,
        width: float | None = None,
    ) -> None:
        """A line in the display face. It is large already: the players' own size never makes
        it higher than it was meant to be, or than twice the smallest text."""
        high = max(size, 52) * 1.3
        self.write(canvas, text, x, y, size, colour, face=Face.DISPLAY, width=width, height=high)

    def paragraph(
        self,
        canvas: Canvas,
        text: str,
        box: Box,
        size: float = 30,
        colour: Colour = INK,
        *,
        face: Face = Face.TEXT,
        centred: bool = True,
    ) -> None:
        """Text wrapped into a box, from its top; centred vertically when ``centred``."""
        image = self.letters.block(
            text, size, box.w, colour, face=face, height=box.h, centred=centred
        )
        scale = canvas.stage.scale
        if centred:
            canvas.still(image, *box.centre)
        else:
            canvas.still(
                image,
                box.x + image.get_width() / scale / 2,
                box.y + image.get_height() / scale / 2,
            )
