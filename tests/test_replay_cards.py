"""What a replay shows of the cards, and what it never shows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.headless import draw, pixels, step  # first: it chooses the video driver

# isort: split
from game.bluff_pirate_model import Hide, Pick, Vote
from game.bluffaneer_model import Challenge
from game.journal import Record
from scenes.app import App
from scenes.inputs import Button
from tests.replaying import app, press, record, records, shown

__all__ = ["app", "record", "records"]
"""The fixtures that the tests use."""

# --- Secrets -----------------------------------------------------------------------------------


def test_cards_stay_down_until_they_are_turned_up(app: App, records: dict[str, Record]) -> None:
    replay = shown(app, records["bluffaneer"])
    met = 0
    for n in range(len(records["bluffaneer"].actions) + 1):
        replay.seek(n)
        shared = [seat.card for seat in replay.table.picture.seats]
        assert set(shared) <= {"", "card_back"}
        replay.turn_cards()
        for seat, picture in enumerate(replay.table.picture.seats):
            own = replay.table.seen(seat)[0]
            assert picture.card in ("", own), n
            met += picture.card not in ("", "card_back")
        replay.turn_cards()
        assert [seat.card for seat in replay.table.picture.seats] == shared
    assert met > 200


def test_a_new_card_is_never_shown_as_the_old_one(app: App, records: dict[str, Record]) -> None:
    """In the middle of all motions, too, a face is one that this seat held at that moment."""
    record = records["bluffaneer"]
    replay = shown(app, record, 2.0)
    replay.turn_cards()
    was: dict[int, str] = {}
    changes = 0
    for _ in range(20_000):
        step(app)
        if app.stack.top is not replay.table or replay.at > 120:
            break
        for seat, picture in enumerate(replay.table.picture.seats):
            if picture.card in ("", "card_back"):
                was.pop(seat, None)
            else:
                assert was.setdefault(seat, picture.card) == picture.card, "turned in place"
                changes += 1
    assert changes


def test_open_hands_are_the_hands(app: App, records: dict[str, Record]) -> None:
    record = records["bluff-pirate"]
    replay = shown(app, record)
    hands: Any = replay.hands
    for n in range(len(record.actions) + 1):
        replay.seek(n)
        table = replay.table
        hands = replay.hands
        assert hands._hands == [table.view(seat).hand for seat in range(4)], n
        view = table.view(None)
        if view.phase.value in ("vote", "pick"):
            assert hands._hidden == table.view(view.current).hidden


def test_no_vote_and_no_treasure_is_shown_even_with_cards_up(
    app: App, records: dict[str, Record]
) -> None:
    """The picture is the same whatever was voted unseen, and wherever the treasure is."""
    record = records["bluff-pirate"]
    actions = list(record.actions)
    pick = next(n for n, action in enumerate(actions) if isinstance(action, Pick))
    vote = next(
        n for n, action in enumerate(actions[:pick])
        if isinstance(action, Vote) and action.seat != actions[pick].voter  # type: ignore[attr-defined]
    )  # fmt: skip
    hide = next(n for n, action in enumerate(actions) if isinstance(action, Hide))
    other = list(actions)
    other[vote] = replace(actions[vote], bluff=not actions[vote].bluff)  # type: ignore[attr-defined,call-arg]
    other[hide] = replace(actions[hide], island=1 - actions[hide].island)  # type: ignore[attr-defined,call-arg]
    seen = []
    for script in (actions[: pick + 2], other[: pick + 2]):
        replay = shown(app, replace(record, actions=tuple(script), end=None))
        replay.course = replace(replay.course, finished=True)
        replay.turn_cards()
        frames = []
        for n in range(hide, pick + 3):
            replay.seek(n)
            frames.append(pixels(draw(app)))
        seen.append(frames)
        app.home()
        app.stack.settle()
    assert seen[0] == seen[1]


def test_an_unfinished_match_keeps_its_secrets(app: App, record: Record) -> None:
    cut = replace(record, actions=record.actions[:40], end=None)
    replay = shown(app, cut)
    replay.seek(30)
    before = pixels(draw(app))
    replay.turn_cards()
    assert not replay.open
    assert pixels(draw(app)) == before
    assert "cards" not in {each.name for each in replay._controls}
    replay.to_end()
    for _ in range(2000):
        step(app)
        if app.stack.top is not replay.table:
            break
    assert type(app.stack.top).__name__ == "ResultScene", "it shows how far it went"
    draw(app)


def test_turning_the_cards_up_changes_the_picture_and_back(app: App, record: Record) -> None:
    replay = shown(app, record)
    replay.seek(30)
    press(app, Button.MAIN)
    down = pixels(draw(app))
    while replay.lit != "cards":
        press(app, Button.NEXT)
    lit = pixels(draw(app))
    press(app, Button.MAIN)
    up = pixels(draw(app))
    assert len({down, lit, up}) == 3
    press(app, Button.MAIN)
    assert pixels(draw(app)) == lit


def test_a_challenge_is_among_the_records(records: dict[str, Record]) -> None:
    """So that the tests above see a card revealed and another one drawn."""
    assert any(isinstance(action, Challenge) for action in records["bluffaneer"].actions)
