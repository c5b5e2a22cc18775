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
from engine.games.mr_sneaky.bot.chances import standing, theft
from engine.games.mr_sneaky.bot.doors import shut_doors
from engine.games.mr_sneaky.bot.habits import NEW
from engine.games.mr_sneaky.bot.odds import odds_of
from engine.games.mr_sneaky.bot.readers import Reader, move_worths, next_doors
from engine.games.mr_sneaky.bot.rollout import rollout
from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.legal_moves import moves
from engine.games.mr_sneaky.moves import Lay
from engine.games.mr_sneaky.queries import cards_on_doors, turned_up
from engine.games.mr_sneaky.state import LAY, MrSneakyState
from engine.pieces import known
from engine.state import Move, Seat

__all__ = ["choose", "rollout"]

THIEF: Final = Reader(NEW, 0.7, 0.03)
"""The regular thief: it chooses widely, so that a tycoon who knows it cannot lead it where he likes."""

LAST_GUARD: Final = 0.012
"""The same difference in value while one more guard would catch it: then it chooses with care."""

IMAGINED: Final = Reader(NEW, 0.7, 0.06)
"""The thief as the regular tycoon imagines it."""

HIDING: Final = 0.055
"""The same for the tycoon's layings: with a smaller difference, its first card points at a trap."""

DRAWN: Final = 3
"""Number of moves at random of which a mistake is the worst."""

LATER: Final = 0.6
"""Weight of a card's effect behind its own door, beside the thief's next theft."""


def choose(view: MrSneakyState, story: Story, seat: Seat, rng: Random) -> Move:
    """The move of a regular bot, from its seat's view."""
    offer = moves(view, seat)
    if len(offer) == 1:
        return offer[0]
    if view.phase == LAY:
        return rng.choices(offer, odds_of(offer_worths(view, offer), HIDING))[0]
    last = view.guards + 1 >= COMPONENT_SETS[view.components].all_guards
    return rng.choices(offer, odds_of(offer_worths(view, offer), LAST_GUARD if last else THIEF.doubt))[0]


def mistake(view: MrSneakyState, seat: Seat, rng: Random) -> Move:
    """A beginner's move: the worst of a few at random, as the easy bot makes when it errs."""
    offer = moves(view, seat)
    worths = offer_worths(view, offer)
    drawn = rng.sample(range(len(offer)), min(DRAWN, len(offer)))
    return offer[min(drawn, key=worths.__getitem__)]


def offer_worths(view: MrSneakyState, offer: Sequence[Move]) -> list[float]:
    """The value of each offered move to the seat that chooses."""
    if view.phase == LAY:
        return [-chance_after_laying(view, move.door) for move in offer if isinstance(move, Lay)]
    return read_worths(view, THIEF)


def read_worths(view: MrSneakyState, reader: Reader) -> list[float]:
    """The value of each move of the thief's offer to a reader."""
    return move_worths(standing(view), view.opened, cards_on_doors(view), view.pawn, view.dial, reader)


def chance_after_laying(view: MrSneakyState, door: int, reader: Reader = IMAGINED) -> float:
    """The thief's chance after the tycoon lays the turned-up card on a door. The view is the tycoon's.

    The thief's next door is that of a reader.
    """
    card = turned_up(view)
    assert card is not None
    position, tiles = standing(view), known(view, range(len(view.on)))
    on = cards_on_doors(view)
    before = theft(position, tiles[door], on[door])
    on[door] += (card,)
    goes = next_doors(position, view.opened, on, view.pawn, view.dial, reader)
    chance = 0.0
    for place in shut_doors(view.opened):
        chance += goes[place] * theft(position, tiles[place], on[place])
    return chance + LATER * (theft(position, tiles[door], on[door]) - before)
