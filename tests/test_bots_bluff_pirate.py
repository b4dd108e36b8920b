"""The bots of Bluff Pirate: they keep the rules, and each plays as its level says."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.bluff_pirate import GAME
from game.bluff_pirate_model import Board, Discard, Draw, Lay, Phase, Record, State, Vote
from game.bluff_pirate_sets import is_honest
from game.bots import bluff_pirate_odds as odds
from game.bots import policy
from game.bots.bluff_pirate import captain, deckhand, gambler
from tests.pirate_table import JUNK, all_cards, cards, lay, run, table

LEVELS = ("deckhand", "gambler", "captain")


def play(bots, seed: int) -> State:
    """The end of a match among the bots."""
    rng, minds = Random(seed), Random(seed + 1_000_000)
    state = GAME.new_game(GAME.config(len(bots), {}))
    while GAME.outcome(state) is None:
        action = GAME.chance(state, rng)
        if action is None:
            views = (GAME.view(state, seat) for seat in range(len(bots)))
            view = next(view for view in views if view.legal)
            action = bots[view.seat].choose(view, minds)
        state, _ = GAME.apply(state, action)
        assert state.turn < 1000, "the match does not end"
    return state


def wins(hero, foes, matches: int) -> float:
    """The share of matches that the hero wins, in each seat equally often."""
    won = 0
    for seed in range(matches):
        seat = seed % (len(foes) + 1)
        bots = [*foes[:seat], hero, *foes[seat:]]
        won += play(bots, seed).winner == seat
    return won / matches


def choices(bot, state: State, seat: int, times: int = 200):
    view = GAME.view(state, seat)
    return [bot.choose(view, Random(seed)) for seed in range(times)]


def voting(hand: str = JUNK, laid: str = "red red red", shown: int = 1, **changes) -> State:
    """Seat 0 has laid a set, seat 1 holds that hand and is to vote."""
    state = table(laid + " grey pink", hand, "brown brown brown", **changes)
    return run(state, lay(laid, shown))[0]


def doubts(bot, state: State) -> float:
    votes = choices(bot, state, 1)
    return sum(vote.bluff for vote in votes) / len(votes)


# --- All levels ------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bots_of_all_levels_play_legal_matches_to_their_end(players):
    for seed in range(12):
        bots = [policy("bluff-pirate", LEVELS[(seat + seed) % 3]) for seat in range(players)]
        end = play(bots, seed)
        assert end.winner is not None
        assert sum(all_cards(end).values()) == 100


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_repeats_its_match_from_the_same_seeds(level):
    bots = [policy("bluff-pirate", level) for _ in range(3)]
    assert play(bots, 5) == play([policy("bluff-pirate", level) for _ in range(3)], 5)


@pytest.mark.parametrize("level", LEVELS)
def test_delays_come_from_one_distribution(level):
    bot = policy("bluff-pirate", level)
    delays = [bot.delay(Random(seed)) for seed in range(200)]
    assert delays == [captain().delay(Random(seed)) for seed in range(200)]
    assert len(set(delays)) == 200


@pytest.mark.parametrize("level", LEVELS)
def test_a_set_that_cannot_be_honest_is_doubted(level):
    state = voting("red red red red red red", laid="red red green green green", shown=2)
    assert doubts(policy("bluff-pirate", level), state) == 1.0


# --- Deckhand and gambler --------------------------------------------------------------------


def test_the_deckhand_lays_honest_sets_and_believes():
    hand = table("red red red blue green grey pink", JUNK, JUNK)
    assert all(is_honest(one.cards) for one in choices(deckhand(), hand, 0))
    loose = choices(deckhand(), table(JUNK, JUNK, JUNK), 0)
    assert sum(isinstance(one, Discard) for one in loose) > 150
    assert doubts(deckhand(), voting()) < 0.2


def test_the_gambler_bluffs_and_doubts_too_much():
    loose = choices(gambler(), table(JUNK, JUNK, JUNK), 0)
    assert sum(isinstance(one, Lay) for one in loose) > 140
    hand = choices(gambler(), table("red red red blue green grey pink", JUNK, JUNK), 0)
    assert 20 < sum(isinstance(one, Lay) and not is_honest(one.cards) for one in hand) < 120
    assert doubts(gambler(), voting()) > 0.5


# --- Captain ---------------------------------------------------------------------------------


def test_the_captain_beats_two_gamblers_and_two_deckhands():
    # Measured over 5,000 matches: 58.5 % and 72.0 %, each give or take 0.7; a third is even
    assert wins(captain(), [gambler(), gambler()], 240) > 0.47
    assert wins(captain(), [deckhand(), deckhand()], 240) > 0.55


def test_the_captain_doubts_the_more_of_the_colour_it_has_seen():
    few, many = voting("blue blue green"), voting("red red red blue green")
    assert doubts(captain(), few) < doubts(captain(), many)
    up = voting("blue blue green", discards="red red red red")
    assert doubts(captain(), few) < doubts(captain(), up)


def test_the_captain_remembers_what_a_seat_took_back():
    state = voting("blue green", laid="red red red")
    honest = replace(state, known=(cards("red red red"), (), ()))
    false = replace(state, known=(cards("green green blue grey pink"), (), ()))
    assert doubts(captain(), honest) < doubts(captain(), state) < doubts(captain(), false)
    assert doubts(captain(), false) == 1.0


def test_the_captain_learns_who_bluffs():
    state = voting("blue green")
    saint = replace(state, records=(Record(sets=12), Record(), Record()))
    rogue = replace(state, records=(Record(sets=12, bluffs=11), Record(), Record()))
    assert doubts(captain(), saint) < doubts(captain(), rogue)


def test_the_captain_doubts_more_when_the_layer_draws_near_an_island():
    far = voting("blue", ships=(4, 4, 4), shown=2)
    near = voting("blue", ships=(13, 10, 10), shown=2)
    assert doubts(captain(), far) + 0.2 < doubts(captain(), near)


def picks(state: State) -> float:
    """How often the captain picks seat 2."""
    return sum(one.voter == 2 for one in choices(captain(), state, 0)) / 200


def ready(laid: str, **changes) -> State:
    state = table(laid + " grey", JUNK, "brown brown", **changes)
    return run(state, lay(laid), Vote(1, True), Vote(2, True))[0]


def test_the_captain_picks_a_believer_for_a_bluff_and_a_doubter_for_an_honest_set():
    records = (Record(), Record(picked=12), Record(picked=12, doubts=12))
    assert picks(ready("red red blue", records=records)) < 0.2
    assert picks(ready("red red red", records=records, ships=(9, 9, 9))) > 0.6


def test_the_captain_sends_the_leader_back_rather_than_the_last():
    assert picks(ready("red red red", ships=(6, 3, 12))) > picks(
        ready("red red red", ships=(6, 12, 3))
    )


def test_the_captain_lays_for_the_win_when_it_can():
    state = table("red red red blue green grey pink", JUNK, JUNK, ships=(13, 9, 9))
    assert all(
        isinstance(one, Lay) and is_honest(one.cards) for one in choices(captain(), state, 0)
    )


def test_the_captain_keeps_what_belongs_together():
    # Everybody doubts at this table, so that nothing but an honest set can be laid
    rude = (Record(sets=30, bluffs=30), Record(picked=60, doubts=60), Record(picked=60, doubts=60))
    state = table("red red blue blue grey", JUNK, JUNK, records=rude, ships=(12, 13, 13))
    gone = [one.card for one in choices(captain(), state, 0) if isinstance(one, Discard)]
    assert len(gone) > 50
    assert set(gone) == set(cards("grey"))


def test_the_captain_boards_who_is_ahead_with_full_hands_when_its_own_is_empty():
    rich = table("red*", " ".join([JUNK, JUNK]), "grey", phase=Phase.TURN, ships=(3, 9, 9))
    boards = [one for one in choices(captain(), rich, 0) if isinstance(one, Board)]
    assert len(boards) > 100
    assert sum(one.victim == 1 for one in boards) > len(boards) / 2
    ready_to_lay = table("red* red red red red", "grey", "", phase=Phase.TURN, ships=(3, 4, 4))
    assert choices(captain(), ready_to_lay, 0).count(Draw(0)) > 150


def test_the_captain_cannot_be_read():
    trusting = (Record(), Record(picked=12, doubts=3), Record(picked=12, doubts=3))
    hand = "red red red blue green grey pink"
    state = table(hand, JUNK, JUNK, ships=(5, 5, 5), records=trusting)
    laid = [one for one in choices(captain(), state, 0) if isinstance(one, Lay)]
    assert 0 < sum(is_honest(one.cards) for one in laid) < len(laid)
    assert len({one.shown[0].colour for one in laid}) > 3
    assert {one.bluff for one in choices(captain(), voting("blue green"), 1)} == {True, False}
    assert {one.voter for one in choices(captain(), ready("red red blue"), 0)} == {1, 2}


def test_the_number_of_face_up_cards_does_not_tell_a_captains_bluff():
    shown: dict[bool, list[bool]] = {True: [], False: []}
    for seed in range(60):
        rng = Random(seed)
        state = GAME.new_game(GAME.config(4, {}))
        while GAME.outcome(state) is None:
            action = GAME.chance(state, rng)
            if action is None:
                views = (GAME.view(state, seat) for seat in range(4))
                action = captain().choose(next(view for view in views if view.legal), rng)
            if isinstance(action, Lay):
                shown[is_honest(action.cards)].append(len(action.shown) == 2)
            state, _ = GAME.apply(state, action)
    rates = {honest: sum(two) / len(two) for honest, two in shown.items()}
    assert min(map(len, shown.values())) > 200
    assert abs(rates[True] - rates[False]) < 0.12


# --- What the captain reckons with -----------------------------------------------------------


def test_the_chance_of_drawing_enough_is_the_hypergeometric_one():
    assert odds.at_least(1, 1, 10, 100) == pytest.approx(0.1)
    assert odds.at_least(2, 2, 10, 100) == pytest.approx(10 / 100 * 9 / 99)
    assert odds.at_least(0, 3, 0, 50) == 1.0
    assert odds.at_least(3, 2, 10, 100) == 0.0


def test_hopes_add_up_to_one_and_the_islands_stop_ships():
    race = odds.Race((3, 15, 8), (16, 24), (2.0, 1.0, 0.0))
    assert sum(race.hope(seat) for seat in range(3)) == pytest.approx(1.0)
    assert race.sailed(1, 5) == 16
    assert race.hope(1, (1, 1)) > 0.5
    assert race.hope(1, (1, 1)) > race.hope(1)
    last = odds.Race((16, 22, 8), (24,), (0.0, 0.0, 0.0))
    assert last.hope(1, (1, 3)) == 1.0
    assert last.hope(0, (1, 3)) == 0.0
