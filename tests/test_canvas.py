"""The canvas repaints only what changed, and nobody can see that it does."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from sprites.canvas import Canvas, changed, merged
from sprites.stage import Stage
from tests.headless import pixels, screen

SIZE = (160, 90)
"""A stage at a twelfth: a hundred frames cost nothing."""


@dataclass(frozen=True)
class Thing:
    """One drawn thing: which image, where, and in which way it is handed to the canvas."""

    image: int
    x: int
    y: int
    how: str = "still"


@dataclass
class Painter:
    """Draws lists of things on a canvas, and the same lists without any cleverness."""

    size: tuple[int, int] = SIZE
    canvas: Canvas = field(init=False)

    def __post_init__(self) -> None:
        self.canvas = Canvas(screen(self.size))
        self.images = [image(n) for n in range(6)]

    def frame(self, things: list[Thing]) -> list[Rect]:
        canvas = self.canvas
        canvas.begin()
        for thing in things:
            draw = canvas.still if thing.how == "still" else canvas.move
            draw(self.images[thing.image], thing.x, thing.y)
        return canvas.end()

    def plain(self, things: list[Thing]) -> Surface:
        """The same frame on an empty surface, still things first."""
        target = screen(self.canvas.screen.get_size())
        target.fill((0, 0, 0))
        stage = Stage.fit(target.get_size())
        for how in ("still", "move"):
            for thing in things:
                if thing.how == how:
                    drawn = self.images[thing.image]
                    x, y = stage.point(thing.x, thing.y)
                    target.blit(drawn, (x - drawn.get_width() // 2, y - drawn.get_height() // 2))
        return target

    def check(self, things: list[Thing]) -> None:
        assert pixels(self.canvas.screen) == pixels(self.plain(things))


def image(n: int) -> Surface:
    """Six images of different sizes, two of them half transparent, one as wide as the stage."""
    sizes = ((8, 8), (30, 5), (5, 40), (60, 33), (17, 17), (200, 12))
    screen()
    surface = Surface(sizes[n], pygame.SRCALPHA)
    surface.fill((40 * n + 20, 255 - 40 * n, 90, 120 if n in {1, 3} else 255))
    surface.fill((255, 255, 255, 255), (1, 1, 2, 2))
    return surface


things = st.builds(
    Thing,
    st.integers(0, 5),
    st.integers(-300, 2200),
    st.integers(-300, 1400),
    st.sampled_from(["still", "move"]),
)


@st.composite
def films(draw: st.DrawFn) -> list[list[Thing]]:
    """Frames that keep most of the one before: some things go, come, move or change places."""
    frame = draw(st.lists(things, max_size=7))
    film = [frame]
    for _ in range(draw(st.integers(1, 5))):
        frame = [thing for thing in frame if draw(st.integers(0, 4))]
        frame += draw(st.lists(things, max_size=2))
        if frame and draw(st.booleans()):
            index = draw(st.integers(0, len(frame) - 1))
            old = frame[index]
            frame[index] = Thing(old.image, old.x + draw(st.integers(-60, 60)), old.y, old.how)
        if draw(st.integers(0, 2)) == 0:
            frame = draw(st.permutations(frame))
        film.append(list(frame))
    return film


@settings(max_examples=120, deadline=None)
@given(films())
def test_painting_what_changed_equals_painting_everything(film: list[list[Thing]]) -> None:
    painter = Painter()
    for frame in film:
        painter.frame(frame)
        painter.check(frame)


@settings(max_examples=40, deadline=None)
@given(films(), st.lists(st.sampled_from([(160, 90), (90, 160), (320, 90)]), min_size=6))
def test_a_resized_window_is_painted_anew(
    film: list[list[Thing]], sizes: list[tuple[int, int]]
) -> None:
    painter = Painter()
    for frame, size in zip(film, sizes, strict=False):
        if size != painter.canvas.screen.get_size():
            painter.canvas.retarget(screen(size))
        painter.frame(frame)
        painter.check(frame)


@settings(max_examples=80, deadline=None)
@given(films())
def test_only_the_rectangles_returned_have_changed(film: list[list[Thing]]) -> None:
    """Only those are pushed to the window, so nothing else may differ."""
    painter = Painter()
    painter.frame(film[0])
    for frame in film[1:]:
        window = painter.canvas.screen.copy()
        for area in painter.frame(frame):
            window.blit(painter.canvas.screen, area, area)
        assert pixels(window) == pixels(painter.canvas.screen)


def test_a_clip_left_over_from_one_rectangle_does_not_hide_the_next() -> None:
    """The flat picture was copied under the clip of the rectangle before, and old things stayed."""
    painter = Painter()
    near, far = Thing(0, 200, 200, "move"), Thing(4, 1700, 900, "move")
    painter.frame([near, far])
    frame = [Thing(0, 320, 200, "move"), Thing(4, 1600, 900, "move")]
    areas = painter.frame(frame)
    assert len(areas) > 1, "the two things must be mended apart for this to say anything"
    painter.check(frame)
    assert painter.canvas.screen.get_clip() == painter.canvas.screen.get_rect()


def test_an_unchanged_frame_pushes_nothing() -> None:
    painter = Painter()
    frame = [Thing(3, 900, 500), Thing(1, 300, 300, "move")]
    assert painter.frame(frame) == [Rect(0, 0, *SIZE)]
    assert painter.frame(frame) == []


def test_what_was_covered_is_painted_once_more() -> None:
    painter = Painter()
    frame = [Thing(3, 900, 500)]
    painter.frame(frame)
    painter.canvas.screen.fill((255, 0, 255))
    painter.canvas.forget()
    painter.frame(frame)
    painter.check(frame)


def test_the_same_thing_twice_at_one_place_counts() -> None:
    """Half transparent things are denser where two lie on each other."""
    painter = Painter()
    twice = [Thing(3, 900, 500), Thing(3, 900, 500)]
    for frame in (twice, twice[:1], twice):
        painter.frame(frame)
        painter.check(frame)


def test_things_swapped_in_depth_are_repainted() -> None:
    first, second = (image(3), 10, 10), (image(4), 30, 20)
    assert changed([first, second], [first, second]) == []
    assert changed([first, second], [second, first]) != []


@given(
    st.lists(
        st.builds(
            Rect,
            st.integers(-50, 200),
            st.integers(-50, 200),
            st.integers(1, 90),
            st.integers(1, 90),
        ),
        max_size=12,
    )
)
def test_merged_rectangles_cover_all_and_never_overlap(areas: list[Rect]) -> None:
    done = merged(areas)
    assert all(any(one.contains(area) for one in done) for area in areas)
    assert not any(
        one.colliderect(other) for index, one in enumerate(done) for other in done[:index]
    )


class TestLayers:
    def build_counted(self, canvas: Canvas, built: list[int], x: float) -> None:
        def build() -> None:
            built.append(1)
            canvas.still(image(0), x, 100)

        canvas.layer("one", x, build)

    def test_a_layer_is_built_only_when_its_key_changes(self) -> None:
        canvas, built = Canvas(screen(SIZE)), []
        for x in (100, 100, 100, 500, 500):
            canvas.begin()
            self.build_counted(canvas, built, x)
            canvas.end()
        assert len(built) == 2

    def test_a_layer_that_was_not_drawn_is_forgotten(self) -> None:
        canvas, built = Canvas(screen(SIZE)), []
        for shown in (True, False, True):
            canvas.begin()
            if shown:
                self.build_counted(canvas, built, 100)
            canvas.end()
        assert len(built) == 2

    def test_a_resize_builds_all_layers_anew(self) -> None:
        canvas, built = Canvas(screen(SIZE)), []
        for size in (SIZE, (320, 180)):
            canvas.retarget(screen(size))
            canvas.begin()
            self.build_counted(canvas, built, 100)
            canvas.end()
        assert len(built) == 2

    def test_nothing_moves_in_a_scene_that_lies_under_another(self) -> None:
        canvas = Canvas(screen(SIZE))
        moving, cover = image(0), image(3)
        canvas.begin()
        canvas.under(True)
        canvas.move(moving, 960, 540)
        canvas.under(False)
        canvas.still(cover, 960, 540)
        canvas.end()
        seen = canvas.screen.get_at((80, 45))
        canvas.begin()
        canvas.still(moving, 960, 540)
        canvas.still(cover, 960, 540)
        canvas.end()
        assert seen == canvas.screen.get_at((80, 45))


class TestSpareTime:
    @pytest.mark.parametrize("how", ["still", "move"])
    def test_work_is_done_only_in_a_frame_that_differs_in_nothing(self, how: str) -> None:
        canvas, done = Canvas(screen(SIZE)), []
        thing = image(0)
        places = (100, 100, 200, 200, 200)
        for x in places:
            canvas.begin()
            getattr(canvas, how)(thing, x, 100)
            canvas.spare(lambda: done.append(1))
            canvas.end()
        assert len(done) == (3 if how == "still" else 0), "something that moves needs the time"

    def test_work_is_asked_for_anew_each_frame(self) -> None:
        canvas, done = Canvas(screen(SIZE)), []
        for frame in range(4):
            canvas.begin()
            if frame == 1:
                canvas.spare(lambda: done.append(1))
            canvas.end()
        assert done == [1]
