"""Text never grows out of the room it was given, in any of the languages."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sprites import lettering
from sprites.lettering import SMALLEST, TIGHTEST, Face, FontError, Lettering, font_file
from sprites.palette import BONE, INK
from sprites.stage import Stage
from tests.headless import screen

FULL = Stage.fit((1920, 1080))
ALPHABET = (
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    ".,:;!?'\"()+-–…·"
    "ĉĝĥĵŝŭĈĜĤĴŜŬ"  # Esperanto
    "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ"  # Czech
    "àèéìòùÀÈÉÌÒÙ"  # Italian
    "áéëïóöüÁÉËÏÓÖÜ"  # Dutch
)
words = st.text(st.sampled_from("abcWimnů ĉ"), min_size=1, max_size=60).filter(str.strip)


@pytest.fixture(scope="module")
def letters() -> Lettering:
    screen()
    return Lettering(FULL)


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("letter", ALPHABET)
def test_both_faces_have_every_letter_of_the_six_languages(face: Face, letter: str) -> None:
    font = Lettering(FULL).font(face, 40)
    assert font.metrics(letter)[0] is not None
    nothing = pygame.image.tobytes(font.render("\U0010fffd", True, BONE), "RGBA")
    assert pygame.image.tobytes(font.render(letter, True, BONE), "RGBA") != nothing


@settings(max_examples=60, deadline=None)
@given(words, st.integers(26, 120), st.integers(150, 1500), st.sampled_from(Face))
def test_a_line_is_never_wider_than_asked(text: str, size: int, width: int, face: Face) -> None:
    screen()
    line = Lettering(FULL).line(text, size, face=face, width=width)
    smallest = Lettering(FULL).line(text, 1, face=face)
    assert line.get_width() <= max(width, smallest.get_width())


@settings(max_examples=60, deadline=None)
@given(words, st.integers(26, 120), st.integers(20, 100), st.sampled_from([None, INK]))
def test_a_line_is_never_higher_than_asked(
    text: str, size: int, height: int, outline: tuple[int, int, int] | None
) -> None:
    screen()
    line = Lettering(FULL).line(text, size, height=height, outline=outline)
    assert line.get_height() <= max(height, 22), "22 is the height of the smallest letters"


@settings(max_examples=60, deadline=None)
@given(words, st.integers(26, 60), st.integers(200, 900), st.integers(60, 400))
def test_a_block_is_never_wider_or_higher_than_asked(
    text: str, size: int, width: int, height: int
) -> None:
    screen()
    block = Lettering(FULL).block(text, size, width, height=height)
    smallest = Lettering(FULL).block(text, 1, width)
    assert block.get_width() <= max(width, smallest.get_width())
    assert block.get_height() <= max(height, smallest.get_height())


def test_a_line_that_fits_is_not_shrunk(letters: Lettering) -> None:
    plain = letters.line("Gimme Yer Booty!", 60, face=Face.DISPLAY)
    roomy = letters.line("Gimme Yer Booty!", 60, face=Face.DISPLAY, width=900, height=200)
    assert plain.get_size() == roomy.get_size()


def test_a_line_is_shrunk_no_more_than_it_must_be(letters: Lettering) -> None:
    line = letters.line("Whoever shouts first has the claim", 60, width=500)
    assert 450 < line.get_width() <= 500


def test_a_block_wraps_before_it_shrinks(letters: Lettering) -> None:
    one = letters.block("Arrr", 30, 300)
    three = letters.block("Arrr arrr arrr arrr arrr arrr arrr arrr arrr", 30, 300)
    assert three.get_width() <= 300
    assert three.get_height() >= 2.5 * one.get_height()


def test_a_word_too_long_for_its_line_is_shrunk_and_not_broken(letters: Lettering) -> None:
    block = letters.block("Hottentottententententoonstelling", 60, 320)
    one = letters.font(Face.TEXT, 60).get_linesize()
    assert block.get_width() <= 320
    assert block.get_height() < one, "a single line, in smaller letters"


@pytest.mark.parametrize(
    ("window", "least"), [((640, 360), TIGHTEST), ((1280, 720), SMALLEST), ((1024, 768), SMALLEST)]
)
def test_no_text_gets_too_small_to_read(window: tuple[int, int], least: int) -> None:
    screen()
    small = Lettering(Stage.fit(window))
    assert small.font(Face.TEXT, 1).point_size == SMALLEST
    line = small.line("W" * 200, 30, width=100)
    assert line.get_height() >= least


def test_in_a_very_small_window_text_stays_in_its_place() -> None:
    screen()
    stage = Stage.fit((640, 360))
    small = Lettering(stage)
    line = small.line("The match waits. Anybody may play on.", 30, width=610)
    assert line.get_width() <= stage.length(610)
    assert small.line("Ahoy!", 26, width=610).get_height() > small.font(Face.TEXT, 26).point_size
    block = small.block("Papegaai heeft een kaart die past! Ieder betaalt.", 36, 320, height=120)
    assert block.get_height() <= stage.length(120)


def test_the_players_own_size_enlarges_everything() -> None:
    screen()
    plain, double = (Lettering(FULL, percent).line("Ahoy", 30) for percent in (100, 200))
    assert double.get_width() == pytest.approx(2 * plain.get_width(), rel=0.05)


def test_text_grows_with_the_window() -> None:
    screen()
    small, large = (
        Lettering(Stage.fit(size)).line("Ahoy", 30) for size in ((960, 540), (3840, 2160))
    )
    assert large.get_width() == pytest.approx(4 * small.get_width(), rel=0.08)


def test_the_same_text_is_rendered_once(letters: Lettering) -> None:
    first = letters.line("Ahoy", 30)
    assert letters.line("Ahoy", 30) is first
    assert letters.line("Ahoy", 30, INK) is not first
    assert letters.line("Ahoy", 31) is not first
    assert letters.line("Ahoy", 30, outline=INK) is not first


def test_rescaling_forgets_what_was_rendered() -> None:
    screen()
    letters = Lettering(FULL)
    before = letters.line("Ahoy", 30)
    letters.rescale(Stage.fit((960, 540)), 100)
    assert letters.line("Ahoy", 30).get_width() < before.get_width()


def test_an_outline_adds_a_rim_and_nothing_else(letters: Lettering) -> None:
    plain, rimmed = letters.line("38", 52), letters.line("38", 52, outline=INK)
    rim = (rimmed.get_width() - plain.get_width()) / 2
    assert rim == (rimmed.get_height() - plain.get_height()) / 2 >= 2


def test_text_rendered_over_and_over_takes_no_more_memory_than_the_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lettering, "LIMIT", 200_000)
    screen()
    letters = Lettering(FULL)
    for number in range(300):
        letters.line(f"{number} coins", 40)
        assert letters.cache.held <= 200_000


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="open files cannot be counted")
def test_letters_of_many_sizes_keep_no_file_open(letters: Lettering) -> None:
    before = len(list(Path("/proc/self/fd").iterdir()))
    for size in range(20, 60):
        letters.line("Ahoy", size)
    assert len(list(Path("/proc/self/fd").iterdir())) == before


@pytest.mark.parametrize("face", Face)
def test_the_faces_are_installed_and_not_in_the_repository(face: Face) -> None:
    file = font_file(face)
    assert file.is_file()
    assert Path(lettering.__file__).parents[1] not in file.parents or "site-packages" in file.parts


def test_a_missing_font_is_one_sentence_with_the_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lettering, "find_spec", lambda _: None)
    font_file.cache_clear()
    with pytest.raises(FontError, match=r"^The font .*ttf is missing; run `pip install .*`.*\.$"):
        font_file(Face.TEXT)
    font_file.cache_clear()
