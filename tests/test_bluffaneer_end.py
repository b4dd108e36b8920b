"""Bluffaneer by its rules text: the draw pile, the end, the house rules, what a seat may know."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.bluffaneer import (
    apply,
    chance,
    config,
    legal_actions,
    new_game,
    outcome,
    view,
)
from game.bluffaneer_model import (
    ALL_CARDS,
    Believe,
    Call,
    CardDrawn,
    CardLearned,
    CardRevealed,
    CardsShuffled,
    Challenge,
    Claim,
    ClaimBelieved,
    CoinsMoved,
    CoinTossed,
    MatchEnded,
    Phase,
    Rob,
    Roll,
    Shuffle,
    Side,
    SideCalled,
    Silence,
    Start,
    Toss,
    TurnBegan,
    WinnerFound,
    WinTied,
)
from game.types import Outcome
from tests.bluffaneer_table import (
    CH,
    CHEST,
    CK,
    CS,
    HEADS,
    SHIP,
    SKULL,
    SWORD,
    TAILS,
    claimed,
    kinds,
    moves,
    play,
    refused,
    rolled,
    table,
)

# --- The draw pile ---------------------------------------------------------------------------


def test_decision_an_empty_draw_pile_takes_the_discards_with_the_card_just_revealed() -> None:
    before = claimed(10, 10, 10, deck=0)
    state, events = apply(before, Believe(0))
    assert state.phase is Phase.REFILL
    assert state.discards == (*before.discards, CH)
    assert TurnBegan not in kinds(events)
    assert all(not legal_actions(state, seat) for seat in range(3))
    refill = chance(state, Random(1))
    assert isinstance(refill, Shuffle)
    assert Counter(refill.deck) == Counter(state.discards)
    after, events = apply(state, refill)
    assert events == (
        CardsShuffled(16, refill=True),
        CardDrawn(1),
        CardLearned(1, refill.deck[0]),
        TurnBegan(1, 2),
    )
    assert after.hands[1] == refill.deck[0]
    assert after.deck == refill.deck[1:]
    assert after.discards == ()


def test_a_refill_must_hold_exactly_the_discards() -> None:
    state, _ = apply(claimed(10, 10, 10, deck=0), Believe(0))
    refused(state, Shuffle(ALL_CARDS), "exactly the cards")
    refused(state, Shuffle((state.discards[0],) * len(state.discards)), "exactly the cards")


def test_a_roller_who_matches_with_an_empty_draw_pile_waits_for_the_refill_too() -> None:
    state, _ = rolled(table(10, 10, 10, deck=0), CHEST, SWORD)
    assert (state.phase, state.waiting) == (Phase.REFILL, 0)
    assert state.coins == (10, 9, 9)


def test_the_last_card_of_the_draw_pile_needs_no_refill() -> None:
    state, events = apply(claimed(10, 10, 10, deck=1), Believe(0))
    assert state.phase is Phase.ROLL
    assert state.deck == ()
    assert CardsShuffled not in kinds(events)


# --- The end ---------------------------------------------------------------------------------


def test_the_game_ends_as_soon_as_somebody_has_lost_their_last_coin_and_most_wins() -> None:
    state, events = rolled(table(10, 1, 12), CHEST, CHEST)
    assert events[-2:] == (MatchEnded((12, 0, 11), (1,)), WinnerFound(0))
    assert outcome(state) == Outcome(0, (12, 0, 11))
    assert all(not legal_actions(state, seat) for seat in range(3))
    assert chance(state, Random(1)) is None


def test_nothing_can_be_done_once_the_match_is_over() -> None:
    state, _ = rolled(table(10, 1, 12), CHEST, CHEST)
    for action in (Roll(0), Roll(1), Claim(1), Silence(), Start(0), Shuffle(state.deck)):
        refused(state, action, "not possible while the match is at 'over'")


def test_decision_who_is_robbed_of_more_than_they_have_hands_over_all_they_have() -> None:
    state, _ = rolled(table(10, 2, 10), SHIP, SHIP)
    state, events = apply(state, Rob(0, 1))
    assert moves(events) == [(1, 0, 2)]
    assert state.coins == (12, 0, 10)
    assert state.phase is Phase.OVER


def test_decision_a_failed_challenge_takes_only_what_the_roller_has() -> None:
    state, events = apply(claimed(1, 10, 10, claimer=2), Challenge(0))
    assert moves(events) == [(0, 2, 1)]
    assert outcome(state) == Outcome(2, (0, 10, 11))


def test_decision_the_end_is_checked_after_the_whole_effect_so_several_can_be_ruined() -> None:
    _, events = rolled(table(10, 1, 1, 10), CHEST, CHEST)
    assert moves(events) == [(1, 0, 1), (2, 0, 1), (3, 0, 1)]
    assert MatchEnded((13, 0, 0, 9), (1, 2)) in events


def test_decision_a_match_is_paid_by_everyone_before_the_end_and_nobody_draws_then() -> None:
    before = table(10, 1, 10)
    state, events = rolled(before, CHEST, SWORD)
    assert moves(events) == [(1, None, 1), (2, None, 1)]
    assert kinds(events)[1] is CardRevealed
    assert CardDrawn not in kinds(events)
    assert state.discards == (CS,)
    assert state.hands[0] is None
    assert state.deck == before.deck


def test_decision_the_reveal_after_the_last_coin_is_still_shown_but_nobody_draws() -> None:
    state, events = apply(claimed(1, 10, 10, claimer=1), Believe(0))
    assert kinds(events) == [ClaimBelieved, CoinsMoved, CardRevealed, MatchEnded, WinnerFound]
    assert state.discards == (CH,)


def test_decision_no_refill_once_the_game_has_ended() -> None:
    state, events = apply(claimed(1, 10, 10, claimer=1, deck=0), Believe(0))
    assert state.phase is Phase.OVER
    assert CardsShuffled not in kinds(events)


def test_decision_coins_only_go_into_the_box_by_a_match() -> None:
    for faces in ((CHEST, CHEST), (SKULL, SKULL)):
        before = table(5, 5, 5)
        assert rolled(before, *faces)[0].box == before.box
    for answer in (Believe(0), Challenge(0)):
        waiting = claimed(5, 5, 5)
        assert apply(waiting, answer)[0].box == waiting.box


def test_decision_two_tied_the_nearest_clockwise_after_the_last_roller_calls() -> None:
    # Seat 1 rolls last; seats 2 and 0 are tied, and 2 comes first clockwise.
    state, events = rolled(table(10, 4, 10, 1, roller=1), CHEST, CHEST)
    assert events[-1] == WinTied((2, 0))
    assert legal_actions(state, 2) == (Call(2, HEADS), Call(2, TAILS))
    assert legal_actions(state, 0) == legal_actions(state, 1) == ()
    refused(state, Call(0, HEADS), "seat 2, not seat 0")
    assert outcome(state) is None


def test_decision_the_last_roller_is_the_furthest_clockwise_after_themselves() -> None:
    _, events = rolled(table(8, 10, 1, 10), CHEST, CHEST)
    assert MatchEnded((11, 9, 0, 9), (2,)) in events
    _, events = rolled(table(7, 11, 1, 1), CHEST, CHEST)
    assert WinTied((1, 0)) in events


@pytest.mark.parametrize(
    ("called", "fell", "winner"),
    [(HEADS, HEADS, 2), (HEADS, TAILS, 0), (TAILS, TAILS, 2), (TAILS, HEADS, 0)],
)
def test_the_toss_decides_between_two(called: Side, fell: Side, winner: int) -> None:
    state, _ = rolled(table(10, 4, 10, 1, roller=1), CHEST, CHEST)
    state, events = play(state, Call(2, called), Toss((2, 0), (fell,)))
    assert events == (
        SideCalled(2, called),
        CoinTossed((2, 0), (fell,), (winner,)),
        WinnerFound(winner),
    )
    assert outcome(state) == Outcome(winner, (9, 7, 9, 0))


def test_a_toss_is_among_the_tied_with_the_right_number_of_coins() -> None:
    state, _ = rolled(table(10, 4, 10, 1, roller=1), CHEST, CHEST)
    state, _ = apply(state, Call(2, HEADS))
    refused(state, Toss((0, 2), (HEADS,)), "tied players")
    refused(state, Toss((2, 0), (HEADS, TAILS)), "one coin")
    refused(state, Toss((2, 0), ("edge",)), "one coin")  # type: ignore[arg-type]


def test_decision_three_tied_for_the_win_toss_and_tails_drop_out_until_two_call() -> None:
    state, events = rolled(table(3, 10, 10, 10), SKULL, SKULL)
    assert events[-1] == WinTied((1, 2, 3))
    assert state.phase is Phase.TOSS
    state, events = apply(state, Toss((1, 2, 3), (HEADS, TAILS, HEADS)))
    assert events == (CoinTossed((1, 2, 3), (HEADS, TAILS, HEADS), (1, 3)),)
    assert legal_actions(state, 1) == (Call(1, HEADS), Call(1, TAILS))


def test_decision_if_all_show_tails_all_toss_again() -> None:
    state, _ = rolled(table(3, 10, 10, 10), SKULL, SKULL)
    state, events = apply(state, Toss((1, 2, 3), (TAILS,) * 3))
    assert events == (CoinTossed((1, 2, 3), (TAILS,) * 3, (1, 2, 3)),)
    assert state.phase is Phase.TOSS


def test_decision_the_only_one_left_after_a_knock_out_has_won() -> None:
    state, _ = rolled(table(3, 10, 10, 10), SKULL, SKULL)
    state, events = apply(state, Toss((1, 2, 3), (TAILS, HEADS, TAILS)))
    assert events[-1] == WinnerFound(2)
    assert outcome(state) == Outcome(2, (0, 11, 11, 11))


def test_chance_tosses_one_coin_for_two_and_one_each_for_more() -> None:
    state, _ = rolled(table(3, 10, 10, 10), SKULL, SKULL)
    toss = chance(state, Random(1))
    assert isinstance(toss, Toss)
    assert len(toss.sides) == 3
    state, _ = play(state, Toss((1, 2, 3), (HEADS, HEADS, TAILS)), Call(1, HEADS))
    toss = chance(state, Random(1))
    assert isinstance(toss, Toss)
    assert len(toss.sides) == 1


# --- House rules -----------------------------------------------------------------------------


def test_house_rule_quick_game_five_coins_each() -> None:
    state = new_game(config(4, {"coins": 5}))
    assert (state.coins, state.box) == ((5, 5, 5, 5), 30)


def test_house_rule_short_game_ends_when_every_seat_has_rolled_so_often() -> None:
    state, _ = rolled(table(10, 10, 10, rounds=2, turn=5), CHEST, CHEST)
    assert state.phase is Phase.ROLL
    state, events = rolled(table(10, 10, 10, rounds=2, turn=6), CHEST, CHEST)
    assert events[-2:] == (MatchEnded((12, 9, 9), ()), WinnerFound(0))


def test_house_rule_short_game_can_end_in_silence_and_nobody_draws_at_its_end() -> None:
    state, _ = rolled(table(10, 12, 10, rounds=1, turn=3), SHIP, SKULL)
    state, events = apply(state, Silence())
    assert outcome(state) == Outcome(1, (10, 12, 10))
    _, events = rolled(table(10, 10, 10, rounds=1, turn=3), CHEST, SWORD)
    assert CardDrawn not in kinds(events)


def test_house_rule_short_game_still_ends_with_the_last_coin() -> None:
    state, _ = rolled(table(10, 1, 10, rounds=9), CHEST, CHEST)
    assert state.phase is Phase.OVER


def test_house_rule_card_counter_is_told_to_the_table_and_off_by_default() -> None:
    assert view(new_game(config(3, {"counter": True})), None).counter
    assert not view(new_game(config(3, {})), None).counter


# --- What a seat may know --------------------------------------------------------------------


def test_a_seat_sees_its_own_card_and_the_shared_screen_none() -> None:
    state = table(10, 10, 10)
    assert [view(state, seat).card for seat in (0, 1, 2, None)] == [CS, CH, CK, None]
    assert view(state, None).legal == ()


def test_everyone_may_look_through_the_discard_pile() -> None:
    state, _ = apply(claimed(10, 10, 10), Challenge(0))
    assert view(state, None).discards == view(state, 2).discards == (CH,)
    assert view(state, None).draw_count == len(state.deck)
