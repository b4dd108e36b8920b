"""Ten pirates, each a bust around its head's centre, cut off at y = 72."""
# ruff: noqa: E501 - path data is clearer unbroken

from __future__ import annotations

from tools.art_pirates.crew import brown, grey, pink, violet
from tools.art_pirates.faces import beard, cheeks, eye, grin, head, torso
from tools.art_pirates.gear import GEAR, hat, lantern
from tools.art_pirates.kit import (
    BONE,
    BONE_DARK,
    CREAM,
    GOLD,
    GOLD_DARK,
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
    ring,
)
from tools.art_pirates.marks import COLOURS


def red() -> str:
    """A black-bearded boatswain, winking under his bandana."""
    c, skin = COLOURS["red"], "#a9683e"
    scarf = "M-29 -6 C-30 -38 -14 -46 0 -46 C16 -46 30 -38 29 -6 C14 -14 -14 -14 -29 -6Z"
    dots = "".join(
        circle(x, y, 3.6, BONE) for x, y in ((-18, -22), (-6, -36), (4, -22), (16, -30), (20, -16))
    )
    return (
        torso(BONE)
        + line("M-34 54 H-18 M18 54 H36 M-42 64 H-16 M18 64 H42", "#2c66b5", 5)
        + head(skin, 27, 29)
        + ink("M24 -14 C36 -18 46 -12 46 -2 C40 -4 36 0 34 6 C32 -2 28 -6 22 -8Z", dark(c), 4)
        + path(scarf, c)
        + path("M29 -6 C26 -10 18 -12 12 -13 C20 -20 20 -34 14 -43 C26 -38 30 -24 29 -6Z", dark(c))
        + dots
        + ink(scarf, "none", 4.5)
        + ink("M22 -18 C30 -22 36 -16 33 -10 C28 -6 22 -8 21 -12Z", c, 4)
        + beard("#2a2024")
        + eye(-11, -1, 7.5, 1.5, 1)
        + line("M5 0 C9 -5 15 -5 19 0", INK, 4)
        + line("M-20 -13 C-15 -17 -8 -17 -4 -13", INK, 4.5)
        + oval(0, 8, 8, 6.5, light(skin, 0.12), 4)
        + grin(0, 20, 13, 13)
        + rect(2, 20.5, 5, 5, "#6e1f1c")
        + oval(-30, 10, 4, 5, GOLD, 3)
    )


def orange() -> str:
    """A freckled ship's girl who has found the lantern's light switch, so to speak."""
    c, skin, hair = COLOURS["orange"], "#f6cfa4", "#c2551d"
    braid = blob([("M-27 0 C-38 6 -42 18 -38 30", 13)], hair, 4, dark(hair))
    tie = circle(-38, 33, 6, c, 3.6)
    return (
        g(braid + tie, flip=True)
        + braid
        + tie
        + torso("#4b7d8c", 42)
        + ink("M-12 34 L0 46 L12 34 L14 40 L0 54 L-14 40Z", BONE, 4)
        + head(skin, 25, 27)
        + path(
            "M-26 -2 C-28 -24 -16 -33 0 -33 C16 -33 28 -24 26 -2 C20 -8 16 -16 14 -20 C4 -10 -14 -10 -26 -2Z",
            hair,
        )
        + path(
            "M26 -2 C20 -8 16 -16 14 -20 C12 -16 8 -13 4 -12 C12 -18 12 -28 8 -32 C22 -28 27 -16 26 -2Z",
            dark(hair),
        )
        + ink(
            "M-26 -2 C-28 -24 -16 -33 0 -33 C16 -33 28 -24 26 -2 C20 -8 16 -16 14 -20 C4 -10 -14 -10 -26 -2Z",
            "none",
            4.5,
        )
        + eye(-10, 2, 7.5, 2.4, 0)
        + eye(11, 2, 7.5, 2.4, 0)
        + line("M-17 -9 L-9 -11 M8 -11 L17 -9", dark(hair), 3.6)
        + "".join(
            circle(x, y, 1.5, "#c9793f")
            for x, y in ((-16, 12), (-11, 13), (-14, 16), (13, 13), (18, 12), (16, 16))
        )
        + line("M-2 10 C0 12 3 12 4 9", INK, 3)
        + grin(1, 15, 8, 7, False)
        + g(lantern(c), 30, 37, 4, 0.48)
        + blob([("M23 13 H33", 8), ("M36 12 H37", 8), ("M25 18 H34", 6)], skin, 3.2)
    )


def yellow() -> str:
    """The old quartermistress: white curls, one gold tooth, the biggest earrings at sea."""
    c, skin, hair = COLOURS["yellow"], "#6b4126", "#efe6d6"
    curls = [
        (-26, -6),
        (-30, -20),
        (-20, -32),
        (-6, -38),
        (10, -37),
        (23, -30),
        (30, -18),
        (26, -4),
    ]
    hoop = (
        ring(0, 1, 11, INK, 10)
        + ring(0, 1, 11, c, 5)
        + line("M-8 -4 A11 11 0 0 1 -2 -9", CREAM, 2.4)
    )
    return (
        "".join(circle(x, y, 15, INK) for x, y in curls)
        + "".join(circle(x, y, 11, hair) for x, y in curls)
        + torso("#8a3a68")
        + ink("M-22 40 C-10 54 10 54 22 40 L24 46 C12 62 -12 62 -24 46Z", GOLD, 4)
        + head(skin, 25, 29)
        + "".join(circle(x, y, 9, hair) for x, y in ((-17, -24), (-6, -29), (7, -29), (18, -23)))
        + line(
            "M-24 -18 C-20 -16 -16 -18 -14 -16 C-10 -19 -6 -18 -2 -20 C4 -18 8 -20 13 -17 C16 -19 20 -17 23 -18",
            INK,
            3.4,
        )
        + eye(-10, 0, 7, -1, 0.5)
        + eye(11, 0, 7, -1, 0.5)
        + path("M-18 -1 C-18 -9 -3 -9 -3 -1Z", dark(skin, 0.25))
        + path("M4 -1 C4 -9 19 -9 19 -1Z", dark(skin, 0.25))
        + line("M-18 -1 H-3 M4 -1 H19", INK, 3.4)
        + line("M-16 9 C-14 11 -12 11 -10 10 M11 10 C13 11 15 11 17 9", dark(skin, 0.5), 2.6)
        + ink("M-5 8 C-8 13 8 13 5 8", light(skin, 0.12), 3.4)
        + ink("M-13 16 C-4 20 8 20 15 13 C13 26 -8 28 -13 16Z", "#ffffff", 3.6)
        + path("M1 18.5 H7 V24 H2Z", GOLD)
        + line("M1 18.5 V24 M7.5 18 V23", INK, 2)
        + g(hoop, -28, 20)
        + g(hoop, 28, 20)
    )


def green() -> str:
    """A retired admiral in a coat two sizes too proud."""
    c, skin = COLOURS["green"], "#f3c9a8"
    roll = "".join(circle(s * 29, y, 8.5, CREAM, 4) for y in (-6, 6, 18) for s in (-1, 1))
    return (
        torso(c, 52)
        + ink("M-16 32 L-36 24 C-38 38 -26 52 -6 66Z", light(c, 0.18), 4.5)
        + ink("M16 32 L36 24 C38 38 26 52 6 66Z", c, 4.5)
        + line("M-33 28 C-33 40 -22 51 -7 62 M33 28 C33 40 22 51 7 62", GOLD, 3)
        + head(skin, 22, 30, False)
        + roll
        + ink(
            "M-28 -10 C-30 -34 -12 -42 0 -38 C12 -42 30 -34 28 -10 C18 -16 10 -22 0 -22 C-10 -22 -18 -16 -28 -10Z",
            CREAM,
            4.5,
        )
        + line("M-14 -28 C-10 -33 -6 -34 -2 -32 M4 -32 C10 -34 14 -32 17 -28", BONE_DARK, 3.6)
        + ink(
            "M-14 36 C-10 46 -18 52 -8 58 C-2 62 4 62 9 57 C17 52 10 46 14 36 C6 40 -6 40 -14 36Z",
            BONE,
            4,
        )
        + line("M-5 44 C-3 50 -4 54 -1 57 M6 44 C5 50 6 53 4 57", BONE_DARK, 3)
        + line("M-17 -8 C-13 -14 -7 -13 -4 -10", BONE_DARK, 5)
        + eye(-9, -1, 5.6, 1, 1)
        + circle(10, -1, 10, "#e7f4f2", 5.5)
        + ring(10, -1, 9, GOLD, 2.4)
        + circle(10.5, 0, 4, INK)
        + line("M4 -4 C6 -8 9 -9 12 -9", "#ffffff", 2.4)
        + line("M18 5 C24 18 24 30 20 44", GOLD_DARK, 2.4)
        + ink("M-4 0 C-14 12 -12 17 -2 16 C2 16 3 12 2 8", light(skin, 0.2), 3.6)
        + ink(
            "M-2 18 C-10 14 -20 18 -24 12 C-24 24 -10 28 -1 22 C8 28 22 24 22 12 C18 18 8 14 -2 18Z",
            CREAM,
            3.8,
        )
        + line("M-4 27 H5", INK, 3.2)
    )


def teal() -> str:
    """The navigator, who is never lost, only early."""
    c, skin, hair = COLOURS["teal"], "#edc08f", "#1f1a24"
    bob = "M-31 26 C-36 -18 -22 -40 0 -40 C22 -40 36 -18 31 26 C26 30 20 28 17 24 H-17 C-20 28 -26 30 -31 26Z"
    return (
        circle(0, -42, 11, hair, 4.5)
        + line("M-15 -54 L14 -36", INK, 6)
        + line("M-15 -54 L14 -36", GOLD, 2.4)
        + path(bob, hair)
        + line("M-24 -10 C-24 -22 -18 -30 -10 -33", "#4d4560", 4)
        + torso("#d9663f", 44)
        + ink("M-13 34 L10 54 M13 34 L0 46", "none", 4.5)
        + head(skin, 25, 27, False)
        + path(
            "M-26 4 C-28 -22 -16 -31 0 -31 C16 -31 28 -22 26 4 C22 -2 21 -8 20 -14 C8 -10 -8 -10 -20 -14 C-21 -8 -22 -2 -26 4Z",
            hair,
        )
        + line("M-20 -14 C-8 -10 8 -10 20 -14", INK, 4)
        + ink("M-18 1 C-16 -5 -6 -5 -4 2 C-8 5 -14 5 -18 1Z", "#ffffff", 3)
        + ink("M5 2 C7 -5 17 -5 19 1 C15 5 9 5 5 2Z", "#ffffff", 3)
        + circle(-10, 1, 3.6, INK)
        + circle(11, 1, 3.6, INK)
        + line("M-18 -7 C-14 -9 -9 -9 -6 -7 M6 -10 C10 -13 15 -12 19 -8", INK, 3.4)
        + cheeks(9, 15)
        + line("M-1 8 C0 10 3 10 4 8", INK, 3)
        + line("M-5 17 C1 21 8 20 12 14", INK, 3.6)
        + line("M12 14 L15 13", INK, 3)
        + g(GEAR["teal"](c), 10, 46, -8, 0.48)
        + blob([("M-10 61 L-3 57", 8), ("M-6 67 L1 62", 8), ("M31 60 L25 57", 8)], skin, 3.2)
    )


def blue() -> str:
    """The captain: black curls, eye patch, a hat that enters rooms before her."""
    c, skin, hair = COLOURS["blue"], "#c98a58", "#241c22"
    curls = [(-30, 2), (-33, 16), (-30, 30), (-24, 42), (30, 2), (33, 16), (30, 30), (24, 42)]
    return (
        "".join(circle(x, y, 12.5, INK) for x, y in curls)
        + "".join(circle(x, y, 8.6, hair) for x, y in curls)
        + torso("#7c2631", 44)
        + ink(
            "M-16 34 C-18 46 -8 50 -10 60 C-4 66 4 66 10 60 C8 50 18 46 16 34 C6 42 -6 42 -16 34Z",
            BONE,
            4,
        )
        + line("M-4 44 C-3 50 -5 54 -3 60 M5 44 C4 50 6 54 4 60", BONE_DARK, 3)
        + head(skin, 25, 29, False)
        + line("M-26 -14 L26 6", INK, 4)
        + ink("M1 -6 C8 -9 17 -6 21 -1 C21 9 14 13 8 11 C2 9 0 2 1 -6Z", INK, 3)
        + line("M6 -1 C9 -2 12 -1 14 0", "#5d5460", 2.6)
        + eye(-11, 0, 7, 1.6, 0.6)
        + line("M-19 -5 C-16 -9 -7 -9 -4 -4", INK, 4.4)
        + line("M-19 -5 L-22 -7", INK, 3)
        + line("M-20 -12 C-14 -17 -8 -16 -4 -13", INK, 4)
        + line("M0 4 C-4 10 -2 12 3 11", INK, 3)
        + ink("M-10 18 C-4 14 0 17 2 16 C6 14 10 15 14 15 C10 24 -4 26 -10 18Z", "#9c443a", 3.2)
        + circle(-16, 13, 2, INK)
        + g(hat(c), 0, -27, -4, 0.74)
    )


PIRATES = {
    "red": red,
    "orange": orange,
    "yellow": yellow,
    "green": green,
    "teal": teal,
    "blue": blue,
    "violet": violet,
    "pink": pink,
    "brown": brown,
    "grey": grey,
}
