"""Matches among bots, without a screen and as fast as the rules go.

Match number ``i`` of seed ``s`` is the first match of seed ``s + i``: whatever a long run comes
upon can be repeated on its own, by ``simulate --matches 1`` with that seed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, Final, Protocol

from game.bluffaneer import break_tie
from game.bluffaneer_model import Claim, Silence
from game.bots import Policy, policy
from game.games import GAMES
from game.history import SeatInfo
from game.journal import Journal
from game.journal_file import fresh
from game.match import Match
from game.race import TIE
from game.trouble import Trouble
from game.types import Action, Game, Json, Outcome, Seat, View

LONGEST: Final = 100_000
"""Decisions after which a match counts as unfinished: bots that never end one are a finding."""


_TIE: Final = round(TIE * 1_000_000)
"""The tie window in microseconds."""


class Table(Protocol):
    """What `play` needs of a match."""

    @property
    def outcome(self) -> Outcome | None:
        """Who won, or ``None`` while the match runs."""

    def live(self) -> list[tuple[Seat, View]]:
        """The seats that may act now, in seat order, each with its view."""

    def advance(self) -> object:
        """Carry out chance actions until seats are to act."""

    def submit(self, action: Action) -> object:
        """Carry out a seat's action."""

    def tie(self, seats: list[Seat]) -> object:
        """Toss among simultaneous shouts and make the winner's claim."""

    def silence(self) -> object:
        """Close a claim for which nobody has shouted."""


class BareTable:
    """A match that nobody watches: the rules alone, with the chance that `Match` would draw."""

    __slots__ = ("_apply", "_game", "_rng", "_seats", "state")

    def __init__(self, game: Game, config: Any, seed: int) -> None:
        self._game = game
        self._apply = game.apply
        self._rng = Random(seed)
        self._seats = range(config.seats)
        self.state: Any = game.new_game(config)

    @property
    def outcome(self) -> Outcome | None:
        """Who won, or ``None`` while the match runs."""
        return self._game.outcome(self.state)

    def live(self) -> list[tuple[Seat, View]]:
        """The seats that may act now, each with its view."""
        state, legal, view = self.state, self._game.legal_actions, self._game.view
        return [(seat, view(state, seat)) for seat in self._seats if legal(state, seat)]

    def advance(self) -> None:
        """Carry out chance actions until seats are to act."""
        chance, rng = self._game.chance, self._rng
        while (action := chance(self.state, rng)) is not None:
            self.state, _ = self._apply(self.state, action)

    def submit(self, action: Action) -> None:
        """Carry out an action."""
        self.state, _ = self._apply(self.state, action)

    def tie(self, seats: list[Seat]) -> None:
        """Toss among simultaneous shouts and make the winner's claim."""
        toss = break_tie(self.state, tuple(seats), self._rng)
        self.submit(toss)
        self.submit(Claim(toss.winner))

    def silence(self) -> None:
        """Close a claim for which nobody has shouted."""
        self.submit(Silence())


class WatchedTable:
    """A real `Match` with its journal, played by bots."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.advance, self.submit = match.advance, match.submit
        self.tie, self.silence = match.tie, match.silence

    @property
    def outcome(self) -> Outcome | None:
        """Who won, or ``None`` while the match runs."""
        return self.match.outcome

    def live(self) -> list[tuple[Seat, View]]:
        """The seats that may act now, each with its view."""
        views = ((seat, self.match.view(seat)) for seat in range(len(self.match.seats)))
        return [(seat, view) for seat, view in views if view.legal]


def play(table: Table, policies: Sequence[Policy], rng: Random) -> int:
    """Play a match to its end, one policy a seat; how many decisions the seats took.

    ``rng`` is the bots' own. Seats that may act at the same time all choose before any acts.
    """
    decisions = 0
    advance, seats, submit = table.advance, table.live, table.submit
    while decisions < LONGEST:
        advance()
        live = seats()
        decisions += len(live)
        if len(live) == 1:
            seat, view = live[0]
            submit(_chosen(policies[seat].choose(view, rng)))
        elif not live:
            break
        elif type(live[0][1].legal[0]) is Claim:
            _race(table, live, policies, rng)
        else:
            actions = [_chosen(policies[seat].choose(view, rng)) for seat, view in live]
            for action in actions:
                submit(action)
    return decisions


def _chosen(action: Action | None) -> Action:
    if action is None:
        raise ValueError("a bot declined where only a claim can be declined")
    return action


def _race(
    table: Table, live: list[tuple[Seat, View]], policies: Sequence[Policy], rng: Random
) -> None:
    """Let each bot shout after its delay or not at all, and judge the race by the tie window."""
    # In whole microseconds, as the race at the table counts them.
    shouts: list[tuple[int, Seat]] = []
    for seat, view in live:
        bot = policies[seat]
        if bot.choose(view, rng) is not None:
            shouts.append((round(bot.delay(rng) * 1_000_000), seat))
    if not shouts:
        table.silence()
        return
    latest = min(shouts)[0] + _TIE
    together = [seat for stamp, seat in shouts if stamp <= latest]
    if len(together) > 1:
        table.tie(together)
    else:
        table.submit(Claim(together[0]))


# --- Many matches ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Played:
    """One simulated match: its outcome (``None`` if it did not end), its turns and decisions."""

    outcome: Outcome | None
    turns: int
    decisions: int


def simulate(
    game: str,
    players: int,
    matches: int,
    seed: int,
    bots: Sequence[str],
    journals: Path | None = None,
    progress: Callable[[int], None] | None = None,
    options: Mapping[str, Any] | None = None,
) -> Json:
    """Play so many matches and count: the totals as one JSON object.

    ``bots`` are levels, dealt out from seat 0 on and again from the first when they run out;
    ``journals`` is a folder for one journal a match; ``progress`` is told after each match how
    many are done. Raises `ValueError` or `Trouble` with one sentence for arguments that cannot be.
    """
    table_game, config = _checked(game, players, matches, seed, bots, options or {})
    if journals is not None:
        _make_folder(journals)
    levels = [bots[seat % len(bots)] for seat in range(players)]
    wins, finished, turns, decisions = [0] * players, 0, 0, 0
    began = perf_counter()
    for number in range(matches):
        path = None
        if journals is not None:
            path = fresh(journals / f"{game}-{players}p-{seed + number:06d}.jsonl")
        played = play_one(table_game, config, levels, seed + number, path)
        decisions += played.decisions
        if played.outcome is not None:
            finished += 1
            turns += played.turns
            wins[played.outcome.winner] += 1
        if progress is not None:
            progress(number + 1)
    seconds = perf_counter() - began
    return {
        "game": game,
        "players": players,
        "matches": matches,
        "seed": seed,
        "bots": levels,
        "finished": finished,
        "mean_turns": turns / finished if finished else 0.0,
        "wins": wins,
        "decisions": decisions,
        "decisions_per_second": decisions / seconds if seconds else 0.0,
        "seconds": seconds,
    }


def play_one(
    game: Game, config: Any, levels: Sequence[str], seed: int, journal: Path | None = None
) -> Played:
    """One match of bots, the same for the same seed whether it is journalled or not."""
    policies = [policy(game.key, level) for level in levels]
    rng = Random(f"bots {seed}")
    if journal is None:
        table = BareTable(game, config, seed)
        decisions = play(table, policies, rng)
        return Played(table.outcome, _turns(game.view(table.state, None)), decisions)
    seats = [SeatInfo(f"Seat {seat + 1}", f"bot:{level}") for seat, level in enumerate(levels)]
    match = Match(game, config, seats, seed, Journal(journal))
    try:
        decisions = play(WatchedTable(match), policies, rng)
    finally:
        match.close()
    if match.journal_error:
        raise Trouble(
            f"The journal {journal} cannot be written ({match.journal_error});"
            " make room on the disk or choose another folder."
        )
    return Played(match.outcome, _turns(match.view(None)), decisions)


def _turns(view: Any) -> int:
    """How many turns have begun; the views of both games tell."""
    return int(view.turn)


def _checked(
    game: str,
    players: int,
    matches: int,
    seed: int,
    bots: Sequence[str],
    options: Mapping[str, Any],
) -> tuple[Game, Any]:
    """The game and its configuration; raises `ValueError` with one sentence."""
    if game not in GAMES:
        raise ValueError(f"There is no game {game!r}; choose {' or '.join(GAMES)}.")
    if matches < 1:
        raise ValueError(f"The number of matches must be 1 or more, not {matches}.")
    if seed < 0:
        raise ValueError(f"The seed must be 0 or more, not {seed}.")
    if not bots:
        raise ValueError("A simulation needs at least one bot level.")
    config = GAMES[game].config(players, options)
    for level in bots:
        policy(game, level)
    return GAMES[game], config


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(
            f"The folder {folder} cannot be made ({error.strerror}); choose another one."
        ) from None
