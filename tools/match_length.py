"""How long a match of Bluff Pirate lasts on each board, and where it ends.

    python -m tools.match_length [--matches 300] [--seed 1] [--seconds 40]

For every map of the game and 2 to 5 seats, with captains and with mixed bots: the mean number of
turns with its error, the minutes at so many seconds a turn, and the share of matches that end on
the first island.
"""

from __future__ import annotations

import argparse
from math import sqrt
from statistics import fmean, stdev

from game.games import GAMES
from game.simulate import play_one
from scenes.boards import boards
from sprites.layout import FOLDER, load_map

GAME = "bluff-pirate"
TABLES = {"captains": ("captain",), "mixed": ("captain", "gambler", "deckhand")}


def row(board: str, levels: tuple[str, ...], seats: int, options: argparse.Namespace) -> str:
    """One line of the table."""
    layout = load_map(FOLDER / f"{board}.tmx", GAME)
    config = GAMES[GAME].config(seats, layout.options)
    bots = [levels[seat % len(levels)] for seat in range(seats)]
    played = [
        play_one(GAMES[GAME], config, bots, options.seed + number)
        for number in range(options.matches)
    ]
    turns = [match.turns for match in played]
    ends = [match.outcome.standing[match.outcome.winner] for match in played if match.outcome]
    first = ends.count(layout.islands[0]) / len(ends)
    error = stdev(turns) / sqrt(len(turns))
    minutes = fmean(turns) * options.seconds / 60
    share = sqrt(first * (1 - first) / len(ends))
    return (
        f"{fmean(turns):6.1f} ± {error:.1f}  {minutes:5.1f} min  "
        f"{first:5.0%} ± {share:.0%} on the first island"
    )


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=40)
    options = parser.parse_args()
    print(f"{options.matches} matches a row, seed {options.seed}, {options.seconds:g} s a turn")
    for board in boards(FOLDER, GAME):
        for name, levels in TABLES.items():
            for seats in range(2, 6):
                line = row(board, levels, seats, options)
                print(f"{board:22} {name:9} {seats} seats  {line}", flush=True)


if __name__ == "__main__":
    main()
