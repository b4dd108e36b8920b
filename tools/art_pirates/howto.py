"""The how-to pictures (480 x 300): what the rules say, without a word."""
# ruff: noqa: E501 - path data is clearer unbroken

from __future__ import annotations

from tools.art_pirates import board, chests, kids, rigging
from tools.art_pirates.hands import cover, crossed, cuff, fist, open_hand, pointing
from tools.art_pirates.kit import (
    BONE,
    BONE_DARK,
    CREAM,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    INK,
    PARCHMENT,
    RED,
    circle,
    g,
    ink,
    inner,
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
from tools.art_pirates.pirates import PIRATES
from tools.art_pirates.props import (
    arrow,
    bang,
    burst,
    coin,
    die,
    face,
    pair,
    purse,
    query,
    red_back,
    teal_back,
    whoosh,
)

W, H = 480, 300
GROUNDS = {
    "table": radial("bg", ((0, "#8a5a34"), (0.6, "#5f3b22"), (1, "#3b2416")), r=0.72),
    "paper": radial("bg", ((0, "#fbf1d4"), (0.7, PARCHMENT), (1, "#d9bd83")), r=0.75),
    "sea": linear("bg", ((0, "#5bb0b8"), (0.5, "#348998"), (1, "#1d5f73"))),
}


def panel(ground: str, body: str, defs: str = "") -> str:
    """One framed picture on a table, paper or sea ground."""
    grain = ""
    if ground == "table":
        grain = line("M6 78 H474 M6 152 H474 M6 226 H474", INK, 3, 0.4)
        grain += line("M150 10 V76 M330 80 V150 M90 154 V224 M380 228 V292", INK, 3, 0.4)
    frame = rect(3, 3, 474, 294, "none", 14, 6) + rect(9, 9, 462, 282, "none", 10, 2.5, GOLD, 0.75)
    return svg(
        W, H, rect(3, 3, 474, 294, "url(#bg)", 14) + grain + body + frame, GROUNDS[ground] + defs
    )


def roll() -> str:
    """Dice thrown from a hand."""
    return panel(
        "table",
        whoosh(
            "M128 118 C170 70 210 58 250 62 M140 150 C180 112 210 104 240 106 M150 196 C190 176 220 172 246 176"
        )
        + g(cuff("#2c66b5") + open_hand(), 74, 176, 62, 1.35)
        + g(die("ship"), 292, 104, -16, 0.68)
        + g(die("sword"), 380, 200, 14, 0.68)
        + whoosh("M452 122 l12 -8 M300 262 l-10 12 M288 244 l-16 8"),
    )


def peek() -> str:
    """A card looked at under the shelter of a hand."""
    return panel(
        "table",
        g(path("M-92 0 C-50 -58 50 -58 92 0 C50 58 -50 58 -92 0Z", "#000000", 0.3), 116, 122, -6)
        + g(
            ink("M-84 0 C-44 -54 44 -54 84 0 C44 50 -44 50 -84 0Z", "#ffffff", 7)
            + circle(16, -2, 33, "#2f8f9b", 5)
            + circle(20, 0, 17, INK)
            + circle(12, -10, 7, "#ffffff")
            + line("M-84 -2 C-44 -56 44 -56 84 -2", INK, 12)
            + line("M-66 -32 L-82 -50 M-34 -52 L-42 -72 M6 -56 L8 -78 M46 -44 L58 -64", INK, 7),
            112,
            116,
            4,
        )
        + line("M196 132 L262 150", CREAM, 5, 0.8, "2 13")
        + g(pair(), 322, 166, -10, 0.98)
        + g(cuff("#7c2631", 0, 44) + cover("#a9683e"), 398, 150, -58, 1.6),
    )


def shout() -> str:
    """The fastest mouth gets the claim."""
    bubble = "M196 58 C200 26 430 18 440 70 C450 142 440 164 330 166 C300 168 270 166 252 160 L196 190 L214 146 C190 130 190 90 196 58Z"
    return panel(
        "table",
        g(burst(132, "#b5651d", 16), 110, 190)
        + g(PIRATES["red"](), 112, 180, -4, 1.5)
        + g(
            ink("M-22 0 C-24 34 24 34 22 0 C12 -8 -12 -8 -22 0Z", "#6e1f1c", 4)
            + oval(0, 18, 11, 6, "#e06a5a")
            + path("M-17 -2 H17 L13 6 H-13Z", "#ffffff"),
            113,
            211,
            -4,
            1.2,
        )
        + g(path(bubble, "#000000", 0.35), 6, 8)
        + ink(bubble, CREAM, 6)
        + g(coin(1.1), 268, 98)
        + g(coin(1.1), 322, 92)
        + g(bang(RED), 380, 100, 8, 1.25)
        + g(bang(RED), 412, 98, 14, 1.05)
        + g(cuff(BONE) + fist("#a9683e"), 236, 238, 16, 1.0)
        + whoosh("M272 196 l14 -10 M282 224 h18 M190 206 l-6 -14"),
    )


def answer() -> str:
    """Pay up, or point and say it is a bluff."""
    return panel(
        "table",
        path("M6 6 H252 L228 294 H6Z", "#2f8f5b", 0.85)
        + path("M252 6 H474 V294 H228Z", "#b5362b", 0.9)
        + line("M252 6 L228 294", INK, 7)
        + g(cuff("#e8c02c") + open_hand("#f3c9a8"), 100, 196, 40, 1.25)
        + g(coin(1.05), 150, 104, 10)
        + whoosh("M128 58 l-4 -16 M164 56 l6 -16 M188 76 l14 -10")
        + g(burst(74, GOLD, 14), 306, 112)
        + g(bang(INK), 306, 118, 0, 1.25)
        + g(cuff("#6d43a8") + pointing("#8a5636"), 404, 204, -48, 1.35),
    )


def coins() -> str:
    """Somebody's purse is empty: the fattest pile wins."""
    heap = [
        (-84, 0),
        (-36, 6),
        (12, 6),
        (60, 2),
        (-60, -24),
        (-12, -22),
        (36, -24),
        (-36, -48),
        (12, -48),
        (-12, -72),
    ]
    moth = g(
        ink("M0 0 C-22 -24 -34 -8 -22 4 C-28 12 -14 20 0 6Z", BONE, 4)
        + ink("M0 0 C22 -24 34 -8 22 4 C28 12 14 20 0 6Z", BONE_DARK, 4)
        + line("M0 -6 V10", INK, 6),
        92,
        84,
        -20,
        0.9,
    )
    return panel(
        "table",
        oval(120, 244, 82, 14, "#000000", op=0.35)
        + g(purse(True), 122, 184, 0, 1.15)
        + moth
        + line("M118 140 C112 124 126 116 112 104", BONE, 4, 0.7, "2 10")
        + circle(330, 170, 118, GOLD_LIGHT, op=0.22)
        + oval(334, 250, 124, 18, "#000000", op=0.35)
        + g(purse(False), 404, 186, 6, 0.84)
        + "".join(g(chests.coin(0, 0, 27), 322 + x, 232 + y) for x, y in reversed(heap[7:]))
        + "".join(g(chests.coin(0, 0, 27), 322 + x, 232 + y) for x, y in heap[4:7])
        + "".join(g(chests.coin(0, 0, 27), 322 + x, 232 + y) for x, y in heap[:4])
        + g(
            ink(
                "M-44 24 L-52 -22 L-26 -2 L0 -36 L26 -2 L52 -22 L44 24 C20 32 -20 32 -44 24Z",
                GOLD,
                7,
            )
            + path("M10 27 L14 -14 L26 0 L48 -14 L40 22 C30 26 20 27 10 27Z", GOLD_DARK)
            + "".join(
                circle(x, y, 7, f, 4.5)
                for x, y, f in ((-52, -24, RED), (0, -40, GREEN), (52, -24, RED))
            ),
            312,
            104,
            -6,
            0.86,
        )
        + g(path(star(4, 22, 5), "#fffbe6"), 236, 120)
        + g(path(star(4, 16, 4), "#fffbe6"), 424, 80),
    )


def lay() -> str:
    """One card face up; the backs beside it may be anything."""
    backs = "".join(
        g(red_back() + g(circle(0, 0, 30, INK) + query(GOLD_LIGHT), s=0.98), x, y, turn, 0.86)
        for x, y, turn in ((206, 146, -3), (302, 148, 3), (394, 158, 9))
    )
    return panel(
        "table",
        g(face("red"), 92, 150, -8, 1.06) + backs + whoosh("M60 264 h60 M190 250 h220", GOLD, 4),
    )


def vote() -> str:
    """Every token lies covered; nobody shows what is under the hand."""
    down = inner(board.token("down"))
    bluff, honest = inner(board.token("bluff")), inner(board.token("honest"))
    return panel(
        "table",
        g(down, 38, 34, 0, 1.1)
        + g(down, 182, 30, 0, 1.1)
        + g(down, 334, 48, 0, 1.0)
        + g(cuff("#1e8a62", 0, 48) + cover("#f3c9a8"), 396, 74, 172, 1.5)
        + path(
            "M60 196 H420 C436 196 446 206 446 222 V270 C446 280 440 284 430 284 H50 C40 284 34 280 34 270 V222 C34 206 44 196 60 196Z",
            "#000000",
            0.28,
        )
        + g(bluff, 96, 192, 0, 0.86)
        + g(honest, 292, 192, 0, 0.86)
        + g(query(GOLD_LIGHT), 240, 242, 0, 1.1),
    )


def sea_ground() -> str:
    """Waves for the sea panels."""
    jit = noise(4, 24)
    spots = [(x, y) for y in (44, 112, 180, 250) for x in (50, 190, 330)]
    return "".join(
        board.ripple(round(x + 26 * jit[2 * i]), round(y + 14 * jit[2 * i + 1]), 1, 0.4)
        for i, (x, y) in enumerate(spots)
    )


def medallion(x: float, y: float, s: float = 0.82, kind: str = "") -> str:
    """A route space centred on (x, y)."""
    return g(inner(board.space(kind)), x - 30 * s, y - 29 * s, 0, s)


def sail() -> str:
    """As many spaces as there are cards."""
    spots = ((70, 226), (156, 238), (240, 214), (318, 176), (398, 140))
    route = "M70 226 L156 238 L240 214 L318 176 L398 140 L460 96"
    minis = "".join(g(red_back(), 54 + i * 26, 62, -10 + i * 9, 0.36) for i in range(4))
    ship = inner(board.ship(*board.SHIPS["red"]))
    return panel(
        "sea",
        sea_ground()
        + line(route, INK, 9, 0.35)
        + line(route, PARCHMENT, 5, 1, "1 13")
        + "".join(medallion(x, y, 0.86, "next" if i == 4 else "") for i, (x, y) in enumerate(spots))
        + arrow("M84 168 C150 90 230 92 296 92", (300, 92, 4))
        + minis
        + g(ship, 330, 22, -4, 1.18),
    )


def board_ship() -> str:
    """Grapple the ship ahead: three of its cards fly over."""
    ahead = inner(board.ship(*board.SHIPS["blue"]))
    rear = inner(board.ship(*board.SHIPS["red"]))
    rope = "M132 150 C190 176 250 176 318 150"
    fly = "".join(
        g(red_back(), x, y, t, 0.44) for x, y, t in ((306, 72, 20), (232, 50, -4), (158, 76, -24))
    )
    return panel(
        "sea",
        sea_ground()
        + g(rear, 26, 140, 3, 1.24)
        + g(ahead, 318, 132, -3, 1.24)
        + line(rope, INK, 12)
        + line(rope, "#c99a58", 6)
        + line(rope, "#8a5a30", 6, 1, "2 9")
        + g(rigging.hook(), 316, 151, 14, 0.5)
        + whoosh(
            "M344 62 C352 44 350 34 346 26 M270 30 C276 22 284 20 292 20 M196 40 C200 30 208 26 214 24"
        )
        + fly
        + arrow("M136 104 C124 116 118 124 114 134", (112, 138, 106), GOLD),
    )


def landfall() -> str:
    """The first at the island lifts the lid."""
    shore = "M-10 232 C60 190 150 176 240 176 C340 176 430 196 490 236 V310 H-10Z"
    return panel(
        "sea",
        line("M12 204 C80 168 160 158 240 158 C330 158 420 176 468 206", "#d9f0ee", 8, 0.8)
        + path(
            "M12 232 C60 190 150 176 240 176 C340 176 430 196 468 226 V280 C468 286 462 289 456 289 H24 C16 289 12 286 12 280Z",
            "#e9cd84",
        )
        + line(
            shore.split(" V", maxsplit=1)[0]
            .replace("M-10 232", "M12 222")
            .replace("490 236", "468 224"),
            INK,
            6,
        )
        + g(board.palm(1.5), 84, 226)
        + g(board.palm(1.25, True), 420, 232)
        + g(inner(chests.ajar()), 122, 66, 0, 0.58)
        + circle(392, 266, 7, "#c9773a", 3.4)
        + line("M382 262 L375 255 M402 262 L409 255", INK, 4),
        chests.DEFS,
    )


def lying() -> str:
    """Bluffing is play among friends, at this table and nowhere else."""
    table = (
        "M10 236 C120 214 360 214 470 236 V276 C470 286 464 290 456 290 H24 C16 290 10 286 10 276Z"
    )
    glow = radial("cosy", ((0, "#ffd98a/0.75"), (1, "#ffd98a/0")))
    return panel(
        "table",
        oval(240, 140, 230, 140, "url(#cosy)")
        + g(kids.girl(), 116, 155, -4, 1.22)
        + g(kids.boy(), 362, 156, 4, 1.22)
        + g(kids.toddler(), 240, 176, 0, 1.0)
        + g(kids.halo(), 366, 76, 5, 1.2)
        + path(table, "#7a4b2a")
        + line("M10 236 C120 214 360 214 470 236", INK, 7)
        + line("M12 244 C120 222 360 222 468 244", "#c98a48", 4, 0.7)
        + g(pair(), 190, 262, -14, 0.3)
        + g(teal_back(), 240, 258, 4, 0.3)
        + g(teal_back(), 292, 262, 12, 0.3)
        + g(cuff("#d9663f", 0, 40) + crossed("#8a5636"), 44, 196, -8, 0.98)
        + g(coin(0.44), 346, 258)
        + g(coin(0.44), 376, 266),
        glow,
    )


def files() -> dict[str, str]:
    """File name to SVG text, for the how-to panels."""
    return {
        "howto_roll": roll(),
        "howto_peek": peek(),
        "howto_shout": shout(),
        "howto_answer": answer(),
        "howto_coins": coins(),
        "howto_lay": lay(),
        "howto_vote": vote(),
        "howto_sail": sail(),
        "howto_board": board_ship(),
        "howto_island": landfall(),
        "howto_lying": lying(),
    }
