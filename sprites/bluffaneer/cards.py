"""How Bluffaneer's cards move: shuffled, dealt, looked at and revealed."""

from __future__ import annotations

from pygame import Surface

from game.bluffaneer_model import CardDrawn, CardLearned, CardRevealed, CardsShuffled
from sprites.bluffaneer.look import REVEALED, card_name
from sprites.bluffaneer.staging import Staging
from sprites.lettering import Face
from sprites.movers import Flight, Pop, flipping, plain
from sprites.palette import INK
from sprites.seats import CARD, card_place
from sprites.timeline import Beat, Mover
from sprites.tween import ease_out

READ = 0.85
"""Seconds for which a card that has turned over lies open in the middle."""


def shuffled(staging: Staging, fact: CardsShuffled) -> tuple[Beat, ...]:
    """Cards slide together into the draw pile."""
    draw, discards = staging.layout["draw"].centre, staging.layout["discards"].centre
    movers: list[Mover] = []
    for number in range(6):
        begin = number * 0.07
        start = discards if fact.refill else (draw[0] + (60 if number % 2 else -60), draw[1])
        look = plain(staging.kit, "card_back", CARD)
        movers.append(Flight(start, draw, look, begin, 0.28, 40, ease_out))

    def begin_change() -> None:
        if fact.refill:
            staging.picture.discards = ()

    def end() -> None:
        staging.picture.draw_count = fact.count

    return (Beat(0.75, tuple(movers), ((0.0, begin_change), staging.spoken(fact), (0.7, end))),)


def drawn(staging: Staging, fact: CardDrawn, overlap: float = 0.0) -> tuple[Beat, ...]:
    """A card goes face down from the draw pile to a seat."""
    start, end = staging.layout["draw"].centre, card_place(staging.panels[fact.seat])
    flight = Flight(start, end, plain(staging.kit, "card_back", CARD), 0.0, 0.3, 50)

    def taken() -> None:
        staging.picture.draw_count -= 1

    def landed() -> None:
        staging.picture.seat(fact.seat, card="card_back")

    changes = ((0.0, taken), staging.spoken(fact), (0.3, landed))
    return (Beat(0.32, (flight,), changes, overlap=overlap),)


def learned(staging: Staging, fact: CardLearned) -> tuple[Beat, ...]:
    """The open seat's own card turns over in its place; nobody else's does."""
    if fact.seat != staging.open_seat:
        return ()  # somebody else's secret never reaches the picture
    place, face = card_place(staging.panels[fact.seat]), card_name(fact.card)
    look = flipping(staging.kit, "card_back", face, CARD, 0.0, 1.0)
    flip = Flight(place, place, look, 0.0, 0.35)
    return (
        Beat(
            0.36,
            (flip,),
            (
                (0.0, lambda: staging.picture.seat(fact.seat, card="")),
                (0.35, lambda: staging.picture.seat(fact.seat, card=face)),
            ),
        ),
    )


def revealed(staging: Staging, fact: CardRevealed, overlap: float = 0.0) -> tuple[Beat, ...]:
    """The card comes to the middle face down, waits a moment, turns, and is discarded."""
    face, home = card_name(fact.card), card_place(staging.panels[fact.seat])
    place, pile = staging.layout["reveal"].centre, staging.layout["discards"].centre
    wait = 0.95 if fact.why.value in ("caught", "wronged") else 0.5
    shown = wait + 0.35
    back = plain(staging.kit, "card_back", REVEALED)
    come = Flight(home, place, back, 0.0, 0.4, 60, stay=wait - 0.4)
    flip = Flight(
        place, place, flipping(staging.kit, "card_back", face, REVEALED, 0.0, 1.0), wait, 0.35
    )
    stamp = Pop(
        _stamp(staging, fact.matches),
        (place[0], place[1] + 128),
        staging.kit,
        shown,
        READ,
        staging.calm,
    )
    leave = Flight(place, pile, plain(staging.kit, face, CARD), shown + READ, 0.35, 40)

    def gone() -> None:
        staging.picture.seat(fact.seat, card="")

    def opened() -> None:
        staging.picture.revealed = face

    def left() -> None:
        staging.picture.revealed = ""

    def filed() -> None:
        staging.picture.discards = (*staging.picture.discards, fact.card)

    return (
        Beat(
            shown + READ + 0.4,
            (come, flip, stamp, leave),
            (
                (0.0, gone),
                (0.0, lambda: staging.hear(fact, False)),
                (shown, opened),
                staging.landed(fact, wait + 0.1),
                (shown, staging.words_now(fact, "parrot_shock")),
                (shown + READ, left),
                (shown + READ + 0.35, filed),
            ),
            overlap=overlap,
        ),
    )


def _stamp(staging: Staging, matches: bool) -> Surface:
    word = staging.words.truth if matches else staging.words.bluff
    colour = (0x3F, 0xB8, 0x78) if matches else (0xE5, 0x4B, 0x3A)
    return staging.kit.letters.line(word, 88, colour, face=Face.DISPLAY, outline=INK)
