"""A grid of cells to draw on: words, half blocks as pixels, and the places that can be pointed at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region

from tui.art.canvas_line import CanvasLine
from tui.i18n.text_layout import cut
from tui.style.colour import BLACK, luminance
from tui.style.glyphs import Glyphs
from tui.style.theme import Inks

UPPER: Final = "▀"
LOWER: Final = "▄"
FULL: Final = "█"

GAP: Final = 4
"""Cells that stayed as they were, from which on they are not sent again with those beside them."""


class Pen:
    """A grid of cells to draw on, and the places on it that can be pointed at."""

    def __init__(self, width: int, height: int, inks: Inks, glyphs: Glyphs) -> None:
        self.width = width
        self.height = height
        self.inks = inks
        self.glyphs = glyphs
        self.clipped: list[str] = []
        """Texts that did not fit where they were put. A test looks that there are none."""
        self.spots: list[tuple[Region, object]] = []
        self.caret: tuple[int, int] | None = None
        """The cell in focus, for people who follow the terminal's own cursor."""
        ground = inks()
        self._text = [[" "] * width for _ in range(height)]
        self._style = [[ground] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style | None = None) -> int:
        """Write a text, its left end at column `x` of row `y`; gives the column after it."""
        end = x + cell_len(text)
        if not 0 <= y < self.height or x < 0 or end > self.width:
            if text.strip():
                self.clipped.append(text)
            if not 0 <= y < self.height:
                return end
        style = style or self.inks()
        row, styles = self._text[y], self._style[y]
        if text.isascii():
            first, last = max(x, 0), min(end, self.width)
            if first < last:
                row[first:last] = text[first - x : last - x]
                styles[first:last] = [style] * (last - first)
            return end
        for char in text:
            cells = cell_len(char)
            if cells == 0 and 0 < x <= self.width:
                row[x - 1] += char
            elif x >= 0 and x + cells <= self.width:
                row[x] = char
                styles[x] = style
                if cells == 2:
                    row[x + 1] = ""
                    styles[x + 1] = style
            x += cells
        return end

    def lay(self, drawn: Pen) -> None:
        """Begin with all that another drawing of the same size shows."""
        self._text = [row[:] for row in drawn._text]
        self._style = [row[:] for row in drawn._style]
        self.spots, self.clipped = [*drawn.spots], [*drawn.clipped]

    def paste(self, x: int, y: int, drawn: Pen) -> None:
        """Lay a smaller drawing into this one, with its targets."""
        for row in range(max(0, -y), min(drawn.height, self.height - y)):
            first, last = max(0, -x), min(drawn.width, self.width - x)
            self._text[y + row][x + first : x + last] = drawn._text[row][first:last]
            self._style[y + row][x + first : x + last] = drawn._style[row][first:last]
        self.spots += [(region.translate((x, y)), what) for region, what in drawn.spots]
        self.clipped += drawn.clipped
        if drawn.caret is not None:
            self.caret = (drawn.caret[0] + x, drawn.caret[1] + y)

    def fit(self, text: str, cells: int) -> str:
        """A text cut to so many cells, and named among what did not fit if it had to be."""
        short = cut(text, cells)
        if short != text:
            self.clipped.append(text)
        return short

    def right(self, x: int, y: int, text: str, style: Style | None = None) -> int:
        """Write a text that ends before column `x`; gives the column it begins at."""
        start = x - cell_len(text)
        self.put(start, y, text, style)
        return start

    def center(self, x: int, y: int, width: int, text: str, style: Style | None = None) -> int:
        """Write a text in the middle of `width` columns from `x` on; gives the column after it."""
        return self.put(x + (width - cell_len(text)) // 2, y, text, style)

    def fill(self, x: int, y: int, width: int, height: int, style: Style) -> None:
        """Fill an area with blank cells of a style."""
        first, last = max(x, 0), min(x + width, self.width)
        wide = last - first
        if wide > 0:
            for row in range(max(y, 0), min(y + height, self.height)):
                self._text[row][first:last] = " " * wide
                self._style[row][first:last] = [style] * wide

    # pictures: two square pixels a cell, one above the other

    def halves(self, x: int, y: int) -> tuple[str, str]:
        """The colours of a cell's two pixels, whatever sign stands there."""
        sign, style = self._text[y][x], self._style[y][x]
        ink, ground = _named(style, back=False), _named(style, back=True)
        if sign == UPPER:
            return ink, ground
        if sign == LOWER:
            return ground, ink
        return (ink, ink) if sign == FULL else (ground, ground)

    def pictured(self, x: int, y: int) -> bool:
        """Whether a cell shows two pixels and no sign."""
        return self._text[y][x] in (" ", UPPER, LOWER, FULL)

    def pixel(self, x: int, y: int, colour: str) -> None:
        """Set the pixel of column `x` and half row `y`. Beside the grid nothing happens."""
        if 0 <= x < self.width and 0 <= y < 2 * self.height:
            row = y // 2
            top, bottom = self.halves(x, row)
            self._cell(x, row, *((top, colour) if y % 2 else (colour, bottom)))

    def sprite(self, x: int, y: int, rows: Sequence[str], colours: Mapping[str, str]) -> None:
        """Draw a text grid, a sign a pixel, from column `x` and half row `y`; signs without a colour let through."""
        for row in range(max(y // 2, 0), min((y + len(rows) + 1) // 2, self.height)):
            above, below = 2 * row - y, 2 * row + 1 - y
            upper = rows[above] if 0 <= above < len(rows) else ""
            lower = rows[below] if 0 <= below < len(rows) else ""
            for column in range(max(len(upper), len(lower))):
                top = colours.get(upper[column]) if column < len(upper) else None
                bottom = colours.get(lower[column]) if column < len(lower) else None
                if (top is None and bottom is None) or not 0 <= x + column < self.width:
                    continue
                if top is None or bottom is None:
                    under = self.halves(x + column, row)
                    top, bottom = top or under[0], bottom or under[1]
                self._cell(x + column, row, top, bottom)

    def pixels(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """Fill an area with pixels; `y` and `height` count half rows."""
        if y % 2 == 0 and height % 2 == 0:
            self.fill(x, y // 2, width, height // 2, _pair(colour, colour)[1])
            return
        for row in range(y, y + height):
            for column in range(x, x + width):
                self.pixel(column, row, colour)

    def behind(self, x: int, y: int) -> str:
        """The colour that words in a cell stand on: that of its pixel on which they are read better."""
        top, bottom = self.halves(x, y)
        if top == bottom:
            return top
        return (max if self.inks.theme == "day" else min)(top, bottom, key=luminance)

    def over(self, x: int, y: int, text: str, colour: str = "text", *, bold: bool = False) -> int:
        """Write on the picture: each sign keeps the ground below it; gives the column after it."""
        for sign in text:
            on = self.behind(x, y) if 0 <= x < self.width and 0 <= y < self.height else "ground"
            x = self.put(x, y, sign, self.inks(colour, on=on, bold=bold))
        return x

    def glyph(self, x: int, y: int, sign: str, colour: str, on: str | None = None) -> None:
        """Set a drawing character of one cell, in just this colour, on the ground below it or on another."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self._text[y][x] = sign
            self._style[y][x] = _glyph_style(colour, self.behind(x, y) if on is None else on)

    def _cell(self, x: int, y: int, top: str, bottom: str) -> None:
        self._text[y][x], self._style[y][x] = _pair(top, bottom)

    def spot(self, x: int, y: int, width: int, height: int, what: object) -> None:
        """Make an area stand for something that can be pointed at. Later spots lie on top of earlier ones."""
        self.spots.append((Region(x, y, width, height), what))

    def strip(self, y: int) -> CanvasLine:
        """A row, to be shown on its own."""
        return CanvasLine(self.segments(y), self.width)

    def segments(self, y: int, start: int = 0, end: int | None = None) -> list[Segment]:
        """A row or a part of it, as few segments as it has changes of style."""
        segments = []
        text, styles = self._text[y], self._style[y]
        end = self.width if end is None else end
        for x in range(start + 1, end + 1):
            if x == end or _differ(styles[x], styles[start]):
                segments.append(Segment("".join(text[start:x]), styles[start]))
                start = x
        return segments

    def whole(self, y: int, start: int, end: int) -> tuple[int, int]:
        """A part of a row with the whole of the signs at its ends that are two cells wide."""
        text = self._text[y]
        while start and text[start] == "":
            start -= 1
        while end < self.width and text[end] == "":
            end += 1
        return start, end

    def changed(self, before: Pen) -> list[Region]:
        """The areas of one row each in which this drawing differs from an earlier one of the same size."""
        regions = []
        for y in range(self.height):
            text, styles = self._text[y], self._style[y]
            old_text, old_styles = before._text[y], before._style[y]
            if text == old_text and styles == old_styles:
                continue
            columns = [x for x in range(self.width) if text[x] != old_text[x] or _differ(styles[x], old_styles[x])]
            for start, end in _runs(columns):
                # a sign two cells wide is sent whole: half of one would be drawn as blank
                while start and "" in (text[start], old_text[start]):
                    start -= 1
                while end < self.width and "" in (text[end], old_text[end]):
                    end += 1
                regions.append(Region(start, y, end - start, 1))
        return regions

    def plain(self) -> list[str]:
        """The rows as text, for tests and for copying."""
        return ["".join(row) for row in self._text]


@lru_cache(maxsize=16384)
def _pair(top: str, bottom: str) -> tuple[str, Style]:
    """Two pixels as a sign and its style; equal cells share one style, so that they are compared by identity."""
    return (" " if top == bottom else UPPER), Style(color=top, bgcolor=bottom)


@lru_cache(maxsize=4096)
def _glyph_style(colour: str, on: str) -> Style:
    return Style(color=colour, bgcolor=on)


def _runs(columns: Sequence[int]) -> list[tuple[int, int]]:
    """The first columns and the ends of runs; a gap that costs more bytes than a new beginning parts two of them."""
    runs: list[tuple[int, int]] = []
    for column in columns:
        if runs and column - runs[-1][1] < GAP:
            runs[-1] = runs[-1][0], column + 1
        else:
            runs.append((column, column + 1))
    return runs


def _named(style: Style, *, back: bool) -> str:
    """The ink or the ground of a style as "#rrggbb"; a reversed style shows them exchanged."""
    colour = style.bgcolor if back != bool(style.reverse) else style.color
    return BLACK if colour is None else colour.name


def _differ(one: Style, other: Style) -> bool:
    return one is not other and one != other
