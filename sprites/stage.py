"""The virtual stage of 1920 x 1080 units and how it lies in a window of any size."""

from __future__ import annotations

from dataclasses import dataclass

WIDTH = 1920
HEIGHT = 1080


@dataclass(frozen=True, slots=True)
class Stage:
    """The stage fitted into a window and centred; ``scale`` is pixels per unit."""

    window: tuple[int, int]
    scale: float
    left: int
    top: int

    @classmethod
    def fit(cls, window: tuple[int, int]) -> Stage:
        """The largest stage that fits into a window of so many pixels."""
        width, height = max(1, window[0]), max(1, window[1])
        scale = min(width / WIDTH, height / HEIGHT)
        return cls(
            (width, height),
            scale,
            round((width - WIDTH * scale) / 2),
            round((height - HEIGHT * scale) / 2),
        )

    def length(self, units: float) -> int:
        """A length in pixels, at least one."""
        return max(1, round(units * self.scale))

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A place on the stage in window pixels."""
        return self.left + round(x * self.scale), self.top + round(y * self.scale)

    def units(self, x: float, y: float) -> tuple[float, float]:
        """A place in the window in stage units; outside the stage it lies beyond 0 or the size."""
        return (x - self.left) / self.scale, (y - self.top) / self.scale


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle in stage units, by its upper left corner."""

    x: float
    y: float
    w: float
    h: float

    @classmethod
    def around(cls, x: float, y: float, w: float, h: float) -> Box:
        """The box of a given size centred on a point."""
        return cls(x - w / 2, y - h / 2, w, h)

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def grown(self, by: float) -> Box:
        """The box with a margin added on every side (a negative margin shrinks it)."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


WHOLE = Box(0, 0, WIDTH, HEIGHT)
