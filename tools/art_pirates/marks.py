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
    vane = (
        "M-12 17 C-24 2 -18 -20 16 -30 C22 -20 22 -12 18 -5 L9 -5 L15 1"
        " C11 8 6 12 1 14 L-4 8 L-3 16 C-6 17 -9 17 -12 17Z"
    )
    return (
        line("M-20 31 L-10 15", INK, 9)
        + ink(vane, fill, 5)
        + path(
            "M-12 17 C-4 0 4 -14 16 -30 C21 -20 21 -12 17 -7 L6 -7 L12 1 L2 11 L-6 5 L-5 14Z",
            dark(fill, 0.22),
        )
        + line("M-20 31 C-14 12 -2 -8 9 -20", "#fff6dc", 3.6)
    )
