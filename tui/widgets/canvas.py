"""A widget that is drawn cell by cell and sends only what changed: the ground all shared widgets stand on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, cast

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.i18n.text_layout import cut
from tui.style.glyphs import Glyphs
from tui.style.styled_app import StyledApp
from tui.style.theme import Inks

NOTHING: Final = Size(0, 0)


class CanvasLine(Strip):
    """A row of cells that does not hold itself.

    Textual's own, when it is sent whole, stands in its own cache from then on. Only the garbage collector frees such
    a ring, and every sixtieth key would wait half as long again for it.
    """

    def divide(self, cuts: Iterable[int]) -> Sequence[Strip]:
        at = [*cuts]
        return [self] if at == [self.cell_length] else super().divide(at)

    def crop(self, start: int, end: int | None = None) -> CanvasLine:
        end = self.cell_length if end is None else end
        if (start, end) == (0, self.cell_length):
            return self
        _, part = Segment.divide(self, (start, end))
        return CanvasLine(part, end - start)


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

    def spot(self, x: int, y: int, width: int, height: int, what: object) -> None:
        """Make an area stand for something that can be pointed at. Later spots lie on top of earlier ones."""
        self.spots.append((Region(x, y, width, height), what))

    def strip(self, y: int) -> CanvasLine:
        """A row, to be shown on its own."""
        return CanvasLine(self.segments(y), self.width)

    def segments(self, y: int) -> list[Segment]:
        """A row, as few segments as it has changes of style."""
        segments = []
        text, styles = self._text[y], self._style[y]
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or _differ(styles[x], styles[start]):
                segments.append(Segment("".join(text[start:x]), styles[start]))
                start = x
        return segments

    def changed(self, before: Pen) -> list[Region]:
        """The areas, a row each, in which this drawing differs from an earlier one of the same size."""
        regions = []
        for y in range(self.height):
            text, styles = self._text[y], self._style[y]
            old_text, old_styles = before._text[y], before._style[y]
            if text == old_text and styles == old_styles:
                continue
            columns = [x for x in range(self.width) if text[x] != old_text[x] or _differ(styles[x], old_styles[x])]
            if columns:
                start, end = columns[0], columns[-1] + 1
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


def _differ(one: Style, other: Style) -> bool:
    return one is not other and one != other


class Canvas(Widget):
    """A Line-API widget. Subclasses draw all of it; only the cells that differ from before are sent to the terminal."""

    DEFAULT_CSS = """
    Canvas { width: 1fr; height: 1fr; }
    """

    ALLOW_SELECT = False

    class Pointed(Message):
        """A drawn thing was clicked."""

        def __init__(self, what: object) -> None:
            self.what = what
            super().__init__()

    class Hovered(Message):
        """The mouse came over something drawn here."""

        def __init__(self, what: object) -> None:
            self.what = what
            super().__init__()

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._pen: Pen | None = None
        self._lines: dict[int, CanvasLine] = {}
        self._over: object = None

    @property
    def pen(self) -> Pen:
        """The drawing as it stands on the screen."""
        size = self._extent()
        pen = self._pen
        if pen is None or (pen.width, pen.height) != size:
            pen = self._pen = self._drawn()
            self._lines = {}
            self.place_cursor()
        return pen

    def draw(self, pen: Pen) -> None:
        """Draw everything. Called for every change; the result is compared with what the screen shows."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Draw again and send what changed."""
        before = self._pen
        if before is None or (before.width, before.height) != self._extent():
            self._pen = None
            self.refresh()
            return
        pen = self._drawn()
        regions = pen.changed(before)
        self._pen = pen
        if regions:
            for region in regions:
                self._lines.pop(region.y, None)
            self.refresh(*regions)
        self.place_cursor()

    def place_cursor(self) -> None:
        """Put the terminal's own cursor on the cell that is in focus here, if there is one."""
        if self._pen is not None and self._pen.caret is not None:
            self.app.cursor_position = self.region.offset + self._pen.caret

    def render_line(self, y: int) -> CanvasLine:
        pen = self.pen
        line = self._lines.get(y)
        if line is None:
            segments = pen.segments(y) if y < pen.height else [Segment(" " * pen.width)]
            for line_filter in self.get_line_filters():
                segments = line_filter.apply(segments, self.background_colors[1])
            line = self._lines[y] = CanvasLine(segments, pen.width)
        return line

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows of a part of the widget. It has no border, padding or tint, so Textual's styling of lines, which
        costs more than drawing them, is left out; its filters, which take the colours away, are not."""
        return [self.render_line(y).crop(*crop.column_span) for y in crop.line_range]

    def _extent(self) -> Size:
        """Size of the drawing. A canvas has no border or padding; its `size` says the same, and costs a tenth of the
        time that a key has to be painted, because Textual looks it up in the layout every time.
        """
        return self.outer_size if self.display else NOTHING

    def _drawn(self) -> Pen:
        app = cast(StyledApp, self.app)
        pen = Pen(*self._extent(), app.inks, app.glyphs)
        if pen.width and pen.height:
            self.draw(pen)
        return pen

    def at(self, x: int, y: int) -> object:
        """The target in a cell; None when there is none."""
        return next((what for region, what in reversed(self.pen.spots) if region.contains(x, y)), None)

    def on_click(self, event: events.Click) -> None:
        what = self.at(event.x, event.y)
        if what is not None:
            event.stop()
            self.post_message(self.Pointed(what))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        what = self.at(event.x, event.y)
        if what != self._over:
            self._over = what
            if what is not None:
                self.post_message(self.Hovered(what))
