"""Making pictures ahead: whatever is about to move is rasterised while nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from sprites.art import TURN, ZOOMS
from sprites.kit import Kit
from sprites.stage import Stage

ROOM = 0.6
"""The share of the cache that may be filled ahead."""


@dataclass(slots=True)
class Ahead:
    """Fills the caches of a kit, one picture a frame, as long as there is room to spare.

    ``make`` starts the work from the beginning; that happens again when the window's scale has
    changed, since the caches are empty then.
    """

    make: Callable[[Kit], Iterator[object]]
    _stage: Stage | None = None
    _left: Iterator[object] = field(default_factory=lambda: iter(()))

    def step(self, kit: Kit) -> bool:
        """Make the next picture; whether there was one left to make."""
        if kit.art.stage != self._stage:
            self._stage = kit.art.stage
            self._left = self.make(kit)
        if kit.art.cache.held > kit.art.cache.limit * ROOM:
            return False  # in a huge window it must not push out what is on the table now
        return next(self._left, None) is not None


def plain(kit: Kit, names: tuple[str, ...], w: float, h: float) -> Iterator[object]:
    """Pictures at one size, in stage units."""
    for name in names:
        yield kit.art.image(name, w, h)


def springing(kit: Kit, name: str, w: float, h: float) -> Iterator[object]:
    """A picture in all the sizes through which it springs up."""
    image = kit.art.image(name, w, h)
    yield image
    for step in range(ZOOMS * 11 // 10, 3, -1):
        yield kit.art.zoomed(image, step / ZOOMS)


def turning(kit: Kit, names: tuple[str, ...], w: float, h: float) -> Iterator[object]:
    """Pictures in all the angles at which they tumble."""
    for name in names:
        yield kit.art.image(name, w, h)
        for step in range(360 // TURN):
            yield kit.art.turned(name, w, h, step * TURN)


def flipping(kit: Kit, names: tuple[str, ...], size: tuple[float, float]) -> Iterator[object]:
    """Cards in all the widths at which they turn over."""
    for name in names:
        for step in range(10, 0, -1):
            yield kit.art.squeezed(name, *size, step / 10)
