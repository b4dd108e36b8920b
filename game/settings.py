"""What the players have set, checked value by value: a wrong one falls back, the rest is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from typing import Final, TypeAlias

from game.bots import LEVELS
from game.option_kinds import Setting, Value, accepted, allowed
from game.options import OPTIONS, option
from game.text import Text, mark

BADGES: Final = ("hook", "anchor", "wheel", "star", "parrot", "barrel")
CONTROLS: Final = ("human", "bot", "empty")
MOST_SEATS: Final = 6
LONGEST_NAME: Final = 24
SCANCODES: Final = 512
"""SDL numbers the keys of a keyboard by place, below this."""

_TIMERS: Final[Mapping[str, float | None]] = {
    "normal": 1.0,
    "doubled": 2.0,
    "tenfold": 10.0,
    "off": None,
}
_PACES: Final[Mapping[str, float]] = {"slow": 0.6, "normal": 1.0, "fast": 2.0}


@dataclass(frozen=True, slots=True)
class SeatSetting:
    """One seat of the last line-up.

    An empty ``name`` or ``badge`` leaves the choice to the setup; ``level`` is the bot's.
    ``main`` and ``second`` are SDL scancodes, 0 for none: a pad or a pointer plays, or a bot.
    """

    name: str = ""
    badge: str = ""
    control: str = "human"
    level: str = "captain"
    main: int = 0
    second: int = 0


@dataclass(frozen=True, slots=True)
class House:
    """The house rules; ``rounds`` is 0 when a match is played to its end."""

    quick: bool = False
    rounds: int = 0
    counter: bool = False
    board: str = "bluff-pirate"
    first: str = "vote"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that the players can set, and the defaults. `game.options` describes each."""

    language: str = "auto"
    speed: str = "normal"
    effects_volume: int = 80
    music_volume: int = 50
    mute: bool = False
    fullscreen: bool = False
    size: tuple[int, int] = (1280, 720)
    reduced_motion: bool = False
    screen_shake: bool = True
    text_size: int = 100
    claim_window: float = 6.0
    timers: str = "normal"
    tie_window_ms: int = 12
    tie_window_mixed_ms: int = 25
    one_button: bool = False
    rumble_whisper: bool = False
    family: bool = False
    captions: bool = False
    hints: bool = True
    game: str = "bluffaneer"
    house: House = field(default_factory=House)
    seats: tuple[SeatSetting, ...] = ()
    """The last line-up; empty until the first match was set up."""

    def timed(self, seconds: float) -> float | None:
        """How long a timer of so many seconds really runs; ``None`` when timers are off."""
        factor = _TIMERS[self.timers]
        return None if factor is None else seconds * factor

    @property
    def claim_seconds(self) -> float | None:
        """How long a claim stays open; ``None``: until everybody has shouted or passed."""
        return self.timed(self.claim_window) if self.claim_window else None

    @property
    def pace(self) -> float:
        """The factor by which animations run faster than designed."""
        return _PACES[self.speed]


DEFAULTS: Final = Settings()


def value_of(settings: Settings, key: str) -> Value:
    """The value under a key of `game.options`, such as ``"house.quick"``; raises `KeyError`."""
    option(key)
    name = key.removeprefix("house.")
    value: Value = getattr(settings if name == key else settings.house, name)
    return value


def changed(settings: Settings, key: str, value: object) -> Settings:
    """The settings with one value changed; raises `KeyError`, or `ValueError` if not allowed."""
    setting = option(key)
    new = accepted(setting, value)
    if new is None:
        raise ValueError(Problem(key, value, setting).sentence(Text(), "settings"))
    return _put(settings, key, new)


def _put(settings: Settings, key: str, value: Value) -> Settings:
    name = key.removeprefix("house.")
    if name == key:
        return replace(settings, **{name: value})  # type: ignore[arg-type]
    return replace(settings, house=replace(settings.house, **{name: value}))  # type: ignore[arg-type]


# --- Problems --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Problem:
    """One key of a settings file that could not be used as it stands.

    ``rule`` is the setting that was not met, a message that says what is allowed, or ``None`` for
    a key that does not exist (``near`` may name the one that was meant).
    """

    key: str
    value: object
    rule: Setting | str | None
    near: str = ""

    def sentence(self, text: Text, file: str) -> str:
        """One sentence that names the file, the key and the cure."""
        values = {"file": file, "key": _short(self.key), "near": self.near}
        if self.rule is None and self.near:
            return text(
                '{file}: there is no setting "{key}", so it is ignored; was "{near}" meant?',
                **values,
            )
        if self.rule is None:
            return text(
                '{file}: there is no setting "{key}", so it is ignored; remove it or correct its '
                "spelling.",
                **values,
            )
        rule = text(self.rule) if isinstance(self.rule, str) else allowed(self.rule, text)
        return text(
            '{file}: "{key}" is {value}, but must be {rule}; the default is used until it is '
            "corrected.",
            rule=rule,
            value=_quoted(self.value),
            **values,
        )


def _quoted(value: object) -> str:
    """A wrong value as a settings file would write it, cut short."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return f'"{_short(value)}"'
        case int() if value.bit_length() > 256:
            return "…"  # Python refuses to write out huge numbers
        case int() | float():
            return str(value)
        case list() | tuple():
            inner = ", ".join(_quoted(each) for each in value[:4])
            return _short(f"[{inner}{', …' if len(value) > 4 else ''}]")
        case Mapping():
            return "{…}"
        case _:
            return _short(str(value))


def _short(words: str) -> str:
    cut = words if len(words) <= 40 else words[:39] + "…"
    return "".join(letter if letter.isprintable() else "?" for letter in cut)


# --- Checking --------------------------------------------------------------------------------

Checked: TypeAlias = tuple[Settings, tuple[Problem, ...]]


def check(data: Mapping[str, object]) -> Checked:
    """Settings from a decoded settings file, and what was wrong with it.

    Each unknown key and each wrong value is one `Problem`; that one falls back to its default and
    everything else is kept.
    """
    settings = DEFAULTS
    problems: list[Problem] = []
    for key, value in _flat(data, problems):
        new = accepted(option(key), value)
        if new is None:
            problems.append(Problem(key, value, option(key)))
        else:
            settings = _put(settings, key, new)
    if "seats" in data:
        settings = replace(settings, seats=_seats(data["seats"], problems))
    return settings, tuple(problems)


def _flat(data: Mapping[str, object], problems: list[Problem]) -> Iterator[tuple[str, object]]:
    """Each known key with its value, ``[house]`` flattened; the others become problems."""
    known = {setting.key for setting in OPTIONS}
    for key, value in data.items():
        if key == "seats":
            continue
        if key != "house":
            inner: Mapping[str, object] = {key: value}
        elif isinstance(value, Mapping):
            inner = {f"house.{name}": each for name, each in value.items()}
        else:
            problems.append(Problem(key, value, mark("a table, [house]")))
            continue
        for full, each in inner.items():
            if full in known and full.count(".") == (key == "house"):
                yield full, each
            else:
                problems.append(Problem(full, each, None, _near(full, known)))


def _near(key: str, known: Iterable[str]) -> str:
    """The known key that was probably meant, or nothing."""
    near = get_close_matches(key[:60], [word for word in known if word != key], 1)
    return near[0] if near else ""


def _seats(value: object, problems: list[Problem]) -> tuple[SeatSetting, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(each, Mapping) for each in value):
        problems.append(Problem("seats", value, mark("a list of tables, [[seats]]")))
        return ()
    if len(value) > MOST_SEATS:
        problems.append(Problem("seats", value, mark("at most six tables, [[seats]]")))
    seats: list[SeatSetting] = []
    for number, each in enumerate(value[:MOST_SEATS], start=1):
        seats.append(_seat(each, number, seats, problems))
    return tuple(seats)


def _seat(
    data: Mapping[str, object], number: int, others: list[SeatSetting], problems: list[Problem]
) -> SeatSetting:
    seat = SeatSetting()
    names = [each.name for each in fields(SeatSetting)]
    for key, value in data.items():
        full = f"seats.{number}.{key}"
        if key not in names:
            problems.append(Problem(full, value, None, _near(key, names)))
            continue
        rule = _refusal(key, value, seat, others)
        if rule:
            problems.append(Problem(full, value, rule))
        else:
            seat = replace(seat, **{key: value})  # type: ignore[arg-type]
    return seat


_WORDS: Final = {"badge": ("", *BADGES), "control": CONTROLS, "level": LEVELS}
_RULES: Final = {
    "badge": mark("hook, anchor, wheel, star, parrot or barrel"),
    "control": mark("human, bot or empty"),
    "level": mark("the level of a bot, such as captain"),
}


def _refusal(key: str, value: object, seat: SeatSetting, others: list[SeatSetting]) -> str:
    """What is allowed there instead of that value, as a message; empty if it is fine."""
    if key == "name":
        fine = isinstance(value, str) and len(value) <= LONGEST_NAME and value.isprintable()
        return "" if fine else mark("a name of at most 24 letters")
    if key in _WORDS:
        if not isinstance(value, str) or value not in _WORDS[key]:
            return _RULES[key]
        taken = key == "badge" and value and any(value == other.badge for other in others)
        return mark("a badge that no other seat has") if taken else ""
    if type(value) is not int or not 0 <= value < SCANCODES:
        return mark("a key's scancode, a whole number from 0 to 511")
    used = {code for other in (*others, seat) for code in (other.main, other.second)}
    return mark("a key that nothing else uses") if value and value in used else ""
