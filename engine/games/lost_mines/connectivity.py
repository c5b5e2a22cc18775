"""The connected paths and their free neighbours' demands on a card, kept up to date with every card."""

from __future__ import annotations

from bisect import insort

from engine.games.lost_mines.geometry import Around, grid
from engine.games.lost_mines.state import BLANK, FREE, JOINED, MINE, NEEDED, NONE, LostMinesState


def lay(state: LostMinesState, around: Around, cell: int, card: int, sides: int, ground: int) -> None:
    """Put a path card on a free cell where it fits (LM-4.1). `around` is that of the board's grid."""
    socket = state.socket
    asked = socket[cell]
    here = state.ground
    here[cell] = ground
    state.sides[cell] = sides
    state.card[cell] = card
    socket[cell] = 0
    state.frontier.remove(cell)
    if sides & asked & ~(asked >> JOINED) & NEEDED:  # it meets a path that was cut off, and joins it
        survey(state)
        return
    for side, there, opposite, _ in around[cell]:
        if here[there] == FREE:
            if sides & side:
                if not socket[there] >> JOINED:
                    insort(state.frontier, there)
                socket[there] |= opposite << JOINED | opposite
            else:
                socket[there] |= opposite << BLANK


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


def connected(state: LostMinesState) -> list[bool]:
    """Cell to whether its card counts as connected: to a start card or a mine that lies face up (LM-4.2)."""
    sides, roots = state.sides, list(state.roots)
    around = grid(state.columns, len(sides)).around
    reached = [False] * len(sides)
    for root in roots:
        reached[root] = True
    while roots:
        cell = roots.pop()
        for side, there, opposite, _ in around[cell]:
            if sides[cell] & side and sides[there] & opposite and not reached[there]:
                reached[there] = True
                roots.append(there)
    return reached


def survey(state: LostMinesState) -> None:
    """Work out all sockets and the frontier anew, from the cards that lie."""
    ground, reached = state.ground, connected(state)
    around = grid(state.columns, len(ground)).around
    socket = [0] * len(ground)
    for cell, sides in enumerate(state.sides):
        if not sides:  # free, or a mine face down: it asks nothing of its neighbours (LM-4.3)
            continue
        joined = reached[cell]
        for side, there, opposite, _ in around[cell]:
            if ground[there] == FREE:
                if not sides & side:
                    socket[there] |= opposite << BLANK
                elif joined:
                    socket[there] |= opposite << JOINED | opposite
                else:
                    socket[there] |= opposite
    state.socket = socket
    state.frontier = [cell for cell, asked in enumerate(socket) if asked >> JOINED]
