"""The map of Bluffaneer's table: what it must hold, and what is said when it does not."""

from __future__ import annotations

import itertools
import math
import re
from pathlib import Path

import pytest

from sprites.layout import ANCHORS, FOLDER, SEATS, LayoutError, load_map
from sprites.seats import tab_box
from sprites.stage import HEIGHT, WIDTH, Box

MAP = FOLDER / "bluffaneer.tmx"
SOURCE = MAP.read_text(encoding="utf-8")


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.w
        and other.x < one.x + one.w
        and one.y < other.y + other.h
        and other.y < one.y + one.h
    )


def inside(box: Box) -> bool:
    return box.x >= 0 and box.y >= 0 and box.x + box.w <= WIDTH and box.y + box.h <= HEIGHT


class TestTheMapItself:
    layout = load_map(MAP)

    def test_it_names_its_game(self) -> None:
        assert self.layout.properties["game"] == "bluffaneer"
        assert self.layout.options == {}, "this map says nothing to the rules"

    @pytest.mark.parametrize("name", ANCHORS["bluffaneer"])
    def test_every_anchor_lies_on_the_stage(self, name: str) -> None:
        assert inside(self.layout[name])

    @pytest.mark.parametrize("count", SEATS["bluffaneer"])
    def test_panels_and_their_keys_lie_on_the_stage_and_apart(self, count: int) -> None:
        panels = self.layout.seats[count]
        assert len(panels) == count
        boxes = [*panels, *(tab_box(panel).grown(-7) for panel in panels)]
        assert all(inside(box) for box in boxes)
        assert not any(overlap(a, b) for a, b in itertools.combinations(boxes, 2))

    @pytest.mark.parametrize("count", SEATS["bluffaneer"])
    def test_no_panel_covers_what_lies_on_the_table(self, count: int) -> None:
        names = set(ANCHORS["bluffaneer"]) - {"shout"}
        for panel, name in itertools.product(self.layout.seats[count], names):
            assert not overlap(panel, self.layout[name]), name

    @pytest.mark.parametrize("count", SEATS["bluffaneer"])
    def test_seats_go_round_clockwise_from_the_bottom(self, count: int) -> None:
        """Clockwise as seen from above, on a screen whose y grows downwards."""
        panels = self.layout.seats[count]
        x, y = panels[0].centre
        assert y == max(panel.centre[1] for panel in panels)
        assert abs(x - WIDTH / 2) < 1

        def turn(panel: Box) -> float:
            px, py = panel.centre
            return math.atan2(px - WIDTH / 2, HEIGHT / 2 - py) % math.tau

        angles = [(turn(panel) - math.pi) % math.tau for panel in panels]
        assert angles == sorted(angles)


# --- Broken maps -------------------------------------------------------------------------------


def broken(tmp_path: Path, source: str, game: str = "") -> str:
    """What is said of a map with that source: one sentence that names the file."""
    path = tmp_path / "table.tmx"
    path.write_text(source, encoding="utf-8")
    with pytest.raises(LayoutError) as caught:
        load_map(path, game)
    said = str(caught.value)
    assert said.startswith(f"{path}: ")
    assert said.endswith(".")
    assert "\n" not in said
    assert "Traceback" not in said
    return said.removeprefix(f"{path}: ")


def without(pattern: str) -> str:
    changed, count = re.subn(pattern, "", SOURCE, flags=re.DOTALL)
    assert count, f"nothing in the map matches {pattern}"
    return changed


def swapped(old: str, new: str) -> str:
    assert old in SOURCE
    return SOURCE.replace(old, new)


@pytest.mark.parametrize("name", ANCHORS["bluffaneer"])
def test_a_missing_anchor_is_named(tmp_path: Path, name: str) -> None:
    said = broken(tmp_path, without(rf'<object id="\d+" name="{name}" [^>]*/>'))
    assert f'"{name}"' in said
    assert '"table"' in said


def test_an_anchor_given_twice_is_named(tmp_path: Path) -> None:
    assert 'two objects named "draw"' in broken(tmp_path, swapped('name="discards"', 'name="draw"'))


@pytest.mark.parametrize("count", SEATS["bluffaneer"])
def test_a_missing_layer_is_named(tmp_path: Path, count: int) -> None:
    said = broken(tmp_path, without(rf'<objectgroup id="\d" name="seats{count}">.*?</objectgroup>'))
    assert f'"seats{count}"' in said


def test_a_missing_table_layer_is_named(tmp_path: Path) -> None:
    assert '"table"' in broken(tmp_path, swapped('name="table"', 'name="tabel"'))


def test_a_missing_seat_is_named(tmp_path: Path) -> None:
    said = broken(tmp_path, without(r'<object id="34" name="seat5" [^>]*/>'))
    assert '"seat5"' in said
    assert '"seats6"' in said


def test_a_seat_too_small_for_its_panel_is_named(tmp_path: Path) -> None:
    small = re.sub(r'(id="34"[^>]*?width=")440', r"\g<1>120", SOURCE)
    assert small != SOURCE
    said = broken(tmp_path, small)
    assert '"seat5"' in said
    assert "200 x 80" in said


def test_an_object_outside_the_map_is_named(tmp_path: Path) -> None:
    said = broken(tmp_path, swapped('name="parrot" x="70"', 'name="parrot" x="-700"'))
    assert '"parrot"' in said
    assert "outside" in said


@pytest.mark.parametrize("value", ["nan", "inf", "left"])
def test_a_place_that_is_no_number_is_refused(tmp_path: Path, value: str) -> None:
    broken(tmp_path, swapped('name="parrot" x="70"', f'name="parrot" x="{value}"'))


def test_a_map_of_another_size_is_refused(tmp_path: Path) -> None:
    said = broken(tmp_path, swapped('width="48" height="27"', 'width="48" height="30"'))
    assert "1920 x 1200" in said
    assert "1920 x 1080" in said


def test_a_map_of_another_orientation_is_refused(tmp_path: Path) -> None:
    said = broken(tmp_path, swapped('"orthogonal"', '"isometric"'))
    assert "isometric" in said


@pytest.mark.parametrize("game", ["", "poker"])
def test_a_map_of_no_known_game_is_refused(tmp_path: Path, game: str) -> None:
    said = broken(tmp_path, swapped('value="bluffaneer"', f'value="{game}"'))
    assert "bluff-pirate" in said


def test_a_map_of_the_other_game_lacks_what_this_one_needs(tmp_path: Path) -> None:
    said = broken(tmp_path, SOURCE, "bluff-pirate")
    assert '"set"' in said


@pytest.mark.parametrize(
    "source",
    ["", "Ahoy", "<map", "<map/>", SOURCE[: len(SOURCE) // 2], "<svg></svg>", "\x00\x01\x02"],
)
def test_a_file_that_is_no_map_is_refused(tmp_path: Path, source: str) -> None:
    broken(tmp_path, source)


def test_a_map_cut_anywhere_is_refused_or_whole(tmp_path: Path) -> None:
    for cut in range(0, len(SOURCE.rstrip()) - 1, 97):
        broken(tmp_path, SOURCE[:cut])


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match="there is no such map"):
        load_map(tmp_path / "nowhere.tmx")
    with pytest.raises(LayoutError, match="there is no such map"):
        load_map(tmp_path)


def test_moving_a_thing_in_tiled_moves_it(tmp_path: Path) -> None:
    path = tmp_path / "moved.tmx"
    path.write_text(swapped('name="parrot" x="70" y="430"', 'name="parrot" x="90" y="400"'))
    assert load_map(path)["parrot"] == Box(90, 400, 200, 280)
