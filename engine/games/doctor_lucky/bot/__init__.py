"""Heuristics, rollouts and beliefs of this game: everything that only bots use."""

from typing import Final

from engine.bots.decision import Budget

VERSION: Final = 3
"""The version of these bots: it grows with each change after which one could choose otherwise."""

BUDGET: Final = Budget(worlds=300, iterations=300, depth=12, candidates=8)
"""The limits of the expert. Its depth counts turns, not moves."""

ERRS: Final = 0.33
"""Chance that an easy bot makes a move at random: so it wins about a third as often as a regular one."""
