"""Purses that may be, in the dark mine. What a seat has counted of them is known for sure."""

from __future__ import annotations

from random import Random

from engine.games.gem_stone_mine.purses import made_up
from engine.games.gem_stone_mine.secrets import Purses
from engine.games.gem_stone_mine.state import GemStoneMineState


def imagined(belief: Purses, view: GemStoneMineState, rng: Random) -> list[int]:
    """Purses that may be: the known ones, the others made up."""
    return [made_up(view.round, rng) if face is None else face for face in belief]
