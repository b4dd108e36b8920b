"""How a kiosk is set up: a few keys of a TOML file, each checked, and the operator's PIN.

A wrong value is one sentence and falls back to its default; the rest is kept.
"""

from __future__ import annotations

import hmac
import shlex
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from hashlib import scrypt
from typing import Final

from game.games import GAMES
from game.settings import DEFAULTS, House, SeatSetting, Settings
from game.text import Text, mark

WARNING: Final = 20.0
"""Seconds that the warning stands before an idle table is cleared."""
SHORTEST_PIN, LONGEST_PIN = 4, 12
_N, _R, _P = 2**14, 8, 1
"""The cost of scrypt: 16 MB and some tens of milliseconds a try."""


@dataclass(frozen=True, slots=True)
class Kiosk:
    """What an operator can set; the defaults make a kiosk for children and strangers."""

    pin: str = ""
    """`hashed` PIN; without one nobody gets into the operator's menu."""
    games: tuple[str, ...] = tuple(GAMES)
    seats: int = 4
    """Seats at the table before anybody has joined; bots fill them."""
    coins: int = 5
    rounds: int = 4
    board: str = "bluff-pirate-short"
    idle: int = 60
    """Seconds without a press before the warning."""
    family: bool = True
    volume: int = 60
    sound_cap: int = 80
    language: str = "auto"
    text_size: int = 100
    tie_window_ms: int = 12
    tie_window_mixed_ms: int = 25
    nicknames: bool = False
    scores: bool = True
    power_off: str = ""
    """A command line; without one the menu offers no power off."""


@dataclass(frozen=True, slots=True)
class Rule:
    """What a key may hold: a test of the value, and words that say what is allowed."""

    allowed: Callable[[object], bool]
    words: str
    low: int = 0
    high: int = 0


def _whole(low: int, high: int) -> Rule:
    return Rule(
        lambda value: type(value) is int and low <= value <= high,
        mark("a whole number from {low} to {high}"),
        low,
        high,
    )


_SWITCH: Final = Rule(lambda value: type(value) is bool, mark("true or false"))


def _short_word(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 400 and value.isprintable()


def _command_line(value: object) -> bool:
    """Nothing, or words that a shell could tell apart."""
    if not isinstance(value, str) or not _short_word(value):
        return False
    try:
        return not value or bool(shlex.split(value))
    except ValueError:
        return False


def _file_name(value: object) -> bool:
    """A map's name must not lead out of the folder of maps."""
    return _short_word(value) and str(value).replace("-", "").replace("_", "").isalnum()


def _some_games(value: object) -> bool:
    return (
        isinstance(value, list | tuple)
        and bool(value)
        and all(isinstance(each, str) and each in GAMES for each in value)
        and len(set(value)) == len(value)
    )


RULES: Final[Mapping[str, Rule]] = {
    "pin": Rule(
        lambda value: isinstance(value, str) and (not value or _parts(value) is not None),
        mark('what "kiosk --set-pin" writes there'),
    ),
    "games": Rule(_some_games, mark('a list of "bluffaneer" and "bluff-pirate", or one of them')),
    "seats": _whole(3, 5),
    "coins": Rule(
        lambda value: type(value) is int and value in (5, 10), mark("5 for the quick game, or 10")
    ),
    "rounds": _whole(0, 50),
    "board": Rule(_file_name, mark('the name of a map of Bluff Pirate, such as "bluff-pirate"')),
    "idle": _whole(10, 3600),
    "family": _SWITCH,
    "volume": _whole(0, 100),
    "sound_cap": _whole(0, 100),
    "language": Rule(
        lambda value: _short_word(value) and 1 < len(str(value)) <= 20,
        mark('the code of a language, such as "cs", or "auto"'),
    ),
    "text_size": _whole(100, 200),
    "tie_window_ms": _whole(1, 100),
    "tie_window_mixed_ms": _whole(1, 100),
    "nicknames": _SWITCH,
    "scores": _SWITCH,
    "power_off": Rule(_command_line, mark("a command line, or nothing")),
}
"""Every key of the file, in the order of the documentation."""


def check(data: Mapping[str, object], file: str, text: Text) -> tuple[Kiosk, tuple[str, ...]]:
    """A kiosk from a decoded file, and one sentence for each key that is unknown or wrong."""
    kiosk = Kiosk()
    sentences: list[str] = []
    for key, value in data.items():
        rule = RULES.get(key)
        if rule is None:
            sentences.append(_unknown(key, file, text))
        elif rule.allowed(value):
            kept = tuple(value) if isinstance(value, list) else value
            kiosk = replace(kiosk, **{key: kept})  # type: ignore[arg-type]
        else:
            sentences.append(
                text(
                    '{file}: "{key}" must be {rule}; the default is used until it is corrected.',
                    file=file,
                    key=key,
                    rule=text(rule.words, low=rule.low, high=rule.high),
                )
            )
    return kiosk, tuple(sentences)


def _unknown(key: str, file: str, text: Text) -> str:
    shown = "".join(letter if letter.isprintable() else "?" for letter in key[:40])
    near = get_close_matches(key[:40], RULES, 1)
    if near:
        return text(
            '{file}: a kiosk has no "{key}", so it is ignored; was "{near}" meant?',
            file=file,
            key=shown,
            near=near[0],
        )
    return text(
        '{file}: a kiosk has no "{key}", so it is ignored; remove it or correct its spelling.',
        file=file,
        key=shown,
    )


def settings_of(kiosk: Kiosk) -> Settings:
    """The settings that everybody at the kiosk plays with."""
    return replace(
        DEFAULTS,
        language=kiosk.language,
        fullscreen=True,
        effects_volume=kiosk.volume,
        music_volume=round(kiosk.volume * 0.6),
        family=kiosk.family,
        text_size=kiosk.text_size,
        tie_window_ms=kiosk.tie_window_ms,
        tie_window_mixed_ms=kiosk.tie_window_mixed_ms,
        game=kiosk.games[0],
        house=House(quick=kiosk.coins == 5, rounds=kiosk.rounds, board=kiosk.board, first="lot"),
        seats=line_up(kiosk),
    )


def line_up(kiosk: Kiosk) -> tuple[SeatSetting, ...]:
    """A place for whoever presses first, and bots around it."""
    levels = ("captain", "gambler", "deckhand", "gambler")
    bots = tuple(SeatSetting(control="bot", level=level) for level in levels[: kiosk.seats - 1])
    return (SeatSetting(), *bots)


# --- The operator's own changes --------------------------------------------------------------

OPERATED: Final = (
    "games",
    "seats",
    "volume",
    "language",
    "tie_window_ms",
    "tie_window_mixed_ms",
)
"""What the operator's menu changes."""


def differences(before: Kiosk, after: Kiosk) -> dict[str, object]:
    """The operator's changes as the keys of a file."""
    found: dict[str, object] = {}
    for each in fields(Kiosk):
        value = getattr(after, each.name)
        if each.name in OPERATED and value != getattr(before, each.name):
            found[each.name] = list(value) if isinstance(value, tuple) else value
    return found


# --- The PIN ---------------------------------------------------------------------------------


def fit_pin(pin: str) -> bool:
    """Whether a PIN is made of 4 to 12 digits: every kiosk has keys for those."""
    return SHORTEST_PIN <= len(pin) <= LONGEST_PIN and pin.isascii() and pin.isdigit()


def hashed(pin: str, salt: bytes) -> str:
    """A PIN as the file keeps it; ``salt`` are 16 bytes by lot."""
    return f"scrypt${_N}${_R}${_P}${salt.hex()}${_digest(pin, salt, _N, _R, _P).hex()}"


def opens(pin: str, kept: str) -> bool:
    """Whether a PIN is the one that was kept."""
    parts = _parts(kept)
    if parts is None or not pin:
        return False
    n, r, p, salt, digest = parts
    return hmac.compare_digest(_digest(pin, salt, n, r, p), digest)


def _digest(pin: str, salt: bytes, n: int, r: int, p: int) -> bytes:
    return scrypt(pin.encode(), salt=salt, n=n, r=r, p=p, dklen=32)


def _parts(kept: str) -> tuple[int, int, int, bytes, bytes] | None:
    """The parts of a kept PIN; ``None`` if it is none, or would take too long to check."""
    try:
        name, n, r, p, salt, digest = kept.split("$")
        numbers = int(n), int(r), int(p)
        pieces = bytes.fromhex(salt), bytes.fromhex(digest)
    except ValueError:
        return None
    costs = numbers[0] in (2**12, 2**13, 2**14) and numbers[1:] == (8, 1)
    return (*numbers, *pieces) if name == "scrypt" and costs and len(pieces[1]) == 32 else None
