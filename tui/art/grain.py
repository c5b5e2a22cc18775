"""Texture: the same specks in the same place, whenever a ground is drawn."""

from __future__ import annotations

from typing import Final

from tui.art.pen import Pen
from tui.style.theme import Inks

SPECKS: Final = "▖▗▘▝"


def noise(*at: int) -> float:
    """A number from 0 to 1 that depends on nothing but the place."""
    value = 2166136261
    for part in at:
        value = ((value ^ (part & 0xFFFFFFFF)) * 16777619) & 0xFFFFFFFF
        value ^= value >> 13
    return (value & 0xFFFF) / 65536


def flecked(inks: Inks) -> bool:
    """True where grounds bear specks. Among 256 colours there is no second tone near enough to be quiet."""
    return inks.depth == "true"


def grain(pen: Pen, x: int, y: int, width: int, height: int, ground: str, speck: str, share: float = 0.1) -> None:
    """Fill cells with a ground that bears specks of one second tone; a row stays one style, which is sent cheaply.

    Among 256 colours it is flat.
    """
    if not flecked(pen.inks):
        pen.pixels(x, 2 * y, width, 2 * height, ground)
        return
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
