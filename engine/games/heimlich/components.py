"""The contents of the box: values, squares, die, agents, Top Secret cards, as numbered literal tables (HC-1, HC-6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

LOW: Final = 1
"""The die's face "1-3", on which the player chooses. The other faces, 2 to 6, are what they show."""

COLOURS: Final = ("red", "blue", "yellow", "green", "orange", "purple", "grey")
"""The seven agents by colour; a colour is its index (HC-1.4). These are keys, not text to show."""


class Card(NamedTuple):
    """A kind of Top Secret card."""

    copies: int
    agents: tuple[int, ...] = (0,)
    """Number of different agents (for T13: their markers) that it names."""
    by: tuple[int, ...] = ()
    """By how many buildings they go, clockwise; one of these is chosen. Empty when the card goes by no steps."""
    most_seats: int = 7
    """The card stays in the box with more players than this (HC-6.1)."""


# The kinds, T1 to T15 of the ledger. A card's face is its kind.
BACK: Final = 1
NUDGE: Final = 2
TWO_BACK: Final = 3
TWO_FORWARD: Final = 4
NUDGE_AT_SAFE: Final = 5
MOVE_SAFE: Final = 6
TO_RUIN: Final = 7
ALL_TO_CHURCH: Final = 8
SWAP: Final = 9
JOIN: Final = 10
OUT_OF_RUIN: Final = 11
FORWARD: Final = 12
MARKERS: Final = 13
TO_SAFE: Final = 14
RECRUIT: Final = 15


class Components(NamedTuple):
    """A component set."""

    values: tuple[int, ...]
    """Building to the points that an agent standing there scores (HC-1.1)."""
    safe: int
    """The building in which the safe begins (HC-2.3)."""
    lap: int
    """Squares of the score track once round: a marker that has come this far ends the game (HC-1.2, HC-5.1)."""
    papers_square: int
    """The marked square of the score track (HC-1.2, HC-7.2)."""
    die: tuple[int, ...]
    """The die's faces, all equally likely (HC-1.3)."""
    agents: Mapping[int, int]
    """Players to agents in play (HC-2.1)."""
    cards: Mapping[int, Card]
    """Kind to the card (the table after HC-6.10)."""
    hand_limit: int
    """Top Secret cards that one player may hold (HC-6.5)."""
    first_hand: int
    """Top Secret cards that each player draws before the first turn (HC-6.2)."""
    marker_step: int
    """Squares that T13 advances a marker."""
    marker_bound: int
    """The square that no marker may reach or pass by T13."""
    bonus: int
    """Squares that a right guess, or another's miss, is worth (HC-7.3, HC-7.5)."""

    def deck(self, seats: int) -> tuple[int, ...]:
        """The kinds of the Top Secret cards in play, copies and all (HC-6.1)."""
        cards = self.cards.items()
        return tuple(kind for kind, card in cards for _ in range(card.copies) if seats <= card.most_seats)


FIRST: Final = Components(
    values=(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -3),
    safe=7,
    lap=42,
    papers_square=29,
    die=(LOW, 2, 3, 4, 5, 6),
    agents={2: 5, 3: 6, 4: 7, 5: 7, 6: 7, 7: 7},
    cards={
        BACK: Card(2, (1,), (-1, -2)),
        NUDGE: Card(2, (1,), (1, -1)),
        TWO_BACK: Card(2, (2,), (-1,)),
        TWO_FORWARD: Card(2, (2,), (1,)),
        NUDGE_AT_SAFE: Card(2, (1,), (1, -1)),
        MOVE_SAFE: Card(2),
        TO_RUIN: Card(2, (1,)),
        ALL_TO_CHURCH: Card(1),
        SWAP: Card(1, (2,)),
        JOIN: Card(1, (1,)),
        OUT_OF_RUIN: Card(2, (1, 2)),
        FORWARD: Card(2, (1,), (1, 2, 3)),
        MARKERS: Card(2, (2,)),
        TO_SAFE: Card(2, (1,)),
        RECRUIT: Card(1, most_seats=6),
    },
    hand_limit=4,
    first_hand=2,
    marker_step=3,
    marker_bound=40,
    bonus=5,
)
"""Set 1."""

COMPONENT_SETS: Final[Mapping[int, Components]] = {1: FIRST}
"""Number to what lies in the box. A set never changes: logs name it."""
