"""Strokes, fills and colours that all pictures share."""

from __future__ import annotations

import math
import re

INK = "#23170f"
BONE = "#f4ecd8"
BONE_SHADE = "#d6c49a"
PAPER = "#f1e0b8"
PAPER_DARK = "#dcc48e"
GOLD = "#f2b134"
GOLD_LIGHT = "#ffd768"
GOLD_DARK = "#b97a14"
OAK = "#3b2416"
OAK_LIGHT = "#5a3821"
CHEST = "#2f8f5b"
SWORD = "#6d43a8"
SHIP = "#c93a2c"
SEA = "#1f5f73"
WOOD = "#8a5a2e"
WOOD_DARK = "#6a4120"
STEEL = "#e9e6dc"


def num(value: float) -> str:
    """A coordinate with at most one decimal: small files, equal on every machine."""
    text = f"{value:.1f}"
    return "0" if text in ("-0.0", "0.0") else text.removesuffix(".0")


def mix(first: str, second: str, share: float) -> str:
    """The colour `share` (0..1) of the way from the first to the second."""
    one = [int(first[i : i + 2], 16) for i in (1, 3, 5)]
    two = [int(second[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(one, two, strict=True))


def darker(colour: str, share: float = 0.28) -> str:
    """The one soft shade: towards ink, not towards grey."""
    return mix(colour, INK, share)


def lighter(colour: str, share: float = 0.35) -> str:
    """Towards warm bone, as lantern light would."""
    return mix(colour, "#fff4d6", share)


def path(d: str, fill: str = "none", **attributes: object) -> str:
    """A path; the stroke comes from the group unless given."""
    return f'<path d="{d}" fill="{fill}"{_attributes(attributes)}/>'


def flat(d: str, fill: str, **attributes: object) -> str:
    """A path without an outline: the soft shade and the highlights."""
    return f'<path d="{d}" fill="{fill}" stroke="none"{_attributes(attributes)}/>'


def circle(x: float, y: float, r: float, fill: str = "none", **attributes: object) -> str:
    """A circle."""
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{_attributes(attributes)}/>'
    )


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str = "none", **attributes: object
) -> str:
    """An ellipse."""
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"'
        f' fill="{fill}"{_attributes(attributes)}/>'
    )


def rect(x: float, y: float, w: float, h: float, r: float, fill: str, **attributes: object) -> str:
    """A rectangle with round corners."""
    return (
        f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}"'
        f' fill="{fill}"{_attributes(attributes)}/>'
    )


def ink(body: str, width: float = 5, transform: str = "") -> str:
    """A group with the ink outline."""
    place = f' transform="{transform}"' if transform else ""
    return (
        f'<g stroke="{INK}" stroke-width="{num(width)}" stroke-linejoin="round"'
        f' stroke-linecap="round"{place}>{body}</g>'
    )


def at(x: float, y: float, body: str, scale: float = 1, turn: float = 0) -> str:
    """The body moved, then turned (degrees), then scaled."""
    parts = [f"translate({num(x)} {num(y)})"]
    if turn:
        parts.append(f"rotate({num(turn)})")
    if scale != 1:
        parts.append(f"scale({scale:g})")
    return f'<g transform="{" ".join(parts)}">{body}</g>'


def fade(body: str, opacity: float) -> str:
    """The body at an opacity; SDL's reader multiplies it into each shape."""
    return f'<g opacity="{opacity:g}">{body}</g>'


def wash(body: str, share: float) -> str:
    """The drawing in pale ink on parchment: opaque, so that overlapping lines do not darken."""
    return re.sub("#[0-9a-f]{6}", lambda found: mix(PAPER, found.group(), share), body)


def linear(name: str, top: str, bottom: str, middle: str = "") -> str:
    """A gradient down the shape; in per cent, as SDL's reader takes a bare 1 for one unit."""
    between = f'<stop offset=".5" stop-color="{middle}"/>' if middle else ""
    return (
        f'<linearGradient id="{name}" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0"'
        f' stop-color="{top}"/>{between}<stop offset="1" stop-color="{bottom}"/></linearGradient>'
    )


def radial_at(
    name: str, stops: list[tuple[float, str, float]], x: float, y: float, rx: float, ry: float
) -> str:
    """An elliptical gradient around (x, y); SDL's reader makes a bounding-box gradient round."""
    inner = "".join(
        f'<stop offset="{offset:g}" stop-color="{colour}" stop-opacity="{opacity:g}"/>'
        for offset, colour, opacity in stops
    )
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100"'
        f' gradientTransform="translate({num(x)} {num(y)}) scale({rx / 100:g} {ry / 100:g})">'
        f"{inner}</radialGradient>"
    )


def page(width: int, height: int, body: str, defs: str = "") -> str:
    """A whole SVG file."""
    kept = f"<defs>{defs}</defs>\n" if defs else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">\n{kept}{body}\n</svg>\n'
    ).replace("><", ">\n<")


def curve(start: tuple[float, float], *bends: tuple[float, ...]) -> list[tuple[float, float]]:
    """Points along cubic curves; each bend is (x1, y1, x2, y2, x, y) as after SVG's C."""
    points = [start]
    for x1, y1, x2, y2, x3, y3 in bends:
        x0, y0 = points[-1]
        for i in range(1, 41):
            t, u = i / 40, 1 - i / 40
            a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
            points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return points


def dashes(points: list[tuple[float, float]], pattern: tuple[float, ...]) -> str:
    """Path data of a dashed polyline; the pattern is dash, gap, dash, gap ... in units.

    SDL's reader now and then smears stroke-dasharray right across the picture, so that nothing here
    uses it.
    """
    data, step, left, pen_down = "", 0, pattern[0], True
    x, y = points[0]
    run = [(x, y)]
    for goal_x, goal_y in points[1:]:
        rest = math.dist((x, y), (goal_x, goal_y))
        while rest > left:
            x, y = x + (goal_x - x) * left / rest, y + (goal_y - y) * left / rest
            rest -= left
            if pen_down:
                data += polyline([*run, (x, y)])
            step = (step + 1) % len(pattern)
            left, pen_down, run = pattern[step], step % 2 == 0, [(x, y)]
        left -= rest
        x, y = goal_x, goal_y
        run.append((x, y))
    if pen_down and math.dist(run[0], run[-1]) > 1:
        data += polyline(run)
    return data


def polyline(points: list[tuple[float, float]]) -> str:
    """Path data of an open line."""
    return "M" + " L".join(f"{num(x)} {num(y)}" for x, y in points) + " "


def polygon(points: list[tuple[float, float]]) -> str:
    """Path data of a closed polygon."""
    return "M" + " L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def polar(radius: float, degrees: float, x: float = 0, y: float = 0) -> tuple[float, float]:
    """A point at a distance and an angle (0 is up, clockwise) from (x, y)."""
    turn = math.radians(degrees)
    return x + radius * math.sin(turn), y - radius * math.cos(turn)


def _attributes(attributes: dict[str, object]) -> str:
    return "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())
