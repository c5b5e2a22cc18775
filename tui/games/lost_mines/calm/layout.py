"""The layout of the board: cells as large as there is room for, 5 x 3 on the smallest screen."""

from __future__ import annotations

from typing import Final

import msgspec

from engine.games.lost_mines.components import Components
from engine.games.lost_mines.state import E

WIDEST: Final = 11
NARROWEST: Final = 5


class Layout(msgspec.Struct, frozen=True):
    """The size of a cell and the place of each, in cells of the screen."""

    components: Components
    """The component set whose board is laid out."""
    width: int
    heights: tuple[int, ...]
    """Row to its height: where there is no room for all, the upper rows lose the line above their paths."""
    left: int
    tops: tuple[int, ...]
    """Row to its first line."""
    headed: bool
    """True when the names of columns and rows stand beside the board."""

    @property
    def below(self) -> int:
        """The first line below the board."""
        return self.tops[-1] + self.heights[-1]

    def box(self, cell: int) -> tuple[int, int, int]:
        """A cell's left column, its first line and its height."""
        column, row = self.components.grid.where(cell)
        return self.left + (column - 1) * self.width, self.tops[row - 1], self.heights[row - 1]

    def middle(self, cell: int) -> tuple[int, int]:
        """The point at which all paths of a cell meet."""
        x, y, height = self.box(cell)
        return x + self.width // 2, y + (height - 1) // 2

    def edge(self, edge: int) -> tuple[int, int]:
        """Position of a token on an edge: on the side of the western or northern cell."""
        first, _, side = self.components.grid.edges[edge]
        x, y, height = self.box(first)
        across, down = self.middle(first)
        return (x + self.width - 1, down) if side == E else (across, y + height - 1)


def layout(width: int, height: int, components: Components) -> Layout:
    """The board as large as it can be. It fits from 55 x 14 cells on, and is whole from 55 x 21 on."""
    columns, rows = components.columns, components.rows
    wide = max(min(width // columns, WIDEST), NARROWEST)
    wide -= 1 - wide % 2  # odd, so that there is a middle
    high = min(height // rows, (wide + 1) // 2)
    short = 0
    if high < 3:
        high, short = 3, 3 * rows - height
    headed = width >= wide * columns + 2 and height > high * rows
    heights = tuple(high - (row < short) for row in range(rows))
    top = int(headed)
    tops = tuple(top + sum(heights[:row]) for row in range(rows))
    left = max((width - wide * columns) // 2, 2 * headed)
    return Layout(components, wide, heights, left, tops, headed)
