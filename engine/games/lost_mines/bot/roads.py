"""Distances from any cell to the mines, in turns, over paths that lie and paths that might be laid. For bots."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from heapq import heappop, heappush
from typing import Final

from engine.games.lost_mines.components import COMPONENT_SETS, NARROW, OBSTACLES, TOOLS
from engine.games.lost_mines.state import CAMPFIRE, FREE, HIDDEN_MINE, NONE, TRAPPED, LostMinesState
from engine.state import Seat

FAR: Final = 1e9
"""Further than anything."""

TURNS_TO_WALK: Final = 0.34
"""Turns that a card costs to walk."""

TURNS_TO_LAY: Final = 1.0
"""Turns that it takes to lay one."""

BARRED: Final = 2.2
UNBARRED: Final = 0.9
"""Turns that an obstacle costs, and with its tool in hand."""

TURNS_TO_PASS: Final = 0.4
"""Turns that a narrow card costs on which a dwarf stands."""

A_TROLL: Final = 0.7
A_TRAP: Final = 0.5
"""Turns that a troll and a trap cost."""

AT_THE_FIRE: Final = -0.2
"""Turns that a campfire saves."""

Arcs = list[list[tuple[int, float]]]


def tools_held(view: LostMinesState, seat: Seat) -> frozenset[int]:
    """The obstacles whose tool a seat holds, as far as the view knows."""
    kinds = COMPONENT_SETS[view.components].cards
    actions = (kinds[face].action for card in view.hand[seat] if (face := view.face[card]) is not None)
    return frozenset(TOOLS[action] for action in actions if action in TOOLS)


def price(ground: int, tools: Collection[int], barred: float = BARRED) -> float:
    """Turns that a cell's ground costs a dwarf that enters it, besides the step; `barred`: without the tool for it."""
    if ground == FREE:
        return TURNS_TO_LAY
    if ground in OBSTACLES:
        return UNBARRED if ground in tools else barred
    return AT_THE_FIRE if ground == CAMPFIRE else 0.0


def arcs(state: LostMinesState, tools: Collection[int], barred: float = BARRED) -> Arcs:
    """Cell to its neighbours with the turns that it costs to go there. A free cell counts as open on all sides."""
    all_sides, ground, token, at = state.sides, state.ground, state.token, state.at
    enter = [TURNS_TO_WALK + price(kind, tools, barred) for kind in ground]
    for cell in at:
        if ground[cell] in NARROW:
            enter[cell] += TURNS_TO_PASS
    out: Arcs = []
    around = COMPONENT_SETS[state.components].grid.around
    for start in range(len(ground)):
        sides = all_sides[start]
        row = []
        for side, end, opposite, edge in around[start]:
            if sides and not sides & side:
                continue
            if all_sides[end] and not all_sides[end] & opposite:
                continue
            cost = enter[end]
            if token[edge] != NONE:
                cost += A_TRAP if token[edge] == TRAPPED else A_TROLL
            if ground[start] == HIDDEN_MINE:
                cost += TURNS_TO_LAY
            row.append((end, cost))
        out.append(row)
    return out


def reversed_arcs(out: Arcs) -> Arcs:
    """The same arcs, from where they lead to where they come from."""
    into: Arcs = [[] for _ in out]
    for cell, row in enumerate(out):
        for neighbour, cost in row:
            into[neighbour].append((cell, cost))
    return into


def spread(graph: Arcs, starts: Iterable[tuple[int, float]]) -> list[float]:
    """Cell to the least cost to come there along arcs from any start, which has a cost itself."""
    cost = [FAR] * len(graph)
    heap: list[tuple[float, int]] = []
    for cell, first in starts:
        if first < cost[cell]:
            cost[cell] = first
            heappush(heap, (first, cell))
    while heap:
        here_cost, nearest = heappop(heap)
        if here_cost > cost[nearest]:
            continue
        for neighbour, step in graph[nearest]:
            through = here_cost + step
            if through < cost[neighbour]:
                cost[neighbour] = through
                heappush(heap, (through, neighbour))
    return cost
