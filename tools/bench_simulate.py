"""Decisions a second of random bots, beside OpenSpiel's C++ liars_dice driven from Python.

Run from the project's folder: python -m tools.bench_simulate [--players 4] [--seconds 3]
The two are measured in turns within one run, so that a busy machine slows both.
"""

from __future__ import annotations

import argparse
import importlib
import json
from random import Random
from time import perf_counter
from typing import Any

from game.simulate import simulate

GOAL = 0.25
ROUNDS = 5


def ours(players: int, seconds: float, seed: int) -> tuple[int, float]:
    """Decisions and seconds of random matches of Bluffaneer."""
    decisions, taken = 0, 0.0
    while taken < seconds:
        run = simulate("bluffaneer", players, 200, seed, ["random"])
        decisions += run["decisions"]
        taken += run["seconds"]
        seed += 200
    return decisions, taken


def theirs(pyspiel: Any, seconds: float, seed: int) -> tuple[int, float]:
    """Decisions and seconds of random play of OpenSpiel's liars_dice."""
    game = pyspiel.load_game("liars_dice")
    rng = Random(seed)
    decisions = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        for _ in range(500):
            decisions += one_of_theirs(game, rng)
    return decisions, perf_counter() - began


def one_of_theirs(game: Any, rng: Random) -> int:
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4, choices=range(3, 7))
    parser.add_argument("--seconds", type=float, default=3.0, help="for each of the two")
    options = parser.parse_args()
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError:
        pyspiel = None
    mine, other = [0, 0.0], [0, 0.0]
    for part in range(ROUNDS):
        for total, run in (
            (mine, ours(options.players, options.seconds / ROUNDS, part * 100_000)),
            (other, theirs(pyspiel, options.seconds / ROUNDS, part) if pyspiel else (0, 0.0)),
        ):
            total[0] += run[0]
            total[1] += run[1]
    speed = mine[0] / mine[1]
    result = {"players": options.players, "decisions_per_second": round(speed)}
    if pyspiel is None:
        print(json.dumps(result))
        print("OpenSpiel is not installed here (pip install open_spiel), so there is no ratio.")
        return
    reference = other[0] / other[1]
    result |= {"openspiel": round(reference), "ratio": round(speed / reference, 3), "goal": GOAL}
    print(json.dumps(result))


if __name__ == "__main__":
    main()
