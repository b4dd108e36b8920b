"""The strip under the chart while a match is shown again: how far it is, and what to press."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame
from pygame import Surface

from game.text import Text
from scenes.menu import lower
from sprites.canvas import Canvas
from sprites.kit import Kit
from sprites.lettering import Face
from sprites.palette import BONE, GOLD, INK, OAK_LIGHT, PARCHMENT, Colour
from sprites.stage import Box

STRIP: Final = Box(396, 774, 1128, 134)
BAR: Final = Box(STRIP.x + 24, STRIP.y + 52, STRIP.w - 48, 14)
"""The whole match from left to right; pointing at it goes there."""
ROW: Final = (STRIP.y + 74, 52.0)
"""Top and height of the row of buttons."""
WIDTHS: Final = {
    "back": 116.0,
    "play": 164.0,
    "step": 116.0,
    "slower": 62.0,
    "speed": 96.0,
    "faster": 62.0,
    "end": 70.0,
    "cards": 178.0,
    "leave": 158.0,
}
GAP: Final = 8.0
KEYS: Final = {
    "back": "icon_arrow_left",
    "step": "icon_arrow_right",
    "slower": "icon_arrow_down",
    "faster": "icon_arrow_up",
}
"""The arrow on each one's key."""


@dataclass(frozen=True, slots=True)
class Control:
    """One button of the strip."""

    name: str
    box: Box


@dataclass(frozen=True, slots=True)
class Strip:
    """What the strip shows. ``turns`` tells after how many actions each turn begins."""

    at: int
    count: int
    turns: tuple[int, ...]
    turn: int
    running: bool
    speed: float
    open: bool
    cards: bool
    lit: str
    controls: bool = True


@cache
def places(*, cards: bool) -> dict[str, Box]:
    """Where everything in the row lies, the speed included; centred."""
    names = [name for name in WIDTHS if cards or name != "cards"]
    whole = sum(WIDTHS[name] for name in names) + GAP * (len(names) - 1)
    x = STRIP.centre[0] - whole / 2
    found = {}
    for name in names:
        found[name] = Box(x, ROW[0], WIDTHS[name], ROW[1])
        x += WIDTHS[name] + GAP
    return found


@cache
def controls(*, cards: bool) -> tuple[Control, ...]:
    """The buttons from left to right; ``cards`` if cards may be turned up."""
    return tuple(Control(name, box) for name, box in places(cards=cards).items() if name != "speed")


def draw_strip(canvas: Canvas, kit: Kit, text: Text, strip: Strip) -> None:
    """Draw it; what stays the same is a layer that costs nothing."""
    language = text.language
    head = (language, strip.turn, strip.lit, strip.running, strip.open, strip.controls)
    canvas.layer("replay head", head, lambda: _head(canvas, kit, text, strip))
    canvas.layer(
        "replay bar", (strip.at, strip.count, strip.turns), lambda: _bar(canvas, kit, strip)
    )
    if strip.controls:
        canvas.layer(
            "replay row",
            (language, strip.running, strip.speed, strip.open, strip.cards, strip.lit),
            lambda: _row(canvas, kit, text, strip),
        )


def name_of(text: Text, strip: Strip, name: str) -> str:
    """What a button does, in words."""
    match name:
        case "play":
            return text("Stop") if strip.running else text("Go on")
        case "back":
            return text("One step back")
        case "step":
            return text("One step on")
        case "slower":
            return text("Slower")
        case "faster":
            return text("Faster")
        case "end":
            return text("To the end")
        case "cards":
            return text("Turn the cards down") if strip.open else text("Turn all cards up")
        case "leave":
            return text("Leave")
        case _:
            return ""


def _head(canvas: Canvas, kit: Kit, text: Text, strip: Strip) -> None:
    box = STRIP if strip.controls else Box(STRIP.x, STRIP.y, STRIP.w, 78)
    board = kit.art.painted(("replay strip", box.h), (box.w, box.h), _board)
    canvas.still(board, *box.centre)
    y = STRIP.y + 27
    kit.write(
        canvas, text("Replay"), BAR.x, y - 1, 46, GOLD, face=Face.DISPLAY, width=250, height=52,
        anchor=0,
    )  # fmt: skip
    if strip.turn:
        told = text("Turn {n} of {all}", n=strip.turn, all=len(strip.turns))
    else:
        told = text("Before the first turn")
    kit.write(canvas, told, STRIP.centre[0], y, 28, BONE, width=440, height=42)
    if strip.lit:
        words = name_of(text, strip, strip.lit)
        right = BAR.x + BAR.w
        kit.write(canvas, words, right, y, 28, PARCHMENT, width=290, height=42, anchor=1)


def _bar(canvas: Canvas, kit: Kit, strip: Strip) -> None:
    """The bed, a notch for each turn, and how much has been played."""
    share = strip.at / max(1, strip.count)
    marks = tuple(begin / max(1, strip.count) for begin in strip.turns)

    def paint(surface: Surface) -> None:
        area = surface.get_rect()
        pygame.draw.rect(surface, (90, 66, 40), area, border_radius=area.h // 2)
        done = area.copy()
        done.w = round(area.w * share)
        if done.w:
            pygame.draw.rect(surface, GOLD, done, border_radius=area.h // 2)
        notch = max(1, area.h // 9)
        for mark in marks:
            x = min(area.w - notch, round(mark * area.w))
            colour = INK if mark <= share else PARCHMENT
            pygame.draw.rect(surface, colour, (x, area.h // 4, notch, area.h - area.h // 2))

    key = ("replay bar", strip.at, strip.count, strip.turns)
    canvas.still(kit.art.painted(key, (BAR.w, BAR.h), paint), *BAR.centre)
    knob = kit.art.painted("replay knob", (26, 26), _knob)
    canvas.still(knob, BAR.x + BAR.w * share, BAR.centre[1])


def _row(canvas: Canvas, kit: Kit, text: Text, strip: Strip) -> None:
    for name, box in places(cards=strip.cards).items():
        if name == "speed":
            words = f"{strip.speed:g} ×"
            kit.write(canvas, words, *box.centre, 30, GOLD, width=box.w, height=box.h - 6)
            continue
        lit = name == strip.lit
        plank = kit.art.painted(("replay button", lit), (box.w, box.h), _lit if lit else _plain)
        canvas.still(plank, *box.centre)
        _button(canvas, kit, text, strip, name, box)


def _button(canvas: Canvas, kit: Kit, text: Text, strip: Strip, name: str, box: Box) -> None:
    x, y = box.centre
    colour = INK if name == strip.lit else BONE
    match name:
        case "back" | "step":
            icon = "icon_step_back" if name == "back" else "icon_step"
            kit.picture(canvas, icon, Box.around(box.x + 32, y, 34, 34))
            _arrow_key(canvas, kit, KEYS[name], box.x + box.w - 34, y)
        case "slower" | "faster":
            _arrow_key(canvas, kit, KEYS[name], x, y)
        case "play":
            icon = "icon_pause" if strip.running else "icon_play"
            kit.picture(canvas, icon, Box.around(box.x + 34, y, 34, 34))
            _word_key(canvas, kit, text("Enter"), box.x + box.w - 56, y)
        case "end":
            kit.picture(canvas, "icon_to_end", Box.around(x, y, 36, 36))
        case "cards":
            icon = "icon_cross" if strip.open else "icon_peek"
            kit.picture(canvas, icon, Box.around(box.x + 34, y, 40, 40))
            _words(canvas, kit, text("Cards"), box.x + 62, y, box.w - 74, colour)
        case _:
            kit.picture(canvas, "icon_door", Box.around(box.x + 32, y, 38, 38))
            _word_key(canvas, kit, text("Esc"), box.x + box.w - 54, y)


def _words(
    canvas: Canvas, kit: Kit, words: str, x: float, y: float, room: float, colour: Colour
) -> None:
    size = lower(kit, 30, ROW[1] * 0.6)
    kit.write(canvas, words, x, y, size, colour, width=room, anchor=0)


def _arrow_key(canvas: Canvas, kit: Kit, icon: str, x: float, y: float) -> None:
    canvas.still(kit.art.image("keycap", 44, 44), x, y)
    canvas.still(kit.art.image(icon, 22, 22), x, y - 3)


def _word_key(canvas: Canvas, kit: Kit, label: str, x: float, y: float) -> None:
    canvas.still(kit.art.image("keycap_wide", 86, 44), x, y)
    kit.write(canvas, label, x, y - 4, 26, INK, width=74, height=38)


def _board(surface: Surface) -> None:
    area = surface.get_rect()
    radius = max(6, area.w // 60)
    edge = max(2, area.w // 420)
    pygame.draw.rect(surface, INK, area, border_radius=radius)
    pygame.draw.rect(surface, GOLD, area, edge, border_radius=radius)


def _plain(surface: Surface) -> None:
    _plank(surface, OAK_LIGHT)


def _lit(surface: Surface) -> None:
    _plank(surface, GOLD)


def _plank(surface: Surface, fill: Colour) -> None:
    area = surface.get_rect()
    pygame.draw.rect(surface, INK, area, border_radius=area.h // 5)
    inner = area.inflate(-max(2, area.h // 14), -max(2, area.h // 14))
    pygame.draw.rect(surface, fill, inner, border_radius=area.h // 5)


def _knob(surface: Surface) -> None:
    area = surface.get_rect()
    pygame.draw.circle(surface, INK, area.center, area.w // 2)
    pygame.draw.circle(surface, BONE, area.center, area.w // 2 - max(2, area.w // 9))
