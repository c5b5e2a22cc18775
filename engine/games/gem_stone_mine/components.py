"""What lies in the box: dice, gems, mining board, pickaxe cards and limits, as literal tables (GS-1).

Reconstructed, so meant to be corrected by who owns the box: `PAIRS` but for the places of 1-5, and `CARDS`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

SIDES: Final = 6
"""Sides of a mining die (GS-1.1)."""

PLACES: Final = 4
"""Sides of the pickaxe die, and places for pickaxe cards: 0 to 3 (GS-1.1, GS-2.2)."""

COLOURS: Final = ("red", "pink", "clear", "green", "blue")
"""The gems by colour; a colour is its index, and the face of a gem. These are keys, not text to show."""

VALUES: Final = (9, 8, 7, 6, 5)
"""Colour to the VP of such a gem (GS-1.2)."""

GEMS: Final = (0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4)
"""The colours of the gems in the bag: 1, 2, 3, 3 and 2 of them (GS-1.2)."""

GEMS_TO_END: Final = {2: 5, 3: 7, 4: 9, 5: 11}
"""Players to the drawn gems with which the game ends (GS-6.1)."""

FIRST_MONEY: Final = 1
"""What each of several players begins with (GS-2.1)."""

MONEY_A_POINT: Final = 5
"""Money that is worth 1 VP at the end (GS-6.2)."""

SOLO_DICE: Final = 30
"""Mining dice that one player alone begins with (GS-8.1)."""

SOLO_ROLL: Final = (2, 6)
"""The fewest and the most dice that one player alone rolls at once (GS-8.2)."""

SOLO_PILES: Final = (3, 3, 2, 2)
"""How many cards lie on the places for one player alone; which place gets which pile is chance (GS-8.1)."""

DIE_LEFT: Final = 6
"""VP for an unused die when one player alone has used all gem places (GS-8.5)."""

TITLES_FROM: Final = (26, 31, 36, 41, 46, 51)
"""The scores with which the titles of the ranks 1 to 6 begin (GS-8.6)."""

# What an icon of the board gives.
COIN: Final = 0
TROPHY: Final = 1
GEM: Final = 2
PICKAXE: Final = 3


Icon = tuple[int, int]
"""One icon: what it gives, and how much of it (GS-5.3). Plain, because a state keeps what is left of a place."""


PAIRS: Final[dict[tuple[int, int], tuple[tuple[Icon, ...], ...]]] = {
    (1, 2): (((COIN, 4),), ((COIN, 4),)),
    (1, 3): (((COIN, 2), (TROPHY, 1)), ((PICKAXE, 1),)),
    (1, 4): (((COIN, 5),), ((COIN, 2), (TROPHY, 1))),
    (1, 5): (((COIN, 4),), ((TROPHY, 2),)),
    (1, 6): (((PICKAXE, 1),), ((COIN, 1), (TROPHY, 2))),
    (2, 3): (((COIN, 4),), ((TROPHY, 2),)),
    (2, 4): (((COIN, 3),), ((PICKAXE, 1),)),
    (2, 5): (((COIN, 2), (TROPHY, 1)), ((COIN, 2), (TROPHY, 1))),
    (2, 6): (((COIN, 3),), ((TROPHY, 3),)),
    (3, 4): (((PICKAXE, 1),), ((COIN, 1), (PICKAXE, 1))),
    (3, 5): (((COIN, 3), (TROPHY, 1)), ((TROPHY, 2),)),
    (3, 6): (((COIN, 6),), ((COIN, 1), (TROPHY, 2))),
    (4, 5): (((PICKAXE, 1),), ((COIN, 1), (TROPHY, 2))),
    (4, 6): (((COIN, 5),), ((TROPHY, 3),)),
    (5, 6): (((COIN, 2), (TROPHY, 2)), ((TROPHY, 4),)),
}
"""Two different dice, ascending, to the icons of their places A and B (GS-1.3). The place of a double is a gem."""


def cell(row: int, column: int) -> int:
    """The number, 0 to 35, of a place on the 6 x 6 table of the board.

    For dice a < b place A is `cell(a, b)` and place B is `cell(b, a)`; the place of a double is `cell(a, a)`.
    """
    return (row - 1) * SIDES + column - 1


def pair(place: int) -> tuple[int, int]:
    """The two dice, ascending, that a place of the board belongs to."""
    row, column = place // SIDES + 1, place % SIDES + 1
    return (row, column) if row <= column else (column, row)


BOARD: Final[tuple[tuple[Icon, ...], ...]] = tuple(
    ((GEM, 1),) if row == column else PAIRS[min(row, column), max(row, column)][row > column]
    for row in range(1, SIDES + 1)
    for column in range(1, SIDES + 1)
)
"""Place of the board, 0 to 35, to its icons from left to right."""

GEM_PLACES: Final = tuple(cell(face, face) for face in range(1, SIDES + 1))
"""The six places that the doubles may use."""


class Card(NamedTuple):
    """One pickaxe card. What it gives at once; what else it does stands in the rules by its number (GS-1.4)."""

    money: int = 0
    vp: int = 0
    from_others: int = 0
    """Money from every other player who has any."""
    to_others: int = 0
    """VP for every other player."""


# The numbers of the cards, P1 to P10 of the ledger. A card's face is its number.
GOLD_VEIN: Final = 1
OLD_STATUE: Final = 2
MINE_CART: Final = 3
SHADY_DEALER: Final = 4
BLASTING: Final = 5
APPRAISER: Final = 6
TOLL: Final = 7
MONEY_CHANGER: Final = 8
SECOND_DIG: Final = 9
FEAST: Final = 10

CARDS: Final = {
    GOLD_VEIN: Card(money=5),
    OLD_STATUE: Card(vp=3),
    MINE_CART: Card(money=2, vp=2),
    SHADY_DEALER: Card(),
    BLASTING: Card(),
    APPRAISER: Card(vp=1),
    TOLL: Card(money=3, from_others=1),
    MONEY_CHANGER: Card(vp=2),
    SECOND_DIG: Card(),
    FEAST: Card(vp=4, to_others=1),
}
"""Card to what it gives at once to one of several players."""

SOLO_CARDS: Final = CARDS | {TOLL: Card(money=4), FEAST: Card(vp=3)}
"""Card to what it gives at once to one player alone."""

DEALER_PRICE: Final = 4
DEALER_ALMS: Final = 2
"""P4: what the gem costs, and the money for who does not buy."""

BLAST: Final[tuple[Icon, ...]] = ((TROPHY, 1), (TROPHY, 2), (TROPHY, 3), (COIN, 4), (COIN, 5), (GEM, 1))
"""P5: the die, less 1, to what it gives."""

APPRAISED_AT_MOST: Final = 4
"""P6: the most VP that the card gives, its first one included."""

CHANGE_PRICE: Final = 2
CHANGES: Final = 3
"""P8: the money that one VP costs, and how many may be bought."""

DUG_PICKAXE: Final[Icon] = (COIN, 2)
"""P9: what a pickaxe icon gives at the second dig."""

COMPENSATION: Final = (4, 3)
"""A gem due while the bag is empty, choice A: money and VP (GS-5.4)."""

COMPENSATION_DOUBLE: Final = 4
"""Choice B: the money for a double (GS-5.4)."""


def dice_each(seats: int, fast: bool) -> int:
    """Mining dice of each of several players (GS-2.1, GS-7.2)."""
    return min(SIDES, seats + 2) if fast else seats + 1
