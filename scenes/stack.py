"""The stack of scenes. Changes are requests, carried out between two inputs or steps."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from scenes.base import Scene
from scenes.inputs import Input
from sprites.canvas import Canvas


class Stack:
    """Scenes on top of each other; only the top one gets inputs and time."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self._requests: deque[Callable[[], None]] = deque()

    @property
    def top(self) -> Scene | None:
        """The scene that gets the inputs."""
        return self.scenes[-1] if self.scenes else None

    @property
    def empty(self) -> bool:
        """Whether nothing is on and nothing is about to be."""
        return not self.scenes and not self._requests

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._requests.append(lambda: self._push(scene))

    def pop(self, result: Any = None) -> None:
        """Take the top scene off and hand its result to the one below."""
        self._requests.append(lambda: self._pop(result))

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one; the one below learns nothing of it."""
        self._requests.append(lambda: self._replace(scene))

    def reset(self, scene: Scene | None) -> None:
        """Take every scene off, and start over with another if one is given."""
        self._requests.append(lambda: self._reset(scene))

    def handle(self, event: Input) -> bool:
        """Give an input to the top scene. Requests it makes take effect before the next input."""
        self.settle()
        taken = self.top.handle(event) if self.top else False
        self.settle()
        return taken

    def update(self, dt: float) -> None:
        """Let time pass for the top scene."""
        self.settle()
        if self.top:
            self.top.update(dt)
        self.settle()

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Draw the top scene and those that shine through from below it."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].transparent:
            first -= 1
        for index in range(max(0, first), len(self.scenes)):
            covered = index < len(self.scenes) - 1
            canvas.under(covered)
            self.scenes[index].draw(canvas, 0.0 if covered else alpha)

    def settle(self) -> None:
        """Carry out what was requested, in order; a request may make further ones."""
        while self._requests:
            self._requests.popleft()()

    def _push(self, scene: Scene) -> None:
        if self.top:
            self.top.pause()
        self.scenes.append(scene)
        scene.enter()

    def _pop(self, result: Any) -> None:
        if self.scenes:
            self.scenes.pop().exit()
        if self.top:
            self.top.resume(result)

    def _replace(self, scene: Scene) -> None:
        if self.scenes:
            self.scenes.pop().exit()
        self.scenes.append(scene)
        scene.enter()

    def _reset(self, scene: Scene | None) -> None:
        while self.scenes:
            self.scenes.pop().exit()
        if scene:
            self.scenes.append(scene)
            scene.enter()
