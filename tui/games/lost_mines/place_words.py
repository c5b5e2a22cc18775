"""The places on the board in a list beside it: each by its cells, with its meaning."""

from __future__ import annotations

from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.state import HIDDEN_MINE, WALK, LostMinesState
from tui.games.lost_mines.about import what_is_there
from tui.games.lost_mines.aims import chosen_card
from tui.games.lost_mines.prompts import hint
from tui.games.lost_mines.terms import SIDE_SIGNS, cell_name, mine_name
from tui.i18n.messages import c, t
from tui.selection.selection import Pick
from tui.widgets.board_view import Highlights


def place_words(view: LostMinesState, look: Highlights, pick: Pick) -> tuple[str, str]:
    """The name of a place in at most 7 cells, and its meaning; empty for what does not lie on the board."""
    match pick.kind:
        case "lay":
            return _laid(view, look, pick)
        case "edge":
            first, second, _ = COMPONENT_SETS[view.components].grid.edges[pick.value]
            return f"{cell_name(view, first)}-{cell_name(view, second)}", ""
        case "cell":
            words = hint(view, look.picked, pick) if view.phase == WALK else what_is_there(view, pick.value)
            return cell_name(view, pick.value), words
        case "mine":
            return mine_name(view, pick.value), ""
    return "", ""


def _laid(view: LostMinesState, look: Highlights, pick: Pick) -> tuple[str, str]:
    """A cell with the open sides of the card there, and the cells that it joins."""
    face = chosen_card(view, look)
    cell, way = pick.value
    name = cell_name(view, cell)
    if face is None:
        return name, ""
    box = COMPONENT_SETS[view.components]
    sides = box.lying[face][way]
    joined = [
        cell_name(view, beside.cell)
        for beside in box.grid.around[cell]
        if sides & beside.side
        and (view.sides[beside.cell] & beside.opposite or view.ground[beside.cell] == HIDDEN_MINE)
    ]
    more = t("next to {cells}", cells=c("between cells", ", ").join(joined)) if joined else ""
    return f"{name} {SIDE_SIGNS[sides]}", more
