"""What lies in the box: buildings, score track, die, agents and Top Secret cards, as literal tables (HC-1, HC-6)."""

from __future__ import annotations

from typing import Final, NamedTuple

CHURCH: Final = 0
RUIN: Final = 11
BUILDINGS: Final = 12
"""The ring, clockwise: church, houses 1 to 10, ruin. A building is its index, 0 to 11 (HC-1.1)."""

VALUES: Final = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, -3)
"""Building to the points that an agent standing there scores (HC-1.1)."""

SAFE_AT_FIRST: Final = 7
"""The building in which the safe begins (HC-2.3)."""

LAP: Final = 42
"""Squares of the score track once round: a marker that has come this far ends the game (HC-1.2, HC-5.1)."""

PAPERS_SQUARE: Final = 29
"""The marked square of the score track (HC-1.2, HC-7.2)."""

LOW: Final = 1
"""The die's face "1-3", on which the player chooses. The other faces, 2 to 6, are what they show."""

DIE: Final = (LOW, 2, 3, 4, 5, 6)
"""The die's faces, each 1/6 (HC-1.3)."""

COLOURS: Final = ("red", "blue", "yellow", "green", "orange", "purple", "grey")
"""The seven agents by colour; a colour is its index (HC-1.4). These are keys, not text to show."""

AGENTS: Final = {2: 5, 3: 6, 4: 7, 5: 7, 6: 7, 7: 7}
"""Players to agents in play (HC-2.1)."""

HAND_LIMIT: Final = 4
"""Top Secret cards that one player may hold (HC-6.5)."""

FIRST_HAND: Final = 2
"""Top Secret cards that each player draws before the first turn (HC-6.2)."""

MARKER_STEP: Final = 3
"""Squares that T13 advances a marker."""

MARKER_BOUND: Final = 40
"""The square that no marker may reach or pass by T13."""

BONUS: Final = 5
"""Squares that a right guess, or another's miss, is worth (HC-7.3, HC-7.5)."""


class Card(NamedTuple):
    """One kind of Top Secret card."""

    copies: int
    agents: tuple[int, ...] = (0,)
    """How many different agents (for T13: their markers) one names."""
    by: tuple[int, ...] = ()
    """By how many buildings they go, clockwise; one of these is chosen. Empty when the card goes by no steps."""


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

CARDS: Final = {
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
    RECRUIT: Card(1),
}
"""Kind to what is known of the card (the table after HC-6.10)."""


def deck(seats: int) -> tuple[int, ...]:
    """The kinds of the Top Secret cards in play, copies and all: 26, or 25 with seven players (HC-6.1)."""
    return tuple(kind for kind, card in CARDS.items() for _ in range(card.copies) if kind != RECRUIT or seats < 7)
