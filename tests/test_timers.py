"""The setting for timers holds for everything that runs out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.argument_model import TitleCommand
from game.bluffaneer_model import ALL_CARDS, Fall, Roll, Shuffle, Start, Symbol
from scenes.couch.stand_in import PATIENCE as SILENT_FOR
from scenes.couch.stand_in import StandIns
from scenes.lineup import plan, with_keys
from scenes.lobby.crew import PATIENCE as ASKED_FOR
from scenes.lobby.crew import Asking, Crew
from tests.headless import opened, step

FACTORS = {"normal": 1.0, "doubled": 2.0, "tenfold": 10.0, "off": None}


@pytest.mark.parametrize("timers", FACTORS)
def test_the_claim_stays_open_for_as_long_as_the_timers_say(tmp_path: Path, timers: str) -> None:
    app = opened(TitleCommand(), tmp_path)
    app.change(replace(app.settings, timers=timers, claim_window=3.0), save=False)
    plans = tuple(with_keys([plan(seat, app.text) for seat in range(3)]))
    app.push("table", game="bluffaneer", plans=plans, options={})
    app.stack.settle()
    table = app.stack.top
    faces = (Symbol.CHEST, Symbol.SKULL)
    for action in (Shuffle(ALL_CARDS[::-1]), Start(0), Roll(0), Fall(faces)):
        table.play(table.match.submit(action))  # type: ignore[union-attr]
        table.timeline.skip()  # type: ignore[union-attr]
    table.secrets = []  # type: ignore[union-attr]
    before = table.match.n  # type: ignore[union-attr]
    factor = FACTORS[timers]
    whole = 3.0 * (factor or 12.0)
    step(app, frames=round(whole * 60) - 10)
    assert table.match.n == before  # type: ignore[union-attr]
    step(app, frames=30)
    silent = table.match.n > before  # type: ignore[union-attr]
    assert silent == (factor is not None)


@pytest.mark.parametrize("timers", FACTORS)
def test_a_silent_person_is_waited_for_as_long_as_the_timers_say(
    tmp_path: Path, timers: str
) -> None:
    app = opened(TitleCommand(), tmp_path)
    app.change(replace(app.settings, timers=timers), save=False)
    plans = tuple(with_keys([plan(seat, app.text) for seat in range(3)]))
    app.push("table", game="bluffaneer", plans=plans, options={})
    app.stack.settle()
    table = app.stack.top
    factor = FACTORS[timers]
    assert StandIns(table).whole == (None if factor is None else SILENT_FOR * factor)
    table.unhurried = True  # type: ignore[union-attr]
    assert StandIns(table).whole is None, "a lesson never hurries"


@pytest.mark.parametrize("timers", FACTORS)
def test_the_setup_asks_for_a_key_as_long_as_the_timers_say(tmp_path: Path, timers: str) -> None:
    app = opened(TitleCommand(), tmp_path)
    app.change(replace(app.settings, timers=timers), save=False)
    crew = Crew(app, lambda: None)
    crew.asking = Asking(0, crew.lobby.places[0])
    factor = FACTORS[timers]
    for _ in range(round(ASKED_FOR * (factor or 30.0)) - 1):
        crew.update(1.0)
        assert crew.asking is not None
    crew.update(2.0)
    assert (crew.asking is None) == (factor is not None)
