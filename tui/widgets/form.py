"""A form of a few lines, each with one value that the left and right keys change; some can be typed into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tui.widgets.canvas import Canvas, Pen


class Field(msgspec.Struct, frozen=True):
    """A line: what it is about, its value in words. `what` names it to the screen; None = only a heading."""

    label: str
    value: str = ""
    about: str = ""
    """A remark, for whoever shows it elsewhere."""
    what: Any = None
    button: bool = False
    typed: bool = False
    """Whether `label` can be typed into."""


class Form(Canvas):
    """Shows fields and where the focus is."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.fields: Sequence[Field] = ()
        self.focus_at = 0

    def show(self, fields: Sequence[Field], focus: int) -> None:
        """Show these; the focus is on the line of this number."""
        self.fields, self.focus_at = fields, focus
        self.repaint()

    def draw(self, pen: Pen) -> None:
        inks = pen.inks
        left = max(3, (pen.width - 74) // 2)
        values = left + 28
        top = max(0, min(self.focus_at - pen.height + 1, len(self.fields) - pen.height))
        for y, field in enumerate(self.fields[top : top + pen.height]):
            focus = top + y == self.focus_at
            if field.what is None:
                pen.put(left, y, field.label, inks("faint"))
                continue
            pen.spot(left - 2, y, pen.width - left, 1, (field.what, 0))
            if field.button:
                style = inks.block() if focus else inks("text", on="raised", bold=True)
                pen.put(left, y, f"  {field.label}  ", style)
                continue
            if focus:
                pen.fill(left - 2, y, pen.width - 2 * left + 4, 1, inks(on="raised"))
                pen.put(left - 2, y, pen.glyphs.here, inks("accent", on="raised", bold=True))
            on = "raised" if focus else "ground"
            end = pen.put(left, y, field.label, inks("text", on=on, bold=focus))
            if focus and field.typed:
                pen.put(end, y, "_", inks("accent", on=on, bold=True))
            if field.value:
                if focus:
                    pen.put(values - 2, y, pen.glyphs.back, inks("accent", on=on))
                    pen.spot(values - 2, y, 2, 1, (field.what, -1))
                end = pen.put(values, y, field.value, inks("text", on=on, bold=True))
                if focus:
                    pen.put(end + 1, y, pen.glyphs.arrow, inks("accent", on=on))
                pen.spot(values, y, end + 2 - values, 1, (field.what, 1))
