"""The bot without a thought, for either game: it measures speed and shakes out the rules."""

from __future__ import annotations

from random import Random

from game.bluffaneer_model import Claim
from game.bots.policy import shout_delay
from game.types import Action, View


class RandomBot:
    """Plays uniformly over the legal actions, and claims or declines at evens."""

    def choose(self, view: View, rng: Random) -> Action | None:
        """Any legal action; at a claim ``None`` in half of the cases."""
        legal = view.legal
        if type(legal[0]) is Claim and rng.random() < 0.5:
            return None
        return legal[int(rng.random() * len(legal))]

    def delay(self, rng: Random) -> float:
        """Seconds before a shout, as for every bot."""
        return shout_delay(rng)
