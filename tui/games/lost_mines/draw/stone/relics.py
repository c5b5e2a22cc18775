"""The things in the rock of an empty board: a skull, a shell of stone, and ore, as dull as the rock itself."""

from __future__ import annotations

from typing import Final

from engine.games.lost_mines.state import FREE, LostMinesState
from tui.art.pen import Pen
from tui.games.lost_mines.draw.palette import colours, crisp
from tui.games.lost_mines.draw.place import Place
from tui.games.lost_mines.draw.sprites import Sprite

SKULL: Final[Sprite] = (
    "..oooooo..",
    ".oooooooO.",
    "oooooooooO",
    "o...oo...O",
    "o...oo...O",
    "oo.o..o.oO",
    ".oooooooO.",
    "..o.oo.o..",
    "..o.oo.o..",
)
SMALL_SKULL: Final[Sprite] = (".ooooo.", "ooooooO", "o..o..O", "oooOooO", ".o.o.o.")
SHELL: Final[Sprite] = (
    "...ooooo...",
    ".oo.....oo.",
    ".o..OOO..o.",
    "o..O...O..o",
    "o.O..o..O.o",
    "o.O.o.o.O.o",
    "o..O..o.O.o",
    ".o..OO..O.o",
    ".oo....O..o",
    "...oooo..oo",
)
SMALL_SHELL: Final[Sprite] = (".oooo.", "o....o", "o.OO.o", "o.O..o", "o..ooo")
ORE: Final[Sprite] = (
    "...........oo...",
    "........ooo.O...",
    ".......oO...oo.o",
    "....oo.......O..",
    "..ooOoo.o.......",
    ".oO...O.........",
    "oo...oo.........",
    "O...............",
)
SMALL_ORE: Final[Sprite] = ("......oo.", "...oo.O..", "..oO...oo", "oo..o..O.", "O........")
PLACES: Final = (
    (SKULL, SMALL_SKULL, 0.56, 0.68),
    (ORE, SMALL_ORE, 0.38, 0.5),
    (ORE, SMALL_ORE, 0.5, 0.9),
    (SHELL, SMALL_SHELL, 0.92, 0.46),
    (ORE, SMALL_ORE, 0.62, 0.26),
)
"""The things, large and small, with the shares of a board's columns and rows at which their middle lies."""


def draw_relics(pen: Pen, view: LostMinesState, at: Place) -> None:
    """The things in the rock where nothing is laid: on a cell with a card they would look dug out by halves."""
    if not crisp(pen.inks):
        return
    shades, box = colours(pen.inks), at.components
    wide, high = at.width * box.columns, 2 * at.height * box.rows
    for large, small, column, row in PLACES:
        rows = large if at.large else small
        left, top = round(wide * column - len(rows[0]) / 2), max(round(high * row - len(rows) / 2), 0)
        left = min(left, wide - len(rows[0]))
        cells = {
            y // (2 * at.height) * box.columns + x // at.width
            for y in (top, top + len(rows) - 1)
            for x in (left, left + len(rows[0]) - 1)
        }
        if all(cell < len(view.ground) and view.ground[cell] == FREE for cell in cells):
            pen.sprite(at.left + left, 2 * at.top + top, rows, {"o": shades["relic"], "O": shades["relic2"]})
