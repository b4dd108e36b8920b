"""The games that can be played, by the key that journals and the command line use."""

from __future__ import annotations

from game import bluff_pirate, bluffaneer
from game.types import Game

GAMES: dict[str, Game] = {game.key: game for game in (bluffaneer.GAME, bluff_pirate.GAME)}
