"""One reference picture a scene, compared with a tolerance.

``pytest tests/test_pictures.py --record-pictures`` records them anew: look at what has changed
before you commit it. A failure leaves the actual picture under ``out/pictures``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.argument_model import Place, PlayCommand, TitleCommand
from game.bluffaneer_model import (
    ALL_CARDS,
    Challenge,
    Claim,
    Fall,
    Phase,
    Roll,
    Shuffle,
    Start,
    Symbol,
    sorted_pair,
)
from game.types import Action
from scenes.app import App
from scenes.inputs import Button, Press
from tests.headless import draw, opened, pixels, step
from tests.playing import play_on

FOLDER = Path(__file__).parent / "pictures"
OUT = Path(__file__).parent.parent / "out" / "pictures"
SIZE = (1280, 720)
SMALL = (640, 360)
"""Scenes are drawn at a size that people play at, and kept at half of it."""

MEAN = 1.5
"""How far apart all colours may be on average, of 255."""
FAR = 40
"""A pixel whose colours differ by more than this shows something else..."""
SHARE = 0.004
"""...and so large a share of the pixels may do so: about one word of small print."""


class Difference(AssertionError):
    """A picture is not what it was."""


def compare(actual: Surface, expected: Surface) -> None:
    """Raise `Difference` with the numbers if two pictures of one size show different things."""
    if actual.get_size() != expected.get_size():
        raise Difference(f"the size is {actual.get_size()}, it was {expected.get_size()}")
    one, two = pixels(actual), pixels(expected)
    apart = [abs(a - b) for a, b in zip(one, two, strict=True)]
    mean = sum(apart) / len(apart)
    far = sum(max(apart[n : n + 3]) > FAR for n in range(0, len(apart), 3)) / (len(apart) / 3)
    if mean > MEAN or far > SHARE:
        raise Difference(
            f"the mean difference is {mean:.2f} (at most {MEAN}), and {far:.2%} of the pixels "
            f"differ by more than {FAR} (at most {SHARE:.2%})"
        )


# --- The scenes --------------------------------------------------------------------------------

PEOPLE = tuple(Place(name) for name in ("Ruby", "Ĵoĉjo", "Řezník", "Io", "Nadia", "Wim"))
BOTS = (Place(level="captain"), Place(level="gambler"), Place(level="deckhand"))


class Table:
    """A table whose dice and cards the test chooses."""

    def __init__(self, data: Path, people: int, bots: int = 0) -> None:
        seats = (*PEOPLE[:people], *BOTS[:bots])
        self.app = opened(PlayCommand("bluffaneer", seats), data, size=SIZE)
        self.scene: Any = self.app.stack.top
        self.do(Shuffle(ALL_CARDS[::-1]), Start(0))

    def do(self, *actions: Action, quietly: bool = True) -> None:
        """Play actions, and jump to the end of what is to be seen of them."""
        for action in actions:
            self.scene.play(self.scene.match.submit(action))
            if quietly:
                self.scene.timeline.skip()
        self.scene.secrets = []

    def see(self, frames: int = 2) -> Surface:
        step(self.app, frames=frames)
        return draw(self.app)


def menu(*keys: Button) -> Callable[[Path], Surface]:
    """What follows from the title when these buttons are pressed."""

    def picture(data: Path) -> Surface:
        app = opened(TitleCommand(), data, size=SIZE)
        step(app, frames=3)
        for key in keys:
            step(app, Press(None, key, app.loop.now), frames=2)
        return settled(app)

    return picture


def pushed(name: str, **arguments: Any) -> Callable[[Path], Surface]:
    """A scene by its name over the title."""

    def picture(data: Path) -> Surface:
        app = opened(TitleCommand(), data, size=SIZE)
        step(app, frames=2)
        app.push(name, **arguments)
        return settled(app)

    return picture


def settled(app: App, frames: int = 90) -> Surface:
    step(app, frames=frames)
    return draw(app)


def table(people: int, bots: int = 0, *actions: Action, frames: int = 2) -> Any:
    def picture(data: Path) -> Surface:
        at = Table(data, people, bots)
        at.do(*actions)
        return at.see(frames)

    return picture


def moment(people: int, actions: tuple[Action, ...], last: Action, frames: int) -> Any:
    """So many frames into what is to be seen of the last action."""

    def picture(data: Path) -> Surface:
        at = Table(data, people)
        at.do(*actions)
        at.do(last, quietly=False)
        return at.see(frames)

    return picture


ROLLED = (Roll(0), Fall(sorted_pair((Symbol.CHEST, Symbol.SKULL))))


def curtain(data: Path) -> Surface:
    at = Table(data, 4)
    at.app.push("peek", table=at.scene, seats=(1, 2))
    return at.see(40)


def behind_the_curtain(data: Path) -> Surface:
    at = Table(data, 4)
    at.app.push("peek", table=at.scene, seats=(1, 2))
    step(at.app, frames=40)
    step(at.app, Press(1, Button.MAIN, at.app.loop.now))
    return draw(at.app)


def pause(data: Path) -> Surface:
    at = Table(data, 4)
    step(at.app, Press(0, Button.PAUSE, at.app.loop.now), frames=30)
    return draw(at.app)


def result(page: int) -> Callable[[Path], Surface]:
    def picture(data: Path) -> Surface:
        at = Table(data, 1, 3)
        match = at.scene.match
        play_on(match, Random(11))
        at.app.go("result", table=at.scene)
        step(at.app, frames=2)
        scene: Any = at.app.stack.top
        scene.page = page
        return settled(at.app, 300)

    return picture


def pirate_table(data: Path) -> Surface:
    """The other game, once its cards are dealt."""
    app = opened(PlayCommand("bluff-pirate", (PEOPLE[0], *BOTS)), data, size=SIZE)
    scene: Any = app.stack.top
    while scene.match.awaits is not None:
        scene.play(scene.match.step_chance())
    scene.timeline.skip()
    step(app, frames=2)
    return draw(app)


def vote(data: Path) -> Surface:
    at = Table(data, 3)
    at.app.push("vote", game="bluffaneer", plans=at.scene.plans, options={})
    return at.see(10)


SCENES: dict[str, Callable[[Path], Surface]] = {
    "title": menu(),
    "setup": pushed("setup"),
    "settings": pushed("settings"),
    "howto": pushed("howto", game="bluffaneer"),
    "howto_pirate": pushed("howto", game="bluff-pirate"),
    "rule_card": pushed("howto", game="bluffaneer", compact=True),
    "table_3": table(3),
    "table_6": table(6),
    "claim_open": table(6, 0, *ROLLED, frames=20),
    "rob": table(4, 0, Roll(0), Fall((Symbol.SWORD, Symbol.SWORD))),
    "lone": table(1, 3),
    "dice": moment(4, (Roll(0),), ROLLED[1], 30),
    "shout": moment(6, ROLLED, Claim(2), 30),
    "bluffaneer": moment(6, (*ROLLED, Claim(2)), Challenge(0), 30),
    "reveal": moment(5, (*ROLLED, Claim(2)), Challenge(0), 160),
    "curtain": curtain,
    "curtain_held": behind_the_curtain,
    "pause": pause,
    "vote": vote,
    "pirate_table": pirate_table,
    "result": result(0),
}


@pytest.mark.parametrize("name", SCENES)
def test_the_scene_looks_as_it_did(
    name: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    actual = pygame.transform.smoothscale(SCENES[name](tmp_path), SMALL)
    path = FOLDER / f"{name}.png"
    if request.config.getoption("--record-pictures"):
        FOLDER.mkdir(exist_ok=True)
        pygame.image.save(actual, path)
        return
    assert path.exists(), f"{path.name} is missing: record it with --record-pictures and look at it"
    try:
        compare(actual, pygame.image.load(path).convert())
    except Difference as difference:
        OUT.mkdir(parents=True, exist_ok=True)
        pygame.image.save(actual, OUT / path.name)
        raise Difference(f"{difference}; see out/pictures/{path.name} beside {path}") from None


def test_every_reference_picture_belongs_to_a_scene() -> None:
    assert {path.stem for path in FOLDER.glob("*.png")} == set(SCENES)


# --- The comparison itself ---------------------------------------------------------------------


@pytest.fixture
def sheet() -> Surface:
    surface = Surface(SMALL)
    surface.fill((120, 80, 40))
    return surface


def test_a_picture_equals_itself(sheet: Surface) -> None:
    compare(sheet, sheet.copy())


def test_a_shade_is_tolerated(sheet: Surface) -> None:
    shade = sheet.copy()
    shade.fill((1, 1, 1), special_flags=pygame.BLEND_ADD)
    compare(sheet, shade)


def test_a_missing_word_is_not(sheet: Surface) -> None:
    other = sheet.copy()
    other.fill((240, 230, 210), (100, 100, 80, 20))
    with pytest.raises(Difference, match=r"0\.69% of the pixels"):
        compare(sheet, other)


def test_a_colour_that_is_off_everywhere_is_not(sheet: Surface) -> None:
    other = sheet.copy()
    other.fill((4, 4, 4), special_flags=pygame.BLEND_ADD)
    with pytest.raises(Difference, match="mean difference is 4"):
        compare(sheet, other)


def test_another_size_is_not(sheet: Surface) -> None:
    with pytest.raises(Difference, match="size"):
        compare(sheet, Surface((320, 180)))


def test_the_dice_are_where_the_pictures_say(tmp_path: Path) -> None:
    """The tables above are real ones: the rules stand where the pictures claim they do."""
    at = Table(tmp_path, 6)
    at.do(*ROLLED)
    assert at.scene.match.view(None).phase is Phase.CLAIM
