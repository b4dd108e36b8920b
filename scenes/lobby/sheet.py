"""The sheet of one place: name, badge, keys, level, and who sits there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from game.text import mark
from scenes.app import App
from scenes.inputs import Button, Erased, Input, Point, Press, Touch, Typed
from scenes.lineup import LEVEL_NAMES, NAMES
from scenes.lobby.crew import Crew
from scenes.lobby.seating import LONGEST_NAME, Lobby, Place, Refused, Sits
from scenes.menu import Menu, Row, lower
from scenes.shade import dim
from sprites.canvas import Canvas
from sprites.palette import GOLD, INK
from sprites.stage import Box

PAPER = Box.around(960, 540, 900, 830)
CREW = (
    "Morgan", "Ruby", "Finn", "Coral", "Drake", "Pearl", "Jack", "Bonny", "Salty", "Marina",
    "Bosun", "Kraken", "Scarlet", "Gulliver", "Nell", "Barnaby",
)  # fmt: skip
"""Ready-made names, for people who have no keyboard in front of them."""
_Entry: TypeAlias = tuple[str, str, Callable[[], None], Callable[[int], None] | None]
"""A row's label, its value, what choosing it does and what turns it."""
_PERSON = mark("a person")
_BOT = mark("a bot")


class Sheet:
    """A menu on parchment over the setup. ``fold`` is called when it is to be put away."""

    def __init__(self, app: App, crew: Crew, index: int, fold: Callable[[], None]) -> None:
        self.app = app
        self.crew = crew
        self.index = index
        self._fold = fold
        self.menu = Menu(moved=lambda: app.cue("move"))
        self.typing: str | None = None
        """The name as it is being typed, or ``None``."""
        self.rebuild()

    @property
    def place(self) -> Place:
        """The place that the sheet is about."""
        return self.crew.lobby.places[self.index]

    @property
    def name(self) -> str:
        """What the seat is called now."""
        return self.crew.lobby.names(self.app.text)[self.index]

    def rebuild(self) -> None:
        """Write the rows anew; an empty place needs no sheet."""
        if self.place.sits is Sits.NOBODY:
            self._close()
            return
        text, person = self.app.text, self.place.person
        rows: list[_Entry] = []
        if not person:
            level = text(LEVEL_NAMES[self.place.level])
            rows.append((text("Bot"), level, _nothing, self._turn_level))
        rows.append((text("Name"), self.name, _nothing, self._turn_name))
        rows.append((text("Type a name"), "", self._type, None))
        badge = text(NAMES[self.place.badge])
        rows.append((text("Badge"), badge, _nothing, self._turn_badge))
        if person:
            rows.append((text("Other keys, or a gamepad"), "", self._ask, None))
        sits = text(_PERSON) if person else text(_BOT)
        rows.append((text("Played by"), sits, _nothing, self._turn_sits))
        leave = text("Leave the table") if person else text("Send the bot ashore")
        rows.append((leave, "", self._leave, None))
        rows.append((text("Done"), "", self._close, None))
        step = min(84.0, 570 / len(rows))
        self.menu.rows = [
            Row(
                label,
                Box(PAPER.x + 100, PAPER.y + 176 + number * step, PAPER.w - 200, step - 12),
                choose,
                turn,
                value,
                size=38 if turn else 50,
            )
            for number, (label, value, choose, turn) in enumerate(rows)
        ]
        self.menu.at = min(self.menu.at, len(rows) - 1)

    # --- inputs ---------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Steer the menu; Escape puts the sheet away, and a press outside does too."""
        if self.typing is not None:
            return self._while_typing(event)
        match event:
            case Press(button=Button.PAUSE) | Press(button=Button.SECOND, seat=None):
                self._close()
            case Point(what=Touch.DOWN, x=x, y=y) if not PAPER.holds(x, y):
                self._close()
            case _:
                return self.menu.handle(event)
        return True

    def typed(self, event: Typed | Erased) -> None:
        """A letter for the name, or one less."""
        if self.typing is None:
            return
        if isinstance(event, Erased):
            self.typing = self.typing[:-1]
        else:
            clean = "".join(letter for letter in event.text if letter.isprintable())
            self.typing = (self.typing + clean)[:LONGEST_NAME]

    def _while_typing(self, event: Input) -> bool:
        match event:
            case Press(button=Button.MAIN) | Point(what=Touch.DOWN):
                self._named(self.typing or "")
            case Press(button=Button.PAUSE):
                self._stop_typing()
            case _:
                return False
        return True

    # --- what the rows do -----------------------------------------------------------------

    def _try(self, change: Callable[[], Lobby]) -> bool:
        return self.crew.attempt(change)

    def _turn_sits(self, way: int) -> None:
        lobby = self.crew.lobby
        if self.place.person:
            self._try(partial(lobby.seat_bot, self.index))
        elif self._try(partial(lobby.seat_person, self.index)):
            self._ask()

    def _turn_level(self, way: int) -> None:
        self._try(partial(self.crew.lobby.turn_level, self.index, way))

    def _turn_badge(self, way: int) -> None:
        self._try(partial(self.crew.lobby.turn_badge, self.index, way))

    def _turn_name(self, way: int) -> None:
        """The next ready-made name that nobody has; in their middle lies the badge's own."""
        names = ["", *CREW]
        at = names.index(self.place.name) if self.place.name in names else 0
        for step in range(1, len(names) + 1):
            name = names[(at + way * step) % len(names)]
            plain = name or self.app.text(NAMES[self.place.badge])
            try:
                self.crew.lobby.rename(self.index, plain, self.app.text)
            except Refused:
                continue
            self._try(partial(self.crew.lobby.rename, self.index, plain, self.app.text))
            return

    def _type(self) -> None:
        self.typing = ""
        self.app.controls.type_text(True)

    def _named(self, name: str) -> None:
        """Take the name that was typed; nothing typed changes nothing."""
        if not name.strip() or self._try(
            partial(self.crew.lobby.rename, self.index, name, self.app.text)
        ):
            self._stop_typing()
            self.app.cue("confirm")

    def _stop_typing(self) -> None:
        self.typing = None
        self.app.controls.type_text(False)
        self.rebuild()

    def _ask(self) -> None:
        self._close()
        self.crew.ask(self.index)

    def _leave(self) -> None:
        index = self.index
        self._close()
        (self.crew.leave if self.place.person else self.crew.clear)(index)

    def _close(self) -> None:
        if self.typing is not None:
            self.typing = None
            self.app.controls.type_text(False)
        self._fold()

    # --- the picture ----------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The dimmed setup under a parchment with the rows; or the name that is being typed."""
        key = (
            self.name,
            self.place.badge,
            self.app.text.language,
            self.typing,
            self.crew.remark[0],
        )
        canvas.layer("sheet", key, lambda: self._paper(canvas))
        if self.typing is None:
            self.menu.draw(canvas, self.app.kit)

    def _paper(self, canvas: Canvas) -> None:
        kit, text = self.app.kit, self.app.text
        dim(canvas, kit)
        kit.picture(canvas, "parchment_panel", PAPER)
        kit.picture(canvas, f"badge_{self.place.badge}", Box(PAPER.x + 100, PAPER.y + 52, 110, 110))
        kit.title(canvas, self.name, 990, PAPER.y + 108, lower(kit, 100, 110), INK, 560)
        refused = self.crew.remark[0]
        if refused:
            kit.write(
                canvas, refused, 960, PAPER.y + PAPER.h - 62, lower(kit, 28, 40), INK, width=720
            )
        if self.typing is None:
            return
        kit.write(canvas, text("What are you called?"), 960, 500, 40, INK, width=720)
        kit.picture(canvas, "plate", Box.around(960, 600, 660, 130))
        kit.title(canvas, self.typing + "_", 960, 598, lower(kit, 90, 100), GOLD, 600)
        help_line = text("Enter takes it, Escape leaves it as it was.")
        kit.write(canvas, help_line, 960, 710, 28, INK, width=720)


def _nothing() -> None:
    """Rows that hold a value do nothing but turn."""
