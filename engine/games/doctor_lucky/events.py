"""The events of The Island of Doctor Lucky and the changes that they make.

An event carries all that it changes: its `apply` asks neither the rules nor the box.
"""

from __future__ import annotations

from typing import ClassVar

from engine.games.doctor_lucky.state import (
    ALONE,
    BARE_HANDS,
    DEFENCE,
    DOCTOR,
    FIRST,
    HARM,
    HOUSE,
    OVER,
    SECOND,
    Amount,
    Area,
    Card,
    DoctorLuckyState,
)
from engine.pieces import PIECE_EVENTS
from engine.state import Event, Seat, next_turn


class Drawn(Event, frozen=True, tag=20):
    """A seat took the top cards of the deck (DL-3.1, DL-5.6, DL-7.2)."""

    seat: Seat
    cards: tuple[Card, ...]

    def apply(self, state: DoctorLuckyState) -> None:
        state.hand[self.seat] += self.cards
        state.drawn += len(self.cards)
        state.quiet = 0


class StartChosen(Event, frozen=True, tag=21):
    """Everything is set up; this seat has the first turn (DL-3.2)."""

    draw: ClassVar[str] = "start"
    reveals: ClassVar[bool] = True
    seat: Seat

    def apply(self, state: DoctorLuckyState) -> None:
        _begin_turn(state, self.seat)


class Walked(Event, frozen=True, tag=22):
    """The turn's player went to an area (DL-5.1)."""

    seat: Seat
    to: Area

    def apply(self, state: DoctorLuckyState) -> None:
        state.at[self.seat] = self.to
        state.phase = SECOND


class CatMoved(Event, frozen=True, tag=23):
    """The turn's player put the cat into an area (DL-5.2)."""

    to: Area

    def apply(self, state: DoctorLuckyState) -> None:
        state.cat = self.to
        state.phase = SECOND


class Stayed(Event, frozen=True, tag=24):
    """The turn's player did nothing in phase 1 (DL-5.1)."""

    seat: Seat

    def apply(self, state: DoctorLuckyState) -> None:
        state.phase = SECOND


class HazardPlayed(Event, frozen=True, tag=25):
    """The turn's player played an open hazard of its hand against the Doctor or a seat (DL-5.3)."""

    seat: Seat
    card: Card
    target: Seat
    strength: Amount

    def apply(self, state: DoctorLuckyState) -> None:
        _attack(state, self.seat, self.card, self.target, self.strength)


class MurderTried(Event, frozen=True, tag=26):
    """The turn's player went for the Doctor, with an open weapon of its hand or bare hands (DL-5.7)."""

    seat: Seat
    card: Card
    strength: Amount

    def apply(self, state: DoctorLuckyState) -> None:
        _attack(state, self.seat, self.card, DOCTOR, self.strength)


class LuckAsked(Event, frozen=True, tag=27):
    """A seat with cards is asked for luck to save the Doctor, whether it has any or not (DL-6.1, DL-6.3)."""

    seat: Seat

    def apply(self, state: DoctorLuckyState) -> None:
        state.asked = self.seat
        state.to_act = ALONE[self.seat]
        state.phase = DEFENCE


class TargetAsked(Event, frozen=True, tag=28):
    """A seat with cards is asked to stop a hazard against itself or to give a card (DL-5.5)."""

    seat: Seat

    def apply(self, state: DoctorLuckyState) -> None:
        state.asked = self.seat
        state.to_act = ALONE[self.seat]
        state.phase = HARM


class LuckDiscarded(Event, frozen=True, tag=29):
    """The asked seat discarded an open card of its hand for so much luck (DL-6.1, DL-6.2)."""

    seat: Seat
    card: Card
    luck: Amount

    def apply(self, state: DoctorLuckyState) -> None:
        _play(state, self.seat, self.card)
        state.discards.append(self.card)
        state.luck += self.luck


class Passed(Event, frozen=True, tag=30):
    """A seat that could do something here did nothing (more): no luck, no card from a house (DL-6.1, DL-7.2)."""

    seat: Seat

    def apply(self, state: DoctorLuckyState) -> None:
        pass


class Stopped(Event, frozen=True, tag=40):
    """Enough luck stopped the attack, which was a murder or else a hazard.

    Its card, if any, is tucked: a hazard at the attacker's left, a weapon at its right (DL-5.4, DL-5.5, DL-5.8).
    """

    murder: bool

    def apply(self, state: DoctorLuckyState) -> None:
        if state.card != BARE_HANDS:
            tucked = state.right if self.murder else state.left
            tucked[state.active] += (state.card,)
        _end_attack(state)


class Struck(Event, frozen=True, tag=32):
    """A hazard struck the player that it was against; it is discarded (DL-5.5)."""

    target: Seat

    def apply(self, state: DoctorLuckyState) -> None:
        state.discards.append(state.card)
        _end_attack(state)


class CardGiven(Event, frozen=True, tag=33):
    """The struck seat gave the attacker a card of its choice, which only the two know (DL-5.5)."""

    giver: Seat
    taker: Seat
    card: Card

    def apply(self, state: DoctorLuckyState) -> None:
        _play(state, self.giver, self.card)
        state.hand[self.taker] += (self.card,)


class CardTaken(Event, frozen=True, tag=41):
    """The attacker drew a card of the struck seat's hand, which only the two know (DL-5.5)."""

    draw: ClassVar[str] = "gift"
    draws_piece: ClassVar[bool] = True
    reveals: ClassVar[bool] = True
    giver: Seat
    taker: Seat
    card: Card

    def apply(self, state: DoctorLuckyState) -> None:
        _play(state, self.giver, self.card)
        state.hand[self.taker] += (self.card,)


class DoctorMoved(Event, frozen=True, tag=34):
    """The turn is over and the Doctor went to the next area (DL-7.1)."""

    to: Area

    def apply(self, state: DoctorLuckyState) -> None:
        state.doctor = self.to


class DrawOffered(Event, frozen=True, tag=35):
    """A seat with few cards may draw one, because the Doctor has come into an empty house (DL-7.2)."""

    seat: Seat

    def apply(self, state: DoctorLuckyState) -> None:
        state.asked = self.seat
        state.to_act = ALONE[self.seat]
        state.phase = HOUSE


class TurnBegun(Event, frozen=True, tag=36):
    """A seat has the next turn. The Doctor's coming to it skipped these seats (DL-7.3)."""

    seat: Seat
    skipped: tuple[Seat, ...]

    def apply(self, state: DoctorLuckyState) -> None:
        _begin_turn(state, self.seat)


class LosersNamed(Event, frozen=True, tag=37):
    """The Doctor is dead, and these seats kept luck that could have saved him (DL-6.4)."""

    reveals: ClassVar[bool] = True
    seats: tuple[Seat, ...]

    def apply(self, state: DoctorLuckyState) -> None:
        state.losers = self.seats


class DoctorKilled(Event, frozen=True, tag=38):
    """The Doctor is dead, and the game is over (DL-8.1)."""

    by: Seat

    def apply(self, state: DoctorLuckyState) -> None:
        state.winner = self.by
        state.to_act = ()
        state.phase = OVER


class DoctorSurvived(Event, frozen=True, tag=39):
    """For many turns no card had been touched, and the game is over (DL-8.2)."""

    def apply(self, state: DoctorLuckyState) -> None:
        state.to_act = ()
        state.phase = OVER


def _begin_turn(state: DoctorLuckyState, seat: Seat) -> None:
    next_turn(state)
    state.quiet += 1
    state.active = seat
    state.to_act = ALONE[seat]
    state.phase = FIRST


def _play(state: DoctorLuckyState, seat: Seat, card: int) -> None:
    """A card leaves a hand."""
    state.hand[seat] = tuple(held for held in state.hand[seat] if held != card)
    state.quiet = 0


def _attack(state: DoctorLuckyState, seat: Seat, card: int, target: Seat, strength: int) -> None:
    if card != BARE_HANDS:
        _play(state, seat, card)
    state.card = card
    state.target = target
    state.strength = strength
    state.luck = 0


def _end_attack(state: DoctorLuckyState) -> None:
    """The attack is over, and the turn is its player's again."""
    state.card = BARE_HANDS
    state.target = DOCTOR
    state.strength = state.luck = 0
    state.to_act = ALONE[state.active]
    state.phase = SECOND


EVENT = (
    PIECE_EVENTS
    | Drawn
    | StartChosen
    | Walked
    | CatMoved
    | Stayed
    | HazardPlayed
    | MurderTried
    | LuckAsked
    | TargetAsked
    | LuckDiscarded
    | Passed
    | Stopped
    | Struck
    | CardGiven
    | CardTaken
    | DoctorMoved
    | DrawOffered
    | TurnBegun
    | LosersNamed
    | DoctorKilled
    | DoctorSurvived
)
