"""Distances to every mine, in hundredths of a turn, over paths that lie and paths that might be laid. For bots.

One search from each mine serves all seats. A card that is tried out changes a few rows of the graph, not all of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import Final

from engine.games.lost_mines.components import COMPONENT_SETS, NARROW, OBSTACLES
from engine.games.lost_mines.state import CAMPFIRE, FREE, HIDDEN_MINE, NONE, TRAPPED, LostMinesState

FAR: Final = 100_000
"""Further than anything."""

WALKING: Final = 25
"""Cost of a step."""

LAYING: Final = 45
"""Cost of a free cell: a card must be laid there."""

BARRED: Final = 60
"""Cost of an obstacle."""

OCCUPIED: Final = 24
"""Cost of a narrow card on which a dwarf stands."""

TROLL: Final = 50
TRAP: Final = 50
"""Cost of a troll and of a trap."""

FIRE: Final = -20
"""Cost of a campfire: it saves steps."""

CELL: Final = 7
"""Bits of a heap entry that hold the cell."""

Rows = list[list[tuple[int, int]]]
"""Cell to the cells from which a dwarf may enter it, each with the cost."""


class Chart:
    """The graph of a board, from the mines backwards."""

    def __init__(self, state: LostMinesState) -> None:
        self.box = COMPONENT_SETS[state.components]
        self.ground, self.sides, self.token, self.at = state.ground, state.sides, state.token, state.at
        self.rows: Rows = [self._row(cell) for cell in range(len(self.ground))]

    def laid(self, cell: int, sides: int, ground: int) -> Chart:
        """The chart with another card on a cell: one laid (ground `FREE`: taken away) or an obstacle overcome."""
        other = self._twin()
        other.ground, other.sides = self.ground[:], self.sides[:]
        other.ground[cell], other.sides[cell] = ground, sides
        other.renew(cell)
        return other

    def marked(self, edge: int, token: int) -> Chart:
        """The chart with a token on an edge."""
        other = self._twin()
        other.token = self.token[:]
        other.token[edge] = token
        other.renew_edge(edge)
        return other

    def _twin(self) -> Chart:
        other = Chart.__new__(Chart)
        other.box, other.at = self.box, self.at
        other.ground, other.sides, other.token, other.rows = self.ground, self.sides, self.token, self.rows[:]
        return other

    def renew_edge(self, edge: int) -> None:
        """Take in what has changed on an edge."""
        for cell in self.box.grid.edges[edge][:2]:
            self.rows[cell] = self._row(cell)

    def renew(self, cell: int) -> None:
        """Take in what has changed on a cell."""
        self.rows[cell] = self._row(cell)
        for _, neighbour, _, _ in self.box.grid.around[cell]:
            self.rows[neighbour] = self._row(neighbour)

    def _row(self, end: int) -> list[tuple[int, int]]:
        """The cells from which a cell is entered. A free cell, or a mine face down, counts as open on all sides."""
        ground, all_sides, token = self.ground, self.sides, self.token
        kind = ground[end]
        enter = WALKING
        if kind == FREE:
            enter += LAYING
        elif kind in OBSTACLES:
            enter += BARRED
        elif kind == CAMPFIRE:
            enter += FIRE
        elif kind in NARROW and end in self.at:
            enter += OCCUPIED
        open_sides = all_sides[end]
        row = []
        for side, start, opposite, edge in self.box.grid.around[end]:
            if open_sides and not open_sides & side:
                continue
            out = all_sides[start]
            if out and not out & opposite:
                continue
            cost = enter
            if token[edge] != NONE:
                cost += TRAP if token[edge] == TRAPPED else TROLL
            if ground[start] == HIDDEN_MINE:
                cost += LAYING
            row.append((start, cost))
        return row

    def to_mine(self, mine: int) -> list[int]:
        """Cell to the cost of coming from there to a mine."""
        return self.to_any([(self.box.mines[mine], 0)])

    def to_any(self, goals: Iterable[tuple[int, int]]) -> list[int]:
        """Cell to the least cost of coming from there to any of the goals. Each goal has a cost of its own."""
        rows = self.rows
        found = [FAR] * len(rows)
        heap = []
        for goal, cost in goals:
            found[goal] = cost
            heap.append(cost << CELL | goal)
        heap.sort()
        mask = (1 << CELL) - 1
        while heap:
            entry = heappop(heap)
            cell, cost = entry & mask, entry >> CELL
            if cost > found[cell]:
                continue
            for start, step in rows[cell]:
                through = cost + step
                if through < found[start]:
                    found[start] = through
                    heappush(heap, through << CELL | start)
        return found

    def all_mines(self) -> list[list[int]]:
        """Mine to cell to the cost of coming from there to it."""
        return [self.to_mine(mine) for mine in range(len(self.box.mines))]
