"""Cards played at random in a rollout: each as `legal_moves` offers it, with the effect that its event has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.games.lost_mines import connectivity
from engine.games.lost_mines.components import STORM, TOOLS, TRAP, TROLL, Components
from engine.games.lost_mines.events.cards import StormCame
from engine.games.lost_mines.geometry import FITS
from engine.games.lost_mines.queries import token_edges, torn_edges
from engine.games.lost_mines.state import NONE, OVERCOME, TRAPPED, LostMinesState
from engine.state import Seat

TRIES: Final = 8
"""Number of random places that are tried before all are listed."""


def use(state: LostMinesState, box: Components, seat: Seat, card: int, random: Callable[[], float]) -> bool:
    """Play a card somewhere it may go (LM-4, LM-5); False when it cannot be played."""
    face = state.face[card]
    assert face is not None
    _, sides, _, action = box.cards[face]
    if sides:
        return _lay(state, box, card, face, random)
    if action in (TRAP, TROLL):
        edge = _edge(state, random)
        if edge < 0:
            return False
        if action == TRAP:
            state.token[edge] = TRAPPED
            state.discard.append(card)
        else:
            state.token[edge] = seat
            state.front[seat] = card
        return True
    if action == STORM:
        at = state.at
        open_to_it = [cell for cell, lies in enumerate(state.card) if lies >= 0 and cell not in at]
        if not open_to_it:
            return False
        cell = open_to_it[int(random() * len(open_to_it))]
        StormCame(seat, card, cell, torn_edges(state, cell)).apply(state)
        return True
    if action in TOOLS:
        obstacle = TOOLS[action]
        cells = [cell for cell, lies in enumerate(state.ground) if lies == obstacle]
        if not cells:
            return False
        state.ground[cells[int(random() * len(cells))]] = OVERCOME
    # an info card always has a target: while the round runs a treasure is left (LM-7.1), and others have dwarf cards;
    # its face changes nothing on the table
    state.discard.append(card)
    return True


def _lay(state: LostMinesState, box: Components, card: int, face: int, random: Callable[[], float]) -> bool:
    """Lay a path card where it fits (LM-4.1 to LM-4.3)."""
    both, ground, around = box.lying[face], box.cards[face].ground, box.grid.around
    frontier, socket = state.frontier, state.socket
    count = len(frontier)
    for _ in range(TRIES if count else 0):
        place = random() * count
        cell = frontier[int(place)]
        sides = both[int(random() * 2)]
        if FITS[socket[cell]] >> sides & 1:
            connectivity.lay(state, around, cell, card, sides, ground)
            return True
    fitting = [
        (cell, sides)
        for cell in frontier
        for sides in (both if both[0] != both[1] else both[:1])
        if FITS[socket[cell]] >> sides & 1
    ]
    if not fitting:
        return False
    cell, sides = fitting[int(random() * len(fitting))]
    connectivity.lay(state, around, cell, card, sides, ground)
    return True


def _edge(state: LostMinesState, random: Callable[[], float]) -> int:
    """An edge that takes a token (LM-5.3); -1 when none does."""
    edges = list(token_edges(state))
    return edges[int(random() * len(edges))] if edges else NONE
