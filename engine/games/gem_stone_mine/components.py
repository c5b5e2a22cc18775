"""The contents of the box: dice, gems, mining board, pickaxe cards, prices, as numbered literal tables (GS-1).

Reconstructed, so meant to be corrected by owners of the box, in a new set: `PAIRS` and `CHOICES` but for the places of
1-5, and `CARDS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

SIDES: Final = 6
"""Sides of a mining die (GS-1.1)."""

COLOURS: Final = ("red", "pink", "clear", "green", "blue")
"""The gems by colour; a colour is its index, and the face of a gem. These are keys, not text to show."""

# The gains of the board's icons.
COIN: Final = 0
TROPHY: Final = 1
GEM: Final = 2
PICKAXE: Final = 3


Icon = tuple[int, int]
"""An icon: the kind of its gain, and the amount (GS-5.3). Plain, because a state keeps the rest of a place."""


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

CHOICES: Final = PAIRS | {
    (1, 2): (((COIN, 4),), ((COIN, 2), (TROPHY, 1))),
    (2, 5): (((COIN, 2), (TROPHY, 1)), ((PICKAXE, 1),)),
    (3, 4): (((TROPHY, 3),), ((COIN, 1), (PICKAXE, 1))),
}
"""The same in set 2: no place of a pair gives all that the other gives. As many places as before roll for a card."""


def cell(row: int, column: int) -> int:
    """The number, 0 to 35, of a place on the 6 x 6 table of the board.

    For dice a < b place A is `cell(a, b)` and place B is `cell(b, a)`. The place of a double is `cell(a, a)`.
    """
    return (row - 1) * SIDES + column - 1


def pair(place: int) -> tuple[int, int]:
    """The two dice, ascending, that a place of the board belongs to."""
    row, column = place // SIDES + 1, place % SIDES + 1
    return (row, column) if row <= column else (column, row)


def board(pairs: Mapping[tuple[int, int], tuple[tuple[Icon, ...], ...]]) -> tuple[tuple[Icon, ...], ...]:
    """Place of the board, 0 to 35, to its icons from left to right."""
    faces = range(1, SIDES + 1)
    return tuple(
        ((GEM, 1),) if row == column else pairs[min(row, column), max(row, column)][row > column]
        for row in faces
        for column in faces
    )


GEM_PLACES: Final = tuple(cell(face, face) for face in range(1, SIDES + 1))
"""The six places that the doubles may use."""


class Card(NamedTuple):
    """A pickaxe card: its gains at once. Further effects are in the rules, by its number (GS-1.4)."""

    money: int = 0
    vp: int = 0
    from_others: int = 0
    """Money from every other player that has any."""
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


def dice_each(seats: int, fast: bool) -> int:
    """Mining dice of each of several players (GS-2.1, GS-7.2)."""
    return min(SIDES, seats + 2) if fast else seats + 1


class Components(NamedTuple):
    """A component set."""

    values: tuple[int, ...]
    """Colour to the VP of such a gem (GS-1.2)."""
    gems: tuple[int, ...]
    """The colours of the gems in the bag (GS-1.2)."""
    gems_to_end: Mapping[int, int]
    """Players to the drawn gems with which the game ends (GS-6.1)."""
    first_money: int
    """Money that each of several players begins with (GS-2.1)."""
    money_a_point: int
    """Money that is worth 1 VP at the end (GS-6.2)."""
    order_prices: tuple[int, ...]
    """Index: number of others ordered from. Value: money paid in all, in equal parts to them (GS-4.2)."""
    solo_dice: int
    """Mining dice that one player alone begins with (GS-8.1)."""
    solo_roll: tuple[int, int]
    """The fewest and the most dice that one player alone rolls at once (GS-8.2)."""
    solo_piles: tuple[int, ...]
    """Numbers of cards on the places in the solo game; their places are chance (GS-8.1)."""
    die_left: int
    """VP for an unused die when one player alone has used all gem places (GS-8.5)."""
    titles_from: tuple[int, ...]
    """The scores with which the titles of the ranks 1 to 6 begin (GS-8.6)."""
    board: tuple[tuple[Icon, ...], ...]
    """Place of the board, 0 to 35, to its icons from left to right (GS-1.3)."""
    cards: Mapping[int, Card]
    """Card to what it gives at once to one of several players (GS-1.4)."""
    solo_cards: Mapping[int, Card]
    """Card to what it gives at once to one player alone."""
    dealer_price: int
    """P4: what the gem costs."""
    dealer_alms: int
    """P4: the money for a seat that does not buy."""
    blast: tuple[Icon, ...]
    """P5: the die, less 1, to what it gives."""
    appraised_at_most: int
    """P6: the most VP that the card gives, its first one included."""
    change_price: int
    """P8: the money that one VP costs."""
    changes: int
    """P8: how many VP may be bought."""
    dug_pickaxe: Icon
    """P9: what a pickaxe icon gives at the second dig."""
    compensation: tuple[int, int]
    """A gem due while the bag is empty, choice A: money and VP (GS-5.4)."""
    compensation_double: int
    """Choice B: the money for a double (GS-5.4)."""

    @property
    def card_pieces(self) -> range:
        """The pieces that are pickaxe cards: they follow the gems."""
        return range(len(self.gems), len(self.gems) + len(self.cards))


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
"""The cards of set 1."""

FIRST: Final = Components(
    values=(9, 8, 7, 6, 5),
    gems=(0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4),
    gems_to_end={2: 5, 3: 7, 4: 9, 5: 11},
    first_money=1,
    money_a_point=5,
    order_prices=(0, 1, 4, 9, 16),
    solo_dice=30,
    solo_roll=(2, 6),
    solo_piles=(3, 3, 2, 2),
    die_left=6,
    titles_from=(26, 31, 36, 41, 46, 51),
    board=board(PAIRS),
    cards=CARDS,
    solo_cards=CARDS | {TOLL: Card(money=4), FEAST: Card(vp=3)},
    dealer_price=4,
    dealer_alms=2,
    blast=((TROPHY, 1), (TROPHY, 2), (TROPHY, 3), (COIN, 4), (COIN, 5), (GEM, 1)),
    appraised_at_most=4,
    change_price=2,
    changes=3,
    dug_pickaxe=(COIN, 2),
    compensation=(4, 3),
    compensation_double=4,
)
"""Set 1."""

COMPONENT_SETS: Final[Mapping[int, Components]] = {1: FIRST, 2: FIRST._replace(board=board(CHOICES))}
"""Number to what lies in the box. A set never changes: logs name it."""
