"""The secrets of Gem Stone Mine: the purses of the dark mine. Each amount is shown as it changes hands (GS-7.3).

So a seat that counts along knows every purse for a fact; only a fair fork, which begins in the middle, hides it.
"""

from __future__ import annotations

from engine.bots.fold import Told
from engine.games.gem_stone_mine.components import COMPONENT_SETS
from engine.games.gem_stone_mine.purses import packed, purse
from engine.games.gem_stone_mine.state import ORDER, GemStoneMineState
from engine.knowledge.secrets import Secret
from engine.pieces import Written
from engine.state import Seat, copy

PURSE = "purse"

Purses = tuple[int | None, ...]
"""Seat to the face of its purse; None where nothing is known, after a fair fork."""


def secrets(view: GemStoneMineState) -> list[Secret]:
    """The purse of each seat in the dark mine."""
    seats = range(view.seats) if view.options.dark_mine and view.seats > 1 else ()
    return [Secret(PURSE, seat, (purse(view, seat),)) for seat in seats]


def counted(purses: Purses, secret: Secret) -> int | None:
    """The face of a purse, as a seat has counted it; None where it could not."""
    return purses[secret.of]


def begin(view: GemStoneMineState, seat: Seat) -> Purses:
    """The purses after the opening, all alike; after a fair fork only what the view shows."""
    fresh = view.round == 1 and view.phase == ORDER and view.active == view.start
    return _shown(view, (_first(view) if fresh else None,) * view.seats)


def follow(belief: Purses, seat: Seat, before: GemStoneMineState, told: Told, after: GemStoneMineState) -> Purses:
    """The purses after a step, whose amounts the story tells (GS-7.3)."""
    if not after.options.dark_mine:
        return _shown(after, belief)
    counted = copy(before)
    counted.face[-counted.seats :] = belief
    for event in told.events:
        event.apply(counted)
        if isinstance(event, Written) and event.face is None:  # a new game of the match
            counted.face[event.piece] = _first(after)
    return _shown(after, tuple(counted.face[-counted.seats :]))


def _first(view: GemStoneMineState) -> int:
    """The face of every purse at first (GS-2.1)."""
    return packed(COMPONENT_SETS[view.components].first_money, 0)


def _shown(view: GemStoneMineState, otherwise: Purses) -> Purses:
    """The purses that a view shows, the others as given."""
    faces = view.face[-view.seats :]
    return tuple(other if face is None else face for face, other in zip(faces, otherwise, strict=True))
