"""Darkness over the scene below, so that what lies on top of it stands out."""

from __future__ import annotations

from pygame import SRCALPHA, Surface

from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.palette import INK


def dim(canvas: Canvas, kit: Kit) -> None:
    """Darken everything below."""
    width, height = canvas.stage.window

    def make() -> Surface:
        shade = Surface((width, height), SRCALPHA)
        shade.fill((*INK, 150))
        return shade

    canvas.backdrop(kit.art.cache.get(("dim", width, height), make))
