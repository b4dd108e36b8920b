"""First-match hints: slips of parchment at a person's first decisions, which then disappear."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

import pygame
from pygame import Surface

from game.bluff_pirate_model import Phase as Sea
from game.bluffaneer_model import Phase as Dice
from game.text import mark
from game.types import Action, Seat
from scenes.inputs import Button, Input
from scenes.lessons.teaching import Teaching
from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.palette import GOLD_DARK, INK, PARCHMENT
from sprites.stage import Box

PLACES: Final[Mapping[str, Box]] = {
    "bluffaneer": Box(1512, 646, 392, 214),
    "bluff-pirate": Box(1572, 722, 336, 162),
}
"""Where a hint covers nothing: beside the chart, above the keys of the seat in the corner."""
CURTAIN: Final = Box(90, 760, 520, 220)


@dataclass(frozen=True, slots=True)
class Hint:
    """One hint: its key in the file, and its words."""

    key: str
    words: str


LOOK: Final = Hint(
    "curtain",
    mark("Hold your first button to look, let go to hide. Your second button says: done."),
)
_DICE: Final[Mapping[Dice, tuple[str, Hint]]] = {
    Dice.ROLL: ("roller", Hint("roll", mark("Your first button rolls both dice."))),
    Dice.CLAIM: (
        "others",
        Hint(
            "shout",
            mark("Does your card match the dice? Shout! Or bluff, and shout all the same."),
        ),
    ),
    Dice.ANSWER: (
        "roller",
        Hint(
            "answer",
            mark('Believing costs 1 coin. "Bluffaneer!" wins 1, or costs 2 if it was true.'),
        ),
    ),
    Dice.ROB: (
        "roller",
        Hint("rob", mark("Your second button goes from victim to victim, the first one robs.")),
    ),
}
"""Who must be a person for a hint of Bluffaneer to be of use, and the hint."""
_SEA: Final[Mapping[Sea, tuple[str, Hint]]] = {
    Sea.TURN: (
        "current",
        Hint("draw", mark("Draw two cards, or board a ship with a pirate card.")),
    ),
    Sea.PLAY: (
        "current",
        Hint("lay", mark("Press a card to choose it, again to turn it face up.")),
    ),
    Sea.VOTE: ("others", Hint("vote", mark("Vote in secret. Only one vote will ever be shown."))),
    Sea.PICK: ("current", Hint("pick", mark("Only the token that you turn over counts."))),
}


@dataclass(slots=True)
class Hints:
    """Watches a match and says a word at each kind of decision. See `scenes.guide.Guide`."""

    table: Any
    teaching: Teaching
    shown: Hint | None = None
    _moment: tuple[int, object] | None = None
    _curtain: bool = False

    @property
    def waits(self) -> bool:
        """Nothing ever waits for a hint."""
        return False

    def handle(self, event: Input) -> bool:
        """Hints take no input."""
        return False

    def takes(self, seat: Seat, button: Button | None) -> bool:
        """Nor a press."""
        return False

    def refuses(self, action: Action) -> bool:
        """Nor do they stand in anybody's way."""
        return False

    def update(self, dt: float) -> None:
        """A new decision of a person: show its hint, unless it has been shown often enough."""
        table = self.table
        if table.timeline.busy or not table.app.settings.hints:
            self.shown = None
            return
        view = table.match.view(None)
        moment = (view.turn, view.phase)
        if moment == self._moment:
            return
        self._moment = moment
        self.shown = self._due(view)
        if self.shown is not None:
            self.teaching.hinted(self.shown.key)

    def _due(self, view: Any) -> Hint | None:
        found = (_DICE if isinstance(view.phase, Dice) else _SEA).get(view.phase)
        if found is None:
            return None
        who, hint = found
        actor = view.roller if isinstance(view.phase, Dice) else view.current
        people = set(self.table.people)
        asked = people - {actor} if who == "others" else people & {actor}
        return hint if asked and self.teaching.may_hint(hint.key) else None

    def curtain_falls(self) -> None:
        """Somebody is about to look behind the curtain."""
        on = self.table.app.settings.hints and self.teaching.may_hint(LOOK.key)
        self._curtain = bool(on)
        if on:
            self.teaching.hinted(LOOK.key)

    def draw(self, canvas: Canvas) -> None:
        """The slip beside the chart."""
        if self.shown is not None:
            place = PLACES[self.table.match.game.key]
            draw_hint(canvas, self.table.app.kit, place, self.table.app.text(self.shown.words))

    def draw_curtain(self, canvas: Canvas) -> None:
        """The slip on the curtain."""
        if self._curtain:
            draw_hint(canvas, self.table.app.kit, CURTAIN, self.table.app.text(LOOK.words))


def draw_hint(canvas: Canvas, kit: Kit, box: Box, words: str) -> None:
    """A small slip of parchment with a few words."""

    def build() -> None:
        paper = kit.art.painted("hint", (box.w, box.h), _paper)
        canvas.still(paper, *box.centre)
        kit.paragraph(canvas, words, Box(box.x + 24, box.y + 18, box.w - 48, box.h - 36), 28)

    canvas.layer("hint slip", (words, box), build)


def _paper(surface: Surface) -> None:
    area = surface.get_rect()
    fold = area.h // 6
    pygame.draw.polygon(surface, INK, _folded(area, fold))
    inner = area.inflate(-max(4, area.h // 28), -max(4, area.h // 28))
    pygame.draw.polygon(surface, PARCHMENT, _folded(inner, fold))
    corner = [(inner.right - fold, inner.top), (inner.right - fold, inner.top + fold),
              (inner.right - 1, inner.top + fold)]  # fmt: skip
    pygame.draw.polygon(surface, GOLD_DARK, corner)


def _folded(area: pygame.Rect, fold: int) -> list[tuple[int, int]]:
    """A rectangle without its upper right corner."""
    right, bottom = area.right - 1, area.bottom - 1
    return [
        area.topleft,
        (right - fold, area.top),
        (right, area.top + fold),
        (right, bottom),
        (area.left, bottom),
    ]
