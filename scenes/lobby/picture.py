"""What the setup looks like: six cards around a table, and the chart in the middle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from math import pi, sin

from game.games import GAMES
from game.text import Text
from scenes.app import App
from scenes.lineup import LEVEL_NAMES
from scenes.lobby.crew import HOLD, WAVE, Crew
from scenes.lobby.paint import paint_bar, paint_frame, paint_glow, paint_inset, paint_strip
from scenes.lobby.rows import CARDS, GAME, PAPER, Thing, place_key
from scenes.lobby.seating import PLACES, Sits
from scenes.lobby.steps import draw_steps
from scenes.menu import lower, paint_lit_plank, paint_plank
from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.palette import BONE, GOLD, INK, PARCHMENT, PARCHMENT_DARK, SEAT
from sprites.stage import Box

BUBBLE = Box(22, 258, 366, 290)
PARROT = Box(86, 530, 206, 288)
WIDE = (106.0, 66.0)
"""A key with a word on it."""
SHOWN_HOLD = 0.3
"""A press that is held this long is shown as a wish to leave."""


@dataclass(frozen=True, slots=True)
class Card:
    """What one place shows."""

    name: str
    badge: str
    sits: Sits
    note: str
    caps: tuple[tuple[str, str], ...] = ()
    """Picture and label of each of the two buttons."""
    level: str = ""
    here: bool = True
    aye: bool = False
    lit: bool = False
    asked: bool = False
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """Everything that the setup shows."""

    cards: tuple[Card, ...]
    things: Mapping[str, Thing]
    lit: str
    game: str
    said: str
    urgent: bool
    start: str
    waves: Mapping[int, float]
    holds: Mapping[int, float]
    covered: bool = False
    """A sheet lies on top: nothing moves, for what moves lies above all that is still."""


def cross_box(card: Box) -> Box:
    """Where a card is clicked to empty its place."""
    return Box(card.x + card.w - 84, card.y + 20, 52, 52)


def _level_box(card: Box) -> Box:
    return Box(card.x + 132, card.y + 116, 330, 72)


def _fewer(card: Box) -> Box:
    box = _level_box(card)
    return Box(box.x, box.y, 80, box.h)


def _more(card: Box) -> Box:
    box = _level_box(card)
    return Box(box.x + 80, box.y, box.w - 80, box.h)


LEVEL_PARTS: tuple[tuple[Callable[[Box], Box], int], ...] = ((_fewer, -1), (_more, 1))
"""The two halves of a bot's level that are clicked for the one before and the next."""


# --- From the crew to a look -----------------------------------------------------------------


def look(crew: Crew, things: Mapping[str, Thing], lit: str, count: float | None) -> Look:
    """What is to be seen of the crew and the things now."""
    app, lobby = crew.app, crew.lobby
    names = lobby.names(app.text)
    cards = tuple(_card(crew, index, names[index], lit) for index in range(PLACES))
    said, urgent = _said(crew, names, count)
    start = app.text("Casting off…") if count is not None else ""
    return Look(
        cards, things, lit, lobby.game, said, urgent, start, dict(crew.waves), dict(crew.held)
    )


def _card(crew: Crew, index: int, name: str, lit: str) -> Card:
    asked = crew.asking is not None and crew.asking.index == index
    return replace(_seated(crew, index, name), lit=lit == place_key(index), asked=asked)


def _seated(crew: Crew, index: int, name: str) -> Card:
    lobby, text = crew.lobby, crew.app.text
    place = lobby.places[index]
    if place.sits is Sits.NOBODY:
        closed = len(lobby.taken) >= GAMES[lobby.game].most
        note = text("no more seats") if closed else text("Press a key to join")
        return Card(name, place.badge, place.sits, note, closed=closed)
    if place.sits is Sits.BOT:
        level = text(LEVEL_NAMES[place.level])
        return Card(name, place.badge, place.sits, text("bot"), level=level)
    note, caps = _person_note(crew, index), _caps(crew, index)
    return Card(name, place.badge, place.sits, note, caps, here=place.here, aye=place.aye)


def _person_note(crew: Crew, index: int) -> str:
    text, place = crew.app.text, crew.lobby.places[index]
    if crew.asking is not None and crew.asking.index == index:
        return text("Now your second key!") if crew.asking.main else text("Press your first key!")
    if place.here:
        return text("Aye, let's go!") if place.aye else text("at the table")
    if place.binding.main:
        key = crew.app.controls.label(place.binding.main)
        return text("You? Press {key}!", key=key)
    return text("You? Press any key!")


def _caps(crew: Crew, index: int) -> tuple[tuple[str, str], ...]:
    binding = crew.lobby.places[index].binding
    if binding.pad:
        return ("pad_south", ""), ("" if crew.single else "pad_east", "")
    label = crew.app.controls.label
    asked = crew.asking is not None and crew.asking.index == index
    if asked:
        first = label(binding.main) if binding.main else "?"
        return ("keycap", first), ("keycap", "?" if binding.main else "")
    if not binding.main:
        return ("touch", ""), ("mouse_left", "")
    second = label(binding.second) if binding.second and not crew.single else ""
    return ("keycap", label(binding.main)), ("keycap" if second else "", second)


def _said(crew: Crew, names: tuple[str, ...], count: float | None) -> tuple[str, bool]:
    """What the parrot says, and whether it is urgent."""
    text, lobby = crew.app.text, crew.lobby
    if crew.remark[0]:
        return crew.remark[0], True
    if crew.asking is not None:
        name = names[crew.asking.index]
        if crew.asking.main:
            return text("{name}, now press your second key!", name=name), True
        return text("{name}, press your first key, or a gamepad button!", name=name), True
    if count is not None:
        return text("All aboard! Press again to wait."), True
    if not lobby.present:
        return text("Any key or gamepad button joins. Enter sets sail at once!"), False
    if crew.single:
        return text("One button a seat: tap for next, hold to say aye, hold on to leave."), False
    if len(lobby.present) == 1:
        index = lobby.present[0]
        return text("Ready, {name}? Press again: aye! Hold to leave.", name=names[index]), False
    return text("Everybody ready? Press again: aye! Hold to leave."), False


# --- Drawing ---------------------------------------------------------------------------------


def draw_setup(canvas: Canvas, app: App, shown: Look) -> None:
    """Draw everything, each part as a layer that is only built anew when it changes."""
    kit, text = app.kit, app.text
    canvas.layer("setup", None, lambda: _ground(canvas, kit))
    if app.locked:
        canvas.layer("steps", text.language, lambda: draw_steps(canvas, kit, text))
    for index, card in enumerate(shown.cards):
        build = partial(_draw_card, canvas, kit, CARDS[index], card, text)
        canvas.layer(("card", index), (card, text.language), build)
    for key, thing in shown.things.items():
        if key.startswith("place"):
            continue
        lit = key == shown.lit
        also = {"start": shown.start, "game": shown.game}.get(key)
        look_of = (thing.label, thing.value, thing.box, lit, also)
        build = partial(_draw_thing, canvas, kit, thing, lit, shown, text)
        canvas.layer(("thing", key), (look_of, text.language), build)
    note = shown.things[shown.lit].note or _how(shown.lit, text)
    canvas.layer(("note",), note, lambda: _draw_note(canvas, kit, note))
    canvas.layer("parrot", (shown.said, shown.urgent), lambda: _draw_parrot(canvas, kit, shown))
    if not shown.covered:
        _draw_motion(canvas, kit, shown)


def _how(lit: str, text: Text) -> str:
    if lit == "game":
        return text("Which game? Enter or a click changes it.")
    if lit.startswith("place"):
        return text("Enter: name, badge, keys, or who sits here.")
    return text("The arrows move, Enter chooses. Click anything.")


def _ground(canvas: Canvas, kit: Kit) -> None:
    canvas.backdrop(kit.art.cover("oak"))
    kit.picture(canvas, "parchment_wide", PAPER)


def _draw_note(canvas: Canvas, kit: Kit, note: str) -> None:
    kit.write(canvas, note, PAPER.centre[0], PAPER.y + PAPER.h - 52, 28, INK, width=PAPER.w - 200)


def _draw_parrot(canvas: Canvas, kit: Kit, shown: Look) -> None:
    kit.picture(canvas, "bubble", BUBBLE)
    inner = Box(BUBBLE.x + 26, BUBBLE.y + 16, BUBBLE.w - 52, BUBBLE.h - 90)
    kit.paragraph(canvas, shown.said, inner, 32, INK)
    kit.picture(canvas, "parrot_talk" if shown.urgent else "parrot_idle", PARROT)


def _draw_thing(canvas: Canvas, kit: Kit, thing: Thing, lit: bool, shown: Look, text: Text) -> None:
    if thing.key == "game":
        _draw_game(canvas, kit, lit, shown.game, text)
    elif thing.key == "start":
        _draw_start(canvas, kit, thing, lit, shown.start, text)
    else:
        _draw_choice(canvas, kit, thing, lit)


def _draw_game(canvas: Canvas, kit: Kit, lit: bool, game: str, text: Text) -> None:
    if lit:
        plank = kit.art.painted("frame", (GAME.w, GAME.h), paint_frame)
        canvas.still(plank, *GAME.centre)
    name = "title_" + game.replace("-", "_")
    x, y = GAME.centre
    kit.picture(canvas, name, Box.around(x, y - 20, 480, 112))
    for side, icon in ((-1, "icon_arrow_left"), (1, "icon_arrow_right")):
        kit.picture(canvas, icon, Box.around(x + side * 380, y - 8, 56, 56))
    limits = GAMES[game]
    seats = text("{fewest}-{most} seats", fewest=limits.fewest, most=limits.most)
    kit.write(canvas, seats, x, GAME.y + GAME.h - 30, lower(kit, 26, 30), INK)


def _draw_start(canvas: Canvas, kit: Kit, thing: Thing, lit: bool, start: str, text: Text) -> None:
    box = thing.box
    if lit:
        kit.picture(canvas, "spotlight", Box.around(*box.centre, box.w * 1.5, box.h * 1.8))
    kit.picture(canvas, "plate_lit" if lit else "plate", box)
    x, y = box.centre
    kit.title(canvas, start or thing.label, x, y - 32, lower(kit, 84, 100), BONE, box.w - 50)
    if lit:
        kit.picture(canvas, "keycap_wide", Box.around(x, y + 52, 118, 62))
        kit.write(canvas, text("Enter"), x, y + 48, 26, INK, width=96)


def _draw_choice(canvas: Canvas, kit: Kit, thing: Thing, lit: bool) -> None:
    box = thing.box
    paint = paint_lit_plank if lit else paint_plank
    canvas.still(kit.art.painted(("plank", lit), (box.w, box.h), paint), *box.centre)
    colour = INK if lit else BONE
    x, y = box.centre
    if not thing.value:
        kit.title(canvas, thing.label, x, y - 2, lower(kit, 48, 72), colour, box.w - 50)
        return
    small = INK if lit else PARCHMENT_DARK
    kit.write(canvas, thing.label, x, box.y + 27, lower(kit, 26, 36), small, width=box.w - 130)
    kit.title(canvas, thing.value, x, box.y + 63, lower(kit, 44, 56), colour, box.w - 130)
    for side, icon in ((-1, "icon_arrow_left"), (1, "icon_arrow_right")):
        kit.picture(canvas, icon, Box.around(x + side * (box.w / 2 - 42), y, 46, 46))


def _draw_card(canvas: Canvas, kit: Kit, box: Box, card: Card, text: Text) -> None:
    if card.lit or card.asked:
        glow = kit.art.painted(("glow", GOLD), (box.w + 22, box.h + 22), paint_glow)
        canvas.still(glow, *box.centre)
    empty = card.sits is Sits.NOBODY
    plate = "plate_dim" if empty else "plate_lit" if card.asked or card.aye else "plate"
    kit.picture(canvas, plate, box)
    if empty:
        _draw_empty(canvas, kit, box, card, text)
        return
    colour = SEAT[card.badge]
    strip = kit.art.painted(("strip", colour), (14, box.h - 60), partial(paint_strip, colour))
    canvas.still(strip, box.x + 26, box.centre[1])
    kit.picture(canvas, f"badge_{card.badge}", Box(box.x + 42, box.y + 16, 88, 88))
    kit.write(
        canvas,
        card.name,
        box.x + 146,
        box.y + 44,
        lower(kit, 42, 50),
        BONE,
        width=box.w - 230,
        anchor=0,
    )
    note = BONE if card.asked or card.aye else PARCHMENT if card.here else GOLD
    kit.write(
        canvas,
        card.note,
        box.x + 146,
        box.y + 88,
        lower(kit, 28, 36),
        note,
        width=box.w - 190,
        anchor=0,
    )
    cross = kit.art.image("icon_cross", 34, 34)
    canvas.still(kit.art.faded(cross, 0.6), *cross_box(box).centre)
    if card.sits is Sits.BOT:
        _draw_level(canvas, kit, box, card.level)
        return
    icon = "icon_tick" if card.aye else "icon_person"
    kit.picture(canvas, icon, Box(box.x + 56, box.y + 122, 60, 60))
    verbs = ("", "")
    if card.here and not card.asked:
        single = not card.caps[1][0]
        verbs = (text("Hold: aye!") if single else text("Aye!"), text("Next"))
    # A wide key takes its room from both verbs, and both are written at one size.
    caps = [(*cap, verb) for cap, verb in zip(card.caps, verbs, strict=True) if cap[0]]
    room = (400 - sum(_cap_size(shape, label)[0] + 22 for shape, label, _ in caps)) / len(caps)
    said = [(verb, room) for *_, verb in caps if verb]
    size = kit.letters.common(said, lower(kit, 28, 44))
    x = box.x + 146
    for shape, label, verb in caps:
        x += _draw_cap(canvas, kit, x, box.y + 152, shape, label, card.here) + 10
        kit.write(canvas, verb, x, box.y + 150, size, PARCHMENT, width=room, anchor=0)
        x += room + 12


def _draw_empty(canvas: Canvas, kit: Kit, box: Box, card: Card, text: Text) -> None:
    x, y = box.centre
    colour = PARCHMENT_DARK if card.closed else BONE
    badge = kit.art.image(f"badge_{card.badge}", 76, 76)
    canvas.still(kit.art.faded(badge, 0.35), box.x + 82, y)
    room = box.w - 210
    kit.write(
        canvas,
        card.note,
        x + 50,
        y - (0 if card.closed else 22),
        lower(kit, 36, 48),
        colour,
        width=room,
    )
    if not card.closed:
        kit.write(
            canvas, text("or click for a bot"), x + 50, y + 30, 28, PARCHMENT_DARK, width=room
        )


def _draw_level(canvas: Canvas, kit: Kit, box: Box, level: str) -> None:
    kit.picture(canvas, "icon_robot", Box(box.x + 56, box.y + 122, 60, 60))
    area = _level_box(box)
    strip = kit.art.painted("level", (area.w, area.h), paint_inset)
    canvas.still(strip, *area.centre)
    x, y = area.centre
    kit.title(canvas, level, x, y - 2, lower(kit, 46, 62), BONE, area.w - 150)
    for side, icon in ((-1, "icon_arrow_left"), (1, "icon_arrow_right")):
        kit.picture(canvas, icon, Box.around(x + side * (area.w / 2 - 36), y, 42, 42))


def _cap_size(shape: str, label: str) -> tuple[float, float]:
    return WIDE if shape == "keycap" and len(label) > 2 else (68.0, 68.0)


def _draw_cap(
    canvas: Canvas, kit: Kit, left: float, y: float, shape: str, label: str, here: bool
) -> float:
    """One button with its left edge at ``left``; how wide it is."""
    size = _cap_size(shape, label)
    x = left + size[0] / 2
    picture = kit.art.image("keycap_wide" if size == WIDE else shape, *size)
    canvas.still(picture if here else kit.art.faded(picture, 0.75), x, y)
    if label:
        kit.write(canvas, label, x, y - 5, lower(kit, 34, 46), INK, width=size[0] - 18)
    return size[0]


def _draw_motion(canvas: Canvas, kit: Kit, shown: Look) -> None:
    """Badges that wave, and the time for which a button is held."""
    for index, left in shown.waves.items():
        box, card = CARDS[index], shown.cards[index]
        badge = kit.art.image(f"badge_{card.badge}", 88, 88)
        swell = 1 + 0.35 * sin(pi * left / WAVE)
        canvas.move(kit.art.zoomed(badge, swell), box.x + 86, box.y + 60)
    for index, seconds in shown.holds.items():
        if seconds > SHOWN_HOLD:
            share = round(min(1.0, (seconds - SHOWN_HOLD) / (HOLD - SHOWN_HOLD)), 1)
            box = CARDS[index]
            size = (box.w - 60, 18.0)
            bar = kit.art.painted(("hold", share), size, partial(paint_bar, share))
            canvas.move(bar, box.centre[0], box.y + box.h - 16)
