"""The regular bot: a thief who reads the cards on the doors, and a tycoon who knows that he does, so bluffs.

The thief goes for the door that is worth most by what he believes. The tycoon thinks of the thief as of this very
reader: he tries the card on each door, asks where that would send such a thief, and knows what is there. Both choose by
chance among what is about as good, so that neither can be read in turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from engine.game import Move, Seat
from engine.games.mr_sneaky.components import DOORS
from engine.games.mr_sneaky.events import LAY, MrSneakyState
from engine.games.mr_sneaky.facts import cards_on, is_open, turned_up
from engine.games.mr_sneaky.moves import Lay
from engine.games.mr_sneaky.offers import moves
from engine.games.mr_sneaky.reading import beliefs
from engine.games.mr_sneaky.rollout import rollout
from engine.games.mr_sneaky.walking import Thief, weights
from engine.games.mr_sneaky.worth import standing, theft
from engine.pieces import known

__all__ = ["choose", "rollout"]

CARE: Final = 0.006
"""How much worse a choice is that is made e times more rarely than the best."""

DOUBT: Final = 0.06
"""The same for the thief as the tycoon imagines him."""

LATER: Final = 0.6
"""How much of what a card does behind its own door counts beside where the thief goes next."""


def choose(view: MrSneakyState, seat: Seat, rng: Random, stop: Callable[[], bool]) -> Move:
    """The move of a regular bot, from its seat's view."""
    offer = moves(view, seat)
    if len(offer) == 1:
        return offer[0]
    if view.phase == LAY:
        worths = [-laid(view, move.door) for move in offer if isinstance(move, Lay)]
    else:
        on = [cards_on(view, door) for door in range(DOORS)]
        worths = Thief(view.opened, believed(view, on)).worths(view.pawn, view.dial)
    return rng.choices(offer, weights(worths, CARE))[0]


def laid(view: MrSneakyState, door: int) -> float:
    """The thief's chance when the tycoon, whose view this is, lays the card turned up on a door."""
    card = turned_up(view)
    assert card is not None
    on = [cards_on(view, place) for place in range(DOORS)]
    before = really(view, door, on[door])
    on[door] += (card,)
    truth = [0.0 if is_open(view, place) else really(view, place, on[place]) for place in range(DOORS)]
    next_theft = Thief(view.opened, believed(view, on)).expected(view.pawn, view.dial, truth, DOUBT)
    return next_theft + LATER * (truth[door] - before)


def believed(view: MrSneakyState, on: Sequence[Sequence[int]]) -> list[float]:
    """Door to the worth of stealing there, to a thief who reads the cards `on` the doors; 0 for opened doors."""
    now = standing(view)
    return [
        sum(chance * theft(now, tile, on[door]) for tile, chance in enumerate(chances) if chance)
        for door, chances in enumerate(beliefs(view, on))
    ]


def really(view: MrSneakyState, door: int, cards: Sequence[int]) -> float:
    """The worth of stealing where these cards lie, to somebody who sees the tile."""
    (tile,) = known(view, (door,))
    return theft(standing(view), tile, cards)
