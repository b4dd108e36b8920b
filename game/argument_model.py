"""What the command line can ask for: one frozen dataclass a command."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class CommonOptions:
    """What every command takes, before or after its word; ``None`` leaves it to the settings."""

    fullscreen: bool = False
    size: tuple[int, int] | None = None
    language: str | None = None
    data: Path | None = None
    seed: int | None = None
    mute: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """One seat asked for: a person with a name, or a bot of a level (then without a name)."""

    name: str = ""
    level: str | None = None


@dataclass(frozen=True, slots=True)
class TitleCommand:
    """Open the window on the title."""


@dataclass(frozen=True, slots=True)
class DemoCommand:
    """Bots play at once and go on until somebody presses a button."""

    game: str
    players: int
    speed: float


@dataclass(frozen=True, slots=True)
class PlayCommand:
    """Straight to the table; ``seats`` in clockwise order, empty for the last line-up."""

    game: str
    seats: tuple[Place, ...] = ()
    quick: bool = False
    rounds: int | None = None
    counter: bool = False


@dataclass(frozen=True, slots=True)
class SimulateCommand:
    """Bots play matches without a display; ``bots`` holds one level for each seat."""

    game: str
    matches: int
    bots: tuple[str, ...]
    journals: Path | None
    json: bool

    @property
    def players(self) -> int:
        """How many seats the table has."""
        return len(self.bots)


@dataclass(frozen=True, slots=True)
class ReplayCommand:
    """Show a match again from its journal; with ``png`` as pictures in that folder, one for each
    action, or ``fps`` of them for each second."""

    file: Path
    speed: float
    png: Path | None = None
    fps: int | None = None


@dataclass(frozen=True, slots=True)
class RaceTestCommand:
    """Open the window on the race test: what arrives from each device, and when."""


@dataclass(frozen=True, slots=True)
class CheckCommand:
    """Say of each thing the game needs whether it is there."""


@dataclass(frozen=True, slots=True)
class KioskCommand:
    """Run unattended: a supervisor, or with ``child`` the game that it supervises.

    ``clean`` sets the match aside that was on; ``set_pin`` only asks for the operator's PIN.
    """

    config: Path | None = None
    set_pin: bool = False
    child: bool = False
    clean: bool = False


@dataclass(frozen=True, slots=True)
class ScoresCommand:
    """Print the matches that began on the day ``since`` or later (all if it is empty)."""

    json: bool = False
    csv: bool = False
    since: str = ""


@dataclass(frozen=True, slots=True)
class HelpCommand:
    """Print this text and stop."""

    help: str


WindowCommand: TypeAlias = (
    TitleCommand | DemoCommand | PlayCommand | ReplayCommand | RaceTestCommand
)
"""The commands that open a window."""

Command: TypeAlias = (
    WindowCommand | SimulateCommand | CheckCommand | KioskCommand | ScoresCommand | HelpCommand
)
