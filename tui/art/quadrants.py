"""Fine pictures: four pixels a cell, two beside and two above each other, in two colours at most."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import sqrt
from typing import Final

from tui.art.pen import Pen
from tui.style.colour import parts

SHAPES: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Sign for the pixels of a cell in ink: 1 left and 2 right above, 4 left and 8 right below."""


def quadrants(pen: Pen, x: int, y: int, rows: Sequence[str], colours: Mapping[str, str]) -> None:
    """Draw rows of text from a cell on, two characters a cell and two rows a row of cells; others let through.

    A cell has two colours. Where there would be more, two of them stay, and each pixel takes the nearer.
    """
    for row in range(0, len(rows), 2):
        below = rows[row + 1] if row + 1 < len(rows) else ""
        for column in range(0, max(len(rows[row]), len(below)), 2):
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


def is_picture(pen: Pen, x: int, y: int) -> bool:
    """True where a cell shows pixels and no word; False beside the grid."""
    return 0 <= x < pen.width and 0 <= y < pen.height and (pen.pictured(x, y) or pen.char(x, y) in SHAPES)


def _cell(pen: Pen, x: int, y: int, pixels: Sequence[str]) -> None:
    """Draw a cell of four pixels, as half blocks where its columns are alike."""
    upper, lower = pixels[:2], pixels[2:]
    if upper[0] == upper[1] and lower[0] == lower[1]:
        pen.pixel(x, 2 * y, upper[0])
        pen.pixel(x, 2 * y + 1, lower[0])
        return
    shape, ink, ground = _shape(tuple(pixels))
    pen.glyph(x, y, shape, ink, ground)


@lru_cache(maxsize=4096)
def _shape(pixels: tuple[str, ...]) -> tuple[str, str, str]:
    """The sign of four pixels, its colour and that of its ground: the pair that changes the picture least."""
    pairs = combinations(sorted(set(pixels), key=lambda colour: (-pixels.count(colour), pixels.index(colour))), 2)
    ground, ink = min(pairs, key=lambda pair: sum(min(_apart(pixel, one) for one in pair) for pixel in pixels))
    mask = sum((_apart(pixel, ink) < _apart(pixel, ground)) << number for number, pixel in enumerate(pixels))
    return SHAPES[mask], ink, ground


@lru_cache(maxsize=4096)
def _apart(colour: str, other: str) -> float:
    """The distance of two colours, with more weight for what eyes see best."""
    red, green, blue = (one - two for one, two in zip(parts(colour), parts(other), strict=True))
    return sqrt(3 * red * red + 6 * green * green + blue * blue)
