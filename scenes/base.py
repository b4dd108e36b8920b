"""What every scene is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from scenes.inputs import FocusLost, Input
from sprites.canvas import Canvas
from sprites.stage import Box

if TYPE_CHECKING:
    from scenes.app import App


class Scene:
    """One thing that is on. The stack calls these in the order of a scene's life.

    ``enter`` once when it is pushed, ``pause`` when another scene covers it, ``resume`` with that
    scene's result when it is the top again, ``exit`` once when it is taken off.
    """

    transparent: ClassVar[bool] = False
    """Whether the scene below shines through and is drawn first."""

    tune: ClassVar[str | None] = "title"
    """The music that belongs to the scene; ``None`` keeps what plays."""

    tells_notices: ClassVar[bool] = False
    """Whether the scene itself shows the app's notices; else a slip of paper lies over it."""

    caption_box: ClassVar[Box | None] = None
    """Where captions have room in this scene; ``None`` for one line in the corner."""

    def __init__(self, app: App) -> None:
        self.app = app

    def enter(self) -> None:
        """Begin: the scene is on the stack now."""

    def pause(self) -> None:
        """Another scene was put on top."""

    def resume(self, result: Any) -> None:
        """The scene on top is gone and left a result (``None`` if it was cancelled)."""

    def exit(self) -> None:
        """End: the scene is off the stack."""

    def handle(self, event: Input) -> bool:
        """Take an input; whether it meant something here."""
        return False

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""

    def slept(self, seconds: float) -> None:
        """The game was not running for a while; its clock has jumped by so many seconds."""
        self.handle(FocusLost())

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """Say what is to be seen, ``alpha`` of a step after the last update. Changes nothing."""
