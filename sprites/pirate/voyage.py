"""How ships sail and board in Bluff Pirate, and how an island's chest opens."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from pygame import Surface

from game.bluff_pirate_events import (
    Boarded,
    CardsGrabbed,
    IslandReached,
    ShipSailed,
    TokenTurned,
    TreasureHidden,
    WinnerFound,
)
from sprites.emphasis import GOLDEN, HAT, called, crown_place, pointer, showered
from sprites.lettering import Face
from sprites.movers import TREMBLE, Flight, Place, Pop, plain
from sprites.palette import BONE, INK
from sprites.pirate.board import CHEST, LIGHT, berths
from sprites.pirate.look import ABOVE, BACK, BIG_CARD, CARD, SHIP, card_name
from sprites.pirate.movers import Fade, Grapple, Rattle
from sprites.pirate.show import Show
from sprites.timeline import Beat, Change, Mover
from sprites.tween import ease_in, ease_out, overshoot

SPACE_SECONDS = 0.28
OVERLAP = 0.32
"""Seconds by which a ship casts off before the one in front of it lies quite still."""
SHOUTED = 1.05
"""Seconds for which a shout stays."""
CLEARED = 0.33
"""Seconds after which a ship has cast off, the set lies on the board again, and it may be cleared
away while the ship sails on."""
LEFT_RAIL, RIGHT_RAIL = (620.0, 590.0), (1290.0, 590.0)
LEFT_DECK, RIGHT_DECK = (330.0, 520.0), (1590.0, 520.0)


def hidden(show: Show, fact: TreasureHidden) -> Beat:
    """Two closed chests drop onto the islands."""
    movers: list[Mover] = []
    look = plain(show.kit, "chest_big_closed", (112, 96))
    for number, place in enumerate(show.layout.island_places):
        x, y = place.centre
        movers.append(Flight((x, y - 260), (x, y), look, number * 0.35, 0.45, ease=ease_in))
    return Beat(1.1, tuple(movers), (show.spoken(fact), show.landed(fact, 0.8)))


def sailing(fact: ShipSailed) -> float:
    """Seconds that a ship takes from casting off until it lies still."""
    return 0.4 + abs(fact.end - fact.start) * SPACE_SECONDS


def sailed(show: Show, fact: ShipSailed) -> Beat:
    """A ship sails space by space."""
    before = berths(show.layout, show.ships)[fact.seat]
    show.ships[fact.seat] = fact.end
    after = berths(show.layout, show.ships)[fact.seat]
    step = 1 if fact.end > fact.start else -1
    stops = [
        (x, y - ABOVE)
        for x, y in (show.layout.route[n] for n in range(fact.start, fact.end + step, step))
    ]
    stops[0], stops[-1] = before, after
    image = show.picture.ship(show.kit, fact.seat, SHIP)
    movers: list[Mover] = []
    for number, (start, end) in enumerate(pairwise(stops)):
        begin = 0.15 + number * SPACE_SECONDS
        lift = 0.0 if show.calm else 16.0
        movers.append(Flight(start, end, lambda _: image, begin, SPACE_SECONDS, lift))
    movers.append(Flight(before, before, lambda _: image, 0.0, 0.15))
    last = 0.15 + (len(stops) - 1) * SPACE_SECONDS

    def leave() -> None:
        show.picture.ships[fact.seat] = fact.end
        show.picture.away |= {fact.seat}
        show.picture.next_spaces |= {fact.end}

    def arrive() -> None:
        show.picture.away -= {fact.seat}
        show.picture.next_spaces -= {fact.end}

    changes = ((0.0, leave), show.spoken(fact), (last, arrive), show.landed(fact, last))
    return Beat(sailing(fact), tuple(movers), changes, overlap=OVERLAP)


# --- boarding --------------------------------------------------------------------------------


def boarded(show: Show, fact: Boarded) -> tuple[Beat, ...]:
    """The shout over the table; then the two ships by night, and the grapple flies."""
    show.boarding = True
    kit = show.kit
    grapple = Grapple(LEFT_RAIL, RIGHT_RAIL, kit, 0.4, 0.7, 0.7)
    pirate = Flight(
        (LEFT_DECK[0], LEFT_DECK[1] + 60),
        LEFT_DECK,
        plain(kit, card_name(fact.pirate), BIG_CARD),
        0.1,
        0.35,
        ease=ease_out,
        stay=1.35,
    )

    def alongside() -> None:
        show.picture.boarding = (fact.seat, fact.victim)

    return (
        shout(show, fact),
        Beat(1.75, (pirate, grapple), ((0.0, alongside), show.landed(fact, 1.1))),
    )


def shout(show: Show, fact: Boarded) -> Beat:
    """ "All aboard!" over the whole table; its tail points at whoever shouts."""
    box, kit, seat = show.layout["shout"], show.kit, show.picture.seats[fact.seat]
    x, y = box.centre
    rays = kit.art.image("burst", box.w, box.h)
    letters = kit.letters.line(
        show.words.aboard, 160, BONE, face=Face.DISPLAY, width=box.w * 0.76, outline=INK
    )
    badge = kit.art.image(f"badge_{seat.badge}", 120, 120)
    name = kit.letters.line(seat.name, 44, BONE, outline=INK)
    panel = show.panels[fact.seat]
    movers = (
        pointer(kit, panel, box, GOLDEN, SHOUTED),
        Pop(rays, (x, y), kit, 0.0, SHOUTED, show.calm, TREMBLE),
        Pop(letters, (x, y + 30), kit, 0.08, SHOUTED - 0.08, show.calm, TREMBLE),
        Pop(badge, (x, y - 130), kit, 0.08, SHOUTED - 0.08, show.calm, TREMBLE),
        Pop(name, (x, y + 140), kit, 0.12, SHOUTED - 0.12, show.calm, TREMBLE),
        called(kit, seat.badge, panel, seconds=0.6),
    )

    def hush(hushed: bool) -> None:
        show.picture.hushed = hushed

    changes = (
        show.spoken(fact, parrot="parrot_shock"),
        (0.0, lambda: hush(True)),
        (SHOUTED - 0.1, lambda: hush(False)),
    )
    return Beat(SHOUTED + 0.02, movers, changes)


def grabbed(show: Show, fact: CardsGrabbed) -> Beat:
    """Backs fly over, from deck to deck, or between two panels if the scene was not seen."""
    if show.boarding:
        start, end, size, lift = RIGHT_DECK, LEFT_DECK, BIG_CARD, 210.0
    else:
        start, end = show.hand_place(fact.victim), show.hand_place(fact.seat)
        size, lift = CARD, 80.0
    movers: list[Mover] = []
    changes: list[tuple[float, Change]] = [show.spoken(fact)]
    if show.boarding:
        movers.append(Grapple(LEFT_RAIL, RIGHT_RAIL, show.kit, -2.0, 0.75, 9.0))
    last = 0.1 + (fact.count - 1) * 0.24 + 0.65
    for number in range(fact.count):
        begin = 0.1 + number * 0.24
        places = _spread(start, number, fact.count), _spread(end, number, fact.count)
        look = plain(show.kit, BACK, size)
        stay = last + 0.5 - begin - 0.65
        movers.append(Flight(*places, look, begin, 0.65, lift, stay=stay))
        changes.append((begin, lambda: show.more_cards(fact.victim, -1)))
        changes.append((begin + 0.65, lambda: show.more_cards(fact.seat, 1)))
    show.boarding = False

    def over() -> None:
        show.picture.boarding = None

    changes += [show.landed(fact, last), (last + 0.6, over)]
    return Beat(last + 0.6, tuple(movers), tuple(changes))


def _spread(place: Place, number: int, count: int) -> Place:
    return place[0] + (number - (count - 1) / 2) * 60, place[1]


# --- the islands -----------------------------------------------------------------------------


def reached(show: Show, fact: IslandReached) -> Beat:
    """The island's chest comes close."""

    def change() -> None:
        show.picture.chest = "chest_big_closed"

    x, y = show.layout.island_places[fact.island].centre
    end = show.layout["shout"].centre
    image = show.kit.art.image("chest_big_closed", *CHEST)

    def growing(t: float) -> Surface:
        return show.kit.art.zoomed(image, 0.25 + 0.75 * t)

    come = Flight((x, y), (end[0], end[1] + 10), growing, 0.0, 0.6)
    return Beat(0.9, (come,), (show.spoken(fact), (0.6, change), show.landed(fact, 0.6)))


def turned(show: Show, fact: TokenTurned) -> Beat:
    """The chest trembles, opens a crack, and slowly shows what it holds."""
    kit, (x, y) = show.kit, show.layout["shout"].centre
    place = (x, y + 10)
    face = "chest_big_open_treasure" if fact.treasure else "chest_big_open_empty"
    word = show.words.treasure if fact.treasure else show.words.empty
    letters = kit.letters.line(word, 120, BONE, face=Face.DISPLAY, outline=INK, width=900)
    ajar, opened = 1.1, 2.5
    movers: list[Mover] = [
        Rattle("chest_big_closed", place, kit, CHEST, 0.2, ajar - 0.2, show.calm),
        Fade(kit.art.image("chest_big_ajar", *CHEST), place, kit, ajar, 0.3, 1.2),
        Fade(kit.art.image(face, *CHEST), place, kit, opened - 0.2, 0.3, 2.2),
        Pop(letters, (x, y + 262), kit, opened, 1.8, show.calm),
    ]
    if fact.treasure:
        movers += _coins(show, place, opened)

    def stage(name: str) -> Change:
        def change() -> None:
            show.picture.chest = name

        return change

    def over() -> None:
        show.picture.chest = ""
        show.picture.tokens[fact.island] = fact.treasure

    return Beat(
        opened + 2.0,
        tuple(movers),
        (
            (0.0, lambda: show.hear(fact, False)),
            (0.2, stage(LIGHT)),
            (ajar, stage("chest_big_closed")),
            (ajar + 0.3, stage("chest_big_ajar")),
            (opened + 0.1, stage(face)),
            show.landed(fact, opened),
            show.spoken(fact, opened, "parrot_shock", heard=False),
            (opened + 2.0, over),
        ),
    )


def _coins(show: Show, place: Place, begin: float) -> list[Mover]:
    """Coins burst out of the treasure and fall."""
    if show.calm:
        return []
    movers: list[Mover] = []
    look = plain(show.kit, "confetti_coin", (40, 40))
    for number in range(14):
        angle = pi * (0.08 + 0.84 * number / 13)
        reach = 300 + 130 * (number % 3)
        end = place[0] + cos(angle) * reach, place[1] + 190 - 40 * (number % 2)
        lift = 240 + 90 * sin(angle) + 40 * (number % 4)
        movers.append(Flight(place, end, look, begin + 0.03 * number, 1.0, lift))
    return movers


def won(show: Show, fact: WinnerFound) -> Beat:
    """The hat comes down on the winner."""
    place = crown_place(show.panels[fact.seat])
    look = plain(show.kit, "hat_winner", HAT)
    hat = Flight((960, 380), place, look, 0.1, 0.9, 120, overshoot)

    def worn() -> None:
        show.picture.winner = fact.seat

    def change() -> None:
        for number in range(len(show.picture.seats)):
            show.picture.seat(number, acting=number == fact.seat)

    return Beat(
        2.6,
        (hat, *showered(show.kit, place, 0.85)),
        (
            (0.0, change),
            show.spoken(fact, parrot="parrot_shock"),
            (1.0, worn),
            show.landed(fact, 1.0),
        ),
    )
