"""The best of the day on a sheet of parchment."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.scores import Best, Scores
from game.text import Text
from scenes.ledger import today
from scenes.manual.pages import GAME_NAMES
from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.lettering import Face
from sprites.palette import INK
from sprites.stage import Box

SHEET = Box.around(960, 480, 1640, 860)
MOST = 5


@dataclass(frozen=True, slots=True)
class Board:
    """The lists to show, each under the name of its game, and the best liars."""

    games: tuple[tuple[str, tuple[Best, ...]], ...]
    liars: tuple[Best, ...]

    @property
    def empty(self) -> bool:
        """Whether nobody has won anything yet."""
        return not self.liars and not any(best for _, best in self.games)


def best_of_today(app: Any) -> Board:
    """Read the lists; a database that cannot be read gives empty ones."""
    if not app.kiosk.scores:
        return Board((), ())
    scores, day = Scores(app.places.scores, read_only=True), today()
    games = tuple((game, scores.best(game, day, MOST)) for game in app.kiosk.games)
    return Board(games, scores.liars(day, MOST))


def draw_best(canvas: Canvas, kit: Kit, text: Text, board: Board) -> None:
    """Draw the lists side by side, or an invitation to be the first."""
    canvas.layer("best", (board, text.language), lambda: _draw(canvas, kit, text, board))


def _draw(canvas: Canvas, kit: Kit, text: Text, board: Board) -> None:
    canvas.backdrop(kit.art.cover("title_scene"))
    kit.picture(canvas, "parchment_panel", SHEET)
    title = text("The best pirates of today")
    kit.write(canvas, title, 960, 150, 110, INK, face=Face.DISPLAY, width=SHEET.w - 300, height=130)
    if board.empty:
        words = text("Nobody has won today. Be the first!")
        kit.picture(canvas, "hat_winner", Box.around(960, 400, 260, 220))
        kit.write(canvas, words, 960, 600, 56, INK, width=SHEET.w - 300, height=80)
        return
    columns = [(GAME_NAMES[game], _scored(text, game, best)) for game, best in board.games]
    columns.append((text("Best liars"), _lied(text, board.liars)))
    width = (SHEET.w - 200) / len(columns)
    for number, (heading, lines) in enumerate(columns):
        _column(canvas, kit, SHEET.x + 100 + number * width, width, heading, lines)


def _scored(text: Text, game: str, best: tuple[Best, ...]) -> list[tuple[str, str]]:
    if game == "bluff-pirate":
        return [(one.name, text.plural("{n} turn", "{n} turns", one.score)) for one in best]
    return [(one.name, text.plural("{n} coin", "{n} coins", one.score)) for one in best]


def _lied(text: Text, best: tuple[Best, ...]) -> list[tuple[str, str]]:
    return [(one.name, text.plural("{n} lie", "{n} lies", one.score)) for one in best]


def _column(
    canvas: Canvas, kit: Kit, left: float, width: float, heading: str, lines: list[tuple[str, str]]
) -> None:
    middle = left + width / 2
    kit.write(canvas, heading, middle, 270, 64, INK, face=Face.DISPLAY, width=width - 60, height=84)
    for at, (name, score) in enumerate(lines):
        y = 370 + at * 92
        kit.write(canvas, f"{at + 1}.", left + 50, y, 38, INK, height=52, anchor=0)
        kit.write(
            canvas,
            name,
            left + 96,
            y,
            52,
            INK,
            face=Face.DISPLAY,
            width=width * 0.62 - 96,
            height=74,
            anchor=0,
        )
        kit.write(
            canvas,
            score,
            left + width - 40,
            y,
            34,
            INK,
            width=width * 0.38 - 50,
            height=48,
            anchor=1,
        )
