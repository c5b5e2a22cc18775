"""The list of seats: whose turn it is, which seats are asked, and one public note on each."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.cells import cell_len

from tui.i18n.text_layout import cut
from tui.widgets.pen import Pen


class SeatRow(msgspec.Struct, frozen=True):
    """A seat's line."""

    name: str
    note: str = ""
    tag: str = ""
    asked: bool = False
    own: bool = False
    ink: str = "text"


def draw_seats(pen: Pen, x: int, y: int, width: int, seats: Sequence[SeatRow]) -> int:
    """Draw a line a seat; gives the row after them."""
    inks = pen.inks
    for row, seat in enumerate(seats, y):
        if seat.asked:
            pen.put(x, row, pen.glyphs.here, inks("accent", bold=True))
        note = pen.right(x + width, row, seat.note, inks("quiet")) if seat.note else x + width + 1
        name = cut(seat.name, note - x - 3)
        end = pen.put(x + 2, row, name, inks(seat.ink, bold=seat.asked, underline=seat.own))
        if seat.tag and end + 1 + cell_len(seat.tag) < note:
            pen.put(end + 1, row, seat.tag, inks("faint"))
    return y + len(seats)
