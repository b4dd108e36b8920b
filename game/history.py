"""What a match remembers of itself: who sat where, and every action with what came of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from game.types import Action, Event

HUMAN: Final = "human"
LONGEST_NAME: Final = 60
_CONTROL: Final = re.compile(r"human|bot:[a-z0-9][a-z0-9-]{0,31}")


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """Who sits in a seat: a name to show, and ``"human"`` or ``"bot:<level>"``.

    Raises `ValueError` for a name that is empty, too long or not printable, and for a control of
    another form.
    """

    name: str
    control: str = HUMAN

    def __post_init__(self) -> None:
        if not 1 <= len(self.name) <= LONGEST_NAME or not self.name.isprintable():
            raise ValueError(
                f'"name" must be 1 to {LONGEST_NAME} printable characters, not {self.name!r}'
            )
        if not _CONTROL.fullmatch(self.control):
            raise ValueError(f'"control" must be "human" or "bot:<level>", not {self.control!r}')

    @property
    def level(self) -> str | None:
        """The bot's level, or ``None`` for a person."""
        return None if self.control == HUMAN else self.control.removeprefix("bot:")


@dataclass(frozen=True, slots=True)
class Step:
    """One action, everything that happened, and every seat's standing after it."""

    action: Action
    events: tuple[Event, ...]
    standing: tuple[int, ...]
