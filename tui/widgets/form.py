"""A form of a few lines, each with one value that the left and right keys change; some can be typed into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeVar

import msgspec

from tui.art.pen import Pen
from tui.i18n.text_layout import cut
from tui.widgets.canvas import Canvas

WIDTH: Final = 74
VALUES: Final = 28
"""The column of the values."""
MARKS: Final = 50
"""The column of the marks."""


T = TypeVar("T")


def next_value(values: Sequence[T], value: T, step: int) -> T:
    """The value so many steps after another, round the ends of the list."""
    return values[(values.index(value) + step) % len(values)]


class Mark(msgspec.Struct, frozen=True):
    """A colour beside a value: its letter, its ink and its name."""

    letter: str
    ink: str
    name: str


class Field(msgspec.Struct, frozen=True):
    """A line: what it is about, its value in words. `what` names it to the screen; None = only a heading."""

    label: str
    value: str = ""
    about: str = ""
    """A remark, for display in another place."""
    what: object = None
    button: bool = False
    typed: Literal["", "label", "value"] = ""
    """Which of the two can be typed into."""
    mark: Mark | None = None


class Form(Canvas):
    """Shows fields and where the focus is. What is clicked is told as (what, step): step 1 is the next value."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.fields: Sequence[Field] = ()
        self.focus_at = 0

    def show(self, fields: Sequence[Field], focus: int) -> None:
        """Show these; the focus is on the line of this number."""
        self.fields, self.focus_at = fields, focus
        self.repaint()

    def draw(self, pen: Pen) -> None:
        left = max(3, (pen.width - WIDTH) // 2)
        top = max(0, min(self.focus_at - pen.height + 2, len(self.fields) - pen.height))
        for y, field in enumerate(self.fields[top : top + pen.height]):
            _line(pen, left, y, field, focus=top + y == self.focus_at)
        if top > 0:
            pen.put(pen.width - 2, 0, pen.glyphs.up, pen.inks("quiet"))
        if top + pen.height < len(self.fields):
            pen.put(pen.width - 2, pen.height - 1, pen.glyphs.down, pen.inks("quiet"))


def _line(pen: Pen, left: int, y: int, field: Field, *, focus: bool) -> None:
    inks = pen.inks
    if field.what is None:
        pen.put(left, y, field.label, inks("quiet"))
        return
    pen.spot(left - 2, y, WIDTH + 4, 1, (field.what, 0))
    if focus:
        pen.caret = (left, y)
    if field.button:
        style = inks.block() if focus else inks("text", on="raised", bold=True)
        pen.put(left, y, f"  {field.label}  ", style)
        return
    on = "raised" if focus else "ground"
    if focus:
        pen.fill(left - 2, y, pen.width - 2 * left + 4, 1, inks(on=on))
        pen.put(left - 2, y, pen.glyphs.here, inks("accent", on=on, bold=True))
    end = pen.put(left, y, cut(field.label, VALUES - 4), inks("text", on=on, bold=focus))
    if focus and field.typed == "label":
        _caret(pen, end, y)
    if field.value:
        _value(pen, left + VALUES, y, field, focus=focus)
    if field.mark is not None:
        x = pen.put(left + MARKS, y, f" {field.mark.letter} ", inks.block(field.mark.ink))
        end = pen.put(x + 1, y, field.mark.name, inks("quiet", on=on))
        if focus:
            pen.spot(left + MARKS, y, end - left - MARKS, 1, (("colour",), 1))


def _value(pen: Pen, x: int, y: int, field: Field, *, focus: bool) -> None:
    inks = pen.inks
    on = "raised" if focus else "ground"
    if focus and field.typed != "value":
        pen.put(x - 2, y, pen.glyphs.back, inks("accent", on=on))
        pen.spot(x - 3, y, 3, 1, (field.what, -1))
    room = (MARKS if field.mark else WIDTH) - VALUES - 2
    end = pen.put(x, y, cut(field.value, room), inks("text", on=on, bold=True))
    if focus and field.typed == "value":
        _caret(pen, end, y)
    elif focus:
        pen.put(end + 1, y, pen.glyphs.arrow, inks("accent", on=on))
    pen.spot(x, y, end + 2 - x, 1, (field.what, 1))


def _caret(pen: Pen, x: int, y: int) -> None:
    """Position of the next letter."""
    pen.put(x, y, "_", pen.inks("accent", on="raised", bold=True))
    pen.caret = (x, y)
