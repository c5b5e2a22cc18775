"""Events of step 2 of a turn: steps, traps, mines and treasures (LM-5.4, LM-6)."""

from __future__ import annotations

from typing import ClassVar

from engine.games.lost_mines import connectivity
from engine.games.lost_mines.events.fields import Cell, Sides
from engine.games.lost_mines.state import TREASURE, TURN_MINE, WALK, LostMinesState
from engine.state import Event, Seat


class WalkBegan(Event, frozen=True, tag=38):
    """The turn's player may walk so many cards (LM-3.1, LM-4.7)."""

    steps: int

    def apply(self, state: LostMinesState) -> None:
        state.left = self.steps
        state.phase = WALK


class TrapSprung(Event, frozen=True, tag=39):
    """A dwarf crosses a trap: its player loses a card at once, drawn at random, face down (LM-5.4)."""

    draw: ClassVar[str] = "trap"
    draws_piece: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    seat: Seat
    card: int

    def apply(self, state: LostMinesState) -> None:
        state.hand[self.seat] = tuple(card for card in state.hand[self.seat] if card != self.card)
        state.discard.append(self.card)


class Stepped(Event, frozen=True, tag=40):
    """A dwarf moved to a neighbouring card (LM-6.1)."""

    seat: Seat
    to: int

    def apply(self, state: LostMinesState) -> None:
        state.at[self.seat] = self.to
        state.left -= 1


class WayAsked(Event, frozen=True, tag=41):
    """The mine just revealed fits as well both ways: its finder chooses (LM-6.3)."""

    def apply(self, state: LostMinesState) -> None:
        state.phase = TURN_MINE


class MineTurned(Event, frozen=True, tag=54):
    """The mine on a cell, just revealed, lies face up (LM-6.3)."""

    cell: Cell
    sides: Sides
    """Its open sides, as it lies."""
    turned: bool
    """True when it lies upside down."""

    def apply(self, state: LostMinesState) -> None:
        connectivity.turn_up(state, self.cell, self.sides)


class DragonMet(Event, frozen=True, tag=43):
    """A seat turned up the dragon and takes its token (LM-6.6)."""

    seat: Seat

    def apply(self, state: LostMinesState) -> None:
        state.dragon = self.seat


class TreasureAsked(Event, frozen=True, tag=44):
    """The turn's player ended its movement on a mine with several treasures left, and chooses one (LM-6.4)."""

    def apply(self, state: LostMinesState) -> None:
        state.phase = TREASURE


class TreasureTaken(Event, frozen=True, tag=45):
    """A seat took a treasure, face down (LM-6.4)."""

    seat: Seat
    treasure: int

    def apply(self, state: LostMinesState) -> None:
        state.holder[self.treasure] = self.seat
