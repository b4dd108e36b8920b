"""Recipes for the things on the table and on deck; `EFFECTS` holds all effects by file name."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from random import Random

from tools import wav
from tools.sound_kit import (
    Mode,
    Wave,
    bandpass,
    fall,
    frames,
    highpass,
    line,
    lowpass,
    mix,
    mix_round,
    noise,
    shape,
    silence,
    soften,
    strike,
    times,
    tone,
)
from tools.sound_voices import VOICES

BONE: tuple[Mode, ...] = ((1180, 0.009, 1.0), (2310, 0.006, 0.8), (3890, 0.004, 0.5))
CUP: tuple[Mode, ...] = ((310, 0.022, 1.0), (520, 0.016, 0.6))
OAK: tuple[Mode, ...] = ((128, 0.05, 1.0), (236, 0.035, 0.6), (415, 0.02, 0.3))
GOLD: tuple[Mode, ...] = (
    *((2080, 0.16, 1.0), (3410, 0.11, 0.8), (5230, 0.07, 0.5)),
    *((6890, 0.05, 0.35), (8420, 0.03, 0.2)),
)
IRON: tuple[Mode, ...] = (
    *((420, 0.09, 0.7), (1130, 0.14, 1.0), (1870, 0.1, 0.7)),
    *((3020, 0.07, 0.5), (4710, 0.04, 0.3)),
)
BELL: tuple[Mode, ...] = (
    *((640, 0.55, 0.7), (1282, 0.5, 1.0), (1531, 0.3, 0.5)),
    *((1927, 0.25, 0.5), (2570, 0.2, 0.4), (3370, 0.1, 0.2)),
)
MARIMBA: tuple[Mode, ...] = ((1.0, 0.11, 1.0), (3.93, 0.03, 0.35), (9.2, 0.01, 0.1))


def rattle() -> Wave:
    """Two dice shaken in a leather cup."""
    rng, sheet, at = Random("rattle"), silence(1.0), 0.03
    while at < 0.86:
        hard = 0.4 + 0.6 * rng.random()
        mix(sheet, strike(BONE, 0.05, 0.8 + 0.5 * rng.random()), at, hard)
        mix(sheet, strike(CUP, 0.09, 0.85 + 0.3 * rng.random()), at, 0.7 * hard)
        # The hand moves to and fro six times a second: hits come in clusters.
        at += 0.014 + 0.05 * rng.random() * (1.2 + math.sin(at * 6 * math.tau))
    return lowpass(sheet, 5200)


def clack(turn: int) -> Wave:
    """Two dice land on oak, bounce and settle."""
    rng, sheet = Random(f"clack {turn}"), silence(0.5)
    for die in range(2):
        at, gap, hard = 0.01 + 0.04 * die * (1 + rng.random()), 0.10 + 0.03 * rng.random(), 1.0
        pitch = 0.9 + 0.15 * die + 0.08 * rng.random()
        while gap > 0.012:
            mix(sheet, strike(BONE, 0.06, pitch), at, hard)
            mix(sheet, strike(OAK, 0.16, 1.1), at, 0.9 * hard)
            at, gap, hard = at + gap, gap * (0.5 + 0.1 * rng.random()), hard * 0.58
    return sheet


def coin(turn: int) -> Wave:
    """A gold coin lands on its pile; every variant is a little higher."""
    rng, sheet = Random(f"coin {turn}"), silence(0.42)
    pitch = 0.92 * 2 ** (turn * 1.7 / 12)
    for at, hard in ((0.002, 1.0), (0.052 + 0.02 * rng.random(), 0.45), (0.105, 0.2)):
        mix(sheet, strike(GOLD, 0.3, pitch * (0.98 + 0.04 * rng.random())), at, hard)
    mix(sheet, times(noise(0.01, rng), fall(0.01, 0.002)), 0.002, 0.5)
    return sheet


def coin_box() -> Wave:
    """A coin drops into the wooden box."""
    rng, sheet = Random("coin box"), silence(0.55)
    mix(sheet, strike(GOLD, 0.2, 0.8), 0.002, 0.35)
    for at, hard in ((0.09, 1.0), (0.18, 0.5), (0.235, 0.25)):
        mix(sheet, strike(OAK, 0.25, 1.5), at, 1.3 * hard)
        mix(sheet, lowpass(strike(GOLD, 0.2, 0.86 + 0.05 * rng.random()), 2600), at, 0.7 * hard)
    return sheet


def card(turn: int) -> Wave:
    """A card turns over: a breath of air, then the snap."""
    rng, sheet = Random(f"card {turn}"), silence(0.24)
    air = bandpass(noise(0.11, rng), line((0, 900), (1, 2600 + 500 * turn)), 0.7)
    mix(sheet, shape(air, line((0, 0), (0.8, 1), (1, 0))), 0.0, 0.5)
    snap = highpass(noise(0.03, rng), 1500)
    mix(sheet, times(snap, fall(0.03, 0.006, 0.0005)), 0.105, 0.9)
    mix(sheet, strike(((240 + 30 * turn, 0.02, 1.0),), 0.1), 0.106, 0.5)
    return sheet


def card_slide() -> Wave:
    """A card slides over parchment."""
    rng = Random("card slide")
    hiss = bandpass(noise(0.32, rng), line((0, 2200), (0.6, 3600), (1, 2500)), 0.9)
    return shape(hiss, line((0, 0), (0.25, 1), (0.6, 0.7), (1, 0)))


def fuse() -> Wave:
    """A burning fuse, two seconds that go round."""
    rng = Random("fuse")
    size = 2 * wav.RATE // wav.BLOCK_SAMPLES * wav.BLOCK_SAMPLES
    hiss = highpass(noise(size / wav.RATE + 0.3, rng), 2500)
    loop = [0.0] * size
    # The end fades into the beginning, so that the hiss has no seam.
    fade = len(hiss) - size
    for place in range(size):
        share = min(1.0, place / fade)
        tail = hiss[size + place] * math.sqrt(1 - share) if place < fade else 0.0
        loop[place] = 0.16 * (hiss[place] * math.sqrt(share) + tail)
    for _ in range(46):
        crack = times(noise(0.02, rng), fall(0.02, 0.001 + 0.003 * rng.random(), 0.0003))
        mix_round(loop, highpass(crack, 900), rng.random() * 1.99, 0.25 + 0.55 * rng.random() ** 2)
    return loop


def thud() -> Wave:
    """A wooden token is laid down. There is one of it: nothing to tell a vote by."""
    rng, sheet = Random("thud"), silence(0.3)
    mix(sheet, strike(OAK, 0.28, 0.9), 0.002, 1.0)
    mix(sheet, strike(((690, 0.014, 1.0), (1240, 0.008, 0.5)), 0.08), 0.002, 0.5)
    mix(sheet, times(noise(0.02, rng), fall(0.02, 0.004)), 0.002, 0.25)
    return lowpass(sheet, 3500)


def sail() -> Wave:
    """A sail fills and a ship moves on."""
    rng = Random("sail")
    wind = bandpass(noise(1.1, rng), line((0, 250), (0.45, 1100), (1, 350)), 0.8)
    sheet = shape(wind, line((0, 0), (0.4, 1), (1, 0)))
    for at, hard in ((0.2, 0.8), (0.29, 1.0), (0.37, 0.6), (0.47, 0.4), (0.58, 0.25)):
        flap = times(lowpass(noise(0.12, rng), 700), fall(0.12, 0.03, 0.008))
        mix(sheet, flap, at, 2.2 * hard)
    return sheet[: frames(1.1)]


def splash() -> Wave:
    """Something, or somebody, goes overboard."""
    rng = Random("splash")
    water = bandpass(noise(0.95, rng), line((0, 2600), (0.2, 1500), (1, 500)), 1.2)
    sheet = shape(water, line((0, 0), (0.03, 1), (0.25, 0.45), (1, 0)))
    mix(sheet, strike(((95, 0.06, 1.0),), 0.3), 0.01, 0.6)
    for _ in range(14):
        low = 350 + 700 * rng.random()
        drop = tone(line((0, low), (1, low * 1.7)), 0.05 + 0.04 * rng.random())
        bubble = shape(drop, line((0, 0), (0.2, 1), (1, 0)))
        mix(sheet, bubble, 0.2 + 0.62 * rng.random(), 0.12)
    return sheet[: frames(0.95)]


def creak() -> Wave:
    """An old chest opens slowly: wood that sticks and slips, ever faster."""
    rng, sheet, at = Random("creak"), silence(1.9), 0.04
    wood: tuple[Mode, ...] = ((310, 0.02, 1.0), (742, 0.014, 0.9), (1265, 0.009, 0.6))
    while at < 1.72:
        place = at / 1.75
        hard = (0.35 + 0.65 * math.sin(math.pi * place)) * (0.8 + 0.4 * rng.random())
        mix(sheet, strike(wood, 0.08, 0.8 + 0.55 * place), at, hard)
        rate = 24 + 46 * math.sin(math.pi * place * 0.8) ** 2
        at += (0.9 + 0.2 * rng.random()) / rate
    return sheet


def drumroll() -> Wave:
    """A snare drum rolls, and grows."""
    rng, sheet, at, hand = Random("drumroll"), silence(2.0), 0.01, 0
    while at < 1.86:
        hard = (0.25 + 0.75 * at / 1.86) * (1.0 if hand else 0.86) * (0.92 + 0.16 * rng.random())
        snare = times(bandpass(noise(0.11, rng), 2600, 1.4), fall(0.11, 0.028, 0.001))
        mix(sheet, snare, at, hard)
        mix(sheet, strike(((188, 0.03, 1.0), (331, 0.02, 0.5)), 0.12), at, 0.35 * hard)
        at, hand = at + 0.041 - 0.006 * at / 1.86, 1 - hand
    return sheet


def tick() -> Wave:
    """The pointer moves on in a menu."""
    return strike(((1650, 0.006, 1.0), (2900, 0.003, 0.5)), 0.05)


def marimba(*notes: tuple[float, float]) -> Wave:
    """Notes ``(hertz, at)`` on wooden bars."""
    sheet: Wave = []
    for hz, at in notes:
        mix(sheet, strike(MARIMBA, 0.32, hz), at)
    return sheet


def refuse() -> Wave:
    """A dull knock: that does not go."""
    sheet = silence(0.34)
    for at in (0.002, 0.11):
        mix(sheet, strike(((112, 0.045, 1.0), (171, 0.03, 0.6), (298, 0.014, 0.3)), 0.2), at)
    return lowpass(sheet, 900)


def warning() -> Wave:
    """The ship's bell, struck twice: is anybody there?"""
    sheet = silence(1.5)
    for at in (0.005, 0.28):
        mix(sheet, strike(BELL, 1.2, 1.0), at)
    return shape(sheet, line((0, 1), (0.7, 1), (1, 0)))


def curtain() -> Wave:
    """Heavy cloth comes down, its rings run along the rod."""
    rng, sheet = Random("curtain"), silence(1.0)
    cloth = bandpass(noise(0.85, rng), line((0, 900), (1, 380)), 1.1)
    mix(sheet, shape(cloth, line((0, 0), (0.3, 1), (0.8, 0.8), (1, 0))), 0.0, 1.0)
    for step in range(13):
        at = 0.03 + 0.042 * step + 0.02 * rng.random()
        mix(sheet, strike(IRON, 0.1, 2.0 + 0.5 * rng.random()), at, 0.09)
    mix(sheet, times(lowpass(noise(0.2, rng), 300), fall(0.2, 0.05, 0.01)), 0.76, 2.5)
    return sheet[: frames(1.0)]


def grapple() -> Wave:
    """A hook whirls on its rope, flies, and bites."""
    rng, sheet = Random("grapple"), silence(1.15)
    for at, high in ((0.0, 500.0), (0.19, 640.0), (0.35, 830.0)):
        air = bandpass(noise(0.2, rng), line((0, high * 0.6), (0.5, high), (1, high * 0.6)), 0.5)
        mix(sheet, shape(air, line((0, 0), (0.5, 1), (1, 0))), at, 0.8)
    mix(sheet, strike(IRON, 0.45), 0.62, 0.8)
    mix(sheet, strike(IRON, 0.3, 1.13), 0.7, 0.35)
    mix(sheet, strike(OAK, 0.3, 0.8), 0.62, 0.8)
    return sheet[: frames(1.15)]


def coin_toss() -> Wave:
    """A coin spins through the air: its ring flutters as it turns."""
    sheet = silence(1.0)
    long = tuple((hz, decay * 4, gain) for hz, decay, gain in GOLD)
    ring = strike(long, 0.98, 1.12)
    spin = tone(line((0, 17), (1, 27)), 0.98)
    mix(sheet, [value * (0.55 + 0.45 * turn) for value, turn in zip(ring, spin, strict=True)])
    mix(sheet, strike(OAK, 0.06, 2.2), 0.0, 0.2)
    return shape(sheet, line((0, 1), (0.85, 0.9), (1, 0)))


def join() -> Wave:
    """Somebody comes aboard: three steps up the gangplank."""
    return soften(marimba((392.0, 0.0), (493.9, 0.08), (587.3, 0.16)), 1.4)


def leave() -> Wave:
    """Somebody goes ashore: the same steps down."""
    return soften(marimba((587.3, 0.0), (493.9, 0.08), (392.0, 0.16)), 1.4)


Recipe = Callable[[], Wave]

EFFECTS: dict[str, Recipe] = {
    "rattle": rattle,
    **{f"clack_{turn}": partial(clack, turn) for turn in (1, 2, 3)},
    **{f"coin_{turn}": partial(coin, turn) for turn in (1, 2, 3, 4)},
    "coin_box": coin_box,
    **{f"card_{turn}": partial(card, turn) for turn in (1, 2)},
    "card_slide": card_slide,
    "fuse": fuse,
    "thud": thud,
    "sail": sail,
    "splash": splash,
    "creak": creak,
    "drumroll": drumroll,
    "tick": tick,
    "confirm": partial(marimba, (523.3, 0.0), (784.0, 0.07)),
    "back": partial(marimba, (523.3, 0.0), (349.2, 0.07)),
    "refuse": refuse,
    "warning": warning,
    "curtain": curtain,
    "grapple": grapple,
    "coin_toss": coin_toss,
    "join": join,
    "leave": leave,
    **VOICES,
}
