"""A cache of surfaces that never holds more than a given number of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface

SHARED = 512
"""What a surface without pixels of its own is counted as."""


class SurfaceCache:
    """Least recently used surfaces go first when the limit is passed."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.held = 0
        self._items: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface under a key, made when it is not there."""
        found = self._items.get(key)
        if found is not None:
            self._items.move_to_end(key)
            return found
        made = make()
        self._items[key] = made
        self.held += size(made)
        while self.held > self.limit and len(self._items) > 1:
            _, dropped = self._items.popitem(last=False)
            self.held -= size(dropped)
        return made

    def clear(self) -> None:
        """Forget everything, as after a change of the window's size."""
        self._items.clear()
        self.held = 0

    def __len__(self) -> int:
        return len(self._items)


def size(surface: Surface) -> int:
    """The bytes that a surface's pixels take; next to none if it shares those of another."""
    if surface.get_parent() is not None:
        return SHARED
    return surface.get_pitch() * surface.get_height()
