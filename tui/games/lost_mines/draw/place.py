"""The place of each cell in the picture, and of the parts of the table on a screen."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.games.lost_mines.components import COMPONENT_SETS, Components
from engine.games.lost_mines.state import E

SIZES: Final = ((13, 8), (11, 6), (9, 6), (7, 4), (5, 3))
"""The cards in cells of the screen, from the largest: odd, so that a tunnel runs through the middle."""

SMALL_COLUMNS: Final = 110
SMALL_ROWS: Final = 36
"""Columns and rows below which the small pictures are drawn."""

FRAME: Final = 3
"""Rows of title, ribbon and foot."""

STRIP: Final = 7
"""Rows of a hand of real cards; one parts it from the foot where a row of rock below the board has room, too."""


class Place(msgspec.Struct, frozen=True):
    """The size of a card, and the corner of the board, in cells of the screen."""

    components: Components
    width: int
    height: int
    left: int
    top: int
    headed: bool
    """True when the names of columns and rows stand beside the board."""
    tight: bool = False
    """True when they stand on the outermost cards: in corners, and in the column beyond which no path leads."""
    short: bool = False
    """True when the last row of the board has no room: it is that of a wall, below which no path leads."""

    @property
    def large(self) -> bool:
        """True when the cards are large enough for the large pictures."""
        return self.height > 3

    def box(self, cell: int) -> tuple[int, int]:
        """A cell's left column and first row."""
        column, row = self.components.grid.where(cell)
        return self.left + (column - 1) * self.width, self.top + (row - 1) * self.height

    def frame(self, cell: int) -> tuple[int, int, int, int]:
        """The area of a cell that is in sight: left column, first row, columns, rows."""
        x, y = self.box(cell)
        column, row = self.components.grid.where(cell)
        edge, last = self.tight and column == 1, self.short and row == self.components.rows
        return x + edge, y, self.width - edge, self.height - last

    def middle(self, cell: int) -> tuple[int, int]:
        """The column and the row in which the tunnels of a cell meet."""
        x, y = self.box(cell)
        return x + self.width // 2, y + (self.height - 1) // 2

    def track(self, cell: int) -> tuple[int, int]:
        """The column and the row in which the tracks of a cell meet."""
        x, y = self.box(cell)
        return x + self.width // 2, y + self.height // 2

    def edge(self, edge: int) -> tuple[int, int, int, int]:
        """The area of a token on an edge: left column, first row, columns, rows; its last row bears its sign.

        It reaches no letter of a dwarf on either card.
        """
        _, second, side = self.components.grid.edges[edge]
        x, y = self.box(second)
        if side == E:
            _, row = self.middle(second)
            if not self.large:
                return x - 1, row - 1, 2, 2
            return (x - 2, row - 1, 5, 3) if self.width > 9 else (x - 1, row - 1, 3, 3)
        across = x + self.width // 2
        return (across - 2, y - 1, 5, 2) if self.large else (across - 1, y - 1, 3, 2)


def size(width: int, height: int, columns: int, rows: int) -> tuple[int, int]:
    """The largest cards of which so many columns and rows fit."""
    for wide, high in SIZES:
        if wide * columns <= width and high * rows <= height:
            return wide, high
    return SIZES[-1]


def place(width: int, height: int, components: Components) -> Place:
    """The board in the middle of its room, as large as it can be. It fits from 55 x 20 cells on: there it is short."""
    wide, high = size(width, height, components.columns, components.rows)
    columns, rows = wide * components.columns, high * components.rows
    headed = width >= columns + 3 and height > rows
    tight = not headed and width >= columns
    left = (width - columns + 2 * headed) // 2
    top = max((height - rows + headed) // 2, int(height > rows))
    return Place(components, wide, high, left, max(top, 0), headed, tight, height < rows)


def parts(width: int, height: int) -> tuple[int, int, int]:
    """Columns of the side column, rows of the hand below any set's board and at the column's foot."""
    side = 25 if width < SMALL_COLUMNS else 38 if width < 150 else 56
    most = max(box.rows for box in COMPONENT_SETS.values())
    small = width < SMALL_COLUMNS or height < SMALL_ROWS
    rows = height - FRAME
    across = max(box.columns for box in COMPONENT_SETS.values())
    _, high = SIZES[-1] if small else size(width - side, rows, across, most)
    spare = rows - high * most
    if spare >= STRIP:
        return side, STRIP + (spare > STRIP + 2), 0
    if small and spare >= 5:
        return side, 5, 0
    return side, 0, 8 if side < 56 or height >= 40 else 5
