"""Bots: the levels that a seat can be given, and how to get the policy of a level."""

from __future__ import annotations

from game.bots.policy import Policy, shout_delay

__all__ = ["LEVELS", "Policy", "policy", "shout_delay"]

LEVELS: tuple[str, ...] = ("deckhand", "gambler", "captain", "random")
"""The names of the levels, from the most honest to the most able; ``random`` is for tests."""


def policy(game_key: str, level: str) -> Policy:
    """A fresh policy for one seat of a game; raises `ValueError` for an unknown game or level.

    A game's own module is imported here, when the first bot of that game sits down.
    """
    if level not in LEVELS:
        raise ValueError(f"There is no bot level {level!r}; choose from {', '.join(LEVELS)}.")
    match game_key:
        case "bluffaneer":
            return _bluffaneer(level)
        case "bluff-pirate":
            return _bluff_pirate(level)
        case _:
            raise ValueError(f"There are no bots for a game {game_key!r}.")


def _random() -> Policy:
    from game.bots.random_bot import RandomBot

    return RandomBot()


def _bluffaneer(level: str) -> Policy:
    if level == "random":
        return _random()
    from game.bots.bluffaneer import captain, deckhand, gambler

    return {"deckhand": deckhand, "gambler": gambler, "captain": captain}[level]()


def _bluff_pirate(level: str) -> Policy:
    if level == "random":
        return _random()
    from game.bots.bluff_pirate import captain, deckhand, gambler

    return {"deckhand": deckhand, "gambler": gambler, "captain": captain}[level]()
