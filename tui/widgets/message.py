"""A remark in the middle of the screen: what the thing in focus is about, or what went wrong."""

from __future__ import annotations

from rich.cells import cell_len

from tui.art.pen import Pen
from tui.i18n.text_layout import wrap
from tui.widgets.canvas import Canvas


class MessageLine(Canvas):
    """Up to two lines under a list, as wide as it; what went wrong may be wider."""

    DEFAULT_CSS = "MessageLine { height: 2; margin-top: 1; }"

    def __init__(self, *, id: str | None = None, width: int = 76) -> None:
        super().__init__(id=id)
        self.text = ""
        self.tone = "quiet"
        self.wide = width

    def show(self, text: str, tone: str = "quiet") -> None:
        """`tone`: "quiet" for a remark, "text" for an answer, "alarm" for what went wrong."""
        self.text, self.tone = text, tone
        self.repaint()

    def draw(self, pen: Pen) -> None:
        alarm = self.tone == "alarm"
        wide = pen.width - 4 if alarm else min(pen.width - 4, self.wide)  # what went wrong may name a long path
        lines = wrap(self.text, wide)
        x = max(2, (pen.width - max(self.wide, *map(cell_len, lines))) // 2)
        pen.clipped += lines[pen.height :]
        for y, line in enumerate(lines[: pen.height]):
            pen.put(x, y, line, pen.inks(self.tone, bold=alarm))
        if alarm and self.text:
            pen.put(x - 2, 0, "!", pen.inks("alarm", bold=True))
