"""Reduced motion: the same beats with everything fading into place instead of flying there.

It is applied to finished beats, so that no director can forget it. Times and changes stay as they
are: the match runs no faster, and what is heard fits what is seen.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from pygame import Surface

from sprites.canvas import Canvas
from sprites.emphasis import Swell
from sprites.kit import Kit
from sprites.movers import Flight, Place, Pop, TossedCoin, Tumble
from sprites.pirate.movers import Grapple, Rattle, Rise
from sprites.timeline import Beat, Mover
from sprites.tween import clamp

FADE = 0.3
"""Seconds in which something fades into its place."""


@dataclass(frozen=True, slots=True)
class Appear:
    """Something fades in where it would have arrived."""

    image: Surface
    place: Place
    kit: Kit
    begin: float
    until: float

    def draw(self, canvas: Canvas, at: float) -> None:
        """Draw it as solid as it is by then."""
        if self.begin <= at <= self.until:
            share = clamp((at - self.begin) / FADE)
            canvas.move(self.kit.art.faded(self.image, share), *self.place)


@dataclass(frozen=True, slots=True)
class Held:
    """A mover as it looks at one moment, for as long as it would move."""

    mover: Mover
    moment: float
    begin: float
    until: float

    def draw(self, canvas: Canvas, at: float) -> None:
        """Draw that moment."""
        if self.begin <= at <= self.until:
            self.mover.draw(canvas, self.moment)


def calmed(kit: Kit, beat: Beat) -> Beat:
    """The beat for people who asked for reduced motion."""
    movers = (calm_mover(kit, mover) for mover in beat.movers)
    return replace(beat, movers=tuple(mover for mover in movers if mover is not None))


def steadied(beat: Beat) -> Beat:
    """The beat without the trembling of its heaviest words."""
    if not any(isinstance(mover, Pop) and mover.tremble for mover in beat.movers):
        return beat
    movers = (replace(m, tremble=0.0) if isinstance(m, Pop) else m for m in beat.movers)
    return replace(beat, movers=tuple(movers))


def calm_mover(kit: Kit, mover: Mover) -> Mover | None:
    """What is shown instead of a mover; nothing for a curtain, which is simply gone, and for
    what would only swell."""
    art = kit.art
    match mover:
        case Flight(begin=begin, seconds=seconds):
            arrival = begin + seconds
            return Appear(mover.look(1.0), mover.end, kit, begin, arrival + mover.stay)
        case Tumble(begin=begin, seconds=seconds, size=size):
            image = art.image(f"die_{mover.face}", size, size)
            landing = begin + seconds - FADE
            return Appear(image, mover.end, kit, landing, begin + seconds + mover.stay)
        case TossedCoin(begin=begin, seconds=seconds, size=size):
            image = art.image(f"coin_{mover.side}", size, size)
            landing = begin + seconds - FADE
            return Appear(image, mover.place, kit, landing, begin + seconds + mover.stay)
        case Pop():
            return replace(mover, calm=True, tremble=0.0)
        case Rattle():
            return replace(mover, calm=True)
        case Grapple(begin=begin, seconds=seconds, stay=stay):
            arrived = begin + seconds + stay
            return Held(mover, arrived, begin + seconds, arrived)
        case Rise() | Swell():
            return None
        case _:
            return mover


class Wishes(Protocol):
    """What the players have set."""

    @property
    def reduced_motion(self) -> bool:
        """Things fade into place instead of flying and tumbling."""

    @property
    def screen_shake(self) -> bool:
        """Big moments tremble."""


def staged(kit: Kit, beats: tuple[Beat, ...], wishes: Wishes) -> tuple[Beat, ...]:
    """The beats of an event, as calm as the players want them."""
    if wishes.reduced_motion:
        return tuple(calmed(kit, beat) for beat in beats)
    return beats if wishes.screen_shake else tuple(steadied(beat) for beat in beats)
