"""Bluff Pirate: the end of a match, what the table remembers, and the order of play."""

from __future__ import annotations

from game import bluff_pirate_events as e
from game.bluff_pirate import GAME, legal_actions, outcome, view
from game.bluff_pirate_model import (
    ALL_CARDS,
    Board,
    Config,
    Discard,
    Draw,
    Grab,
    Lay,
    Phase,
    Record,
    Shuffle,
    Start,
    Vote,
)
from tests.pirate_table import JUNK, all_cards, cards, kinds, lay, one, refuse, run, settle, table


def aboard(*hands, **changes):
    return table(*hands, phase=Phase.TURN, **changes)


# --- The end ---------------------------------------------------------------------------------


def test_a_closed_island_stops_the_ship_and_its_treasure_wins():
    state = table("red red red red red", JUNK, ships=(13, 2), treasure=0)
    after, events = settle(state, lay("red red red red red"), voter=1, bluff=False)
    assert after.ships == (16, 2)
    assert events[-4:] == (
        e.IslandReached(0, 0, 16),
        e.TokenTurned(0, 0, treasure=True),
        e.MatchEnded((16, 2)),
        e.WinnerFound(0),
    )
    assert outcome(after).winner == 0
    assert outcome(after).standing == (16, 2)
    assert legal_actions(after, 1) == ()


def test_the_whole_effect_is_carried_out_before_the_token_is_turned():
    state = table("red red red", JUNK, ships=(13, 2), treasure=0)
    after, events = settle(state, lay("red red red"), voter=1, bluff=True)
    assert outcome(after).standing == (16, 0)
    assert sum(all_cards(after).values()) == 100
    order = [type(event) for event in events]
    assert order.index(e.CardsDiscarded) < order.index(e.IslandReached)


def test_a_voter_can_win_by_calling_a_bluff():
    state = table("red red blue", JUNK, JUNK, ships=(0, 2, 14), treasure=0)
    after, _ = settle(state, lay("red red blue"), voter=2, bluff=True)
    assert outcome(after).winner == 2


def test_after_an_empty_island_the_first_at_the_other_one_wins():
    state = table("red red red", JUNK, ships=(15, 0))
    after, events = settle(state, lay("red red red"), voter=1, bluff=False)
    assert one(events, e.TokenTurned) == e.TokenTurned(0, 0, treasure=False)
    assert outcome(after) is None
    assert after.ships == (16, 0)
    assert view(after, None).tokens == (False, None)
    state = table("red red red", JUNK, ships=(22, 16), opened=(True, False))
    after, _ = settle(state, lay("red red red"), voter=1, bluff=False)
    assert (outcome(after).winner, after.ships) == (0, (24, 16))


def test_decision_an_island_turned_up_empty_is_a_space_like_any_other():
    state = table("red red red", JUNK, ships=(14, 16), opened=(True, False))
    after, events = settle(state, lay("red red red"), voter=1, bluff=False)
    assert after.ships == (17, 16)
    short = table("red red red", JUNK, ships=(13, 17), opened=(True, False))
    on, on_events = settle(short, lay("red red red"), voter=1, bluff=False)
    assert on.ships == (16, 17)
    assert not kinds(events + on_events, e.IslandReached)


def test_decision_sailing_back_stops_at_the_start():
    state = table("red red red", JUNK, JUNK, ships=(0, 1, 0))
    after, events = settle(state, lay("red red red"), voter=1, bluff=True)
    assert after.ships == (3, 0, 0)
    assert kinds(events, e.ShipSailed)[1] == e.ShipSailed(1, 1, 0)
    after, events = settle(state, lay("red red red"), voter=2, bluff=True)
    assert kinds(events, e.ShipSailed) == [e.ShipSailed(0, 0, 3)]


def test_decision_sailing_back_never_turns_up_a_token():
    # Nobody can be beyond a closed island by playing; the rule holds all the same
    state = table("red red red", JUNK, ships=(0, 18), treasure=0)
    after, events = settle(state, lay("red red red"), voter=1, bluff=True)
    assert after.ships == (3, 16)
    assert outcome(after) is None
    assert not kinds(events, e.TokenTurned)


def test_decision_the_route_is_data():
    config = GAME.config(2, {"route": {"last": 9, "islands": [4, 9]}})
    state = table("red red red", JUNK, ships=(2, 0), config=config, treasure=0)
    after, _ = settle(state, lay("red red red"), voter=1, bluff=False)
    assert (after.ships, outcome(after).winner) == ((4, 0), 0)
    assert GAME.config(2, {}) == Config(2, 24, (16, 24))


# --- Memory ----------------------------------------------------------------------------------


def test_cards_taken_back_stay_known_until_they_are_played_or_the_hand_is_robbed():
    state = table("red red blue green pink*", JUNK, ships=(0, 3))
    state, _ = settle(state, lay("red red blue"), voter=1, bluff=True)
    assert state.known == (cards("red red blue"), ())
    again = table("red red blue green pink*", JUNK, known=state.known)
    thrown, _ = run(again, Discard(0, cards("red")[0]))
    assert thrown.known[0] == cards("red blue")
    laid, _ = run(again, lay("red blue green"))
    assert view(laid, 1).known[0] == cards("red red blue")
    believed, _ = settle(again, lay("red blue green"), voter=1, bluff=False)
    assert believed.known[0] == cards("red")
    doubted, _ = settle(again, lay("red blue green"), voter=1, bluff=True)
    assert doubted.known[0] == cards("red red green blue")
    robbers = aboard(JUNK, "red* red", ships=(4, 0), current=1, known=(cards("red blue"), ()))
    robbed, _ = run(robbers, Board(1, 0, cards("red*")[0]), Grab(cards("red teal green")))
    assert robbed.known == ((), ())


def test_the_record_counts_what_the_whole_table_saw():
    state = table("red red red blue", JUNK, JUNK)
    after, _ = settle(state, lay("red red blue"), voter=2, bluff=True)
    assert after.records == (Record(1, 1, 0, 0), Record(), Record(0, 0, 1, 1))
    after, _ = settle(state, lay("red red red"), voter=1, bluff=False)
    assert after.records == (Record(1, 0, 0, 0), Record(0, 0, 1, 0), Record())
    assert after.recent.cards == cards("red red red")


# --- Order of play ---------------------------------------------------------------------------


def test_actions_out_of_turn_or_out_of_phase_are_refused():
    turn, play = aboard(JUNK, JUNK), table(JUNK, JUNK)
    refuse(turn, Draw(1), "seat 0's turn")
    refuse(turn, lay("red orange yellow"), "time to turn")
    refuse(play, Draw(0), "time to play")
    refuse(play, Lay(1, cards("red orange yellow"), cards("red")), "seat 0's turn")
    refuse(play, Vote(1, True), "time to play")
    refuse(play, Shuffle(ALL_CARDS), "time to play")
    refuse(play, Grab(cards("red")), "time to play")
    refuse(play, Start(0), "time to play")
