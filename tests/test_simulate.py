"""Matches among bots: repeatable, journalled or not, and judged like any other race."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from statistics import median

import pytest

from game.bluffaneer_model import Claim
from game.bots import LEVELS, policy, shout_delay
from game.games import GAMES
from game.journal import read
from game.simulate import BareTable, play, play_one, simulate
from game.trouble import Trouble
from game.types import Action, View

TIMES = ("seconds", "decisions_per_second")


def counted(result: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in result.items() if key not in TIMES}


@pytest.mark.parametrize("game", GAMES)
def test_every_match_is_finished_and_won_by_somebody(game: str) -> None:
    for players in range(GAMES[game].fewest, GAMES[game].most + 1):
        result = simulate(game, players, 20, 1, ["random"])
        assert result["finished"] == sum(result["wins"]) == 20
        assert len(result["wins"]) == players
        assert result["mean_turns"] > 1
        assert result["seconds"] > 0


@pytest.mark.parametrize("game", GAMES)
def test_a_journal_changes_nothing_and_each_replays_to_its_end(game: str, tmp_path: Path) -> None:
    plain = simulate(game, 4, 12, 40, ["random"])
    written = simulate(game, 4, 12, 40, ["random"], tmp_path / "new" / "folder")
    assert counted(plain) == counted(written)
    records = [read(path) for path in sorted((tmp_path / "new" / "folder").iterdir())]
    assert len(records) == 12
    ends = [record.end.winner for record in records if record.end is not None]
    assert [ends.count(seat) for seat in range(4)] == written["wins"]
    assert {seat.control for record in records for seat in record.header.seats} == {"bot:random"}


def test_journals_are_never_overwritten(tmp_path: Path) -> None:
    for _ in range(2):
        simulate("bluffaneer", 3, 2, 5, ["random"], tmp_path)
    assert len(list(tmp_path.iterdir())) == 4


def test_match_number_i_of_a_seed_can_be_repeated_on_its_own() -> None:
    game = GAMES["bluffaneer"]
    config = game.config(5, {})
    alone = [play_one(game, config, ["random"] * 5, 100 + i) for i in range(8)]
    whole = simulate("bluffaneer", 5, 8, 100, ["random"])
    singly = [simulate("bluffaneer", 5, 1, 100 + i, ["random"]) for i in range(8)]
    assert whole["decisions"] == sum(one.decisions for one in alone)
    assert whole["wins"] == [sum(run["wins"][seat] for run in singly) for seat in range(5)]
    assert len({one.decisions for one in alone}) > 4


def test_levels_are_dealt_out_again_when_they_run_out() -> None:
    result = simulate("bluffaneer", 5, 1, 1, ["random", "captain"])
    assert result["bots"] == ["random", "captain", "random", "captain", "random"]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_every_level_plays_either_game_to_its_end(game: str, level: str) -> None:
    assert simulate(game, 4, 4, 3, [level])["finished"] == 4


def test_progress_is_told_after_each_match() -> None:
    told: list[int] = []
    simulate("bluffaneer", 3, 3, 1, ["random"], progress=told.append)
    assert told == [1, 2, 3]


def test_house_rules_reach_the_simulation() -> None:
    result = simulate("bluffaneer", 3, 5, 1, ["random"], options={"rounds": 1})
    assert result["mean_turns"] <= 3


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"players": 2}, "players"),
        ({"matches": 0}, "matches"),
        ({"seed": -1}, "seed"),
        ({"bots": []}, "at least one"),
        ({"bots": ["admiral"]}, "admiral"),
        ({"options": {"rum": 1}}, "rum"),
    ],
)
def test_impossible_arguments_are_refused_in_one_sentence(
    change: dict[str, object], word: str
) -> None:
    usual = {"game": "bluffaneer", "players": 3, "matches": 1, "seed": 1, "bots": ["random"]}
    with pytest.raises(ValueError, match=word) as error:
        simulate(**usual | change)  # type: ignore[arg-type]
    assert str(error.value).endswith(".")


def test_a_folder_that_cannot_be_made_is_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(Trouble, match="cannot be made"):
        simulate("bluffaneer", 3, 1, 1, ["random"], tmp_path / "file")


# --- The race --------------------------------------------------------------------------------


class Shouter:
    """Always claims, after a fixed delay; otherwise the first legal action."""

    def __init__(self, delay: float | None) -> None:
        self.after = delay

    def choose(self, view: View, rng: Random) -> Action | None:
        if isinstance(view.legal[0], Claim) and self.after is None:
            return None
        return view.legal[0]

    def delay(self, rng: Random) -> float:
        assert self.after is not None
        return self.after


class Watched(BareTable):
    """Counts who claimed, and how."""

    __slots__ = ("seen",)

    def submit(self, action: Action) -> None:
        self.seen = getattr(self, "seen", Counter())
        if action.verb in {"claim", "tie", "silence"}:
            self.seen[action.verb, getattr(action, "seat", None)] += 1
        super().submit(action)


def raced(*delays: float | None) -> Counter[tuple[str, int | None]]:
    game = GAMES["bluffaneer"]
    seen: Counter[tuple[str, int | None]] = Counter()
    for seed in range(60):
        table = Watched(game, game.config(len(delays), {"rounds": 2}), seed)
        play(table, [Shouter(delay) for delay in delays], Random(1))
        seen += table.seen
    return seen


def test_the_earliest_shout_has_the_claim_whatever_the_seats() -> None:
    for order in ((1.0, 2.0, 3.0, 4.0), (4.0, 3.0, 1.0, 2.0)):
        seen = raced(*order)
        # The quickest seat claims in every turn but its own; then the second quickest does.
        first, second = order.index(1.0), order.index(2.0)
        assert {seat for verb, seat in seen if verb == "claim"} == {first, second}
        assert seen["claim", first] > 2 * seen["claim", second] > 0
        assert seen["tie", None] == 0


def test_shouts_within_the_tie_window_are_tossed_for_fairly() -> None:
    seen = raced(1.0, 1.012, 1.006, None)
    assert seen["tie", None] == sum(n for (verb, _), n in seen.items() if verb == "claim")
    assert all(seen["claim", seat] > 40 for seat in (0, 1, 2))
    assert raced(1.0, 1.013, None)["tie", None] == 0


def test_nobody_shouts_and_there_is_silence() -> None:
    seen = raced(None, None, None)
    assert {verb for verb, _ in seen} == {"silence"}


def test_a_bot_that_declines_what_it_must_do_is_an_error() -> None:
    class Sulker(Shouter):
        def choose(self, view: View, rng: Random) -> Action | None:
            return None

    game = GAMES["bluffaneer"]
    with pytest.raises(ValueError, match="declined"):
        play(BareTable(game, game.config(3, {}), 1), [Sulker(1.0)] * 3, Random(1))


# --- Bots in common --------------------------------------------------------------------------


def test_delays_are_human_like_and_hardly_ever_equal() -> None:
    rng = Random(1)
    delays = [shout_delay(rng) for _ in range(5000)]
    assert min(delays) >= 0.4
    assert max(delays) <= 3.0
    assert 1.0 < median(delays) < 1.25
    assert len(set(delays)) > 4990


def test_the_random_bot_claims_at_evens_and_plays_uniformly() -> None:
    game = GAMES["bluffaneer"]
    bot, rng = policy("bluffaneer", "random"), Random(2)
    view = View(1, (Claim(1),))
    claims = sum(bot.choose(view, rng) is not None for _ in range(4000))
    assert 1850 < claims < 2150
    table = BareTable(game, game.config(3, {}), 1)
    table.advance()
    roll = table.live()[0][1].legal
    wide = View(0, roll * 1 + (Claim(0), Claim(1), Claim(2)))
    picks = Counter(bot.choose(wide, rng) for _ in range(4000))
    assert all(880 < times < 1120 for times in picks.values())
    assert len(picks) == 4


def test_an_unknown_level_or_game_is_refused() -> None:
    with pytest.raises(ValueError, match="no bot level 'admiral'"):
        policy("bluffaneer", "admiral")
    with pytest.raises(ValueError, match="no bots for a game 'chess'"):
        policy("chess", "random")
