"""A column of lines that can be longer than the screen; with a cursor on it, where lines can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from rich.cells import cell_len
from textual import events
from textual.message import Message

from tui.art.figures import chip
from tui.art.pen import Pen
from tui.i18n.messages import n
from tui.widgets.canvas import Canvas

COLUMN: Final = 76
"""Greatest width of lines: no wider than is easily read."""


class Cell(msgspec.Struct, frozen=True):
    """A text in a row beside the row's own, `x` columns from where that begins; `what` can be clicked."""

    x: int
    text: str
    ink: str = "quiet"
    what: object = None
    chip: bool = False
    """True when it is the letter of a figure: a chip in its colour, where pictures are drawn."""


class Row(msgspec.Struct, frozen=True):
    """A line: text, colour, and what choosing it means (None: it cannot be chosen)."""

    text: str
    ink: str = "text"
    bold: bool = False
    indent: int = 0
    what: object = None
    lead: str = ""
    """Mark before the text, in the room of its indent."""
    cells: tuple[Cell, ...] = ()
    lit: bool = False
    """True when it stands out from the others by its ground."""


class ListLine(msgspec.Struct, frozen=True):
    """Target of a click on a row."""

    number: int


class ListView(Canvas):
    """Shows rows from `top` on. The cursor stands on a row that can be chosen, if there are any."""

    class Chosen(Message):
        """A row was clicked; `again`: the cursor stood on it already."""

        def __init__(self, what: object, *, again: bool) -> None:
            self.what = what
            self.again = again
            super().__init__()

    class Touched(Message):
        """A cell of a row was clicked."""

        def __init__(self, what: object) -> None:
            self.what = what
            super().__init__()

    def __init__(self, *, id: str | None = None, width: int = COLUMN) -> None:
        super().__init__(id=id)
        self.rows: Sequence[Row] = ()
        self.top = 0
        self.cursor: int | None = None
        self.fades = False
        """True when what stands below the cursor is drawn as if it were gone."""
        self.wide = width
        """The most columns of its lines."""
        self.whole = False
        """True when its first page ends with a whole paragraph: rows with an indent go on with the one above."""
        self.elsewhere = 0
        """Rows at the end that another widget shows; the cursor comes to them, too."""

    def show(self, rows: Sequence[Row], cursor: int | None = None, top: int | None = None) -> None:
        """Show these rows; keep the place unless `cursor` or `top` names another."""
        self.rows = rows
        self.cursor = cursor
        if top is not None:
            self.top = top
        self._follow()
        self.repaint()

    @property
    def listed(self) -> int:
        """The number of rows that stand here."""
        return len(self.rows) - self.elsewhere

    @property
    def column(self) -> int:
        """Width of lines: no wider than is easily read."""
        return min(self.size.width - 4, self.wide)

    @property
    def chosen(self) -> Any:  # Any: rows name what the screen gave them
        """Value of the row under the cursor."""
        return None if self.cursor is None or not self.rows else self.rows[self.cursor].what

    def go_to(self, what: object) -> None:
        """Move the cursor to the row that stands for something, if there is one."""
        if what is not None:  # rows that cannot be chosen stand for nothing
            self.cursor = next((at for at, row in enumerate(self.rows) if row.what == what), self.cursor)
        self._follow()
        self.repaint()

    def scroll_by(self, rows: int) -> None:
        """Move the view, or the cursor where there is one, by so many rows.

        The view moves, too, over what lies above the first row that can be chosen, and over an entry too long for it.
        """
        if self.cursor is None:
            kept = self._end() - self.top if self.whole else rows  # a row held back comes before those below it
            self.top = self._bounded(self.top + min(rows, max(kept, 1)))
        elif self._unseen(rows):
            self.top += self._unseen(rows)
        else:
            step = 1 if rows > 0 else -1
            at = max(0, min(self.cursor + rows, len(self.rows) - 1))
            ahead = range(at, len(self.rows) if step > 0 else -1, step)
            back = range(at, self.cursor, -step)  # a page may end behind the last row that can be chosen
            found = next((row for row in (*ahead, *back) if self.rows[row].what is not None), self.cursor)
            if abs(rows) <= self.size.height:  # else the key goes to an end
                found = self._without_gap(found)
            if found != self.cursor:
                self.cursor = found
                self._follow()
        self.repaint()

    def draw(self, pen: Pen) -> None:
        self.top = self._bounded(self.top)
        x = max(2, (pen.width - self.wide) // 2)
        end = self._end()
        for y, row in enumerate(self.rows[self.top : end]):
            self._draw_row(pen, x, y, row, self.top + y)
        if self.top > 0:
            pen.put(pen.width - 2, 0, pen.glyphs.up, pen.inks("quiet"))
        if end < self.listed:
            more = n("{count} more", "{count} more", self.listed - end)
            words = f"{pen.glyphs.down} {more}"
            room = end - self.top < pen.height or not (self.rows[end - 1].text or self.rows[end - 1].cells)
            left = pen.width - cell_len(words) - 1
            told = self.whole and (room or left > x + cell_len(self.rows[end - 1].text) + 1)
            pen.put(
                left if told else pen.width - 2, pen.height - 1, words if told else pen.glyphs.down, pen.inks("quiet")
            )

    def _end(self) -> int:
        """The row after the last one that is shown."""
        end = min(self.top + self.size.height, self.listed)
        if not self.whole or self.top or end == self.listed:
            return end
        begun = end
        while begun > 1 and self.rows[begun].indent:
            begun -= 1
        return begun if any(row.text for row in self.rows[:begun]) else end

    def _draw_row(self, pen: Pen, x: int, y: int, row: Row, number: int) -> None:
        inks, focus = pen.inks, number == self.cursor
        on = "raised" if focus or row.lit else "ground"
        if focus or row.lit:
            pen.fill(x - 2, y, self.column + 2, 1, inks(on=on))
            pen.put(x - 2, y, pen.glyphs.here, inks("accent" if focus else "lamp", on=on, bold=True))
        if focus:
            pen.caret = (x, y)
        pen.put(x, y, row.lead, inks("quiet", on=on))
        gone = self.fades and self.cursor is not None and number > self.cursor and self._begins_after(number)
        ink = "faint" if gone else "quiet" if focus and row.ink == "faint" else row.ink
        pen.put(x + row.indent, y, row.text, inks(ink, on=on, bold=(row.bold and not gone) or focus))
        if row.what is not None:
            pen.spot(x, y, self.column, 1, ListLine(number))
        for cell in row.cells:
            if cell.chip and pen.glyphs.pictures:
                chip(pen, x + cell.x, y, cell.text, cell.ink)
                continue
            bold = row.bold or (focus and cell.ink != "faint")
            end = pen.put(x + cell.x, y, cell.text, inks(cell.ink, on=on, bold=bold))
            if cell.what is not None:
                pen.spot(x + cell.x, y, end - x - cell.x, 1, cell.what)

    def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        event.stop()
        if not isinstance(event.what, ListLine):
            self.post_message(self.Touched(event.what))
            return
        again = self.cursor == event.what.number
        self.cursor = event.what.number
        self.repaint()
        self.post_message(self.Chosen(self.chosen, again=again))

    def on_canvas_hovered(self, event: Canvas.Hovered) -> None:
        event.stop()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.scroll_by(3 if self.cursor is None else 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.scroll_by(-3 if self.cursor is None else -1)

    def _begins_after(self, number: int) -> bool:
        """True when a row belongs to another entry than the one under the cursor, which may have several rows."""
        assert self.cursor is not None
        return any(row.what is not None or not row.text for row in self.rows[self.cursor + 1 : number + 1])

    def _bounded(self, top: int) -> int:
        return max(0, min(top, self.listed - self.size.height))

    def _follow(self) -> None:
        if self.cursor is not None:
            self.top = self._top_at(self.cursor)

    def _top_at(self, cursor: int) -> int:
        """The first row in sight once the cursor is on a row."""
        height = max(self.size.height, 1)
        last, head = min(self._tail(cursor), cursor + height - 1), self._head(cursor)
        if head < cursor < head + height - 1:
            last = min(last, head + height - 1)  # its headings come first: the rest of it can be scrolled to
        return max(min(self.top, head, last), last - height + 1, 0)

    def _without_gap(self, found: int) -> int:
        """The row nearest to the one found to which the cursor goes so that no row is passed unseen."""
        assert self.cursor is not None
        step = 1 if found > self.cursor else -1
        way = [row for row in range(self.cursor + step, found + step, step) if self.rows[row].what is not None]
        near = [row for row in way if abs(self._top_at(row) - self.top) <= max(self.size.height, 1)]
        return near[-1] if near else next(iter(way), found)

    def _unseen(self, rows: int) -> int:
        """The rows by which the view moves without the cursor, of so many: what belongs to it is not all in sight."""
        assert self.cursor is not None
        height = max(self.size.height, 1)
        if rows < 0:
            above = self._head(self.cursor) - self.top
            first = all(row.what is None for row in self.rows[: self.cursor])
            return max(rows, above) if above < 0 and (first or -rows <= height) else 0
        below = self._tail(self.cursor) - (self.top + height - 1)
        return min(rows, below) if below > 0 and rows <= height else 0

    def _tail(self, cursor: int) -> int:
        """The last row that belongs to a chosen one: no cursor ever comes to those behind it."""
        others = (row for row in range(cursor + 1, len(self.rows)) if self.rows[row].what is not None)
        return min(next(others, len(self.rows)), self.listed) - 1

    def _head(self, cursor: int) -> int:
        """The first row that is shown with a chosen one: its headings, or all before the first that can be chosen."""
        if all(row.what is None for row in self.rows[:cursor]):
            return 0
        head = cursor
        while self.rows[head - 1].what is None and self.rows[head - 1].bold:
            head -= 1
        return head
