"""What the table of Bluff Pirate waits for, in words: the banner, the key caps, the notes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from game.bluff_pirate_model import BluffPirateView, Phase
from game.text import Text
from game.types import Seat
from scenes.pirate.telling import claim_words


class Offer(NamedTuple):
    """What a seat's two buttons do now, and what is said of the seat."""

    main: str = ""
    second: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Prompts:
    """Words for one moment at the table. Everything in here is public."""

    text: Text
    names: tuple[str, ...]
    lone: Seat | None
    people: tuple[Seat, ...]

    def banner(self, view: BluffPirateView, *, aiming: bool) -> str:
        """The question that the table asks; ``view`` is the lone person's own, or everybody's."""
        text, name = self.text, self.names[view.current]
        match view.phase:
            case Phase.TURN | Phase.PLAY | Phase.PICK if view.current not in self.people:
                return ""  # a bot is done before anybody could read it; the parrot tells
            case Phase.TURN if aiming:
                return text("{name}, whom do you board?", name=name)
            case Phase.TURN:
                return self._turn(view)
            case Phase.PLAY:
                return text("{name} plans: lay a set, or throw a card away?", name=name)
            case Phase.VOTE if view.shown:
                said = claim_words(text, view.shown[0].colour, view.laid_count)
                return text("{set}, says {name}: bluff or no bluff?", set=said, name=name)
            case Phase.PICK:
                return text("{name}, whose token is turned over?", name=name)
            case _:
                return ""

    def _turn(self, view: BluffPirateView) -> str:
        """Boarding is only spoken of where it may be possible, for all that may be known."""
        text, name = self.text, self.names[view.current]
        boards = anyone_ahead(view)
        if view.current == self.lone:
            boards = any(action.verb == "board" for action in view.legal)
        if boards:
            return text("{name}, draw two cards, or board a ship!", name=name)
        return text("{name}, draw two cards!", name=name)

    def hint(self, view: BluffPirateView, *, one_button: bool) -> str:
        """What nobody could guess, for the people at the table."""
        if view.phase is not Phase.VOTE or self.lone is not None:
            return ""
        if all(seat == view.current for seat in self.people):
            return ""
        if one_button:
            return self.text("Vote under your hand: nobody sees what you press.")
        return self.text(
            "Vote under your hand: nobody sees what you press. Both buttons at once: look at your "
            "cards again."
        )

    def offer(self, view: BluffPirateView, seat: Seat, *, aiming: bool, down: bool) -> Offer:
        """What a seat may do. The words never depend on a hand that others may not see.

        ``view`` is what that seat may know, ``down`` whether its token lies on the table.
        """
        text, mine = self.text, seat == view.current
        match view.phase:
            case Phase.TURN if mine and aiming:
                return Offer(text("Board"), text("Next"), text("picks a ship"))
            case Phase.TURN if mine:
                return Offer(text("Draw"), self._instead(view), text("at the helm"))
            case Phase.TURN:
                return Offer("", text("Peek") if self.lone is None else "", "")
            case Phase.PLAY if mine:
                return Offer("", "", text("is planning…"))
            case Phase.VOTE if mine:
                return Offer("", "", text("waits for the vote"))
            case Phase.VOTE:
                note = text("has voted") if down else text("is deciding…")
                return Offer(text("Bluff"), text("No bluff"), note)
            case Phase.PICK if mine:
                return Offer(text("Flip"), text("Next"), text("picks a token"))
            case _:
                return Offer()

    def _instead(self, view: BluffPirateView) -> str:
        """What SECOND does before drawing.

        Alone at the screen nothing has to be kept secret; otherwise the words follow from the
        ships alone, not from a pirate card in the hand.
        """
        text = self.text
        if self.lone is not None:
            boards = any(action.verb == "board" for action in view.legal)
            return text("Board") if boards else ""
        return text("Plan") if anyone_ahead(view) else text("Peek")


def anyone_ahead(view: BluffPirateView) -> bool:
    """Whether there is a ship that the current player could board, given a pirate card."""
    mine = view.ships[view.current]
    return any(ship > mine and count for ship, count in zip(view.ships, view.counts, strict=True))
