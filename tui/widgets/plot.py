"""How the scores went over the game: a line a marker, drawn with its letter."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tui.widgets.canvas import Canvas, Pen


class Series(msgspec.Struct, frozen=True):
    """One marker's way: where it stood after each step of the game."""

    letter: str
    ink: str
    values: Sequence[int]


class Plot(Canvas):
    """Draws series over the steps of a game, left to right."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._series: Sequence[Series] = ()
        self._marked: Sequence[int] = ()

    def show(self, series: Sequence[Series], marked: Sequence[int] = ()) -> None:
        """Draw these; `marked` are heights at which a line goes across."""
        self._series, self._marked = series, marked
        self.repaint()

    def draw(self, pen: Pen) -> None:
        if not self._series or pen.height < 3:
            return
        inks = pen.inks
        top = max(max(max(series.values) for series in self._series), *self._marked, 1)
        left, right, low = 6, pen.width - 4, pen.height - 1
        wide = right - left
        for height in (0, *self._marked):
            y = low - round(height / top * low)
            pen.right(left - 1, y, str(height), inks("faint"))
            for x in range(left, right):
                pen.put(x, y, pen.glyphs.gap, inks("faint"))
        steps = max(len(series.values) for series in self._series)
        for series in self._series:
            ink = inks(series.ink)
            previous = None
            for x in range(wide):
                value = series.values[min(x * steps // wide, len(series.values) - 1)]
                y = low - round(value / top * low)
                glyph = pen.glyphs.line if previous in (None, y) else series.letter
                pen.put(left + x, y, glyph, ink)
                previous = y
        ends: dict[int, int] = {}
        for series in self._series:
            y = low - round(series.values[-1] / top * low)
            x = right + ends.get(y, 0)
            ends[y] = ends.get(y, 0) + 1
            if x < pen.width:
                pen.put(x, y, series.letter, inks(series.ink, bold=True))
