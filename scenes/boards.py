"""Which boards there are: every map that says it belongs to Bluff Pirate."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

from game.text import mark
from sprites.layout import FOLDER

DEFAULT = "bluff-pirate"
TITLES = (mark("The long way"), mark("The short cut"), mark("The published route"))
"""What the maps that come with the game call themselves, for the translators."""


def boards(folder: Path = FOLDER, game: str = "bluff-pirate") -> dict[str, str]:
    """The maps of a game by their file's name, each with the name to show; the default first.

    A map that cannot be read here is left out; whoever names it all the same is told why.
    """
    found = {path.stem: _title(path) for path in sorted(folder.glob("*.tmx")) if _of(path, game)}
    first = {DEFAULT: found.pop(DEFAULT)} if DEFAULT in found else {}
    return {**first, **found}


def _of(path: Path, game: str) -> bool:
    return _properties(path).get("game") == game


def _title(path: Path) -> str:
    """The map's own property ``title``, or its file's name without the dashes."""
    return _properties(path).get("title") or path.stem.replace("-", " ").replace("_", " ")


def _properties(path: Path) -> dict[str, str]:
    """The map's properties; they stand before anything else, so the rest is not read."""
    found: dict[str, str] = {}
    try:
        for _, element in ElementTree.iterparse(path):
            if element.tag == "property":
                found[element.get("name", "")] = element.get("value", "")
            elif element.tag == "properties":
                break
    except (OSError, ElementTree.ParseError, ValueError, LookupError):
        return {}
    return found
