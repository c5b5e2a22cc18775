"""Heuristics and rollouts of this game: everything that only bots use."""

from typing import Final

from engine.bots.decision import Budget

VERSION: Final = 5
"""The version of these bots: it grows with each change after which one could choose otherwise."""

BUDGET: Final = Budget(worlds=18, iterations=60, depth=0, candidates=5)
"""The budget of the expert, which plays worlds on by itself."""

ERRS: Final = 0.25
"""Chance that the easy bot errs: a walk is a few decisions, and one wrong step spoils it."""

PLAYOUTS: Final = 1400
"""Playouts of a whole game's evaluation: these bots think longer than those of other games."""
