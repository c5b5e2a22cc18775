"""The regular bot: a thief that reads the cards on the doors, and a tycoon that knows this and bluffs.

The thief goes for the door of the highest believed value. The tycoon expects this reading of its thief. It tries the
card on each door, works out the thief's next door, and knows the tile there. Both choose by chance among moves of about
equal value, so that neither can be read in turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.bots.fold import Story
from engine.bots.search import total
from engine.games.mr_sneaky.bot.beliefs import beliefs
from engine.games.mr_sneaky.bot.chances import standing, theft
from engine.games.mr_sneaky.bot.rollout import rollout
from engine.games.mr_sneaky.bot.thief import Thief, weights
from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.legal_moves import moves
from engine.games.mr_sneaky.moves import Lay
from engine.games.mr_sneaky.queries import cards_on, is_open, turned_up
from engine.games.mr_sneaky.state import LAY, MrSneakyState
from engine.pieces import known
from engine.state import Move, Seat

__all__ = ["choose", "rollout"]

CARE: Final = 0.006
"""Difference in value of a thief's move made e times more rarely than the best."""

HIDING: Final = 0.04
"""The same for the tycoon's layings: with a smaller one, its first card points at a trap."""

DOUBT: Final = 0.06
"""The same for the thief as the tycoon imagines it."""

LATER: Final = 0.6
"""Weight of a card's effect behind its own door, beside the thief's next theft."""


def choose(view: MrSneakyState, story: Story, seat: Seat, rng: Random) -> Move:
    """The move of a regular bot, from its seat's view."""
    offer = moves(view, seat)
    if len(offer) == 1:
        return offer[0]
    if view.phase == LAY:
        layings = [-chance_after_laying(view, move.door) for move in offer if isinstance(move, Lay)]
        return rng.choices(offer, weights(layings, HIDING))[0]
    on = [cards_on(view, door) for door in range(len(view.on))]
    thief = Thief(COMPONENT_SETS[view.components], view.opened, believed_thefts(view, on))
    return rng.choices(offer, weights(thief.worths(view.pawn, view.dial), CARE))[0]


def chance_after_laying(view: MrSneakyState, door: int) -> float:
    """The thief's chance after the tycoon lays the turned-up card on a door. The view is the tycoon's."""
    card = turned_up(view)
    assert card is not None
    on = [cards_on(view, place) for place in range(len(view.on))]
    before = true_theft(view, door, on[door])
    on[door] += (card,)
    truth = [0.0 if is_open(view, place) else true_theft(view, place, on[place]) for place in range(len(view.on))]
    thief = Thief(COMPONENT_SETS[view.components], view.opened, believed_thefts(view, on))
    next_theft = thief.expected(view.pawn, view.dial, truth, DOUBT)
    return next_theft + LATER * (truth[door] - before)


def believed_thefts(view: MrSneakyState, on: Sequence[Sequence[int]]) -> list[float]:
    """Door to the value of a theft there, to a thief that reads the cards `on` the doors. An opened door gives 0."""
    position = standing(view)
    return [
        total([chance * theft(position, tile, on[door]) for tile, chance in enumerate(chances) if chance])
        for door, chances in enumerate(beliefs(view, on))
    ]


def true_theft(view: MrSneakyState, door: int, cards: Sequence[int]) -> float:
    """The value of a theft behind these cards, from a view that knows the tile."""
    (tile,) = known(view, (door,))
    return theft(standing(view), tile, cards)
