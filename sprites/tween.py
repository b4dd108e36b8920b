"""Easing: how a share of time becomes a share of the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Ease: TypeAlias = Callable[[float], float]


def linear(t: float) -> float:
    """Even motion."""
    return t


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


def bounce(t: float) -> float:
    """Fall, bounce twice and lie still."""
    if t < 1 / 2.75:
        return 7.5625 * t * t
    if t < 2 / 2.75:
        t -= 1.5 / 2.75
        return 7.5625 * t * t + 0.75
    if t < 2.5 / 2.75:
        t -= 2.25 / 2.75
        return 7.5625 * t * t + 0.9375
    t -= 2.625 / 2.75
    return 7.5625 * t * t + 0.984375


def clamp(t: float) -> float:
    """The share held between 0 and 1."""
    return 0.0 if t < 0 else 1.0 if t > 1 else t


def between(a: float, b: float, t: float, ease: Ease = ease_both) -> float:
    """The value a share of the way from ``a`` to ``b``."""
    return a + (b - a) * ease(clamp(t))
