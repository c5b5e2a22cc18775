"""The regular bot: a thief that reads the tycoon, and a tycoon that knows how it is read, and bluffs.

The thief goes for the door of the highest value that he believes in. The tycoon tries the card on each door, works out
the next theft of a thief who reads its cards, and adds a bluff: then such a thief learns as little as can be. Both
choose by chance among moves of about equal value, so that neither can be read in turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from engine.bots.fold import Story
from engine.games.mr_sneaky.bot.chances import Standing, standing, theft
from engine.games.mr_sneaky.bot.doors import hidden_traps, shut_doors
from engine.games.mr_sneaky.bot.habits import BLUFFS, COLUMN, NEW
from engine.games.mr_sneaky.bot.odds import odds_of
from engine.games.mr_sneaky.bot.readers import Reader, move_worths, next_doors
from engine.games.mr_sneaky.bot.rollout import rollout
from engine.games.mr_sneaky.bot.suspects import believed_worths, door_chances, place_chances
from engine.games.mr_sneaky.bot.wary import begin, follow
from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.legal_moves import moves
from engine.games.mr_sneaky.moves import Lay
from engine.games.mr_sneaky.queries import cards_on_doors, turned_up
from engine.games.mr_sneaky.state import LAY, MrSneakyState
from engine.pieces import known
from engine.state import Move, Seat

__all__ = ["choose", "rollout"]

THIEF: Final = Reader(NEW, 0.3, 0.012)
"""The regular thief's part of doubt in what he reads, and his width. Without a story he reads by the table."""

LAST_GUARD: Final = 0.006
"""The same width while one more guard would catch him: then he chooses with care."""

IMAGINED: Final = Reader(NEW, 0.4, 0.06)
"""The thief as the regular tycoon imagines him."""

HIDING: Final = 0.1
"""The width of the tycoon's layings: with a smaller one its cards point at the tiles."""

DRAWN: Final = 4
"""Number of moves at random of which a mistake is the worst."""

LATER: Final = 0.6
"""Weight of a card's effect behind its own door, beside the thief's next theft."""


def choose(view: MrSneakyState, story: Story, seat: Seat, rng: Random) -> Move:
    """The move of a regular bot, from its seat's view."""
    offer = moves(view, seat)
    if len(offer) == 1:
        return offer[0]
    if view.phase == LAY:
        worths = bluffing_worths(view, [move for move in offer if isinstance(move, Lay)])
        return rng.choices(offer, odds_of(worths, HIDING))[0]
    last = view.guards + 1 >= COMPONENT_SETS[view.components].all_guards
    worths = thief_worths(view, story) if story.told else read_worths(view, THIEF)
    return rng.choices(offer, odds_of(worths, LAST_GUARD if last else THIEF.doubt))[0]


def thief_worths(view: MrSneakyState, story: Story) -> list[float]:
    """The value of each move of the thief's offer, after all that he was told of the tycoon's layings."""
    return believed_worths(view, *doors_believed(view, story))


def doors_believed(view: MrSneakyState, story: Story) -> tuple[list[float], list[float]]:
    """Door to the chance of the treasure, and of a trap, that the regular thief goes by."""
    found, trapped = door_chances(place_chances(story.fold(begin, follow), view))
    shut = shut_doors(view.opened)
    keen, blind_found = 1 - THIEF.careless, THIEF.careless / len(shut)
    blind_trapped = blind_found * hidden_traps(standing(view))
    for door in shut:
        found[door] = keen * found[door] + blind_found
        trapped[door] = keen * trapped[door] + blind_trapped
    return found, trapped


def bluffing_worths(view: MrSneakyState, offer: Sequence[Lay]) -> list[float]:
    """The value of each laying to the tycoon, with the bluffs."""
    card = turned_up(view)
    assert card is not None
    box, tiles = COMPONENT_SETS[view.components], known(view, range(len(view.on)))
    bluffs, near = BLUFFS[card], box.near[view.pawn]
    doors = [move.door for move in offer]
    return [
        bluffs[near >> door & 1][bool(view.on[door])][COLUMN[box.tiles[tiles[door]].kind]] / 1000 - chance
        for door, chance in zip(doors, chances_after_laying(view, doors), strict=True)
    ]


def mistake(view: MrSneakyState, seat: Seat, rng: Random) -> Move:
    """A beginner's move: the worst of a few at random, as the easy bot makes when it errs."""
    offer = moves(view, seat)
    worths = offer_worths(view, offer)
    drawn = rng.sample(range(len(offer)), min(DRAWN, len(offer)))
    return offer[min(drawn, key=worths.__getitem__)]


def offer_worths(view: MrSneakyState, offer: Sequence[Move]) -> list[float]:
    """The value of each offered move to the seat that chooses."""
    if view.phase == LAY:
        return [-one for one in chances_after_laying(view, [move.door for move in offer if isinstance(move, Lay)])]
    return read_worths(view, THIEF)


def read_worths(view: MrSneakyState, reader: Reader) -> list[float]:
    """The value of each move of the thief's offer to a reader."""
    return move_worths(standing(view), view.opened, cards_on_doors(view), view.pawn, view.dial, reader)


def chances_after_laying(view: MrSneakyState, doors: Sequence[int], reader: Reader = IMAGINED) -> list[float]:
    """The thief's chance after the tycoon lays the turned-up card on each of these doors. The view is the tycoon's.

    The thief's next door is that of a reader.
    """
    card = turned_up(view)
    assert card is not None
    tiles, on = known(view, range(len(view.on))), cards_on_doors(view)
    return laid_chances(standing(view), tiles, on, view.opened, view.pawn, view.dial, card, doors, reader)


_theft = lru_cache(maxsize=1 << 12)(theft)
"""`theft`, for the same doors from turn to turn."""


def laid_chances(
    position: Standing,
    tiles: Sequence[int],
    on: Sequence[tuple[int, ...]],
    opened: int,
    pawn: int,
    dial: int,
    card: int,
    doors: Sequence[int],
    reader: Reader = IMAGINED,
) -> list[float]:
    """The same by sorts of tiles and cards: `on` is door to the sorts that lie there before the laying."""
    shut = shut_doors(opened)
    thefts = {place: _theft(position, tiles[place], on[place]) for place in shut}
    chances = []
    for door in doors:
        lying = list(on)
        lying[door] += (card,)
        before, after = thefts[door], _theft(position, tiles[door], lying[door])
        goes = next_doors(position, opened, lying, pawn, dial, reader)
        chance = 0.0
        for place in shut:
            chance += goes[place] * (after if place == door else thefts[place])
        chances.append(chance + LATER * (after - before))
    return chances
