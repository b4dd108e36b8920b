"""Keys, fingers and the mouse: every press once, by its place, stamped when it arrived."""

from __future__ import annotations

import pygame
import pytest

from scenes.controls import Binding, Controls, keys
from scenes.inputs import (
    Button,
    Erased,
    FocusLost,
    FreeKey,
    FullscreenAsked,
    KeyHeld,
    Kind,
    Point,
    Press,
    Release,
    Touch,
    Typed,
)
from sprites.stage import Stage
from tests.controlling import A, B, P, Q, Rig, down, focus, presses, releases, rig, up

MAIN, SECOND = Button.MAIN, Button.SECOND


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Rig:
    """Two people on one keyboard: Q and A, P and B."""
    one = rig(monkeypatch)
    one.controls.bind({0: Binding(Q, A), 1: Binding(P, B)})
    return one


# --- Seats -----------------------------------------------------------------------------------


def test_a_key_is_its_owners_button_and_stamped_on_arrival(table: Rig) -> None:
    assert table.send(down(Q), after=0.5) == [Press(0, MAIN, 1024.5)]
    assert table.send(up(Q), after=0.25) == [Release(0, MAIN, 1024.75)]
    assert presses(table.send(down(B))) == [(1, SECOND)]


def test_a_tap_shorter_than_a_frame_is_a_press_and_a_release(table: Rig) -> None:
    got = table.send(down(Q), up(Q), down(Q), up(Q))
    assert presses(got) == [(0, MAIN)] * 2
    assert releases(got) == [(0, MAIN)] * 2


def test_events_are_translated_in_the_order_of_the_queue(table: Rig) -> None:
    assert presses(table.send(down(P), down(Q))) == [(1, MAIN), (0, MAIN)]
    table.send(up(P), up(Q))
    assert presses(table.send(down(Q), down(P))) == [(0, MAIN), (1, MAIN)]


def test_presses_of_one_board_read_together_keep_their_order_in_time(table: Rig) -> None:
    first, second = table.send(down(P), down(Q))
    assert isinstance(first, Press)
    assert isinstance(second, Press)
    assert 0 < second.at - first.at < 2e-6


def test_rebinding_takes_old_keys_away(table: Rig) -> None:
    table.controls.bind({0: Binding(P, B)})
    assert presses(table.send(down(P))) == [(0, MAIN)]
    assert isinstance(table.send(down(Q))[0], FreeKey)


def test_a_key_held_while_it_changes_hands_is_released_for_who_pressed_it(table: Rig) -> None:
    table.send(down(Q))
    table.controls.bind({5: Binding(Q, A)})
    assert releases(table.send(up(Q))) == [(0, MAIN)]


# --- What is no press ------------------------------------------------------------------------


def test_key_repeat_is_dropped(table: Rig) -> None:
    table.send(down(Q))
    for _ in range(20):
        assert table.send(down(Q), after=0.03) == []
    assert releases(table.send(up(Q))) == [(0, MAIN)]


def test_a_window_change_with_a_key_held_makes_no_second_press(table: Rig) -> None:
    """As SDL tells it under X11: released, focus lost and found, and pressed again."""
    table.send(down(Q))
    got = table.send(up(Q), focus(False), focus(True), down(Q))
    assert presses(got) == []
    assert releases(got) == [(0, MAIN)]
    assert table.send(up(Q), after=0.3) == []
    assert presses(table.send(down(Q))) == [(0, MAIN)]


def test_a_second_key_down_without_a_release_is_no_press(table: Rig) -> None:
    assert presses(table.send(down(Q), down(Q))) == [(0, MAIN)]


def test_a_release_of_a_key_that_was_never_down_is_nothing(table: Rig) -> None:
    assert table.send(up(Q)) == []


def test_losing_the_focus_releases_everything_held(table: Rig) -> None:
    table.send(down(Q), down(B), down(pygame.KSCAN_RETURN))
    got = table.send(focus(False))
    assert sorted(releases(got), key=str) == [(0, MAIN), (1, SECOND), (None, MAIN)]
    assert got[-1] == FocusLost()
    assert table.send(up(Q), up(B)) == []
    assert presses(table.send(focus(True), after=1.0)) == []
    assert presses(table.send(down(Q), after=0.1)) == [(0, MAIN)]


# --- Menu keys, free keys --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scancode", "button"),
    [
        (pygame.KSCAN_RETURN, MAIN),
        (pygame.KSCAN_KP_ENTER, MAIN),
        (pygame.KSCAN_BACKSPACE, SECOND),
        (pygame.KSCAN_ESCAPE, Button.PAUSE),
        (pygame.KSCAN_TAB, Button.NEXT),
        (pygame.KSCAN_UP, Button.UP),
        (pygame.KSCAN_LEFT, Button.LEFT),
    ],
)
def test_menu_keys_belong_to_nobody(table: Rig, scancode: int, button: Button) -> None:
    assert presses(table.send(down(scancode))) == [(None, button)]


def test_f11_asks_for_the_whole_screen(table: Rig) -> None:
    assert table.send(down(pygame.KSCAN_F11)) == [FullscreenAsked()]


def test_an_ordinary_key_that_nobody_owns_may_join(table: Rig) -> None:
    (free,) = table.send(down(pygame.KSCAN_G, pygame.K_g))
    assert free == FreeKey(pygame.KSCAN_G, "G", table.clock.now, "")


def test_only_letters_digits_signs_and_the_space_bar_can_be_a_seats_key() -> None:
    fine = {code for code in range(512) if not keys.refusal(code)}
    letters = {getattr(pygame, f"KSCAN_{sign}") for sign in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"}
    signs = "SPACE MINUS EQUALS LEFTBRACKET RIGHTBRACKET BACKSLASH SEMICOLON APOSTROPHE GRAVE COMMA"
    signs = {getattr(pygame, f"KSCAN_{sign}") for sign in f"{signs} PERIOD SLASH".split()}
    assert letters | signs <= fine
    troubled = "ESCAPE RETURN TAB LSHIFT RCTRL LALT RALT LGUI CAPSLOCK PRINTSCREEN F1 F12 F13 PAUSE"
    for name in f"{troubled} SCROLLLOCK NUMLOCKCLEAR INSERT DELETE HOME MENU POWER AC_BACK".split():
        assert getattr(pygame, f"KSCAN_{name}") not in fine, name
    assert not fine & {0, 1, 2, 3, 101, 115, 127, 128, 129, *range(257, 512)}


def test_each_refusal_says_why() -> None:
    reasons = {
        keys.refusal(getattr(pygame, f"KSCAN_{name}"))
        for name in ("F5", "LSHIFT", "ESCAPE", "PRINTSCREEN")
    }
    assert len(reasons) == 4
    assert all(reason.endswith(".") for reason in reasons)


def test_the_default_pairs_are_free_of_trouble_and_of_each_other() -> None:
    codes = [code for pair in (*keys.PAIRS, keys.LONE_PAIR) for code in pair]
    assert not any(map(keys.refusal, codes))
    assert len(set(codes)) == len(codes) == 14


# --- Labels ----------------------------------------------------------------------------------


def test_a_key_is_called_by_the_users_own_layout_once_it_was_pressed(table: Rig) -> None:
    """On a French board the place of Q says A."""
    assert table.controls.label(Q) == "Q"
    table.send(down(Q, pygame.K_a))
    assert table.controls.label(Q) == "A"


@pytest.mark.parametrize(
    ("key", "label"),
    [
        (pygame.K_SPACE, "Space"),
        (pygame.K_LEFTBRACKET, "["),
        (pygame.K_KP_7, "Num 7"),
        (ord("š"), "Š"),
        (ord("ß"), "ß"),
        (pygame.K_SEMICOLON, ";"),
    ],
)
def test_labels_are_short_and_in_capitals(key: int, label: str) -> None:
    assert keys.label_of(key, pygame.KSCAN_X) == label


def test_before_a_press_the_layout_of_the_window_system_tells(table: Rig) -> None:
    codes = (Q, pygame.KSCAN_COMMA, pygame.KSCAN_SPACE, pygame.KSCAN_KP_5, 499)
    labels = [table.controls.label(code) for code in codes]
    assert labels == ["Q", ",", "Space", "Num 5", "?"]


def test_a_key_without_a_name_is_called_by_its_place() -> None:
    assert keys.label_of(0, pygame.KSCAN_COMMA) == ","
    assert keys.plain_name(pygame.KSCAN_KP_5) == "Num 5"
    assert keys.plain_name(499) == "?"


# --- Typing, the rollover test ---------------------------------------------------------------


def test_while_a_name_is_typed_keys_are_letters(table: Rig) -> None:
    table.controls.typing = True
    assert presses(table.send(down(Q))) == []
    assert table.send(pygame.Event(pygame.TEXTINPUT, text="q", window=None)) == [Typed("q")]
    assert table.send(down(pygame.KSCAN_BACKSPACE)) == [Erased()]
    assert presses(table.send(down(pygame.KSCAN_RETURN))) == [(None, MAIN)]


def test_text_without_typing_is_nothing(table: Rig) -> None:
    assert table.send(pygame.Event(pygame.TEXTINPUT, text="q", window=None)) == []


def test_the_rollover_test_sees_every_key_besides_its_press(table: Rig) -> None:
    table.controls.watching = True
    got = table.send(down(Q, pygame.K_q), down(pygame.KSCAN_G, pygame.K_g))
    held = [each for each in got if isinstance(each, KeyHeld)]
    assert [(each.scancode, each.down) for each in held] == [(Q, True), (pygame.KSCAN_G, True)]
    assert presses(got) == [(0, MAIN)]
    gone = table.send(up(Q))
    assert [each.down for each in gone if isinstance(each, KeyHeld)] == [False]


# --- Reading that fails, floods --------------------------------------------------------------


def test_a_reading_that_fails_costs_no_other_press(
    table: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pad that is unplugged at this moment can make SDL's reading raise."""
    poll, fail = pygame.event.poll, iter([True, False, True, True, False, False])

    def broken() -> pygame.Event:
        if next(fail, False):
            raise SystemError("<built-in function poll> returned a result with an exception set")
        return poll()

    monkeypatch.setattr(pygame.event, "poll", broken)
    assert presses(table.send(down(Q), down(P))) == [(0, MAIN), (1, MAIN)]


def test_a_reading_that_always_fails_ends(table: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> pygame.Event:
        raise SystemError("again")

    for name in ("poll", "wait", "get"):
        monkeypatch.setattr(pygame.event, name, broken)
    assert table.controls.wait(0.001) == []
    assert table.controls.wait(0.0) == []


def test_a_flood_of_events_is_read_at_once_and_in_order(table: Rig) -> None:
    move = pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(1, 1), buttons=(0, 0, 0), touch=False)
    got = table.send(down(P), *[move] * 5000, down(Q))
    assert presses(got) == [(1, MAIN), (0, MAIN)]
    assert table.controls.wait(0.0) == []


# --- Pointers --------------------------------------------------------------------------------


def finger(kind: int, number: int, x: float, y: float) -> pygame.Event:
    return pygame.Event(kind, finger_id=number, touch_id=1, x=x, y=y, dx=0, dy=0, window=None)


def test_the_mouse_points_in_stage_units(table: Rig) -> None:
    where = {"pos": (320, 180), "touch": False}
    (point,) = table.send(pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, **where))
    assert point == Point(Touch.DOWN, 960, 540, table.clock.now)
    (point,) = table.send(pygame.Event(pygame.MOUSEBUTTONUP, button=3, **where))
    assert isinstance(point, Point)
    assert point.what is Touch.UP
    assert point.second
    assert table.send(pygame.Event(pygame.MOUSEBUTTONDOWN, button=2, **where)) == []


def test_a_window_that_opens_under_the_pointer_points_at_nothing(table: Rig) -> None:
    where = {"pos": (320, 180), "buttons": (0, 0, 0), "touch": False}
    assert table.send(pygame.Event(pygame.MOUSEMOTION, rel=(0, 0), **where)) == []
    (point,) = table.send(pygame.Event(pygame.MOUSEMOTION, rel=(0, 1), **where))
    assert point == Point(Touch.MOVE, 960, 540, table.clock.now)


def test_fingers_are_told_apart_and_their_numbers_used_again(table: Rig) -> None:
    got = table.send(
        finger(pygame.FINGERDOWN, 77, 0.25, 0.5), finger(pygame.FINGERDOWN, 12, 0.75, 0.5)
    )
    assert [(each.finger, each.x, each.kind) for each in got if isinstance(each, Point)] == [
        (1, 480, Kind.TOUCH),
        (2, 1440, Kind.TOUCH),
    ]
    table.send(finger(pygame.FINGERUP, 77, 0.25, 0.5))
    (again,) = table.send(finger(pygame.FINGERDOWN, 99, 0.1, 0.1))
    assert isinstance(again, Point)
    assert again.finger == 1


def test_a_finger_that_is_lifted_twice_is_harmless(table: Rig) -> None:
    for _ in range(2):
        assert len(table.send(finger(pygame.FINGERUP, 5, 0.5, 0.5))) == 1


def test_fingers_that_are_never_seen_lifted_do_no_harm(table: Rig) -> None:
    for number in range(250):
        (point,) = table.send(finger(pygame.FINGERDOWN, number, 0.5, 0.5))
        assert isinstance(point, Point)
        assert point.finger == number + 1
    table.send(pygame.Event(pygame.WINDOWFOCUSLOST))
    (first,) = table.send(finger(pygame.FINGERDOWN, 999, 0.5, 0.5))
    assert isinstance(first, Point)
    assert first.finger == 1


def test_a_touch_is_not_a_click_besides(table: Rig) -> None:
    click = pygame.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(9, 9), touch=True)
    assert table.send(click) == []


def test_a_sound_device_that_comes_or_goes_is_told_to_the_sounds() -> None:
    told: list[int] = []
    controls = Controls(lambda: 0.0, Stage.fit((1280, 720)))
    controls.audio = lambda event: told.append(event.type)
    kinds = (pygame.AUDIODEVICEREMOVED, pygame.AUDIODEVICEADDED)
    for kind in kinds:
        assert controls.translate(pygame.Event(kind, which=0, iscapture=0), 0.0) == []
    assert tuple(told) == kinds
