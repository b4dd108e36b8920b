"""What the scores learn of the matches that are played here."""

from __future__ import annotations

import time
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any

from game.nicknames import fit_for_children
from game.scores import BEGUN, FINISHED, LEFT, MatchScore, Scores, SeatScore
from game.story import story_of
from scenes.lineup import NAMES

PATIENCE = 0.3
"""Seconds that a line about the best of the day may wait for the match to be written."""


def moment() -> str:
    """The local time, as the scores keep it."""
    return time.strftime("%Y-%m-%dT%H:%M:%S")


def today() -> str:
    """The day, which is where the best of the day begin."""
    return time.strftime("%Y-%m-%d")


class Ledger:
    """Writes a table's match into the scores when it begins, ends or is left.

    ``nicknames`` says whether people's own names may be kept; otherwise they are called by their
    badges. With ``on`` false nothing is written.
    """

    def __init__(self, app: Any, *, nicknames: bool = True, on: bool = True) -> None:
        self.app = app
        self.nicknames = nicknames
        self.on = on
        self.scores = Scores(app.places.scores, text=app.text)
        self._worker: ThreadPoolExecutor | None = None
        self._last: Future[None] | None = None

    def begun(self, table: Any) -> None:
        """A match of people is on; one that is resumed goes on under its old entry."""
        if table.journal is not None and table.people:
            self._write(table, BEGUN, 0.0)

    def over(self, table: Any) -> None:
        """A match is off the table: to its end, or left before."""
        if table.journal is not None and table.people:
            state = FINISHED if table.match.finished else LEFT
            self._write(table, state, max(0.0, table.played))

    def close(self) -> None:
        """Wait until everything is written."""
        if self._worker is not None:
            self._worker.shutdown()
            self._worker = None

    def _write(self, table: Any, state: str, seconds: float) -> None:
        """Write in the background: a slow disk must not hold up the table."""
        if not self.on:
            return
        if self._worker is None:
            self._worker = ThreadPoolExecutor(1, "scores")
        self.scores.text = self.app.text
        self._last = self._worker.submit(self._record, self.entry(table, state, seconds))

    def _record(self, entry: MatchScore) -> None:
        self.scores.record(entry)
        while self.scores.notices:
            self.app.notices.append(self.scores.notices.pop(0))

    def entry(self, table: Any, state: str, seconds: float) -> MatchScore:
        """A table's match as the scores keep it."""
        match = table.match
        story = story_of(match)
        outcome = match.outcome
        seats = tuple(
            SeatScore(
                name=self.name(plan),
                control=plan.info.control,
                standing=match.standing[number],
                claimed=told.claimed,
                bluffed=told.bluffed,
                fooled=told.fooled,
                been_caught=told.been_caught,
                challenged=told.challenged,
                caught=told.caught,
                luck=told.luck,
            )
            for number, (plan, told) in enumerate(zip(table.plans, story.seats, strict=True))
        )
        now = moment()
        return MatchScore(
            key=table.journal.name,
            game=match.game.key,
            state=state,
            begun=now,
            ended="" if state == BEGUN else now,
            turns=max(0, len(story.curve) - (story.winner is not None)),
            seconds=seconds,
            winner=None if outcome is None else outcome.winner,
            seats=seats,
        )

    def name(self, plan: Any) -> str:
        """What a seat is called in the scores."""
        kept = self.nicknames and (not self.app.settings.family or fit_for_children(plan.name))
        return str(plan.name) if kept else self.app.text(NAMES[plan.badge])

    def praise(self, table: Any) -> str:
        """A line about the best of the day, for the result of a match of people; or nothing."""
        outcome = table.match.outcome
        if outcome is None or table.journal is None or not table.people or not self.on:
            return ""
        if self._last is not None:
            wait([self._last], PATIENCE)
        game, text = table.match.game.key, self.app.text
        best = Scores(self.scores.path, read_only=True).best(game, today(), 1)
        if not best:
            return ""
        own = self.entry(table, FINISHED, 0.0)
        winner = own.seats[outcome.winner]
        score = own.turns if game == "bluff-pirate" else winner.standing
        if outcome.winner in table.people and (best[0].name, best[0].score) == (winner.name, score):
            return str(text("The best of the day!"))
        if game == "bluff-pirate":
            told = text.plural("{n} turn", "{n} turns", best[0].score)
        else:
            told = text.plural("{n} coin", "{n} coins", best[0].score)
        return str(text("Best of the day: {name}, {score}", name=best[0].name, score=told))
