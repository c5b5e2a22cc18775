"""Which paths lie connected and what their free neighbours ask of a card, kept up to date as cards come and go."""

from __future__ import annotations

from bisect import insort

from engine.games.lost_mines.components import CELLS, FREE, MINE, MINES, STARTS
from engine.games.lost_mines.geometry import AROUND
from engine.games.lost_mines.table import NONE, LostMinesState


def lay(state: LostMinesState, cell: int, card: int, sides: int, ground: int) -> None:
    """Put a path card on a free cell where it fits (LM-4.1)."""
    socket = state.socket
    asked = socket[cell]
    here = state.ground
    here[cell] = ground
    state.sides[cell] = sides
    state.card[cell] = card
    socket[cell] = 0
    state.frontier.remove(cell)
    if sides & asked & ~(asked >> 8) & 15:  # it meets a path that was cut off, and joins it
        survey(state)
        return
    for side, there, opposite, _ in AROUND[cell]:
        if here[there] == FREE:
            if sides & side:
                if not socket[there] >> 8:
                    insort(state.frontier, there)
                socket[there] |= opposite * 0x101
            else:
                socket[there] |= opposite << 4


def take_away(state: LostMinesState, cell: int) -> None:
    """Take a path card from the board (LM-5.7)."""
    state.ground[cell] = FREE
    state.sides[cell] = 0
    state.card[cell] = NONE
    survey(state)


def turn_up(state: LostMinesState, mine: int, sides: int) -> None:
    """Let a mine lie face up, open on these sides (LM-6.3)."""
    state.ground[MINES[mine]] = MINE
    state.sides[MINES[mine]] = sides
    survey(state)


def connected(state: LostMinesState) -> list[bool]:
    """Cell to whether its card counts as connected: to a start card or a mine that lies face up (LM-4.2)."""
    sides = state.sides
    roots = [*STARTS, *(cell for cell in MINES if sides[cell])]
    reached = [False] * CELLS
    for root in roots:
        reached[root] = True
    while roots:
        cell = roots.pop()
        for side, there, opposite, _ in AROUND[cell]:
            if sides[cell] & side and sides[there] & opposite and not reached[there]:
                reached[there] = True
                roots.append(there)
    return reached


def survey(state: LostMinesState) -> None:
    """Work out all sockets and the frontier anew, from the cards that lie."""
    ground, reached = state.ground, connected(state)
    socket = [0] * CELLS
    for cell, sides in enumerate(state.sides):
        if not sides:  # free, or a mine face down: it asks nothing of its neighbours (LM-4.3)
            continue
        opened = 0x101 if reached[cell] else 1
        for side, there, opposite, _ in AROUND[cell]:
            if ground[there] == FREE:
                socket[there] |= opposite * opened if sides & side else opposite << 4
    state.socket = socket
    state.frontier = [cell for cell, asked in enumerate(socket) if asked >> 8]
