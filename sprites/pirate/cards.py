"""How cards move in Bluff Pirate: dealt, drawn, laid, discarded, taken back."""

from __future__ import annotations

from game.bluff_pirate_events import (
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsLearned,
    CardsShuffled,
    CardsTakenBack,
    GrabLearned,
    SetLaid,
)
from game.bluff_pirate_model import Card
from game.bluff_pirate_sets import less
from sprites.movers import Flight, flipping, plain
from sprites.pirate.look import BACK, CARD, card_name
from sprites.pirate.picture import HELD, hand_places
from sprites.pirate.show import Show, backs, indices
from sprites.timeline import Beat, Change, Mover
from sprites.tween import ease_out

SMALL = (58.0, 81.0)
STEP = 0.1
"""Seconds between one card and the next."""


def shuffled(show: Show, fact: CardsShuffled) -> Beat:
    """Cards from all sides, or from the discards, become the draw pile."""
    draw, thrown = show.pile("draw"), show.pile("discards")
    movers: list[Mover] = []
    for number in range(8):
        side = 70 if number % 2 else -70
        start = thrown if fact.refill else (draw[0] + side, draw[1])
        look = plain(show.kit, BACK, CARD)
        movers.append(Flight(start, draw, look, number * 0.07, 0.28, 40, ease_out))

    def begin() -> None:
        if fact.refill:
            show.picture.discards = ()

    def end() -> None:
        show.picture.draw_count = fact.count

    return Beat(0.9, tuple(movers), ((0.0, begin), show.spoken(fact), (0.82, end)))


def drawn(show: Show, fact: CardsDealt | CardsDrawn) -> Beat:
    """Backs fly from the draw pile to a seat, one by one; each is counted when it lands."""
    start, end = show.pile("draw"), show.hand_place(fact.seat)
    dealt = isinstance(fact, CardsDealt)
    seconds, step = (0.3, 0.06) if dealt else (0.4, 0.16)
    look = plain(show.kit, BACK, CARD)
    movers: list[Mover] = []
    changes: list[tuple[float, Change]] = [show.spoken(fact)]

    def taken() -> None:
        show.picture.draw_count -= 1

    for number in range(fact.count):
        begin = number * step
        movers.append(Flight(start, end, look, begin, seconds, 60))
        changes.append((begin, taken))
        changes.append((begin + seconds, lambda: show.more_cards(fact.seat, 1)))
    last = (fact.count - 1) * step + seconds
    changes.append(show.landed(fact, last))
    return Beat(last + 0.03, tuple(movers), tuple(changes))


def learned(show: Show, fact: CardsLearned) -> Beat:
    """The owner of an open hand sees new cards turn over in the row."""
    return _turned_in(show, fact.seat, fact.cards, show.spoken(fact))


def _turned_in(
    show: Show, seat: int, cards: tuple[Card, ...], spoken: tuple[float, Change]
) -> Beat:
    change = show.hold(show.hand + cards)
    boxes = hand_places(show.panels[seat], len(show.hand))
    flips = tuple(
        Flight(
            boxes[index].centre,
            boxes[index].centre,
            flipping(show.kit, BACK, card_name(show.hand[index]), HELD, 0.35, 1.0),
            0.0,
            0.6,
        )
        for index in indices(show.hand, cards)
    )
    return Beat(0.6, flips, ((0.0, change), spoken))


def laid(show: Show, fact: SetLaid, hidden: tuple[Card, ...]) -> Beat:
    """The set comes onto the board's lower edge. ``hidden`` is known for an open hand only."""
    places = show.set_places(fact.count)
    names = (*map(card_name, fact.shown), *backs(fact.count - len(fact.shown)))
    starts = show.card_places(fact.seat, (*fact.shown, *hidden))
    starts = (*starts, *(show.hand_place(fact.seat),) * (fact.count - len(starts)))
    movers: list[Mover] = []
    changes: list[tuple[float, Change]] = []
    if show.is_open(fact.seat):
        left = less(less(show.hand, fact.shown), hidden)
        changes.append((0.0, show.hold(left)))
    for number, (name, start, place) in enumerate(zip(names, starts, places, strict=True)):
        begin = number * 0.11
        look = plain(show.kit, name, CARD)
        movers.append(Flight(start, place, look, begin, 0.42, 70, ease_out))
        sofar = (*names[: number + 1], *("",) * (fact.count - number - 1))
        changes.append((begin, lambda: show.more_cards(fact.seat, -1)))
        changes.append((begin + 0.42, show.show_laid(sofar)))
    last = (fact.count - 1) * 0.11 + 0.42

    def said() -> None:
        show.claimed = fact
        show.picture.claim = show.claim(fact)

    changes += [show.spoken(fact), (last, said), show.landed(fact, last)]
    show.laid, show.layer = names, fact.seat
    return Beat(last + 0.15, tuple(movers), tuple(changes))


def discarded(show: Show, fact: CardsDiscarded) -> Beat:
    """Cards go face up onto the discards: from the laid set, or out of a hand."""
    if show.boarding:
        return _played(show, fact)
    pile, count = show.pile("discards"), len(fact.cards)
    from_set = bool(show.laid) and show.layer == fact.seat
    starts = show.set_places(count) if from_set else show.card_places(fact.seat, fact.cards)
    movers: list[Mover] = []
    changes: list[tuple[float, Change]] = [show.spoken(fact)]
    if not from_set:
        if show.is_open(fact.seat):
            changes.append((0.0, show.hold(less(show.hand, fact.cards))))
        changes.append((0.0, lambda: show.more_cards(fact.seat, -count)))
    for number, (card, start) in enumerate(zip(fact.cards, starts, strict=True)):
        begin, name = number * STEP, card_name(card)
        look = plain(show.kit, name, CARD)
        if not from_set and not show.is_open(fact.seat):
            look = flipping(show.kit, BACK, name, CARD, 0.2, 0.7)
        movers.append(Flight(start, pile, look, begin, 0.45, 60))
        if from_set:
            left = ("",) * (number + 1) + show.laid[number + 1 :]
            changes.append((begin, show.show_laid(left)))

        def filed(card: Card = card) -> None:
            show.picture.discards = (*show.picture.discards, card)

        changes.append((begin + 0.45, filed))
    last = (count - 1) * STEP + 0.45
    changes.append(show.landed(fact, last))
    if from_set:
        changes.append((last, _cleared(show)))
    return Beat(last + 0.2, tuple(movers), tuple(changes))


def _played(show: Show, fact: CardsDiscarded) -> Beat:
    """The pirate card of a boarding was seen in its own scene; it only is counted."""
    changes: list[tuple[float, Change]] = []
    if show.is_open(fact.seat):
        changes.append((0.0, show.hold(less(show.hand, fact.cards))))

    def filed() -> None:
        show.picture.discards = (*show.picture.discards, *fact.cards)
        show.more_cards(fact.seat, -len(fact.cards))

    return Beat(0.05, (), (*changes, (0.0, filed)))


def _cleared(show: Show) -> Change:
    show.laid, show.layer = (), None

    def change() -> None:
        show.picture.laid = ()
        show.picture.claim = ""

    return change


def taken_back(show: Show, fact: CardsTakenBack) -> Beat:
    """A caught bluffer's set goes back into the hand, after everyone has seen it."""
    starts, end = show.set_places(len(fact.cards)), show.hand_place(fact.seat)
    movers: list[Mover] = []
    changes: list[tuple[float, Change]] = [show.spoken(fact)]
    for number, (card, start) in enumerate(zip(fact.cards, starts, strict=True)):
        begin = number * STEP
        look = flipping(show.kit, card_name(card), BACK, CARD, 0.3, 0.8)
        movers.append(Flight(start, end, look, begin, 0.5, 60))
        left = ("",) * (number + 1) + show.laid[number + 1 :]
        changes.append((begin, show.show_laid(left)))
        changes.append((begin + 0.5, lambda: show.more_cards(fact.seat, 1)))
    last = (len(fact.cards) - 1) * STEP + 0.5
    changes += [(last, _cleared(show)), show.landed(fact, last)]
    if show.is_open(fact.seat):
        changes.append((last, show.hold(show.hand + fact.cards)))
    return Beat(last + 0.15, tuple(movers), tuple(changes))


def grab_learned(show: Show, fact: GrabLearned) -> Beat:
    """The owner of an open hand sees which cards came, or went."""
    if show.is_open(fact.seat):
        return _turned_in(show, fact.seat, fact.cards, show.spoken(fact))
    starts = show.card_places(fact.victim, fact.cards)
    end = show.hand_place(fact.seat)
    movers = tuple(
        Flight(start, end, plain(show.kit, card_name(card), SMALL), number * STEP, 0.7, 60)
        for number, (card, start) in enumerate(zip(fact.cards, starts, strict=True))
    )
    change = show.hold(less(show.hand, fact.cards))
    return Beat(1.0, movers, ((0.0, change), show.spoken(fact)))
