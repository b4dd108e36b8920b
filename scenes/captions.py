"""Captions: what is heard is also written, for a while, at the edge of the stage."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
from pygame import Surface

from game.text import Text
from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.palette import BONE, INK
from sprites.stage import Box

SECONDS = 2.8
FADE = 0.5
"""Seconds at the end in which a caption fades."""
MOST = 2
"""Older captions make room for newer ones."""
ONE = Box(20, 1006, 620, 60)
"""Where the newest caption stands outside the table."""
GAP = 6.0


@dataclass(slots=True)
class Captions:
    """Takes the message ids of sounds and shows them, the newest at the bottom."""

    lines: list[tuple[str, float]] = field(default_factory=list)
    """The message of each caption and the seconds it has left."""

    def heard(self, message: str) -> None:
        """A sound that carries meaning was heard."""
        self.lines = [line for line in self.lines if line[0] != message][-MOST + 1 :]
        self.lines.append((message, SECONDS))

    def clear(self) -> None:
        """Forget what was heard, as when captions are switched off."""
        self.lines.clear()

    def update(self, dt: float) -> None:
        """Let time pass."""
        if self.lines:
            self.lines = [(words, left - dt) for words, left in self.lines if left > dt]

    def draw(self, canvas: Canvas, kit: Kit, text: Text, box: Box | None) -> None:
        """Write them into a box from its bottom up; only the newest one where there is none."""
        room = box or ONE
        bottom = room.y + room.h
        for words, left in reversed(self.lines if box else self.lines[-1:]):
            image = self._image(kit, text(words), room)
            height = image.get_height() / canvas.stage.scale
            if bottom - height < room.y - 1 and bottom < room.y + room.h:
                return  # an older one finds no room; the newest is always shown
            shown = kit.art.faded(image, min(1.0, left / FADE))
            canvas.move(
                shown, room.x + image.get_width() / canvas.stage.scale / 2, bottom - height / 2
            )
            bottom -= height + GAP

    def _image(self, kit: Kit, words: str, room: Box) -> Surface:
        letters = kit.letters.block(words, 26, room.w - 36, BONE, height=room.h - 12, centred=False)
        stage = kit.letters.stage

        def make() -> Surface:
            pad = stage.length(16), stage.length(5)
            size = letters.get_width() + 2 * pad[0], letters.get_height() + 2 * pad[1]
            strip = Surface(size, pygame.SRCALPHA)
            radius = stage.length(12)
            pygame.draw.rect(strip, (*INK, 225), strip.get_rect(), border_radius=radius)
            strip.blit(letters, pad)
            return strip

        return kit.letters.cache.get(("caption", words, room, kit.letters.percent), make)
