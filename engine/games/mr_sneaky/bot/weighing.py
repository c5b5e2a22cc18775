"""The values by which the regular bot chose: for explanations alone."""

from __future__ import annotations

from typing import Final

from engine.bots.decision import LOTS, Why, ranked
from engine.bots.fold import Story
from engine.games.mr_sneaky.bot.expert import believed
from engine.games.mr_sneaky.bot.heuristics import bluffing_worths, doors_believed, thief_worths
from engine.games.mr_sneaky.legal_moves import moves
from engine.games.mr_sneaky.moves import Lay
from engine.games.mr_sneaky.state import LAY, MrSneakyState
from engine.state import Move, Seat

LESS: Final = "less"
"""The unit of the tycoon's values: parts of a win, of which only differences mean anything."""


def weigh(view: MrSneakyState, story: Story, seat: Seat, chosen: Move) -> Why | None:
    """The values of the moves, the chosen one first, then the best; of a thief what he believed, too."""
    offer = moves(view, seat)
    lays = view.phase == LAY
    if len(offer) < 2:
        return None
    if lays:
        worths = bluffing_worths(view, [move for move in offer if isinstance(move, Lay)])
    else:
        worths = thief_worths(view, story)
    worth = dict(zip(offer, worths, strict=True))
    beliefs = () if lays else believed(view, *doors_believed(view, story))
    return Why(ranked(worth, chosen), beliefs, unit=LESS if lays else "", takes=LOTS)
