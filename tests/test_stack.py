"""The stack: a scene's life in order, requests between inputs, no press lost by a change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scenes.base import Scene
from scenes.inputs import Button, Input, Press
from scenes.stack import Stack

Reaction = Callable[[], None]


class Actor(Scene):
    """A scene that writes its life into a common diary and does as it is told on a press."""

    def __init__(self, name: str, diary: list[str], *reactions: Reaction, clear: bool = False):
        super().__init__(None)  # type: ignore[arg-type]
        self.name = name
        self.diary = diary
        self.reactions = list(reactions)
        self.on_enter: Reaction | None = None
        self.transparent = clear  # type: ignore[misc]

    def enter(self) -> None:
        self.diary.append(f"{self.name} enters")
        if self.on_enter:
            self.on_enter()

    def pause(self) -> None:
        self.diary.append(f"{self.name} pauses")

    def resume(self, result: Any) -> None:
        self.diary.append(f"{self.name} resumes with {result}")

    def exit(self) -> None:
        self.diary.append(f"{self.name} exits")

    def handle(self, event: Input) -> bool:
        assert isinstance(event, Press)
        self.diary.append(f"{self.name} hears {event.at:g}")
        if self.reactions:
            self.reactions.pop(0)()
        return True

    def update(self, dt: float) -> None:
        self.diary.append(f"{self.name} ticks")

    def draw(self, canvas: Any, alpha: float) -> None:
        self.diary.append(f"{self.name} draws at {alpha:g}")


class Paper:
    """A canvas that only learns which scenes are covered."""

    def under(self, covered: bool) -> None:
        return None


def press(at: float = 0.0) -> Press:
    return Press(0, Button.MAIN, at)


@pytest.fixture
def stack() -> Stack:
    return Stack()


@pytest.fixture
def diary() -> list[str]:
    return []


def test_a_scene_is_pushed_covered_uncovered_and_taken_off(stack: Stack, diary: list[str]) -> None:
    stack.push(Actor("a", diary))
    stack.settle()
    stack.push(Actor("b", diary))
    stack.settle()
    stack.pop("gold")
    stack.settle()
    stack.pop()
    stack.settle()
    assert diary == [
        "a enters", "a pauses", "b enters", "b exits", "a resumes with gold", "a exits",
    ]  # fmt: skip
    assert stack.empty


def test_replacing_tells_the_scene_below_nothing(stack: Stack, diary: list[str]) -> None:
    stack.push(Actor("a", diary))
    stack.push(Actor("b", diary))
    stack.replace(Actor("c", diary))
    stack.settle()
    assert diary[-2:] == ["b exits", "c enters"]
    assert [scene.name for scene in stack.scenes] == ["a", "c"]  # type: ignore[attr-defined]


def test_a_reset_takes_off_from_the_top_down(stack: Stack, diary: list[str]) -> None:
    for name in "abc":
        stack.push(Actor(name, diary))
    stack.settle()
    diary.clear()
    stack.reset(Actor("d", diary))
    stack.settle()
    assert diary == ["c exits", "b exits", "a exits", "d enters"]
    stack.reset(None)
    stack.settle()
    assert stack.empty


def test_changes_are_requests_until_the_stack_settles(stack: Stack, diary: list[str]) -> None:
    stack.push(Actor("a", diary))
    assert diary == []
    assert stack.top is None
    assert not stack.empty, "something is about to be on"
    stack.settle()
    assert diary == ["a enters"]


def test_requests_are_carried_out_in_order_and_may_make_more(
    stack: Stack, diary: list[str]
) -> None:
    first = Actor("a", diary)
    first.on_enter = lambda: stack.push(Actor("c", diary))
    stack.push(first)
    stack.push(Actor("b", diary))
    stack.settle()
    assert diary == ["a enters", "a pauses", "b enters", "b pauses", "c enters"]


def test_only_the_top_hears_and_ticks(stack: Stack, diary: list[str]) -> None:
    stack.push(Actor("a", diary))
    stack.push(Actor("b", diary))
    stack.settle()
    diary.clear()
    assert stack.handle(press(1))
    stack.update(0.1)
    assert diary == ["b hears 1", "b ticks"]


def test_nobody_hears_an_empty_stack(stack: Stack) -> None:
    assert not stack.handle(press())
    stack.update(0.1)
    stack.pop()
    stack.settle()
    assert stack.empty


# --- No press is lost by a change ------------------------------------------------------------


def test_the_press_after_a_change_goes_to_the_new_scene(stack: Stack, diary: list[str]) -> None:
    """Three presses in one batch; the first opens a scene, the second closes it."""
    below = Actor("a", diary, lambda: stack.push(Actor("b", diary, lambda: stack.pop("done"))))
    stack.push(below)
    for at in (1, 2, 3):
        stack.handle(press(at))
    assert diary == [
        "a enters", "a hears 1", "a pauses", "b enters", "b hears 2", "b exits",
        "a resumes with done", "a hears 3",
    ]  # fmt: skip


def test_every_press_is_heard_once_whatever_changes(stack: Stack, diary: list[str]) -> None:
    def change(number: int) -> Reaction:
        def react() -> None:
            match number % 4:
                case 0:
                    stack.push(actor(number))
                case 1:
                    stack.replace(actor(number))
                case 2:
                    stack.reset(actor(number))
                case _:
                    stack.push(actor(number))
                    stack.pop()
                    stack.push(actor(number))

        return react

    def actor(number: int) -> Actor:
        return Actor(f"{number}", diary, change(number + 1))

    stack.push(actor(0))
    for at in range(200):
        stack.handle(press(at))
    heard = [line.split()[-1] for line in diary if "hears" in line]
    assert heard == [f"{at:g}" for at in range(200)]


def test_lives_are_balanced_whatever_changes(stack: Stack, diary: list[str]) -> None:
    for number in range(60):
        stack.push(Actor(f"{number}", diary))
        if number % 3 == 1:
            stack.pop(number)
        if number % 7 == 6:
            stack.replace(Actor(f"r{number}", diary))
    stack.reset(None)
    stack.settle()
    names = {line.split()[0] for line in diary}
    for name in names:
        life = [line.split()[1] for line in diary if line.split()[0] == name]
        assert life[0] == "enters"
        assert life[-1] == "exits"
        assert life.count("enters") == life.count("exits") == 1
        covered = 0
        for moment in life:
            covered += {"pauses": 1, "resumes": -1}.get(moment, 0)
            assert covered in (0, 1)


# --- Drawing ---------------------------------------------------------------------------------


def test_what_shines_through_is_drawn_from_below(stack: Stack, diary: list[str]) -> None:
    stack.push(Actor("hidden", diary))
    stack.push(Actor("table", diary))
    stack.push(Actor("pause", diary, clear=True))
    stack.push(Actor("menu", diary, clear=True))
    stack.settle()
    diary.clear()
    stack.draw(Paper(), 0.5)  # type: ignore[arg-type]
    assert diary == ["table draws at 0", "pause draws at 0", "menu draws at 0.5"]


def test_drawing_carries_no_request_out(stack: Stack, diary: list[str]) -> None:
    stack.push(Actor("a", diary))
    stack.settle()
    stack.push(Actor("b", diary))
    stack.draw(Paper(), 0.0)  # type: ignore[arg-type]
    assert diary[-1] == "a draws at 0"
