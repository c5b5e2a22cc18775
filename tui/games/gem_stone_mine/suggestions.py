"""The pick that the focus is on first: for an order, a player to order from where one more die is worth its price."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.gem_stone_mine.components import COMPONENT_SETS, GEM
from engine.games.gem_stone_mine.queries import places_of_dice, score
from engine.games.gem_stone_mine.state import ORDER, GemStoneMineState
from engine.state import Seat
from tui.selection.selection import Pick


def suggested(view: GemStoneMineState, seat: Seat, picked: Sequence[Pick], picks: Sequence[Pick]) -> Pick | None:
    """The player with the fewest VP to order a die from; None while the dice open a gem, or an order is begun.

    The regular bot orders in the same rounds: one more die brings more than its coin, but hardly more than a gem.
    """
    if view.phase != ORDER or picked or _opens_a_gem(view, seat):
        return None
    return min(
        (pick for pick in picks if pick.kind == "seat"), key=lambda pick: score(view, pick.value) or 0, default=None
    )


def _opens_a_gem(view: GemStoneMineState, seat: Seat) -> bool:
    board = COMPONENT_SETS[view.components].board
    return any(kind == GEM for place in places_of_dice(view.dice[seat]) for kind, _ in board[place])
