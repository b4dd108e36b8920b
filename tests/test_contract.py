"""What every game in `GAMES` promises, whatever its rules are, along random matches."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import FrozenInstanceError, dataclass, field, replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import bluff_pirate_model as pirate
from game import bluffaneer_model as bluffaneer
from game.bots import policy
from game.games import GAMES
from game.types import Action, Game, IllegalAction, View, visible

LONGEST = 20_000
TOGETHER = {"claim", "vote"}
"""The only things that several seats may be free to do at the same time."""


def cards_of_bluffaneer(state: bluffaneer.State) -> Counter[Any]:
    held = [card for card in state.hands if card is not None]
    return Counter([*held, *state.deck, *state.discards])


def cards_of_pirates(state: pirate.State) -> Counter[Any]:
    held = [card for hand in state.hands for card in hand]
    piles = [*held, *state.deck, *state.discards, *state.laid]
    # Before the first shuffle the cards are still in their box.
    return Counter(piles if state.phase is not pirate.Phase.SHUFFLE else pirate.ALL_CARDS)


ALL: dict[str, tuple[Callable[[Any], Counter[Any]], Counter[Any]]] = {
    "bluffaneer": (cards_of_bluffaneer, Counter(bluffaneer.ALL_CARDS)),
    "bluff-pirate": (cards_of_pirates, Counter(pirate.ALL_CARDS)),
}


@dataclass
class Walk:
    """A random match: every state, and the action that led on from it."""

    states: list[Any] = field(default_factory=list)
    actions: list[Action] = field(default_factory=list)


def seat_actions(game: Game, state: Any) -> list[Action]:
    return [a for seat in range(state.config.seats) for a in game.legal_actions(state, seat)]


def next_action(game: Game, state: Any, rng: Random) -> Action:
    drawn = game.chance(state, rng)
    if drawn is not None:
        return drawn
    live = seat_actions(game, state)
    if live[0].verb == "claim" and len(live) > 1 and rng.random() < 0.3:
        seats = tuple(action.seat for action in live)  # type: ignore[attr-defined]
        return rng.choice([bluffaneer.Silence(), bluffaneer.Tie(seats, seats[0])])
    return rng.choice(live)


def walk(game: Game, players: int, seed: int, **options: Any) -> Walk:
    rng = Random(seed)
    state = game.new_game(game.config(players, options))
    taken = Walk([state])
    while game.outcome(state) is None:
        action = next_action(game, state, rng)
        state, _ = game.apply(state, action)
        taken.actions.append(action)
        taken.states.append(state)
        assert len(taken.actions) < LONGEST, "a random match does not end"
    return taken


TABLES = [
    pytest.param(game, players, id=f"{key}-{players}")
    for key, game in GAMES.items()
    for players in range(game.fewest, game.most + 1)
]
each_table = pytest.mark.parametrize(("game", "players"), TABLES)
each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def test_this_file_knows_all_games() -> None:
    assert ALL.keys() == GAMES.keys()


# --- Playing ---------------------------------------------------------------------------------


@each_table
def test_random_matches_end_with_a_winner_and_nothing_more_to_do(game: Game, players: int) -> None:
    for seed in range(20):
        last = walk(game, players, seed).states[-1]
        outcome = game.outcome(last)
        assert outcome is not None
        assert outcome.winner in range(players)
        assert outcome.standing == game.standing(last)
        assert seat_actions(game, last) == []
        assert game.chance(last, Random(1)) is None


@each_table
def test_every_legal_action_applies(game: Game, players: int) -> None:
    for state in walk(game, players, 5).states:
        for action in seat_actions(game, state):
            after, events = game.apply(state, action)
            assert after != state
            assert events


@each_table
def test_what_is_not_legal_is_refused_with_a_reason_and_changes_nothing(
    game: Game, players: int
) -> None:
    taken = walk(game, players, 7)
    pool = list(dict.fromkeys(a for s in taken.states for a in seat_actions(game, s)))
    pool = Random(1).sample(pool, min(len(pool), 60))
    chance = [action for action in taken.actions if not hasattr(action, "seat")]
    for state in taken.states[:150]:
        legal = seat_actions(game, state)
        before = repr(state)
        for action in pool:
            # Of the sets that can be laid the list of legal actions holds examples only.
            if action in legal or (action.verb == "lay" and any(a.verb == "lay" for a in legal)):
                continue
            refuse(game, state, action)
        if legal and legal[0].verb != "claim":
            for action in chance[:20]:
                refuse(game, state, action)
        assert repr(state) == before


def refuse(game: Game, state: Any, action: Action) -> None:
    with pytest.raises(IllegalAction) as refusal:
        game.apply(state, action)
    assert str(refusal.value)


@each_table
def test_either_chance_or_seats_act_and_only_a_claim_or_a_vote_is_for_several(
    game: Game, players: int
) -> None:
    for state in walk(game, players, 11).states[:-1]:
        legal = seat_actions(game, state)
        assert (game.chance(state, Random(1)) is None) == bool(legal)
        live = {action.seat for action in legal}  # type: ignore[attr-defined]
        assert len(live) < 2 or {action.verb for action in legal} <= TOGETHER
        for seat in range(players):
            assert all(a.seat == seat for a in game.legal_actions(state, seat))  # type: ignore[attr-defined]


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(GAMES)), st.integers(0, 10**6), st.data())
def test_coins_and_cards_are_conserved_at_every_step(key: str, seed: int, data: Any) -> None:
    game = GAMES[key]
    players = data.draw(st.integers(game.fewest, game.most))
    count, everything = ALL[key]
    for state in walk(game, players, seed).states:
        assert count(state) == everything
        assert min(game.standing(state)) >= 0
        if key == "bluffaneer":
            assert sum(state.coins) + state.box == bluffaneer.ALL_COINS


@each_table
def test_the_same_actions_always_lead_to_the_same_match(game: Game, players: int) -> None:
    taken = walk(game, players, 13)
    state = game.new_game(game.config(players, {}))
    for action, expected in zip(taken.actions, taken.states[1:], strict=True):
        state, _ = game.apply(state, action)
        assert state == expected


@each_game
def test_a_state_cannot_be_changed(game: Game) -> None:
    for state in walk(game, game.most, 3).states[:30]:
        with pytest.raises(FrozenInstanceError):
            state.phase = None
        with pytest.raises(FrozenInstanceError):
            game.view(state, 0).seat = 1  # type: ignore[misc]
        assert hash(state) == hash(replace(state))


# --- Writing down ----------------------------------------------------------------------------


@each_table
def test_every_action_comes_back_from_its_journal_line(game: Game, players: int) -> None:
    for action in walk(game, players, 17).actions:
        line = json.loads(json.dumps(game.encode(action)))
        assert line["do"] == action.verb
        assert line["by"] == getattr(action, "seat", "chance") or line["by"] == "chance"
        assert game.decode(line) == action


@each_table
def test_options_hold_everything_that_the_rules_were_configured_with(
    game: Game, players: int
) -> None:
    config = game.config(players, {})
    assert game.config(players, json.loads(json.dumps(game.options(config)))) == config


@each_game
def test_unknown_options_and_wrong_tables_are_refused_in_one_sentence(game: Game) -> None:
    for players, options in (
        (game.fewest, {"rum": 1}),
        (game.fewest - 1, {}),
        (game.most + 1, {}),
    ):
        with pytest.raises(ValueError, match=r"^[^.\n]+\.$"):
            game.config(players, options)


# --- Secrets ---------------------------------------------------------------------------------


@each_table
def test_a_view_carries_its_seats_legal_actions_and_the_shared_screen_has_none(
    game: Game, players: int
) -> None:
    for state in walk(game, players, 19).states:
        assert game.view(state, None).legal == ()
        for seat in range(players):
            seen = game.view(state, seat)
            assert isinstance(seen, View)
            assert (seen.seat, seen.legal) == (seat, game.legal_actions(state, seat))


def swap_in_bluffaneer(state: bluffaneer.State, seat: int, rng: Random) -> bluffaneer.State:
    """The same table to ``seat``: the hands of others, and the draw pile, hold other cards.

    The roller's and the claimer's cards stay, because the dice and an answer tell about them.
    """
    fixed = {seat, state.roller, state.claimer}
    places = [s for s in range(len(state.hands)) if s not in fixed and state.hands[s]]
    # The next card stays if it may be this seat's.
    hidden = [state.hands[place] for place in places] + list(state.deck[1:])
    rng.shuffle(hidden)
    hands = list(state.hands)
    for place in places:
        hands[place] = hidden.pop()
    return replace(state, hands=tuple(hands), deck=(*state.deck[:1], *hidden))  # type: ignore[arg-type]


def swap_in_pirates(state: pirate.State, seat: int, rng: Random) -> pirate.State:
    """The same table to ``seat``: others hold other cards and voted otherwise."""
    hands = [list(hand) for hand in state.hands]
    deck = list(state.deck)
    for other in range(len(hands)):
        if other in (seat, state.current):
            continue
        spare = list((Counter(hands[other]) - Counter(state.known[other])).elements())
        if spare and len(deck) > 4:
            mine, place = rng.choice(spare), rng.randrange(4, len(deck))
            hands[other].remove(mine)
            hands[other].append(deck[place])
            deck[place] = mine
        hands[other].sort(key=pirate.ALL_CARDS.index)
    votes = tuple(
        vote if vote is None or voter == seat else rng.random() < 0.5
        for voter, vote in enumerate(state.votes)
    )
    return replace(state, hands=tuple(map(tuple, hands)), deck=tuple(deck), votes=votes)


SWAPS: dict[str, Callable[[Any, int, Random], Any]] = {
    "bluffaneer": swap_in_bluffaneer,
    "bluff-pirate": swap_in_pirates,
}
TELLING = {
    "bluffaneer": {"shuffle"},
    # The set, the vote that is picked and the cards taken are turned up or change hands.
    "bluff-pirate": {"shuffle", "pick", "grab", "board"},
}
"""What rightly shows something that the swaps change."""


@each_table
def test_nothing_that_only_others_know_reaches_a_seat_its_events_or_its_bot(
    game: Game, players: int
) -> None:
    rng = Random(23)
    bot = policy(game.key, "random")
    changed = 0
    for seed in range(6):
        taken = walk(game, players, seed)
        for state, action in zip(taken.states[2:], taken.actions[2:], strict=False):
            seat = rng.randrange(players)
            other = SWAPS[game.key](state, seat, rng)
            changed += other != state
            seen = game.view(state, seat)
            assert game.view(other, seat) == seen
            # What happens to this seat's turn is public, or its own card.
            assert game.view(other, None) == game.view(state, None)
            if seen.legal:
                assert bot.choose(seen, Random(1)) == bot.choose(game.view(other, seat), Random(1))
            if action.verb in TELLING[game.key]:
                continue
            assert visible(game.apply(other, action)[1], seat) == visible(
                game.apply(state, action)[1], seat
            )
    assert changed > 50


@each_game
def test_only_a_seats_own_events_are_kept_from_the_others(game: Game) -> None:
    private = 0
    taken = walk(game, game.most, 29)
    for state, action in zip(taken.states, taken.actions, strict=False):
        _, events = game.apply(state, action)
        for event in events:
            if event.audience is not None:
                private += 1
                assert len(event.audience) <= 2
                assert event not in visible(events, None)
                for seat in range(game.most):
                    assert (event in visible(events, seat)) == (seat in event.audience)
    assert private > 0
