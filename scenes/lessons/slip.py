"""How a lesson looks: a slip of parchment with a sentence, the button to press, an arrow."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin

import pygame
from pygame import Surface

from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.palette import BONE, GOLD, INK, PARCHMENT, SHIP
from sprites.seats import Cap, draw_key_label
from sprites.stage import Box

ARROW = 78.0
BOB = 9.0
"""How far the arrow goes up and down, in units."""
BEAT = 1.1
"""Seconds from one dip of the arrow to the next."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where a lesson has room on a game's table for three."""

    slip: Box
    skip: Box


PLACES = {
    "bluffaneer": Places(Box(24, 862, 690, 206), Box(1450, 1002, 446, 66)),
    "bluff-pirate": Places(Box(602, 6, 716, 206), Box(1580, 728, 320, 62)),
}


@dataclass(frozen=True, slots=True)
class Slip:
    """What the slip shows: words, the buttons that do something, and how far the lesson is."""

    words: str
    caps: tuple[Cap, ...]
    answer: bool = False
    """The words answer a wrong press."""
    progress: tuple[int, int] = (0, 0)


def draw_slip(canvas: Canvas, kit: Kit, box: Box, slip: Slip) -> None:
    """The slip, built anew only when it says something else."""
    canvas.layer("lesson", slip, lambda: _build(canvas, kit, box, slip))


def _build(canvas: Canvas, kit: Kit, box: Box, slip: Slip) -> None:
    paint = _answer_paper if slip.answer else _paper
    paper = kit.art.painted(("lesson", slip.answer), (box.w, box.h), paint)
    canvas.still(paper, *box.centre)
    kit.paragraph(canvas, slip.words, Box(box.x + 30, box.y + 16, box.w - 60, 106), 36)
    x = box.x + 34
    room = (box.w - 150) / max(1, len(slip.caps))
    for cap in slip.caps:
        draw_cap(canvas, kit, cap, x, box.y + 162, 58, room - 20, INK)
        x += room
    if slip.progress[1]:
        at, count = slip.progress
        kit.write(canvas, f"{at}/{count}", box.x + box.w - 30, box.y + 166, 28, INK, anchor=1)


def draw_cap(
    canvas: Canvas,
    kit: Kit,
    cap: Cap,
    x: float,
    y: float,
    size: float,
    room: float,
    colour: tuple[int, int, int],
) -> None:
    """A key cap, or a pad's or mouse's button, with what it does to the right of it."""
    key = cap.shape == "key"
    wide = key and len(cap.label) > 2
    width = size * 1.8 if wide else size
    shape = ("keycap_wide" if wide else "keycap") if key else cap.shape
    canvas.still(kit.art.image(shape, width, size), x + width / 2, y)
    if key:
        room_on_key = width - 12
        draw_key_label(canvas, kit, cap.label, x + width / 2, y - 4, size * 0.57, room_on_key)
    kit.write(canvas, cap.verb, x + width + 14, y, 30, colour, width=room - width - 16, anchor=0)


def draw_skip(canvas: Canvas, kit: Kit, box: Box, words: str, second: Cap, held: float) -> None:
    """The way out: a plank to click, which fills while SECOND is held."""
    steps = round(held * 20)

    def build() -> None:
        plank = kit.art.painted(("skip", steps), (box.w, box.h), lambda s: _plank(s, steps / 20))
        canvas.still(plank, *box.centre)
        cap = Cap(second.label, words, second.shape)
        draw_cap(canvas, kit, cap, box.x + 20, box.centre[1], 46, box.w - 40, BONE)

    canvas.layer("skip", (words, second, steps), build)


def draw_arrow(canvas: Canvas, kit: Kit, place: tuple[float, float], time: float) -> None:
    """An arrow that points down at a place, and nods."""
    nod = round(BOB * sin(2 * pi * time / BEAT))
    image = kit.art.painted("lesson arrow", (ARROW, ARROW), _arrow)
    canvas.move(image, place[0], place[1] - ARROW / 2 - BOB + nod)


def _arrow(surface: Surface) -> None:
    w, h = surface.get_size()
    shape = ((0.32, 0.05), (0.68, 0.05), (0.68, 0.5), (0.94, 0.5), (0.5, 0.96), (0.06, 0.5),
             (0.32, 0.5))  # fmt: skip
    pygame.draw.polygon(surface, INK, [(x * w, y * h) for x, y in shape])
    inner = [((x - 0.5) * 0.76 + 0.5, (y - 0.44) * 0.78 + 0.44) for x, y in shape]
    pygame.draw.polygon(surface, GOLD, [(x * w, y * h) for x, y in inner])


def _paper(surface: Surface) -> None:
    _sheet(surface, GOLD)


def _answer_paper(surface: Surface) -> None:
    _sheet(surface, SHIP)


def _sheet(surface: Surface, rim: tuple[int, int, int]) -> None:
    area = surface.get_rect()
    radius = area.h // 9
    edge = max(3, area.h // 40)
    pygame.draw.rect(surface, INK, area, border_radius=radius)
    pygame.draw.rect(surface, rim, area.inflate(-edge, -edge), border_radius=radius)
    pygame.draw.rect(surface, INK, area.inflate(-4 * edge, -4 * edge), border_radius=radius)
    pygame.draw.rect(surface, PARCHMENT, area.inflate(-5 * edge, -5 * edge), border_radius=radius)


def _plank(surface: Surface, filled: float) -> None:
    area = surface.get_rect()
    radius = area.h // 4
    pygame.draw.rect(surface, (*INK, 215), area, border_radius=radius)
    if filled:
        bar = area.inflate(-8, -8)
        bar.w = round(bar.w * filled)
        pygame.draw.rect(surface, SHIP, bar, border_radius=radius)
