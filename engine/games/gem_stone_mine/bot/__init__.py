"""Heuristics and rollouts of this game: everything that only bots use."""

from typing import Final

VERSION: Final = 1
"""The version of these bots: it grows with each change after which one could choose otherwise."""
