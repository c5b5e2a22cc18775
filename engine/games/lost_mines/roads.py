"""How far it is from anywhere to the mines, in turns, over what lies and what might be laid. For bots."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from heapq import heappop, heappush
from typing import Final

from engine.game import Seat
from engine.games.lost_mines.components import (
    ACTIONS,
    CAMPFIRE,
    CELLS,
    FREE,
    HIDDEN_MINE,
    NARROW,
    OBSTACLES,
    TOOLS,
)
from engine.games.lost_mines.geometry import AROUND
from engine.games.lost_mines.table import NONE, TRAPPED, LostMinesState

FAR: Final = 1e9
"""Further than anything."""

WALKED: Final = 0.34
"""Turns that a card costs to walk."""

LAID: Final = 1.0
"""Turns that it takes to lay one."""

BARRED: Final = 2.2
UNBARRED: Final = 0.9
"""Turns that an obstacle costs, and with its tool in hand."""

CROWDED: Final = 0.4
"""Turns that a narrow card costs on which somebody stands."""

A_TROLL: Final = 0.7
A_TRAP: Final = 0.5
"""Turns that a troll and a trap cost."""

AT_THE_FIRE: Final = -0.2
"""Turns that a campfire saves."""

Arcs = list[list[tuple[int, float]]]


def tools_held(view: LostMinesState, seat: Seat) -> frozenset[int]:
    """The obstacles whose tool a seat holds, as far as the view knows."""
    faces = (view.face[card] for card in view.hand[seat])
    return frozenset(TOOLS[face] for face in faces if face is not None and face >= ACTIONS and face in TOOLS)


def price(ground: int, tools: Collection[int]) -> float:
    """Turns that what a cell holds costs who enters it, besides the step."""
    if ground == FREE:
        return LAID
    if ground in OBSTACLES:
        return UNBARRED if ground in tools else BARRED
    return AT_THE_FIRE if ground == CAMPFIRE else 0.0


def arcs(state: LostMinesState, tools: Collection[int]) -> Arcs:
    """Cell to its neighbours with the turns that it costs to go there; a free cell counts as open on all sides."""
    all_sides, ground, token, at = state.sides, state.ground, state.token, state.at
    enter = [WALKED + price(kind, tools) for kind in ground]
    for cell in at:
        if ground[cell] in NARROW:
            enter[cell] += CROWDED
    out: Arcs = []
    for here in range(CELLS):
        sides = all_sides[here]
        row = []
        for side, there, opposite, edge in AROUND[here]:
            if sides and not sides & side:
                continue
            if all_sides[there] and not all_sides[there] & opposite:
                continue
            cost = enter[there]
            if token[edge] != NONE:
                cost += A_TRAP if token[edge] == TRAPPED else A_TROLL
            if ground[here] == HIDDEN_MINE:
                cost += LAID
            row.append((there, cost))
        out.append(row)
    return out


def reversed_arcs(out: Arcs) -> Arcs:
    """The same arcs, from where they lead to where they come from."""
    into: Arcs = [[] for _ in out]
    for here, row in enumerate(out):
        for there, cost in row:
            into[there].append((here, cost))
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
        here_cost, here = heappop(heap)
        if here_cost > cost[here]:
            continue
        for there, step in graph[here]:
            through = here_cost + step
            if through < cost[there]:
                cost[there] = through
                heappush(heap, (through, there))
    return cost
