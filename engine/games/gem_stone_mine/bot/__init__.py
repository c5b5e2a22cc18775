"""Heuristics and rollouts of this game: everything that only bots use."""

from typing import Final

from engine.bots.decision import Budget

VERSION: Final = 3
"""The version of these bots: it grows with each change after which one could choose otherwise."""

BUDGET: Final = Budget(worlds=400, iterations=600, depth=20, candidates=8)
"""The expert's budget: `depth` counts rounds here, so that all games are played to their end."""
