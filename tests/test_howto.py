"""How to play: its pages, its rule card, and the ways through it."""

from __future__ import annotations

import os

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from game.argument_model import CommonOptions
from game.games import GAMES
from scenes import launch
from scenes.app import App
from scenes.controls import Binding
from scenes.controls.keys import LONE_PAIR
from scenes.howto import BACK, CLOSE, NEXT, TABS, HowtoScene
from scenes.inputs import Button, FreeKey, Point, Press, Touch, Wheel
from scenes.manual.drawing import dot_box, labelled
from scenes.manual.pages import CARD, CONTROLS, PAGES
from scenes.title import TitleScene
from sprites.art import FOLDER


@pytest.fixture
def app(tmp_path):
    options = CommonOptions(size=(1280, 720), data=tmp_path, seed=5, mute=True)
    started = launch.start(options, lambda app: app.push("title"))
    yield started
    started.sounds.close()
    pygame.quit()


def opened(app: App, game: str = "bluffaneer", compact: bool = False) -> HowtoScene:
    app.push("howto", game=game, compact=compact)
    app.stack.settle()
    scene = app.stack.top
    assert isinstance(scene, HowtoScene)
    return scene


def press(app: App, button: Button, seat=None) -> None:
    app.stack.handle(Press(seat, button, app.clock()))


def click(app: App, x: float, y: float, **more) -> None:
    app.stack.handle(Point(Touch.DOWN, x, y, app.clock(), **more))


def painted(app: App) -> bytes:
    app.canvas.forget()
    app.canvas.begin()
    app.stack.draw(app.canvas, 0.0)
    app.canvas.end()
    return pygame.image.tobytes(app.canvas.screen, "RGB")


# --- What it says ----------------------------------------------------------------------------


def test_every_game_is_taught() -> None:
    assert set(PAGES) == set(CARD) == set(GAMES)


@pytest.mark.parametrize("game", PAGES)
def test_the_first_panel_says_where_lying_is_allowed(game) -> None:
    first = PAGES[game][0]
    assert first.title == "Lying is allowed only inside the game."
    assert first.picture == "howto_lying"


@pytest.mark.parametrize("game", PAGES)
def test_every_page_has_pictures_that_exist_and_few_words(game) -> None:
    for page in PAGES[game]:
        names = [page.picture] if page.picture else []
        for strip in page.strips:
            assert strip.left, "a strip begins with a picture"
            names += [piece for piece in strip.left + strip.right if not piece.startswith("key:")]
            assert len(strip.words) <= 90
        assert names, page.title
        assert len(page.words) <= 140, page.title
        for name in names:
            assert (FOLDER / f"{name}.svg").exists(), name


@pytest.mark.parametrize("game", CARD)
def test_the_rule_card_repeats_pages_in_their_order(game) -> None:
    order = [PAGES[game].index(page) for page in CARD[game]]
    assert order == sorted(order)
    assert all(page.strips or page.brief for page in CARD[game])


def test_the_doubles_are_the_four_doubles() -> None:
    page = next(page for page in PAGES["bluffaneer"] if page.title == "Two of a kind")
    dice = [strip.left for strip in page.strips]
    assert dice == [(f"die_{symbol}",) * 2 for symbol in ("chest", "sword", "ship", "skull")]
    coins = [strip.right.count("coin_heads") for strip in page.strips]
    assert coins == [1, 2, 3, 1]


def test_the_keys_of_the_players_are_shown(app) -> None:
    scene = opened(app)
    assert scene._keys() == ("Q", "A")
    app.controls.bind({2: Binding(*LONE_PAIR)})
    assert scene._keys() == ("Space", "B")
    shown = labelled(CONTROLS.strips, scene._keys())
    assert [strip.left[0] for strip in shown[:2]] == ["key:Space", "key:B"]


# --- The picture -----------------------------------------------------------------------------


@pytest.mark.parametrize("game", PAGES)
def test_every_page_looks_different_and_then_stands_still(app, game) -> None:
    scene = opened(app, game)
    pictures = []
    for at in range(scene.last + 1):
        scene.at = at
        pictures.append(painted(app))
        app.canvas.begin()
        app.stack.draw(app.canvas, 0.5)
        assert app.canvas.end() == []
    assert len(set(pictures)) == len(PAGES[game]) + 1


# --- The ways through ------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [None, 0, 5])
@pytest.mark.parametrize("game", PAGES)
def test_the_first_button_leads_through_all_pages_and_out(app, game, seat) -> None:
    scene = opened(app, game)
    for at in range(1, scene.last + 1):
        press(app, Button.MAIN, seat)
        assert scene.at == at
    press(app, Button.MAIN, seat)
    assert isinstance(app.stack.top, TitleScene)


def test_the_second_button_leads_back_and_out(app) -> None:
    scene = opened(app)
    press(app, Button.MAIN, 1)
    press(app, Button.SECOND, 1)
    assert scene.at == 0
    press(app, Button.SECOND, 1)
    assert isinstance(app.stack.top, TitleScene)


def test_arrows_any_key_and_the_wheel_turn_pages(app) -> None:
    scene = opened(app)
    press(app, Button.RIGHT)
    app.stack.handle(FreeKey(30, "1", app.clock()))
    assert scene.at == 2
    app.stack.handle(FreeKey(58, "F1", app.clock(), refused="no"))
    assert scene.at == 2
    press(app, Button.LEFT)
    assert scene.at == 1
    app.stack.handle(Wheel(-1, app.clock()))
    assert scene.at == 2
    for _ in range(20):
        app.stack.handle(Wheel(1, app.clock()))
    assert scene.at == 0
    assert app.stack.top is scene, "the wheel does not lead out"


def test_escape_leaves(app) -> None:
    opened(app)
    press(app, Button.PAUSE)
    assert isinstance(app.stack.top, TitleScene)


def test_tab_switches_the_game_and_keeps_the_rule_card_open(app) -> None:
    scene = opened(app)
    press(app, Button.MAIN)
    press(app, Button.NEXT)
    assert (scene.game, scene.at) == ("bluff-pirate", 0)
    scene.at = scene.last
    press(app, Button.UP)
    assert (scene.game, scene.at) == ("bluffaneer", scene.last)


def test_the_compact_form_opens_at_the_rule_card_and_one_press_closes_it(app) -> None:
    scene = opened(app, "bluff-pirate", compact=True)
    assert scene.at == scene.last == len(PAGES["bluff-pirate"])
    press(app, Button.MAIN, 3)
    assert isinstance(app.stack.top, TitleScene)


def test_everything_can_be_clicked(app) -> None:
    scene = opened(app)
    click(app, *NEXT.centre)
    click(app, 1915, 500)
    assert scene.at == 2
    click(app, *BACK.centre)
    click(app, 5, 500)
    assert scene.at == 0
    click(app, *dot_box(4, scene.last + 1).centre)
    assert scene.at == 4
    click(app, 960, 500)
    assert scene.at == 4
    click(app, 960, 500, second=True)
    assert scene.at == 3
    click(app, *TABS[1].centre)
    assert scene.game == "bluff-pirate"
    click(app, *TABS[1].centre)
    assert app.stack.top is scene
    click(app, *CLOSE.centre)
    assert isinstance(app.stack.top, TitleScene)


def test_a_pointer_lights_the_button_under_it(app) -> None:
    scene = opened(app)
    before = painted(app)
    app.stack.handle(Point(Touch.MOVE, *BACK.centre, app.clock()))
    assert scene.hover == BACK
    assert painted(app) != before
    app.stack.handle(Point(Touch.MOVE, 960, 500, app.clock()))
    assert painted(app) == before
