# ruff: noqa: E501 - path data is easier to edit on one line
"""Icons of 64 x 64: bone with an ink outline."""

from __future__ import annotations

from artkit.pen import BONE, INK, at, circle, flat, ink, page, path, polar, polygon, rect
from artkit.symbols import bones


def line(d: str, width: float = 8) -> str:
    """A bone stroke with an ink outline; call once for each icon so that lines join."""
    return path(d, stroke_width=width + 8) + path(d, stroke=BONE, stroke_width=width)


def arrow(turn: int) -> str:
    """An arrow pointing up, turned clockwise."""
    return at(32, 32, path("M0 -25 L23 1 H10 V24 H-10 V1 H-23Z", BONE), turn=turn)


def gear() -> str:
    """A cog with eight teeth."""
    points = []
    for i in range(8):
        for turn, r in ((-14, 19), (-9, 27), (9, 27), (14, 19)):
            points.append(polar(r, 45 * i + turn, 32, 32))
    return path(polygon(points), BONE) + circle(32, 32, 8, INK, stroke="none")


def hourglass() -> str:
    """A sand glass."""
    glass = "M17 12 H47 C47 24 38 27 35 32 C38 37 47 40 47 52 H17 C17 40 26 37 29 32 C26 27 17 24 17 12Z"
    sand = flat(
        "M22 22 H42 C39 26 35 28 32 32 C29 28 25 26 22 22Z M22 49 C24 43 29 42 32 36 C35 42 40 43 42 49Z",
        INK,
    )
    return path(glass, BONE) + sand + rect(12, 6, 40, 8, 3, BONE) + rect(12, 50, 40, 8, 3, BONE)


def robot() -> str:
    """A mechanical head."""
    return (
        path("M32 17 V9", stroke_width=5)
        + circle(32, 8, 4, BONE)
        + rect(5, 30, 10, 14, 4, BONE)
        + rect(49, 30, 10, 14, 4, BONE)
        + rect(12, 17, 40, 38, 9, BONE)
        + circle(24, 32, 5, INK, stroke="none")
        + circle(40, 32, 5, INK, stroke="none")
        + path("M23 45 H41 M29 42 V48 M35 42 V48", stroke_width=3)
    )


def person() -> str:
    """A bust with a head scarf."""
    return (
        path("M8 57 C8 42 18 37 32 37 C46 37 56 42 56 57Z", BONE)
        + circle(32, 23, 16, BONE)
        + path("M15 20 C22 16 42 16 49 20", stroke_width=5)
        + path("M48 20 L58 16 M48 21 L57 27", stroke_width=5)
        + circle(26, 27, 2.6, INK, stroke="none")
        + circle(38, 27, 2.6, INK, stroke="none")
    )


def crown() -> str:
    """A captain's hat over two laurel twigs."""
    leaf = "M0 9 C-7 4 -7 -5 0 -12 C7 -5 7 4 0 9Z"
    spots = ((9, 45, -40), (20, 53, -72), (55, 45, 40), (44, 53, 72))
    leaves = "".join(at(x, y, path(leaf, BONE), turn=turn) for x, y, turn in spots)
    crest = "M14 24 C14 8 24 3 32 3 C40 3 50 8 50 24Z"
    brim = "M2 13 C7 23 18 19 32 19 C46 19 57 23 62 13 C64 32 48 41 32 41 C16 41 0 32 2 13Z"
    star = polygon([polar(7.5 if i % 2 == 0 else 3.2, 36 * i, 32, 31) for i in range(10)])
    return at(3.5, 4, leaves + path(crest, BONE) + path(brim, BONE) + flat(star, INK), 0.89)


def mask() -> str:
    """A mask with a raised brow: the bluff."""
    d = "M6 20 C18 12 26 18 32 18 C38 18 46 12 58 20 C60 38 50 50 41 46 C36 44 34 40 32 40 C30 40 28 44 23 46 C14 50 4 38 6 20Z"
    eyes = "M14 29 C18 23 26 25 28 32 C24 37 16 36 14 29Z M50 29 C46 23 38 25 36 32 C40 37 48 36 50 29Z"
    ties = "M8 22 L5 13 M56 22 L59 13"
    return path(ties, stroke_width=5) + path(d, BONE) + flat(eyes, INK)


def ear() -> str:
    """A sharp ear with two sound waves."""
    d = "M12 28 C12 12 24 6 33 8 C46 11 48 27 40 36 C35 42 37 46 33 52 C28 59 17 58 15 49 C14 42 12 36 12 28Z"
    inner = "M20 28 C20 18 28 15 33 19 C38 25 33 31 28 33 C26 36 29 38 28 43"
    return path(d, BONE) + path(inner, stroke_width=4) + line("M51 20 C55 27 55 35 51 42", 4)


def sound(on: bool) -> str:
    """A loudspeaker, with waves or struck out."""
    horn = path("M5 24 H15 L31 10 V54 L15 40 H5Z", BONE)
    return horn + line(
        "M40 23 C45 28 45 36 40 41 M49 15 C58 25 58 39 49 49"
        if on
        else "M40 25 L55 40 M55 25 L40 40",
        5.5,
    )


def cloud() -> str:
    """A rain cloud: the unlucky one."""
    d = "M16 40 C3 40 3 24 16 23 C16 8 38 5 42 17 C56 13 63 34 50 40Z"
    drop = "M0 -10 C-7 0 -6 8 0 8 C6 8 7 0 0 -10Z"
    drops = "".join(
        at(x, y, path(drop, BONE, stroke_width=3.5)) for x, y in ((15, 51), (32, 53), (49, 51))
    )
    return drops + path(d, BONE)


def door() -> str:
    """A door with an arrow leading out."""
    return (
        path("M8 6 H40 V58 H8Z", INK)
        + path("M8 6 L30 13 V52 L8 58Z", BONE)
        + circle(24, 33, 3, INK, stroke="none")
        + path("M40 26 H47 V17 L60 32 L47 47 V38 H40Z", BONE)
    )


def question() -> str:
    """A question mark."""
    return line("M20 22 C20 8 44 8 44 22 C44 32 32 31 32 42", 9) + circle(32, 55, 5.5, BONE)


def flag() -> str:
    """A flag with crossed bones."""
    cloth = "M14 10 C24 3 34 17 58 9 V38 C36 46 26 32 14 39Z"
    return (
        path("M13 6 V57", stroke_width=9)
        + path("M13 7 V56", stroke=BONE, stroke_width=3)
        + path(cloth, BONE)
        + at(36, 25, bones(11, 3, 2.6, INK, 0))
    )


def peek() -> str:
    """An open eye."""
    d = "M4 33 C16 12 48 12 60 33 C48 52 16 52 4 33Z"
    lash = "M14 17 L11 11 M32 11 V4 M50 17 L53 11"
    return (
        path(lash, stroke_width=5)
        + path(d, BONE)
        + circle(32, 32, 11, INK, stroke="none")
        + circle(36, 28, 3.5, BONE, stroke="none")
    )


def icons() -> dict[str, str]:
    """The body of each icon by name."""
    star = [polar(28 if i % 2 == 0 else 12.5, 36 * i, 32, 34) for i in range(10)]
    return {
        "tick": path("M6 33 L15 23 L26 34 L49 9 L59 18 L27 54Z", BONE),
        "cross": path(
            "M18 7 L32 21 L46 7 L57 18 L43 32 L57 46 L46 57 L32 43 L18 57 L7 46 L21 32 L7 18Z", BONE
        ),
        "arrow_up": arrow(0),
        "arrow_right": arrow(90),
        "arrow_down": arrow(180),
        "arrow_left": arrow(270),
        "play": path("M16 8 L56 32 L16 56Z", BONE),
        "step": path("M10 8 L42 32 L10 56Z", BONE) + rect(44, 8, 12, 48, 4, BONE),
        "step_back": path("M54 8 L22 32 L54 56Z", BONE) + rect(8, 8, 12, 48, 4, BONE),
        "to_end": path("M6 12 L28 32 L6 52Z", BONE)
        + path("M26 12 L48 32 L26 52Z", BONE)
        + rect(48, 10, 11, 44, 4, BONE),
        "pause": rect(12, 8, 15, 48, 4, BONE) + rect(37, 8, 15, 48, 4, BONE),
        "gear": gear(),
        "question": question(),
        "door": door(),
        "sound": sound(True),
        "sound_off": sound(False),
        "robot": robot(),
        "person": person(),
        "plus": path("M24 7 H40 V24 H57 V40 H40 V57 H24 V40 H7 V24 H24Z", BONE),
        "hourglass": hourglass(),
        "crown": crown(),
        "bluff": mask(),
        "ear": ear(),
        "heart": path(
            "M32 56 C4 38 4 10 21 10 C28 10 31 15 32 19 C33 15 36 10 43 10 C60 10 60 38 32 56Z",
            BONE,
        ),
        "rain": cloud(),
        "flag": flag(),
        "peek": peek(),
        "star": path(polygon(star), BONE),
    }


def files() -> dict[str, str]:
    """Every picture of this module by file name."""
    return {f"icon_{name}": page(64, 64, ink(body, 4)) for name, body in icons().items()}
