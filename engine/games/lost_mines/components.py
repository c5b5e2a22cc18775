"""The contents of the box in numbered sets: board, dwarfs, mines, treasures, path and action cards (LM-1).

A log names the set that it was played with, so a set that logs use never changes. A changed box is a set of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from engine.games.lost_mines.geometry import Grid, grid, turned
from engine.games.lost_mines.state import (
    CAMPFIRE,
    FREE,
    NONE,
    OVERCOME,
    PATH,
    PIT,
    POND,
    ROCK,
    TREE,
    E,
    N,
    S,
    W,
)

BLUE: Final = 0
YELLOW: Final = 1
CLANS: Final = 2

OBSTACLES: Final = (TREE, POND, PIT)
"""The grounds that no dwarf enters until they are overcome (LM-4.5)."""

NARROW: Final = (ROCK, OVERCOME)
"""The grounds on which only one dwarf can stand and none passes it (LM-4.6)."""

# Roles: the faces of dwarf cards (LM-1.2).
LOYAL: Final = 0
SELFISH: Final = 1
SABOTEUR: Final = 2

# Kinds of treasure; the face of a mine is the kind of its treasures, or the dragon (LM-1.3, LM-1.7).
SILVER: Final = 0
GOLD: Final = 1
GEMS: Final = 2
DRAGON: Final = 3

AXE, BOAT, ROPE, MINE_OR_TREASURE, MINE_OR_DWARF, TREASURE_OR_DWARF, TRAP, TROLL, STORM = range(9)
"""The kinds of action cards (LM-1.6): `Card.action`."""

TOOLS: Final = {AXE: TREE, BOAT: POND, ROPE: PIT}
"""Tool to the obstacle that it overcomes (LM-5.1)."""

# The pictures of info cards.
A_MINE: Final = 0
A_TREASURE: Final = 1
A_DWARF: Final = 2

PICTURES: Final = {
    MINE_OR_TREASURE: (A_MINE, A_TREASURE),
    MINE_OR_DWARF: (A_MINE, A_DWARF),
    TREASURE_OR_DWARF: (A_TREASURE, A_DWARF),
}
"""Info card to its two pictures (LM-1.6, split reconstructed)."""


Ways = tuple[tuple[tuple[tuple[int, int, int], ...], ...], ...]
"""Cell to a set of sides to the neighbours there: cell, opposite side and edge, as `geometry.Beside` names them."""


class Card(NamedTuple):
    """A kind of path or action card."""

    copies: int
    sides: int = 0
    """Open sides upright; 0 for an action card."""
    ground: int = FREE
    action: int = NONE
    """`AXE` to `STORM`; -1 for a path card."""


@dataclass(frozen=True, eq=False)
class Components:
    """A set of components, and the tables that follow from it, each made once."""

    columns: int
    rows: int
    starts: tuple[int, int]
    """Clan to the cell of its start card (LM-1.1)."""
    start_sides: int
    """Open sides of a start card (LM-1.1)."""
    mines: tuple[int, ...]
    """The cells of the mine cards, from north to south; a *mine* is an index of these (LM-1.1)."""
    mine_kinds: tuple[int, ...]
    """The faces of the mine cards (LM-1.3)."""
    mine_sides: tuple[int, ...]
    """A mine's face to its open sides upright (LM-1.3)."""
    values: tuple[tuple[int, ...], ...]
    """Kind of treasure to the values of its cards (LM-1.7)."""
    cards: tuple[Card, ...]
    """The kinds of path and action cards; a card's face is an index of these (LM-1.5, LM-1.6)."""
    roles: Mapping[int, tuple[int, ...]]
    """Players to the faces of each clan's dwarf cards that are shuffled in (LM-2.1)."""
    hands: Mapping[int, int]
    """Players to the cards in a first hand (LM-2.5)."""
    set_aside: int
    """Cards that are put away unseen each round (LM-2.5)."""
    steps: int
    """The longest walk of a dwarf, in cards (LM-3.1)."""
    campfire_steps: int
    """The longest walk from a campfire, in cards (LM-4.7)."""
    dragon_takes: int
    """Points that a dragon token takes from its owner's gain (LM-8.5)."""
    rounds: int

    grid: Grid = field(init=False)
    """The board's cells and edges."""
    ways: Ways = field(init=False)
    """Cell and open sides to the neighbours on those sides."""
    mine_on: dict[int, int] = field(init=False)
    """Cell of a mine to the mine."""
    lying: tuple[tuple[int, int], ...] = field(init=False)
    """The face of a path card to its open sides upright and turned."""
    deck: tuple[int, ...] = field(init=False)
    """The faces of all path and action cards, ascending (LM-2.5)."""
    kind_of: tuple[int, ...] = field(init=False)
    """Treasure card to its kind, which its back shows."""
    treasures: int = field(init=False)
    """Number of treasure cards."""
    card_pieces: range = field(init=False)
    """The pieces that are path and action cards."""
    first_treasure: int = field(init=False)
    """The first piece that is a treasure card."""
    first_mine: int = field(init=False)
    """The first piece that is a mine card."""
    first_dwarf: int = field(init=False)
    """The first piece that is a dwarf card."""

    def __post_init__(self) -> None:
        board = grid(self.columns, self.columns * self.rows)
        deck = tuple(face for face, card in enumerate(self.cards) for _ in range(card.copies))
        kind_of = tuple(kind for kind, values in enumerate(self.values) for _ in values)
        first_mine = len(deck) + len(kind_of)
        # attributes, not cached properties: rollouts read them often, and these are found faster
        vars(self).update(
            grid=board,
            ways=tuple(
                tuple(
                    tuple((neighbour, opposite, edge) for side, neighbour, opposite, edge in row if sides & side)
                    for sides in range(16)
                )
                for row in board.around
            ),
            mine_on={cell: mine for mine, cell in enumerate(self.mines)},
            lying=tuple((card.sides, turned(card.sides)) for card in self.cards),
            deck=deck,
            kind_of=kind_of,
            treasures=len(kind_of),
            card_pieces=range(len(deck)),
            first_treasure=len(deck),
            first_mine=first_mine,
            first_dwarf=first_mine + len(self.mines),
        )

    def dwarfs(self, seats: int, clan: int) -> range:
        """The pieces that are a clan's dwarf cards."""
        count = len(self.roles[seats])
        first = self.first_dwarf + clan * count
        return range(first, first + count)

    def clan_of(self, seats: int, dwarf: int) -> int:
        """The clan that the back of a dwarf card shows (LM-2.2)."""
        return (dwarf - self.first_dwarf) // len(self.roles[seats])

    def cell(self, column: int, row: int) -> int:
        """The cell in a column and a row, both from 1 in the north-west, as in the ledger."""
        return (row - 1) * self.columns + column - 1


PATH_GROUNDS: Final = (PATH, TREE, POND, PIT, ROCK, CAMPFIRE)
"""The columns of a table of path cards."""


def path_cards(copies: Mapping[int, tuple[int, ...]]) -> tuple[Card, ...]:
    """The kinds of path cards, from open sides to how many copies there are of each of `PATH_GROUNDS`."""
    return tuple(
        Card(count, sides, ground)
        for sides, row in copies.items()
        for ground, count in zip(PATH_GROUNDS, row, strict=True)
        if count
    )


def action_cards(copies: tuple[int, ...]) -> tuple[Card, ...]:
    """The kinds of action cards, from how many copies there are of each action."""
    return tuple(Card(count, action=action) for action, count in enumerate(copies))


FIRST: Final = Components(
    columns=11,
    rows=7,
    starts=(12, 56),  # column 2, rows 2 and 6
    start_sides=N | E | S | W,
    mines=(9, 31, 53, 75),  # column 10, rows 1, 3, 5 and 7
    mine_kinds=(SILVER, GOLD, GEMS, DRAGON),
    mine_sides=(N | E, N | E | W, N | S | E, N | E | S | W),  # reconstructed
    values=((2, 2, 3, 3), (3, 4, 4, 5), (4, 5, 5, 6)),  # reconstructed
    cards=(
        *path_cards(  # shapes reconstructed
            {
                #               plain tree pond pit rock campfire
                E | W: (2, 1, 1, 0, 1, 1),
                N | S: (3, 0, 0, 1, 0, 0),
                N | E: (4, 0, 0, 0, 1, 0),
                N | W: (4, 0, 0, 0, 1, 0),
                N | S | E: (3, 0, 1, 0, 1, 1),
                N | E | W: (3, 1, 0, 1, 1, 1),
                N | E | S | W: (3, 1, 1, 1, 0, 1),
            }
        ),
        *action_cards((3, 3, 3, 2, 2, 2, 3, 3, 2)),
    ),
    roles={
        seats: (*[LOYAL] * loyal, SELFISH, SABOTEUR)
        for seats, loyal in {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3}.items()
    },
    hands={3: 5, 4: 5, 5: 5, 6: 5, 7: 4, 8: 4, 9: 4},
    set_aside=10,
    steps=3,
    campfire_steps=5,
    dragon_takes=2,
    rounds=2,
)
"""Set 1."""

NEARER: Final = replace(FIRST, mines=(8, 30, 52, 74))  # column 9, rows 1, 3, 5 and 7
"""Set 2: the mines one column nearer to the starts, so that nine seats, too, come to them in their few turns."""

COMPONENT_SETS: Final[dict[int, Components]] = {1: FIRST, 2: NEARER}
"""Number to what lies in the box. A set never changes: logs name it."""
