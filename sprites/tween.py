"""Easing: how a share of time becomes a share of the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Ease: TypeAlias = Callable[[float], float]


def ease_in(t: float) -> float:
    """Start slowly, arrive at speed."""
    return t * t


def ease_out(t: float) -> float:
    """Start at speed, arrive slowly."""
    return 1 - (1 - t) * (1 - t)


def ease_both(t: float) -> float:
    """Start and arrive slowly."""
    return t * t * (3 - 2 * t)


def overshoot(t: float) -> float:
    """Run a little past the end and come back, as something that lands with weight."""
    s = t - 1
    return 1 + 2.70158 * s * s * s + 1.70158 * s * s


def clamp(t: float) -> float:
    """The share held between 0 and 1."""
    return 0.0 if t < 0 else 1.0 if t > 1 else t
