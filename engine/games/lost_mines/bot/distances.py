"""Distances to every mine, in hundredths of a turn, over paths that lie and paths that might be laid. For bots.

One search from each mine serves all seats. A card that is tried out changes a few rows of the graph, not all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress, count
from operator import ne
from typing import Final

from engine.games.lost_mines.components import COMPONENT_SETS, NARROW, OBSTACLES
from engine.games.lost_mines.state import CAMPFIRE, FREE, HIDDEN_MINE, MINE, NONE, TRAPPED, E, LostMinesState, N, S, W

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

ENTER: Final = tuple(
    WALKING + (LAYING if kind == FREE else BARRED if kind in OBSTACLES else FIRE if kind == CAMPFIRE else 0)
    for kind in range(MINE + 1)
)
"""Ground to the cost of entering it."""

ALL: Final = N | E | S | W

Rows = list[list[tuple[int, int]]]
"""Cell to the cells from which a dwarf may enter it, each with the cost."""


class Chart:
    """The graph of a board, from the mines backwards."""

    def __init__(self, state: LostMinesState) -> None:
        self.box = COMPONENT_SETS[state.components]
        self.around = self.box.grid.around
        self.ground, self.sides, self.token, self.at = state.ground, state.sides, state.token, state.at
        self.rows: Rows = [self._row(cell) for cell in range(len(self.ground))]
        self._boards: dict[tuple[int, ...], Chart] = {}
        """Boards of the same table to their charts, which stay as they are."""
        self._found: dict[tuple[tuple[int, int], ...], list[int]] | None = None
        """Goals to the distances found so far; None where they are not kept."""

    def of(self, state: LostMinesState) -> Chart:
        """The chart of another state of the same table. What is found there, too, is kept for later states alike."""
        key = (*state.ground, *state.sides, *state.token, *state.at)
        known = self._boards.get(key)
        if known is None:
            known = self._boards[key] = self._twin()
            known.ground, known.sides, known.token, known.at = state.ground, state.sides, state.token, state.at
            for cell in {*_changed(self.ground, state.ground), *_changed(self.sides, state.sides)}:
                known.renew(cell)
            for edge in _changed(self.token, state.token):
                known.renew_edge(edge)
            for cell in {*state.at} ^ {*self.at}:
                known.rows[cell] = known._row(cell)
            known._found = {}
        other = known._twin()
        other.ground, other.sides, other.token, other.at = state.ground, state.sides, state.token, state.at
        other._found = known._found
        return other

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
        other._boards, other._found = {}, None
        other.box, other.around, other.at = self.box, self.around, self.at
        other.ground, other.sides, other.token, other.rows = self.ground, self.sides, self.token, self.rows[:]
        return other

    def renew_edge(self, edge: int) -> None:
        """Take in what has changed on an edge."""
        self._found = None
        for cell in self.box.grid.edges[edge][:2]:
            self.rows[cell] = self._row(cell)

    def renew(self, cell: int) -> None:
        """Take in what has changed on a cell."""
        self._found = None
        self.rows[cell] = self._row(cell)
        for _, neighbour, _, _ in self.around[cell]:
            self.rows[neighbour] = self._row(neighbour)

    def _row(self, end: int) -> list[tuple[int, int]]:
        """The cells from which a cell is entered. A free cell, or a mine face down, counts as open on all sides."""
        ground, all_sides, token = self.ground, self.sides, self.token
        kind = ground[end]
        enter = ENTER[kind]
        if kind in NARROW and end in self.at:
            enter += OCCUPIED
        open_sides = all_sides[end] or ALL
        row = []
        for side, start, opposite, edge in self.around[end]:
            if open_sides & side and (all_sides[start] or ALL) & opposite:
                cost = enter
                if token[edge] != NONE:
                    cost += TRAP if token[edge] == TRAPPED else TROLL
                if ground[start] == HIDDEN_MINE:
                    cost += LAYING
                row.append((start, cost))
        return row

    def to_mine(self, mine: int) -> list[int]:
        """Cell to the cost of coming from there to a mine."""
        return self._search([(self.box.mines[mine], 0)])

    def to_any(self, goals: Sequence[tuple[int, int]]) -> list[int]:
        """Cell to the least cost of coming from there to any of the goals. Each goal has a cost of its own.

        The list is kept and given again, so it must not be changed.
        """
        if self._found is None:
            return self._search(goals)
        key = (*goals,)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._search(goals)
        return found

    def all_mines(self) -> list[list[int]]:
        """Mine to cell to the cost of coming from there to it."""
        return [self.to_mine(mine) for mine in range(len(self.box.mines))]

    def _search(self, goals: Sequence[tuple[int, int]]) -> list[int]:
        """The least costs, corrected until they hold: with so few cells that is twice as fast as to sort them."""
        rows = self.rows
        found = [FAR] * len(rows)
        for goal, cost in goals:
            found[goal] = cost
        waiting = [goal for goal, _ in goals]
        for cell in waiting:  # it grows meanwhile
            cost = found[cell]
            for start, step in rows[cell]:
                if cost + step < found[start]:
                    found[start] = cost + step
                    waiting.append(start)
        return found


def _changed(before: Sequence[int], after: Sequence[int]) -> Iterable[int]:
    """The places of the numbers that differ."""
    return compress(count(), map(ne, before, after))
