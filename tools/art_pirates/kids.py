"""The children at the table of the first how-to panel."""
# ruff: noqa: E501 - path data is clearer unbroken

from __future__ import annotations

from tools.art_pirates.faces import cheeks, eye, grin, head, torso
from tools.art_pirates.kit import (
    BONE_DARK,
    CREAM,
    GOLD,
    GOLD_LIGHT,
    INK,
    circle,
    g,
    ink,
    line,
    oval,
    path,
)


def girl() -> str:
    """A girl with two puffs of hair, looking as if she could not lie."""
    skin, hair = "#8a5636", "#2a1f24"
    return (
        "".join(circle(s * 27, -28, 18, INK) + circle(s * 27, -28, 13.5, hair) for s in (-1, 1))
        + torso("#d9663f", 42)
        + line("M-34 58 H34", CREAM, 6)
        + head(skin, 27, 28)
        + ink(
            "M-28 -2 C-30 -24 -16 -34 0 -34 C16 -34 30 -24 28 -2 C22 -14 14 -20 0 -20 C-14 -20 -22 -14 -28 -2Z",
            hair,
            4.5,
        )
        + line("M0 -33 V-21", "#5a4650", 2.6)
        + circle(-21, -17, 5, GOLD, 3)
        + circle(21, -17, 5, GOLD, 3)
        + eye(-10, 0, 8, 2.6, -1.6)
        + eye(11, 0, 8, 2.6, -1.6)
        + line("M-17 -11 L-8 -13 M6 -14 L16 -11", INK, 3.6)
        + line("M-2 9 C0 11 4 11 5 8", INK, 3)
        + cheeks(11, 19, "#d0604a")
        + ink("M-10 16 C-2 21 8 20 14 13 C14 25 -6 28 -10 16Z", "#ffffff", 3.4)
    )


def boy() -> str:
    """A boy in a newspaper hat, crying with laughter."""
    skin = "#f6d0ac"
    return (
        torso("#2c66b5", 42)
        + line("M-38 54 H38 M-42 66 H42", CREAM, 5)
        + head(skin, 27, 28)
        + ink("M-26 -12 C-24 -2 -22 0 -20 4 L-16 -12Z", "#e0b04a", 3.6)
        + ink("M26 -12 C24 -2 22 0 20 4 L16 -12Z", "#e0b04a", 3.6)
        + ink("M-40 -8 C-14 -16 14 -16 40 -8 L2 -52Z", CREAM, 4.5)
        + path("M4 -48 L36 -10 C24 -14 14 -15 6 -15Z", BONE_DARK)
        + line("M-20 -22 H-8 M-14 -28 H0 M-26 -17 H-12 M10 -24 H18 M12 -18 H26", "#9a8f78", 2.6)
        + ink("M-40 -8 C-14 -16 14 -16 40 -8 L2 -52Z", "none", 4.5)
        + line("M-18 3 L-8 -1 L-17 -4 M18 3 L8 -1 L17 -4", INK, 3.8)
        + "".join(
            ink(
                f"M{x} 4 C{x + 5} 10 {x + 4} 14 {x} 14 C{x - 4} 14 {x - 5} 10 {x} 4Z",
                "#8fd0ea",
                2.6,
            )
            for x in (-22, 22)
        )
        + "".join(circle(x, y, 1.5, "#c9793f") for x, y in ((-12, 8), (-8, 10), (9, 10), (13, 8)))
        + grin(0, 11, 13, 14)
    )


def toddler() -> str:
    """The smallest, only the eyes over the table's edge."""
    skin, hair = "#e2ab7c", "#6a3a20"
    return (
        torso("#3f8f45", 36)
        + head(skin, 24, 25)
        + ink(
            "M-25 0 C-28 -22 -14 -31 0 -31 C14 -31 28 -22 25 0 C20 -10 12 -16 4 -16 C-6 -12 -18 -12 -25 0Z",
            hair,
            4.5,
        )
        + ink("M-2 -30 C-8 -40 2 -46 10 -42 C6 -40 6 -34 6 -30Z", hair, 4)
        + eye(-9, 2, 7, -2.4, 0)
        + eye(10, 2, 7, -2.4, 0)
        + grin(0, 13, 9, 9)
    )


def halo() -> str:
    """A halo, slightly askew."""
    return g(
        oval(0, 0, 44, 13, GOLD_LIGHT, op=0.35)
        + f'<ellipse cx="0" cy="0" rx="36" ry="9" fill="none" stroke="{INK}" stroke-width="12"/>'
        + f'<ellipse cx="0" cy="0" rx="36" ry="9" fill="none" stroke="{GOLD}" stroke-width="6"/>'
        + line("M-30 -5 C-20 -10 -8 -10 0 -10", "#fff3c4", 3)
    )
