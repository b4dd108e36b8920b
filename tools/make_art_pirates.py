"""Write the title, board, Bluff Pirate and how-to pictures into sprites/art.

Usage: python -m tools.make_art_pirates [FOLDER]. The same input always gives the same bytes.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools.art_pirates import board, cards, chests, howto, lettering, scenery

ART = Path(__file__).resolve().parent.parent / "sprites" / "art"
ROOMS = (board, cards, chests, lettering, scenery, howto)


def pictures() -> dict[str, str]:
    """All pictures: file name without its ending -> SVG text."""
    out: dict[str, str] = {}
    for room in ROOMS:
        out |= room.files()
    return out


def main(folder: Path = ART) -> int:
    """Write every picture into a folder; returns how many."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = pictures()
    for name, text in drawn.items():
        (folder / f"{name}.svg").write_text(text, encoding="utf-8")
    return len(drawn)


if __name__ == "__main__":
    count = main(Path(sys.argv[1]) if len(sys.argv) > 1 else ART)
    print(f"{count} pictures written")
