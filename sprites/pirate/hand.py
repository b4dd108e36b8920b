"""An open hand while a turn is being planned: the cards, the cursor, what is marked."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Surface

from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.lettering import Face
from sprites.palette import BONE, GOLD, INK, OAK_LIGHT, PARCHMENT
from sprites.pirate.look import BACK, row
from sprites.stage import Box

AMBER = (0xFF, 0xD8, 0x7A)
RUST = (0x8E, 0x2A, 0x1C)


@dataclass(frozen=True, slots=True)
class Desk:
    """Where a hand is planned: the row of cards, the words, the deeds."""

    cards: Box
    size: tuple[float, float]
    words: Box
    deeds: tuple[Box, ...]
    lift: float = 40.0
    gap: float = 12.0
    on_paper: bool = False
    """The words are written on parchment, not on dark wood."""

    def places(self, count: int, lifted: tuple[bool, ...] = ()) -> tuple[Box, ...]:
        """The box of each card; those that are in the set stand out."""
        boxes = row(self.cards, count, self.size, self.gap)
        if not lifted:
            return boxes
        return tuple(
            Box(box.x, box.y - self.lift, box.w, box.h) if up else box
            for box, up in zip(boxes, lifted, strict=True)
        )


@dataclass(frozen=True, slots=True)
class HandPicture:
    """What is seen of a plan."""

    cards: tuple[str, ...]
    chosen: tuple[bool, ...]
    up: tuple[bool, ...]
    at: int | None
    """The card under the cursor."""
    fresh: frozenset[int]
    name: str
    """What the card under the cursor is called."""
    advice: str
    warn: bool


@dataclass(frozen=True, slots=True)
class DeedPicture:
    """One plank: what it does, whether it can be done, whether the cursor is on it."""

    label: str
    ready: bool
    lit: bool


def draw_hand(canvas: Canvas, kit: Kit, desk: Desk, hand: HandPicture) -> None:
    """The row of cards, with the one under the cursor on top, and the words."""
    boxes = desk.places(len(hand.cards), hand.chosen)
    order = [place for place in range(len(boxes)) if place != hand.at]
    if hand.at is not None:
        order.append(hand.at)
    for place in order:
        box = boxes[place]
        if place == hand.at:
            rim = kit.art.painted("cursor", (box.w + 26, box.h + 26), _cursor)
            canvas.still(rim, *box.centre)
        kit.picture(canvas, hand.cards[place], box)
        if place in hand.fresh:
            _badge(canvas, kit, "icon_star", box.x + 26, box.y + 62, GOLD, 40)
        if hand.chosen[place]:
            _mark(canvas, kit, box, up=hand.up[place])
    if desk.on_paper:
        named, colour = RUST, RUST if hand.warn else INK
    else:
        named, colour = GOLD, AMBER if hand.warn else BONE
    words = desk.words
    if hand.name:
        kit.write(
            canvas, hand.name, words.centre[0], words.y + 19, 32, named, width=words.w, height=46
        )
    below = Box(words.x, words.y + 40, words.w, words.h - 40)
    kit.write(canvas, hand.advice, *below.centre, 32, colour, width=below.w)


def _mark(canvas: Canvas, kit: Kit, box: Box, *, up: bool) -> None:
    """Face up or face down: an eye, or a back."""
    x, y = box.x + 34, box.y - 4
    if up:
        _badge(canvas, kit, "icon_peek", x, y, GOLD)
    else:
        canvas.still(kit.art.painted("down mark", (58, 58), _disc_dark), x, y)
        canvas.still(kit.art.image(BACK, 31, 43), x, y)


def _badge(
    canvas: Canvas,
    kit: Kit,
    icon: str,
    x: float,
    y: float,
    colour: tuple[int, int, int],
    size: float = 58,
) -> None:
    def paint(surface: Surface) -> None:
        _disc(surface, colour)

    canvas.still(kit.art.painted(("disc", colour), (size, size), paint), x, y)
    canvas.still(kit.art.image(icon, size * 0.72, size * 0.72), x, y)


def draw_deed(canvas: Canvas, kit: Kit, box: Box, deed: DeedPicture) -> None:
    """A plank; golden under the cursor, pale while it is not possible."""
    paint = _lit_plank if deed.lit else _plank
    plank = kit.art.painted(("deed", deed.lit), (box.w, box.h), paint)
    canvas.still(plank if deed.ready or deed.lit else kit.art.faded(plank, 0.6), *box.centre)
    colour = INK if deed.lit else BONE if deed.ready else PARCHMENT
    letters = kit.letters.line(
        deed.label, 44, colour, face=Face.DISPLAY, width=box.w - 40, height=box.h - 8
    )
    canvas.still(letters if deed.ready else kit.art.faded(letters, 0.75), *box.centre)


def _cursor(surface: Surface) -> None:
    area = surface.get_rect()
    pygame.draw.rect(surface, INK, area, border_radius=area.w // 9)
    pygame.draw.rect(surface, GOLD, area.inflate(-6, -6), border_radius=area.w // 10)


def _disc(surface: Surface, colour: tuple[int, int, int]) -> None:
    area = surface.get_rect()
    pygame.draw.ellipse(surface, INK, area)
    pygame.draw.ellipse(surface, colour, area.inflate(-area.w // 7, -area.h // 7))


def _disc_dark(surface: Surface) -> None:
    _disc(surface, OAK_LIGHT)


def _plank(surface: Surface) -> None:
    _board(surface, OAK_LIGHT)


def _lit_plank(surface: Surface) -> None:
    _board(surface, GOLD)


def _board(surface: Surface, fill: tuple[int, int, int]) -> None:
    area = surface.get_rect()
    radius = area.h // 5
    pygame.draw.rect(surface, INK, area, border_radius=radius)
    pygame.draw.rect(surface, fill, area.inflate(-6, -6), border_radius=radius)
