"""The things in the rock of an empty board: a skull, a shell of stone, and bones, as dull as the rock itself."""

from __future__ import annotations

from typing import Final

from engine.games.lost_mines.state import FREE, LostMinesState
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.games.lost_mines.draw.palette import colours, crisp
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.sprites.coarse import Sprite

SKULL: Final[Sprite] = (
    "..oooooo..",
    ".oooooooo.",
    "oo..oo..oo",
    "oo..oo..oo",
    ".oooooooo.",
    "..oo..oo..",
    "..oooooo..",
    "...o..o...",
)
SHELL: Final[Sprite] = (
    "...ooooo....",
    ".oo.....oo..",
    ".o..ooo...o.",
    "o..o...o..o.",
    "o..o.o.o..o.",
    "o...o..o..o.",
    ".o.....o..oo",
    "..ooooo..ooo",
)
BONE: Final[Sprite] = (
    "oo..........",
    "ooo.........",
    ".oooo....oo.",
    "...ooooooooo",
    ".......oooOO",
    ".........OO.",
)
PLACES: Final = (
    (SKULL, 0.56, 0.68),
    (BONE, 0.37, 0.5),
    (SHELL, 0.91, 0.46),
    (BONE, 0.6, 0.22),
)
"""The things with the shares of a board's columns and rows at which their middle lies."""


def draw_relics(pen: Pen, view: LostMinesState, at: Place) -> None:
    """The things in the rock where nothing is laid: on a cell with a card they would look dug out by halves."""
    if not crisp(pen.inks):
        return
    shades, box = colours(pen.inks), at.components
    wide, high = at.width * box.columns, at.height * box.rows
    for rows, column, row in PLACES:
        broad, tall = len(rows[0]) // 2, len(rows) // 2
        left = min(round(wide * column - broad / 2), wide - broad)
        top = min(round(high * row - tall / 2), high - tall)
        cells = {
            y // at.height * box.columns + x // at.width
            for y in (top, top + tall - 1)
            for x in (left, left + broad - 1)
        }
        if all(cell < len(view.ground) and view.ground[cell] == FREE for cell in cells):
            quadrants(pen, at.left + left, at.top + top, rows, {"o": shades["relic"], "O": shades["relic2"]})
