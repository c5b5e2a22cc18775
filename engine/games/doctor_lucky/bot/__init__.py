"""Heuristics, rollouts and beliefs of this game: everything that only bots use."""

from typing import Final

from engine.bots.decision import Budget

VERSION: Final = 2
"""The version of these bots: it grows with each change after which one could choose otherwise."""

BUDGET: Final = Budget(worlds=240, iterations=240, depth=12, candidates=8)
"""The limits of the expert. Its depth counts turns, not moves."""
