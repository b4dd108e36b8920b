"""What the table of Bluff Pirate never gives away: hands, votes, the treasure."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.bluff_pirate_model import Card, Colour, Kind, Phase, sorted_cards
from scenes.app import App
from scenes.inputs import Button
from scenes.pirate_plan import PirateCurtainScene
from scenes.pirate_table import PirateTable
from sprites.pirate.look import card_name
from tests.headless import draw, pixels, step
from tests.pirate_scenes import (
    MAIN,
    SECOND,
    at_the_vote,
    press,
    table,
    until,
    wait,
    with_state,
)


def other_secrets(state: object, seat: int | None) -> dict[str, object]:
    """Other hands of the same sizes (but for one seat), another deck, the other treasure."""
    hands = list(state.hands)  # type: ignore[attr-defined]
    deck = list(state.deck)  # type: ignore[attr-defined]
    pool = [card for n, hand in enumerate(hands) if n != seat for card in hand] + deck
    Random(99).shuffle(pool)
    changed = []
    for n, hand in enumerate(hands):
        if n == seat:
            changed.append(hand)
        else:
            changed.append(sorted_cards(tuple(pool[: len(hand)])))
            del pool[: len(hand)]
    assert changed != hands
    treasure = state.treasure  # type: ignore[attr-defined]
    return {"hands": tuple(changed), "deck": tuple(pool), "treasure": 1 - treasure}


class Watched:
    """A table, with all that can be seen and heard of it, frame by frame."""

    def __init__(self, data: Path, people: int, bots: int, seed: int) -> None:
        self.app, self.table = table(data, people, bots, seed=seed)
        self.seen: list[bytes] = []
        self.heard: list[tuple[int, object]] = []
        play = self.app.sounds.play

        def listen(*cues: object, **options: float) -> None:
            self.heard.append((len(self.seen), cues))
            play(*cues, **options)  # type: ignore[arg-type]

        self.app.sounds.play = listen  # type: ignore[method-assign]

    def watch(self, frames: int) -> None:
        for _ in range(frames):
            step(self.app)
            self.seen.append(pixels(draw(self.app)))


def twins(
    tmp_path: Path, people: int, bots: int, prepare: Callable[[App, PirateTable], None]
) -> tuple[Watched, Watched]:
    """Two tables that came the same way to the same point."""
    pair = (
        Watched(tmp_path / "one", people, bots, 21),
        Watched(tmp_path / "two", people, bots, 21),
    )
    for each in pair:
        prepare(each.app, each.table)
        each.heard.clear()
    return pair


def alike(one: Watched, two: Watched) -> None:
    assert len(one.seen) == len(two.seen) > 0
    different = [n for n, (a, b) in enumerate(zip(one.seen, two.seen, strict=True)) if a != b]
    assert not different, f"frames {different[:5]} differ"
    assert one.heard == two.heard


@pytest.mark.parametrize("people", [1, 2])
def test_hands_and_treasure_change_nothing_on_the_screen_before_a_turn(
    tmp_path: Path, people: int
) -> None:
    one, two = twins(tmp_path, people, 4 - people, lambda a, t: until(a, t, Phase.TURN, 0))
    with_state(two.table, **other_secrets(two.table.match._state, 0 if people == 1 else None))
    for each in (one, two):
        each.watch(12)
        if people == 2:
            press(each.app, 0, SECOND)
            assert isinstance(each.app.stack.top, PirateCurtainScene)
        each.watch(40)
    alike(one, two)


def test_how_people_and_bots_vote_changes_nothing_until_a_token_is_turned(tmp_path: Path) -> None:
    """Other keys, other hands, other minds: the same frames and sounds up to the pick."""
    one, two = twins(tmp_path, 3, 2, at_the_vote)
    with_state(two.table, **other_secrets(two.table.match._state, None))

    class Contrary:
        """A bot that votes the other way."""

        def __init__(self, bluff: bool) -> None:
            self.bluff = bluff

        def choose(self, view: object, rng: Random) -> object:
            rng.random()
            return next(act for act in view.legal if act.bluff is self.bluff)  # type: ignore[attr-defined]

    for each, bluff in ((one, False), (two, True)):
        for seat in each.table.policies:
            each.table.policies[seat] = Contrary(bluff)  # type: ignore[assignment]
    for each, first, then in ((one, MAIN, SECOND), (two, SECOND, MAIN)):
        each.watch(5)
        press(each.app, 1, first)
        each.watch(5)
        press(each.app, 1, then)  # thinking again does not show either
        each.watch(30)
        press(each.app, 2, first)
        each.watch(330)
        assert each.table.view(None).phase is Phase.PICK
    votes = [each.table.match._state.votes for each in (one, two)]
    assert votes[0] != votes[1]
    alike(one, two)


def test_votes_that_were_not_picked_stay_hidden_for_ever(tmp_path: Path) -> None:
    def at_the_pick(app: App, shown: PirateTable) -> None:
        at_the_vote(app, shown)
        press(app, 1, MAIN)
        wait(app, lambda: shown.view(None).phase is Phase.PICK and not shown.timeline.busy)

    one, two = twins(tmp_path, 2, 2, at_the_pick)
    votes = list(two.table.match._state.votes)
    for seat in (2, 3):
        votes[seat] = not votes[seat]
    with_state(two.table, votes=tuple(votes))
    for each in (one, two):
        press(each.app, 0, MAIN)
        assert each.table.view(None).recent is not None
        shown = 0
        while each.table.timeline.busy:
            each.watch(1)
            shown += 1
        assert shown > 200, "the reveal takes its time"
    alike(one, two)


def test_no_card_is_drawn_before_the_curtain_is_held_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, shown = table(tmp_path, 2, 0, seed=4)
    names: set[str] = set()
    image = app.kit.art.image

    def spy(name: str, w: float, h: float) -> object:
        names.add(name)
        return image(name, w, h)

    monkeypatch.setattr(app.kit.art, "image", spy)

    def faces() -> set[str]:
        return {name for name in names if name.startswith(("gear_", "pirate_"))}

    def pass_time(frames: int) -> None:
        for _ in range(frames):
            step(app)
            draw(app)

    while shown.view(None).phase is not Phase.TURN or shown.timeline.busy:
        pass_time(1)
    seat = shown.view(None).current
    pass_time(20)
    press(app, seat, MAIN)  # draws
    while not isinstance(app.stack.top, PirateCurtainScene):
        pass_time(1)
    pass_time(40)
    press(app, 1 - seat, MAIN, frames=60)  # somebody else holds their key
    pass_time(5)
    press(app, seat, MAIN, frames=10)  # not long enough
    pass_time(5)
    assert not faces()
    closed = pixels(draw(app))
    press(app, seat, MAIN, frames=60)
    pass_time(2)
    assert faces() == set(map(card_name, shown.view(seat).hand))
    scene = app.stack.top
    assert isinstance(scene, PirateCurtainScene)
    scene.hide()
    pass_time(2)
    assert pixels(draw(app)) == closed


def test_no_sound_tells_what_is_planned_behind_the_curtain(tmp_path: Path) -> None:
    """Clicks could be counted: how far the cursor goes, what is taken, what is refused."""
    watched = Watched(tmp_path, 2, 0, 4)
    app = watched.app
    until(app, watched.table, Phase.TURN, 0)
    press(app, 0, SECOND)
    press(app, 0, MAIN, frames=60)
    scene = app.stack.top
    assert isinstance(scene, PirateCurtainScene)
    watched.heard.clear()
    scene.plan.at = 0
    press(app, 0, MAIN)  # no card can be taken yet
    press(app, 0, SECOND)
    scene.plan.at = len(scene.plan.hand) + 1
    press(app, 0, MAIN)  # nobody is ahead to be boarded
    assert scene.plan.refusal
    scene.plan.at = len(scene.plan.hand)
    press(app, 0, MAIN)  # draws
    scene.plan.at = 0
    for _ in range(2):
        press(app, 0, MAIN)
    press(app, 0, Button.RIGHT)
    assert scene.plan.shown
    assert not watched.heard


def test_new_cards_are_never_told_by_another_players_hand(tmp_path: Path) -> None:
    """Back after a bot's draw, nobody sees which of their cards the last player did not hold."""
    app, shown = table(tmp_path, 2, 0, seed=5)
    until(app, shown, Phase.TURN, 0)
    press(app, 0, MAIN)
    until(app, shown, Phase.TURN, 1)
    shown.hand_to_bot(1)
    wait(app, lambda: shown.view(None).phase is Phase.PLAY)
    assert shown.view(None).current == 1
    assert shown.take_back(1)
    wait(app, lambda: isinstance(app.stack.top, PirateCurtainScene), 10)
    scene = app.stack.top
    assert isinstance(scene, PirateCurtainScene)
    assert scene.seat == 1
    assert scene.plan.drawn
    assert not scene.plan.fresh


def test_an_open_hand_hides_itself_when_nobody_plans(tmp_path: Path) -> None:
    app, shown = table(tmp_path, 2, 0, seed=4)
    until(app, shown, Phase.TURN)
    press(app, shown.view(None).current, SECOND)
    press(app, shown.view(None).current, MAIN, frames=60)
    scene = app.stack.top
    assert isinstance(scene, PirateCurtainScene)
    assert scene.open
    step(app, frames=46 * 60)
    assert not scene.open


def test_what_second_offers_does_not_tell_of_a_pirate_card(tmp_path: Path) -> None:
    app, shown = table(tmp_path, 2, 2, seed=4)
    until(app, shown, Phase.TURN, 0)
    pirate, gear = Card(Colour.RED, Kind.PIRATE), Card(Colour.RED, Kind.GEAR)
    offers = []
    for card in (pirate, gear):
        hands = ((card,) * 5, *shown.match._state.hands[1:])
        with_state(shown, hands=hands, ships=(0, 4, 0, 0))
        step(app)
        offers.append(shown.picture.seats[0].caps)
    assert offers[0] == offers[1]
    assert offers[0][1].verb == "Plan"
