"""Tables of Bluff Pirate for tests: set up, laid out as wanted, and played by posted presses."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from game.argument_model import TitleCommand
from game.bluff_pirate_model import Phase
from scenes.app import App
from scenes.inputs import Button, Point, Press, Release, Touch
from scenes.lineup import plan, with_keys
from scenes.pirate.planning import Deed
from scenes.pirate_plan import PirateCurtainScene, PlanScene
from scenes.pirate_table import PirateTable
from tests import headless
from tests.headless import step

MAIN, SECOND = Button.MAIN, Button.SECOND


def table(
    data: Path, people: int, bots: int, *, seed: int = 3, speed: float = 1.0, level: str = "captain"
) -> tuple[App, PirateTable]:
    """A fresh match on the dummy driver; the first seats are people's."""
    app = headless.opened(TitleCommand(), data, seed=seed)
    seats = people + bots
    plans = tuple(
        with_keys([plan(n, app.text, level=None if n < people else level) for n in range(seats)])
    )
    app.push("table", game="bluff-pirate", plans=plans, options={}, speed=speed)
    app.stack.settle()
    found = app.stack.top
    assert isinstance(found, PirateTable)
    return app, found


def press(app: App, seat: int | None, button: Button, frames: int = 1) -> None:
    """Hold a seat's button for some frames."""
    step(app, Press(seat, button, app.loop.now), frames=frames)
    step(app, Release(seat, button, app.loop.now))


def click(app: App, x: float, y: float, *, second: bool = False) -> None:
    """A click of the mouse."""
    now = app.loop.now
    step(app, Point(Touch.DOWN, x, y, now, second=second))
    step(app, Point(Touch.UP, x, y, now, second=second))


def wait(app: App, happened: Callable[[], bool], seconds: float = 120.0) -> None:
    """Let time pass until something is true."""
    for _ in range(round(seconds * 60)):
        if happened():
            return
        step(app)
    raise AssertionError("it did not happen")


def still(app: App, shown: PirateTable) -> None:
    """Wait until the picture has caught up."""
    wait(app, lambda: not shown.timeline.busy)


def until(app: App, shown: PirateTable, phase: Phase, seat: int | None = None) -> None:
    """Play on, everybody pressing something, until a phase (of a seat's turn) is reached."""

    def there() -> bool:
        view = shown.view(None)
        mine = seat is None or view.current == seat
        return app.stack.top is shown and view.phase is phase and mine and not shown.timeline.busy

    player = presser(app, shown, Random(1))
    for _ in range(20_000):
        if there():
            return
        next(player)
    raise AssertionError(f"{phase} was not reached")


def presser(app: App, shown: PirateTable, rng: Random) -> Iterator[None]:
    """People who press what the screen offers them, one press or frame at a time."""
    while True:
        top = app.stack.top
        if isinstance(top, PlanScene):
            plan_turn(app, top, rng)
        elif top is shown and not shown.timeline.busy and shown.match.awaits is None:
            seats = [seat for seat in shown.people if shown.picture.seats[seat].live]
            for seat in seats:
                if not shown.picture.seats[seat].mark or shown.view(None).phase is Phase.PICK:
                    press(app, seat, rng.choice((MAIN, MAIN, SECOND)))
        step(app)
        yield


def plan_turn(app: App, scene: PlanScene, rng: Random) -> None:
    """One step of planning with two buttons only: a few cards, then a deed that is possible."""
    seat = scene.seat
    if isinstance(scene, PirateCurtainScene) and not scene.open:
        press(app, seat, MAIN, frames=60)
        return
    planning = scene.plan
    if planning.drawn and len(planning.chosen) < 3 and rng.random() < 0.9:
        wanted = rng.randrange(len(planning.hand))
    else:
        able = [n for n, deed in enumerate(planning.deeds) if not planning.fault(deed)]
        if not able:
            wanted = rng.randrange(len(planning.hand))
        else:
            wanted = len(planning.hand) + rng.choice(able)
    while scene.plan is planning and planning.at != wanted:
        press(app, seat, SECOND)
    press(app, seat, MAIN)


def lay_three(app: App, scene: PlanScene) -> None:
    """Lay the first three cards, the first of them face up."""
    planning = scene.plan
    planning.at = 0
    for times in (2, 1, 1):
        for _ in range(times):
            press(app, scene.seat, MAIN)
        press(app, scene.seat, SECOND)
    planning.at = len(planning.hand) + planning.deeds.index(Deed.LAY)
    press(app, scene.seat, MAIN)


def with_state(shown: PirateTable, **changes: object) -> None:
    """Change what is true at a table behind everybody's back."""
    shown.match._state = replace(shown.match._state, **changes)


def at_the_vote(app: App, shown: PirateTable) -> None:
    """Seat 0, a person, has laid a set; the others are about to vote."""
    until(app, shown, Phase.TURN, 0)
    press(app, 0, MAIN)
    wait(app, lambda: isinstance(app.stack.top, PirateCurtainScene))
    press(app, 0, MAIN, frames=60)
    scene = app.stack.top
    assert isinstance(scene, PirateCurtainScene)
    lay_three(app, scene)
    assert app.stack.top is shown
    still(app, shown)
    assert shown.view(None).phase is Phase.VOTE


def picture_is_true(shown: PirateTable) -> bool:
    """Whether the picture says what is true, now that nothing moves."""
    view, picture = shown.view(None), shown.picture
    assert picture.boarding is None or view.phase is Phase.GRAB
    return (
        tuple(picture.ships) == view.ships
        and tuple(seat.cards for seat in picture.seats) == view.counts
        and picture.draw_count == view.draw_count
        and picture.discards == view.discards
        and tuple(picture.tokens) == view.tokens
        and len(picture.laid) == view.laid_count
        and picture.hand == shown.view(shown.lone).hand
        and not picture.away
        and not picture.reveal
    )
