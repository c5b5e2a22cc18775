"""A grid of cells to draw on: words, half blocks as pixels, and the places that can be pointed at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region

from saves.plain_text import printable
from tui.art.canvas_line import CanvasLine
from tui.art.cell import FULL, LOWER, UPPER, Cell, glyph, pair, styled
from tui.art.runs import joined, runs
from tui.i18n.text_layout import cut
from tui.style.colour import luminance
from tui.style.glyphs import Glyphs
from tui.style.theme import Inks

__all__ = ["FULL", "LOWER", "UPPER", "Pen"]


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
        self._rows: list[list[Cell]] = [[styled(inks())[" "]] * width for _ in range(height)]
        self._wide: set[int] = set()
        """The rows with characters two cells wide, of which half may have been drawn over since."""

    def put(self, x: int, y: int, text: str, style: Style | None = None) -> int:
        """Write a text, its left end at column `x` of row `y`; gives the column after it."""
        plain = text.isascii() and text.isprintable()
        if not plain:
            text = printable(text)  # names of files and of strangers come here, too
        end = x + (len(text) if plain else cell_len(text))
        if not 0 <= y < self.height or x < 0 or end > self.width:
            if text.strip():
                self.clipped.append(text)
            if not 0 <= y < self.height:
                return end
        row, cells = self._rows[y], styled(self.inks() if style is None else style)
        if plain:
            first, last = max(x, 0), min(end, self.width)
            if first < last:
                row[first:last] = map(cells.__getitem__, text[first - x : last - x])
            return end
        for char in self.glyphs.spell(text):
            wide = cell_len(char)
            if wide == 0 and 0 < x <= self.width:
                row[x - 1] = styled(row[x - 1].style)[row[x - 1].char + char]
            elif x >= 0 and x + wide <= self.width:
                row[x] = cells[char]
                if wide == 2:
                    row[x + 1] = cells[""]
                    self._wide.add(y)
            x += wide
        return end

    def lay(self, drawn: Pen) -> None:
        """Begin with all that another drawing of the same size shows."""
        self._rows = [row[:] for row in drawn._rows]
        self._wide = {*drawn._wide}
        self.spots, self.clipped = [*drawn.spots], [*drawn.clipped]

    def paste(self, x: int, y: int, drawn: Pen) -> None:
        """Lay a smaller drawing into this one, with its targets."""
        first, last = max(0, -x), min(drawn.width, self.width - x)
        for row in range(max(0, -y), min(drawn.height, self.height - y) if first < last else 0):
            self._rows[y + row][x + first : x + last] = drawn._rows[row][first:last]
            if row in drawn._wide:
                self._wide.add(y + row)
        self.spots += [(region.translate((x, y)), target) for region, target in drawn.spots]
        self.clipped += drawn.clipped
        if drawn.caret is not None:
            self.caret = (drawn.caret[0] + x, drawn.caret[1] + y)

    def patch(self, x: int, y: int, width: int, height: int, drawn: Pen) -> None:
        """Show in an area what another drawing of the same size shows there."""
        first, last = max(x, 0), max(x + width, 0)
        for row in range(max(y, 0), min(y + height, self.height)):
            self._rows[row][first:last] = drawn._rows[row][first:last]
            if row in drawn._wide:
                self._wide.add(row)

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
        self._fill(x, y, width, height, styled(style)[" "])

    def _fill(self, x: int, y: int, width: int, height: int, cell: Cell) -> None:
        first, last = max(x, 0), min(x + width, self.width)
        if first < last:
            for row in self._rows[max(y, 0) : max(y + height, 0)]:
                row[first:last] = [cell] * (last - first)

    # pictures: two square pixels a cell, one above the other

    def halves(self, x: int, y: int) -> tuple[str, str]:
        """The colours of a cell's two pixels, whatever character stands there; beside the grid the ground twice."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return (self.inks.px("ground"),) * 2
        cell = self._rows[y][x]
        return cell.top, cell.bottom

    def pictured(self, x: int, y: int) -> bool:
        """True if a cell shows two pixels and no character; False beside the grid."""
        return 0 <= x < self.width and 0 <= y < self.height and self._rows[y][x].pictured

    def pixel(self, x: int, y: int, colour: str) -> None:
        """Set the pixel of column `x` and half row `y`. Beside the grid nothing happens."""
        if 0 <= x < self.width and 0 <= y < 2 * self.height:
            row = self._rows[y // 2]
            row[x] = pair(row[x].top, colour) if y % 2 else pair(colour, row[x].bottom)

    def recolour(self, places: Iterable[tuple[int, int]], shade: Callable[[str], str]) -> None:
        """Give pixels, by column and half row, other colours. Beside the grid nothing happens."""
        for x, y in places:
            if 0 <= x < self.width and 0 <= y < 2 * self.height:
                row = self._rows[y // 2]
                cell = row[x]
                row[x] = pair(cell.top, shade(cell.bottom)) if y % 2 else pair(shade(cell.top), cell.bottom)

    def tone(self, x: int, y: int, shade: Callable[[str], str], *, top: bool = True, bottom: bool = True) -> None:
        """Give the pixels of a cell other colours, or the drawing character there and the ground below it."""
        if 0 <= x < self.width and 0 <= y < self.height:
            cell = self._rows[y][x]
            if cell.pictured:
                self._rows[y][x] = pair(
                    shade(cell.top) if top else cell.top, shade(cell.bottom) if bottom else cell.bottom
                )
            elif top and bottom and cell.style.color is not None:
                ink, on = shade(cell.style.color.name), shade(cell.top)
                if (ink, on) != (cell.style.color.name, cell.top):  # else bold letters stay bold
                    self._rows[y][x] = glyph(cell.char, ink, on)

    def tones(self, places: Iterable[tuple[int, int]], shade: Callable[[str], str], kept: dict[Cell, Cell]) -> None:
        """Give whole cells other colours; `kept` holds the cells that this shade has made of others."""
        for x, y in places:
            if 0 <= x < self.width and 0 <= y < self.height:
                cell = self._rows[y][x]
                if cell not in kept:
                    self.tone(x, y, shade)
                    kept[cell] = self._rows[y][x]
                self._rows[y][x] = kept[cell]

    def pixels(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """Fill an area with pixels; `y` and `height` count half rows."""
        first, last = max(x, 0), min(x + width, self.width)
        top, end = max(y, 0), min(y + height, 2 * self.height)
        if first >= last or top >= end:
            return
        if top % 2:
            row = self._rows[top // 2]
            row[first:last] = [pair(cell.top, colour) for cell in row[first:last]]
        if end % 2 and (end > top + 1 or not top % 2):
            row = self._rows[end // 2]
            row[first:last] = [pair(colour, cell.bottom) for cell in row[first:last]]
        self._fill(first, (top + 1) // 2, last - first, end // 2 - (top + 1) // 2, pair(colour, colour))

    def sprite(self, x: int, y: int, rows: Sequence[str], colours: Mapping[str, str]) -> None:
        """Draw rows of text, a character a pixel, from column `x` and half row `y`; others let through."""
        for row in range(max(y // 2, 0), min((y + len(rows) + 1) // 2, self.height)):
            above, below = 2 * row - y, 2 * row + 1 - y
            upper = rows[above] if 0 <= above < len(rows) else ""
            lower = rows[below] if 0 <= below < len(rows) else ""
            cells = self._rows[row]
            for column, (over, under) in enumerate(zip_longest(upper, lower, fillvalue=""), x):
                top, bottom = colours.get(over), colours.get(under)
                if (top or bottom) and 0 <= column < self.width:
                    cell = cells[column]
                    cells[column] = pair(top or cell.top, bottom or cell.bottom)

    def behind(self, x: int, y: int) -> str:
        """The colour that words in a cell stand on: that of its pixel on which they are read better."""
        top, bottom = self.halves(x, y)
        if top == bottom:
            return top
        return (max if self.inks.theme == "day" else min)(top, bottom, key=luminance)

    def plain_ground(self, x: int, y: int, width: int) -> str:
        """The colour of so many cells of a row that all show it and nothing else; empty where they do not."""
        cells = self._rows[y][x : x + width] if 0 <= y < self.height and x >= 0 else []
        return cells[0].blank if cells and cells.count(cells[0]) == width else ""

    def over(self, x: int, y: int, text: str, colour: str = "text", *, bold: bool = False) -> int:
        """Write on the picture: each character keeps the ground below it; gives the column after it."""
        for char in text:
            on = self.behind(x, y) if 0 <= x < self.width and 0 <= y < self.height else "ground"
            x = self.put(x, y, char, self.inks(colour, on=on, bold=bold))
        return x

    def glyph(self, x: int, y: int, char: str, colour: str, on: str | None = None) -> None:
        """Set a drawing character of one cell, in just this colour, on the ground below it or on another."""
        if 0 <= x < self.width and 0 <= y < self.height:
            row = self._rows[y]
            if on is None:
                row[x] = styled(row[x].style)[char]  # below a block, the ink that stood there counts
                on = self.behind(x, y)
            row[x] = glyph(char, colour, on)

    def spot(self, x: int, y: int, width: int, height: int, target: object) -> None:
        """Make an area stand for something that can be pointed at. Later spots lie on top of earlier ones."""
        self.spots.append((Region(x, y, width, height), target))

    def strip(self, y: int) -> CanvasLine:
        """A row, to be shown on its own."""
        return CanvasLine(self.segments(y), self.width)

    def segments(self, y: int, start: int = 0, end: int | None = None) -> list[Segment]:
        """A row or a part of it, as few segments as it has changes of style."""
        segments: list[Segment] = []
        chars: list[str] = []
        style = None
        for cell in self._mended(y)[start:end]:
            if cell.style is not style:
                if chars:
                    segments.append(Segment("".join(chars), style))
                chars, style = [], cell.style
            chars.append(cell.char)
        if chars:
            segments.append(Segment("".join(chars), style))
        return segments

    def whole(self, y: int, start: int, end: int) -> tuple[int, int]:
        """A part of a row with the whole of the characters at its ends that are two cells wide."""
        row = self._mended(y)
        while start and not row[start].char:
            start -= 1
        while end < self.width and not row[end].char:
            end += 1
        return start, end

    def changed(self, before: Pen) -> list[Region]:
        """The areas of one row each in which this drawing differs from an earlier one of the same size."""
        regions = []
        for y, (row, old) in enumerate(zip(self._rows, before._rows, strict=True)):
            if row == old or self._mended(y) == before._mended(y):
                continue
            columns = [
                x
                for x, (cell, was) in enumerate(zip(row, old, strict=True))
                if cell is not was and not (cell.blank and cell.blank == was.blank)
            ]
            for start, end in runs(row, columns):
                # a character two cells wide is sent whole: half of one would be drawn as blank
                while start and not (row[start].char and old[start].char):
                    start -= 1
                while end < self.width and not (row[end].char and old[end].char):
                    end += 1
                regions.append(Region(start, y, end - start, 1))
        return regions

    def differing(self, other: Pen, area: Region) -> list[Region]:
        """The runs of cells of an area that differ from another drawing of the same size."""
        return [
            Region(column, y, end - column, 1)
            for y in range(max(area.y, 0), min(area.bottom, self.height))
            for column, end in joined(
                [
                    x
                    for x in range(max(area.x, 0), min(area.right, self.width))
                    if self._rows[y][x] is not other._rows[y][x]
                ]
            )
        ]

    # for tests and for copying

    def plain(self) -> list[str]:
        """The rows as text."""
        return [self.text(y) for y in range(self.height)]

    def text(self, y: int) -> str:
        """A row as text."""
        return "".join([cell.char for cell in self._mended(y)])

    def char(self, x: int, y: int) -> str:
        """The character of a cell; empty right of one that is two cells wide."""
        return self._mended(y)[x].char

    def style(self, x: int, y: int) -> Style:
        """The style of a cell."""
        return self._mended(y)[x].style

    @property
    def chars(self) -> list[list[str]]:
        """The characters, cell by cell; empty right of one that is two cells wide."""
        return [[cell.char for cell in self._mended(y)] for y in range(self.height)]

    @property
    def styles(self) -> list[list[Style]]:
        """The styles, cell by cell."""
        return [[cell.style for cell in self._mended(y)] for y in range(self.height)]

    def _mended(self, y: int) -> list[Cell]:
        """A row in which blanks replace what is left of a wide character that was half drawn over.

        Such a half would make the row of a terminal longer or shorter, and shift all that follows.
        """
        row = self._rows[y]
        if y in self._wide:
            last = len(row) - 1
            for x, cell in enumerate(row):
                if not cell.char:
                    if not x or not row[x - 1].wide:
                        row[x] = styled(cell.style)[" "]
                elif cell.wide and (x == last or row[x + 1].char):
                    row[x] = styled(cell.style)[" "]
        return row
