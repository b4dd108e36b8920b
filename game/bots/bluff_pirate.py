"""The bots of Bluff Pirate: deckhand, gambler and captain."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import exp
from random import Random

from game.bluff_pirate_model import (
    DRAWN,
    GRABBED,
    HAND,
    LARGEST,
    SMALLEST,
    BluffPirateView,
    Board,
    Card,
    Colour,
    Discard,
    Draw,
    Keep,
    Kind,
    Lay,
    Phase,
    Pick,
    Vote,
)
from game.bluff_pirate_sets import is_honest, less
from game.bots import bluff_pirate_odds as odds
from game.bots.bluff_pirate_simple import Deckhand, Gambler
from game.bots.policy import Policy, shout_delay
from game.types import Action, Seat, View, clockwise

WAVER = 0.015
"""How much win probability a captain gives away so that nobody can read its play."""
FIRM = 0.03
"""The same at a vote."""
TWO_UP = 0.7
"""How often a captain lays two cards face up in a bluff, where it has a pair."""
HONEST_TWO_UP = 0.22
"""The same in an honest set. Many bluffs have no pair, so that about so many of all its bluffs show
two cards: the number of face-up cards tells nothing."""


def deckhand() -> Policy:
    """Honest, and believes nearly everything."""
    return Deckhand()


def gambler() -> Policy:
    """Bluffs and doubts too much."""
    return Gambler()


def captain() -> Policy:
    """Reckons, remembers, and cannot be read."""
    return Captain()


@dataclass(frozen=True, slots=True)
class Plan:
    """Something to do after drawing, and how likely it makes a win."""

    action: Action
    hope: float


class Captain:
    """Chooses by the win probability that each action leads to, mixing what comes close."""

    def choose(self, view: View, rng: Random) -> Action | None:
        """Draw or board, lay or let go, vote, pick; ``None`` if nothing is open."""
        assert isinstance(view, BluffPirateView)
        if view.seat is None or not view.legal:
            return None
        match view.phase:
            case Phase.TURN:
                return _turn(view, view.seat, rng)
            case Phase.PLAY:
                return _mixed(_plans(view, view.seat, odds.race_of(view), rng), WAVER, rng)
            case Phase.VOTE:
                return _vote(view, view.seat, rng)
            case Phase.PICK:
                return _pick(view, view.seat, rng)
            case _:
                return None

    def delay(self, rng: Random) -> float:
        """Seconds before a vote, from the one distribution that all bots share."""
        return shout_delay(rng)


def _mixed(plans: list[Plan], waver: float, rng: Random) -> Action:
    """One of the plans: the better the likelier, so that close ones are all seen at times."""
    best = max(plan.hope for plan in plans)
    weights = [exp((plan.hope - best) / waver) for plan in plans]
    return rng.choices(plans, weights)[0].action


# --- Draw or board ---------------------------------------------------------------------------


def _turn(view: BluffPirateView, seat: Seat, rng: Random) -> Action:
    """Compare the best that the hand and two more cards promise with each boarding."""
    race = odds.race_of(view)
    aboard = [action for action in view.legal if isinstance(action, Board)]
    if not aboard:
        return Draw(seat)
    richer = race.with_spirit({seat: DRAWN * odds.CARD})
    drawn = max(plan.hope for plan in _plans(view, seat, richer, rng))
    plans = [Plan(action, _boarding(view, race, action)) for action in aboard]
    plans.append(Plan(Draw(seat), drawn))
    return _mixed(plans, WAVER, rng)


def _boarding(view: BluffPirateView, race: odds.Race, action: Board) -> float:
    """The win probability after boarding: three cards change hands, the pirate is gone."""
    taken = min(GRABBED, view.counts[action.victim]) * odds.CARD
    cost = _worth(view.hand) - _worth(less(view.hand, (action.pirate,)))
    return race.with_spirit({action.victim: -taken}).hope(action.seat, cards=taken - cost)


def _worth(cards: tuple[Card, ...]) -> float:
    return odds.hand_worth(odds.colours_of(cards).values())


# --- Lay, discard or keep --------------------------------------------------------------------


def _plans(view: BluffPirateView, seat: Seat, race: odds.Race, rng: Random) -> list[Plan]:
    """Every set worth thinking of, and what to let go instead."""
    plans = [_let_go(view.hand, seat, race)]
    plans.extend(Plan(lay, _laid(view, race, lay)) for lay in _sets(view.hand, seat, rng))
    return plans


def _let_go(hand: tuple[Card, ...], seat: Seat, race: odds.Race) -> Plan:
    """Discard the card that is worth least; with few cards keep them all."""
    if len(hand) < HAND:
        return Plan(Keep(seat), race.hope(seat))
    whole = _worth(hand)
    # Of equal cards a gear card goes first: a pirate can still board
    loss, _, card = min((whole - _worth(less(hand, (c,))), c.kind is Kind.PIRATE, c) for c in hand)
    return Plan(Discard(seat, card), race.hope(seat, cards=-loss))


def _sets(hand: tuple[Card, ...], seat: Seat, rng: Random) -> list[Lay]:
    """For each colour and size the honest set, or the bluff that gives away least."""
    counts = odds.colours_of(hand)
    sets: list[Lay] = []
    for colour, count in counts.items():
        same = [card for card in hand if card.colour is colour]
        same.sort(key=lambda card: card.kind is Kind.PIRATE)
        loose = [card for card in hand if card.colour is not colour]
        loose.sort(key=lambda card: (counts[card.colour], card.kind is Kind.PIRATE, rng.random()))
        two = count > 1 and rng.random() < TWO_UP
        honest_up = 2 if rng.random() < HONEST_TWO_UP else 1
        for size in range(SMALLEST, min(LARGEST, len(hand)) + 1):
            if count >= size:
                sets.append(Lay(seat, tuple(same[:size]), tuple(same[:honest_up])))
            if loose:
                up = same[: 1 + two]
                filling = (loose + same[len(up) :])[: size - len(up)]
                sets.append(Lay(seat, (*up, *filling), tuple(up)))
    return sets


def _laid(view: BluffPirateView, race: odds.Race, lay: Lay) -> float:
    """The win probability of laying a set, with the best voter picked."""
    size, seat = len(lay.cards), lay.seat
    suspected = odds.suspicion(odds.bluff_rate(view, seat), _seen_by_others(view, lay))
    cost = _worth(less(view.hand, lay.cards)) - _worth(view.hand)
    return max(
        _picked(race, lay, voter, odds.doubt(view, race, voter, size, suspected), cost)
        for voter in clockwise(seat, view.seats)
    )


def _picked(race: odds.Race, lay: Lay, voter: Seat, doubt: float, cost: float) -> float:
    """The win probability if that voter is picked, who doubts with that probability."""
    size, seat = len(lay.cards), lay.seat
    believed = race.hope(seat, (seat, size), cards=cost)
    if is_honest(lay.cards):
        doubted = race.hope(seat, (seat, size), (voter, -2), cards=cost)
    else:
        doubted = race.hope(seat, (voter, size))
    return (1.0 - doubt) * believed + doubt * doubted


def _seen_by_others(view: BluffPirateView, lay: Lay) -> odds.Sighting:
    """What the whole table knows of a set: the discards, and what the layer once took back."""
    colour: Colour = lay.shown[0].colour
    known = view.known[lay.seat]
    same = sum(card.colour is colour for card in known)
    up = len(lay.shown)
    return odds.Sighting(
        size=len(lay.cards),
        shown=up,
        held=view.counts[lay.seat],
        seen=odds.colours_of(view.discards).get(colour, 0) + up,
        unseen=odds.ALL - len(view.discards) - up,
        friends=max(0, min(same - up, len(lay.cards) - up)),
        strangers=len(known) - same,
    )


# --- Vote and pick ---------------------------------------------------------------------------


def _vote(view: BluffPirateView, seat: Seat, rng: Random) -> Action:
    """Weigh what a vote wins and loses if it is the one that is picked."""
    race, layer, size = odds.race_of(view), view.current, view.laid_count
    bluff = odds.suspicion(odds.bluff_rate(view, layer), odds.sighting_of(view))
    believed = race.hope(seat, (layer, size))
    wrong = race.hope(seat, (layer, size), (seat, -2))
    right = race.hope(seat, (seat, size))
    doubted = bluff * right + (1.0 - bluff) * wrong
    if bluff >= 1.0:
        return Vote(seat, True)
    return _mixed([Plan(Vote(seat, True), doubted), Plan(Vote(seat, False), believed)], FIRM, rng)


def _pick(view: BluffPirateView, seat: Seat, rng: Random) -> Action:
    """The voter who promises most: for a bluff a believer, for an honest set a doubter ahead."""
    lay = Lay(seat, view.shown + view.hidden, view.shown)
    race = odds.race_of(view)
    held = replace(view, counts=_with(view.counts, seat, view.counts[seat] + view.laid_count))
    suspected = odds.suspicion(odds.bluff_rate(view, seat), _seen_by_others(held, lay))
    plans = []
    for voter in clockwise(seat, view.seats):
        doubt = odds.doubt(view, race, voter, len(lay.cards), suspected)
        plans.append(Plan(Pick(seat, voter), _picked(race, lay, voter, doubt, 0.0)))
    return _mixed(plans, WAVER, rng)


def _with(counts: tuple[int, ...], seat: Seat, count: int) -> tuple[int, ...]:
    return (*counts[:seat], count, *counts[seat + 1 :])
