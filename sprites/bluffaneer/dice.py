"""How Bluffaneer's dice move: rattled, thrown and settled on the faces that fell."""

from __future__ import annotations

from pygame import Surface

from game.bluffaneer_model import DiceFell, DiceThrown
from game.types import Seat
from sprites.bluffaneer.look import RATTLED
from sprites.bluffaneer.staging import Staging
from sprites.movers import Flight, Look, Tumble
from sprites.timeline import Beat, Mover

RATTLE = 0.4
"""Seconds in which the dice rattle in the hand."""


def thrown(staging: Staging, fact: DiceThrown) -> Beat:
    """Both dice rattle over the roller's panel."""
    x, y = staging.hand(fact.seat)
    movers = []
    for side, wobble in ((-46, 26), (46, -26)):
        look = _rattle(staging, wobble)
        movers.append(Flight((x + side, y), (x + side, y), look, 0.0, RATTLE))

    def change() -> None:
        staging.picture.dice = None
        staging.picture.double = None
        staging.picture.notes = ()

    staging.lying = None
    return Beat(RATTLE, tuple(movers), ((0.0, change), staging.spoken(fact)))


def _rattle(staging: Staging, wobble: float) -> Look:
    art, size = staging.kit.art, RATTLED

    def look(t: float) -> Surface:
        if staging.calm:
            return art.image("die_blank", size, size)
        name = "die_edge1" if int(t * 3) % 2 else "die_edge2"
        return art.turned(name, size, size, wobble if int(t * 5) % 2 else -wobble)

    return look


def passed(staging: Staging, seat: Seat, seconds: float) -> tuple[Mover, ...]:
    """The dice on the chart go into the hand of whoever rolls next."""
    if staging.lying is None:
        return ()
    x, y = staging.hand(seat)
    movers = []
    for name, symbol, side in zip(("die_left", "die_right"), staging.lying, (-46, 46), strict=True):
        box = staging.layout[name]
        look = _shrinking(staging, f"die_{symbol.value}", box.w)
        movers.append(Flight(box.centre, (x + side, y), look, 0.0, seconds, 40))
    staging.lying = None
    return tuple(movers)


def _shrinking(staging: Staging, name: str, size: float) -> Look:
    image, small = staging.kit.art.image(name, size, size), RATTLED / size
    return lambda t: staging.kit.art.zoomed(image, 1 - (1 - small) * t)


def fell(staging: Staging, fact: DiceFell) -> Beat:
    """The dice tumble from the hand to their places and lie on the faces that fell."""
    x, y = staging.hand(fact.seat)
    movers = []
    for name, symbol, side, begin in zip(
        ("die_left", "die_right"), fact.faces, (-46, 46), (0.0, 0.08), strict=True
    ):
        box = staging.layout[name]
        spin = -320.0 if side < 0 else 280.0
        movers.append(
            Tumble((x + side, y), box.centre, symbol.value, staging.kit, box.w, begin, 0.95,
                   0.1 - begin, spin, staging.calm)
        )  # fmt: skip
    staging.lying = fact.faces

    def settled() -> None:
        staging.picture.dice = fact.faces
        if fact.faces[0] is fact.faces[1]:
            staging.picture.double = fact.faces[0]

    return Beat(
        1.1,
        tuple(movers),
        (
            (0.0, lambda: staging.hear(fact, False)),
            staging.landed(fact, 0.4),
            (1.05, settled),
            (1.05, staging.words_now(fact)),
        ),
    )
