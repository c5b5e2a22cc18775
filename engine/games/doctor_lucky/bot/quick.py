"""A world in short, for bots that search: hands are lists of kinds, and a change is made without events.

It follows the rules of the game and nothing else; `habits` says what its seats do.
"""

from __future__ import annotations

from typing import Final

from engine.games.doctor_lucky.components import COMPONENT_SETS, WEAPON, Components
from engine.games.doctor_lucky.moves import Discard, Draw, Give, MoveCat, Murder, PlayHazard, Walk
from engine.games.doctor_lucky.state import (
    BARE_HANDS,
    DEFENCE,
    DOCTOR,
    FIRST,
    HARM,
    OVER,
    SECOND,
    DoctorLuckyState,
)
from engine.state import Move, Seat

NOTHING: Final = 0
"""In the place of a kind: bare hands."""

Arms = tuple[list[float], float, list[int], int]
"""The numbers that a seat reckons with: see `habits.arms`."""


class QuickWorld:
    """A whole world in short."""

    __slots__ = (
        "active", "arms", "asked", "at", "box", "card", "cat", "deck", "doctor", "hands", "hidden", "kills", "luck",
        "luck_left", "moves", "phase", "quiet", "seats", "squares_left", "strength", "target", "turn", "winner",
    )  # fmt: skip

    def __init__(self, world: DoctorLuckyState) -> None:
        """From a world without holes."""
        face = world.face
        self.box: Components = COMPONENT_SETS[world.components]
        lucks = self.box.luck
        self.seats, self.at, self.doctor, self.cat = world.seats, world.at[:], world.doctor, world.cat
        self.hands = [[face[card] or 0 for card in hand] for hand in world.hand]
        self.kills = [1 + len(cards) for cards in world.right]
        """Seat to its Kill."""
        self.moves = [1 + len(cards) for cards in world.left]
        """Seat to its Move."""
        self.deck = [kind or 0 for kind in reversed(face[world.drawn :])]
        """The kinds of the deck, the next one last."""
        self.phase, self.active, self.asked = world.phase, world.active, world.asked
        self.card = NOTHING if world.card == BARE_HANDS else face[world.card] or 0
        self.target, self.strength, self.luck = world.target, world.strength, world.luck
        self.turn, self.quiet, self.winner = world.turn, world.quiet, world.winner
        self.hidden = self.luck_left = self.squares_left = 0
        for kinds in (*self.hands, self.deck):
            self.hidden += len(kinds)
            for kind in kinds:
                luck = lucks[kind]
                self.luck_left += luck
                self.squares_left += luck * luck
        self.arms: list[Arms | None] = [None] * self.seats
        """Seat to what it reckons with; None when its hand or the open luck has changed since."""

    def copy(self) -> QuickWorld:
        """Another one that shares nothing with it that could change."""
        new = QuickWorld.__new__(QuickWorld)
        new.box, new.seats, new.doctor, new.cat, new.target = self.box, self.seats, self.doctor, self.cat, self.target
        new.phase, new.active, new.asked, new.card = self.phase, self.active, self.asked, self.card
        new.strength, new.luck, new.turn, new.quiet = self.strength, self.luck, self.turn, self.quiet
        new.hidden, new.luck_left, new.squares_left = self.hidden, self.luck_left, self.squares_left
        new.winner = self.winner
        new.at, new.deck, new.kills, new.moves = self.at[:], self.deck[:], self.kills[:], self.moves[:]
        new.hands, new.arms = [hand[:] for hand in self.hands], self.arms[:]
        return new

    def make(self, move: Move, face: list[int | None]) -> None:
        """Make a move of the seat that must decide, another than a discard; `face` names its cards."""
        seat = self.active if self.phase in (FIRST, SECOND) else self.asked
        if isinstance(move, Walk):
            self.at[seat], self.phase = move.to, SECOND
        elif isinstance(move, MoveCat):
            self.cat, self.phase = move.to, SECOND
        elif isinstance(move, PlayHazard):
            self.hazard(face[move.card] or 0, move.target)
        elif isinstance(move, Murder):
            self.murder(NOTHING if move.card == BARE_HANDS else face[move.card] or 0)
        elif isinstance(move, Give):
            self.give(face[move.card] or 0)
        elif isinstance(move, Draw):
            self.draw(seat)
            self.end_turn()
        elif isinstance(move, Discard):
            self.pay(seat, [face[move.card] or 0])
        elif self.phase == FIRST:
            self.phase = SECOND
        elif self.phase == SECOND:
            self.end_turn()
        else:
            self.ask(seat + 1)

    def spend(self, seat: Seat, kind: int) -> None:
        """A card of a hand becomes open."""
        luck = self.box.luck[kind]
        self.hands[seat].remove(kind)
        self.hidden -= 1
        if luck:
            self.luck_left -= luck
            self.squares_left -= luck * luck
            self.arms = [None] * self.seats
        else:
            self.arms[seat] = None
        self.quiet = 0

    def draw(self, seat: Seat) -> None:
        """A seat takes the top card of the deck."""
        self.hands[seat].append(self.deck.pop())
        self.arms[seat] = None
        self.quiet = 0

    # attacks

    def hazard(self, kind: int, target: Seat) -> None:
        """Play a hazard against the Doctor or a seat."""
        self.spend(self.active, kind)
        self.card, self.target, self.strength, self.luck = kind, target, self.box.value[kind], 0
        if target == DOCTOR:
            self.ask(self.active + 1)
        elif self.hands[target]:
            self.asked, self.phase = target, HARM
        else:
            self._end_attack()

    def murder(self, kind: int) -> None:
        """Try a murder with a weapon or bare hands."""
        seat, box = self.active, self.box
        self.card, self.target, self.luck = kind, DOCTOR, 0
        self.strength = self.kills[seat] + box.value[kind] + (box.special if kind == self.doctor else 0)
        if kind:
            self.spend(seat, kind)
        self.ask(seat + 1)

    def ask(self, first: Seat) -> None:
        """The next seat with cards is asked; after the last one the Doctor is dead."""
        seats, active = self.seats, self.active
        for step in range((active - first) % seats):
            seat = (first + step) % seats
            if self.hands[seat]:
                self.asked, self.phase = seat, DEFENCE
                return
        self.phase, self.winner = OVER, active

    def pay(self, seat: Seat, kinds: list[int]) -> None:
        """The asked seat discards some cards, and no more."""
        for kind in kinds:
            self.spend(seat, kind)
            self.luck += self.box.luck[kind]
        if self.luck >= self.strength:
            self._stopped()
        else:
            self.ask(seat + 1)

    def _stopped(self) -> None:
        """The attack is stopped: its card is tucked."""
        card, active = self.card, self.active
        self.arms[active] = None
        if card == NOTHING or self.box.sort[card] == WEAPON:
            if card:
                self.kills[active] += 1
            self._end_attack()
            self.end_turn()
        else:
            self.moves[active] += 1
            self._end_attack()

    def _end_attack(self) -> None:
        self.card, self.target, self.strength, self.luck, self.phase = NOTHING, DOCTOR, 0, 0, SECOND

    def give(self, kind: int) -> None:
        """The struck seat hands a card over."""
        self.hands[self.asked].remove(kind)
        self.hands[self.active].append(kind)
        self.arms[self.asked] = self.arms[self.active] = None
        self.quiet = 0
        self._end_attack()

    # after the turn

    def end_turn(self) -> None:
        """The Doctor goes on, into an empty house perhaps: there all with few cards draw one."""
        box, seats, active = self.box, self.seats, self.active
        self.doctor = doctor = self.doctor % len(box.areas) + 1
        if box.island.indoor[doctor] and doctor not in self.at:
            for step in range(1, seats + 1):
                seat = (active + step) % seats
                if len(self.hands[seat]) < box.few_cards and self.deck:
                    self.draw(seat)
        if self.quiet >= box.quiet_turns:
            self.phase = OVER
            return
        self.active = self.next_player(doctor)
        self.turn += 1
        self.quiet += 1
        self.phase = FIRST

    def next_player(self, doctor: int) -> Seat:
        """The player of the next turn, if the Doctor stands in an area when this one ends."""
        active, seats, at = self.active, self.seats, self.at
        if self.turn >= seats and doctor in at:
            for step in range(1, seats + 1):
                seat = (active + step) % seats
                if at[seat] == doctor:
                    return seat
        return (active + 1) % seats
