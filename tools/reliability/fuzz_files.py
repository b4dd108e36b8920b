"""Damaged maps, settings, journals, kiosk files and databases, made by a seeded generator.

    python -m tools.reliability.fuzz_files [--maps N] [--settings N] [--journals N]
        [--databases N] [--kiosks N] [--seed S]

Each file must be read, or refused with a sentence that names it, within two seconds and 200 MB;
nothing else may be raised. A failure prints the kind, the seed and the number that repeat it.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random

from game.journal import Journal, JournalError, read
from game.scores import FINISHED, MatchScore, Scores, SeatScore
from game.text import ENGLISH
from game.trouble import Trouble
from sprites.layout import FOLDER, LayoutError, load_map
from tools.reliability import disks
from tools.reliability.damage import mutated

SECONDS = 2.0
MEGABYTES = 200

SETTINGS = b"""# what somebody set
language = "cs"
size = [1280, 720]
effects_volume = 35
speed = "fast"
claim_window = 7.5
[house]
quick = true
rounds = 8
[[seats]]
name = "\xc5\x98ezn\xc3\xadk"
badge = "anchor"
control = "human"
main = 20
second = 4
[[seats]]
control = "bot"
level = "gambler"
"""
KIOSK = b"""games = ["bluffaneer", "bluff-pirate"]
seats = 4
idle = 60
family = true
volume = 50
sound_cap = 70
language = "nl"
power_off = "systemctl poweroff"
"""

Reader = Callable[[Path], list[str]]
"""Reads a file by the way that players' files go; the sentences that were said."""


def read_map(path: Path) -> list[str]:
    """A map, for whichever game it says it is for."""
    try:
        load_map(path)
    except LayoutError as error:
        return [str(error)]
    return []


def read_settings(path: Path) -> list[str]:
    """The settings: loaded, changed and saved again."""
    from game.settings import changed
    from scenes import settings_file

    loaded = settings_file.load(path)
    said = [notice.sentence(ENGLISH) for notice in loaded.notices]
    notice = settings_file.save(path, changed(loaded.settings, "music_volume", 15))
    if notice is not None:
        said.append(notice.sentence(ENGLISH))
    again = settings_file.load(path)
    assert again.settings.music_volume == 15 or notice is not None, "what was saved is lost"
    return said


def read_journal(path: Path) -> list[str]:
    """A journal: read, and looked for by the title in its folder."""
    from scenes.resume import newest

    said = []
    try:
        read(path)
    except JournalError as error:
        said.append(str(error))
    newest(path.parent)
    return said


def read_database(path: Path) -> list[str]:
    """The scores: read only, then written."""
    reader = Scores(path, read_only=True)
    reader.matches()
    reader.best("bluffaneer")
    said = list(reader.notices)
    writer = Scores(path)
    writer.matches()
    writer.counts()
    assert writer.record(score(999)), f"not recorded: {writer.notices}"
    return said + writer.notices


def read_kiosk(path: Path) -> list[str]:
    """The kiosk's file."""
    from scenes.kiosk.file import load_kiosk
    from scenes.places import places

    try:
        return list(load_kiosk(path, places(path.parent / "none"), ENGLISH).sentences)
    except Trouble as trouble:
        return [str(trouble)]


def score(number: int) -> MatchScore:
    """A match for a database."""
    return MatchScore(
        f"{number}.jsonl",
        "bluffaneer",
        FINISHED,
        f"2026-05-{number % 28 + 1:02}T20:00:00",
        f"2026-05-{number % 28 + 1:02}T20:03:00",
        20,
        180.0,
        0,
        (SeatScore("Hook", "human", 20 + number), SeatScore("Star", "bot:captain", 7)),
    )


def sound_files(folder: Path) -> dict[str, tuple[list[bytes], str, Reader]]:
    """For each kind its sound files, the suffix, and what reads them."""
    journals = []
    for game in ("bluffaneer", "bluff-pirate"):
        path = folder / f"{game}.jsonl"
        disks.play(disks.begin(game, 5, Journal(path)), 5)
        journals += [path.read_bytes(), b"".join(path.read_bytes().splitlines(True)[:-9])]
    base = folder / "scores.sqlite"
    scores = Scores(base)
    for number in range(60):
        scores.record(score(number))
    maps = [path.read_bytes() for path in sorted(FOLDER.glob("*.tmx"))]
    return {
        "maps": (maps, ".tmx", read_map),
        "settings": ([SETTINGS], ".toml", read_settings),
        "journals": (journals, ".jsonl", read_journal),
        "databases": ([base.read_bytes()], ".sqlite", read_database),
        "kiosks": ([KIOSK], ".toml", read_kiosk),
    }


def fuzz(kind: str, count: int, seed: int) -> dict[str, object]:
    """Damage and read so many files of a kind; the figures. Raises `AssertionError`."""
    limit_memory()
    slowest, named, silent = 0.0, 0, 0
    with tempfile.TemporaryDirectory() as name:
        root = Path(name)
        sound, suffix, reader = sound_files(root)[kind]
        for number in range(count):
            rng = Random(f"{kind}/{seed}/{number}")
            folder = root / str(number)
            folder.mkdir()
            path = folder / f"hurt-{number}{suffix}"
            path.write_bytes(mutated(rng.choice(sound), rng))
            where = f"{kind}, seed {seed}, number {number}"
            began = time.perf_counter()
            try:
                said = reader(path)
            except Exception:
                raise AssertionError(f"{where}: {traceback.format_exc()}") from None
            took = time.perf_counter() - began
            slowest = max(slowest, took)
            assert took <= SECONDS, f"{where}: took {took:.1f} s"
            unnamed = [sentence for sentence in said if path.name not in sentence]
            assert not unnamed, f"{where}: does not name the file: {unnamed}"
            odd = [one for one in said if "\n" in one or "Traceback" in one or one[-1] not in ".?"]
            assert not odd, f"{where}: no sentence: {odd}"
            named += bool(said)
            silent += not said
    return {"files": count, "refused": named, "read": silent, "slowest, s": round(slowest, 3)}


def limit_memory() -> None:
    """From now on this process may take 200 MB more than it has."""
    try:
        import resource
    except ImportError:
        return
    with open("/proc/self/statm", encoding="ascii") as file:
        have = int(file.read().split()[0]) * resource.getpagesize()
    hard = resource.getrlimit(resource.RLIMIT_AS)[1]
    resource.setrlimit(resource.RLIMIT_AS, (have + MEGABYTES * 2**20, hard))


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    usual = {"maps": 500, "settings": 500, "journals": 500, "databases": 200, "kiosks": 200}
    for kind, count in usual.items():
        parser.add_argument(f"--{kind}", type=int, default=count)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(argv)
    print(f"seed {given.seed}")
    for kind in usual:
        count = getattr(given, kind)
        if count:
            print(f"{kind}: {fuzz(kind, count, given.seed)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
