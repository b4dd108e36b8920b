"""The tunes: one at a time, cross-faded, and turned down under whatever is louder."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from sounds.catalogue import tune_file
from sounds.device import Device

SLOTS = 2
"""The mixer channels 0 and 1 belong to the tunes: one coming, one going."""
FADE = 1.6
"""Seconds from one tune to the next."""
DUCKED = 0.22
"""What is left of the tune under something loud."""
DUCK_DOWN = 0.08
DUCK_UP = 0.9
"""Seconds to turn the tune down, and to bring it back."""


@dataclass(slots=True)
class Slot:
    """One tune on its channel. ``share`` runs from 0 (silent) to 1 (all there)."""

    tune: str | None = None
    share: float = 0.0
    started: bool = False


class Jukebox:
    """Plays the wanted tune round and round, whenever there is a device to play it on."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._slots = [Slot() for _ in range(SLOTS)]
        self._wanted: str | None = None
        self._duck = 1.0
        self._gain = 1.0

    @property
    def wanted(self) -> str | None:
        """The tune that is, or will be, heard."""
        return self._wanted

    @property
    def duck(self) -> float:
        """How much of the tune is left at the moment, from `DUCKED` to 1."""
        return self._duck

    def shares(self) -> dict[str, float]:
        """How far each sounding tune is faded in."""
        return {slot.tune: slot.share for slot in self._slots if slot.tune is not None}

    def play(self, tune: str | None) -> None:
        """Fade to a tune, or to silence; `KeyError` for a tune that does not exist."""
        if tune is not None:
            tune_file(tune)
        self._wanted = tune
        if tune is None or any(slot.tune == tune for slot in self._slots):
            return
        slot = min(self._slots, key=lambda slot: slot.share)
        slot.tune, slot.share, slot.started = tune, 0.0, False

    def set_gain(self, gain: float) -> None:
        """The music volume as a factor of the amplitude, 0 for mute."""
        self._gain = gain
        self._apply()

    def restart(self) -> None:
        """The device is another one: start afresh what is wanted."""
        for slot in self._slots:
            slot.started = False
            if slot.tune != self._wanted:
                slot.tune, slot.share = None, 0.0

    def update(self, dt: float, ducked: bool) -> None:
        """Let ``dt`` seconds pass, with something louder going on or not."""
        goal, seconds = (DUCKED, DUCK_DOWN) if ducked else (1.0, DUCK_UP)
        self._duck = _towards(self._duck, goal, dt * (1 - DUCKED) / seconds)
        for number, slot in enumerate(self._slots):
            if slot.tune is None:
                continue
            if not slot.started:
                self._start(number, slot)
            slot.share = _towards(slot.share, float(slot.tune == self._wanted), dt / FADE)
            if slot.share == 0.0 and slot.tune != self._wanted:
                slot.tune = None
                if self._device.ready:
                    self._device.channel(number).stop()
        self._apply()

    def _start(self, number: int, slot: Slot) -> None:
        if slot.tune is None or not self._device.ready:
            return
        sound = self._device.sound(tune_file(slot.tune))
        slot.started = True  # a file that cannot be played is not tried again each frame
        if sound is not None:
            channel = self._device.channel(number)
            channel.set_volume(0.0)
            channel.play(sound, loops=-1)
            channel.set_volume(self._volume(slot))

    def _apply(self) -> None:
        if not self._device.ready:
            return
        try:
            for number, slot in enumerate(self._slots):
                if slot.tune is not None:
                    self._device.channel(number).set_volume(self._volume(slot))
        except pygame.error as error:
            self._device.lost(error)

    def _volume(self, slot: Slot) -> float:
        # Equal power: two different tunes half-way through a fade are as loud as one.
        return self._gain * self._duck * math.sin(slot.share * math.pi / 2)


def _towards(value: float, goal: float, step: float) -> float:
    """The value moved towards the goal by at most a step."""
    return min(goal, value + step) if value < goal else max(goal, value - step)
