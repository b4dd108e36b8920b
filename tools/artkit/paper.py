# ruff: noqa: E501 - path data is easier to edit on one line
"""The table, the charts and the seats' plates."""

from __future__ import annotations

import random

from artkit.pen import (
    BONE,
    GOLD,
    INK,
    PAPER,
    PAPER_DARK,
    SHIP,
    at,
    circle,
    curve,
    dashes,
    fade,
    flat,
    ink,
    linear,
    num,
    page,
    path,
    polar,
    polygon,
    radial_at,
    rect,
    wash,
)


def oak() -> str:
    """The captain's table at night; few paths, as it fills the screen."""
    dice = random.Random(7)
    boards, seams, nails, grain, light = "", "", "", "", ""
    for row in range(9):
        top = row * 120
        seams += f"M0 {top} H1920 "
        for joint in sorted(dice.sample(range(160, 1800, 40), 2)):
            seams += f"M{joint} {top} v120 "
            for x in (joint - 15, joint + 15):
                nails += "".join(circle(x, y, 4.5, INK) for y in (top + 20, top + 100))
        if row % 2:
            boards += f"M0 {top} H1920 V{top + 120} H0Z "
        light += f"M0 {top + 4} H1920 "
        for _ in range(6):
            x, y, w = (
                dice.randrange(0, 1700),
                top + dice.randrange(18, 104),
                dice.randrange(120, 420),
            )
            bend = dice.randrange(-7, 8)
            grain += f"M{x} {y} q{w // 2} {bend} {w} 0 t{w // 2} {bend // 3} "
        if row % 3 == 1:
            x, y = dice.randrange(200, 1700), top + 60
            grain += f"M{x} {y} c8 -12 40 -12 48 0 c-8 12 -40 12 -48 0Z M{x - 26} {y} c14 -26 86 -26 100 0 c-14 26 -86 26 -100 0Z "
    defs = radial_at(
        "lamp",
        [(0, "#7d5230", 1), (0.35, "#5d3a22", 1), (0.75, "#38210f", 1), (1, "#1d110a", 1)],
        960,
        520,
        1250,
        780,
    )
    body = (
        '<rect width="1920" height="1080" fill="url(#lamp)"/>'
        + f'<path d="{boards}" fill="#000" fill-opacity=".1"/>'
        + f'<path d="{grain}" fill="none" stroke="{INK}" stroke-opacity=".28" stroke-width="3" stroke-linecap="round"/>'
        + f'<path d="{light}" fill="none" stroke="#ffd9a0" stroke-opacity=".07" stroke-width="3"/>'
        + f'<path d="{seams}" fill="none" stroke="{INK}" stroke-opacity=".75" stroke-width="5"/>'
        + fade(nails, 0.7)
    )
    return page(1920, 1080, body, defs)


def torn(w: float, h: float, seed: int, inset: float = 0) -> str:
    """A ragged rectangle around (0, 0, w, h); an inset follows the same tears further inside."""
    dice = random.Random(seed)
    points: list[tuple[float, float]] = []
    corners = [(0.0, 0.0), (w, 0.0), (w, h), (0.0, h)]
    inward = [(0, 1), (-1, 0), (0, -1), (1, 0)]
    for i, (x0, y0) in enumerate(corners):
        x1, y1 = corners[(i + 1) % 4]
        dx, dy = inward[i]
        before = inward[i - 1]
        count = max(4, round((abs(x1 - x0) + abs(y1 - y0)) / 38))
        for k in range(count):
            t = (k + dice.uniform(-0.25, 0.25)) / count
            bite = dice.uniform(0, 9) if dice.random() > 0.12 else dice.uniform(11, 14)
            if k == 0:
                reach = 6 + inset
                points.append((x0 + (dx + before[0]) * reach, y0 + (dy + before[1]) * reach))
                continue
            if inset and k in (1, count - 1):
                t += (1 if k == 1 else -1) * inset / 4 / (abs(x1 - x0) + abs(y1 - y0))
            points.append(
                (x0 + (x1 - x0) * t + dx * (bite + inset), y0 + (y1 - y0) * t + dy * (bite + inset))
            )
    return polygon(points)


def sheet(w: int, h: int, seed: int, drawn: str) -> str:
    """A torn parchment of w x h with something drawn on it."""
    edge = torn(w - 24, h - 24, seed)
    inner = torn(w - 24, h - 24, seed, 7)
    defs = radial_at(
        "paper",
        [(0, "#f8edd0", 1), (0.6, PAPER, 1), (1, "#d3b277", 1)],
        w / 2,
        h / 2,
        w * 0.66,
        h * 0.72,
    )
    body = (
        at(17, 19, flat(edge, "#000", opacity=0.4))
        + ink(at(10, 8, path(edge, "url(#paper)")), 5.5)
        + at(
            10,
            8,
            path(
                inner,
                "none",
                stroke="#b98f4c",
                stroke_opacity=0.3,
                stroke_width=8,
                stroke_linejoin="round",
            ),
        )
        + drawn
    )
    return page(w, h, body, defs)


def compass(r: float) -> str:
    """A wind rose of radius r around the origin."""
    rays = "".join(
        path(polygon([polar(r, a), polar(r * 0.24, a + 45), (0, 0)]), INK)
        + path(polygon([polar(r, a), polar(r * 0.24, a - 45), (0, 0)]), "#fff3d6")
        for a in (0, 90, 180, 270)
    )
    small = "".join(
        path(
            polygon([polar(r * 0.66, a), polar(r * 0.2, a + 45), (0, 0), polar(r * 0.2, a - 45)]),
            PAPER_DARK,
        )
        for a in (45, 135, 225, 315)
    )
    ring = circle(0, 0, r * 0.62, "none") + "".join(
        circle(*polar(r * 0.74, 15 * i + 7.5), 1.6, INK, stroke="none") for i in range(24)
    )
    return ink(ring + small + rays, 3)


def serpent() -> str:
    """A sea monster's head and humps, about 190 x 90 around the origin."""
    skin, belly = "#8fae9a", "#cfd8b4"
    hump = "M{0} 34 C{1} {4} {2} {4} {3} 34"
    parts = path(
        "M-92 10 C-104 0 -104 -16 -94 -24 C-92 -12 -84 -8 -76 -12 C-74 0 -80 6 -86 34 H-74 C-72 22 -74 18 -92 10Z",
        skin,
    )
    parts += path(hump.format(-58, -54, -18, -14, -26), skin) + path(
        hump.format(-46, -42, -30, -26, 2), belly
    )
    parts += path(hump.format(-4, 0, 36, 40, -18), skin) + path(
        hump.format(8, 12, 24, 28, 8), belly
    )
    parts += path(
        "M50 34 C48 0 44 -34 70 -42 C90 -48 108 -34 106 -22 C104 -12 88 -14 80 -16 C74 -6 78 16 82 34Z",
        skin,
    )
    parts += (
        path("M62 -40 l-6 -14 l12 8 l4 -14 l8 12", skin)
        + circle(80, -30, 5, BONE)
        + circle(81, -30, 2, INK)
    )
    parts += path("M104 -22 C98 -18 90 -20 84 -22")
    parts += path(
        "M-112 36 q10 -8 20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0 t20 0",
        stroke=SEA_INK,
    )
    return ink(parts, 4)


SEA_INK = "#3f6d72"


def palm() -> str:
    """An island with a palm, about 120 x 110 around the origin."""
    leaf = "#7fa56c"
    parts = path("M-58 44 C-50 22 -18 20 0 22 C24 16 54 26 60 44 C40 54 -40 54 -58 44Z", "#e3c17a")
    parts += path("M-4 26 C-2 4 4 -12 14 -26 L21 -22 C12 -8 8 6 8 26Z", "#a97a45")
    for d in (
        "M17 -25 C4 -44 -18 -44 -30 -28 C-14 -32 0 -30 17 -25Z",
        "M17 -25 C-2 -30 -20 -20 -24 -2 C-10 -12 4 -18 17 -25Z",
        "M17 -25 C18 -46 38 -58 54 -48 C38 -44 28 -36 17 -25Z",
        "M17 -25 C36 -36 56 -28 60 -10 C46 -18 32 -22 17 -25Z",
        "M17 -25 C32 -22 42 -10 40 4 C30 -6 22 -14 17 -25Z",
    ):
        parts += path(d, leaf)
    return ink(parts + circle(13, -19, 4, "#8a5a2e") + circle(21, -18, 4, "#8a5a2e"), 4)


def route(points: list[tuple[float, float]], x: float, y: float) -> str:
    """A dashed red route and the cross at its end."""
    line = path(dashes(points, (15, 13)), stroke=SHIP, stroke_width=6, stroke_linecap="round")
    cross = path(
        f"M{x - 13} {y - 14} L{x + 13} {y + 13} M{x + 14} {y - 12} L{x - 13} {y + 14}",
        stroke=SHIP,
        stroke_width=10,
        stroke_linecap="round",
    )
    return line + cross


def border(w: int, h: int, inset: int) -> str:
    """A chart's dashed frame."""
    left, top, right, bottom = inset, inset - 2, w - inset - 4, h - inset - 6
    corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    line = "".join(dashes([corners[i], corners[i + 1]], (22, 6, 4, 6)) for i in range(4))
    return path(line, stroke="#8a6a3a", stroke_opacity=0.5, stroke_width=3)


def rays(w: int, h: int, x: float, y: float) -> str:
    """Faint rhumb lines from a point."""
    lines = ""
    for i in range(4, 12):
        (x0, y0), (x1, y1) = polar(60, 22.5 * i + 11, x, y), polar(w, 22.5 * i + 11, x, y)
        k = 1.0
        for edge, a, b in ((w - 44, x0, x1), (h - 44, y0, y1)):
            for limit in (40, edge):
                if (b - limit) * (a - limit) < 0:
                    k = min(k, (limit - a) / (b - a))
        lines += f"M{num(x0)} {num(y0)} L{num(x0 + (x1 - x0) * k)} {num(y0 + (y1 - y0) * k)} "
    return path(lines, stroke=INK, stroke_opacity=0.08, stroke_width=2)


def waves(spots: list[tuple[int, int]]) -> str:
    """Small pairs of waves."""
    d = " ".join(f"M{x} {y} q9 -9 18 0 t18 0 M{x + 14} {y + 12} q9 -9 18 0 t18 0" for x, y in spots)
    return path(d, stroke=SEA_INK, stroke_opacity=0.35, stroke_width=3, stroke_linecap="round")


def parchment() -> str:
    """The game chart; corners, middle, left and right middle stay free for panels, dice and cards."""
    drawn = (
        border(1100, 580, 27)
        + rays(1100, 580, 550, 82)
        + wash(at(550, 82, compass(50)), 0.42)
        + wash(at(556, 484, serpent(), 0.92), 0.42)
        + wash(at(262, 374, palm(), 0.82), 0.42)
        + wash(
            route(
                curve(
                    (262, 330),
                    (230, 270, 236, 200, 320, 170),
                    (420, 140, 640, 130, 760, 168),
                    (850, 200, 866, 260, 846, 330),
                ),
                842,
                372,
            ),
            0.4,
        )
        + waves(
            [
                (212, 172),
                (836, 176),
                (380, 470),
                (706, 500),
                (360, 100),
                (700, 96),
                (820, 420),
                (204, 418),
            ]
        )
    )
    return sheet(1100, 580, 3, drawn)


def parchment_wide() -> str:
    """A large calm sheet: ornaments only in the corners."""
    drawn = (
        border(1600, 900, 30)
        + wash(at(1490, 780, compass(72)), 0.34)
        + wash(at(126, 806, palm(), 1), 0.34)
        + wash(at(1440, 96, serpent(), 0.9), 0.3)
        + waves([(70, 90), (230, 840), (1240, 84), (1380, 836), (60, 700)])
    )
    return sheet(1600, 900, 5, drawn)


def parchment_panel() -> str:
    """A small sheet for menus."""
    drawn = (
        border(900, 640, 30) + wash(at(812, 558, compass(48)), 0.3) + waves([(62, 74), (62, 562)])
    )
    return sheet(900, 640, 9, drawn)


def plate(top: str, bottom: str, rim: str, shade: float, rivet: str) -> str:
    """A seat's wooden panel with iron rivets; its shadow falls down right."""
    defs = linear("plate", top, bottom)
    grain = (
        "M30 58 q90 -7 180 0 t190 -1 M60 112 q110 6 200 0 t140 2 M250 34 q60 -5 120 0"
        " M24 136 q50 -5 110 0 M180 84 q80 6 150 0"
    )
    body = (
        rect(9, 13, 428, 154, 18, "#000", stroke="none", opacity=0.42)
        + rect(4, 4, 426, 154, 18, "url(#plate)")
        + flat(
            "M6 142 H428 C428 152 421 156 412 156 H22 C13 156 6 152 6 142Z", "#000", opacity=0.22
        )
        + path("M8 82 H426", stroke_opacity=0.35, stroke_width=4)
        + path("M8 86 H426", stroke="#ffd9a0", stroke_opacity=0.1, stroke_width=3)
        + path(grain, stroke_opacity=0.22, stroke_width=3)
        + path("M22 9 H412", stroke="#ffe2b0", stroke_opacity=shade, stroke_width=4)
        + rect(4, 4, 426, 154, 18, "none")
    )
    if rim != INK:
        body += rect(7, 7, 420, 148, 15, "none", stroke_width=11)
        body += rect(7, 7, 420, 148, 15, "none", stroke=rim, stroke_width=6)
    body += "".join(circle(x, y, 5.5, rivet, stroke_width=3) for x in (19, 415) for y in (19, 143))
    return page(440, 170, ink(body, 5), defs)


def files() -> dict[str, str]:
    """Every picture of this module by file name."""
    return {
        "oak": oak(),
        "parchment": parchment(),
        "parchment_wide": parchment_wide(),
        "parchment_panel": parchment_panel(),
        "plate": plate("#764b2c", "#492c1a", INK, 0.2, "#c9b489"),
        "plate_lit": plate("#8d5a28", "#653c1a", GOLD, 0.45, GOLD),
        "plate_dim": plate("#4a3a30", "#2f241e", INK, 0.08, "#7d7264"),
    }
