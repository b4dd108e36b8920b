"""The story of a match: who lied, who listened, whose luck was bad, and how the lead changed.

Each game has a reader that turns its events into a few plain facts: words that were given and
judged, strokes of luck, and turns. Everything else is counted the same way for all games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game import bluff_pirate_events as pirate
from game import bluffaneer_events as bluffaneer
from game.history import Step
from game.journal import Record, replay
from game.match import Match
from game.types import Event, Seat


@dataclass(frozen=True, slots=True)
class Word:
    """A claim, or a laid set, that one other seat believed or doubted, and then all saw."""

    speaker: Seat
    judge: Seat
    honest: bool
    believed: bool


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance gave a seat (or took from it, if negative), whatever it had decided."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn began; the one before it is over."""


@dataclass(frozen=True, slots=True)
class Won:
    """The match has its winner."""

    seat: Seat


Fact: TypeAlias = Word | Luck | Turn | Won
Reader: TypeAlias = Callable[[Iterator[Event]], Iterator[Fact]]


@dataclass(frozen=True, slots=True)
class SeatStory:
    """What one seat said, and how it judged what others said; all numbers are counts."""

    claimed: int
    """Claims made (sets laid) that were judged."""
    bluffed: int
    """How many of them were bluffs."""
    fooled: int
    """How many of the bluffs were believed."""
    been_caught: int
    """How many of the bluffs were challenged."""
    believed: int
    """Claims of others that this seat believed."""
    challenged: int
    """Claims of others that this seat challenged."""
    caught: int
    """How many of those were bluffs."""
    wrongly: int
    """How many of those were true."""
    luck: int
    """Coins that dice and matching cards brought or took. In Bluff Pirate minus one for each time
    this seat was boarded or opened an empty island."""

    @property
    def true_claims(self) -> int:
        """Claims that were true."""
        return self.claimed - self.bluffed


@dataclass(frozen=True, slots=True)
class Award:
    """Who deserves a mention, several seats if they are level, and the count that earned it."""

    seats: tuple[Seat, ...]
    count: int


Matrix: TypeAlias = tuple[tuple[int, ...], ...]
"""Counts by speaker, then by judge."""


@dataclass(frozen=True, slots=True)
class Story:
    """Everything worth telling about a match; ``None`` where nobody earned an award."""

    seats: tuple[SeatStory, ...]
    curve: Matrix
    """Every seat's coins (or spaces) at the start and after each turn."""
    bluffs: Matrix
    """Who bluffed whom, how often."""
    fooled: Matrix
    """Who bluffed whom and was believed, how often."""
    winner: Seat | None
    best_liar: Award | None
    """Most bluffs that were believed; among equals, fewest that were caught."""
    sharpest_ear: Award | None
    """Most bluffs caught; among equals, fewest wrong challenges."""
    unluckiest: Award | None
    """Of those who never bluffed and did not win, whom chance cost most; a positive count."""


def story_of(match: Match | Record) -> Story:
    """The story of a match, or of one that was read from its journal, as far as it went."""
    if isinstance(match, Record):
        return tell(match.header.game, len(match.header.seats), replay(match).history)
    return tell(match.game.key, len(match.seats), match.history)


def tell(game: str, count: int, history: Sequence[Step]) -> Story:
    """The story of so many seats' history; raises `KeyError` for a game without a reader."""
    facts = tuple(_READERS[game](event for step in history for event in step.events))
    words = tuple(fact for fact in facts if isinstance(fact, Word))
    luck = [0] * count
    winner = None
    for fact in facts:
        if isinstance(fact, Luck):
            luck[fact.seat] += fact.amount
        elif isinstance(fact, Won):
            winner = fact.seat
    seats = tuple(_seat_story(words, seat, luck[seat]) for seat in range(count))
    lies = tuple(word for word in words if not word.honest)
    return Story(
        seats=seats,
        curve=_curve(_READERS[game], history, winner is not None),
        bluffs=_matrix(lies, count),
        fooled=_matrix(tuple(lie for lie in lies if lie.believed), count),
        winner=winner,
        best_liar=_award({i: (s.fooled, -s.been_caught) for i, s in enumerate(seats)}),
        sharpest_ear=_award({i: (s.caught, -s.wrongly) for i, s in enumerate(seats)}),
        unluckiest=_award(
            {i: (-s.luck, 0) for i, s in enumerate(seats) if not s.bluffed and i != winner}
        ),
    )


def _seat_story(words: Sequence[Word], seat: Seat, luck: int) -> SeatStory:
    said = [word for word in words if word.speaker == seat]
    heard = [word for word in words if word.judge == seat]
    lies = [word for word in said if not word.honest]
    doubted = [word for word in heard if not word.believed]
    return SeatStory(
        claimed=len(said),
        bluffed=len(lies),
        fooled=sum(lie.believed for lie in lies),
        been_caught=sum(not lie.believed for lie in lies),
        believed=len(heard) - len(doubted),
        challenged=len(doubted),
        caught=sum(not word.honest for word in doubted),
        wrongly=sum(word.honest for word in doubted),
        luck=luck,
    )


def _matrix(words: Sequence[Word], count: int) -> Matrix:
    cells = [[0] * count for _ in range(count)]
    for word in words:
        cells[word.speaker][word.judge] += 1
    return tuple(map(tuple, cells))


def _award(scores: Mapping[Seat, tuple[int, int]]) -> Award | None:
    """Whoever scores highest, if they scored at all."""
    best = max(scores.values(), default=(0, 0))
    if best[0] <= 0:
        return None
    return Award(tuple(seat for seat, score in scores.items() if score == best), best[0])


def _curve(reader: Reader, history: Sequence[Step], over: bool) -> Matrix:
    """The standing whenever a turn began, and at the end of the match."""
    points = [
        step.standing
        for step in history
        if any(isinstance(fact, Turn) for fact in reader(iter(step.events)))
    ]
    if over:
        points.append(history[-1].standing)
    return tuple(points)


# --- Readers ---------------------------------------------------------------------------------

_DICE: Final = frozenset(
    {
        bluffaneer.Why.CHESTS,
        bluffaneer.Why.SWORDS,
        bluffaneer.Why.SHIPS,
        bluffaneer.Why.SKULLS,
        bluffaneer.Why.MATCH,
    }
)
"""What moves coins without anybody's word."""


def _bluffaneer(events: Iterator[Event]) -> Iterator[Fact]:
    judge, believed = 0, False
    for event in events:
        match event:
            case bluffaneer.TurnBegan():
                yield Turn()
            case bluffaneer.ClaimBelieved(roller=roller):
                judge, believed = roller, True
            case bluffaneer.ClaimChallenged(roller=roller):
                judge, believed = roller, False
            case bluffaneer.CardRevealed(why=why, seat=seat, matches=honest) if why not in _DICE:
                yield Word(seat, judge, honest, believed)
            case bluffaneer.CoinsMoved(why=why, source=source, target=target, amount=amount):
                if why in _DICE:
                    if source is not None:
                        yield Luck(source, -amount)
                    if target is not None:
                        yield Luck(target, amount)
            case bluffaneer.WinnerFound(seat=seat):
                yield Won(seat)
            case _:
                pass


def _bluff_pirate(events: Iterator[Event]) -> Iterator[Fact]:
    judge, believed = 0, False
    for event in events:
        match event:
            case pirate.TurnBegan():
                yield Turn()
            case pirate.VoterPicked(voter=voter, bluff=bluff):
                judge, believed = voter, not bluff
            case pirate.SetRevealed(seat=seat, honest=honest):
                yield Word(seat, judge, honest, believed)
            case pirate.CardsGrabbed(victim=victim):
                yield Luck(victim, -1)
            case pirate.TokenTurned(seat=seat, treasure=False):
                yield Luck(seat, -1)
            case pirate.WinnerFound(seat=seat):
                yield Won(seat)
            case _:
                pass


_READERS: Final[Mapping[str, Reader]] = {
    "bluffaneer": _bluffaneer,
    "bluff-pirate": _bluff_pirate,
}
