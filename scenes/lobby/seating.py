"""The lobby's own rules: who sits at which of the six places, and which keys are whose.

Nothing here draws or hears; a lobby is plain data, and every change is a new lobby or `Refused`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from game.bots import LEVELS
from game.games import GAMES
from game.settings import BADGES, SeatSetting, Settings
from game.text import Text, mark
from scenes.controls import Binding
from scenes.lineup import NAMES, NOTHING, SeatPlan, remembered
from scenes.manual.pages import GAME_NAMES

PLACES = 6
LONGEST_NAME = 14
SEATED = {2: (0, 3), 3: (0, 2, 4), 4: (0, 2, 3, 4), 5: (0, 1, 2, 4, 5)}
"""Which places so many seats take, clockwise from the bottom: they face each other."""

_FULL = mark("The table is full: there are {most} seats.")
_FEW = mark("{game} needs at least {fewest} seats; press a key to join, or add a bot.")
_MANY = mark("{game} has seats for {most}; somebody must leave.")
_HALF = mark("{name} still needs a second key.")
_OWNED = mark("That key belongs to {name}; press another one.")
_OWN = mark("That is your first key already; press another one.")
_UNNAMED = mark("A pirate needs a name.")
_NAMESAKE = mark("There is a {name} at the table already.")


class Refused(Exception):
    """Something cannot be done in the lobby; the message says why."""

    def __init__(self, message: str, **values: Any) -> None:
        super().__init__(message)
        self.message = message
        self.values = values

    def sentence(self, text: Text) -> str:
        """The reason in the players' language."""
        return text(self.message, **self.values)


class Sits(Enum):
    """Who sits at a place."""

    NOBODY = "empty"
    PERSON = "human"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Place:
    """One of the six places. Without a ``name`` of their own, people are called by their badge."""

    badge: str
    sits: Sits = Sits.NOBODY
    name: str = ""
    level: str = "captain"
    binding: Binding = NOTHING
    here: bool = False
    """Somebody has pressed a button of this place; until then the person is only remembered."""
    aye: bool = False
    """The person wants to begin."""

    @property
    def person(self) -> bool:
        """Whether a person sits here, be they only remembered."""
        return self.sits is Sits.PERSON

    @property
    def setting(self) -> SeatSetting:
        """The place as the settings remember it."""
        keys = self.binding if self.person else NOTHING
        return SeatSetting(
            self.name, self.badge, self.sits.value, self.level, keys.main, keys.second
        )


@dataclass(frozen=True, slots=True)
class Lobby:
    """The six places in clockwise order, and the game that is going to be played."""

    game: str
    places: tuple[Place, ...]

    @property
    def taken(self) -> tuple[int, ...]:
        """The places where somebody sits."""
        return tuple(n for n, place in enumerate(self.places) if place.sits is not Sits.NOBODY)

    @property
    def people(self) -> tuple[int, ...]:
        """The places of people, remembered ones included."""
        return tuple(n for n, place in enumerate(self.places) if place.person)

    @property
    def present(self) -> tuple[int, ...]:
        """The places of people who have pressed something."""
        return tuple(n for n in self.people if self.places[n].here)

    @property
    def agreed(self) -> bool:
        """Whether everybody who is here wants to begin."""
        return bool(self.present) and all(self.places[n].aye for n in self.present)

    @property
    def bindings(self) -> dict[int, Binding]:
        """What the people play with, by place."""
        return {n: self.places[n].binding for n in self.people}

    def put(self, index: int, **changes: Any) -> Lobby:
        """The lobby with one place changed."""
        places = list(self.places)
        places[index] = replace(places[index], **changes)
        return replace(self, places=tuple(places))

    # --- coming and going -----------------------------------------------------------------

    def join(self, binding: Binding) -> tuple[Lobby, int]:
        """Somebody sits down: in a remembered person's place, on an empty one, or for a bot.

        Refused without a word if the key or pad has an owner: two presses can come so close
        together that the second was read before the first had its seat.
        """
        if self.owner(binding.main) is not None or self.pad_owner(binding.pad) is not None:
            raise Refused("")
        index = self._room()
        seated = {"sits": Sits.PERSON, "binding": binding, "here": True, "aye": False}
        if not self.places[index].person:
            seated["name"] = ""
        return self.put(index, **seated), index

    def _room(self) -> int:
        waiting = [n for n in self.people if not self.places[n].here]
        if waiting:
            return waiting[0]
        most = GAMES[self.game].most
        if len(self.taken) < most:
            return next(n for n in range(PLACES) if n not in self.taken)
        bots = [n for n in self.taken if self.places[n].sits is Sits.BOT]
        if not bots:
            raise Refused(_FULL, most=most)
        return bots[-1]

    def leave(self, index: int) -> Lobby:
        """A person goes; a bot sits down instead if the table would be too small otherwise."""
        short = len(self.taken) <= GAMES[self.game].fewest
        sits = Sits.BOT if short else Sits.NOBODY
        return self.put(index, sits=sits, name="", binding=NOTHING, here=False, aye=False)

    def clear(self, index: int) -> Lobby:
        """Nobody sits at a place any more."""
        return self.put(index, sits=Sits.NOBODY, name="", binding=NOTHING, here=False, aye=False)

    def seat_bot(self, index: int) -> Lobby:
        """A bot sits down, in somebody's place or on an empty one."""
        return self._seat(index, Sits.BOT, here=False)

    def seat_person(self, index: int) -> Lobby:
        """A person sits down who has no keys yet: they play by mouse or touch."""
        return self._seat(index, Sits.PERSON, here=True)

    def _seat(self, index: int, sits: Sits, *, here: bool) -> Lobby:
        most = GAMES[self.game].most
        if index not in self.taken and len(self.taken) >= most:
            raise Refused(_FULL, most=most)
        return self.put(index, sits=sits, name="", binding=NOTHING, here=here, aye=False)

    def choose(self, game: str) -> Lobby:
        """Another game; bots go if it has fewer seats."""
        lobby = replace(self, game=game)
        while len(lobby.taken) > GAMES[game].most:
            bots = [n for n in lobby.taken if lobby.places[n].sits is Sits.BOT]
            if not bots:
                break
            lobby = lobby.clear(bots[-1])
        return lobby

    # --- what a place has -----------------------------------------------------------------

    def owner(self, scancode: int) -> int | None:
        """Whose key that is."""
        for index in self.people:
            binding = self.places[index].binding
            if scancode and scancode in (binding.main, binding.second):
                return index
        return None

    def pad_owner(self, pad: str) -> int | None:
        """Whose pad that is."""
        return next((n for n in self.people if pad and self.places[n].binding.pad == pad), None)

    def bind(self, index: int, binding: Binding, text: Text) -> Lobby:
        """Give a place its keys or pad; refused if one of them is somebody else's."""
        if self.pad_owner(binding.pad) not in (None, index):
            raise Refused("")
        if binding.main and binding.main == binding.second:
            raise Refused(_OWN)
        for code in (binding.main, binding.second):
            owner = self.owner(code)
            if owner not in (None, index):
                raise Refused(_OWNED, name=self.names(text)[owner])
        return self.put(index, binding=binding, here=True, aye=False)

    def turn_level(self, index: int, by: int) -> Lobby:
        """The bot's next level, or the one before."""
        levels = [level for level in LEVELS if level != "random"]
        at = levels.index(self.places[index].level) if self.places[index].level in levels else 0
        return self.put(index, level=levels[(at + by) % len(levels)])

    def turn_badge(self, index: int, by: int) -> Lobby:
        """The next badge; whoever has it takes this one in exchange."""
        mine = self.places[index].badge
        wanted = BADGES[(BADGES.index(mine) + by) % len(BADGES)]
        other = next(n for n, place in enumerate(self.places) if place.badge == wanted)
        return self.put(index, badge=wanted).put(other, badge=mine)

    def rename(self, index: int, name: str, text: Text) -> Lobby:
        """Give somebody a name that nobody else at the table has."""
        name = " ".join(name.split())[:LONGEST_NAME].strip()
        if not name or not name.isprintable():
            raise Refused(_UNNAMED)
        others = {each.casefold() for n, each in self._named(text).items() if n != index}
        if name.casefold() in others:
            raise Refused(_NAMESAKE, name=name)
        own = name == text(NAMES[self.places[index].badge])
        return self.put(index, name="" if own else name)

    def _named(self, text: Text) -> dict[int, str]:
        return {n: self.names(text)[n] for n in self.taken}

    def names(self, text: Text) -> tuple[str, ...]:
        """What everybody is called; nobody is called what somebody else chose to be."""
        chosen = {self.places[n].name.casefold() for n in self.taken if self.places[n].name}
        names = []
        for place in self.places:
            name = place.name or text(NAMES[place.badge])
            names.append(f"{name} 2" if not place.name and name.casefold() in chosen else name)
        return tuple(names)

    # --- the beginning --------------------------------------------------------------------

    def plans(self, text: Text, *, single: bool = False) -> tuple[SeatPlan, ...]:
        """The seats of the match in clockwise order, or `Refused`.

        ``single`` says that one button is enough for a seat.

        Where somebody is here, people who are only remembered are not: bots sit in for them.
        Where nobody has pressed anything, the remembered ones are taken at their word.
        """
        game = GAMES[self.game]
        values = {"game": GAME_NAMES[self.game], "fewest": game.fewest, "most": game.most}
        if len(self.taken) < game.fewest:
            raise Refused(_FEW, **values)
        if len(self.taken) > game.most:
            raise Refused(_MANY, **values)
        names = self.names(text)
        plans = []
        for index in self.taken:
            place = self.places[index]
            person = place.person and (place.here or not self.present)
            if person and not single and place.binding.main and not place.binding.second:
                raise Refused(_HALF, name=names[index])
            level, binding = (None, place.binding) if person else (place.level, NOTHING)
            plans.append(SeatPlan(names[index], place.badge, level, binding))
        return tuple(plans)

    @property
    def settings(self) -> tuple[SeatSetting, ...]:
        """The line-up as the settings remember it: all six places, empty ones too."""
        return tuple(place.setting for place in self.places)


def recalled(settings: Settings, text: Text) -> Lobby:
    """The lobby as it was left, or me against three bots."""
    plans = remembered(settings, text)
    kept = [n for n, seat in enumerate(settings.seats) if seat.control != "empty"]
    if len(settings.seats) != PLACES or len(kept) != len(plans):
        kept = list(SEATED.get(len(plans), range(PLACES)))
    used = {plan.badge for plan in plans}
    spare = iter(badge for badge in BADGES if badge not in used)
    seated = dict(zip(kept, plans, strict=False))
    places = tuple(
        _recalled(seated[n], text) if n in seated else Place(next(spare)) for n in range(PLACES)
    )
    return Lobby(settings.game, places).choose(settings.game)


def _recalled(plan: SeatPlan, text: Text) -> Place:
    name = "" if plan.name == text(NAMES[plan.badge]) else plan.name
    if plan.level is None:
        return Place(plan.badge, Sits.PERSON, name, binding=plan.binding)
    return Place(plan.badge, Sits.BOT, name, plan.level)
