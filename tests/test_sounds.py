"""The sounds: their files, their cues, and the player over a device that may not be there."""

from __future__ import annotations

import wave
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any, get_args

import pygame
import pytest

from game import bluff_pirate_events as pirate
from game import bluffaneer_events as bluff
from game.bluff_pirate_model import ALL_CARDS as GEAR_CARDS
from game.bluffaneer_model import PAIRS, Side, Symbol
from game.types import Event
from sounds import catalogue, cues, cues_pirate
from sounds.catalogue import FILES, SOUNDS
from sounds.cue import Beat, Cue, Mode, on
from tools import make_sounds
from tools.make_parrot import LINES
from tools.sound_tunes import notes

LANGUAGES = tuple(LINES)


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A sound device that plays to nobody."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


# --- Files ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sound_has_its_files_in_every_language(language: str) -> None:
    assert catalogue.missing(language) == ()
    for line in ("booty", "bluffaneer", "aboard"):
        spoken = catalogue.files(f"parrot_{line}", language)
        assert [path.name for path in spoken] == [f"{language}_{line}_{n}.wav" for n in (1, 2, 3)]
        assert len({path.read_bytes() for path in spoken}) == 3


def test_no_file_lies_about_unused() -> None:
    used = {path for language in LANGUAGES for path in catalogue.all_files(language)}
    assert set(FILES.rglob("*.wav")) == used


def test_an_unknown_language_hears_the_english_parrot() -> None:
    assert catalogue.files("parrot_booty", "xx") == catalogue.files("parrot_booty", "en")


def test_a_vote_has_one_sound_only() -> None:
    assert SOUNDS["thud"].variants == 1


def test_all_files_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FILES.rglob("*")) < 3_000_000


@pytest.mark.usefixtures("dummy")
def test_every_file_loads_and_neither_clips_nor_leans() -> None:
    pygame.mixer.init(22050, -16, 1, allowedchanges=0)
    for path in sorted(FILES.rglob("*.wav")):
        samples = memoryview(pygame.mixer.Sound(path).get_raw()).cast("h")
        peak = max(abs(value) for value in samples)
        assert 3000 < peak < 31000, path.name
        assert abs(sum(samples) / len(samples)) < 130, path.name


@pytest.mark.usefixtures("dummy")
def test_effects_are_equally_loud() -> None:
    """The loudest tenth of a second of each, in decibels, lies within 3 dB of the others'."""
    pygame.mixer.init(22050, -16, 1, allowedchanges=0)
    levels = {}
    for path in (path for name in SOUNDS for path in catalogue.files(name)):
        samples = memoryview(pygame.mixer.Sound(path).get_raw()).cast("h")
        levels[path.name] = make_sounds.kit.loudness([value / 32768 for value in samples])
    assert max(levels.values()) < 1.42 * min(levels.values()), levels


def test_the_loops_have_no_gap() -> None:
    """A loop fills its last ADPCM block, or it would end in a moment of silence."""
    for name in make_sounds.LOOPS:
        data = (FILES / f"{name}.wav").read_bytes()
        count = int.from_bytes(data[data.index(b"fact") + 8 :][:4], "little")
        assert count % make_sounds.wav.BLOCK_SAMPLES == 0, name


@pytest.mark.parametrize("name", [name for name in make_sounds.EFFECTS if name != "cheer"])
def test_the_script_makes_the_effects_again(name: str) -> None:
    assert make_sounds.file_bytes(name) == (FILES / f"{name}.wav").read_bytes()


def test_the_script_names_what_it_does_not_know(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert make_sounds.main(["--out", str(tmp_path), "kazoo"]) == 2
    assert "no recipe for kazoo" in capsys.readouterr().err
    assert make_sounds.main(["--out", str(tmp_path), "tick"]) == 0
    with wave.open(str(tmp_path / "tick.wav")) as file:
        assert file.getnchannels() == 1
        assert file.getframerate() == 22050


def test_a_bar_that_does_not_add_up_is_an_error() -> None:
    with pytest.raises(ValueError, match="bar 2"):
        notes("e5/6 | e5/5")


# --- Cues ----------------------------------------------------------------------------------------

CARDS = (PAIRS[0], PAIRS[5])
SETS = (GEAR_CARDS[:3], GEAR_CARDS[9:12])
SEATS = (0, 2)
TABLES: tuple[tuple[Any, Callable[[Any], tuple[Cue, ...]]], ...] = (
    (bluff, cues.cues),
    (pirate, cues_pirate.cues),
)
VALUES: dict[str, tuple[object, ...]] = {
    "seat": SEATS,
    "roller": SEATS,
    "claimer": SEATS,
    "winner": SEATS,
    "layer": SEATS,
    "voter": SEATS,
    "victim": SEATS,
    "source": (1, 2, None),
    "target": (1, 2, None),
    "count": (1, 5),
    "amount": (1, 3, 10),
    "turn": (1, 7),
    "refill": (False, True),
    "card": CARDS,
    "faces": ((Symbol.CHEST, Symbol.SHIP), *((symbol, symbol) for symbol in Symbol)),
    "matches": (False, True),
    "why": tuple(bluff.Why),
    "coins": ((0, 20, 30),),
    "ruined": ((0,),),
    "seats": ((0, 1), (1, 2)),
    "side": tuple(Side),
    "sides": ((Side.HEADS,), (Side.TAILS,)),
    "remaining": ((0,), (1,)),
    "cards": SETS,
    "shown": ((GEAR_CARDS[0],), (GEAR_CARDS[40],)),
    "bluff": (False, True),
    "honest": (False, True),
    "start": (4,),
    "end": (1, 9),
    "pirate": (GEAR_CARDS[9], GEAR_CARDS[19]),
    "island": (0, 1),
    "space": (16, 24),
    "treasure": (False, True),
    "ships": ((3, 16),),
}
"""Some values of every field that an event has; a new field fails loudly."""


def samples(kind: type[Event]) -> list[Event]:
    names = list(getattr(kind, "__dataclass_fields__", {}))
    return [kind(*chosen) for chosen in product(*(VALUES[name] for name in names))]


KINDS = [(kind, table) for module, table in TABLES for kind in get_args(module.Fact)]


@pytest.mark.parametrize(("kind", "table"), KINDS)
def test_every_event_has_cues_that_exist(
    kind: type[Event], table: Callable[[Any], tuple[Cue, ...]]
) -> None:
    for event in samples(kind):
        for cue in table(event):
            assert cue.name in SOUNDS
            assert 0 < cue.volume <= 1
            assert 0 <= cue.delay < 3


@pytest.mark.parametrize(("module", "table"), TABLES)
def test_what_only_some_may_know_is_not_heard(
    module: Any, table: Callable[[Any], tuple[Cue, ...]]
) -> None:
    secret = [kind for kind in get_args(module.Fact) if samples(kind)[0].audience is not None]
    assert secret
    for kind in secret:
        assert all(table(event) == () for event in samples(kind)), kind


SILENT_ABOUT = frozenset(
    (
        *("seat", "roller", "claimer", "winner", "layer", "voter", "victim", "seats"),
        *("card", "shown", "pirate", "coins", "turn", "island", "space"),
    )
)
"""What no cue may tell: who it is about, and which card it was (its colour, its pair)."""
ONLY_WHETHER = frozenset({"source", "target"})
"""A cue may tell the box from a pile, not one pile from another."""


def audible(event: Event) -> tuple[object, ...]:
    """What is left of an event for the ear."""
    heard: list[object] = []
    for name in getattr(type(event), "__dataclass_fields__", {}):
        value = getattr(event, name)
        if name == "cards":
            heard.append(len(value))
        elif name in ONLY_WHETHER:
            heard.append(value is None)
        elif name not in SILENT_ABOUT:
            heard.append(value)
    return tuple(heard)


@pytest.mark.parametrize(("kind", "table"), KINDS)
def test_no_cue_tells_a_seat_or_a_card(
    kind: type[Event], table: Callable[[Any], tuple[Cue, ...]]
) -> None:
    heard: dict[tuple[object, ...], tuple[Cue, ...]] = {}
    for event in samples(kind):
        assert heard.setdefault(audible(event), table(event)) == table(event)


def test_votes_all_sound_the_same() -> None:
    assert {cues_pirate.cues(pirate.VoteCast(seat)) for seat in range(5)} == {(Cue("thud"),)}
    assert cues_pirate.cues(pirate.VoteKept(0, bluff=True)) == ()


def test_a_verdict_is_not_heard_before_it_is_seen() -> None:
    for matches, why in product((True, False), (bluff.Why.CAUGHT, bluff.Why.WRONGED)):
        first = on(Beat.START, cues.cues(bluff.CardRevealed(0, PAIRS[0], matches, why)))
        assert first == (Cue("drumroll", 0.7, duck=True),)
    for honest in (True, False):
        first = on(Beat.START, cues_pirate.cues(pirate.SetRevealed(0, GEAR_CARDS[:3], honest)))
        assert first == (Cue("drumroll", 0.7, duck=True),)
    for treasure in (True, False):
        assert on(Beat.START, cues_pirate.cues(pirate.TokenTurned(0, 1, treasure))) == ()


def test_the_fuse_burns_while_the_claim_is_open_and_no_longer() -> None:
    opened = cues.cues(bluff.ClaimOpened(0, (Symbol.CHEST, Symbol.SHIP)))
    assert [(cue.name, cue.mode) for cue in opened] == [("fuse", Mode.LOOP)]
    for event in (bluff.ClaimMade(1), bluff.NobodyClaimed(0), bluff.ShoutsTied((1, 2), 2)):
        assert cues.cues(event)[0] == Cue("fuse", mode=Mode.STOP)


def test_the_menu_cues_exist() -> None:
    assert all(cue.name in SOUNDS for cue in cues.MENU.values())
