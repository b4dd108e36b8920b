"""Plays cues and tunes: few at once, varied, and silent rather than troublesome."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

import pygame

from sounds.catalogue import ENGLISH, PARROT, SOUNDS, all_files, files
from sounds.cue import Cue, Mode
from sounds.device import CHANNELS, Device
from sounds.jukebox import SLOTS, Jukebox

MOST_VOICES = CHANNELS - SLOTS
"""Effects that may sound at once; each has a channel of its own beside those of the tunes."""
MOST_PENDING = 48
"""Cues that may wait for their moment; what comes on top of them is dropped."""
STAGGER = 0.055
"""The same sound twice within so many seconds is pushed apart: together it would only be loud."""
MOST_LATE = 0.4
"""A sound that would be pushed back by more seconds than these is dropped."""
FADE_OUT = 0.12
PATIENCE = 2
"""Updates to wait before the mixer is opened: the first picture comes before the first sound."""
CAPTION_GAP = 1.0
"""The same caption is not shown twice within so many seconds."""


@dataclass(slots=True)
class Voice:
    """An effect on its channel; ``left`` is how many seconds of it are still to come."""

    cue: Cue
    channel: int
    number: int
    left: float
    held: bool = False


@dataclass(frozen=True, slots=True)
class Pending:
    """A cue that waits for its moment on the player's own clock."""

    due: float
    number: int
    cue: Cue


class Sounds:
    """Everything that is heard. Time passes only in `update`, so tests and replays can drive it.

    Volumes run from 0 to 100. ``captions`` is called with a message id for each sound that carries
    meaning, muted or not. No method raises because of a device or a file; a cue or tune name that
    does not exist is a `KeyError`, for it is a mistake in the code.
    """

    def __init__(
        self,
        effects: int = 80,
        music: int = 50,
        mute: bool = False,
        cap: int = 100,
        language: str = ENGLISH,
        seed: int = 0,
        captions: Callable[[str], None] | None = None,
    ) -> None:
        self.device = Device()
        self.captions = captions
        self._jukebox = Jukebox(self.device)
        self._volumes = (effects, music, cap)
        self._mute = mute
        self._language = language
        self._rng = Random(seed)
        self._clock = 0.0
        self._updates = 0
        self._count = 0
        self._last_variant: dict[str, int] = {}
        self._last_start: dict[str, float] = {}
        self._last_caption: dict[str, float] = {}
        self._voices: list[Voice] = []
        self._pending: list[Pending] = []
        self._loops: dict[str, Cue] = {}
        self._duck_left = 0.0
        self._held_at: float | None = None
        self._kept: list[Pending] = []
        self._cold = list(all_files(language))
        self._jukebox.set_gain(self.music_gain)

    # --- What scenes call --------------------------------------------------------------------

    def play(self, *cues: Cue, pace: float = 1.0) -> None:
        """Play cues, each after its own delay; ``pace`` is the speed of the animations."""
        for cue in cues:
            if cue.name not in SOUNDS:
                raise KeyError(cue.name)
            if cue.mode is Mode.STOP and cue.delay <= 0:
                self._stop(cue.name)
            else:
                self._await(cue, max(0.0, cue.delay) / max(pace, 0.01))
        if self._updates > PATIENCE:
            self._fire()

    def music(self, tune: str | None) -> None:
        """Cross-fade to a tune of `sounds.catalogue.TUNES`, or to none."""
        self._jukebox.play(tune)

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass: start what is due, fade, duck, look after the device."""
        self._updates += 1
        self._clock += dt
        self._guard(lambda: self._pass(dt))

    def hush(self) -> None:
        """End all effects and forget what is due, as at a change of scene; the tune goes on."""
        self._pending.clear()
        self._kept.clear()
        for name in {voice.cue.name for voice in self._voices} | set(self._loops):
            self._stop(name)
        self._duck_left = 0.0

    def hold(self) -> None:
        """Freeze what sounds or is due, as in a pause, and turn the tune down.

        New cues, such as those of a menu, still play.
        """
        if self._held_at is None:
            self._held_at = self._clock
            self._kept, self._pending = self._pending, []
            self._guard(self._freeze)

    def go_on(self) -> None:
        """Take up again what `hold` froze."""
        if self._held_at is not None:
            late = self._clock - self._held_at
            self._pending += [replace(item, due=item.due + late) for item in self._kept]
            self._held_at = None
            self._kept = []
            self._guard(self._thaw)

    def handle(self, event: pygame.event.Event) -> bool:
        """Take note of a sound device that came or went; whether the event was about that."""
        if event.type not in (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED):
            return False
        if not getattr(event, "iscapture", 0):
            if event.type == pygame.AUDIODEVICEADDED:
                self.device.found()
            elif getattr(event, "which", 0) and self.device.ready:
                # SDL names the device only if it is the one in use.
                self._silent("the sound device was unplugged")
        return True

    def close(self) -> None:
        """Let go of the sound device, at the end of the program."""
        self._voices.clear()
        self.device.close()

    # --- Settings ----------------------------------------------------------------------------

    def set_volumes(self, effects: int, music: int, mute: bool = False, cap: int = 100) -> None:
        """New volumes, 0 to 100; nothing is ever louder than the cap. Heard at once."""
        self._volumes, self._mute = (effects, music, cap), mute
        self._guard(self._revolume)

    @property
    def effects_gain(self) -> float:
        """The effect volume as a factor of the amplitude."""
        return self._gain(self._volumes[0])

    @property
    def music_gain(self) -> float:
        """The music volume as a factor of the amplitude."""
        return self._gain(self._volumes[1])

    @property
    def language(self) -> str:
        """The language that the parrot speaks."""
        return self._language

    @language.setter
    def language(self, language: str) -> None:
        if language != self._language:
            spoken = [name for name in SOUNDS if name.startswith(f"{PARROT}_")]
            for name in spoken:
                self.device.forget(files(name, self._language))
            self._language = language
            self._cold = list(all_files(language))

    # --- What tests look at -------------------------------------------------------------------

    @property
    def sounding(self) -> tuple[str, ...]:
        """The names of the effects that sound now, the oldest first."""
        return tuple(voice.cue.name for voice in self._voices)

    @property
    def waiting(self) -> int:
        """How many cues wait for their moment."""
        return len(self._pending)

    @property
    def ducking(self) -> float:
        """How much of the tune is left under louder sounds, 1 for all of it."""
        return self._jukebox.duck

    @property
    def tunes(self) -> dict[str, float]:
        """How far each sounding tune is faded in, 0 to 1."""
        return self._jukebox.shares()

    # --- Time --------------------------------------------------------------------------------

    def _pass(self, dt: float) -> None:
        was_ready = self.device.ready
        if self._updates > PATIENCE and self.device.update(dt) and not was_ready:
            self._awake()
        if was_ready and not self.device.ready:
            self._voices.clear()
        for voice in self._voices:
            if voice.cue.mode is not Mode.LOOP and not voice.held:
                voice.left -= dt
        self._voices = [voice for voice in self._voices if voice.left > 0]
        self._duck_left = max(0.0, self._duck_left - dt)
        if self._updates > PATIENCE:
            self._fire()
        self._jukebox.update(dt, self._duck_left > 0 or self._held_at is not None)
        self._warm()

    def _awake(self) -> None:
        """A device was opened: what should be going on goes on."""
        self._voices.clear()
        self._jukebox.restart()
        self._revolume()
        self._cold = list(all_files(self._language))
        for cue in self._loops.values():
            self._start(cue)

    def _warm(self) -> None:
        """Read one more file, so that none has to be read in a hurry."""
        while self._cold and self.device.ready:
            path = self._cold.pop(0)
            if not self.device.loaded(path):
                self.device.sound(path)
                return

    def _silent(self, why: object) -> None:
        self._voices.clear()
        self._duck_left = 0.0
        self.device.lost(why)

    def _guard(self, work: Callable[[], None]) -> None:
        """Do something with the mixer; if it refuses, there is silence instead of an error."""
        try:
            work()
        except pygame.error as error:
            self._silent(error)

    # --- Cues --------------------------------------------------------------------------------

    def _await(self, cue: Cue, delay: float) -> None:
        wanted = self._clock + delay
        due = wanted if cue.mode is not Mode.ONCE else self._apart(cue.name, wanted)
        if due - wanted <= MOST_LATE and len(self._pending) < MOST_PENDING:
            self._count += 1
            self._pending.append(Pending(due, self._count, cue))

    def _apart(self, name: str, due: float) -> float:
        """The first moment from ``due`` on that is a little apart from every like sound."""
        taken = [item.due for item in self._pending if item.cue.name == name]
        taken.append(self._last_start.get(name, -STAGGER))
        for other in sorted(taken):
            if abs(due - other) < STAGGER - 1e-9:
                due = other + STAGGER
        return due

    def _fire(self) -> None:
        """Start every cue whose moment has come, in order."""
        now = self._clock + 1e-9
        due = [item for item in self._pending if item.due <= now]
        if not due:
            return
        self._pending = [item for item in self._pending if item.due > now]
        for item in sorted(due, key=lambda item: (item.due, item.number)):
            try:
                self._begin(item.cue)
            except pygame.error as error:
                self._silent(error)

    def _begin(self, cue: Cue) -> None:
        if cue.mode is Mode.STOP:
            self._stop(cue.name)
            return
        if cue.mode is Mode.LOOP:
            if cue.name in self._loops:
                return
            self._loops[cue.name] = cue
        self._last_start[cue.name] = self._clock
        self._caption(cue.name)
        self._start(cue)

    def _caption(self, name: str) -> None:
        caption = SOUNDS[name].caption
        last = self._last_caption.get(caption)
        if not caption or self.captions is None:
            return
        if last is None or self._clock - last >= CAPTION_GAP:
            self._last_caption[caption] = self._clock
            self.captions(caption)

    def _start(self, cue: Cue) -> None:
        gain = self.effects_gain * cue.volume
        variant = self._variant(cue.name)
        if not self.device.ready or (gain <= 0 and cue.mode is not Mode.LOOP):
            return
        sound = self.device.sound(files(cue.name, self._language)[variant])
        channel = None if sound is None else self._free_channel(cue)
        if sound is None or channel is None:
            return
        mixer = self.device.channel(channel)
        mixer.set_volume(gain)
        mixer.play(sound, loops=-1 if cue.mode is Mode.LOOP else 0)
        mixer.set_volume(gain)  # starting a sound resets a channel to full volume
        self._count += 1
        self._voices.append(Voice(cue, channel, self._count, sound.get_length()))
        if cue.duck and cue.mode is Mode.ONCE:
            self._duck_left = max(self._duck_left, sound.get_length())

    def _variant(self, name: str) -> int:
        """Any variant but the last one."""
        count = SOUNDS[name].variants
        if count == 1:
            return 0
        last = self._last_variant.get(name)
        chosen = self._rng.choice([turn for turn in range(count) if turn != last])
        self._last_variant[name] = chosen
        return chosen

    def _free_channel(self, cue: Cue) -> int | None:
        """A channel for a cue: a free one, or that of the oldest sound no louder than it.

        Quiet sounds go before those that duck the tune; loops, which mean something as long as
        they last, are never taken. ``None`` when everything that sounds matters more.
        """
        used = {voice.channel for voice in self._voices}
        for channel in range(SLOTS, CHANNELS):
            if channel not in used:
                return channel
        prey = [
            voice
            for voice in self._voices
            if voice.cue.mode is not Mode.LOOP and (cue.duck or not voice.cue.duck)
        ]
        if not prey:
            return None
        victim = min(prey, key=lambda voice: (voice.cue.duck, voice.number))
        self._voices.remove(victim)
        return victim.channel

    def _stop(self, name: str) -> None:
        self._pending = [item for item in self._pending if item.cue.name != name]
        self._loops.pop(name, None)
        gone = [voice for voice in self._voices if voice.cue.name == name]
        self._voices = [voice for voice in self._voices if voice.cue.name != name]
        if any(voice.cue.duck for voice in gone):
            self._duck_left = max((v.left for v in self._voices if v.cue.duck), default=0.0)
        if self.device.ready:
            self._guard(lambda: self._fade_out(gone))

    def _fade_out(self, voices: list[Voice]) -> None:
        for voice in voices:
            self.device.channel(voice.channel).fadeout(round(FADE_OUT * 1000))

    # --- Volumes and pauses --------------------------------------------------------------------

    def _gain(self, volume: int) -> float:
        """Volume 0..100 as an amplitude; squared, because that is how the ear counts."""
        if self._mute:
            return 0.0
        kept = max(0, min(volume, self._volumes[2], 100))
        return (kept / 100) ** 2

    def _revolume(self) -> None:
        self._jukebox.set_gain(self.music_gain)
        if self.device.ready:
            for voice in self._voices:
                channel = self.device.channel(voice.channel)
                channel.set_volume(self.effects_gain * voice.cue.volume)

    def _freeze(self) -> None:
        for voice in self._voices:
            voice.held = True
            self.device.channel(voice.channel).pause()

    def _thaw(self) -> None:
        for voice in self._voices:
            if voice.held:
                voice.held = False
                self.device.channel(voice.channel).unpause()
