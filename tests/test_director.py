"""The director: whatever it shows on the way, the picture ends up as the match says."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import chain
from random import Random

import pytest

from game.bluffaneer_model import (
    CardLearned,
    CardRevealed,
    CoinsMoved,
    CoinTossed,
    DiceFell,
    Fact,
    ShoutsTied,
    Side,
    Symbol,
    TurnBegan,
    Why,
)
from game.match import Match
from game.types import Event, visible
from sprites.bluffaneer.director import BluffaneerDirector, Words
from sprites.bluffaneer.look import card_name
from sprites.bluffaneer.picture import BluffaneerPicture, Labels
from sprites.kit import Kit
from sprites.layout import FOLDER, load_map
from sprites.palette import BADGES
from sprites.seats import SeatPicture
from sprites.timeline import Beat, Timeline
from tests.headless import drawing
from tests.playing import new_match

LAYOUT = load_map(FOLDER / "bluffaneer.tmx")
WORDS = Words("Booty!", "Bluffaneer!", "True!", "A bluff!", "heads", "tails")
LABELS = Labels("draw", "discards", "box", dict.fromkeys(Symbol, ("", "")))
SMALL = (320, 180)


@dataclass
class Stage:
    """A picture with its director and timeline, and what was heard and said."""

    match: Match
    kit: Kit
    open_seat: int | None = None
    heard: list[tuple[Fact, bool]] = field(default_factory=list)

    def __post_init__(self) -> None:
        view = self.match.view(None)
        seats = [
            SeatPicture(f"Seat {number}", BADGES[number], coins=coins)
            for number, coins in enumerate(view.coins)
        ]
        self.picture = BluffaneerPicture(LABELS, seats, box=view.box)
        self.timeline = Timeline()
        self.director = BluffaneerDirector(
            self.picture,
            LAYOUT,
            LAYOUT.seats[len(seats)],
            self.kit,
            WORDS,
            lambda fact: type(fact).__name__,
            lambda fact, landed: self.heard.append((fact, landed)),
            self.open_seat,
        )

    def show(self, events: tuple[Event, ...]) -> None:
        for event in visible(events, self.open_seat):
            self.timeline.add(self.director.beats(event))

    def skip(self) -> None:
        self.timeline.skip()

    def wait(self, dt: float) -> float:
        """Let it all play; how long that took."""
        seconds = 0.0
        while self.timeline.busy:
            self.timeline.update(dt)
            seconds += dt
            assert seconds < 60, "one event's picture never ends"
        return seconds

    def check(self) -> None:
        """The picture is what everybody may know of the match."""
        view, picture = self.match.view(None), self.picture
        assert tuple(seat.coins for seat in picture.seats) == view.coins
        assert picture.box == view.box
        assert picture.draw_count == view.draw_count
        assert picture.discards == view.discards
        assert picture.revealed == ""
        if view.turn:
            acting = [number for number, seat in enumerate(picture.seats) if seat.acting]
            assert acting == [view.roller if view.winner is None else view.winner]
        if view.phase.value not in ("shuffle", "start", "over", "call", "toss", "refill"):
            for number, seat in enumerate(picture.seats):
                face = "card_back"
                if number == self.open_seat:
                    face = card_name(self.match.view(number).card)
                assert seat.card == face
        if view.phase.value in ("claim", "answer", "rob"):
            assert picture.dice == view.dice


@pytest.fixture(scope="module")
def kit() -> Kit:
    return drawing(SMALL)[1]


def playing(match: Match, rng: Random) -> Iterator[tuple[Event, ...]]:
    """A random match, action by action, chance included."""
    while not match.finished:
        if match.awaits is not None:
            yield match.step_chance()
            continue
        legal = [action for seat in range(len(match.seats)) for action in match.view(seat).legal]
        claims = [action.seat for action in legal if action.verb == "claim"]
        luck = rng.random()
        if claims and luck < 0.3:
            yield match.silence()
        elif len(claims) > 1 and luck < 0.5:
            yield match.tie(rng.sample(claims, rng.randint(2, len(claims))))
        else:
            yield match.submit(rng.choice(legal))


MATCHES = [(seed, 3 + seed % 4) for seed in range(50)]


def played(
    kit: Kit, seed: int, players: int, catch_up: Callable[[Stage], object], **more: object
) -> Stage:
    stage = Stage(new_match(players=players, seed=seed), kit, **more)
    for events in playing(stage.match, Random(seed)):
        stage.show(events)
        catch_up(stage)
        stage.check()
    return stage


@pytest.mark.parametrize(("seed", "players"), MATCHES)
def test_after_a_skip_the_picture_is_what_the_match_says(kit: Kit, seed: int, players: int) -> None:
    played(kit, seed, players, Stage.skip)


@pytest.mark.parametrize(("seed", "players"), MATCHES[::5])
def test_after_waiting_the_picture_is_what_the_match_says(
    kit: Kit, seed: int, players: int
) -> None:
    played(kit, seed, players, lambda stage: stage.wait(1 / 60))


@pytest.mark.parametrize(("seed", "players"), MATCHES[::5])
def test_the_lone_persons_card_lies_face_up(kit: Kit, seed: int, players: int) -> None:
    played(kit, seed, players, Stage.skip, open_seat=seed % players)


@pytest.mark.parametrize(("seed", "players"), MATCHES[::10])
def test_many_events_at_once_lead_to_the_same_picture(kit: Kit, seed: int, players: int) -> None:
    """A table that never caught up while the match ran, as after the computer slept."""
    stage = Stage(new_match(players=players, seed=seed), kit)
    for events in playing(stage.match, Random(seed)):
        stage.show(events)
    stage.wait(7.0) if seed % 2 else stage.skip()
    stage.check()


@pytest.mark.parametrize(("seed", "players"), MATCHES[::10])
def test_everything_is_heard_in_the_order_in_which_it_happened(
    kit: Kit, seed: int, players: int
) -> None:
    stage = Stage(new_match(players=players, seed=seed), kit)
    happened: list[Event] = []
    for events in playing(stage.match, Random(seed)):
        stage.show(events)
        happened += visible(events, None)
        stage.skip()
    begun = [fact for fact, landed in stage.heard if not landed]
    once = [fact for n, fact in enumerate(begun) if not n or fact is not begun[n - 1]]
    assert once == [fact for fact in happened if not isinstance(fact, CardLearned)]


@pytest.mark.parametrize("seed", range(4))
def test_a_turn_takes_a_sane_time(kit: Kit, seed: int) -> None:
    """15-20 minutes a match: what is only watched may take a few seconds a turn, never a minute."""
    stage = Stage(new_match(players=4, seed=seed), kit)
    turns, seconds = 0, []
    for events in playing(stage.match, Random(seed)):
        turns += sum(isinstance(event, TurnBegan) for event in events)
        stage.show(events)
        seconds.append(stage.wait(1 / 60))
    assert max(seconds) < 12
    assert 2 < sum(seconds) / turns < 12


# --- Single events -----------------------------------------------------------------------------


def one(kit: Kit, fact: Fact, players: int = 6) -> tuple[Stage, tuple[Beat, ...]]:
    stage = Stage(new_match(players=players), kit)
    return stage, stage.director.beats(fact)


def coins_of(stage: Stage) -> list[int]:
    return [seat.coins or 0 for seat in stage.picture.seats]


def test_coins_are_counted_one_by_one_as_they_land(kit: Kit) -> None:
    stage, beats = one(kit, CoinsMoved(1, 4, 3, Why.SHIPS))
    stage.timeline.add(beats)
    seen = [coins_of(stage)]
    while stage.timeline.busy:
        stage.timeline.update(1 / 60)
        if coins_of(stage) != seen[-1]:
            seen.append(coins_of(stage))
    assert [row[1] for row in seen] == sorted((row[1] for row in seen), reverse=True)
    assert sorted({row[4] for row in seen}) == [8, 9, 10, 11]
    together = {row[1] + row[4] for row in seen}
    assert together <= {13, 14, 15, 16}
    assert min(together) < 16, "coins in the air belong to nobody"


def test_coins_go_into_the_box(kit: Kit) -> None:
    stage, beats = one(kit, CoinsMoved(2, None, 1, Why.MATCH))
    before = stage.picture.box
    stage.timeline.add(beats)
    stage.skip()
    assert stage.picture.box == before + 1
    assert coins_of(stage)[2] == 7


def test_several_payments_at_once_land_on_the_piles_as_they_will_be(kit: Kit) -> None:
    """All payments of a double are queued before the first coin flies."""
    stage = Stage(new_match(players=3), kit)
    stage.director.beats(CoinsMoved(0, 1, 2, Why.SHIPS))
    assert stage.director.coins == [8, 12, 10]


def test_the_dice_lie_on_the_faces_that_fell_and_a_double_is_lit(kit: Kit) -> None:
    for faces in ((Symbol.SKULL, Symbol.SKULL), (Symbol.SHIP, Symbol.CHEST)):
        stage, beats = one(kit, DiceFell(2, faces))
        stage.timeline.add(beats)
        assert stage.picture.dice is None, "not before they have settled"
        stage.skip()
        assert stage.picture.dice == faces
        assert stage.picture.double is (faces[0] if faces[0] is faces[1] else None)


def test_somebody_elses_card_never_reaches_the_picture(kit: Kit) -> None:
    _, beats = one(kit, CardLearned(3, (Symbol.CHEST, Symbol.SHIP)))
    assert beats == ()


def test_a_challenged_card_waits_longer_before_it_turns_than_a_believed_one(kit: Kit) -> None:
    card = (Symbol.CHEST, Symbol.SHIP)

    def until_open(why: Why, matches: bool) -> float:
        stage, beats = one(kit, CardRevealed(1, card, matches, why))
        stage.timeline.add(beats)
        seconds = 0.0
        while not stage.picture.revealed:
            stage.timeline.update(0.01)
            seconds += 0.01
        return seconds

    believed = until_open(Why.BELIEVED, True)
    assert until_open(Why.CAUGHT, False) > believed + 0.3
    # What is not yet seen must not be heard or felt: truth and bluff take equally long.
    assert until_open(Why.CAUGHT, False) == until_open(Why.WRONGED, True)
    assert believed == until_open(Why.BELIEVED, False)


def test_nothing_says_whether_a_card_matches_before_it_has_turned(kit: Kit) -> None:
    """Every frame up to the turn is the same for the truth and for a bluff."""
    card = (Symbol.CHEST, Symbol.SHIP)
    films = []
    for matches, why in ((True, Why.WRONGED), (False, Why.CAUGHT)):
        canvas, own = drawing((480, 270))
        stage = Stage(new_match(players=4), own)
        stage.picture.seat(1, card="card_back")
        stage.timeline.add(stage.director.beats(CardRevealed(1, card, matches, why)))
        film = []
        for _ in range(int(0.95 * 60)):
            stage.timeline.update(1 / 60)
            canvas.begin()
            stage.picture.draw(canvas, own, LAYOUT, stage.director.panels)
            stage.timeline.draw(canvas)
            canvas.end()
            film.append(hash(canvas.screen.get_buffer().raw))
        films.append((film, [landed for _, landed in stage.heard]))
    assert films[0] == films[1]


@pytest.mark.parametrize("seats", [(0, 3), (1, 2, 4), (0, 1, 2, 3, 4, 5)])
def test_a_toss_among_shouts_shows_its_rounds_one_after_another(
    kit: Kit, seats: tuple[int, ...]
) -> None:
    _, beats = one(kit, ShoutsTied(seats, seats[-1]))
    again = one(kit, ShoutsTied(seats, seats[-1]))[1]
    assert 2 <= len(beats) <= 30
    assert [beat.seconds for beat in beats] == [beat.seconds for beat in again]


def test_the_coin_for_the_win_shows_the_side_that_fell(kit: Kit) -> None:
    for side, winner in ((Side.HEADS, 1), (Side.TAILS, 4)):
        _, beats = one(kit, CoinTossed((1, 4), (side,), (winner,)))
        shown = [getattr(mover, "side", None) for beat in beats for mover in beat.movers]
        assert side.value in shown


def test_reduced_motion_springs_nothing(kit: Kit) -> None:
    stage = Stage(new_match(players=4), kit)
    calm = replace(stage.director, calm=True)
    card = (Symbol.CHEST, Symbol.SHIP)
    facts = (CardRevealed(1, card, True, Why.WRONGED), ShoutsTied((0, 2), 2))
    beats = chain.from_iterable(calm.beats(fact) for fact in facts)
    springs = [mover.calm for beat in beats for mover in beat.movers if hasattr(mover, "calm")]
    assert springs
    assert all(springs)
