"""The sizes of the mine on a table: chambers, carts, cards, and where each part begins."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.games.gem_stone_mine.components import SIDES

SMALLEST: Final = (52, 18)
"""Columns and rows below which there is no picture."""

HEADS: Final = 3
"""Columns of the dice to the left of the chambers."""

CHAMBERS: Final = ((16, 4), (12, 4), (12, 3), (11, 3), (8, 2))
"""Columns and rows of a chamber with the pillar to its left and the ledge below it, the largest first."""

CARDS_FROM: Final = (72, 33)
"""Columns and rows of a table from which on the four cards lie on it."""

CARD_ROWS: Final = 5
"""Rows of a card on the table: its name, and all that it does."""


MOST_AIR: Final = 3
"""Free rows between two parts of the table."""


class MinePlan(NamedTuple):
    """Places and sizes on the table, in cells."""

    left: int
    """The column of the first pillar."""
    wide: int
    high: int
    seats: int
    """The row of the first cart."""
    cart: int
    """Rows of a cart: 2 with wheels and rails, 3 with larger dice, else 1."""
    active: int
    """Rows of the cart whose turn it is: 3 with larger dice, 4 with large ones."""
    head: bool
    """True when the columns of the players have a head."""
    cards: int
    """The row of the cards; 0 where they lie beside the table."""
    bag: int
    """The row of the bag."""

    @property
    def width(self) -> int:
        """Columns of all chambers with the last pillar."""
        return SIDES * self.wide + 1

    @property
    def tight(self) -> bool:
        """True when keys stand on the pillars, for want of room in the chambers."""
        return self.wide == CHAMBERS[-1][0]

    @property
    def floor(self) -> int:
        """The row below the chambers."""
        return 1 + SIDES * self.high

    @property
    def beam(self) -> bool:
        """True when a beam lies below the chambers."""
        return self.seats - self.head > self.floor

    @property
    def sill(self) -> bool:
        """True when the head of the players' columns stands on the beam below the chambers."""
        return self.tight and self.head and not self.beam

    def chamber(self, place: int) -> tuple[int, int]:
        """The column of the pillar and the first row of a place."""
        return self.left + place % SIDES * self.wide, 1 + place // SIDES * self.high

    def headed(self, seats: int) -> bool:
        """True when a row over the cards is free for words: it may be that of the last rail."""
        return bool(self.cards) and self.cards - 1 > self.lanes(seats, 0)[-1]

    def cart_rows(self, *, active: bool) -> int:
        return self.active if active else self.cart

    def lanes(self, seats: int, active: int) -> list[int]:
        """Seat to the row of its cart's words."""
        lines, y = [], self.seats
        for seat in range(seats):
            rows = self.cart_rows(active=seat == active)
            lines.append(y + rows - 2 if rows > 2 else y)
            y += rows
        return lines


def cards_on_table(width: int, height: int) -> bool:
    """True when a table of this size has room for the four cards."""
    return width >= CARDS_FROM[0] and height >= CARDS_FROM[1]


def planned(width: int, height: int, seats: int) -> MinePlan:
    """The largest drawing that fits: chambers first, then carts, then large dice, then air."""
    cards = CARD_ROWS if cards_on_table(width, height) else 0
    sizes = [size for size in CHAMBERS if HEADS + SIDES * size[0] + 1 <= width - 2] or [CHAMBERS[-1]]
    roomy = CHAMBERS[0][1]  # such chambers leave carts their wheels, and two rows of air
    wide, high = next(
        (size for size in sizes if _rows(size[1], seats, cards) + (seats + 2) * (size[1] == roomy) <= height), sizes[-1]
    )
    spare = height - _rows(high, seats, cards)
    if spare < 0 and cards:
        cards, spare = 0, height - _rows(high, seats, 0)
    head = spare >= 0
    cart, active = 1, 1
    if spare >= seats:
        cart, active, spare = 2, 2, spare - seats
        if wide == CHAMBERS[0][0] and spare >= 2:
            active, spare = 4, spare - 2
        elif width >= CARDS_FROM[0] and spare >= 1:
            active, spare = 3, spare - 1
        if active > 2 and spare >= seats:
            cart, spare = 3, spare - seats + 1
    turns = (1, 2, 0) if cards else (2, 0, 1)  # the first row goes to the words over the cards, or to the lower beam
    above, below, between = (max(0, min(MOST_AIR, (spare + turn) // 3)) for turn in turns)
    first = 1 + SIDES * high + int(head) + above
    after = first + (seats - 1) * cart + active
    at_cards = after + below if cards else 0
    bag = min(at_cards + cards + between if cards else after + between, height - 1)
    left = HEADS + max(0, (width - HEADS - SIDES * wide - 1) // 2)
    return MinePlan(left, wide, high, first, cart, active, head, at_cards, bag)


def _rows(high: int, seats: int, cards: int) -> int:
    """Rows of beam, chambers, head, players on one row each, cards and bag."""
    return 1 + SIDES * high + 1 + seats + cards + 1
