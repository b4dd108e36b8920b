"""How long a turn takes in which only bots act, and that nobody else's time gets shorter for it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from statistics import fmean

import pytest

from game.argument_model import TitleCommand
from game.bluffaneer_model import Phase
from game.types import Action, View
from scenes.bluffaneer_table import BluffaneerTable
from scenes.haste import VOTING
from scenes.lineup import plan, with_keys
from scenes.pirate.voting import DAWDLE, SETTLE, Ballots
from tests import headless
from tests.headless import step
from tools.pace import Meter


@pytest.mark.parametrize(
    ("game", "least", "most"), [("bluffaneer", 4.0, 7.0), ("bluff-pirate", 7.0, 9.5)]
)
def test_a_turn_of_bots_is_short_and_can_still_be_followed(
    tmp_path: Path, game: str, least: float, most: float
) -> None:
    meter = Meter()
    for seed in (1, 2):
        meter.play(tmp_path / str(seed), game, seed, 4)
    assert len(meter.turns) > 20
    assert least < fmean(turn.seconds for turn in meter.turns) < most


def test_the_pace_is_the_same_every_time(tmp_path: Path) -> None:
    first, second = Meter(), Meter()
    for number, meter in enumerate((first, second)):
        meter.play(tmp_path / str(number), "bluffaneer", 3, 3)
    assert [turn.shares for turn in first.turns] == [turn.shares for turn in second.turns]


# --- What belongs to people --------------------------------------------------------------------


class Slow:
    """A bot that takes one and a half seconds to keep silent."""

    def choose(self, view: View, rng: Random) -> Action | None:
        return None

    def delay(self, rng: Random) -> float:
        return 1.5


def bluffaneer(data: Path, people: int, roller: int) -> BluffaneerTable:
    """Four seats; the match waits for the roller."""
    app = headless.opened(TitleCommand(), data)
    plans = [plan(n, app.text, level=None if n < people else "captain") for n in range(4)]
    app.push("table", game="bluffaneer", plans=tuple(with_keys(plans)), options={})
    app.stack.settle()
    scene = app.stack.top
    assert isinstance(scene, BluffaneerTable)
    scene.play(scene.match.step_chance())
    scene.play(scene.match.start_with(roller))
    scene.timeline.skip()
    scene.secrets = []
    return scene


def calls(data: Path, people: int, roller: int) -> set[float]:
    """Seconds after the opening at which the bots make up their minds."""
    scene = bluffaneer(data, people, roller)
    scene.policies = dict.fromkeys(scene.policies, Slow())
    scene.open_shout(scene._view(None))
    assert scene.shout is not None
    return {round(call.at - scene.shout.opened, 6) for call in scene.shout._calls}


def test_bots_shout_sooner_only_where_no_person_can_shout(tmp_path: Path) -> None:
    assert calls(tmp_path / "a", 1, 1) == {1.5}, "a person may shout"
    assert calls(tmp_path / "b", 2, 0) == {1.5}, "another person may shout"
    assert calls(tmp_path / "c", 1, 0) == {1.0}, "the only person rolled"
    assert calls(tmp_path / "d", 0, 1) == {1.0}, "bots alone"


@pytest.mark.parametrize(("people", "least"), [(2, 0.26), (1, 0.13), (0, 0.13)])
def test_people_who_may_peek_have_as_long_for_it_as_ever(
    tmp_path: Path, people: int, least: float
) -> None:
    """Between turns: alone at the screen nobody needs to, the own card lies open."""
    seconds = []
    for seed in range(20):
        scene = bluffaneer(tmp_path / str(seed), people, 3)
        scene.dawdling = Random(seed)
        frames = 0
        while scene._view(None).phase is Phase.ROLL:
            step(scene.app)
            frames += 1
        seconds.append(frames / 60)
    assert least <= min(seconds)
    assert max(seconds) < 2.2 * min(seconds)


@pytest.mark.parametrize("people", [(), (0,), (0, 2)])
def test_tokens_come_down_as_slowly_as_ever_if_a_person_votes(people: tuple[int, ...]) -> None:
    slow, brisk = Ballots(7), Ballots(7)
    for votes in (slow, brisk):
        votes.open(1, (1, 2, 3))
        for seat in (1, 3):
            votes.expect(seat, bluff=True)
        votes.mark(2, bluff=False)
    needed = [0.0, 0.0]
    for number, (votes, voters) in enumerate(((slow, (2,)), (brisk, people))):
        while not votes.ready():
            votes.update(1 / 600, voters)
            needed[number] += 1 / 600
    if 2 in people:
        assert needed[0] == needed[1] >= DAWDLE[0] + SETTLE
    else:
        assert needed[0] == pytest.approx(needed[1] * VOTING, abs=0.02)


def test_no_question_is_put_up_that_a_bot_answers_before_it_is_read(tmp_path: Path) -> None:
    """The parrot tells whose turn it is; a ribbon for a third of a second is only a flicker."""
    scene = bluffaneer(tmp_path / "a", 1, 1)
    scene.refresh()
    assert scene.picture.banner == ""
    scene = bluffaneer(tmp_path / "b", 1, 0)
    scene.refresh()
    assert scene.picture.banner
