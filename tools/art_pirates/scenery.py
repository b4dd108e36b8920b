"""The big night pictures: title scene, boarding scene, and the grapple that flies in it.

Both full-screen pictures must rasterise in under 100 ms at 1080p, so large areas are few.
"""
# ruff: noqa: E501 - path data is clearer unbroken

from __future__ import annotations

from tools.art_pirates.board import palm
from tools.art_pirates.kit import (
    BONE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    RED,
    circle,
    g,
    ink,
    line,
    linear,
    noise,
    oval,
    path,
    radial,
    rect,
    star,
    svg,
)
from tools.art_pirates.rigging import galleon, hook, sail_big, vessel

NIGHT_DEFS = (
    linear("sky", ((0, "#0b1330"), (0.55, "#173253"), (1, "#3b7282")))
    + linear("water", ((0, "#2f6e80"), (0.35, "#1b4c61"), (1, "#0d2233")))
    + radial("halo", ((0, "#fff2c0/0.75"), (0.45, "#ffe6a0/0.22"), (1, "#ffe6a0/0")))
    + radial("lamp", ((0, "#ffcf70/0.8"), (0.4, "#ffb347/0.3"), (1, "#ffb347/0")))
    + linear("oak", ((0, "#7a4b2a"), (0.16, "#58351d"), (1, "#2a180d")))
)


def stars(seed: int, n: int, bottom: float) -> str:
    """n stars over the sky's width, small and a few with a twinkle."""
    jit = noise(seed, 3 * n)
    out = ""
    for i in range(n):
        x, y, size = 960 + 950 * jit[3 * i], bottom * (0.5 + 0.48 * jit[3 * i + 1]), jit[3 * i + 2]
        if i % 9 == 0:
            out += g(path(star(4, 9, 1.8), "#fff6d8", 0.9), round(x), round(y))
        else:
            out += circle(round(x), round(y), round(1.9 + size, 1), "#fff6d8", op=0.75)
    return out


def moon(x: float, y: float, r: float) -> str:
    """A full moon with three soft craters."""
    return g(
        circle(0, 0, r, "#f8ebc4")
        + path(
            f"M{r * 0.5} {-r * 0.866} A{r} {r} 0 0 1 {-r * 0.5} {r * 0.866} C{r * 0.5} {r * 0.7} {r * 0.9} {-r * 0.2} {r * 0.5} {-r * 0.866}Z",
            "#e6d29c",
        )
        + oval(-r * 0.38, -r * 0.2, r * 0.2, r * 0.17, "#e6d29c")
        + oval(-r * 0.1, r * 0.42, r * 0.13, r * 0.1, "#e6d29c")
        + oval(-r * 0.56, r * 0.28, r * 0.09, r * 0.08, "#e6d29c"),
        x,
        y,
    )


def cloud(x: float, y: float, s: float, fill: str, op: float, flip: bool = False) -> str:
    """A long flat night cloud."""
    d = "M-190 14 C-200 -8 -150 -18 -128 -10 C-118 -40 -54 -46 -36 -22 C-14 -54 56 -50 66 -16 C96 -34 138 -22 140 -4 C176 -10 202 4 190 16 C120 24 -120 24 -190 14Z"
    return g(path(d, fill, op), x, y, 0, s, flip)


def glints(x: float, y: float, rows: int, wide: float) -> str:
    """Moonlight lying on the water under (x, y)."""
    jit = noise(3, rows * 2)
    out = ""
    for i in range(rows):
        half = wide * (0.35 + 0.5 * abs(jit[2 * i])) * (1 + i * 0.06)
        cx = x + 34 * jit[2 * i + 1]
        out += line(
            f"M{round(cx - half)} {y + i * 19} H{round(cx + half)}",
            "#fbe9b6",
            6,
            round(0.6 - i * 0.035, 2),
        )
    return out


def isle() -> str:
    """The island on the horizon, dark, with one light in it."""
    hill = "M-270 14 C-230 -24 -190 -20 -160 -54 C-120 -116 -60 -104 -34 -74 C0 -118 70 -130 104 -80 C150 -60 180 -20 262 14Z"
    return (
        path(hill, "#1d4a4a")
        + path(
            "M20 -96 C60 -118 92 -106 104 -80 C150 -60 180 -20 262 14 H60 C110 -20 80 -70 20 -96Z",
            "#143838",
        )
        + ink(hill, "none", 6)
        + ink("M-300 24 C-200 4 200 4 290 24 C200 38 -200 38 -300 24Z", "#a98d57", 6)
        + g(palm(1.0), -150, 14)
        + g(palm(0.8, True), -96, 12)
        + g(palm(1.15, True), 168, 16)
        + ink("M24 12 V-24 L48 -44 L72 -24 V12Z", "#5a3821", 5)
        + rect(38, -18, 20, 18, GOLD_LIGHT, 2, 4)
    )


def ship_lantern(s: float = 1.0) -> str:
    """A standing lantern of brass, foot at the origin, about 130 x 240."""
    return g(
        line("M-34 -176 C-38 -246 38 -246 34 -176", INK, 16)
        + line("M-34 -176 C-38 -246 38 -246 34 -176", GOLD, 7)
        + ink("M-46 -154 H46 L54 -28 H-54Z", "#ffeaa8", 7)
        + ink("M0 -36 C-30 -46 -26 -78 0 -112 C26 -78 30 -46 0 -36Z", "#ff9d2e", 6)
        + path("M0 -42 C-14 -48 -12 -68 0 -82 C12 -68 14 -48 0 -42Z", "#fff7d6")
        + line("M-22 -152 L-28 -30 M22 -152 L28 -30", INK, 7)
        + ink("M-58 -154 C-50 -194 50 -194 58 -154Z", GOLD, 7)
        + path("M14 -158 C22 -170 24 -178 20 -182 C40 -176 50 -168 54 -157Z", GOLD_DARK)
        + ink("M-64 -28 H64 V-6 C64 4 -64 4 -64 -6Z", GOLD, 7)
        + path("M16 -24 H60 V-7 C56 -2 36 0 16 0Z", GOLD_DARK),
        s=s,
    )


def mug() -> str:
    """A wooden mug with foam on it."""
    return (
        oval(8, 6, 62, 13, "#000000", op=0.4)
        + line("M44 -78 C84 -84 84 -26 46 -28", INK, 24)
        + line("M44 -78 C84 -84 84 -26 46 -28", "#8a5a30", 11)
        + ink("M-44 -104 H44 L50 4 C30 12 -30 12 -50 4Z", "#8a5a30", 7)
        + path("M14 -100 H41 L46 2 C36 6 24 7 14 7Z", "#5a3821")
        + line("M-46 -74 C-20 -68 20 -68 46 -74 M-48 -22 C-20 -14 20 -14 49 -22", INK, 14)
        + line("M-46 -74 C-20 -68 20 -68 46 -74 M-48 -22 C-20 -14 20 -14 49 -22", GOLD, 6)
        + ink(
            "M-52 -104 C-62 -128 -32 -138 -22 -124 C-12 -144 20 -142 24 -124 C40 -136 62 -122 50 -104 C40 -92 30 -100 22 -96 C10 -88 -6 -100 -20 -94 C-34 -90 -46 -94 -52 -104Z",
            "#fffdf4",
            6,
        )
    )


def still_life() -> str:
    """Chart roll, coins, mug and dice at the right end of the captain's table."""
    roll = (
        oval(10, 46, 190, 18, "#000000", op=0.4)
        + ink("M-170 -8 H150 V42 H-170Z", "#f1e0b8", 7)
        + path("M-166 20 H150 V39 H-166Z", "#cfae70")
        + ink("M150 -8 C172 -8 172 42 150 42 C132 42 132 -8 150 -8Z", "#dcc48e", 6)
        + line("M150 6 C158 6 160 26 150 28", INK, 4)
        + ink("M-30 -11 H2 V45 H-30Z", RED, 6)
    )
    pile = "".join(
        oval(x, y, 38, 14, GOLD_DARK, 6) + oval(x, y - 7, 38, 13, GOLD, 5)
        for x, y in ((0, 0), (4, -17), (-3, -34), (2, -51))
    )
    return (
        g(mug(), 150, -20)
        + g(pile, -116, -6)
        + g(roll, 60, 36, -3)
        + oval(-210, 62, 36, 13, GOLD_DARK, 6)
        + oval(-210, 56, 36, 12, GOLD, 5)
    )


def table_edge() -> str:
    """The near edge of the captain's table, dark oak in lantern light."""
    top = "M0 884 C400 864 1520 864 1920 884 V1080 H0Z"
    seams = "M0 948 C400 930 1520 930 1920 948 M0 1020 C400 1006 1520 1006 1920 1020"
    grain = "M300 914 q150 -10 330 -8 M900 986 q180 -8 380 2 M1300 918 q120 0 220 8 M200 1050 q160 -8 300 -8 M1100 1052 q150 -4 260 2"
    return (
        path(top, "url(#oak)")
        + line(grain, INK, 4, 0.35)
        + line(seams, INK, 5, 0.75)
        + line("M620 938 V1010 M1460 940 V1012 M980 1010 V1080", INK, 5, 0.75)
        + line("M0 884 C400 864 1520 864 1920 884", INK, 9)
        + line("M0 892 C400 872 1520 872 1920 892", "#c98a48", 4, 0.7)
    )


def title_scene() -> str:
    """The title's background, 1920 x 1080: calm at the left and right for a menu."""
    swell = "".join(
        line(f"M{x} {y} q22 -16 44 0 t44 0 t44 0", "#8fc7cc", 4, 0.3)
        for x, y in (
            (90, 700),
            (330, 742),
            (60, 800),
            (560, 806),
            (1240, 736),
            (1500, 800),
            (1690, 742),
            (1330, 828),
            (300, 846),
        )
    )
    return svg(
        1920,
        1080,
        rect(0, 0, 1920, 652, "url(#sky)")
        + stars(21, 64, 540)
        + circle(960, 400, 380, "url(#halo)")
        + moon(960, 400, 196)
        + cloud(560, 470, 1.5, "#2a5470", 0.6)
        + cloud(1420, 420, 1.3, "#2a5470", 0.5, True)
        + cloud(220, 560, 1.2, "#356a80", 0.55, True)
        + cloud(1240, 560, 1.0, "#356a80", 0.55)
        + rect(0, 648, 1920, 250, "url(#water)")
        + line("M0 648 H1920", INK, 5, 0.8)
        + g(isle(), 1600, 640, 0, 1.05)
        + glints(960, 700, 10, 190)
        + swell
        + oval(950, 724, 270, 22, "#0a1f2c", op=0.5)
        + g(galleon(), 940, 716, -1.5, 0.86)
        + line(
            "M700 726 q14 -12 28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0 t28 0",
            "#cfeae8",
            5,
            0.85,
        )
        + table_edge()
        + circle(190, 820, 370, "url(#lamp)")
        + oval(196, 948, 110, 20, "#000000", op=0.45)
        + g(ship_lantern(1.15), 190, 944)
        + g(still_life(), 1610, 962, 0, 0.95),
        NIGHT_DEFS,
    )


def boarding_scene() -> str:
    """Two hulls side by side at night, 1920 x 1080; the gap between them stays free."""
    waves = "".join(
        line(f"M{x} {y} q22 -16 44 0 t44 0 t44 0", "#8fc7cc", 4, 0.4)
        for x, y in (
            (820, 720),
            (960, 770),
            (780, 840),
            (1010, 860),
            (880, 930),
            (760, 1000),
            (1020, 1010),
            (880, 1052),
        )
    )
    lamps = "".join(
        circle(x, 530, 180, "url(#lamp)")
        + line(f"M{x} 604 V560", INK, 12)
        + g(ship_lantern(0.62), x, 566)
        for x in (628, 1292)
    )
    return svg(
        1920,
        1080,
        rect(0, 0, 1920, 652, "url(#sky)")
        + stars(8, 50, 560)
        + circle(960, 250, 310, "url(#halo)")
        + moon(960, 250, 132)
        + cloud(800, 380, 1.1, "#2a5470", 0.6)
        + cloud(1180, 470, 1.2, "#356a80", 0.55, True)
        + rect(0, 648, 1920, 432, "url(#water)")
        + line("M0 648 H1920", INK, 5, 0.8)
        + glints(960, 690, 12, 110)
        + waves
        + vessel(RED, BONE)
        + g(vessel("#1f9a9e", "#d8c9e6"), 1920, 0, 0, 1, True)
        + lamps
        + line(
            "M560 1066 q22 -18 44 0 t44 0 t44 0 M1228 1066 q22 -18 44 0 t44 0 t44 0",
            "#cfeae8",
            6,
            0.7,
        ),
        NIGHT_DEFS,
    )


def grapple() -> str:
    """A grappling hook with its rope, 300 x 120, flying to the right."""
    rope = "M-10 74 C30 40 60 100 100 70 C126 52 146 60 172 60"
    return svg(
        300,
        120,
        line(rope, INK, 17)
        + line(rope, "#c99a58", 9)
        + line(rope, "#8a5a30", 9, 1, "3 12")
        + g(hook(), 186, 60, 0, 0.96)
        + line("M172 53 L178 67 M166 53 L170 67", "#8a5a30", 5),
    )


def files() -> dict[str, str]:
    """File name to SVG text, for the big scenes and the grapple."""
    return {
        "title_scene": title_scene(),
        "boarding_scene": boarding_scene(),
        "grapple": grapple(),
        "sail_big": sail_big(),
    }
