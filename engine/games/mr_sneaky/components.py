"""The contents of the box: map, door tiles, tycoon cards and limits, as numbered component sets (SN-1, SN-2).

Every log names its set, so a set that was ever played never changes. A correction is a new set under the next number.
Two things are reconstructed, because the printed components could not be consulted (SN-1.1, SN-1.2). They are the
guards on the three traps, and how many of the eight guard cards are yellow and blue. No rule needs to change for a new
set.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

# The kinds of door tiles, as bits: a card works on a set of them.
TREASURE: Final = 1
TRAP: Final = 2
EMPTY: Final = 4


class Tile(NamedTuple):
    """A sort of door tile."""

    copies: int
    kind: int
    guards: int = 0
    """The whole guards printed on it; the half guard of an empty one is `Components.empties_a_guard`."""


class Card(NamedTuple):
    """A sort of tycoon card: its effect when its door is opened and it works on the tile."""

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


@dataclass(frozen=True, slots=True, eq=False)
class Components:
    """A component set, with the tables that follow from it, which are computed once.

    It is only equal to itself, so later results may be cached by it. A door is a place with a tile; the
    doors come first, and the last place is the start card.
    """

    tiles: tuple[Tile, ...]
    """The sorts of door tiles; a tile's face is its index here (SN-1.1)."""
    cards: tuple[Card, ...]
    """The sorts of tycoon cards; a card's face is its index here (SN-1.2)."""
    places: tuple[str, ...]
    """The places seen from the thief, near to far; a place is its index here (SN-2.1). These are keys, not text."""
    neighbours: tuple[tuple[int, ...], ...]
    """Place to the doors that the thief may move to from there; nothing leads back to the start card (SN-2.2)."""
    empties_a_guard: int
    """So many opened empties give the thief one guard (SN-1.1, SN-5.3)."""
    cards_a_door: int
    """Cards that a door holds (SN-4.2)."""
    gem_cards_a_door: int
    """Gem cards that a door holds (SN-4.2)."""
    dial_end: int
    """Quarter turns of the dial: moves after which the thief must steal (SN-1.3, SN-4.9)."""
    all_guards: int
    """The guards in the box, with which the thief is caught (SN-1.3, SN-6.1)."""
    treasure_gems: int
    """Gems for the treasure, less the thief's guards (SN-5.4)."""
    tycoon_gems: int
    """Gems for a round that the tycoon wins (SN-4.7, SN-6.1)."""
    goal: int
    """Gems that win the game (SN-6.2)."""
    too_many_agents: int
    """Agents that lose the game (SN-6.3)."""

    start: int = field(init=False)
    """The place of the start card, after those of the doors."""
    all_tiles: tuple[int, ...] = field(init=False)
    """The faces of the door tiles, ascending (SN-1.1)."""
    all_cards: tuple[int, ...] = field(init=False)
    """The faces of the tycoon cards, ascending (SN-1.2)."""
    card_pieces: range = field(init=False)
    """The pieces that are tycoon cards: those after the door tiles."""
    gem_cards: tuple[bool, ...] = field(init=False)
    """Card to whether it shows the gem icon (SN-4.2)."""
    works_on: tuple[int, ...] = field(init=False)
    """Card to the kinds of tiles that it carries: `cards` for fast code."""
    kinds: tuple[tuple[int, int], ...] = field(init=False)
    """Sort of tile to its copies and its kind: `tiles` for fast code."""
    near: tuple[int, ...] = field(init=False)
    """Place to the doors that the thief may move to from there, as a bit set (SN-2.2)."""
    forced: int = field(init=False)
    """With the dial here, or beyond, the thief's next move is one after which he must steal (SN-4.9, SN-4.10)."""

    def __post_init__(self) -> None:
        doors = len(self.places) - 1
        cards = sum(card.copies for card in self.cards)
        for name, table in {
            "start": doors,
            "all_tiles": tuple(tile for tile, sort in enumerate(self.tiles) for _ in range(sort.copies)),
            "all_cards": tuple(card for card, sort in enumerate(self.cards) for _ in range(sort.copies)),
            "card_pieces": range(doors, doors + cards),
            "gem_cards": tuple(bool(card.thief_gems or card.tycoon_gems) for card in self.cards),
            "works_on": tuple(card.works_on for card in self.cards),
            "kinds": tuple((tile.copies, tile.kind) for tile in self.tiles),
            "near": tuple(sum(1 << place for place in places) for places in self.neighbours),
            "forced": self.dial_end - 1,
        }.items():
            object.__setattr__(self, name, table)  # the dataclass is frozen


FIRST: Final = Components(
    tiles=(Tile(1, TREASURE), Tile(1, TRAP, 1), Tile(2, TRAP, 2), Tile(4, EMPTY)),
    cards=(
        Card("GA", 5, TREASURE | EMPTY, thief_gems=1),
        Card("GB", 3, TREASURE | EMPTY, thief_gems=2),
        Card("GC", 7, TRAP, tycoon_gems=1),
        Card("KN", 4, EMPTY, guards=1),
        Card("KT", 4, TRAP, guards=1),
        Card("AA", 2, TREASURE, tycoon_agents=1),
        Card("AB", 2, TREASURE, tycoon_agents=2),
        Card("AC", 2, TRAP, thief_agents=1),
        Card("AD", 2, TRAP, thief_agents=2),
    ),
    places=("R1L", "R1R", "R2L", "R2C", "R2R", "R3L", "R3R", "R4", "START"),
    neighbours=(
        (1, 2, 3),  # R1L: R1R R2L R2C
        (0, 3, 4),  # R1R: R1L R2C R2R
        (0, 3, 5),  # R2L: R1L R2C R3L
        (0, 1, 2, 4, 5, 6),  # R2C: R1L R1R R2L R2R R3L R3R
        (1, 3, 6),  # R2R: R1R R2C R3R
        (2, 3, 6, 7),  # R3L: R2L R2C R3R R4
        (3, 4, 5, 7),  # R3R: R2C R2R R3L R4
        (5, 6),  # R4: R3L R3R
        (0, 1),  # START: R1L R1R
    ),
    empties_a_guard=2,
    cards_a_door=3,
    gem_cards_a_door=2,
    dial_end=4,
    all_guards=4,
    treasure_gems=4,
    tycoon_gems=2,
    goal=8,
    too_many_agents=4,
)
"""Set 1."""

COMPONENT_SETS: Final[Mapping[int, Components]] = {1: FIRST}
"""Number to component set. A set never changes: logs name it."""
