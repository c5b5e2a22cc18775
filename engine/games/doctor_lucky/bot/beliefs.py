"""A seat's beliefs about the others' hands and habits, from who paid and who passed in defence.

They are a pure fold over the seat's story. Worlds are dealt by them: a hand that was passed with is short of luck.
"""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from engine.bots.fold import Told
from engine.games.doctor_lucky.bot.odds import Luck
from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.events import CardGiven, CardTaken, LuckDiscarded, Passed
from engine.games.doctor_lucky.queries import missing, yet_to_answer
from engine.games.doctor_lucky.state import DEFENCE, DoctorLuckyState
from engine.state import Seat, copy

CARELESS_SAFE: Final = 0.9
CAREFUL_SAFE: Final = 0.995
"""Chances of later defenders from which on a careless and a careful seat leave a defence to them."""

HOPELESS: Final = 0.02
"""Chance up to which luck is not wasted on a defence."""

CARELESS: Final = 0.7
"""Chance that a seat is careless, before anything is known."""

SLIP: Final = 0.05
"""Chance that a seat does otherwise than its habit says."""

TRUST: Final = 0.9
"""Share of worlds in which a hand that was passed with is as short of luck as it seems."""

SHORT: Final = 1
LEAVES: Final = 2
"""Subjects of a belief: a hand short of luck; a seat that leaves defence to others."""


class Held(msgspec.Struct, frozen=True):
    """Cards that seem to give no more than so much luck together."""

    cards: tuple[int, ...]
    most: int


NONE: Final = Held((), 0)


class Beliefs(msgspec.Struct, frozen=True):
    """The beliefs about each seat, by seat."""

    held: tuple[Held, ...]
    careless: tuple[float, ...]
    """Chances that a seat leaves the Doctor to later ones even where these may lack the luck."""


def begin(view: DoctorLuckyState, seat: Seat) -> Beliefs:
    """After the opening nothing is known."""
    return Beliefs((NONE,) * view.seats, (CARELESS,) * view.seats)


def follow(belief: Beliefs, seat: Seat, before: DoctorLuckyState, told: Told, after: DoctorLuckyState) -> Beliefs:
    """After a move: answers to an attack tell something, and a hand that is laid anew forgets its cards."""
    for event in told.events:
        if isinstance(event, CardGiven | CardTaken):
            return _handed(belief, event.giver, before, after)
    if before.phase != DEFENCE or told.seat == seat:
        return belief
    answers = [event for event in told.events if isinstance(event, Passed | LuckDiscarded)]
    if not answers:
        return belief
    return _answered(belief, before, told.seat, isinstance(answers[0], LuckDiscarded))


def _handed(belief: Beliefs, giver: Seat, before: DoctorLuckyState, after: DoctorLuckyState) -> Beliefs:
    """The cards of a hand that is laid anew are known only if all of them were."""
    held = belief.held[giver]
    whole = set(before.hand[giver]) <= set(held.cards)
    kept = Held(after.hand[giver], held.most) if whole and held.cards else NONE
    return Beliefs(_with(belief.held, giver, kept), belief.careless)


def _answered(belief: Beliefs, before: DoctorLuckyState, seat: Seat, pays: bool) -> Beliefs:
    """A seat that passes where a careful one would pay is short of luck, or careless."""
    known = Luck(before)
    later, shortfall = yet_to_answer(before)[1:], missing(before)
    saved = known.enough(later, shortfall)
    held, careless = belief.held, belief.careless
    if CARELESS_SAFE <= saved < CAREFUL_SAFE:
        odds = _carelessness(careless[seat], pays, _luckless(before, seat))
        return Beliefs(held, (*careless[:seat], odds, *careless[seat + 1 :]))
    if pays or saved >= CAREFUL_SAFE:
        return belief
    most = 0
    if later:
        while most + 1 < shortfall and known.enough(later, shortfall - most - 1) <= HOPELESS:
            most += 1
    else:
        most = shortfall - 1
    return Beliefs(_with(held, seat, Held(before.hand[seat], most)), careless)


def _carelessness(chance: float, pays: bool, luckless: float) -> float:
    """Chance that a seat is careless after an answer that tells the careless from the careful."""
    careless = SLIP if pays else 1 - SLIP
    careful = (1 - SLIP) * (1 - luckless) if pays else luckless + SLIP * (1 - luckless)
    return chance * careless / (chance * careless + (1 - chance) * careful)


def _luckless(view: DoctorLuckyState, seat: Seat) -> float:
    """Chance that a hand holds no luck at all, by the cards that are hidden."""
    lucks = COMPONENT_SETS[view.components].luck
    hidden = empty = 0
    counts = {face: view.groups[0].count(face) for face in sorted(set(view.groups[0]))}
    for face in view.face:
        if face is not None:
            counts[face] -= 1
    for face, count in counts.items():
        hidden += count
        if not lucks[face]:
            empty += count
    chance = 1.0
    for card in view.hand[seat]:
        kind = view.face[card]
        if kind is not None:
            if lucks[kind]:
                return 0.0
        elif hidden:
            chance *= max(0, empty) / hidden
            empty, hidden = empty - 1, hidden - 1
    return chance


def _with(held: tuple[Held, ...], seat: Seat, new: Held) -> tuple[Held, ...]:
    return (*held[:seat], new, *held[seat + 1 :])


# worlds


class Deals:
    """Deals the worlds that a view allows, as often as the beliefs about hands and habits say."""

    def __init__(self, view: DoctorLuckyState, belief: Beliefs) -> None:
        self._view, self._belief = view, belief
        lucks = self._lucks = COMPONENT_SETS[view.components].luck
        face = view.face
        pool = list(view.groups[0])
        for kind in face:
            if kind is not None:
                pool.remove(kind)
        self._pool = pool
        self.short: list[tuple[Seat, list[int], int]] = []
        """Seats short of luck, their hidden cards that are, and the most luck that these give together."""
        for seat, held in enumerate(belief.held):
            cards = [card for card in held.cards if card in view.hand[seat] and face[card] is None]
            if cards:
                spent = sum(lucks[face[card] or 0] for card in held.cards)
                self.short.append((seat, cards, max(0, held.most - spent)))

    def deal(self, rng: Random) -> DoctorLuckyState:
        """A whole world."""
        world = copy(self._view)
        face, pool = world.face, self._pool[:]
        rng.shuffle(pool)
        for _, cards, most in self.short:
            if rng.random() < TRUST:
                self._deal_short(face, pool, cards, most)
        for card, kind in enumerate(face):
            if kind is None:
                face[card] = pool.pop()
        return world

    def _deal_short(self, face: list[int | None], pool: list[int], cards: list[int], most: int) -> None:
        """Give cards the first kinds of the pool that leave their luck within a bound."""
        lucks = self._lucks
        for card in cards:
            for place in range(len(pool) - 1, -1, -1):
                luck = lucks[pool[place]]
                if luck <= most:
                    most -= luck
                    face[card] = pool.pop(place)
                    break

    def careless(self, rng: Random) -> list[bool]:
        """Seat to True where it is careless in a world."""
        return [rng.random() < chance for chance in self._belief.careless]
