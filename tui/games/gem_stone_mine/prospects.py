"""The gems that a seat's dice lead to, in words."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.gem_stone_mine.components import COMPONENT_SETS, GEM
from engine.games.gem_stone_mine.queries import open_places
from engine.games.gem_stone_mine.state import MINE, ORDER, GemStoneMineState
from engine.state import Seat
from tui.games.gem_stone_mine.terms import pair_name
from tui.i18n.messages import t
from tui.presentation.game_text import Names
from tui.presentation.reason_text import Prospect


def prospects(whole: GemStoneMineState, seat: Seat, names: Names) -> Mapping[str, Prospect]:
    """The first place with a gem that the dice of this round open."""
    if whole.phase not in (ORDER, MINE) or not whole.dice[seat]:
        return {}
    board = COMPONENT_SETS[whole.components].board
    places = [place for place in open_places(whole, seat) if any(icon[0] == GEM for icon in board[place])]
    return {"gem": Prospect(t("draw a gem at {pair}", pair=pair_name(places[0])))} if places else {}
