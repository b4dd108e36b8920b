"""A whole match by three people with one button each, from the curtain to the result."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.argument_model import Place, PlayCommand
from game.bluffaneer_model import Phase
from scenes.app import App
from scenes.bluffaneer_table import BluffaneerTable
from scenes.controls.one_button import LONG
from scenes.peek import PeekScene
from tests.controlling import down, up
from tests.headless import FRAME, opened

COMMAND = PlayCommand("bluffaneer", (Place("Hook"), Place("Wheel"), Place("Star")), quick=True)


class Couch:
    """Three fingers on three keys; time passes frame by frame."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.controls.clock = lambda: app.loop.now
        pygame.event.get()

    def wait(self, seconds: float = FRAME) -> None:
        for _ in range(max(1, round(seconds / FRAME))):
            self.app.loop.now += FRAME
            self.app.loop.step(self.app.controls.wait(0.0), FRAME)

    def press(self, seat: int, seconds: float) -> None:
        key = self.table.plans[seat].binding.main
        pygame.event.post(down(key))
        self.wait(seconds)
        pygame.event.post(up(key))
        self.wait()

    def tap(self, seat: int) -> None:
        self.press(seat, 0.1)

    def hold(self, seat: int) -> None:
        self.press(seat, LONG + 0.2)

    @property
    def table(self) -> BluffaneerTable:
        table = next(each for each in self.app.stack.scenes if isinstance(each, BluffaneerTable))
        assert isinstance(table, BluffaneerTable)
        return table

    @property
    def over(self) -> bool:
        return not any(isinstance(each, BluffaneerTable) for each in self.app.stack.scenes)

    def go_on(self) -> str:
        """Do what is asked for, and say what it was."""
        top = self.app.stack.top
        if isinstance(top, PeekScene):
            seat = top.seat
            self.hold(seat)
            assert top.looked
            assert not top.showing, "letting go hides the card"
            self.tap(seat)
            return "peek"
        view = self.table._view(None)
        if self.table.timeline.busy or self.table.match.finished:
            self.wait(0.2)
            return "wait"
        match view.phase:
            case Phase.ROLL:
                self.hold(view.roller)
            case Phase.ROB:
                self.tap(view.roller)
                self.hold(view.roller)
            case Phase.CLAIM if self.table.shout:
                return self.shout(view.roller)
            case Phase.ANSWER:
                (self.tap if view.turn % 2 else self.hold)(view.roller)
            case Phase.CALL:
                self.hold(view.tied[0])
            case _:
                self.wait()
        return view.phase.value

    def shout(self, roller: int) -> str:
        """Every other time one passes by holding and the other shouts; or both pass."""
        first, second = (seat for seat in range(3) if seat != roller)
        self.hold(first)
        if self.table._view(None).turn % 3:
            self.tap(second)
            return "shout"
        self.hold(second)
        return "pass"


def test_a_match_can_be_played_with_one_button_each(tmp_path: Path) -> None:
    app = opened(COMMAND, tmp_path, seed=8)
    app.settings = replace(app.settings, speed="fast")
    app.controls.one_button.on = True
    couch = Couch(app)
    couch.wait()
    done: set[str] = set()
    for _ in range(3000):
        if couch.over:
            break
        done.add(couch.go_on())
    assert couch.over, f"it stopped at {couch.table._view(None)}"
    assert {"peek", "roll", "shout", "answer"} <= done


@pytest.mark.parametrize("passed", [True, False])
def test_the_claim_is_over_once_the_last_has_tapped_or_held(tmp_path: Path, passed: bool) -> None:
    app = opened(COMMAND, tmp_path, seed=8)
    app.settings = replace(app.settings, speed="fast", claim_window=0.0)
    app.controls.one_button.on = True
    couch = Couch(app)
    couch.wait()
    for _ in range(500):
        if not isinstance(app.stack.top, PeekScene) and couch.table.shout:
            break
        couch.go_on()
    view = couch.table._view(None)
    first, second = (seat for seat in range(3) if seat != view.roller)
    couch.hold(first)
    couch.wait(3.0)
    assert couch.table._view(None).phase is Phase.CLAIM, "it waits for the other"
    (couch.hold if passed else couch.tap)(second)
    couch.wait(0.1)
    assert couch.table._view(None).claimer == (None if passed else second)
    assert couch.table._view(None).phase is not Phase.CLAIM
