"""A match: the only owner of a `State`. It draws chance, applies, journals, then commits.

Callers see views and filtered events only. Whatever happens to the journal, the match goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from game import bluffaneer
from game.history import SeatInfo, Step
from game.journal import Journal, Record, action_line, end_line, header_line, replay
from game.types import Action, Event, Game, IllegalAction, Json, Outcome, Seat, View, visible

__all__ = ["Match", "SeatInfo", "Step"]


class Match:
    """One match of one game, from its first shuffle to its outcome.

    ``seed`` feeds the match's own generator and nothing else does; ``None`` is for a record that is
    played again and draws nothing. Raises `ValueError` if the seats do not fit the configuration.
    """

    def __init__(
        self,
        game: Game,
        config: Any,
        seats: Iterable[SeatInfo],
        seed: int | None,
        journal: Journal | None = None,
    ) -> None:
        self.game = game
        self.config = config
        self.seats = tuple(seats)
        if len(self.seats) != config.seats:
            raise ValueError(f"{config.seats} seats are set up, but {len(self.seats)} are taken")
        self.journal_error = ""
        """Why the journal could not be written, for a notice; empty while all is well."""
        self._seed = seed
        self._rng = Random(seed or 0)
        self._state: Any = game.new_game(config)
        self._history: list[Step] = []
        self._pending: Action | None = None
        self._ended = False
        self._journal = journal
        if journal is not None:
            try:
                journal.begin(header_line(game, config, self.seats))
            except OSError as error:
                self._lose_journal(error)

    @classmethod
    def resume(cls, game: Game, record: Record, seed: int, journal: Journal | None = None) -> Match:
        """A match as its record left it; ``journal`` goes on behind the record's last whole line.

        Raises `ValueError` if the record is of another game.
        """
        if record.header.game != game.key:
            raise ValueError(f"a journal of {record.header.game} is no match of {game.key}")
        match = cls(game, record.config(), record.header.seats, seed)
        match._seed = None  # what it was begun with is not known here
        played = replay(record)
        match._state = played.state
        match._history = list(played.history)
        match._ended = record.end is not None
        if journal is not None:
            match._journal = journal
            try:
                journal.go_on(record)
            except OSError as error:
                match._lose_journal(error)
        match._settle_tie()
        match.finish()
        return match

    # --- What can be known -------------------------------------------------------------------

    @property
    def n(self) -> int:
        """How many actions have been applied."""
        return len(self._history)

    @property
    def history(self) -> tuple[Step, ...]:
        """Every step so far, secrets included: for the result and for nobody before it."""
        return tuple(self._history)

    @property
    def outcome(self) -> Outcome | None:
        """Who won, or ``None`` while the match runs."""
        return self.game.outcome(self._state)

    @property
    def finished(self) -> bool:
        """Whether the match has its winner."""
        return self.outcome is not None

    @property
    def seed(self) -> int | None:
        """What draws the same cards and dice again, once the match is over: all secrets are out.

        ``None`` before that, and for a match that no seed repeats: one that was resumed, or a
        record that is played again.
        """
        return self._seed if self.finished else None

    @property
    def standing(self) -> tuple[int, ...]:
        """Every seat's coins or position."""
        return self.game.standing(self._state)

    @property
    def awaits(self) -> str | None:
        """The verb of the chance action that comes next; ``None`` while seats are to act."""
        action = self._chance()
        return None if action is None else action.verb

    def view(self, seat: Seat | None) -> View:
        """What one seat may know; ``None`` is the shared screen."""
        return self.game.view(self._state, seat)

    def events_for(self, events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
        """The events that one seat may learn of."""
        return visible(events, seat)

    # --- What can be done --------------------------------------------------------------------

    def submit(self, action: Action) -> tuple[Event, ...]:
        """Carry out an action and return what happened; the chance that follows is not drawn yet.

        Raises `IllegalAction`, and nothing has changed. The journal holds the action before this
        returns.
        """
        state, events = self.game.apply(self._state, action)
        standing = self.game.standing(state)
        self._write(action_line(self.game, self.n + 1, action, standing))
        self._state = state
        self._history.append(Step(action, events, standing))
        self._pending = None
        self.finish()
        return events

    def step_chance(self) -> tuple[Event, ...]:
        """Carry out the one chance action that comes next; no events if none does."""
        action = self._chance()
        return () if action is None else self.submit(action)

    def advance(self) -> tuple[Event, ...]:
        """Carry out chance actions one after the other until seats are to act."""
        events: tuple[Event, ...] = ()
        while self._chance() is not None:
            events += self.step_chance()
        return events

    def start_with(self, seat: Seat) -> tuple[Event, ...]:
        """Let the table decide who starts instead of the lot; deals first where that is due.

        Raises `IllegalAction` if the match has begun or there is no such seat.
        """
        if seat not in range(len(self.seats)):
            raise IllegalAction(f"there is no seat {seat} to start with")
        if any(step.action.verb == "start" for step in self._history):
            raise IllegalAction("it is settled who starts")
        events: tuple[Event, ...] = ()
        while self.awaits != "start":
            events += self.step_chance()
        return events + self.submit(self._decoded({"by": "chance", "do": "start", "seat": seat}))

    def tie(self, seats: Iterable[Seat]) -> tuple[Event, ...]:
        """Toss among simultaneous shouts and make the winner's claim. Raises `IllegalAction`."""
        tied = tuple(sorted(set(seats)))
        if len(tied) < 2 or not all(self._may(seat, "claim") for seat in tied):
            raise IllegalAction("two or more seats that may claim now are needed for a tie")
        events = self.submit(bluffaneer.break_tie(self._state, tied, self._rng))
        return events + self._settle_tie()

    def silence(self) -> tuple[Event, ...]:
        """Close the claim window after nobody has shouted. Raises `IllegalAction`."""
        return self.submit(self._decoded({"by": "chance", "do": "silence"}))

    def finish(self) -> None:
        """Write the journal's end line, once, if the match is over. The last action does it too."""
        outcome = self.outcome
        if outcome is not None and not self._ended:
            self._ended = True
            self._write(end_line(self.game, outcome))
            self.close()

    def close(self) -> None:
        """Close the journal; an unfinished match can be resumed from it."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    # --- Within ------------------------------------------------------------------------------

    def _chance(self) -> Action | None:
        """The next chance action, drawn once: asking for it must not change the draw."""
        if self._pending is None:
            self._pending = self.game.chance(self._state, self._rng)
        return self._pending

    def _settle_tie(self) -> tuple[Event, ...]:
        """Make the claim that the winner of a toss has won; a crash may have come in between."""
        if not self._history or self._history[-1].action.verb != "tie":
            return ()
        winner = self.game.encode(self._history[-1].action)["winner"]
        return self.submit(self._decoded({"by": winner, "do": "claim"}))

    def _may(self, seat: Seat, verb: str) -> bool:
        return any(action.verb == verb for action in self.game.legal_actions(self._state, seat))

    def _decoded(self, line: Json) -> Action:
        try:
            return self.game.decode(line)
        except ValueError as error:
            raise IllegalAction(str(error)) from None

    def _write(self, line: Json) -> None:
        if self._journal is None:
            return
        try:
            self._journal.append(line)
        except OSError as error:
            self._lose_journal(error)

    def _lose_journal(self, error: OSError) -> None:
        self.journal_error = error.strerror or str(error)
        self.close()
