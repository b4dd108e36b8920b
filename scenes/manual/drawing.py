"""How a page of the how-to-play looks, large as a page or small on the rule card."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from game.text import Text
from scenes.manual.pages import Page, Strip
from scenes.pages import heading
from sprites.canvas import Canvas
from sprites.charts import rule_picture
from sprites.kit import Kit
from sprites.lettering import Face
from sprites.palette import INK
from sprites.stage import Box

SHEET = Box(150, 118, 1620, 812)
CELLS = tuple(
    Box(112 + column * 570, 200 + row * 350, 556, 340) for row in range(2) for column in range(3)
)
"""Where the six ideas stand on the rule card."""
CARD_SHEET = Box(40, 104, 1840, 832)
NARROW = 0.72
"""A card's width as a share of its height."""
WIDE = 1.8
"""The same of a key cap with more than two letters."""


Keys: TypeAlias = tuple[str, str]
"""What is printed on the two keys of a seat."""


def labelled(strips: tuple[Strip, ...], keys: Keys) -> tuple[Strip, ...]:
    """The strips with the labels of real keys in the place of ``key:main`` and ``key:second``."""
    names = {"key:main": f"key:{keys[0]}", "key:second": f"key:{keys[1]}"}
    return tuple(
        replace(strip, left=tuple(names.get(piece, piece) for piece in strip.left))
        for strip in strips
    )


def draw_page(canvas: Canvas, kit: Kit, text: Text, page: Page, keys: Keys) -> None:
    """One idea on a sheet of its own."""
    kit.picture(canvas, "parchment_wide", SHEET)
    middle = SHEET.centre[0]
    heading(canvas, kit, text(page.title), middle, SHEET.y + 84, 92, INK, SHEET.w - 220)
    if page.strips:
        area = Box(SHEET.x + 110, SHEET.y + 150, SHEET.w - 220, SHEET.h - 210)
        _draw_strips(canvas, kit, text, area, labelled(page.strips, keys))
        return
    kit.picture(canvas, page.picture, Box.around(middle, SHEET.y + 384, 760, 475))
    box = Box.around(middle, SHEET.y + 698, SHEET.w - 560, 140)
    kit.paragraph(canvas, text(page.words), box, 42)
    parrot = Box.around(SHEET.x + SHEET.w - 170, SHEET.y + SHEET.h - 130, 210, 210)
    kit.picture(canvas, "parrot_talk", parrot)


def _draw_strips(
    canvas: Canvas, kit: Kit, text: Text, area: Box, strips: tuple[Strip, ...]
) -> None:
    height = area.h / len(strips)
    size = min(112.0, height * 0.74)
    lefts = max(_width(strip.left, size) for strip in strips)
    rights = max(_width(strip.right, size * 0.72) for strip in strips)
    for index, strip in enumerate(strips):
        y = area.y + height * (index + 0.5)
        if index:
            canvas.still(rule_picture(kit.art, area.w), area.centre[0], y - height / 2)
        _draw_pieces(canvas, kit, strip.left, area.x, y, size)
        x = area.x + lefts + 36
        _draw_pieces(canvas, kit, strip.right, x, y, size * 0.72)
        x += rights + 36 if rights else 0
        box = Box(x, y - height / 2 + 6, area.x + area.w - x, height - 12)
        _draw_words(canvas, kit, text(strip.words), box, 40)


def _draw_words(canvas: Canvas, kit: Kit, words: str, box: Box, size: float) -> None:
    """Words from the left of a box, in its middle by height."""
    image = kit.letters.block(words, size, box.w, INK, height=box.h, centred=False)
    canvas.still(image, box.x + image.get_width() / canvas.stage.scale / 2, box.centre[1])


def _share(piece: str) -> float:
    """The width of a piece for a height of one."""
    if piece.startswith("key:"):
        return WIDE if len(piece.removeprefix("key:")) > 2 else 1.0
    return NARROW if piece.startswith(("card_", "bp_card")) else 1.0


def _width(pieces: tuple[str, ...], size: float) -> float:
    return sum(_share(piece) * size + 8 for piece in pieces)


def _draw_pieces(
    canvas: Canvas, kit: Kit, pieces: tuple[str, ...], x: float, y: float, size: float
) -> None:
    for piece in pieces:
        width = _share(piece) * size
        box = Box(x, y - size / 2, width, size)
        if piece.startswith("key:"):
            _draw_key(canvas, kit, box, piece.removeprefix("key:"))
        elif piece.startswith("icon_arrow"):
            kit.picture(canvas, piece, box.grown(-size * 0.16))
        else:
            kit.picture(canvas, piece, box)
        x += width + 8


def _draw_key(canvas: Canvas, kit: Kit, box: Box, label: str) -> None:
    kit.picture(canvas, "keycap_wide" if box.w > box.h else "keycap", box)
    kit.write(
        canvas,
        label,
        box.centre[0],
        box.centre[1] - box.h * 0.08,
        box.h * 0.42,
        INK,
        width=box.w * 0.74,
        height=box.h * 0.72,
    )


# --- The rule card ---------------------------------------------------------------------------


def draw_card(canvas: Canvas, kit: Kit, text: Text, title: str, pages: tuple[Page, ...]) -> None:
    """All ideas of a game on one sheet."""
    kit.picture(canvas, "parchment_wide", CARD_SHEET)
    heading(canvas, kit, title, CARD_SHEET.centre[0], CARD_SHEET.y + 48, 56, INK, 1200)
    for number, (cell, page) in enumerate(zip(CELLS, pages, strict=True), start=1):
        _draw_cell(canvas, kit, text, cell, page, number)


def _draw_cell(canvas: Canvas, kit: Kit, text: Text, cell: Box, page: Page, number: int) -> None:
    kit.picture(canvas, "confetti_coin", Box(cell.x, cell.y, 44, 44))
    kit.write(canvas, str(number), cell.x + 22, cell.y + 21, 28, INK, width=36, height=40)
    kit.write(
        canvas, text(page.title), cell.x + 56, cell.y + 22, 46, INK, face=Face.DISPLAY,
        width=cell.w - 70,
        height=74, anchor=0,
    )  # fmt: skip
    area = Box(cell.x, cell.y + 52, cell.w - 14, cell.h - 62)
    if page.strips:
        _draw_small_strips(canvas, kit, text, area, page.strips)
        return
    kit.picture(canvas, page.picture, Box.around(area.x + area.w / 2, area.y + 94, 288, 180))
    box = Box(area.x, area.y + area.h - 90, area.w, 84)
    kit.paragraph(canvas, text(page.brief), box, 30)


def _draw_small_strips(
    canvas: Canvas, kit: Kit, text: Text, area: Box, strips: tuple[Strip, ...]
) -> None:
    height = area.h / len(strips)
    size = min(62.0, height * 0.86)
    lefts = max(_width(strip.left, size) for strip in strips)
    for index, strip in enumerate(strips):
        y = area.y + height * (index + 0.5)
        _draw_pieces(canvas, kit, strip.left, area.x, y, size)
        x = area.x + lefts + 10
        box = Box(x, y - height / 2 + 2, area.x + area.w - x, height - 4)
        _draw_words(canvas, kit, text(strip.brief or strip.words), box, 30)


# --- Where one is ----------------------------------------------------------------------------

DOTS_Y = 990.0


def dot_box(index: int, count: int) -> Box:
    """Where the dot of a page can be seen and clicked."""
    return Box.around(960 + (index - (count - 1) / 2) * 52, DOTS_Y, 48, 60)


def draw_dots(canvas: Canvas, kit: Kit, at: int, count: int) -> None:
    """A coin for the page that is open, small studs for the others."""
    for index in range(count):
        x, y = dot_box(index, count).centre
        size = 40 if index == at else 20
        picture = kit.art.image("confetti_coin", size, size)
        canvas.still(picture if index == at else kit.art.faded(picture, 0.55), x, y)
