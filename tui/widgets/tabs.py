"""A line of names of which one is chosen."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tui.art.pen import Pen
from tui.widgets.canvas import Canvas


class Tab(msgspec.Struct, frozen=True):
    """A tab: its label, the number of things behind it, and the value that choosing it posts."""

    label: str
    count: int
    what: str


class Tabs(Canvas):
    """Shows tabs; a click on one is told as its `what`."""

    DEFAULT_CSS = "Tabs { height: 1; }"

    def __init__(self, *, id: str | None = None, width: int = 76) -> None:
        super().__init__(id=id)
        self.tabs: Sequence[Tab] = ()
        self.chosen = ""
        self.wide = width
        """The most columns of the line."""

    def show(self, tabs: Sequence[Tab], chosen: str) -> None:
        """Show these; `chosen` is the `what` of one."""
        self.tabs, self.chosen = tabs, chosen
        self.repaint()

    def draw(self, pen: Pen) -> None:
        inks = pen.inks
        x = max(2, (pen.width - self.wide) // 2)
        for tab in self.tabs:
            chosen = tab.what == self.chosen
            start = x
            x = pen.put(x, 0, tab.label, inks("text", bold=True, underline=True) if chosen else inks("quiet"))
            x = pen.put(x + 1, 0, str(tab.count), inks("faint"))
            pen.spot(start, 0, x - start, 1, tab.what)
            x += 3
