"""The big moments of Bluffaneer: shouts, tosses and the winner's hat."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from game.bluffaneer_model import (
    ClaimChallenged,
    ClaimMade,
    CoinTossed,
    Fact,
    ShoutsTied,
    Side,
    WinnerFound,
)
from game.types import Seat
from sprites.bluffaneer.staging import Staging
from sprites.emphasis import GOLDEN, HAT, SCARLET, called, crown_place, pointer, showered
from sprites.lettering import Face
from sprites.movers import TREMBLE, Flight, Pop, plain
from sprites.palette import BONE, INK
from sprites.timeline import Beat, Mover
from sprites.toss import rounds, toss_movers
from sprites.tween import overshoot

SHOUTED = 1.05
"""Seconds for which a shout stays: time to read it and whose it is."""


def claimed(staging: Staging, fact: ClaimMade) -> Beat:
    """A claim is shouted."""
    return _shout(staging, fact, fact.seat, staging.words.claim, "burst", "parrot_talk")


def challenged(staging: Staging, fact: ClaimChallenged) -> Beat:
    """The claim is called a bluff."""
    return _shout(staging, fact, fact.roller, staging.words.call, "burst_red", "parrot_shock")


def _shout(staging: Staging, fact: Fact, seat: Seat, word: str, burst: str, parrot: str) -> Beat:
    """A burst with the shouted word, and whose it is: its tail points at them."""
    place = staging.layout["shout"].centre
    size = staging.layout["shout"]
    rays = Pop(
        staging.kit.art.image(burst, size.w, size.h), place, staging.kit, 0.0, SHOUTED, staging.calm
    )
    colour, rim = (BONE, INK) if burst == "burst_red" else (INK, None)
    letters = staging.kit.letters.line(
        word,
        150,
        colour,
        face=Face.DISPLAY,
        width=size.w * 0.62,
        height=size.h * 0.4,
        outline=rim,
    )
    badge = staging.kit.art.image(f"badge_{staging.picture.seats[seat].badge}", 120, 120)
    name = staging.kit.letters.line(
        staging.picture.seats[seat].name, 48, colour, width=size.w * 0.42, height=62, outline=rim
    )
    pops = (
        rays,
        Pop(letters, (place[0], place[1] + 24), staging.kit, 0.08, SHOUTED - 0.08, staging.calm),
        Pop(badge, (place[0], place[1] - 128), staging.kit, 0.08, SHOUTED - 0.08, staging.calm),
        Pop(name, (place[0], place[1] + 126), staging.kit, 0.12, SHOUTED - 0.12, staging.calm),
    )
    panel, tint = staging.panels[seat], SCARLET if burst == "burst_red" else GOLDEN
    shouter = staging.picture.seats[seat].badge
    movers: tuple[Mover, ...] = (
        pointer(staging.kit, panel, size, tint, SHOUTED),
        *(replace(pop, tremble=TREMBLE) for pop in pops),
        called(staging.kit, shouter, panel, seconds=0.6),
    )

    def hush(hushed: bool) -> None:
        staging.picture.hushed = hushed

    changes = (
        staging.spoken(fact, parrot=parrot),
        (0.0, lambda: hush(True)),
        (SHOUTED - 0.1, lambda: hush(False)),
    )
    return Beat(SHOUTED + 0.02, movers, changes)


def tied(staging: Staging, fact: ShoutsTied) -> tuple[Beat, ...]:
    """The tie is told, and the coins that decide it go up round by round."""
    rng = Random(repr((fact.seats, fact.winner, staging.coins)))
    played = rounds(fact.seats, fact.winner, rng)
    coins = [_coins_up(staging, fact, tossed) for tossed in played]
    return (staging.say(fact, 0.7), *coins)


def tossed(staging: Staging, fact: CoinTossed) -> Beat:
    """One toss of the tie for the win."""
    if len(fact.sides) == 1:
        heads = fact.sides[0] is Side.HEADS
        winner = fact.remaining[0]
        tossed = {seat: heads if seat == winner else not heads for seat in fact.seats}
    else:
        pairs = zip(fact.seats, fact.sides, strict=True)
        tossed = {seat: side is Side.HEADS for seat, side in pairs}
    beat = _coins_up(staging, fact, tossed, fact.sides[0] if len(fact.sides) == 1 else None)
    return replace(
        beat, changes=(*beat.changes, staging.landed(fact, 1.2), staging.spoken(fact, 1.3))
    )


def _coins_up(
    staging: Staging, fact: Fact, tossed: dict[Seat, bool], side: Side | None = None
) -> Beat:
    badges = {seat: staging.picture.seats[seat].badge for seat in tossed}
    words = staging.words.heads, staging.words.tails
    place = staging.layout["shout"].centre
    movers = toss_movers(staging.kit, place, badges, tossed, words, side, staging.calm)
    return Beat(2.0, movers, ((0.0, lambda: staging.hear(fact, False)),))


def won(staging: Staging, fact: WinnerFound) -> Beat:
    """The hat drops onto the winner."""
    place = crown_place(staging.panels[fact.seat])
    start = (960.0, 380.0)
    hat = Flight(
        start,
        place,
        plain(staging.kit, "hat_winner", HAT),
        0.1,
        0.9,
        120,
        overshoot,
    )

    def worn() -> None:
        staging.picture.winner = fact.seat

    def change() -> None:
        staging.picture.every_seat(lambda number, seat: replace(seat, acting=number == fact.seat))

    return Beat(
        2.6,
        (hat, *showered(staging.kit, place, 0.85)),
        (
            (0.0, change),
            staging.spoken(fact, parrot="parrot_shock"),
            (1.0, worn),
            staging.landed(fact, 1.0),
        ),
    )
