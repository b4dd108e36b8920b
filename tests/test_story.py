"""The story of a match: counted from one scripted match, and consistent over many random ones."""

from collections import Counter

import pytest

from game.bluff_pirate_events import CardsGrabbed, SetRevealed, TokenTurned, VoterPicked
from game.bluffaneer_model import CoinsMoved, Why
from game.games import GAMES
from game.history import Step
from game.journal import Journal, read
from game.match import Match
from game.story import Award, SeatStory, story_of, tell
from game.types import Action
from tests.playing import finished_match, new_match

HELD = (["chest", "sword"], ["chest", "ship"], ["ship", "skull"])
"""The cards dealt to seats 0, 1 and 2."""
NEXT = (["sword", "ship"], ["sword", "skull"], ["chest", "skull"])
"""What is drawn then, in this order."""


def deck() -> list[list[str]]:
    """All 18 cards, those of the script first."""
    first = [*HELD, *NEXT]
    return first + [card for card in first for _ in range(2)]


def scripted(**where) -> Match:
    """A match whose every action is known.

    Seat 1 makes a true claim and is wrongly challenged; a claim passes in silence; seat 1 bluffs
    and is caught; seat 2 bluffs and is believed. Then two skulls, two ships against seat 0, and
    seat 0's own card matches.
    """
    match = new_match(players=3, coins=7, **where)
    script = [
        {"by": "chance", "do": "shuffle", "deck": deck()},
        {"by": "chance", "do": "start", "seat": 0},
        *turn(0, "chest", "ship", 1, "challenge"),
        *turn(1, "chest", "sword", None),
        *turn(2, "chest", "ship", 1, "challenge"),
        *turn(0, "sword", "ship", 2, "believe"),
        *turn(1, "skull", "skull"),
        *turn(2, "ship", "ship"),
        {"by": 2, "do": "rob", "victim": 0},
        *turn(0, "chest", "sword"),
    ]
    for line in script:
        match.submit(match.game.decode(line))
    return match


def turn(roller: int, first: str, second: str, *claim: object) -> list[dict]:
    """The lines of one turn: dice, then silence (`None`), or a claimer and the answer."""
    lines = [
        {"by": roller, "do": "roll"},
        {"by": "chance", "do": "dice", "faces": [first, second]},
    ]
    if claim == (None,):
        lines.append({"by": "chance", "do": "silence"})
    elif claim:
        lines.append({"by": claim[0], "do": "claim"})
        lines.append({"by": roller, "do": claim[1]})
    return lines


def test_the_script_is_told_right():
    story = story_of(scripted())
    assert story.seats == (
        SeatStory(0, 0, 0, 0, believed=1, challenged=1, caught=0, wrongly=1, luck=1 - 3),
        SeatStory(2, 1, 0, 1, believed=0, challenged=0, caught=0, wrongly=0, luck=-2 - 1),
        SeatStory(1, 1, 1, 0, believed=0, challenged=1, caught=1, wrongly=0, luck=1 + 3 - 1),
    )
    assert [seat.true_claims for seat in story.seats] == [0, 1, 0]
    assert story.bluffs == ((0, 0, 0), (0, 0, 1), (1, 0, 0))
    assert story.fooled == ((0, 0, 0), (0, 0, 0), (1, 0, 0))
    assert story.best_liar == Award((2,), 1)
    assert story.sharpest_ear == Award((2,), 1)
    assert story.unluckiest == Award((0,), 2)
    assert story.winner is None
    assert story.curve == (
        (7, 7, 7),
        (5, 9, 7),
        (5, 9, 7),
        (5, 8, 8),
        (4, 8, 9),
        (5, 6, 10),
        (2, 6, 13),
        (2, 5, 12),
    )


def test_a_story_without_lies_has_no_awards_for_them():
    match = new_match(players=3)
    match.advance()
    story = story_of(match)
    assert (story.best_liar, story.sharpest_ear, story.unluckiest) == (None, None, None)
    assert story.curve == ((10, 10, 10),)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_tells_the_story_of_its_match(tmp_path, game):
    for seed in range(6):
        path = tmp_path / f"{seed}.jsonl"
        match = finished_match(seed, game=game, journal=Journal(path))
        assert story_of(read(path)) == story_of(match)


@pytest.mark.parametrize("game", GAMES)
def test_every_story_adds_up(game):
    told = Counter()
    for seed in range(25):
        players = 3 + seed % 3
        match = finished_match(seed, game=game, players=players)
        story = story_of(match)
        verbs = Counter(step.action.verb for step in match.history)
        judged = verbs["believe"] + verbs["challenge"] + verbs["pick"]
        seats = story.seats
        assert sum(seat.claimed for seat in seats) == judged
        assert sum(seat.believed + seat.challenged for seat in seats) == judged
        assert sum(map(sum, story.bluffs)) == sum(seat.bluffed for seat in seats)
        assert sum(map(sum, story.fooled)) == sum(seat.fooled for seat in seats)
        assert sum(seat.been_caught for seat in seats) == sum(seat.caught for seat in seats)
        for place, seat in enumerate(seats):
            assert seat.claimed == seat.true_claims + seat.bluffed
            assert seat.bluffed == seat.fooled + seat.been_caught == sum(story.bluffs[place])
            assert seat.challenged == seat.caught + seat.wrongly
            assert story.bluffs[place][place] == 0
        assert story.winner == match.outcome.winner
        assert story.curve[-1] == match.outcome.standing
        assert len(story.curve) == match.view(None).turn + 1
        told.update(
            name for name in ("best_liar", "sharpest_ear", "unluckiest") if getattr(story, name)
        )
        if story.unluckiest:
            assert match.outcome.winner not in story.unluckiest.seats
            assert all(not seats[soul].bluffed for soul in story.unluckiest.seats)
    assert told["best_liar"] > 5
    assert told["sharpest_ear"] > 5


def test_luck_and_words_explain_every_coin():
    match = finished_match(7)
    moved = [
        event
        for step in match.history
        for event in step.events
        if isinstance(event, CoinsMoved) and event.why in {Why.BELIEVED, Why.WRONGED, Why.CAUGHT}
    ]
    for place, seat in enumerate(story_of(match).seats):
        words = sum(event.amount for event in moved if event.target == place)
        words -= sum(event.amount for event in moved if event.source == place)
        assert match.outcome.standing[place] == 10 + words + seat.luck


def test_level_seats_share_an_award_and_fewer_failures_decide():
    def word(layer: int, voter: int, *, honest: bool, bluff: bool) -> Step:
        events = (VoterPicked(layer, voter, bluff), SetRevealed(layer, (), honest))
        return Step(Action(), events, (0, 0, 0))

    lies = [word(0, 1, honest=False, bluff=False), word(2, 1, honest=False, bluff=False)]
    assert tell("bluff-pirate", 3, lies).best_liar == Award((0, 2), 1)
    caught = [*lies, word(2, 0, honest=False, bluff=True)]
    story = tell("bluff-pirate", 3, caught)
    assert story.best_liar == Award((0,), 1)
    assert story.sharpest_ear == Award((0,), 1)
    assert tell(
        "bluff-pirate", 3, [*caught, word(0, 1, honest=False, bluff=True)]
    ).sharpest_ear == (Award((0, 1), 1))
    wrong = [*caught, word(0, 1, honest=False, bluff=True), word(2, 0, honest=True, bluff=True)]
    assert tell("bluff-pirate", 3, wrong).sharpest_ear == Award((1,), 1)


def test_bad_luck_at_sea_is_being_boarded_or_an_empty_island():
    step = Step(
        Action(),
        (CardsGrabbed(0, 1, 3), CardsGrabbed(0, 1, 3), TokenTurned(2, 0, treasure=False),
         TokenTurned(0, 1, treasure=True)),
        (24, 3, 16),
    )  # fmt: skip
    story = tell("bluff-pirate", 3, [step])
    assert [seat.luck for seat in story.seats] == [0, -2, -1]
    assert story.unluckiest == Award((1,), 2)
