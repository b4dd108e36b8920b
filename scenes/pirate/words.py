"""The words that lie on the table of Bluff Pirate, and the big ones that spring up."""

from __future__ import annotations

from game.text import Text
from sprites.pirate.picture import Labels
from sprites.pirate.show import Words


def labels(text: Text) -> Labels:
    """What stands under the piles."""
    return Labels(text("draw pile"), text("discards"))


def words(text: Text) -> Words:
    """What is shouted, and what tokens, sets and chests turn out to be."""
    return Words(
        text("All aboard!"),
        text("Bluff!"),
        text("No bluff!"),
        text("All true!"),
        text("A bluff!"),
        text("The treasure!"),
        text("Empty!"),
    )
