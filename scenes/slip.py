"""Notices over whatever is on: one sentence at a time, on a slip of paper, for a while."""

from __future__ import annotations

import pygame
from pygame import Surface

from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.palette import INK, PARCHMENT
from sprites.stage import Box

SECONDS = 7.0
SLIP = Box.around(960, 128, 1100, 110)


class Slip:
    """Shows the app's notices one after the other; each is gone after a few seconds."""

    def __init__(self, notices: list[str]) -> None:
        self.notices = notices
        self.shown = 0.0

    def update(self, dt: float) -> None:
        """Let time pass for the notice that is shown."""
        if not self.notices:
            self.shown = 0.0
            return
        self.shown += dt
        if self.shown >= SECONDS:
            self.notices.pop(0)
            self.shown = 0.0

    def draw(self, canvas: Canvas, kit: Kit) -> None:
        """Draw the first notice, if there is one."""
        if self.notices:
            words = self.notices[0]
            canvas.layer("slip", words, lambda: self._build(canvas, kit, words))

    def _build(self, canvas: Canvas, kit: Kit, words: str) -> None:
        paper = kit.art.painted("slip", (SLIP.w, SLIP.h), _paper)
        canvas.still(paper, *SLIP.centre)
        kit.paragraph(canvas, words, SLIP.grown(-16), 28)


def _paper(surface: Surface) -> None:
    area = surface.get_rect()
    radius = area.h // 6
    pygame.draw.rect(surface, INK, area, border_radius=radius)
    inner = area.inflate(-max(4, area.h // 16), -max(4, area.h // 16))
    pygame.draw.rect(surface, PARCHMENT, inner, border_radius=radius)
