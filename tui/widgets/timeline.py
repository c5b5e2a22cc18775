"""The timeline of a replay: position, marks, and branches; a click goes there."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.cells import cell_len

from tui.art.pen import Pen
from tui.widgets.canvas import Canvas


class Passage(msgspec.Struct, frozen=True):
    """Values of the bar, all in steps: 0 is the opening."""

    at: int
    last: int
    marks: Sequence[int] = ()
    forks: Sequence[int] = ()
    signs: Sequence[tuple[int, str]] = ()
    """The steps of moves that stand out with their letters, the foremost first."""
    undone_from: int | None = None
    """From here on the game was taken back; None when it stands on all of it."""
    note: str = ""
    """A word at the right end: whether it plays, and how fast."""
    numbers: tuple[int, int] = (0, 0)
    """Numbers of this step's move and the last one in the story."""


class Goto(msgspec.Struct, frozen=True):
    """Step of a cell of the bar."""

    step: int


class TimelineBar(Canvas):
    """Draws a `Passage` as one line."""

    DEFAULT_CSS = "TimelineBar { height: 1; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._passage: Passage | None = None

    def show(self, passage: Passage) -> None:
        """Draw this from now on."""
        if passage != self._passage:
            self._passage = passage
            self.repaint()

    def at(self, x: int, y: int) -> object:
        passage = self._passage
        if passage is None:
            return None
        left, right = self._ends(passage, self.size.width)
        if not left - 1 <= x <= right + 1 or right <= left:
            return None
        share = min(max((x - left) / (right - left), 0.0), 1.0)
        return Goto(round(share * passage.last))

    def draw(self, pen: Pen) -> None:
        passage = self._passage
        if passage is None:
            return
        inks, glyphs = pen.inks, pen.glyphs
        left, right = self._ends(passage, pen.width)

        def column(step: int) -> int:
            return left + (round((right - left) * step / passage.last) if passage.last else 0)

        middle = column(passage.at)
        pen.put(left, 0, glyphs.line * (middle - left), inks("accent"))
        undone = right + 1 if passage.undone_from is None else column(passage.undone_from)
        turned = min(max(undone, middle + 1), right + 1)
        pen.put(middle + 1, 0, glyphs.rule * (turned - middle - 1), inks("ornament"))
        pen.put(turned, 0, glyphs.gap * (right + 1 - turned), inks("ornament"))
        for step in passage.forks:
            pen.put(column(step), 0, glyphs.branch, inks("accent" if step < passage.at else "quiet"))
        for step, sign in reversed(passage.signs):
            pen.put(column(step), 0, sign, inks("lamp", bold=True))
        for step in passage.marks:
            pen.put(column(step), 0, glyphs.mark, inks("text", bold=True))
        pen.put(middle, 0, glyphs.mark if passage.at in passage.marks else glyphs.marker, inks("accent", bold=True))
        number, last = passage.numbers
        count = f"{number}/{last}"
        pen.put(right + 2, 0, count, inks("text", bold=True))
        pen.right(pen.width - 1, 0, passage.note, inks("quiet"))

    @staticmethod
    def _ends(passage: Passage, width: int) -> tuple[int, int]:
        """The first and the last column of the line."""
        count = 2 * len(str(passage.numbers[1])) + 1
        note = cell_len(passage.note) + 2 if passage.note else 0
        return 1, width - 3 - count - note
