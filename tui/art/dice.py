"""Dice with pips: seven by seven pixels, or one row of three cells."""

from __future__ import annotations

from typing import Final

from tui.art.pen import Pen
from tui.art.plates import shadow

SIDE: Final = 7
"""Pixels of a die's edge."""

PIPS: Final = {
    1: ((3, 3),),
    2: ((1, 1), (5, 5)),
    3: ((1, 1), (3, 3), (5, 5)),
    4: ((1, 1), (5, 1), (1, 5), (5, 5)),
    5: ((1, 1), (5, 1), (3, 3), (1, 5), (5, 5)),
    6: ((1, 1), (5, 1), (1, 3), (5, 3), (1, 5), (5, 5)),
}
"""Face to its pips, column and half row."""


def die(pen: Pen, x: int, y: int, face: int, colour: str = "paper", pip: str = "ink", *, shaded: bool = True) -> None:
    """A die at column `x` and half row `y`, lit from above. A face of 0 has no pips: it is still to be rolled."""
    tone = pen.inks.px(colour)
    if shaded:
        shadow(pen, x, y, SIDE, SIDE)
    for row in range(SIDE):
        shade = pen.inks.light(tone, 0.35) if row == 0 else pen.inks.dark(tone, 0.18) if row == SIDE - 1 else tone
        inset = int(row in (0, SIDE - 1))
        for column in range(inset, SIDE - inset):
            pen.pixel(x + column, y + row, shade)
    for column, row in PIPS.get(face, ()):
        pen.pixel(x + column, y + row, pen.inks.px(pip))


def small_die(pen: Pen, x: int, y: int, face: int, colour: str = "paper", *, lit: bool = False) -> None:
    """A die of one row and three cells, its face as a digit."""
    tone = pen.inks.px("accent" if lit else colour)
    pen.glyph(x, y, "▐", tone)
    pen.put(x + 1, y, str(face) if face else "?", pen.inks(pen.inks.ink_on(tone), on=tone, bold=True))
    pen.glyph(x + 2, y, "▌", tone)
