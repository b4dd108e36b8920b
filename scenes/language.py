"""The languages of the game: which there are, which one the computer speaks, and reading one.

A language is one file, ``game/languages/<code>.po``. Beside it lies the same catalogue compiled
(``.mo``), which is quicker to read; a new language works without it.
"""

from __future__ import annotations

import os
import re
import struct
import sys
from collections.abc import Iterator, Mapping
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from game.text import ENGLISH, Text, mark
from game.trouble import Trouble

FOLDER: Final = Path(__file__).resolve().parent.parent / "game" / "languages"
AUTO: Final = "auto"
# NOTE: Write the name of your own language here, in your language: Čeština, Italiano.
NATIVE_NAME: Final = mark("English")
_CODE: Final = re.compile(r"([a-z]{2,3})(?:[_-]([a-z0-9]{2,8}))?", re.IGNORECASE)
_DAMAGE: Final = (OSError, ValueError, LookupError, TypeError, AttributeError, struct.error)


def languages(folder: Path = FOLDER) -> dict[str, str]:
    """Each language's code and its name in that language; English first, a damaged one left out."""
    found = {"en": NATIVE_NAME}
    for code in codes(folder):
        try:
            text = Text(_read(code, folder), code)
        except Trouble:
            continue
        name = text(NATIVE_NAME)
        found[code] = name if name != NATIVE_NAME else code
    return found


def load_text(
    code: str = AUTO, folder: Path = FOLDER, environ: Mapping[str, str] = os.environ
) -> Text:
    """The `Text` of a language, or with ``"auto"`` of the first one that the computer prefers.

    Raises `Trouble` for a language that does not exist or whose catalogue is damaged; ``"auto"``
    then takes the next language, and in the end English.
    """
    if code != AUTO:
        return _load(code, folder)
    for wanted in preferred(environ):
        try:
            return _load(wanted, folder)
        except Trouble:
            continue
    return ENGLISH


def text_of_settings(code: str, folder: Path = FOLDER) -> tuple[Text, str]:
    """The `Text` that the settings ask for, and an empty sentence.

    If there is no such language, or it is damaged: the computer's own one, and the sentence that
    says so. A settings file is never a reason not to start.
    """
    try:
        return load_text(code, folder), ""
    except Trouble as trouble:
        return load_text(AUTO, folder), str(trouble)


def preferred(environ: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """The codes of the languages that the computer is set to, the best first.

    The rules are gettext's: ``LANGUAGE`` is a list, unless the locale is ``C``; then ``LC_ALL``,
    ``LC_MESSAGES`` and ``LANG``. On Windows without these it is the language of the desktop.
    """
    found = [environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    locale = next((each for each in found if each), "") or _desktop_locale()
    if locale.partition(".")[0] in ("C", "POSIX"):
        return ("en",)
    wanted = [*environ.get("LANGUAGE", "").split(":"), locale]
    cleaned = (re.split(r"[.@]", each)[0] for each in wanted)
    return tuple(dict.fromkeys(each for each in cleaned if _CODE.fullmatch(each)))


def _desktop_locale() -> str:
    if sys.platform != "win32":
        return ""
    import ctypes
    from locale import windows_locale

    return windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")


def _load(code: str, folder: Path) -> Text:
    """The language with that code, or without its country (``it_CH`` is ``it``)."""
    match = _CODE.fullmatch(code)
    known = codes(folder)
    for candidate in _spellings(match) if match else ():
        if candidate == "en":
            return ENGLISH
        if candidate in known:
            return Text(_read(candidate, folder), candidate)
    choice = ", ".join((AUTO, "en", *known))
    raise Trouble(f'There is no language "{code[:20]}"; choose one of {choice}.')


def _spellings(match: re.Match[str]) -> Iterator[str]:
    language, country = match[1].lower(), match[2]
    if country:
        yield f"{language}_{country.upper()}"
    yield language


def codes(folder: Path) -> list[str]:
    """The codes of the catalogues in a folder, sorted; English needs none."""
    stems = {path.stem for path in folder.glob("*.[mp]o")}
    return sorted(stem for stem in stems if _CODE.fullmatch(stem) and stem != "en")


def messages(code: str, folder: Path = FOLDER) -> tuple[str, ...]:
    """Every translated sentence of a catalogue; raises `Trouble` if it is damaged."""
    catalogue: dict[object, str] = getattr(_read(code, folder), "_catalog", {})
    return tuple(sentence for key, sentence in catalogue.items() if key)


def _read(code: str, folder: Path) -> GNUTranslations:
    """The compiled catalogue, or else the source compiled in memory; raises `Trouble`."""
    source, compiled = folder / f"{code}.po", folder / f"{code}.mo"
    try:
        with compiled.open("rb") as file:
            return GNUTranslations(file)
    except _DAMAGE as error:
        if not source.exists():
            raise Trouble(_damaged(compiled, error)) from error
    try:
        return GNUTranslations(BytesIO(compile_catalogue(source)))
    except _DAMAGE as error:
        raise Trouble(_damaged(source, error)) from error


def _damaged(path: Path, error: Exception) -> str:
    return f"The language file {path} is damaged ({error}); correct it or delete it."


def compile_catalogue(source: Path) -> bytes:
    """A ``.po`` file as the bytes of its ``.mo``; raises `ValueError` or `OSError`."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    out = BytesIO()
    try:
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.stem, abort_invalid=True)
    except PoFileError as error:
        raise ValueError(str(error)) from error
    if not len(catalogue):
        raise ValueError("it holds no message")
    write_mo(out, catalogue)
    return out.getvalue()
