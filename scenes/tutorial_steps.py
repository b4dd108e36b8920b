"""What the parrot says in each lesson: one short sentence a step, and what is to be pressed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.bluffaneer_model import Phase as Dice
from game.text import mark
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

STEPS: Final[dict[str, tuple[Step, ...]]] = {"bluffaneer": BLUFFANEER}
"""The lesson of each game, by the game's key."""
