"""What the parrot says in each lesson: one short sentence a step, and what is to be pressed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.bluff_pirate_model import Board, Card, Kind, Lay
from game.bluff_pirate_model import Phase as Sea
from game.bluff_pirate_sets import is_honest
from game.bluffaneer_model import Phase as Dice
from game.text import mark
from game.types import Action
from scenes.inputs import Button

MAIN: Final = frozenset({Button.MAIN})
SECOND: Final = frozenset({Button.SECOND})
ARROWS: Final = frozenset({Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT})


@dataclass(frozen=True, slots=True)
class Step:
    """One step: due when the match has come to a turn and phase, and nothing moves.

    ``{first}`` and ``{second}`` in the words are the names of the two others. A step without
    ``presses`` is only read; the match stands still until the pupil goes on.
    """

    turn: int
    phase: Enum
    words: str
    presses: frozenset[Button] = frozenset()
    wrong: str = mark("Not that one: press the marked button.")
    """What is said to any other press."""
    aim: str = ""
    """What the arrow points at: ``"main"``, ``"second"``, ``"card"`` or nothing."""
    last: bool = False
    allows: Callable[[Action], bool] | None = None
    """Which of the pupil's actions the step is about; any other is refused, kindly."""


BLUFFANEER: Final[tuple[Step, ...]] = (
    Step(0, Dice.SHUFFLE, mark("Ahoy! Lying is allowed only inside the game.")),
    Step(
        0,
        Dice.SHUFFLE,
        mark("Everybody gets a secret card. Look at yours behind the curtain!"),
    ),
    Step(
        1,
        Dice.ROLL,
        mark("Your card has two symbols. You sit here alone, so it stays open."),
        aim="card",
    ),
    Step(1, Dice.ROLL, mark("Your turn: roll both dice!"), MAIN, aim="main"),
    Step(
        1,
        Dice.ROB,
        mark("Two swords: steal 2 coins! Choose a victim, then rob."),
        MAIN | SECOND | ARROWS,
        aim="main",
    ),
    Step(
        2,
        Dice.CLAIM,
        mark("The dice show your card! Shout, before somebody else does."),
        MAIN,
        mark("Do not pass now: your card matches. Shout!"),
        "main",
    ),
    Step(
        3,
        Dice.ROLL,
        mark("{first} doubted you, but it was true: 2 coins for you!"),
    ),
    Step(
        3,
        Dice.CLAIM,
        mark("Your card does not match. Shout all the same: bluff!"),
        MAIN,
        mark("Be bold, just this once: shout!"),
        "main",
    ),
    Step(4, Dice.ROLL, mark("{second} believed your bluff: 1 coin for you!")),
    Step(4, Dice.ROLL, mark("Roll again."), MAIN, aim="main"),
    Step(
        4,
        Dice.ANSWER,
        mark("{first} claims a match. Believe it, this time."),
        MAIN,
        mark("That would doubt it. Believe it, this time."),
        "main",
    ),
    Step(5, Dice.ROLL, mark("It was true. To doubt it would have cost you 2 coins.")),
    Step(
        5,
        Dice.CLAIM,
        mark("No match, and a bluff is caught easily. Pass."),
        SECOND,
        mark("Save your voice this time: pass."),
        "second",
    ),
    Step(7, Dice.ROLL, mark("Two chests made everybody pay. Your roll!"), MAIN, aim="main"),
    Step(
        7,
        Dice.ANSWER,
        mark("{second} shouts, and looks shifty. Call the bluff!"),
        SECOND,
        mark("That would believe it. Call the bluff!"),
        "second",
    ),
    Step(
        8,
        Dice.ROLL,
        mark("Caught! When somebody has no coins left, most coins win. Ready?"),
        last=True,
    ),
)


def _three_reds(action: Action) -> bool:
    return isinstance(action, Lay) and len(action.cards) == 3 and is_honest(action.cards)


def _small_bluff(action: Action) -> bool:
    if not isinstance(action, Lay) or len(action.cards) != 3:
        return False
    return not is_honest(action.cards) and not any(map(_is_pirate, action.cards))


def _is_pirate(card: Card) -> bool:
    return card.kind is Kind.PIRATE


def _boards(action: Action) -> bool:
    return isinstance(action, Board)


BLUFF_PIRATE: Final[tuple[Step, ...]] = (
    Step(0, Sea.SHUFFLE, mark("Ahoy! Lying is allowed only inside the game.")),
    Step(
        1,
        Sea.TURN,
        mark("Sail to the islands! One of the two chests holds the treasure."),
    ),
    Step(1, Sea.TURN, mark("Your turn: draw two cards."), MAIN, aim="main"),
    Step(
        1,
        Sea.PLAY,
        mark("Choose your three red cards, one of them face up, and lay the set."),
        MAIN | SECOND | ARROWS,
        mark("Lay the three red ones, with one or two of them face up."),
        allows=_three_reds,
    ),
    Step(
        1,
        Sea.PICK,
        mark("Both voted in secret: bluff or not? Turn one token over."),
        MAIN | SECOND | ARROWS,
        aim="main",
    ),
    Step(2, Sea.TURN, mark("An honest set sails: one space for each card.")),
    Step(
        2,
        Sea.VOTE,
        mark("{first} lays four. A bluff, or not? Vote in secret!"),
        MAIN | SECOND,
        aim="main",
    ),
    Step(
        3,
        Sea.TURN,
        mark("It was honest. Who calls that a bluff sails back 2 spaces."),
    ),
    Step(
        4,
        Sea.TURN,
        mark("Your turn again: draw two cards."),
        MAIN,
        mark("Draw first, this time."),
        "main",
    ),
    Step(
        4,
        Sea.PLAY,
        mark("Now bluff! Lay three of different colours, and keep your pirate."),
        MAIN | SECOND | ARROWS,
        mark("Three cards, not all of one colour, and without the pirate."),
        allows=_small_bluff,
    ),
    Step(
        4,
        Sea.PICK,
        mark("Who believed you? Turn that token over."),
        MAIN | SECOND | ARROWS,
        aim="main",
    ),
    Step(5, Sea.TURN, mark("Believed! A bluff that is believed sails like the truth.")),
    Step(
        5,
        Sea.VOTE,
        mark("{first} lays three. Vote again!"),
        MAIN | SECOND,
        aim="main",
    ),
    Step(6, Sea.TURN, mark("Your token was not turned over: your vote stays secret.")),
    Step(
        7,
        Sea.TURN,
        mark("{first} is ahead, and you hold a pirate. All aboard! Choose the ship."),
        MAIN | SECOND | ARROWS,
        mark("Not yet: board that ship first."),
        "second",
        allows=_boards,
    ),
    Step(
        8,
        Sea.TURN,
        mark("Treasure wins. Empty? Then all race to the other island. Ready?"),
        last=True,
    ),
)

STEPS: Final[dict[str, tuple[Step, ...]]] = {
    "bluffaneer": BLUFFANEER,
    "bluff-pirate": BLUFF_PIRATE,
}
"""The lesson of each game, by the game's key."""
