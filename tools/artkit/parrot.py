# ruff: noqa: E501 - path data is easier to edit on one line
"""The parrot that announces, and the winner's hat."""

from __future__ import annotations

from artkit.pen import (
    BONE,
    BONE_SHADE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    WOOD,
    WOOD_DARK,
    at,
    circle,
    ellipse,
    flat,
    ink,
    page,
    path,
    rect,
)
from artkit.symbols import symbol

RED, RED_DARK = "#d23c2e", "#9c2620"
BLUE, BLUE_DARK = "#2566a8", "#1b4a7c"
YELLOW = "#f2b134"
NAVY, NAVY_LIGHT = "#243f57", "#3a5f7d"

TAIL = (
    path("M66 196 C56 222 46 244 38 268 L52 264 L56 276 L70 266 C80 244 90 226 98 204Z", BLUE)
    + path("M80 204 C74 228 68 250 66 274 L80 268 L88 276 C92 250 98 230 104 208Z", RED)
    + path("M74 214 C66 232 58 246 54 262", stroke_width=4)
)
PERCH = (
    rect(93, 236, 16, 34, 2, WOOD_DARK)
    + path("M74 276 C76 266 86 264 93 264 H109 C116 264 126 266 128 276Z", WOOD)
    + rect(12, 228, 176, 17, 8, WOOD)
    + flat("M16 238 H184 C184 242 182 243 178 243 H22 C18 243 16 242 16 238Z", WOOD_DARK)
    + path("M24 234 h22 M150 235 h24 M58 233 h10", stroke=WOOD_DARK, stroke_width=3)
    + rect(12, 228, 176, 17, 8, "none")
)
FEET = "".join(
    path(
        f"M{x} 224 C{x - 2} 240 {x + 2} 246 {x + 4} 246 C{x + 9} 246 {x + 9} 236 {x + 8} 224Z",
        GOLD,
        stroke_width=4,
    )
    for x in (72, 83, 94, 112, 123, 134)
)
BODY = "M104 100 C152 96 166 132 156 170 C150 202 132 226 104 228 C72 228 52 204 54 164 C54 130 70 102 104 100Z"
FLUFFED = "M104 108 C160 104 174 140 166 176 C160 212 138 230 104 230 C66 230 42 210 44 170 C46 136 68 110 104 108Z"
BELLY = "M112 130 C146 136 152 170 138 198 C130 216 116 224 104 224 C122 200 126 162 112 130Z"
SCALLOPS = "M112 152 q7 8 14 0 q7 8 14 0 M108 172 q7 8 14 0 q7 8 14 0 M110 192 q7 8 14 0 q6 7 11 0"
HEAD = "M104 126 C76 126 62 104 64 82 C66 54 88 42 112 44 C140 46 154 66 150 92 C148 114 130 126 104 126Z"


def wing_folded() -> str:
    """The near wing at rest."""
    outline = "M62 136 C42 156 38 190 50 222 C58 218 62 214 66 206 C70 210 74 208 78 202 C82 204 90 194 94 180 C98 162 96 144 88 134 C80 126 70 128 62 136Z"
    return (
        path(outline, BLUE)
        + flat(
            "M60 140 C48 156 44 172 45 186 C60 182 82 176 95 168 C96 154 94 142 87 136 C80 128 70 130 60 140Z",
            YELLOW,
        )
        + flat(
            "M62 138 C52 150 48 160 47 170 C62 168 80 162 95 154 C94 146 92 140 87 136 C80 128 70 130 62 138Z",
            RED,
        )
        + path(
            "M46 172 q8 6 16 -3 q8 4 16 -5 q8 2 16 -8 M46 190 q8 5 16 -4 q8 3 16 -6 q6 2 14 -6 M66 206 C64 200 64 194 66 188 M80 200 C78 194 78 188 80 182",
            stroke_width=4,
        )
        + path(outline)
    )


def wing_raised(turn: float = 0) -> str:
    """The near wing stretched out to the left and up, around its shoulder; it has no line there."""
    outline = (
        "M82 176 C58 180 32 168 14 148 C17 143 20 141 24 139 C12 131 6 122 2 110 C8 108 13 108 17 108"
        " C10 99 8 90 8 78 C36 88 62 100 82 120"
    )
    body = (
        path(outline, BLUE, stroke="none")
        + flat(
            "M84 174 C62 174 42 162 28 146 C36 136 28 128 32 120 C28 110 28 104 28 93 C52 104 72 116 91 133Z",
            YELLOW,
        )
        + flat(
            "M86 172 C68 168 54 158 46 146 C50 136 46 126 49 120 C47 114 48 110 48 104 C64 112 76 120 92 134Z",
            RED,
        )
        + path(
            "M28 146 C36 136 28 128 32 120 C28 110 28 104 28 93 M46 146 C52 134 46 126 50 118 C46 112 48 110 48 104"
            " M24 139 L32 136 M17 108 L30 112",
            stroke_width=4,
        )
        + path(outline)
    )
    return f'<g transform="rotate({turn:g} 72 148)">{body}</g>'


def wing_far() -> str:
    """The other wing, behind the body."""
    outline = (
        "M120 176 C146 178 166 164 182 146 C178 141 176 139 172 137 C184 130 190 122 194 112 C188 109 184 109 180 109"
        " C186 100 190 92 190 82 C166 92 140 106 120 132Z"
    )
    return (
        path(outline, BLUE_DARK)
        + flat(
            "M124 172 C146 172 158 160 168 148 C164 140 168 130 166 122 C170 112 170 106 170 98 C152 108 138 118 124 134Z",
            GOLD_DARK,
        )
        + path("M168 148 C164 138 168 130 166 122 C170 112 170 106 170 98", stroke_width=4)
        + path(outline)
    )


def hat() -> str:
    """A small tricorn; the origin is the middle of its brim."""
    crown = "M-36 -4 C-34 -30 -20 -38 0 -37 C20 -38 34 -30 36 -4Z"
    brim = "M-58 -20 C-48 2 -24 10 2 9 C28 10 48 0 56 -24 C40 -16 22 -20 0 -22 C-22 -20 -42 -12 -58 -20Z"
    return (
        path(crown, NAVY)
        + path(brim, NAVY)
        + flat(
            "M-50 -10 C-38 4 -20 7 2 6.5 C24 7 42 0 50 -12 C36 0 20 0 2 0 C-18 0 -36 0 -50 -10Z",
            "#172b3c",
        )
        + path("M-54 -18 C-40 -9 -22 -15 0 -17 C22 -15 40 -11 52 -21", stroke=GOLD, stroke_width=4)
        + path(brim)
        + at(0, -3, symbol("skull"), 0.19)
    )


def eye(kind: str) -> str:
    """The eye in its bare patch: `open`, `sly`, `huge` or `shut`."""
    patch = path(
        "M108 78 C120 64 146 68 148 88 C150 108 132 118 116 112 C100 106 98 90 108 78Z",
        BONE,
        stroke_width=4,
    )
    patch += path("M112 108 q5 -5 9 2 M124 112 q4 -6 9 -1", stroke=BONE_SHADE, stroke_width=3)
    if kind == "shut":
        return patch + path(
            "M110 90 C116 98 128 98 134 90 M112 96 l-4 5 M122 98 v5 M132 96 l4 5", stroke_width=4.5
        )
    if kind == "huge":
        return (
            circle(98, 80, 17, "#ffffff", stroke_width=4.5)
            + circle(130, 78, 20, "#ffffff", stroke_width=4.5)
            + circle(102, 82, 5, INK, stroke="none")
            + circle(134, 80, 5.5, INK, stroke="none")
        )
    ball = circle(122, 88, 11.5, "#ffffff", stroke_width=4)
    pupil = circle(125, 88, 6.5, INK, stroke="none") + circle(
        127.5, 85, 2.2, "#ffffff", stroke="none"
    )
    brow = "M108 74 L134 78" if kind == "sly" else "M108 73 C116 66 126 66 134 72"
    return patch + ball + pupil + path(brow, stroke_width=6)


def beak(gape: float) -> str:
    """The hooked beak; `gape` 0 is shut, 1 wide open."""
    upper = "M140 84 C166 76 190 92 186 124 C185 130 180 132 178 126 C174 116 164 112 142 112 C132 104 132 92 140 84Z"
    lift = f"rotate({-16 * gape:g} 138 100)"
    drop = f"rotate({30 * gape:g} 136 108)"
    lower = "M136 108 C148 108 162 112 170 120 C164 134 144 136 134 122 C132 116 132 112 136 108Z"
    mouth = ""
    if gape > 0:
        mouth = path(
            "M134 100 L176 98 C172 124 164 136 150 140 C138 134 132 116 134 100Z", "#5b1620"
        )
        mouth += path(
            "M142 122 C152 112 166 116 168 124 C164 134 150 138 142 130Z", "#e46f6a", stroke_width=4
        )
    return (
        f'<g transform="{drop}">'
        + path(lower, GOLD_DARK)
        + "</g>"
        + mouth
        + f'<g transform="{lift}">'
        + path(upper, GOLD)
        + flat(
            "M150 106 C166 104 178 108 183 120 C184 126 181 128 179.5 124 C175 113 163 109 146 109.5Z",
            GOLD_DARK,
        )
        + flat("M146 88 C158 84 170 88 176 98 C166 92 156 92 146 96Z", GOLD_LIGHT)
        + path(upper)
        + ellipse(148, 92, 2.6, 3.4, INK, stroke="none")
        + "</g>"
    )


def earring() -> str:
    """A gold ring."""
    ring = circle(80, 120, 7, "none", stroke_width=9)
    return ring + circle(80, 120, 7, "none", stroke=GOLD, stroke_width=4)


def bird(head: str, wing: str, body: str, lean: float, behind: str = "", front: str = "") -> str:
    """Put the parts together; the head turns by `lean` degrees around the neck."""
    turn = f'<g transform="rotate({lean:g} 104 116)">'
    parts = (
        TAIL
        + behind
        + path(body, RED, stroke_width=9)
        + turn
        + path(HEAD, RED, stroke_width=9)
        + "</g>"
        + flat(body, RED)
        + flat(BELLY, RED_DARK)
        + path(SCALLOPS, stroke="#7a1c18", stroke_width=3.5)
        + PERCH
        + FEET
        + wing
        + turn
        + flat(HEAD, RED)
        + head
        + "</g>"
        + front
    )
    return page(200, 280, ink(parts, 5))


def idle() -> str:
    """At ease, looking sly."""
    head = earring() + beak(0) + eye("sly") + at(102, 56, hat(), 1, -8)
    return bird(head, wing_folded(), BODY, 0)


def talk() -> str:
    """Announcing with a wing raised."""
    head = earring() + beak(1) + eye("open") + at(100, 55, hat(), 1, -12)
    return bird(head, wing_raised(4), BODY, -10)


def shock() -> str:
    """Scared out of its hat."""
    crest = (
        path("M84 56 C78 40 70 34 62 30 C66 40 68 48 70 60Z", RED)
        + path("M96 48 C92 32 88 24 82 16 C80 28 80 38 82 52Z", RED)
        + path("M110 46 C110 30 112 20 114 12 C104 20 98 34 96 48Z", RED)
    )
    head = earring() + at(2, 4, beak(1)) + eye("huge")
    lost = at(64, 42, hat(), 0.8, -22) + path(
        "M14 76 l-9 -3 M132 26 l5 -13 M154 40 l11 -9 M168 62 l13 -4", stroke_width=5
    )
    feather = at(
        176,
        206,
        path("M0 -20 C12 -12 12 8 2 18 C-10 10 -12 -8 0 -20Z", BLUE, stroke_width=4)
        + path("M0 -8 C3 4 3 14 0 26", stroke_width=3.5),
        turn=38,
    )
    return bird(
        head,
        wing_raised(10),
        BODY,
        -4,
        behind=f'<g transform="translate(46 62) scale(.74) rotate(14 124 150)">{wing_far()}</g>{crest}',
        front=lost + feather,
    )


def sleep() -> str:
    """Asleep: fluffed up, hat over the brow."""
    head = earring() + beak(0) + eye("shut") + at(106, 64, hat(), 1, 10)
    zs = "M20 66 h18 l-18 20 h18 M42 34 h14 l-14 16 h14 M18 16 h10 l-10 11 h10"
    front = path(zs, stroke_width=11) + path(zs, stroke=BONE, stroke_width=4.5)
    return bird(head, wing_folded(), FLUFFED, 16, front=front)


def winner_hat() -> str:
    """A captain's big hat with a plume."""
    plume = (
        "M116 70 C108 46 118 22 138 12 C140 8 150 4 156 8 C164 4 174 6 177 12 C186 12 193 20 191 28"
        " C197 34 196 44 189 47 C185 53 176 53 173 47 C171 40 176 34 181 36 C176 30 166 30 160 35"
        " C162 40 156 46 150 45 C148 52 142 56 137 55 C134 62 126 68 116 70Z"
    )
    crown = "M36 92 C38 44 62 24 98 24 C136 24 160 44 164 92Z"
    brim = (
        "M6 70 C14 110 54 130 100 129 C146 130 186 110 194 70 C176 88 146 86 124 80"
        " C112 76 88 76 76 80 C54 86 24 88 6 70Z"
    )
    body = (
        path(crown, NAVY)
        + flat("M44 70 C50 44 68 32 92 30 C74 40 62 54 58 78Z", NAVY_LIGHT)
        + path(plume, SHIP_RED)
        + path(
            "M118 66 C122 42 144 20 176 22 M126 48 L124 38 M136 36 L134 26 M150 27 L148 19 M146 32 L150 38",
            stroke_width=4,
        )
        + path(brim, NAVY)
        + flat(
            "M22 98 C40 120 70 126 100 125.5 C130 126 160 120 178 98 C152 116 128 116 100 116 C72 116 48 116 22 98Z",
            "#172b3c",
        )
        + path(
            "M12 82 C30 96 58 92 78 87 C90 84 110 84 122 87 C142 92 170 96 188 82",
            stroke=GOLD,
            stroke_width=7,
        )
        + path(brim)
        + at(100, 100, symbol("skull"), 0.46)
    )
    return page(200, 140, ink(body, 5))


SHIP_RED = "#c93a2c"


def confetti() -> str:
    """A small coin for showers."""
    body = circle(20, 20, 16, GOLD) + flat("M6 24 C9 34 31 34 34 24 C30 30 10 30 6 24Z", GOLD_DARK)
    return page(
        40,
        40,
        ink(
            body
            + circle(20, 20, 16)
            + path("M11 15 C13 11 17 9 21 9", stroke="#fff0bb", stroke_width=3),
            4,
        ),
    )


def files() -> dict[str, str]:
    """Every picture of this module by file name."""
    return {
        "parrot_idle": idle(),
        "parrot_talk": talk(),
        "parrot_shock": shock(),
        "parrot_sleep": sleep(),
        "hat_winner": winner_hat(),
        "confetti_coin": confetti(),
    }
