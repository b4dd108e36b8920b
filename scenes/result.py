"""The result: who won, how the match went, and who lied to whom."""

from __future__ import annotations

from typing import Any

from scenes.app import App
from scenes.base import Scene
from scenes.inputs import Button, FreeKey, Input, Point, Press, Touch, Wheel
from scenes.lineup import with_keys
from scenes.menu import Menu, draw_row, rows_of
from scenes.pages import draw_tab
from scenes.story import pages
from scenes.story.facts import Facts, gather
from sprites.canvas import Canvas
from sprites.palette import GOLD, PARCHMENT_DARK
from sprites.stage import Box
from sprites.tween import clamp, ease_both

GRACE = 1.5
"""Seconds in which presses and clicks still belong to the match: people hammer at its end."""
RACE = 2.6
"""Seconds in which the lines of the chart are run."""
RAIN = 5.0
"""Seconds in which coins rain on the winner."""
COINS = 28
CUTS = 48
"""The lines grow in so many steps."""
TABS = (Box(520, 14, 430, 76), Box(970, 14, 430, 76))
BUTTONS = Box(60, 948, 1800, 84)


class ResultScene(Scene):
    """Two pages over a row of buttons. It stays until somebody chooses."""

    def __init__(self, app: App, *, table: Any) -> None:
        super().__init__(app)
        self.table = table
        self.page = 0
        self.age = 0.0
        self.menu = Menu(moved=lambda: app.cue("move"))
        self.facts: Facts = gather(app.text, table.match, table.plans)
        self.chart = pages.race(self.facts)
        self.praise = ""
        """The best of the day, be it this match or an earlier one."""
        self.noted = False
        """Whether the log tells of the match."""

    # --- a scene's life -------------------------------------------------------------------

    def enter(self) -> None:
        """People keep their keys: any person's MAIN chooses."""
        self.praise = self.app.ledger.praise(self.table)
        self._note()
        plans = self.table.plans
        self.app.controls.bind(
            {
                seat: plan.binding
                for seat, plan in enumerate(plans)
                if plan.level is None and (plan.binding.main or plan.binding.pad)
            }
        )
        self._build()

    def resume(self, result: Any) -> None:
        """The language may have changed."""
        self.facts = gather(self.app.text, self.table.match, self.table.plans)
        self.enter()

    def _note(self) -> None:
        """Write down, once, what repeats the match: until now that was a secret."""
        match, journal = self.table.match, self.table.journal
        if self.noted or not self.app.logs or journal is None or not match.finished:
            return
        from scenes import log

        self.noted = True
        log.note_end(journal, match.seed)

    def _build(self) -> None:
        text = self.app.text
        other = self._tab_names()[1 - self.page]
        entries = (
            (text("Again"), "icon_play", self._again),
            (text("Watch again"), "icon_peek", self._watch),
            (other, ("icon_bluff", "icon_crown")[self.page], self._flip),
            (text("Back"), "icon_door", self._back),
        )
        width = (BUTTONS.w - 3 * 24) / 4
        first = Box(BUTTONS.x, BUTTONS.y, width, BUTTONS.h)
        self.menu.rows = rows_of(entries, first, across=width + 24, size=48)

    def _tab_names(self) -> tuple[str, str]:
        text = self.app.text
        return text("The winner"), text("Who lied?")

    def update(self, dt: float) -> None:
        """The race is run and the coins fall."""
        self.age += dt

    # --- what people do -------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        """Left and right go along the buttons, up and down turn the page."""
        if self.age < GRACE and not _hovers(event):
            return isinstance(event, Press | FreeKey | Point)
        match event:
            case Press(button=Button.LEFT):
                return self.menu.handle(Press(None, Button.UP, event.at))
            case Press(button=Button.RIGHT):
                return self.menu.handle(Press(None, Button.DOWN, event.at))
            case Press(button=Button.UP | Button.DOWN) | Wheel():
                self._flip()
                return True
            case Press(button=Button.PAUSE) | Press(button=Button.SECOND, seat=None):
                self._back()
                return True
            case FreeKey(refused=""):
                return self.menu.handle(Press(None, Button.MAIN, event.at))
            case Point(what=Touch.DOWN, x=x, y=y) if any(tab.holds(x, y) for tab in TABS):
                if not TABS[self.page].holds(x, y):
                    self._flip()
                return True
            case _:
                return self.menu.handle(event)

    def _flip(self) -> None:
        self.page = 1 - self.page
        self.app.cue("move")
        self._build()

    def _again(self) -> None:
        match = self.table.match
        self.app.cue("confirm")
        self.app.go(
            "table",
            game=match.game.key,
            plans=tuple(with_keys(list(self.table.plans))),
            options=match.game.options(match.config),
            layout=self.table.layout,  # the board of the settings may be another one by now
        )

    def _watch(self) -> None:
        self.app.cue("confirm")
        self.app.go("replay", table=self.table)

    def _back(self) -> None:
        self.app.cue("back")
        self.app.home()

    # --- the picture ----------------------------------------------------------------------

    @property
    def calm(self) -> bool:
        """Whether nothing is to move."""
        return self.app.settings.reduced_motion

    def draw(self, canvas: Canvas, alpha: float) -> None:
        """The page that is open, the tabs and the buttons."""
        key = (self.app.text.language, self.page)
        canvas.layer("result", key, lambda: self._page(canvas))
        if self.page == 0:
            self._race(canvas, alpha / 60)
        for index, row in enumerate(self.menu.rows):
            lit = index == self.menu.at
            canvas.layer(
                ("result button", index),
                (row.label, row.icon, lit),
                lambda row=row, lit=lit: draw_row(canvas, self.app.kit, row, lit),  # type: ignore[misc]
            )
        if self.page == 0 and not self.calm:
            self._rain(canvas, self.age + alpha / 60)

    def _page(self, canvas: Canvas) -> None:
        kit, text, facts = self.app.kit, self.app.text, self.facts
        canvas.backdrop(kit.art.cover("oak"))
        for index, (box, name) in enumerate(zip(TABS, self._tab_names(), strict=True)):
            draw_tab(canvas, kit, box, name, index == self.page)
        if self.page == 0:
            pages.draw_winner(canvas, kit, facts)
            pages.draw_ranking(canvas, kit, facts)
            pages.draw_race_sheet(canvas, kit, facts, self.chart, text("turn"))
        else:
            pages.draw_talk(canvas, kit, facts)
            words = text("believed"), text("all caught"), text("Nobody bluffed anybody.")
            pages.draw_web(canvas, kit, facts, words)
            pages.draw_prizes(canvas, kit, facts)
        if self.praise:
            kit.write(canvas, self.praise, 60, 1056, 30, GOLD, width=1200, height=44, anchor=0)
        seed = self.table.match.seed
        if seed is not None:
            kit.write(canvas, f"--seed {seed}", 1860, 1056, 26, PARCHMENT_DARK, height=40, anchor=1)

    def _race(self, canvas: Canvas, ahead: float) -> None:
        """The lines grow with the badges running before them; then they stand."""
        kit, chart = self.app.kit, self.chart
        share = 1.0 if self.calm else clamp((self.age + ahead - 0.4) / RACE)
        if share >= 1 or not chart.turns:
            canvas.layer("lines", "all", lambda: self._finish_line(canvas))
            return
        way = ease_both(share)
        cut = int(way * CUTS)
        canvas.layer("lines", cut, lambda: pages.draw_lines(canvas, kit, chart, cut / CUTS))
        for seat, (x, y) in enumerate(pages.ends(chart, way * chart.turns)):
            canvas.move(kit.art.image(f"badge_{self.facts.plans[seat].badge}", 60, 60), x, y)

    def _finish_line(self, canvas: Canvas) -> None:
        pages.draw_lines(canvas, self.app.kit, self.chart, 1.0)
        pages.draw_ends(canvas, self.app.kit, self.facts, self.chart)

    def _rain(self, canvas: Canvas, at: float) -> None:
        """Coins fall over the winner's poster for a while; each has its own place and pace."""
        if at > RAIN or self.facts.winner is None:
            return
        art = self.app.kit.art
        for number in range(COINS):
            begin = number * 0.37 % 2.6
            fall = (at - begin) * (0.34 + 0.06 * (number % 5))
            if 0 <= fall <= 1:
                x = pages.POSTER.x + 20 + (number * 151 % 580)
                size = 26 + 4 * (number % 4)
                canvas.move(art.image("confetti_coin", size, size), x, -40 + fall * 1160)


def _hovers(event: Input) -> bool:
    """Whether a pointer only moves: that chooses nothing."""
    return isinstance(event, Point) and event.what is Touch.MOVE
