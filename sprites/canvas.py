"""Drawing that looks immediate and only repaints what changed.

A scene says every frame what is to be seen: *still* things first, *moving* things on top. The
canvas compares that with the frame before. Still things are flattened into one picture that is
mended where they changed; moving things are painted over it; only the rectangles that differ are
pushed to the window. An unchanged table therefore costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeAlias

import pygame
from pygame import Rect, Surface

from sprites.stage import Stage

Command: TypeAlias = tuple[Surface, int, int]
"""A surface and where its upper left corner lies in the window, in pixels."""

Layer: TypeAlias = tuple[Command, ...]


class Canvas:
    """The window's surface together with what was painted on it last."""

    def __init__(self, screen: Surface) -> None:
        self._layers: dict[Hashable, tuple[Hashable, Layer]] = {}
        self.retarget(screen)

    def retarget(self, screen: Surface) -> None:
        """Paint on another surface from now on, as after a resize; everything is painted anew."""
        self.screen = screen
        self.stage = Stage.fit(screen.get_size())
        self._flat = Surface(screen.get_size())
        self._layers.clear()
        self.forget()

    def forget(self) -> None:
        """Repaint everything on the next frame, as after the window was covered."""
        self._old_still: list[Command] = []
        self._old_moving: list[Command] = []
        self._whole = True

    # --- what a scene calls ---------------------------------------------------------------

    def begin(self) -> None:
        """Start a frame."""
        self._still: list[Command] = []
        self._moving: list[Command] = []
        self._target = self._moving
        self._used: set[Hashable] = set()
        self._spare: list[Callable[[], object]] = []

    def under(self, covered: bool) -> None:
        """Say whether the scene drawn next lies under another; then nothing of it moves."""
        self._target = self._still if covered else self._moving

    def still(self, image: Surface, x: float, y: float) -> None:
        """Show something that stays where it is, centred on a place in stage units."""
        left, top = self.stage.point(x, y)
        self._still.append((image, left - image.get_width() // 2, top - image.get_height() // 2))

    def move(self, image: Surface, x: float, y: float) -> None:
        """Show something that moves, above all still things, centred on a place."""
        left, top = self.stage.point(x, y)
        self._target.append((image, left - image.get_width() // 2, top - image.get_height() // 2))

    def backdrop(self, image: Surface) -> None:
        """Show an image of the window's own size under everything else."""
        self._still.append((image, 0, 0))

    def layer(self, name: Hashable, key: Hashable, build: Callable[[], None]) -> None:
        """Show a group of still things that only changes with ``key``.

        ``build`` is called when the key is new and calls `still` and `backdrop` as usual.
        """
        self._used.add(name)
        known = self._layers.get(name)
        if known is not None and known[0] == key:
            self._still.extend(known[1])
            return
        before = len(self._still)
        build()
        self._layers[name] = (key, tuple(self._still[before:]))

    def spare(self, work: Callable[[], object]) -> None:
        """Have a little work done at the end of this frame if nothing in it differs."""
        self._spare.append(work)

    # --- the frame's end ------------------------------------------------------------------

    def end(self) -> list[Rect]:
        """Paint what changed and return the rectangles of the window that differ now."""
        for name in [name for name in self._layers if name not in self._used]:
            del self._layers[name]
        mended = self._mend()
        if mended is None:
            dirty = [self.screen.get_rect()]
        else:
            dirty = merged(mended + changed(self._old_moving, self._moving))
        self._paint(dirty)
        self._old_still, self._old_moving = self._still, self._moving
        if not dirty and not self._moving:
            for work in self._spare:
                work()
        return dirty

    def show(self) -> None:
        """End the frame and push the changed rectangles to the window."""
        dirty = self.end()
        if len(dirty) == 1 and dirty[0].size == self.screen.get_size():
            pygame.display.flip()
        elif dirty:
            pygame.display.update(dirty)

    def _mend(self) -> list[Rect] | None:
        """Bring the flattened picture up to date; the mended rectangles, or None for all."""
        everything = self._flat.get_rect()
        if not self._whole:
            if self._still == self._old_still:
                return []
            dirty = merged(changed(self._old_still, self._still))
            if sum(area.w * area.h for area in dirty) < everything.w * everything.h // 2:
                for area in dirty:
                    repaint(self._flat, self._still, area)
                return dirty
        self._whole = False
        self._flat.fill((0, 0, 0))
        self._flat.fblits([(image, (x, y)) for image, x, y in self._still])
        return None

    def _paint(self, dirty: list[Rect]) -> None:
        screen = self.screen
        boxes = [Rect(x, y, *image.get_size()) for image, x, y in self._moving]
        for area in dirty:
            screen.blit(self._flat, area, area)
            hits = area.collidelistall(boxes)
            if hits:
                screen.set_clip(area)
                for index in hits:
                    image, x, y = self._moving[index]
                    screen.blit(image, (x, y))
                screen.set_clip(None)


def repaint(target: Surface, commands: list[Command], area: Rect) -> None:
    """Paint the part of a list of commands that falls into a rectangle."""
    target.set_clip(area)
    target.fill((0, 0, 0), area)
    left, top, right, bottom = area.left, area.top, area.right, area.bottom
    for image, x, y in commands:
        inside = x < right and x + image.get_width() > left
        if inside and y < bottom and y + image.get_height() > top:
            target.blit(image, (x, y))
    target.set_clip(None)


def changed(old: list[Command], new: list[Command]) -> list[Rect]:
    """The rectangles in which two lists of commands show different things.

    Things that are in both lists in another order, or more often, count as changed too, since one
    may now lie above the other.
    """
    was = {(id(image), x, y) for image, x, y in old}
    now = {(id(image), x, y) for image, x, y in new}
    different = was ^ now
    kept_old = [command for command in old if (id(command[0]), *command[1:]) not in different]
    kept_new = [command for command in new if (id(command[0]), *command[1:]) not in different]
    if kept_old != kept_new:
        different |= was | now
    if not different:
        return []
    return [
        Rect(x, y, *image.get_size()) for image, x, y in old + new if (id(image), x, y) in different
    ]


def merged(areas: list[Rect]) -> list[Rect]:
    """The rectangles with those that overlap joined, so that no pixel is painted twice."""
    done: list[Rect] = []
    for area in areas:
        grown = Rect(area)
        while (index := grown.collidelist(done)) >= 0:
            grown.union_ip(done.pop(index))
        done.append(grown)
    return done
