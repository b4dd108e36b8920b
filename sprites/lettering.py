"""Text: two faces, rendered once and cached, wrapped or shrunk until it fits."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from functools import cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

import pygame
from pygame import Surface
from pygame.font import Font

from sprites.cache import SurfaceCache
from sprites.palette import BONE, Colour
from sprites.stage import Stage

LIMIT = 64 << 20
SMALLEST = 12
"""No text is meant to be smaller than so many pixels..."""
TIGHTEST = 8
"""...but in a very small window it rather becomes so small than run out of its place."""
TINY = 0.5
"""Below this scale, that of 960 x 540 pixels, a window is very small."""
SWALLOWED = re.compile('(?<=["“”„«»]) (?=\\S)')
"""A space that the text face's kerning takes away."""


class Face(Enum):
    """The display face for what is shouted, the text face for what is read."""

    DISPLAY = ("font_amatic_sc", "AmaticSC-Bold.ttf")
    TEXT = ("font_source_serif_pro", "SourceSerifPro-Bold.ttf")


class FontError(Exception):
    """A font is not installed; ``args[0]`` says which and how to get it."""


@cache
def font_file(face: Face) -> Path:
    """Where a face's file is installed. The package is found, not imported, to start quickly."""
    package, file = face.value
    spec = find_spec(package)
    for folder in (spec.submodule_search_locations or []) if spec else []:
        for path in (Path(folder) / "files" / file, Path(folder) / "files" / "ttf" / file):
            if path.exists():
                return path
        for path in Path(folder).rglob(file):
            return path
    raise FontError(
        f"The font {file} is missing; run `pip install -r requirements.txt` to get {package}."
    )


@cache
def font_bytes(face: Face) -> bytes:
    """A face's file, read once: a font that is opened by its path keeps the file open."""
    return font_file(face).read_bytes()


class Lettering:
    """Renders text for one window. Sizes are in stage units, 26 being the smallest for reading."""

    def __init__(self, stage: Stage, percent: int = 100) -> None:
        self.stage = stage
        self.percent = percent
        self.cache = SurfaceCache(LIMIT)
        self._fonts: dict[tuple[Face, int], Font] = {}

    def rescale(self, stage: Stage, percent: int) -> None:
        """Forget everything that was made for another window or text size."""
        self.stage, self.percent = stage, percent
        self.cache.clear()
        self._fonts.clear()

    def font(self, face: Face, size: float) -> Font:
        """A face at a size, enlarged by the player's own setting."""
        return self._font(face, max(SMALLEST, round(size * self.percent / 100 * self.stage.scale)))

    def _font(self, face: Face, pixels: int) -> Font:
        found = self._fonts.get((face, pixels))
        if found is None:
            pygame.font.init()
            found = self._fonts[face, pixels] = Font(BytesIO(font_bytes(face)), pixels)
        return found

    def line(
        self,
        text: str,
        size: float,
        colour: Colour = BONE,
        *,
        face: Face = Face.TEXT,
        width: float | None = None,
        height: float | None = None,
        outline: Colour | None = None,
    ) -> Surface:
        """One line of text; shrunk if it is wider than ``width`` or higher than ``height`` units.

        The height counts the room that accents and tails need, about 1.26 times the size. Give
        one wherever something stands close above or below: players can double the text's size.
        """
        key = (text, size, colour, face, width, height, outline, self.percent)
        return self.cache.get(
            key, lambda: self._line(text, size, colour, face, width, height, outline)
        )

    def block(
        self,
        text: str,
        size: float,
        width: float,
        colour: Colour = BONE,
        *,
        face: Face = Face.TEXT,
        height: float | None = None,
        centred: bool = True,
    ) -> Surface:
        """Text wrapped at ``width`` units; shrunk if it is then higher than ``height``."""
        key = (text, size, colour, face, width, height, centred, self.percent, "block")
        return self.cache.get(
            key, lambda: self._block(text, size, width, colour, face, height, centred)
        )

    def common(
        self,
        lines: Iterable[tuple[str, float]],
        size: float,
        *,
        face: Face = Face.TEXT,
        height: float | None = None,
    ) -> float:
        """The size, ``size`` at most, at which each of some lines fits into its own width: what
        stands side by side is to look alike."""
        fonts = [self._fitting(words, size, face, width, height)[1] for words, width in lines]
        least = min((font.point_size for font in fonts), default=0)
        if not least or all(font.point_size == self.font(face, size).point_size for font in fonts):
            return size
        return least * 100 / self.percent / self.stage.scale

    def measure(self, text: str, size: float, face: Face = Face.TEXT) -> float:
        """The width of a line in stage units."""
        return self.font(face, size).size(parted(text, face))[0] / self.stage.scale

    def _line(
        self,
        text: str,
        size: float,
        colour: Colour,
        face: Face,
        width: float | None,
        height: float | None,
        outline: Colour | None,
    ) -> Surface:
        text, font = self._fitting(text, size, face, width, height, outline)
        drawn = font.render(text, True, colour)
        return outlined(drawn, font, text, outline) if outline else drawn

    def _fitting(
        self,
        text: str,
        size: float,
        face: Face,
        width: float | None,
        height: float | None,
        outline: Colour | None = None,
    ) -> tuple[str, Font]:
        """A line as it is written, and the font in which it fits."""
        text, font = parted(text, face), self.font(face, size)
        wide = float("inf") if width is None else self.stage.length(width)
        high = float("inf") if height is None else self.stage.length(height)
        while font.point_size > self._least:
            w, h = framed(font.size(text), font, outline)
            if w <= wide and h <= high:
                break
            size *= min(0.97, wide / max(1, w), high / h)  # an empty line has no width
            font = self._smaller(font, face, size)
        return text, font

    def _block(
        self,
        text: str,
        size: float,
        width: float,
        colour: Colour,
        face: Face,
        height: float | None,
        centred: bool,
    ) -> Surface:
        text, room = parted(text, face), self.stage.length(width)
        font = self.font(face, size)
        while True:
            font.align = pygame.FONT_CENTER if centred else pygame.FONT_LEFT
            widest = max((font.size(word)[0] for word in text.split()), default=0)
            drawn = font.render(text, True, colour, None, room)
            high = height is not None and drawn.get_height() > self.stage.length(height)
            if not (high or widest > room) or font.point_size <= self._least:
                return drawn
            # A word that is too long says at once how much smaller it must be.
            size *= min(0.94, room / max(1, widest))
            font = self._smaller(font, face, size)

    @property
    def _least(self) -> int:
        """How many pixels high letters are at least, however little room there is."""
        return TIGHTEST if self.stage.scale < TINY else SMALLEST

    def _smaller(self, font: Font, face: Face, size: float) -> Font:
        """The face at a smaller size; below what is meant to be read, pixel by pixel."""
        if font.point_size > SMALLEST:
            return self.font(face, size)
        return self._font(face, font.point_size - 1)


def parted(text: str, face: Face) -> str:
    """The text with words kept apart where the text face would close the gap.

    Source Serif pulls a space after a quotation mark back by the whole width of the space.
    """
    return SWALLOWED.sub("  ", text) if face is Face.TEXT else text


def framed(size: tuple[int, int], font: Font, outline: Colour | None) -> tuple[int, int]:
    """The size of a line together with its border."""
    rim = rim_of(font) if outline else 0
    return size[0] + 2 * rim, size[1] + 2 * rim


def rim_of(font: Font) -> int:
    """How many pixels wide the border around a font's letters is."""
    return max(2, font.get_height() // 22)


def outlined(drawn: Surface, font: Font, text: str, colour: Colour) -> Surface:
    """A rendered line with a border around its letters."""
    rim = rim_of(font)
    back = font.render(text, True, colour)
    result = Surface((drawn.get_width() + 2 * rim, drawn.get_height() + 2 * rim), pygame.SRCALPHA)
    for dx, dy in ((0, 1), (1, 0), (1, 1), (1, 2), (2, 1), (0, 0), (2, 0), (0, 2), (2, 2)):
        result.blit(back, (dx * rim, dy * rim))
    result.blit(drawn, (rim, rim))
    return result
