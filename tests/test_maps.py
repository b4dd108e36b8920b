"""The boards of Bluff Pirate, and what is said of a broken one; every map that is shipped loads."""

from __future__ import annotations

import itertools
import math
import re
from pathlib import Path

import pytest

from game.bluff_pirate import GAME
from game.bluff_pirate_model import ISLANDS, LAST, Config
from game.match import Match, SeatInfo
from sprites.layout import ANCHORS, FOLDER, SEATS, Layout, LayoutError, load_map
from sprites.pirate.board import berths
from sprites.pirate.look import SHIP, berth
from sprites.seats import tab_box
from sprites.stage import HEIGHT, WIDTH, Box
from tests.playing import play_on

GAME_KEY = "bluff-pirate"
BOARDS = ("bluff-pirate", "bluff-pirate-classic", "bluff-pirate-short")
SOURCE = (FOLDER / "bluff-pirate-classic.tmx").read_text(encoding="utf-8")
SPACE = 53


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.w
        and other.x < one.x + one.w
        and one.y < other.y + other.h
        and other.y < one.y + one.h
    )


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.tmx")), ids=lambda path: path.stem)
def test_every_map_loads_and_names_its_game(path: Path) -> None:
    layout = load_map(path)
    assert layout.properties["game"] in ANCHORS


@pytest.fixture(params=BOARDS)
def board(request: pytest.FixtureRequest) -> Layout:
    return load_map(FOLDER / f"{request.param}.tmx", GAME_KEY)


class TestTheBoards:
    def test_the_default_lasts_half_an_hour(self) -> None:
        layout = load_map(FOLDER / "bluff-pirate.tmx")
        assert layout.options == {"route": {"last": 36, "islands": [24, 36]}}

    def test_the_classic_board_is_the_route_of_the_rules(self) -> None:
        layout = load_map(FOLDER / "bluff-pirate-classic.tmx")
        assert layout.options == {"route": {"last": LAST, "islands": list(ISLANDS)}}

    def test_the_short_board_is_a_shorter_race(self) -> None:
        layout = load_map(FOLDER / "bluff-pirate-short.tmx")
        assert layout.options == {"route": {"last": 11, "islands": [7, 11]}}

    def test_a_board_says_what_it_is_and_why(self, board: Layout) -> None:
        assert board.properties["title"]
        assert board.properties["why"]

    def test_the_rules_take_the_route_from_the_board(self, board: Layout) -> None:
        config = GAME.config(3, board.options)
        assert config == Config(3, len(board.route) - 1, (board.islands[0], board.islands[1]))
        match = Match(GAME, config, [SeatInfo(name) for name in ("A", "B", "C")], 7)
        from random import Random

        play_on(match, Random(7))
        assert match.finished
        assert max(match.standing) in board.islands

    def test_spaces_can_be_told_apart(self, board: Layout) -> None:
        for one, other in itertools.combinations(board.route, 2):
            assert math.dist(one, other) > SPACE + 8

    def test_the_route_does_not_jump(self, board: Layout) -> None:
        steps = [math.dist(one, other) for one, other in itertools.pairwise(board.route)]
        assert max(steps) < 1.6 * min(steps)

    def test_everything_lies_on_the_sea(self, board: Layout) -> None:
        sea = board["chart"].grown(-34)
        for x, y in board.route:
            assert all(sea.holds(x + dx, y + dy) for dx in (-28, 28) for dy in (-28, 28))

    def test_all_ships_on_one_space_are_seen_and_on_the_screen(self, board: Layout) -> None:
        for space, count in itertools.product(board.route, range(2, 6)):
            places = [berth(space, place, count) for place in range(count)]
            for (x, _), (other, _) in itertools.pairwise(places):
                assert other - x >= SHIP[0] * 0.4, "at least two fifths of each ship is free"
            assert all(SHIP[0] / 2 < x < WIDTH - SHIP[0] / 2 for x, _ in places)

    def test_all_ships_on_one_space_lie_on_the_sea(self, board: Layout) -> None:
        sea = board["chart"].grown(-34)
        for space, count in itertools.product(range(len(board.route)), range(1, 6)):
            for x, _ in berths(board, (space,) * count):
                assert sea.x <= x - SHIP[0] / 2
                assert x + SHIP[0] / 2 <= sea.x + sea.w

    def test_the_number_of_a_space_stays_free_below_its_ship(self, board: Layout) -> None:
        for space in board.route:
            _, y = berth(space, 0, 1)
            assert y + SHIP[1] / 2 <= space[1] + 2

    def test_an_island_hides_no_other_space(self, board: Layout) -> None:
        for island, box in zip(board.islands, board.island_places, strict=True):
            beach = Box(box.x + 30, box.y + 40, box.w - 60, box.h - 40)
            for number, (x, y) in enumerate(board.route):
                assert number == island or not beach.holds(x, y), number

    @pytest.mark.parametrize("count", SEATS[GAME_KEY])
    def test_panels_keys_and_things_lie_apart(self, board: Layout, count: int) -> None:
        panels = board.seats[count]
        boxes = [*panels, *(tab_box(panel).grown(-7) for panel in panels)]
        assert all(box.x >= 0 and box.x + box.w <= WIDTH for box in boxes)
        assert all(box.y >= 0 and box.y + box.h <= HEIGHT for box in boxes)
        assert not any(overlap(a, b) for a, b in itertools.combinations(boxes, 2))
        names = set(ANCHORS[GAME_KEY]) - {"shout"}
        for panel, name in itertools.product(boxes, names):
            assert not overlap(panel, board[name]), name

    @pytest.mark.parametrize("count", SEATS[GAME_KEY])
    def test_seats_go_round_clockwise_from_the_bottom(self, board: Layout, count: int) -> None:
        panels = board.seats[count]
        assert abs(panels[0].centre[0] - WIDTH / 2) < 1
        assert panels[0].y > HEIGHT / 2

        def turn(panel: Box) -> float:
            x, y = panel.centre
            return (math.atan2(x - WIDTH / 2, HEIGHT / 2 - y) - math.pi) % math.tau

        assert [turn(panel) for panel in panels] == sorted(turn(panel) for panel in panels)

    def test_a_full_set_fits_onto_the_lower_edge(self, board: Layout) -> None:
        place, chart, banner = board["set"], board["chart"], board["banner"]
        assert place.w >= 5 * 104
        assert chart.y + chart.h - 20 < place.y + place.h < banner.y
        assert not any(place.holds(x, y) for x, y in board.route)


# --- Broken boards -----------------------------------------------------------------------------


def broken(tmp_path: Path, source: str, game: str = GAME_KEY) -> str:
    """What is said of a map with that source: one sentence that names the file."""
    path = tmp_path / "my board.tmx"
    path.write_text(source, encoding="utf-8")
    with pytest.raises(LayoutError) as caught:
        load_map(path, game)
    said = str(caught.value)
    assert said.startswith(f"{path}: ")
    assert said.endswith(".")
    assert "\n" not in said
    return said.removeprefix(f"{path}: ")


def swapped(old: str, new: str, source: str = SOURCE) -> str:
    assert old in source
    return source.replace(old, new)


def without(pattern: str, source: str = SOURCE) -> str:
    changed, count = re.subn(pattern, "", source, flags=re.DOTALL)
    assert count, pattern
    return changed


def point(number: int) -> str:
    return rf'<object id="\d+" name="{number}"[^>]*>\s*<point/>\s*</object>'


ISLAND = r'<object id="\d+" name="second" type="island"[^>]*/>'


@pytest.mark.parametrize("number", [0, 5, 23])
def test_a_gap_in_the_route_is_named(tmp_path: Path, number: int) -> None:
    said = broken(tmp_path, without(point(number)))
    assert "gap" in said
    assert str(number) in said


def test_a_route_cut_before_its_island_leaves_the_island_off_it(tmp_path: Path) -> None:
    assert "off the route" in broken(tmp_path, without(point(24)))


def test_a_fork_is_named(tmp_path: Path) -> None:
    said = broken(tmp_path, swapped('name="8"', 'name="7"'))
    assert "forks" in said
    assert "7" in said


@pytest.mark.parametrize("name", ["", "7a", "-1", "x", "1000", "²", "7.0"])
def test_a_point_that_is_not_numbered_is_named(tmp_path: Path, name: str) -> None:
    assert repr(name) in broken(tmp_path, swapped('name="7"', f'name="{name}"'))


def test_no_island(tmp_path: Path) -> None:
    source = without(r'<object id="\d+" name="\w+" type="island"[^>]*/>')
    assert "0 islands" in broken(tmp_path, source)


def test_one_island(tmp_path: Path) -> None:
    assert "1 islands" in broken(tmp_path, without(ISLAND))


def extra_island(space: int) -> str:
    x, y = load_map(FOLDER / "bluff-pirate-classic.tmx").route[space]
    more = f'<object id="900" name="third" type="island" x="{x - 50}" y="{y - 50}" width="100"'
    group = '<objectgroup id="7" name="islands">'
    return swapped(group, f'{group}{more} height="100"/>')


def test_three_islands(tmp_path: Path) -> None:
    assert "3 islands" in broken(tmp_path, extra_island(7))


def test_two_islands_on_one_space(tmp_path: Path) -> None:
    said = broken(tmp_path, extra_island(16))
    assert "two islands" in said
    assert "16" in said


def test_an_island_on_the_start(tmp_path: Path) -> None:
    assert "start" in broken(tmp_path, extra_island(0))


def test_an_island_off_the_route(tmp_path: Path) -> None:
    source = re.sub(r'(name="second" type="island" x=")\d+(" y=")\d+', r"\g<1>1200\g<2>640", SOURCE)
    assert source != SOURCE
    said = broken(tmp_path, source)
    assert "off the route" in said
    assert "1295" in said, "the sentence says where it lies"


def test_an_object_among_the_islands_that_is_none(tmp_path: Path) -> None:
    assert '"island"' in broken(tmp_path, swapped('type="island"', 'type="isle"'))
    assert '"island"' in broken(tmp_path, swapped(' type="island"', ""))


def test_tiled_s_newer_word_for_a_class_is_understood(tmp_path: Path) -> None:
    path = tmp_path / "board.tmx"
    path.write_text(swapped('type="island"', 'class="island"'), encoding="utf-8")
    assert load_map(path).islands == ISLANDS


@pytest.mark.parametrize("length", [1, 3])
def test_a_route_too_short_to_race_on(tmp_path: Path, length: int) -> None:
    source = SOURCE
    for number in range(length + 1, 25):
        source = without(point(number), source)
    assert "between 4 and 60" in broken(tmp_path, source)


@pytest.mark.parametrize("name", ANCHORS[GAME_KEY])
def test_a_missing_anchor_is_named(tmp_path: Path, name: str) -> None:
    said = broken(tmp_path, without(rf'<object id="\d+" name="{name}" [^>]*/>'))
    assert f'"{name}"' in said


@pytest.mark.parametrize("layer", ["table", "route", "islands", "seats2", "seats5"])
def test_a_missing_layer_is_named(tmp_path: Path, layer: str) -> None:
    source = without(rf'<objectgroup id="\d+" name="{layer}">.*?</objectgroup>')
    assert f'"{layer}"' in broken(tmp_path, source)


def test_a_board_of_another_size(tmp_path: Path) -> None:
    assert "1920 x 1080" in broken(tmp_path, swapped('width="48"', 'width="40"'))


def test_an_infinite_board(tmp_path: Path) -> None:
    layer = (
        '<layer id="99" name="ground" width="48" height="27"><data encoding="csv">'
        '<chunk x="0" y="0" width="16" height="16">0,0</chunk></data></layer></map>'
    )
    source = swapped('infinite="0"', 'infinite="1"')
    broken(tmp_path, swapped("</map>", layer, source))


def test_a_layer_of_tiles_that_is_cut_short(tmp_path: Path) -> None:
    tiles = '<layer id="99" name="ground" width="48" height="27"><data encoding="csv">1,2</data>'
    broken(tmp_path, swapped("</map>", f"{tiles}</layer></map>"))


@pytest.mark.parametrize("source", ["", "Ahoy", "<map", "<map/>", "<svg/>", "\x00", SOURCE[:2000]])
def test_a_file_that_is_no_map(tmp_path: Path, source: str) -> None:
    broken(tmp_path, source)


@pytest.mark.parametrize("value", ["nan", "inf", "9999", "-9999", "east"])
def test_a_space_that_lies_nowhere(tmp_path: Path, value: str) -> None:
    source = re.sub(r'(name="9" x=")\d+', rf"\g<1>{value}", SOURCE)
    assert source != SOURCE
    broken(tmp_path, source)


def test_a_longer_race_needs_no_code(tmp_path: Path) -> None:
    """What the rules text promises to somebody with Tiled: other islands, a longer route."""
    x, y = load_map(FOLDER / "bluff-pirate-classic.tmx").route[24]
    more = "".join(
        f'<object id="{800 + n}" name="{24 + n}" x="{x}" y="{y - 12 * n}"><point/></object>'
        for n in range(1, 4)
    )
    group = '<objectgroup id="6" name="route">'
    path = tmp_path / "longer.tmx"
    path.write_text(swapped(group, group + more), encoding="utf-8")
    layout = load_map(path)
    assert layout.options["route"]["last"] == 27
    assert layout.islands[0] == 16
