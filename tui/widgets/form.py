"""A form of a few lines, each with one value that the left and right keys change; some can be typed into."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeVar

import msgspec
from rich.cells import cell_len

from tui.art.pen import Pen
from tui.art.plates import key_cap
from tui.art.scene import lay_scene
from tui.i18n.text_layout import cut
from tui.widgets.canvas import Canvas

WIDTH: Final = 74
VALUES: Final = 28
"""The column of the values."""
PLATE: Final = 32
"""The columns of a button."""
MARKS: Final = 50
"""The column of the marks."""


T = TypeVar("T")


def next_value(values: Sequence[T], value: T, step: int) -> T:
    """The value so many steps after another, round the ends of the list."""
    return values[(values.index(value) + step) % len(values)]


class Mark(msgspec.Struct, frozen=True):
    """A colour beside a value: its ink and its name. No letter: those of the seats stand on their figures."""

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
    opens: bool = False
    """True when its value is changed on a page of its own, and not along the line."""
    typed: Literal["", "label", "value"] = ""
    """Which of the two can be typed into."""
    mark: Mark | None = None
    ticked: bool | None = None
    """True when a switch is on; None for a value that is none."""
    note: str = ""
    """A quiet line below, where there is room for those of all fields."""
    keys: tuple[str, str] = ("", "")
    """The key of a button in focus, and the one that works it from anywhere."""
    idle: bool = False
    """True when its value changes nothing now, so that it is drawn faint."""


class Corner(msgspec.Struct, frozen=True):
    """A picture in the upper right corner of a form, where no value reaches so far."""

    width: int
    height: int
    draw: Callable[[Pen], None]


class Form(Canvas):
    """Shows fields and where the focus is. What is clicked is told as (what, step): step 1 is the next value."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.fields: Sequence[Field] = ()
        self.focus_at = 0
        self.corner: Corner | None = None
        self.roomy = False
        """True when it stands in the middle of its place, with the notes of its fields."""

    def show(self, fields: Sequence[Field], focus: int) -> None:
        """Show these; the focus is on the line of this number."""
        self.fields, self.focus_at = fields, focus
        self.repaint()

    def draw(self, pen: Pen) -> None:
        left = max(3, (pen.width - WIDTH) // 2)
        noted = self.roomy and len(self.fields) + sum(bool(field.note) for field in self.fields) <= pen.height
        high = [1 + (noted and bool(field.note)) for field in self.fields]
        top = max(0, min(self.focus_at - pen.height + 2, len(self.fields) - pen.height))
        y = max(0, (pen.height - sum(high)) // 2) if self.roomy else 0
        right = pen.width - self._draw_corner(pen, left, top)
        end = right - left + 2
        for at, field in enumerate(self.fields[top : top + pen.height], top):
            _line(pen, left, y, field, end, focus=at == self.focus_at)
            if high[at] > 1:
                pen.put(left + 2, y + 1, cut(field.note, right - left - 3), pen.inks("faint"))
                pen.spot(left - 2, y + 1, WIDTH + 4, 1, (field.what, 0))
            y += high[at]
        if top > 0:
            pen.put(pen.width - 2, 0, pen.glyphs.up, pen.inks("quiet"))
        if top + pen.height < len(self.fields):
            pen.put(pen.width - 2, pen.height - 1, pen.glyphs.down, pen.inks("quiet"))

    def _draw_corner(self, pen: Pen, left: int, top: int) -> int:
        """Draw the picture in the corner, unless a line in sight needs its place; gives the columns it took."""
        corner = self.corner
        if corner is None or not pen.glyphs.pictures or top or pen.height < corner.height:
            return 0
        longest = max((cell_len(field.value) for field in self.fields[: corner.height]), default=0)
        if left + VALUES + longest + 2 > pen.width - corner.width:
            return 0
        drawn = Pen(corner.width, corner.height, pen.inks, pen.glyphs)
        lay_scene(drawn, corner.draw)
        pen.paste(pen.width - corner.width, 0, drawn)
        return corner.width


def _line(pen: Pen, left: int, y: int, field: Field, end: int, *, focus: bool) -> None:
    """Draw a line; that in focus is lit up to the column `end`."""
    inks = pen.inks
    if field.what is None:
        pen.put(left, y, field.label, inks("quiet"))
        pen.put(left + VALUES, y, field.value, inks("quiet"))
        return
    pen.spot(left - 2, y, WIDTH + 4, 1, (field.what, 0))
    if focus:
        pen.caret = (left, y)
    if field.button and pen.glyphs.pictures and field.keys[0]:
        _plate(pen, left, y, field, focus=focus)
        return
    if field.button:
        style = inks.block() if focus else inks("text", on="raised", bold=True)
        pen.put(left, y, f"  {field.label}  ", style)
        return
    on = "raised" if focus else "ground"
    if focus:
        pen.fill(left - 2, y, end - left + 2, 1, inks(on=on))
        pen.put(left - 2, y, pen.glyphs.here, inks("accent", on=on, bold=True))
    after = pen.put(left, y, cut(field.label, VALUES - 4), inks("faint" if field.idle else "text", on=on, bold=focus))
    if focus and field.typed == "label":
        _caret(pen, after, y)
    if field.value:
        _value(pen, left + VALUES, y, field, focus=focus)
    if field.mark is not None:
        x = pen.put(left + MARKS, y, "   ", inks.block(field.mark.ink))
        after = pen.put(x + 1, y, field.mark.name, inks("quiet", on=on))
        if focus:
            pen.spot(left + MARKS, y, after - left - MARKS, 1, (("colour",), 1))


def _plate(pen: Pen, x: int, y: int, field: Field, *, focus: bool) -> None:
    """Draw a button as a wide plate after the cap of its key."""
    inks = pen.inks
    after = key_cap(pen, x, y, field.keys[not focus], lit=focus) + focus
    style = inks.block() if focus else inks("text", on="raised", bold=True)
    pen.fill(after, y, PLATE, 1, style)
    pen.center(after, y, PLATE, cut(field.label, PLATE), style)


def _value(pen: Pen, x: int, y: int, field: Field, *, focus: bool) -> None:
    inks = pen.inks
    on = "raised" if focus else "ground"
    if focus and field.typed != "value" and not field.opens:
        pen.put(x - 2, y, pen.glyphs.back, inks("accent", on=on))
        pen.spot(x - 3, y, 3, 1, (field.what, -1))
    room = (MARKS if field.mark else WIDTH) - VALUES - 2
    first = x
    if field.ticked is not None and pen.glyphs.pictures:
        sign = pen.glyphs.on if field.ticked else pen.glyphs.off
        x = pen.put(x, y, sign, inks("accent" if field.ticked else "quiet", on=on)) + 1
    end = pen.put(x, y, cut(field.value, room), inks("faint" if field.idle else "text", on=on, bold=not field.idle))
    if focus and field.typed == "value":
        _caret(pen, end, y)
    elif focus and not field.opens:
        pen.put(end + 1, y, pen.glyphs.arrow, inks("accent", on=on))
    pen.spot(first, y, end + 2 - first, 1, (field.what, 1))


def _caret(pen: Pen, x: int, y: int) -> None:
    """Position of the next letter."""
    pen.put(x, y, "_", pen.inks("accent", on="raised", bold=True))
    pen.caret = (x, y)
