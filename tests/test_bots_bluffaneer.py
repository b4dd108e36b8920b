"""The bots of Bluffaneer: the equilibrium of the claim, sense near the end, nothing given away."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.bluffaneer import view as seen_by
from game.bluffaneer_model import (
    ALL_CARDS,
    Believe,
    BluffaneerView,
    Card,
    CardRevealed,
    Challenge,
    Claim,
    ClaimBelieved,
    ClaimChallenged,
    Phase,
    Rob,
    Symbol,
    Why,
)
from game.bots import Policy, policy
from game.bots.bluffaneer import captain, deckhand, gambler
from game.bots.bluffaneer_odds import Stakes, chance_of_match, hope, stakes
from game.games import GAMES
from game.match import Match, SeatInfo
from game.simulate import WatchedTable, play, play_one
from tests.bluffaneer_table import CHEST, CS, HK, SHIP, SWORD, table
from tools.bot_strength import strength

MAKERS = {"deckhand": deckhand, "gambler": gambler, "captain": captain}


def claim_view(
    coins: tuple[int, ...],
    card: Card = HK,
    discards: tuple[Card, ...] = (),
    seat: int = 1,
    rounds: int | None = None,
    turn: int = 5,
) -> BluffaneerView:
    """The view of a claimer while seat 0 has rolled chest and sword."""
    return BluffaneerView(
        seat, (Claim(seat),), Phase.CLAIM, len(coins), coins, 0, card, 5, discards, 0, turn,
        rounds, False, (SWORD, CHEST), None,
    )  # fmt: skip


def answer_view(coins: tuple[int, ...], claimer: int = 1, **where) -> BluffaneerView:
    """The view of the roller, seat 0, whom a claim waits for."""
    view = claim_view(coins, seat=0, **where)
    legal = (Believe(0), Challenge(0))
    return replace(view, phase=Phase.ANSWER, claimer=claimer, legal=legal)


def rob_view(coins: tuple[int, ...], symbol: Symbol, **where) -> BluffaneerView:
    """The view of seat 0, who has rolled two swords or two ships."""
    view = claim_view(coins, seat=0, **where)
    legal = tuple(Rob(0, victim) for victim in range(1, len(coins)))
    return replace(view, phase=Phase.ROB, dice=(symbol, symbol), legal=legal)


def claims(bot: Policy, view: BluffaneerView, tries: int = 400) -> float:
    """How often a bot shouts."""
    rng = Random(3)
    return sum(bot.choose(view, rng) is not None for _ in range(tries)) / tries


def doubts(bot: Policy, view: BluffaneerView, tries: int = 400) -> float:
    """How often a bot challenges."""
    rng = Random(3)
    return sum(isinstance(bot.choose(view, rng), Challenge) for _ in range(tries)) / tries


# --- The equilibrium -------------------------------------------------------------------------

COINS = Stakes(silent=0, believed=1, right=2, caught=-1, pays=-1, wronged=-2, catches=1)
"""The stakes of a claim counted in coins."""


def test_in_plain_coins_two_claims_in_three_are_true_and_every_other_one_is_challenged():
    assert COINS.needed == pytest.approx(2 / 3)
    assert COINS.deterrent == pytest.approx(1 / 2)
    assert COINS.worth(1 / 2) == pytest.approx(1.5)
    for match in (1 / 17, 2 / 15, 3 / 14, 0.4):
        shouts = match + (1 - match) * COINS.bluffs(match)
        assert match / shouts == pytest.approx(2 / 3)


def test_bluffs_stop_where_they_would_always_or_never_be_believed():
    assert COINS.bluffs(0.0) == 0.0
    assert COINS.bluffs(0.7) == 1.0
    assert replace(COINS, believed=-0.5).bluffs(0.3) == 0.0


def test_far_from_the_end_the_coins_decide():
    far = stakes(claim_view((10, 10, 10)), 1)
    assert far.needed == pytest.approx(2 / 3, abs=0.03)
    assert far.deterrent == pytest.approx(1 / 2, abs=0.03)


def test_the_odds_count_the_cards_that_are_gone():
    assert chance_of_match(claim_view((9, 9, 9))) == 3 / 17
    assert chance_of_match(claim_view((9, 9, 9), discards=(CS, HK, CS))) == 1 / 14
    assert chance_of_match(claim_view((9, 9, 9), discards=(CS, CS, CS))) == 0


@pytest.mark.parametrize("players", [3, 5])
def test_captains_among_themselves_play_the_equilibrium(players):
    """However many race for the claim, two in three are true and one in two is challenged."""
    true = bluffs = believed = challenged = 0
    for event in _events("captain", players, 120):
        match event:
            case CardRevealed(why=Why.BELIEVED | Why.WRONGED | Why.CAUGHT, matches=matches):
                true += matches
                bluffs += not matches
            case ClaimBelieved():
                believed += 1
            case ClaimChallenged():
                challenged += 1
            case _:
                pass
    assert true + bluffs > 500
    assert true / (true + bluffs) == pytest.approx(2 / 3, abs=0.07)
    assert challenged / (believed + challenged) == pytest.approx(1 / 2, abs=0.07)


def _events(level: str, players: int, matches: int) -> Iterator[object]:
    game = GAMES["bluffaneer"]
    for seed in range(matches):
        seats = [SeatInfo(level, f"bot:{level}")] * players
        match = Match(game, game.config(players, {}), seats, seed)
        play(WatchedTable(match), [policy(game.key, level)] * players, Random(seed))
        for step in match.history:
            yield from step.events


# --- The levels ------------------------------------------------------------------------------


@pytest.mark.parametrize("level", MAKERS)
def test_everyone_claims_what_is_true(level):
    assert claims(MAKERS[level](), claim_view((9, 9, 9), card=CS)) == 1.0


def test_the_deckhand_never_bluffs_and_the_gambler_often_does():
    view = claim_view((9, 9, 9))
    assert claims(deckhand(), view) == 0.0
    assert 0.35 < claims(gambler(), view) < 0.55
    assert 0.03 < claims(captain(), view, 2_000) < 0.2


def test_the_deckhand_believes_and_the_gambler_doubts():
    view = answer_view((9, 9, 9))
    assert doubts(deckhand(), view) < 0.15
    assert 0.4 < doubts(captain(), view) < 0.6
    assert doubts(gambler(), view) > 0.65


def test_the_captain_counts_cards():
    gone = (CS, CS, CS, HK)
    assert claims(captain(), claim_view((9, 9, 9), discards=gone)) == 0.0
    assert doubts(captain(), answer_view((9, 9, 9), discards=gone)) == 1.0
    full = claims(captain(), claim_view((9, 9, 9)), 4_000)
    low = claims(captain(), claim_view((9, 9, 9), discards=(CS, CS)), 4_000)
    assert low < full


# --- The end ---------------------------------------------------------------------------------


def test_hope_is_shared_by_the_richest_once_the_match_is_over():
    assert hope((0, 7, 7, 3), 1, None) == 0.5
    assert hope((0, 7, 8, 3), 1, None) == 0.0
    assert hope((4, 7, 8, 3), 2, 0) == 1.0


def test_hope_is_a_chance_and_grows_with_the_coins():
    for coins in ((10, 10, 10), (1, 20, 4, 9), (3, 3, 3, 3, 3, 30)):
        shares = [hope(coins, seat, None) for seat in range(len(coins))]
        assert sum(shares) == pytest.approx(1)
        assert sorted(shares) == [share for _, share in sorted(zip(coins, shares, strict=True))]
    assert hope((2, 9, 8), 1, None) > hope((8, 9, 8), 1, None)
    assert hope((8, 9, 8), 1, 1) > hope((8, 9, 8), 1, None)


def test_a_roller_who_would_be_ruined_does_not_believe():
    assert doubts(captain(), answer_view((1, 12, 9))) == 1.0


def test_nobody_bluffs_a_roller_who_must_challenge():
    assert claims(captain(), claim_view((1, 12, 9))) == 0.0


def test_the_captain_ends_the_match_only_if_it_wins():
    assert claims(captain(), claim_view((1, 12, 9), card=CS)) == 1.0
    assert claims(captain(), claim_view((1, 5, 9), card=CS)) == 0.0


def test_the_last_turn_of_a_short_game_is_an_end_too():
    last = {"rounds": 4, "turn": 12}
    # A coin from the roller makes seat 1 the winner; without it seat 2 has won.
    assert claims(captain(), claim_view((9, 8, 8), card=CS, **last)) == 1.0
    # Nothing that the claim can bring is enough.
    assert claims(captain(), claim_view((9, 3, 15), card=CS, **last)) == 0.0


def test_the_captain_robs_the_leader():
    assert captain().choose(rob_view((8, 5, 14, 6), SWORD), Random(1)) == Rob(0, 2)


def test_the_captain_ruins_somebody_if_that_wins():
    assert captain().choose(rob_view((9, 2, 10), SWORD), Random(1)) == Rob(0, 1)
    assert captain().choose(rob_view((10, 12, 3), SHIP), Random(1)) == Rob(0, 2)


def test_the_captain_ruins_nobody_while_somebody_else_leads():
    assert captain().choose(rob_view((4, 2, 14), SWORD), Random(1)) == Rob(0, 2)


def test_level_victims_are_robbed_by_lot():
    view = rob_view((6, 8, 8, 8), SWORD)
    assert {captain().choose(view, Random(seed)) for seed in range(40)} == set(view.legal)


# --- Secrets ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["gambler", "captain"])
def test_the_delay_is_the_same_for_a_truth_and_a_bluff(level):
    """Two-sample Kolmogorov-Smirnov distance, below its 0.1 % critical value."""
    rng = Random(17)
    bot = MAKERS[level]()
    delays: dict[bool, list[float]] = {True: [], False: []}
    count = 3_000
    while min(map(len, delays.values())) < count:
        true = len(delays[True]) < count and (rng.random() < 0.5 or len(delays[False]) >= count)
        view = claim_view((9, 9, 9), card=CS if true else HK)
        if bot.choose(view, rng) is not None:
            delays[true].append(bot.delay(rng))
    truths, lies = sorted(delays[True]), sorted(delays[False])
    assert _distance(truths, lies) < 1.95 * (1 / len(truths) + 1 / len(lies)) ** 0.5
    assert _distance(truths, [delay + 0.1 for delay in lies]) > 0.05


def _distance(one: list[float], other: list[float]) -> float:
    return max(
        abs(bisect_right(one, at) / len(one) - bisect_right(other, at) / len(other))
        for at in (*one, *other)
    )


@pytest.mark.parametrize("level", MAKERS)
def test_what_others_hold_changes_no_choice(level):
    for seed in range(60):
        rng = Random(seed)
        seat = 1 + seed % 3
        cards = rng.sample(ALL_CARDS, 18)
        mine, rest = cards[0], cards[1:]
        choices = set()
        for _ in range(3):
            rng.shuffle(rest)
            hands = (*rest[:seat], mine, *rest[seat:3])
            state = table(9, 7, 8, 6, phase=Phase.CLAIM)
            state = replace(state, dice=(SHIP, CHEST), discards=(), hands=hands, deck=(*rest[3:],))
            choices.add(MAKERS[level]().choose(seen_by(state, seat), Random(seed)))
        assert len(choices) == 1


# --- Matches ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_mixed_table_comes_to_an_end(players):
    game = GAMES["bluffaneer"]
    levels = (["captain", "deckhand", "gambler", "random"] * 2)[:players]
    for options in ({}, {"coins": 1}, {"coins": 5}, {"rounds": 2}):
        for seed in range(6):
            played = play_one(game, game.config(players, options), levels, seed)
            assert played.outcome is not None
            assert played.turns <= (2 * players if "rounds" in options else 2_000)


@pytest.mark.parametrize("rival", ["gambler", "deckhand"])
def test_the_captain_wins_clearly_more_than_its_share(rival):
    # Over 20,000 matches it is about 40 %; 36 % is two standard errors below that here.
    found = strength("bluffaneer", "captain", rival, 900, 1)
    assert found.finished == 900
    assert found.rate > 0.36


def test_equal_captains_win_equally_often():
    found = strength("bluffaneer", "captain", "captain", 600, 1)
    assert abs(found.above) < 3.5
