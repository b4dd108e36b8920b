"""The scripted match behind each tutorial: its cards, its dice, and what the other seats do.

A lesson is an ordinary match by the ordinary rules. Only its chance is settled beforehand, as a
stacked deck and loaded dice would be, and its bots follow a part instead of a plan.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from game.bluff_pirate_model import ALL_CARDS as ALL_SHEETS
from game.bluff_pirate_model import (
    BluffPirateView,
    Colour,
    Draw,
    Hide,
    Kind,
    Lay,
    Pick,
    Vote,
)
from game.bluff_pirate_model import Card as Sheet
from game.bluff_pirate_model import Phase as SeaPhase
from game.bluff_pirate_model import Shuffle as SeaShuffle
from game.bluff_pirate_model import Start as SeaStart
from game.bluffaneer_model import (
    ALL_CARDS,
    BluffaneerView,
    Card,
    Fall,
    Pair,
    Shuffle,
    Start,
    Symbol,
)
from game.bluffaneer_model import Phase as DicePhase
from game.games import GAMES
from game.types import Action, Game, Seat, View

PUPIL: Final[Seat] = 0
"""The seat of the person who learns; the others are bots."""

Part = Callable[[View], Action | None]
"""What a bot of a lesson does; ``None`` declines a claim."""


@dataclass(frozen=True, slots=True)
class Actor:
    """A bot that plays its part in a lesson. It shouts after ``pause`` seconds."""

    part: Part
    pause: float = 1.0

    def choose(self, view: View, rng: Random) -> Action | None:
        """The action that its part gives it."""
        return self.part(view)

    def delay(self, rng: Random) -> float:
        """Always the same: nothing in a lesson is left to chance."""
        return self.pause


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game with its chance settled, for so many seats, and the actors at the other seats."""

    game: Game
    seats: int
    actors: Mapping[Seat, Actor]


# --- Bluffaneer ------------------------------------------------------------------------------

_C, _W, _S, _K = Symbol  # chest, sword, ship, skull

TOP: Final[tuple[Card, ...]] = ((_W, _S), (_C, _K), (_C, _S), (_S, _K), (_C, _W), (_W, _K))
"""The pupil's card and the two bots' cards, then what is drawn after each reveal."""
DICE: Final[Mapping[int, Pair]] = {
    1: (_W, _W),  # the pupil robs
    2: (_W, _S),  # the pupil's card: shouts truthfully, and is doubted
    3: (_W, _K),  # nobody's card: the pupil bluffs, and is believed
    4: (_C, _K),  # seat 1's card: an honest shout, which the pupil believes
    5: (_S, _K),  # nobody's card: the pupil passes
    6: (_C, _C),
    7: (_W, _S),  # nobody's card: seat 2 bluffs, and the pupil calls it
}
"""What is rolled in each turn."""
SHOUTS: Final = frozenset({(4, 1), (7, 2)})
"""In which turn which seat shouts."""
DOUBTS: Final = frozenset({2})
"""In which turn a bot challenges the pupil."""


def _deck() -> tuple[Card, ...]:
    rest = list(ALL_CARDS)
    for card in TOP:
        rest.remove(card)
    return (*TOP, *rest)


def _dice_chance(state: Any, rng: Random) -> Action | None:
    phase, turn = state.phase, state.turn
    if phase is DicePhase.SHUFFLE:
        return Shuffle(_deck())
    if phase is DicePhase.START:
        return Start(PUPIL)
    if phase is DicePhase.DICE and turn in DICE:
        return Fall(DICE[turn])
    action: Action | None = GAMES["bluffaneer"].chance(state, rng)
    return action


def _dice_part(view: View) -> Action | None:
    assert isinstance(view, BluffaneerView)
    assert view.seat is not None
    match view.phase:
        case DicePhase.CLAIM:
            return view.legal[0] if (view.turn, view.seat) in SHOUTS else None
        case DicePhase.ANSWER:
            wanted = "challenge" if view.turn in DOUBTS else "believe"
            return next(action for action in view.legal if action.verb == wanted)
        case _:
            return view.legal[0]


def bluffaneer_lesson() -> Lesson:
    """Seven turns in which the pupil robs, shouts, bluffs, believes, passes and challenges."""
    game = replace(GAMES["bluffaneer"], chance=_dice_chance)
    return Lesson(game, 3, {1: Actor(_dice_part), 2: Actor(_dice_part)})


# --- Bluff Pirate ----------------------------------------------------------------------------


def _gear(words: str) -> tuple[Sheet, ...]:
    return tuple(Sheet(Colour(word), Kind.GEAR) for word in words.split())


SEA_TOP: Final[tuple[Sheet, ...]] = (
    *_gear("red red green yellow"), Sheet(Colour.BLUE, Kind.PIRATE),
    *_gear("violet violet violet violet orange"),
    *_gear("grey teal orange brown green"),
    *_gear("red brown"),  # turn 1: the pupil's third red card
    *_gear("pink pink"),
    *_gear("yellow grey"),
    *_gear("teal grey"),  # turn 4: the pupil has no three of a colour, and bluffs
    *_gear("pink teal"),
    *_gear("orange red"),
    *_gear("violet brown"),
)  # fmt: skip
"""Five cards for each of three seats, then the two of each turn."""
SETS: Final[Mapping[int, tuple[Sheet, ...]]] = {
    2: _gear("violet violet violet violet"),
    5: _gear("pink pink pink"),
}
"""What seat 1 lays in which turn, the first card face up; both sets are honest."""
PICKS: Final[Mapping[int, Seat]] = {2: PUPIL, 5: 2}
"""Whose token seat 1 turns over in which turn."""
SUSPICIONS: Final = frozenset({(1, 1)})
"""In which turn which bot votes "bluff"."""


def _sea_chance(state: Any, rng: Random) -> Action | None:
    match state.phase:
        case SeaPhase.SHUFFLE:
            rest = list(ALL_SHEETS)
            for card in SEA_TOP:
                rest.remove(card)
            return SeaShuffle((*SEA_TOP, *rest))
        case SeaPhase.HIDE:
            return Hide(1)
        case SeaPhase.START:
            return SeaStart(PUPIL)
        case _:
            action: Action | None = GAMES["bluff-pirate"].chance(state, rng)
            return action


def _sea_part(view: View) -> Action | None:
    assert isinstance(view, BluffPirateView)
    assert view.seat is not None
    match view.phase:
        case SeaPhase.TURN:
            return Draw(view.seat)
        case SeaPhase.PLAY if view.seat == 1 and view.turn in SETS:
            cards = SETS[view.turn]
            return Lay(view.seat, cards, cards[:1])
        case SeaPhase.VOTE:
            return Vote(view.seat, (view.turn, view.seat) in SUSPICIONS)
        case SeaPhase.PICK:
            return Pick(view.seat, PICKS[view.turn])
        case _:
            plain = (action for action in view.legal if action.verb in ("discard", "keep"))
            return next(plain)


def bluff_pirate_lesson() -> Lesson:
    """Seven turns in which the pupil lays, picks, votes, bluffs and boards."""
    game = replace(GAMES["bluff-pirate"], chance=_sea_chance)
    return Lesson(game, 3, {1: Actor(_sea_part), 2: Actor(_sea_part)})


LESSONS: Final[Mapping[str, Callable[[], Lesson]]] = {
    "bluffaneer": bluffaneer_lesson,
    "bluff-pirate": bluff_pirate_lesson,
}
"""The lesson of each game, by the game's key."""
