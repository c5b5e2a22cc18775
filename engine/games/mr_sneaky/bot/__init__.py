"""Heuristics and rollouts of this game: everything that only bots use."""

from typing import Final

from engine.bots.decision import Budget

VERSION: Final = 8
"""The version of these bots: it grows with each change after which one could choose otherwise."""

BUDGET: Final = Budget(worlds=24, iterations=192, depth=6, candidates=8)
"""The budget of the expert."""

ERRS: Final = 0.77
"""Chance that an easy bot errs: so it wins about a third as often as a regular one."""

PLAYOUTS: Final = 900
"""Playouts of a whole game's evaluation: these bots think longer than those of other games."""
