"""Measures how well everybody can see the game, and prints it as the tables of docs/access.md.

``python -m tools.access`` prints, ``python -m tools.access --write`` writes docs/access.md. The
exit code is 1 if something is not as it should be; the sentences at the end say what.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tools.access_tour import Tour  # first: it chooses the video driver

# isort: split
from tools.access_colour import EYES, NEAR, UNLIKE, Closest, colour_alone, groups, nearest
from tools.access_flash import AREA, MOST, Flashes, busiest
from tools.access_text import LEAST, RATIO, Seen, frame, outside, overlaps, record, texts

PAGE = Path(__file__).resolve().parent.parent / "docs" / "access.md"
SIZE = (1920, 1080)
SPEEDS = ("slow", "normal", "fast")


@dataclass(slots=True)
class Reading:
    """What was found of the text at one text size."""

    percent: int
    scenes: int = 0
    texts: int = 0
    ratios: list[tuple[float, str, str]] = field(default_factory=list)
    """Contrast, words and scene of every text."""
    sizes: list[tuple[float, str, str]] = field(default_factory=list)
    over: list[str] = field(default_factory=list)
    out: list[str] = field(default_factory=list)

    def take(self, name: str, seen: list[Seen]) -> None:
        """Take note of one scene's texts."""
        self.scenes += 1
        self.texts += len(seen)
        for one in seen:
            words = short(one.written.text)
            self.ratios.append((one.ratio, words, name))
            self.sizes.append((one.written.given, words, name))

    def faults(self) -> Iterator[str]:
        """One sentence for each text that is too faint, too small, or in the way."""
        for ratio, words, name in sorted(self.ratios):
            if ratio < RATIO:
                yield f'{name}, {self.percent} %: "{words}" has a contrast of {ratio:.2f} : 1'
        for size, words, name in sorted(self.sizes):
            if size < LEAST - 0.5:
                yield f'{name}, {self.percent} %: "{words}" is {size:.0f} units high'
        yield from self.over
        yield from self.out


def short(words: str) -> str:
    """A text cut to fit a table."""
    line = " ".join(words.split()).replace("|", "/")
    return line if len(line) <= 44 else line[:43] + "…"


def read(percent: int, size: tuple[int, int] = SIZE) -> Reading:
    """Go through all scenes at a text size and measure every text."""
    found = Reading(percent)
    with tempfile.TemporaryDirectory() as data:
        tour = Tour(Path(data), size, percent)
        recorder = record(tour.app)
        for name in tour.stops():
            frame(tour.app)
            seen = texts(tour.app, recorder)
            found.take(name, seen)
            for one, other in overlaps(seen):
                pair = f'"{short(one.written.text)}" lies on "{short(other.written.text)}"'
                found.over.append(f"{name}, {percent} %: {pair}")
            for one in outside(tour.app, seen):
                found.out.append(f'{name}, {percent} %: "{short(one.written.text)}" is cut off')
    return found


def watch(speeds: Iterable[str] = SPEEDS) -> list[tuple[str, Flashes]]:
    """The flashes of the busiest moments at each speed of the animations."""
    found = []
    for speed in speeds:
        with tempfile.TemporaryDirectory() as data:
            found += [(speed, flashes) for flashes in busiest(Path(data), speed)]
    return found


# --- The page ----------------------------------------------------------------------------------


def table(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A table of Markdown."""
    names = list(heads)
    lines = ["| " + " | ".join(names) + " |", "|" + " --- |" * len(names)]
    lines += ["| " + " | ".join(map(str, row)) + " |" for row in rows]
    return "\n".join(lines)


def colours(pairs: list[Closest]) -> str:
    """The smallest distances, a row a group."""
    rows = []
    for group in groups():
        cells = []
        for eyes in EYES:
            pair = next(p for p in pairs if (p.group, p.eyes) == (group.name, eyes))
            words = f"{pair.one}, {pair.other}: {pair.distance:.0f}"
            cells.append(f"{words} (shapes {pair.unlike:.0%})")
        rows.append([group.name, *cells])
    return table(["things", *EYES], rows)


def contrasts(readings: list[Reading]) -> str:
    """The faintest texts, each once."""
    rows = []
    for reading in readings:
        told: set[str] = set()
        for ratio, words, name in sorted(reading.ratios):
            if words not in told and len(told) < 8:
                told.add(words)
                rows.append([f"{reading.percent} %", f"{ratio:.2f}", words, name])
    return table(["text size", "contrast", "text", "where"], rows)


def sizes(readings: list[Reading]) -> str:
    """How large text comes out."""
    rows = []
    for reading in readings:
        values = sorted(size for size, _, _ in reading.sizes)
        rows.append(
            [
                f"{reading.percent} %",
                reading.scenes,
                reading.texts,
                f"{values[0]:.0f}",
                f"{values[len(values) // 2]:.0f}",
                len(reading.over),
                len(reading.out),
            ]
        )
    heads = ["text size", "scenes", "texts", "smallest", "middle", "on each other", "cut off"]
    return table(heads, rows)


def flashes(found: list[tuple[str, Flashes]]) -> str:
    """The flashes of each moment."""
    rows = [
        [f.name, speed, f"{f.seconds:.1f} s", f.whole, f.cell, f"{f.area:.2%}", f"{f.red:.2%}"]
        for speed, f in found
    ]
    heads = ["moment", "speed", "length", "whole picture", "busiest cell", "area", "red"]
    return table(heads, rows)


def page(pairs: list[Closest], readings: list[Reading], found: list[tuple[str, Flashes]]) -> str:
    """The whole of docs/access.md."""
    return f"""# Access: what was measured

`python -m tools.access --write` measures everything below anew and writes this page. It plays
through every scene without a window and takes the numbers from the pixels. `tests/test_access.py`
keeps the limits in the tests.

## Colour is never alone

The nearest two colours of each group of things, as CIE 1976 Lab distances: for usual eyes, for the
three kinds of colour blindness (simulated at full strength with the matrices of Machado, Oliveira
and Fernandes, 2009), and in greyscale. Where two colours are nearer than {NEAR:.0f}, the shapes
must tell them apart: the number in brackets is the share of pixels in which the two pictures differ
once both are grey, and must be {UNLIKE:.0%} or more. The same shape in two colours would have 0 %.
Whoever acts has also a glow, a golden rim and words; a victim has a sword beside the name.

{colours(pairs)}

## Text

Contrast is measured where it matters: between each letter's colour and the pixels that really lie
around the letters, at the worst twentieth of them. It must be {RATIO} : 1 or more, for idle buttons
too. The faintest texts:

{contrasts(readings)}

No text is smaller than {LEAST:.0f} units of a stage of 1080 (pixels at 1080p), whatever had to fit.
Enlarged text grows as far as its place allows; titles, which are large already, keep their size.

{sizes(readings)}

## Flashes

The busiest moments at each speed. A flash is a pair of opposing changes of relative luminance by
0.1 or more with the darker below 0.8 (WCAG 2); the most within any second are given for the whole
picture and for the busiest of 2304 cells, and then the area in which there are more than {MOST} at
one moment: things that pass by or turn. It must stay below {AREA:.1%} of the picture, which is a
quarter of the central field of view. The last column is the same for saturated red.

{flashes(found)}

## What else there is

- **Timers** normal, doubled, tenfold or off hold for everything that runs out: the time to shout,
  the patience with somebody silent, after which a bot steps in, and the question for a key in the
  setup. Votes have no time at all, and a lesson never hurries. An open hand behind the curtain is
  hidden after a while at any setting, because it is a secret; it is opened again at once.
- **Reduced motion** turns every flight into a fade at its end, the curtain is simply gone, nothing
  springs or trembles. It is applied to finished beats, so no picture can forget it.
- **Screen shake** is a tremble of the shouted word and its burst for half a second; it has a switch
  of its own.
- **The rule card** of the game at the table comes and goes with one press of F1.
- **Captions** write every sound that carries meaning, beside the table, be sound on or not.
- **Lessons** for both games take two minutes, wait for ever, answer wrong presses kindly, and can
  be left by a click, by holding the second button, or by pausing.
- **Hints** come up at the first decisions of each kind, twice at most, and cover nothing.
"""


def faults(readings: list[Reading], found: list[tuple[str, Flashes]]) -> Iterator[str]:
    """One sentence for each thing that is not as it should be."""
    yield from colour_alone()
    for reading in readings:
        yield from reading.faults()
    for speed, moment in found:
        if not moment.fine:
            yield f"{moment.name}, {speed}: flashes too often in {moment.area:.1%} of the picture"


def main(arguments: list[str]) -> int:
    """Measure, print or write, and say what is wrong."""
    if arguments not in ([], ["--write"]):
        print("usage: python -m tools.access [--write]", file=sys.stderr)
        return 2
    readings = [read(100), read(200)]
    found = watch()
    words = page(nearest(), readings, found)
    if arguments:
        PAGE.parent.mkdir(exist_ok=True)
        PAGE.write_text(words, encoding="utf-8")
    else:
        print(words)
    wrong = list(faults(readings, found))
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
