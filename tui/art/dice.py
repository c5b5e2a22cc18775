"""Dice with pips: seven by seven pixels, five by five where rows are few, or one row of three cells."""

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
"""Pixels of the edge of a smaller die."""

PIPS_LESS: Final = {
    face: tuple(((column + 1) // 2, (row + 1) // 2) for column, row in pips) for face, pips in PIPS.items()
}
"""The same for a smaller die: the pips of its six are two bars."""


def die(
    pen: Pen,
    x: int,
    y: int,
    face: int,
    colour: str = "paper",
    pip: str = "ink",
    *,
    shaded: bool = True,
    wide: int = DIE_PIXELS,
    high: int = DIE_PIXELS,
) -> None:
    """A die at column `x` and half row `y`, lit from above. A face of 0 has no pips: it is still to be rolled."""
    tone = pen.inks.px(colour)
    if shaded:
        shadow(pen, x, y, wide, high)
    for row in range(high):
        shade = pen.inks.light(tone, 0.35) if row == 0 else pen.inks.dark(tone, 0.18) if row == high - 1 else tone
        inset = int(row in (0, high - 1) and wide > LESS)
        for column in range(inset, wide - inset):
            pen.pixel(x + column, y + row, shade)
    pips = (PIPS if high > LESS else PIPS_LESS).get(face, ())
    ink = pen.inks.px(pip)
    for column, row in pips:
        pen.pixel(x + column, y + row, ink)


def awaited_die(pen: Pen, x: int, y: int, colour: str, *, sure: bool = True) -> None:
    """A smaller die that is still to be rolled: a pale plate with a question, in glow where it is not `sure`."""
    tone, ink = _awaited(pen, colour, sure)
    pen.pixels(x, y, LESS, LESS, tone)
    pen.put(x + LESS // 2, y // 2 + 1, "?", pen.inks(ink, on=tone, bold=True))


def small_awaited_die(pen: Pen, x: int, y: int, colour: str, *, sure: bool = True) -> None:
    """A die of one row that is still to be rolled, in glow where it is not `sure`."""
    tone, ink = _awaited(pen, colour, sure)
    pen.glyph(x, y, "▐", tone)
    pen.put(x + 1, y, "?", pen.inks(ink, on=tone, bold=True))
    pen.glyph(x + 2, y, "▌", tone)


def _awaited(pen: Pen, colour: str, sure: bool) -> tuple[str, str]:
    """The tone of a die before it is rolled and the ink on it; what only may come is in those of what can be chosen."""
    return (pen.inks.mix(colour, "ground", 0.65), colour) if sure else (pen.inks.px("legal"), "accent")


def small_die(pen: Pen, x: int, y: int, face: int, colour: str = "paper", ink: str = "", *, lit: bool = False) -> None:
    """A die of one row and three cells, its face as a digit; in an `ink` or in that which is read best."""
    tone = pen.inks.px("accent" if lit else colour)
    pen.glyph(x, y, "▐", tone)
    pen.put(x + 1, y, str(face) if face else "?", pen.inks(ink or pen.inks.ink_on(tone), on=tone, bold=True))
    pen.glyph(x + 2, y, "▌", tone)
