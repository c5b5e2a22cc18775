"""Events of a round of The Lost Mines: its set-up and its end (LM-2, LM-8)."""

from __future__ import annotations

from typing import ClassVar

from engine.games.lost_mines import connectivity
from engine.games.lost_mines.events.fields import Cells, Length, Pieces, Sides
from engine.games.lost_mines.geometry import grid
from engine.games.lost_mines.state import (
    FREE,
    HIDDEN_MINE,
    IN_THE_BOX,
    NONE,
    ON_THE_BOARD,
    OVER,
    SETUP,
    START,
    LostMinesState,
)
from engine.state import Clause, Event, Seat, next_turn


class RoundBegan(Event, frozen=True, tag=50):
    """All is gathered for a new round: only the start cards and the mines, face down, lie on the board (LM-2)."""

    columns: Length
    rows: Length
    starts: Cells
    """Clan to the cell of its start card."""
    sides: Sides
    """The open sides of a start card."""
    mines: Cells
    """The cells of the mines."""
    treasures: Length
    """Number of treasures in the box."""

    def apply(self, state: LostMinesState) -> None:
        next_turn(state)
        state.round += 1
        state.phase = SETUP
        state.to_act = ()
        cells = self.columns * self.rows
        state.columns = self.columns
        state.ground = [FREE] * cells
        state.sides = [0] * cells
        state.card = [NONE] * cells
        for cell in self.starts:
            state.ground[cell] = START
            state.sides[cell] = self.sides
        state.roots = self.starts
        for cell in self.mines:
            state.ground[cell] = HIDDEN_MINE
        connectivity.survey(state)
        state.token = [NONE] * len(grid(self.columns, cells).edges)
        state.dwarf = [NONE] * state.seats
        state.at = [NONE] * state.seats
        state.hand = [()] * state.seats
        state.front = [NONE] * state.seats
        state.holder = [IN_THE_BOX] * self.treasures
        state.dragon = NONE
        state.pile = []
        state.discard = []


class DwarfsDealt(Event, frozen=True, tag=51):
    """Each seat got a dwarf card; its pawn stands on the start card of that back's clan (LM-2.1)."""

    draw: ClassVar[str] = "dwarfs"
    reveals: ClassVar[bool] = True
    dwarfs: Pieces
    """Seat to its dwarf card."""
    at: Cells
    """Seat to the cell of its pawn."""

    def apply(self, state: LostMinesState) -> None:
        state.dwarf = list(self.dwarfs)
        state.at = list(self.at)


class TreasuresLaid(Event, frozen=True, tag=22):
    """As many treasures as players were laid beside the board, face down (LM-2.4)."""

    draw: ClassVar[str] = "treasures"
    reveals: ClassVar[bool] = True
    treasures: tuple[int, ...]

    def apply(self, state: LostMinesState) -> None:
        for treasure in self.treasures:
            state.holder[treasure] = ON_THE_BOARD


class HandsDealt(Event, frozen=True, tag=52):
    """Of the cards, just shuffled, some were set aside, each seat got its hand, the rest is the pile (LM-2.5)."""

    hands: tuple[Pieces, ...]
    """Seat to its cards."""
    pile: Pieces
    """The draw pile; its last card is on top."""

    def apply(self, state: LostMinesState) -> None:
        state.hand = list(self.hands)
        state.pile = list(self.pile)


class StartChosen(Event, frozen=True, tag=24):
    """A seat has the first turn of the round (LM-2.6)."""

    draw: ClassVar[str] = "start"
    reveals: ClassVar[bool] = True
    seat: Seat

    def apply(self, state: LostMinesState) -> None:
        state.active = self.seat


class RoundEnded(Event, frozen=True, tag=47):
    """The round is over, by LM-7.1 or LM-7.2."""

    clause: Clause

    def apply(self, state: LostMinesState) -> None:
        state.to_act = ()
        state.phase = SETUP


class RoundScored(Event, frozen=True, tag=48):
    """All lies open and is scored: seat to its gain (LM-8)."""

    gains: tuple[int, ...]

    def apply(self, state: LostMinesState) -> None:
        for seat, gain in enumerate(self.gains):
            state.points[seat] += gain
        state.gains.append(self.gains)


class GameEnded(Event, frozen=True, tag=49):
    """The last round is scored (LM-8.6)."""

    def apply(self, state: LostMinesState) -> None:
        state.phase = OVER
