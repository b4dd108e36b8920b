"""The words on the table of Bluffaneer, in the language of the players."""

from __future__ import annotations

from game.bluffaneer_model import Symbol
from game.text import Text
from sprites.bluffaneer.director import Words
from sprites.bluffaneer.picture import Labels


def words(text: Text) -> Words:
    """What is shouted and called."""
    return Words(
        text("Gimme Yer Booty!"),
        text("Bluffaneer!"),
        text("It's true!"),
        text("A bluff!"),
        text("heads"),
        text("tails"),
    )


def labels(text: Text) -> Labels:
    """What lies written on the table."""
    return Labels(
        text("draw pile"),
        text("discards"),
        text("the box"),
        {
            Symbol.CHEST: (text("all pay"), text("1 to roller")),
            Symbol.SWORD: (text("steal 2"), text("from one")),
            Symbol.SHIP: (text("steal 3"), text("from one")),
            Symbol.SKULL: (text("pay 1"), text("to each")),
        },
    )
