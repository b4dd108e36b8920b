"""Ships seen close by: sails, the pirate ship, a hull to board, the grapple's iron."""
# ruff: noqa: E501 - path data is clearer unbroken

from __future__ import annotations

from tools.art_pirates.kit import (
    BONE,
    BONE_DARK,
    GOLD,
    GOLD_LIGHT,
    INK,
    RED,
    circle,
    dark,
    g,
    ink,
    light,
    line,
    path,
    rect,
    ring,
    svg,
)


def square_sail(w: float, h: float, fill: str = BONE) -> str:
    """A sail hanging from its yard at the origin, blown to the right."""
    d = f"M{-w / 2} 0 H{w / 2} C{w / 2 + 26} {h * 0.4} {w / 2 + 26} {h * 0.7} {w / 2 + 10} {h} C{w * 0.2} {h - 20} {-w * 0.2} {h - 20} {-w / 2 - 4} {h} C{-w / 2 + 22} {h * 0.7} {-w / 2 + 22} {h * 0.35} {-w / 2} 0Z"
    return (
        path(d, fill)
        + path(
            f"M{w * 0.22} 2 H{w / 2} C{w / 2 + 26} {h * 0.4} {w / 2 + 26} {h * 0.7} {w / 2 + 10} {h} C{w * 0.4} {h - 10} {w * 0.3} {h - 14} {w * 0.24} {h - 15} C{w * 0.38} {h * 0.6} {w * 0.34} {h * 0.3} {w * 0.22} 2Z",
            BONE_DARK if fill == BONE else dark(fill),
        )
        + ink(d, "none", 6)
        + line(f"M{-w / 2 - 12} 0 H{w / 2 + 12}", INK, 14)
        + line(f"M{-w / 2 - 10} 0 H{w / 2 + 10}", "#8a5a30", 6)
    )


def jolly(s: float = 1.0) -> str:
    """A grinning skull with crossed bones."""
    bones = "M-40 14 L40 44 M40 14 L-40 44"
    return g(
        line(bones, INK, 19)
        + line(bones, BONE, 10)
        + ink(
            "M-30 -14 C-30 -56 30 -56 30 -14 C30 2 22 8 19 10 V22 H-19 V10 C-22 8 -30 2 -30 -14Z",
            BONE,
            5,
        )
        + circle(-12, -12, 8.5, INK)
        + circle(12, -12, 8.5, INK)
        + path("M0 -1 L-5 8 H5Z", INK)
        + line("M-7 22 V14 M0 22 V15 M7 22 V14", INK, 3.6),
        s=s,
    )


def galleon() -> str:
    """The pirate ship, about 420 x 460, on its waterline at y = 0."""
    hull = "M-196 -112 L-150 -108 L-146 -78 C-100 -64 70 -58 116 -74 L124 -98 L206 -112 C200 -50 170 -4 128 14 H-136 C-176 4 -196 -50 -196 -112Z"
    windows = "".join(ink(f"M{x} -62 H{x + 20} V-42 H{x}Z", GOLD_LIGHT, 5) for x in (-176, -146))
    ports = "".join(
        rect(x, -38, 26, 22, "#1a0f0a", 3, 4) + circle(x + 13, -27, 6, "#55595c", 3)
        for x in (-84, -32, 20, 72)
    )
    return (
        line("M-92 -80 V-396 M44 -70 V-440", INK, 19)
        + line("M-92 -80 V-396 M44 -70 V-440", "#7a4a26", 9)
        + line("M176 -92 L286 -150", INK, 16)
        + line("M176 -92 L284 -149", "#7a4a26", 7)
        + line(
            "M44 -418 L272 -144 M-92 -386 L44 -230 M-92 -386 L-190 -118 M44 -418 L-84 -180",
            INK,
            3.4,
            0.9,
        )
        + ink(
            "M64 -330 C130 -300 200 -220 262 -152 C200 -170 130 -166 84 -140 C100 -200 90 -270 64 -330Z",
            BONE,
            6,
        )
        + path(
            "M92 -300 C150 -260 200 -210 244 -164 C200 -176 160 -176 130 -166 C140 -220 120 -270 92 -300Z",
            BONE_DARK,
        )
        + g(square_sail(128, 106), -94, -362)
        + g(square_sail(168, 134), -94, -238)
        + g(square_sail(138, 118), 42, -402)
        + g(square_sail(186, 146, RED), 42, -262)
        + g(jolly(1.06), 44, -196)
        + ink(
            "M44 -444 C20 -466 -6 -440 -40 -458 L-30 -434 L-42 -414 C-10 -396 20 -424 44 -406Z",
            "#2b2026",
            6,
        )
        + ink(
            "M-92 -398 C-108 -410 -124 -396 -146 -404 L-140 -390 L-146 -378 C-124 -370 -108 -384 -92 -374Z",
            RED,
            5,
        )
        + path(hull, "#7d4a28")
        + path(
            "M-188 -50 C-100 -22 100 -18 184 -40 C170 -4 150 6 128 14 H-136 C-164 6 -180 -16 -188 -50Z",
            "#4e2c18",
        )
        + line("M-186 -84 L-150 -80 C-100 -46 80 -44 130 -64 L196 -82", GOLD, 7)
        + ink(hull, "none", 8)
        + windows
        + ports
        + line("M-140 -96 C-90 -84 60 -78 112 -94", INK, 5)
        + "".join(line(f"M{x} -92 V-72", INK, 5) for x in (-118, -90, -62, -34, -6, 22, 50, 78))
        + line("M-186 -112 V-140", INK, 6)
        + ink("M-198 -164 H-174 L-178 -138 H-194Z", GOLD_LIGHT, 5)
    )


def vessel(stripe: str, sail: str) -> str:
    """One hull seen from the gap, filling the left 720 units of the screen."""
    hull = (
        "M-20 640 C200 668 480 676 640 660 C700 656 716 700 704 760 C684 870 620 990 560 1090 H-20Z"
    )
    posts = "".join(
        line(f"M{x} {584 + i * 4} V{652 + i * 3}", INK, 24)
        + line(f"M{x} {584 + i * 4} V{652 + i * 3}", "#a06a38", 12)
        for i, x in enumerate((30, 130, 230, 330, 430, 530, 622))
    )
    guns = "".join(
        g(
            rect(-46, -40, 92, 80, "#160c07", 6, 8)
            + ink("M-46 -40 L-40 -72 H52 L46 -40Z", stripe, 7)
            + circle(0, 6, 30, "#55595c", 8)
            + circle(0, 6, 16, "#1b1b1d", 5)
            + line("M-20 -10 C-14 -18 -6 -21 2 -21", "#a5abae", 5),
            x,
            y,
            turn,
        )
        for x, y, turn in ((110, 838, 2), (300, 850, 1), (486, 850, -2))
    )
    rungs = [604 - 44 * i for i in range(1, 5)]
    rat = "".join(
        f"M{20 + (604 - y) * 180 / 584:.0f} {y} L{380 - (612 - y) * 140 / 592:.0f} {y + 3} "
        for y in rungs
    )
    seams = "M60 104 C84 220 84 300 66 392 M226 104 C246 220 246 300 230 386 M390 104 C424 220 424 300 408 392"
    patch = ink("M280 270 L352 260 L362 330 L288 340Z", light(stripe, 0.35), 5) + line(
        "M292 262 L288 282 M320 256 L318 276 M346 254 L346 272 M352 282 L368 280 M356 308 L372 306 M300 330 L302 350 M330 326 L334 344",
        INK,
        4,
    )
    return (
        line("M220 680 V-20", INK, 62)
        + line("M220 680 V-20", "#6b4020", 46)
        + line("M234 680 V-20", "#4a2b16", 18)
        + line("M20 604 L200 20 M380 612 L240 20", INK, 7)
        + line(rat, INK, 4)
        + g(square_sail(500, 300, sail), 226, 96)
        + line(seams, INK, 3.5, 0.25)
        + patch
        + path(hull, "#7a4726")
        + path("M-20 930 C200 940 480 940 640 900 C620 970 590 1040 560 1090 H-20Z", "#472714")
        + path(
            "M640 660 C700 656 716 700 704 760 C684 870 620 990 560 1090 H500 C580 980 650 800 640 660Z",
            "#56301a",
        )
        + line("M-20 730 C200 752 480 756 704 740", INK, 36)
        + line("M-20 730 C200 752 480 756 702 740", stripe, 22)
        + line(
            "M-20 800 C90 808 180 812 250 813 M370 815 H430 M560 812 C610 810 650 806 690 800 M-20 916 C200 930 480 930 660 896 M-20 1000 C200 1012 440 1010 616 986",
            INK,
            5,
            0.8,
        )
        + guns
        + ink(hull, "none", 10)
        + posts
        + line("M-20 578 C200 600 480 612 650 600", INK, 40)
        + line("M-20 578 C200 600 480 612 650 600", "#8a5630", 24)
        + line("M-20 573 C200 595 480 607 648 595", "#c98a48", 6)
    )


def hook() -> str:
    """The grapple's iron, its ring's centre at the origin, claws to the right."""
    iron = "#8d969b"
    arm = "M66 0 C92 -2 102 -18 97 -40"
    claw = "M104 -52 C107 -46 106 -38 104 -32 L88 -32 C84 -42 74 -46 60 -42 C70 -58 94 -64 104 -52Z"
    up = line(arm, INK, 21) + ink(claw, iron, 8) + path(claw, iron) + line(arm, iron, 10)
    return (
        ring(0, 0, 12, INK, 16)
        + ring(0, 0, 12, iron, 7)
        + line("M12 0 H70", INK, 23)
        + up
        + up_side_down(up)
        + line("M12 0 H72", iron, 12)
        + line("M72 0 H92", INK, 19)
        + line("M72 0 H92", "#6c757a", 9)
        + line("M18 -3 H54 M88 -14 C94 -20 97 -27 96 -35", "#e6ecee", 3.6)
    )


def up_side_down(body: str) -> str:
    """Mirror a drawing at the horizontal axis."""
    return f'<g transform="scale(1 -1)">{body}</g>'


def sail_big() -> str:
    """A great sail with the crew's badge, 420 x 420."""
    return svg(420, 420, g(square_sail(330, 330), 204, 44) + g(jolly(2.1), 206, 220))
