"""The list of seats: whose turn it is, which seats are asked, and one public note on each."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.cells import cell_len

from tui.art.figures import chip
from tui.art.pen import Pen
from tui.art.plates import heading
from tui.i18n.text_layout import cut


class Mark(msgspec.Struct, frozen=True):
    """A small picture and a number, or a word, beside a name: a thing that a seat has."""

    rows: tuple[str, ...] = ()
    """The picture, two rows of pixels, each sign a pixel."""
    dyes: tuple[tuple[str, str], ...] = ()
    """The signs of the picture, and the names of their colours."""
    text: str = ""
    spare: bool = False
    """Whether it gives way where there is no room for it beside the whole name."""


class SeatRow(msgspec.Struct, frozen=True):
    """A seat's line."""

    name: str
    note: str = ""
    tag: str = ""
    asked: bool = False
    own: bool = False
    ink: str = "text"
    letter: str = ""
    """The letter of its figure on the board."""
    head: str = ""
    """The head of the notes, the same for all seats."""
    said: str = ""
    """The name in sentences, without a sign on the board before it."""
    marks: tuple[Mark, ...] = ()
    """The facts of the note as small pictures, where the terminal shows them."""

    @property
    def coat(self) -> str:
        """The colour of its chip."""
        return self.ink if self.ink != "text" or self.own else "edge"


def draw_seats(pen: Pen, x: int, y: int, width: int, seats: Sequence[SeatRow], title: str = "") -> int:
    """Draw a line a seat, below a `title` and a head of their notes; gives the row after them."""
    inks = pen.inks
    if title:
        heading(pen, x, y, width, title, seats[0].head if seats else "")
        y += 1
    elif seats and seats[0].head:
        pen.right(x + width, y, seats[0].head, inks("faint"))
        y += 1
    for row, seat in enumerate(seats, y):
        on = "raised" if seat.asked else "ground"
        if seat.asked:
            pen.fill(x - 1, row, width + 2, 1, inks(on=on))
            pen.put(x - 1, row, pen.glyphs.here, inks("lamp", on=on, bold=True))
        after = x + 1
        if pen.glyphs.pictures and seat.letter:
            chip(pen, x, row, seat.letter, seat.coat)
            after = x + 4
        if pen.glyphs.pictures and seat.marks:
            note = _draw_marks(pen, x + width, row, seat.marks, after + cell_len(seat.name) + 1, on)
        else:
            note = pen.right(x + width, row, seat.note.lstrip(), inks("quiet", on=on)) if seat.note else x + width + 1
        name = cut(seat.name, note - after - 1)
        ink = "text" if after == x + 4 else seat.ink
        end = pen.put(after, row, name, inks(ink, on=on, bold=seat.asked, underline=seat.own))
        if seat.tag and end + 1 + cell_len(seat.tag) < note:
            pen.put(end + 1, row, seat.tag, inks("faint", on=on))
    return y + len(seats)


def _draw_marks(pen: Pen, end: int, y: int, marks: Sequence[Mark], name: int, on: str) -> int:
    """Draw marks that end before a column, spare ones where a name that ends at `name` stays whole; gives the start.

    Each keeps a cell from the next.
    """
    wide = [_columns(mark) for mark in marks]
    needed = sum(cells + 1 for cells, mark in zip(wide, marks, strict=True) if not mark.spare)
    spare = end - name - needed
    left = end
    for cells, mark in reversed(list(zip(wide, marks, strict=True))):
        if mark.spare and cells + 1 > spare:
            continue
        left -= cells
        picture = len(mark.rows[0]) if mark.rows else 0
        dyes = {sign: pen.inks.px(colour) for sign, colour in mark.dyes}
        pen.sprite(left, 2 * y, mark.rows, dyes)
        pen.put(left + picture, y, mark.text, pen.inks("quiet", on=on))
        left -= 1
    return left + 1


def _columns(mark: Mark) -> int:
    """The cells that a mark takes."""
    return (len(mark.rows[0]) if mark.rows else 0) + cell_len(mark.text)
