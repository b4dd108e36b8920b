"""How a toss among simultaneous shouts is shown, round by round.

The match draws a winner by the knock-out that the rules describe, and the journal keeps only who
won. The coins to be seen are drawn again here until they lead to that winner: seats are alike in
a knock-out, so this shows rounds exactly as likely as those of a real one with that result.
"""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from game.bluffaneer_model import Side
from game.types import Seat
from sprites.bluffaneer.look import OWN_COIN, SHARED_COIN
from sprites.kit import Kit
from sprites.movers import Flight, Place, Pop, TossedCoin, plain
from sprites.palette import INK
from sprites.timeline import Mover

Round: TypeAlias = dict[Seat, bool]
"""For each seat still in, whether it is heads. Two seats share one coin: the earlier is heads."""


def rounds(seats: tuple[Seat, ...], winner: Seat, rng: Random) -> list[Round]:
    """Rounds of tosses that ``winner`` wins, among seats given clockwise after the roller."""
    while True:
        played, left = _knock_out(seats, rng)
        if left == winner:
            return played


def _knock_out(seats: tuple[Seat, ...], rng: Random) -> tuple[list[Round], Seat]:
    played: list[Round] = []
    rest = seats
    while len(rest) > 2:
        tossed = {seat: rng.random() < 0.5 for seat in rest}
        played.append(tossed)
        rest = tuple(seat for seat in rest if tossed[seat]) or rest
    if len(rest) == 1:
        return played, rest[0]
    heads = rng.random() < 0.5
    played.append({rest[0]: heads, rest[1]: not heads})
    return played, rest[0] if heads else rest[1]


def toss_movers(
    kit: Kit,
    place: Place,
    badges: dict[Seat, str],
    tossed: Round,
    words: tuple[str, str],
    side: Side | None,
    calm: bool,
) -> tuple[Mover, ...]:
    """One coin between two badges, each with its side; or a coin a badge, where heads stay in.

    ``words`` are "heads" and "tails"; ``side`` is how a shared coin falls, if that is settled.
    """
    shared = len(tossed) == 2
    step = 420.0 if shared else min(210.0, 1000.0 / len(tossed))
    wide = (len(tossed) - 1) * step + 250
    sheet = plain(kit, "parchment_wide", (wide, 340))
    middle = place[0], place[1] + (30 if shared else 66)
    movers: list[Mover] = [Flight(middle, middle, sheet, 0.0, 2.0)]
    if shared:
        first = next(iter(tossed))
        shown = side or (Side.HEADS if tossed[first] else Side.TAILS)
        movers.append(TossedCoin(place, shown.value, kit, SHARED_COIN))
    for index, (seat, heads) in enumerate(tossed.items()):
        x = place[0] + (index - (len(tossed) - 1) / 2) * step
        y = place[1] + (0 if shared else 120)
        badge = kit.art.image(f"badge_{badges[seat]}", 100, 100)
        movers.append(Pop(badge, (x, y), kit, 0.0, 2.0, calm))
        label = kit.letters.line(words[0 if heads else 1], 40, INK, width=step - 16, height=54)
        # In a knock-out a coin's side is only named once it has come down.
        begin = 0.0 if shared else 1.2
        movers.append(Pop(label, (x, y + 80), kit, begin, 2.0 - begin, calm))
        if not shared:
            face = Side.HEADS.value if heads else Side.TAILS.value
            movers.append(TossedCoin((x, place[1] - 20), face, kit, OWN_COIN, begin=index * 0.06))
    return tuple(movers)
