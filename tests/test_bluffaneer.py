"""Bluffaneer by its rules text: one fact for each rule and each decision, up to the reveal."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.bluff_pirate_model import Draw
from game.bluffaneer import (
    apply,
    break_tie,
    chance,
    config,
    legal_actions,
    new_game,
)
from game.bluffaneer_model import (
    ALL_CARDS,
    Believe,
    Card,
    CardDrawn,
    CardLearned,
    CardRevealed,
    CardsShuffled,
    Challenge,
    Claim,
    ClaimBelieved,
    ClaimMade,
    ClaimOpened,
    CoinsMoved,
    DiceFell,
    Fall,
    NobodyClaimed,
    Phase,
    Rob,
    RobberyOffered,
    Roll,
    ShoutsTied,
    Shuffle,
    Side,
    Silence,
    Start,
    StarterChosen,
    Symbol,
    Tie,
    TurnBegan,
    Why,
)
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
    moves,
    refused,
    rolled,
    table,
)

# --- Parts -----------------------------------------------------------------------------------


def test_there_are_six_pairs_of_different_symbols_three_times_over() -> None:
    counts = Counter(ALL_CARDS)
    assert len(ALL_CARDS) == 18
    assert len(counts) == 6
    assert set(counts.values()) == {3}
    assert all(first is not second for first, second in counts)


def test_every_face_of_the_dice_is_equally_likely() -> None:
    state = replace(table(10, 10, 10), phase=Phase.DICE)
    rng = Random(5)
    falls = Counter(chance(state, rng) for _ in range(16_000))
    assert len(falls) == 16
    assert all(880 < times < 1120 for times in falls.values())


# --- Set-up ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "coins"), [(3, 10), (4, 10), (5, 10), (6, 8)])
def test_each_player_takes_ten_coins_and_with_six_players_eight(seats: int, coins: int) -> None:
    state = new_game(config(seats, {}))
    assert state.coins == (coins,) * seats
    assert state.box == 50 - coins * seats


def test_the_shuffle_deals_one_card_to_each_from_seat_0_and_each_learns_only_their_own() -> None:
    state = new_game(config(3, {}))
    deck = ALL_CARDS[::-1]
    state, events = apply(state, Shuffle(deck))
    assert state.hands == deck[:3]
    assert state.deck == deck[3:]
    assert events[0] == CardsShuffled(18, refill=False)
    assert events[1:3] == (CardDrawn(0), CardLearned(0, deck[0]))
    assert [e.audience for e in events if isinstance(e, CardLearned)] == [{0}, {1}, {2}]


def test_a_shuffle_must_hold_exactly_the_cards() -> None:
    state = new_game(config(3, {}))
    refused(state, Shuffle(ALL_CARDS[:-1]), "exactly the cards")
    refused(state, Shuffle((ALL_CARDS[0], *ALL_CARDS[:-1])), "exactly the cards")
    refused(state, Shuffle((*ALL_CARDS[:-1], (SKULL, SHIP))), "exactly the cards")


def test_the_starter_rolls_the_first_turn() -> None:
    state, _ = apply(new_game(config(4, {})), Shuffle(ALL_CARDS))
    state, events = apply(state, Start(2))
    assert events == (StarterChosen(2), TurnBegan(2, 1))
    assert legal_actions(state, 2) == (Roll(2),)


def test_the_first_player_drawn_by_lot_is_anyone_alike() -> None:
    state, _ = apply(new_game(config(4, {})), Shuffle(ALL_CARDS))
    rng = Random(1)
    starts = Counter(chance(state, rng) for _ in range(4000))
    assert all(900 < starts[Start(seat)] < 1100 for seat in range(4))


def test_there_is_no_starter_beyond_the_table() -> None:
    state, _ = apply(new_game(config(4, {})), Shuffle(ALL_CARDS))
    refused(state, Start(4), "no seat 4")
    refused(state, Start(-1), "no seat -1")


# --- A turn ----------------------------------------------------------------------------------


def test_only_the_roller_rolls() -> None:
    state = table(10, 10, 10, roller=1)
    assert [legal_actions(state, seat) for seat in range(3)] == [(), (Roll(1),), ()]
    refused(state, Roll(0), "seat 1, not seat 0")


def test_play_passes_to_the_left_and_round_the_table() -> None:
    state, events = rolled(table(10, 10, 10, roller=2, turn=7), CHEST, CHEST)
    assert state.roller == 0
    assert events[-1] == TurnBegan(0, 8)
    assert state.dice is None


def test_two_chests_every_other_player_gives_the_roller_a_coin() -> None:
    state, events = rolled(table(10, 10, 10, 10, roller=2), CHEST, CHEST)
    assert state.coins == (9, 9, 13, 9)
    assert moves(events) == [(3, 2, 1), (0, 2, 1), (1, 2, 1)]


@pytest.mark.parametrize(
    ("symbol", "amount", "why"), [(SWORD, 2, Why.SWORDS), (SHIP, 3, Why.SHIPS)]
)
def test_swords_steal_two_and_ships_three_from_one_player_of_choice(
    symbol: Symbol, amount: int, why: Why
) -> None:
    state, events = rolled(table(10, 10, 10), symbol, symbol)
    assert events[-1] == RobberyOffered(0, amount)
    assert legal_actions(state, 0) == (Rob(0, 1), Rob(0, 2))
    assert legal_actions(state, 1) == ()
    state, events = apply(state, Rob(0, 2))
    assert state.coins == (10 + amount, 10, 10 - amount)
    assert events == (CoinsMoved(2, 0, amount, why), TurnBegan(1, 2))


def test_nobody_robs_themselves_a_stranger_or_out_of_turn() -> None:
    state, _ = rolled(table(10, 10, 10), SWORD, SWORD)
    refused(state, Rob(0, 0), "other players")
    refused(state, Rob(0, 3), "other players")
    refused(state, Rob(0, -1), "other players")
    refused(state, Rob(1, 2), "seat 0, not seat 1")


def test_two_skulls_the_roller_gives_a_coin_to_each_other_player_clockwise() -> None:
    state, events = rolled(table(10, 10, 10, 10, roller=1), SKULL, SKULL)
    assert state.coins == (11, 7, 11, 11)
    assert moves(events) == [(1, 2, 1), (1, 3, 1), (1, 0, 1)]


def test_two_skulls_give_until_the_coins_run_out() -> None:
    state, events = rolled(table(10, 2, 10, 10, roller=1), SKULL, SKULL)
    assert moves(events) == [(1, 2, 1), (1, 3, 1)]
    assert state.coins == (10, 0, 11, 11)


@pytest.mark.parametrize("symbol", [CHEST, SKULL])
def test_doubles_end_the_turn_without_a_claim(symbol: Symbol) -> None:
    state, _ = rolled(table(10, 10, 10), symbol, symbol)
    assert state.phase is Phase.ROLL


@pytest.mark.parametrize("faces", [(CHEST, SWORD), (SWORD, CHEST)])
def test_a_match_is_revealed_everyone_else_pays_the_box_and_the_roller_draws(
    faces: tuple[Symbol, Symbol],
) -> None:
    before = table(10, 10, 10)
    state, events = rolled(before, *faces)
    assert events == (
        DiceFell(0, faces),
        CardRevealed(0, CS, True, Why.MATCH),
        CoinsMoved(1, None, 1, Why.MATCH),
        CoinsMoved(2, None, 1, Why.MATCH),
        CardDrawn(0),
        CardLearned(0, before.deck[0]),
        TurnBegan(1, 2),
    )
    assert state.coins == (10, 9, 9)
    assert state.box == before.box + 2
    assert state.discards == (CS,)
    assert state.hands[0] == before.deck[0]


def test_no_match_opens_the_claim_to_everyone_but_the_roller() -> None:
    state, events = rolled(table(10, 10, 10, roller=1), SHIP, SKULL)
    assert events == (DiceFell(1, (SHIP, SKULL)), ClaimOpened(1, (SHIP, SKULL)))
    assert [legal_actions(state, seat) for seat in range(3)] == [(Claim(0),), (), (Claim(2),)]
    refused(state, Claim(1), "other players")
    refused(state, Claim(3), "other players")


def test_an_action_of_another_game_is_refused() -> None:
    refused(table(10, 10, 10), Draw(0), "Draw is not possible")  # type: ignore[arg-type]


def test_the_dice_show_two_symbols() -> None:
    state, _ = apply(table(10, 10, 10), Roll(0))
    refused(state, Fall((SHIP,)), "two symbols")  # type: ignore[arg-type]
    refused(state, Fall((SHIP, "skull")), "two symbols")  # type: ignore[arg-type]


# --- The claim -------------------------------------------------------------------------------


def test_a_claim_stays_hidden_and_waits_for_the_roller() -> None:
    state, _ = rolled(table(10, 10, 10), SHIP, SKULL)
    state, events = apply(state, Claim(2))
    assert events == (ClaimMade(2),)
    assert legal_actions(state, 0) == (Believe(0), Challenge(0))
    assert legal_actions(state, 1) == legal_actions(state, 2) == ()
    refused(state, Believe(1), "seat 0, not seat 1")


def test_nobody_shouts_and_the_turn_ends() -> None:
    state, _ = rolled(table(10, 10, 10), SHIP, SKULL)
    state, events = apply(state, Silence())
    assert events == (NobodyClaimed(0), TurnBegan(1, 2))
    assert state.discards == ()


def test_shouts_exactly_together_are_tossed_for_and_only_the_winner_may_claim() -> None:
    state, _ = rolled(table(10, 10, 10, 10), SHIP, SKULL)
    state, events = apply(state, Tie((3, 1), 3))
    assert events == (ShoutsTied((1, 3), 3),)
    assert [legal_actions(state, seat) for seat in range(4)] == [(), (), (), (Claim(3),)]
    refused(state, Claim(1), "coin decided")
    refused(state, Silence(), "somebody has shouted")
    refused(state, Tie((1, 2), 1), "already")
    assert apply(state, Claim(3))[0].claimer == 3


def test_a_tie_is_between_two_or_more_other_players() -> None:
    state, _ = rolled(table(10, 10, 10), SHIP, SKULL)
    for seats, winner in (((1,), 1), ((0, 1), 1), ((1, 1), 1), ((1, 3), 1)):
        refused(state, Tie(seats, winner), "two or more")
    refused(state, Tie((1, 2), 0), "one of the tied")


def test_decision_two_tied_shouts_the_earlier_seat_clockwise_from_the_roller_is_heads() -> None:
    class Coin(Random):
        side = HEADS

        def choice(self, seq: object) -> Side:  # type: ignore[override]
            return self.side

    state, _ = rolled(table(10, 10, 10, 10, roller=2), SHIP, SKULL)
    coin = Coin()
    assert break_tie(state, (0, 3), coin) == Tie((3, 0), 3)
    coin.side = TAILS
    assert break_tie(state, (0, 3), coin) == Tie((3, 0), 0)


def test_decision_three_tied_shouts_are_knocked_out_by_tosses_fairly() -> None:
    state, _ = rolled(table(10, 10, 10, 10), SHIP, SKULL)
    rng = Random(3)
    winners = Counter(break_tie(state, (3, 1, 2), rng).winner for _ in range(6000))
    assert all(1850 < winners[seat] < 2150 for seat in (1, 2, 3))


@given(st.permutations([1, 2, 3, 4]), st.integers(0, 1000))
def test_the_order_in_which_tied_seats_are_named_does_not_matter(
    seats: list[int], seed: int
) -> None:
    state, _ = rolled(table(8, 8, 8, 8, 8), SHIP, SWORD)
    state = replace(state, phase=Phase.CLAIM)
    named = break_tie(state, tuple(seats), Random(seed))
    assert named == break_tie(state, (1, 2, 3, 4), Random(seed))


# --- The roller's answer ---------------------------------------------------------------------


@pytest.mark.parametrize(("claimer", "card", "true"), [(1, CH, False), (2, CK, True)])
def test_believing_costs_a_coin_which_stays_whether_true_or_not(
    claimer: int, card: Card, true: bool
) -> None:
    before = claimed(10, 10, 10, claimer=claimer)
    state, events = apply(before, Believe(0))
    assert events == (
        ClaimBelieved(0, claimer),
        CoinsMoved(0, claimer, 1, Why.BELIEVED),
        CardRevealed(claimer, card, true, Why.BELIEVED),
        CardDrawn(claimer),
        CardLearned(claimer, before.deck[0]),
        TurnBegan(1, 2),
    )
    assert state.coins[claimer] == 11
    assert state.discards == (card,)


def test_a_failed_challenge_costs_the_roller_two() -> None:
    state, events = apply(claimed(10, 10, 10, claimer=2), Challenge(0))
    assert events[1] == CardRevealed(2, CK, True, Why.WRONGED)
    assert events[2] == CoinsMoved(0, 2, 2, Why.WRONGED)
    assert state.coins == (8, 10, 12)


def test_a_successful_challenge_costs_the_claimer_one() -> None:
    state, events = apply(claimed(10, 10, 10, claimer=1), Challenge(0))
    assert events[1] == CardRevealed(1, CH, False, Why.CAUGHT)
    assert events[2] == CoinsMoved(1, 0, 1, Why.CAUGHT)
    assert state.coins == (11, 9, 10)
    assert state.discards == (CH,)


def test_the_revealer_draws_the_next_card_and_only_they_learn_it() -> None:
    before = claimed(10, 10, 10)
    state, events = apply(before, Challenge(0))
    assert state.hands[1] == before.deck[0]
    assert [e.audience for e in events if isinstance(e, CardLearned)] == [{1}]
