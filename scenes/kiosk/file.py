"""The kiosk's files: what the operator wrote, and what the operator changed at the kiosk."""

from __future__ import annotations

import secrets
import tomllib
from dataclasses import dataclass, replace
from pathlib import Path

from game.kiosk import OPERATED, Kiosk, check, differences, hashed
from game.text import Text
from game.trouble import Trouble
from scenes.boards import DEFAULT, boards
from scenes.places import Places
from scenes.whole_file import replace_file

LARGEST_FILE = 200_000
NAME = "kiosk.toml"
CHANGES = "kiosk-changes.toml"
OWNER = 0o600
"""Nobody else is to read the hash of a PIN."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A kiosk, with the operator's changes; ``written`` is what the operator's file says."""

    kiosk: Kiosk
    written: Kiosk
    sentences: tuple[str, ...] = ()


def config_path(given: Path | None, places: Places) -> Path:
    """The operator's file: the one that was named, or the usual one."""
    return places.config / NAME if given is None else given


def changes_path(places: Places) -> Path:
    """Where changes made in the operator's menu are kept."""
    return places.data / CHANGES


def load_kiosk(given: Path | None, places: Places, text: Text) -> Loaded:
    """Read the kiosk's files.

    Raises `Trouble` if the operator's file cannot be read at all; a usual file that is not there
    is fine. Changes that cannot be read are forgotten with a sentence.
    """
    path = config_path(given, places)
    there = given is not None or _there(path)
    written, sentences = check(_read(path, text) if there else {}, str(path), text)
    changes = changes_path(places)
    changed: dict[str, object] = {}
    if _there(changes):
        try:
            changed = {key: value for key, value in _read(changes, text).items() if key in OPERATED}
        except Trouble as trouble:
            sentences = (*sentences, str(trouble))
    merged, more = check({**_plain(written), **changed}, str(changes), text)
    if merged.board not in boards():
        more = (*more, _no_board(path, merged.board, text))
        merged = replace(merged, board=DEFAULT)
    return Loaded(merged, written, (*sentences, *more))


def _there(path: Path) -> bool:
    """Whether there is a file, be it one that cannot be read: a PIN must not be passed over."""
    try:
        path.stat()
    except FileNotFoundError:
        return False
    except OSError:
        return True
    return True


def _no_board(path: Path, board: str, text: Text) -> str:
    return text(
        '{file}: there is no board "{board}", so the usual one is used; choose one of {boards}.',
        file=path,
        board=board,
        boards=", ".join(boards()),
    )


def _plain(kiosk: Kiosk) -> dict[str, object]:
    return {key: getattr(kiosk, key) for key in Kiosk.__slots__}


def _read(path: Path, text: Text) -> dict[str, object]:
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST_FILE + 1)
        if len(raw) > LARGEST_FILE:
            raise ValueError("far too long")
        return tomllib.loads(raw.decode("utf-8-sig"))
    except OSError as error:
        reason = error.strerror or type(error).__name__
    except RecursionError:
        reason = "nested too deeply"
    except UnicodeDecodeError as error:
        reason = f"not UTF-8 text at byte {error.start}"
    except ValueError as error:
        reason = str(error)
    raise Trouble(
        text(
            "The kiosk's file {file} cannot be read ({reason}); correct it or name another one "
            "with --config FILE.",
            file=path,
            reason=reason,
        )
    )


def save_changes(loaded: Loaded, kiosk: Kiosk, places: Places) -> str:
    """Keep what the operator changed at the kiosk; why that failed, or nothing."""
    import tomlkit

    words = "# What was changed in the operator's menu. Delete this file to undo it.\n"
    words += tomlkit.dumps(differences(loaded.written, kiosk))
    try:
        replace_file(changes_path(places), words, OWNER)
    except OSError as error:
        return error.strerror or type(error).__name__
    return ""


def save_pin(path: Path, pin: str, text: Text) -> None:
    """Write the hash of a PIN into the operator's file; everything else stays as it is.

    Raises `Trouble` if the file is no TOML or cannot be written.
    """
    import tomlkit

    if _there(path):
        _read(path, text)
        document = tomlkit.parse(path.read_text(encoding="utf-8-sig"))
    else:
        document = tomlkit.document()
    document["pin"] = hashed(pin, secrets.token_bytes(16))
    try:
        replace_file(path, tomlkit.dumps(document), OWNER)
    except OSError as error:
        raise Trouble(
            text(
                "The kiosk's file {file} cannot be written ({reason}); check who may write there.",
                file=path,
                reason=error.strerror or type(error).__name__,
            )
        ) from error
