"""Gamepads: opened as they appear, known by instance id, twins counted once."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from scenes.inputs import Button, Input, Kind, PadFound, PadLost, Press, Release

_BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: Button.MAIN,
    pygame.CONTROLLER_BUTTON_B: Button.SECOND,
    pygame.CONTROLLER_BUTTON_X: Button.SECOND,
    pygame.CONTROLLER_BUTTON_Y: Button.MAIN,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Button.SECOND,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Button.MAIN,
    pygame.CONTROLLER_BUTTON_START: Button.PAUSE,
    pygame.CONTROLLER_BUTTON_BACK: Button.PAUSE,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Button.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Button.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Button.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Button.RIGHT,
}
_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: (Button.LEFT, Button.RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (Button.UP, Button.DOWN),
}
_HATS = ((Button.LEFT, Button.RIGHT), (Button.DOWN, Button.UP))
TILT = 0.6
REST = 0.35
TWIN = 0.005
"""Two pads of one name that send the same button within this many seconds may be one pad."""


@dataclass(slots=True)
class Pad:
    """One gamepad. ``raw`` pads have no known mapping: their first two buttons serve."""

    device: str
    name: str
    raw: bool
    handle: object
    held: dict[Button, float] = field(default_factory=dict)
    """What is held, and since when."""
    shared: set[Button] = field(default_factory=set)
    """What of that another pad of the same name pressed in the same moment."""
    twin_of: str | None = None
    single: bool = False
    """It has pressed something alone: it is nobody's twin, and never will be."""
    rested: set[Button] = field(default_factory=set)
    """Directions whose axis has been seen at rest: others may be triggers, which rest elsewhere."""


class Pads:
    """All pads that are plugged in."""

    def __init__(self) -> None:
        self.pads: dict[int, Pad] = {}
        self.seated: frozenset[str] = frozenset()
        """The devices that seats play with: none of them is another's twin."""
        self.gone: set[str] = set()
        """The devices that were plugged in once and are no more: whoever played with one is asked,
        at the latest when the scene is resumed."""

    def translate(self, event: pygame.Event, at: float) -> list[Input]:
        """The inputs that a pad's event means; seats are filled in by the controls."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                return self._add(event.device_index, raw=False)
            case pygame.JOYDEVICEADDED:
                return self._add(event.device_index, raw=True)
            case pygame.CONTROLLERDEVICEREMOVED | pygame.JOYDEVICEREMOVED:
                return self._remove(event.instance_id, at)
        pad = self.pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return []
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP if not pad.raw:
                button = _BUTTONS.get(event.button, Button.MAIN)
                return self._set(pad, button, event.type == pygame.CONTROLLERBUTTONDOWN, at)
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP if pad.raw:
                button = Button.SECOND if event.button == 1 else Button.MAIN
                return self._set(pad, button, event.type == pygame.JOYBUTTONDOWN, at)
            case pygame.CONTROLLERAXISMOTION if not pad.raw and event.axis in _AXES:
                return self._axis(pad, _AXES[event.axis], event.value / 32767, at)
            case pygame.JOYAXISMOTION if pad.raw and event.axis in _AXES:
                return self._axis(pad, _AXES[event.axis], event.value, at)
            case pygame.JOYHATMOTION if pad.raw:
                inputs: list[Input] = []
                for pair, value in zip(_HATS, event.value, strict=True):
                    inputs += self._tilt(pad, pair, value, at)
                return inputs
        return []

    def release_all(self, at: float) -> list[Input]:
        """Let go of everything that is held, as when the window loses the focus."""
        inputs: list[Input] = []
        for pad in self.pads.values():
            inputs += self._let_go(pad, at)
        return inputs

    def names(self) -> list[str]:
        """The names of all pads, twins left out."""
        return [pad.name for pad in self.pads.values() if pad.twin_of is None]

    def rumble(self, device: str, strength: float, milliseconds: int) -> bool:
        """Shake one pad; whether it can."""
        for pad in self.pads.values():
            rumble = getattr(pad.handle, "rumble", None)
            if pad.device == device and rumble:
                try:
                    return bool(rumble(strength, strength, milliseconds))
                except pygame.error:
                    return False
        return False

    def _add(self, index: int, *, raw: bool) -> list[Input]:
        try:
            handle, number, name = _open(index, raw=raw)
        except (pygame.error, SystemError, OSError, ValueError, KeyError):
            return []  # it was unplugged again before it could be opened
        if number is None or number in self.pads:
            return []
        self.pads[number] = pad = Pad(f"pad {number}", name, raw, handle)
        self.gone.discard(pad.device)
        return [PadFound(pad.device, name)]

    def _remove(self, number: int, at: float) -> list[Input]:
        pad = self.pads.get(number)
        if pad is None:
            return []
        inputs = self._let_go(pad, at)
        del self.pads[number]
        self.gone.add(pad.device)
        for other in self.pads.values():
            if other.twin_of == pad.device:
                other.twin_of = None
        if pad.twin_of is None:
            inputs.append(PadLost(None, pad.device, pad.name))
        return inputs

    def _let_go(self, pad: Pad, at: float) -> list[Input]:
        inputs: list[Input] = []
        for button in sorted(pad.held, key=lambda button: button.value):
            inputs += self._up(pad, button, at, judged=False)
        return inputs

    def _set(self, pad: Pad, button: Button, down: bool, at: float) -> list[Input]:
        if down == (button in pad.held):
            return []
        return self._down(pad, button, at) if down else self._up(pad, button, at)

    def _down(self, pad: Pad, button: Button, at: float) -> list[Input]:
        """A press; one that the pad's twin has said already is not said again."""
        said = any(button in other.held for other in self._same(pad))
        pad.held[button] = at
        for other in self._likely_twins(pad, button, at):
            pad.shared.add(button)
            other.shared.add(button)
            if self._may_be_twin(pad, other):
                self._merge(pad, other.twin_of or other.device)
                said = True
        return [] if said else [Press(None, button, at, Kind.PAD, pad.twin_of or pad.device)]

    def _may_be_twin(self, pad: Pad, other: Pad) -> bool:
        free = pad.twin_of is None and pad.device not in self.seated | {other.twin_of}
        return free and not pad.single and not other.single

    def _merge(self, pad: Pad, root: str) -> None:
        for each in self.pads.values():
            if each.twin_of == pad.device:
                each.twin_of = root
        pad.twin_of = root

    def _up(self, pad: Pad, button: Button, at: float, *, judged: bool = True) -> list[Input]:
        """A release, told when the last of twins lets go. A press that nobody shared proves that
        the pad is one of its own: two players with the same model must never be taken for one."""
        del pad.held[button]
        device = pad.twin_of or pad.device
        held = any(button in other.held for other in self._same(pad))
        if judged and button not in pad.shared:
            pad.single, pad.twin_of = True, None
        pad.shared.discard(button)
        return [] if held else [Release(None, button, at, Kind.PAD, device)]

    def _same(self, pad: Pad) -> list[Pad]:
        """The other listings of the same pad."""
        root = pad.twin_of or pad.device
        return [
            other
            for other in self.pads.values()
            if other is not pad and (other.twin_of or other.device) == root
        ]

    def _likely_twins(self, pad: Pad, button: Button, at: float) -> list[Pad]:
        return [
            other
            for other in self.pads.values()
            if other is not pad
            and other.name == pad.name
            and button in other.held
            and 0 <= at - other.held[button] <= TWIN
        ]

    def _axis(self, pad: Pad, pair: tuple[Button, Button], value: float, at: float) -> list[Input]:
        """A stick's axis counts from when it has been at rest once."""
        if abs(value) <= REST:
            pad.rested.update(pair)
        return self._tilt(pad, pair, value, at) if pair[0] in pad.rested else []

    def _tilt(self, pad: Pad, pair: tuple[Button, Button], value: float, at: float) -> list[Input]:
        inputs: list[Input] = []
        for button, amount in ((pair[0], -value), (pair[1], value)):
            if amount >= TILT:
                inputs += self._set(pad, button, True, at)
            elif amount <= REST:
                inputs += self._set(pad, button, False, at)
        return inputs


def _open(index: int, *, raw: bool) -> tuple[object, int | None, str]:
    """Open a device; its instance id is ``None`` when the other kind of event serves it better."""
    from pygame._sdl2 import controller

    known = controller.is_controller(index)
    if known == raw:
        return None, None, ""
    if raw:
        joystick = pygame.joystick.Joystick(index)
        return joystick, joystick.get_instance_id(), joystick.get_name()
    pad = controller.Controller(index)
    return pad, pad.as_joystick().get_instance_id(), pad.name
