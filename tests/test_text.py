from __future__ import annotations

import string
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from game.text import ENGLISH, mark
from game.trouble import Trouble
from scenes.language import (
    FOLDER,
    codes,
    languages,
    load_text,
    preferred,
    text_of_settings,
)
from tools.messages import (
    ROOT,
    check,
    compile_all,
    extract,
    messages_in,
    stale,
    start,
    update,
)

CZECH = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2);\\n"

msgid "English"
msgstr "Čeština"

msgid "Roll, {name}!"
msgstr "Házej, {name}!"

msgid "Stop, {name}!"
msgstr "Stůj, {jmeno}!"

msgid "Halt, {name}!"
msgstr "Stůj, {name"

msgid "{n} coin of {name}"
msgid_plural "{n} coins of {name}"
msgstr[0] "{n} mince: {name}"
msgstr[1] "{n} mince, {name}"
msgstr[2] "{n} mincí: {name}"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "cs.po").write_text(CZECH, encoding="utf-8")
    return tmp_path


# --- Sentences -------------------------------------------------------------------------------


def test_english_needs_no_catalogue() -> None:
    assert ENGLISH("Roll, {name}!", name="Hook") == "Roll, Hook!"
    assert ENGLISH.language == "en"
    assert mark("Roll") == "Roll"


def test_braces_in_a_message_without_values_or_in_a_value_stay() -> None:
    assert ENGLISH("{not a place}") == "{not a place}"
    assert ENGLISH("Roll, {name}!", name="{0}") == "Roll, {0}!"


def test_a_missing_value_of_the_english_message_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(KeyError):
        ENGLISH("Roll, {name}!", nam="Hook")


@pytest.mark.parametrize(("n", "shown"), [(0, "0 coins"), (1, "1 coin"), (2, "2 coins")])
def test_english_plural(n: int, shown: str) -> None:
    assert ENGLISH.plural("{n} coin", "{n} coins", n) == shown


@pytest.mark.parametrize(
    ("n", "shown"),
    [
        (0, "0 mincí: Hook"),
        (1, "1 mince: Hook"),
        (2, "2 mince, Hook"),
        (4, "4 mince, Hook"),
        (5, "5 mincí: Hook"),
        (22, "22 mincí: Hook"),
    ],
)
def test_czech_has_three_plurals(folder: Path, n: int, shown: str) -> None:
    text = load_text("cs", folder)
    assert text.plural("{n} coin of {name}", "{n} coins of {name}", n, name="Hook") == shown


def test_a_translation(folder: Path) -> None:
    text = load_text("cs", folder)
    assert text.language == "cs"
    assert text("Roll, {name}!", name="Hook") == "Házej, Hook!"
    assert text("Wait, {name}!", name="Hook") == "Wait, Hook!"


@pytest.mark.parametrize("message", ["Stop, {name}!", "Halt, {name}!"])
def test_a_broken_placeholder_falls_back_to_english(folder: Path, message: str) -> None:
    assert load_text("cs", folder)(message, name="Hook") == message.format(name="Hook")


def test_the_empty_message_is_not_the_header_of_the_catalogue(folder: Path) -> None:
    assert load_text("cs", folder)("") == ""


# --- Languages -------------------------------------------------------------------------------


def test_a_language_is_one_file(folder: Path) -> None:
    assert languages(folder) == {"en": "English", "cs": "Čeština"}
    assert not list(folder.glob("*.mo"))


def test_a_compiled_catalogue_alone_will_do(folder: Path) -> None:
    compile_all(folder)
    (folder / "cs.po").unlink()
    assert load_text("cs", folder)("Roll, {name}!", name="Hook") == "Házej, Hook!"


@pytest.mark.parametrize("damage", [b"", b"no catalogue", b"\xde\x12\x04\x95" + b"\xff" * 40])
def test_a_damaged_compiled_catalogue_is_made_up_for_by_its_source(
    folder: Path, damage: bytes
) -> None:
    (folder / "cs.mo").write_bytes(damage)
    assert load_text("cs", folder)("Roll, {name}!", name="Hook") == "Házej, Hook!"


def _complaint(code: str, folder: Path) -> str:
    try:
        load_text(code, folder)
    except Trouble as trouble:
        return str(trouble)
    return ""


def test_every_cut_of_a_compiled_catalogue_is_read_or_named(folder: Path) -> None:
    compile_all(folder)
    (folder / "cs.po").unlink()
    whole = (folder / "cs.mo").read_bytes()
    refused = 0
    for length in range(0, len(whole), 5):
        (folder / "cs.mo").write_bytes(whole[:length])
        sentence = _complaint("cs", folder)
        refused += bool(sentence)
        assert not sentence or "cs.mo is damaged" in sentence
    assert refused > len(whole) // 10


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"\xff\xfe",
        b"not a catalogue",
        b'msgid "a\nmsgstr',
        b'msgid "a"\nmsgstr[q] "b"\n',
        b'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=x;\\n"\n\nmsgid "a"\nmsgstr "b"\n',
    ],
)
def test_a_damaged_language_is_named_and_not_offered(folder: Path, damage: bytes) -> None:
    (folder / "it.po").write_bytes(damage)
    assert "it" not in languages(folder)
    with pytest.raises(Trouble, match=r"it\.po is damaged"):
        load_text("it", folder)
    assert load_text("auto", folder, {"LANGUAGE": "it:cs", "LANG": "it_IT"}).language == "cs"


def test_an_unknown_language_is_named_with_the_choice(folder: Path) -> None:
    with pytest.raises(Trouble, match=r'no language "xx"; choose one of auto, en, cs\.'):
        load_text("xx", folder)
    with pytest.raises(Trouble, match="no language"):
        load_text("../cs", folder)


@pytest.mark.parametrize("code", ["cs", "CS", "cs_CZ", "cs-cz"])
def test_a_country_or_another_spelling_still_finds_the_language(folder: Path, code: str) -> None:
    assert load_text(code, folder).language == "cs"


@pytest.mark.parametrize(
    ("environ", "wanted"),
    [
        ({"LANG": "cs_CZ.UTF-8"}, ("cs_CZ",)),
        ({"LANG": "cs_CZ", "LC_ALL": "it_IT@euro"}, ("it_IT",)),
        ({"LANG": "cs_CZ", "LC_MESSAGES": "nl"}, ("nl",)),
        ({"LANG": "cs_CZ", "LANGUAGE": "eo:ms::cs_CZ"}, ("eo", "ms", "cs_CZ")),
        ({"LANG": "C.UTF-8", "LANGUAGE": "eo"}, ("en",)),
        ({"LANG": "/usr/share/locale"}, ()),
        ({}, ()),
    ],
)
def test_the_computers_own_language(environ: dict[str, str], wanted: tuple[str, ...]) -> None:
    assert preferred(environ) == wanted


def test_auto_takes_the_first_language_there_is(folder: Path) -> None:
    assert load_text("auto", folder, {"LANG": "de", "LANGUAGE": "de:cs:en"}).language == "cs"
    assert load_text("auto", folder, {"LANG": "de_DE"}).language == "en"
    assert load_text("auto", folder, {"LANG": "en_GB", "LANGUAGE": "en:cs"}).language == "en"


def test_a_language_of_the_settings_that_is_gone_is_no_reason_not_to_start(
    folder: Path,
) -> None:
    assert text_of_settings("cs", folder)[1] == ""
    text, sentence = text_of_settings("xx", folder)
    assert text("Roll, {name}!", name="Hook") in ("Roll, Hook!", "Házej, Hook!")
    assert 'no language "xx"' in sentence


# --- The catalogues' tool --------------------------------------------------------------------

SOURCE = """
# NOTE: on the button
self.text("Roll")
text.plural("{n} coin", "{n} coins", len(coins))
WORD = mark(
    "Long "
    "sentence")
app.text("yes" if fine else "no", a=text("inner"))
text(variable)
context("not a message")
"""


def test_messages_are_found_in_the_source() -> None:
    assert list(messages_in(SOURCE, "a.py")) == [
        ("Roll", "on the button"),
        (("{n} coin", "{n} coins"), ""),
        ("Long sentence", ""),
        ("yes", ""),
        ("no", ""),
        ("inner", ""),
    ]


def test_an_f_string_is_refused_by_the_tool() -> None:
    with pytest.raises(SystemExit, match=r"a\.py:1: an f-string"):
        list(messages_in('text(f"Roll, {name}!")', "a.py"))


def test_a_new_language_is_translated_updated_and_checked(tmp_path: Path) -> None:
    template = extract(ROOT)
    start(tmp_path, "cs", template)
    faults = list(check(tmp_path, template))
    assert len(faults) >= len(template)
    before = (tmp_path / "cs.po").read_bytes()
    update(tmp_path, template)
    assert (tmp_path / "cs.po").read_bytes() == before
    with pytest.raises(SystemExit, match="exists already"):
        start(tmp_path, "cs", template)


def test_a_new_message_of_two_languages_is_not_one_message(tmp_path: Path) -> None:
    old, new = Catalog(), Catalog()
    old.add("Roll")
    new.add("Roll")
    new.add("Pass")
    for code in ("cs", "nl"):
        start(tmp_path, code, old)
    catalogues = update(tmp_path, new)
    catalogues["cs"]["Pass"].string = "Mlčet"
    assert not catalogues["nl"]["Pass"].string


def test_wrong_placeholders_are_found(folder: Path) -> None:
    faults = "\n".join(check(folder, extract(ROOT)))
    assert "placeholders differ: Stůj, {jmeno}!" in faults
    assert "expected '}'" in faults
    assert "Házej" not in faults.replace("no longer in the source: Roll", "")


def test_a_stale_compiled_catalogue_is_found(folder: Path) -> None:
    source = folder / "cs.po"
    assert stale(source)
    compile_all(folder)
    assert not stale(source)
    source.write_text(CZECH.replace("Házej", "Hoď"), encoding="utf-8")
    assert stale(source)


def test_the_compiled_catalogues_are_current() -> None:
    sources = [FOLDER / f"{code}.po" for code in codes(FOLDER)]
    assert [path.name for path in sources if stale(path)] == []


def test_every_message_of_the_source_can_be_filled() -> None:
    template = extract(ROOT)
    assert len(template) > 100
    for message in template:
        for each in [message.id] if isinstance(message.id, str) else message.id:
            names = {name for _, name, _, _ in string.Formatter().parse(each) if name is not None}
            assert all(name.isidentifier() for name in names), each
