"""Bluff Pirate: one named fact a rule, and one a decision of the rules text."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game import bluff_pirate_events as e
from game.bluff_pirate import chance, lay_fault, legal_actions, new_game, view
from game.bluff_pirate_model import (
    ALL_CARDS,
    GEAR,
    Board,
    Colour,
    Config,
    Discard,
    Draw,
    Grab,
    Hide,
    Keep,
    Kind,
    Phase,
    Pick,
    Shuffle,
    Start,
    Vote,
    sorted_cards,
)
from game.types import visible
from tests.pirate_table import JUNK, cards, kinds, lay, one, refuse, run, settle, table

# --- Parts and set-up ------------------------------------------------------------------------


def test_a_hundred_cards_nine_gear_cards_and_one_pirate_of_each_colour():
    assert len(ALL_CARDS) == 100
    counts = Counter(ALL_CARDS)
    assert {counts[card] for card in counts if card.kind is Kind.GEAR} == {9}
    assert {counts[card] for card in counts if card.kind is Kind.PIRATE} == {1}
    assert len(counts) == 20
    assert GEAR.keys() == set(Colour)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_set_up_deals_five_cards_to_each_player_in_seat_order(seats):
    deck = tuple(Random(3).sample(ALL_CARDS, 100))
    state, events = run(new_game(Config(seats)), Shuffle(deck))
    assert state.hands == tuple(sorted_cards(deck[5 * s : 5 * s + 5]) for s in range(seats))
    assert state.deck == deck[5 * seats :]
    assert state.ships == (0,) * seats
    assert [event.seat for event in kinds(events, e.CardsDealt)] == list(range(seats))


def test_a_shuffle_must_hold_exactly_the_cards_of_the_box():
    wrong = (*ALL_CARDS[1:], ALL_CARDS[99])
    refuse(new_game(Config(2)), Shuffle(wrong), "exactly the 100 cards")
    refuse(new_game(Config(2)), Shuffle(ALL_CARDS[:99]), "exactly the 100 cards")


def test_the_treasure_is_hidden_on_one_of_two_islands_and_nobody_learns_where():
    state, _ = run(new_game(Config(2)), Shuffle(ALL_CARDS))
    refuse(state, Hide(2), "island 0 or 1")
    near, near_events = run(state, Hide(0))
    far, far_events = run(state, Hide(1))
    assert near_events == far_events
    for seat in (None, 0, 1):
        assert view(near, seat) == view(far, seat)


def test_the_starter_is_drawn_by_lot_and_play_goes_clockwise():
    state, _ = run(new_game(Config(3)), Shuffle(ALL_CARDS), Hide(0))
    drawn = {chance(state, Random(seed)) for seed in range(40)}
    assert drawn == {Start(0), Start(1), Start(2)}
    state, events = run(state, Start(2))
    assert events[-1] == e.TurnBegan(2, 1)
    state = table("red red", "red", "red", current=2)
    assert run(state, Keep(2))[0].current == 0


# --- A turn ----------------------------------------------------------------------------------


def test_a_turn_draws_two_cards_and_then_lays_or_discards():
    state = table("red red red red blue", JUNK, phase=Phase.TURN, deck="pink grey brown")
    assert legal_actions(state, 0) == (Draw(0),)
    assert legal_actions(state, 1) == ()
    after, events = run(state, Draw(0))
    assert after.hands[0] == sorted_cards(cards("red red red red blue pink grey"))
    assert after.deck == cards("brown")
    assert events == (e.CardsDrawn(0, 2), e.CardsLearned(0, cards("pink grey")))
    assert {action.verb for action in legal_actions(after, 0)} == {"lay", "discard"}


def test_discarding_one_card_ends_the_turn():
    state = table(JUNK, JUNK)
    after, events = run(state, Discard(0, cards("teal")[0]))
    assert after.hands[0] == cards("red orange yellow green blue violet")
    assert after.discards == cards("teal")
    assert events == (e.CardsDiscarded(0, cards("teal")), e.TurnBegan(1, 2))
    refuse(state, Discard(0, cards("pink")[0]), "not in the hand")


def test_a_player_with_fewer_than_five_cards_discards_nothing():
    few, enough = table("red red blue grey", JUNK), table("red red blue grey pink", JUNK)
    assert Keep(0) in legal_actions(few, 0)
    assert not any(isinstance(action, Discard) for action in legal_actions(few, 0))
    refuse(few, Discard(0, cards("blue")[0]), "discard nothing")
    after, events = run(few, Keep(0))
    assert (after.hands, after.discards, events[0]) == (few.hands, (), e.HandKept(0))
    assert Keep(0) not in legal_actions(enough, 0)
    refuse(enough, Keep(0), "lay a set or discard")


def test_decision_a_player_with_fewer_than_three_cards_cannot_lay():
    state = table("red red", JUNK)
    assert legal_actions(state, 0) == (Keep(0),)
    assert not view(state, 0).may_lay
    refuse(state, lay("red red"), "3 to 5")
    assert view(table("red red grey", JUNK), 0).may_lay


# --- Laying a set ----------------------------------------------------------------------------


def test_a_set_has_three_to_five_cards():
    hand = cards("red red red red red red blue")
    for size in range(1, 8):
        assert (lay_fault(hand, hand[:size], hand[:1]) == "") == (size in (3, 4, 5))


def test_one_or_two_cards_lie_face_up_and_two_share_the_colour():
    hand = cards("red red red* blue blue green green")
    assert lay_fault(hand, cards("red red* blue"), cards("red red*")) == ""
    assert lay_fault(hand, cards("red red blue"), cards("blue")) == ""
    assert "share the colour" in lay_fault(hand, cards("red red blue"), cards("red blue"))
    assert "One or two" in lay_fault(hand, cards("red red red*"), cards("red red red*"))
    assert "One or two" in lay_fault(hand, cards("red red red*"), ())
    assert "not among" in lay_fault(hand, cards("red red red*"), cards("blue"))
    assert "not in the hand" in lay_fault(hand, cards("red red grey"), cards("red"))
    assert "not in the hand" in lay_fault(hand, cards("red red red"), cards("red"))


def test_the_face_down_cards_may_be_anything_and_only_the_layer_sees_them():
    state = table(JUNK, JUNK, JUNK)
    after, events = run(state, lay("blue red green teal"))
    assert events[0] == e.SetLaid(0, 4, cards("blue"))
    assert events[1] == e.SetHidden(0, cards("red green teal"))
    assert visible(events, 0) == events
    for seat in (None, 1, 2):
        assert visible(events, seat) == events[:1]
        assert view(after, seat).hidden == ()
        assert view(after, seat).shown == cards("blue")
        assert view(after, seat).laid_count == 4
    assert view(after, 0).hidden == cards("red green teal")
    assert view(after, 1).counts == (3, 7, 7)


def test_the_vote_is_for_everybody_else_in_any_order_and_final():
    state, _ = run(table(JUNK, JUNK, JUNK), lay("blue red green"))
    assert legal_actions(state, 0) == ()
    assert legal_actions(state, 2) == (Vote(2, True), Vote(2, False))
    refuse(state, Vote(0, True), "does not vote")
    state, _ = run(state, Vote(2, True))
    assert legal_actions(state, 2) == ()
    refuse(state, Vote(2, False), "voted already")
    assert run(state, Vote(1, True))[0].phase is Phase.PICK


def test_decision_the_votes_are_all_in_before_the_layer_picks():
    state, _ = run(table(JUNK, JUNK, JUNK), lay("blue red green"), Vote(1, False))
    refuse(state, Pick(0, 1), "time to vote")
    state, events = run(state, Vote(2, True))
    assert events[-1] == e.VotesClosed(0)
    assert legal_actions(state, 0) == (Pick(0, 1), Pick(0, 2))
    refuse(state, Pick(1, 2), "seat 0's turn")
    refuse(state, Pick(0, 0), "has not voted")


def test_a_vote_is_seen_by_its_voter_alone():
    state, _ = run(table(JUNK, JUNK, JUNK), lay("blue red green"))
    yes, yes_events = run(state, Vote(1, True))
    no, no_events = run(state, Vote(1, False))
    for seat in (None, 0, 2):
        assert view(yes, seat) == view(no, seat)
        assert visible(yes_events, seat) == visible(no_events, seat) == (e.VoteCast(1),)
    assert (view(yes, 1).vote, view(no, 1).vote) == (True, False)
    assert view(yes, None).voted == (False, True, False)


def test_the_tokens_that_were_not_picked_are_never_shown():
    state, _ = run(table(JUNK, JUNK, JUNK), lay("blue red green"))
    ends = [run(state, Vote(1, True), Vote(2, vote), Pick(0, 1)) for vote in (True, False)]
    assert ends[0][0] == ends[1][0]
    assert visible(ends[0][1], None) == visible(ends[1][1], None)
    assert visible(ends[0][1], 0) == visible(ends[1][1], 0)


@pytest.mark.parametrize("honest", [True, False])
def test_no_bluff_the_layer_sails_forward_and_the_cards_are_discarded(honest):
    state = table("red red red* red blue green", JUNK, JUNK, ships=(2, 5, 5))
    laid = lay("red red red* red") if honest else lay("red red red* blue", shown=2)
    after, events = settle(state, laid, voter=1, bluff=False)
    assert after.ships == (6, 5, 5)
    assert after.discards == laid.cards
    assert len(after.hands[0]) == 2
    assert one(events, e.SetRevealed) == e.SetRevealed(0, laid.cards, honest)
    assert kinds(events, e.ShipSailed) == [e.ShipSailed(0, 2, 6)]
    assert after.current == 1


def test_a_bluff_call_on_an_honest_set_sends_the_voter_back_two():
    state = table("red red red* blue", JUNK, JUNK, ships=(2, 5, 5))
    after, events = settle(state, lay("red red red*"), voter=2, bluff=True)
    assert after.ships == (5, 5, 3)
    assert after.discards == cards("red red red*")
    assert kinds(events, e.ShipSailed) == [e.ShipSailed(0, 2, 5), e.ShipSailed(2, 5, 3)]


def test_a_bluff_that_is_called_goes_back_into_the_hand_and_the_voter_sails():
    state = table("red red blue green grey", JUNK, JUNK, ships=(2, 5, 1))
    after, events = settle(state, lay("red red blue green grey"), voter=2, bluff=True)
    assert after.ships == (2, 5, 6)
    assert after.hands[0] == state.hands[0]
    assert after.discards == ()
    assert one(events, e.CardsTakenBack).cards == cards("red red blue green grey")
    assert after.known[0] == sorted_cards(cards("red red blue green grey"))


def test_decision_a_set_is_honest_when_all_its_cards_have_one_colour():
    state = table("red red red* blue", JUNK)
    _, events = settle(state, lay("red* red red"), voter=1, bluff=True)
    assert one(events, e.SetRevealed).honest
    _, events = settle(state, lay("red red red* blue", shown=2), voter=1, bluff=False)
    assert not one(events, e.SetRevealed).honest


@pytest.mark.parametrize(
    ("laid", "bluff"), [("red red red", 0), ("red red red", 1), ("red red blue", 1)]
)
def test_decision_everyone_sees_the_whole_set_in_all_three_cases(laid, bluff):
    state = table("red red red blue", JUNK, JUNK)
    _, events = settle(state, lay(laid), voter=1, bluff=bluff)
    assert one(visible(events, None), e.SetRevealed).cards == cards(laid)
    names = [type(event) for event in events]
    last = e.CardsTakenBack if e.CardsTakenBack in names else e.CardsDiscarded
    assert names.index(e.SetRevealed) < names.index(last)


def test_decision_with_two_players_the_only_pick_is_the_other_player():
    state, _ = run(table(JUNK, JUNK), lay("blue red green"), Vote(1, True))
    assert legal_actions(state, 0) == (Pick(0, 1),)


# --- Boarding --------------------------------------------------------------------------------


def aboard(*hands, **changes):
    return table(*hands, phase=Phase.TURN, **changes)


def test_boarding_takes_the_turn_and_a_pirate_card_and_three_cards_blindly():
    state = aboard("red* blue", JUNK, "grey", ships=(0, 3, 0))
    pirate = cards("red*")[0]
    assert legal_actions(state, 0) == (Draw(0), Board(0, 1, pirate))
    after, events = run(state, Board(0, 1, pirate))
    assert events[0] == e.Boarded(0, 1, pirate)
    assert (after.phase, after.discards) == (Phase.GRAB, (pirate,))
    assert [legal_actions(after, seat) for seat in range(3)] == [(), (), ()]
    after, events = run(after, Grab(cards("teal red blue")))
    assert after.hands[0] == sorted_cards(cards("blue teal red blue"))
    assert after.hands[1] == cards("orange yellow green violet")
    assert (after.phase, after.current) == (Phase.TURN, 1)
    assert visible(events, None)[0] == e.CardsGrabbed(0, 1, 3)


def test_only_the_boarder_and_the_victim_learn_which_cards_were_taken():
    state, _ = run(aboard("red*", JUNK, "grey", ships=(0, 3, 0)), Board(0, 1, cards("red*")[0]))
    _, events = run(state, Grab(cards("teal red blue")))
    learned = e.GrabLearned(0, 1, sorted_cards(cards("teal red blue")))
    assert [learned in visible(events, seat) for seat in (0, 1, 2, None)] == [1, 1, 0, 0]


def test_boarding_needs_a_pirate_card_from_the_hand():
    state = aboard("red blue", JUNK, ships=(0, 3))
    assert legal_actions(state, 0) == (Draw(0),)
    refuse(state, Board(0, 1, cards("red")[0]), "pirate card")
    refuse(state, Board(0, 1, cards("red*")[0]), "pirate card")


def test_decision_ahead_means_strictly_further_and_the_leader_cannot_board():
    level = aboard("red*", JUNK, "grey", ships=(3, 3, 1))
    assert legal_actions(level, 0) == (Draw(0),)
    refuse(level, Board(0, 1, cards("red*")[0]), "not ahead")
    refuse(level, Board(0, 2, cards("red*")[0]), "not ahead")
    refuse(level, Board(0, 0, cards("red*")[0]), "not ahead")


def test_boarding_is_only_possible_before_drawing():
    state = table("red* blue green grey pink", JUNK, ships=(0, 3))
    refuse(state, Board(0, 1, cards("red*")[0]), "time to play")


def test_decision_fewer_than_three_cards_are_all_taken_and_an_empty_hand_is_safe():
    state = aboard("red*", "grey pink", "", ships=(0, 3, 4))
    pirate = cards("red*")[0]
    assert legal_actions(state, 0) == (Draw(0), Board(0, 1, pirate))
    refuse(state, Board(0, 2, pirate), "holds no card")
    state, _ = run(state, Board(0, 1, pirate))
    refuse(state, Grab(cards("grey")), "takes 2 cards")
    after, _ = run(state, Grab(cards("pink grey")))
    assert after.hands == (sorted_cards(cards("grey pink")), (), ())


def test_decision_the_cards_taken_blindly_are_drawn_by_lot():
    state, _ = run(aboard("red*", JUNK, ships=(0, 3)), Board(0, 1, cards("red*")[0]))
    seen = Counter(card for s in range(700) for card in chance(state, Random(s)).cards)
    assert set(seen) == set(state.hands[1])
    assert all(abs(count - 300) < 60 for count in seen.values())
    refuse(state, Grab(cards("teal teal red")), "takes 3 cards")


# --- The draw pile ---------------------------------------------------------------------------


def test_an_empty_draw_pile_is_made_anew_from_all_discards_in_the_middle_of_a_draw():
    state = aboard("", JUNK, deck="pink", discards="grey brown teal")
    after, events = run(state, Draw(0))
    assert after.phase is Phase.REFILL
    assert events == (e.CardsDrawn(0, 1), e.CardsLearned(0, cards("pink")))
    refuse(after, Shuffle(cards("grey brown")), "exactly the 3 cards")
    after, events = run(after, Shuffle(cards("teal grey brown")))
    assert events[0] == e.CardsShuffled(3, refill=True)
    assert after.hands[0] == sorted_cards(cards("pink teal"))
    assert (after.deck, after.discards, after.phase) == (cards("grey brown"), (), Phase.PLAY)


def test_the_draw_pile_is_refilled_only_when_a_card_is_due():
    after, _ = run(aboard("", JUNK, deck="pink grey", discards="teal"), Draw(0))
    assert (after.deck, after.discards, after.phase) == ((), cards("teal"), Phase.PLAY)


@pytest.mark.parametrize(
    ("deck", "discards", "drawn"), [("pink", "", 1), ("", "pink", 1), ("", "", 0)]
)
def test_decision_the_player_draws_what_there_is(deck, discards, drawn):
    state, _ = run(aboard(JUNK, JUNK, deck=deck, discards=discards), Draw(0))
    if state.phase is Phase.REFILL:
        state, _ = run(state, chance(state, Random(1)))
    assert (state.phase, len(state.hands[0])) == (Phase.PLAY, 7 + drawn)
