"""How a toss among simultaneous shouts is shown, round by round.

The match draws a winner by the knock-out that the rules describe, and the journal keeps only who
won. The coins to be seen are drawn again here until they lead to that winner: seats are alike in
a knock-out, so this shows rounds exactly as likely as those of a real one with that result.
"""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from game.types import Seat

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
