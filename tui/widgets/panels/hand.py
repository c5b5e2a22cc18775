"""The hand of a seat in one line: its cards, and the key that shows its secret for a while."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len

from tui.art.pen import Pen
from tui.i18n.text_layout import cut
from tui.widgets.canvas import Canvas


def held_rows(line: HandLine, width: int, *, listed: bool) -> list[list[str]]:
    """The cards of a hand in a column of this width, row by row; none where they are `listed` there anyway."""
    rows: list[list[str]] = []
    for card in () if listed else line.cards:
        room = width - (sum(cell_len(other) + 1 for other in rows[-1]) if rows else width)
        if cell_len(card) <= room:
            rows[-1].append(card)
        else:
            rows.append([card])
    return rows


def held_height(line: HandLine, width: int, *, listed: bool) -> int:
    """The rows that a hand takes in a column."""
    return len(held_rows(line, width, listed=listed)) + bool(line.secret or (line.about and not line.cards))


def draw_held(pen: Pen, x: int, y: int, width: int, line: HandLine, *, listed: bool) -> None:
    """Draw what a hand's line says in a column: the cards, and below them the key that shows a secret."""
    inks = pen.inks
    for row in held_rows(line, width, listed=listed):
        left = x
        for card in row:
            left = pen.put(left, y, pen.fit(card, width), inks("text", on="raised")) + 1
        y += 1
    if line.secret:
        end = pen.put(x, y, line.key, inks("text", bold=True))
        end = pen.put(end + 1, y, cut(line.secret, x + width - end - 1), inks("quiet"))
        pen.spot(x, y, end - x, 1, "look")
    elif line.about and not line.cards:
        pen.put(x, y, cut(line.about, width), inks("quiet"))


class HandLine(Canvas):
    """Shows the cards from the left and the key of the secret from the right."""

    DEFAULT_CSS = "HandLine { height: 1; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.cards: Sequence[str] = ()
        self.title = ""
        self.key = ""
        self.secret = ""
        self.about = ""
        self.painter: Callable[[Pen], None] | None = None
        """Draws the cards of a pictured table; None for a table without pictures."""

    def paint(self, painter: Callable[[Pen], None] | None) -> None:
        """Draw the cards with this from now on."""
        self.painter = painter
        self.repaint()

    def show(self, title: str, cards: Sequence[str], key: str, secret: str) -> None:
        """`secret` says what `key` shows or hides."""
        values = (title, cards, key, secret)
        if values != (self.title, self.cards, self.key, self.secret):
            self.title, self.cards, self.key, self.secret = values
            self.repaint()

    def tell(self, about: str) -> None:
        """Show the name of the thing in focus where there are no cards."""
        if about != self.about:
            self.about = about
            if self.painter is None:
                self.repaint()

    def draw(self, pen: Pen) -> None:
        if self.painter is not None:
            self.painter(pen)
            return
        inks = pen.inks
        end = pen.width - 1
        width = sum(cell_len(card) + 3 for card in self.cards) + cell_len(self.title)
        if self.secret:
            # with a full hand the key stands there alone: there is no room for its words
            roomy = not self.cards or width + cell_len(self.key) + cell_len(self.secret) + 4 <= end
            end = pen.right(end, 0, self.secret, inks("quiet")) - 1 if roomy else pen.width
            end = pen.right(end, 0, self.key, inks("text", bold=True))
            pen.spot(end, 0, pen.width - end, 1, "look")
        if not self.title:
            pen.put(1, 0, cut(self.about, end - 2), inks("quiet"))
        elif width + 2 <= end:
            x = pen.put(1, 0, self.title, inks("quiet"))
            for card in self.cards:
                x = pen.put(x + 1, 0, f" {card} ", inks("text", on="raised"))
        else:
            self._draw_narrow(pen, end)

    def _draw_narrow(self, pen: Pen, end: int) -> None:
        """The cards side by side without a word before them, each cut where it must be."""
        x = 1
        each = (end - 1 - len(self.cards)) // max(len(self.cards), 1)
        spare = end - 1 - len(self.cards) - sum(min(cell_len(card), each) for card in self.cards)
        for card in self.cards:
            room = min(cell_len(card), each + spare)
            spare -= max(room - each, 0)
            x = pen.put(x, 0, pen.fit(card, room), pen.inks("text", on="raised")) + 1
