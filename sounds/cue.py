"""What a cue is: the name of a sound with how, and when in an event's animation, it is heard."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum


class Mode(Enum):
    """What a cue does with its sound."""

    ONCE = "once"
    LOOP = "loop"
    """Play it round and round until a `STOP` of the same name."""
    STOP = "stop"
    """Fade out everything of that name, what is still due included."""


class Beat(Enum):
    """When a cue belongs into the animation of its event."""

    START = "start"
    END = "end"
    """When everything has been shown, so that no sound tells before the picture does."""


@dataclass(frozen=True, slots=True)
class Cue:
    """One sound to be heard. ``volume`` is 0..1, ``delay`` seconds at normal speed after the beat.

    ``duck`` turns the tune down as long as the sound lasts.
    """

    name: str
    volume: float = 1.0
    duck: bool = False
    delay: float = 0.0
    beat: Beat = Beat.START
    mode: Mode = Mode.ONCE


def on(beat: Beat, cues: Iterable[Cue]) -> tuple[Cue, ...]:
    """Those cues that belong to one beat."""
    return tuple(cue for cue in cues if cue.beat is beat)
