"""What all of Bluffaneer's beats share: the picture, its places, its words and its sounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.bluffaneer_model import Fact, Pair
from game.types import Seat
from sprites.bluffaneer.picture import BluffaneerPicture
from sprites.kit import Kit
from sprites.layout import Layout
from sprites.movers import Place
from sprites.stage import HEIGHT, Box
from sprites.timeline import Beat, Change


@dataclass(frozen=True, slots=True)
class Words:
    """The big words of the table, in the player's language."""

    claim: str
    call: str
    truth: str
    bluff: str
    heads: str
    tails: str


@dataclass(slots=True)
class Staging:
    """Where and with what events are staged.

    ``tell`` gives the parrot's words for an event, ``hear`` is called when an event is to be heard
    beginning (False) and landing (True). ``open_seat`` is the one seat whose card lies face up.
    """

    picture: BluffaneerPicture
    layout: Layout
    panels: tuple[Box, ...]
    kit: Kit
    words: Words
    tell: Callable[[Fact], str]
    hear: Callable[[Fact, bool], None]
    open_seat: Seat | None = None
    calm: bool = False
    coins: list[int] = field(default_factory=list)
    """Everyone's coins once all beats so far have played: where the next coins will land."""
    lying: Pair | None = None
    """The dice that will lie on the chart then."""
    last: Fact | None = None
    """The event staged last: what may begin before that is quite done."""
    told: Fact | None = None
    """Of what the parrot speaks now."""

    def __post_init__(self) -> None:
        self.coins = [seat.coins or 0 for seat in self.picture.seats]
        self.lying = self.picture.dice

    def say(self, fact: Fact, seconds: float, *changes: tuple[float, Change]) -> Beat:
        """A beat in which the parrot speaks and nothing flies."""
        return Beat(seconds, changes=(self.spoken(fact), *changes))

    def spoken(
        self, fact: Fact, at: float = 0.0, parrot: str = "parrot_talk"
    ) -> tuple[float, Change]:
        """The moment at which an event is heard and told."""
        words = self.words_now(fact, parrot)

        def change() -> None:
            self.hear(fact, False)
            words()

        return at, change

    def words_now(self, fact: Fact, parrot: str = "parrot_talk") -> Change:
        """What the parrot says of an event, without its sound."""

        def change() -> None:
            if words := self.tell(fact):
                self.told = fact
                self.picture.bubble = words
                self.picture.parrot = parrot

        return change

    def retell(self) -> None:
        """Say in the language of now what the parrot said last."""
        if self.told is not None:
            self.picture.bubble = self.tell(self.told)

    def landed(self, fact: Fact, at: float) -> tuple[float, Change]:
        """The moment at which an event is heard landing."""
        return at, lambda: self.hear(fact, True)

    def hand(self, seat: Seat) -> Place:
        """Where a seat's hand shakes the dice: beside its panel, towards the chart."""
        x, y = self.panels[seat].centre
        return x, y + (120 if y < HEIGHT / 2 else -120)
