"""The values by which the regular bot chose, and what they are made of: for explanations alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.decision import LOTS, Fact, Why, ranked
from engine.bots.fold import Story
from engine.games.mr_sneaky.bot.chances import standing
from engine.games.mr_sneaky.bot.doors import believed_values, goals, walk_worths
from engine.games.mr_sneaky.bot.expert import believed, lots
from engine.games.mr_sneaky.bot.heuristics import (
    HIDING,
    LAST_GUARD,
    THIEF,
    bluffing_worths,
    chances_after_laying,
    doors_believed,
)
from engine.games.mr_sneaky.bot.odds import odds_of
from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.legal_moves import moves
from engine.games.mr_sneaky.moves import Lay
from engine.games.mr_sneaky.queries import cards_on_doors
from engine.games.mr_sneaky.reason_facts import THEFT
from engine.games.mr_sneaky.state import LAY, MrSneakyState
from engine.state import Move, Seat

LESS: Final = "less"
"""The unit of the tycoon's values: parts of a win, of which only differences mean anything."""


def weigh(view: MrSneakyState, story: Story, seat: Seat, chosen: Move) -> Why | None:
    """The values of the moves, the chosen one first, then the best; of a thief what he believed, too."""
    offer = moves(view, seat)
    if len(offer) < 2:
        return None
    if view.phase == LAY:
        lays = [move for move in offer if isinstance(move, Lay)]
        worths, width = bluffing_worths(view, lays), HIDING
        doors = [move.door for move in lays]
        chances = chances_after_laying(view, doors)
        facts = [Fact(THEFT, door, chance) for door, chance in zip(doors, chances, strict=True)]
        return _why(offer, worths, chosen, width, facts, unit=LESS)
    found, trapped = doors_believed(view, story)
    stealing = believed_values(standing(view), view.opened, cards_on_doors(view), found, trapped)
    box = COMPONENT_SETS[view.components]
    worths = walk_worths(box, view.opened, stealing, view.pawn, view.dial)
    last = view.guards + 1 >= box.all_guards
    facts = list(goals(view, offer, worths, stealing))
    why = _why(offer, worths, chosen, LAST_GUARD if last else THIEF.doubt, facts)
    return Why(why.candidates, believed(view, found, trapped), takes=LOTS, facts=why.facts)


def _why(
    offer: Sequence[Move], worths: Sequence[float], chosen: Move, width: float, facts: Sequence[Fact], unit: str = ""
) -> Why:
    """The values, and the lots by them."""
    drawn = lots(odds_of(worths, width), worths, offer.index(chosen))
    return Why(ranked(dict(zip(offer, worths, strict=True)), chosen), unit=unit, takes=LOTS, facts=(*drawn, *facts))
