"""Dice with pips: seven by seven pixels, or one row of three cells."""

from __future__ import annotations

from typing import Final

from tui.art.pen import Pen
from tui.art.plates import shadow

DIE_PIXELS: Final = 7
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

LESS: Final = 5
"""Pixels of a smaller die's edge."""

PIPS_LESS: Final = {
    **{face: tuple(((column + 1) // 2, (row + 1) // 2) for column, row in pips) for face, pips in PIPS.items()},
    6: tuple((column, row) for row in (0, 2, 4) for column in (1, 3)),
}
"""The same for a smaller die; with air between its rows its six reaches the edges, else it would be two bars."""


def die(
    pen: Pen,
    x: int,
    y: int,
    face: int,
    colour: str = "paper",
    pip: str = "ink",
    *,
    shaded: bool = True,
    side: int = DIE_PIXELS,
) -> None:
    """A die at column `x` and half row `y`, lit from above. A face of 0 has no pips: it is still to be rolled."""
    tone = pen.inks.px(colour)
    if shaded:
        shadow(pen, x, y, side, side)
    for row in range(side):
        shade = pen.inks.light(tone, 0.35) if row == 0 else pen.inks.dark(tone, 0.18) if row == side - 1 else tone
        inset = int(row in (0, side - 1) and side > LESS)
        for column in range(inset, side - inset):
            pen.pixel(x + column, y + row, shade)
    pips = (PIPS if side > LESS else PIPS_LESS).get(face, ())
    ink = pen.inks.px(pip)
    for column, row in pips:
        pen.pixel(x + column, y + row, ink)


def awaited_die(pen: Pen, x: int, y: int, colour: str) -> None:
    """A die of the smaller size that is still to be rolled: a pale plate with a question on it."""
    tone = _awaited(pen, colour)
    for row in range(LESS):
        pen.pixels(x, y + row, LESS, 1, tone)
    pen.put(x + LESS // 2, y // 2 + 1, "?", pen.inks(colour, on=tone, bold=True))


def small_awaited_die(pen: Pen, x: int, y: int, colour: str) -> None:
    """A die of one row that is still to be rolled."""
    tone = _awaited(pen, colour)
    pen.glyph(x, y, "▐", tone)
    pen.put(x + 1, y, "?", pen.inks(colour, on=tone, bold=True))
    pen.glyph(x + 2, y, "▌", tone)


def _awaited(pen: Pen, colour: str) -> str:
    """The tone of a die before it is rolled."""
    return pen.inks.mix(colour, "ground", 0.65)


def small_die(pen: Pen, x: int, y: int, face: int, colour: str = "paper", *, lit: bool = False) -> None:
    """A die of one row and three cells, its face as a digit."""
    tone = pen.inks.px("accent" if lit else colour)
    pen.glyph(x, y, "▐", tone)
    pen.put(x + 1, y, str(face) if face else "?", pen.inks(pen.inks.ink_on(tone), on=tone, bold=True))
    pen.glyph(x + 2, y, "▌", tone)
