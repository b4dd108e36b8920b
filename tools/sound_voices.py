"""Recipes for throats and horns: the gull, the crew, the brass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tools.sound_kit import (
    Curve,
    Wave,
    bandpass,
    fall,
    frames,
    line,
    lowpass,
    mix,
    noise,
    shape,
    silence,
    soften,
    strike,
    table,
    times,
    tone,
)

THROAT = table([1 / n for n in range(1, 24)])
SHRIEK = table([0.6, 1.0, 0.7, 0.5, 0.3, 0.15])
REED_LOW = table([1 / n**0.8 for n in range(1, 16)])

Vowel = tuple[tuple[float, float, float], ...]
"""Formants: hertz, relative width, strength."""
AY: Vowel = ((620, 0.25, 1.0), (1750, 0.18, 0.7), (2600, 0.15, 0.35))
OO: Vowel = ((340, 0.3, 1.0), (820, 0.2, 0.5), (2300, 0.15, 0.08))
AH: Vowel = ((760, 0.25, 1.0), (1180, 0.2, 0.7), (2500, 0.15, 0.2))


def sung(hz: Curve, seconds: float, vowel: Vowel, rng: Random, breath: float = 0.12) -> Wave:
    """A voice along a curve of pitches, shaped into a vowel."""
    wobble = [1 + 0.012 * (rng.random() - 0.5) for _ in range(64)]
    cords = tone(lambda place: hz(place) * wobble[int(place * 63)], seconds, THROAT)
    air = noise(seconds, rng)
    raw = [voice + breath * wind for voice, wind in zip(cords, air, strict=True)]
    out = silence(seconds)
    for centre, width, gain in vowel:
        mix(out, bandpass(raw, centre, width), 0.0, gain)
    return out


def crowd(
    name: str, seconds: float, vowel: Vowel, pitches: Sequence[tuple[float, float]], heads: int = 9
) -> Wave:
    """A crew of so many, each with its own pitch, start and breath; pitches are ``(place, x)``."""
    rng, sheet = Random(name), silence(seconds)
    for _ in range(heads):
        base, late = 115 + 150 * rng.random(), 0.16 * rng.random()
        heard = [(place, base * high * (0.94 + 0.12 * rng.random())) for place, high in pitches]
        own = line(*heard)
        span = (seconds - late) * (0.8 + 0.2 * rng.random())
        size = 0.88 + 0.3 * rng.random()
        mouth = tuple((hz * size, width, gain) for hz, width, gain in vowel)
        voice = sung(own, span, mouth, rng)
        mix(sheet, shape(voice, line((0, 0), (0.12, 1), (0.6, 0.8), (1, 0))), late, 1 / heads)
    return sheet[: frames(seconds)]


def cheer() -> Wave:
    """The crew cheers."""
    sheet = crowd("cheer", 1.7, AY, ((0, 1.2), (0.25, 1.75), (0.6, 1.6), (1, 1.15)), 11)
    rng = Random("clapping")
    for _ in range(26):
        clap = times(bandpass(noise(0.05, rng), 1300 + 900 * rng.random(), 0.7), fall(0.05, 0.009))
        mix(sheet, clap, 0.25 + 1.2 * rng.random(), 0.16)
    return sheet[: frames(1.7)]


def groan() -> Wave:
    """The crew groans."""
    return crowd("groan", 1.35, OO, ((0, 1.05), (0.2, 1.1), (1, 0.62)), 7)


def gasp() -> Wave:
    """The crew draws its breath."""
    rng, sheet = Random("gasp"), silence(0.65)
    for _ in range(5):
        size = 0.85 + 0.35 * rng.random()
        air = noise(0.5, rng)
        for hz, gain in ((850, 1.0), (1900, 0.8), (3300, 0.5)):
            path = line((0, hz * size * 0.85), (1, hz * size * 1.2))
            breath = shape(bandpass(air, path, 0.3), line((0, 0), (0.75, 1), (1, 0)))
            mix(sheet, breath, 0.1 * rng.random(), gain)
    mix(sheet, crowd("gasping", 0.4, AH, ((0, 1.3), (1, 1.7)), 4), 0.12, 0.6)
    return sheet[: frames(0.65)]


def gull() -> Wave:
    """A gull calls three times, farther off each time."""
    rng, sheet, at = Random("gull"), silence(1.6), 0.02
    for long, high, hard in ((0.5, 1500.0, 1.0), (0.34, 1420.0, 0.75), (0.42, 1330.0, 0.5)):
        path = line((0, high * 0.62), (0.14, high), (0.35, high * 0.93), (1, high * 0.55))
        cry = tone(path, long, SHRIEK)
        rasp = tone(62 + 10 * rng.random(), long)
        cry = [value * (0.8 + 0.2 * rough) for value, rough in zip(cry, rasp, strict=True)]
        mix(sheet, shape(cry, line((0, 0), (0.1, 1), (0.6, 0.7), (1, 0))), at, hard)
        at += long + 0.03
    return lowpass(sheet[: frames(1.6)], 4200)


def brass(hz: float, seconds: float, bright: float = 1.0) -> Wave:
    """A trumpet-like note: the louder the lips, the more upper partials."""
    dark = table([1, 0.55, 0.25, 0.1])
    full = table([0.7, 1, 0.95, 0.8, 0.6, 0.42, 0.3, 0.2, 0.12][: max(4, int(8000 / hz))])
    shaken = line((0, 0.985), (0.05, 1.0), (1, 1.0))
    low = tone(lambda place: hz * shaken(place), seconds, dark)
    high = tone(lambda place: hz * 1.002 * shaken(place), seconds, full)
    blow = line((0, 0), (0.06, 1), (0.2, 0.7), (0.75, 0.75), (1, 0))
    open_up = line((0, 0.15), (0.09, 1), (0.3, 0.6), (1, 0.3))
    last = max(1, len(low) - 1)
    return [
        blow(n / last)
        * (dull * (1 - bright * open_up(n / last)) + clear * bright * open_up(n / last))
        for n, (dull, clear) in enumerate(zip(low, high, strict=True))
    ]


def drum(seconds: float = 0.5) -> Wave:
    """A deep ship's drum."""
    skin = tone(line((0, 120), (0.15, 78), (1, 66)), seconds)
    return times(skin, fall(seconds, 0.11, 0.001))


def cymbal(seconds: float, rng: Random) -> Wave:
    """A splash of brass plates."""
    high = bandpass(noise(seconds, rng), 6500, 1.2)
    middle = bandpass(noise(seconds, rng), 3600, 0.5)
    both = [one + 0.6 * other for one, other in zip(high, middle, strict=True)]
    return times(both, fall(seconds, 0.22 * seconds, 0.001))


Call = tuple[float, float, tuple[float, ...]]
"""When, how long, and the pitches that sound together."""


def band(seconds: float, calls: Sequence[Call], bright: float = 1.0) -> Wave:
    """Chords of brass, one after the other."""
    sheet = silence(seconds)
    for at, long, pitches in calls:
        for hz in pitches:
            mix(sheet, brass(hz, long, bright), at, 1 / len(pitches) ** 0.6)
    return sheet[: frames(seconds)]


def fanfare() -> Wave:
    """The match is won."""
    g3, b3, d4, e4, g4, a4, b4 = 196.0, 246.9, 293.7, 329.6, 392.0, 440.0, 493.9
    d5, e5, g5 = 587.3, 659.3, 784.0
    sheet = band(
        2.9,
        (
            (0.0, 0.16, (g4, d4)),
            (0.16, 0.16, (g4, d4)),
            (0.32, 0.34, (b4, g4, d4)),
            (0.66, 0.3, (a4, e4)),
            (0.98, 0.16, (b4, g4)),
            (1.14, 0.3, (d5, b4, g4)),
            (1.46, 1.4, (g5, d5, b4, g4, g3)),
            (1.46, 1.4, (e5 * 0.7492, b3)),
        ),
    )
    rng = Random("fanfare")
    for at, hard in ((0.0, 0.5), (0.32, 0.6), (0.66, 0.5), (0.98, 0.5), (1.14, 0.5), (1.46, 1.0)):
        mix(sheet, drum(), at, 0.8 * hard)
    mix(sheet, cymbal(1.2, rng), 1.46, 0.5)
    return sheet[: frames(2.9)]


def horn() -> Wave:
    """A conch across the water: all aboard!"""
    low = tone(line((0, 138), (0.12, 147), (0.85, 147), (1, 138)), 1.45, REED_LOW)
    high = tone(line((0, 206), (0.12, 220), (0.85, 220), (1, 208)), 1.45, REED_LOW)
    sheet = [one + 0.6 * other for one, other in zip(low, high, strict=True)]
    blown = shape(sheet, line((0, 0), (0.1, 0.8), (0.5, 1), (0.85, 0.9), (1, 0)))
    return soften(lowpass(lowpass(blown, 1500), 2600), 1.6)


def shout_booty() -> Wave:
    """The stinger under "Gimme Yer Booty!": a step up, hard on the drum."""
    a3, c4, e4, a4, c5, e5 = 220.0, 261.6, 329.6, 440.0, 523.3, 659.3
    sheet = band(0.88, ((0.0, 0.13, (a3, e4, a4)), (0.14, 0.7, (c4, e4, c5, e5))))
    mix(sheet, drum(), 0.0, 0.8)
    mix(sheet, drum(), 0.14, 1.1)
    mix(sheet, cymbal(0.6, Random("booty")), 0.14, 0.4)
    return sheet[: frames(0.88)]


def shout_bluffaneer() -> Wave:
    """The stinger under "Bluffaneer!": two falling blows and a crash."""
    d3, a_flat3, d4, f4, a_flat4, d5 = 146.8, 207.7, 293.7, 349.2, 415.3, 587.3
    sheet = band(1.2, ((0.0, 0.2, (f4, a_flat4, d5)), (0.22, 0.9, (d3, a_flat3, d4, f4))))
    for at in (0.0, 0.22, 0.33, 0.44):
        mix(sheet, drum(), at, 1.1 if at == 0.22 else 0.7)
    mix(sheet, strike(((96, 0.2, 1.0), (143, 0.12, 0.5)), 0.6), 0.22, 0.5)
    mix(sheet, cymbal(0.9, Random("bluffaneer")), 0.22, 0.6)
    return sheet[: frames(1.2)]


VOICES: dict[str, Callable[[], Wave]] = {
    "gull": gull,
    "cheer": cheer,
    "groan": groan,
    "gasp": gasp,
    "fanfare": fanfare,
    "horn": horn,
    "shout_booty": shout_booty,
    "shout_bluffaneer": shout_bluffaneer,
}
