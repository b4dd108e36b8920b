"""What the parrot says of each thing that happens in Bluffaneer."""

from __future__ import annotations

from typing import assert_never

from game.bluffaneer_model import (
    CardDrawn,
    CardLearned,
    CardRevealed,
    CardsShuffled,
    ClaimBelieved,
    ClaimChallenged,
    ClaimMade,
    ClaimOpened,
    CoinsMoved,
    CoinTossed,
    DiceFell,
    DiceThrown,
    Fact,
    MatchEnded,
    NobodyClaimed,
    Pair,
    RobberyOffered,
    ShoutsTied,
    Side,
    SideCalled,
    StarterChosen,
    Symbol,
    TurnBegan,
    Why,
    WinnerFound,
    WinTied,
)
from game.text import Text, mark
from game.types import Seat

SYMBOL_NAMES: dict[Symbol, str] = {
    Symbol.CHEST: mark("chest"),
    Symbol.SWORD: mark("sword"),
    Symbol.SHIP: mark("ship"),
    Symbol.SKULL: mark("skull"),
}
_DOUBLES: dict[Symbol, str] = {
    Symbol.CHEST: mark("Two chests! Everybody pays {name}."),
    Symbol.SWORD: mark("Two swords! {name} steals 2 coins."),
    Symbol.SHIP: mark("Two ships! {name} steals 3 coins."),
    Symbol.SKULL: mark("Two skulls! {name} pays everybody."),
}


def pair_name(text: Text, pair: Pair) -> str:
    """Two different symbols by name, such as "ship and sword"."""
    return text(
        "{first} and {second}",
        first=text(SYMBOL_NAMES[pair[0]]),
        second=text(SYMBOL_NAMES[pair[1]]),
    )


def tell(text: Text, names: tuple[str, ...], fact: Fact) -> str:
    """One short sentence about an event; empty if there is nothing worth saying."""
    match fact:
        case CardsShuffled(refill=refill):
            return text("The discards are shuffled!") if refill else text("Shuffle the cards!")
        case CardDrawn() | CardLearned() | DiceThrown() | CoinTossed():
            return ""
        case StarterChosen(seat=seat):
            return text("{name} begins!", name=names[seat])
        case TurnBegan(seat=seat):
            return text("{name} has the dice.", name=names[seat])
        case DiceFell(seat=seat, faces=faces):
            return _dice(text, names[seat], faces)
        case RobberyOffered(seat=seat, amount=amount):
            return text.plural(
                "Whom will {name} rob of {n} coin?",
                "Whom will {name} rob of {n} coins?",
                amount,
                name=names[seat],
            )
        case CoinsMoved():
            return _coins(text, names, fact)
        case ClaimOpened():
            return text("Shout if ye dare!")
        case ShoutsTied():
            return text("Exactly together! The coin decides.")
        case ClaimMade(seat=seat):
            return text("{name} claims a matching card!", name=names[seat])
        case NobodyClaimed():
            return text("Not a word. Cowards!")
        case ClaimBelieved(roller=roller, claimer=claimer):
            return text("{name} believes {other}.", name=names[roller], other=names[claimer])
        case ClaimChallenged(roller=roller, claimer=claimer):
            return text("{name} calls {other} a liar!", name=names[roller], other=names[claimer])
        case CardRevealed(seat=seat, matches=matches, why=why):
            return _revealed(text, names[seat], matches, why)
        case MatchEnded(ruined=ruined):
            return _ended(text, names, ruined)
        case WinTied(seats=seats):
            tied = listed(text, [names[seat] for seat in seats])
            return text("A tie between {names}!", names=tied)
        case SideCalled(seat=seat, side=side):
            if side is Side.HEADS:
                return text("{name} calls heads.", name=names[seat])
            return text("{name} calls tails.", name=names[seat])
        case WinnerFound(seat=seat):
            return text("{name} wins the treasure!", name=names[seat])
        case _:
            assert_never(fact)


def listed(text: Text, names: list[str]) -> str:
    """Names in a row: "Hook, Wheel and Star"."""
    if len(names) < 2:
        return "".join(names)
    return text("{names} and {last}", names=", ".join(names[:-1]), last=names[-1])


def _dice(text: Text, name: str, faces: Pair) -> str:
    if faces[0] is faces[1]:
        return text(_DOUBLES[faces[0]], name=name)
    return text("{pair}!", pair=pair_name(text, faces).capitalize())


def _coins(text: Text, names: tuple[str, ...], fact: CoinsMoved) -> str:
    def who(seat: Seat | None) -> str:
        return text("the box") if seat is None else names[seat]

    match fact.why:
        case Why.SWORDS | Why.SHIPS:
            return text.plural(
                "{name} robs {other} of {n} coin!",
                "{name} robs {other} of {n} coins!",
                fact.amount,
                name=who(fact.target),
                other=who(fact.source),
            )
        case Why.BELIEVED | Why.WRONGED | Why.CAUGHT:
            return text.plural(
                "{name} pays {other} {n} coin.",
                "{name} pays {other} {n} coins.",
                fact.amount,
                name=who(fact.source),
                other=who(fact.target),
            )
        case Why.CHESTS | Why.SKULLS | Why.MATCH:
            return ""
        case _:
            assert_never(fact.why)


def _revealed(text: Text, name: str, matches: bool, why: Why) -> str:
    match why:
        case Why.MATCH:
            return text("{name} has the match! Everybody else pays the box.", name=name)
        case Why.CAUGHT:
            return text("Caught! {name} was bluffing.", name=name)
        case Why.WRONGED:
            return text("{name} told the truth!", name=name)
        case _:
            if matches:
                return text("{name} told the truth.", name=name)
            return text("{name} bluffed and got away with it!", name=name)


def _ended(text: Text, names: tuple[str, ...], ruined: tuple[Seat, ...]) -> str:
    if not ruined:
        return text("The last round is over. Count your coins!")
    broke = listed(text, [names[seat] for seat in ruined])
    return text("{names} lost the last coin! Everybody counts.", names=broke)
