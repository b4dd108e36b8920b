"""Family mode: kinder pictures stand in for those of the same name."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from sprites.art import FOLDER
from tools.reliability import headless

KIND = sorted((FOLDER / "family").glob("*.svg"))


def test_there_are_kinder_pictures() -> None:
    assert {"symbol_skull", "die_skull", "title_scene"} <= {path.stem for path in KIND}


@pytest.mark.parametrize("path", KIND, ids=lambda path: path.stem)
def test_a_kinder_picture_has_the_shape_of_the_usual_one(path: Path) -> None:
    def frame(file: Path) -> list[str]:
        return re.findall(r'viewBox="[^"]*"', file.read_text(encoding="utf-8"))

    assert frame(path) == frame(FOLDER / path.name)
    assert path.read_bytes() != (FOLDER / path.name).read_bytes()


def test_the_setting_changes_the_pictures_at_once(tmp_path: Path) -> None:
    run = headless.start(tmp_path)

    def skull() -> bytes:
        return pygame.image.tobytes(run.app.kit.art.image("symbol_skull", 200, 200), "RGBA")

    usual = skull()
    run.app.change(replace(run.app.settings, family=True))
    assert skull() != usual
    run.app.change(replace(run.app.settings, family=False))
    assert skull() == usual
    headless.close(run)


def test_a_kiosk_is_kind_from_the_start(tmp_path: Path) -> None:
    run = headless.start_kiosk(tmp_path)
    assert run.app.kit.art.family
    headless.close(run)
