"""The people of the setup: they join, ask for keys, say aye, wave and leave."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.text import mark
from scenes.app import App
from scenes.controls import Binding
from scenes.inputs import Button, FreeKey, Kind, Press
from scenes.lobby.seating import Lobby, Place, Refused, recalled

HOLD = 1.0
"""Seconds for which MAIN is held to leave."""
PATIENCE = 12.0
"""Seconds that somebody has for a key that is asked for before all is as it was."""
REMARK = 4.0
WAVE = 0.6
_LOST = mark("{name} lost the pad: press any button on any pad, or a key.")


@dataclass(slots=True)
class Asking:
    """Somebody is to press a key: the first if ``main`` is 0, else the second."""

    index: int
    before: Place
    main: int = 0
    left: float = PATIENCE


class Crew:
    """The lobby as it changes under the hands of the people at the table.

    ``changed`` is called after each change, so that keys are bound and pictures built anew.
    """

    def __init__(self, app: App, changed: Callable[[], None]) -> None:
        self.app = app
        self.changed = changed
        self.lobby: Lobby = recalled(app.settings, app.text)
        self.asking: Asking | None = None
        self.held: dict[int, float] = {}
        self.waves: dict[int, float] = {}
        self.remark = ("", 0.0)

    @property
    def single(self) -> bool:
        """Whether a seat is played with one button: nobody needs a second key."""
        return self.app.settings.one_button

    def update(self, dt: float) -> None:
        """Held buttons leave, waiting ends, and what was said fades."""
        self.waves = {n: left - dt for n, left in self.waves.items() if left > dt}
        said, left = self.remark
        self.remark = (said, left - dt) if left > dt else ("", 0.0)
        if self.asking is not None:
            whole = self.app.settings.timed(PATIENCE)
            self.asking.left -= 0.0 if whole is None else dt * PATIENCE / whole
            if self.asking.left <= 0:
                self.give_up()
        for index in list(self.held):
            self.held[index] += dt
            if self.held[index] >= HOLD:
                self.leave(index)

    # --- saying and showing ---------------------------------------------------------------

    def wave(self, index: int, cue: str) -> None:
        """Show who pressed."""
        self.waves[index] = WAVE
        self.app.cue(cue)

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.remark = (sentence, REMARK)
        self.app.cue("refuse")

    def say(self, sentence: str) -> None:
        """Say something that needs no alarm."""
        self.remark = (sentence, REMARK)

    def attempt(self, change: Callable[[], Lobby]) -> bool:
        """Change the lobby, or say why that is refused; whether it changed."""
        try:
            self.lobby = change()
        except Refused as refused:
            if refused.message:
                self.refuse(refused.sentence(self.app.text))
            return False
        self.changed()
        return True

    # --- joining --------------------------------------------------------------------------

    def key(self, key: FreeKey) -> None:
        """A free key is somebody's: the one we wait for, or a newcomer's first."""
        asking = self.asking
        owner = self.lobby.owner(key.scancode)
        if asking is None and owner is not None:
            # A kiosk hands on the press that opened the setup: nobody owned a key when it came.
            self.greet(owner)
        elif asking is None:
            self.join(Binding(key.scancode))
        elif not asking.main:
            self._bind(asking.index, Binding(key.scancode))
        else:
            self._bind(asking.index, Binding(asking.main, key.scancode))

    def pad(self, device: str) -> None:
        """A button of a pad that nobody owns: it is taken, or joins."""
        if self.asking is not None and not self.asking.main:
            self._bind(self.asking.index, Binding(pad=device))
        else:
            self.join(Binding(pad=device))

    def join(self, binding: Binding) -> None:
        """Somebody new sits down; with a key, their second one is asked for."""
        before = self.lobby
        joined = -1

        def change() -> Lobby:
            nonlocal joined
            lobby, joined = before.join(binding)
            return lobby

        if not self.attempt(change):
            return
        self.wave(joined, "join")
        if binding.main and not self.single:
            self.asking = Asking(joined, before.places[joined], binding.main)

    def _bind(self, index: int, binding: Binding) -> None:
        """Somebody got a key they were asked for, or a pad."""
        assert self.asking is not None
        if self.attempt(lambda: self.lobby.bind(index, binding, self.app.text)):
            whole = bool(binding.pad or binding.second or self.single)
            self.asking = None if whole else Asking(index, self.asking.before, binding.main)
            self.wave(index, "join" if whole else "move")

    def ask(self, index: int) -> None:
        """Let a place have new keys or a pad: its old ones are free again."""
        self.asking = Asking(index, self.lobby.places[index])
        self.attempt(lambda: self.lobby.put(index, binding=Binding(), aye=False))

    def give_up(self) -> None:
        """Nobody pressed the key that was asked for: the place is as it was before."""
        assert self.asking is not None
        places = list(self.lobby.places)
        places[self.asking.index] = self.asking.before
        self.asking = None
        self.app.cue("back")
        self.attempt(lambda: replace(self.lobby, places=tuple(places)))

    def while_asking(self, press: Press) -> None:
        """A key that is somebody's already, or a wish to let it be."""
        assert self.asking is not None
        if press.seat is None:
            if press.button in (Button.PAUSE, Button.SECOND):
                self.give_up()
            return
        if press.kind is not Kind.KEYBOARD:
            return
        text, lobby = self.app.text, self.lobby
        keys = lobby.places[press.seat].binding
        code = keys.main if press.button is Button.MAIN else keys.second
        try:
            lobby.bind(self.asking.index, Binding(self.asking.main or code, code), text)
        except Refused as refused:
            self.refuse(refused.sentence(text))

    # --- being there ----------------------------------------------------------------------

    def greet(self, index: int) -> bool:
        """The first press of somebody who was only remembered; whether it was one."""
        if self.lobby.places[index].here:
            return False
        self.wave(index, "join")
        return self.attempt(lambda: self.lobby.put(index, here=True))

    def aye(self, index: int) -> None:
        """Somebody wants to begin, or no longer wants to."""
        self.held[index] = 0.0
        self.wave(index, "vote")
        self.attempt(lambda: self.lobby.put(index, aye=not self.lobby.places[index].aye))

    def no_ayes(self) -> None:
        """Ask everybody again."""
        places = tuple(replace(place, aye=False) for place in self.lobby.places)
        self.attempt(lambda: replace(self.lobby, places=places))

    def leave(self, index: int) -> None:
        """A person leaves the table."""
        self.held.pop(index, None)
        self.app.cue("leave")
        self.attempt(lambda: self.lobby.leave(index))

    def clear(self, index: int) -> None:
        """Nobody sits there any more."""
        self.app.cue("leave")
        self.attempt(lambda: self.lobby.clear(index))

    def pad_lost(self, index: int) -> None:
        """A pad disappeared: its player stays, and has to press something again."""
        name = self.lobby.names(self.app.text)[index]
        self.attempt(lambda: self.lobby.put(index, binding=Binding(), here=False, aye=False))
        self.refuse(self.app.text(_LOST, name=name))
