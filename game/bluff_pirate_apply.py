"""What each action of Bluff Pirate does to the table, and what the table saw of it.

Comments name the clause of the rules text that a line carries out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias, TypeVar, assert_never

from game import bluff_pirate_events as e
from game.bluff_pirate_model import (
    ALL_CARDS,
    BACK,
    DRAWN,
    GRABBED,
    HAND,
    Act,
    Board,
    Card,
    Discard,
    Draw,
    Grab,
    Hide,
    Keep,
    Kind,
    Lay,
    Phase,
    Pick,
    Record,
    SettledSet,
    Shuffle,
    Start,
    State,
    Vote,
    sorted_cards,
)
from game.bluff_pirate_sets import at_least, is_honest, lay_fault, less, without
from game.types import Event, IllegalAction, Seat

Step: TypeAlias = tuple[State, tuple[Event, ...]]
Item = TypeVar("Item")


def apply(state: State, action: Act) -> Step:
    """The state after an action and what happened; raises `IllegalAction`."""
    match action:
        case Shuffle(deck=deck):
            return _shuffle(state, deck)
        case Hide(island=island):
            return _hide(state, island)
        case Start(seat=seat):
            return _start(state, seat)
        case Draw(seat=seat):
            _demand(state, Phase.TURN, seat)
            return _draw(replace(state, due=DRAWN), ())
        case Lay():
            return _lay(state, action)
        case Vote(seat=seat, bluff=bluff):
            return _vote(state, seat, bluff)
        case Pick(seat=seat, voter=voter):
            return _pick(state, seat, voter)
        case Discard(seat=seat, card=card):
            return _discard(state, seat, card)
        case Keep(seat=seat):
            return _keep(state, seat)
        case Board():
            return _board(state, action)
        case Grab(cards=cards):
            return _grab(state, cards)
        case _:
            assert_never(action)


def _demand(state: State, phase: Phase, seat: Seat | None = None) -> None:
    """Raise `IllegalAction` unless the match waits for this phase and this seat."""
    if state.phase is not phase:
        raise IllegalAction(f"Now is the time to {state.phase.value}, not to {phase.value}.")
    if seat is not None and seat != state.current:
        raise IllegalAction(f"It is seat {state.current}'s turn, not seat {seat}'s.")


def _known_seat(state: State, seat: Seat) -> None:
    if not 0 <= seat < state.config.seats:
        raise IllegalAction(f"There is no seat {seat}.")


def _shuffle(state: State, deck: tuple[Card, ...]) -> Step:
    refill = state.phase is Phase.REFILL
    if not refill:
        _demand(state, Phase.SHUFFLE)
    pile = state.discards if refill else ALL_CARDS
    if sorted_cards(deck) != sorted_cards(pile):
        raise IllegalAction(f"A shuffled draw pile holds exactly the {len(pile)} cards of before.")
    shuffled = e.CardsShuffled(len(deck), refill)
    if refill:  # The draw pile: all face-up cards are shuffled into a new draw pile
        return _draw(replace(state, deck=deck, discards=()), (shuffled,))
    return _deal(state, deck, shuffled)


def _deal(state: State, deck: tuple[Card, ...], shuffled: Event) -> Step:
    """Set-up: five cards to each player, in seat order; the rest is the draw pile."""
    seats = range(state.config.seats)
    hands = tuple(sorted_cards(deck[seat * HAND : (seat + 1) * HAND]) for seat in seats)
    events: list[Event] = [shuffled]
    for seat in seats:
        events += (e.CardsDealt(seat, HAND), e.CardsLearned(seat, hands[seat]))
    rest = deck[len(seats) * HAND :]
    return replace(state, phase=Phase.HIDE, hands=hands, deck=rest), tuple(events)


def _hide(state: State, island: int) -> Step:
    _demand(state, Phase.HIDE)
    if island not in (0, 1):
        raise IllegalAction(f"The treasure lies on island 0 or 1, not on {island}.")
    return replace(state, phase=Phase.START, treasure=island), (e.TreasureHidden(),)


def _start(state: State, seat: Seat) -> Step:
    _demand(state, Phase.START)
    _known_seat(state, seat)
    after = replace(state, phase=Phase.TURN, current=seat, turn=1)
    return after, (e.StarterChosen(seat), e.TurnBegan(seat, 1))


def _draw(state: State, events: tuple[Event, ...]) -> Step:
    """Draw what is due, as far as the draw pile goes; then wait for a refill, or for the play."""
    seat, drawn = state.current, state.deck[: state.due]
    if drawn:
        hand = sorted_cards(state.hands[seat] + drawn)
        events += (e.CardsDrawn(seat, len(drawn)), e.CardsLearned(seat, sorted_cards(drawn)))
        state = replace(
            state,
            hands=_put(state.hands, seat, hand),
            deck=state.deck[len(drawn) :],
            due=state.due - len(drawn),
        )
    if state.due and state.discards:
        return replace(state, phase=Phase.REFILL), events
    # Decision: where both piles together hold fewer than two cards, the player draws what is there
    return replace(state, phase=Phase.PLAY, due=0), events


def _lay(state: State, action: Lay) -> Step:
    seat = action.seat
    _demand(state, Phase.PLAY, seat)
    fault = lay_fault(state.hands[seat], action.cards, action.shown)
    if fault:
        raise IllegalAction(fault)
    hidden = without(action.cards, action.shown) or ()
    left = without(state.hands[seat], action.cards) or ()
    after = replace(
        state,
        phase=Phase.VOTE,
        hands=_put(state.hands, seat, left),
        laid=action.shown + hidden,
        shown=len(action.shown),
        votes=(None,) * state.config.seats,
    )
    laid = e.SetLaid(seat, len(action.cards), action.shown)
    return after, (laid, e.SetHidden(seat, hidden))


def _vote(state: State, seat: Seat, bluff: bool) -> Step:
    _demand(state, Phase.VOTE)
    _known_seat(state, seat)
    if seat == state.current:
        raise IllegalAction("Whoever laid the set does not vote on it.")
    if state.votes[seat] is not None:
        raise IllegalAction(f"Seat {seat} has voted already.")
    votes = _put(state.votes, seat, bluff)
    events: tuple[Event, ...] = (e.VoteCast(seat), e.VoteKept(seat, bluff))
    # Decision: the votes are all in before the layer picks
    if votes.count(None) > 1:
        return replace(state, votes=votes), events
    return replace(state, votes=votes, phase=Phase.PICK), (*events, e.VotesClosed(state.current))


def _pick(state: State, seat: Seat, voter: Seat) -> Step:
    _demand(state, Phase.PICK, seat)
    _known_seat(state, voter)
    bluff = state.votes[voter]
    if bluff is None:
        raise IllegalAction(f"Seat {voter} has not voted on this set.")
    cards, honest = state.laid, is_honest(state.laid)
    settled = replace(
        state,
        laid=(),
        shown=0,
        votes=(None,) * state.config.seats,
        recent=SettledSet(seat, cards, state.shown, honest, voter, bluff),
        records=_recorded(state.records, seat, voter, honest=honest, bluff=bluff),
    )
    revealed = (e.VoterPicked(seat, voter, bluff), e.SetRevealed(seat, cards, honest))
    if bluff and not honest:
        return _caught(settled, revealed, voter, cards)
    return _sailed(settled, revealed, voter if bluff else None, cards)


def _caught(
    state: State, revealed: tuple[Event, ...], voter: Seat, cards: tuple[Card, ...]
) -> Step:
    """A bluff called: the layer takes the cards back, the voter sails forward."""
    seat = state.current
    after = replace(
        state,
        hands=_put(state.hands, seat, sorted_cards(state.hands[seat] + cards)),
        known=_put(state.known, seat, at_least(state.known[seat], cards)),
    )
    after, sailed = _sail(after, voter, len(cards))
    return _arrive(after, (*revealed, *sailed, e.CardsTakenBack(seat, cards)), voter)


def _sailed(
    state: State, revealed: tuple[Event, ...], wrong: Seat | None, cards: tuple[Card, ...]
) -> Step:
    """The layer sails; a voter who was wrong to doubt sails back. The token is turned up last."""
    seat = state.current
    after = replace(
        state,
        discards=state.discards + cards,
        known=_put(state.known, seat, less(state.known[seat], cards)),
    )
    after, sailed = _sail(after, seat, len(cards))
    if wrong is not None:
        after, back = _sail(after, wrong, -BACK)
        sailed += back
    return _arrive(after, (*revealed, *sailed, e.CardsDiscarded(seat, cards)), seat)


def _sail(state: State, seat: Seat, spaces: int) -> Step:
    """Move a ship. A closed island stops it, and so do the start and the end of the route."""
    start = state.ships[seat]
    stops = [
        space
        for space, opened in zip(state.config.islands, state.opened, strict=True)
        if not opened and space > start
    ]
    end = max(0, min(start + spaces, state.config.last, *stops))
    if end == start:
        return state, ()
    ships = _put(state.ships, seat, end)
    return replace(state, ships=ships), (e.ShipSailed(seat, start, end),)


def _arrive(state: State, events: tuple[Event, ...], seat: Seat) -> Step:
    """The end: turn up the token of a closed island that a ship has just reached."""
    space = state.ships[seat]
    for island, place in enumerate(state.config.islands):
        if place != space or state.opened[island]:
            continue
        found = island == state.treasure
        events += (e.IslandReached(seat, island, space), e.TokenTurned(seat, island, found))
        opened = (state.opened[0] or island == 0, state.opened[1] or island == 1)
        state = replace(state, opened=opened)
        if found:
            events += (e.MatchEnded(state.ships), e.WinnerFound(seat))
            return replace(state, phase=Phase.OVER, winner=seat), events
    return _next_turn(state, events)


def _discard(state: State, seat: Seat, card: Card) -> Step:
    _demand(state, Phase.PLAY, seat)
    hand = state.hands[seat]
    if len(hand) < HAND:
        raise IllegalAction(f"Fewer than {HAND} cards discard nothing.")
    if card not in hand:
        raise IllegalAction("That card is not in the hand.")
    return _next_turn(_thrown(state, seat, card), (e.CardsDiscarded(seat, (card,)),))


def _keep(state: State, seat: Seat) -> Step:
    _demand(state, Phase.PLAY, seat)
    if len(state.hands[seat]) >= HAND:
        raise IllegalAction(f"With {HAND} cards or more, lay a set or discard one.")
    return _next_turn(state, (e.HandKept(seat),))


def _board(state: State, action: Board) -> Step:
    seat, victim, pirate = action.seat, action.victim, action.pirate
    _demand(state, Phase.TURN, seat)
    _known_seat(state, victim)
    if pirate.kind is not Kind.PIRATE or pirate not in state.hands[seat]:
        raise IllegalAction("Boarding needs a pirate card from the hand.")
    if state.ships[victim] <= state.ships[seat]:  # Decision: strictly further along the route
        raise IllegalAction(f"Seat {victim} is not ahead of seat {seat}.")
    if not state.hands[victim]:  # Decision: an empty hand cannot be boarded
        raise IllegalAction(f"Seat {victim} holds no card.")
    after = replace(_thrown(state, seat, pirate), phase=Phase.GRAB, victim=victim)
    return after, (e.Boarded(seat, victim, pirate), e.CardsDiscarded(seat, (pirate,)))


def _grab(state: State, cards: tuple[Card, ...]) -> Step:
    _demand(state, Phase.GRAB)
    seat, victim = state.current, state.victim
    assert victim is not None
    count = min(GRABBED, len(state.hands[victim]))  # Decision: fewer than three, all of them
    left = without(state.hands[victim], cards)
    if left is None or len(cards) != count:
        raise IllegalAction(f"The boarder takes {count} cards out of seat {victim}'s hand.")
    hands = _put(state.hands, victim, left)
    after = replace(
        state,
        hands=_put(hands, seat, sorted_cards(hands[seat] + cards)),
        known=_put(state.known, victim, ()),
        victim=None,
    )
    learned = e.GrabLearned(seat, victim, sorted_cards(cards))
    return _next_turn(after, (e.CardsGrabbed(seat, victim, count), learned))


def _thrown(state: State, seat: Seat, card: Card) -> State:
    """The state after one card went from a hand to the discards."""
    return replace(
        state,
        hands=_put(state.hands, seat, less(state.hands[seat], (card,))),
        known=_put(state.known, seat, less(state.known[seat], (card,))),
        discards=(*state.discards, card),
    )


def _next_turn(state: State, events: tuple[Event, ...]) -> Step:
    """Set-up: play goes clockwise, in ascending seat order."""
    seat, turn = (state.current + 1) % state.config.seats, state.turn + 1
    after = replace(state, phase=Phase.TURN, current=seat, turn=turn)
    return after, (*events, e.TurnBegan(seat, turn))


def _recorded(
    records: tuple[Record, ...], layer: Seat, voter: Seat, *, honest: bool, bluff: bool
) -> tuple[Record, ...]:
    """Count one settled set for its layer, and the vote that was turned over for its voter."""
    one, two = records[layer], records[voter]
    records = _put(
        records, layer, replace(one, sets=one.sets + 1, bluffs=one.bluffs + (not honest))
    )
    return _put(records, voter, replace(two, picked=two.picked + 1, doubts=two.doubts + bluff))


def _put(items: tuple[Item, ...], place: int, item: Item) -> tuple[Item, ...]:
    return (*items[:place], item, *items[place + 1 :])
