"""A kiosk without a screen, and what people and the operator do at it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.kiosk import hashed
from tools.reliability import headless
from tools.reliability.headless import Headless

ROOT = Path(__file__).parent.parent
PIN = "2468"


@pytest.fixture
def config(tmp_path: Path) -> Path:
    path = tmp_path / "kiosk.toml"
    path.write_text(f'idle = 30\nsound_cap = 70\npin = "{hashed(PIN, bytes(16))}"\n')
    return path


@pytest.fixture
def run(tmp_path: Path, config: Path) -> Iterator[Headless]:
    run = headless.start_kiosk(tmp_path / "data", 5, config)
    yield run
    headless.close(run)


def name(run: Headless) -> str:
    return type(run.app.stack.top).__name__


def press(run: Headless, *events: Any) -> None:
    """Each event in a frame of its own."""
    for event in events:
        run.frame([event], draw=False)


def key(run: Headless, scancode: int, down: bool = True) -> None:
    """A key as SDL reports it."""
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    event = pygame.Event(kind, scancode=scancode, key=scancode, mod=0)
    run.frame(run.app.controls.translate(event, run.clock.now), draw=False)


def tap(run: Headless, *scancodes: int) -> None:
    for code in scancodes:
        key(run, code)
        key(run, code, down=False)


def to_the_table(run: Headless) -> Any:
    tap(run, pygame.KSCAN_K, pygame.KSCAN_L, pygame.KSCAN_K)
    for _ in range(40):
        if "Table" in name(run):
            break
        run.run(0.1)
    return run.app.stack.top


def hold_combination(run: Headless) -> None:
    key(run, pygame.KSCAN_F2)
    key(run, pygame.KSCAN_F9)
    run.run(3.2)
    key(run, pygame.KSCAN_F2, down=False)
    key(run, pygame.KSCAN_F9, down=False)


def type_pin(run: Headless, pin: str) -> None:
    tap(run, *(getattr(pygame, f"KSCAN_{digit}") for digit in pin), pygame.KSCAN_RETURN)


def row(run: Headless, label: str) -> Any:
    return next(row for row in run.app.stack.top.menu.rows if row.label.startswith(label))


def operator(run: Headless) -> None:
    hold_combination(run)
    type_pin(run, PIN)
