"""The events of Undercover and the changes that they make.

The tags 20, 23 and 33 are those of `retired`.
"""

from __future__ import annotations

from typing import ClassVar

from engine.games.heimlich.state import (
    ALONE,
    CARDS,
    MOVE,
    OVER,
    ROLL,
    SAFE,
    SHEETS,
    Building,
    HeimlichState,
    Squares,
)
from engine.pieces import PIECE_EVENTS
from engine.state import Event, Seat, next_turn


class LeftOut(Event, frozen=True, tag=40):
    """Some colours stay in the box; the others play (HC-2.2)."""

    draw: ClassVar[str] = "colours"
    reveals: ClassVar[bool] = True
    colours: tuple[int, ...]
    playing: tuple[int, ...]

    def apply(self, state: HeimlichState) -> None:
        state.colours = self.playing


class StartChosen(Event, frozen=True, tag=21):
    """Everything is set up; this seat starts (HC-2.5)."""

    draw: ClassVar[str] = "start"
    reveals: ClassVar[bool] = True
    seat: Seat

    def apply(self, state: HeimlichState) -> None:
        next_turn(state)
        state.active = self.seat
        state.to_act = ALONE[self.seat]
        state.phase = ROLL


class Rolled(Event, frozen=True, tag=22):
    """The turn's player rolled a face: 1 for "1-3", else 2 to 6 (HC-3.1)."""

    draw: ClassVar[str] = "roll"
    reveals: ClassVar[bool] = True
    die: int

    def apply(self, state: HeimlichState) -> None:
        state.die = self.die
        state.phase = MOVE


class AgentsMoved(Event, frozen=True, tag=41):
    """The points of the roll were spent: agent to the buildings it went clockwise, and where it stands (HC-3.2)."""

    steps: tuple[int, ...]
    at: tuple[Building, ...]

    def apply(self, state: HeimlichState) -> None:
        """ValueError when `at` is not of as many agents as are in play."""
        at = self.at
        if len(at) != len(state.at):
            raise ValueError(f"{len(at)} agents stand somewhere, of {len(state.at)}")
        safe = state.safe
        entered = 0
        if safe in at:
            for agent, steps in enumerate(self.steps):
                if steps and at[agent] == safe:
                    entered |= 1 << agent
        state.at = list(at)
        state.entered = entered


class Stayed(Event, frozen=True, tag=24):
    """The turn's player moved no agent, for a card (HC-6.3)."""

    def apply(self, state: HeimlichState) -> None:
        pass


class Drawn(Event, frozen=True, tag=25):
    """A seat took the top cards of the draw pile (HC-6.2, HC-6.3, HC-6.4)."""

    seat: Seat
    cards: tuple[int, ...]

    def apply(self, state: HeimlichState) -> None:
        del state.pile[-len(self.cards) :]
        state.hand[self.seat] += self.cards


class Discarded(Event, frozen=True, tag=26):
    """A seat put an open card of its hand on the discard pile without its effect (HC-6.14)."""

    seat: Seat
    card: int

    def apply(self, state: HeimlichState) -> None:
        state.hand[self.seat] = tuple(c for c in state.hand[self.seat] if c != self.card)
        state.discard.append(self.card)


class Restocked(Event, frozen=True, tag=27):
    """The discards, just shuffled, became the new draw pile (HC-6.6)."""

    def apply(self, state: HeimlichState) -> None:
        state.pile = state.discard
        state.discard = []


class Asked(Event, frozen=True, tag=28):
    """A seat with cards is asked whether it plays any; so many passes in a row were made before (HC-6.7)."""

    seat: Seat
    passes: int

    def apply(self, state: HeimlichState) -> None:
        state.asked = self.seat
        state.passes = self.passes
        state.played = False
        state.to_act = ALONE[self.seat]
        state.phase = CARDS


class Passed(Event, frozen=True, tag=29):
    """The asked seat played no card (HC-6.7)."""

    seat: Seat

    def apply(self, state: HeimlichState) -> None:
        state.passes += 1


class CardPlayed(Event, frozen=True, tag=30):
    """The asked seat put an open card of its hand on the discard pile; its effect follows (HC-6.7)."""

    seat: Seat
    card: int

    def apply(self, state: HeimlichState) -> None:
        state.hand[self.seat] = tuple(c for c in state.hand[self.seat] if c != self.card)
        state.discard.append(self.card)
        state.passes = 0
        state.played = True


class AgentsPlaced(Event, frozen=True, tag=31):
    """A card put agents into other buildings: `to` for each of `agents` (HC-6.9, HC-6.12)."""

    agents: tuple[int, ...]
    to: tuple[Building, ...]

    def apply(self, state: HeimlichState) -> None:
        for agent, to in zip(self.agents, self.to, strict=True):
            state.at[agent] = to
            if to == state.safe:
                state.entered |= 1 << agent
            else:
                state.entered &= ~(1 << agent)


class SafeMoved(Event, frozen=True, tag=32):
    """The safe was put into another building, by a card or after a scoring: no agent has entered that one (HC-6.9)."""

    to: Building

    def apply(self, state: HeimlichState) -> None:
        state.safe = self.to
        state.entered = 0


class MarkersAdvanced(Event, frozen=True, tag=42):
    """A card advanced the markers of some agents, by so many squares each (T13)."""

    agents: tuple[int, ...]
    by: Squares

    def apply(self, state: HeimlichState) -> None:
        for agent in self.agents:
            state.marker[agent] += self.by


class Recruited(Event, frozen=True, tag=34):
    """A seat took a free agent's card (T15, HC-6.14)."""

    draw: ClassVar[str] = "recruit"
    draws_piece: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    seat: Seat
    piece: int

    def apply(self, state: HeimlichState) -> None:
        state.second[self.seat] = self.piece


class Scored(Event, frozen=True, tag=35):
    """All agents scored: agent to the squares that its marker went, back if negative (HC-4.1, HC-4.2)."""

    gains: tuple[int, ...]

    def apply(self, state: HeimlichState) -> None:
        marker = state.marker
        for agent, gain in enumerate(self.gains):
            marker[agent] += gain
        state.entered = 0
        state.to_act = ALONE[state.active]
        state.phase = SAFE


class SheetsCalled(Event, frozen=True, tag=36):
    """A marker has come to the marked square: every seat writes a sheet, then `after` follows (HC-7.2)."""

    after: int

    def apply(self, state: HeimlichState) -> None:
        state.after_sheets = self.after
        state.doubles = sum(1 << seat for seat, piece in enumerate(state.second) if piece >= 0)
        state.to_act = tuple(range(state.seats))
        state.phase = SHEETS


class SheetHandedIn(Event, frozen=True, tag=37):
    """A seat has written its sheet; after the last one the game goes on (HC-7.2)."""

    seat: Seat

    def apply(self, state: HeimlichState) -> None:
        state.to_act = tuple(seat for seat in state.to_act if seat != self.seat)
        if not state.to_act:
            state.phase = state.after_sheets
            if state.phase != OVER:
                state.to_act = ALONE[state.asked if state.phase == CARDS else state.active]


class TurnPassed(Event, frozen=True, tag=38):
    """The next seat on the left has the turn (HC-3.5)."""

    def apply(self, state: HeimlichState) -> None:
        next_turn(state)
        state.active = (state.active + 1) % state.seats
        state.to_act = ALONE[state.active]
        state.die = 0
        state.phase = ROLL


class Ended(Event, frozen=True, tag=39):
    """The game is over and all lies open: seat to the agent that counts for it and its bonus (HC-6.15, HC-7.3)."""

    counting: tuple[int, ...]
    bonus: tuple[int, ...]

    def apply(self, state: HeimlichState) -> None:
        state.counting = self.counting
        state.bonus = self.bonus
        for agent, bonus in zip(self.counting, self.bonus, strict=False):  # without sheets there is no bonus
            state.marker[agent] += bonus
        state.to_act = ()
        state.phase = OVER


EVENT = (
    PIECE_EVENTS
    | LeftOut
    | StartChosen
    | Rolled
    | AgentsMoved
    | Stayed
    | Drawn
    | Discarded
    | Restocked
    | Asked
    | Passed
    | CardPlayed
    | AgentsPlaced
    | SafeMoved
    | MarkersAdvanced
    | Recruited
    | Scored
    | SheetsCalled
    | SheetHandedIn
    | TurnPassed
    | Ended
)
