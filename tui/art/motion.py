"""Things on their way: along a path, over a card's edge, out of the dark, and numbers where they were won."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rich.cells import cell_len

from tui.art.pen import Pen

Cell = tuple[int, int]
"""A column and a row."""


def along(stops: Sequence[Cell], progress: float) -> Cell:
    """The cell that is reached on the way over some cells; a row is as long as two columns."""
    lengths = [abs(to_x - x) + 2 * abs(to_y - y) for (x, y), (to_x, to_y) in pairwise(stops)]
    distance = progress * sum(lengths)
    for ((x, y), (to_x, to_y)), length in zip(pairwise(stops), lengths, strict=True):
        if distance < length:
            share = distance / length
            return x + round((to_x - x) * share), y + round((to_y - y) * share)
        distance -= length
    return stops[-1]


def part(progress: float, first: float, last: float) -> float:
    """The share that is done of what happens between two moments of a motion."""
    return min(max((progress - first) / (last - first), 0.0), 1.0)


def between(old: int, new: int, progress: float) -> int:
    """A number that counts from an old value to a new one."""
    return old + int((new - old) * progress)


def rising(pen: Pen, x: int, y: int, number: int, progress: float, colour: str = "") -> None:
    """A number that was just won or lost, on a chip with its middle in column `x`: it rises from row `y` by a row."""
    words = f"{number:+d}"
    left = min(max(x - cell_len(words) // 2, 0), pen.width - cell_len(words))
    tone = pen.inks.px(colour or ("lamp" if number > 0 else "alarm"))
    row = max(y - (progress > 0.5), 0)
    pen.put(left, row, words, pen.inks(pen.inks.ink_on(tone), on=tone, bold=True))


def turning(pen: Pen, x: int, y: int, width: int, height: int, progress: float, head: str = "") -> None:
    """A card that turns over: its back grows narrow, then its face, with a band in the colour of its head, broad."""
    share = abs(1 - 2 * progress)
    wide = max(round(width * share), 1)
    left = x + (width - wide) // 2
    if progress < 0.5:
        pen.fill(left, y, wide, height, pen.inks(on="card_back"))
        return
    pen.fill(left, y, wide, height, pen.inks("ink", on="paper"))
    if head:
        pen.fill(left, y, wide, 1, pen.inks(on=head))


def slide_in(pen: Pen, x: int, y: int, drawn: Pen, progress: float) -> None:
    """A card on its way to column `x` from beyond the right edge, as far as it has come."""
    left = x + round((pen.width - x) * (1 - progress))
    if left < pen.width:
        pen.paste(left, y, drawn)


def darkened(pen: Pen, x: int, y: int, width: int, height: int, share: float) -> None:
    """Lay a shade over an area, characters and pixels alike."""
    for row in range(max(y, 0), min(y + height, pen.height)):
        for column in range(max(x, 0), min(x + width, pen.width)):
            if pen.pictured(column, row):
                top, bottom = pen.halves(column, row)
                pen.pixel(column, 2 * row, pen.inks.dark(top, share))
                pen.pixel(column, 2 * row + 1, pen.inks.dark(bottom, share))
            else:
                pen.pixels(column, 2 * row, 1, 2, pen.inks.dark(pen.behind(column, row), share))


def glitter(pen: Pen, x: int, y: int, rows: Sequence[str], progress: float) -> None:
    """Light that wanders over a picture from column `x` and half row `y`: two of its pixels are white at a time."""
    places = [(column, row) for column in range(len(rows[0])) for row in range(len(rows)) if rows[row][column] != "."]
    for first in (0.0, 0.5):
        column, row = places[int((progress * 0.5 + first) * len(places)) % len(places)]
        pen.pixel(x + column, y + row, pen.inks.px("white"))
