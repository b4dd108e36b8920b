"""Easing, the toss among shouts, and what flies."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sprites.movers import Flight, Pop, Tumble, flipping, spinning_coin
from sprites.toss import rounds
from sprites.tween import (
    Ease,
    clamp,
    ease_both,
    ease_in,
    ease_out,
    overshoot,
)
from tests.headless import drawing

EASES = (ease_in, ease_out, ease_both, overshoot)


@pytest.mark.parametrize("ease", EASES)
def test_every_ease_starts_at_nought_and_ends_at_one(ease: Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-9)


@pytest.mark.parametrize("ease", EASES)
def test_no_ease_jumps(ease: Ease) -> None:
    values = [ease(step / 1000) for step in range(1001)]
    assert max(abs(b - a) for a, b in pairwise(values)) < 0.01


@pytest.mark.parametrize("ease", [ease_in, ease_out, ease_both])
def test_the_plain_eases_never_turn_back(ease: Ease) -> None:
    values = [ease(step / 100) for step in range(101)]
    assert values == sorted(values)


def test_overshoot_runs_past_the_end_by_a_tenth() -> None:
    assert max(overshoot(step / 100) for step in range(101)) == pytest.approx(1.1, abs=0.01)


@given(st.floats(-10, 10))
def test_clamp_holds_a_share(value: float) -> None:
    assert 0.0 <= clamp(value) <= 1.0
    assert not 0 <= value <= 1 or clamp(value) == value


# --- The toss ----------------------------------------------------------------------------------


@given(st.permutations(range(6)), st.integers(2, 6), st.data(), st.integers(0, 10**6))
def test_the_rounds_shown_lead_to_the_winner_by_the_rules(
    order: list[int], count: int, data: st.DataObject, seed: int
) -> None:
    seats = tuple(order[:count])
    winner = data.draw(st.sampled_from(seats))
    left = seats
    played = rounds(seats, winner, Random(seed))
    for tossed in played:
        assert tuple(tossed) == left, "everybody still in tosses, and nobody else"
        if len(left) == 2:
            assert list(tossed.values()) in ([True, False], [False, True]), "one coin for two"
            left = tuple(seat for seat in left if tossed[seat])
        else:
            left = tuple(seat for seat in left if tossed[seat]) or left
    assert left == (winner,)


def test_between_two_each_wins_with_either_side() -> None:
    """The earlier seat is heads, whoever wins; so heads must come up as often as its seat wins."""
    assert rounds((4, 1), 4, Random(1)) == [{4: True, 1: False}]
    assert rounds((4, 1), 1, Random(1)) == [{4: False, 1: True}]


def test_rounds_are_as_likely_as_those_of_a_real_knock_out() -> None:
    """Among three, played out by hand: P(one round | a winner) = P(one head) / (1 - P(tails)...)"""
    trials, rng = 20_000, Random(7)
    lengths = Counter(len(rounds((0, 1, 2), 1, rng)) for _ in range(trials))
    # A round among three: 3/8 leave one, 3/8 leave two (one more toss), 2/8 go on as before.
    one, two = 3 / 8, 3 / 8 + 2 / 8 * 3 / 8
    for length, chance in ((1, one), (2, two)):
        error = sqrt(trials * chance * (1 - chance))
        assert abs(lengths[length] - trials * chance) < 4 * error, (length, lengths)


# --- Movers ------------------------------------------------------------------------------------


@dataclass
class Spy:
    """A canvas that writes down what moves."""

    at: list[tuple[int, float, float]] = field(default_factory=list)

    def move(self, image: object, x: float, y: float) -> None:
        self.at.append((id(image), x, y))


def seen(mover: object, at: float) -> tuple[float, float] | None:
    spy = Spy()
    mover.draw(spy, at)  # type: ignore[attr-defined]
    assert len(spy.at) <= 1
    return spy.at[0][1:] if spy.at else None


def test_a_flight_is_seen_from_its_start_to_its_end_and_not_outside() -> None:
    _, kit = drawing((320, 180))
    look = spinning_coin(kit, 2)
    flight = Flight((100, 500), (900, 300), look, begin=1.0, seconds=0.5, lift=150)
    assert seen(flight, 0.99) is None
    assert seen(flight, 1.0) == (100, 500)
    assert seen(flight, 1.5) == pytest.approx((900, 300))
    assert seen(flight, 1.51) is None
    middle = seen(flight, 1.25)
    assert middle is not None
    assert middle[1] == pytest.approx(250), "halfway it is as high as it is lifted"


def test_a_flight_may_stay_where_it_arrived() -> None:
    _, kit = drawing((320, 180))
    flight = Flight((0, 0), (10, 0), spinning_coin(kit, 1), seconds=0.5, stay=1.0)
    assert seen(flight, 1.4) == pytest.approx((10, 0))
    assert seen(flight, 1.6) is None


def test_a_die_comes_to_rest_on_the_face_that_fell() -> None:
    _, kit = drawing((640, 360))
    die = Tumble((0, 0), (960, 540), "skull", kit, 150, seconds=1.0, stay=0.5)
    face = kit.art.image("die_skull", 150, 150)
    for at in (0.9, 1.0, 1.4):
        spy = Spy()
        die.draw(spy, at)  # type: ignore[arg-type]
        assert spy.at[0][0] == id(face)
    assert seen(die, 1.0) == pytest.approx((960, 540))


@pytest.mark.parametrize("calm", [True, False])
def test_a_pop_ends_at_its_own_size_and_place(calm: bool) -> None:
    _, kit = drawing((640, 360))
    image = kit.art.image("badge_hook", 100, 100)
    pop = Pop(image, (50, 60), kit, seconds=1.0, calm=calm)
    spy = Spy()
    pop.draw(spy, 0.5)  # type: ignore[arg-type]
    assert spy.at == [(id(image), 50, 60)]
    first = Spy()
    pop.draw(first, 0.0)  # type: ignore[arg-type]
    assert (first.at[0][0] == id(image)) is calm, "calm motion has no spring"


def test_a_card_shows_its_back_until_it_has_turned_half_way() -> None:
    _, kit = drawing((640, 360))
    look = flipping(kit, "card_back", "card_chest_ship", (104, 144), 0.2, 0.8)
    back = kit.art.image("card_back", 104, 144)
    face = kit.art.image("card_chest_ship", 104, 144)
    assert look(0.0) is back
    assert look(0.2) is back
    assert look(0.8) is face
    assert look(1.0) is face
    assert look(0.45).get_width() < back.get_width() / 3
