"""Every sound by name: its files, and the caption of those that carry meaning."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.text import mark

FILES = Path(__file__).resolve().parent / "files"
ENGLISH = "en"
PARROT = "parrot"
"""Sounds whose names begin with this and an underscore are spoken, in each language anew."""


@dataclass(frozen=True, slots=True)
class Sound:
    """How many variants a sound has, and the message that captions it; ``""`` for no caption."""

    variants: int = 1
    caption: str = ""


SOUNDS: dict[str, Sound] = {
    # The table
    "rattle": Sound(caption=mark("Dice rattle in the cup")),
    "clack": Sound(3, mark("The dice fall")),
    "coin": Sound(4, mark("Coins clink")),
    "coin_box": Sound(caption=mark("A coin drops into the box")),
    "coin_toss": Sound(caption=mark("A coin spins through the air")),
    "card": Sound(2),
    "card_slide": Sound(),
    "fuse": Sound(caption=mark("A fuse burns: shout while it lasts")),
    "thud": Sound(caption=mark("A token is laid down")),
    # The sea
    "sail": Sound(caption=mark("A sail fills")),
    "splash": Sound(caption=mark("A splash")),
    "creak": Sound(caption=mark("A chest creaks open")),
    "grapple": Sound(caption=mark("A grapple bites")),
    "gull": Sound(caption=mark("A gull calls")),
    # The crew and the band
    "cheer": Sound(caption=mark("The crew cheers")),
    "groan": Sound(caption=mark("The crew groans")),
    "gasp": Sound(caption=mark("The crew gasps")),
    "drumroll": Sound(caption=mark("Drum roll")),
    "fanfare": Sound(caption=mark("A fanfare for the winner")),
    "horn": Sound(caption=mark("A horn sounds")),
    "shout_booty": Sound(),
    "shout_bluffaneer": Sound(),
    # Menus and manners
    "tick": Sound(),
    "confirm": Sound(),
    "back": Sound(),
    "refuse": Sound(caption=mark("A dull knock: that does not go")),
    "warning": Sound(caption=mark("The ship's bell: is anybody there?")),
    "curtain": Sound(caption=mark("The curtain moves")),
    "join": Sound(caption=mark("Somebody joins")),
    "leave": Sound(caption=mark("Somebody leaves")),
    # The parrot
    "parrot_booty": Sound(3, mark('The parrot: "Gimme Yer Booty!"')),
    "parrot_bluffaneer": Sound(3, mark('The parrot: "Bluffaneer!"')),
    "parrot_aboard": Sound(3, mark('The parrot: "All aboard!"')),
}

TUNES = ("title", "table")


def files(name: str, language: str = ENGLISH) -> tuple[Path, ...]:
    """The files of a sound, one a variant; `KeyError` for a name that does not exist.

    The parrot speaks English where it has not learnt the language.
    """
    sound = SOUNDS[name]
    if name.startswith(f"{PARROT}_"):
        line = name.removeprefix(f"{PARROT}_")
        spoken = _variants(FILES / PARROT / f"{language}_{line}", sound.variants)
        if language == ENGLISH or all(path.is_file() for path in spoken):
            return spoken
        return files(name)
    if sound.variants == 1:
        return (FILES / f"{name}.wav",)
    return _variants(FILES / name, sound.variants)


def tune_file(tune: str) -> Path:
    """The file of a tune; `KeyError` for one that does not exist."""
    if tune not in TUNES:
        raise KeyError(tune)
    return FILES / f"tune_{tune}.wav"


def all_files(language: str = ENGLISH) -> tuple[Path, ...]:
    """Every file that a match in one language may need, the tunes last."""
    effects = tuple(path for name in SOUNDS for path in files(name, language))
    return effects + tuple(tune_file(tune) for tune in TUNES)


def missing(language: str = ENGLISH) -> tuple[Path, ...]:
    """The files that should be there and are not."""
    return tuple(path for path in all_files(language) if not path.is_file())


def _variants(stem: Path, count: int) -> tuple[Path, ...]:
    return tuple(stem.with_name(f"{stem.name}_{turn}.wav") for turn in range(1, count + 1))
