"""What the cards do that are played or discarded in step 1 of a turn (LM-3.1, LM-4, LM-5)."""

from __future__ import annotations

from engine.game import Event, Seat
from engine.games.lost_mines import laying
from engine.games.lost_mines.components import CARDS, OVERCOME, turned
from engine.games.lost_mines.table import NONE, TRAPPED, LostMinesState


class PathLaid(Event, frozen=True, tag=31):
    """A path card, just revealed, was laid on a cell, upright or turned (LM-4.1)."""

    seat: Seat
    card: int
    cell: int
    turned: bool

    def apply(self, state: LostMinesState) -> None:
        _spend(state, self.seat, self.card)
        face = state.face[self.card]
        assert face is not None
        sides = CARDS[face].sides
        laying.lay(state, self.cell, self.card, turned(sides) if self.turned else sides, CARDS[face].ground)


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
    """A storm removed the path card from a cell, and the tokens from those of its edges with no card left (LM-5.7)."""

    seat: Seat
    card: int
    cell: int
    edges: tuple[int, ...]

    def apply(self, state: LostMinesState) -> None:
        _spend(state, self.seat, self.card)
        state.discard += (self.card, state.card[self.cell])
        laying.take_away(state, self.cell)
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
    """Take a card from a hand to be played or discarded: for a played one, one is drawn (LM-3.3)."""
    state.hand[seat] = tuple(other for other in state.hand[seat] if other != card)
    state.owed = 1
