"""What a careful player reckons at a table of Bluffaneer, from what a seat may see and no more.

`hope` says how likely a seat is to win with so many coins on the table; `Stakes` turns that into
the equilibrium of one claim. In plain coins (believed 1, caught 1, wrong challenge 2) it says that
two claims in three are true and that the roller challenges every other one; near the end, when a
single coin decides the match, it says something else.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import exp, sqrt
from typing import Final

from game.bluffaneer_model import ALL_CARDS, COPIES, BluffaneerView, sorted_pair
from game.types import Seat

Coins = tuple[int, ...]

LAST_TURNS: Final = 4.0
TURNS_A_COIN: Final = 3.0
"""How many turns are still to come, on average: so many, and so many for each coin of the poorest
player. Counted over 750 matches of all levels, as the next number is fitted to their winners."""
SPREAD: Final = 1.2
"""By how many coins, times the root of the turns to come, a lead is likely to change."""


@lru_cache(maxsize=4096)
def hope(coins: Coins, seat: Seat, left: int | None) -> float:
    """How likely a seat is to win, 0 to 1, once an effect has left these coins.

    ``left`` is how many turns a short game still has; ``None`` plays to the last coin.
    """
    if left == 0 or 0 in coins:
        most = max(coins)
        return 1 / coins.count(most) if coins[seat] == most else 0.0
    turns = LAST_TURNS + TURNS_A_COIN * min(coins)
    if left is not None:
        turns = min(turns, left)
    scale = SPREAD * sqrt(turns)
    mine = coins[seat]
    return 1 / sum(exp((held - mine) / scale) for held in coins)


def paid(coins: Coins, source: Seat, target: Seat, amount: int) -> Coins:
    """The coins after a payment; nobody pays more than they have."""
    amount = min(amount, coins[source])
    after = list(coins)
    after[source] -= amount
    after[target] += amount
    return tuple(after)


def turns_left(view: BluffaneerView) -> int | None:
    """How many turns may begin after this one; ``None`` if the rounds are not counted."""
    return None if view.rounds is None else max(0, view.rounds * view.seats - view.turn)


def chance_of_match(view: BluffaneerView) -> float:
    """How likely one claimer's card matches the dice, for somebody who knows no card in a hand.

    Everyone knows that the roller's card does not match, or no claim had opened.
    """
    if view.dice is None:
        return 0.0
    missing = COPIES - view.discards.count(sorted_pair(view.dice))
    return missing / (len(ALL_CARDS) - len(view.discards) - 1)


@dataclass(frozen=True, slots=True)
class Stakes:
    """What one claim is worth to the roller and the claimer: chances to win, 0 to 1."""

    silent: float
    """The claimer's, if nothing is claimed."""
    believed: float
    """The claimer's, once believed."""
    right: float
    """The claimer's, once challenged with a true claim."""
    caught: float
    """The claimer's, once challenged with a bluff."""
    pays: float
    """The roller's, once it has believed."""
    wronged: float
    """The roller's, once it has challenged a true claim."""
    catches: float
    """The roller's, once it has challenged a bluff."""

    @property
    def needed(self) -> float:
        """How likely a claim must be true for the roller to believe it; over 1 is never."""
        gain, risk = self.catches - self.pays, self.catches - self.wronged
        if gain <= 0:
            return 0.0
        return gain / risk if risk > gain else 1.0

    @property
    def deterrent(self) -> float:
        """How often the roller must challenge for a bluff to be worth nothing."""
        gain, risk = self.believed - self.silent, self.believed - self.caught
        if gain <= 0:
            return 0.0
        return gain / risk if risk > gain else 1.0

    def bluffs(self, match: float) -> float:
        """How often a claimer without the card should bluff if each has it with this chance.

        All who have the card shout, and equally fast, so the number of claimers makes no
        difference: among the claims that come first the same share is true.
        """
        if self.believed <= self.silent or match <= 0:
            return 0.0
        if self.needed <= match:
            return 1.0
        return match * (1 - self.needed) / (self.needed * (1 - match))

    def worth(self, doubt: float) -> float:
        """What a true claim gains the claimer if it is challenged with this chance."""
        return (1 - doubt) * self.believed + doubt * self.right - self.silent


def stakes(view: BluffaneerView, claimer: Seat) -> Stakes:
    """The stakes between the roller and one claimer at this table."""
    coins, roller, left = view.coins, view.roller, turns_left(view)
    believed = paid(coins, roller, claimer, 1)
    right = paid(coins, roller, claimer, 2)
    caught = paid(coins, claimer, roller, 1)
    return Stakes(
        hope(coins, claimer, left),
        hope(believed, claimer, left),
        hope(right, claimer, left),
        hope(caught, claimer, left),
        hope(believed, roller, left),
        hope(right, roller, left),
        hope(caught, roller, left),
    )
