"""The shared screen tells nothing: two matches that differ only in hidden cards look the same.

Two games run side by side with the same presses. Before each turn the cards of some people, and
the order of the draw pile, are exchanged in one of them. Until somebody lawfully shows a card,
every pixel, caption, sound and scene must be equal, frame by frame.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.argument_model import Place, PlayCommand
from game.bluffaneer_model import BluffaneerView, Phase
from scenes.app import App
from scenes.inputs import Button, Press, Release
from tests.headless import FRAME, draw, opened, pixels, screen, step

SIZE = (480, 270)
PEOPLE = 5
SEATS = (*(Place(f"Seat {n}", None) for n in range(PEOPLE)), Place("Bot", "captain"))


@dataclass
class Side:
    """One of the two games, and what it let be heard in the frame."""

    app: App
    heard: list[Any] = field(default_factory=list)

    def __post_init__(self) -> None:
        app = self.app
        app.canvas.retarget(screen(SIZE))  # a surface of its own beside the other game's
        app.settings = replace(app.settings, captions=True)
        app.apply_sound()
        play, music = app.sounds.play, app.sounds.music

        def listen(*cues: Any, **more: Any) -> None:
            self.heard.append((cues, more))
            play(*cues, **more)

        def follow(tune: Any) -> None:
            self.heard.append(tune)
            music(tune)

        app.sounds.play, app.sounds.music = listen, follow  # type: ignore[method-assign]

    @property
    def table(self) -> Any:
        return next(scene for scene in self.app.stack.scenes if hasattr(scene, "match"))

    @property
    def view(self) -> BluffaneerView:
        view = self.table.match.view(None)
        assert isinstance(view, BluffaneerView)
        return view

    def frame(self, *inputs: Any) -> None:
        self.heard.clear()
        step(self.app, *inputs)
        self.app.pass_time(FRAME)

    def shown(self) -> tuple[Any, ...]:
        """All that anybody in the room can see and hear of this frame."""
        names = [type(scene).__name__ for scene in self.app.stack.scenes]
        return pixels(draw(self.app)), list(self.heard), names


@dataclass
class Pair:
    """Two games with the same public state, and a player who presses the same keys in both."""

    one: Side
    two: Side
    rng: Random
    held: int | None = None
    """Who holds their card open behind the curtain."""
    wait: int = 0
    swaps: int = 0
    looks: int = 0
    frames: int = 0
    claimer: int | None = None
    """Who shouts if the dice allow it: their card may be shown, so it is not exchanged."""

    def exchange(self) -> None:
        """Give the people who will show nothing in this turn other cards, and mix the pile."""
        state = self.one.table.match._state
        assert self.one.view == self.two.view, "what everybody knows must not have come apart"
        self.claimer = self.rng.choice([s for s in range(PEOPLE) if s != state.roller])
        hidden = [s for s in range(PEOPLE) if s not in (state.roller, self.claimer)]
        hands, deck = list(state.hands), list(state.deck)
        pool = [hands[seat] for seat in hidden] + deck
        self.rng.shuffle(pool)
        for seat in hidden:
            hands[seat] = pool.pop()
        other = replace(state, hands=tuple(hands), deck=tuple(pool))
        self.swaps += other != state
        self.two.table.match._state = other
        self.two.table.match._pending = None

    def presses(self) -> list[Any]:
        """What the people do now; only public things decide it."""
        at = self.one.app.loop.now
        top = type(self.one.app.stack.top).__name__
        if self.wait > 0:
            self.wait -= 1
            return []
        self.wait = self.rng.randint(1, 25)
        if top == "PeekScene":
            return self._peek(at)
        view, table = self.one.view, self.one.table
        if table.timeline.busy:
            return [Press(view.roller, Button.SECOND, at)] if self.rng.random() < 0.1 else []
        button = self.rng.choice([Button.MAIN, Button.SECOND])
        match view.phase:
            case Phase.ROLL | Phase.ROB:
                return [Press(view.roller, Button.MAIN, at)] if view.roller < PEOPLE else []
            case Phase.ANSWER:
                return [Press(view.roller, button, at)] if view.roller < PEOPLE else []
            case Phase.CALL:
                return [Press(seat, button, at) for seat in view.tied[:1] if seat < PEOPLE]
            case Phase.CLAIM:
                return self._claim(view, at)
            case _:
                return []

    def _claim(self, view: BluffaneerView, at: float) -> list[Any]:
        shouts = self.rng.random() < 0.6
        return [
            Press(seat, Button.MAIN if seat == self.claimer and shouts else Button.SECOND, at)
            for seat in range(PEOPLE)
            if seat != view.roller
        ]

    def _peek(self, at: float) -> list[Any]:
        scene: Any = self.one.app.stack.top
        if self.held is not None:
            seat, self.held = self.held, None
            return [Release(seat, Button.MAIN, at)]
        if scene.looked:
            return [Press(scene.seat, Button.SECOND, at)]
        if scene.fallen < 0.35:
            return []
        self.held = scene.seat
        self.looks += 1
        return [Press(self.held, Button.MAIN, at)]

    def frame(self) -> None:
        inputs = self.presses()
        self.one.frame(*inputs)
        self.two.frame(*inputs)
        self.frames += 1
        one, two = self.one.shown(), self.two.shown()
        if self.held is not None:
            assert one[1:] == two[1:], "only what is held open may differ"
            return
        assert one[2] == two[2], f"frame {self.frames}: other scenes"
        assert one[1] == two[1], f"frame {self.frames}: other sounds"
        assert one[0] == two[0], f"frame {self.frames}: other pixels, {one[2]}"


def pair(tmp_path: Path, seed: int) -> Pair:
    sides = [
        Side(opened(PlayCommand("bluffaneer", SEATS, quick=True), tmp_path / name, size=SIZE,
                    seed=seed))
        for name in ("one", "two")
    ]  # fmt: skip
    return Pair(sides[0], sides[1], Random(seed))


@pytest.mark.parametrize("seed", [3, 8])
def test_hidden_cards_change_nothing_that_is_seen_or_heard(tmp_path: Path, seed: int) -> None:
    both = pair(tmp_path, seed)
    turn = 0
    while not both.one.table.match.finished:
        view = both.one.view
        if view.phase is Phase.ROLL and view.turn != turn and both.held is None:
            turn = view.turn
            # The cards just drawn are known again: both games go on from one state.
            both.two.table.match._state = both.one.table.match._state
            both.exchange()
        both.frame()
        assert both.frames < 60_000, "the match never ends"
        if both.frames > 9_000:
            break
    assert both.swaps >= 5
    assert both.looks >= 5
    assert turn >= 5


def test_the_curtain_shows_the_card_only_while_it_is_held(tmp_path: Path) -> None:
    """The same two games; behind the held curtain, and only there, they differ."""
    both = pair(tmp_path, 3)
    while not both.looks:
        both.frame()
    seat = both.held
    assert seat is not None
    state = both.one.table.match._state
    other = next(card for card in state.deck if card != state.hands[seat])
    hands = tuple(other if n == seat else card for n, card in enumerate(state.hands))
    both.two.table.match._state = replace(state, hands=hands)
    both.one.frame()
    both.two.frame()
    assert both.one.shown()[0] != both.two.shown()[0], "this test sees secrets where there are any"
    release = Release(seat, Button.MAIN, both.one.app.loop.now)
    both.one.frame(release)
    both.two.frame(release)
    assert both.one.shown() == both.two.shown()


def test_a_pause_hides_what_is_held_open(tmp_path: Path) -> None:
    both = pair(tmp_path, 3)
    while not both.looks:
        both.frame()
    pause = Press(None, Button.PAUSE, both.one.app.loop.now)
    both.one.frame(pause)
    peek: Any = next(s for s in both.one.app.stack.scenes if type(s).__name__ == "PeekScene")
    assert not peek.showing
