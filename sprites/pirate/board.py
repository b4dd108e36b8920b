"""The board of Bluff Pirate: the sea, the route and its islands, the piles, the ships."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import dist

import pygame
from pygame import Surface

from game.bluff_pirate_model import Card
from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.layout import Layout
from sprites.lettering import Face
from sprites.palette import BONE, GOLD, INK, PARCHMENT
from sprites.pirate.look import BACK, CARD, SHIP, berth, card_name
from sprites.signs import draw_banner
from sprites.stage import WHOLE, Box

SPACE = 53.0
FRAME = 34.0
"""How wide the parchment is around the sea."""
CHEST = (462.0, 396.0)
LIGHT = "spotlight"
"""The chest's light without the chest, while a beat moves that."""
TOLD = Box.around(960, 1000, 1060, 84)
LEFT_SAIL, RIGHT_SAIL = (214.0, 246.0), (1706.0, 246.0)
LEFT_HULL, RIGHT_HULL = (340.0, 900.0), (1580.0, 900.0)
NAMEPLATE = (440.0, 96.0)


def draw_board(
    canvas: Canvas, kit: Kit, layout: Layout, tokens: Sequence[bool | None], lit: frozenset[int]
) -> None:
    """The table, the sea, and the route with its numbers and islands."""
    canvas.backdrop(kit.art.cover("oak"))
    kit.picture(canvas, "board_sea", layout["chart"])
    for start, end in pairwise(layout.route):
        _dots(canvas, kit, start, end)
    for place, token in zip(layout.island_places, tokens, strict=True):
        kit.picture(canvas, "island_closed" if token is None else "island_open", place)
    for number, (x, y) in enumerate(layout.route):
        name = "space_next" if number in lit or number in layout.islands else "space"
        kit.picture(canvas, name, Box.around(x, y, SPACE, SPACE))
        kit.write(canvas, str(number), x, y - 1, 26, INK, width=42, height=40)


def _dots(canvas: Canvas, kit: Kit, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A dotted line between two spaces."""
    length = dist(start, end)
    dot = kit.art.image("space_dot", 13, 13)
    room = length - SPACE
    for index in range(1, max(0, int(room // 19)) + 1):
        share = (SPACE / 2 + room * index / (int(room // 19) + 1)) / length
        canvas.still(
            dot, start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        )


def draw_piles(
    canvas: Canvas,
    kit: Kit,
    layout: Layout,
    draw_count: int,
    discards: tuple[Card, ...],
    labels: tuple[str, str],
) -> None:
    """The draw pile and the discards, each with its number."""
    draw, thrown = layout["draw"], layout["discards"]
    for layer in range(-(-draw_count // 12)):
        place = draw.centre[0] - layer * 2, draw.centre[1] - layer * 3
        canvas.still(kit.art.image(BACK, *CARD), *place)
    if not draw_count:
        canvas.still(kit.art.painted("no cards", CARD, _gap), *draw.centre)
    turns = (-12, 6, 0)
    last = discards[-3:]
    for card, turn in zip(last, turns[3 - len(last) :], strict=True):
        canvas.still(kit.art.turned(card_name(card), *CARD, turn), *thrown.centre)
    if not discards:
        canvas.still(kit.art.painted("no cards", CARD, _gap), *thrown.centre)
    for box, label, count in ((draw, labels[0], draw_count), (thrown, labels[1], len(discards))):
        below = box.y + box.h + 30
        kit.write(
            canvas, f"{label} {count}", box.centre[0], below, 28, PARCHMENT, width=320, height=44
        )


def berths(layout: Layout, ships: Sequence[int]) -> tuple[tuple[float, float], ...]:
    """Where each ship lies, those on one space side by side, and all of them on the sea."""
    chart, shore = layout["chart"], FRAME + SHIP[0] / 2
    places = []
    for seat, space in enumerate(ships):
        here = [other for other, there in enumerate(ships) if there == space]
        row = [berth(layout.route[space], place, len(here)) for place in range(len(here))]
        aground = max(0.0, chart.x + shore - row[0][0])
        aground -= max(0.0, row[-1][0] - chart.x - chart.w + shore)
        x, y = row[here.index(seat)]
        places.append((x + aground, y))
    return tuple(places)


def draw_ships(
    canvas: Canvas,
    layout: Layout,
    ships: Sequence[int],
    images: Sequence[Surface],
    away: frozenset[int],
) -> None:
    """The ships that lie still, those further up the board first."""
    places = berths(layout, ships)
    for seat in sorted(range(len(ships)), key=lambda seat: (places[seat][1], seat)):
        if seat not in away:
            canvas.still(images[seat], *places[seat])


def draw_chest(canvas: Canvas, kit: Kit, layout: Layout, name: str) -> None:
    """An island's chest, large over the board."""
    x, y = layout["shout"].centre
    kit.picture(canvas, LIGHT, Box.around(x, y, 1150, 760))
    if name != LIGHT:
        kit.picture(canvas, name, Box.around(x, y + 10, *CHEST))


def draw_boarding(
    canvas: Canvas, kit: Kit, badges: Sequence[str], names: Sequence[str], told: str
) -> None:
    """Two ships alongside, by night, the boarder on the left; ``told`` is what happens."""
    canvas.backdrop(kit.art.cover("boarding_scene"))
    sails, hulls = (LEFT_SAIL, RIGHT_SAIL), (LEFT_HULL, RIGHT_HULL)
    for badge, name, sail, hull in zip(badges, names, sails, hulls, strict=True):
        canvas.still(kit.art.image(f"badge_{badge}", 190, 190), *sail)
        canvas.still(kit.art.painted("nameplate", NAMEPLATE, _nameplate), *hull)
        kit.write(canvas, name, *hull, 64, BONE, face=Face.DISPLAY, width=400)
    draw_banner(canvas, kit, TOLD, told)
    canvas.still(kit.art.painted("frame", (WHOLE.w, WHOLE.h), _frame), *WHOLE.centre)


def _gap(surface: Surface) -> None:
    area = surface.get_rect().inflate(-4, -4)
    pygame.draw.rect(surface, (*PARCHMENT, 110), area, max(2, area.h // 50), border_radius=12)


def _nameplate(surface: Surface) -> None:
    area = surface.get_rect()
    radius = area.h // 4
    pygame.draw.rect(surface, (*INK, 225), area, border_radius=radius)
    pygame.draw.rect(surface, GOLD, area, max(3, area.h // 22), border_radius=radius)


def _frame(surface: Surface) -> None:
    area = surface.get_rect()
    width = max(6, area.h // 60)
    pygame.draw.rect(surface, INK, area, width)
    pygame.draw.rect(surface, GOLD, area.inflate(-width, -width), max(2, width // 4))
