"""The command ``scores``: the organiser's closing report."""

from __future__ import annotations

import csv
import json
import sys
from dataclasses import asdict
from typing import Any

from game.argument_model import CommonOptions, ScoresCommand
from game.scores import FINISHED, LEFT, MatchScore, Scores
from game.text import Text
from game.trouble import Trouble
from scenes.places import places

COLUMNS = (
    "game", "state", "begun", "ended", "turns", "seconds", "seat", "name", "control", "standing",
    "won", "claimed", "bluffed", "fooled", "been_caught", "challenged", "caught", "luck",
)  # fmt: skip
"""One line a seat of a match."""


def scores(command: ScoresCommand, common: CommonOptions, text: Text) -> int:
    """Print the matches since a day as a table for people, as JSON, or as CSV."""
    base = Scores(places(common.data).scores, read_only=True, text=text)
    matches = base.matches(command.since)
    if not base.usable:
        raise Trouble(base.notices[0])
    if command.json:
        print(json.dumps([_plain(match) for match in matches], ensure_ascii=False))
    elif command.csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(line for match in matches for line in _lines(match))
    else:
        print("\n".join(_report(base, matches, command.since, text)))
    return 0


def _plain(match: MatchScore) -> dict[str, Any]:
    plain = asdict(match)
    del plain["key"]
    return plain


def _lines(match: MatchScore) -> list[list[object]]:
    head = [match.game, match.state, match.begun, match.ended, match.turns, round(match.seconds, 1)]
    return [
        [
            *head,
            number,
            _harmless(seat.name),
            seat.control,
            seat.standing,
            int(number == match.winner),
            seat.claimed,
            seat.bluffed,
            seat.fooled,
            seat.been_caught,
            seat.challenged,
            seat.caught,
            seat.luck,
        ]
        for number, seat in enumerate(match.seats)
    ]


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@") else name


def _report(base: Scores, matches: tuple[MatchScore, ...], since: str, text: Text) -> list[str]:
    if not matches:
        return [text("No match has been recorded.")]
    finished = [match for match in matches if match.state == FINISHED]
    left = sum(match.state == LEFT for match in matches)
    lines = [
        text(
            "{begun} matches begun, {finished} finished, {left} given up.",
            begun=len(matches),
            finished=len(finished),
            left=left,
        )
    ]
    if finished:
        mean = sum(match.seconds for match in finished) / len(finished) / 60
        lines.append(text("A match took {minutes} minutes on average.", minutes=f"{mean:.1f}"))
    lines += [
        text(
            "{game}, {hour} o'clock: {begun} begun, {finished} finished, {left} given up.",
            game=count.game,
            hour=count.hour,
            begun=count.begun,
            finished=count.finished,
            left=count.left,
        )
        for count in base.counts(since)
    ]
    for game in sorted({match.game for match in finished}):
        for place, best in enumerate(base.best(game, since), start=1):
            lines.append(
                text(
                    "{game}, number {place}: {name} with {score}, {day}",
                    game=game,
                    place=place,
                    name=best.name,
                    score=best.score,
                    day=best.ended[:10],
                )
            )
    for place, best in enumerate(base.liars(since), start=1):
        lines.append(
            text(
                "Best liar, number {place}: {name} with {score} lies believed, {day}",
                place=place,
                name=best.name,
                score=best.score,
                day=best.ended[:10],
            )
        )
    return lines
