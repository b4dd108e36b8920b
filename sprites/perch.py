"""The parrot between its remarks: it says its word, shuts its beak, and blinks now and then."""

from __future__ import annotations

from dataclasses import dataclass

SPEECH = 1.6
"""Seconds for which the beak is open for new words."""
BLINK = 4.7
"""Seconds from one blink to the next: rare, since every change repaints the bird."""
LID = 0.14


def face(parrot: str, quiet: float) -> str:
    """The parrot's picture so many seconds after it said something new."""
    if quiet < SPEECH or parrot not in ("parrot_talk", "parrot_idle"):
        return parrot
    return "parrot_blink" if quiet % BLINK >= BLINK - LID else "parrot_idle"


@dataclass(slots=True)
class Perch:
    """Keeps the time since the parrot's last words. Who asks for reduced motion never updates it:
    then the parrot keeps the face that it was given.
    """

    quiet: float = 0.0
    _said: tuple[str, str] = ("", "")

    def update(self, parrot: str, bubble: str, dt: float) -> None:
        """Let time pass; a new face or new words start it anew."""
        if (parrot, bubble) != self._said:
            self._said, self.quiet = (parrot, bubble), 0.0
        else:
            self.quiet += dt

    def face(self, parrot: str) -> str:
        """The picture to be shown now for the face that the parrot was given."""
        return face(parrot, self.quiet) if self._said[0] == parrot else parrot
