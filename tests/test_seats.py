"""A seat's panel: everything in its place, whatever the seat holds."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from game.bluffaneer_model import ALL_COINS
from sprites.layout import FOLDER, load_map
from sprites.palette import BADGES, SEAT
from sprites.seats import (
    CARD,
    COIN,
    Cap,
    SeatPicture,
    cap_boxes,
    card_place,
    coin_place,
    draw_seat,
    tab_box,
)
from sprites.stage import HEIGHT, Box
from tests.headless import drawing

PANELS = load_map(FOLDER / "bluffaneer.tmx").seats[6]
PANEL = PANELS[0]
PLAIN = SeatPicture("Hook", "hook", note="to roll", coins=10, card="card_back")
CAPS = (Cap("A", "Shout!"), Cap("S", "Pass"))


def drawn(seat: SeatPicture, box: Box = PANEL, percent: int = 100) -> list[Box]:
    """The boxes, in units, of all that is drawn for a seat, the panel's own plate included."""
    canvas, kit = drawing((1920, 1080), percent)
    canvas.begin()
    draw_seat(canvas, kit, box, seat, "0")
    return [Box(x, y, *image.get_size()) for image, x, y in canvas._still]


def within(inner: Box, outer: Box, slack: float = 1.5) -> bool:
    wide = outer.grown(slack)
    return (
        inner.x >= wide.x
        and inner.y >= wide.y
        and inner.x + inner.w <= wide.x + wide.w
        and inner.y + inner.h <= wide.y + wide.h
    )


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("coins", [0, 1, 7, 8, 38, ALL_COINS])
@pytest.mark.parametrize("name", ["Io", "W" * 14, "Ĉĝřůěšč ďťňžáé"])
def test_nothing_leaves_its_panel(name: str, coins: int, percent: int) -> None:
    seat = replace(PLAIN, name=name, coins=coins, note="bot · wilde gokker", picked=False)
    assert all(within(box, PANEL) for box in drawn(seat, percent=percent))


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("coins", [0, 10, 38, ALL_COINS])
def test_no_number_is_hidden_by_the_card(coins: int, percent: int) -> None:
    x, y = card_place(PANEL)
    card = Box.around(x, y, *CARD)
    others = [box for box in drawn(replace(PLAIN, coins=coins), percent=percent) if box != card]
    left = [box for box in others if box.w < PANEL.w and box.x + box.w > card.x + 1]
    assert [box for box in left if not within(box, card)] == []


@pytest.mark.parametrize("percent", [100, 200])
def test_key_caps_stay_in_their_strip(percent: int) -> None:
    wide = (Cap("Leertaste", "Anschreien!"), Cap("Eingabe", "Vorbeilassen"))
    for caps, box in itertools.product((CAPS, wide), PANELS):
        more = drawn(replace(PLAIN, caps=caps), box, percent)
        tab = tab_box(box)
        assert [b for b in more if not within(b, box) and not within(b, tab)] == []


@pytest.mark.parametrize("box", PANELS)
def test_key_caps_stand_towards_the_chart(box: Box) -> None:
    tab = tab_box(box)
    assert abs(tab.centre[1] - HEIGHT / 2) < abs(box.centre[1] - HEIGHT / 2)


def test_the_two_caps_are_clicked_apart() -> None:
    first, second = cap_boxes(PANEL)
    assert first.x + first.w == pytest.approx(second.x)
    assert first.holds(*first.centre)
    assert not first.holds(*second.centre)


def test_every_coin_lies_on_the_panel_and_on_its_own_place() -> None:
    places = [coin_place(PANEL, number) for number in range(ALL_COINS)]
    assert len(set(places)) == ALL_COINS
    assert all(within(Box.around(*place, *COIN), PANEL) for place in places)
    card = card_place(PANEL)[0] - CARD[0] / 2
    assert max(x for x, _ in places) + COIN[0] / 2 < card


def test_each_coin_is_drawn_and_counted() -> None:
    few = len(drawn(replace(PLAIN, coins=3)))
    assert len(drawn(replace(PLAIN, coins=11))) == few + 8


def test_who_is_picked_is_not_told_by_colour_alone() -> None:
    assert len(drawn(replace(PLAIN, picked=True))) == len(drawn(PLAIN)) + 2  # a rim and a sword


def test_an_unchanged_seat_is_not_built_again() -> None:
    canvas, kit = drawing((640, 360))
    images = []
    for seat in (PLAIN, replace(PLAIN), replace(PLAIN, coins=9)):
        canvas.begin()
        draw_seat(canvas, kit, PANEL, seat, "0")
        images.append(canvas._still)
        canvas.end()
    assert images[0] == images[1] != images[2]


def test_six_badges_have_six_colours() -> None:
    assert set(SEAT) == set(BADGES)
    assert len(set(SEAT.values())) == len(BADGES) == 6


# --- One size, and room at the rims ------------------------------------------------------------

SPACE = (Cap("Space", "Bluff"), Cap("B", "No bluff"))


@pytest.mark.parametrize("caps", [SPACE, SPACE[::-1], CAPS])
@pytest.mark.parametrize("percent", [100, 200])
def test_both_verbs_have_one_size_beside_whatever_keys(caps: tuple[Cap, Cap], percent: int) -> None:
    boxes = drawn(replace(PLAIN, caps=caps), percent=percent)
    verbs = boxes[3], boxes[6]  # behind the strip, each key and its label
    assert verbs[0].h == verbs[1].h
    assert all(verb.h > 26 for verb in verbs)


def test_a_wide_key_does_not_make_any_verb_small() -> None:
    beside_space, beside_letters = (drawn(replace(PLAIN, caps=caps))[3] for caps in (SPACE, CAPS))
    assert beside_space.h == beside_letters.h


@pytest.mark.parametrize("caps", [SPACE, SPACE[::-1], CAPS])
def test_each_button_is_clicked_where_its_key_and_verb_are(caps: tuple[Cap, Cap]) -> None:
    boxes = drawn(replace(PLAIN, caps=caps))
    for zone, parts in zip(cap_boxes(PANEL, caps), (boxes[1:4], boxes[4:7]), strict=True):
        assert all(within(part, zone, slack=0) for part in parts)


@pytest.mark.parametrize("coins", [1, 10, ALL_COINS])
def test_coins_and_their_number_do_not_lie_on_the_rim(coins: int) -> None:
    canvas, kit = drawing((1920, 1080))
    canvas.begin()
    draw_seat(canvas, kit, PANEL, replace(PLAIN, coins=coins, card="", name="", note=""), "0")
    inked = [
        y + image.get_bounding_rect().bottom
        for image, x, y in canvas._still
        if image.get_width() < 100
    ]
    assert max(inked) <= PANEL.y + PANEL.h - 15


def test_a_long_verb_takes_the_room_that_a_short_one_leaves() -> None:
    caps = (Cap("Space", "Believe"), Cap("B", "Bluffaneer!"))
    first, second = cap_boxes(PANEL, caps)
    assert second.w > first.w - 42, "the keys are 42 units apart in width"
    boxes = drawn(replace(PLAIN, caps=caps))
    assert boxes[3].h == boxes[6].h == drawn(replace(PLAIN, caps=CAPS))[3].h
    assert boxes[6].x + boxes[6].w <= tab_box(PANEL).x + tab_box(PANEL).w - 5


@pytest.mark.parametrize("percent", [150, 200])
@pytest.mark.parametrize("name", ["Anchor", "Bartholomew"])
def test_larger_letters_never_make_a_name_smaller(name: str, percent: int) -> None:
    seat = replace(PLAIN, name=name, picked=True)
    usual, larger = (drawn(seat, percent=each)[3] for each in (100, percent))
    assert larger.h >= usual.h
    assert larger.w >= usual.w * 0.98
