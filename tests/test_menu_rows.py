"""Rows of a menu keep what they say readable."""

from __future__ import annotations

from scenes.menu import crew_in
from tests import headless


def test_the_offer_to_play_on_stays_readable_however_many_names_it_holds() -> None:
    _canvas, kit = headless.drawing((1920, 1080))
    names = "Hook, Řezník Ĵoĉjo, Wheel, Star, Parrot, Barrel"
    assert crew_in(kit, names, 26, 2000) == names
    for room in (420, 300, 180):
        shown = crew_in(kit, names, 26, room)
        assert shown.startswith("Hook")
        assert shown.endswith(", …")
        assert kit.letters.measure(shown, 26) <= room
    assert crew_in(kit, names, 26, 10) == "Hook, …", "who else plays on is never kept quiet"
