"""What Bluff Pirate says before two cards are drawn: only what is possible is promised."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.bluff_pirate_model import Kind, Phase
from scenes.inputs import Button
from scenes.pirate.planning import LARGEST, Mark, Planning
from scenes.pirate_plan import PirateCurtainScene
from tests.headless import step
from tests.pirate_scenes import press, still, table, until, wait, with_state

PROMISE = "or board"


def at_the_helm(data: Path, people: int, ships: tuple[int, ...], *, pirates: bool):
    """Seat 0 is to draw, with or without a pirate card in hand."""
    app, shown = table(data, people, 3 - people)
    until(app, shown, Phase.TURN, 0)
    state = shown.match._state
    everything = [card for hand in state.hands for card in hand] + list(state.deck)
    everything.sort(key=lambda card: (card.kind is Kind.PIRATE) is not pirates)
    hand, rest = tuple(everything[:5]), everything[5:]
    hands = (hand, *(tuple(rest[5 * n : 5 * n + 5]) for n in range(2)))
    with_state(shown, ships=ships, hands=hands, deck=tuple(rest[10:]), discards=())
    still(app, shown)
    step(app)
    return app, shown


@pytest.mark.parametrize(
    ("people", "ships", "pirates", "promised"),
    [
        (1, (0, 3, 0), True, True),
        (1, (0, 3, 0), False, False),
        (1, (3, 3, 0), True, False),
        (2, (0, 3, 0), True, True),
        (2, (0, 3, 0), False, True),
        (2, (3, 3, 0), True, False),
    ],
)
def test_boarding_is_spoken_of_where_all_that_may_be_known_allows_it(
    tmp_path, people, ships, pirates, promised
) -> None:
    """Alone the own hand may decide; among several only the ships, which everybody sees."""
    _, shown = at_the_helm(tmp_path, people, ships, pirates=pirates)
    assert shown.picture.banner.startswith("Hook, draw two cards")
    assert (PROMISE in shown.picture.banner) is promised


def test_no_question_is_put_to_a_bot(tmp_path) -> None:
    _, shown = at_the_helm(tmp_path, 1, (0, 0, 0), pirates=False)
    shown.match._state = replace(shown.match._state, current=1)
    shown.refresh()
    assert shown.picture.banner == ""


def test_before_drawing_no_key_promises_to_take_a_card_that_cannot_be_taken(tmp_path) -> None:
    app, _ = at_the_helm(tmp_path, 2, (0, 3, 0), pirates=False)
    press(app, 0, Button.SECOND)
    wait(app, lambda: isinstance(app.stack.top, PirateCurtainScene))
    press(app, 0, Button.MAIN, frames=60)
    scene = app.stack.top
    assert isinstance(scene, PirateCurtainScene)
    scene.plan.at = 0
    assert scene._verb() == ""
    assert scene.plan.advice() == "Draw two cards."
    scene.plan.hand = (
        scene.plan.hand[0]._replace(kind=Kind.PIRATE),
        *scene.plan.hand[1:],
    )
    assert scene._verb() == "Take", "a pirate card, for the ship ahead"
    assert PROMISE in scene.plan.advice()


def test_a_sixth_card_is_not_promised_to_a_set(tmp_path) -> None:
    _, shown = at_the_helm(tmp_path, 2, (0, 3, 0), pirates=False)
    hand = shown.match._state.hands[0]
    plan = Planning(0, (*hand, *hand[:2]), drawn=True)
    plan.marks[:LARGEST] = [Mark.IN] * LARGEST
    assert plan.presses(0)
    assert not plan.presses(LARGEST)
    assert not plan.press(LARGEST)
    assert plan.refusal
