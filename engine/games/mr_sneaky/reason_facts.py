"""Names of the facts in bots' reasons, for the bots and for the words about them."""

from __future__ import annotations

from typing import Final

GOAL: Final = "goal"
"""The place that a thief walks to, and the door that it makes for from there."""

THEFT: Final = "theft"
"""A door, and the chance of a thief who reads cards after the card is laid there."""

DRAWN: Final = "drawn"
"""The chance by which lots chose the move."""

BEST_DRAWN: Final = "best drawn"
"""The chance of the best of the other moves."""
