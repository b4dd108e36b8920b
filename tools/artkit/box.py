# ruff: noqa: E501 - path data is easier to edit on one line
"""The coin box: a sea chest, closed, open and full."""

from __future__ import annotations

from artkit.pen import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    WOOD,
    WOOD_DARK,
    at,
    circle,
    darker,
    ellipse,
    flat,
    ink,
    lighter,
    linear,
    page,
    path,
)

SEAM = darker(WOOD, 0.55)


def front() -> str:
    """The body of the chest with its bands, rim and lock."""
    body = "M22 86 H178 L170 158 C170 162 167 164 163 164 H37 C33 164 30 162 30 158Z"
    parts = [
        path(body, WOOD),
        flat(
            "M28 138 H172 L170 158 C170 161 167 162 163 162 H37 C33 162 30 161 30 158Z", WOOD_DARK
        ),
        path("M27 114 H173 M29 139 H171", stroke=SEAM, stroke_width=4),
        path(
            "M66 126 h24 M116 124 h18 M78 151 h36 M128 102 h12 M62 103 h14",
            stroke=darker(WOOD, 0.35),
            stroke_width=3,
        ),
    ]
    for side in (-1, 1):
        x = [100 + side * k for k in (64, 44, 42, 60)]
        parts.append(path(f"M{x[0]} 88 H{x[1]} L{x[2]} 164 H{x[3]}Z", GOLD))
        parts.append(flat(f"M{x[0] - side * 2} 140 H{x[1]} L{x[2]} 161 H{x[3]}Z", GOLD_DARK))
        parts.append(path(f"M{x[0]} 88 H{x[1]} L{x[2]} 164 H{x[3]}Z"))
        parts += [
            circle(100 + side * (54 - 3 * t), 88 + 76 * t, 3.2, INK, stroke="none")
            for t in (0.24, 0.55, 0.86)
        ]
    rim = "M15 82 H185 V95 H15Z"
    parts += [
        path(body),
        path(rim, GOLD),
        flat("M18 89.5 H182 V92.5 H18Z", GOLD_DARK),
        path(rim),
        path("M83 78 H117 V106 C117 122 83 122 83 106Z", GOLD_LIGHT),
        flat("M86 106 C86 119 114 119 114 106 C110 113 90 113 86 106Z", GOLD),
        circle(100, 94, 5.5, INK, stroke="none"),
        path("M100 95 V104", stroke_width=5),
    ]
    return "".join(parts)


def lid_closed() -> str:
    """The rounded lid."""
    lid = "M18 86 V66 C18 40 34 26 56 26 H144 C166 26 182 40 182 66 V86Z"
    parts = [
        path(lid, WOOD),
        flat(
            "M21 62 C23 42 37 29 56 29 H144 C163 29 177 42 179 62 C140 50 60 50 21 62Z",
            lighter(WOOD, 0.2),
        ),
        path("M20 66 C60 56 140 56 180 66", stroke=SEAM, stroke_width=4),
        path("M70 40 h22 M112 44 h20 M84 72 h30", stroke=darker(WOOD, 0.35), stroke_width=3),
        path(
            "M36 31 C40 28 48 26.5 55 26 V86 H36Z M164 31 C160 28 152 26.5 145 26 V86 H164Z", GOLD
        ),
        circle(45.5, 44, 3.2, INK, stroke="none"),
        circle(154.5, 44, 3.2, INK, stroke="none"),
        path(lid),
    ]
    return "".join(parts)


def lid_open() -> str:
    """The lid thrown back: its hollow faces us."""
    lid = "M24 64 L17 38 C19 14 38 5 60 5 H140 C162 5 181 14 183 38 L176 64Z"
    hollow = "M34 64 L28 40 C31 24 46 17 62 17 H138 C154 17 169 24 172 40 L166 64Z"
    return (
        path(lid, GOLD)
        + path(hollow, darker(WOOD_DARK, 0.5))
        + path("M30 44 C60 32 140 32 170 44", stroke=INK, stroke_width=4)
        + path("M54 18 C57 32 58 48 59 64 M146 18 C143 32 142 48 141 64", stroke_width=14)
        + path(
            "M54 18 C57 32 58 48 59 64 M146 18 C143 32 142 48 141 64",
            stroke=GOLD_DARK,
            stroke_width=6,
        )
        + path(hollow)
        + path(lid)
        + path("M24 64 L20 88 H180 L176 64Z", INK)
        + flat("M30 67 H170 L172 76 H28Z", darker(WOOD_DARK, 0.62))
    )


def hoard() -> str:
    """Gold heaped over the rim, with a ruby."""
    heap = "M24 90 C26 70 44 58 60 52 C80 32 122 28 142 46 C160 54 174 70 176 90Z"
    coins = (
        (100, 40, -6), (74, 49, 14), (127, 46, 10), (52, 63, -16), (100, 57, 4), (148, 60, 16),
        (76, 66, -8), (124, 65, -10), (40, 79, 8), (62, 81, -6), (98, 74, 6), (138, 79, 8), (160, 79, -10),
    )  # fmt: skip
    parts = path(heap, GOLD_DARK)
    for x, y, turn in coins:
        coin = ellipse(0, 4.5, 15.5, 8, GOLD_DARK) + ellipse(0, 0, 15.5, 8, "url(#coin)")
        parts += at(
            x,
            y,
            coin + path("M-8 -1 C-6 -3.5 -3 -4.5 0 -4.5", stroke="#fff0bb", stroke_width=2.5),
            turn=turn,
        )
    gem = path("M136 33 l8 -9 h14 l8 10 l-17 16Z", "#d84a3a") + flat(
        "M146 27 h9 l-3 8 h-11Z", "#f6a79a"
    )
    sparkle = path(
        "M72 14 l4.5 11 l11 4.5 l-11 4.5 l-4.5 11 l-4.5 -11 l-11 -4.5 l11 -4.500Z",
        "#fff6d0",
        stroke_width=3,
    )
    return parts + gem + sparkle


def box(state: str) -> str:
    """The coin box: `closed`, `open` or `full`."""
    behind = {"closed": "", "open": lid_open(), "full": lid_open() + ink(hoard(), 4)}[state]
    body = behind + (lid_closed() if state == "closed" else "") + front()
    return page(200, 170, ink(body, 5), linear("coin", GOLD_LIGHT, GOLD_DARK, GOLD))


def files() -> dict[str, str]:
    """Every picture of this module by file name."""
    return {f"box_{state}": box(state) for state in ("closed", "open", "full")}
