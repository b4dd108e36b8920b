"""Bluff Pirate as its journal writes it down."""

from __future__ import annotations

import pytest

from game.bluff_pirate import GAME
from game.bluff_pirate_model import (
    Board,
    Discard,
    Draw,
    Grab,
    Hide,
    Keep,
    Pick,
    Shuffle,
    Start,
    Vote,
)
from tests.pirate_table import cards, lay

LINES = [
    (Hide(1), {"by": "chance", "do": "hide", "island": 1}),
    (Start(2), {"by": "chance", "do": "start", "seat": 2}),
    (Draw(3), {"by": 3, "do": "draw"}),
    (Keep(0), {"by": 0, "do": "keep"}),
    (Vote(1, True), {"by": 1, "do": "vote", "bluff": True}),
    (Pick(0, 1), {"by": 0, "do": "pick", "voter": 1}),
    (Discard(0, cards("red")[0]), {"by": 0, "do": "discard", "card": ["red", "gear"]}),
    (
        Board(1, 0, cards("grey*")[0]),
        {"by": 1, "do": "board", "victim": 0, "pirate": ["grey", "pirate"]},
    ),
    (Grab(cards("red")), {"by": "chance", "do": "grab", "cards": [["red", "gear"]]}),
    (Shuffle(cards("red")), {"by": "chance", "do": "shuffle", "deck": [["red", "gear"]]}),
    (
        lay("red red blue*", shown=2),
        {
            "by": 0,
            "do": "lay",
            "cards": [["red", "gear"], ["red", "gear"], ["blue", "pirate"]],
            "shown": [["red", "gear"], ["red", "gear"]],
        },
    ),
]


@pytest.mark.parametrize(("action", "line"), LINES, ids=[line["do"] for _, line in LINES])
def test_actions_are_written_as_the_journal_says(action, line):
    assert GAME.encode(action) == line
    assert GAME.decode({"n": 7, **line, "ships": [0, 0]}) == action


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ({"by": 0, "do": "roll"}, '"do"'),
        ({"by": 0}, '"do"'),
        ({"by": 0, "do": "hide", "island": 1}, '"by"'),
        ({"by": "chance", "do": "draw"}, '"by"'),
        ({"by": True, "do": "draw"}, '"by"'),
        ({"by": -1, "do": "draw"}, '"by"'),
        ({"do": "keep"}, '"by"'),
        ({"by": 0, "do": "vote"}, '"bluff"'),
        ({"by": 0, "do": "vote", "bluff": 1}, '"bluff"'),
        ({"by": 0, "do": "pick", "voter": "1"}, '"voter"'),
        ({"by": 0, "do": "discard", "card": ["red"]}, '"card"'),
        ({"by": 0, "do": "discard", "card": ["mauve", "gear"]}, '"card"'),
        ({"by": 0, "do": "discard", "card": "red"}, '"card"'),
        ({"by": 0, "do": "lay", "cards": [["red", "gear"]], "shown": {}}, '"shown"'),
        ({"by": "chance", "do": "grab", "cards": [["red", []]]}, '"cards"'),
    ],
)
def test_a_wrong_line_is_refused_by_the_name_of_its_key(line, key):
    with pytest.raises(ValueError, match=key):
        GAME.decode(line)


def test_options_come_back_as_they_were_written():
    config = GAME.config(4, {"route": {"last": 30, "islands": [12, 28]}})
    assert GAME.options(config) == {"route": {"last": 30, "islands": [12, 28]}}
    assert GAME.config(4, GAME.options(config)) == config
    assert GAME.options(GAME.config(2, {})) == {"route": {"last": 24, "islands": [16, 24]}}


@pytest.mark.parametrize(
    ("seats", "options", "why"),
    [
        (1, {}, "2 to 5 players"),
        (6, {}, "2 to 5 players"),
        (3, {"coins": 5}, '"coins" is unknown'),
        (3, {"route": 5}, '"route" must be an object'),
        (3, {"route": {"length": 5}}, '"length" is unknown'),
        (3, {"route": {"last": "far"}}, '"last" must be a whole number'),
        (3, {"route": {"last": 1}}, '"last" must be a whole number'),
        (3, {"route": {"last": True}}, '"last" must be a whole number'),
        (3, {"route": {"last": 10**9}}, '"last" must be a whole number'),
        (3, {"route": {"islands": [16]}}, "two space numbers"),
        (3, {"route": {"islands": [16, 20, 24]}}, "two space numbers"),
        (3, {"route": {"islands": "ab"}}, "two space numbers"),
        (3, {"route": {"islands": [16, 16]}}, "two different spaces"),
        (3, {"route": {"islands": [24, 16]}}, "nearer one first"),
        (3, {"route": {"islands": [0, 16]}}, "from 1 to 24"),
        (3, {"route": {"islands": [16, 25]}}, "from 1 to 24"),
    ],
)
def test_wrong_options_are_refused_with_one_sentence(seats, options, why):
    with pytest.raises(ValueError, match=why) as refusal:
        GAME.config(seats, options)
    assert str(refusal.value).endswith(".")
