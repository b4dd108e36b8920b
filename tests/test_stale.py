"""Nothing on the screen is left over from before a press: each picture equals one drawn anew."""

from __future__ import annotations

from random import Random

import pytest

from game.argument_model import Place, PlayCommand
from game.bluff_pirate_model import Phase
from scenes.inputs import Button
from scenes.lobby.rows import GAME
from scenes.peek import PeekScene
from scenes.pirate_plan import PirateCurtainScene
from scenes.speaking import speak
from tests import headless, pirate_scenes
from tests.headless import pixels
from tests.setting_up import click, draw, key, menu, opened, pass_time, send, started


@pytest.fixture
def app(tmp_path):
    yield from started(tmp_path)


def shown_and_anew(app) -> tuple[bytes, bytes]:
    """The screen as it is kept up, and the same scene painted from nothing."""
    draw(app)
    kept = pixels(app.canvas.screen)
    app.canvas.retarget(app.canvas.screen)
    draw(app)
    return kept, pixels(app.canvas.screen)


def steer(app, rng: Random) -> str:
    """Press or click something; what it was."""
    buttons = (Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT, Button.MAIN, Button.MAIN)
    if rng.random() < 0.5:
        button = rng.choice(buttons)
        send(app, menu(button))
        return button.name
    x, y = rng.uniform(0, 1920), rng.uniform(0, 1080)
    send(app, click(x, y))
    return f"a click at {x:.0f}, {y:.0f}"


def test_the_setup_names_the_game_that_was_chosen_at_once(app):
    opened(app)
    for _ in range(2):
        send(app, click(GAME.x + GAME.w * 0.9, GAME.centre[1]))
        kept, anew = shown_and_anew(app)
        assert kept == anew


@pytest.mark.parametrize("scene", ["title", "setup", "settings", "howto"])
def test_no_press_leaves_anything_of_the_picture_before(app, scene):
    if scene == "setup":
        opened(app)
        send(app, key("Q"), key("A"))
    elif scene != "title":
        app.push(scene, **({"game": "bluffaneer"} if scene == "howto" else {}))
    pass_time(app, 0.1)
    rng = Random(7)
    depth = len(app.stack.scenes)
    for number in range(40):
        draw(app)
        did = steer(app, rng)
        if app.stack.empty or len(app.stack.scenes) < depth:
            break
        kept, anew = shown_and_anew(app)
        assert kept == anew, f"press {number}, {did}"


@pytest.mark.parametrize("game", ["bluffaneer", "bluff-pirate"])
def test_a_match_leaves_nothing_of_what_was_before(app, game):
    app.push("demo", game=game)
    for moment in range(40):
        for _ in range(4):
            pass_time(app, 0.25)
            draw(app)
        kept, anew = shown_and_anew(app)
        assert kept == anew, f"second {moment}"


def test_a_curtain_speaks_the_language_that_was_chosen_during_a_pause(tmp_path):
    people = tuple(Place(name) for name in ("Ann", "Bo", "Cy"))
    app = headless.opened(PlayCommand("bluffaneer", people), tmp_path)
    speaks_at_once(app, PeekScene)
    app.close()


def test_a_curtain_over_a_hand_speaks_the_language_that_was_chosen_too(tmp_path):
    app, table = pirate_scenes.table(tmp_path, people=2, bots=0)
    pirate_scenes.until(app, table, Phase.PLAY)
    speaks_at_once(app, PirateCurtainScene)
    app.close()


def speaks_at_once(app, kind) -> None:
    """Pause behind a curtain, choose another language, and play on."""
    pirate_scenes.wait(app, lambda: isinstance(app.stack.top, kind))
    curtain = app.stack.top
    headless.step(app, frames=60)
    headless.draw(app)
    headless.step(app, menu(Button.PAUSE))
    app.push("settings")
    headless.step(app)
    speak(app, "nl")
    headless.draw(app)
    for _ in range(2):
        headless.step(app, menu(Button.PAUSE))
    assert app.stack.top is curtain
    kept, anew = shown_and_anew(app)
    assert kept == anew
