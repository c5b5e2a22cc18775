"""The words for why bots moved in Mr. Sneaky: the tiles behind doors."""

from __future__ import annotations

from engine.bots.decision import Belief, Tell
from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY
from engine.games.mr_sneaky.state import MrSneakyState
from engine.state import Seat
from tui.games.mr_sneaky.terms import door_name, tile_name
from tui.i18n.messages import t
from tui.presentation.game_text import Names


def hidden_fact(view: MrSneakyState, fact: Belief | Tell, seat: Seat, names: Names) -> str:
    """The tile behind a door: a belief is about a door and a sort of tile, a tell about a door and what lies there.

    Beliefs in empty doors have no words: the treasure and the traps are what a thief goes by.
    """
    door = fact.about if isinstance(fact, Belief) else fact.what
    if not 0 <= door < len(view.on):
        return ""
    tile = fact.what if isinstance(fact, Belief) else view.face[door]
    if tile is None or not 0 <= tile < len(COMPONENT_SETS[view.components].tiles):
        return ""
    if isinstance(fact, Belief) and COMPONENT_SETS[view.components].tiles[tile].kind == EMPTY:
        return ""
    return t("{tile} behind {door}", tile=tile_name(view, tile), door=door_name(door))
