"""The names of columns and rows, beside the board or on its outermost cards."""

from __future__ import annotations

from typing import Final

from tui.art.pen import Pen
from tui.art.plates import THIN
from tui.games.lost_mines.draw.palette import colours
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.stone.rails import wordless
from tui.games.lost_mines.terms import COLUMN_LETTERS
from tui.style.colour import contrast

LEGIBLE: Final = 4.8
"""The least contrast of a letter with its ground: 4.5 for all eyes."""

MUDDY: Final = 2.2
"""The least contrast of the quiet tone of names with their ground: on others a bright one would seem to be in focus."""


LINE: Final = THIN["top"][0]
"""The upper edge of a ring that is open there: the ground below it is drawn in its ink."""


def draw_heads(pen: Pen, at: Place) -> None:
    """The names of columns and rows beside the board, where they have room there."""
    if at.headed:
        _draw_all(pen, at)


def draw_border(pen: Pen, at: Place) -> None:
    """The names of rows and columns on the outermost cards of a tight board."""
    if at.tight:
        _draw_all(pen, at)


def _draw_all(pen: Pen, at: Place) -> None:
    for row in range(at.components.rows):
        _name_row(pen, at, row)
    for column in range(at.components.columns):
        _name_column(pen, at, column)


def draw_named(pen: Pen, at: Place, cell: int) -> None:
    """The names of the row and the column of the cell in focus, in the light of a lamp."""
    row, column = divmod(cell, at.components.columns)
    if at.tight or at.headed:
        _name_row(pen, at, row, bright=True)
        _name_column(pen, at, column, bright=True)


def _name_row(pen: Pen, at: Place, row: int, *, bright: bool = False) -> None:
    """The name of a row beside its first card, or on the edge of that."""
    left, line = at.left - 2 * at.headed, at.middle(row * at.components.columns)[1]
    _name(pen, left, line, str(row + 1), "" if at.headed else pen.behind(left, line), bright=bright)


def _name_column(pen: Pen, at: Place, column: int, *, bright: bool = False) -> None:
    """The name of a column above the middle of its first card, or on the upper edge of that.

    So all of them stand in one row in the middle of their columns: only a letter, a tooth or a hat moves one to a
    corner, and the word on a mine, which fills its whole edge, to the rock beside it.
    """
    letter, (x, y) = COLUMN_LETTERS[column], at.box(column)
    middle = at.middle(column)[0]
    if at.headed or at.top > 0:
        _name(pen, middle, at.top - 1, letter, bright=bright)
        return
    hats = {pen.inks.px("blue"), pen.inks.px("yellow")}
    free = [
        spot for spot in (middle, x, x + at.width - 1) if _nameable(pen, spot, y, letter) and not _worded(pen, spot, y)
    ]
    free += [x - 1] * (not free and _nameable(pen, x - 1, y, letter))
    bare = [spot for spot in free if hats.isdisjoint(pen.halves(spot, y))]
    for spot in (bare or free)[:1]:
        line = pen.style(spot, y).color if pen.char(spot, y) == LINE else None
        _name(pen, spot, y, letter, line.name if line is not None else pen.behind(spot, y), bright=bright)


def _nameable(pen: Pen, x: int, y: int, letter: str) -> bool:
    """True for a cell in which a name covers no letter and no tooth; the name itself may stand there already."""
    return wordless(pen, x, y) or (0 <= x < pen.width and pen.char(x, y) in f" {LINE}{letter}")


def _worded(pen: Pen, x: int, y: int) -> bool:
    """True beside a letter: there a name would be one word with it, and a gap in that would be filled."""
    return any(pen.char(beside, y).isalnum() for beside in (x - 1, x + 1) if 0 <= beside < pen.width)


def _name(pen: Pen, x: int, y: int, name: str, ground: str = "", *, bright: bool = False) -> None:
    """The name of a column or a row, on its own ground or on rock, whatever else lies there; `bright` in a lamp's."""
    shades, inks = colours(pen.inks), pen.inks
    ground = ground or shades["rock2"]
    tone = inks.px("lamp") if bright else shades["name"]
    if contrast(shades["name"], ground) < MUDDY or contrast(inks.readable(tone, ground, LEGIBLE), ground) < LEGIBLE:
        ground = shades["rock2"]
    tone = inks.readable(tone, ground, LEGIBLE)
    pen.put(x, y, name, inks(tone, on=ground, bold=bright))
