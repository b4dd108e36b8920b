"""What a bot is: a policy that chooses from what its seat may know, and its delay at a shout."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final, Protocol

from game.types import Action, View

FASTEST: Final = 0.4
SLOWEST: Final = 3.0
"""Seconds within which a bot shouts."""
_MEDIAN: Final = 0.1
"""The logarithm of the median delay of about 1.1 s."""
_SPREAD: Final = 0.45


class Policy(Protocol):
    """A way to play. It sees views, never the state, and takes all its chance from ``rng``."""

    def choose(self, view: View, rng: Random) -> Action | None:
        """One of the actions in ``view.legal``, which is not empty.

        ``None`` declines; only a claim can be declined.
        """
        ...

    def delay(self, rng: Random) -> float:
        """Seconds from the opening of a claim to the shout, whether it is true or a bluff."""
        ...


def shout_delay(rng: Random) -> float:
    """A human-like delay before a shout, in seconds: log-normal, cut to 0.4-3 s.

    All policies draw from this one distribution, so that a delay tells nothing about a card.
    """
    while True:
        delay = exp(rng.gauss(_MEDIAN, _SPREAD))
        # Drawn again rather than clamped: a pile of equal delays would be a pile of ties.
        if FASTEST <= delay <= SLOWEST:
            return delay
