# ruff: noqa: E501 - path data is easier to edit on one line
"""Ribbon, balloons, bursts, lantern glow and the curtain."""

from __future__ import annotations

import bisect
import math
import random
from itertools import accumulate, pairwise

from artkit.pen import (
    BONE,
    GOLD,
    GOLD_DARK,
    INK,
    SHIP,
    at,
    circle,
    ellipse,
    flat,
    ink,
    page,
    path,
    polygon,
    radial_at,
    rect,
)


def banner() -> str:
    """A ribbon with folded ends for the prompt."""
    dark, main = "#5e1a16", "#8e2a21"
    tail = "M{0} 24 H{1} V86 H{0} L{2} 55Z"
    body = (
        path(tail.format(8, 118, 34), dark)
        + path(tail.format(1052, 942, 1026), dark)
        + path("M76 76 L118 86 V70Z", INK)
        + path("M984 76 L942 86 V70Z", INK)
        + path("M76 6 H984 V76 H76Z", main)
        + flat("M79 58 H981 V73 H79Z", dark)
        + path("M84 14 H976 M84 68 H976", stroke=GOLD, stroke_width=3)
        + path("M76 6 H984 V76 H76Z")
    )
    return page(1060, 90, ink(body, 5))


def bubble() -> str:
    """A speech bubble; its tail points down left."""
    d = "M26 6 H304 C318 6 325 13 325 26 V80 C325 93 318 100 304 100 H108 C98 110 78 120 54 125 C62 116 66 108 66 100 H26 C12 100 5 93 5 80 V26 C5 13 12 6 26 6Z"
    shade = "M8 82 C40 92 290 92 322 82 C322 92 316 97 304 97 H106 C96 107 80 115 61 121 C67 112 69 105 69 97 H26 C14 97 8 92 8 82Z"
    return page(330, 130, ink(path(d, "#fff6dc") + flat(shade, "#ead9ae") + path(d), 5))


def spikes(rx: float, ry: float, count: int, depth: float, seed: int) -> list[tuple[float, float]]:
    """A star around an ellipse: rays `depth` units long at even steps of its rim, uneven like a shout."""
    dice = random.Random(seed)
    rim = [
        (math.sin(t / 360 * math.pi) * rx, -math.cos(t / 360 * math.pi) * ry) for t in range(721)
    ]
    walked = list(accumulate((math.dist(p, q) for p, q in pairwise(rim)), initial=0.0))
    points = []
    for i in range(2 * count):
        goal = walked[-1] * (i + dice.uniform(-0.2, 0.2)) / (2 * count) % walked[-1]
        x, y = rim[bisect.bisect(walked, goal) - 1]
        reach = 1 - (
            depth * dice.uniform(0.92, 1.08) if i % 2 else depth * dice.uniform(0, 0.4)
        ) / math.hypot(x, y)
        points.append((x * reach, y * reach))
    return points


def bubble_big() -> str:
    """A spiky balloon for a shout; type fits into the middle 620 x 170."""
    outer = polygon(spikes(403, 144, 30, 38, 4))
    body = at(8, 10, flat(outer, "#000", opacity=0.4)) + ink(
        path(outer, GOLD) + flat(polygon(spikes(380, 126, 30, 32, 4)), "#fff6dc"), 6
    )
    return page(820, 300, at(408, 146, body))


def burst(outer: str, middle: str, inner: str) -> str:
    """A star burst of three colours behind a big shout."""
    back = polygon(spikes(440, 292, 24, 96, 11))
    body = at(9, 12, flat(back, "#000", opacity=0.35)) + ink(
        path(back, outer)
        + path(polygon(spikes(376, 236, 24, 76, 11)), middle, stroke_width=5)
        + flat(polygon(spikes(322, 188, 24, 44, 11)), inner),
        7,
    )
    return page(900, 600, at(448, 298, body))


def spotlight() -> str:
    """A soft warm glow with clear edges."""
    stops = [
        (0.0, "#ffdc94", 0.62),
        (0.35, "#ffd182", 0.4),
        (0.7, "#ffc76e", 0.12),
        (1.0, "#ffc76e", 0.0),
    ]
    return page(
        600,
        400,
        ellipse(300, 200, 300, 200, "url(#glow)"),
        radial_at("glow", stops, 300, 200, 300, 200),
    )


def curtain() -> str:
    """Dark red sailcloth; the middle is calm."""
    folds_dark, folds_light = "", ""
    for i, x in enumerate((0, 96, 190, 290, 1530, 1640, 1740, 1836)):
        lean = 18 if x < 960 else -18
        w = 40 if i % 2 else 52
        folds_dark += f"M{x} 0 H{x + w} C{x + w + lean} 360 {x + w - lean} 720 {x + w + lean} 1080 H{x + lean} C{x - lean} 720 {x + lean} 360 {x} 0Z "
        folds_light += f"M{x + w + 8} 0 h14 C{x + w + 22 + lean} 360 {x + w + 22 - lean} 720 {x + w + 22 + lean} 1080 h-14 C{x + w + 8 - lean} 720 {x + w + 8 + lean} 360 {x + w + 8} 0Z "
    scallop = "M0 0 H1920 V86 " + " ".join("q-60 76 -120 0 q-60 76 -120 0" for _ in range(8)) + "Z"
    hem = "M0 1030 " + "q60 -16 120 0 t120 0 " * 8 + "V1080 H0Z"
    tassels = "".join(
        path(f"M{x} 88 v16", stroke_width=6)
        + path(f"M{x - 11} 104 h22 l5 40 h-32Z", GOLD)
        + path(f"M{x - 5} 116 v20 M{x + 5} 116 v20", stroke=GOLD_DARK, stroke_width=3)
        for x in range(120, 1920, 240)
    )
    defs = radial_at(
        "cloth", [(0, "#8d2a24", 1), (0.55, "#6f1f1c", 1), (1, "#330d0d", 1)], 960, 560, 1260, 860
    )
    body = (
        '<rect width="1920" height="1080" fill="url(#cloth)"/>'
        + flat(folds_dark, "#2a0a0a", opacity=0.4)
        + flat(folds_light, "#e0705a", opacity=0.14)
        + flat(
            "".join(
                f"M{x} 0 C{x + 30} 400 {x - 30} 700 {x + 10} 1080 H{x + 70} C{x + 40} 700 {x + 80} 400 {x + 50} 0Z "
                for x in (420, 620, 820, 1020, 1220, 1420)
            ),
            "#2a0a0a",
            opacity=0.13,
        )
        + flat(
            "M0 86 " + "q60 76 120 0 " * 16 + "V122 " + "q-60 66 -120 0 " * 16 + "Z",
            "#000",
            opacity=0.25,
        )
        + ink(
            path(hem, "#4d1413")
            + path("M0 1030 " + "q60 -16 120 0 t120 0 " * 8, stroke=GOLD_DARK, stroke_width=9)
            + path(scallop, "#531615")
            + path(
                "M1920 84 " + " ".join("q-60 76 -120 0 q-60 76 -120 0" for _ in range(8)),
                stroke_width=15,
            )
            + path(
                "M1920 84 " + " ".join("q-60 76 -120 0 q-60 76 -120 0" for _ in range(8)),
                stroke=GOLD,
                stroke_width=7,
            )
            + tassels,
            5,
        )
    )
    return page(1920, 1080, body, defs)


def watcher() -> str:
    """A ship's wheel with a face: one eye under a patch, the other has seen something."""
    handles = "".join(
        at(
            0,
            0,
            rect(-9, -156, 18, 50, 9, GOLD) + rect(-7, -112, 14, 16, 3, GOLD_DARK),
            turn=45 * i,
        )
        for i in range(8)
    )
    patch = "M14 -30 C32 -40 58 -40 74 -30 C78 0 62 26 44 27 C26 26 10 0 14 -30Z"
    return ink(
        handles
        + circle(0, 0, 106, GOLD)
        + flat(
            "M-103 10 C-96 70 -50 103 0 103 C50 103 96 70 103 10 C84 72 40 92 0 92 C-40 92 -84 72 -103 10Z",
            GOLD_DARK,
        )
        + circle(0, 0, 88, "#8a5a2e")
        + flat(
            "M-85 14 C-76 60 -40 85 0 85 C40 85 76 60 85 14 C66 56 34 68 0 68 C-34 68 -66 56 -85 14Z",
            "#6a4120",
        )
        + ellipse(-38, -4, 27, 24, BONE)
        + circle(-24, 0, 11, INK, stroke="none")
        + circle(-20, -4, 4, BONE, stroke="none")
        + path("M-66 -8 C-56 -20 -24 -22 -10 -8 C-16 -34 -60 -36 -66 -8Z", "#a97a45")
        + path("M-64 -64 L20 -34 M70 -26 L90 -12", stroke_width=9)
        + path(patch, "#2a2320")
        + path("M24 -26 C36 -31 52 -31 64 -26", stroke="#6d5f55", stroke_width=5)
        + path("M-34 44 C-8 60 28 58 48 38 M40 34 L54 42", stroke_width=8)
        + circle(0, 0, 106, "none")
        + circle(0, 0, 88, "none"),
        6,
    )


def files() -> dict[str, str]:
    """Every picture of this module by file name."""
    return {
        "banner": banner(),
        "bubble": bubble(),
        "bubble_big": bubble_big(),
        "burst": burst("#e0861c", GOLD, "#fff0c0"),
        "burst_red": burst("#7d1812", GOLD, SHIP),
        "spotlight": spotlight(),
        "curtain": curtain(),
        "watcher": page(340, 340, at(170, 170, watcher())),
    }
