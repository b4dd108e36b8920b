"""The race of the shout: first by time, level inside the tie window, blind to every order."""

from itertools import permutations
from math import sqrt
from random import Random

import pytest

from game import bluffaneer
from game.bluffaneer_model import State
from game.race import (
    LATE_FOR,
    TIE,
    TIE_MIXED,
    DeviceKind,
    Mark,
    Open,
    Race,
    Racer,
    Silent,
    Tied,
    Won,
)

KEYS, PAD, BOT = DeviceKind.KEYBOARD, DeviceKind.PAD, DeviceKind.BOT
T = 1_000_000.5
"""When the claims open: far from zero, where a float's steps are widest."""


def race(*kinds: DeviceKind, window: float | None = 6.0) -> Race:
    return Race({seat: Racer(kind) for seat, kind in enumerate(kinds)}, T, window)


def settled(one: Race) -> object:
    return one.verdict(T + 60)


# --- One race --------------------------------------------------------------------------------


def test_first_press_wins_however_the_presses_were_handed_in():
    for order in permutations([(0, 0.3), (1, 0.2), (2, 0.4)]):
        one = race(KEYS, KEYS, KEYS)
        assert [one.shout(seat, T + at) for seat, at in order] == [Mark.COUNTED] * 3
        assert settled(one) == Won(1)


@pytest.mark.parametrize(
    ("gap", "verdict"), [(0.0, Tied), (0.011, Tied), (0.012, Tied), (0.013, Won), (0.020, Won)]
)
def test_presses_closer_than_the_window_are_level(gap, verdict):
    for first in (0, 1):
        one = race(KEYS, KEYS)
        one.shout(first, T + 1)
        one.shout(1 - first, T + 1 + gap)
        assert settled(one) == (Tied(frozenset({0, 1})) if verdict is Tied else Won(first))


def test_the_edge_of_the_window_is_the_same_at_every_hour():
    for start in (0.0, 0.1, 77.7, 86_400.3, 10**6 + 0.7):
        one = Race({0: Racer(KEYS), 1: Racer(KEYS)}, start, None)
        one.shout(0, start + 0.5)
        one.shout(1, start + 0.5 + TIE)
        assert one.verdict(start + 9) == Tied(frozenset({0, 1}))


def test_different_kinds_of_devices_widen_the_window():
    assert race(KEYS, KEYS, BOT).tie_window == TIE
    mixed = race(KEYS, PAD)
    assert mixed.tie_window == TIE_MIXED
    mixed.shout(0, T + 1)
    mixed.shout(1, T + 1.024)
    assert settled(mixed) == Tied(frozenset({0, 1}))


def test_a_press_from_an_unexpected_device_widens_the_window_too():
    one = race(KEYS, KEYS)
    one.shout(0, T + 1)
    one.shout(1, T + 1.020, DeviceKind.TOUCH)
    assert one.tie_window == TIE_MIXED
    assert settled(one) == Tied(frozenset({0, 1}))


def test_levelness_is_measured_from_the_first_press_and_does_not_chain():
    one = race(KEYS, KEYS, KEYS)
    for seat, at in enumerate((0.0, 0.010, 0.020)):
        one.shout(seat, T + at)
    assert settled(one) == Tied(frozenset({0, 1}))


def test_nothing_is_decided_while_an_earlier_press_may_still_come():
    one = race(KEYS, KEYS, KEYS)
    one.shout(0, T + 1)
    assert one.verdict(T + 1.012) == Open()
    one.shout(1, T + 0.98)
    assert one.verdict(T + 1.0121) == Won(1)


def test_a_verdict_never_changes():
    one = race(KEYS, KEYS)
    one.shout(0, T + 1)
    assert one.verdict(T + 1.1) == Won(0)
    assert one.shout(1, T + 0.5) is Mark.LATE
    assert one.verdict(T + 2) == Won(0)


def test_too_early_has_no_penalty():
    one = race(KEYS, KEYS)
    assert one.shout(0, T - 0.1) is Mark.EARLY
    assert one.pass_(1, T - 0.1) is Mark.EARLY
    assert one.waiting == {0, 1}
    assert one.shout(0, T) is Mark.COUNTED
    assert settled(one) == Won(0)
    (early,) = one.result().early
    assert (early.seat, early.margin_ms, early.mark) == (0, -100.0, Mark.EARLY)


def test_too_late_is_harmless_and_shown():
    one = race(KEYS, KEYS, KEYS, window=3.0)
    assert one.closes_at == T + 3
    assert one.shout(0, T + 3.001) is Mark.LATE
    assert one.verdict(T + 3.02) == Silent()
    assert one.shout(1, T + 3.2) is Mark.LATE
    assert one.shout(2, T + 3.02 + LATE_FOR + 0.1) is Mark.LATE
    placings = one.result().order
    assert [(p.seat, p.rank, p.margin_ms, p.mark) for p in placings] == [
        (0, 1, 3001.0, Mark.LATE),
        (1, 2, 3200.0, Mark.LATE),
    ]


def test_the_closing_too_waits_for_presses_that_are_on_their_way():
    one = race(KEYS, KEYS, window=3.0)
    assert one.verdict(T + 3.005) == Open()
    assert one.shout(1, T + 2.999) is Mark.COUNTED
    assert one.verdict(T + 3.02) == Won(1)


def test_one_shout_a_seat_and_a_pass_is_final():
    one = race(KEYS, KEYS, KEYS)
    assert one.shout(0, T + 1) is Mark.COUNTED
    assert one.shout(0, T + 1.001) is Mark.REPEATED
    assert one.pass_(0, T + 1.001) is Mark.REPEATED
    assert one.pass_(1, T + 1) is Mark.COUNTED
    assert one.shout(1, T + 1.002) is Mark.REPEATED
    assert one.shout(9, T + 1) is Mark.OUT
    assert one.pass_(9, T + 1) is Mark.OUT
    assert settled(one) == Won(0)


def test_the_window_closes_when_everyone_has_shouted_or_passed():
    one = race(KEYS, KEYS, window=None)
    one.pass_(0, T + 0.1)
    assert one.verdict(T + 500) == Open()
    assert one.closes_at is None
    one.pass_(1, T + 500)
    assert one.verdict(T + 500) == Silent()
    two = race(KEYS, KEYS, window=None)
    two.pass_(0, T + 0.1)
    two.shout(1, T + 0.1)
    assert two.verdict(T + 0.1) == Won(1)


def test_a_bot_never_wins_against_a_person_inside_the_window():
    one = race(KEYS, BOT, BOT)
    one.shout(1, T + 1.000)
    one.shout(0, T + 1.012)
    assert settled(one) == Won(0)
    two = race(KEYS, BOT, BOT)
    two.shout(1, T + 1.000)
    two.shout(0, T + 1.013)
    assert settled(two) == Won(1)


def test_with_a_bot_out_of_the_way_people_are_measured_against_each_other():
    one = race(BOT, KEYS, KEYS, KEYS)
    one.shout(0, T + 1.000)
    one.shout(1, T + 1.008)
    assert one.verdict(T + 1.013) == Open()
    one.shout(2, T + 1.016)
    one.shout(3, T + 1.021)
    assert one.verdict(T + 1.021) == Tied(frozenset({1, 2}))


def test_bots_alone_may_tie():
    one = race(BOT, BOT, BOT)
    one.shout(2, T + 1)
    one.shout(0, T + 1)
    assert settled(one) == Tied(frozenset({0, 2}))


def test_the_result_lists_everyone_by_time():
    one = race(KEYS, KEYS, KEYS, KEYS)
    for seat, at in ((3, 1.5), (0, 1.013), (2, 1.0), (1, 1.0)):
        one.shout(seat, T + at)
    assert settled(one) == Tied(frozenset({1, 2}))
    result = one.result()
    assert result.tie_ms == 12.0
    assert [(p.seat, p.rank, p.margin_ms) for p in result.order] == [
        (1, 1, 0.0),
        (2, 1, 0.0),
        (0, 3, 13.0),
        (3, 4, 500.0),
    ]


# --- Fairness --------------------------------------------------------------------------------


def test_no_order_of_arrival_or_of_the_dictionary_matters():
    times = {0: 0.020, 1: 0.0, 2: 0.013, 3: 0.012, 4: 0.004}
    for order in permutations(times):
        one = Race({seat: Racer(KEYS) for seat in order}, T, None)
        for seat in reversed(order):
            one.shout(seat, T + times[seat])
        assert one.verdict(T) == Tied(frozenset({1, 3, 4}))


def test_thirteen_milliseconds_on_one_device_always_rank_right():
    rng = Random(4)
    for _ in range(4_000):
        seats = rng.sample(range(6), rng.randint(2, 6))
        start = rng.uniform(0, 1e6)
        one = Race({seat: Racer(KEYS) for seat in rng.sample(seats, len(seats))}, start, 6.0)
        presses = [(seat, start + 0.2 + 0.013 * place) for place, seat in enumerate(seats)]
        for seat, at in rng.sample(presses, len(presses)):
            one.shout(seat, at)
        assert one.verdict(start + 1) == Won(seats[0])
        assert [placing.seat for placing in one.result().order] == seats


def test_presses_of_a_stalled_frame_share_their_stamp_and_tie():
    one = race(KEYS, KEYS, PAD)
    stalled = T + 0.200
    for seat in (2, 0, 1):
        one.shout(seat, stalled)
    assert one.verdict(stalled + 0.1) == Tied(frozenset({0, 1, 2}))


def test_a_hundred_thousand_ties_give_each_seat_its_share():
    rng = Random(20)
    config = bluffaneer.config(6, {})
    tables: list[State] = [_rolled_by(config, roller) for roller in range(6)]
    kinds = (KEYS, PAD, DeviceKind.TOUCH, DeviceKind.MOUSE)
    won, expected, variance = [0] * 6, [0.0] * 6, [0.0] * 6
    by_arrival, by_kind = [0] * 6, dict.fromkeys(kinds, 0)
    arrival_share, kind_share = [0.0] * 6, dict.fromkeys(kinds, 0.0)
    for _ in range(100_000):
        roller = rng.randrange(6)
        seats = [seat for seat in range(6) if seat != roller]
        rng.shuffle(seats)  # the dictionary's order
        racers = {seat: Racer(kinds[rng.getrandbits(2)], seat) for seat in seats}
        one = Race(racers, T, None)
        count = 2 + int(rng.random() * 4)
        rng.shuffle(seats)
        arrived = seats[:count]  # the order of arrival
        for seat in arrived:
            one.shout(seat, T + 1 + 0.012 * rng.random())
        verdict = one.verdict(T + 2)
        assert verdict == Tied(frozenset(arrived))
        winner = bluffaneer.break_tie(tables[roller], tuple(verdict.seats), rng).winner
        won[winner] += 1
        by_arrival[arrived.index(winner)] += 1
        by_kind[racers[winner].kind] += 1
        share = 1 / count
        for place, seat in enumerate(arrived):
            expected[seat] += share
            variance[seat] += share * (1 - share)
            arrival_share[place] += share
            kind_share[racers[seat].kind] += share
    for seat in range(6):
        assert abs(won[seat] - expected[seat]) <= 4 * sqrt(variance[seat])
        assert abs(by_arrival[seat] - arrival_share[seat]) <= 4 * sqrt(arrival_share[seat])
    for kind in kinds:
        assert abs(by_kind[kind] - kind_share[kind]) <= 4 * sqrt(kind_share[kind])


def _rolled_by(config, roller: int) -> State:
    state = bluffaneer.new_game(config)
    for line in (
        {"by": "chance", "do": "shuffle", "deck": DECK},
        {"by": "chance", "do": "start", "seat": roller},
        {"by": roller, "do": "roll"},
        {"by": "chance", "do": "dice", "faces": ["chest", "sword"]},
    ):
        state, _ = bluffaneer.apply(state, bluffaneer.decode(line))
    return state


DECK = [["ship", "skull"]] * 3 + [["sword", "skull"]] * 3 + [["chest", "sword"]] * 3
DECK += [["chest", "ship"]] * 3 + [["chest", "skull"]] * 3 + [["sword", "ship"]] * 3
