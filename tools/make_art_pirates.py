"""Draw title, board, Bluff Pirate and how-to: `python tools/make_art_pirates.py [name ...]`.

The how-to panels show the table's dice, cards and coins, so run make_art.py before this.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.art_pirates import board, cards, chests, howto, lettering, scenery  # noqa: E402

MODULES = (board, cards, chests, lettering, scenery, howto)


def main(names: list[str]) -> int:
    """Write all pictures, or only the named ones; the same input gives the same bytes."""
    made: dict[str, str] = {}
    for module in MODULES:
        made |= module.files()
    unknown = [name for name in names if name not in made]
    if unknown:
        print(f"No such picture: {', '.join(unknown)}; known: {', '.join(sorted(made))}")
        return 2
    folder = ROOT / "sprites" / "art"
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or made:
        (folder / f"{name}.svg").write_text(made[name], encoding="utf-8")
    print(f"{len(names or made)} pictures drawn into sprites/art")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
