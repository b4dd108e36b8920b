"""How Bluffaneer moves: each event becomes beats between the places of the map."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import assert_never

from pygame import Surface

from game.bluffaneer_model import (
    CardDrawn,
    CardLearned,
    CardRevealed,
    CardsShuffled,
    ClaimBelieved,
    ClaimChallenged,
    ClaimMade,
    ClaimOpened,
    CoinsMoved,
    CoinTossed,
    DiceFell,
    DiceThrown,
    Fact,
    MatchEnded,
    NobodyClaimed,
    RobberyOffered,
    ShoutsTied,
    Side,
    SideCalled,
    StarterChosen,
    TurnBegan,
    WinnerFound,
    WinTied,
)
from game.types import Seat
from sprites.bluffaneer_picture import BluffaneerPicture, card_name
from sprites.kit import Kit
from sprites.layout import Layout
from sprites.lettering import Face
from sprites.movers import (
    COIN,
    Flight,
    Look,
    Place,
    Pop,
    Tumble,
    flipping,
    plain,
    spinning_coin,
)
from sprites.palette import BONE, INK
from sprites.seats import CARD, card_place, coin_place
from sprites.stage import Box
from sprites.timeline import Beat, Change, Mover
from sprites.toss import rounds, toss_movers
from sprites.tween import ease_out, overshoot

GAP = 0.12
"""Seconds between two coins of one payment."""
FLIGHT = 0.5
REVEALED = (160.0, 222.0)


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
class BluffaneerDirector:
    """Turns events into beats that change a picture.

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
    shake: Callable[[], None] = lambda: None
    _coins: list[int] = field(default_factory=list)
    """Everyone's coins once all beats so far have played: where the next coins will land."""

    def __post_init__(self) -> None:
        self._coins = [seat.coins or 0 for seat in self.picture.seats]

    def beats(self, fact: Fact) -> tuple[Beat, ...]:
        """What is to be seen of one event."""
        match fact:
            case CardsShuffled():
                return self._shuffled(fact)
            case CardDrawn():
                return self._drawn(fact)
            case CardLearned():
                return self._learned(fact)
            case StarterChosen():
                return (self._say(fact, 0.9),)
            case TurnBegan():
                return (self._turn(fact),)
            case DiceThrown():
                return (self._thrown(fact),)
            case DiceFell():
                return (self._fell(fact),)
            case RobberyOffered():
                return (self._say(fact, 0.5),)
            case CoinsMoved():
                return (self._coins_moved(fact),)
            case ClaimOpened():
                return (self._say(fact, 0.25),)
            case ShoutsTied():
                return self._tied(fact)
            case ClaimMade():
                return (self._shout(fact, fact.seat, self.words.claim, "burst", "parrot_talk"),)
            case NobodyClaimed():
                return (self._say(fact, 0.9),)
            case ClaimBelieved():
                return (self._say(fact, 0.8),)
            case ClaimChallenged():
                return (
                    self._shout(fact, fact.roller, self.words.call, "burst_red", "parrot_shock"),
                )
            case CardRevealed():
                return self._revealed(fact)
            case MatchEnded():
                return (self._say(fact, 1.6),)
            case WinTied():
                return (self._say(fact, 1.4),)
            case SideCalled():
                return (self._say(fact, 1.0),)
            case CoinTossed():
                return (self._tossed(fact),)
            case WinnerFound():
                return (self._won(fact),)
            case _:
                assert_never(fact)

    # --- words ----------------------------------------------------------------------------

    def _say(self, fact: Fact, seconds: float, *changes: tuple[float, Change]) -> Beat:
        return Beat(seconds, changes=(self._spoken(fact), *changes))

    def _spoken(
        self, fact: Fact, at: float = 0.0, parrot: str = "parrot_talk"
    ) -> tuple[float, Change]:
        words = self.tell(fact)

        def change() -> None:
            self.hear(fact, False)
            if words:
                self.picture.bubble = words
                self.picture.parrot = parrot

        return at, change

    def _landed(self, fact: Fact, at: float) -> tuple[float, Change]:
        return at, lambda: self.hear(fact, True)

    def _turn(self, fact: TurnBegan) -> Beat:
        def change() -> None:
            self.picture.every_seat(
                lambda number, seat: replace(seat, acting=number == fact.seat, mark="")
            )
            self.picture.notes = ()
            self.picture.double = None
            self.picture.dice = None
            self.picture.parrot = "parrot_idle"

        return Beat(0.3, changes=((0.0, change), self._spoken(fact)))

    # --- cards ----------------------------------------------------------------------------

    def _shuffled(self, fact: CardsShuffled) -> tuple[Beat, ...]:
        draw, discards = self.layout["draw"].centre, self.layout["discards"].centre
        movers: list[Mover] = []
        for number in range(6):
            begin = number * 0.07
            start = discards if fact.refill else (draw[0] + (60 if number % 2 else -60), draw[1])
            look = plain(self.kit, "card_back", CARD)
            movers.append(Flight(start, draw, look, begin, 0.28, 40, ease_out))

        def begin_change() -> None:
            if fact.refill:
                self.picture.discards = ()

        def end() -> None:
            self.picture.draw_count = fact.count

        return (Beat(0.75, tuple(movers), ((0.0, begin_change), self._spoken(fact), (0.7, end))),)

    def _drawn(self, fact: CardDrawn) -> tuple[Beat, ...]:
        start, end = self.layout["draw"].centre, card_place(self.panels[fact.seat])
        flight = Flight(start, end, plain(self.kit, "card_back", CARD), 0.0, 0.3, 50)

        def taken() -> None:
            self.picture.draw_count -= 1

        def landed() -> None:
            self.picture.seat(fact.seat, card="card_back")

        return (Beat(0.32, (flight,), ((0.0, taken), self._spoken(fact), (0.3, landed))),)

    def _learned(self, fact: CardLearned) -> tuple[Beat, ...]:
        if fact.seat != self.open_seat:
            return ()  # somebody else's secret never reaches the picture
        place, face = card_place(self.panels[fact.seat]), card_name(fact.card)
        look = flipping(self.kit, "card_back", face, CARD, 0.0, 1.0)
        flip = Flight(place, place, look, 0.0, 0.35)
        return (
            Beat(
                0.36,
                (flip,),
                (
                    (0.0, lambda: self.picture.seat(fact.seat, card="")),
                    (0.35, lambda: self.picture.seat(fact.seat, card=face)),
                ),
            ),
        )

    def _revealed(self, fact: CardRevealed) -> tuple[Beat, ...]:
        """The card comes to the middle face down, waits a moment, turns, and is discarded."""
        face, home = card_name(fact.card), card_place(self.panels[fact.seat])
        place, pile = self.layout["reveal"].centre, self.layout["discards"].centre
        wait = 0.95 if fact.why.value in ("caught", "wronged") else 0.55
        shown = wait + 0.35
        back = plain(self.kit, "card_back", REVEALED)
        come = Flight(home, place, back, 0.0, 0.4, 60, stay=wait - 0.4)
        flip = Flight(
            place, place, flipping(self.kit, "card_back", face, REVEALED, 0.0, 1.0), wait, 0.35
        )
        stamp = Pop(
            self._stamp(fact.matches), (place[0], place[1] + 128), self.kit, shown, 1.15, self.calm
        )
        leave = Flight(place, pile, plain(self.kit, face, CARD), shown + 1.2, 0.35, 40)

        def gone() -> None:
            self.picture.seat(fact.seat, card="")

        def opened() -> None:
            self.picture.revealed = face

        def left() -> None:
            self.picture.revealed = ""

        def filed() -> None:
            self.picture.discards = (*self.picture.discards, fact.card)

        return (
            Beat(
                shown + 1.6,
                (come, flip, stamp, leave),
                (
                    (0.0, gone),
                    (0.0, lambda: self.hear(fact, False)),
                    (shown, opened),
                    self._landed(fact, wait + 0.1),
                    (shown, self._words_only(fact)),
                    (shown + 1.2, left),
                    (shown + 1.55, filed),
                ),
            ),
        )

    def _words_only(self, fact: Fact) -> Change:
        words = self.tell(fact)

        def change() -> None:
            self.picture.bubble = words
            self.picture.parrot = "parrot_shock"

        return change

    def _stamp(self, matches: bool) -> Surface:
        word = self.words.truth if matches else self.words.bluff
        colour = (0x3F, 0xB8, 0x78) if matches else (0xE5, 0x4B, 0x3A)
        return self.kit.letters.line(word, 88, colour, face=Face.DISPLAY, outline=INK)

    # --- dice -----------------------------------------------------------------------------

    def _thrown(self, fact: DiceThrown) -> Beat:
        """Both dice rattle over the roller's panel."""
        x, y = self.panels[fact.seat].centre
        y += 120 if y < 540 else -120
        movers = []
        for side, wobble in ((-46, 26), (46, -26)):
            look = self._rattle(wobble)
            movers.append(Flight((x + side, y), (x + side, y), look, 0.0, 0.45))

        def change() -> None:
            self.picture.dice = None
            self.picture.double = None
            self.picture.notes = ()

        return Beat(0.45, tuple(movers), ((0.0, change), self._spoken(fact)))

    def _rattle(self, wobble: float) -> Look:
        art, size = self.kit.art, 96.0

        def look(t: float) -> Surface:
            if self.calm:
                return art.image("die_blank", size, size)
            name = "die_edge1" if int(t * 8) % 2 else "die_edge2"
            return art.turned(name, size, size, wobble if int(t * 12) % 2 else -wobble)

        return look

    def _fell(self, fact: DiceFell) -> Beat:
        x, y = self.panels[fact.seat].centre
        y += 120 if y < 540 else -120
        movers = []
        for name, symbol, side, begin in zip(
            ("die_left", "die_right"), fact.faces, (-46, 46), (0.0, 0.08), strict=True
        ):
            box = self.layout[name]
            spin = -620.0 if side < 0 else 560.0
            movers.append(
                Tumble((x + side, y), box.centre, symbol.value, self.kit, box.w, begin, 1.0,
                       1.2 - begin - 1.0, spin, self.calm)
            )  # fmt: skip

        def settled() -> None:
            self.picture.dice = fact.faces
            if fact.faces[0] is fact.faces[1]:
                self.picture.double = fact.faces[0]

        return Beat(
            1.25,
            tuple(movers),
            (
                (0.0, lambda: self.hear(fact, False)),
                self._landed(fact, 0.62),
                (1.2, settled),
                (1.2, self._words_now(fact)),
            ),
        )

    def _words_now(self, fact: Fact) -> Change:
        words = self.tell(fact)

        def change() -> None:
            if words:
                self.picture.bubble = words
                self.picture.parrot = "parrot_talk"

        return change

    # --- coins ----------------------------------------------------------------------------

    def _coins_moved(self, fact: CoinsMoved) -> Beat:
        """Coins fly one by one; each is counted when it lands."""
        movers: list[Mover] = []
        changes: list[tuple[float, Change]] = [self._spoken(fact)]
        for number in range(fact.amount):
            begin = 0.1 + number * GAP
            start, end = self._pile_top(fact.source, -1), self._pile_top(fact.target, 0)
            movers.append(
                Flight(start, end, spinning_coin(self.kit, 2.5, COIN), begin, FLIGHT, 150)
            )
            changes.append((begin, lambda: self._count(fact.source, -1)))
            changes.append((begin + FLIGHT, lambda: self._count(fact.target, 1)))
            if fact.source is not None:
                self._coins[fact.source] -= 1
            if fact.target is not None:
                self._coins[fact.target] += 1
        last = 0.1 + (fact.amount - 1) * GAP + FLIGHT
        changes.append(self._landed(fact, last))
        return Beat(last + 0.15, tuple(movers), tuple(changes))

    def _pile_top(self, seat: Seat | None, change: int) -> Place:
        if seat is None:
            x, y = self.layout["box"].centre
            return x, y - 20
        return coin_place(self.panels[seat], max(0, self._coins[seat] + change))

    def _count(self, seat: Seat | None, by: int) -> None:
        if seat is None:
            self.picture.box += by
        else:
            self.picture.seat(seat, coins=(self.picture.seats[seat].coins or 0) + by)

    # --- big moments ----------------------------------------------------------------------

    def _shout(self, fact: Fact, seat: Seat, word: str, burst: str, parrot: str) -> Beat:
        place = self.layout["shout"].centre
        size = self.layout["shout"]
        rays = Pop(self.kit.art.image(burst, size.w, size.h), place, self.kit, 0.0, 1.35, self.calm)
        colour, rim = (BONE, INK) if burst == "burst_red" else (INK, None)
        letters = self.kit.letters.line(
            word, 150, colour, face=Face.DISPLAY, width=size.w * 0.62, outline=rim
        )
        badge = self.kit.art.image(f"badge_{self.picture.seats[seat].badge}", 120, 120)
        name = self.kit.letters.line(self.picture.seats[seat].name, 48, colour, outline=rim)
        movers: tuple[Mover, ...] = (
            rays,
            Pop(letters, (place[0], place[1] + 30), self.kit, 0.08, 1.27, self.calm),
            Pop(badge, (place[0], place[1] - 130), self.kit, 0.08, 1.27, self.calm),
            Pop(name, (place[0], place[1] + 140), self.kit, 0.12, 1.23, self.calm),
        )
        return Beat(1.4, movers, (self._spoken(fact, parrot=parrot), (0.0, self.shake)))

    def _tied(self, fact: ShoutsTied) -> tuple[Beat, ...]:
        rng = Random(repr((fact.seats, fact.winner, self._coins)))
        played = rounds(fact.seats, fact.winner, rng)
        coins = [self._coins_up(fact, tossed) for tossed in played]
        return (self._say(fact, 0.7), *coins)

    def _tossed(self, fact: CoinTossed) -> Beat:
        if len(fact.sides) == 1:
            heads = fact.sides[0] is Side.HEADS
            winner = fact.remaining[0]
            tossed = {seat: heads if seat == winner else not heads for seat in fact.seats}
        else:
            pairs = zip(fact.seats, fact.sides, strict=True)
            tossed = {seat: side is Side.HEADS for seat, side in pairs}
        beat = self._coins_up(fact, tossed, fact.sides[0] if len(fact.sides) == 1 else None)
        return replace(
            beat, changes=(*beat.changes, self._landed(fact, 1.2), self._spoken(fact, 1.3))
        )

    def _coins_up(self, fact: Fact, tossed: dict[Seat, bool], side: Side | None = None) -> Beat:
        badges = {seat: self.picture.seats[seat].badge for seat in tossed}
        words = self.words.heads, self.words.tails
        place = self.layout["shout"].centre
        movers = toss_movers(self.kit, place, badges, tossed, words, side, self.calm)
        return Beat(2.0, movers, ((0.0, lambda: self.hear(fact, False)),))

    def _won(self, fact: WinnerFound) -> Beat:
        x, y = self.panels[fact.seat].centre
        start = (960.0, 380.0)
        hat = Flight(
            start,
            (x, y - 8),
            plain(self.kit, "hat_winner", (220, 154)),
            0.1,
            0.9,
            120,
            overshoot,
            1.6,
        )

        def change() -> None:
            self.picture.every_seat(lambda number, seat: replace(seat, acting=number == fact.seat))

        return Beat(
            2.6,
            (hat,),
            ((0.0, change), self._spoken(fact, parrot="parrot_shock"), self._landed(fact, 1.0)),
        )
