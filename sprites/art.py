"""The pictures: SVG files, rasterised once for the window's scale, and everything cut from them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from pathlib import Path

import pygame
from pygame import Surface

from sprites.cache import SurfaceCache
from sprites.stage import Stage

FOLDER = Path(__file__).parent / "art"

TURN = 9
"""Rotations are cached in steps of so many degrees: `rotozoom` costs many times a blit."""
SQUEEZES = 10
ZOOMS = 20
FADES = 12
LIMIT = 320 << 20
SHAPE = 16 / 9
"""Width to height of the pictures that fill the window."""
SQUEEZED = 0.75
"""By how much they may be narrowed or lowered, which is enough from 4:3 to 64:27; beyond that
their sides are cut off."""


class ArtError(Exception):
    """A picture is missing or cannot be read; ``args[0]`` is one sentence that names the file."""


class Art:
    """All pictures at the scale of one window. Sizes are in stage units."""

    def __init__(self, stage: Stage, folder: Path = FOLDER) -> None:
        self.stage = stage
        self.folder = folder
        self.cache = SurfaceCache(LIMIT)
        self.family = False
        """Whether pictures in the folder ``family`` stand in for those of the same name."""

    def rescale(self, stage: Stage) -> None:
        """Forget everything that was made for another size of the window."""
        self.stage = stage
        self.cache.clear()

    def image(self, name: str, w: float, h: float) -> Surface:
        """The picture of that name, so many units wide and high."""
        size = self.stage.length(w), self.stage.length(h)
        return self.cache.get((name, size), lambda: self._rasterise(name, size))

    def cover(self, name: str) -> Surface:
        """The picture of that name without transparency, filling the whole window."""
        size = self.stage.window
        return self.cache.get((name, size, "cover"), lambda: self._cover(name, size))

    def turned(self, name: str, w: float, h: float, degrees: float, zoom: float = 1.0) -> Surface:
        """The picture rotated counter-clockwise (to the nearest cached step) and zoomed."""
        step = round(degrees / TURN) % (360 // TURN)
        zoomed = round(zoom * ZOOMS) / ZOOMS
        if step == 0 and zoomed == 1.0:
            return self.image(name, w, h)
        key = (name, self.stage.length(w), self.stage.length(h), "turned", step, zoomed)
        plain = self.image(name, w, h)
        return self.cache.get(key, lambda: pygame.transform.rotozoom(plain, step * TURN, zoomed))

    def squeezed(self, name: str, w: float, h: float, share: float) -> Surface:
        """The picture narrowed to a share of its width, as a card or coin turning over."""
        step = max(1, round(abs(share) * SQUEEZES))
        if step >= SQUEEZES:
            return self.image(name, w, h)
        plain = self.image(name, w, h)
        size = max(1, plain.get_width() * step // SQUEEZES), plain.get_height()
        return self.cache.get(
            (name, size, "squeezed"), lambda: pygame.transform.smoothscale(plain, size)
        )

    def zoomed(self, image: Surface, zoom: float) -> Surface:
        """Any surface scaled in cached steps: tenths, and twentieths where it nearly fits.

        Something that springs up runs through the small sizes in a few frames, where nobody sees
        a finer step; close to its own size it slows down, and there they would see a coarse one.
        """
        step = max(2, 2 * round(zoom * ZOOMS / 2)) if zoom < 0.9 else round(zoom * ZOOMS)
        if step == ZOOMS:
            return image
        w, h = image.get_size()
        size = (max(1, w * step // ZOOMS), max(1, h * step // ZOOMS))
        return self.cache.get(
            (Held(image), step, "zoomed"), lambda: pygame.transform.smoothscale(image, size)
        )

    def faded(self, image: Surface, share: float) -> Surface:
        """Any surface made see-through: 1 is the surface itself, 0 invisible."""
        step = min(FADES, max(0, round(share * FADES)))
        if step == FADES:
            return image

        def make() -> Surface:
            # A window onto the same pixels with an opacity of its own: no copy, no memory.
            pane = image.subsurface(image.get_rect())
            pane.set_alpha(255 * step // FADES)
            return pane

        return self.cache.get((Held(image), step, "faded"), make)

    def painted(self, key: Hashable, size: tuple[float, float], paint: Paint) -> Surface:
        """A surface of so many units painted by code, once for each key."""
        pixels = self.stage.length(size[0]), self.stage.length(size[1])

        def make() -> Surface:
            surface = Surface(pixels, pygame.SRCALPHA)
            paint(surface)
            return surface

        return self.cache.get((key, pixels, "painted"), make)

    def _rasterise(self, name: str, size: tuple[int, int]) -> Surface:
        return load(self._path(name), size).convert_alpha()

    def _cover(self, name: str, window: tuple[int, int]) -> Surface:
        width, height = window
        whole = (
            max(width, round(height * SHAPE * SQUEEZED)),
            max(height, round(width / SHAPE * SQUEEZED)),
        )
        picture = load(self._path(name), whole).convert()
        if whole == window:
            return picture
        cut = picture.get_rect().inflate(width - whole[0], height - whole[1])
        return picture.subsurface(cut).copy()

    def _path(self, name: str) -> Path:
        kind = self.folder / "family" / f"{name}.svg"
        return kind if self.family and kind.exists() else self.folder / f"{name}.svg"


Paint = Callable[[Surface], None]


class Held:
    """A surface as part of a cache key: equal only to itself, and kept alive by the key."""

    __slots__ = ("surface",)

    def __init__(self, surface: Surface) -> None:
        self.surface = surface

    def __hash__(self) -> int:
        return id(self.surface)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Held) and other.surface is self.surface


def load(path: Path, size: tuple[int, int]) -> Surface:
    """Rasterise one SVG file to so many pixels, stretched to fill them exactly."""
    try:
        drawn = pygame.image.load_sized_svg(str(path), size)
    except (FileNotFoundError, pygame.error) as problem:
        raise ArtError(
            f"{path}: the picture cannot be read ({problem}); reinstall the game's files."
        ) from problem
    return drawn if drawn.get_size() == size else pygame.transform.smoothscale(drawn, size)
