"""What lies over the kiosk's pictures: the invitation, and the warning of an idle table."""

from __future__ import annotations

from math import ceil

from game.text import Text
from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.lettering import Face
from sprites.palette import INK
from sprites.stage import Box

INVITATION = Box.around(960, 1006, 900, 132)
SIGN = Box(16, 722, 420, 216)
"""Under the parrot: there the table is empty, and no seat is covered."""
WARNING = Box.around(960, 540, 860, 520)


def draw_invitation(canvas: Canvas, kit: Kit, words: str) -> None:
    """A parchment ribbon along the lower edge that says how to begin."""

    def build() -> None:
        kit.picture(canvas, "parchment_wide", INVITATION)
        kit.write(
            canvas,
            words,
            *INVITATION.centre,
            72,
            INK,
            face=Face.DISPLAY,
            width=INVITATION.w - 120,
            height=100,
        )

    canvas.layer("invitation", words, build)


def draw_sign(canvas: Canvas, kit: Kit, words: str) -> None:
    """The same on a small sheet that leaves the table free."""

    def build() -> None:
        kit.picture(canvas, "parchment_panel", SIGN)
        kit.paragraph(canvas, words, SIGN.grown(-34), 50, face=Face.DISPLAY)

    canvas.layer("sign", words, build)


def draw_warning(canvas: Canvas, kit: Kit, text: Text, left: float) -> None:
    """Who is still there? The seconds run, and any press stops them."""
    seconds = ceil(left)

    def build() -> None:
        x, y = WARNING.centre
        room = WARNING.w - 160
        kit.picture(canvas, "parchment_panel", WARNING)
        question = text("Is anybody still at the table?")
        kit.write(canvas, question, x, y - 140, 78, INK, face=Face.DISPLAY, width=room, height=100)
        told = text.plural(
            "In {n} second the table is cleared.", "In {n} seconds the table is cleared.", seconds
        )
        kit.picture(canvas, "icon_hourglass", Box.around(x, y - 20, 110, 110))
        kit.write(canvas, told, x, y + 80, 36, INK, width=room, height=50)
        stay = text("Press any key or button to play on.")
        kit.write(canvas, stay, x, y + 140, 36, INK, width=room, height=50)

    canvas.layer("idle", (seconds, text.language), build)
