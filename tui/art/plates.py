"""Plates, key caps and rings: words on pictures, and the signals of what is possible and what is in focus."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal

from rich.cells import cell_len

from tui.art.pen import Pen
from tui.style.colour import RING, contrast, luminance
from tui.style.theme import Inks

SHADES: Final = (0.2, 0.35, 0.5, 0.6, 0.7, 0.8)
"""The shares by which a colour may change to stand out from a ring beside it."""

Edge = Literal["top", "bottom", "left", "right"]

THIN: Final[Mapping[Edge, tuple[str, bool]]] = {
    "top": ("▆", True),
    "bottom": ("▂", False),
    "left": ("▎", False),
    "right": ("▊", True),
}
"""An edge of a cell to the sign for a thin line along it; True where that sign is all but the line."""


def plate(pen: Pen, x: int, y: int, width: int, text: str, colour: str, on: str, *, bold: bool = True) -> None:
    """Draw a word centred on a filled row, cut to `width` cells."""
    pen.fill(x, y, width, 1, pen.inks(colour, on=on))
    pen.center(x, y, width, pen.fit(text, width), pen.inks(colour, on=on, bold=bold))


def heading(pen: Pen, x: int, y: int, width: int, words: str, note: str = "") -> None:
    """Words above a part of a column, with a hairline to its end, or to a note that ends there."""
    inks = pen.inks
    end = pen.right(x + width, y, note, inks("faint")) - 1 if note else x + width
    start = pen.put(x, y, words, inks("faint")) + 1
    for column in range(start, end):
        pen.glyph(column, y, pen.glyphs.rule, inks.px("raised"))


def key_cap(pen: Pen, x: int, y: int, key: str, *, lit: bool = False) -> int:
    """A key on its cap, filled when it is in focus; return the column after it."""
    style = pen.inks.block() if lit else pen.inks("accent", on="legal", bold=True)
    return pen.put(x, y, f" {key} ", style)


def corner_ticks(pen: Pen, x: int, y: int, width: int, height: int, colour: str) -> None:
    """Mark the corners of an area that may be chosen: two pixels along each of its edges."""
    high = 2 * height
    for column, to in ((x, 1), (x + width - 1, -1)):
        for row in (2 * y, 2 * y + high - 1):
            pen.pixel(column, row, colour)
            pen.pixel(column + to, row, colour)
        pen.pixel(column, 2 * y + 1, colour)
        pen.pixel(column, 2 * y + high - 2, colour)


def ring(pen: Pen, x: int, y: int, width: int, height: int, colour: str) -> None:
    """Frame the area in focus with a line of one pixel."""
    pen.pixels(x, 2 * y, width, 1, colour)
    pen.pixels(x, 2 * (y + height) - 1, width, 1, colour)
    pen.pixels(x, 2 * y, 1, 2 * height, colour)
    pen.pixels(x + width - 1, 2 * y, 1, 2 * height, colour)


def thin_line(pen: Pen, x: int, y: int, edge: Edge, colour: str) -> None:
    """Draw a line of a quarter cell along an edge of a cell of two pixels; the rest takes the inner one's colour."""
    if pen.pictured(x, y):
        rest = pen.halves(x, y)[edge == "top"]
        char, filled = THIN[edge]
        pen.glyph(x, y, char, *((rest, colour) if filled else (colour, rest)))


def rim(pen: Pen, x: int, y: int, width: int, height: int, colour: str, *, soft: bool = False) -> None:
    """Outline a ring where its contrast with the neighbouring pixels is below RING.

    The outline is of the opposite tone; a `soft` one keeps the hues that it can.
    """
    tone, opposite = pen.inks.px(colour), pen.inks.ink_on(colour)
    cells = {
        (column, row): pen.halves(column, row)
        for row in range(max(y, 0), min(y + height, pen.height))
        for column in range(max(x, 0), min(x + width, pen.width))
        if pen.pictured(column, row)
    }
    pixels = {(column, 2 * row + half): pair[half] for (column, row), pair in cells.items() for half in (0, 1)}
    for (column, row), own in pixels.items():
        if own != tone:
            continue
        for pixel in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            beside = pixels.get(pixel, tone)
            if beside != tone and contrast(beside, tone) < RING:
                pen.pixel(*pixel, apart(pen.inks, beside, tone) if soft else opposite)


@lru_cache(maxsize=1024)
def apart(inks: Inks, colour: str, ring: str) -> str:
    """The nearest shade of a colour that stands out from a ring; else the ring's opposite."""
    shade = inks.dark if luminance(inks.ink_on(ring)) < luminance(ring) else inks.light
    shades = (shade(colour, share) for share in SHADES)
    return next((tone for tone in shades if contrast(tone, ring) >= RING), inks.ink_on(ring))


def shadow(pen: Pen, x: int, top: int, width: int, half_rows: int, share: float = 0.45) -> None:
    """Darken one pixel to the right of an area and below it; `top` and `half_rows` count half rows."""
    for row in range(top + 1, top + half_rows + 1):
        _darken(pen, x + width, row, share)
    for column in range(x + 1, x + width):
        _darken(pen, column, top + half_rows, share)


def _darken(pen: Pen, x: int, y: int, share: float) -> None:
    if 0 <= x < pen.width and 0 <= y < 2 * pen.height and pen.pictured(x, y // 2):
        pen.pixel(x, y, pen.inks.dark(pen.halves(x, y // 2)[y % 2], share))


def key_cap_width(key: str) -> int:
    """The cells of a key cap."""
    return cell_len(key) + 2
