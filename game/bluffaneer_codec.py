"""How Bluffaneer is written down: actions as journal lines, house rules as header options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from game.bluffaneer_model import (
    ALL_COINS,
    PAIRS,
    SYMBOLS,
    Act,
    Believe,
    Call,
    Card,
    Challenge,
    Claim,
    Config,
    Fall,
    Rob,
    Roll,
    Shuffle,
    Side,
    Silence,
    Start,
    Symbol,
    Tie,
    Toss,
)
from game.types import Json, Seat

FEWEST, MOST = 3, 6
FULL_TABLE_COINS = 8
USUAL_COINS = 10

_CHANCE = "chance"
_CHANCE_VERBS = ("shuffle", "start", "dice", "tie", "silence", "toss")
_SEAT_VERBS = ("roll", "rob", "claim", "believe", "challenge", "call")
_CARDS: dict[tuple[str, str], Card] = {(card[0].value, card[1].value): card for card in PAIRS}


# --- Options ---------------------------------------------------------------------------------


def usual_coins(seats: int) -> int:
    """What each player starts with when no house rule says otherwise ("Set-up")."""
    return FULL_TABLE_COINS if seats == MOST else USUAL_COINS


def options(config: Config) -> Json:
    """The house rules as the journal header's ``options``, defaults included."""
    return {"coins": config.coins, "rounds": config.rounds, "counter": config.counter}


def config(seats: int, given: Mapping[str, Any]) -> Config:
    """The configuration for 3-6 seats; missing options take their defaults.

    Raises `ValueError` with one sentence that names the option and the cure.
    """
    if not _is_count(seats) or not FEWEST <= seats <= MOST:
        raise ValueError(f"Bluffaneer needs {FEWEST} to {MOST} players, not {seats!r}.")
    for key in given:
        if key not in {"coins", "rounds", "counter"}:
            raise ValueError(
                f"Bluffaneer has no option {key!r}; its options are coins, rounds and counter."
            )
    coins = given.get("coins", usual_coins(seats))
    most = ALL_COINS // seats
    if not _is_count(coins) or not 1 <= coins <= most:
        raise ValueError(
            f"The option coins must be a whole number from 1 to {most} with {seats} players,"
            f" not {coins!r}."
        )
    rounds = given.get("rounds")
    if rounds is not None and (not _is_count(rounds) or rounds < 1):
        raise ValueError(
            "The option rounds must be a whole number from 1 up, or null to play to the last"
            f" coin, not {rounds!r}."
        )
    counter = given.get("counter", False)
    if not isinstance(counter, bool):
        raise ValueError(f"The option counter must be true or false, not {counter!r}.")
    return Config(seats, coins, rounds, counter)


# --- Writing ---------------------------------------------------------------------------------


def encode(action: Act) -> Json:
    """An action as its journal keys: ``by``, ``do`` and what belongs to the verb."""
    line: Json = {"by": _CHANCE, "do": action.verb}
    match action:
        case Shuffle(deck):
            line["deck"] = [_names(card) for card in deck]
        case Start(seat):
            line["seat"] = seat
        case Fall(faces):
            line["faces"] = _names(faces)
        case Tie(seats, winner):
            line |= {"seats": list(seats), "winner": winner}
        case Silence():
            pass
        case Toss(seats, sides):
            line["seats"] = list(seats)
            if len(seats) == 2:
                line["side"] = sides[0].value
            else:
                line["sides"] = [side.value for side in sides]
        case Rob(seat, victim):
            line |= {"by": seat, "victim": victim}
        case Call(seat, side):
            line |= {"by": seat, "side": side.value}
        case Roll(seat) | Claim(seat) | Believe(seat) | Challenge(seat):
            line["by"] = seat
        case _:
            assert_never(action)
    return line


def _names(symbols: tuple[Symbol, ...]) -> list[str]:
    return [symbol.value for symbol in symbols]


# --- Reading ---------------------------------------------------------------------------------


def decode(line: Json) -> Act:
    """The action of a journal line; raises `ValueError` naming the key that is wrong.

    Only the shape is checked here; whether the action is legal is for the rules to say. Keys
    that belong to no verb, such as ``n`` and ``coins``, are left to the reader.
    """
    verb = _take(line, "do")
    if verb in _SEAT_VERBS:
        return _by_seat(verb, _seat(line, "by"), line)
    if verb not in _CHANCE_VERBS:
        raise ValueError(f'"do" is no verb of Bluffaneer: {verb!r}')
    if _take(line, "by") != _CHANCE:
        raise ValueError(f'"by" must be "chance" for {verb!r}, not {line["by"]!r}')
    return _by_chance(verb, line)


def _by_seat(verb: str, seat: Seat, line: Json) -> Act:
    match verb:
        case "roll":
            return Roll(seat)
        case "rob":
            return Rob(seat, _seat(line, "victim"))
        case "claim":
            return Claim(seat)
        case "believe":
            return Believe(seat)
        case "challenge":
            return Challenge(seat)
        case _:
            return Call(seat, _side("side", _take(line, "side")))


def _by_chance(verb: str, line: Json) -> Act:
    match verb:
        case "shuffle":
            return Shuffle(tuple(_card(item) for item in _list(line, "deck")))
        case "start":
            return Start(_seat(line, "seat"))
        case "dice":
            return Fall(_faces(_list(line, "faces")))
        case "tie":
            return Tie(_seats(line), _seat(line, "winner"))
        case "silence":
            return Silence()
        case _:
            return _toss(line)


def _toss(line: Json) -> Toss:
    seats = _seats(line)
    if len(seats) == 2:
        return Toss(seats, (_side("side", _take(line, "side")),))
    return Toss(seats, tuple(_side("sides", item) for item in _list(line, "sides")))


def _take(line: Json, key: str) -> Any:
    if key not in line:
        raise ValueError(f'"{key}" is missing')
    return line[key]


def _list(line: Json, key: str) -> list[Any]:
    value = _take(line, key)
    if not isinstance(value, list):
        raise ValueError(f'"{key}" must be a list, not {value!r}')
    return value


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_seat(value: object) -> bool:
    return _is_count(value) and value in range(MOST)


def _seat(line: Json, key: str) -> Seat:
    value = _take(line, key)
    if not _is_seat(value):
        raise ValueError(f'"{key}" must be a seat from 0 to {MOST - 1}, not {value!r}')
    return int(value)


def _seats(line: Json) -> tuple[Seat, ...]:
    values = _list(line, "seats")
    if not all(map(_is_seat, values)):
        raise ValueError(f'"seats" must hold seats from 0 to {MOST - 1}, not {values!r}')
    return tuple(values)


def _side(key: str, value: object) -> Side:
    for side in Side:
        if side.value == value:
            return side
    raise ValueError(f'"{key}" must be "heads" or "tails", not {value!r}')


def _card(value: object) -> Card:
    """A card from its two names; equal cards are one object, so comparing them is cheap."""
    card = None
    if isinstance(value, list) and len(value) == 2 and all(isinstance(n, str) for n in value):
        card = _CARDS.get((value[0], value[1]))
    if card is None:
        raise ValueError(
            f'"deck" must hold cards such as ["sword", "ship"], sorted, and not {value!r}'
        )
    return card


def _faces(values: list[Any]) -> tuple[Symbol, Symbol]:
    names = {symbol.value: symbol for symbol in SYMBOLS}
    if len(values) != 2 or not all(isinstance(n, str) and n in names for n in values):
        raise ValueError(f'"faces" must be two of {", ".join(names)}, not {values!r}')
    return names[values[0]], names[values[1]]
