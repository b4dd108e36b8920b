"""Draw what looks kinder in family mode into sprites/art/family: `python tools/make_family_art.py`.

Every picture is drawn twice, once with a skull that laughs and an apple in the mug's place; those
that come out different are kept. Run it after make_art.py and make_art_pirates.py.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import make_art  # noqa: E402
import make_art_pirates  # noqa: E402
from artkit import pieces, symbols  # noqa: E402
from artkit.pen import BONE, BONE_SHADE, INK, at, circle, flat, ink, path  # noqa: E402

from tools.art_pirates import kit as pirates  # noqa: E402
from tools.art_pirates import props, rigging, scenery  # noqa: E402

USUAL = ROOT / "sprites" / "art"
KIND = USUAL / "family"
BLUSH, APPLE, LEAF = "#e7a08c", "#c93a2c", "#2f8f5b"


def laughing_skull(colour: str = BONE, shade: str = BONE_SHADE, hollow: str = INK) -> str:
    """Skull and bones with bright round eyes, rosy cheeks and a broad smile."""
    crown = "M-36 -12 C-39 -56 39 -56 36 -12"
    head = f"{crown} C36 6 26 24 12 26 C4 27 -4 27 -12 26 C-26 24 -36 6 -36 -12Z"
    shapes = [
        at(0, 26, symbols.bones(36, 7, 6, colour)),
        path(head, colour),
        flat("M35 -12 C35 5 25 22 12 24 C20 14 25 -18 21 -40 C31 -33 35 -24 35 -12Z", shade),
        path(head),
    ]
    for side in (-1, 1):
        shapes += [
            circle(15 * side, -14, 9.5, hollow, stroke="none"),
            circle(15 * side + 3.5, -18, 3.4, colour, stroke="none"),
            circle(24 * side, 4, 5.2, BLUSH if colour == BONE else shade, stroke="none"),
        ]
    shapes.append(path("M-15 6 C-10 21 10 21 15 6 C7 11 -7 11 -15 6Z", hollow, stroke_width=3.5))
    return ink("".join(shapes))


def laughing_jolly(s: float = 1.0) -> str:
    """The same on sails and flags."""
    bones = "M-40 14 L40 44 M40 14 L-40 44"
    head = "M-30 -14 C-30 -56 30 -56 30 -14 C30 10 18 24 0 24 C-18 24 -30 10 -30 -14Z"
    return pirates.g(
        pirates.line(bones, INK, 19)
        + pirates.line(bones, BONE, 10)
        + pirates.ink(head, BONE, 5)
        + pirates.circle(-12, -12, 7.5, INK)
        + pirates.circle(12, -12, 7.5, INK)
        + pirates.circle(-9.5, -15, 2.6, BONE)
        + pirates.circle(14.5, -15, 2.6, BONE)
        + pirates.path("M-12 4 C-8 16 8 16 12 4 C6 8 -6 8 -12 4Z", INK),
        s=s,
    )


def apple() -> str:
    """An apple with its leaf, where grown-up pirates put their mug."""
    left, right = "C-30 -84 -66 -62 -60 -22 C-56 6 -32 16 0 6", "C32 16 56 6 60 -22"
    whole = f"M0 -62 {left} {right} C66 -62 30 -84 0 -62Z"
    shade = "M24 -66 C50 -72 60 -44 52 -18 C46 0 30 8 10 4 C34 -6 42 -40 24 -66Z"
    return (
        pirates.oval(8, 8, 62, 12, "#000000", op=0.4)
        + pirates.ink(whole, APPLE, 7)
        + pirates.path(shade, "#8f2418")
        + pirates.line("M0 -62 C-2 -76 2 -88 12 -98", INK, 9)
        + pirates.ink("M6 -80 C20 -104 50 -104 58 -92 C46 -74 22 -68 6 -80Z", LEAF, 6)
        + pirates.oval(-34, -42, 9, 15, "#f08a78")
    )


class KindFirst:
    """The folder of pictures that others are put together from, the kind ones in front."""

    def __truediv__(self, name: str) -> Path:
        kind = KIND / name
        return kind if kind.exists() else USUAL / name


def drawn(maker: object) -> dict[str, str]:
    """All pictures of one of the two scripts."""
    made: dict[str, str] = {}
    for module in maker.MODULES:  # type: ignore[attr-defined]
        made |= module.files()
    return made


def main() -> int:
    """Draw everything both ways and keep what differs; the same input gives the same bytes."""
    KIND.mkdir(exist_ok=True)
    for old in KIND.glob("*.svg"):
        old.unlink()
    usual = [drawn(make_art), drawn(make_art_pirates)]
    symbols.skull = pieces.skull = laughing_skull
    rigging.jolly = laughing_jolly
    scenery.mug = apple
    props.ART = KindFirst()
    count = 0
    for maker, before in zip((make_art, make_art_pirates), usual, strict=True):
        for name, picture in drawn(maker).items():
            if picture != before[name]:
                (KIND / f"{name}.svg").write_text(picture, encoding="utf-8", newline="\n")
                count += 1
    print(f"{count} pictures drawn into sprites/art/family")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
