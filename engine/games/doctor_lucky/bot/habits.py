"""The habits of seats in worlds played on: how they stalk, attack and defend, each by what it may know.

A seat knows its own hand, the open cards and the sizes of the other hands. Stalking follows `stalking` and defence
`heuristics`, without the guarding of places; the tests hold it to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.games.doctor_lucky.bot.odds import normal
from engine.games.doctor_lucky.bot.quick import NOTHING, Arms, QuickWorld
from engine.games.doctor_lucky.bot.stalking import (
    CHAIN,
    DRAIN,
    DRAWN,
    KILL,
    LATER_SHARE,
    MOVE,
    SPOILT,
    WAITS,
    WIN,
)
from engine.games.doctor_lucky.components import FAILURE, HAZARD, WEAPON
from engine.games.doctor_lucky.state import DEFENCE, DOCTOR, FIRST, HARM, MOST_AREAS, SECOND
from engine.state import Seat

CARELESS: Final = 1.6424
CAREFUL: Final = 6.635
"""Squares of standard deviations by which the luck of later seats must abound: chances of 90 and of 99.5 %."""

HOPELESS: Final = 4.218
"""Square of the standard deviations by which luck must be missing before none is wasted: a chance of 2 %."""

NEAR: Final = 1e-9

MEETS: Final = tuple(SPOILT * WAITS[turns] if 0 < turns < MOST_AREAS // 2 else 0.0 for turns in range(MOST_AREAS))
"""Turns until the Doctor comes to the factor on a murder then."""


def play_on(world: QuickWorld, rng: Random, turns: int, safe: Sequence[float]) -> None:
    """Play a world on for some turns after the running one, in place, or to the end.

    `safe`: seat to the square of deviations by which luck must abound before it leaves a defence to later seats.
    """
    last = world.turn + turns
    while True:
        phase = world.phase
        if phase == FIRST:
            if world.turn > last:
                return
            _first(world, rng)
        elif phase == SECOND:
            _second(world)
        elif phase == DEFENCE:
            seat = world.asked
            world.pay(seat, dues(world, seat, due(world, seat, safe[seat])))
        elif phase == HARM:
            _suffer(world)
        else:
            return


# what a seat reckons with


def odds(world: QuickWorld, seat: Seat, cards: int) -> tuple[float, float]:
    """The mean and the variance of the luck in so many cards of others, as a seat sees it."""
    lucks = world.box.luck
    hidden, total, squares = world.hidden, world.luck_left, world.squares_left
    for kind in world.hands[seat]:
        luck = lucks[kind]
        hidden -= 1
        total -= luck
        squares -= luck * luck
    if hidden < 2:
        return (total * cards * 1.0, 0.0) if hidden else (0.0, 0.0)
    mean = total / hidden
    spread = squares / hidden - mean * mean
    return cards * mean, cards * spread * (hidden - cards) / (hidden - 1) if spread > 0 else 0.0


def arms(world: QuickWorld, seat: Seat) -> Arms:
    """Area to the worth of a murder there; the worth with the best weapon elsewhere; the hazards; the others' cards."""
    box, hand = world.box, world.hands[seat]
    cards = -len(hand)
    for held in world.hands:
        cards += len(held)
    mean, variance = odds(world, seat, cards)
    kill = world.kills[seat]
    best, hazards = _attack(kill, 0.0, cards, mean, variance), []
    special: list[tuple[int, float]] = []
    values, sorts = box.value, box.sort
    for kind in hand:
        sort = sorts[kind]
        if sort == WEAPON:
            value = values[kind]
            tucked = KILL - 1 - value
            worth = _attack(kill + value, tucked, cards, mean, variance)
            if worth > best:
                best = worth
            special.append((kind, _attack(kill + value + box.special, tucked, cards, mean, variance)))
        elif sort == HAZARD:
            hazards.append(kind)
    worths = [best] * (len(box.areas) + 1)
    for kind, worth in special:
        if worth > best:
            worths[kind] = worth
    return worths, best, hazards, cards


def _attack(strength: int, tucked: float, cards: int, mean: float, variance: float) -> float:
    """Value of an attack on the Doctor against so many cards: his death, or the luck that it costs the others."""
    if 3 * cards < strength:
        return WIN
    kills = normal(strength - 0.5 - mean, variance)
    return WIN * kills + (1.0 - kills) * (DRAIN * strength + tucked)


def worth(world: QuickWorld, kind: int) -> int:
    """Value of a card in hand: see `heuristics`."""
    box = world.box
    sort = box.sort[kind]
    value = 2 * box.luck[kind]
    return value if sort == FAILURE else value + 2 if sort == HAZARD else value + 2 + box.value[kind]


# the turn


def _first(world: QuickWorld, rng: Random) -> None:
    """Walk, cat, hazard or nothing: what promises most for phase 2 and for the end of the turn."""
    box, seat, at = world.box, world.active, world.at
    island, doctor, cat, area = box.island, world.doctor, world.cat, at[world.active]
    busy = 0
    for other, where in enumerate(at):
        if other != seat:
            busy |= 1 << where
    reckoned = world.arms[seat]
    if reckoned is None:
        reckoned = world.arms[seat] = arms(world, seat)
    worths, best_arms, hazards, cards = reckoned
    areas = len(box.areas)
    comes = doctor % areas + 1
    near, seen_from = island.near, island.seen_from[cat]
    watch = busy | 1 << doctor
    drawn = DRAWN if world.deck else 0.0
    called = world.turn >= world.seats
    ends = island.reach[min(world.moves[seat], island.farthest)][area]
    best, chosen, ties = -1.0, area, 1
    stay = here = 0.0
    for to in (area, *ends):
        later = MEETS[(to - comes) % areas] * worths[to]
        if busy >> to & 1:
            later *= SPOILT
        elif called and to == comes:
            rate, stop = 1.0, comes
            for _ in range(CHAIN):
                if busy >> stop & 1:
                    break
                seers = near[stop] & busy
                if (not seers & (seers - 1) or not seen_from[stop] & busy) and rate * worths[stop] > later:
                    later = rate * worths[stop]
                rate *= LATER_SHARE
                if rate * best_arms * 3 < later:
                    break
                stop = stop % areas + 1
        now = 0.0
        if to == doctor:
            if not seen_from[to] & busy:
                now = worths[to]
        elif not seen_from[to] & watch:
            now = drawn
        value = now + later
        if to == area:
            stay, here = now, later
        if value > best - NEAR:
            if value > best + NEAR:
                best, chosen, ties = value, to, 1
            else:
                ties += 1
                if rng.random() * ties < 1.0:
                    chosen = to
    hides = False
    if not stay and not busy >> area & 1:  # the cat may blind a single watcher
        seers = near[area] & (busy if area == doctor else watch)
        if seers and not seers & (seers - 1) and not seers >> cat & 1:
            value = here + (worths[area] if area == doctor else drawn)
            if value > best + NEAR:
                best, chosen, hides = value, seers.bit_length() - 1, True
    if hazards and _throw(world, stay + here, best, hazards, cards):
        return
    if hides:
        world.cat = chosen
    else:
        at[seat] = chosen
    world.phase = SECOND


def _throw(world: QuickWorld, base: float, best: float, hazards: Sequence[int], cards: int) -> bool:
    """Play the hazard that promises more than the best move without one. False when there is none."""
    box, seat, at, doctor = world.box, world.active, world.at, world.doctor
    lands, needs, values = box.island.terrain, box.needs, box.value
    longer = MOVE / world.moves[seat]
    play: tuple[int, Seat] | None = None
    for kind in hazards:
        rest = base - worth(world, kind)
        if lands[doctor] & needs[kind] and doctor not in at:
            mean, variance = odds(world, seat, cards)
            value = rest + _attack(values[kind], longer, cards, mean, variance)
            if value > best + NEAR:
                best, play = value, (kind, DOCTOR)
        value = rest + min(longer + DRAIN * values[kind], DRAWN)
        if value > best + NEAR:
            for other, where in enumerate(at):
                if other == seat or where == doctor or not lands[where] & needs[kind] or not world.hands[other]:
                    continue
                if at.count(where) == 1:
                    best, play = value, (kind, other)
                    break
    if play is None:
        return False
    world.hazard(*play)
    return True


def _second(world: QuickWorld) -> None:
    """A murder always, with the weapon that promises most; else a card, if unseen."""
    seat, at, doctor = world.active, world.at, world.doctor
    area = at[seat]
    seen_from = world.box.island.seen_from[world.cat][area]
    for other in range(world.seats):
        if other != seat and seen_from >> at[other] & 1:
            world.end_turn()
            return
    if area == doctor:
        world.murder(weapon(world, seat))
        return
    if world.deck and not seen_from >> doctor & 1:
        world.draw(seat)
    world.end_turn()


def weapon(world: QuickWorld, seat: Seat) -> int:
    """The weapon that promises most here and now, `NOTHING` for bare hands."""
    box, doctor, kill, hand = world.box, world.doctor, world.kills[seat], world.hands[seat]
    cards = -len(hand)
    for held in world.hands:
        cards += len(held)
    mean, variance = odds(world, seat, cards)
    best, chosen = _attack(kill, 0.0, cards, mean, variance), NOTHING
    for kind in hand:
        if box.sort[kind] == WEAPON:
            value = box.value[kind]
            strength = kill + value + (box.special if kind == doctor else 0)
            promise = _attack(strength, KILL - 1 - value, cards, mean, variance)
            if promise > best:
                best, chosen = promise, kind
    return chosen


# defence


def due(world: QuickWorld, seat: Seat, safe: float) -> int:
    """The luck that an asked seat pays: as little as the seats after it may be left with."""
    lucks, hands, seats = world.box.luck, world.hands, world.seats
    own = 0
    for kind in hands[seat]:
        own += lucks[kind]
    if not own:
        return 0
    shortfall = world.strength - world.luck
    cards = 0
    for step in range(1, (world.active - seat) % seats):
        cards += len(hands[(seat + step) % seats])
    if not cards:
        return shortfall if own >= shortfall else 0
    mean, variance = odds(world, seat, cards)
    centre, spare = mean + 0.5, safe * variance
    for pays in range(min(shortfall, own + 1)):
        gap = centre - (shortfall - pays)
        if gap > 0 and gap * gap >= spare:
            return pays
    if own >= shortfall:
        return shortfall
    gap = shortfall - own - centre
    if 3 * cards < shortfall - own or (gap > 0 and gap * gap >= HOPELESS * variance):
        return 0
    return own


def dues(world: QuickWorld, seat: Seat, pays: int) -> list[int]:
    """The cards that a seat misses least among those for so much luck: failures first, none larger than needed."""
    lucks, sorts = world.box.luck, world.box.sort
    left, kinds = world.hands[seat], []
    while pays > 0:
        best, chosen = 1000, NOTHING
        for kind in left:
            luck = lucks[kind]
            if luck:
                waste = 3 * (luck - pays) if luck > pays else pays - luck
                if sorts[kind] != FAILURE:
                    waste += 4
                if waste < best:
                    best, chosen = waste, kind
        if not chosen:
            break
        kinds.append(chosen)
        left = left[:]
        left.remove(chosen)
        pays -= lucks[chosen]
    return kinds


def _suffer(world: QuickWorld) -> None:
    """The struck seat stops a hazard or gives its worst card, by what it would miss less."""
    seat, lucks = world.asked, world.box.luck
    shortfall = world.strength - world.luck
    own, worst, least = 0, NOTHING, 1000
    for kind in world.hands[seat]:
        own += lucks[kind]
        value = worth(world, kind)
        if value < least:
            worst, least = kind, value
    if own >= shortfall:
        kinds, costs = dues(world, seat, shortfall), 0
        for kind in kinds:
            costs += worth(world, kind)
        if world.luck or costs + MOVE / world.moves[world.active] < least + DRAIN:
            world.pay(seat, kinds)
            return
    world.give(worst)
