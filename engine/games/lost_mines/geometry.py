"""The board as tables: what lies beside a cell, which two cells an edge parts, and what fits between neighbours."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.lost_mines.components import CELLS, COLUMNS, ROWS, E, N, S, W


class Edge(NamedTuple):
    """Where two cells touch. An *edge* is an index of `EDGES`; the rim has none."""

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


def _edges() -> tuple[Edge, ...]:
    across = [Edge(at, at + 1, E) for at in range(CELLS) if at % COLUMNS < COLUMNS - 1]
    down = [Edge(at, at + COLUMNS, S) for at in range(CELLS - COLUMNS)]
    return (*across, *down)


EDGES: Final = _edges()
"""Every edge: first those between columns, then those between rows."""


def _around() -> tuple[tuple[Beside, ...], ...]:
    found: list[dict[int, Beside]] = [{} for _ in range(CELLS)]
    for number, edge in enumerate(EDGES):
        opposite = W if edge.side == E else N
        found[edge.first][edge.side] = Beside(edge.side, edge.second, opposite, number)
        found[edge.second][opposite] = Beside(opposite, edge.first, edge.side, number)
    return tuple(tuple(sides[side] for side in (N, E, S, W) if side in sides) for sides in found)


AROUND: Final = _around()
"""Cell to its neighbours: north, east, south, west, as far as there is one."""

STEP: Final = tuple({beside.cell: beside for beside in row} for row in AROUND)
"""Cell to its neighbours by their cells."""


def _fitting(socket: int) -> int:
    need, shut, live = socket & 15, socket >> 4 & 15, socket >> 8
    return sum(1 << sides for sides in range(16) if sides & need == need and not sides & shut and sides & live)


FITS: Final = tuple(map(_fitting, range(1 << 12)))
"""A free cell's socket to the bit set of the edge masks that may be laid there (LM-4.2, LM-4.3).

A socket has three times four bits, low to high: the sides on which a laid neighbour is open (so the card must be),
those on which one is blank (so the card must be), and those on which one is open that counts as connected (the card
needs one of them).
"""


def where(cell: int) -> tuple[int, int]:
    """A cell's column and row, from 1, as the ledger counts them."""
    assert 0 <= cell < COLUMNS * ROWS
    return cell % COLUMNS + 1, cell // COLUMNS + 1
