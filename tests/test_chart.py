"""What lies on the charts is kept apart, and off the signs in the corner."""

from __future__ import annotations

import pytest

from game.argument_model import Place, PlayCommand
from game.bluffaneer_model import Symbol
from scenes.bluffaneer.words import labels
from scenes.couch.corner import SIGNS
from scenes.language import languages, load_text
from sprites.bluffaneer.picture import _plate
from sprites.pirate.board import LEFT_HULL, NAMEPLATE, RIGHT_HULL
from sprites.stage import Box
from tests import headless

SEATS = tuple(Place(name) for name in ("Ann", "Bo", "Cy"))


def shown(data, *, counter: bool = False):
    """A table with nothing moving on it, and its picture in pixels."""
    app = headless.opened(PlayCommand("bluffaneer", SEATS), data, size=(1280, 720))
    table = app.stack.top
    table.picture.counter = counter
    headless.step(app)
    table.timeline.skip()
    return app, table, headless.draw(app)


def test_no_sea_monster_looks_out_over_the_card_counter(tmp_path):
    app, table, screen = shown(tmp_path, counter=True)
    left, right = table.layout["doubles_ship"], table.layout["doubles_skull"]
    scale = app.canvas.stage.scale
    middle = range(int((left.x + left.w + 30) * scale), int((right.x - 30) * scale))
    above = range(int((left.y - 18) * scale), int((left.y - 11) * scale))
    darkest = min(screen.get_at((x, y)).g for x in middle for y in above)
    assert darkest > 150, "something is drawn on the parchment there"
    app.close()


@pytest.mark.parametrize("code", languages())
def test_the_words_of_a_double_keep_off_the_rim_of_their_board(tmp_path, code):
    app, table, _ = shown(tmp_path)
    table.picture.labels = labels(load_text(code))
    screen, scale = headless.draw(app), app.canvas.stage.scale
    fill = app.kit.art.painted(("double", False), (270.0, 96.0), _plate).get_at((60, 30))
    for symbol in Symbol:
        box = table.layout[f"doubles_{symbol.value}"]
        for x in range(int((box.x + box.w - 9) * scale), int((box.x + box.w - 6) * scale)):
            for y in range(int((box.y + 12) * scale), int((box.y + box.h - 12) * scale)):
                assert screen.get_at((x, y))[:3] == fill[:3], (symbol, x, y)
    app.close()


def test_the_names_of_two_ships_alongside_keep_off_the_signs_in_the_corner():
    for hull in (LEFT_HULL, RIGHT_HULL):
        plate = Box.around(*hull, *NAMEPLATE)
        for sign, _ in SIGNS.values():
            apart = sign.x + sign.w <= plate.x or sign.x >= plate.x + plate.w
            assert apart or sign.y >= plate.y + plate.h
