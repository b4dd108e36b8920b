"""Cartoon hands, about 80 units high around the palm's centre, fingers upwards."""

from __future__ import annotations

from tools.art_pirates.kit import INK, blob, dark, dot, g, ink, line

SKIN = "#e8b68d"


def cuff(c: str, x: float = 0, y: float = 38) -> str:
    """A sleeve end below a hand."""
    return g(
        ink("M-20 -6 H20 L24 30 H-24Z", c, 4.5) + ink("M-23 -10 H23 V4 H-23Z", "#fff6dc", 4.5), x, y
    )


def open_hand(skin: str = SKIN, o: float = 4, wrist: bool = True) -> str:
    """An open palm towards the viewer, with or without its wrist."""
    arm = [("M0 26 V40", 27)] if wrist else []
    return blob(
        [
            (dot(0, 14), 40),
            ("M-13 8 L-19 -20", 12),
            ("M-4 2 L-6 -32", 12.5),
            ("M6 2 L9 -30", 12.5),
            ("M15 8 L23 -17", 11.5),
            ("M-14 22 L-32 5", 13),
            *arm,
        ],
        skin,
        o,
    )


def crossed(skin: str = SKIN, o: float = 4) -> str:
    """A fist with crossed fingers."""
    return (
        blob([("M4 6 L-8 -40", 13)], skin, o)
        + blob([("M-8 6 L8 -40", 13)], skin, o)
        + blob([(dot(0, 16), 38), ("M0 26 V40", 26)], skin, o)
        + blob([("M9 4 C13 4 15 8 13 14", 11), ("M17 12 C20 12 20 18 17 21", 10)], skin, o * 0.85)
        + blob([("M-18 18 C-8 10 4 12 8 16", 11.5)], skin, o * 0.85)
        + line("M-6 -6 L-4 0", dark(skin, 0.3), 2.6)
    )


def pointing(skin: str = SKIN, o: float = 4) -> str:
    """A hand pointing upwards (turn it)."""
    return (
        blob([("M-8 6 L-10 -38", 13.5), (dot(0, 14), 38), ("M0 26 V40", 26)], skin, o)
        + blob([("M3 -2 V8", 12), ("M12 2 V10", 11), ("M19 8 V14", 9.5)], skin, o * 0.8)
        + blob([("M-17 18 C-8 12 0 14 4 18", 11)], skin, o * 0.85)
    )


def fist(skin: str = SKIN, o: float = 4) -> str:
    """A closed hand, knuckles towards the viewer."""
    return (
        blob([(dot(0, 10), 44), ("M0 26 V40", 26)], skin, o)
        + blob(
            [("M-14 -8 V4", 12), ("M-4 -11 V4", 12), ("M6 -11 V4", 12), ("M15 -7 V4", 11)],
            skin,
            o * 0.8,
        )
        + blob([("M-18 14 C-8 10 4 10 8 15", 11)], skin, o * 0.85)
    )


def cover(skin: str = SKIN, o: float = 4) -> str:
    """The back of a hand laid over something."""
    return blob(
        [
            (dot(0, 12), 46),
            ("M-15 6 L-19 -22", 13.5),
            ("M-5 0 L-7 -32", 13.5),
            ("M6 0 L7 -32", 13.5),
            ("M16 6 L20 -22", 12.5),
            ("M18 18 L34 4", 13),
            ("M0 28 V42", 30),
        ],
        skin,
        o,
    ) + line("M-10 2 L-9 8 M0 -1 V6 M10 2 L9 8", INK, 2.4, 0.6)
