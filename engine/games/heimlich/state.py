"""The table of Undercover: its options and its state.

The pieces are the agent cards and, in games with them, the Top Secret cards and a sheet a seat. Piece i is dealt to
seat i; the other agent cards are free agents. An agent card's face is an agent in play, a Top Secret card's a kind, 1
to 15. A sheet's face is the value of `sheets.packed`. An *agent* is an index into `State.colours`, so 0 to 4, 5 or 6. A
*building* is its place on the ring, clockwise: 0 the church, 1 to 10 the houses, 11 the ruin (HC-1.1).
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, field

from engine.state import Options, Seat, State

# The decision that the table waits for: `State.phase`.
SETUP: Final = 0
ROLL: Final = 1
MOVE: Final = 2
CARDS: Final = 3
SAFE: Final = 4
SHEETS: Final = 5
OVER: Final = 6

CHURCH: Final = 0
RUIN: Final = 11
BUILDINGS: Final = 12
"""The buildings that are no houses, and how many there are in all."""

Building = Annotated[int, Meta(ge=0, le=11)]
"""A building. Bounded, so that no log read from a file puts anything where no agent could ever score."""

Squares = Annotated[int, Meta(ge=-1000, le=1000)]
"""By how far a marker goes."""

ALONE: Final = tuple((seat,) for seat in range(7))
"""Seat to the `to_act` in which it alone must act."""


class HeimlichOptions(Options, frozen=True):
    """The variants of Undercover."""

    top_secret: bool = False
    """Play with the Top Secret cards (HC-6)."""
    confidential_papers: bool = False
    """Guess the owners of all agents, once a game (HC-7)."""
    papers_scoring: Literal["right", "others_wrong"] = "right"
    """Scoring of the guesses (HC-7.3, HC-7.5)."""
    start_player: int = -1
    """The seat that starts, or -1 for one by chance (HC-2.5)."""


class HeimlichState(State):
    """All there is on the table."""

    options: HeimlichOptions = HeimlichOptions()
    colours: tuple[int, ...] = ()
    """Agent in play to its colour, ascending."""
    at: list[int] = field(default_factory=list)
    """Agent to its building."""
    marker: list[int] = field(default_factory=list)
    """Agent to the square of its marker, 0 and up; 42 is the finish."""
    safe: int = CHURCH
    """The building with the safe."""
    phase: int = SETUP
    active: Seat = 0
    """The turn's player."""
    die: int = 0
    """The face rolled this turn; 0 before the roll."""
    entered: int = 0
    """Bit set of agents that count for a scoring: moved into the safe's building since the roll (HC-3.4, HC-6.9)."""
    second: list[int] = field(default_factory=list)
    """Seat to the free agent's card that it took by T15; -1 for none."""
    hand: list[tuple[int, ...]] = field(default_factory=list)
    """Seat to its Top Secret cards."""
    pile: list[int] = field(default_factory=list)
    """The draw pile; its last card is on top."""
    discard: list[int] = field(default_factory=list)
    """The discard pile; its last card is on top."""
    asked: Seat = 0
    """In a card round, the seat that is asked (HC-6.7)."""
    passes: int = 0
    """In a card round, how many passes in a row were made."""
    played: bool = False
    """In a card round, whether the asked seat has played a card since it was asked."""
    after_sheets: int = SETUP
    """The phase that follows when the sheets are written: CARDS, SAFE or OVER. SETUP until they are called for."""
    doubles: int = 0
    """Bit set of seats that owned two agents when the sheets were called for."""
    counting: tuple[int, ...] = ()
    """Seat to the agent whose marker counts for it. Empty until the game is over."""
    bonus: tuple[int, ...] = ()
    """Seat to the squares won by guessing. Empty until the game is over, or without sheets."""
