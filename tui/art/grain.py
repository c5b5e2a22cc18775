"""Texture: the same specks in the same place, whenever a ground is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tui.art.cell import glyph
from tui.art.pen import Pen

SPECKS: Final = "▖▗▘▝"


def noise(*at: int) -> float:
    """A number from 0 to 1 that depends on nothing but the place."""
    value = 2166136261
    for part in at:
        value = ((value ^ (part & 0xFFFFFFFF)) * 16777619) & 0xFFFFFFFF
        value ^= value >> 13
    return (value & 0xFFFF) / 65536


def grain(pen: Pen, x: int, y: int, width: int, height: int, ground: str, speck: str, share: float = 0.1) -> None:
    """Fill cells with a ground that bears specks of one second tone; a row stays one style, which is sent cheaply."""
    for row in range(y, y + height):
        for column in range(x, x + width):
            value = noise(column - x, row - y, 5)
            pen.glyph(column, row, SPECKS[int(value * 9999) % 4] if value < share else " ", speck, ground)


def fading(pen: Pen, rows: int, above: str, below: str) -> None:
    """Fill the upper half rows from one colour to another: a row is one style, which is sent cheaply.

    Among 256 colours there is nothing between two dull ones: these lie above each other.
    """
    for y in range(rows):
        share = y / max(rows, 1)
        tone = pen.inks.mix(above, below, share) if pen.inks.depth == "true" else below if share > 0.55 else above
        pen.pixels(0, y, pen.width, 1, tone)


def weave(pen: Pen, weaves: Mapping[str, tuple[str, str]]) -> None:
    """Lay a texture and a tone over each plain cell of a ground: its colour is between both.

    Among 256 colours a dark ground is grey or it glows; a texture of both has a hue and is quiet.
    """
    pen.texture({ground: glyph(sign, tone, ground) for ground, (sign, tone) in weaves.items()})
