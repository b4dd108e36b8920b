"""The only room that knows a key or a pad: SDL's events become inputs, stamped on arrival."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count

import pygame

from game.types import Seat
from scenes.controls import keys
from scenes.controls.one_button import FREE, OneButton
from scenes.controls.pads import Pads
from scenes.controls.stamps import Stamps
from scenes.inputs import (
    Button,
    Erased,
    FocusLost,
    FreeKey,
    FullscreenAsked,
    Input,
    KeyHeld,
    Kind,
    PadLost,
    Point,
    Press,
    QuitAsked,
    Release,
    Resized,
    Touch,
    Typed,
    Wheel,
)
from sprites.stage import Stage

__all__ = ["Binding", "Controls"]

FEW = 32
"""As many events are read one by one before the rest is taken at once."""
MICROSECOND = 1e-6
STILL_HELD = 0.05
"""Seconds after the window got the focus in which SDL tells, as presses, what is held already; a
change of the window's size or mode does the same to a key that is held."""


@dataclass(frozen=True, slots=True)
class Binding:
    """What a seat plays with: two keys by their place on the keyboard, or a pad."""

    main: int = 0
    second: int = 0
    pad: str = ""

    @property
    def kind(self) -> Kind:
        """Keyboard, pad, or (with neither) the pointer."""
        if self.pad:
            return Kind.PAD
        return Kind.KEYBOARD if self.main else Kind.MOUSE


class Controls:
    """Reads the event queue and says what the people at the table did."""

    def __init__(self, clock: Callable[[], float], stage: Stage) -> None:
        self.clock = clock
        self.stage = stage
        self.pads = Pads()
        self.stamps = Stamps()
        self.one_button = OneButton()
        self.free_keys_steer = False
        """With one button, keys that nobody owns steer the menu by taps and holds."""
        self.typing = False
        self.watching = False
        """Whether `KeyHeld` is sent for every key, as the rollover test needs it."""
        self.audio: Callable[[pygame.Event], object] = lambda event: None
        """Who is told of sound devices that come and go: they are no input."""
        self._bindings: dict[Seat, Binding] = {}
        self._owner: dict[int, tuple[Seat, Button]] = {}
        self._labels: dict[int, str] = {}
        self._held: dict[int, Press | None] = {}
        self._fingers: dict[int, int] = {}
        self._focused_at = float("-inf")

    # --- bindings -------------------------------------------------------------------------

    def bind(self, bindings: dict[Seat, Binding]) -> None:
        """Give the seats their keys and pads; nothing else belongs to anyone afterwards."""
        self._bindings = dict(bindings)
        self._owner = {}
        self.pads.seated = frozenset(binding.pad for binding in bindings.values() if binding.pad)
        self.free_keys_steer = False
        for seat, binding in bindings.items():
            if binding.main:
                self._owner[binding.main] = (seat, Button.MAIN)
            if binding.second:
                self._owner[binding.second] = (seat, Button.SECOND)

    def open_devices(self) -> None:
        """Look for the best clock, and for pads; each pad that is there announces itself.

        Not done when the controls are made, because it takes longer than the first picture.
        """
        self.stamps = Stamps.of_this_machine(self.clock)
        from pygame._sdl2 import controller

        with suppress(pygame.error):  # a computer without a joystick system has a keyboard
            pygame.joystick.init()
            controller.init()

    def binding(self, seat: Seat) -> Binding:
        """What a seat plays with."""
        return self._bindings.get(seat, Binding())

    def label(self, scancode: int) -> str:
        """What the user's own layout prints on the key at a place."""
        return self._labels.get(scancode) or keys.printed(scancode)

    def seat_of_pad(self, device: str) -> Seat | None:
        """Who plays with a pad."""
        for seat, binding in self._bindings.items():
            if binding.pad == device:
                return seat
        return None

    def type_text(self, on: bool) -> None:
        """Switch the typing of text on for a name field, and off again.

        It is off everywhere else, because dead keys and input methods eat presses.
        """
        self.typing = on
        if pygame.display.get_init() and pygame.display.get_surface():
            (pygame.key.start_text_input if on else pygame.key.stop_text_input)()

    # --- reading --------------------------------------------------------------------------

    def wait(self, seconds: float) -> list[Input]:
        """Wait at most so long for events; translate all that have arrived, in queue order."""
        events = self._arrived(seconds)
        at = self.clock()
        self.stamps.read()
        inputs: list[Input] = []
        for event in events:
            inputs += self.translate(event, at)
        inputs = self.one_button.translate(_in_order(inputs))
        return inputs + self.one_button.due(at)

    def _arrived(self, seconds: float) -> list[pygame.Event]:
        """The events in the queue. A pad unplugged at this very moment can make a reading fail;
        the events are taken one by one, so that it costs that one alone."""
        events: list[pygame.Event] = []
        failures = 0
        wait = max(1, round(seconds * 1000)) if seconds > 0 else 0
        while len(events) < FEW and failures < FEW:
            try:
                event = pygame.event.wait(wait) if wait else pygame.event.poll()
            except (SystemError, KeyError, pygame.error):
                failures += 1
            else:
                if event.type == pygame.NOEVENT:
                    return events
                events.append(event)
            wait = 0
        with suppress(SystemError, KeyError, pygame.error):
            events += pygame.event.get()  # a flood: all at once is quicker
        return events

    def translate(self, event: pygame.Event, at: float) -> list[Input]:
        """The inputs that one event means, stamped with its time of arrival."""
        match event.type:
            case pygame.SYSWMEVENT:
                self.stamps.note(event, at)
                return []
            case pygame.AUDIODEVICEADDED | pygame.AUDIODEVICEREMOVED:
                self.audio(event)
                return []
            case pygame.KEYDOWN:
                return self._key_down(event, at)
            case pygame.KEYUP:
                made, device = self.stamps.of_key(event.scancode, False, at)
                return self._key_up(event.scancode, at, device, made)
            case pygame.TEXTINPUT:
                return [Typed(event.text)] if self.typing else []
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEMOTION:
                return self._mouse(event, at)
            case pygame.MOUSEWHEEL:
                return [Wheel(event.y, at)]
            case pygame.FINGERDOWN | pygame.FINGERUP | pygame.FINGERMOTION:
                return self._finger(event, at)
            case pygame.WINDOWFOCUSGAINED:
                self._focused_at = at
                return []
            case pygame.WINDOWFOCUSLOST:
                return [*self._release_all(at), FocusLost()]
            case pygame.QUIT:
                return [QuitAsked()]
            case pygame.WINDOWSIZECHANGED:
                return [Resized((event.x, event.y))]
            case pygame.WINDOWEXPOSED:
                return [Resized(self.stage.window)]
        return [self._seated(each) for each in self.pads.translate(event, at)]

    def _key_down(self, event: pygame.Event, at: float) -> list[Input]:
        code: int = event.scancode
        if code in self._held:
            return []  # key repeat, or the second KEYDOWN that a change of the window makes
        made, device = self.stamps.of_key(code, True, at)
        if at - self._focused_at < STILL_HELD and not self.typing:
            self._held[code] = None  # it was held when the window came back: no press
            return []
        self._labels[code] = keys.label_of(event.key, code)
        inputs: list[Input] = []
        if self.watching:
            inputs.append(KeyHeld(code, self._labels[code], True, at, device, made))
        press: Press | None = None
        if code == pygame.KSCAN_F11:
            inputs.append(FullscreenAsked())
        elif self.typing:
            if code == pygame.KSCAN_BACKSPACE:
                inputs.append(Erased())
            elif code in keys.MENU_KEYS:
                press = Press(None, keys.MENU_KEYS[code], at)
        elif code in self._owner:
            seat, button = self._owner[code]
            press = Press(seat, button, at, Kind.KEYBOARD, device, made)
        elif code in keys.MENU_KEYS:
            press = Press(None, keys.MENU_KEYS[code], at, Kind.KEYBOARD, device, made)
        elif self.one_button.on and self.free_keys_steer and not keys.refusal(code):
            press = Press(None, Button.MAIN, at, Kind.KEYBOARD, FREE)
        else:
            inputs.append(FreeKey(code, self._labels[code], at, keys.refusal(code)))
        self._held[code] = press
        if press:
            inputs.append(press)
        return inputs

    def _key_up(
        self, code: int, at: float, device: str = "keyboard", made: float | None = None
    ) -> list[Input]:
        inputs: list[Input] = []
        if self.watching:
            inputs.append(KeyHeld(code, self.label(code), False, at, device, made))
        press = self._held.pop(code, None)
        if press:
            inputs.append(Release(press.seat, press.button, at, press.kind, press.device))
        return inputs

    def _release_all(self, at: float) -> list[Input]:
        """Let go of everything, fingers included: another window may see them lifted."""
        inputs: list[Input] = []
        self._fingers.clear()
        for code in list(self._held):
            inputs += self._key_up(code, at)
        return inputs + [self._seated(each) for each in self.pads.release_all(at)]

    def _seated(self, event: Input) -> Input:
        if isinstance(event, Press | Release | PadLost):
            return replace(event, seat=self.seat_of_pad(event.device))
        return event

    def _mouse(self, event: pygame.Event, at: float) -> list[Input]:
        if getattr(event, "touch", False):
            return []  # the finger's own event says it too
        x, y = self.stage.units(*event.pos)
        if event.type == pygame.MOUSEMOTION:
            # A window that opens under the pointer is told where it is: nobody has moved it.
            return [Point(Touch.MOVE, x, y, at)] if any(event.rel) else []
        if event.button not in (1, 3):
            return []
        what = Touch.DOWN if event.type == pygame.MOUSEBUTTONDOWN else Touch.UP
        return [Point(what, x, y, at, second=event.button == 3)]

    def _finger(self, event: pygame.Event, at: float) -> list[Input]:
        width, height = self.stage.window
        x, y = self.stage.units(event.x * width, event.y * height)
        number = self._fingers.setdefault(event.finger_id, self._free_finger())
        what = {
            pygame.FINGERDOWN: Touch.DOWN,
            pygame.FINGERMOTION: Touch.MOVE,
            pygame.FINGERUP: Touch.UP,
        }[event.type]
        if what is Touch.UP:
            del self._fingers[event.finger_id]
        return [Point(what, x, y, at, Kind.TOUCH, number)]

    def _free_finger(self) -> int:
        return next(n for n in count(1) if n not in self._fingers.values())


def _in_order(inputs: list[Input]) -> list[Input]:
    """Presses of one device that were read together keep their order, a microsecond apart.

    Between devices the order of reading means nothing, so each device counts for itself.
    """
    last: dict[str, tuple[float, float | None]] = {}
    for index, event in enumerate(inputs):
        if not isinstance(event, Press):
            continue
        if event.device in last:
            at, made = last[event.device]
            later = None if event.made is None else max(event.made, (made or 0.0) + MICROSECOND)
            inputs[index] = replace(event, at=max(event.at, at + MICROSECOND), made=later)
            last[event.device] = max(event.at, at + MICROSECOND), later
        else:
            last[event.device] = event.at, event.made
    return inputs
