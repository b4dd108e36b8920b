"""The sounds: their files, their cues, and the player over a device that may not be there."""

from __future__ import annotations

import os
import subprocess
import sys
import wave
from collections.abc import Callable, Iterator
from itertools import pairwise, product
from pathlib import Path
from random import Random
from typing import Any, get_args

import pygame
import pytest

from game import bluff_pirate_events as pirate
from game import bluffaneer_events as bluff
from game.bluff_pirate_model import ALL_CARDS as GEAR_CARDS
from game.bluffaneer_model import PAIRS, Side, Symbol
from game.types import Event
from sounds import catalogue, cues, cues_pirate
from sounds import player as playing
from sounds.catalogue import FILES, SOUNDS, TUNES
from sounds.cue import Beat, Cue, Mode, on
from sounds.device import LAST_RETRY, Device
from sounds.jukebox import DUCK_DOWN, DUCK_UP, DUCKED, FADE
from sounds.player import MOST_PENDING, MOST_VOICES, Sounds
from tools import make_sounds
from tools.make_parrot import LINES
from tools.sound_tunes import notes

STEP = 1 / 60
LANGUAGES = tuple(LINES)


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A sound device that plays to nobody."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No sound device at all."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    yield
    pygame.mixer.quit()


def run(sounds: Sounds, seconds: float, step: float = STEP) -> None:
    for _ in range(round(seconds / step)):
        sounds.update(step)


def ready(**options: Any) -> Sounds:
    sounds = Sounds(**options)
    run(sounds, 0.1)
    assert sounds.device.ready
    return sounds


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


# --- The player ----------------------------------------------------------------------------------


@pytest.mark.usefixtures("deaf")
def test_without_a_device_there_are_captions_and_no_trouble() -> None:
    said: list[str] = []
    sounds = Sounds(captions=said.append)
    sounds.music("title")
    for name in SOUNDS:
        sounds.play(Cue(name, duck=True))
        run(sounds, 0.5)
    sounds.play(Cue("fuse", mode=Mode.LOOP), Cue("fuse", mode=Mode.STOP, delay=1))
    run(sounds, 2)
    sounds.hold()
    sounds.go_on()
    sounds.set_volumes(10, 20, mute=True)
    sounds.language = "cs"
    sounds.hush()
    assert not sounds.device.ready
    assert sounds.device.problem.startswith("no sound: ")
    assert sounds.sounding == ()
    assert set(said) == {sound.caption for sound in SOUNDS.values() if sound.caption}


@pytest.mark.usefixtures("deaf")
def test_attempts_to_open_a_device_grow_rare(monkeypatch: pytest.MonkeyPatch) -> None:
    tries, clock = [], 0.0
    device = Device()
    plain = Device.open
    monkeypatch.setattr(Device, "open", lambda self: tries.append(clock) or plain(self))
    for _ in range(4000):
        device.update(1.0)
        clock += 1.0
    gaps = [later - former for former, later in pairwise(tries)]
    assert gaps[:6] == [1, 2, 4, 8, 16, 32]
    assert max(gaps) == LAST_RETRY
    assert len(tries) < 25


@pytest.mark.usefixtures("deaf")
def test_a_device_that_comes_later_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = Sounds()
    sounds.music("table")
    sounds.play(Cue("fuse", mode=Mode.LOOP))
    run(sounds, 40)
    assert not sounds.device.ready
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds.handle(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=0))
    run(sounds, 0.1)
    assert sounds.device.ready
    assert sounds.device.problem == ""
    assert sounds.sounding == ("fuse",)
    assert pygame.mixer.Channel(0).get_busy() or pygame.mixer.Channel(1).get_busy()


@pytest.mark.usefixtures("dummy")
def test_a_lost_device_comes_back_with_tune_and_loop() -> None:
    sounds = ready()
    sounds.music("title")
    sounds.play(Cue("fuse", mode=Mode.LOOP), Cue("coin"))
    run(sounds, 2)
    gone = pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0)
    assert sounds.handle(gone)
    assert not sounds.device.ready
    sounds.play(Cue("coin"))
    run(sounds, 0.5)
    assert not sounds.device.ready
    run(sounds, 1)
    assert sounds.device.ready
    assert sounds.sounding == ("fuse",)
    assert sounds.tunes == {"title": 1.0}
    assert pygame.mixer.Channel(0).get_busy()


@pytest.mark.usefixtures("dummy")
def test_other_devices_and_microphones_do_not_matter() -> None:
    sounds = ready()
    for which, capture in ((0, 0), (3, 1)):
        event = pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=which, iscapture=capture)
        assert sounds.handle(event)
        assert sounds.device.ready
    assert not sounds.handle(pygame.event.Event(pygame.KEYDOWN, key=0))


@pytest.mark.usefixtures("dummy")
def test_somebody_closing_the_mixer_is_survived() -> None:
    sounds = ready()
    sounds.music("title")
    sounds.play(Cue("horn"), Cue("fuse", mode=Mode.LOOP))
    pygame.mixer.quit()
    sounds.play(Cue("coin"), Cue("horn", mode=Mode.STOP))
    sounds.set_volumes(50, 50)
    sounds.hold()
    sounds.hush()
    sounds.go_on()
    run(sounds, 3)
    assert sounds.device.ready


@pytest.mark.usefixtures("dummy")
def test_the_mixer_is_opened_only_after_the_first_pictures() -> None:
    sounds = Sounds()
    sounds.music("title")
    sounds.play(Cue("gull"))
    sounds.update(STEP)
    assert pygame.mixer.get_init() is None
    run(sounds, 0.1)
    assert pygame.mixer.get_init() is not None
    assert sounds.sounding == ("gull",)


@pytest.mark.usefixtures("dummy")
def test_a_broken_file_is_named_once_and_skipped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "gull.wav").write_bytes(b"RIFF nonsense")
    monkeypatch.setattr(playing, "files", lambda name, language: (tmp_path / "gull.wav",))
    sounds = ready()
    for _ in range(3):
        sounds.play(Cue("gull"))
        run(sounds, 1)
    assert sounds.sounding == ()
    assert len(sounds.device.bad_files) == 1
    assert sounds.device.bad_files[0].startswith("gull.wav: ")


@pytest.mark.usefixtures("dummy")
def test_never_more_than_six_effects_sound() -> None:
    sounds, rng = ready(), Random(7)
    names = sorted(SOUNDS)
    most = 0
    for _ in range(3000):
        name = rng.choice(names)
        sounds.play(Cue(name, rng.random(), rng.random() < 0.3, rng.random()))
        sounds.update(STEP)
        most = max(most, len(sounds.sounding))
        used = sum(pygame.mixer.Channel(n).get_busy() for n in range(2, 8))
        assert used <= MOST_VOICES
        assert sounds.waiting <= MOST_PENDING
    assert most == MOST_VOICES


@pytest.mark.usefixtures("dummy")
def test_a_new_sound_takes_the_place_of_the_oldest_quiet_one() -> None:
    sounds = ready()
    sounds.play(Cue("fuse", mode=Mode.LOOP), Cue("horn", duck=True), Cue("creak"), Cue("cheer"))
    sounds.play(Cue("gull"), Cue("drumroll"), Cue("sail"))
    assert sounds.sounding == ("fuse", "horn", "cheer", "gull", "drumroll", "sail")
    for name in ("fanfare", "groan", "warning", "coin_toss"):
        sounds.play(Cue(name, duck=True))
    sounds.play(Cue("tick"))
    assert sounds.sounding == ("fuse", "horn", "fanfare", "groan", "warning", "coin_toss")
    sounds.play(Cue("shout_booty", duck=True))
    assert sounds.sounding == ("fuse", "fanfare", "groan", "warning", "coin_toss", "shout_booty")


@pytest.mark.usefixtures("dummy")
def test_like_sounds_at_one_moment_are_pushed_apart_and_bounded() -> None:
    sounds = ready()
    sounds.play(*(Cue("coin") for _ in range(30)))
    assert sounds.sounding == ("coin",)
    assert 4 <= sounds.waiting <= 8
    run(sounds, 1)
    assert sounds.waiting == 0


@pytest.mark.usefixtures("dummy")
def test_delays_are_counted_by_hand_and_scaled_by_the_pace() -> None:
    sounds = ready()
    sounds.play(Cue("gull", delay=1.0), pace=2.0)
    run(sounds, 0.45)
    assert sounds.sounding == ()
    run(sounds, 0.1)
    assert sounds.sounding == ("gull",)
    run(sounds, 2)
    assert sounds.sounding == ()


@pytest.mark.usefixtures("dummy")
def test_no_variant_is_heard_twice_in_a_row_and_all_are_heard() -> None:
    for seed in range(5):
        sounds = Sounds(seed=seed)
        for name, sound in SOUNDS.items():
            heard = [sounds._variant(name) for _ in range(60)]
            assert set(heard) == set(range(sound.variants))
            if sound.variants > 1:
                assert all(a != b for a, b in pairwise(heard))


@pytest.mark.usefixtures("dummy")
def test_a_loop_goes_on_until_it_is_stopped() -> None:
    sounds = ready()
    sounds.play(Cue("fuse", 0.4, mode=Mode.LOOP))
    sounds.play(Cue("fuse", 0.4, mode=Mode.LOOP))
    run(sounds, 30)
    assert sounds.sounding == ("fuse",)
    sounds.play(Cue("fuse", mode=Mode.STOP))
    assert sounds.sounding == ()


@pytest.mark.usefixtures("dummy")
def test_loud_cues_duck_the_tune_and_let_it_come_back() -> None:
    sounds = ready(music=100)
    sounds.music("table")
    run(sounds, FADE + 0.1)
    full = pygame.mixer.Channel(0).get_volume()
    assert full == pytest.approx(1.0, abs=0.02)
    sounds.play(Cue("coin"))
    run(sounds, 0.3)
    assert sounds.ducking == 1.0
    sounds.play(Cue("shout_bluffaneer", duck=True))
    run(sounds, DUCK_DOWN + STEP)
    assert sounds.ducking == pytest.approx(DUCKED)
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(DUCKED, abs=0.02)
    run(sounds, 1.0)
    assert sounds.ducking == pytest.approx(DUCKED)
    run(sounds, 0.3 + DUCK_UP)
    assert sounds.ducking == 1.0


@pytest.mark.usefixtures("dummy")
def test_stopping_a_loud_sound_ends_its_ducking() -> None:
    sounds = ready()
    sounds.play(Cue("drumroll", duck=True))
    run(sounds, 0.2)
    assert sounds.ducking < 0.5
    sounds.play(Cue("drumroll", mode=Mode.STOP))
    run(sounds, DUCK_UP + 0.1)
    assert sounds.ducking == 1.0


@pytest.mark.usefixtures("dummy")
def test_tunes_cross_fade() -> None:
    sounds = ready(music=100)
    sounds.music("title")
    run(sounds, FADE + 0.1)
    sounds.music("table")
    run(sounds, FADE / 2)
    assert sounds.tunes == pytest.approx({"title": 0.5, "table": 0.5}, abs=0.02)
    power = sum(pygame.mixer.Channel(n).get_volume() ** 2 for n in (0, 1))
    assert power == pytest.approx(1.0, abs=0.05)
    sounds.music("title")
    run(sounds, FADE)
    assert sounds.tunes == {"title": 1.0}
    sounds.music(None)
    run(sounds, FADE + 0.1)
    assert sounds.tunes == {}
    assert not pygame.mixer.Channel(0).get_busy()


@pytest.mark.usefixtures("dummy")
def test_volumes_mute_and_cap() -> None:
    sounds = ready(effects=100, music=100, cap=50)
    assert sounds.effects_gain == sounds.music_gain == 0.25
    sounds.set_volumes(40, 100, cap=50)
    assert sounds.effects_gain == pytest.approx(0.16)
    sounds.music("title")
    run(sounds, FADE + 0.1)
    sounds.play(Cue("fuse", 0.5, mode=Mode.LOOP))
    sounds.set_volumes(100, 100, mute=True)
    assert [pygame.mixer.Channel(n).get_volume() for n in (0, 2)] == [0, 0]
    sounds.play(Cue("horn", duck=True))
    run(sounds, 0.2)
    assert sounds.ducking == 1.0
    sounds.set_volumes(100, 100)
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(1, abs=0.02)
    assert pygame.mixer.Channel(2).get_volume() == pytest.approx(0.5, abs=0.02)


@pytest.mark.usefixtures("dummy")
def test_a_pause_freezes_what_sounds_and_what_is_due() -> None:
    sounds = ready()
    sounds.play(Cue("drumroll"), Cue("cheer", delay=0.5))
    run(sounds, 0.2)
    sounds.hold()
    run(sounds, 5)
    assert sounds.sounding == ("drumroll",)
    assert sounds.ducking == pytest.approx(DUCKED)
    sounds.play(Cue("tick"))
    assert sounds.sounding == ("drumroll", "tick")
    sounds.go_on()
    run(sounds, 0.2)
    assert "cheer" not in sounds.sounding
    run(sounds, 0.2)
    assert sounds.sounding == ("drumroll", "cheer")


@pytest.mark.usefixtures("dummy")
def test_hushing_ends_everything_but_the_tune() -> None:
    sounds = ready()
    sounds.music("table")
    sounds.play(Cue("fuse", mode=Mode.LOOP), Cue("horn", duck=True), Cue("coin", delay=2))
    run(sounds, 0.5)
    sounds.hush()
    assert (sounds.sounding, sounds.waiting) == ((), 0)
    assert "table" in sounds.tunes


def test_a_wrong_name_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(KeyError, match="kazoo"):
        Sounds().play(Cue("kazoo"))
    with pytest.raises(KeyError, match="polka"):
        Sounds().music("polka")
    assert set(TUNES) == {"title", "table"}


@pytest.mark.usefixtures("dummy")
def test_captions_are_not_repeated_at_once() -> None:
    said: list[str] = []
    sounds = ready(captions=said.append)
    sounds.play(*(Cue("coin", delay=0.1 * n) for n in range(5)), Cue("card"))
    run(sounds, 0.9)
    assert said == ["Coins clink"]
    run(sounds, 1)
    sounds.play(Cue("coin"))
    assert said == ["Coins clink"] * 2


@pytest.mark.usefixtures("dummy")
def test_the_parrot_changes_its_language_and_frees_the_old_one() -> None:
    sounds = ready(language="cs")
    run(sounds, 3)
    czech = catalogue.files("parrot_booty", "cs")
    assert all(sounds.device.loaded(path) for path in czech)
    sounds.language = "nl"
    assert not any(sounds.device.loaded(path) for path in czech)
    run(sounds, 3)
    assert all(sounds.device.loaded(path) for path in catalogue.all_files("nl"))


def test_importing_the_sounds_opens_nothing() -> None:
    code = (
        "import sounds.player, sounds.cues, sounds.cues_pirate, pygame;"
        "assert pygame.mixer.get_init() is None; sounds.player.Sounds();"
        "assert pygame.mixer.get_init() is None"
    )
    root = Path(__file__).resolve().parent.parent
    subprocess.run([sys.executable, "-c", code], check=True, cwd=root, env={**os.environ})
