"""Small pictures of four pixels a cell, for silhouettes that two half blocks a cell would make clumsy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from tui.art.pen import Pen

SHAPES: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Sign for the pixels of a cell in ink: 1 left and 2 right above, 4 left and 8 right below."""


def quadrants(pen: Pen, x: int, y: int, rows: Sequence[str], colours: Mapping[str, str]) -> None:
    """Draw rows of text, two characters a cell and two rows a row of cells; others let through.

    A cell has two colours: where there would be more, the rarest gives way.
    """
    for row in range(0, len(rows), 2):
        below = rows[row + 1] if row + 1 < len(rows) else ""
        for column in range(0, len(rows[row]), 2):
            signs = (rows[row][column : column + 2].ljust(2), below[column : column + 2].ljust(2))
            left, top = x + column // 2, y + row // 2
            if 0 <= left < pen.width and 0 <= top < pen.height and not colours.keys().isdisjoint("".join(signs)):
                grounds = pen.halves(left, top)
                _cell(
                    pen,
                    left,
                    top,
                    [colours.get(sign, own) for pair, own in zip(signs, grounds, strict=True) for sign in pair],
                )


def _cell(pen: Pen, x: int, y: int, pixels: Sequence[str]) -> None:
    """Draw a cell of four pixels, as half blocks where its columns are alike."""
    upper, lower = pixels[:2], pixels[2:]
    if upper[0] == upper[1] and lower[0] == lower[1]:
        pen.pixel(x, 2 * y, upper[0])
        pen.pixel(x, 2 * y + 1, lower[0])
        return
    shape, ink, ground = _shape(tuple(pixels))
    pen.glyph(x, y, shape, ink, ground)


@lru_cache(maxsize=1024)
def _shape(pixels: tuple[str, ...]) -> tuple[str, str, str]:
    """The sign of four pixels, its colour and that of its ground."""
    ground, ink = (colour for colour, _ in Counter(pixels).most_common(2))
    mask = 0
    for number, colour in enumerate(pixels):
        known = colour if colour in (ground, ink) else pixels[number ^ 1]  # a rare one takes that of its neighbour
        mask |= (known == ink) << number
    return SHAPES[mask], ink, ground
