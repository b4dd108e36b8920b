"""What the parrot says of each thing that happens in Bluff Pirate, and what cards are called."""

from __future__ import annotations

from typing import assert_never

from game.bluff_pirate_events import (
    Boarded,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsGrabbed,
    CardsLearned,
    CardsShuffled,
    CardsTakenBack,
    Fact,
    GrabLearned,
    HandKept,
    IslandReached,
    MatchEnded,
    SetHidden,
    SetLaid,
    SetRevealed,
    ShipSailed,
    StarterChosen,
    TokenTurned,
    TreasureHidden,
    TurnBegan,
    VoteCast,
    VoteKept,
    VoterPicked,
    VotesClosed,
    WinnerFound,
)
from game.bluff_pirate_model import BluffPirateView, Card, Colour, Kind
from game.text import Text, mark

GEAR_NAMES: dict[Colour, str] = {
    Colour.RED: mark("bandana"),
    Colour.ORANGE: mark("lantern"),
    Colour.YELLOW: mark("earring"),
    Colour.GREEN: mark("coat"),
    Colour.TEAL: mark("compass"),
    Colour.BLUE: mark("hat"),
    Colour.VIOLET: mark("belt"),
    Colour.PINK: mark("spyglass"),
    Colour.BROWN: mark("boots"),
    Colour.GREY: mark("cutlass"),
}
PIRATE_NAMES: dict[Colour, str] = {
    Colour.RED: mark("the pirate with the bandana"),
    Colour.ORANGE: mark("the pirate with the lantern"),
    Colour.YELLOW: mark("the pirate with the earring"),
    Colour.GREEN: mark("the pirate with the coat"),
    Colour.TEAL: mark("the pirate with the compass"),
    Colour.BLUE: mark("the pirate with the hat"),
    Colour.VIOLET: mark("the pirate with the belt"),
    Colour.PINK: mark("the pirate with the spyglass"),
    Colour.BROWN: mark("the pirate with the boots"),
    Colour.GREY: mark("the pirate with the cutlass"),
}


def card_words(text: Text, card: Card) -> str:
    """A card by name."""
    return text((GEAR_NAMES if card.kind is Kind.GEAR else PIRATE_NAMES)[card.colour])


def claim_words(text: Text, colour: Colour, count: int) -> str:
    """What a set of so many cards is said to be, such as "4 lanterns"."""
    match colour:
        case Colour.RED:
            return text.plural("{n} bandana", "{n} bandanas", count)
        case Colour.ORANGE:
            return text.plural("{n} lantern", "{n} lanterns", count)
        case Colour.YELLOW:
            return text.plural("{n} earring", "{n} earrings", count)
        case Colour.GREEN:
            return text.plural("{n} coat", "{n} coats", count)
        case Colour.TEAL:
            return text.plural("{n} compass", "{n} compasses", count)
        case Colour.BLUE:
            return text.plural("{n} hat", "{n} hats", count)
        case Colour.VIOLET:
            return text.plural("{n} belt", "{n} belts", count)
        case Colour.PINK:
            return text.plural("{n} spyglass", "{n} spyglasses", count)
        case Colour.BROWN:
            return text.plural("{n} pair of boots", "{n} pairs of boots", count)
        case Colour.GREY:
            return text.plural("{n} cutlass", "{n} cutlasses", count)
        case _:
            assert_never(colour)


def set_on_the_table(view: BluffPirateView) -> SetLaid | None:
    """The set that lies there, as it was laid."""
    return SetLaid(view.current, view.laid_count, view.shown) if view.shown else None


def claim(text: Text, names: tuple[str, ...], fact: Fact) -> str:
    """What stands above a laid set; empty for every other event."""
    if not isinstance(fact, SetLaid):
        return ""
    said = claim_words(text, fact.shown[0].colour, fact.count)
    return text("{name} says: {set}!", set=said, name=names[fact.seat])


def tell(text: Text, names: tuple[str, ...], fact: Fact) -> str:
    """One short sentence about an event; empty if there is nothing worth saying."""
    match fact:
        case CardsShuffled(refill=refill):
            return text("The discards are shuffled!") if refill else text("Shuffle the cards!")
        case CardsDealt() | CardsLearned() | SetHidden() | VoteKept() | GrabLearned():
            return ""
        case CardsDrawn(seat=seat, count=count):
            return text.plural(
                "{name} draws {n} card.", "{name} draws {n} cards.", count, name=names[seat]
            )
        case TreasureHidden():
            return text("One chest holds the treasure. Which one?")
        case StarterChosen(seat=seat):
            return text("{name} begins!", name=names[seat])
        case TurnBegan(seat=seat):
            return text("{name} is at the helm.", name=names[seat])
        case SetLaid(seat=seat, count=count, shown=shown):
            said = claim_words(text, shown[0].colour, count)
            return text("{name} lays {set}. Truly?", name=names[seat], set=said)
        case VoteCast():
            return ""
        case VotesClosed(layer=layer):
            return text("All tokens are down! {name} picks one.", name=names[layer])
        case VoterPicked(voter=voter, bluff=bluff):
            if bluff:
                return text("{name} says: bluff!", name=names[voter])
            return text("{name} says: no bluff!", name=names[voter])
        case SetRevealed(seat=seat, honest=honest):
            if honest:
                return text("{name} told the truth!", name=names[seat])
            return text("{name} was bluffing!", name=names[seat])
        case ShipSailed():
            return _sailed(text, names, fact)
        case CardsDiscarded(seat=seat, cards=cards):
            if len(cards) > 1:
                return ""
            return text("{name} throws away a card.", name=names[seat])
        case CardsTakenBack(seat=seat):
            return text("{name} takes the cards back.", name=names[seat])
        case HandKept(seat=seat):
            return text("{name} keeps all cards.", name=names[seat])
        case Boarded(seat=seat, victim=victim):
            return text("{name} boards {other}!", name=names[seat], other=names[victim])
        case CardsGrabbed(seat=seat, victim=victim, count=count):
            return text.plural(
                "{name} takes {n} card from {other}!",
                "{name} takes {n} cards from {other}!",
                count,
                name=names[seat],
                other=names[victim],
            )
        case IslandReached(seat=seat):
            return text("{name} lands on the island!", name=names[seat])
        case TokenTurned(seat=seat, treasure=treasure):
            if treasure:
                return text("The treasure! {name} has found it!", name=names[seat])
            return text("Empty! Off to the other island!")
        case MatchEnded():
            return text("The race is over!")
        case WinnerFound(seat=seat):
            return text("{name} wins the treasure!", name=names[seat])
        case _:
            assert_never(fact)


def _sailed(text: Text, names: tuple[str, ...], fact: ShipSailed) -> str:
    name = names[fact.seat]
    spaces = fact.end - fact.start
    if spaces > 0:
        return text.plural(
            "{name} sails {n} space on.", "{name} sails {n} spaces on.", spaces, name=name
        )
    return text.plural(
        "{name} sails {n} space back.", "{name} sails {n} spaces back.", -spaces, name=name
    )
