"""The rules of Bluff Pirate as five pure functions, and `GAME`, which hands them to the match.

Comments name the clause of the rules text that a line carries out. With two players the pick is
made for them: it still is a line of the journal, because it settles the set, but it is the only
action then open, and the table submits it at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game import bluff_pirate_codec as codec
from game.bluff_pirate_apply import apply
from game.bluff_pirate_model import (
    ALL_CARDS,
    GRABBED,
    HAND,
    SMALLEST,
    Act,
    BluffPirateView,
    Board,
    Config,
    Discard,
    Draw,
    Grab,
    Hide,
    Keep,
    Kind,
    Phase,
    Pick,
    Record,
    Shuffle,
    Start,
    State,
    Vote,
)
from game.bluff_pirate_sets import all_lays, distinct, is_honest, lay_fault, sample_lays
from game.types import Game, Outcome, Seat, clockwise

__all__ = [
    "GAME",
    "all_lays",
    "apply",
    "chance",
    "is_honest",
    "lay_fault",
    "legal_actions",
    "new_game",
    "outcome",
    "standing",
    "view",
]


def new_game(config: Config) -> State:
    """The table before the first shuffle: all ships on the start, no cards dealt."""
    return State(
        config=config,
        phase=Phase.SHUFFLE,
        ships=(0,) * config.seats,
        hands=((),) * config.seats,
        deck=(),
        discards=(),
        known=((),) * config.seats,
        records=(Record(),) * config.seats,
        votes=(None,) * config.seats,
    )


# --- What a seat may do ----------------------------------------------------------------------


def legal_actions(state: State, seat: Seat) -> tuple[Act, ...]:
    """The actions open to one seat now; of the sets to lay only examples.

    Those examples hold each size with each choice of face-up cards, once honest and once a bluff
    where the hand allows it. `lay_fault` judges any set, `all_lays` goes through them all.
    """
    match state.phase:
        case Phase.TURN if seat == state.current:
            return (Draw(seat), *_boardings(state, seat))
        case Phase.PLAY if seat == state.current:
            hand = state.hands[seat]
            if len(hand) < HAND:  # A turn: fewer than five cards discard nothing
                return (*sample_lays(hand, seat), Keep(seat))
            return (*sample_lays(hand, seat), *(Discard(seat, card) for card in distinct(hand)))
        case Phase.VOTE if seat != state.current and state.votes[seat] is None:
            return (Vote(seat, True), Vote(seat, False))
        case Phase.PICK if seat == state.current:
            return tuple(Pick(seat, voter) for voter in clockwise(seat, state.config.seats))
        case _:
            return ()


def _boardings(state: State, seat: Seat) -> Iterator[Board]:
    """Each pirate card against each ship strictly ahead whose owner holds a card."""
    pirates = [card for card in state.hands[seat] if card.kind is Kind.PIRATE]
    for victim in clockwise(seat, state.config.seats) if pirates else ():
        if state.ships[victim] > state.ships[seat] and state.hands[victim]:
            for pirate in pirates:
                yield Board(seat, victim, pirate)


# --- What a seat may know --------------------------------------------------------------------


def view(state: State, seat: Seat | None) -> BluffPirateView:
    """What one seat may know now; ``None`` is the shared screen."""
    mine = seat is not None and seat == state.current
    treasure = state.treasure
    hand = () if seat is None else state.hands[seat]
    opened = state.opened
    return BluffPirateView(
        seat=seat,
        legal=() if seat is None else legal_actions(state, seat),
        phase=state.phase,
        seats=state.config.seats,
        last=state.config.last,
        islands=state.config.islands,
        tokens=(
            treasure == 0 if opened[0] else None,
            treasure == 1 if opened[1] else None,
        ),
        ships=state.ships,
        hand=hand,
        counts=tuple(map(len, state.hands)),
        draw_count=len(state.deck),
        discards=state.discards,
        current=state.current,
        turn=state.turn,
        may_lay=mine and state.phase is Phase.PLAY and len(hand) >= SMALLEST,
        laid_count=len(state.laid),
        shown=state.laid[: state.shown],
        hidden=state.laid[state.shown :] if mine else (),
        voted=tuple(vote is not None for vote in state.votes),
        vote=None if seat is None else state.votes[seat],
        victim=state.victim,
        known=state.known,
        records=state.records,
        recent=state.recent,
        winner=state.winner,
    )


def outcome(state: State) -> Outcome | None:
    """The winner and every ship's space, or ``None`` while the match runs."""
    return None if state.winner is None else Outcome(state.winner, state.ships)


def standing(state: State) -> tuple[int, ...]:
    """Every ship's space on the route."""
    return state.ships


def chance(state: State, rng: Random) -> Act | None:
    """The chance action that the state waits for, or ``None`` if a seat is to act."""
    match state.phase:
        case Phase.SHUFFLE | Phase.REFILL:
            pile = list(ALL_CARDS if state.phase is Phase.SHUFFLE else state.discards)
            rng.shuffle(pile)
            return Shuffle(tuple(pile))
        case Phase.HIDE:
            return Hide(rng.randrange(2))
        case Phase.START:
            return Start(rng.randrange(state.config.seats))
        case Phase.GRAB:
            assert state.victim is not None
            hand = state.hands[state.victim]
            return Grab(tuple(rng.sample(hand, min(GRABBED, len(hand)))))
        case _:
            return None


GAME = Game(
    key="bluff-pirate",
    fewest=codec.FEWEST,
    most=codec.MOST,
    tally="ships",
    new_game=new_game,
    legal_actions=legal_actions,
    apply=apply,
    view=view,
    outcome=outcome,
    chance=chance,
    standing=standing,
    encode=codec.encode,
    decode=codec.decode,
    options=codec.options,
    config=codec.config,
)
