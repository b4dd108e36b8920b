"""The four symbols, drawn around the origin in a box of 100 units."""

from __future__ import annotations

from artkit.pen import (
    BONE,
    BONE_SHADE,
    CHEST,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    SHIP,
    STEEL,
    SWORD,
    at,
    circle,
    darker,
    flat,
    ink,
    lighter,
    path,
)

NAMES = ("chest", "sword", "ship", "skull")


def chest() -> str:
    """A sea chest from the front: the broad, round-lidded one."""
    lid = "M-43 -5 V-17 C-43 -35 -34 -42 -21 -42 H21 C34 -42 43 -35 43 -17 V-5Z"
    body = "M-41 -3 H41 L38 39 H-38Z"
    dark = darker(CHEST)
    shapes = [
        path(body, CHEST),
        flat("M-40 20 H40 L38 37 H-38Z", dark),
        path(lid, CHEST),
        flat(
            "M-40 -20 C-38 -33 -32 -39 -21 -39 H21 C32 -39 38 -33 40 -20 Q0 -27 -40 -20Z",
            lighter(CHEST, 0.28),
        ),
    ]
    for side in (-1, 1):
        band = f"M{side * 31} -39.5 L{side * 19} -42 V-5 H{side * 31}Z"
        foot = f"M{side * 31} -3 H{side * 19} V39 H{side * 30}Z"
        shapes += [path(foot, GOLD), path(band, GOLD)]
        shapes.append(flat(f"M{side * 30} 24 H{side * 20} V37 H{side * 29}Z", GOLD_DARK))
    shapes += [
        path(body),
        path(lid),
        path("M-43 -4 H43", stroke_width=7),
        path("M-11 -15 H11 V5 C11 14 -11 14 -11 5Z", GOLD_LIGHT),
        circle(0, -4, 4, INK, stroke="none"),
        path("M0 -3 V5", stroke_width=4),
    ]
    return ink("".join(shapes))


def sword(metal: str = STEEL) -> str:
    """A cutlass, point up right: the long diagonal."""
    blade = "M-11 15 C-15 -14 -11 -42 19 -62 C27 -34 23 -8 12 15Z"
    shapes = [
        path("M19 22 C35 32 29 54 3 56", stroke_width=13),
        path("M19 22 C35 32 29 54 3 56", stroke=GOLD, stroke_width=5),
        path(blade, metal),
        flat("M2 14 C3 -14 7 -36 18.5 -57 C24 -34 20 -8 11 14Z", darker(metal, 0.2)),
        path(blade),
        path("M-7.5 20 H9 L7.5 51 H-6Z", SWORD),
        path("M-6.5 33 L8 28 M-6 43 L7.5 38", stroke_width=4),
        path("M-28 11 C-27 27 -14 29 1 28 C16 29 29 27 30 11 C18 18 -16 18 -28 11Z", SWORD),
        flat(
            "M-24 17 C-14 21 16 21 26 17 C22 25 12 26 1 25.5 C-10 26 -20 25 -24 17Z",
            lighter(SWORD, 0.25),
        ),
        circle(1, 56, 8.5, GOLD),
    ]
    return ink("".join(shapes), transform="rotate(45)")


def ship(hull: str = SHIP, sail: str = BONE, shade: str = BONE_SHADE, trim: str = GOLD) -> str:
    """A square-rigger under full sail, bow to the right."""
    hull_path = (
        "M-47 0 L-28 2 L-25 15 H20 L26 9 L48 5 C46 25 38 42 21 42 H-25 C-39 42 -46 26 -47 0Z"
    )
    low = "M-31 -15 H19 C31 -9 33 3 29 12 C12 6 -14 6 -31 12 C-24 4 -24 -8 -31 -15Z"
    high = "M-21 -41 H11 C20 -36 22 -27 18 -20 C8 -23 -9 -23 -21 -20 C-16 -27 -16 -35 -21 -41Z"
    shapes = [
        path("M46 6 L50 -7", stroke_width=6),
        path("M-4 14 V-49", stroke_width=7),
        path("M-3 -50 C4 -54 8 -46 19 -49 L17 -43 C8 -41 4 -45 -3 -42Z", hull, stroke_width=4),
        path(hull_path, hull),
        flat(
            "M-43 26 C-30 31 30 31 43 24 C39 34 33 40 21 40 H-25 C-35 40 -40 35 -43 26Z",
            darker(hull),
        ),
        path("M-45 13 C-30 23 28 23 46 15", stroke=trim, stroke_width=5),
        path(hull_path),
        path(low, sail),
        flat("M12 -13 H19 C29 -8 31 3 28 9.5 C22 7.5 16 7 9 6.5 C15 0 16 -8 12 -13Z", shade),
        path(low),
        path(high, sail),
        flat("M5 -39 H11 C18 -35 20 -28 17 -22.5 C12 -24 8 -24 4 -24.5 C8 -29 8 -35 5 -39Z", shade),
        path(high),
    ]
    return ink("".join(shapes))


def bones(length: float, thick: float, knob: float, colour: str, line: float = 5) -> str:
    """Two crossed bones around the origin; `length` reaches the knobs' middle."""
    parts: list[str] = []
    for turn in (26, -26):
        rod = f"M{-length} 0 H{length}"
        ends = [(s * length, t * knob * 0.8) for s in (-1, 1) for t in (-1, 1)]
        back = path(rod, stroke_width=thick + 2 * line) + "".join(
            circle(x, y, knob + line / 2, INK, stroke_width=line) for x, y in ends
        )
        front = path(rod, stroke=colour, stroke_width=thick) + "".join(
            circle(x, y, knob, colour, stroke="none") for x, y in ends
        )
        parts.append(at(0, 0, back + front, turn=turn))
    return "".join(parts)


def skull(colour: str = BONE, shade: str = BONE_SHADE, hollow: str = INK) -> str:
    """Skull and bones: the round one with eyes."""
    head = (
        "M-34 -14 C-37 -56 37 -56 34 -14 C34 -3 29 4 22 7 L21 20"
        " C21 27 -21 27 -21 20 L-22 7 C-29 4 -34 -3 -34 -14Z"
    )
    shapes = [
        at(0, 27, bones(37, 7, 6, colour)),
        path(head, colour),
        flat(
            "M33 -14 C33 -3 28 3 21 6 L20 20 C19 23 8 24.5 0 24.5 C6 18 10 14 11 8"
            " C22 2 25 -18 20 -40 C29 -34 33 -24 33 -14Z",
            shade,
        ),
        path(head),
        path("M-25 -12 C-25 -23 -7 -22 -6 -11 C-5 0 -24 1 -25 -12Z", hollow, stroke="none"),
        path("M25 -14 C24 -24 8 -21 7 -11 C6 0 25 0 25 -14Z", hollow, stroke="none"),
        path(
            "M0 -2 C-3 0 -6 6 -4 8 C-2 9 -1 8 0 7 C1 8 2 9 4 8 C6 6 3 0 0 -2Z",
            hollow,
            stroke="none",
        ),
        path("M-8 24 V15 M0 25 V16 M8 24 V15", stroke=hollow, stroke_width=4),
    ]
    return ink("".join(shapes))


def symbol(name: str) -> str:
    """One of the four by name."""
    drawn = {"chest": chest, "sword": sword, "ship": ship, "skull": skull}[name]()
    return centred(name, drawn)


def centred(name: str, drawn: str) -> str:
    """The drawing moved and scaled so that it fills the box of 100 units around the origin."""
    x, y, scale = {
        "chest": (0.0, -1.5, 1.0),
        "sword": (4.9, 10.9, 0.86),
        "ship": (1.8, -4.4, 0.94),
        "skull": (0.0, 5.4, 0.9),
    }[name]
    return at(0, 0, at(-x, -y, drawn), scale)
