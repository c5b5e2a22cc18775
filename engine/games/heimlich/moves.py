"""The choices that a seat is offered."""

from __future__ import annotations

from engine.state import Move

FREE = 7
"""In a sheet, the place of a seat: this agent is a free one."""

UNSAID = 8
"""In a sheet, the place of a seat: nothing is said of this agent (only under `others_wrong`, HC-7.5)."""


class Roll(Move, frozen=True, tag=1):
    """Roll the die (HC-3.1)."""


class MoveAgents(Move, frozen=True, tag=2):
    """Spend the points of the roll: `steps` clockwise for each agent in play (HC-3.2)."""

    steps: tuple[int, ...]


class Stay(Move, frozen=True, tag=3):
    """Move no agent and draw a card instead (HC-6.3)."""


class PlayCard(Move, frozen=True, tag=4):
    """Play a card of one's hand (HC-6.7). What the card does not ask for keeps its default.

    A card has a move for each different result. Agents ascend, and T10 names the building in which its agent joins
    others. Each copy of the same kind is offered.
    """

    card: int
    """The piece."""
    agents: tuple[int, ...] = ()
    """Agents in play, ascending; for T13 those whose markers go."""
    by: int = 0
    """T1-T5 and T12: buildings to go clockwise; negative is back."""
    to: int = -1
    """T6 and T10: the building to go to."""


class Pass(Move, frozen=True, tag=5):
    """Play no card, or no more (HC-6.7)."""


class MoveSafe(Move, frozen=True, tag=6):
    """Put the safe into another building after a scoring (HC-4.4)."""

    to: int


class WriteSheet(Move, frozen=True, tag=7):
    """Write a sheet (HC-7.1): agent in play to a seat, `FREE` or `UNSAID`; own agents to the own seat."""

    names: tuple[int, ...]


MOVES = Roll | MoveAgents | Stay | PlayCard | Pass | MoveSafe | WriteSheet
