# ruff: noqa: E501 - path data is easier to edit on one line
"""The six seat badges and the glyphs of keys, pads, mouse and touch."""

from __future__ import annotations

from artkit.pen import (
    BONE,
    BONE_SHADE,
    GOLD,
    INK,
    at,
    circle,
    darker,
    flat,
    ink,
    lighter,
    page,
    path,
    polar,
    polygon,
    rect,
)
from sprites.palette import SEAT


def hook() -> str:
    """A hook on its cuff."""
    steel = (
        "M-12 -8 V6 C-12 34 30 34 30 6 C30 -2 27 -10 20 -18 C21 -10 17 -6 11 -5 C15 -1 17 3 16 7"
        " C15 16 2 16 2 6 V-8Z"
    )
    cuff = "M-25 -32 H15 L10 -8 H-20Z"
    return path(steel, BONE) + path(cuff, BONE) + path("M-22 -20 H12", stroke_width=4)


def anchor() -> str:
    """An anchor."""
    d = (
        "M-5 -14 H-15 V-5 H-5 V17 C-13 15 -19 10 -20 4 L-14 6 L-24 -8 L-31 8 L-27 6 C-25 20 -13 28 0 30"
        " C13 28 25 20 27 6 L31 8 L24 -8 L14 6 L20 4 C19 10 13 15 5 17 V-5 H15 V-14 H5Z"
    )
    ring = circle(0, -22, 7, "none", stroke_width=13) + circle(
        0, -22, 7, "none", stroke=BONE, stroke_width=5
    )
    return ring + path(d, BONE)


def wheel() -> str:
    """A ship's wheel with eight handles."""
    back = front = ""
    for i in range(4):
        (x0, y0), (x1, y1) = polar(29, 45 * i), polar(29, 45 * i + 180)
        d = f"M{x0:.1f} {y0:.1f} L{x1:.1f} {y1:.1f}"
        back += path(d, stroke_width=13)
        front += path(d, stroke=BONE, stroke_width=5.5)
    ring = circle(0, 0, 17, "none", stroke_width=15)
    return (
        back
        + ring
        + front
        + circle(0, 0, 17, "none", stroke=BONE, stroke_width=7)
        + circle(0, 0, 5, BONE, stroke_width=4)
    )


def star() -> str:
    """A five-pointed star with a lit half on each ray."""
    points = [polar(31 if i % 2 == 0 else 13.5, 36 * i, 0, 2) for i in range(10)]
    lines = "".join(
        flat(polygon([points[i], points[(i + 1) % 10], (0, 2)]), BONE_SHADE)
        for i in range(0, 10, 2)
    )
    return path(polygon(points), BONE) + lines + path(polygon(points))


def parrot() -> str:
    """A parrot's head with crest and hooked beak."""
    head = (
        "M-21 30 C-25 12 -25 -2 -18 -12 L-27 -14 L-17 -20 L-24 -28 L-9 -25 C2 -34 20 -28 23 -14"
        " C32 -10 32 6 22 14 C21 8 17 6 11 6 C8 12 10 20 14 28 C6 34 -12 34 -21 30Z"
    )
    return (
        path(head, BONE)
        + path("M11 6 C7 0 8 -8 14 -13", stroke_width=4)
        + circle(2, -11, 4, INK, stroke="none")
    )


def barrel() -> str:
    """A barrel with two hoops."""
    d = "M-16 -28 H16 C26 -12 26 12 16 28 H-16 C-26 12 -26 -12 -16 -28Z"
    hoops = "M-21 -14 H21 M-21 14 H21"
    return (
        path(d, BONE)
        + path("M-7 -27 C-10 -8 -10 8 -7 27 M7 -27 C10 -8 10 8 7 27", stroke_width=3)
        + path(hoops, stroke_width=7)
    )


EMBLEMS = {
    "hook": hook,
    "anchor": anchor,
    "wheel": wheel,
    "star": star,
    "parrot": parrot,
    "barrel": barrel,
}


def badge(name: str) -> str:
    """A round badge in the seat's colour."""
    colour = "#" + "".join(f"{part:02x}" for part in SEAT[name])
    body = (
        circle(0, 0, 46, colour)
        + flat("M-44 6 C-40 50 40 50 44 6 C34 34 -34 34 -44 6Z", darker(colour, 0.32))
        + flat(
            "M-38 -18 C-28 -42 2 -46 20 -38 C2 -38 -22 -32 -32 -12 C-36 -8 -41 -12 -38 -18Z",
            lighter(colour, 0.4),
        )
        + circle(0, 0, 46, "none")
        + ink(EMBLEMS[name](), 4)
    )
    return page(100, 100, at(50, 50, ink(body, 5)))


def keycap(width: int, down: bool) -> str:
    """A blank key; its label goes on the upper face."""
    drop = 5 if down else 0
    face = BONE_SHADE if down else "#fff0c8"
    body = rect(3, 9, width - 6, 46, 10, "#8a7248")
    if down:
        body = rect(3, 13, width - 6, 42, 10, "#8a7248")
    body += rect(3, 3 + drop, width - 6, 42, 10, face)
    if not down:
        body += flat(
            f"M6 37 C{width // 2} 41 {width // 2} 41 {width - 6} 37 C{width - 6} 42 {width - 9} 43.5 {width - 13} 43.5 H13 C9 43.5 6 42 6 37Z",
            BONE_SHADE,
        )
        body += path(f"M13 8.5 H{width - 13}", stroke="#fffaf0", stroke_width=3)
    body += rect(3, 3 + drop, width - 6, 42, 10, "none")
    return page(width, 58, ink(body, 4))


def pad(lit: str) -> str:
    """The four buttons of a pad, one of them lit."""
    spots = {"north": (29, 13), "east": (45, 29), "south": (29, 45), "west": (13, 29)}
    body = "".join(
        circle(x, y, 8, "#6b4f38", stroke_width=3) for name, (x, y) in spots.items() if name != lit
    )
    x, y = spots[lit]
    body += circle(x, y, 10.5, GOLD, stroke_width=3.5)
    body += path(
        f"M{x - 5.5} {y - 2} C{x - 5} {y - 5} {x - 2} {y - 6.5} {x + 1} {y - 6}",
        stroke="#fff0bb",
        stroke_width=2.5,
    )
    return page(58, 58, ink(body, 3))


def mouse(lit: str) -> str:
    """A mouse with one button lit."""
    left, right = (GOLD, BONE) if lit == "left" else (BONE, GOLD)
    body = (
        path("M29 12 C29 6 38 9 39 4", stroke_width=4)
        + path("M11 29 H47 V36 C47 47 40 55 29 55 C18 55 11 47 11 36Z", BONE)
        + flat("M13 42 C20 48 38 48 45 42 C43 49 37 53 29 53 C21 53 15 49 13 42Z", BONE_SHADE)
        + path("M29 11 C18 11 11 18 11 29 H29Z", left)
        + path("M29 11 C40 11 47 18 47 29 H29Z", right)
        + path("M11 29 H47 V36 C47 47 40 55 29 55 C18 55 11 47 11 36Z")
        + rect(25.5, 16, 7, 12, 3.5, "#6b4f38", stroke_width=3)
    )
    return page(58, 58, ink(body, 3.5))


def touch() -> str:
    """A finger tapping."""
    hand = (
        "M23 24 C23 17 33 17 33 24 V34 L45 37 C50 39 51 42 50 46 C49 50 47 52 45 54 H27"
        " C23 51 17 45 14 41 C11 36 17 33 20 36 L23 39Z"
    )
    rings = "M15 26 C12 10 44 10 41 26"
    body = path(rings, stroke_width=8) + path(rings, stroke=GOLD, stroke_width=3.5)
    body += path(hand, BONE) + flat(
        "M27 52 C24 49 20 46 17 42 C28 52 40 48 49 44 C49 48 46 50 44 52Z", BONE_SHADE
    )
    return page(58, 58, ink(body + path(hand), 3.5))


def files() -> dict[str, str]:
    """Every picture of this module by file name."""
    made = {f"badge_{name}": badge(name) for name in EMBLEMS}
    for place in ("south", "east", "west", "north"):
        made[f"pad_{place}"] = pad(place)
    made |= {
        "keycap": keycap(56, False),
        "keycap_down": keycap(56, True),
        "keycap_wide": keycap(110, False),
        "keycap_wide_down": keycap(110, True),
        "mouse_left": mouse("left"),
        "mouse_right": mouse("right"),
        "touch": touch(),
    }
    return made
