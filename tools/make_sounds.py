"""Synthesise every sound of the game: ``python -m tools.make_sounds [--out DIR] [NAME ...]``.

Needs nothing but Python. The same recipe gives the same bytes again, so a run over unchanged
recipes leaves the repository clean. ``--report`` measures the written sounds instead of writing.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from tools import sound_kit as kit
from tools import wav
from tools.sound_effects import EFFECTS
from tools.sound_tunes import TUNES

FILES = Path(__file__).resolve().parent.parent / "sounds" / "files"
LOOPS = frozenset({"fuse", *TUNES})
LONG = 0.9
"""Sounds of so many seconds or more are coded as ADPCM, a quarter of the size."""
LEVEL = -17.0
"""The loudness of every effect, in decibels below full scale."""
TUNE_LEVEL = -21.0
"""Tunes lie under the talk; their loudness is that of their fullest tenth of a second."""


def recipes() -> dict[str, Callable[[], kit.Wave]]:
    """Every name with the function that makes its raw sound."""
    return {**EFFECTS, **TUNES}


def render(name: str) -> kit.Wave:
    """One sound, finished: level matched, no DC, no clipping."""
    raw = recipes()[name]()
    loop = name in LOOPS
    return kit.level(raw, TUNE_LEVEL if name in TUNES else LEVEL, loop=loop)


def encode(wave: kit.Wave, loop: bool) -> bytes:
    """The WAV file of a finished sound."""
    if loop or len(wave) >= kit.frames(LONG):
        return wav.adpcm_bytes(wave)
    return wav.pcm_bytes(wave)


def file_bytes(name: str) -> bytes:
    """What ``sounds/files/<name>.wav`` holds."""
    return encode(render(name), name in LOOPS)


def report(names: Iterable[str]) -> None:
    """Print length, size, loudness, peak and DC of each sound."""
    print(f"{'sound':18} {'s':>6} {'kB':>6} {'loud dB':>8} {'peak':>6} {'DC':>9}")
    for name in names:
        wave = render(name)
        loud = 20 * math.log10(kit.loudness(wave))
        peak = max(abs(value) for value in wave)
        size = len(encode(wave, name in LOOPS)) / 1000
        seconds, middle = len(wave) / wav.RATE, sum(wave) / len(wave)
        print(f"{name:18} {seconds:6.2f} {size:6.1f} {loud:8.1f} {peak:6.2f} {middle:9.5f}")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="make_sounds", description=__doc__)
    parser.add_argument("names", nargs="*", help="only these sounds; all by default")
    parser.add_argument("--out", type=Path, default=FILES, help="folder to write to")
    parser.add_argument("--report", action="store_true", help="measure instead of writing")
    options = parser.parse_args(arguments)
    known = recipes()
    names = options.names or list(known)
    unknown = [name for name in names if name not in known]
    if unknown:
        print(f"no recipe for {', '.join(unknown)}; there are: {', '.join(known)}", file=sys.stderr)
        return 2
    if options.report:
        report(names)
        return 0
    changed = [name for name in names if wav.write(options.out / f"{name}.wav", file_bytes(name))]
    print(f"{len(names)} sounds, {len(changed)} written: {', '.join(changed) or 'nothing new'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
