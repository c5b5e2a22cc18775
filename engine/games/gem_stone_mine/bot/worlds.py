"""Worlds of Gem Stone Mine: in the dark mine the purses as a seat has counted them."""

from __future__ import annotations

from random import Random

from engine.games.gem_stone_mine.purses import purse
from engine.games.gem_stone_mine.secrets import Purses, begin, follow
from engine.games.gem_stone_mine.state import GemStoneMineState
from engine.state import Seat

__all__ = ["begin", "fill", "follow"]


def fill(belief: Purses, view: GemStoneMineState, seat: Seat, rng: Random) -> None:
    """Put the counted purses where they are hidden."""
    for other, counted in enumerate(belief):
        if view.face[purse(view, other)] is None:
            view.face[purse(view, other)] = counted
