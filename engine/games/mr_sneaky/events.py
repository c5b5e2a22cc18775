"""The table of Mr. Sneaky: its options, its state, and the events that change it.

Pieces, in this order: the eight door tiles (piece i lies at place i; a face is an index of `components.TILES`), then
the 31 tycoon cards (a face is an index of `components.CARDS`). A *door* is a place with a tile, 0 to 7.
"""

from __future__ import annotations

from typing import ClassVar, Final

from msgspec import field

from engine.game import Clause, Event, Options, Seat, State, next_turn
from engine.games.mr_sneaky.components import ALL_GUARDS, CARDS, DIAL_END, DOORS, START, TILES
from engine.pieces import PIECE_EVENTS

# What the table waits for: `State.phase`.
SETUP: Final = 0
LAY: Final = 1
SNEAK: Final = 2
OVER: Final = 3

NO_CARD: Final = -1
"""The value of `State.card` while none is turned up."""

CARD_PIECES: Final = range(DOORS, DOORS + sum(card.copies for card in CARDS))
"""The pieces that are tycoon cards."""

ALONE: Final = ((0,), (1,))
"""Seat to the `to_act` in which it alone must act."""


class MrSneakyOptions(Options, frozen=True):
    """How a game of Mr. Sneaky begins."""

    first_tycoon: int = -1
    """The seat that is the tycoon in the first round, or -1 for one by chance (SN-3.1)."""


class MrSneakyState(State):
    """All there is on the table."""

    options: MrSneakyOptions = MrSneakyOptions()
    phase: int = SETUP
    round: int = 0
    """The round that is played, from 1."""
    tycoon: Seat = 0
    """The round's tycoon; the other seat is the thief."""
    pawn: int = START
    """The place where the thief stands."""
    dial: int = 0
    """Moves made since the latest theft, at most 4."""
    guards: int = 0
    """Guards that the thief has got in this round, at most 4."""
    opened: int = 0
    """Bit set of the doors opened in this round."""
    found: list[int] = field(default_factory=list)
    """Sort of tile to how many of it were opened in this round."""
    on: list[tuple[int, ...]] = field(default_factory=list)
    """Door to the cards that lie on it, in the order they were laid."""
    card: int = NO_CARD
    """The card turned up that the tycoon must lay."""
    pile: list[int] = field(default_factory=list)
    """The draw pile; its last card is on top."""
    discard: list[int] = field(default_factory=list)
    """The discards; they lie face up."""
    gems: list[int] = field(default_factory=list)
    """Seat to its gems."""
    agents: list[tuple[int, ...]] = field(default_factory=list)
    """Seat to the agent cards that it keeps."""
    winner: Seat = -1
    """Who has won the game; -1 until it is over."""
    reason: Clause = ""
    """The clause by which the game was won."""


class RoundBegan(Event, frozen=True, tag=20):
    """All is gathered for a new round with this tycoon: pawn, dial and guards at their start, no card on a door (SN-3,
    SN-7.1). Only who is the first tycoon may be chance."""

    draw: ClassVar[str] = "tycoon"
    reveals: ClassVar[bool] = True
    tycoon: Seat

    def apply(self, state: MrSneakyState) -> None:
        next_turn(state)
        state.round += 1
        state.phase = SETUP
        state.to_act = ()
        state.tycoon = self.tycoon
        state.pawn = START
        state.dial = 0
        state.guards = 0
        state.opened = 0
        state.found = [0] * len(TILES)
        state.on = [()] * DOORS
        state.card = NO_CARD
        kept = {card for cards in state.agents for card in cards}
        state.pile = [card for card in CARD_PIECES if card not in kept]
        state.discard = []


class Restocked(Event, frozen=True, tag=21):
    """The discards, just shuffled, became the new draw pile (SN-4.6)."""

    def apply(self, state: MrSneakyState) -> None:
        state.pile = state.discard
        state.discard = []


class PassedOver(Event, frozen=True, tag=22):
    """The card turned up was discarded: by SN-4.4 it works on no unopened tile, by SN-4.5 no door can take it now."""

    card: int
    clause: Clause

    def apply(self, state: MrSneakyState) -> None:
        state.pile.pop()
        state.discard.append(self.card)


class TurnedUp(Event, frozen=True, tag=23):
    """A new turn: the tycoon has turned up this card and must lay it (SN-4.1)."""

    card: int

    def apply(self, state: MrSneakyState) -> None:
        next_turn(state)
        state.pile.pop()
        state.card = self.card
        state.to_act = ALONE[state.tycoon]
        state.phase = LAY


class Laid(Event, frozen=True, tag=24):
    """The tycoon laid the card turned up on a door (SN-4.1)."""

    door: int

    def apply(self, state: MrSneakyState) -> None:
        state.on[self.door] += (state.card,)
        state.card = NO_CARD
        state.to_act = ALONE[1 - state.tycoon]
        state.phase = SNEAK


class ThiefMoved(Event, frozen=True, tag=25):
    """The thief moved to a door and the dial turned, unless it was at its end (SN-4.8)."""

    to: int

    def apply(self, state: MrSneakyState) -> None:
        state.pawn = self.to
        if state.dial < DIAL_END:
            state.dial += 1


class DoorOpened(Event, frozen=True, tag=26):
    """The thief opened the door where he stands, just revealed: the dial is back at 0, and the tile gave him so many
    guards (SN-4.11, SN-5.2, SN-5.3)."""

    guards: int

    def apply(self, state: MrSneakyState) -> None:
        door = state.pawn
        tile = state.face[door]
        assert tile is not None
        state.opened |= 1 << door
        state.found[tile] += 1
        state.dial = 0
        state.guards = min(ALL_GUARDS, state.guards + self.guards)


class CardsWorked(Event, frozen=True, tag=27):
    """Cards on the door just opened worked, gave gems and guards and were discarded (SN-5.1, SN-5.5, SN-5.6)."""

    cards: tuple[int, ...]
    thief_gems: int
    tycoon_gems: int
    guards: int

    def apply(self, state: MrSneakyState) -> None:
        _take_up(state, self.cards)
        state.discard.extend(self.cards)
        state.gems[1 - state.tycoon] += self.thief_gems
        state.gems[state.tycoon] += self.tycoon_gems
        state.guards = min(ALL_GUARDS, state.guards + self.guards)


class AgentsKept(Event, frozen=True, tag=28):
    """Agents on the door just opened worked: this seat keeps them until the end of the game (SN-5.6)."""

    seat: Seat
    cards: tuple[int, ...]

    def apply(self, state: MrSneakyState) -> None:
        _take_up(state, self.cards)
        state.agents[self.seat] += self.cards


class CardsFailed(Event, frozen=True, tag=29):
    """Cards on the door just opened do not carry its kind and were discarded (SN-5.1)."""

    cards: tuple[int, ...]

    def apply(self, state: MrSneakyState) -> None:
        _take_up(state, self.cards)
        state.discard.extend(self.cards)


class RoundWon(Event, frozen=True, tag=30):
    """A seat won the round and so many gems: by SN-5.4 it found the treasure, by SN-6.1 it caught the thief, by SN-4.7
    there was nothing left to lay."""

    seat: Seat
    gems: int
    clause: Clause

    def apply(self, state: MrSneakyState) -> None:
        state.gems[self.seat] += self.gems


class GameWon(Event, frozen=True, tag=31):
    """A seat won the game: by SN-6.2 or SN-6.4 it has the gems, by SN-6.3 the other has too many agents."""

    seat: Seat
    clause: Clause

    def apply(self, state: MrSneakyState) -> None:
        state.winner = self.seat
        state.reason = self.clause
        state.to_act = ()
        state.phase = OVER


def _take_up(state: MrSneakyState, cards: tuple[int, ...]) -> None:
    """Take cards from the door where the thief stands."""
    state.on[state.pawn] = tuple(card for card in state.on[state.pawn] if card not in cards)


EVENT = (
    PIECE_EVENTS
    | RoundBegan
    | Restocked
    | PassedOver
    | TurnedUp
    | Laid
    | ThiefMoved
    | DoorOpened
    | CardsWorked
    | AgentsKept
    | CardsFailed
    | RoundWon
    | GameWon
)
