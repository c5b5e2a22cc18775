"""A bot's reading of its view: the distances, the worth of each goal, and the seats it would hinder."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Final

from engine.games.lost_mines.bot.prospects import hostility, mine_worths, role_chances, turns_left
from engine.games.lost_mines.bot.roads import BARRED, arcs, reversed_arcs, spread, tools_held
from engine.games.lost_mines.components import COMPONENT_SETS, DRAGON
from engine.games.lost_mines.queries import mine_kind
from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.state import HIDDEN_MINE, LostMinesState
from engine.state import Seat

POINT: Final = 0.6
"""Turns that a bot walks further for a treasure that is worth a point more."""


def _dragons(view: LostMinesState) -> list[int]:
    """The cells of face-down mines that hold a dragon, as far as the view knows."""
    mines = COMPONENT_SETS[view.components].mines
    return [
        cell for mine, cell in enumerate(mines) if view.ground[cell] == HIDDEN_MINE and mine_kind(view, mine) == DRAGON
    ]


class Outlook:
    """A bot's reading of its view: how far all is, and the seats it wants to hinder."""

    def __init__(self, view: LostMinesState, seat: Seat, barred: float = BARRED, dread: float = 0.0) -> None:
        """`barred`: the turns that it counts for an obstacle without its tool; `dread`: for a dragon it knows of."""
        self.view, self.seat, self.barred = view, seat, barred
        self.box = COMPONENT_SETS[view.components]
        self.tools = tools_held(view, seat)
        self.arcs = arcs(view, self.tools, barred)
        dragons = set(_dragons(view)) if dread else set()
        if dragons:
            self.arcs = [[(end, cost + dread * (end in dragons)) for end, cost in row] for row in self.arcs]
        self.worths = mine_worths(view)
        best = max(self.worths)
        goals = [(self.box.mines[mine], POINT * (best - worth)) for mine, worth in enumerate(self.worths) if worth > 0]
        self.ahead = spread(reversed_arcs(self.arcs), goals)
        """Cell to the turns from there to a mine worth going to."""
        for cell in dragons:
            self.ahead[cell] += dread  # it is entered by a card that is only tried out, too
        self.home = view.at[seat]
        self.hostile = hostility(view, seat, [role_chances(view, other) for other in range(view.seats)])

    def hopeless(self) -> bool:
        """True when this seat comes to no more treasure in this round."""
        return self.ahead[self.home] > 1 + 1.2 * turns_left(self.view, self.seat)

    def blocks(self, edges_of: Callable[[Seat], Iterable[int]]) -> dict[int, float]:
        """Edge to how much this seat likes that others cannot pass it, or dislikes it."""
        weights: dict[int, float] = {}
        for other in range(self.view.seats):
            for edge in edges_of(other):
                weights[edge] = weights.get(edge, 0.0) + self.hostile[other]
        return weights

    def next_edges(self, other: Seat) -> list[int]:
        """The edges over which a seat's dwarf probably goes next: its way to where it comes closest to a treasure."""
        view = self.view
        position = view.at[other]
        ways = reach(view, other)
        goal = min(ways, key=lambda cell: self.ahead[cell], default=position)
        if not ways or self.ahead[goal] >= self.ahead[position]:
            return []
        cells = (position, *ways[goal].cells)
        return [self.box.grid.beside[first][second].edge for first, second in pairwise(cells)]
