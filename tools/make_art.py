"""Draw the table's pictures into sprites/art: `python tools/make_art.py [name ...]`."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from artkit import badges, box, cloth, icons, paper, parrot, pieces  # noqa: E402

MODULES = (pieces, box, paper, cloth, badges, icons, parrot)


def main(names: list[str]) -> int:
    """Write all pictures, or only the named ones; the same input gives the same bytes."""
    made: dict[str, str] = {}
    for module in MODULES:
        made |= module.files()
    unknown = sorted(set(names) - set(made))
    if unknown:
        print(f"make_art: no picture is called {unknown[0]!r}; leave the name out for all of them")
        return 2
    target = ROOT / "sprites" / "art"
    for name in names or sorted(made):
        (target / f"{name}.svg").write_text(made[name], encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
