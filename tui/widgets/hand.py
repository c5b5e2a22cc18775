"""The line of what is one's own: the cards in hand, and the key that shows a secret for a while."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from tui.text import cut
from tui.widgets.canvas import Canvas, Pen


class HandLine(Canvas):
    """Cards from the left, how to see one's secret from the right."""

    DEFAULT_CSS = "HandLine { height: 1; }"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.cards: Sequence[str] = ()
        self.title = ""
        self.key = ""
        self.secret = ""

    def show(self, title: str, cards: Sequence[str], key: str, secret: str) -> None:
        """`secret` says what `key` shows or hides."""
        said = (title, cards, key, secret)
        if said != (self.title, self.cards, self.key, self.secret):
            self.title, self.cards, self.key, self.secret = said
            self.repaint()

    def draw(self, pen: Pen) -> None:
        inks = pen.inks
        x = 1
        if self.secret:
            start = pen.right(pen.width - 1, 0, self.secret, inks("quiet"))
            start = pen.right(start - 1, 0, self.key, inks("text", bold=True))
            pen.spot(start, 0, pen.width - start, 1, "look")
        else:
            start = pen.width
        if not self.title:
            return
        x = pen.put(x, 0, self.title, inks("quiet"))
        for card in self.cards:
            card = cut(f" {card} ", max(start - 1 - x - 1, 0))
            if cell_len(card) > 2:
                x = pen.put(x + 1, 0, card, inks("text", on="raised"))
