"""The table of Undercover: its options, its state, and the events that change it.

Pieces, in this order: agent cards (piece i is dealt to seat i, the rest are free agents; a face is an agent in play),
with `top_secret` the Top Secret cards (a face is a kind, 1 to 15), with `confidential_papers` a sheet a seat (a face
is what `sheets.packed` makes of it). An *agent* is an index into `State.colours`, so 0 to 4, 5 or 6.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from msgspec import field

from engine.game import Event, Options, Seat, State, next_turn
from engine.games.heimlich.components import BUILDINGS, COLOURS, MARKER_STEP, SAFE_AT_FIRST
from engine.pieces import PIECE_EVENTS

# What the table waits for: `State.phase`.
SETUP: Final = 0
ROLL: Final = 1
MOVE: Final = 2
CARDS: Final = 3
SAFE: Final = 4
SHEETS: Final = 5
OVER: Final = 6

ALONE: Final = tuple((seat,) for seat in range(7))
"""Seat to the `to_act` in which it alone must act."""


class HeimlichOptions(Options, frozen=True):
    """The variants of Undercover."""

    top_secret: bool = False
    """Play with the Top Secret cards (HC-6)."""
    confidential_papers: bool = False
    """Guess who is who, once a game (HC-7)."""
    papers_scoring: Literal["right", "others_wrong"] = "right"
    """How the guesses score (HC-7.3, HC-7.5)."""
    start_player: int = -1
    """The seat that starts, or -1 for one by chance (HC-2.5)."""


class HeimlichState(State):
    """All there is on the table."""

    options: HeimlichOptions = HeimlichOptions()
    colours: tuple[int, ...] = ()
    """Agent in play to its colour, ascending."""
    at: list[int] = field(default_factory=list)
    """Agent to its building."""
    marker: list[int] = field(default_factory=list)
    """Agent to the square of its marker, 0 and up; 42 is the finish."""
    safe: int = SAFE_AT_FIRST
    """The building with the safe."""
    phase: int = SETUP
    active: Seat = 0
    """The turn's player."""
    die: int = 0
    """The face rolled this turn; 0 before the roll."""
    entered: int = 0
    """Bit set of agents that count for a scoring: moved into the safe's building since the roll (HC-3.4, HC-6.9)."""
    second: list[int] = field(default_factory=list)
    """Seat to the free agent's card that it took by T15; -1 for none."""
    hand: list[tuple[int, ...]] = field(default_factory=list)
    """Seat to its Top Secret cards."""
    pile: list[int] = field(default_factory=list)
    """The draw pile; its last card is on top."""
    discard: list[int] = field(default_factory=list)
    """The discard pile; its last card is on top."""
    asked: Seat = 0
    """In a card round, whom it is the turn of (HC-6.7)."""
    passes: int = 0
    """In a card round, how many passes in a row were made."""
    played: bool = False
    """In a card round, whether the asked seat has played a card since it was asked."""
    after_sheets: int = SETUP
    """The phase that follows when the sheets are written: CARDS, SAFE or OVER. SETUP until they are called for."""
    doubles: int = 0
    """Bit set of seats that owned two agents when the sheets were called for."""
    counting: tuple[int, ...] = ()
    """Seat to the agent whose marker counts for it. Empty until the game is over."""
    bonus: tuple[int, ...] = ()
    """Seat to the squares won by guessing. Empty until the game is over, or without sheets."""


class LeftOut(Event, frozen=True, tag=20):
    """Some colours stay in the box (HC-2.2)."""

    draw: ClassVar[str] = "colours"
    reveals: ClassVar[bool] = True
    colours: tuple[int, ...]

    def apply(self, state: HeimlichState) -> None:
        state.colours = tuple(c for c in range(len(COLOURS)) if c not in self.colours)


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


class AgentsMoved(Event, frozen=True, tag=23):
    """The points of the roll were spent: agent to the buildings it went clockwise (HC-3.2)."""

    steps: tuple[int, ...]

    def apply(self, state: HeimlichState) -> None:
        at = state.at
        safe = state.safe
        entered = 0
        for agent, steps in enumerate(self.steps):
            if steps:
                here = at[agent] = (at[agent] + steps) % BUILDINGS
                if here == safe:
                    entered |= 1 << agent
        state.entered = entered


class Stayed(Event, frozen=True, tag=24):
    """The turn's player moved nobody, for a card (HC-6.3)."""

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
    to: tuple[int, ...]

    def apply(self, state: HeimlichState) -> None:
        """ValueError for a building that is none."""
        for agent, to in zip(self.agents, self.to, strict=True):
            if not 0 <= to < BUILDINGS:
                raise ValueError(f"an agent goes to building {to}, which is none")
            state.at[agent] = to
            if to == state.safe:
                state.entered |= 1 << agent
            else:
                state.entered &= ~(1 << agent)


class SafeMoved(Event, frozen=True, tag=32):
    """The safe was put into another building, by a card or after a scoring: nobody has entered that one (HC-6.9)."""

    to: int

    def apply(self, state: HeimlichState) -> None:
        """ValueError for a building that is none: a log may be anybody's, and no agent would ever score."""
        if not 0 <= self.to < BUILDINGS:
            raise ValueError(f"the safe goes to building {self.to}, which is none")
        state.safe = self.to
        state.entered = 0


class MarkersAdvanced(Event, frozen=True, tag=33):
    """A card advanced the markers of some agents, three squares each (T13)."""

    agents: tuple[int, ...]

    def apply(self, state: HeimlichState) -> None:
        for agent in self.agents:
            state.marker[agent] += MARKER_STEP


class Recruited(Event, frozen=True, tag=34):
    """A seat took a free agent's card (T15, HC-6.14)."""

    draw: ClassVar[str] = "recruit"
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
    """A marker has come to the marked square: everybody writes a sheet, then `after` follows (HC-7.2)."""

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
