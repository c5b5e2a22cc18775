"""The board as tables: neighbours of a cell, the two cells of an edge, the fit of neighbours."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from engine.games.lost_mines.state import BLANK, JOINED, NEEDED, E, N, S, W


class Edge(NamedTuple):
    """The border of two cells. An *edge* is an index of `Grid.edges`; the rim has none."""

    first: int
    """The cell in the west or north."""
    second: int
    """The cell in the east or south."""
    side: int
    """The side of the first cell: E or S."""


class Beside(NamedTuple):
    """A cell's neighbour."""

    side: int
    """The side of the cell on which it lies."""
    cell: int
    opposite: int
    """The neighbour's side that touches."""
    edge: int


Around = tuple[tuple[Beside, ...], ...]
"""Cell to its neighbours: north, east, south, west, as far as there is one."""


class Grid:
    """A board of so many cells in rows of so many columns. Cell 0 lies in the north-west, cell 1 east of it."""

    def __init__(self, columns: int, cells: int) -> None:
        self.columns, self.cells = columns, cells
        across = [Edge(at, at + 1, E) for at in range(cells - 1) if at % columns < columns - 1]
        down = [Edge(at, at + columns, S) for at in range(cells - columns)]
        self.edges: Final = (*across, *down)
        """Every edge: first those between columns, then those between rows."""
        neighbours: list[dict[int, Beside]] = [{} for _ in range(cells)]
        for number, edge in enumerate(self.edges):
            opposite = W if edge.side == E else N
            neighbours[edge.first][edge.side] = Beside(edge.side, edge.second, opposite, number)
            neighbours[edge.second][opposite] = Beside(opposite, edge.first, edge.side, number)
        self.around: Final[Around] = tuple(
            tuple(sides[side] for side in (N, E, S, W) if side in sides) for sides in neighbours
        )
        self.beside: Final = tuple({beside.cell: beside for beside in row} for row in self.around)
        """Cell to its neighbours by their cells."""

    def where(self, cell: int) -> tuple[int, int]:
        """A cell's column and row, from 1, as the ledger counts them."""
        assert 0 <= cell < self.cells
        return cell % self.columns + 1, cell // self.columns + 1


@lru_cache(maxsize=16)
def grid(columns: int, cells: int) -> Grid:
    """The grid of a size; made once as long as few sizes are in use."""
    return Grid(columns, cells)


def turned(sides: int) -> int:
    """Open sides after a turn by 180 degrees (LM-4.1)."""
    return sides << 2 & 15 | sides >> 2


def _fitting(socket: int) -> int:
    """The bit set of the edge masks that fit a socket.

    A socket is what the neighbours ask of a free cell: needed, shut and joined sides, four bits each.
    """
    need, shut, live = socket & NEEDED, socket >> BLANK & NEEDED, socket >> JOINED
    return sum(1 << sides for sides in range(16) if sides & need == need and not sides & shut and sides & live)


FITS: Final = tuple(map(_fitting, range(1 << 12)))
"""A free cell's socket to the bit set of the edge masks that may be laid there (LM-4.2, LM-4.3)."""
