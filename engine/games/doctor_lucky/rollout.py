"""A whole world played on at random, fast: one function with everything in locals, for bots that search.

It does what `offers` and `rules` say, without lists of moves and without events; the tests hold it to them. Moves are
not all equally likely: hazards, cards and murders are taken more often than in the list, luck is rarely kept.
"""

from __future__ import annotations

from random import Random
from typing import Final

from engine.games.doctor_lucky.components import (
    AREAS,
    FEW_CARDS,
    HAZARD,
    LUCK,
    NEEDS,
    QUIET_TURNS,
    SORT,
    SPECIAL,
    VALUE,
    WEAPON,
)
from engine.games.doctor_lucky.facts import losers, sees_into
from engine.games.doctor_lucky.island import FARTHEST, INDOOR, TERRAIN, WITHIN, areas_of
from engine.games.doctor_lucky.table import (
    ALONE,
    BARE_HANDS,
    CARDS,
    DEFENCE,
    DOCTOR,
    FIRST,
    HARM,
    HOUSE,
    OVER,
    SECOND,
    DoctorLuckyState,
)

TRY_HAZARD: Final = 0.3
MOVE_CAT: Final = TRY_HAZARD + 0.2
STAY: Final = MOVE_CAT + 0.02
"""Phase 1: below which number what is done; above it is a walk, and also where no hazard can be played."""

STALK: Final = 0.5
"""How often a walk goes where the Doctor comes next, if it can."""

IDLE: Final = 0.1
"""How often phase 2 is not used."""

KEEP_LUCK: Final = 0.15
"""How often a seat with luck plays no (more) luck for the Doctor."""

STOP_HARM: Final = 0.3
"""How often a seat that can stop a hazard against itself does."""

DECLINE: Final = 0.2
"""How often a card in an empty house is not drawn."""

REACH: Final = tuple(
    tuple(areas_of(within[area] & ~(1 << area)) if area else () for area in range(AREAS + 1)) for within in WITHIN
)
"""Steps to area to the areas that a walk may end in."""

EYES: Final = tuple(tuple(sees_into(area, cat) if area else 0 for area in range(AREAS + 1)) for cat in range(AREAS + 1))
"""The cat's area to area to the areas that see into it."""

# What follows a move, in this order.
NOTHING: Final = 0
PHASE_2: Final = 1
ASK: Final = 2
END_TURN: Final = 3
VISIT: Final = 4
NEXT_TURN: Final = 5


def rollout(state: DoctorLuckyState, rng: Random, depth: int) -> int:
    """Play a world on at random, in place, until the game is over or `depth` moves are made; gives how many were.

    What says who knows what (`seen`) and `draws` are left as they were.
    """
    number = rng.random
    seats, face, at, hand = state.seats, state.face, state.at, state.hand
    left, right, discards = state.left, state.right, state.discards
    doctor, cat, drawn, turn, quiet = state.doctor, state.cat, state.drawn, state.turn, state.quiet
    phase, active, asked = state.phase, state.active, state.asked
    card, target, strength, luck = state.card, state.target, state.strength, state.luck
    crowd = [0] * (AREAS + 1)
    busy = 0
    for area in at:
        crowd[area] += 1
        busy |= 1 << area
    count = 0
    while count < depth and phase != OVER:
        count += 1
        first = 0  # the seat from which on others are asked
        if phase == FIRST:
            then = PHASE_2
            what = number()
            if what < TRY_HAZARD:
                plays = []
                for held in hand[active]:
                    kind = face[held] or 0
                    if SORT[kind] == HAZARD:
                        needs = NEEDS[kind]
                        if TERRAIN[doctor] & needs and not crowd[doctor]:
                            plays.append((held, DOCTOR))
                        for seat in range(seats):
                            area = at[seat]
                            if TERRAIN[area] & needs and crowd[area] == 1 and area != doctor and seat != active:
                                plays.append((held, seat))
                if plays:
                    card, target = plays[int(number() * len(plays))]
                    hand[active] = tuple([held for held in hand[active] if held != card])
                    strength, luck, quiet = VALUE[face[card] or 0], 0, 0
                    if target == DOCTOR:
                        then, first = ASK, active + 1
                    elif hand[target]:
                        then, phase, asked = NOTHING, HARM, target
                    else:
                        discards.append(card)
                        card, target, strength = BARE_HANDS, DOCTOR, 0
                else:
                    what = 1.0
            elif what < MOVE_CAT:
                to = 1 + int(number() * (AREAS - 1))
                cat = to if to < cat else to + 1
            if what >= STAY:
                here = at[active]
                ends = REACH[min(1 + len(left[active]), FARTHEST)][here]
                to = doctor % AREAS + 1
                if to == here or number() >= STALK or to not in ends:
                    to = ends[int(number() * len(ends))]
                at[active] = to
                crowd[here] -= 1
                if not crowd[here]:
                    busy &= ~(1 << here)
                crowd[to] += 1
                busy |= 1 << to
        elif phase == SECOND:
            then = END_TURN
            if number() >= IDLE:
                if at[active] == doctor:
                    arms = [BARE_HANDS]
                    for held in hand[active]:
                        if SORT[face[held] or 0] == WEAPON:
                            arms.append(held)
                    card = arms[int(number() * len(arms))]
                    strength, luck = 1 + len(right[active]), 0
                    if card != BARE_HANDS:
                        kind = face[card] or 0
                        strength += VALUE[kind] + SPECIAL if kind == doctor else VALUE[kind]
                        hand[active] = tuple([held for held in hand[active] if held != card])
                        quiet = 0
                    then, first = ASK, active + 1
                else:
                    hand[active] += (drawn,)
                    drawn += 1
                    quiet = 0
        elif phase == HOUSE:
            then, first = NEXT_TURN if asked == active else VISIT, asked + 1
            if number() >= DECLINE:
                hand[asked] += (drawn,)
                drawn += 1
                quiet = 0
        else:
            held_by = hand[asked]
            lucky = [held for held in held_by if LUCK[face[held] or 0]]
            if phase == DEFENCE:
                pays = bool(lucky) and number() >= KEEP_LUCK
            elif luck:
                pays = True
            else:
                pays = sum([LUCK[face[held] or 0] for held in lucky]) >= strength and number() < STOP_HARM
            if pays:
                paid = lucky[int(number() * len(lucky))]
                hand[asked] = tuple([held for held in held_by if held != paid])
                discards.append(paid)
                luck += LUCK[face[paid] or 0]
                quiet = 0
                if luck >= strength:
                    if card == BARE_HANDS or SORT[face[card] or 0] == WEAPON:
                        then = END_TURN
                        if card != BARE_HANDS:
                            right[active] += (card,)
                    else:
                        then = PHASE_2
                        left[active] += (card,)
                    card, target, strength, luck = BARE_HANDS, DOCTOR, 0, 0
                elif hand[asked]:
                    then = NOTHING
                else:
                    then, first = ASK, asked + 1
            elif phase == DEFENCE:
                then, first = ASK, asked + 1
            else:  # a card is given: the last of the hand, after the hand is laid anew
                then = PHASE_2
                place = int(number() * len(held_by))
                faces = [face[held] for held in held_by]
                faces.append(faces.pop(place))
                for held, kind_or_none in zip(held_by, faces, strict=True):
                    face[held] = kind_or_none
                hand[asked] = held_by[:-1]
                hand[active] += held_by[-1:]
                discards.append(card)
                card, target, strength, luck, quiet = BARE_HANDS, DOCTOR, 0, 0, 0

        if then == PHASE_2:
            phase = SECOND
            here = at[active]
            eyes = EYES[cat][here]
            if eyes & (busy if crowd[here] > 1 else busy & ~(1 << here)) or (
                here != doctor and (drawn == CARDS or eyes >> doctor & 1)
            ):
                then = END_TURN
        elif then == ASK:
            phase = OVER
            for step in range((active - first) % seats):
                seat = (first + step) % seats
                if hand[seat]:
                    phase, asked = DEFENCE, seat
                    break
        if then == END_TURN:
            doctor = doctor % AREAS + 1
            then, first = (VISIT, active + 1) if INDOOR[doctor] and not crowd[doctor] else (NEXT_TURN, 0)
        if then == VISIT:
            then = NEXT_TURN
            if drawn < CARDS:
                for step in range((active - first) % seats + 1):
                    seat = (first + step) % seats
                    if len(hand[seat]) < FEW_CARDS:
                        then, phase, asked = NOTHING, HOUSE, seat
                        break
        if then == NEXT_TURN:
            if quiet >= QUIET_TURNS:
                phase = OVER
            else:
                following = (active + 1) % seats
                if turn >= seats and crowd[doctor]:
                    while at[following] != doctor:
                        following = (following + 1) % seats
                phase, active = FIRST, following
                turn += 1
                quiet += 1

    state.doctor, state.cat, state.drawn, state.turn, state.quiet = doctor, cat, drawn, turn, quiet
    state.active, state.asked = active, asked
    state.card, state.target, state.strength, state.luck = card, target, strength, luck
    if phase == OVER and state.phase != OVER:
        state.to_act = ()
        if strength:
            state.losers = losers(state)
            state.winner = active
    elif phase != OVER:
        state.to_act = ALONE[active if phase in (FIRST, SECOND) else asked]
    state.phase = phase
    return count
