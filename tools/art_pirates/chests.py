"""The big treasure chest in its four states (420 x 360), all standing on one spot."""
# ruff: noqa: E501 - path data is clearer unbroken

from __future__ import annotations

from tools.art_pirates.kit import (
    BONE,
    BONE_DARK,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    INK,
    RED,
    VIOLET,
    blob,
    circle,
    dark,
    g,
    ink,
    light,
    line,
    linear,
    oval,
    path,
    radial,
    rect,
    star,
    svg,
)

LID = "M50 192 V158 C50 86 96 62 210 62 C324 62 370 86 370 158 V192Z"
DEFS = (
    radial("glow", ((0, "#fff3b0/0.95"), (0.5, "#ffd567/0.5"), (1, "#ffd567/0")))
    + linear("beam", ((0, "#ffe9a0/0"), (1, "#fff3c4/0.9")))
    + linear("hollow", ((0, "#140a06"), (1, "#4a2a14")))
)


def strap(x: float, top: float, bottom: float) -> str:
    """An iron-gold strap with rivets."""
    rivets = [top + 16 + i * (bottom - top - 32) / 2 for i in range(3)]
    return (
        rect(x - 17, top, 34, bottom - top, GOLD, 3, 6)
        + rect(x + 4, top + 4, 10, bottom - top - 8, GOLD_DARK, op=0.75)
        + "".join(circle(x, y, 4.6, GOLD_LIGHT, 3.4) for y in rivets)
    )


def front(lock: bool) -> str:
    """The chest's box, seen from the front."""
    body = "M58 192 H362 L352 330 C300 336 120 336 68 330Z"
    return (
        oval(210, 334, 172, 18, "#000000", op=0.35)
        + path(body, GREEN)
        + path(
            "M240 194 H360 L350 328 C320 331 290 332 250 333 C262 290 262 240 240 194Z", dark(GREEN)
        )
        + path(
            "M66 306 L68 330 C120 336 300 336 352 330 L354 306 C300 314 120 314 66 306Z",
            dark(GREEN, 0.42),
        )
        + line("M62 238 C160 244 260 244 358 238 M65 284 C160 291 260 291 355 284", INK, 4)
        + line("M148 216 h46 M232 262 h40 M150 266 h26 M240 218 h22", dark(GREEN, 0.5), 3.4)
        + ink(body, "none", 7)
        + strap(106, 192, 331)
        + strap(314, 192, 331)
        + ink("M54 184 H366 V206 H54Z", light(GREEN, 0.16), 6)
        + path("M230 188 H362 V202 H230Z", GREEN)
        + (
            lock_plate(210, 214)
            if lock
            else ink("M192 200 H228 V226 C228 238 192 238 192 226Z", GOLD_DARK, 5)
        )
    )


def lock_plate(x: float, y: float) -> str:
    """The lock with its keyhole."""
    return (
        ink(
            f"M{x - 32} {y - 36} H{x + 32} V{y + 12} C{x + 32} {y + 40} {x - 32} {y + 40} {x - 32} {y + 12}Z",
            GOLD,
            6,
        )
        + path(
            f"M{x + 8} {y - 32} H{x + 28} V{y + 12} C{x + 27} {y + 24} {x + 16} {y + 29} {x + 8} {y + 30}Z",
            GOLD_DARK,
        )
        + circle(x, y - 8, 9, INK)
        + path(f"M{x - 4} {y - 6} H{x + 4} L{x + 7} {y + 16} H{x - 7}Z", INK)
        + line(f"M{x - 24} {y - 28} V{y + 8}", GOLD_LIGHT, 4)
    )


def lid() -> str:
    """The arched lid, shut, seen from the front."""
    return (
        path(LID, GREEN)
        + path("M50 160 C50 86 96 62 210 62 C150 70 84 92 78 190 H50Z", light(GREEN, 0.2))
        + path("M262 66 C336 74 370 96 370 158 V190 H272 C288 150 286 100 262 66Z", dark(GREEN))
        + line("M54 138 C120 128 300 128 366 138 M70 104 C130 94 290 94 350 104", INK, 4)
        + line("M150 118 h36 M226 84 h30 M236 160 h34", dark(GREEN, 0.5), 3.4)
        + ink(LID, "none", 7)
        + strap(106, 79, 190)
        + strap(314, 79, 190)
        + line("M128 76 C150 70 180 68 200 68", "#dff2d8", 5, 0.7)
    )


def open_lid() -> str:
    """The lid thrown back: its hollow side."""
    rim = "M54 188 L40 92 C48 26 372 26 380 92 L366 188Z"
    return (
        ink(rim, dark(GREEN, 0.3), 7)
        + path("M74 188 L62 100 C72 52 348 52 358 100 L346 188Z", "url(#hollow)")
        + line("M74 188 L62 100 C72 52 348 52 358 100 L346 188", INK, 5)
        + "".join(
            ink(d, GOLD, 5)
            for d in ("M96 50 L120 44 L124 62 L102 68Z", "M324 50 L300 44 L296 62 L318 68Z")
        )
        + line("M74 128 C140 118 280 118 346 128 M84 92 C150 80 270 80 336 92", "#6b4020", 3, 0.5)
    )


def coin(x: float, y: float, r: float = 24, turn: float = 0) -> str:
    """A gold coin lying in the heap."""
    return g(
        oval(0, 5, r, r * 0.62, GOLD_DARK, 5)
        + oval(0, 0, r, r * 0.62, GOLD, 5)
        + oval(0, 0, r * 0.6, r * 0.34, GOLD_LIGHT)
        + line(
            f"M{-r * 0.62:.1f} {-r * 0.2:.1f} C{-r * 0.4:.1f} {-r * 0.42:.1f} {-r * 0.1:.1f} {-r * 0.44:.1f} 0 {-r * 0.44:.1f}",
            "#fff3c4",
            3,
        ),
        x,
        y,
        turn,
    )


def gem(x: float, y: float, fill: str, s: float = 1, turn: float = 0) -> str:
    """A cut stone."""
    return g(
        ink("M-22 -8 L-12 -20 H12 L22 -8 L0 20Z", fill, 5)
        + path("M-10 -7 L-8 -17 H4 L-2 -7Z", light(fill, 0.6))
        + path("M4 -6 H18 L2 15Z", dark(fill, 0.3))
        + line("M-20 -8 H20 M-7 -8 L0 16 M7 -8 L0 16", INK, 2.6),
        x,
        y,
        turn,
        s,
    )


def treasure() -> str:
    """The heap that fills the chest to above its rim."""
    heap = "M66 196 C76 138 130 104 210 100 C290 104 344 138 354 196Z"
    spots = (
        (150, 128, 8), (272, 128, -10), (212, 116, 0), (112, 156, -12), (190, 148, 6), (248, 152, -4),
        (310, 158, 12), (92, 182, 4), (140, 180, -8), (188, 182, 10), (238, 184, -6), (288, 182, 6), (332, 184, -6),
    )  # fmt: skip
    crown = (
        ink("M-44 24 L-52 -22 L-26 -2 L0 -36 L26 -2 L52 -22 L44 24 C20 32 -20 32 -44 24Z", GOLD, 6)
        + path("M10 27 L14 -14 L26 0 L48 -14 L40 22 C30 26 20 27 10 27Z", GOLD_DARK)
        + "".join(
            circle(x, y, 6.5, f, 4)
            for x, y, f in ((-52, -24, RED), (0, -40, GREEN), (52, -24, RED))
        )
        + gem(0, 10, VIOLET, 0.5)
        + circle(-26, 10, 5, RED, 3.4)
        + circle(26, 10, 5, RED, 3.4)
    )
    return (
        path(heap, GOLD_DARK)
        + "".join(coin(x, y, 25, a) for x, y, a in spots[:3])
        + g(crown, 218, 88, 8, 1.05)
        + "".join(coin(x, y, 25, a) for x, y, a in spots[3:7])
        + gem(156, 152, RED, 0.9, -14)
        + gem(284, 158, "#2f7fc8", 0.95, 16)
        + "".join(coin(x, y, 24, a) for x, y, a in spots[7:])
        + gem(214, 178, "#3fae72", 0.85, 4)
    )


def sparkle(x: float, y: float, r: float) -> str:
    """A four-pointed glint."""
    return g(path(star(4, r, r * 0.22), "#fffbe6"), x, y)


def closed() -> str:
    """Shut: everybody holds their breath."""
    return svg(420, 360, front(False) + lid() + lock_plate(210, 206), DEFS)


def ajar() -> str:
    """A hand's breadth open, light leaking out."""
    beams = "".join(
        path(d, "url(#beam)", 0.85)
        for d in (
            "M60 176 L0 40 L96 20 L150 176Z",
            "M150 176 L150 4 L270 4 L270 176Z",
            "M270 176 L324 20 L420 40 L360 176Z",
        )
    )
    return svg(
        420,
        360,
        oval(210, 170, 208, 150, "url(#glow)")
        + beams
        + ink("M56 150 H364 V200 H56Z", "#fff3c4", 6)
        + path("M62 176 C120 158 300 158 358 176 V198 H62Z", GOLD_LIGHT)
        + front(False)
        + g(lid() + ink("M190 186 H230 V206 C230 218 190 218 190 206Z", GOLD, 5), 6, -34, -2.5)
        + sparkle(44, 168, 22)
        + sparkle(380, 176, 18)
        + sparkle(256, 178, 14),
        DEFS,
    )


def open_treasure() -> str:
    """Open, and full: somebody has won."""
    return svg(
        420,
        360,
        oval(210, 150, 209, 150, "url(#glow)")
        + open_lid()
        + oval(210, 130, 150, 84, "url(#glow)")
        + treasure_front()
        + sparkle(120, 84, 24)
        + sparkle(330, 96, 20)
        + sparkle(196, 136, 16)
        + sparkle(300, 36, 14)
        + sparkle(66, 40, 16),
        DEFS,
    )


def treasure_front() -> str:
    """The heap behind the box, a pearl string hanging over the rim."""
    pearls = "".join(
        circle(146 + i * 11, 203 + (9 - (i - 3) ** 2) * 2.4, 6.6, BONE, 3.2) for i in range(7)
    )
    return (
        treasure() + front(True) + pearls + g(coin(0, 0, 22), 372, 326) + g(coin(0, 0, 18), 40, 332)
    )


def crab() -> str:
    """The only one at home, waving a white flag."""
    claw = "M0 0 C-16 -4 -20 -22 -8 -30 C-8 -22 -4 -20 2 -22 C10 -16 10 -4 0 0Z"
    return (
        line("M-34 10 L-50 22 M-30 18 L-42 34 M34 10 L50 22 M30 18 L42 34", INK, 8)
        + line("M58 -96 L50 -8", INK, 9)
        + line("M58 -96 L50 -8", "#8a5a30", 4)
        + ink("M58 -94 C74 -104 88 -82 106 -92 L102 -58 C86 -48 72 -68 56 -60Z", "#ffffff", 5)
        + path("M84 -86 C92 -84 98 -88 104 -90 L101 -60 C94 -56 88 -57 82 -60Z", BONE_DARK, 0.7)
        + line("M-34 0 L-50 -14 M34 0 L48 -10", INK, 12)
        + line("M-34 0 L-50 -14 M34 0 L48 -10", RED, 5)
        + g(ink(claw, RED, 5), -52, -12, -20)
        + g(ink(claw, RED, 5), 50, -8, 18)
        + line("M-12 -18 V-32 M12 -18 V-32", INK, 9)
        + line("M-12 -18 V-30 M12 -18 V-30", RED, 3.4)
        + ink("M-40 6 C-40 -26 40 -26 40 6 C40 30 -40 30 -40 6Z", RED, 5.5)
        + path("M14 -15 C34 -10 38 0 37 10 C34 22 12 24 0 23 C20 18 26 2 14 -15Z", dark(RED))
        + circle(-12, -35, 9, "#ffffff", 4)
        + circle(12, -35, 9, "#ffffff", 4)
        + circle(-10, -33, 4, INK)
        + circle(10, -33, 4, INK)
        + line("M-10 8 C-4 3 4 3 10 8", INK, 4)
    )


def open_empty() -> str:
    """Open, and nothing in it but a crab, a web and a moth."""
    web = line(
        "M356 104 L282 70 M356 104 L300 130 M356 104 L330 156 M356 104 L262 96", BONE, 2.4, 0.75
    ) + line(
        "M318 86 C312 94 310 98 314 112 C318 122 326 124 344 130 M292 76 C286 84 280 90 284 98 C286 112 292 120 306 126 C312 140 318 146 334 148",
        BONE,
        2.4,
        0.75,
    )
    moth = g(
        ink("M0 0 C-22 -24 -34 -8 -22 4 C-28 12 -14 20 0 6Z", BONE, 4)
        + ink("M0 0 C22 -24 34 -8 22 4 C28 12 14 20 0 6Z", BONE_DARK, 4)
        + blob([("M0 -6 V10", 5)], "#8a5a30", 3)
        + line("M-2 -8 L-8 -16 M2 -8 L8 -16", INK, 3),
        104,
        22,
        -16,
    )
    return svg(
        420,
        360,
        open_lid()
        + web
        + path("M72 188 L84 150 H336 L348 188Z", "#1b0f08")
        + g(crab(), 206, 150)
        + front(True)
        + line("M114 60 C120 74 134 70 132 84 C130 96 146 96 150 108", BONE, 3, 0.6, "2 9")
        + moth,
        DEFS,
    )


def files() -> dict[str, str]:
    """File name to SVG text, for the chest's four states."""
    return {
        "chest_big_closed": closed(),
        "chest_big_ajar": ajar(),
        "chest_big_open_treasure": open_treasure(),
        "chest_big_open_empty": open_empty(),
    }
