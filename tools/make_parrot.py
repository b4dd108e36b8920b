"""Let the parrot speak every language: ``python -m tools.make_parrot [--out DIR] [LANGUAGE ...]``.

Needs espeak-ng and sox on the path, at build time only; the game ships the files. With the same
versions of both (made with espeak-ng 1.51 and SoX 14.4.2) a run gives the same bytes again.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from array import array
from pathlib import Path
from random import Random

from tools import sound_kit as kit
from tools import wav
from tools.make_sounds import FILES, LEVEL
from tools.sound_voices import SHRIEK

LINES: dict[str, dict[str, str]] = {
    "en": {"booty": "Gimme yer booty!", "bluffaneer": "Bluffaneer!", "aboard": "All aboard!"},
    "eo": {
        "booty": "Donu vian trezoron!",
        "bluffaneer": "Blufpirato!",
        "aboard": "Sur la ferdekon!",
    },
    "ms": {"booty": "Serahkan harta kamu!", "bluffaneer": "Penipu!", "aboard": "Naik ke kapal!"},
    "it": {"booty": "Fuori il bottino!", "bluffaneer": "Bluffatore!", "aboard": "All'arrembaggio!"},
    "nl": {"booty": "Hier met je buit!", "bluffaneer": "Bluffer!", "aboard": "Aan boord!"},
    "cs": {"booty": "Sem s tou kořistí!", "bluffaneer": "Blafuješ!", "aboard": "Na palubu!"},
}
"""What the parrot says, by language (an espeak-ng voice) and line."""

Manner = tuple[str, int, int, float, float, float]
"""espeak-ng's voice variant, pitch 0-99 and words a minute; how much smaller the throat is than
a woman's; the squawk before and after, in seconds."""
MANNERS: tuple[Manner, ...] = (
    ("f2", 70, 122, 1.36, 0.0, 0.0),
    ("f4", 85, 114, 1.30, 0.17, 0.0),
    ("f3", 60, 128, 1.44, 0.0, 0.22),
)
RASP = "tremolo 47 38"
"""A syrinx rattles: the loudness shakes 47 times a second."""


def spoken(language: str, text: str, manner: Manner) -> kit.Wave:
    """A line as a bird would say it, straight from espeak-ng through sox."""
    timbre, high, pace, throat, _, _ = manner
    speak = f"espeak-ng -v {language}+{timbre} -p {high} -s {pace} -a 150 --stdout"
    voice = subprocess.run(
        speak.split(), input=text.encode(), capture_output=True, check=True
    ).stdout
    # Sped up, the formants rise with the pitch: that is a small throat, not a high voice.
    form = f"-t s16 -L -c 1 -r {wav.RATE}"
    bird = f"gain -8 speed {throat} highpass 420 overdrive 9 5 {RASP} lowpass 6500"
    raw = subprocess.run(
        f"sox -R -D -V1 -t wav - {form} - {bird}".split(),
        input=_sized(voice),
        capture_output=True,
        check=True,
    ).stdout
    ints = array("h", raw)
    if sys.byteorder == "big":
        ints.byteswap()
    return trimmed([value / 32768 for value in ints])


def trimmed(wave: kit.Wave, threshold: float = 0.02) -> kit.Wave:
    """Without the silence around it."""
    loud = [place for place, value in enumerate(wave) if abs(value) > threshold]
    if not loud:
        raise ValueError("espeak-ng said nothing")
    return wave[max(0, loud[0] - 100) : loud[-1] + kit.frames(0.05)]


def squawk(seconds: float, rng: Random) -> kit.Wave:
    """What a parrot says when it has nothing to say."""
    top = 1150 + 300 * rng.random()
    path = kit.line((0, top * 0.6), (0.25, top), (1, top * 0.55))
    cry = kit.tone(path, seconds, SHRIEK)
    rough = kit.tone(74.0, seconds)
    cry = [value * (0.6 + 0.4 * shake) for value, shake in zip(cry, rough, strict=True)]
    return kit.shape(cry, kit.line((0, 0), (0.12, 1), (0.6, 0.8), (1, 0)))


def file_bytes(language: str, line: str, turn: int) -> bytes:
    """What ``sounds/files/parrot/<language>_<line>_<turn>.wav`` holds; turns count from 1."""
    manner = MANNERS[turn - 1]
    rng = Random(f"parrot {language} {line} {turn}")
    said = kit.level(spoken(language, LINES[language][line], manner), LEVEL)
    sheet: kit.Wave = []
    before, after = manner[4:]
    if before:
        kit.mix(sheet, kit.level(squawk(before, rng), LEVEL - 4))
    kit.mix(sheet, said, len(sheet) / wav.RATE)
    if after:
        kit.mix(sheet, kit.level(squawk(after, rng), LEVEL - 4), len(sheet) / wav.RATE + 0.02)
    return wav.adpcm_bytes(kit.level(sheet, LEVEL))


def _sized(piped: bytes) -> bytes:
    """A piped WAV with true sizes: espeak-ng cannot know them when it writes the header."""
    data = piped.index(b"data") + 8
    size = len(piped) - data
    riff = (len(piped) - 8).to_bytes(4, "little")
    return piped[:4] + riff + piped[8 : data - 4] + size.to_bytes(4, "little") + piped[data:]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="make_parrot", description=__doc__)
    parser.add_argument("languages", nargs="*", help=f"of {', '.join(LINES)}; all by default")
    parser.add_argument("--out", type=Path, default=FILES / "parrot", help="folder to write to")
    options = parser.parse_args(arguments)
    languages = options.languages or list(LINES)
    lacking = [tool for tool in ("espeak-ng", "sox") if shutil.which(tool) is None]
    unknown = [language for language in languages if language not in LINES]
    if lacking or unknown:
        what = f"install {' and '.join(lacking)} first" if lacking else f"no lines for {unknown}"
        print(f"the parrot cannot speak: {what}", file=sys.stderr)
        return 2
    changed = 0
    for language in languages:
        for line in LINES[language]:
            for turn in range(1, len(MANNERS) + 1):
                path = options.out / f"{language}_{line}_{turn}.wav"
                changed += wav.write(path, file_bytes(language, line, turn))
    print(f"{len(languages)} languages, {changed} files written")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
