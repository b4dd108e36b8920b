"""The other half of the ten pirates, each a bust cut off at y = 72."""
# ruff: noqa: E501 - path data is clearer unbroken

from __future__ import annotations

from tools.art_pirates.faces import cheeks, eye, grin, head, torso
from tools.art_pirates.gear import cutlass
from tools.art_pirates.kit import (
    BONE,
    BONE_DARK,
    CREAM,
    GOLD,
    INK,
    blob,
    circle,
    dark,
    g,
    ink,
    light,
    line,
    oval,
    path,
    rect,
)
from tools.art_pirates.marks import COLOURS


def violet() -> str:
    """The cook, who belts what he has cooked."""
    c, skin = COLOURS["violet"], "#e2ab7c"
    d = "M-53 72 C-54 40 -30 30 -14 28 H14 C30 30 54 40 53 72Z"
    return (
        ink(d, BONE, 4.5)
        + path("M20 32 C38 36 52 46 51 70 H36 C40 54 34 40 20 32Z", BONE_DARK)
        + ink("M-40 36 L-24 31 L44 70 L44 72 H10Z", c, 4.5)
        + path("M-32 38 L36 72 H14Z", dark(c))
        + line("M-33 35 L40 72", CREAM, 2.4, 0.6, "5 6")
        + g(
            rect(-13, -13, 26, 26, "none", 6, 15)
            + rect(-13, -13, 26, 26, "none", 6, 7, GOLD)
            + line("M-11 0 H9", INK, 7)
            + line("M-11 0 H9", GOLD, 3),
            -2,
            49,
            32,
            0.82,
        )
        + oval(0, 18, 31, 20, skin, 4.5)
        + head(skin, 29, 27)
        + oval(0, 14, 27, 15, skin)
        + line("M-14 30 C-6 35 8 35 15 29", dark(skin, 0.35), 3.4)
        + ink(
            "M-7 -26 C-14 -36 -6 -46 2 -52 C2 -46 6 -44 10 -46 C8 -40 12 -34 7 -26Z", "#2a2024", 4
        )
        + eye(-11, -4, 6.5, 0.5, -1.4)
        + eye(11, -4, 6.5, 0.5, -1.4)
        + line("M-19 -14 C-15 -19 -9 -18 -5 -14 M5 -14 C9 -18 15 -19 19 -14", INK, 4)
        + cheeks(8, 21)
        + ink("M-6 4 C-9 11 9 11 6 4", light(skin, 0.18), 3.6)
        + ink(
            "M0 11 C-4 9 -10 10 -17 5 C-18 14 -8 17 0 13.5 C8 17 18 14 17 5 C10 10 4 9 0 11Z",
            "#2a2024",
            2.4,
        )
        + grin(0, 17, 8, 8)
    )


def pink() -> str:
    """The lookout: ninety years old, and nothing escapes her right eye."""
    c, skin, hair = COLOURS["pink"], "#f7d7bd", "#b9b4bd"
    return (
        circle(2, -38, 13, hair, 4.5)
        + line("M-4 -42 C0 -46 6 -46 9 -41", "#8f8a96", 3)
        + torso("#5b6f9a", 42)
        + ink("M-20 37 L0 60 L20 37 L26 42 L0 71 L-26 42Z", "#b7cbe8", 4)
        + head(skin, 25, 28)
        + path(
            "M-27 0 C-30 -26 -14 -34 0 -34 C14 -34 30 -26 27 0 C24 -14 12 -22 0 -22 C-12 -22 -24 -14 -27 0Z",
            hair,
        )
        + ink(
            "M-27 0 C-30 -26 -14 -34 0 -34 C14 -34 30 -26 27 0 C24 -14 12 -22 0 -22 C-12 -22 -24 -14 -27 0Z",
            "none",
            4.5,
        )
        + line("M-14 -26 C-8 -30 -2 -31 4 -30", "#dedbe2", 3)
        + line("M-17 -1 C-13 4 -7 4 -3 -1 M-17 -1 L-20 -3", INK, 3.6)
        + line("M-18 -10 C-13 -13 -8 -12 -5 -9", "#8f8a96", 4)
        + line("M-19 7 L-14 8 M-18 11 L-13 11", dark(skin, 0.3), 2.4)
        + cheeks(13, 14)
        + ink("M-3 6 C-7 13 5 14 4 8", light(skin, 0.1), 3.4)
        + ink("M-9 18 C-4 22 4 22 9 18 C8 26 -6 27 -9 18Z", "#6e1f1c", 3.4)
        + rect(-3, 19.5, 4, 4, "#ffffff")
        + ink("M4 -10 L30 -4 L30 12 L8 8Z", dark(c, 0.15), 4.5)
        + ink("M2 -13 L11 -11 L13 11 L6 10Z", GOLD, 4)
        + circle(32, 4, 21, c, 5)
        + circle(32, 4, 15.5, "#e7f4f2", 4)
        + circle(33, 5, 9.5, "#4f9bb0", 2.6)
        + circle(33, 5, 5.2, INK)
        + circle(29.5, 1, 3, "#ffffff")
        + line("M23 -3 C25 -8 29 -10 33 -10", "#ffffff", 2.6)
        + line("M19 -19 L14 -24 M30 -24 V-30 M43 -18 L48 -24", INK, 3)
        + blob([("M40 26 L30 24", 9), ("M40 34 L28 31", 9), ("M44 44 L42 30", 11)], skin, 3.2)
    )


def brown() -> str:
    """The cabin boy, who was told to put his boots on and not told where."""
    c, skin = COLOURS["brown"], "#f0c8a0"
    return (
        torso("#e8c02c", 38)
        + line("M-30 56 C-10 62 12 62 32 56", dark("#e8c02c", 0.2), 5)
        + ink("M-12 34 C-6 42 6 42 12 34", "none", 4)
        + head(skin, 24, 28)
        + "".join(
            circle(x, y, 5, "#8a4a1f", 3)
            for x, y in ((-22, -14), (-18, -21), (22, -14), (18, -21), (-24, -7), (24, -7))
        )
        + eye(-10, 0, 8.2, 2, -2.6)
        + eye(11, 0, 8.2, 2, -2.6)
        + line("M-17 -12 C-13 -15 -9 -14 -6 -12 M6 -13 C10 -16 15 -15 18 -11", INK, 3.6)
        + line("M-3 9 C-1 12 4 12 5 8", INK, 3.2)
        + line("M-12 16 C-6 21 8 22 15 14", INK, 3.8)
        + rect(-4, 18.5, 5.4, 7, "#ffffff", 1.4, 2.4)
        + rect(1.6, 18.5, 5.4, 7, "#ffffff", 1.4, 2.4)
        + g(single_boot(c), -1, -29, -8, 0.66)
    )


def single_boot(c: str) -> str:
    """One boot upside down, cuff at the bottom, worn as a hat."""
    return (
        ink(
            "M-16 12 L-15 -14 C-15 -22 -14 -26 -12 -30 H34 C42 -30 44 -20 38 -14 C32 -8 20 -8 15 -2 L16 12Z",
            c,
        )
        + path(
            "M4 10 C6 -6 14 -14 34 -14 C40 -14 40 -22 38 -26 C44 -20 36 -12 30 -10 C20 -8 16 -4 15 10Z",
            dark(c),
        )
        + ink("M-15 -36 H4 V-32 L14 -36 H36 V-27 H-15Z", dark(c, 0.6), 4.5)
        + line("M-14 -8 C-6 -4 6 -6 14 -2", INK, 9)
        + line("M-14 -8 C-6 -4 6 -6 14 -2", dark(c, 0.4), 3.4)
        + rect(-6, -13, 12, 12, GOLD, 3, 3.4)
        + ink("M-30 26 C-12 32 12 32 30 26 L26 4 C12 10 -12 10 -26 4Z", light(c, 0.28))
        + path("M4 28 C14 28 22 27 28 25 L25 7 C18 9 12 10 4 10Z", c)
    )


def grey() -> str:
    """The boarder: braids, a scar, and the cutlass where she can find it."""
    c, skin, hair = COLOURS["grey"], "#a06a44", "#33262b"
    braid = (
        blob(
            [("M-29 8 C-34 18 -34 24 -32 32", 14), ("M-32 34 C-34 42 -32 48 -30 54", 11)],
            hair,
            4,
            dark(hair, 0.2),
        )
        + line("M-38 16 L-27 22 M-38 27 L-27 32 M-36 40 L-27 44", INK, 3)
        + rect(-38, 52, 16, 8, "#c93a2c", 3, 3.6)
    )
    return (
        torso("#4a4d52", 46)
        + line("M-20 40 L-8 54 L0 46 L8 54 L20 40", INK, 4)
        + g(braid, flip=True)
        + braid
        + head(skin, 26, 29, False)
        + path(
            "M-28 6 C-30 -28 -14 -36 0 -36 C14 -36 30 -28 28 6 C22 -4 20 -12 18 -18 C8 -14 0 -20 0 -24 C0 -20 -8 -14 -18 -18 C-20 -12 -22 -4 -28 6Z",
            hair,
        )
        + path(
            "M28 6 C22 -4 20 -12 18 -18 C14 -16 8 -17 4 -19 C16 -20 16 -30 10 -35 C24 -32 29 -16 28 6Z",
            dark(hair, 0.2),
        )
        + ink(
            "M-28 6 C-30 -28 -14 -36 0 -36 C14 -36 30 -28 28 6 C22 -4 20 -12 18 -18 C8 -14 0 -20 0 -24 C0 -20 -8 -14 -18 -18 C-20 -12 -22 -4 -28 6Z",
            "none",
            4.5,
        )
        + eye(-11, 0, 7, 1.4, 1)
        + eye(11, 0, 7, -1.4, 1)
        + line("M-19 -12 C-14 -14 -8 -12 -4 -9 M20 -15 C16 -19 9 -18 5 -13", INK, 4.6)
        + line("M15 -8 L20 16 M15 4 L21 2 M17 11 L22 9", "#d99a7c", 2.6)
        + line("M-3 9 C-1 12 3 12 4 9", INK, 3.2)
        + ink("M-18 9 C-8 14 8 14 18 9 C17 33 -17 33 -18 9Z", "#ffffff", 3.6)
        + line("M-9 13 V26 M-3 14 V27 M3 14 V27 M9 13 V26", INK, 2.2)
        + g(cutlass(c), 0, 19, 110, 0.72)
    )
