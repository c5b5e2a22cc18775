"""The choices that a seat is offered. Cards are pieces of the hand; cells, edges, mines and treasures are numbers."""

from __future__ import annotations

from engine.state import Move, Seat


class LayPath(Move, frozen=True, tag=1):
    """Lay a path card on a cell, upright or turned by 180 degrees (LM-4.1).

    A card that looks the same both ways is only laid upright.
    """

    card: int
    cell: int
    turned: bool


class UseTool(Move, frozen=True, tag=2):
    """Overcome the obstacle on a cell (LM-5.1)."""

    card: int
    cell: int


class LookAtMine(Move, frozen=True, tag=3):
    """Look at a mine, 0 to 3 from north to south, that lies face down (LM-5.2)."""

    card: int
    mine: int


class LookAtTreasure(Move, frozen=True, tag=4):
    """Look at a treasure, 0 to 11, that is not yet collected (LM-5.2)."""

    card: int
    treasure: int


class LookAtDwarf(Move, frozen=True, tag=5):
    """Look at another player's dwarf card (LM-5.2)."""

    card: int
    seat: Seat


class SetTrap(Move, frozen=True, tag=6):
    """Put a trap on an edge (LM-5.3)."""

    card: int
    edge: int


class PlaceTroll(Move, frozen=True, tag=7):
    """Put a troll on an edge (LM-5.5)."""

    card: int
    edge: int


class CallStorm(Move, frozen=True, tag=8):
    """Remove the path card from a cell (LM-5.7)."""

    card: int
    cell: int


class Discard(Move, frozen=True, tag=9):
    """Discard one or two cards, ascending, unplayed (LM-3.1)."""

    cards: tuple[int, ...]


class ProposeEnd(Move, frozen=True, tag=10):
    """Propose to end the round, once a turn and before anything else (LM-7.2)."""


class Answer(Move, frozen=True, tag=11):
    """Answer another's proposal to end the round (LM-7.2)."""

    agree: bool


class Step(Move, frozen=True, tag=12):
    """Move to a neighbouring cell (LM-6.1)."""

    to: int


class Stop(Move, frozen=True, tag=13):
    """Move no further, or not at all (LM-6.1)."""


class TurnMine(Move, frozen=True, tag=14):
    """Choose how the mine just found lies, when both ways fit as well (LM-6.3)."""

    turned: bool


class TakeTreasure(Move, frozen=True, tag=15):
    """Choose which treasure of the mine's kind to take (LM-6.4)."""

    treasure: int


MOVES = (
    LayPath
    | UseTool
    | LookAtMine
    | LookAtTreasure
    | LookAtDwarf
    | SetTrap
    | PlaceTroll
    | CallStorm
    | Discard
    | ProposeEnd
    | Answer
    | Step
    | Stop
    | TurnMine
    | TakeTreasure
)
