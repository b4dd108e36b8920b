"""What everybody can see: colours, text and flashes, measured on the pictures themselves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from tests.headless import drawing  # first: it chooses the video driver

# isort: split
from game.bluffaneer_model import ALL_CARDS, Fall, Roll, Shuffle, Start
from sprites.calm import Appear, calmed, steadied
from sprites.movers import Flight, Pop
from sprites.palette import BONE, INK, PARCHMENT
from sprites.timeline import Beat
from tools.access import read, short
from tools.access_colour import (
    EYES,
    Group,
    colour_alone,
    contrast,
    distance,
    groups,
    luminance,
    nearest,
)
from tools.access_flash import GRID, MOST, Swing, Watch, beats, busiest, widest
from tools.access_text import LEAST, RATIO, frame, overlaps, record, texts
from tools.access_tour import CHEST, SKULL, Tour

# --- Colour ----------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _window() -> None:
    drawing((64, 36))


def test_no_two_things_are_told_apart_by_colour_alone() -> None:
    assert not list(colour_alone())


def test_the_same_shape_in_two_colours_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    twins = Group(
        "twins", {"a": (200, 60, 40), "b": (60, 130, 60)}, {"a": "ship_red", "b": "ship_red"}
    )
    monkeypatch.setattr("tools.access_colour.groups", lambda: (twins,))
    found = list(colour_alone())
    assert any("protanopia" in sentence for sentence in found)


def test_each_group_and_each_kind_of_eyes_is_measured() -> None:
    assert len(nearest()) == len(groups()) * len(EYES)


def test_colours_are_measured_as_the_standards_say() -> None:
    black, white = luminance(0, 0, 0), luminance(255, 255, 255)
    assert contrast(black, white) == pytest.approx(21)
    assert contrast(luminance(119, 119, 119), white) == pytest.approx(4.48, abs=0.01)
    usual = EYES["usual"]
    assert distance((255, 255, 255), (0, 0, 0), usual) == pytest.approx(100, abs=0.01)
    assert distance((255, 0, 0), (0, 255, 0), usual) == pytest.approx(170.6, abs=0.5)
    for matrix in EYES.values():
        assert distance((128, 128, 128), (128, 128, 128), matrix) == 0
        assert sum(matrix[0]) == pytest.approx(1, abs=0.001), "grey stays grey"
    red_green = distance((200, 80, 40), (130, 120, 40), usual)
    assert distance((200, 80, 40), (130, 120, 40), EYES["deuteranopia"]) < red_green / 2


# --- Text ------------------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 200])
def test_all_text_is_large_clear_and_by_itself(percent: int) -> None:
    reading = read(percent)
    assert reading.scenes > 45
    assert reading.texts > 1000
    assert not list(reading.faults())


def test_faint_text_is_found(tmp_path: Path) -> None:
    tour = Tour(tmp_path, (1280, 720))
    recorder = record(tour.app)
    title = tour.top
    title.draw = lambda canvas, alpha: canvas.layer("faint", 1, lambda: faint(canvas, tour.app.kit))
    frame(tour.app)
    found = {one.written.text: one for one in texts(tour.app, recorder)}
    assert found["pale"].ratio < RATIO
    assert found["clear"].ratio > 10
    assert found["rimmed"].ratio > 10, "an outline is a ground of its own"
    assert found["small"].written.given < LEAST
    assert "gone" not in found, "what is painted over cannot be read anyway"
    crossing = [{a.written.text, b.written.text} for a, b in overlaps(list(found.values()))]
    assert {"over", "under"} in crossing
    assert len(crossing) == 1


def faint(canvas, kit) -> None:  # type: ignore[no-untyped-def]
    sheet = Surface(canvas.screen.get_size())
    sheet.fill(PARCHMENT)
    canvas.backdrop(sheet)
    kit.write(canvas, "pale", 300, 200, 40, (190, 170, 130))
    kit.write(canvas, "clear", 300, 300, 40, INK)
    kit.write(canvas, "rimmed", 300, 400, 40, BONE, outline=INK)
    kit.write(canvas, "small", 300, 500, 20, INK)
    kit.write(canvas, "under", 300, 600, 40, INK)
    kit.write(canvas, "over", 310, 604, 40, INK)
    kit.write(canvas, "gone", 900, 600, 40, INK)
    lid = Surface((300, 100))
    lid.fill(PARCHMENT)
    canvas.still(lid, 900, 600)


def test_long_words_are_cut_for_the_table() -> None:
    assert short("a | b\nc") == "a / b c"
    assert len(short("x" * 90)) == 44


# --- Flashes ---------------------------------------------------------------------------------


def test_nothing_flashes_more_than_three_times_a_second(tmp_path: Path) -> None:
    found = list(busiest(tmp_path, matches=0.25))
    assert {"shout", "challenge", "toss among five", "toss between two"} <= {f.name for f in found}
    assert not [f for f in found if not f.fine]
    assert sum(f.seconds for f in found) > 60


def flicker(times_a_second: float, area: tuple[int, int], colour: object = "white") -> Watch:
    watch = Watch()
    screen = Surface((GRID[0] * 4, GRID[1] * 4))
    for number in range(75):
        lit = int(number / 60 * times_a_second * 2) % 2
        screen.fill("black")
        if lit:
            screen.fill(colour, (0, 0, *area))  # type: ignore[arg-type]
        watch.see(screen)
    return watch


def test_a_flicker_is_found() -> None:
    whole = (GRID[0] * 4, GRID[1] * 4)
    assert not flicker(10, whole).result("fast").fine
    assert not flicker(5, whole).result("five").fine
    assert flicker(2, whole).result("slow").fine
    assert flicker(0, whole).result("still").cell == 0


def test_a_small_flicker_is_allowed_and_a_large_one_is_not() -> None:
    assert flicker(10, (24, 16)).result("small").fine
    assert not flicker(10, (64, 48)).result("large").fine


def test_red_counts_though_it_is_dark() -> None:
    dark_red = flicker(10, (GRID[0] * 4, GRID[1] * 4), (70, 0, 0)).result("red")
    assert dark_red.red > 0.5
    assert not dark_red.fine


def test_flashes_are_pairs_of_opposing_changes() -> None:
    swing = Swing(0.1, 0.8)
    for number, value in enumerate((0.0, 0.5, 0.55, 0.1, 0.6, 0.58, 0.0)):
        swing.add(value, number / 60)
    assert len(swing.turns) == 4
    assert swing.most() == 2
    bright = Swing(0.1, 0.8)
    for number in range(40):
        bright.add(0.85 + number % 2 * 0.15, number / 60)
    assert not bright.turns, "changes among bright values do not count"
    assert widest([swing]) == 0
    assert MOST == 3


# --- Motion ----------------------------------------------------------------------------------


def places(tour: Tour) -> set[tuple[int, int, int]]:
    """Where each moving picture is drawn now."""
    return {(id(image), x, y) for image, x, y in tour.app.canvas._old_moving}


@pytest.mark.parametrize("calm", [True, False])
def test_with_reduced_motion_nothing_moves(tmp_path: Path, calm: bool) -> None:
    tour = Tour(tmp_path, (640, 360))
    tour.app.change(replace(tour.app.settings, reduced_motion=calm), save=False)
    table = tour.table("bluffaneer", 6, 6)
    for action in (Shuffle(ALL_CARDS[::-1]), Start(0), Roll(0), Fall((CHEST, SKULL))):
        table.play(table.match.submit(action))
    seen: dict[int, set[tuple[int, int]]] = {}
    while table.timeline.busy:
        table.timeline.update(1 / 60)
        tour.app.frame(0.0)
        for image, x, y in tour.app.canvas._old_moving:
            whole = image.get_parent() or image
            w, h = image.get_size()
            seen.setdefault(id(whole), set()).add((x + w // 2, y + h // 2))
    moved = [centres for centres in seen.values() if far(centres) > 12]
    spread = len(moved)
    if calm:
        # A card's back fades in at each seat in turn, which is no motion of one card.
        assert spread <= 2
    else:
        assert spread > 4


def far(centres: set[tuple[int, int]]) -> int:
    xs, ys = zip(*centres, strict=True)
    return max(max(xs) - min(xs), max(ys) - min(ys))


def test_a_flight_becomes_a_fade_where_it_would_have_ended() -> None:
    _, kit = drawing()
    coin = kit.art.image("coin_heads", 50, 50)
    beat = Beat(1.0, (Flight((0, 0), (300, 200), lambda _: coin, 0.2, 0.5),))
    (mover,) = calmed(kit, beat).movers
    assert isinstance(mover, Appear)
    assert (mover.place, mover.begin, mover.until) == ((300, 200), 0.2, 0.7)


def test_screen_shake_can_be_switched_off() -> None:
    canvas, kit = drawing()
    word = kit.letters.line("Gimme!", 90)
    shaken = Beat(1.0, (Pop(word, (500, 500), kit, tremble=11.0),))
    assert len(tracks(canvas, shaken)) > 3
    assert len(tracks(canvas, steadied(shaken))) == 1
    assert len(tracks(canvas, calmed(kit, shaken))) == 1


def tracks(canvas, beat: Beat) -> set[tuple[int, int]]:  # type: ignore[no-untyped-def]
    """The places of a word's middle once it has sprung up."""
    found = set()
    for number in range(16, 40):
        canvas.begin()
        for mover in beat.movers:
            mover.draw(canvas, number / 60)
        canvas.end()
        for image, x, y in canvas._old_moving:
            found.add((x + image.get_width() // 2, y + image.get_height() // 2))
    return found


def test_the_measures_of_a_moment_end_with_it(tmp_path: Path) -> None:
    tour = Tour(tmp_path, (480, 270))
    table = tour.table("bluffaneer", 3, 3)
    found = beats(tour, table, "deal", Shuffle(ALL_CARDS), Start(0))
    assert not table.timeline.busy
    assert found.seconds > 1
    assert pygame.display.get_init()
