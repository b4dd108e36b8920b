"""Joining in the setup with a press that was read before anybody owned a key."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.app import App
from scenes.inputs import FreeKey
from tests.setting_up import opened, pass_time, send, started


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    yield from started(tmp_path)


def test_the_press_that_opened_the_setup_wakes_its_owner(app: App) -> None:
    """A kiosk hands that press on to the setup."""
    setup = opened(app)
    (person,) = setup.crew.lobby.people
    own = setup.crew.lobby.places[person].binding
    send(app, FreeKey(own.main, "Space", app.now))
    assert setup.crew.lobby.present == (person,)
    assert setup.crew.lobby.places[person].binding == own
    pass_time(app, 3.0)  # no release will follow, and nobody must be taken to hold a button
    assert setup.crew.lobby.present == (person,)
