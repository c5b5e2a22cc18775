"""A remark in the middle of the screen: what the thing in focus is about, or what went wrong."""

from __future__ import annotations

from tui.text import wrap
from tui.widgets.canvas import Canvas, Pen


class Note(Canvas):
    """Up to two lines under a list, as wide as it."""

    DEFAULT_CSS = "Note { height: 3; padding-top: 1; }"

    def __init__(self, *, id: str | None = None, width: int = 76) -> None:
        super().__init__(id=id)
        self.text = ""
        self.tone = "quiet"
        self._wide = width

    def show(self, text: str, tone: str = "quiet") -> None:
        """`tone`: "quiet" for a remark, "text" for an answer, "alarm" for what went wrong."""
        self.text, self.tone = text, tone
        self.repaint()

    def draw(self, pen: Pen) -> None:
        x = max(2, (pen.width - self._wide) // 2)
        alarm = self.tone == "alarm"
        lines = wrap(self.text, min(pen.width - 4, self._wide))
        pen.clipped += lines[pen.height :]
        for y, line in enumerate(lines[: pen.height]):
            pen.put(x, y, line, pen.inks(self.tone, bold=alarm))
        if alarm and self.text:
            pen.put(x - 2, 0, "!", pen.inks("alarm", bold=True))
