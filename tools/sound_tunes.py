"""The two tunes, composed for this game, and the small band that plays them.

A part is written in words: ``e5/2`` is the E above middle C's octave for two eighths, ``-/3`` a
rest, ``f#4/1`` a sharp. Bars are six eighths long and a checker counts them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

from tools import wav
from tools.sound_kit import (
    Wave,
    bandpass,
    fall,
    line,
    mix_round,
    noise,
    pluck,
    shape,
    strike,
    table,
    times,
    tone,
)

NAMES = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
BAR = 6
"""Eighths in a bar of 6/8."""


def words(text: str) -> list[str]:
    """The words of a line; bars between them are for the eye."""
    return text.replace("|", " ").split()


# --- The title tune: "The Honest Liar", a jig in E ------------------------------------------------
FIRST = """
b4/2 e5/1 g5/2 f#5/1 | f#5/1 e5/1 d5/1 a4/3 | b4/2 e5/1 e5/1 f#5/1 g5/1 | f#5/3 b4/2 -/1
g5/2 a5/1 b5/2 g5/1 | d5/2 g5/1 b5/1 a5/1 g5/1"""
OPEN_END = "a5/2 e5/1 c#5/1 e5/1 a5/1 | f#5/3 d#5/2 -/1"
SHUT_END = "a5/1 g5/1 f#5/1 b5/2 d#5/1 | e5/4 -/2"
SECOND = """
d5/1 g5/1 b5/1 d6/2 b5/1 | a5/2 f#5/1 d5/3 | e5/1 g5/1 c6/1 c6/2 b5/1 | b5/2 g5/1 g5/2 -/1
d5/1 g5/1 b5/1 d6/2 e6/1 | d6/2 a5/1 f#5/2 a5/1 | g5/2 e5/1 c#5/2 e5/1 | f#5/3 b4/3"""
LAST = """
d5/1 g5/1 b5/1 d6/2 b5/1 | a5/2 f#5/1 d5/3 | e5/1 g5/1 c6/1 c6/2 d6/1 | b5/2 g5/1 d5/2 -/1
c6/2 b5/1 a5/2 g5/1 | f#5/2 a5/1 d6/2 c6/1 | b5/1 a5/1 g5/1 f#5/2 d#5/1 | e5/4 -/2"""
JIG = "|".join((FIRST, OPEN_END, FIRST, SHUT_END, SECOND, LAST))
JIG_CHORDS = words(
    "Em D Em Bm | G G A B | Em D Em Bm | G G B Em | G D C G | G D A B | G D C G | C D B Em"
)
JIG_EIGHTH = 0.19

# --- The table tune: "Lantern Oil", quiet, with more rests than notes -----------------------------
QUIET = """
e4/1 b4/1 e5/4 | -/2 d5/1 b4/3 | g4/1 b4/1 d5/4 | -/6
a4/1 e5/1 a5/4 | -/2 g5/1 e5/3 | b4/1 d5/1 f#5/4 | -/6
e4/1 b4/1 g5/4 | -/2 f#5/1 d5/3 | c5/1 e5/1 g5/4 | -/3 b4/3
a4/1 c5/1 e5/4 | -/2 d5/1 b4/3 | b4/1 e5/1 f#5/4 | -/6
e4/1 b4/1 e5/4 | -/6 | g4/1 a4/1 b4/4 | -/6"""
QUIET_CHORDS = words("Em Em G G A A Bm Bm | Em D C C A A B B | Em Em Em Em")
QUIET_EIGHTH = 0.5

CHORDS = {
    "Em": ("e2", "g3 b3 e4"),
    "D": ("d2", "f#3 a3 d4"),
    "Bm": ("b1", "f#3 b3 d4"),
    "B": ("b1", "f#3 b3 d#4"),
    "G": ("g2", "g3 b3 d4"),
    "A": ("a1", "e3 a3 c#4"),
    "C": ("c2", "g3 c4 e4"),
}

REED = (1.0, 0.42, 0.62, 0.2, 0.34, 0.1, 0.2, 0.05, 0.12, 0.03, 0.06)
SOFT_REED = table([1.0, 0.2, 0.22, 0.05, 0.06])


def pitch(name: str) -> float:
    """Hertz of a note such as ``f#5``; a4 is 440."""
    half = NAMES[name[0]] + (1 if "#" in name else 0) + 12 * (int(name[-1]) + 1)
    return 440.0 * 2 ** ((half - 69) / 12)


def notes(text: str) -> list[tuple[float, float, str]]:
    """A part as ``(start, length, note)`` in eighths, rests left out; a bar of the wrong length is
    a `ValueError`."""
    out, at = [], 0.0
    bars = [bar for row in text.strip().splitlines() for bar in row.split("|") if bar.strip()]
    for number, bar in enumerate(bars, 1):
        start = at
        for word in bar.split():
            name, _, long = word.partition("/")
            if name != "-":
                out.append((at, float(long), name))
            at += float(long)
        if at - start != BAR:
            raise ValueError(f"bar {number} ({bar.strip()}) has {at - start} eighths, not {BAR}")
    return out


def sheet(bars: int, eighth: float) -> tuple[Wave, float]:
    """Empty paper for a loop of so many bars, and the eighth that fits it to whole ADPCM blocks."""
    blocks = round(bars * BAR * eighth * wav.RATE / wav.BLOCK_SAMPLES)
    size = blocks * wav.BLOCK_SAMPLES
    return [0.0] * size, size / wav.RATE / (bars * BAR)


@cache
def squeezed(hz: float, seconds: float) -> tuple[float, ...]:
    """A concertina note: two reeds a hair apart, and the bellows behind them."""
    # Harmonics stop well below half the sample rate: mirrored ones would grate.
    reed = table(REED[: max(2, int(6500 / hz))])
    one, two = tone(hz * 1.0012, seconds, reed), tone(hz * 0.9988, seconds, reed)
    edge = min(0.4, 0.022 / seconds)
    swell = line((0, 0), (edge, 1), (0.5, 0.86), (1 - edge, 0.8), (1, 0))
    return tuple(shape([left + 0.8 * right for left, right in zip(one, two, strict=True)], swell))


@cache
def breathed(hz: float, seconds: float) -> tuple[float, ...]:
    """A long soft note that comes and goes like a swell."""
    one, two = tone(hz * 1.0015, seconds, SOFT_REED), tone(hz * 0.9985, seconds, SOFT_REED)
    swell = line((0, 0), (0.35, 1), (0.6, 0.9), (1, 0))
    return tuple(shape([left + right for left, right in zip(one, two, strict=True)], swell))


@cache
def plucked(hz: float, seconds: float, turn: int) -> tuple[float, ...]:
    """A string of the ship's lute."""
    return tuple(pluck(hz, seconds, Random(f"string {hz:.1f} {turn}"), 0.7))


def title() -> Wave:
    """The title tune: concertina, oom-pah, boots on the planks and spoons."""
    loop, eighth = sheet(len(JIG_CHORDS), JIG_EIGHTH)
    for at, long, name in notes(JIG):
        played = round((long - 0.18) * eighth, 4)
        # The first of three eighths leans a little: that is what makes it a jig.
        mix_round(loop, squeezed(pitch(name), played), at * eighth, 0.50 if at % 3 == 0 else 0.42)
    rng = Random("deck")
    boot = strike(((82, 0.06, 1.0), (140, 0.03, 0.5)), 0.25)
    spoon = strike(((2350, 0.008, 1.0), (3600, 0.006, 0.6)), 0.05)
    brush = times(bandpass(noise(0.06, rng), 5200, 0.9), fall(0.06, 0.014))
    for bar, chord in enumerate(JIG_CHORDS):
        root, upper = CHORDS[chord]
        for half in (0, 3):
            at = (bar * BAR + half) * eighth
            bass = pitch(root) * (2 if half == 0 else 3)
            mix_round(loop, squeezed(bass, round(eighth * 0.9, 4)), at, 0.34)
            for name in upper.split():
                short = squeezed(pitch(name), round(eighth * 0.55, 4))
                mix_round(loop, short, at + 2 * eighth, 0.12)
            mix_round(loop, boot, at, 0.55 if half == 0 else 0.38)
            mix_round(loop, brush, at + 2 * eighth, 0.16)
        if bar >= 16:
            for step in (0, 1.0, 2, 3, 4.0, 5):
                mix_round(loop, spoon, (bar * BAR + step) * eighth, 0.16 if step % 3 else 0.26)
    return loop


def table_tune() -> Wave:
    """The table tune: a lute that takes its time over a breath of concertina."""
    loop, eighth = sheet(len(QUIET_CHORDS), QUIET_EIGHTH)
    for turn, (at, long, name) in enumerate(notes(QUIET)):
        ring = round((long + 3.0) * eighth, 4)
        mix_round(loop, plucked(pitch(name), ring, turn % 3), at * eighth, 0.55)
    for bar in range(0, len(QUIET_CHORDS), 2):
        root, upper = CHORDS[QUIET_CHORDS[bar]]
        at, long = (bar * BAR - 1) * eighth % (len(loop) / wav.RATE), round(13 * eighth, 4)
        mix_round(loop, plucked(pitch(root) * 2, round(8 * eighth, 4), 7), bar * BAR * eighth, 0.5)
        for name in upper.split()[:2]:
            mix_round(loop, breathed(pitch(name), long), at, 0.035)
    return loop


TUNES: dict[str, Callable[[], Wave]] = {"tune_title": title, "tune_table": table_tune}
