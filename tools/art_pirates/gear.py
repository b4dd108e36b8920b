"""The ten pieces of gear, each about 96 x 104 units around the origin."""
# ruff: noqa: E501 - path data is clearer unbroken

from __future__ import annotations

from tools.art_pirates.kit import (
    BONE,
    BONE_DARK,
    CREAM,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    circle,
    dark,
    g,
    ink,
    light,
    line,
    oval,
    path,
    rect,
    ring,
    star,
)
from tools.art_pirates.marks import COLOURS


def bandana(c: str = COLOURS["red"]) -> str:
    """A knotted headscarf with dots."""
    tails = ink(
        "M28 16 C44 18 50 32 46 48 C38 42 32 44 26 46 C28 36 26 26 22 20Z", dark(c, 0.18)
    ) + ink("M26 14 C40 8 52 10 56 22 C48 22 46 28 42 34 C38 26 32 22 24 22Z", c)
    dots = "".join(
        circle(x, y, 4.6, BONE)
        for x, y in (
            (-30, -4),
            (-14, -22),
            (6, -30),
            (-8, 0),
            (12, -8),
            (26, -14),
            (-24, 14),
            (2, 14),
        )
    )
    return (
        tails
        + path("M-50 24 C-52 -22 -26 -46 0 -46 C26 -46 44 -24 40 16 C14 30 -20 32 -50 24Z", c)
        + path("M-50 24 C-20 32 14 30 40 16 C42 -2 40 -14 35 -24 C34 4 4 20 -50 14Z", dark(c))
        + dots
        + ink("M-50 24 C-52 -22 -26 -46 0 -46 C26 -46 44 -24 40 16 C14 30 -20 32 -50 24Z")
        + line("M-48 10 C-20 18 12 16 38 4", INK, 3.6)
        + ink("M20 10 C26 2 38 4 40 12 C40 22 28 26 22 20 C18 18 18 14 20 10Z", light(c, 0.15))
        + line("M-34 -18 C-28 -30 -18 -37 -8 -39", CREAM, 4, 0.7)
    )


def lantern(c: str = COLOURS["orange"]) -> str:
    """A ship's lantern, lit."""
    return (
        circle(0, 12, 46, GOLD_LIGHT, op=0.35)
        + circle(0, 12, 34, "#fff0b8", op=0.6)
        + line("M-20 -28 C-22 -62 22 -62 20 -28", INK, 12)
        + line("M-20 -28 C-22 -62 22 -62 20 -28", c, 5)
        + ink("M-24 -18 H24 L28 36 H-28Z", "#fff3c4")
        + ink("M0 30 C-16 24 -14 8 0 -8 C14 8 16 24 0 30Z", "#ff9d2e", 4)
        + path("M0 27 C-8 23 -6 12 0 6 C6 12 8 23 0 27Z", "#fff3c4")
        + line("M-12 -16 L-15 34 M12 -16 L15 34", INK, 4)
        + ink("M-30 -18 C-26 -36 26 -36 30 -18Z", c)
        + path("M6 -20 C10 -26 12 -29 10 -31 C22 -28 26 -24 28 -20Z", dark(c))
        + ink("M-34 36 H34 V46 C34 52 -34 52 -34 46Z", c)
        + path("M8 38 H32 V46 C30 49 16 50 8 50Z", dark(c))
        + ink("M-8 -40 H8 V-30 H-8Z", GOLD, 4)
        + line("M-19 -12 L-20 4", CREAM, 4, 0.9)
    )


def earring(c: str = COLOURS["yellow"]) -> str:
    """A mighty golden hoop with a pearl drop."""
    ring = (
        "M-9 -36 C-30 -30 -36 -14 -34 0 C-32 20 -16 30 0 30 C16 30 32 20 34 0 C36 -14 30 -30 9 -36"
    )
    return (
        line("M-9 -37 C0 -40 6 -40 10 -36", INK, 9)
        + line(ring, INK, 21)
        + line(ring, GOLD_DARK, 12)
        + g(line(ring, c, 8.5), -1, -1.6)
        + line("M-9 -37 C0 -40 6 -40 10 -36", c, 3.4)
        + line("M-31 -8 C-29 -18 -24 -25 -17 -29", CREAM, 4.4)
        + line("M31 10 C28 18 22 23 16 25", CREAM, 3.6, 0.6)
        + ink("M-8 30 H8 L5 38 H-5Z", GOLD, 4)
        + ink("M0 32 C4 40 15 42 13 52 C11 61 -11 61 -13 52 C-15 42 -4 40 0 32Z", "#f6f0ff", 4.5)
        + path("M5 40 C13 44 13 52 10 55 C5 59 -4 58 -7 56 C6 55 8 48 5 40Z", BONE_DARK)
        + circle(-5, 48, 3, "#ffffff")
    )


def coat(c: str = COLOURS["green"]) -> str:
    """A long captain's coat with gold trim."""
    sleeve = "M-24 -40 C-40 -36 -46 -20 -52 14 L-34 20 L-22 -14Z"
    left = (
        ink(sleeve, c)
        + path("M-40 4 L-36 -16 L-24 -30 L-24 -14 L-34 14Z", dark(c))
        + ink("M-55 8 L-31 16 L-35 30 L-58 22Z", GOLD)
    )
    return (
        left
        + g(left, flip=True)
        + ink("M-24 -42 H24 C30 -10 34 22 40 50 C20 56 -20 56 -40 50 C-34 22 -30 -10 -24 -42Z", c)
        + path("M8 -30 L22 -36 C26 -8 32 24 37 47 C28 51 18 52 8 52Z", dark(c))
        + ink("M-12 -44 L0 -10 L12 -44Z", BONE, 4)
        + ink("M-14 -46 L-26 -40 L-20 -12 L0 -6 L-12 -26Z", light(c, 0.2), 4)
        + ink("M14 -46 L26 -40 L20 -12 L0 -6 L12 -26Z", light(c, 0.1), 4)
        + line("M0 -6 V53", INK, 4.5)
        + "".join(circle(s * 9, y, 4.4, GOLD, 3) for y in (6, 20, 34) for s in (-1, 1))
        + ink("M-33 26 L-17 28 M33 26 L17 28", w=4)
    )


def compass(c: str = COLOURS["teal"]) -> str:
    """A pocket compass whose needle knows the way."""
    ticks = "".join(
        g(line("M0 -25 V-21", INK, 3), r=a) for a in (0, 45, 90, 135, 180, 225, 270, 315)
    )
    return (
        ring(0, -41, 9, INK, 11)
        + ring(0, -41, 9, GOLD, 4.5)
        + ink("M-8 -40 H8 V-26 H-8Z", GOLD, 4)
        + circle(0, 10, 42, c, 5.5)
        + path("M40 2 A42 42 0 0 1 -30 40 C2 46 34 30 40 2Z", dark(c))
        + circle(0, 10, 30, CREAM, 4.5)
        + g(
            ticks
            + g(
                ink("M0 -23 L8 0 L-8 0Z", "#c93a2c", 3.6)
                + ink("M0 23 L8 0 L-8 0Z", BONE_DARK, 3.6),
                r=38,
            )
            + circle(0, 0, 4.4, GOLD, 3),
            0,
            10,
        )
        + line("M-34 -2 C-30 -16 -20 -24 -10 -27", CREAM, 4, 0.7)
    )


def hat(c: str = COLOURS["blue"]) -> str:
    """A tricorn with gold trim and a plume."""
    return (
        ink("M20 -14 C30 -52 52 -56 58 -42 C54 -44 52 -40 54 -34 C50 -32 46 -24 44 -12Z", BONE, 4.5)
        + line("M28 -12 C34 -32 42 -42 52 -44", INK, 3)
        + path("M34 -12 C40 -24 46 -30 52 -34 L46 -14Z", BONE_DARK)
        + ink("M-32 8 C-34 -30 -18 -42 0 -42 C20 -42 36 -28 34 8Z", c)
        + path("M10 4 C22 -6 24 -24 18 -38 C32 -32 35 -12 32 6Z", dark(c))
        + ink(
            "M-56 -4 C-40 -8 -26 14 0 16 C26 14 40 -8 56 -4 C56 20 30 38 0 38 C-30 38 -56 20 -56 -4Z",
            c,
        )
        + path("M4 18 C28 16 40 -4 53 -1 C52 18 30 35 4 35 C30 28 36 16 4 18Z", dark(c))
        + line("M-51 2 C-38 2 -26 21 0 22 C26 21 38 2 51 2", GOLD, 5)
        + line("M-26 -16 C-24 -28 -16 -34 -6 -35", CREAM, 4, 0.55)
        + circle(0, -8, 10, GOLD, 4)
        + path(star(5, 6, 2.8), INK).replace("<path", '<path transform="translate(0 -8)"')
    )


def belt(c: str = COLOURS["violet"]) -> str:
    """A broad belt in a loop with a buckle for the boasting."""
    return (
        ink("M-44 -6 C-48 -44 48 -44 44 -6 C30 -24 -30 -24 -44 -6Z", dark(c, 0.45))
        + ink("M26 8 C46 14 56 28 50 48 C42 44 38 48 34 52 C34 38 26 34 16 32Z", dark(c, 0.2))
        + circle(38, 27, 3, INK)
        + circle(43, 38, 3, INK)
        + path("M-46 -14 C-34 14 34 14 46 -14 V12 C34 42 -34 42 -46 12Z", c)
        + path("M-46 4 C-34 34 34 34 46 4 V12 C34 42 -34 42 -46 12Z", dark(c))
        + ink("M-46 -14 C-34 14 34 14 46 -14 V12 C34 42 -34 42 -46 12Z")
        + line("M-39 0 C-30 14 -22 16 -20 17 M39 0 C34 8 28 12 24 14", CREAM, 2.6, 0.6, "5 6")
        + rect(-21, -12, 42, 46, "none", 9, 19)
        + rect(-21, -12, 42, 46, "none", 9, 9, GOLD)
        + line("M-21 28 V-8 C-21 -11 -19 -12 -16 -12 H14", GOLD_LIGHT, 3.6)
        + line("M-18 11 H14", INK, 10)
        + line("M-18 11 H14", GOLD, 4)
    )


def spyglass(c: str = COLOURS["pink"]) -> str:
    """A brass-ringed telescope, pulled out."""
    body = (
        ink("M-50 -9 H-22 V9 H-50Z", dark(c, 0.2))
        + path("M-48 2 H-22 V7 H-48Z", dark(c, 0.42))
        + ink("M-24 -13 H10 V13 H-24Z", light(c, 0.18))
        + path("M-22 4 H10 V11 H-22Z", dark(c, 0.2))
        + ink("M8 -18 L48 -22 V22 L8 18Z", c)
        + path("M10 8 L46 10 V20 L10 16Z", dark(c))
        + ink("M-60 -13 H-48 V13 H-60Z", GOLD, 4.5)
        + ink("M-27 -16 H-18 V16 H-27Z", GOLD, 4.5)
        + ink("M4 -21 H14 V21 H4Z", GOLD, 4.5)
        + ink("M44 -26 H54 V26 H44Z", GOLD, 4.5)
        + oval(54, 0, 7, 25, "#bfe3e0", 4.5)
        + line("M53 -14 L55 -4", "#ffffff", 4)
        + line("M18 -12 L40 -15", CREAM, 4, 0.75)
    )
    return g(body, 0, 0, -138, 0.86)


def boots(c: str = COLOURS["brown"]) -> str:
    """Two sea boots with turned-down cuffs."""
    boot = (
        ink("M-14 -22 H14 L15 14 C26 18 36 20 36 34 V40 H-16 L-14 0Z", c)
        + path("M2 -18 H12 L13 16 C24 20 32 22 33 33 H8 C10 14 4 0 2 -18Z", dark(c))
        + ink("M-17 36 H38 V46 H12 V42 L4 46 H-17Z", dark(c, 0.6), 4.5)
        + ink("M-20 -44 C-8 -38 8 -38 20 -44 L18 -18 C8 -12 -8 -12 -18 -18Z", light(c, 0.28))
        + path("M4 -38 C10 -38 14 -40 18 -41 L16 -19 C12 -17 8 -16 4 -16Z", c)
        + line("M-14 18 C-4 22 6 22 15 16", INK, 10)
        + line("M-14 18 C-4 22 6 22 15 16", dark(c, 0.4), 3.6)
        + rect(-5, 13, 13, 13, GOLD, 3, 3.6)
    )
    return g(boot, 20, -7, 7, 0.9) + g(boot, -18, 6, -4)


def cutlass(c: str = COLOURS["grey"]) -> str:
    """A curved blade with a basket hilt."""
    steel = tint_steel(c)
    body = (
        ink("M-7 28 C-12 -8 -8 -38 18 -66 C22 -30 18 0 8 28Z", steel)
        + path("M2 26 C2 -10 6 -34 17 -58 C20 -30 15 0 7 26Z", c)
        + line("M-3 20 C-6 -6 -3 -24 4 -40", CREAM, 4)
        + ink("M-4 30 H6 L5 56 H-5Z", "#7a4a26", 4.5)
        + line("M-4 38 L5 36 M-4 46 L5 44", INK, 3)
        + ink(
            "M-26 24 C-10 32 10 32 22 24 C30 32 30 46 22 56 C16 62 6 64 0 60 C12 56 16 48 12 38 H-24Z",
            GOLD,
        )
        + circle(0, 61, 7, GOLD, 4.5)
        + line("M-20 29 C-8 34 4 34 12 32", CREAM, 3, 0.8)
    )
    return g(body, 6, 0, -28, 0.92)


def tint_steel(c: str) -> str:
    """Bright steel that still leans to the card's grey."""
    return light(c, 0.62)


GEAR = {
    "red": bandana,
    "orange": lantern,
    "yellow": earring,
    "green": coat,
    "teal": compass,
    "blue": hat,
    "violet": belt,
    "pink": spyglass,
    "brown": boots,
    "grey": cutlass,
}
