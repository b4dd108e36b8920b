"""What a careful pirate reckons: who is likely to win, how likely a set is, what a hand is worth.

Everything here is computed from one seat's view.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import comb, exp

from game.bluff_pirate_model import BluffPirateView, Card, Colour
from game.types import Seat

COPIES = 10
"""Cards of each colour: nine gear cards and a pirate."""
ALL = 100
PACE = 3.0
"""How many spaces of lead make a win about e times as likely."""
CARD = 0.4
"""What a card in a hand is worth, in spaces."""
MELD: tuple[float, ...] = (0.0, 0.4, 0.95, 2.0, 2.9, 3.9)
"""What so many cards of one colour in the own hand are worth, in spaces."""
USUAL_BLUFFS = 0.12
"""What a captain takes a stranger's share of bluffs to be. It is far more in truth; but the layer
picks: whoever is known to doubt is picked for honest sets, whoever seems to trust for bluffs. Of
the shares tried against captains (0.06 to 0.75) none beat this one beyond the error."""
OWN_BLUFFS = 0.35
"""What a captain thinks that strangers take its own share of bluffs to be."""
STRANGER = 4.0
"""How many sets (or votes) of a player it takes until the record counts as much as a guess."""
STEEP = 4.0
"""How surely others vote by their stakes."""
SIZE_ODDS: Mapping[int, float] = {3: 0.6, 4: 1.2, 5: 2.2}
"""Honest sets of five are rare: how the size of a set changes the odds that it is a bluff."""


def colours_of(cards: Iterable[Card]) -> dict[Colour, int]:
    """How many cards of each colour there are."""
    counts: dict[Colour, int] = {}
    for card in cards:
        counts[card.colour] = counts.get(card.colour, 0) + 1
    return counts


def hand_worth(counts: Iterable[int]) -> float:
    """What a hand is worth in spaces, from its number of cards of each colour."""
    return sum(MELD[count] if count < 6 else MELD[5] + 0.5 * (count - 5) for count in counts)


# --- The race --------------------------------------------------------------------------------


class Race:
    """The race for the islands as one seat sees it.

    ``closed`` are the spaces of the islands whose token is still closed; ``spirit`` is what each
    seat's hand adds to its place on the route, in spaces. What was reckoned once is kept.
    """

    __slots__ = ("_hopes", "closed", "ships", "spirit")

    def __init__(
        self, ships: tuple[int, ...], closed: tuple[int, ...], spirit: tuple[float, ...]
    ) -> None:
        self.ships = ships
        self.closed = closed
        self.spirit = spirit
        self._hopes: dict[tuple[object, ...], float] = {}

    def with_spirit(self, changes: Mapping[Seat, float]) -> Race:
        """The same race after some hands have become worth so much more."""
        spirit = [worth + changes.get(seat, 0.0) for seat, worth in enumerate(self.spirit)]
        return Race(self.ships, self.closed, tuple(spirit))

    def sailed(self, seat: Seat, spaces: int) -> int:
        """Where a ship would end that sails so far."""
        start = self.ships[seat]
        return max(0, min(start + spaces, *(stop for stop in self.closed if stop > start)))

    def hope(self, seat: Seat, *moves: tuple[Seat, int], cards: float = 0.0) -> float:
        """How likely a seat is to win once those ships have moved so many spaces.

        ``cards`` is what its own hand gains or loses, in spaces.
        """
        key = (seat, moves, cards)
        hope = self._hopes.get(key)
        if hope is None:
            hope = self._hopes[key] = self._reckon(seat, moves, cards)
        return hope

    def _reckon(self, seat: Seat, moves: tuple[tuple[Seat, int], ...], cards: float) -> float:
        places = list(self.ships)
        for mover, spaces in moves:
            places[mover] = self.sailed(mover, spaces)
        worth = [place + extra for place, extra in zip(places, self.spirit, strict=True)]
        worth[seat] += cards
        return sum(_first(island, seat, places, worth) for island in self.closed) / len(self.closed)


def _first(island: int, seat: Seat, places: list[int], worth: list[float]) -> float:
    """How likely a seat is to be the first at an island."""
    if max(places) >= island:
        return 1.0 if places[seat] >= island else 0.0
    # Cards alone bring nobody to the island: the last space must still be won
    powers = [exp(min(0.0, place - island + 1.0) / PACE) for place in worth]
    return powers[seat] / sum(powers)


def race_of(view: BluffPirateView) -> Race:
    """The race as a seat's view shows it."""
    closed = tuple(
        island for island, token in zip(view.islands, view.tokens, strict=True) if token is None
    )
    spirit = [CARD * count for count in view.counts]
    if view.seat is not None:
        spirit[view.seat] = hand_worth(colours_of(view.hand).values())
    return Race(view.ships, closed, tuple(spirit))


# --- How likely a set is ---------------------------------------------------------------------


@lru_cache(maxsize=4096)
def at_least(wanted: int, draws: int, good: int, total: int) -> float:
    """How likely ``draws`` cards out of ``total``, ``good`` of them right, hold ``wanted`` or more.

    All four are numbers of cards.
    """
    if wanted <= 0:
        return 1.0
    draws = min(draws, total)
    if wanted > min(draws, good):
        return 0.0
    few = sum(comb(good, k) * comb(total - good, draws - k) for k in range(wanted))
    return 1.0 - few / comb(total, draws)


def bluff_rate(view: BluffPirateView, seat: Seat) -> float:
    """How often a seat's sets are bluffs, from its record and what is usual."""
    record = view.records[seat]
    usual = OWN_BLUFFS if seat == view.seat else USUAL_BLUFFS
    return (record.bluffs + usual * STRANGER) / (record.sets + STRANGER)


@dataclass(frozen=True, slots=True)
class Sighting:
    """What somebody knows who judges a laid set."""

    size: int
    shown: int
    """How many of the set's cards lie face up."""
    held: int
    """How many cards the layer had before laying."""
    seen: int
    """Cards of the set's colour that are elsewhere for sure, or face up in the set."""
    unseen: int
    """How many cards the judge has not seen, of all colours."""
    friends: int = 0
    """Cards of the set's colour that the layer is known to hold, beside the face-up ones."""
    strangers: int = 0
    """Cards of other colours that the layer is known to hold."""


def suspicion(rate: float, sighting: Sighting) -> float:
    """How likely a set is a bluff, for somebody who sees so much. ``rate``: see `bluff_rate`."""
    missing = sighting.size - sighting.shown - sighting.friends
    blind = max(0, sighting.held - sighting.shown - sighting.friends - sighting.strangers)
    good = max(0, COPIES - sighting.seen - sighting.friends)
    possible = at_least(missing, blind, good, max(sighting.unseen, blind))
    if possible == 0.0:
        return 1.0
    usual = at_least(sighting.size - sighting.shown, 6, COPIES - sighting.shown, ALL - 10)
    odds = rate / (1.0 - rate) * SIZE_ODDS[sighting.size] * min(usual / possible, 20.0)
    return odds / (1.0 + max(odds, 1e-9))


def sighting_of(view: BluffPirateView) -> Sighting:
    """What a voter's view says about the set on the table."""
    colour = view.shown[0].colour
    mine, up = colours_of(view.hand), colours_of(view.discards)
    known = view.known[view.current]
    same = sum(card.colour is colour for card in known)
    # A known card that now lies face up in the set is not counted twice
    overlap = sum(min(known.count(card), view.shown.count(card)) for card in set(view.shown))
    return Sighting(
        size=view.laid_count,
        shown=len(view.shown),
        held=view.counts[view.current] + view.laid_count,
        seen=mine.get(colour, 0) + up.get(colour, 0) + len(view.shown),
        unseen=ALL - len(view.hand) - len(view.discards) - len(view.shown),
        friends=min(same - overlap, view.laid_count - len(view.shown)),
        strangers=len(known) - same,
    )


# --- How likely a vote is --------------------------------------------------------------------


def doubt(view: BluffPirateView, race: Race, voter: Seat, size: int, suspected: float) -> float:
    """How likely a voter is to say "bluff", from its stakes, its suspicion and its record."""
    layer = view.current
    sails = race.hope(voter, (layer, size))
    loss = sails - race.hope(voter, (layer, size), (voter, -2))
    gain = race.hope(voter, (voter, size)) - sails
    weight = suspected * gain - (1.0 - suspected) * loss
    sense = 1.0 / (1.0 + exp(-STEEP * weight / max(gain + loss, 1e-9)))
    record = view.records[voter]
    return (record.doubts + STRANGER * sense) / (record.picked + STRANGER)
