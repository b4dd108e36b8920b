"""The two simple pirates: the deckhand, who is honest, and the gambler, who is neither."""

from __future__ import annotations

from random import Random

from game.bluff_pirate_model import (
    LARGEST,
    SMALLEST,
    BluffPirateView,
    Board,
    Card,
    Discard,
    Lay,
    Phase,
    Vote,
)
from game.bots.bluff_pirate_odds import COPIES, colours_of
from game.bots.policy import shout_delay
from game.types import Action, View


def honest_set(view: BluffPirateView, rng: Random) -> Lay | None:
    """The largest set of one colour that the hand holds, with one or two cards face up."""
    counts = colours_of(view.hand)
    most = max(counts.values(), default=0)
    if most < SMALLEST or view.seat is None:
        return None
    colour = rng.choice([each for each, count in counts.items() if count == most])
    cards = [card for card in view.hand if card.colour is colour][:LARGEST]
    return Lay(view.seat, tuple(cards), tuple(cards[: rng.choice((1, 2))]))


def bluff_set(view: BluffPirateView, size: int, rng: Random) -> Lay | None:
    """A set of so many cards around the most frequent colour, filled up with loose cards."""
    hand, counts = view.hand, colours_of(view.hand)
    if len(hand) < size or len(counts) < 2 or view.seat is None:
        return None
    most = max(counts.values())
    colour = rng.choice([each for each, count in counts.items() if count == most])
    same = [card for card in hand if card.colour is colour]
    loose = sorted(
        (card for card in hand if card.colour is not colour), key=lambda card: counts[card.colour]
    )
    up = min(len(same), rng.choice((1, 2)))
    filling = (loose + same[up:])[: size - up]
    return Lay(view.seat, (*same[:up], *filling), tuple(same[:up]))


def loose_card(hand: tuple[Card, ...], rng: Random) -> Card:
    """A card whose colour the hand holds least of."""
    counts = colours_of(hand)
    least = min(counts.values())
    return rng.choice([card for card in hand if counts[card.colour] == least])


def impossible(view: BluffPirateView) -> bool:
    """Whether the voter's own hand and the discards prove that the laid set is a bluff."""
    colour = view.shown[0].colour
    gone = colours_of(view.hand + view.discards).get(colour, 0)
    return COPIES - gone < view.laid_count


class Deckhand:
    """Honest, and believes nearly everything."""

    def choose(self, view: View, rng: Random) -> Action | None:
        """Lay what is honest, seldom a small bluff; vote "no bluff"."""
        assert isinstance(view, BluffPirateView)
        match view.phase:
            case Phase.TURN:
                return _turn(view, rng, boards=0.4)
            case Phase.PLAY:
                return honest_set(view, rng) or self._otherwise(view, rng)
            case Phase.VOTE if view.seat is not None:
                return Vote(view.seat, impossible(view) or rng.random() < 0.1)
            case _:
                return rng.choice(view.legal) if view.legal else None

    def _otherwise(self, view: BluffPirateView, rng: Random) -> Action:
        """No honest set: a loose card goes, or now and then a bluff of three."""
        if len(view.hand) >= 5 and rng.random() < 0.15:
            bluff = bluff_set(view, SMALLEST, rng)
            if bluff is not None:
                return bluff
        return _let_go(view, rng)

    def delay(self, rng: Random) -> float:
        """Seconds before a vote, from the one distribution that all bots share."""
        return shout_delay(rng)


class Gambler:
    """Bluffs and doubts too much."""

    def choose(self, view: View, rng: Random) -> Action | None:
        """Lay nearly every turn, often a bluff; vote "bluff" more often than not."""
        assert isinstance(view, BluffPirateView)
        match view.phase:
            case Phase.TURN:
                return _turn(view, rng, boards=0.6)
            case Phase.PLAY:
                return self._play(view, rng)
            case Phase.VOTE if view.seat is not None:
                return Vote(view.seat, impossible(view) or rng.random() < 0.65)
            case _:
                return rng.choice(view.legal) if view.legal else None

    def _play(self, view: BluffPirateView, rng: Random) -> Action:
        honest = honest_set(view, rng)
        if honest is not None and rng.random() < 0.6:
            return honest
        if len(view.hand) >= SMALLEST and rng.random() < 0.85:
            size = rng.randint(SMALLEST, min(LARGEST, len(view.hand)))
            bluff = bluff_set(view, size, rng)
            if bluff is not None:
                return bluff
        return honest or _let_go(view, rng)

    def delay(self, rng: Random) -> float:
        """Seconds before a vote, from the one distribution that all bots share."""
        return shout_delay(rng)


def _turn(view: BluffPirateView, rng: Random, boards: float) -> Action:
    """Draw, or with the given probability board the ship that is furthest ahead."""
    aboard = [action for action in view.legal if isinstance(action, Board)]
    if aboard and rng.random() < boards:
        return max(
            aboard, key=lambda action: (view.ships[action.victim], view.counts[action.victim])
        )
    return view.legal[0]


def _let_go(view: BluffPirateView, rng: Random) -> Action:
    """Discard a loose card, or keep where the rules say so."""
    if isinstance(view.legal[-1], Discard) and view.seat is not None:
        return Discard(view.seat, loose_card(view.hand, rng))
    return view.legal[-1]
