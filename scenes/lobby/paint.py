"""The few shapes of the setup that are painted by code."""

from __future__ import annotations

import pygame
from pygame import Surface

from sprites.palette import GOLD, INK, Colour


def paint_glow(surface: Surface) -> None:
    """A golden rim on ink: what is lit, or asked."""
    area = surface.get_rect()
    width = max(4, area.h // 26)
    pygame.draw.rect(surface, INK, area, border_radius=area.h // 8)
    pygame.draw.rect(surface, GOLD, area, width, border_radius=area.h // 8)


def paint_frame(surface: Surface) -> None:
    """A golden frame with inked edges around something that stays as it is."""
    area = surface.get_rect()
    width, radius = max(8, area.h // 12), area.h // 8
    pygame.draw.rect(surface, INK, area, width, border_radius=radius)
    inner = area.inflate(-width // 2, -width // 2)
    pygame.draw.rect(surface, GOLD, inner, width // 2, border_radius=radius)


def paint_strip(colour: Colour, surface: Surface) -> None:
    """A seat's colour, as a strip with an inked edge."""
    area = surface.get_rect()
    pygame.draw.rect(surface, INK, area, border_radius=area.w // 2)
    pygame.draw.rect(surface, colour, area.inflate(-4, -4), border_radius=area.w // 2)


def paint_inset(surface: Surface) -> None:
    """A darker field in a plank."""
    area = surface.get_rect()
    pygame.draw.rect(surface, (*INK, 130), area, border_radius=area.h // 4)


def paint_bar(share: float, surface: Surface) -> None:
    """A bar of which a share is filled with gold."""
    area = surface.get_rect()
    pygame.draw.rect(surface, INK, area, border_radius=area.h // 2)
    inner = area.inflate(-6, -6)
    inner.w = int(inner.w * share)
    if inner.w:
        pygame.draw.rect(surface, GOLD, inner, border_radius=inner.h // 2)
