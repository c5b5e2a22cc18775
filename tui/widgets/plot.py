"""The plot of the scores over the game: a line for each marker, drawn with its letter."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

import msgspec
from rich.cells import cell_len

from tui.art.pen import Pen
from tui.i18n.messages import t
from tui.i18n.text_layout import wrap
from tui.widgets.canvas import Canvas
from tui.widgets.list_view import COLUMN

ACROSS: Final = 2
DOWN: Final = 4
BRAILLE: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The dots of a cell, row by row: eight in each, so that forty-two squares fit into eleven lines."""


TICK: Final = 7
"""The fewest cells from one number below a plot to the next."""

STEPS: Final = tuple(digit * 10**power for power in range(6) for digit in (1, 2, 5))
"""Distances of the numbers below a plot."""

STROKES: Final = ("1", "111100", "100", "1111001100", "11100100100", "10000")
"""The dots of each line from left to right, repeated: lines differ without colour."""

FIRST_SIGN: Final = 4
SIGNS_APART: Final = 9
"""Cells before the first letter on a line, and between letters of two lines."""


NAMES_APART: Final = 2
"""Cells between the names, and between them and the title."""


class Series(msgspec.Struct, frozen=True):
    """A marker's values after each step of the game."""

    letter: str
    ink: str
    values: Sequence[int]
    name: str = ""
    """The name of the marker, told with the title."""


class Axis(msgspec.Struct, frozen=True):
    """The numbers below a plot, and a mark at one of them."""

    numbers: Sequence[int]
    """The number at which each value of the series stands, in their order."""
    here: int
    last: int
    """The number at the right end: the same before all values are known. The left end is 0."""
    counted: str = ""
    """The unit of the numbers, said at their left, in five cells at most."""
    percents: bool = False
    """True where the values are percents, which the numbers of the heights say."""
    gaps: bool = False
    """True while values are missing: each line is drawn only at the numbers whose value is there."""
    signs: Sequence[tuple[int, str]] = ()
    """Numbers, and a letter of each in a row of their own; the first ones take their places first."""

    @property
    def told(self) -> bool:
        """True where the value at the mark is there."""
        return bool(self.numbers) and (not self.gaps or self.here in self.numbers)

    def share(self, number: float) -> float:
        """The place of a number from left to right, 0 to 1."""
        return min(max(number / max(self.last, 1), 0.0), 1.0)

    def value_at(self, share: float) -> int:
        """The index of the value that stands at a place, or last before it; of the first one where none does.

        Where there are gaps, that of the nearest one.
        """
        number = share * self.last
        if self.gaps:
            return min(range(len(self.numbers)), key=lambda at: abs(self.numbers[at] - number))
        return max(bisect_right(self.numbers, number + 1e-9) - 1, 0)

    def columns(self, wide: int) -> Sequence[int]:
        """The columns of dots from the first value to the last, of so many for the whole width; but for the gaps."""
        places = [round(self.share(number) * (wide - 1)) for number in self.numbers]
        if self.gaps:
            return sorted({x for place in places for x in (place - 1, place, place + 1) if 0 <= x < wide})
        return range(places[0], places[-1] + 1)

    def ticks(self, cells: int) -> list[int]:
        """Round numbers, as many as have room."""
        room = max(cells // TICK, 1)
        step = next(step for step in STEPS if self.last <= step * room)
        return [*range(0, self.last + 1, step)]


class Plot(Canvas):
    """Draws series over the steps of a game, left to right."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._series: Sequence[Series] = ()
        self._marked: Sequence[int] = ()
        self._title = ""
        self._apart = False
        self._axis: Axis | None = None

    def show(
        self,
        series: Sequence[Series],
        marked: Sequence[int] = (),
        title: str = "",
        *,
        apart: bool = False,
        axis: Axis | None = None,
    ) -> None:
        """Draw these; `marked` are heights at which a line goes across, and `title` says above them what they count.

        Lines that may cross often are told `apart`: each has a stroke of its own, and its letter on its way. Without
        an `axis` the values stand at equal distances.
        """
        self._series, self._marked, self._title, self._apart, self._axis = series, marked, title, apart, axis
        self.repaint()

    def draw(self, pen: Pen) -> None:
        draw_plot(pen, self._series, self._marked, self._title, apart=self._apart, axis=self._axis)


def draw_plot(
    pen: Pen,
    series: Sequence[Series],
    marked: Sequence[int] = (),
    title: str = "",
    *,
    apart: bool = False,
    axis: Axis | None = None,
) -> None:
    """Draw series as `Plot.show` says."""
    if not series or pen.height < 3:
        return
    inks = pen.inks
    top = max(*(value for one in series for value in one.values), *marked, 0, 1)
    left, right = 6, pen.width - 3 - len(series)
    wide = (right - left) * ACROSS
    here = axis.value_at(axis.share(axis.here)) if axis is not None and axis.told else None
    named = max(left, (pen.width - COLUMN) // 2) if apart else left  # below the lines above the plot
    inset = int(apart)  # no line runs above that of the top or below zero
    first = DOWN * _draw_names(pen, named, series, title, here) + inset
    low = (pen.height - (axis is not None) - bool(axis and axis.signs)) * DOWN - 1 - inset

    def row(value: int) -> int:
        return low - round(value / top * (low - first))

    for height in (0, *marked):
        y = row(height) // DOWN
        told = t("{number} %", number=height) if axis is not None and axis.percents else str(height)
        pen.right(left - 1, y, told, inks("faint"))
        pen.put(left, y, pen.glyphs.gap * (right - left), inks("ornament"))
    if axis is not None:
        _draw_axis(pen, axis, left, right, first // DOWN)

    def at(x: int) -> int:
        """The index of the value in a column of dots."""
        share = x / max(wide - 1, 1)
        return round(share * (len(series[0].values) - 1)) if axis is None else axis.value_at(share)

    if not series[0].values:
        return
    between = range(wide) if axis is None else axis.columns(wide)
    dots: dict[tuple[int, int], int] = {}
    ink: dict[tuple[int, int], str] = {}
    for number, one in enumerate(series):
        stroke = STROKES[number % len(STROKES)] if apart else STROKES[0]
        before, last = row(one.values[0]), -1
        for x in between:
            level = row(one.values[at(x)])
            before, last = level if x > last + 1 else before, x  # nothing leads over a gap
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
            if column * ACROSS not in between:
                continue
            value = one.values[at(column * ACROSS)]
            pen.put(left + column, row(value) // DOWN, one.letter, inks(one.ink, bold=True))
    ends: dict[int, int] = {}
    for one in series if axis is None or not axis.gaps else ():
        y = row(one.values[-1]) // DOWN
        style = inks.block(one.ink) if pen.glyphs.pictures else inks(one.ink, bold=True)
        pen.put(right + 1 + ends.get(y, 0), y, one.letter, style)
        ends[y] = ends.get(y, 0) + 1


def _draw_names(pen: Pen, left: int, series: Sequence[Series], title: str, here: int | None) -> int:
    """Draw the title and the names of the lines, below it where they have no room beside it; gives the rows of both.

    Behind each name stands its value of the index `here`.
    """
    inks, room = pen.inks, pen.width - left - 1
    named = [one for one in series if one.name]
    if not title:
        return 0
    values = ["" if here is None or not one.values else f" {one.values[here]}" for one in named]
    sizes = [
        cell_len(one.letter) + 1 + cell_len(one.name) + len(value) + NAMES_APART
        for one, value in zip(named, values, strict=True)
    ]
    lines = wrap(title, room)
    for y, line in enumerate(lines):
        after = pen.put(left, y, line, inks("faint")) + NAMES_APART
    if after - left + sum(sizes) - NAMES_APART > room:
        after, y = left, len(lines)
    for one, value, size in zip(named, values, sizes, strict=True):
        if after > left and after - left + size - NAMES_APART > room:
            after, y = left, y + 1
        after = pen.put(after, y, one.letter, inks(one.ink, bold=True))
        after = pen.put(after + 1, y, one.name, inks("quiet"))
        after = pen.put(after, y, value, inks("text", bold=True)) + NAMES_APART
    return y + 1


def _draw_axis(pen: Pen, axis: Axis, left: int, right: int, top: int) -> None:
    """Draw the numbers below a plot, and a line down to that of the mark."""
    inks, below = pen.inks, pen.height - 1
    pen.right(left - 1, below, axis.counted, inks("faint"))

    def column(number: int) -> int:
        return left + round(axis.share(number) * (right - left - 1))

    x, mark = column(axis.here), str(axis.here)
    for y in range(top, below):
        pen.put(x, y, pen.glyphs.bar, inks("quiet"))
    start = max(min(x - len(mark) // 2, right - len(mark)), left)
    for number in axis.ticks(right - left):
        tick = column(number) - len(str(number)) // 2
        if tick + len(str(number)) < start or start + len(mark) < tick:
            pen.put(tick, below, str(number), inks("faint"))
    pen.put(start, below, mark, inks("lamp", bold=True))
    signed: set[int] = set()
    for number, sign in axis.signs:
        place = column(number)
        free = next((x for x in (place, place + 1, place - 1) if x not in signed and left <= x < right), None)
        if free is not None:
            signed.add(free)
            pen.put(free, below - 1, sign, inks("lamp", bold=True))
