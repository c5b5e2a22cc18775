"""What happens in The Lost Mines: rounds and turns here, cards and walks in modules of their own; `EVENT` is all."""

from __future__ import annotations

from typing import ClassVar

from engine.game import Clause, Event, Seat, next_turn
from engine.games.lost_mines import laying
from engine.games.lost_mines.card_events import Discarded, InfoUsed, PathLaid, StormCame, ToolUsed, TrapSet, TrollPlaced
from engine.games.lost_mines.components import (
    CELLS,
    FREE,
    HAND,
    HIDDEN_MINE,
    MINES,
    SET_ASIDE,
    START,
    STARTS,
    TREASURES,
    E,
    N,
    S,
    W,
)
from engine.games.lost_mines.geometry import EDGES
from engine.games.lost_mines.table import (
    ALONE,
    CARD_PIECES,
    FIRST_DWARF,
    IN_THE_BOX,
    NONE,
    ON_THE_BOARD,
    OVER,
    PLAY,
    SETUP,
    VOTE,
    LostMinesState,
    in_play,
)
from engine.games.lost_mines.walk_events import (
    DragonMet,
    MineTurned,
    Stepped,
    TrapSprung,
    TreasureAsked,
    TreasureTaken,
    WalkBegan,
    WayAsked,
)
from engine.pieces import PIECE_EVENTS


class RoundBegan(Event, frozen=True, tag=20):
    """All is gathered for a new round: only the start cards and the mines, face down, lie on the board (LM-2)."""

    def apply(self, state: LostMinesState) -> None:
        next_turn(state)
        state.round += 1
        state.phase = SETUP
        state.to_act = ()
        state.ground = [FREE] * CELLS
        state.sides = [0] * CELLS
        state.card = [NONE] * CELLS
        for cell in STARTS:
            state.ground[cell] = START
            state.sides[cell] = N | E | S | W
        for cell in MINES:
            state.ground[cell] = HIDDEN_MINE
        laying.survey(state)
        state.token = [NONE] * len(EDGES)
        state.dwarf = [NONE] * state.seats
        state.at = [NONE] * state.seats
        state.hand = [()] * state.seats
        state.front = [NONE] * state.seats
        state.holder = [IN_THE_BOX] * TREASURES
        state.dragon = NONE
        state.pile = []
        state.discard = []


class DwarfsDealt(Event, frozen=True, tag=21):
    """Each seat got a dwarf card, and its pawn stands on the start card of the clan that the back shows (LM-2.1)."""

    draw: ClassVar[str] = "dwarfs"
    reveals: ClassVar[bool] = True
    dwarfs: tuple[int, ...]

    def apply(self, state: LostMinesState) -> None:
        state.dwarf = list(self.dwarfs)
        a_clan = in_play(state.seats)
        state.at = [STARTS[(piece - FIRST_DWARF) // a_clan] for piece in self.dwarfs]


class TreasuresLaid(Event, frozen=True, tag=22):
    """As many treasures as players were laid beside the board, face down (LM-2.4)."""

    draw: ClassVar[str] = "treasures"
    reveals: ClassVar[bool] = True
    treasures: tuple[int, ...]

    def apply(self, state: LostMinesState) -> None:
        for treasure in self.treasures:
            state.holder[treasure] = ON_THE_BOARD


class HandsDealt(Event, frozen=True, tag=23):
    """Of the cards, just shuffled, ten were set aside, each seat got its hand, the rest is the pile (LM-2.5)."""

    def apply(self, state: LostMinesState) -> None:
        size = HAND[state.seats]
        pile = list(CARD_PIECES[SET_ASIDE:])
        for seat in range(state.seats):
            state.hand[seat] = tuple(pile[: -1 - size : -1])
            del pile[-size:]
        state.pile = pile


class StartChosen(Event, frozen=True, tag=24):
    """This seat has the first turn of the round (LM-2.6)."""

    draw: ClassVar[str] = "start"
    reveals: ClassVar[bool] = True
    seat: Seat

    def apply(self, state: LostMinesState) -> None:
        state.active = self.seat


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
    """A seat has answered the proposal, nobody knows how (LM-7.2)."""

    seat: Seat

    def apply(self, state: LostMinesState) -> None:
        state.to_act = tuple(seat for seat in state.to_act if seat != self.seat)


class EndRefused(Event, frozen=True, tag=30):
    """Somebody did not agree: the round goes on (LM-7.2)."""

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


EVENT = (
    PIECE_EVENTS
    | RoundBegan
    | DwarfsDealt
    | TreasuresLaid
    | HandsDealt
    | StartChosen
    | TrollLeft
    | TurnBegan
    | TurnSkipped
    | EndProposed
    | Answered
    | EndRefused
    | PathLaid
    | ToolUsed
    | InfoUsed
    | TrapSet
    | TrollPlaced
    | StormCame
    | Discarded
    | WalkBegan
    | TrapSprung
    | Stepped
    | WayAsked
    | MineTurned
    | DragonMet
    | TreasureAsked
    | TreasureTaken
    | Drawn
    | RoundEnded
    | RoundScored
    | GameEnded
)
