"""Walks within a dwarf's reach, and the clause that bars the way to a cell. For screens and bots, from any view."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from engine.games.lost_mines.components import COMPONENT_SETS, NARROW
from engine.games.lost_mines.queries import budget, refused_step, steps
from engine.games.lost_mines.state import HIDDEN_MINE, TRAPPED, WALK, LostMinesState
from engine.state import Clause, Seat


class Way(NamedTuple):
    """A walk to a cell: among all that are short enough the one with the fewest traps, then the shortest."""

    cells: tuple[int, ...]
    """The cells entered, in order; the last is where it leads."""
    traps: tuple[int, ...]
    """The edges on it where a trap is sprung, in order (LM-5.4)."""


class Bar(NamedTuple):
    """A step that is refused although a path leads there."""

    clause: Clause
    """LM-5.5 a troll, LM-4.5 an obstacle, LM-4.6 another dwarf on a narrow card."""
    cell: int
    """The cell that cannot be entered."""
    edge: int
    """The edge before it."""


def walk_left(state: LostMinesState, seat: Seat) -> int:
    """Number of cards that a seat's dwarf may walk: the rest of its walk, or all of a new one (LM-3.1, LM-4.7)."""
    return state.left if state.phase == WALK and seat == state.active else budget(state, seat)


def reach(state: LostMinesState, seat: Seat, length: int | None = None) -> dict[int, Way]:
    """Cell to the way there, for every cell that a seat's dwarf can enter with so many steps (default: `walk_left`).

    The cell where it stands is among them only when the dwarf can go and come back.
    """
    beside = COMPONENT_SETS[state.components].grid.beside
    ways: dict[int, Way] = {}
    latest = {state.at[seat]: Way((), ())}
    for _ in range(walk_left(state, seat) if length is None else length):
        ahead: dict[int, Way] = {}
        for cell, way in latest.items():
            for neighbour in _next(state, seat, cell):
                edge = beside[cell][neighbour].edge
                further = Way(
                    (*way.cells, neighbour), (*way.traps, edge) if state.token[edge] == TRAPPED else way.traps
                )
                if neighbour not in ahead or len(further.traps) < len(ahead[neighbour].traps):
                    ahead[neighbour] = further
        for neighbour, way in ahead.items():
            if neighbour not in ways or len(way.traps) < len(ways[neighbour].traps):
                ways[neighbour] = way
        latest = ahead
    return ways


def why_not(state: LostMinesState, seat: Seat, to: int) -> Clause | None:
    """The clause by which a seat's dwarf cannot walk to a cell now; None when it can.

    LM-3.1: it is too far. LM-5.5, LM-4.5, LM-4.6: an obstacle is on the way. LM-6.2: no path leads there. LM-6.3: a
    dwarf does not come back from a face-down mine.
    """
    if to in reach(state, seat):
        return None
    home = state.at[seat]
    if to == home:
        ahead = steps(state, home)
        return "LM-6.3" if ahead and all(state.ground[neighbour] == HIDDEN_MINE for neighbour in ahead) else "LM-3.1"
    if _way(home, to, lambda cell: _next(state, seat, cell)):
        return "LM-3.1"
    barred = bar_before(state, seat, to)
    if barred is not None:
        return barred.clause
    return "LM-3.1" if _way(home, to, lambda cell: _paths(state, cell)) else "LM-6.2"


def bar_before(state: LostMinesState, seat: Seat, to: int) -> Bar | None:
    """The first bar on a shortest way along the paths to a cell; None without one, or without such a way."""
    way = _way(state.at[seat], to, lambda cell: _paths(state, cell))
    ways = zip((state.at[seat], *way), way, strict=False)
    return next((barred for cell, to in ways if (barred := _bar(state, seat, cell, to))), None)


def bars_ahead(state: LostMinesState, seat: Seat) -> tuple[list[Bar], set[int]]:
    """The bars that a seat's dwarf comes to with steps left, the nearest first, and the cells within its reach."""
    left = walk_left(state, seat)
    ways = {state.at[seat]: 0} | {cell: len(way.cells) for cell, way in reach(state, seat).items()}
    found = {
        barred: None
        for cell, cards in sorted(ways.items(), key=lambda way: way[1])
        if cards < left
        for to in _paths(state, cell)
        if to not in ways and (barred := _bar(state, seat, cell, to))
    }
    return list(found), set(ways)


def _bar(state: LostMinesState, seat: Seat, cell: int, to: int) -> Bar | None:
    clause = refused_step(state, seat, cell, to)
    return None if clause is None else Bar(clause, to, COMPONENT_SETS[state.components].grid.beside[cell][to].edge)


def _next(state: LostMinesState, seat: Seat, cell: int) -> list[int]:
    """The cells that a seat's dwarf may step to from a cell that it has come to on its walk.

    Nowhere from a mine that lay face down: the move ends there (LM-6.3). Back to where the walk begins, for nobody but
    this dwarf itself stands in its own way there (LM-4.6).
    """
    if state.ground[cell] == HIDDEN_MINE:
        return []
    cells = steps(state, cell)
    home = state.at[seat]
    if state.ground[home] in NARROW and cell != home and refused_step(state, seat, cell, home) is None:
        cells.append(home)
    return cells


def _paths(state: LostMinesState, cell: int) -> list[int]:
    """The neighbours to which a path leads, whatever stands there."""
    if state.ground[cell] == HIDDEN_MINE:
        return []
    return [
        neighbour
        for side, neighbour, opposite, _ in COMPONENT_SETS[state.components].grid.around[cell]
        if state.sides[cell] & side and (state.sides[neighbour] & opposite or state.ground[neighbour] == HIDDEN_MINE)
    ]


def _way(home: int, to: int, beside: Callable[[int], list[int]]) -> tuple[int, ...]:
    """The cells of a shortest way, without the first; empty when there is none."""
    came: dict[int, int] = {home: home}
    queue = deque([home])
    while queue:
        cell = queue.popleft()
        for neighbour in beside(cell):
            if neighbour not in came:
                came[neighbour] = cell
                queue.append(neighbour)
    if to not in came or to == home:
        return ()
    way = [to]
    while came[way[-1]] != home:
        way.append(came[way[-1]])
    return tuple(way[::-1])
