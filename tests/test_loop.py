"""The loop with a clock that the test turns: fixed steps, a clamp, an absolute deadline."""

from __future__ import annotations

from collections import deque
from itertools import pairwise

import pytest

from scenes.inputs import Button, Input, Press, Release
from scenes.loop import LONGEST_FRAME, MOST_STEPS, STEP, Loop
from scenes.stack import Stack
from tests.controlling import Clock


class Diary(Stack):
    """A stack that writes down what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[object] = []

    @property
    def empty(self) -> bool:
        return False

    def handle(self, event: Input) -> bool:
        self.told.append(event)
        return True

    def update(self, dt: float) -> None:
        self.told.append(dt)


class Keys:
    """A source with presses at set times; waiting turns the clock."""

    def __init__(self, clock: Clock, *presses: Press) -> None:
        self.clock = clock
        self.coming = deque(sorted(presses, key=lambda press: press.at))
        self.waits: list[float] = []

    def wait(self, seconds: float) -> list[Input]:
        """Return at once what has come; else wait until something comes or time is up."""
        self.waits.append(seconds)
        until = self.clock.now + seconds
        if self.coming and self.coming[0].at <= until:
            self.clock.now = max(self.clock.now, self.coming[0].at)
        else:
            self.clock.now = until
        got: list[Input] = []
        while self.coming and self.coming[0].at <= self.clock.now:
            got.append(self.coming.popleft())
        return got


def press(at: float) -> Press:
    return Press(0, Button.MAIN, at)


@pytest.fixture
def clock() -> Clock:
    return Clock(100.0)


@pytest.fixture
def loop(clock: Clock) -> Loop:
    return Loop(Diary(), clock)


def told(loop: Loop) -> list[object]:
    assert isinstance(loop.stack, Diary)
    return loop.stack.told


def steps(loop: Loop) -> int:
    return sum(isinstance(each, float) for each in told(loop))


# --- Steps -----------------------------------------------------------------------------------


def test_time_passes_in_fixed_steps(loop: Loop) -> None:
    loop.step([], 2 * STEP)
    assert told(loop) == [STEP, STEP]


def test_what_is_left_of_a_step_is_kept_and_drawn(loop: Loop) -> None:
    assert loop.step([], 1.5 * STEP) == pytest.approx(0.5)
    assert loop.step([], 0.75 * STEP) == pytest.approx(0.25)
    assert steps(loop) == 2


def test_sixty_frames_of_a_sixtieth_are_sixty_steps(loop: Loop) -> None:
    for _ in range(6000):
        loop.step([], 1 / 60)
    assert steps(loop) == 6000


@pytest.mark.parametrize("hz", [50, 59.94, 75, 144, 240])
def test_any_screen_gives_sixty_steps_a_second(loop: Loop, hz: float) -> None:
    for _ in range(round(10 * hz)):
        loop.step([], 1 / hz)
    assert steps(loop) == pytest.approx(600, abs=1.1)


def test_a_stalled_frame_makes_five_steps_and_drops_the_rest(loop: Loop) -> None:
    alpha = loop.step([], 10.0)
    assert steps(loop) == MOST_STEPS == 5
    assert 0 <= alpha < 1
    loop.step([], STEP)
    assert steps(loop) == 6, "no backlog is left to catch up with"


def test_a_frame_counts_for_a_quarter_of_a_second_at_most(loop: Loop) -> None:
    assert LONGEST_FRAME == 0.25
    loop.step([], 3600.0)
    loop.step([], 0.0)
    assert steps(loop) == MOST_STEPS


def test_no_time_is_no_step_but_inputs_are_heard(loop: Loop) -> None:
    loop.step([press(100.0)], 0.0)
    assert told(loop) == [press(100.0)]


def test_inputs_come_before_the_steps_of_their_frame_and_in_order(loop: Loop) -> None:
    tap: list[Input] = [press(100.0), Release(0, Button.MAIN, 100.001), press(100.002)]
    loop.step(tap, STEP)
    assert told(loop) == [*tap, STEP]


# --- The running loop ------------------------------------------------------------------------


def run(loop: Loop, source: Keys, frames: int, cost: float | list[float] = 0.0) -> list[float]:
    """Run so many frames whose drawing takes ``cost`` seconds; when each was begun."""
    began: list[float] = []
    costs = [cost] * frames if isinstance(cost, float) else cost

    def frame(alpha: float) -> None:
        began.append(source.clock.now)
        source.clock.now += costs[len(began) - 1]
        loop.running = len(began) < frames

    loop.run(source, frame)
    return began


def test_frames_keep_to_an_absolute_deadline(loop: Loop, clock: Clock) -> None:
    """Frames that cost unequally long do not shift those after them."""
    began = run(loop, Keys(clock), 240, [0.001 if n % 3 else 0.012 for n in range(240)])
    drift = [at - 100.0 - n * STEP for n, at in enumerate(began)]
    assert max(drift) < 0.002
    assert min(drift) > -1e-9


def test_a_late_frame_is_followed_by_the_next_at_its_own_time(loop: Loop, clock: Clock) -> None:
    costs = [0.001] * 20
    costs[5] = STEP + 0.004
    began = run(loop, Keys(clock), 20, costs)
    assert began[6] - began[5] == pytest.approx(STEP + 0.004, abs=0.002)
    assert began[8] - 100.0 == pytest.approx(8 * STEP, abs=0.002)


def test_after_a_long_stop_the_deadline_starts_anew(loop: Loop, clock: Clock) -> None:
    costs = [0.001] * 20
    costs[5] = 30.0
    began = run(loop, Keys(clock), 20, costs)
    gaps = [after - before for before, after in pairwise(began[6:])]
    assert min(gaps) > STEP / 2, "no burst of frames to catch up"


def test_the_queue_is_looked_at_about_every_millisecond(loop: Loop, clock: Clock) -> None:
    source = Keys(clock)
    run(loop, source, 60, 0.004)
    assert max(source.waits) <= 0.001
    assert len(source.waits) >= 60 * 11


def test_a_press_wakes_the_loop_and_is_heard_in_its_frame(loop: Loop, clock: Clock) -> None:
    wanted = [press(100.0 + 0.0071 * n) for n in range(1, 50)]
    run(loop, Keys(clock, *wanted), 30, 0.002)
    heard = [each for each in told(loop) if isinstance(each, Press)]
    assert heard == wanted[: len(heard)]
    assert len(heard) == 49, "thirty frames are longer than 49 times 7.1 ms"


def test_all_that_came_up_to_now_has_been_handed_out(loop: Loop, clock: Clock) -> None:
    """The race is judged at `now`: no press made before it may come later."""
    source = Keys(clock, *[press(100.0 + 0.0013 * n) for n in range(400)])
    late: list[float] = []

    def frame(alpha: float) -> None:
        late.extend(each.at for each in source.coming if each.at < loop.now)
        source.clock.now += 0.009
        loop.running = clock.now < 100.4

    loop.run(source, frame)
    assert late == []


def test_the_loop_ends_when_nothing_is_on(clock: Clock) -> None:
    frames: list[float] = []
    Loop(Stack(), clock).run(Keys(clock), frames.append)
    assert frames == []
