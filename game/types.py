"""What every table game is made of: seats, actions, events, views and the five rule functions.

A game is a module of pure functions over frozen data. Nothing in here knows a clock, a screen or a
random generator that it was not handed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, TypeAlias

Seat: TypeAlias = int
"""A place at the table, numbered from 0 in clockwise order."""

Audience: TypeAlias = frozenset[int] | None
"""The seats that may learn of an event; ``None`` means everyone, the shared screen included."""

Json: TypeAlias = dict[str, Any]
"""One decoded JSON object."""


class IllegalAction(Exception):
    """An action that the rules refuse; the state is unchanged and ``args[0]`` says why."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a seat, or chance, does. One subclass a kind, named in the imperative."""

    verb: ClassVar[str] = ""
    """The word that stands for this kind in a journal."""


@dataclass(frozen=True, slots=True)
class Event:
    """A fact, in the past tense. One subclass a kind; ``audience`` says who may learn of it."""

    @property
    def audience(self) -> Audience:
        """The seats that may learn of it, or ``None`` for everyone."""
        return None


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know (``seat`` is ``None`` for the shared screen), as plain data.

    ``legal`` holds the actions open to that seat now; the shared screen has none.
    """

    seat: Seat | None
    legal: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished match ended: who won and the standing of every seat (coins, or spaces)."""

    winner: Seat
    standing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Game:
    """One table game: its five rule functions and how its actions are written down.

    The functions are typed loosely here because each game has its own state, action and view
    types; each game's own module types them exactly.
    """

    key: str
    """The name in journals and on the command line, such as ``"bluffaneer"``."""
    fewest: int
    most: int
    tally: str
    """The key that every journal line ends with: ``"coins"`` or ``"ships"``."""
    new_game: Callable[[Any], Any]
    """``new_game(config) -> State``"""
    legal_actions: Callable[[Any, Seat], tuple[Action, ...]]
    """Actions open to one seat now; several seats can be live at once. Chance has none here."""
    apply: Callable[[Any, Any], tuple[Any, tuple[Event, ...]]]
    """The state after an action and what happened; raises `IllegalAction`."""
    view: Callable[[Any, Seat | None], View]
    outcome: Callable[[Any], Outcome | None]
    chance: Callable[[Any, Random], Action | None]
    """The chance action that the state waits for, drawn from the generator; ``None`` if a seat
    is to act (or the match is over)."""
    standing: Callable[[Any], tuple[int, ...]]
    """Every seat's coins or position, as the journal writes them after each action."""
    encode: Callable[[Any], Json]
    """An action as its journal keys, ``by`` and ``do`` included, ``n`` and the tally not."""
    decode: Callable[[Json], Action]
    """The action of a journal line; raises `ValueError` naming the key that is wrong."""
    options: Callable[[Any], Json]
    """A config as the journal header's ``options``, defaults included."""
    config: Callable[[int, Mapping[str, Any]], Any]
    """A config for so many seats from ``options`` (missing keys take their defaults); raises
    `ValueError` with one sentence that names the option and the cure."""


def clockwise(seat: Seat, count: int) -> tuple[Seat, ...]:
    """The other seats in clockwise order, starting with the one to the left of ``seat``."""
    return tuple((seat + step) % count for step in range(1, count))


def visible(events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """The events that one seat may learn of; ``None`` is the shared screen."""
    return tuple(
        event
        for event in events
        if event.audience is None or (seat is not None and seat in event.audience)
    )
