"""What Bluffaneer's table will show in motion, in the order in which it is likely needed."""

from __future__ import annotations

from collections.abc import Iterator

from game.bluffaneer_model import PAIRS, Symbol
from sprites import emphasis
from sprites.ahead import flipping, plain, springing, turning
from sprites.bluffaneer.look import (
    OWN_COIN,
    PILE,
    RATTLED,
    REVEALED,
    SHARED_COIN,
    card_name,
)
from sprites.kit import Kit
from sprites.layout import Layout
from sprites.movers import COIN, SPIN, TUMBLING
from sprites.seats import CARD, PLATES
from sprites.stage import Box

CARDS = ("card_back", *(card_name(pair) for pair in PAIRS))
BIRD = ("parrot_idle", "parrot_talk", "parrot_blink", "parrot_shock")
DICE = tuple(f"die_{symbol.value}" for symbol in Symbol)


def pictures(kit: Kit, layout: Layout, panels: tuple[Box, ...]) -> Iterator[object]:
    """Makes one picture a step."""
    die, shout, box = layout["die_left"], layout["shout"], layout["box"]
    yield from plain(kit, DICE, die.w, die.h)
    yield from springing(kit, "burst", shout.w, shout.h)
    yield from springing(kit, "burst_red", shout.w, shout.h)
    chart = "parchment", layout["chart"]
    yield from emphasis.pictures(kit, chart, shout, panels, (emphasis.GOLDEN, emphasis.SCARLET))
    for name in PLATES:
        yield from plain(kit, (name,), panels[0].w, panels[0].h)
    parrot = layout["parrot"]
    yield from plain(kit, BIRD, parrot.w, parrot.h)
    yield from plain(kit, SPIN, *COIN)
    yield from plain(kit, ("box_full", "box_open"), box.w, box.h)
    yield from plain(kit, CARDS, *PILE)
    yield from flipping(kit, CARDS, CARD)
    yield from flipping(kit, CARDS, REVEALED)
    yield from turning(kit, ("die_edge1", "die_edge2"), RATTLED, RATTLED)
    yield from turning(kit, TUMBLING, die.w, die.w)
    for size in (SHARED_COIN, OWN_COIN):
        yield from plain(kit, SPIN, size, size)
    yield from plain(kit, ("hat_winner",), *emphasis.HAT)
