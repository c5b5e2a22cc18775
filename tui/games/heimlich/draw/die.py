"""The die in the park: a cube seen from its front and above, with round pips."""

from __future__ import annotations

from typing import Final

from tui.art.dice import DIE_PIXELS, PIPS
from tui.art.pen import Pen
from tui.art.plates import key_cap
from tui.games.heimlich.prompts import ROLLING
from tui.i18n.messages import c
from tui.widgets.board_view import Highlights

SPENT: Final = 0.5
"""Share by which the pip of a point that is spent fades into the die."""

ROWS: Final = 3
"""Rows of its face; half a row of the edge below it lies in the shade."""


def draw_die(pen: Pen, x: int, y: int, face: int, spent: int = 0) -> None:
    """Draw the die, with so many of its pips pale. A face of 0 has none."""
    inks = pen.inks
    paper, edge = inks.px("paper"), inks.px("paper_shade")
    last = x + DIE_PIXELS - 1
    pen.fill(x, y, DIE_PIXELS, ROWS, inks("ink", on="paper"))
    _corners(pen, x, last, y, "▟▙", paper, 0)
    for column in range(x + 1, last):
        pen.glyph(column, y + ROWS, "▀", edge, pen.halves(column, y + ROWS)[1])
    _corners(pen, x, last, y + ROWS, "▝▘", edge, 1)
    for number, (column, row) in enumerate(PIPS.get(face, ())):
        ink = inks.mix("ink", "paper", SPENT) if number < spent else inks.px("ink")
        pen.glyph(x + column, y + row // 2, pen.glyphs.pip, ink, paper)


def _corners(pen: Pen, x: int, last: int, y: int, signs: str, colour: str, ground: int) -> None:
    """Round the corners of a row."""
    for column, sign in zip((x, last), signs, strict=True):
        pen.glyph(column, y, sign, colour, pen.halves(column, y)[ground])


def draw_asking(pen: Pen, x: int, y: int, look: Highlights, *, short: bool = False) -> None:
    """The die that is still to be rolled: dull pips, its word and its key; in focus a bright frame with air inside.

    A `short` one takes a row less.
    """
    key = look.keys.get(ROLLING)
    if key is None:
        return
    inks, focused, rows = pen.inks, look.focus == ROLLING, ROWS + 1 - short
    paper, edge = inks.px("paper"), inks.px("paper_shade")
    pen.fill(x, y + 1, DIE_PIXELS, rows - 2, inks("ink", on="paper"))
    pen.pixels(x, 2 * y + 1, DIE_PIXELS, 1, paper)
    pen.pixels(x, 2 * (y + rows) - 2, DIE_PIXELS, 1, edge)
    if focused:
        glow = inks.px("accent")
        for row in (2 * y, 2 * (y + rows) - 1):
            pen.pixels(x - 1, row, DIE_PIXELS + 2, 1, glow)
        for row in range(y, y + rows):
            pen.glyph(x - 2, row, "▐", glow)
            pen.glyph(x + DIE_PIXELS + 1, row, "▌", glow)
    for column in (0, DIE_PIXELS - 1) if short else (1, 3, 5):
        pen.glyph(x + column, y + 1, pen.glyphs.pip, edge, paper)
    pen.center(x, y + rows - 2, DIE_PIXELS, c("die", "roll"), inks("ink", on="paper", bold=True))
    key_cap(pen, x - 2, y, key, lit=focused)
    pen.spot(x - 2, y, DIE_PIXELS + 4, rows, ROLLING)
