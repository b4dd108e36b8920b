"""Whispers through the pads: felt by their owner, and the same for everybody else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.argument_model import TitleCommand
from game.bluffaneer_model import Phase
from scenes.bluffaneer_table import BluffaneerTable
from scenes.controls import Binding
from scenes.couch.rumble import DIFFERS, MATCHES, Whisper
from scenes.inputs import Button, Press
from scenes.lineup import plan
from tests.headless import opened, step

LIMIT = 4000
"""Frames within which a claim must have been opened."""


class Motors:
    """Pads that write down when they shake."""

    def __init__(self) -> None:
        self.now = 0.0
        self.shaken: dict[str, list[tuple[float, float, int]]] = {}

    def rumble(self, device: str, strength: float, milliseconds: int) -> bool:
        self.shaken.setdefault(device, []).append((round(self.now, 3), strength, milliseconds))
        return True


def test_both_patterns_are_equally_long_and_equally_strong() -> None:
    for pattern in (MATCHES, DIFFERS):
        assert len(pattern) == 2
        assert pattern[0][0] == 0
    assert sorted(length for _, length in MATCHES) == sorted(length for _, length in DIFFERS)
    assert sum(MATCHES[-1]) == sum(DIFFERS[-1])
    assert MATCHES != DIFFERS


def test_all_pads_whisper_in_the_same_moment() -> None:
    motors = Motors()
    whisper = Whisper(motors)
    whisper.begin({"pad 1": True, "pad 2": False})
    for _ in range(60):
        motors.now += 0.01
        whisper.update(0.01)
    assert [length for _, _, length in motors.shaken["pad 1"]] == [80, 240]
    assert [length for _, _, length in motors.shaken["pad 2"]] == [240, 80]
    assert motors.shaken["pad 1"][0][:2] == motors.shaken["pad 2"][0][:2]


@pytest.mark.parametrize("on", [True, False])
def test_pads_whisper_only_when_the_setting_says_so(tmp_path: Path, on: bool) -> None:
    app = opened(TitleCommand(), tmp_path)
    app.settings = replace(app.settings, rumble_whisper=on)
    bindings = [*(Binding(pad=f"pad {number}") for number in range(3)), Binding(20, 4)]
    plans = tuple(
        replace(plan(number, app.text), binding=binding) for number, binding in enumerate(bindings)
    )
    app.push("table", game="bluffaneer", plans=plans, options={})
    app.stack.settle()
    table = app.stack.top
    assert isinstance(table, BluffaneerTable)
    motors = Motors()
    table.rumbles = Whisper(motors)
    for _ in range(LIMIT):
        if table.shout:
            break
        table.secrets = []
        table.timeline.skip()
        view = table._view(None)
        waits = view.phase in (Phase.ROLL, Phase.ROB)
        step(app, *([Press(view.roller, Button.MAIN, app.now)] if waits else []))
    step(app, frames=30)
    assert set(motors.shaken) == ({"pad 0", "pad 1", "pad 2"} if on else set())
    dice = table._view(None).dice
    assert dice is not None
    for device, pulses in motors.shaken.items():
        holds = set(table._view(int(device[-1])).card or ()) == set(dice)
        assert [length for _, _, length in pulses] == ([80, 240] if holds else [240, 80])
