"""What happens in The Lost Mines, and what that changes on the table. Only `engine.pieces` tells what cards are."""

from __future__ import annotations

from typing import ClassVar

from engine.game import Clause, Event, Seat, next_turn
from engine.games.lost_mines import laying
from engine.games.lost_mines.components import (
    CARDS,
    CELLS,
    FREE,
    HAND,
    HIDDEN_MINE,
    MINE_SIDES,
    MINES,
    OVERCOME,
    SET_ASIDE,
    START,
    STARTS,
    TREASURES,
    E,
    N,
    S,
    W,
    turned,
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
    TRAPPED,
    TREASURE,
    TURN_MINE,
    VOTE,
    WALK,
    LostMinesState,
    in_play,
    mine_piece,
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


class WalkBegan(Event, frozen=True, tag=38):
    """The turn's player may walk so many cards (LM-3.1, LM-4.7)."""

    steps: int

    def apply(self, state: LostMinesState) -> None:
        state.left = self.steps
        state.phase = WALK


class TrapSprung(Event, frozen=True, tag=39):
    """A dwarf crosses a trap: its player loses a card at once, drawn at random, face down (LM-5.4)."""

    draw: ClassVar[str] = "trap"
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
    """The mine just revealed fits as well both ways: who found it chooses (LM-6.3)."""

    def apply(self, state: LostMinesState) -> None:
        state.phase = TURN_MINE


class MineTurned(Event, frozen=True, tag=42):
    """A mine, just revealed, lies face up, upright or turned (LM-6.3)."""

    mine: int
    turned: bool

    def apply(self, state: LostMinesState) -> None:
        face = state.face[mine_piece(self.mine)]
        assert face is not None
        sides = MINE_SIDES[face]
        laying.turn_up(state, self.mine, turned(sides) if self.turned else sides)


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


def _spend(state: LostMinesState, seat: Seat, card: int) -> None:
    """Take a card from a hand to be played or discarded: for a played one, one is drawn (LM-3.3)."""
    state.hand[seat] = tuple(other for other in state.hand[seat] if other != card)
    state.owed = 1


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
