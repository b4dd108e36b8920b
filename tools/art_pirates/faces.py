"""Parts of a bust: eyes, heads, mouths, beards, shoulders."""
# ruff: noqa: E501 - path data is clearer unbroken

from __future__ import annotations

from tools.art_pirates.kit import INK, circle, dark, ink, oval, path


def eye(x: float, y: float, r: float = 7.0, dx: float = 1.0, dy: float = 1.0) -> str:
    """A round cartoon eye looking towards (dx, dy)."""
    return (
        circle(x, y, r, "#ffffff", 3)
        + circle(x + dx, y + dy, r * 0.52, INK)
        + circle(x + dx - r * 0.16, y + dy - r * 0.2, r * 0.16, "#ffffff")
    )


def torso(c: str, wide: float = 46) -> str:
    """Shoulders in a shirt or coat of colour c."""
    d = f"M-{wide} 72 C-{wide} 46 -28 36 -12 32 H12 C28 36 {wide} 46 {wide} 72Z"
    return (
        path(d, c)
        + path(f"M8 34 C26 38 {wide} 48 {wide} 72 H26 C28 56 22 44 8 34Z", dark(c))
        + ink(d, "none", 4.5)
    )


def head(skin: str, rx: float = 26, ry: float = 29, ears: bool = True) -> str:
    """A head with ears, neck and one soft shade down its right side."""
    out = ink("M-11 20 H11 V42 C4 48 -4 48 -11 42Z", dark(skin, 0.2), 4.5)
    if ears:
        for s in (-1, 1):
            out += oval(s * (rx + 1), 2, 6, 8, skin, 4)
    return (
        out
        + oval(0, 0, rx, ry, skin)
        + path(
            f"M{rx * 0.35:.1f} -{ry * 0.92:.1f} A{rx} {ry} 0 0 1 {-rx * 0.3:.1f} {ry * 0.95:.1f}"
            f" C{rx * 0.6:.1f} {ry * 0.8:.1f} {rx * 0.85:.1f} -{ry * 0.2:.1f} {rx * 0.35:.1f} -{ry * 0.92:.1f}Z",
            dark(skin, 0.16),
        )
        + f'<ellipse cx="0" cy="0" rx="{rx}" ry="{ry}" fill="none" stroke="{INK}" stroke-width="4.5"/>'
    )


def grin(x: float, y: float, w: float, h: float, tongue: bool = True) -> str:
    """An open laughing mouth with its top at (x, y)."""
    d = f"M{x - w} {y} C{x - w} {y + h * 1.35} {x + w} {y + h * 1.35} {x + w} {y} C{x + w / 2} {y + 2} {x - w / 2} {y + 2} {x - w} {y}Z"
    out = ink(d, "#6e1f1c", 3.6)
    if tongue:
        out += oval(x, y + h * 0.74, w * 0.5, h * 0.2, "#e06a5a")
    return out + path(
        f"M{x - w * 0.8} {y + 1.2} H{x + w * 0.8} L{x + w * 0.6} {y + h * 0.34} H{x - w * 0.6}Z",
        "#ffffff",
    )


def cheeks(y: float = 10, x: float = 17, colour: str = "#e0604a") -> str:
    """Two rosy cheeks."""
    return oval(-x, y, 5.5, 4, colour, op=0.45) + oval(x, y, 5.5, 4, colour, op=0.45)


def beard(fill: str) -> str:
    """A big bushy beard below the eyes."""
    d = (
        "M-28 0 C-34 16 -32 30 -24 38 C-22 46 -12 48 -8 46 C-4 54 6 54 9 46"
        " C14 48 22 46 24 38 C32 30 34 16 28 0 C22 12 14 10 8 9 C2 7 -4 7 -8 9 C-14 10 -22 12 -28 0Z"
    )
    return (
        path(d, fill)
        + path(
            "M28 6 C34 20 30 32 24 38 C22 46 14 48 9 46 C6 54 -2 54 -6 48 C14 44 26 30 28 6Z",
            dark(fill, 0.35),
        )
        + ink(d, "none", 4.5)
    )
