"""Random matches of Bluff Pirate, checked line by line against a slow, simple second model."""

import json
import os
from random import Random

from game.bluff_pirate import GAME, all_lays
from game.bluff_pirate_model import ALL_CARDS, Config, Lay, Phase, State
from game.types import IllegalAction
from tests.slow_bluff_pirate import Refused, SlowTable

MATCHES = int(os.environ.get("BLUFFANEER_MATCHES", "2000"))


def words(cards):
    return [f"{card.colour.value} {card.kind.value}" for card in cards]


def picture(state: State):
    votes = {seat: vote for seat, vote in enumerate(state.votes) if vote is not None}
    spaces = zip(state.config.islands, state.opened, strict=True)
    return {
        "ships": list(state.ships),
        "hands": [sorted(words(hand)) for hand in state.hands],
        "draw": words(state.deck),
        "up": sorted(words(state.discards)),
        "set": sorted(words(state.laid)),
        "face up": sorted(words(state.laid[: state.shown])),
        "tokens": votes,
        "closed": [space for space, opened in spaces if not opened],
        "turns": state.turn,
        "winner": state.winner,
    }


def config_of(number: int) -> Config:
    route = {"last": 10, "islands": [3, 10]} if number % 5 == 0 else {}
    return GAME.config(2 + number % 4, {"route": route})


def random_action(state: State, rng: Random, live, hoard: bool):
    """A legal action; a set is now and then one that the examples in the list do not hold.

    Hoarders seldom lay, so that the draw pile runs out, and the discards after it.
    """
    action = GAME.chance(state, rng)
    if action is not None:
        return action
    seat = rng.choice([seat for seat in range(state.config.seats) if live[seat]])
    hand = state.hands[seat]
    action = rng.choice(live[seat])
    if hoard and isinstance(action, Lay) and rng.random() < 0.9:
        action = live[seat][-1]
    if isinstance(action, Lay) and rng.random() < 0.5:
        cards = tuple(rng.sample(hand, rng.randint(3, min(5, len(hand)))))
        action = Lay(seat, cards, (rng.choice(cards),))
    return action


def line_of(state: State, action):
    """The action as it comes out of a journal file."""
    line = json.loads(json.dumps(GAME.encode(action)))
    assert GAME.decode(line) == action
    return line


def bent(line, rng: Random, seats: int):
    """The line with one key changed, most often into something illegal."""
    line = json.loads(json.dumps(line))
    key = rng.choice(sorted(line.keys() - {"do"}))
    card = list(rng.choice(ALL_CARDS))
    match line[key]:
        case bool():
            line[key] = not line[key]
        case int():
            line[key] = rng.randrange(seats + 1)
        case str(colour) if key == "by":
            line[key] = colour
        case [[_, _], *_] as cards:
            change = rng.choice(("less", "more", "other"))
            if change == "less":
                cards.pop(rng.randrange(len(cards)))
            elif change == "more":
                cards.append(card)
            else:
                cards[rng.randrange(len(cards))] = card
        case _:
            line[key] = card
    return line


def agree(table: SlowTable, state: State, line):
    """Both models take the line, or both refuse it; a refusal leaves both as they were."""
    try:
        after, _ = GAME.apply(state, GAME.decode(line))
    except IllegalAction:
        after = None
    before = table.picture()
    try:
        table.do(line)
        taken = True
    except Refused:
        taken = False
        assert table.picture() == before
    assert taken == (after is not None), line
    return after


def test_random_matches_agree_with_the_slow_model():
    bends = taken = refills = bare = boards = second = 0
    for number in range(MATCHES):
        rng = Random(number)
        config = config_of(number)
        state = GAME.new_game(config)
        table = SlowTable(config.seats, config.last, config.islands)
        full, hoard = number % 8 == 0, number % 25 == 0
        while GAME.outcome(state) is None:
            live = [GAME.legal_actions(state, seat) for seat in range(config.seats)]
            verbs = {seat: {one.verb for one in live[seat]} for seat in range(config.seats)}
            assert verbs == table.live()
            line = line_of(state, random_action(state, rng, live, hoard))
            if rng.random() < 0.1:
                line = bent(line, rng, config.seats)
                bends += 1
                after = agree(table, state, line)
                taken += after is not None
                state = after or state
            else:
                after = agree(table, state, line)
                assert after is not None, line
                refills += state.phase is Phase.REFILL
                bare += state.phase is Phase.TURN and not state.deck and not state.discards
                boards += state.phase is Phase.GRAB
                state = after
            assert list(GAME.standing(state)) == [table.space[seat] for seat in table.space]
            if full:
                assert picture(state) == table.picture()
        assert picture(state) == table.picture()
        assert GAME.outcome(state).winner == table.winner
        second += state.opened == (True, True)
    # The random matches reached every corner that the comparison is meant to cover
    assert bends > 5000
    assert 0 < taken < bends
    assert refills > 100
    assert bare > 10
    assert boards > 1000
    assert 0.25 * MATCHES < second < 0.95 * MATCHES


def test_all_sets_that_a_hand_can_lay_are_those_that_the_slow_model_takes():
    rng = Random(7)
    for _ in range(40):
        hand = tuple(sorted(rng.sample(ALL_CARDS, rng.randint(3, 6)), key=ALL_CARDS.index))
        every = list(all_lays(hand, 0))
        keys = {(one.cards, one.shown) for one in every}
        assert len(keys) == len(every)
        for one in every:
            table = SlowTable(2, 24, (16, 24))
            table.player, table.next = 0, {"lay"}
            table.pile[0] = words(hand)
            table.do(GAME.encode(one))
