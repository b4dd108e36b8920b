"""What ``check`` looks at: one probe for each thing that the game needs.

A probe returns what it found, in a few words, or raises `Trouble` with one sentence.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.argument_model import CommonOptions
from game.text import Text, mark
from game.trouble import Trouble
from scenes.controls.pads import Pads
from scenes.controls.stamps import clock_in_use
from scenes.language import FOLDER as LANGUAGES
from scenes.language import codes, load_text, messages
from scenes.places import make_folder, places
from scenes.settings_file import load
from sounds.device import quiet
from sprites import art, layout, lettering

SOUNDS: Final = Path(__file__).resolve().parent.parent / "sounds" / "files"
UNSEEN: Final = ("dummy", "offscreen")
"""SDL's display drivers that show nothing."""

LETTERS: Final = (
    "".join(chr(code) for code in range(0x20, 0x7F))
    + "ĉĝĥĵŝŭĈĜĤĴŜŬáčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽàèéìòùÀÈÉÌÒÙëïöüËÏÖÜ’“”„–…×±"
)
"""What names and messages are written with, whether a catalogue uses it already or not."""


@dataclass(frozen=True, slots=True)
class Context:
    """What the probes are told: the command line's options, the language, and the folders."""

    common: CommonOptions
    text: Text
    art: Path = art.FOLDER
    maps: Path = layout.FOLDER
    sounds: Path = SOUNDS
    languages: Path = LANGUAGES

    def close(self) -> None:
        """Let go of the display and the sound card."""
        pygame.quit()


def display(context: Context) -> str:
    """The display driver and the desktop's size."""
    text = context.text
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
        sizes = pygame.display.get_desktop_sizes()
    except pygame.error as error:
        raise Trouble(
            text("no window can be opened ({reason}); start the game on a desktop.", reason=error)
        ) from error
    if driver not in UNSEEN:
        return f"{driver}, " + ", ".join(f"{width}x{height}" for width, height in sizes)
    if os.environ.get("SDL_VIDEODRIVER") == driver:
        return text("no display, as SDL_VIDEODRIVER={driver} asks for", driver=driver)
    raise Trouble(text("there is no display; start the game on a desktop."))


def audio(context: Context) -> str:
    """The sound driver."""
    text = context.text
    if context.common.mute:
        return text("not used, as --mute asks for")
    try:
        with quiet():
            pygame.mixer.init()
        return str(pygame.mixer.get_driver())
    except (pygame.error, NotImplementedError) as error:  # a pygame may have no mixer
        raise Trouble(
            text(
                "there is no sound device ({reason}), so the game is silent; connect one, or use "
                "--mute.",
                reason=error,
            )
        ) from error


def pads(context: Context) -> str:
    """The gamepads that are connected, as the controls count them."""
    from pygame._sdl2 import controller

    if not pygame.display.get_init():
        return context.text("not looked for without a display")
    try:
        pygame.joystick.init()
        controller.init()
        found = Pads()
        for event in pygame.event.get():  # each pad that is there announces itself
            found.translate(event, 0.0)
    except pygame.error as error:
        raise Trouble(
            context.text("pads cannot be read ({reason}); the keyboard works.", reason=error)
        ) from error
    return ", ".join(found.names()) or context.text("none connected")


def clock(context: Context) -> str:
    """By which clock presses are stamped in the race of the shout."""
    return clock_in_use(context.text)


def fonts(context: Context) -> str:
    """Both faces, each with every letter of every language."""
    letters = set(LETTERS)
    for code in codes(context.languages):
        for message in messages(code, context.languages):
            letters |= {letter for letter in message if letter.isprintable()}
    names = []
    for face in lettering.Face:
        try:
            path = lettering.font_file(face)
        except lettering.FontError as error:
            raise Trouble(str(error)) from error
        missing = lacking(path, letters)
        if missing:
            raise Trouble(
                context.text(
                    "the font {font} has no {letters}; use other letters in the messages.",
                    font=path.name,
                    letters=" ".join(missing),
                )
            )
        names.append(path.name)
    return ", ".join(names)


def lacking(path: Path, letters: Iterable[str]) -> list[str]:
    """The letters for which a font has no glyph, sorted; raises `Trouble` for a damaged font."""
    from pygame import freetype

    freetype.init()
    try:
        font = freetype.Font(str(path), 20)
        ordered = sorted(letters)
        # SDL's own font module measures the box that it draws instead; this one tells.
        metrics = font.get_metrics("".join(ordered))
    except (OSError, pygame.error) as error:
        raise Trouble(f"The font {path} cannot be read ({error}); install it again.") from error
    return [letter for letter, box in zip(ordered, metrics, strict=True) if box is None]


def pictures(context: Context) -> str:
    """Every picture, rasterised once at a small size."""
    paths = _files(context, context.art, "*.svg")
    for path in paths:
        try:
            art.load(path, (48, 48))
        except art.ArtError as error:
            raise Trouble(str(error)) from error
    return context.text.plural("{n} picture", "{n} pictures", len(paths))


def maps(context: Context) -> str:
    """Every map, read and checked."""
    paths = _files(context, context.maps, "*.tmx")
    for path in paths:
        try:
            layout.load_map(path)
        except layout.LayoutError as error:
            raise Trouble(str(error)) from error
    return ", ".join(path.stem for path in paths)


def languages(context: Context) -> str:
    """Every catalogue, read."""
    found = codes(context.languages)
    for code in found:
        load_text(code, context.languages)
    return ", ".join(("en", *found))


def sounds(context: Context) -> str:
    """Every sound file, decoded; without a sound card by SDL's silent driver."""
    paths = _files(context, context.sounds, "*.ogg", "*.wav")
    if not pygame.mixer.get_init():
        asked = os.environ.get("SDL_AUDIODRIVER")
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        try:
            pygame.mixer.init()
        finally:
            os.environ.pop("SDL_AUDIODRIVER")
            if asked is not None:
                os.environ["SDL_AUDIODRIVER"] = asked
    for path in paths:
        try:
            pygame.mixer.Sound(path)
        except (pygame.error, OSError) as error:
            raise Trouble(
                context.text(
                    "{file} cannot be played ({reason}); restore it.", file=path, reason=error
                )
            ) from error
    return context.text.plural("{n} sound", "{n} sounds", len(paths))


def settings(context: Context) -> str:
    """The settings file, if there is one."""
    path = places(context.common.data).settings
    notices = load(path, touch=False).notices
    if notices:
        raise Trouble(notices[0].sentence(context.text))
    if not path.exists():
        return context.text("no file yet, so everything is at its default")
    return str(path)


def data(context: Context) -> str:
    """The folders that are written to."""
    found = places(context.common.data)
    for folder in dict.fromkeys((found.config, found.data)):
        make_folder(folder, context.text)
    return str(found.data)


def _files(context: Context, folder: Path, *patterns: str) -> list[Path]:
    """The files of a folder, sorted; raises `Trouble` if there is none."""
    paths = sorted(path for pattern in patterns for path in folder.rglob(pattern))
    if not paths:
        raise Trouble(
            context.text(
                "{folder} holds no {pattern}; install the game again.",
                folder=folder,
                pattern=" ".join(patterns),
            )
        )
    return paths


PROBES: Final[Mapping[str, Callable[[Context], str]]] = {
    mark("display"): display,
    mark("audio"): audio,
    mark("pads"): pads,
    mark("clock"): clock,
    mark("fonts"): fonts,
    mark("art"): pictures,
    mark("maps"): maps,
    mark("languages"): languages,
    mark("sounds"): sounds,
    mark("settings"): settings,
    mark("data folder"): data,
}
"""Every probe, by the name that its line begins with."""
