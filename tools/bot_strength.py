"""How strong the bots are: one level against a table of another, seats rotated, with its error.

    python tools/bot_strength.py --game bluffaneer --matches 20000 --seed 1

Match i of a row is seeded with seed + i, so that a row can be repeated in parts.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

if __package__ in {None, ""}:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.bots import LEVELS
from game.games import GAMES
from game.simulate import play_one


@dataclass(frozen=True, slots=True)
class Strength:
    """How often one seat of a level won against the others."""

    players: int
    matches: int
    wins: int
    finished: int
    turns: int

    @property
    def rate(self) -> float:
        return self.wins / self.matches

    @property
    def error(self) -> float:
        """The standard error of the win rate."""
        return sqrt(self.rate * (1 - self.rate) / self.matches)

    @property
    def above(self) -> float:
        """How many standard errors the rate lies above an equal share."""
        share = 1 / self.players
        return (self.rate - share) / sqrt(share * (1 - share) / self.matches)


def strength(
    game_key: str, level: str, against: str, matches: int, seed: int, players: int = 3
) -> Strength:
    """Play so many matches of one ``level`` against a table of ``against``.

    The seat moves on by one with each match, so that no place at the table matters.
    """
    game = GAMES[game_key]
    config = game.config(players, {})
    wins = finished = turns = 0
    for number in range(matches):
        seat = number % players
        levels = [against] * players
        levels[seat] = level
        played = play_one(game, config, levels, seed + number)
        turns += played.turns
        if played.outcome is not None:
            finished += 1
            wins += played.outcome.winner == seat
    return Strength(players, matches, wins, finished, turns)


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=sorted(GAMES), default="bluffaneer")
    parser.add_argument("--matches", type=_count, default=20_000, help="matches a row")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=_count, default=3)
    parser.add_argument("--level", choices=LEVELS, default="captain")
    parser.add_argument("--against", choices=LEVELS, nargs="+", default=["gambler", "deckhand"])
    given = parser.parse_args(argv)
    try:
        GAMES[given.game].config(given.players, {})
    except ValueError as error:
        parser.error(str(error))
    rivals = given.players - 1
    print(f"{given.game}: {given.matches} matches a row, seed {given.seed}, equal share"
          f" {1 / given.players:.2%}")  # fmt: skip
    print(f"{'level':<10}{'against':<14}{'won':>8}{'error':>8}{'above':>9}{'turns':>8}")
    for rival in given.against:
        row = strength(given.game, given.level, rival, given.matches, given.seed, given.players)
        print(
            f"{given.level:<10}{f'{rivals} x {rival}':<14}{row.rate:>8.2%}{row.error:>8.2%}"
            f"{row.above:>7.1f} s{row.turns / row.matches:>8.1f}",
            flush=True,
        )
        if row.finished < row.matches:
            print(f"  {row.matches - row.finished} matches did not end")
    return 0


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


if __name__ == "__main__":
    raise SystemExit(main())
