"""All there is on the table of The Lost Mines: its options and its state.

Pieces, in this order: the 63 path and action cards (a face is an index of `components.CARDS`), the 12 treasure cards
(silver 0-3, gold 4-7, gems 8-11; a face is a value), the 4 mine cards (mine i lies on `components.MINES[i]`; a face is
a kind), the dwarf cards (blue, then yellow; a face is a role), and a vote a seat (LM-7.2; a face is 1 for yes, 0 for
no).
"""

from __future__ import annotations

from typing import Final

from msgspec import field

from engine.game import Options, Seat, State
from engine.games.lost_mines.components import DECK, LOYAL_IN_PLAY, MINES, TREASURES

# What the table waits for: `State.phase`.
SETUP: Final = 0
PLAY: Final = 1
VOTE: Final = 2
WALK: Final = 3
TURN_MINE: Final = 4
TREASURE: Final = 5
OVER: Final = 6

CARD_PIECES: Final = range(len(DECK))
FIRST_TREASURE: Final = len(DECK)
FIRST_MINE: Final = FIRST_TREASURE + TREASURES
FIRST_DWARF: Final = FIRST_MINE + len(MINES)

NONE: Final = -1
"""No card, no seat."""

TRAPPED: Final = -2
"""The value of `LostMinesState.token` for a trap; a troll is its owner's seat."""

IN_THE_BOX: Final = -2
ON_THE_BOARD: Final = -1
"""The values of `LostMinesState.holder` for a treasure that nobody has."""

ALONE: Final = tuple((seat,) for seat in range(9))
"""Seat to the `to_act` in which it alone must act."""


class LostMinesOptions(Options, frozen=True):
    """How a game of The Lost Mines begins."""

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
    ground: list[int] = field(default_factory=list)
    """Cell to what it holds: `components.FREE` to `MINE`."""
    sides: list[int] = field(default_factory=list)
    """Cell to the open sides of the card that lies there face up, as it lies; 0 where none does."""
    card: list[int] = field(default_factory=list)
    """Cell to its path card; -1 for none."""
    token: list[int] = field(default_factory=list)
    """Edge to its token: -1 none, -2 a trap, else the seat that owns the troll (LM-5.3, LM-5.5)."""
    socket: list[int] = field(default_factory=list)
    """Free cell to what its neighbours ask of a card, as `geometry.FITS` reads it; 0 for other cells."""
    frontier: list[int] = field(default_factory=list)
    """The free cells beside an open, connected side, ascending: a path may only be laid there (LM-4.2)."""
    holder: list[int] = field(default_factory=list)
    """Treasure to the seat that collected it; -1 on the board, -2 in the box."""
    dragon: Seat = NONE
    """Who has the round's dragon token; -1 for nobody (LM-6.6)."""
    proposed: bool = False
    """Whether the turn's player has proposed to end the round this turn (LM-7.2)."""
    left: int = 0
    """Cards that the turn's player may still walk."""
    owed: int = 0
    """Cards that the turn's player draws at the end of the turn (LM-3.3)."""
    points: list[int] = field(default_factory=list)
    """Seat to its points of the rounds that are scored."""
    gains: list[tuple[int, ...]] = field(default_factory=list)
    """Scored round to what each seat gained in it."""


def in_play(seats: int) -> int:
    """How many dwarf cards of each clan are shuffled in (LM-2.1)."""
    return LOYAL_IN_PLAY[seats] + 2


def dwarfs(seats: int, clan: int) -> range:
    """The pieces that are a clan's dwarf cards."""
    first = FIRST_DWARF + clan * in_play(seats)
    return range(first, first + in_play(seats))


def vote(state: LostMinesState, seat: Seat) -> int:
    """The piece that is a seat's vote (LM-7.2)."""
    return len(state.face) - state.seats + seat


def treasure_piece(treasure: int) -> int:
    """The piece that is a treasure."""
    return FIRST_TREASURE + treasure


def mine_piece(mine: int) -> int:
    """The piece that is a mine card."""
    return FIRST_MINE + mine
