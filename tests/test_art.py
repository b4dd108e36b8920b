"""Every picture loads, every name in the code has one, and the caches keep to their limits."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.bluffaneer_model import ALL_CARDS, Side, Symbol
from scenes import launch
from sounds.catalogue import SOUNDS
from sprites import art
from sprites.art import FADES, FOLDER, SQUEEZES, TURN, Art, ArtError, load
from sprites.bluffaneer.look import card_name
from sprites.cache import SurfaceCache, size
from sprites.layout import ANCHORS
from sprites.palette import BADGES
from sprites.stage import Stage
from tests.headless import screen

ROOT = Path(__file__).parent.parent
PICTURES = sorted(path.stem for path in FOLDER.glob("*.svg"))
STAGE = Stage.fit((960, 540))


def fresh() -> Art:
    screen()
    return Art(STAGE)


# --- The files ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PICTURES)
def test_every_picture_loads_and_shows_something(name: str) -> None:
    screen()
    drawn = load(FOLDER / f"{name}.svg", (64, 48))
    assert drawn.get_size() == (64, 48)
    assert drawn.get_bounding_rect().w > 8, "an empty picture"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_comes_out_the_same_each_time(name: str) -> None:
    screen()
    first, second = (load(FOLDER / f"{name}.svg", (120, 90)) for _ in range(2))
    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")


@pytest.mark.parametrize("name", PICTURES)
def test_no_picture_uses_what_the_reader_ignores_or_smears(name: str) -> None:
    source = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    for word in ("dasharray", "<text", "clip-path", "<mask", "<filter", "<pattern", "<style",
                 "<image", "<script"):  # fmt: skip
        assert word not in source


# --- The names ---------------------------------------------------------------------------------

PREFIXES = tuple(
    sorted({f"{name.split('_')[0]}_" for name in PICTURES if "_" in name} - {"space_", "hat_"})
)
"""A string that begins like this is meant as a picture's name."""


def code() -> list[Path]:
    return sorted([*(ROOT / "sprites").rglob("*.py"), *(ROOT / "scenes").rglob("*.py")])


def names_in(path: Path) -> list[tuple[str, bool]]:
    """The picture names among a module's strings; with whether it is a pattern to be filled in."""
    found = []
    tree = ast.parse(path.read_text(encoding="utf-8"))
    parts = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts |= {id(part) for part in node.values}
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "startswith":
            parts |= {id(part) for part in ast.walk(node)}  # a family of names, none of them
    for node in ast.walk(tree):
        text = ""
        if isinstance(node, ast.JoinedStr):
            text = "".join(
                part.value if isinstance(part, ast.Constant) else "*" for part in node.values
            )
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            text = "" if id(node) in parts else node.value
        if text.startswith(PREFIXES):
            found.append((text, "*" in text))
    return [(name, pattern) for name, pattern in found if re.fullmatch(r"[a-z0-9_*]+", name)]


def test_the_scan_finds_the_names() -> None:
    names = {name for path in code() for name, _ in names_in(path)}
    assert {"card_back", "burst_red", "badge_*", "die_*", "parrot_shock", "icon_gear"} <= names


@pytest.mark.parametrize("path", code(), ids=lambda path: path.stem)
def test_every_picture_that_the_code_names_exists(path: Path) -> None:
    for name, pattern in names_in(path):
        if pattern:
            shape = re.compile(name.replace("*", "[a-z0-9_]+"))
            assert any(shape.fullmatch(picture) for picture in PICTURES), name
        elif name.endswith("_"):
            assert any(picture.startswith(name) for picture in PICTURES), name
        else:
            assert name in PICTURES or name in other_names(), name


@cache
def other_names() -> frozenset[str]:
    """What else has a name like a picture's: scenes, sounds, places on the maps, identifiers."""
    names = {*launch.SCENES, *SOUNDS, *(name for game in ANCHORS.values() for name in game)}
    for path in code():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                names.add(node.name)
            elif isinstance(node, ast.arg | ast.keyword) and node.arg:
                names.add(node.arg)
    return frozenset(names)


def test_every_name_that_is_put_together_exists() -> None:
    names = [
        *(f"badge_{badge}" for badge in BADGES),
        *(f"die_{symbol.value}" for symbol in Symbol),
        *(f"symbol_{symbol.value}" for symbol in Symbol),
        *(f"coin_{side.value}" for side in Side),
        *(card_name(card) for card in ALL_CARDS),
        *(f"{key}_down" for key in ("keycap", "keycap_wide")),
    ]
    assert sorted(set(names) - set(PICTURES)) == []


def test_a_missing_picture_is_one_sentence(tmp_path: Path) -> None:
    screen()
    with pytest.raises(ArtError, match=r"cutlass\.svg: the picture cannot be read .*\.$"):
        Art(STAGE, tmp_path).image("cutlass", 10, 10)


@pytest.mark.parametrize("damage", [b"", b"Ahoy", b"<svg", b"\x00" * 40])
def test_a_damaged_picture_is_one_sentence(tmp_path: Path, damage: bytes) -> None:
    screen()
    (tmp_path / "hook.svg").write_bytes(damage)
    with pytest.raises(ArtError, match=r"hook\.svg: the picture cannot be read .*\.$") as caught:
        Art(STAGE, tmp_path).image("hook", 10, 10)
    assert "\n" not in str(caught.value)


# --- What is cut from them ---------------------------------------------------------------------


def test_a_picture_is_rasterised_once_for_each_size() -> None:
    pictures = fresh()
    one = pictures.image("badge_hook", 72, 72)
    assert pictures.image("badge_hook", 72, 72) is one
    assert pictures.image("badge_hook", 100, 100) is not one
    assert one.get_size() == (36, 36), "half of 72 units in half a window"


@pytest.mark.parametrize(
    ("window", "drawn"),
    [
        ((1920, 1080), (1920, 1080)),
        ((1024, 768), (1024, 768)),
        ((2560, 1080), (2560, 1080)),
        ((1080, 1920), (2560, 1920)),
        ((3200, 900), (3200, 1350)),
    ],
)
def test_a_cover_is_cut_where_it_would_be_squeezed_too_much(monkeypatch, window, drawn) -> None:
    screen()
    sizes = []

    def noted(path, size):
        sizes.append(size)
        return load(path, size)

    monkeypatch.setattr("sprites.art.load", noted)
    cover = Art(Stage.fit(window)).cover("title_scene")
    assert sizes == [drawn]
    assert cover.get_size() == window
    whole = load(FOLDER / "title_scene.svg", drawn).convert()
    middle = tuple(side // 2 for side in window)
    assert cover.get_at(middle) == whole.get_at(tuple(side // 2 for side in drawn))


def test_a_cover_fills_the_window_whatever_its_shape() -> None:
    screen()
    for window in ((1024, 768), (2560, 1080), (333, 777)):
        assert Art(Stage.fit(window)).cover("oak").get_size() == window


def test_rotations_come_in_steps() -> None:
    pictures = fresh()
    whole = {id(pictures.turned("die_chest", 100, 100, angle)) for angle in range(360)}
    assert len(whole) == 360 // TURN
    assert pictures.turned("die_chest", 100, 100, 0) is pictures.image("die_chest", 100, 100)
    assert pictures.turned("die_chest", 100, 100, 720.5) is pictures.image("die_chest", 100, 100)


def test_a_squeeze_narrows_and_keeps_the_height() -> None:
    pictures = fresh()
    whole = pictures.image("card_back", 104, 144)
    seen = {pictures.squeezed("card_back", 104, 144, share / 100) for share in range(-100, 101)}
    assert len(seen) == SQUEEZES
    assert {surface.get_height() for surface in seen} == {whole.get_height()}
    assert whole in seen
    assert min(surface.get_width() for surface in seen) >= 1


def test_a_zoom_is_finer_where_it_nearly_fits() -> None:
    pictures = fresh()
    image = pictures.image("burst", 600, 400)
    sizes = [pictures.zoomed(image, step / 200).get_width() for step in range(20, 221)]
    assert sizes == sorted(sizes)
    assert len(set(sizes)) < 16
    assert pictures.zoomed(image, 1.0) is image
    assert pictures.zoomed(image, 1.05).get_width() == image.get_width() * 21 // 20


def test_a_fade_lets_the_ground_shine_through_and_copies_nothing() -> None:
    pictures = fresh()
    image = pictures.painted("white", (40, 40), lambda surface: surface.fill((255, 255, 255)))
    held = pictures.cache.held
    half = pictures.faded(image, 0.5)
    ground = screen((20, 20))
    ground.fill((0, 0, 0))
    ground.blit(half, (0, 0))
    assert 110 < ground.get_at((5, 5)).r < 145
    ground.blit(image, (0, 0))
    assert ground.get_at((5, 5)).r == 255, "the picture itself stays as it was"
    assert pictures.cache.held - held < 1000
    assert pictures.faded(image, 1.0) is image
    assert len({id(pictures.faded(image, share / 100)) for share in range(101)}) == FADES + 1


def test_rescaling_forgets_everything() -> None:
    pictures = fresh()
    pictures.image("badge_hook", 72, 72)
    pictures.rescale(Stage.fit((1920, 1080)))
    assert len(pictures.cache) == 0
    assert pictures.cache.held == 0
    assert pictures.image("badge_hook", 72, 72).get_size() == (72, 72)


# --- The cache ---------------------------------------------------------------------------------


def tile(n: int = 100) -> pygame.Surface:
    return pygame.Surface((n, 10), 0, 32)


def test_the_cache_never_holds_more_than_its_limit() -> None:
    cache = SurfaceCache(10 * size(tile()))
    for number in range(100):
        cache.get(number, tile)
        assert cache.held <= cache.limit
    assert len(cache) == 10


def test_what_was_used_least_recently_goes_first() -> None:
    cache = SurfaceCache(3 * size(tile()))
    for key in ("a", "b", "c"):
        cache.get(key, tile)
    kept = cache.get("a", tile)
    cache.get("d", tile)
    assert cache.get("a", tile) is kept
    made = []
    cache.get("b", lambda: made.append(1) or tile())
    assert made, "b was the one to go"


def test_one_surface_larger_than_the_limit_is_still_kept() -> None:
    cache = SurfaceCache(10)
    large = cache.get("large", tile)
    assert cache.get("large", tile) is large


def test_the_bytes_held_are_those_of_the_surfaces() -> None:
    cache = SurfaceCache(1 << 20)
    for n in (1, 10, 100):
        cache.get(n, lambda n=n: tile(n))
    assert cache.held == sum(size(tile(n)) for n in (1, 10, 100))
    cache.clear()
    assert (cache.held, len(cache)) == (0, 0)


def test_drawing_everything_at_every_angle_stays_within_the_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(art, "LIMIT", 400_000)
    pictures = fresh()
    for angle in range(0, 360, TURN):
        for name in ("die_chest", "die_ship", "die_skull"):
            drawn = pictures.turned(name, 150, 150, angle)
            pictures.faded(drawn, 0.5)
            pictures.zoomed(drawn, 0.5)
            assert pictures.cache.held <= 400_000
