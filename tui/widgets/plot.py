"""The plot of the scores over the game: a line for each marker, drawn with its letter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.cells import cell_len

from tui.art.pen import Pen
from tui.i18n.text_layout import cut
from tui.widgets.canvas import Canvas

ACROSS: Final = 2
DOWN: Final = 4
BRAILLE: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The dots of a cell, row by row: eight in each, so that forty-two squares fit into eleven lines."""


STROKES: Final = ("1", "111100", "100", "1111001100", "11100100100", "10000")
"""The dots of each line from left to right, repeated: lines differ without colour."""

FIRST_SIGN: Final = 4
SIGNS_APART: Final = 9
"""Cells before the first letter on a line, and between letters of two lines."""


NAMES_APART: Final = 2
"""Cells between the names beside the title."""


class Series(msgspec.Struct, frozen=True):
    """A marker's values after each step of the game."""

    letter: str
    ink: str
    values: Sequence[int]
    name: str = ""
    """The name of the marker, told beside the title."""


class Plot(Canvas):
    """Draws series over the steps of a game, left to right."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._series: Sequence[Series] = ()
        self._marked: Sequence[int] = ()
        self._title = ""
        self._apart = False

    def show(
        self, series: Sequence[Series], marked: Sequence[int] = (), title: str = "", *, apart: bool = False
    ) -> None:
        """Draw these; `marked` are heights at which a line goes across, and `title` says above them what they count.

        Lines that may cross often are told `apart`: each has a stroke of its own, and its letter on its way.
        """
        self._series, self._marked, self._title, self._apart = series, marked, title, apart
        self.repaint()

    def draw(self, pen: Pen) -> None:
        draw_plot(pen, self._series, self._marked, self._title, apart=self._apart)


def draw_plot(
    pen: Pen,
    series: Sequence[Series],
    marked: Sequence[int] = (),
    title: str = "",
    *,
    apart: bool = False,
    here: float | None = None,
) -> None:
    """Draw series as `Plot.show` says; `here` is a place from left to right, 0 to 1, that a line marks."""
    if not series or pen.height < 3:
        return
    inks = pen.inks
    top = max(max(max(one.values) for one in series), *marked, 1)
    left, right = 6, pen.width - 3 - len(series)
    wide = (right - left) * ACROSS
    first = DOWN * bool(title)
    after = pen.put(left, 0, cut(title, right - left), inks("faint")) + NAMES_APART
    for one in series:
        if one.name and after + cell_len(one.letter) + 1 + cell_len(one.name) <= right:
            after = pen.put(after, 0, one.letter, inks(one.ink, bold=True))
            after = pen.put(after + 1, 0, one.name, inks("quiet")) + NAMES_APART
    low = pen.height * DOWN - 1

    def row(value: int) -> int:
        return low - round(value / top * (low - first))

    for height in (0, *marked):
        y = row(height) // DOWN
        pen.right(left - 1, y, str(height), inks("faint"))
        pen.put(left, y, pen.glyphs.gap * (right - left), inks("ornament"))
    if here is not None:
        for y in range(first // DOWN, pen.height):
            pen.put(left + round(here * (right - left - 1)), y, pen.glyphs.bar, inks("quiet"))
    dots: dict[tuple[int, int], int] = {}
    ink: dict[tuple[int, int], str] = {}
    for number, one in enumerate(series):
        stroke = STROKES[number % len(STROKES)] if apart else STROKES[0]
        before = row(one.values[0])
        for x in range(wide):
            level = row(one.values[round(x * (len(one.values) - 1) / max(wide - 1, 1))])
            drawn = stroke[x % len(stroke)] == "1" or before != level
            for y in range(min(before, level), max(before, level) + 1) if drawn else ():
                cell = (left + x // ACROSS, y // DOWN)
                dots[cell] = dots.get(cell, 0) | BRAILLE[y % DOWN][x % ACROSS]
                ink[cell] = one.ink
            before = level
    for (x, y), bits in dots.items():
        pen.put(x, y, chr(0x2800 + bits), inks(ink[x, y]))
    for number, one in enumerate(series if apart else ()):
        for column in range(FIRST_SIGN + SIGNS_APART * number, right - left, SIGNS_APART * len(series)):
            value = one.values[round(column * ACROSS * (len(one.values) - 1) / max(wide - 1, 1))]
            pen.put(left + column, row(value) // DOWN, one.letter, inks(one.ink, bold=True))
    ends: dict[int, int] = {}
    for one in series:
        y = row(one.values[-1]) // DOWN
        style = inks.block(one.ink) if pen.glyphs.pictures else inks(one.ink, bold=True)
        pen.put(right + 1 + ends.get(y, 0), y, one.letter, style)
        ends[y] = ends.get(y, 0) + 1
