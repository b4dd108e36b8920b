"""The workbench of `make_sounds`: tones, noise, resonators, envelopes and levels over plain lists.

A sound is a list of floats at `RATE` samples a second, nominally within -1..1. Times are seconds,
pitches hertz. Nothing here is random but what a handed-in generator draws.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

from tools.wav import RATE

Wave = list[float]
Curve = Callable[[float], float]
"""A value for each moment of a sound, from 0 at its start to 1 at its end."""

TABLE = 2048
TAU = 2 * math.pi


def frames(seconds: float) -> int:
    """So many samples."""
    return round(seconds * RATE)


def silence(seconds: float) -> Wave:
    """Nothing, for so long."""
    return [0.0] * frames(seconds)


def noise(seconds: float, rng: Random) -> Wave:
    """White noise within -1..1."""
    return [2 * rng.random() - 1 for _ in range(frames(seconds))]


def mix(into: Wave, part: Sequence[float], at: float = 0.0, gain: float = 1.0) -> None:
    """Add a part at a time; the sheet grows when the part reaches beyond its end."""
    start = frames(at)
    into.extend([0.0] * (start + len(part) - len(into)))
    for place, value in enumerate(part, start):
        into[place] += gain * value


def mix_round(into: Wave, part: Sequence[float], at: float, gain: float = 1.0) -> None:
    """Add a part to a loop: what reaches beyond the end comes in again at the start."""
    start, size = frames(at), len(into)
    for step, value in enumerate(part):
        into[(start + step) % size] += gain * value


def shape(wave: Sequence[float], curve: Curve) -> Wave:
    """The sound with a gain that follows a curve."""
    last = max(1, len(wave) - 1)
    return [value * curve(place / last) for place, value in enumerate(wave)]


def line(*points: tuple[float, float]) -> Curve:
    """A curve through points ``(place 0..1, value)``, straight between them."""

    def curve(place: float) -> float:
        for (left, low), (right, high) in pairwise(points):
            if place <= right:
                return low + (high - low) * (place - left) / (right - left)
        return points[-1][1]

    return curve


def fall(seconds: float, decay: float, attack: float = 0.002) -> Wave:
    """An envelope: quickly up, then down by e each ``decay`` seconds."""
    drop = math.exp(-1 / (decay * RATE))
    level, gains = 1.0, []
    rise = max(1, frames(attack))
    for place in range(frames(seconds)):
        gains.append(level * min(1.0, place / rise))
        level *= drop
    return gains


def times(wave: Sequence[float], gains: Sequence[float]) -> Wave:
    """Two waves multiplied; as long as the shorter one."""
    return [value * gain for value, gain in zip(wave, gains, strict=False)]


def lowpass(wave: Sequence[float], hz: float) -> Wave:
    """A gentle (6 dB an octave) low-pass."""
    pull = 1 - math.exp(-TAU * hz / RATE)
    level, out = 0.0, []
    for value in wave:
        level += pull * (value - level)
        out.append(level)
    return out


def highpass(wave: Sequence[float], hz: float) -> Wave:
    """What the low-pass of the same pitch takes away."""
    low = lowpass(wave, hz)
    return [value - dull for value, dull in zip(wave, low, strict=True)]


def bandpass(wave: Sequence[float], hz: float | Curve, width: float) -> Wave:
    """A band around a pitch (or around a curve of pitches), ``width`` of it wide; peak gain 1."""
    out, low, band = [], 0.0, 0.0
    last = max(1, len(wave) - 1)
    fixed = None if callable(hz) else 2 * math.sin(math.pi * hz / RATE / 2)
    for place, value in enumerate(wave):
        if fixed is None and callable(hz):
            pull = 2 * math.sin(math.pi * hz(place / last) / RATE / 2)
        else:
            pull = fixed or 0.0
        # Two steps a sample keep this state-variable filter true up to the highest pitches.
        for _ in range(2):
            low += pull * band
            band += pull * (value - low - width * band)
        out.append(width * band)
    return out


def table(harmonics: Sequence[float]) -> Wave:
    """One period of a wave from the strengths of its harmonics, the first being the pitch."""
    total = sum(abs(part) for part in harmonics)
    return [
        sum(part * math.sin(TAU * n * place / TABLE) for n, part in enumerate(harmonics, 1)) / total
        for place in range(TABLE)
    ]


SINE = table((1.0,))


def tone(hz: float | Curve, seconds: float, period: Sequence[float] = SINE) -> Wave:
    """A period played at a pitch, or along a curve of pitches."""
    count = frames(seconds)
    scale = TABLE / RATE
    if not callable(hz):
        step = hz * scale
        return [period[int(place * step) % TABLE] for place in range(count)]
    phase, out, last = 0.0, [], max(1, count - 1)
    for place in range(count):
        out.append(period[int(phase) % TABLE])
        phase += hz(place / last) * scale
    return out


Mode = tuple[float, float, float]
"""One way in which a struck thing rings: hertz, seconds to fall by e, strength."""


def strike(modes: Sequence[Mode], seconds: float, scale: float = 1.0) -> Wave:
    """A struck thing: all its modes at once, each dying at its own pace."""
    out = silence(seconds)
    for hz, decay, gain in modes:
        turn, keep = TAU * hz * scale / RATE, math.exp(-1 / (decay * RATE))
        # A two-pole resonator hit once is an exactly decaying sine, at two products a sample.
        first, second = 2 * keep * math.cos(turn), keep * keep
        older, old = 0.0, gain * math.sin(turn)
        for place in range(len(out)):
            out[place] += old
            older, old = old, first * old - second * older
    # What still rings at the end is let go softly: cut off, it would click.
    tail = len(out) // 6
    for place in range(tail):
        out[-1 - place] *= place / tail
    return out


def pluck(hz: float, seconds: float, rng: Random, dull: float = 0.5) -> Wave:
    """A plucked string (Karplus and Strong): noise going round a delay that softens it."""
    size = RATE / hz - 0.5
    whole = int(size)
    part = size - whole
    burst = lowpass([2 * rng.random() - 1 for _ in range(whole + 1)], 900 + 5000 * (1 - dull))
    middle = sum(burst) / len(burst)
    ring = [value - middle for value in burst]
    out = ring[: frames(seconds)]
    keep = 0.5 ** (1 / (hz * (0.9 + 1.4 * (1 - dull))))
    for place in range(len(out), frames(seconds)):
        # Reading between two samples keeps high notes in tune.
        near, far = out[place - whole], out[place - whole - 1]
        farther = out[place - whole - 2] if place > whole + 1 else far
        here = near + part * (far - near)
        there = far + part * (farther - far)
        out.append(keep * 0.5 * (here + there))
    return shape(out, line((0, 1), (0.8, 1), (1, 0)))


def soften(wave: Sequence[float], drive: float = 1.0) -> Wave:
    """Saturate: quiet parts grow by ``drive``, loud ones bend towards 1."""
    return [math.tanh(drive * value) for value in wave]


def rms(wave: Sequence[float]) -> float:
    """The root of the mean square; 0 for nothing."""
    return math.sqrt(sum(value * value for value in wave) / len(wave)) if wave else 0.0


def loudness(wave: Sequence[float], window: float = 0.1) -> float:
    """The RMS of the loudest tenth of a second: what the ear takes for a short sound's level."""
    size, best = frames(window), 0.0
    if len(wave) <= size:
        return math.sqrt(sum(value * value for value in wave) / size)
    sums, total = [0.0], 0.0
    for value in wave:
        total += value * value
        sums.append(total)
    for start in range(0, len(wave) - size + 1, size // 4):
        best = max(best, sums[start + size] - sums[start])
    return math.sqrt(best / size)


def level(
    wave: Sequence[float], decibels: float, ceiling: float = 0.84, loop: bool = False
) -> Wave:
    """Without a DC part, at a loudness (dB below full scale), no peak above the ceiling.

    Peaks that would stick out are bent, not cut. A sound that is no loop starts and ends at zero.
    """
    middle = sum(wave) / len(wave)
    out = [value - middle for value in wave]
    if not loop:
        fade = min(len(out) // 4, frames(0.006))
        for place in range(fade):
            out[-1 - place] *= place / fade
            if place < fade // 6:
                out[place] *= place / (fade // 6)
    gain = 10 ** (decibels / 20) / max(loudness(out), 1e-9)
    knee = 0.6 * ceiling
    room = ceiling - knee
    for place, value in enumerate(out):
        size = abs(gain * value)
        if size > knee:
            size = knee + room * math.tanh((size - knee) / room)
        out[place] = math.copysign(size, value)
    return out
