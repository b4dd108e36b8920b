"""A seat's panel: who sits there, what they have, and what they may press."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Surface

from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.lettering import Face
from sprites.palette import BONE, GOLD, INK, PARCHMENT, PARCHMENT_DARK
from sprites.stage import HEIGHT, Box

SLIM, LETTER = 10.2, 14.6
"""How wide the slim letters of a verb are, and the others, about."""
BESIDE = 22.0
"""The room around a verb: to its key, and to the rim."""
TAB = 50
"""The height of the strip with a seat's two keys."""
CARD = (104.0, 144.0)
COIN = (46.0, 21.0)
COIN_STEP = 5.4
COLUMN = 7
COLUMN_STEP = 27
PLATES = ("plate", "plate_lit", "plate_dim")


@dataclass(frozen=True, slots=True)
class Cap:
    """One of a seat's two buttons: what is printed on it and what pressing it does now.

    ``shape`` is ``"key"``, or the name of the picture of a pad's or mouse's button. Without a
    verb the button does nothing now and is shown dimmed.
    """

    label: str
    verb: str = ""
    shape: str = "key"
    down: bool = False


@dataclass(frozen=True, slots=True)
class SeatPicture:
    """What the panel of one seat shows."""

    name: str
    badge: str
    note: str = ""
    caps: tuple[Cap, ...] = ()
    coins: int | None = None
    cards: int | None = None
    card: str = ""
    """The picture of this seat's card, face or back; empty while it has none."""
    acting: bool = False
    """It is this seat's turn."""
    live: bool = False
    """The table waits for this seat."""
    out: bool = False
    mark: str = ""
    """The picture of a token laid on the panel, such as ``"icon_tick"``."""
    ship: str = ""
    picked: bool = False
    """This seat is being pointed at, as the victim of a robbery."""


def coin_place(box: Box, number: int) -> tuple[float, float]:
    """Where the coin of that number (from 0) lies in a seat's piles."""
    column, row = divmod(number, COLUMN)
    return box.x + 50 + column * COLUMN_STEP, box.y + box.h - 29 - row * COIN_STEP


def card_place(box: Box) -> tuple[float, float]:
    """Where a seat's card lies."""
    return box.x + box.w - 62, box.y + box.h / 2


def badge_box(box: Box) -> Box:
    """Where a seat's badge is."""
    return Box(box.x + 14, box.y + 10, 72, 72)


def tab_box(box: Box) -> Box:
    """The strip for a seat's keys: under a panel in the upper half, above one in the lower."""
    y = box.y + box.h - 6 if box.centre[1] < HEIGHT / 2 else box.y - TAB + 6
    return Box(box.x + 14, y, box.w - 28, TAB)


def cap_boxes(box: Box, caps: Sequence[Cap] = ()) -> tuple[Box, ...]:
    """Where the two buttons of a seat are shown and can be clicked.

    A wide key takes its room from both verbs: beside it and beside a small one there is as much,
    unless one verb is too long for that and the other has room to spare.
    """
    tab, shown = tab_box(box), tuple(caps) or (Cap(""), Cap(""))
    keys = [_key_size(cap)[0] if caps else 0.0 for cap in shown]
    room = (tab.w - sum(keys)) / len(keys)
    lacks = [_verb_width(cap.verb) + BESIDE - room for cap in shown]
    x, places = tab.x, []
    for key, lack in zip(keys, lacks, strict=True):
        given = max(0.0, min(lack, -sum(lacks) + lack)) - max(0.0, min(sum(lacks) - lack, -lack))
        places.append(Box(x, tab.y, key + room + given, tab.h))
        x += key + room + given
    return tuple(places)


def draw_seat(canvas: Canvas, kit: Kit, box: Box, seat: SeatPicture, name: str) -> None:
    """Draw one panel as a layer of its own, which is only built anew when the seat changes."""
    canvas.layer(("seat", name), (seat, box), lambda: _build(canvas, kit, box, seat))


def _build(canvas: Canvas, kit: Kit, box: Box, seat: SeatPicture) -> None:
    if seat.acting:
        glow = Box.around(*box.centre, box.w * 1.35, box.h * 2.1)
        kit.picture(canvas, "spotlight", glow)
    if seat.caps:
        _draw_tab(canvas, kit, box, seat)
    plate = "plate_lit" if seat.acting else "plate_dim" if seat.out else "plate"
    kit.picture(canvas, plate, box)
    if seat.picked:
        rim = kit.art.painted(("rim", GOLD), (box.w + 10, box.h + 10), _paint_rim)
        canvas.still(rim, *box.centre)
    kit.picture(canvas, f"badge_{seat.badge}", badge_box(box))
    room = box.w - 110 - (120 if seat.card or seat.coins is not None else 104)
    _draw_name(canvas, kit, box, seat.name, room - (56 if seat.picked else 0))
    kit.write(
        canvas, seat.note, box.x + 102, box.y + 66, 26,
        PARCHMENT if seat.acting else PARCHMENT_DARK, width=room, height=39, anchor=0,
    )  # fmt: skip
    if seat.picked:
        blade = Box(box.x + box.w - 172, box.y + 8, 52, 52)
        kit.picture(canvas, "symbol_sword", blade)  # never by colour alone
    if seat.coins is not None:
        _draw_coins(canvas, kit, box, seat.coins)
    if seat.cards is not None:
        _draw_hand(canvas, kit, box, seat.cards)
    if seat.card:
        canvas.still(kit.art.image(seat.card, *CARD), *card_place(box))
    if seat.mark:
        kit.picture(canvas, seat.mark, Box(box.x + box.w - 104, box.y + 26, 92, 92))


def _draw_name(canvas: Canvas, kit: Kit, box: Box, name: str, room: float) -> None:
    """The name; a very long one in the narrow face, before it would get too small to read."""
    # As large as the text face gets in this row, whatever size the players have chosen.
    narrow = kit.letters.measure(name, min(34, 38 * 100 / kit.letters.percent)) > room * 1.3
    size, face = (44, Face.DISPLAY) if narrow else (34, Face.TEXT)
    kit.write(
        canvas, name, box.x + 102, box.y + 32, size, BONE, face=face, width=room, height=48,
        anchor=0,
    )  # fmt: skip


def _draw_coins(canvas: Canvas, kit: Kit, box: Box, coins: int) -> None:
    coin = kit.art.image("coin_side", *COIN)
    for number in range(coins):
        canvas.still(coin, *coin_place(box, number))
    columns = max(1, -(-coins // COLUMN))
    x = box.x + 50 + columns * COLUMN_STEP + 8
    room = box.x + box.w - CARD[0] - 14 - x
    kit.write(
        canvas, str(coins), x, box.y + box.h - 40, 52, GOLD, width=room, height=70, anchor=0,
        outline=INK,
    )  # fmt: skip


def _draw_hand(canvas: Canvas, kit: Kit, box: Box, cards: int) -> None:
    back = kit.art.image("bp_card_back", 36, 50)
    shown = min(cards, 12)
    step = min(26.0, 200 / max(1, shown))
    for index in range(shown):
        canvas.still(back, box.x + 116 + index * step, box.y + box.h - 40)
    x = box.x + 116 + shown * step + 14
    kit.write(canvas, str(cards), x, box.y + box.h - 38, 44, GOLD, height=62, anchor=0, outline=INK)
    if cards > shown:
        kit.write(canvas, "+", x - 18, box.y + box.h - 40, 30, GOLD)


def _draw_tab(canvas: Canvas, kit: Kit, box: Box, seat: SeatPicture) -> None:
    tab = tab_box(box)
    live = any(cap.verb for cap in seat.caps)
    strip = kit.art.painted(("tab", live), (tab.w, tab.h), _paint_tab if live else _paint_idle_tab)
    canvas.still(strip, *tab.centre)
    rooms = [
        (cap, Box(each.x + 8, each.y, each.w - 12, each.h))
        for cap, each in zip(seat.caps, cap_boxes(box, seat.caps), strict=True)
    ]
    verbs = [(cap.verb, each.w - _key_size(cap)[0] - 10) for cap, each in rooms if cap.verb]
    size = kit.letters.common(verbs, 26, height=TAB - 8)
    for cap, each in rooms:
        _draw_cap(canvas, kit, each, cap, size)


def _verb_width(verb: str) -> float:
    slim = sum(letter in "iljtfrI!.,:' " for letter in verb)
    return slim * SLIM + (len(verb) - slim) * LETTER


def _is_wide(cap: Cap) -> bool:
    return cap.shape == "key" and len(cap.label) > 2


def _key_size(cap: Cap) -> tuple[float, float]:
    return (88.0, 46.0) if _is_wide(cap) else (46.0, 46.0)


def _draw_cap(canvas: Canvas, kit: Kit, box: Box, cap: Cap, letters: float) -> None:
    size = _key_size(cap)
    shape = ("keycap_wide" if _is_wide(cap) else "keycap") if cap.shape == "key" else cap.shape
    if cap.down and cap.shape == "key":
        shape += "_down"
    picture = kit.art.image(shape, *size)
    dim = not cap.verb
    middle = box.x + size[0] / 2
    canvas.still(kit.art.faded(picture, 0.67) if dim else picture, middle, box.centre[1])
    if cap.shape == "key":
        y = box.centre[1] - (1 if cap.down else 4)
        draw_key_label(canvas, kit, cap.label, middle, y, 26, size[0] - 10)
    if cap.verb:
        room = box.w - size[0] - 10
        kit.write(
            canvas, cap.verb, box.x + size[0] + 7, box.centre[1], letters, PARCHMENT, width=room,
            height=TAB - 8, anchor=0,
        )  # fmt: skip


def draw_key_label(
    canvas: Canvas, kit: Kit, label: str, x: float, y: float, size: float, room: float
) -> None:
    """What is printed on a key, its ink centred: a Q's tail or a comma must not touch the rim."""
    image = kit.letters.line(label, size, INK, width=room, height=size * 1.45)
    low = image.get_bounding_rect().centery - image.get_height() / 2
    canvas.still(image, x, y - low / canvas.stage.scale)


def _paint_tab(surface: Surface) -> None:
    area = surface.get_rect()
    radius = area.h // 4
    pygame.draw.rect(surface, INK, area, border_radius=radius)
    pygame.draw.rect(surface, GOLD, area, max(2, area.h // 20), border_radius=radius)


def _paint_idle_tab(surface: Surface) -> None:
    area = surface.get_rect()
    pygame.draw.rect(surface, (*INK, 150), area, border_radius=area.h // 4)


def _paint_rim(surface: Surface) -> None:
    area = surface.get_rect()
    width = max(3, area.h // 28)
    pygame.draw.rect(surface, GOLD, area, width, border_radius=area.h // 7)
