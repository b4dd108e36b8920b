"""The two pages of the result: the race with its winner, and who lied to whom."""

from __future__ import annotations

from math import ceil

from scenes.pages import heading
from scenes.story.facts import Facts, Prize, Ranked
from sprites.canvas import Canvas
from sprites.charts import (
    PADDING,
    Arrow,
    Line,
    Race,
    Web,
    arrow_picture,
    race_of,
    race_picture,
    rule_picture,
    sample_picture,
    spread,
    steps,
    web_picture,
)
from sprites.kit import Kit
from sprites.lettering import Face
from sprites.palette import BONE, GOLD, INK, PARCHMENT, Colour
from sprites.stage import Box

POSTER = Box(50, 104, 620, 430)
ROWS = Box(50, 548, 620, 384)
SHEET = Box(690, 104, 1190, 828)
FIELD = Box(800, 262, 826, 520)
ENDS = FIELD.x + FIELD.w + 58
"""Where the badges stand at the ends of their lines."""
TALK = Box(40, 104, 1220, 540)
WEB_SHEET = Box(1276, 104, 604, 828)
WEB = Box(1322, 214, 512, 560)
PRIZES = Box(40, 656, 1220, 276)
BRIGHT = (0xF8, 0xC4, 0x5A)
"""Gold that can be read on a plank."""
COIN = (34.0, 15.0)
SHIPS = {"hook": "red", "anchor": "green", "wheel": "blue", "star": "yellow", "parrot": "violet"}
"""The ship of each badge that has one."""


def race(facts: Facts) -> Race:
    """The chart of a match, high enough for the islands."""
    lines = [
        Line(plan.badge, tuple(row[seat] for row in facts.curve))
        for seat, plan in enumerate(facts.plans)
    ]
    return race_of(FIELD.w, FIELD.h, lines, max(facts.islands, default=1))


def web(facts: Facts) -> Web:
    """The diagram of who bluffed whom."""
    seats = range(len(facts.plans))
    arrows = tuple(
        Arrow(one, other, facts.bluffs[one][other], facts.fooled[one][other] > 0)
        for one in seats
        for other in seats
        if facts.bluffs[one][other]
    )
    return Web(WEB.w, WEB.h, tuple(plan.badge for plan in facts.plans), arrows)


def write_name(
    canvas: Canvas,
    kit: Kit,
    name: str,
    x: float,
    y: float,
    room: float,
    colour: Colour = BONE,
    anchor: float = 0.0,
) -> None:
    """A name in the reading face, or in the narrow one if it is long."""
    if kit.letters.measure(name, 30) <= room:
        kit.write(canvas, name, x, y, 30, colour, height=62, anchor=anchor)
    else:
        kit.write(
            canvas, name, x, y, 40, colour, face=Face.DISPLAY, width=room, height=66, anchor=anchor
        )


# --- The first page --------------------------------------------------------------------------


def draw_winner(canvas: Canvas, kit: Kit, facts: Facts) -> None:
    """The winner's poster, or the parrot where a record ends before anybody won."""
    kit.picture(canvas, "spotlight", POSTER.grown(90))
    kit.picture(canvas, "parchment_panel", POSTER)
    x, y = POSTER.centre[0], POSTER.y
    if facts.winner is None:
        kit.picture(canvas, "parrot_sleep", Box.around(x, y + 160, 210, 210))
        box = Box.around(x, y + 330, POSTER.w - 130, 110)
        kit.paragraph(canvas, facts.headline, box, 34, face=Face.TEXT)
        return
    plan = facts.plans[facts.winner]
    kit.picture(canvas, f"badge_{plan.badge}", Box.around(x, y + 198, 170, 170))
    kit.picture(canvas, "hat_winner", Box.around(x, y + 92, 224, 157))
    heading(canvas, kit, plan.name, x, y + 324, 82, INK, POSTER.w - 110)
    kit.write(canvas, facts.headline, x, y + 384, 34, INK, width=POSTER.w - 150, height=52)


def draw_ranking(canvas: Canvas, kit: Kit, facts: Facts) -> None:
    """Everybody's coins, as piles and as a number, in the order of the end."""
    count = len(facts.ranking)
    height = min(92.0, ROWS.h / count)
    for index, row in enumerate(facts.ranking):
        box = Box(ROWS.x, ROWS.y + index * height, ROWS.w, height - 4)
        _draw_rank(canvas, kit, box, facts, row)


def _draw_rank(canvas: Canvas, kit: Kit, box: Box, facts: Facts, row: Ranked) -> None:
    plan, y = facts.plans[row.seat], box.centre[1] - 2
    lit = row.seat == facts.winner
    kit.picture(canvas, "plate_lit" if lit else "plate", box)
    size = box.h * 0.74
    kit.write(canvas, f"{row.place}.", box.x + 42, y, 30, GOLD, width=70, height=60, outline=INK)
    kit.picture(canvas, f"badge_{plan.badge}", Box.around(box.x + 98, y, size, size))
    write_name(canvas, kit, plan.name, box.x + 136, y, 190)
    canvas.still(sample_picture(kit.art, plan.badge, 84), box.x + 376, y)
    if facts.game == "bluff-pirate":
        ship = SHIPS.get(plan.badge)
        if ship:
            kit.picture(canvas, f"ship_{ship}", Box.around(box.x + 452, y, size, size))
        kit.write(
            canvas, row.said, box.x + box.w - 24, y, 28, PARCHMENT, width=112, height=60, anchor=1
        )
        return
    _draw_piles(canvas, kit, box.x + 440, y + 12, row.amount)
    kit.write(
        canvas, str(row.amount), box.x + box.w - 28, y, 38, GOLD, width=84, height=66, anchor=1,
        outline=INK,
    )  # fmt: skip


def _draw_piles(canvas: Canvas, kit: Kit, x: float, y: float, coins: int) -> None:
    """Coins in piles that grow closer where there are many."""
    coin = kit.art.image("coin_side", *COIN)
    piles = max(1, ceil(coins / 10))
    apart = min(36.0, 84 / max(1, piles - 1))
    for number in range(coins):
        pile, rank = divmod(number, 10)
        canvas.still(coin, x + pile * apart, y - rank * 3.6)


def draw_race_sheet(canvas: Canvas, kit: Kit, facts: Facts, chart: Race, turn_word: str) -> None:
    """The parchment of the chart with its rules and numbers, and nothing of the lines."""
    kit.picture(canvas, "parchment_wide", SHEET)
    heading(canvas, kit, facts.race_title, SHEET.centre[0], SHEET.y + 72, 64, INK, SHEET.w - 420)
    rule = rule_picture(kit.art, FIELD.w)
    for value in steps(chart.top):
        y = FIELD.y + FIELD.h * (1 - value / chart.top)
        canvas.still(
            rule_picture(kit.art, FIELD.w, True) if value == 0 else rule, FIELD.centre[0], y
        )
        kit.write(canvas, str(value), FIELD.x - 20, y, 28, INK, width=70, height=64, anchor=1)
    for space in facts.islands:
        y = FIELD.y + FIELD.h * (1 - space / chart.top)
        canvas.still(rule_picture(kit.art, FIELD.w, True), FIELD.centre[0], y)
        kit.picture(canvas, "island_closed", Box.around(FIELD.x + 58, y - 26, 92, 74))
    if chart.turns:
        for turn in steps(chart.turns, 7)[1:]:
            x = FIELD.x + FIELD.w * turn / chart.turns
            kit.write(canvas, str(turn), x, FIELD.y + FIELD.h + 34, 28, INK, width=90, height=64)
    kit.write(
        canvas,
        turn_word,
        FIELD.x - 20,
        FIELD.y + FIELD.h + 34,
        28,
        INK,
        width=100,
        height=46,
        anchor=0,
    )


def draw_lines(canvas: Canvas, kit: Kit, chart: Race, share: float) -> None:
    """The lines as far as a share of the match, cut from one picture."""
    whole = race_picture(kit.art, chart)
    width = round(
        whole.get_width() * (PADDING + (FIELD.w + PADDING) * share) / (FIELD.w + 2 * PADDING)
    )
    scale = canvas.stage.scale
    x = FIELD.x - PADDING + width / scale / 2
    cut = whole if share >= 1 else whole.subsurface((0, 0, max(1, width), whole.get_height()))
    canvas.still(cut, x, FIELD.centre[1])


def ends(chart: Race, moment: float) -> tuple[tuple[float, float], ...]:
    """Where the badges are at a moment of the race: at their lines, and apart at the end."""
    places = [
        (FIELD.x + x, FIELD.y + y)
        for x, y in (chart.place(number, moment) for number in range(len(chart.lines)))
    ]
    if moment < chart.turns:
        return tuple(places)
    apart = spread([y for _, y in places], 62, FIELD.y - 20, FIELD.y + FIELD.h + 10)
    return tuple((ENDS, y) for y in apart)


def draw_ends(canvas: Canvas, kit: Kit, facts: Facts, chart: Race) -> None:
    """The badges with their numbers at the ends of the lines."""
    for seat, (x, y) in enumerate(ends(chart, chart.turns)):
        badge = facts.plans[seat].badge
        kit.picture(canvas, f"badge_{badge}", Box.around(x, y, 60, 60))
        amount = next(row.amount for row in facts.ranking if row.seat == seat)
        kit.write(canvas, str(amount), x + 38, y, 32, INK, width=70, height=66, anchor=0)


# --- The second page -------------------------------------------------------------------------


def draw_talk(canvas: Canvas, kit: Kit, facts: Facts) -> None:
    """The table of what everybody said and believed."""
    kit.picture(canvas, "parchment_wide", TALK)
    heading(canvas, kit, facts.words_title, TALK.centre[0], TALK.y + 52, 56, INK, TALK.w - 460)
    left, names = TALK.x + 50, 270.0
    column = (TALK.w - 100 - names) / len(facts.heads)
    for index, head in enumerate(facts.heads):
        x = left + names + column * (index + 0.5)
        box = Box.around(x, TALK.y + 121, column - 12, 76)
        kit.paragraph(canvas, head, box, 28)
    height = min(92.0, 346 / len(facts.plans))
    top = TALK.y + 160
    for seat, plan in enumerate(facts.plans):
        y = top + height * (seat + 0.5)
        canvas.still(rule_picture(kit.art, TALK.w - 100), TALK.centre[0], y - height / 2)
        kit.picture(canvas, f"badge_{plan.badge}", Box.around(left + 26, y, 50, 50))
        write_name(canvas, kit, plan.name, left + 62, y, names - 80, INK)
        for index, cell in enumerate(facts.rows[seat]):
            x = left + names + column * (index + 0.5)
            kit.write(canvas, cell, x, y, 32, INK, width=column - 8, height=60)


def draw_web(canvas: Canvas, kit: Kit, facts: Facts, words: tuple[str, str, str]) -> None:
    """The diagram; ``words`` explain a full arrow, a broken one, and that there is none."""
    kit.picture(canvas, "parchment_panel", WEB_SHEET)
    middle = WEB_SHEET.centre[0]
    heading(canvas, kit, facts.talk_title, middle, WEB_SHEET.y + 66, 58, INK, WEB_SHEET.w - 110)
    diagram = web(facts)
    canvas.still(web_picture(kit.art, diagram), *WEB.centre)
    for arrow, (x, y) in zip(diagram.arrows, diagram.labels(), strict=True):
        kit.write(canvas, str(arrow.count), WEB.x + x, WEB.y + y - 1, 26, INK, width=34, height=36)
    for seat, badge in enumerate(diagram.badges):
        x, y = diagram.place(seat)
        place = Box.around(WEB.x + x, WEB.y + y, diagram.badge, diagram.badge)
        kit.picture(canvas, f"badge_{badge}", place)
    full, broken, none = words
    if not diagram.arrows:
        box = Box.around(*WEB.centre, WEB.w - 220, 120)
        kit.paragraph(canvas, none, box, 32)
        return
    y = WEB_SHEET.y + WEB_SHEET.h - 112
    for index, said in enumerate((full, broken)):
        arrow_sample = arrow_picture(kit.art, 90, index == 0)
        canvas.still(arrow_sample, WEB_SHEET.x + 120, y + index * 42)
        room = WEB_SHEET.w - 270
        kit.write(
            canvas,
            said,
            WEB_SHEET.x + 196,
            y + index * 42,
            28,
            INK,
            width=room,
            height=42,
            anchor=0,
        )


def draw_prizes(canvas: Canvas, kit: Kit, facts: Facts) -> None:
    """The three small awards."""
    width = (PRIZES.w - 40) / len(facts.prizes)
    for index, prize in enumerate(facts.prizes):
        box = Box(PRIZES.x + index * (width + 20), PRIZES.y, width, PRIZES.h)
        _draw_prize(canvas, kit, box, facts, prize)


def _draw_prize(canvas: Canvas, kit: Kit, box: Box, facts: Facts, prize: Prize) -> None:
    won = bool(prize.seats)
    kit.picture(canvas, "plate" if won else "plate_dim", box)
    x, y = box.centre
    kit.picture(canvas, prize.icon, Box(box.x + 34, box.y + 24, 76, 76))
    room = box.w - 156
    kit.paragraph(
        canvas,
        prize.title,
        Box(box.x + 122, box.y + 18, room, 88),
        48,
        BRIGHT if won else PARCHMENT,
        face=Face.DISPLAY,
    )
    if not won:
        kit.paragraph(canvas, prize.said, Box.around(x, y + 50, box.w - 70, 110), 30, BONE)
        return
    many = len(prize.seats)
    apart = min(80.0, (box.w - 110) / many)
    y = box.y + (150 if many > 2 else 136)
    for number, seat in enumerate(prize.seats):
        at = x + (number - (many - 1) / 2) * apart
        badge = f"badge_{facts.plans[seat].badge}"
        kit.picture(canvas, badge, Box.around(at, y, 72, 72))
    if many <= 2:  # with more of them only the badges find room
        names = ", ".join(facts.plans[seat].name for seat in prize.seats)
        write_name(canvas, kit, names, x, box.y + 190, box.w - 84, anchor=0.5)
    kit.write(canvas, prize.said, x, box.y + 226, 28, PARCHMENT, width=box.w - 84, height=40)
