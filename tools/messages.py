"""The messages of the game and their translations.

    python -m tools.messages update     bring every game/languages/*.po up to date with the source
    python -m tools.messages compile    write the .mo beside each .po
    python -m tools.messages new CODE   start a language, such as de
    python -m tools.messages check      say what is missing, stale or has wrong placeholders

A message is the first argument of ``text(...)`` and ``mark(...)``, or the first two of
``text.plural(...)``, under whatever name the `Text` goes (``self.text``, ``app.text``). A comment
line ``# NOTE: ...`` just above is shown to the translators.
"""

from __future__ import annotations

import argparse
import ast
import string
import sys
from collections.abc import Iterator
from copy import deepcopy
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO, TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.pofile import PoFileError, read_po, write_po

from scenes.language import FOLDER, compile_catalogue

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("main.py", "game", "scenes", "sprites", "sounds")
WIDTH = 96
Words: TypeAlias = Any
"""One message, or all its plural forms as a sequence: Babel uses str, tuple and list."""


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("task", choices=("update", "compile", "new", "check"))
    parser.add_argument("code", nargs="?")
    given = parser.parse_args()
    if (given.task == "new") != bool(given.code):
        parser.error("new takes the code of the language, the others take none")
    match given.task:
        case "update":
            update(FOLDER, extract(ROOT))
        case "compile":
            compile_all(FOLDER)
        case "new":
            start(FOLDER, given.code, extract(ROOT))
        case _:
            faults = list(check(FOLDER, extract(ROOT)))
            print("\n".join(faults) or "All languages are complete and compiled.")
            return 1 if faults else 0
    return 0


# --- Extraction ------------------------------------------------------------------------------


def extract(root: Path) -> Catalog:
    """Every message of the source, with the files it stands in and the notes above it."""
    catalog = Catalog(project="Bluffaneer", fuzzy=False)
    for name in SOURCES:
        top = root / name
        for path in sorted(top.rglob("*.py")) if top.is_dir() else [top]:
            where = path.relative_to(root).as_posix()
            for message, note in messages_in(path.read_text(encoding="utf-8"), where):
                notes = [note] if note else []
                # Line numbers would change every catalogue with every edit.
                catalog.add(message, locations=[(where, 0)], auto_comments=notes)
    return catalog


def messages_in(source: str, where: str) -> Iterator[tuple[str | tuple[str, str], str]]:
    """The messages of one module (a pair for a plural), each with the note above it."""
    lines = source.splitlines()
    calls = (node for node in ast.walk(ast.parse(source, where)) if isinstance(node, ast.Call))
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        kind = _called(call.func)
        above = lines[call.lineno - 2].strip() if call.lineno > 1 else ""
        note = above.removeprefix("# NOTE: ") if above.startswith("# NOTE: ") else ""
        if kind == "plural" and len(call.args) >= 3:
            for one, many in zip(*(_literals(each, where) for each in call.args[:2]), strict=False):
                yield (one, many), note
        elif kind in ("text", "mark") and call.args:
            for message in _literals(call.args[0], where):
                yield message, note


def _called(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.lstrip("_")
        case _:
            return ""


def _literals(node: ast.expr, where: str) -> list[str]:
    match node:
        case ast.Constant(value=str(message)) if message:
            return [message]
        case ast.IfExp(body=yes, orelse=no):
            return [*_literals(yes, where), *_literals(no, where)]
        case ast.JoinedStr():
            raise SystemExit(
                f"{where}:{node.lineno}: an f-string cannot be translated; "
                "write {placeholders} and pass their values."
            )
        case _:
            return []  # a variable: its message is marked where it is written


# --- Catalogues ------------------------------------------------------------------------------


def update(folder: Path, template: Catalog) -> dict[str, Catalog]:
    """Bring every catalogue up to date; what is translated stays, what is gone is dropped."""
    updated = {}
    for path in sorted(folder.glob("*.po")):
        catalog = _read(path)
        created = catalog.creation_date
        # A copy: a catalogue keeps the template's own messages, and would share its translations.
        catalog.update(deepcopy(template), no_fuzzy_matching=True)
        catalog.obsolete.clear()
        catalog.creation_date = created
        _write(path, catalog)
        missing = [each for each in catalog if each.id and not _done(each.string)]
        print(f"{path.name}: {len(catalog)} messages, {len(missing)} to translate")
        updated[path.stem] = catalog
    return updated


def start(folder: Path, code: str, template: Catalog) -> None:
    """Write an empty catalogue for a new language."""
    path = folder / f"{code}.po"
    if path.exists():
        raise SystemExit(f"{path} exists already; bring it up to date with: update")
    catalog = Catalog(locale=code, project="Bluffaneer", fuzzy=False)
    catalog.update(deepcopy(template), no_fuzzy_matching=True)
    folder.mkdir(exist_ok=True)
    _write(path, catalog)
    print(f"{path}: translate its {len(catalog)} messages, then: python -m tools.messages compile")


def compile_all(folder: Path) -> None:
    """Write the compiled catalogue beside each source."""
    for path in sorted(folder.glob("*.po")):
        path.with_suffix(".mo").write_bytes(compile_catalogue(path))


def check(folder: Path, template: Catalog) -> Iterator[str]:
    """One sentence for each fault: missing, left over, wrong placeholders, not compiled."""
    for path in sorted(folder.glob("*.po")):
        try:
            catalog = _read(path)
        except (PoFileError, ValueError) as error:
            yield f"{path.name}: {error}"
            continue
        for message in template:
            entry = catalog.get(message.id) if message.id else None
            if message.id and (entry is None or not _done(entry.string) or entry.fuzzy):
                yield f"{path.name}: not translated: {_first(message.id)}"
        for message in catalog:
            if message.id and message.id not in template:
                yield f"{path.name}: no longer in the source: {_first(message.id)}"
            if message.id and _done(message.string):
                yield from _wrong_placeholders(path.name, message.id, message.string)
        if stale(path):
            yield f"{path.name}: its .mo is missing or stale; run: python -m tools.messages compile"


def stale(path: Path) -> bool:
    """Whether the compiled catalogue is missing or says something else than its source."""
    try:
        with path.with_suffix(".mo").open("rb") as file:
            there = _entries(file)
    except (OSError, ValueError):
        return True
    return there != _entries(BytesIO(compile_catalogue(path)))


def _entries(file: BinaryIO) -> dict[object, str]:
    """What a compiled catalogue says, but for its header, which names the version of Babel."""
    catalogue: dict[object, str] = getattr(GNUTranslations(file), "_catalog")  # noqa: B009
    return {key: sentence for key, sentence in catalogue.items() if key}


def _wrong_placeholders(name: str, ids: Words, strings: Words) -> Iterator[str]:
    originals = (ids,) if isinstance(ids, str) else ids
    wanted: set[str] = set().union(*(_placeholders(each) for each in originals))
    needed = wanted - ({"n"} if len(originals) > 1 else set())  # "one coin" may leave out {n}
    for each in (strings,) if isinstance(strings, str) else strings:
        try:
            found = _placeholders(each)
        except ValueError as error:
            yield f"{name}: {error}: {each}"
            continue
        if not needed <= found <= wanted:
            yield f"{name}: placeholders differ: {each}"


def _placeholders(message: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(message) if field is not None}


def _done(translated: Words) -> bool:
    return bool(translated) and (isinstance(translated, str) or all(translated))


def _first(ids: Words) -> str:
    return str(ids if isinstance(ids, str) else ids[0])


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.stem, abort_invalid=True)


def _write(path: Path, catalog: Catalog) -> None:
    out = BytesIO()
    write_po(out, catalog, width=WIDTH, sort_by_file=True, ignore_obsolete=True)
    path.write_bytes(out.getvalue())


if __name__ == "__main__":
    sys.exit(main())
