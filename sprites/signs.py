"""The signs of every table: the parrot's bubble, the banner, and the fuse that burns under it."""

from __future__ import annotations

import pygame
from pygame import Surface

from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.lettering import Face
from sprites.palette import BONE, GOLD, INK, Colour
from sprites.stage import Box


def draw_bubble(canvas: Canvas, kit: Kit, box: Box, text: str) -> None:
    """The parrot's speech bubble: what just happened."""
    kit.picture(canvas, "bubble", box)
    inner = Box(box.x + 22, box.y + 12, box.w - 44, box.h * 0.76 - 20)
    kit.paragraph(canvas, text, inner, 30, INK)


def draw_banner(canvas: Canvas, kit: Kit, box: Box, text: str) -> None:
    """The ribbon under the chart: what the table waits for."""
    if not text:
        return
    kit.picture(canvas, "banner", box)
    kit.write(
        canvas,
        text,
        box.centre[0],
        box.centre[1] - 6,
        52,
        BONE,
        face=Face.DISPLAY,
        width=box.w - 190,
        height=66,
    )


def draw_countdown(canvas: Canvas, kit: Kit, box: Box, share: float) -> None:
    """The burning fuse under the banner's text."""
    width = box.w * 0.62
    steps = 160
    step = max(0, min(steps, round(share * steps)))
    place = box.centre[0], box.y + box.h - 16
    canvas.move(
        kit.art.painted("fuse bed", (width, 10), lambda s: _bar(s, 1.0, (90, 66, 40))), *place
    )
    bar = kit.art.painted(("fuse", step), (width, 10), lambda s: _bar(s, step / steps, GOLD))
    canvas.move(bar, *place)


def _bar(surface: Surface, share: float, colour: Colour) -> None:
    area = surface.get_rect()
    area.w = round(area.w * share)
    if area.w:
        pygame.draw.rect(surface, colour, area, border_radius=area.h // 2)
