"""Heuristics and rollouts of this game: everything that only bots use."""

from typing import Final

from engine.bots.decision import Budget

VERSION: Final = 4
"""The version of these bots: it grows with each change after which one could choose otherwise."""

BUDGET: Final = Budget(worlds=200, iterations=200, depth=4, candidates=10)
"""The expert's thought: it stays below 150 ms of CPU."""

ERRS: Final = 0.75
"""Chance that an easy bot errs: so it wins about a third as often as a regular one."""

PLAYOUTS: Final = 1200
"""Playouts of a whole game's evaluation: these bots think longer than those of other games."""
