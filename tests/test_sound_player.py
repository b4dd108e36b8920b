"""The player of the sounds, over a device that may not be there."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from sounds import catalogue
from sounds import player as playing
from sounds.catalogue import SOUNDS, TUNES
from sounds.cue import Cue, Mode
from sounds.device import LAST_RETRY, Device
from sounds.jukebox import DUCK_DOWN, DUCK_UP, DUCKED, FADE
from sounds.player import MOST_PENDING, MOST_VOICES, Sounds
from tools.make_parrot import LINES

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
