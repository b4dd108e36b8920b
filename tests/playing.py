"""Matches for tests: random but repeatable, journalled or not."""

from pathlib import Path
from random import Random

from game.games import GAMES
from game.journal import Journal
from game.match import Match, SeatInfo

NAMES = ("Hook", "Řezník Ĵoĉjo", "Wheel", "Star", "Parrot", "Barrel")


def new_match(
    game: str = "bluffaneer",
    players: int = 4,
    seed: int = 1,
    journal: Path | Journal | None = None,
    **options,
) -> Match:
    rules = GAMES[game]
    seats = [
        SeatInfo(name, "human" if place == 0 else "bot:captain")
        for place, name in enumerate(NAMES[:players])
    ]
    if isinstance(journal, Path):
        journal = Journal(journal)
    return Match(rules, rules.config(players, options), seats, seed, journal)


def play_on(match: Match, rng: Random, most: int = 100_000) -> Match:
    """Play random legal actions, ties and silences until the end, or for so many turns of ours."""
    match.advance()
    for _ in range(most):
        if match.finished:
            break
        legal = [action for seat in range(len(match.seats)) for action in match.view(seat).legal]
        claims = [action.seat for action in legal if action.verb == "claim"]
        dice = rng.random()
        if claims and dice < 0.3:
            match.silence()
        elif len(claims) > 1 and dice < 0.5:
            match.tie(rng.sample(claims, rng.randint(2, len(claims))))
        else:
            match.submit(rng.choice(legal))
        match.advance()
    return match


def finished_match(seed: int = 1, **where) -> Match:
    return play_on(new_match(seed=seed, **where), Random(seed))
