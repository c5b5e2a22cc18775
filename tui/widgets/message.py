"""Remarks of a few lines: what the thing in focus is about, what went wrong, what the operator announces."""

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


class OperatorLine(Canvas):
    """A line of a host's operator over the foot of any screen, of as many rows as it needs."""

    DEFAULT_CSS = "OperatorLine { layer: over; dock: bottom; width: 100%; }"

    def __init__(self, text: str, width: int) -> None:
        """`width` is that of the screen."""
        super().__init__(classes="operator")
        self.text = text
        self.styles.height = len(self._wrapped(width))

    def draw(self, pen: Pen) -> None:
        pen.fill(0, 0, pen.width, pen.height, pen.inks(on=pen.inks.band("accent")))
        for y, line in enumerate(self._wrapped(pen.width)[: pen.height]):
            pen.put(3, y, line, pen.inks("text", on=pen.inks.band("accent"), bold=True))
        pen.put(1, 0, "!", pen.inks("accent", on=pen.inks.band("accent"), bold=True))

    def _wrapped(self, width: int) -> list[str]:
        return wrap(self.text, max(1, width - 4))
