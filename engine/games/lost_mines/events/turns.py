"""Events of the turns of The Lost Mines: their order, drawing cards and proposals to end the round (LM-3, LM-7)."""

from __future__ import annotations

from engine.games.lost_mines.state import ALONE, NONE, PLAY, VOTE, LostMinesState
from engine.state import Event, Seat, next_turn


class TrollLeft(Event, frozen=True, tag=25):
    """A seat's turn has come: the troll that it had placed leaves, and its card is discarded (LM-5.5)."""

    seat: Seat

    def apply(self, state: LostMinesState) -> None:
        state.token[state.token.index(self.seat)] = NONE
        state.discard.append(state.front[self.seat])
        state.front[self.seat] = NONE


class TurnBegan(Event, frozen=True, tag=26):
    """A seat has the turn (LM-3.1)."""

    seat: Seat

    def apply(self, state: LostMinesState) -> None:
        next_turn(state)
        state.active = self.seat
        state.to_act = ALONE[self.seat]
        state.phase = PLAY
        state.proposed = False
        state.owed = 0


class TurnSkipped(Event, frozen=True, tag=27):
    """A seat without a card has no turn (LM-3.2)."""

    seat: Seat

    def apply(self, state: LostMinesState) -> None:
        next_turn(state)


class EndProposed(Event, frozen=True, tag=28):
    """The turn's player proposed to end the round: all others answer (LM-7.2)."""

    def apply(self, state: LostMinesState) -> None:
        state.proposed = True
        state.to_act = tuple(seat for seat in range(state.seats) if seat != state.active)
        state.phase = VOTE


class Answered(Event, frozen=True, tag=29):
    """A seat has answered the proposal unseen (LM-7.2)."""

    seat: Seat

    def apply(self, state: LostMinesState) -> None:
        state.to_act = tuple(seat for seat in state.to_act if seat != self.seat)


class EndRefused(Event, frozen=True, tag=30):
    """A seat did not agree: the round goes on (LM-7.2)."""

    def apply(self, state: LostMinesState) -> None:
        state.to_act = ALONE[state.active]
        state.phase = PLAY


class Drawn(Event, frozen=True, tag=46):
    """A seat drew so many cards from the pile, as far as it reaches (LM-3.3)."""

    seat: Seat
    cards: tuple[int, ...]

    def apply(self, state: LostMinesState) -> None:
        del state.pile[-len(self.cards) :]
        state.hand[self.seat] += self.cards
