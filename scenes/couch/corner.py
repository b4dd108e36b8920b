"""Two small signs in the corner of the table, for who has no Escape and no F1: pause and rules."""

from __future__ import annotations

import pygame
from pygame import Surface

from scenes.inputs import Button
from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.palette import INK, OAK_LIGHT
from sprites.stage import Box

SIGNS: dict[Button, tuple[Box, str]] = {
    Button.RULES: (Box(26, 900, 72, 72), "icon_question"),
    Button.PAUSE: (Box(26, 984, 72, 72), "icon_pause"),
}
"""What each sign does, where it lies, and its picture."""


def sign_at(x: float, y: float) -> Button | None:
    """What the sign at a place does; ``None`` where there is none."""
    return next((button for button, (box, _) in SIGNS.items() if box.holds(x, y)), None)


def draw_signs(canvas: Canvas, kit: Kit) -> None:
    """Draw both signs."""
    canvas.layer("corner", None, lambda: _build(canvas, kit))


def _build(canvas: Canvas, kit: Kit) -> None:
    for box, icon in SIGNS.values():
        canvas.still(kit.art.painted("sign", (box.w, box.h), _disc), *box.centre)
        canvas.still(kit.art.image(icon, box.w * 0.62, box.h * 0.62), *box.centre)


def _disc(surface: Surface) -> None:
    area = surface.get_rect()
    pygame.draw.circle(surface, INK, area.center, area.w // 2)
    pygame.draw.circle(surface, OAK_LIGHT, area.center, area.w // 2 - max(2, area.w // 18))
