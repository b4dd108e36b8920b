"""A tour of every scene and every state of the tables, for the tools that measure the picture."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from dataclasses import replace

from game.argument_model import CommonOptions
from game.bluff_pirate_model import Draw, Pick, Vote
from game.bluff_pirate_model import Phase as Sea
from game.bluffaneer_model import (
    ALL_CARDS,
    Believe,
    Challenge,
    Claim,
    Fall,
    Rob,
    Roll,
    Shuffle,
    Start,
    Symbol,
)
from game.types import Action, IllegalAction
from scenes import launch
from scenes.app import App
from scenes.inputs import Button, Press
from scenes.lessons.steps import STEPS
from scenes.lineup import SeatPlan, plan, with_keys
from scenes.manual.pages import PAGES

FRAME = 1 / 60
CHEST, SWORD, SHIP, SKULL = Symbol


class Tour:
    """The game without a window. `stops` goes from state to state and names each."""

    def __init__(self, data: Path, size: tuple[int, int], percent: int = 100) -> None:
        options = CommonOptions(size=size, data=data, seed=5, mute=True, language="en")
        self.app: App = launch.start(options, lambda app: app.push("title"))
        self.app.loop.now = 0.0
        self.app.change(replace(self.app.settings, text_size=percent), save=False)

    def step(self, *inputs: Any, frames: int = 1) -> None:
        """Let frames pass; the inputs come with the first one."""
        given = list(inputs)
        for _ in range(frames):
            self.app.loop.now += FRAME
            self.app.loop.step(given, FRAME)
            given = []

    def press(self, button: Button, seat: int | None = None, frames: int = 2) -> None:
        """Press a button."""
        self.step(Press(seat, button, self.app.loop.now), frames=frames)

    @property
    def top(self) -> Any:
        """The scene that is on."""
        return self.app.stack.top

    def home(self) -> None:
        """Back to the title."""
        self.app.home()
        self.step(frames=3)

    def plans(self, people: int, seats: int) -> tuple[SeatPlan, ...]:
        """So many people and bots."""
        levels = [None if seat < people else "captain" for seat in range(seats)]
        return tuple(
            with_keys([plan(n, self.app.text, level=each) for n, each in enumerate(levels)])
        )

    # --- the stops ------------------------------------------------------------------------

    def stops(self) -> Iterator[str]:
        """The name of each state; it is on when the name is handed out."""
        for part in (self.menus, self.howto, self.dice, self.sea, self.lessons):
            yield from part()
            self.home()

    def menus(self) -> Iterator[str]:
        """Everything without a table."""
        self.step(frames=4)
        yield "title"
        for name in ("learn", "setup", "settings"):
            self.app.push(name)
            self.step(frames=4)
            yield name
            if name == "settings":
                for page in range(1, 4):
                    self.top._turn_page(1)
                    self.step(frames=2)
                    yield f"settings {page + 1}"
            self.home()
        self.app.push("vote", game="bluffaneer", plans=self.plans(6, 6), options={})
        self.step(frames=4)
        yield "vote"
        self.home()
        self.app.notices.append(
            'settings.toml: "volume" is 200, but must be a whole number from 0 to 100; the '
            "default is used until it is corrected."
        )
        self.app.slip.update(0.1)
        yield "notice"
        self.app.notices.clear()

    def howto(self) -> Iterator[str]:
        """The pictures of both games, and the rule cards."""
        for game, pages in PAGES.items():
            self.app.push("howto", game=game)
            self.step(frames=2)
            for page in range(len(pages) + 1):
                yield f"howto {game} {page + 1}"
                if page < len(pages):
                    self.press(Button.RIGHT)
            self.home()

    def table(self, game: str, people: int, seats: int) -> Any:
        """A fresh match."""
        self.app.push("table", game=game, plans=self.plans(people, seats), options={})
        self.app.stack.settle()
        return self.top

    def do(self, table: Any, *actions: Action) -> None:
        """Play actions and jump to the end of what is to be seen of them."""
        for action in actions:
            table.play(table.match.submit(action))
            table.timeline.skip()
            while table.match.awaits is not None and not isinstance(action, Roll | Shuffle):
                table.play(table.match.step_chance())
                table.timeline.skip()
        table.secrets = []
        self.step(frames=2)
        if self.top is not table:  # a curtain for whoever is to act: what was done lies below it
            self.app.stack.pop()
            self.app.stack.settle()

    def dice(self) -> Iterator[str]:
        """Bluffaneer, state by state."""
        for people, seats in ((1, 3), (6, 6)):
            table = self.table("bluffaneer", people, seats)
            self.do(table, Shuffle(ALL_CARDS[::-1]), Start(0))
            yield f"bluffaneer roll, {seats} seats"
            self.do(table, Roll(0), Fall((SWORD, SWORD)))
            yield f"bluffaneer rob, {seats} seats"
            self.do(table, Rob(0, 1), Roll(1), Fall((CHEST, SKULL)))
            self.step(frames=8)
            yield f"bluffaneer claim, {seats} seats"
            self.do(table, Claim(0))
            yield f"bluffaneer answer, {seats} seats"
            self.do(table, Challenge(1) if seats == 3 else Believe(1))
            if people > 1:
                self.app.push("peek", table=table, seats=(1, 2))
                self.step(frames=40)
                yield "curtain"
                self.press(Button.MAIN, 1)
                yield "curtain held"
                self.app.stack.pop()
                self.step(frames=2)
                self.app.push("pad_lost", table=table, seat=2)
                self.step(frames=2)
                yield "pad lost"
                self.app.stack.pop()
            self.press(Button.PAUSE)
            yield f"pause, {seats} seats"
            self.app.stack.pop()
            self.step()
            finish(table)
            self.app.go("result", table=table)
            self.step(frames=400)
            yield f"result, {seats} seats"
            self.press(Button.UP, frames=30)
            yield f"result story, {seats} seats"
            self.home()

    def sea(self) -> Iterator[str]:
        """Bluff Pirate, state by state."""
        for people, seats in ((1, 3), (5, 5)):
            table = self.table("bluff-pirate", people, seats)
            while table.match.awaits is not None:
                table.play(table.match.step_chance())
            table.timeline.skip()
            table.secrets = []
            self.step(frames=2)
            yield f"pirate turn, {seats} seats"
            if table.view(None).current != 0:
                table.minds.clear()
            self.do(table, Draw(table.view(None).current))
            self.step(frames=60)
            yield f"pirate plan, {seats} seats"
            if self.top is not table:
                self.press(Button.MAIN, table.view(None).current, frames=60)
                yield f"pirate plan open, {seats} seats"
                self.app.stack.pop()
                self.step()
            current = table.view(None).current
            legal = table.view(current).legal
            self.do(table, next(action for action in legal if action.verb == "lay"))
            yield f"pirate vote, {seats} seats"
            for seat in range(seats):
                if table.view(None).phase is Sea.VOTE and table.view(seat).legal:
                    self.do(table, Vote(seat, seat % 2 == 0))
            yield f"pirate pick, {seats} seats"
            voter = next(seat for seat in range(seats) if seat != current)
            self.do(table, Pick(current, voter))
            yield f"pirate settled, {seats} seats"
            finish(table)
            self.app.go("result", table=table)
            self.step(frames=400)
            yield f"pirate result, {seats} seats"
            self.home()

    def lessons(self) -> Iterator[str]:
        """The first steps of both lessons, and a wrong press."""
        for game in STEPS:
            self.app.push("lesson", game=game)
            self.step(frames=4)
            yield f"lesson {game}"
            self.top.guide.takes(0, Button.UP)
            yield f"lesson {game}, wrong press"
            self.home()


def finish(table: Any, seed: int = 3) -> None:
    """Play a match to its end by lot, out of sight."""
    rng = Random(seed)
    match = table.match
    while not match.finished:
        match.advance()
        legal = [a for seat in range(len(match.seats)) for a in match.view(seat).legal]
        if not legal:
            continue
        try:
            match.submit(rng.choice(legal))
        except IllegalAction:
            continue
        claims = [a for seat in range(len(match.seats)) for a in match.view(seat).legal]
        if claims and all(action.verb == "claim" for action in claims) and rng.random() < 0.4:
            match.silence()
    table.timeline.clear()
