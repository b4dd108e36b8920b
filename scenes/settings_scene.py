"""The settings: pages of rows that are built from the table of all settings."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar

from game.option_kinds import Choice, Group, Name, Number, Setting, Switch, neighbour, shown
from game.options import OPTIONS
from game.settings import changed, value_of
from scenes.app import App
from scenes.base import Scene
from scenes.inputs import Button, FreeKey, Input, Point, Press, Touch
from scenes.menu import Menu, Row, lower
from scenes.shade import dim
from scenes.speaking import choices, speak
from sprites.canvas import Canvas
from sprites.lettering import Face
from sprites.palette import BONE, INK
from sprites.stage import Box

PAGES = (Group.TABLE, Group.PICTURE, Group.SOUND, Group.ACCESS)
PAPER = Box.around(960, 540, 1560, 1040)
TABS = tuple(Box(PAPER.x + 110 + number * 340, PAPER.y + 152, 320, 76) for number in range(4))
TOP = PAPER.y + 250
ROOM = 620.0
STEP = 124.0


class SettingsScene(Scene):
    """Every setting with one line about it; a change holds at once and is written down."""

    transparent: ClassVar[bool] = True
    tune: ClassVar[str | None] = None

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.page = 0
        self.menu = Menu(moved=lambda: app.cue("move"))

    def enter(self) -> None:
        """Build the first page."""
        self._build()

    def resume(self, result: Any) -> None:
        """Build the page anew."""
        self._build()

    @property
    def settings(self) -> list[Setting]:
        """The settings of the page that is shown."""
        return [setting for setting in OPTIONS if setting.group is PAGES[self.page]]

    def _build(self) -> None:
        text = self.app.text
        pages = Row(
            text(PAGES[self.page].value),
            TABS[self.page],
            partial(self._turn_page, 1),
            self._turn_page,
            size=46,
            centred=True,
        )
        rows = [pages]
        step = min(STEP, ROOM / len(self.settings))
        for number, setting in enumerate(self.settings):
            box = Box(PAPER.x + 110, TOP + number * step, PAPER.w - 220, step - 10)
            turn = partial(self._turn, setting)
            rows.append(
                Row(
                    text(setting.label),
                    box,
                    partial(turn, 1),
                    turn,
                    self._shown(setting),
                    size=36,
                    note=text(setting.note),
                )
            )
        back = Box.around(960, PAPER.y + PAPER.h - 112, 420, 84)
        rows.append(Row(text("Back"), back, self._back, icon="icon_door", size=50))
        self.menu.rows = rows
        self.menu.at = min(self.menu.at, len(rows) - 1)

    def _shown(self, setting: Setting) -> str:
        value = value_of(self.app.settings, setting.key)
        if isinstance(setting, Name):
            return choices(self.app.text).get(str(value), str(value))
        return shown(setting, value, self.app.text)

    # --- inputs ---------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Escape goes back; a tab turns the page; the rest steers the rows."""
        match event:
            case Press(button=Button.PAUSE) | Press(button=Button.SECOND, seat=None):
                self._back()
            case Point(what=Touch.DOWN, x=x, y=y) if self._tab_at(x, y) is not None:
                self._turn_page((self._tab_at(x, y) or 0) - self.page)
            case FreeKey():
                return False
            case _:
                return self.menu.handle(event)
        return True

    def _tab_at(self, x: float, y: float) -> int | None:
        return next((number for number, tab in enumerate(TABS) if tab.holds(x, y)), None)

    def _turn_page(self, way: int) -> None:
        self.page = (self.page + way) % len(PAGES)
        self.menu.at = 0
        self._build()

    def _turn(self, setting: Setting, way: int) -> None:
        app = self.app
        if setting.key == "language":
            codes = list(choices(app.text))
            now = app.settings.language
            at = codes.index(now) if now in codes else 0
            speak(app, codes[(at + way) % len(codes)])
        elif isinstance(setting, Switch | Number | Choice):
            value = neighbour(setting, value_of(app.settings, setting.key), way)
            app.change(changed(app.settings, setting.key, value))
        self._build()

    def _back(self) -> None:
        self.app.cue("back")
        self.app.stack.pop()

    # --- the picture ----------------------------------------------------------------------

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """A sheet of parchment with tabs and rows over whatever is on."""
        language = self.app.text.language
        canvas.layer("settings", (self.page, language), lambda: self._paper(canvas))
        self.menu.draw(canvas, self.app.kit)

    def _paper(self, canvas: Canvas) -> None:
        kit, text = self.app.kit, self.app.text
        dim(canvas, kit)
        kit.picture(canvas, "parchment_panel", PAPER)
        kit.title(
            canvas, text("Settings"), 960, PAPER.y + 88, lower(kit, 96, 120), INK, PAPER.w - 300
        )
        for number, (tab, group) in enumerate(zip(TABS, PAGES, strict=True)):
            if number != self.page:
                kit.picture(canvas, "plate", tab)
                # as large as the lit one, which is a row of the menu
                x, y = tab.centre
                size, room = lower(kit, 46, tab.h * 0.8), tab.w - 50
                kit.write(
                    canvas, text(group.value), x, y, size, BONE, face=Face.DISPLAY, width=room
                )
