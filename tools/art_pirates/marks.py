"""The small marks: seat emblems, colour shapes, the pirate's wheel."""
# ruff: noqa: E501 - path data is clearer unbroken

from __future__ import annotations

from tools.art_pirates.kit import INK, circle, dark, g, ink, line, path, ring, star

COLOURS = {
    "red": "#c93a2c",
    "orange": "#e07b1f",
    "yellow": "#e8c02c",
    "green": "#2f8f5b",
    "teal": "#1f9a9e",
    "blue": "#2c66b5",
    "violet": "#6d43a8",
    "pink": "#d86a9a",
    "brown": "#7a4a26",
    "grey": "#777b80",
}
"""Bluff Pirate's card colours, as in sprites/palette.py."""

SHAPES = {
    "red": "dot",
    "orange": "ring",
    "yellow": "cross",
    "green": "triangle",
    "teal": "square",
    "blue": "wave",
    "violet": "diamond",
    "pink": "star",
    "brown": "bar",
    "grey": "chevron",
}


def shape(name: str, fill: str, s: float = 1.0) -> str:
    """A colour's own shape, about 16 units wide around the origin."""
    body = {
        "dot": circle(0, 0, 7.5, fill),
        "ring": ring(0, 0, 6, fill, 4.4),
        "cross": line("M-6 -6 L6 6 M6 -6 L-6 6", fill, 4.8),
        "triangle": path("M0 -9 L9 7 L-9 7Z", fill),
        "square": path("M-7 -7 H7 V7 H-7Z", fill),
        "wave": line("M-9 2 C-6 -7 -3 -7 0 0 C3 7 6 7 9 -2", fill, 4.6),
        "diamond": path("M0 -10 L7.5 0 L0 10 L-7.5 0Z", fill),
        "star": path(star(5, 10.5, 4.6), fill),
        "bar": path("M-9 -3.6 H9 V3.6 H-9Z", fill),
        "chevron": line("M-7.5 3.5 L0 -4.5 L7.5 3.5", fill, 4.8),
    }[name]
    return g(body, s=s)


def wheel(fill: str, w: float = 4.0, rim: float = 14.0) -> str:
    """A ship's wheel of strokes, about 2.6 rims wide."""
    k = rim / 14
    out = rim + 9 * k
    o = round(out * 0.707, 1)
    return (
        line(f"M0 -{out} V{out} M-{out} 0 H{out} M-{o} -{o} L{o} {o} M{o} -{o} L-{o} {o}", fill, w)
        + ring(0, 0, rim, fill, w * 1.25)
        + circle(0, 0, rim * 0.34, fill)
    )


def emblem(name: str, fill: str) -> str:
    """A seat's emblem about 50 units wide, in its colour with an ink rim."""
    lines = {
        "anchor": "M0 -12 V24 M-13 -4 H13 M-22 6 C-20 28 20 28 22 6 M0 -13 A6 6 0 0 1 0 -25 A6 6 0 0 1 0 -13",
        "hook": "M-12 -24 H12 M0 -24 V-2 C-14 0 -18 20 0 22 C16 22 20 8 14 0",
    }
    if name in lines:
        return line(lines[name], INK, 13) + line(lines[name], fill, 6.5)
    if name == "wheel":
        return wheel(INK, 11, 14) + wheel(fill, 4.6, 14)
    if name == "star":
        return ink(star(5, 26, 11.5), fill, 5)
    return (
        ink("M-16 26 C-22 0 -10 -26 18 -28 C26 -2 10 18 -10 20Z", fill, 5)
        + path("M-8 18 C6 10 14 -6 16 -24 C22 -4 10 14 -8 18Z", dark(fill, 0.25))
        + line("M-20 30 C-12 8 0 -8 12 -20", INK, 3.4)
        + line("M-8 8 L-14 2 M0 -3 L-6 -9 M-6 10 L4 8 M3 -2 L12 -4", INK, 2.6)
    )
