"""What lives at a table that waits: the parrot's beak and lids, and a nudge for its one person."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.argument_model import TitleCommand
from game.bluffaneer_model import ALL_CARDS, Shuffle, Start
from scenes.couch.nudge import EVERY, SWELLS
from scenes.lineup import plan, with_keys
from sprites.perch import BLINK, LID, SPEECH, Perch, face
from tests.headless import draw, opened, step


def test_the_beak_shuts_after_a_word_and_blinks_are_rare_and_short() -> None:
    assert face("parrot_talk", 0.0) == face("parrot_talk", SPEECH - 0.01) == "parrot_talk"
    assert face("parrot_talk", SPEECH) == face("parrot_idle", SPEECH) == "parrot_idle"
    assert face("parrot_shock", BLINK - LID / 2) == "parrot_shock", "a shock stays"
    frames = [face("parrot_idle", frame / 60) for frame in range(60 * 60)]
    assert set(frames) == {"parrot_idle", "parrot_blink"}
    shut = frames.count("parrot_blink")
    changes = sum(a != b for a, b in pairwise(frames))
    assert 0 < shut < 0.04 * len(frames)
    assert changes < 30


def test_new_words_open_the_beak_again_and_without_time_it_stays_as_given() -> None:
    perch = Perch()
    assert perch.face("parrot_talk") == "parrot_talk"
    for words in ("one", "two"):
        perch.update("parrot_talk", words, 0.5)
        assert perch.face("parrot_talk") == "parrot_talk"
        for _ in range(4):
            perch.update("parrot_talk", words, 0.5)
        assert perch.face("parrot_talk") == "parrot_idle"
    assert perch.face("parrot_shock") == "parrot_shock", "a new face is seen at once"


def rolling(folder: Path, *, calm: bool) -> Any:
    """An app at a table of one person, who is to roll, and two bots."""
    app = opened(TitleCommand(), folder)
    app.change(replace(app.settings, reduced_motion=calm), save=False)
    plans = list(with_keys([plan(seat, app.text) for seat in range(3)]))
    plans[1:] = [replace(one, level="captain") for one in plans[1:]]
    app.push("table", game="bluffaneer", plans=tuple(plans), options={})
    app.stack.settle()
    table: Any = app.stack.top
    for action in (Shuffle(ALL_CARDS[::-1]), Start(0)):
        table.play(table.match.submit(action))
        table.timeline.skip()
    table.secrets = []
    return app


def moving(app: Any, frames: int) -> list[bool]:
    """Of each frame, whether anything moved in it."""
    seen = []
    for _ in range(frames):
        step(app)
        draw(app)
        seen.append(bool(app.canvas._old_moving))
    return seen


@pytest.mark.parametrize("calm", [False, True])
def test_the_one_person_who_is_waited_for_is_nudged_now_and_then(
    tmp_path: Path, calm: bool
) -> None:
    app = rolling(tmp_path, calm=calm)
    seen = moving(app, round((2 * EVERY + 1.5) * 60))
    assert not any(seen[: round(EVERY * 60) - 20]), "not at once"
    nudges = sum(seen)
    if calm:
        assert nudges == 0
    else:
        assert abs(nudges - 2 * SWELLS * 60) < 20


def test_nobody_is_nudged_while_several_are_waited_for() -> None:
    from scenes.couch.stand_in import Patience

    patience = Patience()
    patience.wait([1, 2], 5.0, None)
    assert patience.only is None
    patience.wait([2], 1.0, None)
    assert patience.only == (2, 6.0)
    patience.heard(2)
    assert patience.only is None
