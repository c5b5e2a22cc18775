"""Events of the cards that are played or discarded in step 1 of a turn (LM-3.1, LM-4, LM-5)."""

from __future__ import annotations

from engine.games.lost_mines import connectivity
from engine.games.lost_mines.events.fields import Cell, Ground, Piece, Sides
from engine.games.lost_mines.geometry import grid
from engine.games.lost_mines.state import NONE, OVERCOME, TRAPPED, LostMinesState
from engine.state import Event, Seat


class PathLaid(Event, frozen=True, tag=53):
    """A path card, just revealed, was laid on a cell (LM-4.1)."""

    seat: Seat
    card: Piece
    cell: Cell
    sides: Sides
    """Its open sides, as it lies."""
    ground: Ground

    def apply(self, state: LostMinesState) -> None:
        _spend(state, self.seat, self.card)
        around = grid(state.columns, len(state.ground)).around
        connectivity.lay(state, around, self.cell, self.card, self.sides, self.ground)


class ToolUsed(Event, frozen=True, tag=32):
    """An obstacle was overcome (LM-5.1)."""

    seat: Seat
    card: int
    cell: int

    def apply(self, state: LostMinesState) -> None:
        _spend(state, self.seat, self.card)
        state.discard.append(self.card)
        state.ground[self.cell] = OVERCOME


class InfoUsed(Event, frozen=True, tag=33):
    """An info card was played to look at something that lies face down: the piece `at` (LM-5.2)."""

    seat: Seat
    card: int
    at: int

    def apply(self, state: LostMinesState) -> None:
        _spend(state, self.seat, self.card)
        state.discard.append(self.card)


class TrapSet(Event, frozen=True, tag=34):
    """A trap was set on an edge (LM-5.3)."""

    seat: Seat
    card: int
    edge: int

    def apply(self, state: LostMinesState) -> None:
        _spend(state, self.seat, self.card)
        state.discard.append(self.card)
        state.token[self.edge] = TRAPPED


class TrollPlaced(Event, frozen=True, tag=35):
    """A troll blocks an edge; its card lies in front of its owner (LM-5.5)."""

    seat: Seat
    card: int
    edge: int

    def apply(self, state: LostMinesState) -> None:
        _spend(state, self.seat, self.card)
        state.front[self.seat] = self.card
        state.token[self.edge] = self.seat


class StormCame(Event, frozen=True, tag=36):
    """A storm removed the path card of a cell, and the tokens of its edges without a card (LM-5.7)."""

    seat: Seat
    card: int
    cell: int
    edges: tuple[int, ...]

    def apply(self, state: LostMinesState) -> None:
        _spend(state, self.seat, self.card)
        state.discard += (self.card, state.card[self.cell])
        connectivity.take_away(state, self.cell)
        for edge in self.edges:
            owner = state.token[edge]
            if owner >= 0:
                state.discard.append(state.front[owner])
                state.front[owner] = NONE
            state.token[edge] = NONE


class Discarded(Event, frozen=True, tag=37):
    """A seat discarded one or two cards face down (LM-3.1, LM-3.4)."""

    seat: Seat
    cards: tuple[int, ...]

    def apply(self, state: LostMinesState) -> None:
        for card in self.cards:
            _spend(state, self.seat, card)
        state.discard += self.cards
        state.owed = len(self.cards)


def _spend(state: LostMinesState, seat: Seat, card: int) -> None:
    """Take a card from a hand to be played or discarded."""
    # a list first: half the time of a generator, and every card of a long log comes here
    state.hand[seat] = tuple([other for other in state.hand[seat] if other != card])
    state.owed = 1
