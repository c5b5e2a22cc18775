"""The table of Gem Stone Mine: its options and its state.

The pieces are the gems in the bag's order, then the pickaxe cards, then a purse for each seat. A gem's face is its
colour, a card's a number of `Components.cards`. A purse's face is the value of `purses.packed`. Purses lie open, except
in the dark mine. A *place* of the board is a number, 0 to 35 (`components.cell`). A place for pickaxe cards is 0 to 3.
"""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, field

from engine.games.gem_stone_mine.components import Icon
from engine.state import Options, Seat, State

# The decision that the table waits for: `State.phase`.
SETUP: Final = 0
DICE: Final = 1
ORDER: Final = 2
MINE: Final = 3
COMPENSATION: Final = 4
DEALER: Final = 5
CHANGER: Final = 6
DIG: Final = 7
BETWEEN: Final = 8
OVER: Final = 9

ALONE: Final = tuple((seat,) for seat in range(5))
"""Seat to the `to_act` in which it alone must act."""

Place = Annotated[int, Meta(ge=0, le=35)]
"""A place of the board. Bounded, like what follows, so that no log read from a file can make a number gigabytes big."""

Pile = Annotated[int, Meta(ge=0, le=3)]
"""A place for pickaxe cards."""

Die = Annotated[int, Meta(ge=1, le=6)]
"""Face of a mining die."""

Amount = Annotated[int, Meta(ge=0, le=1000)]
"""Money, VP or dice that change hands at once."""

Piece = Annotated[int, Meta(ge=0, le=99)]
"""A gem or a pickaxe card."""

PLACES: Final = 4
"""Sides of the pickaxe die, and places for pickaxe cards: 0 to 3 (GS-1.1, GS-2.2)."""

BITS: Final = 20
"""Bits that the VP tokens take in a purse's face; the money lies above."""

VP_MASK: Final = (1 << BITS) - 1
"""The VP tokens in a purse's face."""


class GemStoneMineOptions(Options, frozen=True):
    """The variants of Gem Stone Mine. One player alone plays the solo variant (GS-8)."""

    match: bool = False
    """Play games until a seat has won `match_points` of them (GS-7.1)."""
    match_points: int = 2
    """Number of games that win a match, 1 to 5."""
    fast_mining: bool = False
    """Roll three dice at first (GS-7.2)."""
    dark_mine: bool = False
    """Hide money and VP from the others (GS-7.3)."""
    start_player: int = -1
    """The seat that starts, or -1 for one by chance (GS-2.4)."""


class GemStoneMineState(State):
    """All there is on the table."""

    options: GemStoneMineOptions = GemStoneMineOptions()
    points: list[int] = field(default_factory=list)
    """Seat to the games that it has won (GS-7.1)."""
    start: Seat = 0
    """The start player."""
    round: int = 0
    """The number of the round in this game, or of the turn of one player alone; 0 before the first."""
    phase: int = SETUP
    active: Seat = 0
    """The seat that must decide, or decided last."""
    piles: list[tuple[int, ...]] = field(default_factory=list)
    """Place for pickaxe cards to the pieces there, the uppermost first."""
    drawn: int = 0
    """Number of gems out of the bag; the next one is the piece of this number."""
    gems: list[tuple[int, ...]] = field(default_factory=list)
    """Seat to its gems, as pieces."""
    dice: list[tuple[int, ...]] = field(default_factory=list)
    """Seat to what its dice show this round, 1 to 6; the ordered ones follow the others."""
    orders: list[tuple[Seat, ...]] = field(default_factory=list)
    """Seat to the seats that it ordered a die from this round, in the order of its ordered dice."""
    aside: list[int] = field(default_factory=list)
    """Seat to the money that it received for orders and may not use yet (GS-4.5)."""
    mined: list[tuple[int, ...]] = field(default_factory=list)
    """Seat to the places that it has used this round."""
    rest: tuple[Icon, ...] = ()
    """The icons that follow when the question asked in the middle of a place is answered (GS-5.1)."""
    extra: tuple[int, ...] = ()
    """The dice of the second dig that a place is to be chosen for (P9)."""
    left: int = 0
    """Solo: dice not yet used (GS-8.1)."""
    used: int = 0
    """Solo: bit set of the used places (GS-8.2)."""
    scores: tuple[int, ...] = ()
    """Seat to its score in the game that was scored last; empty while a game runs."""
    winner: Seat = -1
    """The winner of the game that was scored last; -1 while a game runs."""
    game_from: int = 0
    """The turn with which this game began: the record of what lies before is complete (GS-7.3)."""
    recorded_from: int = 0
    """The turn with which the round before this one began: in the dark mine the record reaches no further back."""
    round_from: int = 0
    """The turn with which this round began."""


def clear_table(state: GemStoneMineState, piles: tuple[tuple[int, ...], ...], left: int) -> None:
    """Put away what a game leaves behind and lay out the next one's cards, before anything is mixed (GS-2).

    `left`: the dice of one player alone. The purses stay as they are.
    """
    seats = state.seats
    state.phase = SETUP
    state.to_act = ()
    state.round = 0
    state.piles = list(piles)
    state.drawn = 0
    state.gems = [()] * seats
    state.dice = [()] * seats
    state.orders = [()] * seats
    state.aside = [0] * seats
    state.mined = [()] * seats
    state.left = left
    state.used = 0
    state.scores = ()
    state.winner = -1


def begin_round(state: GemStoneMineState) -> None:
    """Count a round; the record of the dark mine moves on with it (GS-7.3)."""
    state.round += 1
    state.recorded_from = state.round_from
    state.round_from = state.turn
    state.mined = [()] * state.seats
