"""Replays every journal of a folder and says whether each comes to the end it tells.

python -m tools.replay_all DIR
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

from game.journal import JournalError, read, replay


def main(folders: list[str]) -> int:
    """Print one line a folder; 1 if a journal is damaged, unfinished or ends otherwise."""
    failed = False
    for folder in map(Path, folders):
        counts: Counter[str] = Counter()
        for path in sorted(folder.glob("*.jsonl")):
            try:
                record = read(path)
            except JournalError as error:
                counts["damaged"] += 1
                print(error, file=sys.stderr)
                continue
            if record.end is None:
                counts["unfinished"] += 1
            elif replay(record).outcome != record.end:
                counts["another end"] += 1
            else:
                counts["same end"] += 1
        print(f"{folder}: {dict(counts)}")
        failed |= set(counts) != {"same end"}
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
