"""The table of Mr. Sneaky: its options and its state.

The pieces are the door tiles, where piece i lies at place i, then the tycoon cards. A tile's face is an index of
`Components.tiles`, a card's one of `Components.cards`. A *door* is a place with a tile; the last place is the start
card. Their contents and numbers are those of the component set of `State.components`.
"""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, field

from engine.state import Clause, Options, Seat, State

# The decision that the table waits for: `State.phase`.
SETUP: Final = 0
LAY: Final = 1
SNEAK: Final = 2
OVER: Final = 3

NO_CARD: Final = -1
"""The value of `State.card` while none is turned up."""

ALONE: Final = ((0,), (1,))
"""Seat to the `to_act` in which it alone must act."""

DOORS: Final = 8
"""The doors of every component set: the screen and the moves are made for so many."""

Door = Annotated[int, Meta(ge=0, le=7)]
"""A door. Bounded, like the types below, so that no log read from a file can make a number gigabytes big."""

Place = Annotated[int, Meta(ge=0, le=8)]
"""A door, or 8: the start card."""

Card = Annotated[int, Meta(ge=0, le=255)]
"""A piece that is a tycoon card."""

Tile = Annotated[int, Meta(ge=0, le=255)]
"""A sort of door tile."""

Amount = Annotated[int, Meta(ge=0, le=1000)]
"""Gems, guards or quarter turns of the dial."""


class MrSneakyOptions(Options, frozen=True):
    """The options of a game of Mr. Sneaky."""

    first_tycoon: int = -1
    """The seat that is the tycoon in the first round, or -1 for one by chance (SN-3.1)."""


class MrSneakyState(State):
    """The state of the table."""

    options: MrSneakyOptions = MrSneakyOptions()
    phase: int = SETUP
    round: int = 0
    """The round that is played, from 1."""
    tycoon: Seat = 0
    """The round's tycoon; the other seat is the thief."""
    pawn: int = 0
    """The place where the thief stands."""
    dial: int = 0
    """Moves made since the latest theft, as far as the dial counts them."""
    guards: int = 0
    """Guards that the thief has got in this round, at most those in the box."""
    opened: int = 0
    """Bit set of the doors opened in this round."""
    found: list[int] = field(default_factory=list)
    """Sort of tile to how many of it were opened in this round."""
    on: list[tuple[int, ...]] = field(default_factory=list)
    """Door to the cards that lie on it, in the order they were laid."""
    card: int = NO_CARD
    """The card turned up that the tycoon must lay."""
    pile: list[int] = field(default_factory=list)
    """The draw pile; its last card is on top."""
    discard: list[int] = field(default_factory=list)
    """The discards; they lie face up."""
    gems: list[int] = field(default_factory=list)
    """Seat to its gems."""
    agents: list[tuple[int, ...]] = field(default_factory=list)
    """Seat to the agent cards that it keeps."""
    winner: Seat = -1
    """The winner of the game; -1 until it is over."""
    reason: Clause = ""
    """The clause by which the game was won."""
