"""The connected paths and their free neighbours' demands on a card, kept up to date with every card."""

from __future__ import annotations

from bisect import insort

from engine.games.lost_mines.geometry import Around, grid
from engine.games.lost_mines.state import BLANK, FREE, JOINED, MINE, NEEDED, NONE, LostMinesState


def lay(state: LostMinesState, around: Around, cell: int, card: int, sides: int, ground: int) -> None:
    """Put a path card on a free cell where it fits (LM-4.1). `around` is that of the board's grid."""
    socket = state.socket
    demand = socket[cell]
    grounds = state.ground
    grounds[cell] = ground
    state.sides[cell] = sides
    state.card[cell] = card
    socket[cell] = 0
    state.frontier.remove(cell)
    if sides & demand & ~(demand >> JOINED) & NEEDED:  # it meets a path that was cut off, and joins it
        survey(state)
        return
    for side, neighbour, opposite, _ in around[cell]:
        if grounds[neighbour] == FREE:
            if sides & side:
                if not socket[neighbour] >> JOINED:
                    insort(state.frontier, neighbour)
                socket[neighbour] |= opposite << JOINED | opposite
            else:
                socket[neighbour] |= opposite << BLANK


def take_away(state: LostMinesState, cell: int) -> None:
    """Take a path card from the board (LM-5.7)."""
    state.ground[cell] = FREE
    state.sides[cell] = 0
    state.card[cell] = NONE
    survey(state)


def turn_up(state: LostMinesState, cell: int, sides: int) -> None:
    """Let the mine on a cell lie face up, open on these sides (LM-6.3)."""
    state.ground[cell] = MINE
    state.sides[cell] = sides
    state.roots += (cell,)
    survey(state)


def connected_cells(state: LostMinesState) -> list[bool]:
    """Cell to whether its card counts as connected: to a start card or a mine that lies face up (LM-4.2)."""
    sides, roots = state.sides, list(state.roots)
    around = grid(state.columns, len(sides)).around
    reached = [False] * len(sides)
    for root in roots:
        reached[root] = True
    while roots:
        cell = roots.pop()
        for side, neighbour, opposite, _ in around[cell]:
            if sides[cell] & side and sides[neighbour] & opposite and not reached[neighbour]:
                reached[neighbour] = True
                roots.append(neighbour)
    return reached


def survey(state: LostMinesState) -> None:
    """Work out all sockets and the frontier anew, from the cards that lie."""
    ground, reached = state.ground, connected_cells(state)
    around = grid(state.columns, len(ground)).around
    socket = [0] * len(ground)
    for cell, sides in enumerate(state.sides):
        if not sides:  # free, or a mine face down: it asks nothing of its neighbours (LM-4.3)
            continue
        joined = reached[cell]
        for side, neighbour, opposite, _ in around[cell]:
            if ground[neighbour] == FREE:
                if not sides & side:
                    socket[neighbour] |= opposite << BLANK
                elif joined:
                    socket[neighbour] |= opposite << JOINED | opposite
                else:
                    socket[neighbour] |= opposite
    state.socket = socket
    state.frontier = [cell for cell, demand in enumerate(socket) if demand >> JOINED]
