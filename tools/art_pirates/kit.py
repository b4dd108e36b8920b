"""Small SVG vocabulary: outlined paths, groups, gradients and the project's colours.

SDL's SVG reader ignores clips, masks, filters, text and style sheets, so everything here
is made of plain shapes; outlines are strokes, unions are an ink pass under a fill pass.
It takes gradient coordinates as percentages only (plain fractions come out flat), and loses
arcs that end almost where they began, so whole rings are circles.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import cos, pi, sin

from tools.artkit.pen import curve, dashes

INK = "#23170f"
OAK = "#3b2416"
OAK_LIGHT = "#5a3821"
PARCHMENT = "#f1e0b8"
PARCHMENT_DARK = "#dcc48e"
BONE = "#f4ecd8"
BONE_DARK = "#cbb991"
GOLD = "#f2b134"
GOLD_LIGHT = "#ffd567"
GOLD_DARK = "#b97a14"
SEA = "#1f5f73"
CREAM = "#fff6dc"
GREEN = "#2f8f5b"
RED = "#c93a2c"
VIOLET = "#6d43a8"

Part = tuple[str, float]


def svg(w: int, h: int, body: str, defs: str = "") -> str:
    """Return a whole SVG file of w x h user units."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
    )
    inner = f"<defs>{defs}</defs>\n" if defs else ""
    return f"{head}\n{inner}{body}\n</svg>\n"


def inner(picture: str) -> str:
    """The drawing inside a file made by svg(), without its definitions, to be placed with g()."""
    body = picture.split("\n", 1)[1].rsplit("\n</svg>", 1)[0]
    return body.split("</defs>\n", 1)[-1]


def num(value: float) -> str:
    """Write a number with at most two decimals, so that files stay small and stable."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def tint(colour: str, towards: str, share: float) -> str:
    """Mix share (0..1) of another colour into a colour, both '#rrggbb'."""
    a = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    b = [int(towards[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in zip(a, b, strict=True))


def dark(colour: str, share: float = 0.28) -> str:
    """The one soft shade of a flat colour."""
    return tint(colour, "#1a0f14", share)


def light(colour: str, share: float = 0.3) -> str:
    """A lighter variant of a flat colour."""
    return tint(colour, "#fff8e4", share)


def path(d: str, fill: str = "none", op: float = 1.0) -> str:
    """A filled path without an outline."""
    extra = f' opacity="{num(op)}"' if op != 1 else ""
    return f'<path d="{d}" fill="{fill}"{extra}/>'


def ink(d: str, fill: str = "none", w: float = 5.0) -> str:
    """A path with the bold ink outline."""
    return (
        f'<path d="{d}" fill="{fill}" stroke="{INK}" stroke-width="{num(w)}"'
        ' stroke-linejoin="round" stroke-linecap="round"/>'
    )


def line(d: str, colour: str = INK, w: float = 4.0, op: float = 1.0, dash: str = "") -> str:
    """A stroked line with round ends; dash as in SVG, e.g. '6 8', for paths of M, L and C."""
    extra = f' stroke-opacity="{num(op)}"' if op != 1 else ""
    d = dashed(d, dash) if dash else d
    return (
        f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(w)}"'
        f' stroke-linejoin="round" stroke-linecap="round"{extra}/>'
    )


def dashed(d: str, dash: str) -> str:
    """Path data cut into dashes here, since SDL's reader now and then smears stroke-dasharray."""
    out = ""
    points: list[tuple[float, float]] = []
    for letter, numbers in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        found = [float(number) for number in numbers.split()]
        if letter not in "MLC":
            raise ValueError(f"a dashed path may only hold M, L and C, not {letter}")
        if letter == "M":
            out += dashes(points, _pattern(dash)) if points else ""
            points = []
        step = 6 if letter == "C" else 2
        for part in (tuple(found[i : i + step]) for i in range(0, len(found), step)):
            points += curve(points[-1], part)[1:] if letter == "C" else [(part[0], part[1])]
    return out + dashes(points, _pattern(dash))


def _pattern(dash: str) -> tuple[float, ...]:
    return tuple(float(part) for part in dash.split())


def circle(x: float, y: float, r: float, fill: str, w: float = 0.0, op: float = 1.0) -> str:
    """A disk; with w > 0 it gets the ink outline."""
    extra = f' stroke="{INK}" stroke-width="{num(w)}"' if w else ""
    extra += f' opacity="{num(op)}"' if op != 1 else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{extra}/>'


def ring(
    x: float, y: float, r: float, colour: str, w: float, op: float = 1.0, dash: str = ""
) -> str:
    """A stroked circle without a filling; dash as in SVG."""
    extra = f' stroke-opacity="{num(op)}"' if op != 1 else ""
    if dash:
        spots = [(x + r * cos(pi * i / 90), y + r * sin(pi * i / 90)) for i in range(181)]
        return line(dashes(spots, _pattern(dash)), colour, w, op)
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="none" stroke="{colour}"'
        f' stroke-width="{num(w)}"{extra}/>'
    )


def oval(
    x: float, y: float, rx: float, ry: float, fill: str, w: float = 0.0, op: float = 1.0
) -> str:
    """An ellipse; with w > 0 it gets the ink outline."""
    extra = f' stroke="{INK}" stroke-width="{num(w)}"' if w else ""
    extra += f' opacity="{num(op)}"' if op != 1 else ""
    return (
        f'<ellipse cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}" fill="{fill}"{extra}/>'
    )


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str,
    r: float = 0.0,
    s: float = 0.0,
    colour: str = INK,
    op: float = 1.0,
) -> str:
    """A rectangle with corner radius r and outline width s."""
    extra = f' rx="{num(r)}"' if r else ""
    extra += f' stroke="{colour}" stroke-width="{num(s)}" stroke-linejoin="round"' if s else ""
    extra += f' opacity="{num(op)}"' if op != 1 else ""
    size = f'width="{num(w)}" height="{num(h)}"'
    return f'<rect x="{num(x)}" y="{num(y)}" {size} fill="{fill}"{extra}/>'


def g(body: str, x: float = 0, y: float = 0, r: float = 0, s: float = 1, flip: bool = False) -> str:
    """Move, turn (degrees), scale and perhaps mirror a drawing."""
    steps = []
    if x or y:
        steps.append(f"translate({num(x)} {num(y)})")
    if r:
        steps.append(f"rotate({num(r)})")
    if s != 1 or flip:
        steps.append(f"scale({num(-s if flip else s)} {num(s)})")
    return f'<g transform="{" ".join(steps)}">{body}</g>' if steps else body


def blob(parts: Sequence[Part], fill: str, o: float = 4.0, shade: str = "") -> str:
    """Strokes that melt into one outlined shape: parts are (path, width), o the outline.

    With a shade the shape keeps a darker rim at its lower right.
    """
    out = [line(d, INK, w + 2 * o) for d, w in parts]
    out += [line(d, shade or fill, w) for d, w in parts]
    if shade:
        out += [g(line(d, fill, w * 0.72), -w * 0.07, -w * 0.1) for d, w in parts]
    return "".join(out)


def dot(x: float, y: float) -> str:
    """Path data of a point, to be drawn as a round blob part."""
    return f"M{num(x)} {num(y)} h0.01"


def linear(name: str, stops: Sequence[tuple[float, str]], across: bool = False) -> str:
    """A linear gradient, downwards or across; a colour may carry '/opacity'."""
    end = 'x2="100%" y2="0%"' if across else 'x2="0%" y2="100%"'
    return f'<linearGradient id="{name}" x1="0%" y1="0%" {end}>{_stops(stops)}</linearGradient>'


def radial(
    name: str,
    stops: Sequence[tuple[float, str]],
    cx: float = 0.5,
    cy: float = 0.5,
    r: float = 0.5,
) -> str:
    """A radial gradient in parts of the shape's box; a colour may carry '/opacity'."""
    at = f'cx="{num(cx * 100)}%" cy="{num(cy * 100)}%" r="{num(r * 100)}%"'
    return f'<radialGradient id="{name}" {at}>{_stops(stops)}</radialGradient>'


def _stops(stops: Sequence[tuple[float, str]]) -> str:
    out = ""
    for at, colour in stops:
        name, _, opacity = colour.partition("/")
        extra = f' stop-opacity="{opacity}"' if opacity else ""
        out += f'<stop offset="{num(at)}" stop-color="{name}"{extra}/>'
    return out


def star(points: int, outer: float, inner: float, turn: float = 0.0) -> str:
    """Path data of a star around the origin, first point upwards."""
    spots = []
    for i in range(points * 2):
        r = outer if i % 2 == 0 else inner
        a = pi * i / points - pi / 2 + turn
        spots.append(f"{num(r * cos(a))} {num(r * sin(a))}")
    return "M" + "L".join(spots) + "Z"


def noise(seed: int, n: int) -> list[float]:
    """n repeatable numbers in -1..1 (a small congruential generator, the same everywhere)."""
    out = []
    x = seed * 7919 + 17
    for _ in range(n):
        x = (x * 1103515245 + 12345) % 2147483648
        out.append(x / 1073741824 - 1)
    return out


def torn(
    x: float, y: float, w: float, h: float, seed: int, step: float = 34, amp: float = 5
) -> str:
    """Path data of a sheet with torn edges."""
    spots: list[tuple[float, float]] = []
    nx, ny = round(w / step), round(h / step)
    spots += [(x + w * i / nx, y) for i in range(nx)]
    spots += [(x + w, y + h * i / ny) for i in range(ny)]
    spots += [(x + w - w * i / nx, y + h) for i in range(nx)]
    spots += [(x, y + h - h * i / ny) for i in range(ny)]
    jit = noise(seed, 2 * len(spots))
    moved = [
        f"{num(px + amp * jit[2 * i])} {num(py + amp * jit[2 * i + 1])}"
        for i, (px, py) in enumerate(spots)
    ]
    return "M" + "L".join(moved) + "Z"
