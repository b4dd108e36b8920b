"""How far apart colours are for different eyes, and whether shapes tell them apart as well.

Colour vision deficiencies are simulated with the matrices that Machado, Oliveira and Fernandes
published in 2009 for full severity; they act on linear RGB. Distances are CIE 1976 Lab ones, in
which about 2.3 can just be seen side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from math import sqrt

import pygame
from pygame import Surface

from sprites.art import FOLDER, load
from sprites.palette import CHEST, GEAR, SEAT, SHIP, SWORD

Colour = tuple[float, float, float]
Matrix = tuple[Colour, Colour, Colour]

EYES: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
}
NEAR = 20.0
"""Colours nearer than this must not be the only difference between two things."""
UNLIKE = 0.04
"""Two shapes differ when so large a share of their pixels differs without any colour."""
STEP = 40
"""A pixel differs when its grey does by more than this, of 255."""
SIDE = 48


def linear(channel: float) -> float:
    """An sRGB channel of 0-255 as a share of its light."""
    c = channel / 255
    return c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4)


LINEAR = tuple(linear(channel) for channel in range(256))


def luminance(red: int, green: int, blue: int) -> float:
    """Relative luminance, 0 for black and 1 for white."""
    return 0.2126 * LINEAR[red] + 0.7152 * LINEAR[green] + 0.0722 * LINEAR[blue]


def contrast(one: float, other: float) -> float:
    """The contrast ratio of two relative luminances, 1 to 21."""
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def seen(colour: tuple[int, int, int], matrix: Matrix) -> Colour:
    """A colour in linear RGB as such eyes see it."""
    light = [LINEAR[channel] for channel in colour]
    mixed = (sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix)
    red, green, blue = (min(1.0, max(0.0, value)) for value in mixed)
    return red, green, blue


def lab(light: Colour) -> Colour:
    """Linear RGB as CIE Lab under daylight D65."""
    r, g, b = light
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883

    def f(t: float) -> float:
        return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116

    return 116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))


def distance(one: tuple[int, int, int], other: tuple[int, int, int], matrix: Matrix) -> float:
    """How different two colours look to such eyes."""
    first, second = lab(seen(one, matrix)), lab(seen(other, matrix))
    return sqrt(sum((a - b) ** 2 for a, b in zip(first, second, strict=True)))


# --- What must be told apart ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Group:
    """Things that people must tell apart: each one's colour and its picture."""

    name: str
    colours: Mapping[str, tuple[int, int, int]]
    pictures: Mapping[str, str]


def groups() -> tuple[Group, ...]:
    """Everything in the game that has a colour of its own."""
    symbols = {"chest": CHEST, "sword": SWORD, "ship": SHIP, "skull": (0xF4, 0xEC, 0xD8)}
    ships = ("yellow", "green", "red", "blue", "violet")
    sails = {ship: colour_of(f"ship_{ship}") for ship in ships}
    votes = {"bluff": "vote_bluff", "no bluff": "vote_honest", "down": "vote_down"}
    return (
        Group("seats", SEAT, {badge: f"badge_{badge}" for badge in SEAT}),
        Group("symbols", symbols, {name: f"symbol_{name}" for name in symbols}),
        Group("gear cards", GEAR, {colour: f"gear_{colour}" for colour in GEAR}),
        Group("pirate cards", GEAR, {colour: f"pirate_{colour}" for colour in GEAR}),
        Group("ships", sails, {ship: f"ship_{ship}" for ship in ships}),
        Group("votes", {name: colour_of(art) for name, art in votes.items()}, votes),
        Group(
            "calls",
            {"shout": colour_of("burst"), "challenge": colour_of("burst_red")},
            {"shout": "burst", "challenge": "burst_red"},
        ),
        Group(
            "planks",
            {"plain": colour_of("plate"), "acting": colour_of("plate_lit")},
            {"plain": "plate", "acting": "plate_lit"},
        ),
    )


def picture(name: str) -> Surface:
    """A picture small, on a middle grey."""
    drawn = load(FOLDER / f"{name}.svg", (SIDE, SIDE))
    ground = Surface((SIDE, SIDE), depth=32)
    ground.fill((128, 128, 128))
    ground.blit(drawn, (0, 0))
    return ground


def colour_of(name: str) -> tuple[int, int, int]:
    """The colour that a picture is remembered by: the mean of its coloured pixels."""
    drawn = load(FOLDER / f"{name}.svg", (SIDE, SIDE))
    data = pygame.image.tobytes(drawn, "RGBA")
    pixels = [data[n : n + 4] for n in range(0, len(data), 4) if data[n + 3] > 200]
    lively = [p for p in pixels if max(p[:3]) - min(p[:3]) > 60] or pixels
    red, green, blue = (sum(p[c] for p in lively) // len(lively) for c in range(3))
    return red, green, blue


def unlikeness(one: str, other: str) -> float:
    """The share of the pixels in which two pictures differ once both are grey."""
    first, second = (greys(picture(name)) for name in (one, other))
    return sum(abs(a - b) > STEP for a, b in zip(first, second, strict=True)) / len(first)


def greys(surface: Surface) -> list[float]:
    """Each pixel's lightness, 0 to 255."""
    data = pygame.image.tobytes(surface, "RGB")
    return [
        0.299 * data[n] + 0.587 * data[n + 1] + 0.114 * data[n + 2] for n in range(0, len(data), 3)
    ]


@dataclass(frozen=True, slots=True)
class Closest:
    """The two things of a group that are nearest for such eyes, and how their shapes differ."""

    group: str
    eyes: str
    one: str
    other: str
    distance: float
    unlike: float


def nearest() -> list[Closest]:
    """For each group and each kind of eyes its nearest pair."""
    found = []
    for group in groups():
        for eyes, matrix in EYES.items():
            one, other = min(
                combinations(group.colours, 2),
                key=lambda pair: distance(group.colours[pair[0]], group.colours[pair[1]], matrix),
            )
            apart = distance(group.colours[one], group.colours[other], matrix)
            unlike = unlikeness(group.pictures[one], group.pictures[other])
            found.append(Closest(group.name, eyes, one, other, apart, unlike))
    return found


def colour_alone() -> Iterable[str]:
    """A sentence for each pair that some eyes tell apart by nothing: near in colour and shape."""
    for group in groups():
        for one, other in combinations(group.colours, 2):
            unlike = unlikeness(group.pictures[one], group.pictures[other])
            if unlike >= UNLIKE:
                continue
            for eyes, matrix in EYES.items():
                apart = distance(group.colours[one], group.colours[other], matrix)
                if apart < NEAR:
                    yield (
                        f"{group.name}: {one} and {other} are {apart:.0f} apart for {eyes}, and "
                        f"their pictures differ in {unlike:.1%} of the pixels only"
                    )
