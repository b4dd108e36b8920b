"""Beats: waiting and skipping lead to the same picture, in the same order."""

from __future__ import annotations

from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from sprites.timeline import Beat, Timeline


@dataclass
class Film:
    """A timeline whose changes write down their names and the time."""

    beats: list[Beat] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    timeline: Timeline = field(default_factory=Timeline)

    def beat(
        self,
        name: str,
        seconds: float,
        *moments: float,
        barrier: bool = False,
        overlap: float = 0.0,
    ) -> Beat:
        def change(at: float) -> tuple[float, object]:
            return at, lambda: self.done.append(f"{name}@{at:g}")

        changes = tuple(change(at) for at in moments)
        beat = Beat(seconds, changes=changes, barrier=barrier, overlap=overlap)
        self.timeline.add([beat])
        return beat

    def names(self) -> list[str]:
        return [entry.split("@")[0] for entry in self.done]


beats = st.lists(
    st.tuples(st.floats(0, 2), st.lists(st.floats(0, 3), max_size=4)), min_size=1, max_size=6
)
waits = st.lists(st.floats(0.001, 1.5), min_size=1, max_size=60)


def film(plan: list[tuple[float, list[float]]]) -> Film:
    made = Film()
    for number, (seconds, moments) in enumerate(plan):
        made.beat(str(number), seconds, *moments)
    return made


def waited(made: Film, dt: float = 0.1) -> Film:
    for _ in range(1000):
        if not made.timeline.busy:
            return made
        made.timeline.update(dt)
    raise AssertionError("the film never ends")


@given(beats, st.floats(0.01, 1))
def test_skipping_makes_the_same_changes_in_the_same_order_as_waiting(
    plan: list[tuple[float, list[float]]], dt: float
) -> None:
    skipped = film(plan)
    skipped.timeline.skip()
    assert skipped.done == waited(film(plan), dt).done


@given(beats, waits)
def test_a_skip_in_the_middle_repeats_and_forgets_nothing(
    plan: list[tuple[float, list[float]]], steps: list[float]
) -> None:
    whole = waited(film(plan)).done
    for number in range(len(steps)):
        cut = film(plan)
        for dt in steps[:number]:
            cut.timeline.update(dt)
        cut.timeline.skip()
        assert cut.done == whole
        assert not cut.timeline.busy


@given(beats)
def test_changes_come_in_the_order_of_their_moments(plan: list[tuple[float, list[float]]]) -> None:
    expected = [
        f"{number}@{at:g}" for number, (_, moments) in enumerate(plan) for at in sorted(moments)
    ]
    assert waited(film(plan), 0.05).done == expected


def test_a_change_is_made_at_its_moment_and_not_before() -> None:
    made = Film()
    made.beat("a", 1.0, 0.5)
    made.timeline.update(0.4)
    assert made.done == []
    made.timeline.update(0.1)
    assert made.done == ["a@0.5"]


def test_a_change_behind_the_end_of_its_beat_is_made_at_that_end() -> None:
    made = Film()
    made.beat("a", 0.2, 5.0)
    made.beat("b", 1.0, 0.0)
    made.timeline.update(0.25)
    assert made.names() == ["a", "b"]


def test_time_left_over_flows_into_the_next_beat() -> None:
    made = Film()
    made.beat("a", 0.3, 0.0)
    made.beat("b", 0.3, 0.0, 0.2)
    made.beat("c", 0.3, 0.0)
    made.timeline.update(0.55)
    assert made.done == ["a@0", "b@0", "b@0.2"]
    made.timeline.update(0.06)
    assert made.names()[-1] == "c"


@given(st.lists(st.floats(0.01, 0.4), min_size=1, max_size=8), st.floats(0.001, 0.1))
def test_a_film_takes_as_long_as_its_beats_together(lengths: list[float], dt: float) -> None:
    made = Film()
    for length in lengths:
        made.beat("x", length)
    steps = 0
    while made.timeline.busy:
        made.timeline.update(dt)
        steps += 1
    assert abs(steps * dt - sum(lengths)) <= dt + 1e-6


def test_speed_shortens_everything() -> None:
    made = Film()
    made.beat("a", 1.0, 0.9)
    made.timeline.speed = 2.0
    made.timeline.update(0.46)
    assert made.names() == ["a"]
    made.timeline.update(0.05)
    assert not made.timeline.busy


class TestBarrier:
    def film(self) -> Film:
        made = Film()
        made.beat("before", 1.0, 0.5)
        made.beat("curtain", 1.0, 0.5, barrier=True)
        made.beat("after", 1.0, 0.5)
        return made

    def test_a_skip_stops_before_it(self) -> None:
        made = self.film()
        made.timeline.skip()
        assert made.names() == ["before"]
        assert made.timeline.busy

    def test_a_skip_within_it_ends_it_and_goes_no_further(self) -> None:
        made = self.film()
        made.timeline.skip()
        made.timeline.update(0.1)
        made.timeline.skip()
        assert made.names() == ["before", "curtain"]

    def test_no_time_flows_past_it(self) -> None:
        made = self.film()
        made.timeline.update(10.0)
        assert made.names() == ["before", "curtain"]
        made.timeline.update(0.6)
        assert made.names() == ["before", "curtain", "after"]


def test_changes_may_add_beats_behind_the_others() -> None:
    made = Film()
    made.timeline.add([Beat(0.1, changes=((0.0, lambda: made.beat("late", 0.1, 0.0) and None),))])
    made.beat("next", 0.1, 0.0)
    made.timeline.skip()
    assert made.names() == ["next", "late"]


def test_a_change_may_clear_the_timeline() -> None:
    made = Film()
    made.timeline.add([Beat(0.1, changes=((0.0, made.timeline.clear),))])
    made.beat("never", 0.1, 0.0)
    made.timeline.update(0.5)
    assert made.done == []
    assert not made.timeline.busy


def test_movers_are_drawn_with_the_time_of_their_own_beat() -> None:
    seen: list[tuple[str, float]] = []

    @dataclass
    class Spy:
        name: str

        def draw(self, canvas: object, at: float) -> None:
            seen.append((self.name, round(at, 6)))

    timeline = Timeline()
    timeline.add([Beat(0.5, (Spy("a"),)), Beat(0.5, (Spy("b"),))])
    timeline.draw(None)  # type: ignore[arg-type]
    assert seen == [], "nothing plays before the first update"
    timeline.update(0.2)
    timeline.draw(None, ahead=0.05)  # type: ignore[arg-type]
    timeline.update(0.4)
    timeline.draw(None)  # type: ignore[arg-type]
    assert seen == [("a", 0.25), ("b", 0.1)]


@given(beats, beats, st.floats(0.01, 2), st.floats(0.05, 1))
def test_a_beat_that_overlaps_makes_all_changes_and_never_takes_longer(
    before: list[tuple[float, list[float]]],
    after: list[tuple[float, list[float]]],
    overlap: float,
    dt: float,
) -> None:
    def filmed(by: float) -> Film:
        made = Film()
        for number, (seconds, moments) in enumerate(before + after):
            late = by if number >= len(before) else 0.0
            made.beat(str(number), seconds, *moments, overlap=late)
        return made

    def length(made: Film) -> float:
        return sum(beat.seconds for beat in made.timeline._queue)

    one, apart = filmed(overlap), filmed(0.0)
    assert length(one) <= length(apart) + 1e-9
    skipped = filmed(overlap)
    skipped.timeline.skip()
    assert skipped.done == waited(one, dt).done
    assert sorted(skipped.done) == sorted(waited(apart, dt).done)


def test_what_plays_already_or_waits_for_a_curtain_is_not_overlapped() -> None:
    made = Film()
    made.beat("first", 1.0, 1.0)
    made.timeline.update(0.5)
    made.beat("second", 1.0, 0.0, overlap=0.9)
    made.timeline.update(0.4)
    assert made.done == []
    made.timeline.update(0.2)
    assert made.names() == ["first", "second"]

    curtain = Film()
    curtain.beat("curtain", 1.0, 0.0, barrier=True)
    curtain.beat("after", 1.0, 0.0, overlap=0.9)
    curtain.timeline.update(0.01)
    curtain.timeline.skip()
    assert curtain.names() == ["curtain"]
