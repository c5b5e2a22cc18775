"""The program's name as a row of cards, above the home screen and the registration."""

from __future__ import annotations

from typing import Final

from tui.art.pen import Pen
from tui.i18n.messages import t
from tui.widgets.canvas import Canvas

NAME: Final = "SKULDUGGERY"


class Sign(Canvas):
    """A row of cards, the last one just turned."""

    def draw(self, pen: Pen) -> None:
        inks = pen.inks
        wide = 5 if pen.width < 100 else 7
        high = 3 if pen.height < 10 else 5
        gap = 1
        left = (pen.width - len(NAME) * (wide + gap) + gap) // 2
        top = 1
        for i, letter in enumerate(NAME):
            x = left + i * (wide + gap)
            last = i == len(NAME) - 1
            y = top - 1 if last else top
            style = inks.block() if last else inks("text", on="raised" if i % 2 else "tile", bold=True)
            pen.fill(x, y, wide, high, style)
            pen.center(x, y + high // 2, wide, letter, style)
        words = t("Board games of deceit, and nobody is who they seem.")
        below = top + high + (pen.height >= 10)
        pen.center(0, below, pen.width, words, inks("quiet"))
