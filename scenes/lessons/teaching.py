"""What the players have been taught so far, remembered from one start to the next."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from scenes.whole_file import replace_file

OFTEN: Final = 2
"""A hint is shown so many times at most."""
LARGEST_FILE: Final = 100_000


@dataclass(slots=True)
class Teaching:
    """Hints shown and lessons taken, kept in one small file.

    It only spares people what they know: a file that is missing, damaged or not to be written
    costs nothing but a hint shown again, so no method raises.
    """

    path: Path
    hints: dict[str, int] = field(default_factory=dict)
    """How often each hint has been shown."""
    lessons: set[str] = field(default_factory=set)
    """The games whose lesson was taken to its end."""
    greeted: bool = False
    """Whether the lesson was offered once."""

    @classmethod
    def load(cls, path: Path) -> Teaching:
        """What the file says, or a fresh beginning."""
        fresh = cls(path)
        try:
            with path.open("rb") as file:
                data = json.loads(file.read(LARGEST_FILE))
        except (OSError, ValueError, RecursionError):
            return fresh
        return fresh._filled(data) if isinstance(data, dict) else fresh

    def _filled(self, data: dict[str, Any]) -> Teaching:
        hints, lessons = data.get("hints"), data.get("lessons")
        if isinstance(hints, dict):
            self.hints = {key: n for key, n in hints.items() if type(n) is int and n > 0}
        if isinstance(lessons, list):
            self.lessons = {game for game in lessons if isinstance(game, str)}
        self.greeted = data.get("greeted") is True
        return self

    def may_hint(self, key: str) -> bool:
        """Whether that hint may be shown once more."""
        return self.hints.get(key, 0) < OFTEN

    def hinted(self, key: str) -> None:
        """That hint was shown."""
        self.hints[key] = self.hints.get(key, 0) + 1
        self.save()

    def taught(self, game: str) -> None:
        """The lesson of that game was taken to its end."""
        self.lessons.add(game)
        self.save()

    def greet(self) -> None:
        """The lesson was offered; it is not offered again."""
        if not self.greeted:
            self.greeted = True
            self.save()

    def save(self) -> None:
        """Write it down, if that is possible."""
        data = {"greeted": self.greeted, "hints": self.hints, "lessons": sorted(self.lessons)}
        with suppress(OSError):
            replace_file(self.path, json.dumps(data, indent=1) + "\n", lasting=False)
