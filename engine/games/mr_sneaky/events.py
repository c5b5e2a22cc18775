"""The events of Mr. Sneaky.

An event carries all that it changes: its `apply` asks neither the rules nor the box.
"""

from __future__ import annotations

from typing import ClassVar

from engine.games.mr_sneaky.state import (
    ALONE,
    LAY,
    NO_CARD,
    OVER,
    SETUP,
    SNEAK,
    Amount,
    Card,
    Door,
    MrSneakyState,
    Place,
    Tile,
)
from engine.pieces import PIECE_EVENTS
from engine.state import Clause, Event, Seat, next_turn


class RoundBegan(Event, frozen=True, tag=32):
    """A new round with this tycoon: pawn at the start, dial and guards at 0, no card on a door (SN-3, SN-7.1).

    All tycoon cards but the agents kept are the pile again. Only the first tycoon may be chance.
    """

    draw: ClassVar[str] = "tycoon"
    reveals: ClassVar[bool] = True
    tycoon: Seat
    pawn: Place

    def apply(self, state: MrSneakyState) -> None:
        next_turn(state)
        state.round += 1
        state.phase = SETUP
        state.to_act = ()
        state.tycoon = self.tycoon
        state.pawn = self.pawn
        state.dial = 0
        state.guards = 0
        state.opened = 0
        state.found = [0] * len(state.found)
        state.on = [()] * len(state.on)
        state.card = NO_CARD
        agent_cards = {card for cards in state.agents for card in cards}
        state.pile = [card for card in range(len(state.on), len(state.face)) if card not in agent_cards]
        state.discard = []


class Restocked(Event, frozen=True, tag=21):
    """The discards, just shuffled, became the new draw pile (SN-4.6)."""

    def apply(self, state: MrSneakyState) -> None:
        state.pile = state.discard
        state.discard = []


class PassedOver(Event, frozen=True, tag=22):
    """The card turned up was discarded: by SN-4.4 it works on no unopened tile, by SN-4.5 no door can take it now."""

    card: Card
    clause: Clause

    def apply(self, state: MrSneakyState) -> None:
        state.pile.pop()
        state.discard.append(self.card)


class TurnedUp(Event, frozen=True, tag=23):
    """A new turn: the tycoon has turned up this card and must lay it (SN-4.1)."""

    card: Card

    def apply(self, state: MrSneakyState) -> None:
        next_turn(state)
        state.pile.pop()
        state.card = self.card
        state.to_act = ALONE[state.tycoon]
        state.phase = LAY


class Laid(Event, frozen=True, tag=24):
    """The tycoon laid the card turned up on a door (SN-4.1)."""

    door: Door

    def apply(self, state: MrSneakyState) -> None:
        state.on[self.door] += (state.card,)
        state.card = NO_CARD
        state.to_act = ALONE[1 - state.tycoon]
        state.phase = SNEAK


class ThiefMoved(Event, frozen=True, tag=33):
    """The thief moved to a door, and the dial stands at this number now (SN-4.8)."""

    to: Door
    dial: Amount

    def apply(self, state: MrSneakyState) -> None:
        state.pawn = self.to
        state.dial = self.dial


class DoorOpened(Event, frozen=True, tag=34):
    """The thief opened the door where he stands, and the dial is back at 0 (SN-4.11).

    The tile, just revealed, gave him so many guards; `guards` are those that he has now (SN-5.2, SN-5.3).
    """

    tile: Tile
    guards_gained: Amount
    guards: Amount

    def apply(self, state: MrSneakyState) -> None:
        state.opened |= 1 << state.pawn
        state.found[self.tile] += 1
        state.dial = 0
        state.guards = self.guards


class CardsWorked(Event, frozen=True, tag=35):
    """Cards on the door just opened worked, gave gems and guards and were discarded (SN-5.1, SN-5.5, SN-5.6).

    `guards` are those that the thief has now.
    """

    cards: tuple[Card, ...]
    thief_gems: Amount
    tycoon_gems: Amount
    guards_gained: Amount
    guards: Amount

    def apply(self, state: MrSneakyState) -> None:
        _take_up(state, self.cards)
        state.discard.extend(self.cards)
        state.gems[1 - state.tycoon] += self.thief_gems
        state.gems[state.tycoon] += self.tycoon_gems
        state.guards = self.guards


class AgentsKept(Event, frozen=True, tag=28):
    """Agents on the door just opened worked: this seat keeps them until the end of the game (SN-5.6)."""

    seat: Seat
    cards: tuple[Card, ...]

    def apply(self, state: MrSneakyState) -> None:
        _take_up(state, self.cards)
        state.agents[self.seat] += self.cards


class CardsFailed(Event, frozen=True, tag=29):
    """Cards on the door just opened do not carry its kind and were discarded (SN-5.1)."""

    cards: tuple[Card, ...]

    def apply(self, state: MrSneakyState) -> None:
        _take_up(state, self.cards)
        state.discard.extend(self.cards)


class RoundWon(Event, frozen=True, tag=30):
    """A seat won the round and so many gems.

    SN-5.4: it found the treasure. SN-6.1: it caught the thief. SN-4.7: nothing was left to lay.
    """

    seat: Seat
    gems: Amount
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
