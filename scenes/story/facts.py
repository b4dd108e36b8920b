"""What the result tells of a match, as plain data in the player's language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.bluff_pirate_events import Boarded
from game.match import Match
from game.story import Award, SeatStory, Story, story_of
from game.text import Text
from game.types import Seat
from scenes.lineup import SeatPlan


@dataclass(frozen=True, slots=True)
class Ranked:
    """One seat in the order of the end: the winner, then by coins (or spaces)."""

    seat: Seat
    place: int
    amount: int
    said: str
    """The amount in words, such as "12 coins"."""


@dataclass(frozen=True, slots=True)
class Prize:
    """A small award: whose it is (nobody's, if there are no seats) and what for."""

    icon: str
    title: str
    seats: tuple[Seat, ...]
    said: str


@dataclass(frozen=True, slots=True)
class Facts:
    """Everything that the two pages of the result show."""

    game: str
    plans: tuple[SeatPlan, ...]
    winner: Seat | None
    headline: str
    ranking: tuple[Ranked, ...]
    curve: tuple[tuple[int, ...], ...]
    """Every seat's coins or spaces at the start and after each turn: by turn, then by seat."""
    islands: tuple[int, ...]
    """The spaces of the islands, in the game that has them."""
    race_title: str
    words_title: str
    talk_title: str
    heads: tuple[str, ...]
    """The columns of the table of words."""
    rows: tuple[tuple[str, ...], ...]
    """Their cells, a row a seat."""
    bluffs: tuple[tuple[int, ...], ...]
    fooled: tuple[tuple[int, ...], ...]
    prizes: tuple[Prize, ...]


def gather(text: Text, match: Match, plans: tuple[SeatPlan, ...]) -> Facts:
    """The facts of a match, or of as much of it as a record held."""
    story = story_of(match)
    pirate = match.game.key == "bluff-pirate"
    outcome = match.outcome
    winner = None if outcome is None else outcome.winner
    standing = match.standing if outcome is None else outcome.standing
    names = tuple(plan.name for plan in plans)
    return Facts(
        game=match.game.key,
        plans=plans,
        winner=winner,
        headline=_headline(text, winner, pirate),
        ranking=ranked(text, standing, winner, pirate),
        curve=story.curve,
        islands=tuple(match.config.islands) if pirate else (),
        race_title=text("The race, turn by turn") if pirate else text("The coins, turn by turn"),
        words_title=text("Sets and votes") if pirate else text("Claims and bluffs"),
        talk_title=text("Who bluffed whom"),
        heads=_pirate_heads(text) if pirate else _heads(text),
        rows=_pirate_rows(match, story) if pirate else tuple(map(_row, story.seats)),
        bluffs=story.bluffs,
        fooled=story.fooled,
        prizes=_prizes(text, story, names, pirate),
    )


def _headline(text: Text, winner: Seat | None, pirate: bool) -> str:
    if winner is None:
        return text("The record ends here: nobody has won yet.")
    return text("found the treasure!") if pirate else text("has the most coins!")


def ranked(
    text: Text, standing: Sequence[int], winner: Seat | None, pirate: bool = False
) -> tuple[Ranked, ...]:
    """The seats in the order of the end; seats that are level share a place, save the winner."""
    order = sorted(range(len(standing)), key=lambda seat: (seat != winner, -standing[seat], seat))
    rows: list[Ranked] = []
    for index, seat in enumerate(order):
        amount, place = standing[seat], index + 1
        above = rows[-1] if rows else None
        if above is not None and above.amount == amount and above.seat != winner:
            place = above.place
        said = (
            text("space {n}", n=amount) if pirate else text.plural("{n} coin", "{n} coins", amount)
        )
        rows.append(Ranked(seat, place, amount, said))
    return tuple(rows)


# --- The table of words ----------------------------------------------------------------------


def _heads(text: Text) -> tuple[str, ...]:
    return (
        text("claims"),
        text("bluffs"),
        text("got away"),
        text("was caught"),
        text("believed"),
        text("called liars"),
    )


def _row(seat: SeatStory) -> tuple[str, ...]:
    called = f"{seat.challenged} ({seat.caught})" if seat.challenged else "0"
    cells = seat.claimed, seat.bluffed, seat.fooled, seat.been_caught, seat.believed
    return (*map(str, cells), called)


def _pirate_heads(text: Text) -> tuple[str, ...]:
    return (
        text("honest sets"),
        text("bluffs"),
        text("got away"),
        text("was caught"),
        text("votes right"),
        text("votes wrong"),
        text("boardings"),
    )


def _pirate_rows(match: Match, story: Story) -> tuple[tuple[str, ...], ...]:
    """Only votes that were turned over count: nobody ever learns of the others."""
    boardings = [0] * len(match.seats)
    for step in match.history:
        for event in step.events:
            if isinstance(event, Boarded):
                boardings[event.seat] += 1
    rows = []
    for number, seat in enumerate(story.seats):
        taken_in = sum(row[number] for row in story.fooled)
        cells = (
            seat.true_claims,
            seat.bluffed,
            seat.fooled,
            seat.been_caught,
            seat.caught + seat.believed - taken_in,
            seat.wrongly + taken_in,
            boardings[number],
        )
        rows.append(tuple(map(str, cells)))
    return tuple(rows)


# --- Awards ----------------------------------------------------------------------------------


def _prizes(text: Text, story: Story, names: tuple[str, ...], pirate: bool) -> tuple[Prize, ...]:
    def prize(icon: str, title: str, award: Award | None, said: str, nobody: str) -> Prize:
        if award is None:
            return Prize(icon, title, (), nobody)
        return Prize(icon, title, award.seats, said)

    lied, heard, rained = (
        award.count if award else 0
        for award in (story.best_liar, story.sharpest_ear, story.unluckiest)
    )
    return (
        prize(
            "icon_bluff",
            text("Best liar"),
            story.best_liar,
            text.plural("{n} bluff believed", "{n} bluffs believed", lied),
            text("No bluff was believed."),
        ),
        prize(
            "icon_ear",
            text("Sharpest ear"),
            story.sharpest_ear,
            text.plural("caught {n} bluff", "caught {n} bluffs", heard),
            text("No bluff was caught."),
        ),
        prize(
            "icon_rain",
            text("Unluckiest honest soul"),
            story.unluckiest,
            text.plural("{n} stroke of bad luck", "{n} strokes of bad luck", rained)
            if pirate
            else text.plural("dice took {n} coin", "dice took {n} coins", rained),
            text("No honest soul was unlucky."),
        ),
    )
