"""The table of The Lost Mines: its words, its options and its state.

The pieces, in this order, with their faces:

- the path and action cards: an index of `Components.cards`;
- the treasure cards by kind: a value;
- the mine cards (mine i lies on `Components.mines[i]`): a kind;
- the dwarf cards, blue, then yellow: a role;
- a vote a seat: 1 for yes, 0 for no (LM-7.2).
"""

from __future__ import annotations

from typing import Final

from msgspec import field

from engine.state import Options, Seat, State

# The decision that the table waits for: `State.phase`.
SETUP: Final = 0
PLAY: Final = 1
VOTE: Final = 2
WALK: Final = 3
TURN_MINE: Final = 4
TREASURE: Final = 5
OVER: Final = 6

# The sides of a cell as bits: an edge mask of 4 bits tells where a card is open.
N: Final = 1
E: Final = 2
S: Final = 4
W: Final = 8

# The contents of a cell: `LostMinesState.ground`.
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

# The parts of a socket: `LostMinesState.socket`.
NEEDED: Final = 15
"""Its lowest bits: the sides on which a neighbour is open, so that a card must be."""
BLANK: Final = 4
"""The shift to the sides on which a neighbour is blank, so that a card must be."""
JOINED: Final = 8
"""The shift to the sides on which an open neighbour counts as connected, of which a card needs one (LM-4.2)."""

NONE: Final = -1
"""No card, no seat."""

TRAPPED: Final = -2
"""The value of `LostMinesState.token` for a trap; a troll is its owner's seat."""

IN_THE_BOX: Final = -2
ON_THE_BOARD: Final = -1
"""The values of `LostMinesState.holder` for a treasure that no seat has."""

ALONE: Final = tuple((seat,) for seat in range(9))
"""Seat to the `to_act` in which it alone must act."""


class LostMinesOptions(Options, frozen=True):
    """The variants of a game of The Lost Mines."""

    start_player: int = -1
    """The seat that starts round 1, or -1 for one by chance (LM-2.6)."""


class LostMinesState(State):
    """All there is on the table."""

    options: LostMinesOptions = LostMinesOptions()
    round: int = 0
    """The round that is played, 1 or 2."""
    phase: int = SETUP
    active: Seat = NONE
    """The turn's player."""
    dwarf: list[int] = field(default_factory=list)
    """Seat to its dwarf card."""
    at: list[int] = field(default_factory=list)
    """Seat to the cell on which its dwarf stands."""
    hand: list[tuple[int, ...]] = field(default_factory=list)
    """Seat to its cards."""
    front: list[int] = field(default_factory=list)
    """Seat to the troll card that lies in front of it; -1 for none (LM-5.5)."""
    pile: list[int] = field(default_factory=list)
    """The draw pile; its last card is on top."""
    discard: list[int] = field(default_factory=list)
    """The discards, face down, in the order they were laid; storms bring path cards here."""
    columns: int = 0
    """The columns of the board; a cell is an index, row by row from the north, from west to east."""
    ground: list[int] = field(default_factory=list)
    """Cell to its content: `FREE` to `MINE`."""
    sides: list[int] = field(default_factory=list)
    """Cell to the open sides of the card that lies there face up, as it lies. 0 without such a card."""
    card: list[int] = field(default_factory=list)
    """Cell to its path card; -1 for none."""
    token: list[int] = field(default_factory=list)
    """Edge to its token: -1 none, -2 a trap, else the seat that owns the troll (LM-5.3, LM-5.5)."""
    socket: list[int] = field(default_factory=list)
    """Free cell to its neighbours' demands on a card, as `geometry.FITS` reads them; 0 for other cells."""
    roots: tuple[int, ...] = ()
    """The cells of the start cards and of the mines that lie face up: paths to them count as connected (LM-4.2)."""
    frontier: list[int] = field(default_factory=list)
    """The free cells beside an open, connected side, ascending: a path may only be laid there (LM-4.2)."""
    holder: list[int] = field(default_factory=list)
    """Treasure to the seat that collected it; -1 on the board, -2 in the box."""
    dragon: Seat = NONE
    """The owner of the round's dragon token; -1 for none (LM-6.6)."""
    proposed: bool = False
    """True when the turn's player has proposed to end the round this turn (LM-7.2)."""
    left: int = 0
    """Cards that the turn's player may still walk."""
    owed: int = 0
    """Cards of the hand that the turn's player has played or discarded this turn; as many are drawn (LM-3.3)."""
    points: list[int] = field(default_factory=list)
    """Seat to its points of the rounds that are scored."""
    gains: list[tuple[int, ...]] = field(default_factory=list)
    """Scored round to each seat's gain in it."""


def vote(state: LostMinesState, seat: Seat) -> int:
    """The piece that is a seat's vote (LM-7.2)."""
    return len(state.face) - state.seats + seat
