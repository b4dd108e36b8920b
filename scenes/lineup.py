"""Who sits where, and what they play with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.history import HUMAN, SeatInfo
from game.settings import BADGES, SeatSetting, Settings
from game.text import ENGLISH, Text, mark
from game.trouble import Trouble
from scenes.controls import Binding
from scenes.controls.keys import LONE_PAIR, PAIRS

NAMES: dict[str, str] = {
    "hook": mark("Hook"),
    "anchor": mark("Anchor"),
    "wheel": mark("Wheel"),
    "star": mark("Star"),
    "parrot": mark("Parrot"),
    "barrel": mark("Barrel"),
}
"""Who has not said a name is called by their badge."""

LEVEL_NAMES: dict[str, str] = {
    "deckhand": mark("deckhand"),
    "gambler": mark("gambler"),
    "captain": mark("captain"),
    "random": mark("random"),
}


NOTHING = Binding()


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """One seat of a match. ``level`` is the bot's, and ``None`` for a person."""

    name: str
    badge: str
    level: str | None = None
    binding: Binding = NOTHING

    @property
    def info(self) -> SeatInfo:
        """The seat as the journal names it."""
        return SeatInfo(self.name, HUMAN if self.level is None else f"bot:{self.level}")

    @property
    def setting(self) -> SeatSetting:
        """The seat as the settings remember it."""
        return SeatSetting(
            self.name,
            self.badge,
            "human" if self.level is None else "bot",
            self.level or "captain",
            self.binding.main,
            self.binding.second,
        )


def plan(index: int, text: Text, name: str = "", level: str | None = None) -> SeatPlan:
    """A seat with the badge of its number, named by the badge unless a name is given."""
    badge = BADGES[index]
    return SeatPlan(name or text(NAMES[badge]), badge, level)


def planned(asked: Iterable[tuple[str, str | None]], text: Text) -> list[SeatPlan]:
    """Seats in the order asked for, each a name, which may be empty, and a bot's level.

    Whoever is called like a badge wears it; the others take the badges that are left.
    """
    seats = list(asked)
    called = {word(NAMES[badge]).casefold(): badge for word in (ENGLISH, text) for badge in BADGES}
    worn: dict[int, str] = {}
    for number, (name, _) in enumerate(seats):
        badge = called.get(name.casefold())
        if badge is not None and badge not in worn.values():
            worn[number] = badge
    left = iter([badge for badge in BADGES if badge not in worn.values()])
    plans = []
    for number, (name, level) in enumerate(seats):
        badge = worn.get(number) or next(left)
        plans.append(SeatPlan(name or text(NAMES[badge]), badge, level))
    return plans


def told_apart(plans: list[SeatPlan]) -> list[SeatPlan]:
    """The seats with a number behind each name that an earlier seat has: "Hook 2"."""
    taken: set[str] = set()
    result = []
    for seat in plans:
        name, number = seat.name, 2
        while name in taken:
            name, number = f"{seat.name} {number}", number + 1
        taken.add(name)
        result.append(replace(seat, name=name))
    return result


def fitted(plans: list[SeatPlan], fewest: int, most: int, text: Text) -> list[SeatPlan]:
    """A line-up for another game: bots go if it has fewer seats, or come if it needs more.

    Raises `Trouble` if more people sit there than the game has seats for.
    """
    kept = list(plans)
    for seat in reversed(plans):
        if len(kept) > most and seat.level is not None:
            kept.remove(seat)
    if len(kept) > most:
        raise Trouble(text("The table is full: there are {most} seats.", most=most))
    worn = {seat.badge for seat in kept}
    spare = [BADGES.index(badge) for badge in BADGES if badge not in worn]
    wanted = max(0, fewest - len(kept))
    return kept + [plan(index, text, level="captain") for index in spare[:wanted]]


def with_keys(plans: list[SeatPlan]) -> list[SeatPlan]:
    """Give default keys to people who have none: far apart, or Space for somebody alone."""
    people = [seat for seat in plans if seat.level is None]
    used = {code for seat in people for code in (seat.binding.main, seat.binding.second)}
    free = [pair for pair in PAIRS if not used & set(pair)]
    if len(people) == 1 and not used & set(LONE_PAIR):
        free.insert(0, LONE_PAIR)
    dressed = []
    for seat in plans:
        if seat.level is None and not seat.binding.main and not seat.binding.pad and free:
            main, second = free.pop(0)
            dressed.append(replace(seat, binding=Binding(main, second)))
        else:
            dressed.append(seat)
    return dressed


def default_plans(text: Text) -> list[SeatPlan]:
    """Me against three bots."""
    levels = (None, "captain", "gambler", "deckhand")
    return with_keys([plan(index, text, level=level) for index, level in enumerate(levels)])


def remembered(settings: Settings, text: Text) -> list[SeatPlan]:
    """The last line-up, or the default one; pads have to be pressed again."""
    seats = [seat for seat in settings.seats if seat.control != "empty"]
    if not seats:
        return default_plans(text)
    badges = [badge for badge in BADGES if badge not in {seat.badge for seat in seats}]
    plans = []
    for seat in seats:
        badge = seat.badge or badges.pop(0)
        level = seat.level if seat.control == "bot" else None
        name = seat.name or text(NAMES[badge])
        plans.append(SeatPlan(name, badge, level, Binding(seat.main, seat.second)))
    return with_keys(plans)
