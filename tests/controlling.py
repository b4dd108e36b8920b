"""Controls for tests: a hand-driven clock, made-up events, and pads that nobody owns."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from scenes.controls import Controls
from scenes.controls import pads as pads_module
from scenes.inputs import Button, Input, Press, Release
from sprites.stage import Stage

A, B, Q, P = pygame.KSCAN_A, pygame.KSCAN_B, pygame.KSCAN_Q, pygame.KSCAN_P


class Clock:
    """Seconds that pass when a test says so; presses come at times that floats hold exactly."""

    def __init__(self, now: float = 1024.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


@dataclass
class Handle:
    """An opened pad."""

    number: int
    shaken: list[tuple[float, float, int]] = field(default_factory=list)

    def rumble(self, low: float, high: float, milliseconds: int) -> bool:
        self.shaken.append((low, high, milliseconds))
        return True


@dataclass
class Socket:
    """What is plugged in where: the index of a device is its place, its id is for ever."""

    plugged: list[tuple[int, str, bool]] = field(default_factory=list)
    """Instance id, name, and whether its buttons are known."""

    def open(self, index: int, *, raw: bool) -> tuple[object, int | None, str]:
        if not 0 <= index < len(self.plugged):
            raise pygame.error("Invalid joystick device number")
        number, name, known = self.plugged[index]
        if known == raw:
            return None, None, ""
        return Handle(number), number, name


@dataclass
class Rig:
    """Controls, the clock they read, and the socket that pads are plugged into."""

    controls: Controls
    clock: Clock
    socket: Socket

    def send(self, *events: pygame.Event, after: float = 0.0) -> list[Input]:
        """Hand over events that arrive together, some seconds later than the last ones."""
        self.clock.now += after
        for event in events:
            pygame.event.post(event)
        return self.controls.wait(0.0)

    def plug(self, number: int, name: str = "Pad", *, known: bool = True) -> list[Input]:
        self.socket.plugged.append((number, name, known))
        index = len(self.socket.plugged) - 1
        kinds = [pygame.JOYDEVICEADDED, *([pygame.CONTROLLERDEVICEADDED] if known else [])]
        return self.send(*(pygame.Event(kind, device_index=index) for kind in kinds))

    def unplug(self, number: int) -> list[Input]:
        known = any(each[0] == number and each[2] for each in self.socket.plugged)
        self.socket.plugged = [each for each in self.socket.plugged if each[0] != number]
        kinds = [*([pygame.CONTROLLERDEVICEREMOVED] if known else []), pygame.JOYDEVICEREMOVED]
        return self.send(*(pygame.Event(kind, instance_id=number) for kind in kinds))


def rig(monkeypatch: pytest.MonkeyPatch) -> Rig:
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    pygame.event.get()
    socket = Socket()
    monkeypatch.setattr(pads_module, "_open", socket.open)
    clock = Clock()
    return Rig(Controls(clock, Stage.fit((640, 360))), clock, socket)


def down(scancode: int, key: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, scancode=scancode, key=key, mod=0, unicode="")


def up(scancode: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, scancode=scancode, key=0, mod=0, unicode="")


def focus(gained: bool) -> pygame.Event:
    return pygame.Event(pygame.WINDOWFOCUSGAINED if gained else pygame.WINDOWFOCUSLOST, window=None)


def pad_down(number: int, button: int = 0) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=number, button=button)


def pad_up(number: int, button: int = 0) -> pygame.Event:
    return pygame.Event(pygame.CONTROLLERBUTTONUP, instance_id=number, button=button)


def stick(number: int, axis: int, value: float) -> pygame.Event:
    return pygame.Event(
        pygame.CONTROLLERAXISMOTION, instance_id=number, axis=axis, value=round(value * 32767)
    )


def presses(inputs: list[Input]) -> list[tuple[Any, Button]]:
    return [(each.seat, each.button) for each in inputs if isinstance(each, Press)]


def releases(inputs: list[Input]) -> list[tuple[Any, Button]]:
    return [(each.seat, each.button) for each in inputs if isinstance(each, Release)]
