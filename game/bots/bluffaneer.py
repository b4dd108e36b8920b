"""The three levels of Bluffaneer bots. Each sees its seat's view and nothing else."""

from __future__ import annotations

from random import Random
from typing import Final

from game.bluffaneer_model import (
    Believe,
    BluffaneerView,
    Challenge,
    Claim,
    Phase,
    Rob,
    Symbol,
    sorted_pair,
)
from game.bots.bluffaneer_odds import chance_of_match, hope, paid, stakes, turns_left
from game.bots.policy import Policy, shout_delay
from game.types import Action, Seat, View

DECKHAND_DOUBTS: Final = 0.08
GAMBLER_BLUFFS: Final = 0.45
GAMBLER_DOUBTS: Final = 0.75
ROBBED: Final = {Symbol.SWORD: 2, Symbol.SHIP: 3}


def deckhand() -> Policy:
    """Honest, and believes nearly everything."""
    return Simple(bluffs=0.0, doubts=DECKHAND_DOUBTS)


def gambler() -> Policy:
    """Bluffs and challenges too much."""
    return Simple(bluffs=GAMBLER_BLUFFS, doubts=GAMBLER_DOUBTS)


def captain() -> Policy:
    """Reckons with the cards seen, mixes its bluffs, and knows when the end is near."""
    return Captain()


class Simple:
    """Claims whatever is true, bluffs and challenges at fixed rates, robs anybody."""

    def __init__(self, bluffs: float, doubts: float) -> None:
        self._bluffs = bluffs
        self._doubts = doubts

    def choose(self, view: View, rng: Random) -> Action | None:
        """One of the legal actions; ``None`` keeps silent at a claim."""
        assert isinstance(view, BluffaneerView)
        assert view.seat is not None
        match view.phase:
            case Phase.CLAIM:
                # The same number of draws whether it is true or not: a replay stays in step.
                bluffs = rng.random() < self._bluffs
                return Claim(view.seat) if holds_match(view) or bluffs else None
            case Phase.ANSWER:
                return _answer(view.seat, rng.random() < self._doubts)
            case _:
                return rng.choice(view.legal)

    def delay(self, rng: Random) -> float:
        """Seconds before a shout, from the one distribution that all bots share."""
        return shout_delay(rng)


class Captain:
    """Plays the equilibrium of each claim, in chances to win the match instead of coins."""

    def choose(self, view: View, rng: Random) -> Action | None:
        """One of the legal actions; ``None`` keeps silent at a claim."""
        assert isinstance(view, BluffaneerView)
        assert view.seat is not None
        match view.phase:
            case Phase.CLAIM:
                return Claim(view.seat) if _claims(view, view.seat, rng.random()) else None
            case Phase.ANSWER:
                return _answer(view.seat, _doubts(view, rng.random()))
            case Phase.ROB:
                return _robs(view, view.seat, rng)
            case _:
                return rng.choice(view.legal)

    def delay(self, rng: Random) -> float:
        """Seconds before a shout, from the one distribution that all bots share."""
        return shout_delay(rng)


def holds_match(view: BluffaneerView) -> bool:
    """Whether this seat's card matches the dice."""
    return view.dice is not None and view.card == sorted_pair(view.dice)


def _answer(seat: Seat, doubts: bool) -> Action:
    return Challenge(seat) if doubts else Believe(seat)


def _claims(view: BluffaneerView, seat: Seat, dice: float) -> bool:
    """Whether to shout; ``dice`` is a random number from 0 to 1 that mixes the bluffs."""
    table = stakes(view, seat)
    if holds_match(view):
        # Sometimes even the truth is dear: it can ruin the roller while somebody else leads.
        return table.worth(table.deterrent) > 0
    return dice < table.bluffs(chance_of_match(view))


def _doubts(view: BluffaneerView, dice: float) -> bool:
    """Whether to challenge; ``dice`` is a random number from 0 to 1 that mixes the answers."""
    assert view.claimer is not None
    table, match = stakes(view, view.claimer), chance_of_match(view)
    if match <= 0 or table.needed >= 1:
        # All three cards lie on the discard pile, or believing costs no less than being wrong.
        return table.catches > table.pays
    if table.needed <= match:
        return False
    return dice < table.deterrent


def _robs(view: BluffaneerView, seat: Seat, rng: Random) -> Action:
    """Rob whoever's loss helps most: the leader, or the poorest if that wins the match now."""
    left, amount = turns_left(view), robbery(view)
    worth = {
        action: hope(paid(view.coins, action.victim, seat, amount), seat, left)
        for action in view.legal
        if isinstance(action, Rob)
    }
    best = max(worth.values())
    return rng.choice([action for action, value in worth.items() if value == best])


def robbery(view: BluffaneerView) -> int:
    """How many coins a robbery takes: two for two swords, three for two ships."""
    return ROBBED[view.dice[0]] if view.dice is not None else 0
