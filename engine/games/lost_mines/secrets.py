"""The secrets of The Lost Mines: roles, mines, treasures and hands."""

from __future__ import annotations

from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.queries import mine_piece, treasure_piece
from engine.games.lost_mines.state import NONE, ON_THE_BOARD, LostMinesState
from engine.knowledge.secrets import HAND, Secret

ROLE = "role"
MINE = "mine"
TREASURE = "treasure"
IDENTITIES = (ROLE,)


def secrets(view: LostMinesState) -> list[Secret]:
    """The secrets of the round; none while it is set up."""
    if not view.dwarf or NONE in view.dwarf:
        return []
    found = [Secret(ROLE, seat, (view.dwarf[seat],)) for seat in range(view.seats)]
    mines = range(len(COMPONENT_SETS[view.components].mines))
    found += [Secret(MINE, mine, (mine_piece(view, mine),)) for mine in mines]
    laid = [treasure for treasure, holder in enumerate(view.holder) if holder >= ON_THE_BOARD]
    found += [Secret(TREASURE, treasure, (treasure_piece(view, treasure),)) for treasure in laid]
    return found + [Secret(HAND, seat, view.hand[seat]) for seat in range(view.seats) if view.hand[seat]]
