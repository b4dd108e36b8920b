"""How Bluff Pirate's actions and options are written down in a journal, and read back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from game.bluff_pirate_model import (
    ISLANDS,
    LAST,
    Act,
    Board,
    Card,
    Colour,
    Config,
    Discard,
    Draw,
    Grab,
    Hide,
    Keep,
    Kind,
    Lay,
    Pick,
    Shuffle,
    Start,
    Vote,
)
from game.types import Json, Seat

FEWEST, MOST = 2, 5
LONGEST = 200
"""The longest route, in spaces: a match on it still comes to an end."""

CHANCE = "chance"
CARDS: dict[tuple[str, str], Card] = {
    (colour.value, kind.value): Card(colour, kind) for colour in Colour for kind in Kind
}


# --- Options ---------------------------------------------------------------------------------


def options(config: Config) -> Json:
    """A config as the journal header's ``options``."""
    return {"route": {"last": config.last, "islands": list(config.islands)}}


def config(seats: int, options: Mapping[str, Any]) -> Config:
    """A config for so many seats; missing options take their defaults. Raises `ValueError`."""
    if not FEWEST <= seats <= MOST:
        raise ValueError(f"Bluff Pirate is for {FEWEST} to {MOST} players, not {seats}.")
    _only(options, "options", ("route",))
    route = options.get("route", {})
    if not isinstance(route, Mapping):
        raise ValueError('options: "route" must be an object such as {"last": 24}.')
    _only(route, "route", ("last", "islands"))
    last = route.get("last", LAST)
    islands = route.get("islands", ISLANDS)
    if not _whole(last) or not 2 <= last <= LONGEST:
        raise ValueError(f'route: "last" must be a whole number from 2 to {LONGEST}, not {last!r}.')
    if not _spaces(islands):
        raise ValueError(f'route: "islands" must be two space numbers, not {islands!r}.')
    near, far = islands
    if not 1 <= near < far <= last:
        raise ValueError(
            f'route: "islands" must be two different spaces from 1 to {last}, '
            f"the nearer one first, not {near} and {far}."
        )
    return Config(seats, last, (near, far))


def _only(given: Mapping[str, Any], where: str, names: tuple[str, ...]) -> None:
    for name in given:
        if name not in names:
            known = " and ".join(f'"{each}"' for each in names)
            raise ValueError(f'{where}: "{name}" is unknown; Bluff Pirate has {known}.')


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _spaces(value: object) -> bool:
    """Whether the value is a pair of whole numbers."""
    return isinstance(value, (list, tuple)) and len(value) == 2 and all(map(_whole, value))


# --- Actions ---------------------------------------------------------------------------------


def encode(action: Act) -> Json:
    """An action as its journal keys, ``by`` and ``do`` included."""
    match action:
        case Shuffle(deck=deck):
            return _line(CHANCE, action, deck=_written(deck))
        case Hide(island=island):
            return _line(CHANCE, action, island=island)
        case Start(seat=seat):
            return _line(CHANCE, action, seat=seat)
        case Grab(cards=cards):
            return _line(CHANCE, action, cards=_written(cards))
        case Draw(seat=seat) | Keep(seat=seat):
            return _line(seat, action)
        case Lay(seat=seat, cards=cards, shown=shown):
            return _line(seat, action, cards=_written(cards), shown=_written(shown))
        case Vote(seat=seat, bluff=bluff):
            return _line(seat, action, bluff=bluff)
        case Pick(seat=seat, voter=voter):
            return _line(seat, action, voter=voter)
        case Discard(seat=seat, card=card):
            return _line(seat, action, card=list(card))
        case Board(seat=seat, victim=victim, pirate=pirate):
            return _line(seat, action, victim=victim, pirate=list(pirate))
        case _:
            assert_never(action)


def _line(by: Seat | str, action: Act, **more: object) -> Json:
    return {"by": by, "do": action.verb, **more}


def _written(cards: tuple[Card, ...]) -> list[list[str]]:
    return [[card.colour.value, card.kind.value] for card in cards]


def decode(line: Json) -> Act:
    """The action of a journal line; raises `ValueError` naming the key that is wrong."""
    verb = line.get("do")
    match verb:
        case "shuffle":
            return _by_chance(line, Shuffle(_cards(line, "deck")))
        case "hide":
            return _by_chance(line, Hide(_number(line, "island")))
        case "start":
            return _by_chance(line, Start(_number(line, "seat")))
        case "grab":
            return _by_chance(line, Grab(_cards(line, "cards")))
        case "draw":
            return Draw(_number(line, "by"))
        case "keep":
            return Keep(_number(line, "by"))
        case "lay":
            return Lay(_number(line, "by"), _cards(line, "cards"), _cards(line, "shown"))
        case "vote":
            return Vote(_number(line, "by"), _truth(line, "bluff"))
        case "pick":
            return Pick(_number(line, "by"), _number(line, "voter"))
        case "discard":
            return Discard(_number(line, "by"), _card(_value(line, "card"), "card"))
        case "board":
            pirate = _card(_value(line, "pirate"), "pirate")
            return Board(_number(line, "by"), _number(line, "victim"), pirate)
        case _:
            raise ValueError(f'"do": {verb!r} is no action of Bluff Pirate.')


def _by_chance(line: Json, action: Act) -> Act:
    if line.get("by") != CHANCE:
        raise ValueError(f'"by": "{action.verb}" is done by "chance", not by {line.get("by")!r}.')
    return action


def _value(line: Json, key: str) -> object:
    if key not in line:
        raise ValueError(f'"{key}" is missing.')
    return line[key]


def _number(line: Json, key: str) -> int:
    value = _value(line, key)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(f'"{key}" must be a whole number from 0 up, not {value!r}.')
    return value


def _truth(line: Json, key: str) -> bool:
    value = _value(line, key)
    if not isinstance(value, bool):
        raise ValueError(f'"{key}" must be true or false, not {value!r}.')
    return value


def _card(value: object, key: str) -> Card:
    match value:
        case [str(colour), str(kind)] if (colour, kind) in CARDS:
            return CARDS[colour, kind]
        case _:
            raise ValueError(f'"{key}": {value!r} is no card; write for example ["red", "gear"].')


def _cards(line: Json, key: str) -> tuple[Card, ...]:
    value = _value(line, key)
    if not isinstance(value, list):
        raise ValueError(f'"{key}" must be a list of cards, not {value!r}.')
    return tuple(_card(card, key) for card in value)
