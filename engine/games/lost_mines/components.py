"""What lies in the box: cells, dwarfs, mines, treasures, path and action cards, as literal tables (LM-1)."""

from __future__ import annotations

from typing import Final, NamedTuple

COLUMNS: Final = 11
ROWS: Final = 7
CELLS: Final = COLUMNS * ROWS
"""A cell is an index, row by row from the north, from west to east: 0 is in the north-west, 76 in the south-east."""

N: Final = 1
E: Final = 2
S: Final = 4
W: Final = 8
"""The sides of a cell as bits: an edge mask of 4 bits tells where a card is open."""

BLUE: Final = 0
YELLOW: Final = 1
CLANS: Final = 2


def cell(column: int, row: int) -> int:
    """The cell in a column (1 west to 11 east) and a row (1 north to 7 south), as the ledger counts them."""
    return (row - 1) * COLUMNS + column - 1


STARTS: Final = (cell(2, 2), cell(2, 6))
"""Clan to the cell of its start card (LM-1.1)."""

MINES: Final = (cell(10, 1), cell(10, 3), cell(10, 5), cell(10, 7))
"""The cells of the mine cards, from north to south; a *mine* is an index of these (LM-1.1)."""

# What a cell holds: `LostMinesState.ground`.
FREE: Final = 0
PATH: Final = 1
CAMPFIRE: Final = 2
ROCK: Final = 3
TREE: Final = 4
POND: Final = 5
PIT: Final = 6
OVERCOME: Final = 7  # an obstacle with its tool on it
START: Final = 8
HIDDEN_MINE: Final = 9  # face down
MINE: Final = 10  # face up

OBSTACLES: Final = (TREE, POND, PIT)
"""What nobody enters until it is overcome (LM-4.5)."""

NARROW: Final = (ROCK, OVERCOME)
"""Where only one dwarf can stand and nobody passes him (LM-4.6)."""

# Roles: the faces of dwarf cards (LM-1.2).
LOYAL: Final = 0
SELFISH: Final = 1
SABOTEUR: Final = 2

LOYAL_IN_PLAY: Final = {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3}
"""Players to the loyal dwarfs of each clan that are shuffled in (LM-2.1)."""

# Treasures by kind, and mines: a mine's face is the kind of its treasures, or the dragon (LM-1.3, LM-1.7).
SILVER: Final = 0
GOLD: Final = 1
GEMS: Final = 2
DRAGON: Final = 3

MINE_SIDES: Final = {SILVER: N | E, GOLD: N | E | W, GEMS: N | S | E, DRAGON: N | E | S | W}
"""A mine's face to its open sides upright (LM-1.3, reconstructed)."""

VALUES: Final = ((2, 2, 3, 3), (3, 4, 4, 5), (4, 5, 5, 6))
"""Kind of treasure to the values of its cards (LM-1.7, reconstructed)."""

TREASURES: Final = sum(map(len, VALUES))
KIND: Final = tuple(kind for kind, values in enumerate(VALUES) for _ in values)
"""Treasure card to its kind, which its back shows."""

PATHS: Final = {
    #               plain tree pond pit rock campfire
    E | W: (2, 1, 1, 0, 1, 1),
    N | S: (3, 0, 0, 1, 0, 0),
    N | E: (4, 0, 0, 0, 1, 0),
    N | W: (4, 0, 0, 0, 1, 0),
    N | S | E: (3, 0, 1, 0, 1, 1),
    N | E | W: (3, 1, 0, 1, 1, 1),
    N | E | S | W: (3, 1, 1, 1, 0, 1),
}
"""Open sides of an upright path card to how many there are of each ground (LM-1.5, shapes reconstructed)."""

PATH_GROUNDS: Final = (PATH, TREE, POND, PIT, ROCK, CAMPFIRE)
"""The columns of `PATHS`."""


class Card(NamedTuple):
    """One kind of path or action card."""

    copies: int
    sides: int = 0
    """Open sides upright; 0 for an action card."""
    ground: int = FREE


CARDS: Final = (
    *(
        Card(copies, sides, ground)
        for sides, row in PATHS.items()
        for ground, copies in zip(PATH_GROUNDS, row, strict=True)
        if copies
    ),
    *(Card(copies) for copies in (3, 3, 3, 2, 2, 2, 3, 3, 2)),
)
"""The kinds of path and action cards; a card's face is an index of these (LM-1.5, LM-1.6)."""

ACTIONS: Final = 25
"""The first face that is an action card; those below are paths."""

AXE, BOAT, ROPE, MINE_OR_TREASURE, MINE_OR_DWARF, TREASURE_OR_DWARF, TRAP, TROLL, STORM = range(ACTIONS, len(CARDS))
"""The faces of the action cards (LM-1.6)."""

TOOLS: Final = {AXE: TREE, BOAT: POND, ROPE: PIT}
"""Tool to the obstacle that it overcomes (LM-5.1)."""

# What an info card may show: its pictures.
A_MINE: Final = 0
A_TREASURE: Final = 1
A_DWARF: Final = 2

PICTURES: Final = {
    MINE_OR_TREASURE: (A_MINE, A_TREASURE),
    MINE_OR_DWARF: (A_MINE, A_DWARF),
    TREASURE_OR_DWARF: (A_TREASURE, A_DWARF),
}
"""Info card to its two pictures (LM-1.6, split reconstructed)."""

DECK: Final = tuple(face for face, card in enumerate(CARDS) for _ in range(card.copies))
"""The faces of all path and action cards, ascending: 63 (LM-2.5)."""

SET_ASIDE: Final = 10
"""Cards that are put away unseen each round (LM-2.5)."""

HAND: Final = {3: 5, 4: 5, 5: 5, 6: 5, 7: 4, 8: 4, 9: 4}
"""Players to the cards in a first hand (LM-2.5)."""

STEPS: Final = 3
CAMPFIRE_STEPS: Final = 5
"""How far a dwarf may move, and how far from a campfire (LM-3.1, LM-4.7)."""

DRAGON_TAKES: Final = 2
"""Points that a dragon token takes from its owner's gain (LM-8.5)."""

ROUNDS: Final = 2


def turned(sides: int) -> int:
    """Open sides after a turn by 180 degrees (LM-4.1)."""
    return sides << 2 & 15 | sides >> 2
