"""Heuristics and rollouts of this game: everything that only bots use."""

from typing import Final

from engine.bots.decision import Budget

VERSION: Final = 4
"""The version of these bots: it grows with each change after which one could choose otherwise."""

BUDGET: Final = Budget(worlds=1000, iterations=1500, depth=2, candidates=8)
"""The expert's budget: `depth` counts rounds here, the running one included."""
