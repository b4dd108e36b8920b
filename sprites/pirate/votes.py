"""How a vote and a reveal look in Bluff Pirate: tokens, the drum roll, the cards turning over."""

from __future__ import annotations

from dataclasses import replace

from pygame import Surface

from game.bluff_pirate_events import SetRevealed, VoteCast, VoterPicked
from sprites.lettering import Face
from sprites.movers import Flight, Look, Pop, flipping, plain
from sprites.palette import INK
from sprites.pirate.look import BACK, BIG_CARD, CARD, TOKEN, card_name, row
from sprites.pirate.movers import Rattle
from sprites.pirate.show import Show
from sprites.seats import SeatPicture
from sprites.timeline import Beat, Change, Mover

DOWN = "vote_down"
PICKED = (150.0, 150.0)
TURN = 0.36
"""Seconds in which a card turns over."""
COME, DRUM = 0.45, 0.7
"""Seconds in which the picked token comes to the middle, and for which it trembles there."""
READ = 1.0
"""Seconds for which everybody sees what a set was."""


def cast(show: Show, fact: VoteCast) -> tuple[Beat, ...]:
    """A token comes down on its panel, unless everybody saw it come down before."""
    if show.picture.seats[fact.seat].mark:
        return ()
    place = show.token_place(fact.seat)
    fall = Flight((place[0], place[1] - 70), place, plain(show.kit, DOWN, TOKEN), 0.0, 0.3)

    def change() -> None:
        show.picture.seat(fact.seat, mark=DOWN)

    return (Beat(0.32, (fall,), (show.spoken(fact), (0.3, change), show.landed(fact, 0.3))),)


def picked(show: Show, fact: VoterPicked) -> Beat:
    """The picked token comes to the middle, trembles in the drum roll, and turns over."""
    start, place = show.token_place(fact.voter), show.layout["picked"].centre
    face = "vote_bluff" if fact.bluff else "vote_honest"
    words = show.words.bluff if fact.bluff else show.words.no_bluff
    kit = show.kit

    def grown(t: float) -> Surface:
        return kit.art.zoomed(kit.art.image(DOWN, *PICKED), 0.6 + 0.4 * t)

    shaken = COME + DRUM
    turned = shaken + TURN
    movers: tuple[Mover, ...] = (
        Flight(start, place, grown, 0.0, COME, 80),
        Rattle(DOWN, place, kit, PICKED, COME, DRUM, show.calm),
        Flight(place, place, flipping(kit, DOWN, face, PICKED, 0.0, 1.0), shaken, TURN),
    )

    def lifted() -> None:
        show.picture.seat(fact.voter, mark="", picked=False)

    def opened() -> None:
        show.picture.picked = face
        show.picture.verdict = words

    return Beat(
        turned + 0.55,
        movers,
        (
            (0.0, lambda: show.hear(fact, False)),
            (0.0, lifted),
            (turned, opened),
            show.landed(fact, turned),
            show.spoken(fact, turned, "parrot_shock", heard=False),
        ),
    )


def revealed(show: Show, fact: SetRevealed) -> Beat:
    """The set comes close, its cards turn over one by one, and everybody sees what it was."""
    kit, count = show.kit, len(fact.cards)
    faces = tuple(map(card_name, fact.cards))
    laid = show.laid or faces
    boxes = row(show.layout["reveal"], count, BIG_CARD, 14)
    home = show.set_places(count)
    movers: list[Mover] = []
    changes: list[tuple[float, Change]] = [(0.0, lambda: show.hear(fact, False))]
    changes += [(0.0, show.show_laid(())), (0.0, _unclaimed(show))]
    for name, start, box in zip(laid, home, boxes, strict=True):
        movers.append(Flight(start, box.centre, _growing(show, name), 0.0, 0.45, 40))
    changes.append((0.45, _showing(show, laid)))
    at, known = 0.5, laid
    hidden = [number for number, name in enumerate(laid) if name == BACK]
    for number in hidden:
        at += 0.55 if number == hidden[-1] and len(hidden) > 1 else 0.14
        place = boxes[number].centre
        look = flipping(kit, BACK, faces[number], BIG_CARD, 0.0, 1.0)
        movers.append(Flight(place, place, look, at, TURN))
        without = (*known[:number], "", *known[number + 1 :])
        known = (*known[:number], faces[number], *known[number + 1 :])
        changes += [(at, _showing(show, without)), (at + TURN, _showing(show, known))]
        at += TURN
    x, y = show.layout["reveal"].centre
    stamp = _stamp(show, fact.honest)
    movers.append(Pop(stamp, (x, y + 150), kit, at + 0.1, READ - 0.1, show.calm))
    changes += [show.landed(fact, at), show.spoken(fact, at, "parrot_shock", heard=False)]
    away = at + READ
    for face, box, end in zip(faces, boxes, home, strict=True):
        movers.append(Flight(box.centre, end, plain(kit, face, CARD), away, 0.35, 30))
    changes += [(away, _tidy(show)), (away + 0.35, show.show_laid(faces))]
    show.laid = faces
    show.layer = fact.seat
    return Beat(away + 0.4, tuple(movers), tuple(changes))


def _growing(show: Show, name: str) -> Look:
    """A card that grows to its full size on its way."""
    image = show.kit.art.image(name, *BIG_CARD)
    small = CARD[0] / BIG_CARD[0]
    return lambda t: show.kit.art.zoomed(image, small + (1 - small) * t)


def _showing(show: Show, names: tuple[str, ...]) -> Change:
    def change() -> None:
        show.picture.reveal = names

    return change


def _unclaimed(show: Show) -> Change:
    def change() -> None:
        show.picture.claim = ""

    return change


def _tidy(show: Show) -> Change:
    """The big cards and the turned token go; the tokens that were not picked are never shown."""

    def bare(_: int, seat: SeatPicture) -> SeatPicture:
        return replace(seat, mark="")

    def change() -> None:
        show.picture.reveal = ()
        show.picture.picked = ""
        show.picture.verdict = ""
        show.picture.every_seat(bare)

    return change


def _stamp(show: Show, honest: bool) -> Surface:
    word = show.words.true_set if honest else show.words.false_set
    colour = (0x5F, 0xE0, 0x9A) if honest else (0xFF, 0x6A, 0x55)
    return show.kit.letters.line(word, 110, colour, face=Face.DISPLAY, outline=INK)
