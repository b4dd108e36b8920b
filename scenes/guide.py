"""Who looks over the players' shoulders at the table: a lesson, or the hints of a first match."""

from __future__ import annotations

from typing import Protocol

from game.types import Action, Seat
from scenes.inputs import Button, Input
from sprites.canvas import Canvas


class Guide(Protocol):
    """What a table asks its guide, if it has one. The rules and the match know nothing of it."""

    @property
    def waits(self) -> bool:
        """Whether the match is to stand still, because something must be read first."""
        ...

    def handle(self, event: Input) -> bool:
        """Take an input before the table sees it; whether that is all there is to it."""
        ...

    def takes(self, seat: Seat, button: Button | None) -> bool:
        """Take a person's press before it is played (``None``: they pointed at a seat)."""
        ...

    def refuses(self, action: Action) -> bool:
        """Keep a person's action from being carried out."""
        ...

    def update(self, dt: float) -> None:
        """Let time pass, at the end of the table's own step."""
        ...

    def curtain_falls(self) -> None:
        """Somebody is about to look at their secret behind the curtain."""
        ...

    def draw_curtain(self, canvas: Canvas) -> None:
        """Draw what there is to say on the curtain."""
        ...

    def draw(self, canvas: Canvas) -> None:
        """Draw what there is to say, over the table."""
        ...
