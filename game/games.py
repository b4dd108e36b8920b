"""The games that can be played, by the key that journals and the command line use."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.types import Game


class _Games(Mapping[str, "Game"]):
    """Each game's rules are imported when that game is first asked for.

    The title, ``--help`` and the settings only need the keys, and do not wait for the rules.
    """

    def __getitem__(self, key: str) -> Game:
        match key:
            case "bluffaneer":
                from game import bluffaneer

                return bluffaneer.GAME
            case "bluff-pirate":
                from game import bluff_pirate

                return bluff_pirate.GAME
            case _:
                raise KeyError(key)

    def __iter__(self) -> Iterator[str]:
        return iter(("bluffaneer", "bluff-pirate"))

    def __len__(self) -> int:
        return 2

    def __contains__(self, key: object) -> bool:
        return key in ("bluffaneer", "bluff-pirate")


GAMES: Mapping[str, Game] = _Games()
