"""A die as it lies on the table: a pale block with pips, three rows high and seven cells wide."""

from __future__ import annotations

from typing import Final

from rich.style import Style

from tui.art.pen import Pen

PIPS: Final = {
    1: ((3, 1),),
    2: ((1, 0), (5, 2)),
    3: ((1, 0), (3, 1), (5, 2)),
    4: ((1, 0), (5, 0), (1, 2), (5, 2)),
    5: ((1, 0), (5, 0), (3, 1), (1, 2), (5, 2)),
    6: ((1, 0), (5, 0), (1, 1), (5, 1), (1, 2), (5, 2)),
}
"""Face to its pips, column and row."""


def draw_die(pen: Pen, x: int, y: int, pips: int, face: str, ink: Style | None = None) -> None:
    """Draw a die that shows pips; without pips the words of `face`; without both a die that is still to be rolled.

    `ink` is its owner's, where dice have owners.
    """
    inks = pen.inks
    style = ink or (inks.block("paper", ink="ink") if pips or face else inks("faint", on="tile"))
    pen.fill(x, y, 7, 3, style)
    if pips:
        for column, row in PIPS[pips]:
            pen.put(x + column, y + row, pen.glyphs.pip, style)
    else:
        pen.center(x, y + 1, 7, face or "?", style)
