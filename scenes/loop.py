"""The loop: fixed steps, an absolute deadline, and inputs stamped the moment they arrive."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from scenes.inputs import Input
from scenes.stack import Stack

STEP = 1 / 60
LONGEST_FRAME = 0.25
MOST_STEPS = 5


class Source(Protocol):
    """Where inputs come from."""

    def wait(self, seconds: float) -> list[Input]:
        """Wait at most so long for inputs; return what has arrived, stamped on arrival."""


class Loop:
    """Runs the stack. Time comes from ``clock`` (seconds, monotonic), so tests can turn it."""

    def __init__(self, stack: Stack, clock: Callable[[], float]) -> None:
        self.stack = stack
        self.clock = clock
        self.now = clock()
        """Everything that arrived up to this moment has been handed to the scenes."""
        self.running = True
        self._backlog = 0.0

    def step(self, inputs: list[Input], dt: float) -> float:
        """Hand out inputs and let ``dt`` seconds pass in fixed steps.

        Returns how far into the next step the time has come (0 up to 1), for the drawing. At most
        five steps are made; what is then left over is dropped.
        """
        for event in inputs:
            self.stack.handle(event)
        self._backlog += min(dt, LONGEST_FRAME)
        for _ in range(MOST_STEPS):
            if self._backlog < STEP - 1e-9:
                break
            self._backlog -= STEP
            self.stack.update(STEP)
        else:
            self._backlog %= STEP
        self.stack.settle()
        return max(0.0, self._backlog / STEP)

    def run(self, source: Source, frame: Callable[[float], None]) -> None:
        """Go on until `running` is false or nothing is on the stack."""
        last = deadline = self.clock()
        while self.running and not self.stack.empty:
            inputs = self._until(deadline, source)
            alpha = self.step(inputs, self.now - last)
            last = self.now
            frame(alpha)
            deadline += STEP
            if deadline < self.clock() - LONGEST_FRAME:
                deadline = self.clock()

    def _until(self, deadline: float, source: Source) -> list[Input]:
        """Collect inputs until the deadline, looking about every millisecond."""
        inputs: list[Input] = []
        while True:
            before = self.clock()
            inputs += source.wait(min(0.001, max(0.0, deadline - before)))
            if self.clock() >= deadline:
                # One more look, so that nothing stamped before `now` is still on its way.
                self.now = self.clock()
                inputs += source.wait(0.0)
                return inputs
