"""Bluffaneer as journal lines and header options: the exact keys, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from game.bluffaneer_codec import config, decode, encode, options
from game.bluffaneer_model import (
    ALL_CARDS,
    Act,
    Believe,
    Call,
    Challenge,
    Claim,
    Config,
    Fall,
    Rob,
    Roll,
    Shuffle,
    Side,
    Silence,
    Start,
    Symbol,
    Tie,
    Toss,
)

CARD = (Symbol.SWORD, Symbol.SHIP)
LINES: list[tuple[Act, dict[str, Any]]] = [
    (Shuffle((CARD,)), {"by": "chance", "do": "shuffle", "deck": [["sword", "ship"]]}),
    (Start(2), {"by": "chance", "do": "start", "seat": 2}),
    (Roll(1), {"by": 1, "do": "roll"}),
    (
        Fall((Symbol.SKULL, Symbol.CHEST)),
        {"by": "chance", "do": "dice", "faces": ["skull", "chest"]},
    ),
    (Rob(0, 2), {"by": 0, "do": "rob", "victim": 2}),
    (Claim(2), {"by": 2, "do": "claim"}),
    (Tie((1, 2), 2), {"by": "chance", "do": "tie", "seats": [1, 2], "winner": 2}),
    (Believe(0), {"by": 0, "do": "believe"}),
    (Challenge(0), {"by": 0, "do": "challenge"}),
    (Silence(), {"by": "chance", "do": "silence"}),
    (Call(1, Side.TAILS), {"by": 1, "do": "call", "side": "tails"}),
    (
        Toss((1, 0), (Side.HEADS,)),
        {"by": "chance", "do": "toss", "seats": [1, 0], "side": "heads"},
    ),
    (
        Toss((1, 2, 0), (Side.HEADS, Side.TAILS, Side.TAILS)),
        {
            "by": "chance",
            "do": "toss",
            "seats": [1, 2, 0],
            "sides": ["heads", "tails", "tails"],
        },
    ),
]


@pytest.mark.parametrize(("action", "line"), LINES, ids=lambda value: getattr(value, "verb", ""))
def test_each_action_has_its_line(action: Act, line: dict[str, Any]) -> None:
    assert encode(action) == line
    assert decode(line) == action
    assert decode({"n": 4, **line, "coins": [10, 10, 10]}) == action


def test_equal_cards_read_from_a_line_are_one_object() -> None:
    read = decode({"by": "chance", "do": "shuffle", "deck": [["sword", "ship"]] * 2})
    assert isinstance(read, Shuffle)
    assert read.deck[0] is read.deck[1]
    assert any(read.deck[0] is card for card in ALL_CARDS)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ({}, "do"),
        ({"do": "dance", "by": 0}, "do"),
        ({"do": 7, "by": 0}, "do"),
        ({"do": ["roll"], "by": 0}, "do"),
        ({"do": "roll"}, "by"),
        ({"do": "roll", "by": "chance"}, "by"),
        ({"do": "roll", "by": True}, "by"),
        ({"do": "roll", "by": -1}, "by"),
        ({"do": "roll", "by": 6}, "by"),
        ({"do": "roll", "by": 0.0}, "by"),
        ({"do": "silence", "by": 0}, "by"),
        ({"do": "rob", "by": 0}, "victim"),
        ({"do": "rob", "by": 0, "victim": "1"}, "victim"),
        ({"do": "start", "by": "chance", "seat": None}, "seat"),
        ({"do": "dice", "by": "chance", "faces": "chest"}, "faces"),
        ({"do": "dice", "by": "chance", "faces": ["chest"]}, "faces"),
        ({"do": "dice", "by": "chance", "faces": ["chest", "rum"]}, "faces"),
        ({"do": "dice", "by": "chance", "faces": ["chest", []]}, "faces"),
        ({"do": "shuffle", "by": "chance"}, "deck"),
        ({"do": "shuffle", "by": "chance", "deck": [["ship", "sword"]]}, "deck"),
        ({"do": "shuffle", "by": "chance", "deck": [["ship", "ship"]]}, "deck"),
        ({"do": "shuffle", "by": "chance", "deck": [[["ship"], "ship"]]}, "deck"),
        ({"do": "shuffle", "by": "chance", "deck": ["ship"]}, "deck"),
        ({"do": "tie", "by": "chance", "seats": [0, "1"], "winner": 0}, "seats"),
        ({"do": "tie", "by": "chance", "seats": [0, 1]}, "winner"),
        ({"do": "call", "by": 0, "side": "edge"}, "side"),
        ({"do": "toss", "by": "chance", "seats": [0, 1], "sides": ["heads"]}, "side"),
        ({"do": "toss", "by": "chance", "seats": [0, 1, 2], "side": "heads"}, "sides"),
        ({"do": "toss", "by": "chance", "seats": [0, 1, 2], "sides": ["heads", 1, 2]}, "sides"),
    ],
)
def test_a_wrong_line_names_its_key(line: dict[str, Any], key: str) -> None:
    with pytest.raises(ValueError, match=f'^"{key}"'):
        decode(line)


# --- Options ---------------------------------------------------------------------------------


def test_the_options_hold_the_defaults() -> None:
    assert options(config(4, {})) == {"coins": 10, "rounds": None, "counter": False}
    assert options(config(6, {})) == {"coins": 8, "rounds": None, "counter": False}


def test_all_options_are_taken() -> None:
    given = {"coins": 5, "rounds": 4, "counter": True}
    assert config(3, given) == Config(3, 5, 4, True)


@pytest.mark.parametrize(
    ("seats", "given", "word"),
    [
        (2, {}, "3 to 6 players, not 2"),
        (7, {}, "3 to 6 players, not 7"),
        (True, {}, "3 to 6 players"),
        (4, {"rum": 1}, "no option 'rum'"),
        (4, {"coins": 0}, "coins must be a whole number from 1 to 12"),
        (6, {"coins": 10}, "from 1 to 8 with 6 players, not 10"),
        (4, {"coins": "10"}, "coins must"),
        (4, {"coins": True}, "coins must"),
        (4, {"coins": None}, "coins must"),
        (4, {"rounds": 0}, "rounds must"),
        (4, {"rounds": 1.5}, "rounds must"),
        (4, {"counter": 1}, "counter must be true or false"),
    ],
)
def test_a_wrong_option_is_one_sentence_with_the_cure(
    seats: int, given: dict[str, Any], word: str
) -> None:
    with pytest.raises(ValueError, match=word) as error:
        config(seats, given)
    assert str(error.value).count(".") - str(error.value).count("1.5") == 1
