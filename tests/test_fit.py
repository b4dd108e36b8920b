"""Every language fits: each scene, in each language and in one that is 40 % longer than English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from gettext import NullTranslations
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface

from tools.access_tour import Tour  # first: it chooses the video driver

# isort: split
from game.bluffaneer_model import Symbol
from game.text import Text
from scenes.bluffaneer.words import labels
from scenes.checks import lacking
from scenes.language import FOLDER, codes, load_text, messages
from scenes.pirate_plan import DESK
from sprites.bluffaneer.picture import BluffaneerPicture
from sprites.kit import Kit
from sprites.lettering import Face, font_file
from sprites.pirate.hand import HandPicture, draw_hand
from sprites.stage import Box
from tests.headless import drawing
from tools.access_text import Recorder, Seen, frame, outside, overlaps, texts
from tools.messages import ROOT, check, extract
from tools.screenshots import Everything, Kiosk

SIZE = (1280, 720)
LONGER = 1.4
"""So many times as long as the English message is each message of the pseudo-language."""
ACCENTS = "ěščřžýáíéůťďňĉĝĥĵŝŭàèìòù"
SMALLEST = {Face.TEXT: 18.0, Face.DISPLAY: 26.0}
"""Units below which nothing may be shrunk at 100 %, in whatever language: the display face is
narrow, and at 26 its letters are as high as those of the text face at 18."""
USUAL = {Face.TEXT: 24.0, Face.DISPLAY: 30.0}
"""Units below which only a few texts of a shipped language may fall..."""
FEW = 0.02
"""...so large a share of them."""
SLACK = 3
"""Pixels that a text's own frame may stand out of its panel; its ink is less."""
PANELS = (
    "banner", "bubble", "keycap", "keycap_wide", "parchment_panel", "parchment_wide", "plate",
    "plate_dim", "plate_lit",
)  # fmt: skip
"""Pictures on which text stands, and which it must not leave."""
PAINTED = ("plank", "sheet", "lesson", "skip", "sign", "tab", "double", "notes", "counter", "hint",
           "replay strip", "replay button", "slip", "tabs")  # fmt: skip
"""The same, painted by code: the first part of their keys."""


# --- The pseudo-language -----------------------------------------------------------------------


def longer(message: str) -> str:
    """A message with every word lengthened by accented letters; placeholders stay as they are."""
    accents = cycle(ACCENTS)
    owed = 0.0
    out = []
    for part in re.split(r"(\{[^}]*\}|\s+)", message):
        if part and not part.isspace() and not part.startswith("{"):
            owed += len(part) * (LONGER - 1)
            more, owed = int(owed), owed - int(owed)
            stem = part.rstrip(".,:;!?…”\"'")
            out += [stem, *(next(accents) for _ in range(more)), part[len(stem) :]]
        else:
            out.append(part)
    return "".join(out)


class Pseudo(NullTranslations):
    """A catalogue that translates everything into something longer."""

    def gettext(self, message: str) -> str:
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return longer(msgid1 if n == 1 else msgid2)


def text_of(code: str) -> Text:
    return Text(Pseudo(), "xx") if code == "pseudo" else load_text(code)


def test_the_pseudo_language_is_longer_and_keeps_its_placeholders() -> None:
    assert longer("{name}, roll the bones!") == "{name}, rollě thešč bonesřž!"
    for message in extract(ROOT):
        for each in [message.id] if isinstance(message.id, str) else message.id:
            if not each:
                continue
            fields = re.findall(r"\{[^}]*\}", each)
            words = re.sub(r"\{[^}]*\}|\s", "", each)
            found = longer(each)
            assert re.findall(r"\{[^}]*\}", found) == fields
            grown = re.sub(r"\{[^}]*\}|\s", "", found)
            assert len(words) * LONGER - 1 <= len(grown) <= len(words) * LONGER + 1


# --- Complete ----------------------------------------------------------------------------------


def test_every_language_is_complete() -> None:
    """No message is missing, left over or filled otherwise, and every catalogue is compiled."""
    assert {"cs", "eo", "it", "ms", "nl"} <= set(codes(FOLDER))
    assert not list(check(FOLDER, extract(ROOT)))


@pytest.mark.parametrize("code", codes(FOLDER))
@pytest.mark.parametrize("face", Face)
def test_both_faces_hold_every_letter_of_every_language(code: str, face: Face) -> None:
    letters = {letter for sentence in messages(code) for letter in sentence}
    letters |= set(ACCENTS) | {"×"}
    wanted = {letter for letter in letters if letter.isprintable()}
    assert len(wanted) > 50
    assert lacking(font_file(face), wanted) == []


# --- What is drawn -----------------------------------------------------------------------------


class Fitted(Recorder):
    """Remembers, too, which texts are larger than the room they were given: a text that has been
    shrunk to the smallest size there is, and still does not fit."""

    def __init__(self, stage: Any, percent: int) -> None:
        super().__init__(stage, percent)
        self.bursting: dict[int, Surface] = {}

    def _line(self, text: str, size: float, colour: Any, face: Face, *rest: Any) -> Surface:
        width, height, _ = rest
        return self._judged(super()._line(text, size, colour, face, *rest), width, height)

    def _block(
        self, text: str, size: float, width: float, colour: Any, face: Face, *rest: Any
    ) -> Surface:
        surface = super()._block(text, size, width, colour, face, *rest)
        return self._judged(surface, width, rest[0])

    def _judged(self, surface: Surface, width: float | None, height: float | None) -> Surface:
        w, h = surface.get_size()
        wide = width is not None and w > self.stage.length(width) + 1
        if wide or (height is not None and h > self.stage.length(height) + 1):
            self.bursting[id(surface)] = surface
        return surface


def fitted(app: Any) -> Fitted:
    """Let an app typeset with such a recorder; before any table is made."""
    recorder = Fitted(app.canvas.stage, app.settings.text_size)
    app.kit = Kit(app.kit.art, recorder)
    app.canvas.retarget(app.canvas.screen)
    return recorder


class Panels:
    """Remembers which surfaces are panels, as the kit's pictures are made."""

    def __init__(self, app: Any) -> None:
        self.known: dict[int, tuple[str, Surface]] = {}
        art = app.kit.art
        image, painted = art.image, art.painted

        def noted(name: str, *rest: Any) -> Surface:
            surface: Surface = image(name, *rest)
            if name in PANELS:
                self.known[id(surface)] = name, surface
            return surface

        def noted_painted(key: Any, *rest: Any) -> Surface:
            surface: Surface = painted(key, *rest)
            name = key[0] if isinstance(key, tuple) else key
            if name in PAINTED:
                self.known[id(surface)] = name, surface
            return surface

        art.image, art.painted = noted, noted_painted


@dataclass(slots=True)
class Fit:
    """What was found in one language."""

    texts: int = 0
    placed: int = 0
    """How many of them stand on a panel that was known."""
    scenes: int = 0
    small: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


def leaving(app: Any, panels: Panels, seen: list[Seen]) -> Iterator[tuple[Seen, str]]:
    """Each text with a panel under its middle, and that panel's name if the text runs out of it.

    The name is empty if it fits.
    """
    commands = [*app.canvas._old_still, *app.canvas._old_moving]
    order = {}
    for at, (image, x, y) in enumerate(commands):
        order[id(image.get_parent() or image), x, y] = at
    boxes = [
        (at, panels.known[id(image)][0], Rect(x, y, *image.get_size()))
        for at, (image, x, y) in enumerate(commands)
        if id(image) in panels.known
    ]
    for one in seen:
        at = order.get((id(one.written.surface), one.rect.x, one.rect.y), 0)
        ink = one.written.surface.get_bounding_rect().move(one.rect.topleft)
        under = [(name, box) for n, name, box in boxes if n < at and box.collidepoint(ink.center)]
        if under:
            name, box = under[-1]
            inside = box.inflate(2 * SLACK, 2 * SLACK).contains(ink)
            yield one, "" if inside else name


def measured(tour: Any, code: str) -> Fit:
    """Go through the scenes in a language and look at every text."""
    found = Fit()
    app = tour.app
    app.text = text_of(code)
    recorder = fitted(app)
    panels = Panels(app)
    tour.home()
    for name in tour.stops():
        frame(app)
        seen = texts(app, recorder)
        found.scenes += 1
        found.texts += len(seen)
        for one in seen:
            told = f'{name}: "{one.written.text}" ({one.written.given:.0f} units)'
            if id(one.written.surface) in recorder.bursting:
                found.wrong.append(f"larger than its room, {told}")
            elif one.written.given < SMALLEST[one.written.face]:
                found.wrong.append(f"too small, {told}")
            if one.written.given < USUAL[one.written.face]:
                found.small.append(told)
        for one, panel in leaving(app, panels, seen):
            found.placed += 1
            if panel:
                found.wrong.append(f'out of its {panel}, {name}: "{one.written.text}"')
        for one, other in overlaps(seen):
            pair = f'"{one.written.text}" and "{other.written.text}"'
            found.wrong.append(f"on each other, {name}: {pair}")
        for one in outside(app, seen):
            found.wrong.append(f'out of the window, {name}: "{one.written.text}"')
    return found


@pytest.mark.parametrize("code", ["en", "pseudo", *codes(FOLDER)])
def test_every_text_fits_its_place(tmp_path: Path, code: str) -> None:
    found = measured(Everything(tmp_path, SIZE), code)
    assert found.scenes > 60
    assert found.texts > 1000
    assert found.placed > 500
    assert not found.wrong, "\n".join(found.wrong)
    if code != "pseudo":
        assert len(found.small) <= FEW * found.texts, "\n".join(found.small)


@pytest.mark.parametrize("code", ["en", "pseudo", *codes(FOLDER)])
def test_every_text_of_the_kiosk_fits_its_place(tmp_path: Path, code: str) -> None:
    found = measured(Kiosk(tmp_path, SIZE), code)
    assert found.scenes == 8
    assert not found.wrong, "\n".join(found.wrong)


# --- The measure itself ------------------------------------------------------------------------


def test_what_does_not_fit_is_found(tmp_path: Path) -> None:
    tour = Tour(tmp_path, SIZE)
    recorder = fitted(tour.app)
    panels = Panels(tour.app)
    title: Any = tour.top

    def build(canvas: Any, kit: Kit) -> None:
        sheet = Surface(canvas.screen.get_size())
        sheet.fill((240, 224, 184))
        canvas.backdrop(sheet)
        for y, words, width in ((300, "much too long for this plank", None), (600, "fits", 200)):
            plate = kit.art.image("plate", 260, 120)
            canvas.still(plate, 500, y)
            kit.write(canvas, words, 500, y, 40, width=width)
        kit.write(canvas, "shrunk to almost nothing at all", 1300, 300, 40, (0, 0, 0), width=120)

    title.draw = lambda canvas, alpha: canvas.layer("fit", 1, lambda: build(canvas, tour.app.kit))
    frame(tour.app)
    seen = texts(tour.app, recorder)
    found = {one.written.text: panel for one, panel in leaving(tour.app, panels, seen)}
    assert found == {"much too long for this plank": "plate", "fits": ""}
    bursting = {s.written.text for s in seen if id(s.written.surface) in recorder.bursting}
    assert bursting == {"shrunk to almost nothing at all"}


@pytest.mark.parametrize("code", ["en", *codes(FOLDER)])
@pytest.mark.parametrize("percent", [100, 200])
def test_what_a_double_does_keeps_off_the_rim_of_its_plate(code: str, percent: int) -> None:
    canvas, kit = drawing((1920, 1080), percent)
    picture = BluffaneerPicture(labels(load_text(code)), [], box=0)
    box = Box(460, 250, 270, 96)
    for symbol in Symbol:
        canvas.begin()
        picture._double(canvas, kit, box, symbol)
        words = canvas._still[3:]  # behind the plate and its two symbols
        assert len(words) == 2
        assert all(x + image.get_width() <= box.x + box.w - 11 for image, x, _ in words)


@pytest.mark.parametrize("percent", [100, 200])
def test_the_name_of_a_card_keeps_clear_of_the_advice_below_it(percent: int) -> None:
    canvas, kit = drawing((1920, 1080), percent)
    canvas.begin()
    hand = HandPicture(
        (), (), (), None, frozenset(), "pair of boots", "Choose 3 to 5 cards.", False
    )
    draw_hand(canvas, kit, DESK, hand)
    (name, _, high), (advice, _, low) = canvas._still
    assert high + name.get_bounding_rect().bottom < low + advice.get_bounding_rect().top
