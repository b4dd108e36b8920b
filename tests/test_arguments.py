from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import main
from game.argument_model import (
    CheckCommand,
    Command,
    CommonOptions,
    DemoCommand,
    HelpCommand,
    Place,
    PlayCommand,
    RaceTestCommand,
    ReplayCommand,
    SimulateCommand,
    TitleCommand,
)
from game.arguments import glance, parse
from game.games import GAMES
from game.trouble import Trouble
from game.version import VERSION
from scenes import language, launch
from sprites.layout import LayoutError

ROOT = Path(main.__file__).parent
WORDS = ("title", "demo", "play", "simulate", "replay", "race-test", "check", "kiosk", "scores")


@pytest.fixture(autouse=True)
def nobodys_computer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Whatever language and settings the person has who runs the tests."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def command(line: str) -> Command:
    return parse(line.split())[1]


# --- What is understood ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", TitleCommand()),
        ("title", TitleCommand()),
        ("check", CheckCommand()),
        ("demo", DemoCommand("bluffaneer", 4, 1.0)),
        (
            "demo --game bluff-pirate --players 2 --speed 2.5",
            DemoCommand("bluff-pirate", 2, 2.5),
        ),
        ("play", PlayCommand("bluffaneer")),
        (
            "play --seat Hook --bot captain --seat Wheel --quick --rounds 5 --counter",
            PlayCommand(
                "bluffaneer",
                (Place("Hook"), Place(level="captain"), Place("Wheel")),
                quick=True,
                rounds=5,
                counter=True,
            ),
        ),
        (
            "simulate",
            SimulateCommand("bluffaneer", 1000, ("captain",) * 4, None, json=False),
        ),
        (
            "simulate --players 3 --matches 5 --bots captain,gambler,deckhand --journals d --json",
            SimulateCommand(
                "bluffaneer", 5, ("captain", "gambler", "deckhand"), Path("d"), json=True
            ),
        ),
        (
            "simulate --game bluff-pirate --bots captain,random",
            SimulateCommand("bluff-pirate", 1000, ("captain", "random"), None, json=False),
        ),
        ("replay match.jsonl", ReplayCommand(Path("match.jsonl"), 1.0)),
        ("replay --speed 0.5 match.jsonl", ReplayCommand(Path("match.jsonl"), 0.5)),
        ("race-test", RaceTestCommand()),
        ("replay -- --mute", ReplayCommand(Path("--mute"), 1.0)),
    ],
)
def test_commands(line: str, expected: Command) -> None:
    assert command(line) == expected


COMMON = "--fullscreen --size 800x600 --language cs --data /d --seed 7 --mute"


@pytest.mark.parametrize(
    "word", ["title", "demo", "race-test", "play", "simulate", "check", "replay file"]
)
def test_common_options_stand_before_or_after_the_command(word: str) -> None:
    expected = CommonOptions(True, (800, 600), "cs", Path("/d"), 7, True)
    for line in (f"{COMMON} {word}", f"{word} {COMMON}", f"--mute {word} {COMMON}"):
        common, found = parse(line.split())
        assert common == expected
        assert found == command(word)


def test_the_later_one_of_two_holds() -> None:
    assert parse(["--seed", "5", "check", "--seed", "6"])[0].seed == 6


def test_nothing_given_is_left_to_the_settings() -> None:
    assert parse(["check"])[0] == CommonOptions()


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("--language cs demo", "cs"),
        ("demo --language=cs", "cs"),
        ("demo --wrong --language cs --also-wrong", "cs"),
        ("demo --language", None),
        ("--language it demo --language cs", "cs"),
        ("replay -- --language cs", None),
        ("", None),
    ],
)
def test_a_glance_sees_the_language_of_a_line_that_is_wrong(line: str, value: str | None) -> None:
    assert glance(line.split(), "--language") == value


def test_the_demo_and_the_simulation_fit_every_game() -> None:
    for key, game in GAMES.items():
        for players in range(game.fewest, game.most + 1):
            assert command(f"demo --game {key} --players {players}")
            assert command(f"simulate --game {key} --players {players}")
        for players in (game.fewest - 1, game.most + 1):
            with pytest.raises(Trouble, match=f"{key} has {game.fewest} to {game.most} seats"):
                command(f"demo --game {key} --players {players}")


# --- What is refused -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("pley", 'There is no command "pley"; was play meant?'),
        (
            "xyzzy",
            f'There is no command "xyzzy"; choose one of {", ".join(WORDS)}.',
        ),
        ("demo --spede 2", "There is no option --spede; was --speed meant?"),
        ("demo --spe 2", "There is no option --spe; was --speed meant?"),
        ("check --zzz", "There is no option --zzz here; see python main.py check --help"),
        (
            "--game bluffaneer demo",
            "--game must stand after the command that it belongs to; see python main.py --help",
        ),
        (
            "--speed 2 demo",
            "--speed must stand after the command that it belongs to; see python main.py --help",
        ),
        ("--verbose", "There is no option --verbose here; see python main.py --help"),
        ("--playrs 3 demo", "There is no option --playrs; was --players meant?"),
        ("demo now", '"now" is one word too many; see python main.py demo --help'),
        ("demo --seed", "--seed needs a value."),
        ("play --seat", "--seat needs a value."),
        ("demo --mute=3", "--mute takes no value."),
        ("demo --seed x", f'--seed must be a whole number from 0 to {2**63 - 1}, not "x".'),
        ("--size 10x10", '--size must be WIDTHxHEIGHT from 640x360 to 15360x8640, not "10x10".'),
        ("--size 800", '--size must be WIDTHxHEIGHT from 640x360 to 15360x8640, not "800".'),
        ("demo --game chess", '--game must be one of bluffaneer, bluff-pirate, not "chess".'),
        ("demo --speed nan", '--speed must be a number from 0.1 to 100, not "nan".'),
        ("demo --speed 0", '--speed must be a number from 0.1 to 100, not "0".'),
        ("demo --players 7", "bluffaneer has 3 to 6 seats, not 7."),
        ("play --seat Hook", "bluffaneer has 3 to 6 seats, not 1."),
        (
            "play --game bluff-pirate --seat A --bot captain --quick",
            "--quick is a house rule of bluffaneer only.",
        ),
        (
            "play --seat Hook --seat hook --bot captain",
            "Two seats are called Hook; give each its own name.",
        ),
        ("play --rounds 0", '--rounds must be a whole number from 1 to 50, not "0".'),
        (
            "play --bot admiral",
            '--bot must be one of deckhand, gambler, captain, random, not "admiral".',
        ),
        (
            "simulate --players 4 --bots captain,gambler",
            "--bots names 2 levels for 4 seats; name one for each seat, or one for all.",
        ),
        (
            "simulate --bots captain,,gambler",
            '--bots must be one of deckhand, gambler, captain, random, not "".',
        ),
        ("simulate --matches 0", '--matches must be a whole number from 1 to 100000000, not "0".'),
        ("replay", "replay needs the journal of a match, such as replay match.jsonl."),
        ("replay a b", '"b" is one word too many; see python main.py replay --help'),
    ],
)
def test_one_sentence_for_each_mistake(line: str, sentence: str) -> None:
    with pytest.raises(Trouble) as caught:
        parse(line.split())
    assert str(caught.value) == sentence


def test_odd_words_are_shown_without_their_control_characters() -> None:
    for word in ("\x1b[2J" * 50, "x" * 9999, "", "\n"):
        with pytest.raises(Trouble) as caught:
            parse([word])
        assert str(caught.value).isprintable()
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\nb"])
def test_a_name_that_is_none(name: str) -> None:
    with pytest.raises(Trouble, match="--seat must be a name of 1 to 24 letters"):
        parse(["play", "--seat", name])


# --- Help ------------------------------------------------------------------------------------


def test_the_overview_shows_every_command_with_its_example() -> None:
    found = command("--help")
    assert isinstance(found, HelpCommand)
    for word in WORDS:
        assert f"\n  {word} " in found.help
        assert f"\n  python main.py {word}" in found.help
    assert "--fullscreen" in found.help


@pytest.mark.parametrize("word", WORDS)
def test_each_command_explains_itself_with_an_example_that_works(word: str) -> None:
    found = command(f"{word} --help")
    assert isinstance(found, HelpCommand)
    assert found.help.startswith(f"Usage: python main.py {word}")
    _, _, example = found.help.partition("Example: python main.py ")
    assert not isinstance(command(example.strip()), HelpCommand)


# --- The program -----------------------------------------------------------------------------


def run(*arguments: str, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environ},
        timeout=60,
        check=False,
    )


def test_a_mistake_is_one_line_on_stderr_and_exit_2() -> None:
    found = run("demo", "--players", "9")
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr == "bluffaneer has 3 to 6 seats, not 9.\n"


def test_an_unknown_language_is_a_mistake_too() -> None:
    found = run("check", "--language", "xx")
    assert found.returncode == 2
    assert found.stderr.startswith('There is no language "xx"; choose one of auto, en')
    assert found.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "line", ["--help", "demo -h", "simulate --matches 2 --bots random", "pley"]
)
def test_no_display_is_loaded_where_none_is_needed(line: str) -> None:
    code = (
        "import sys, main\n"
        f"main.main({line.split()!r})\n"
        "heavy = {'pygame', 'pytmx', 'tomlkit', 'babel'} & set(sys.modules)\n"
        "sys.exit(f'loaded {heavy}' if heavy else 0)"
    )
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stderr


def test_a_terminal_that_knows_few_letters_shows_a_question_mark() -> None:
    found = run("simulate", "--matches", "2", "--bots", "random", PYTHONIOENCODING="ascii")
    assert found.returncode == 0
    assert " % ? " in found.stdout


@pytest.mark.skipif(os.name != "posix", reason="the pipe is POSIX's")
def test_a_reader_that_goes_away_is_no_traceback() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    found = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--help"],
        stdout=writing,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writing)
    assert (found.returncode, found.stderr) == (1, b"")


Opened = list[tuple[Command, CommonOptions]]


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """A stand-in for the windows: it notes which command was to open one."""
    opened: Opened = []

    def run_instead(command: Command, common: CommonOptions) -> int:
        opened.append((command, common))
        return 0

    monkeypatch.setattr(launch, "run", run_instead)
    return opened


@pytest.mark.parametrize("line", ["", "title", "demo", "play --quick", "replay x"])
def test_what_is_to_be_seen_opens_a_window(line: str, windows: Opened) -> None:
    assert main.main([*line.split(), "--mute"]) == 0
    assert windows == [(command(line), CommonOptions(mute=True))]


@pytest.mark.parametrize("line", ["--help", "simulate --matches 1 --bots random"])
def test_what_only_prints_opens_none(line: str, windows: Opened) -> None:
    assert main.main(line.split()) == 0
    assert windows == []


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(["--version"]) == 0
    assert capsys.readouterr().out == f"Bluffaneer {VERSION}\n"


def test_an_interrupt_is_quiet(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(command: Command, common: CommonOptions) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(launch, "run", interrupted)
    assert main.main([]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_broken_map_or_picture_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(command: Command, common: CommonOptions) -> int:
        raise LayoutError("table.tmx: there is no object layer; add one.")

    monkeypatch.setattr(launch, "run", broken)
    assert main.main([]) == 2
    assert capsys.readouterr().err == "table.tmx: there is no object layer; add one.\n"


def test_the_language_of_the_settings_is_the_language_of_the_sentences(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cs.po").write_text(
        'msgid "{name} needs a value."\nmsgstr "{name} potřebuje hodnotu."\n', encoding="utf-8"
    )
    (tmp_path / "settings.toml").write_text('language = "cs"\n')
    load = language.load_text
    monkeypatch.setattr(language, "load_text", lambda code, folder: load(code, tmp_path))
    assert main.main(["--data", str(tmp_path), "--seed"]) == 2
    assert capsys.readouterr().err == "--seed potřebuje hodnotu.\n"
