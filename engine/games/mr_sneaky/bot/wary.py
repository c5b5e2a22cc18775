"""Beliefs of the regular thief: what lies behind the doors, and whether the tycoon lays as expected.

There are three kinds of tycoons: one that lays as the regular bot does, one that knows this thief and lays where his
next theft is worst for him, and one that lays anywhere. Each laying tells of the tiles and of the kind at once. So
the thief cannot be led astray for long: the more a tycoon lays to mislead him, the better he reads it.
"""

from __future__ import annotations

from typing import Final

from engine.bots.fold import Told
from engine.games.mr_sneaky.bot.habits import NEW, WAYS
from engine.games.mr_sneaky.bot.readers import Reader
from engine.games.mr_sneaky.bot.suspects import (
    NO_ROOM,
    Suspicion,
    after_opening,
    card_to_lay,
    dealt,
    expecting,
    habitual,
    scaled,
)
from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.events import DoorOpened, Laid, RoundBegan, ThiefMoved
from engine.games.mr_sneaky.queries import cards_on_doors
from engine.games.mr_sneaky.state import DOORS, MrSneakyState
from engine.state import Seat

EXPECTED: Final = Reader(NEW, 0.4, 0.03)
"""The thief that the second kind of tycoon expects: about the regular one, as far as a table can tell."""

KINDS: Final = (0.5, 0.3, 0.2)
"""The chances of the three kinds when a round begins."""


def begin(view: MrSneakyState, seat: Seat) -> Suspicion:
    """The belief before anything was laid."""
    return Suspicion((), KINDS, dealt(KINDS))


def follow(belief: Suspicion, seat: Seat, before: MrSneakyState, told: Told, after: MrSneakyState) -> Suspicion:
    """The belief after a move."""
    to = before.pawn
    for event in told.events:
        if isinstance(event, RoundBegan):
            belief = begin(after, seat)
        elif before.tycoon == seat:
            continue
        elif isinstance(event, Laid):
            belief = belief._replace(tiles=_after_laying(belief.tiles, before, event.door))
        elif isinstance(event, ThiefMoved):
            to = event.to
        elif isinstance(event, DoorOpened):
            belief = belief._replace(tiles=after_opening(belief.tiles, before, to, event.tile))
    return belief


def _after_laying(
    tiles: tuple[tuple[float, ...], ...], view: MrSneakyState, door: int
) -> tuple[tuple[float, ...], ...]:
    """Each kind of tycoon with each arrangement weighed by how likely it makes this laying."""
    card, free = card_to_lay(view)
    if len(free) == 1:
        return tiles
    near = COMPONENT_SETS[view.components].near[view.pawn]
    lines = [
        WAYS[card][near >> place & 1][bool(view.on[place])] if place in free else NO_ROOM for place in range(DOORS)
    ]
    usual, expects, anywhere = tiles
    return scaled(
        (
            habitual(usual, lines, door),
            expecting(expects, view, cards_on_doors(view), card, free, door, EXPECTED),
            [one / len(free) for one in anywhere],
        )
    )
