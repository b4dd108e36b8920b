"""A state of Bluffaneer while one action is being carried out: the steps that all rules share.

A `Draft` is the only mutable thing in the rules. It lives inside one ``apply`` and never leaves
it, so a refusal half-way changes nothing, and one action costs one new state.
"""

from __future__ import annotations

from game.bluffaneer_model import (
    Card,
    CardDrawn,
    CardLearned,
    CardRevealed,
    CoinsMoved,
    MatchEnded,
    Phase,
    State,
    TurnBegan,
    Why,
    WinnerFound,
    WinTied,
)
from game.quick import quick
from game.types import Event, Seat, clockwise


def matches(card: Card | None, faces: tuple[object, object] | None) -> bool:
    """Whether a card's pair is the pair that the dice show; a pair has no order."""
    if card is None or faces is None:
        return False
    first, second = faces
    return (card[0] is first and card[1] is second) or (card[0] is second and card[1] is first)


# These are built at nearly every step of a simulation.
_state = quick(State)
_moved, _revealed = quick(CoinsMoved), quick(CardRevealed)
_learned, _began = quick(CardLearned), quick(TurnBegan)


class Draft:
    """A mutable copy of a `State` that collects the events of one action."""

    __slots__ = (
        "box",
        "called",
        "claimer",
        "coins",
        "config",
        "deck",
        "dice",
        "discards",
        "entitled",
        "events",
        "hands",
        "phase",
        "roller",
        "tied",
        "turn",
        "waiting",
        "winner",
    )

    def __init__(self, state: State) -> None:
        self.config = state.config
        self.phase = state.phase
        self.coins = list(state.coins)
        self.box = state.box
        self.hands = list(state.hands)
        self.deck = state.deck
        self.discards = state.discards
        self.roller = state.roller
        self.turn = state.turn
        self.dice = state.dice
        self.entitled = state.entitled
        self.claimer = state.claimer
        self.waiting = state.waiting
        self.tied = state.tied
        self.called = state.called
        self.winner = state.winner
        self.events: list[Event] = []

    def freeze(self) -> tuple[State, tuple[Event, ...]]:
        """The finished state and what happened on the way."""
        state = _state(
            self.config,
            self.phase,
            tuple(self.coins),
            self.box,
            tuple(self.hands),
            self.deck,
            self.discards,
            self.roller,
            self.turn,
            self.dice,
            self.entitled,
            self.claimer,
            self.waiting,
            self.tied,
            self.called,
            self.winner,
        )
        return state, tuple(self.events)

    def pay(self, source: Seat, target: Seat | None, amount: int, why: Why) -> None:
        """Move coins to a seat or, with ``None``, into the box.

        Decision "Too few coins": who owes more than they have hands over all they have.
        """
        amount = min(amount, self.coins[source])
        if not amount:
            return
        self.coins[source] -= amount
        if target is None:
            self.box += amount
        else:
            self.coins[target] += amount
        self.events.append(_moved(source, target, amount, why))

    def reveal(self, seat: Seat, why: Why) -> None:
        """Turn a seat's card up and put it on the discard pile ("The roller's answer")."""
        card = self.hands[seat]
        assert card is not None, "every seat holds a card whenever one can be revealed"
        self.hands[seat] = None
        self.discards += (card,)
        self.events.append(_revealed(seat, card, matches(card, self.dice), why))

    def draw(self, seat: Seat) -> None:
        """Give a seat the top card of the draw pile, which must not be empty."""
        card = self.deck[0]
        self.deck = self.deck[1:]
        self.hands[seat] = card
        self.events += (CardDrawn(seat), _learned(seat, card))

    def settle(self, drawer: Seat | None = None) -> None:
        """Close a whole effect: end the match, or let the revealer draw and pass the dice on.

        Decision "When the end is checked": only here, never in the middle of an effect, and
        nobody draws once the game has ended. The last turn of a short game ends it here too.
        """
        self.entitled = self.claimer = None
        rounds = self.config.rounds
        # House rule "Short game": every seat has rolled so many times.
        if 0 in self.coins or (rounds and self.turn >= rounds * self.config.seats):
            self._end()
        elif drawer is not None and not self.deck:
            self.waiting = drawer
            self.phase = Phase.REFILL
        else:
            if drawer is not None:
                self.draw(drawer)
            self.begin_turn((self.roller + 1) % self.config.seats)

    def begin_turn(self, seat: Seat) -> None:
        """Make a seat the roller ("A turn": play passes to the left)."""
        self.roller = seat
        self.turn += 1
        self.dice = None
        self.phase = Phase.ROLL
        self.events.append(_began(seat, self.turn))

    def narrow(self, seats: tuple[Seat, ...]) -> None:
        """Go on with those still in for the win: one has won, two call, more toss a coin each."""
        self.tied = seats
        if len(seats) == 1:
            self.crown(seats[0])
        elif len(seats) == 2:
            self.phase = Phase.CALL
        else:
            self.phase = Phase.TOSS

    def crown(self, seat: Seat) -> None:
        """Name the winner: the match is over."""
        self.tied = ()
        self.winner = seat
        self.phase = Phase.OVER
        self.events.append(WinnerFound(seat))

    def _end(self) -> None:
        """Count the coins ("The end"); a tie is ordered clockwise after the last roller."""
        coins = tuple(self.coins)
        ruined = tuple(seat for seat, held in enumerate(coins) if not held)
        self.events.append(MatchEnded(coins, ruined))
        most = max(coins)
        order = (*clockwise(self.roller, len(coins)), self.roller)
        best = tuple(seat for seat in order if coins[seat] == most)
        if len(best) > 1:
            self.events.append(WinTied(best))
        self.narrow(best)
