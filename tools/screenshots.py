"""Draws every scene into a folder: `python -m tools.screenshots DIR [--size WxH ...]`.

Each size becomes a folder of pictures and one contact sheet, ``sheet-WxH.png``: all scenes in
small, in few colours. Seeds and clocks are fixed, so the same code gives the same pictures.
"""

from __future__ import annotations

import argparse
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from tools.access_tour import Tour  # first: it chooses the video driver

# isort: split
import pygame
from pygame import Surface

from game.journal import Record, read
from game.kiosk import hashed
from game.simulate import simulate
from scenes.inputs import Button
from scenes.lobby.sheet import Sheet
from sprites.lettering import Face, font_file
from sprites.palette import BONE, OAK
from tools.reliability.headless import Headless, start_kiosk

SIZES = ((1280, 720), (1920, 1080), (2560, 1080), (1024, 768), (3840, 2160))
CREW = ("captain", "gambler", "deckhand", "gambler")
SHEET = 1600
"""Pixels of a contact sheet's width, at most."""
COLUMNS = 6
GAP = 8
LABEL = 22
"""Pixels for a scene's name under its picture."""
COLOURS = 96
PIN = "2468"


class Everything(Tour):
    """The tour of all states of the tables, and the scenes beside it."""

    def stops(self) -> Iterator[str]:
        """The name of each state; it is on when the name is handed out."""
        yield from super().stops()
        for part in (self.before, self.replays):
            yield from part()
            self.home()

    def before(self) -> Iterator[str]:
        """What belongs to the setup and the devices."""
        self.app.push("setup")
        self.step(frames=4)
        scene = self.top
        scene.sheet = Sheet(self.app, scene.crew, 0, scene._fold)
        self.step(frames=4)
        yield "setup sheet"
        self.home()
        people = {
            seat: (each.name, each.badge, each.binding)
            for seat, each in enumerate(self.plans(6, 6))
        }
        self.app.push("rollover", people=people)
        self.step(frames=4)
        yield "rollover"
        self.home()
        self.app.push("race_test")
        self.step(frames=4)
        yield "race test"
        self.home()
        record = recorded("bluffaneer")
        self.app.push("unfinished", record=cut(record, 30))
        self.step(frames=4)
        yield "unfinished"

    def replays(self) -> Iterator[str]:
        """A match of each game shown again, with all cards up and stopped."""
        for game in ("bluffaneer", "bluff-pirate"):
            self.app.push("recorded", record=recorded(game), speed=1.0)
            self.app.stack.settle()
            replay = self.top.guide
            laid = replay.course.turns[6]
            replay.seek(laid)
            self.press(Button.MAIN)
            while game == "bluff-pirate" and not self.top.picture.laid:
                self.press(Button.RIGHT, frames=2)
                self.top.timeline.skip()
                self.step(frames=2)
            yield f"replay {game}"
            replay.turn_cards()
            self.step(frames=2)
            yield f"replay {game}, cards up"
            self.home()


def recorded(game: str) -> Record:
    """A finished match of bots."""
    with tempfile.TemporaryDirectory() as folder:
        simulate(game, 4, 1, 4, CREW, journals=Path(folder))
        return read(next(Path(folder).glob("*.jsonl")))


def cut(record: Record, actions: int) -> Record:
    """The record of a match that was left after so many actions."""
    return replace(record, actions=record.actions[:actions], end=None)


class Kiosk:
    """The kiosk's scenes, for the same tools."""

    def __init__(self, data: Path, size: tuple[int, int], percent: int = 100) -> None:
        config = data / "kiosk.toml"
        config.write_text(
            f'idle = 30\nsound_cap = 70\ntext_size = {percent}\npin = "{hashed(PIN, bytes(16))}"\n',
            encoding="utf-8",
        )
        self.run: Headless = start_kiosk(data / "kiosk", 5, config, size)
        self.app: Any = self.run.app

    def step(self, frames: int = 1) -> None:
        """Let frames pass."""
        for _ in range(frames):
            self.run.frame([], draw=False)

    def home(self) -> None:
        """Back to the attract loop."""
        self.app.home()
        self.step(2)

    def stops(self) -> Iterator[str]:
        """The parts of the attract loop, and what only the operator sees."""
        for part, name in enumerate(("demo", "pages", "best")):
            self.app.go("attract", part=part)
            self.step(200 if name == "demo" else 4)
            yield f"kiosk {name}"
        for name, more in (
            ("pin", {}),
            ("operator", {}),
            ("kiosk_sheet", {"which": "counts"}),
            ("kiosk_sheet", {"which": "clear"}),
            ("kiosk_test", {}),
        ):
            self.home()
            self.app.push(name, **more)
            self.step(4)
            yield " ".join(["kiosk", name.removeprefix("kiosk_"), *more.values()])
        self.home()


# --- Pictures ----------------------------------------------------------------------------------


def shots(size: tuple[int, int]) -> Iterator[tuple[str, Surface]]:
    """Each scene's name and picture; the surface is the window's own and is drawn over."""
    for kind in (Everything, Kiosk):
        with tempfile.TemporaryDirectory() as data:
            tour: Any = kind(Path(data), size)
            for name in tour.stops():
                tour.app.frame(0.0)
                yield name, tour.app.canvas.screen
            tour.app.close()


def file_name(number: int, name: str) -> str:
    """A name that sorts as the tour goes."""
    return f"{number:02d}-{re.sub('[^a-z0-9]+', '-', name.lower()).strip('-')}.png"


class ContactSheet:
    """All pictures of a size in small, in rows, with their names."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.width = (SHEET - GAP) // COLUMNS - GAP
        self.height = round(self.width * size[1] / size[0])
        self.small: list[tuple[str, Surface]] = []

    def add(self, name: str, picture: Surface) -> None:
        """Put one more picture on the sheet."""
        small = pygame.transform.smoothscale(picture, (self.width, self.height))
        self.small.append((name, small))

    def paint(self) -> Surface:
        """The sheet, with a palette of its own."""
        rows = -(-len(self.small) // COLUMNS)
        step = self.width + GAP, self.height + LABEL + GAP
        sheet = Surface((COLUMNS * step[0] + GAP, rows * step[1] + GAP), depth=24)
        sheet.fill(OAK)
        font = pygame.font.Font(font_file(Face.TEXT), LABEL - 8)
        for number, (name, small) in enumerate(self.small):
            x = GAP + number % COLUMNS * step[0]
            y = GAP + number // COLUMNS * step[1]
            sheet.blit(small, (x, y))
            words = font.render(name, True, BONE)
            room = pygame.Rect(0, 0, self.width, LABEL)
            sheet.blit(words, (x, y + self.height + 2), room)
        return few_colours(sheet)


def few_colours(picture: Surface) -> Surface:
    """A picture in a palette of its own, found by median cut over colours of five bits a part."""
    data = pygame.image.tobytes(picture, "RGB")
    parts = zip(data[::3], data[1::3], data[2::3], strict=True)
    keys = [red >> 3 << 10 | green >> 3 << 5 | blue >> 3 for red, green, blue in parts]
    palette, places = median_cut(Counter(keys), COLOURS)
    table = bytes(places.get(key, 0) for key in range(1 << 15))
    found = pygame.image.frombytes(bytes(map(table.__getitem__, keys)), picture.get_size(), "P")
    found.set_palette([*palette, *[palette[0]] * (256 - len(palette))])
    return found


def median_cut(counts: Counter[int], most: int) -> tuple[list[tuple[int, ...]], dict[int, int]]:
    """So many colours that stand for all of them, and which one stands for each."""
    boxes = [sorted(counts)]
    while len(boxes) < most:
        # The box with the widest spread, weighted by how often its colours are seen.
        scores = [spread(box) * sum(counts[key] for key in box) ** 0.5 for box in boxes]
        worst = scores.index(max(scores))
        if scores[worst] == 0:
            break
        box = boxes.pop(worst)
        shift = max((10, 5, 0), key=lambda shift: reach(box, shift))
        box.sort(key=lambda key: (key >> shift & 31, key))
        half, seen, at = sum(counts[key] for key in box) / 2, 0, 0
        while at < len(box) - 1 and (at == 0 or seen + counts[box[at]] <= half):
            seen += counts[box[at]]
            at += 1
        boxes += [box[:at], box[at:]]
    palette: list[tuple[int, ...]] = []
    places = {}
    for number, box in enumerate(boxes):
        whole = sum(counts[key] for key in box)
        palette.append(
            tuple(
                round(sum((key >> shift & 31) * counts[key] for key in box) / whole * 255 / 31)
                for shift in (10, 5, 0)
            )
        )
        places |= dict.fromkeys(box, number)
    return palette, places


def reach(box: list[int], shift: int) -> int:
    """How far apart the colours of a box are in one part."""
    parts = [key >> shift & 31 for key in box]
    return max(parts) - min(parts)


def spread(box: list[int]) -> int:
    """How far apart they are in the part in which they are farthest."""
    return max(reach(box, shift) for shift in (10, 5, 0))


def main(arguments: list[str]) -> int:
    """Draw everything at each size."""
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", action="append", help="such as 1280x720; once for each")
    parser.add_argument("--sheets", action="store_true", help="only the contact sheets")
    given = parser.parse_args(arguments)
    wanted = given.size or [f"{w}x{h}" for w, h in SIZES]
    for words in wanted:
        width, _, height = words.partition("x")
        size = int(width), int(height)
        sheet = ContactSheet(size)
        folder = given.folder / words
        (given.folder if given.sheets else folder).mkdir(parents=True, exist_ok=True)
        for number, (name, picture) in enumerate(shots(size)):
            sheet.add(name, picture)
            if not given.sheets:
                pygame.image.save(picture, str(folder / file_name(number, name)))
        pygame.image.save(sheet.paint(), str(given.folder / f"sheet-{words}.png"))
        print(f"{words}: {len(sheet.small)} scenes", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
