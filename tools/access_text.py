"""Measures text as it is really shown: its size, its contrast with what lies under it, overlaps.

A recording `Lettering` remembers what each piece of text is. After a frame has been drawn, the
canvas' own list of commands is painted once more, one after the other, so that for each text the
pixels under it are known exactly.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.font import Font

from scenes.app import App
from sprites.kit import Kit
from sprites.lettering import Face, Lettering
from sprites.palette import Colour
from tools.access_colour import contrast, luminance

LEAST = 26.0
"""Units below which no text for reading is to be at 100 %."""
RATIO = 4.5
"""The least contrast of text."""
SAMPLES = 900
"""How many pixels around the letters of one text are looked at."""
WORST = 0.05
"""This share of them may be worse: ornaments of a few pixels that no letter needs."""
TOUCH = 0.02
"""Two texts overlap when so large a share of the smaller one's letters is hit."""


@dataclass(frozen=True, slots=True)
class Written:
    """What was typeset: the words, the size asked for and the size given, in stage units."""

    text: str
    face: Face
    asked: float
    given: float
    colour: Colour
    outline: Colour | None
    surface: Surface


class Recorder(Lettering):
    """Typesets as usual and remembers every piece of text."""

    def __init__(self, stage: Any, percent: int) -> None:
        super().__init__(stage, percent)
        self.written: dict[int, Written] = {}
        self._last = 0

    def rescale(self, stage: Any, percent: int) -> None:
        """Forget everything, as the cache does."""
        super().rescale(stage, percent)
        self.written.clear()

    def font(self, face: Face, size: float) -> Font:
        """Note how large the letters came out."""
        font = super().font(face, size)
        self._last = font.point_size
        return font

    def _line(self, text: str, size: float, colour: Colour, face: Face, *rest: Any) -> Surface:
        surface = super()._line(text, size, colour, face, *rest)
        return self._note(surface, text, size, colour, face, rest[-1])

    def _block(
        self, text: str, size: float, width: float, colour: Colour, face: Face, *rest: Any
    ) -> Surface:
        surface = super()._block(text, size, width, colour, face, *rest)
        return self._note(surface, text, size, colour, face, None)

    def _note(
        self,
        surface: Surface,
        text: str,
        size: float,
        colour: Colour,
        face: Face,
        outline: Colour | None,
    ) -> Surface:
        if text.strip():
            given = self._last / self.stage.scale
            self.written[id(surface)] = Written(text, face, size, given, colour, outline, surface)
        return surface


def record(app: App) -> Recorder:
    """Let an app typeset with a recorder; before any table is made."""
    recorder = Recorder(app.canvas.stage, app.settings.text_size)
    app.kit = Kit(app.kit.art, recorder)
    app.canvas.retarget(app.canvas.screen)
    return recorder


# --- Measuring a frame ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Seen:
    """One text on the screen. ``ratio`` is its contrast; ``dim`` if it is shown see-through."""

    written: Written
    rect: Rect
    ratio: float
    dim: bool


def frame(app: App) -> None:
    """Draw one frame; the canvas keeps its commands."""
    app.frame(0.0)


def texts(app: App, recorder: Recorder) -> list[Seen]:
    """Every text of the frame that was drawn last and can be seen, in the order of painting."""
    canvas = app.canvas
    ground = Surface(canvas.screen.get_size(), depth=32)
    found = []
    for image, x, y in [*canvas._old_still, *canvas._old_moving]:
        parent = image.get_parent() or image
        written = recorder.written.get(id(parent))
        alpha = image.get_alpha()
        if written is None or alpha == 0:
            ground.blit(image, (x, y))
            continue
        rect = Rect(x, y, *image.get_size())
        dim = alpha is not None and alpha < 255
        ratio = measured(ground, written, rect, alpha)
        ground.blit(image, (x, y))
        found.append((Seen(written, rect, ratio, dim), sampled(ground, written, rect)))
    return [seen for seen, then in found if kept(then, sampled(ground, seen.written, seen.rect))]


def sampled(ground: Surface, written: Written, rect: Rect) -> list[int]:
    """The colours at places within a text's letters."""
    inside = rect.clip(ground.get_rect())
    if not inside:
        return []
    cut = written.surface.subsurface(inside.move(-rect.x, -rect.y))
    letters = pygame.image.tobytes(cut, "RGBA")
    solid = [n for n in range(inside.w * inside.h) if letters[4 * n + 3] > 230]
    return [
        ground.get_at_mapped((inside.x + n % inside.w, inside.y + n // inside.w))
        for n in solid[:: max(1, len(solid) // 80)]
    ]


def kept(then: list[int], now: list[int]) -> bool:
    """Whether what was painted is still there at the end, and not under something else."""
    same = sum(one == other for one, other in zip(then, now, strict=True))
    return bool(then) and same > len(then) / 2


def measured(ground: Surface, written: Written, rect: Rect, alpha: int | None) -> float:
    """The contrast of a text with what lies under and around its letters, at its worst places."""
    inside = rect.clip(ground.get_rect())
    if not inside:
        return 21.0
    below = pygame.image.tobytes(ground.subsurface(inside), "RGB")
    cut = inside.move(-rect.x, -rect.y)
    around = pygame.image.tobytes(halo(written.surface).subsurface(cut), "RGB")
    share = 1.0 if alpha is None else alpha / 255
    places = [n for n in range(inside.w * inside.h) if around[3 * n]]
    step = max(1, len(places) // SAMPLES)
    ratios = []
    for n in places[::step]:
        red, green, blue = below[3 * n : 3 * n + 3]
        own = [
            round(c * share + b * (1 - share))
            for c, b in zip(written.colour, (red, green, blue), strict=True)
        ]
        ratios.append(contrast(luminance(*own), luminance(red, green, blue)))
    ratios.sort()
    plain = ratios[int(len(ratios) * WORST)] if ratios else 21.0
    if written.outline is None:
        return plain
    return max(plain, contrast(luminance(*written.colour), luminance(*written.outline)))


def halo(letters: Surface) -> Surface:
    """White where the ground touches the letters of a text, black within them and far away."""
    inner = pygame.mask.from_surface(letters, 40)
    reach = max(2, letters.get_height() // 14)
    disc = pygame.mask.Mask((2 * reach + 1, 2 * reach + 1), fill=True)
    grown = inner.convolve(disc)
    picture = Surface(letters.get_size(), depth=32)
    grown.to_surface(picture, dest=(-reach, -reach), setcolor="white", unsetcolor=None)
    inner.to_surface(picture, setcolor="black", unsetcolor=None)
    return picture


def overlaps(seen: list[Seen]) -> Iterator[tuple[Seen, Seen]]:
    """Pairs of texts whose letters lie on each other."""
    masks: dict[int, pygame.Mask] = {}

    def mask(one: Seen) -> pygame.Mask:
        key = id(one.written.surface)
        if key not in masks:
            masks[key] = pygame.mask.from_surface(one.written.surface, 100)
        return masks[key]

    for index, one in enumerate(seen):
        for other in seen[index + 1 :]:
            if one.rect == other.rect or not one.rect.colliderect(other.rect):
                continue
            offset = other.rect.x - one.rect.x, other.rect.y - one.rect.y
            first, second = mask(one), mask(other)
            hit = first.overlap_area(second, offset)
            if hit > TOUCH * max(1, min(first.count(), second.count())):
                yield one, other


def outside(app: App, seen: list[Seen]) -> Iterator[Seen]:
    """Texts that run out of the window."""
    window = app.canvas.screen.get_rect().inflate(4, 4)
    for one in seen:
        if not window.contains(one.rect):
            yield one
