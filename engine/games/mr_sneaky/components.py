"""What lies in the box: the map, the door tiles and the tycoon cards, as literal tables (SN-1, SN-2).

Reconstructed, because the printed components could not be consulted: the guards on the three traps and how the eight
guard cards fall into yellow and blue ones (SN-1.1, SN-1.2). Correct them here; no rule needs to change.
"""

from __future__ import annotations

from typing import Final, NamedTuple

# The kinds of door tiles, as bits: a card works on a set of them.
TREASURE: Final = 1
TRAP: Final = 2
EMPTY: Final = 4


class Tile(NamedTuple):
    """One sort of door tile."""

    copies: int
    kind: int
    guards: int = 0
    """The whole guards printed on it; the half guard of an empty one is `EMPTIES_A_GUARD`."""


TILES: Final = (Tile(1, TREASURE), Tile(1, TRAP, 1), Tile(2, TRAP, 2), Tile(4, EMPTY))
"""The sorts of door tiles; a tile's face is its index here (SN-1.1)."""

EMPTIES_A_GUARD: Final = 2
"""So many opened empties give the thief one guard (SN-1.1, SN-5.3)."""


class Card(NamedTuple):
    """One sort of tycoon card: what it does when its door is opened and the tile is one that it works on."""

    name: str
    """Its id in the ledger: a key, not text to show."""
    copies: int
    works_on: int
    """The kinds of tiles that it carries, as bits."""
    thief_gems: int = 0
    tycoon_gems: int = 0
    guards: int = 0
    """The guards that the thief gets."""
    thief_agents: int = 0
    """Not 0: the thief keeps the card as so many agents."""
    tycoon_agents: int = 0
    """Not 0: the tycoon keeps the card as so many agents."""


CARDS: Final = (
    Card("GA", 5, TREASURE | EMPTY, thief_gems=1),
    Card("GB", 3, TREASURE | EMPTY, thief_gems=2),
    Card("GC", 7, TRAP, tycoon_gems=1),
    Card("KN", 4, EMPTY, guards=1),
    Card("KT", 4, TRAP, guards=1),
    Card("AA", 2, TREASURE, tycoon_agents=1),
    Card("AB", 2, TREASURE, tycoon_agents=2),
    Card("AC", 2, TRAP, thief_agents=1),
    Card("AD", 2, TRAP, thief_agents=2),
)
"""The sorts of tycoon cards; a card's face is its index here (SN-1.2)."""

GEM_CARDS: Final = tuple(bool(card.thief_gems or card.tycoon_gems) for card in CARDS)
"""Card to whether it shows the gem icon (SN-4.2)."""

CARDS_A_DOOR: Final = 3
"""Cards that a door holds (SN-4.2)."""

GEM_CARDS_A_DOOR: Final = 2
"""Gem cards that a door holds (SN-4.2)."""

DIAL_END: Final = 4
"""Quarter turns of the dial: moves after which the thief must steal (SN-1.3, SN-4.9)."""

ALL_GUARDS: Final = 4
"""The guards in the box, with which the thief is caught (SN-1.3, SN-6.1)."""

TREASURE_GEMS: Final = 4
"""Gems for the treasure, less the thief's guards (SN-5.4)."""

TYCOON_GEMS: Final = 2
"""Gems for a round that the tycoon wins (SN-4.7, SN-6.1)."""

GOAL: Final = 8
"""Gems that win the game (SN-6.2)."""

TOO_MANY_AGENTS: Final = 4
"""Agents that lose the game (SN-6.3)."""

DOORS: Final = 8
START: Final = 8
"""The place of the start card, after those of the doors, 0 to 7."""

PLACES: Final = ("R1L", "R1R", "R2L", "R2C", "R2R", "R3L", "R3R", "R4", "START")
"""The places seen from the thief, near to far; a place is its index here (SN-2.1). These are keys, not text to show."""

NEIGHBOURS: Final = (
    (1, 2, 3),  # R1L: R1R R2L R2C
    (0, 3, 4),  # R1R: R1L R2C R2R
    (0, 3, 5),  # R2L: R1L R2C R3L
    (0, 1, 2, 4, 5, 6),  # R2C: R1L R1R R2L R2R R3L R3R
    (1, 3, 6),  # R2R: R1R R2C R3R
    (2, 3, 6, 7),  # R3L: R2L R2C R3R R4
    (3, 4, 5, 7),  # R3R: R2C R2R R3L R4
    (5, 6),  # R4: R3L R3R
    (0, 1),  # START: R1L R1R
)
"""Place to the doors that the thief may move to from there; nothing leads back to the start card (SN-2.2)."""
