"""Names of the facts in bots' reasons, for the bots and for the words about them."""

from __future__ import annotations

from typing import Final

PLACE: Final = "place"
"""The best place that the dice choose without an order, and its worth."""

NEAR: Final = "near"
"""The points by which a place may fall short and still be tried out."""

COIN: Final = "coin"
"""The points that a coin is worth, besides those at the end."""

PICKAXE: Final = "card"
"""The points that a pickaxe brings on average."""

GEM: Final = "gem"
"""The points that a gem of the bag brings on average."""

DIE: Final = "die"
"""The points that a die of one player alone is worth if it is kept for later turns."""
