"""A whole world played on at random, fast: one function with everything in locals, for bots that search.

It follows `offers` and `rules`, without lists of moves and without events; the tests hold it to them. Moves are not all
equally likely: hazards, cards and murders are taken more often, and luck is rarely kept.
"""

from __future__ import annotations

from random import Random
from typing import Final

from engine.games.doctor_lucky.components import COMPONENT_SETS, HAZARD, WEAPON
from engine.games.doctor_lucky.queries import losers
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
    DoctorLuckyState,
)

TRY_HAZARD: Final = 0.3
MOVE_CAT: Final = TRY_HAZARD + 0.2
STAY: Final = MOVE_CAT + 0.02
"""Phase 1: upper bounds of the random number for each choice; a walk above them, or without a playable hazard."""

STALK: Final = 0.5
"""Share of walks to the Doctor's next area, if it is in reach."""

IDLE: Final = 0.1
"""Share of phases 2 that are not used."""

KEEP_LUCK: Final = 0.15
"""Share of answers without (more) luck for the Doctor, by seats with luck."""

STOP_HARM: Final = 0.3
"""Share of hazards that their target stops, if it can."""

DECLINE: Final = 0.2
"""Share of cards in an empty house that are not drawn."""

# The steps after a move, in this order.
NOTHING: Final = 0
PHASE_2: Final = 1
ASK: Final = 2
END_TURN: Final = 3
VISIT: Final = 4
NEXT_TURN: Final = 5


def rollout(state: DoctorLuckyState, rng: Random, depth: int) -> int:
    """Play a world on at random, in place, until the game is over or after `depth` moves; gives their number.

    The knowledge of the seats (`seen`) and `draws` are left as they were.
    """
    box = COMPONENT_SETS[state.components]
    island, sorts, values, lucks, lands = box.island, box.sort, box.value, box.luck, box.island.terrain
    areas, cards = len(box.areas), len(state.face)
    seen_from, reach, farthest = island.seen_from, island.reach, island.farthest
    number = rng.random
    seats, face, at, hand = state.seats, state.face, state.at, state.hand
    left, right, discards = state.left, state.right, state.discards
    doctor, cat, drawn, turn, quiet = state.doctor, state.cat, state.drawn, state.turn, state.quiet
    phase, active, asked = state.phase, state.active, state.asked
    card, target, strength, luck = state.card, state.target, state.strength, state.luck
    crowd = [0] * (areas + 1)
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
            roll = number()
            if roll < TRY_HAZARD:
                plays = []
                for held in hand[active]:
                    kind = face[held] or 0
                    if sorts[kind] == HAZARD:
                        needs = box.needs[kind]
                        if lands[doctor] & needs and not crowd[doctor]:
                            plays.append((held, DOCTOR))
                        for seat in range(seats):
                            area = at[seat]
                            if lands[area] & needs and crowd[area] == 1 and area != doctor and seat != active:
                                plays.append((held, seat))
                if plays:
                    card, target = plays[int(number() * len(plays))]
                    hand[active] = tuple([held for held in hand[active] if held != card])
                    strength, luck, quiet = values[face[card] or 0], 0, 0
                    if target == DOCTOR:
                        then, first = ASK, active + 1
                    elif hand[target]:
                        then, phase, asked = NOTHING, HARM, target
                    else:
                        discards.append(card)
                        card, target, strength = BARE_HANDS, DOCTOR, 0
                else:
                    roll = 1.0
            elif roll < MOVE_CAT:
                to = 1 + int(number() * (areas - 1))
                cat = to if to < cat else to + 1
            if roll >= STAY:
                own_area = at[active]
                ends = reach[min(1 + len(left[active]), farthest)][own_area]
                to = doctor % areas + 1
                if to == own_area or number() >= STALK or to not in ends:
                    to = ends[int(number() * len(ends))]
                at[active] = to
                crowd[own_area] -= 1
                if not crowd[own_area]:
                    busy &= ~(1 << own_area)
                crowd[to] += 1
                busy |= 1 << to
        elif phase == SECOND:
            then = END_TURN
            if number() >= IDLE:
                if at[active] == doctor:
                    arms = [BARE_HANDS]
                    for held in hand[active]:
                        if sorts[face[held] or 0] == WEAPON:
                            arms.append(held)
                    card = arms[int(number() * len(arms))]
                    strength, luck = 1 + len(right[active]), 0
                    if card != BARE_HANDS:
                        kind = face[card] or 0
                        strength += values[kind] + box.special if kind == doctor else values[kind]
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
            lucky = [held for held in held_by if lucks[face[held] or 0]]
            if phase == DEFENCE:
                pays = bool(lucky) and number() >= KEEP_LUCK
            elif luck:
                pays = True
            else:
                pays = sum([lucks[face[held] or 0] for held in lucky]) >= strength and number() < STOP_HARM
            if pays:
                paid = lucky[int(number() * len(lucky))]
                hand[asked] = tuple([held for held in held_by if held != paid])
                discards.append(paid)
                luck += lucks[face[paid] or 0]
                quiet = 0
                if luck >= strength:
                    if card == BARE_HANDS or sorts[face[card] or 0] == WEAPON:
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
            own_area = at[active]
            watched_from = seen_from[cat][own_area]
            if watched_from & (busy if crowd[own_area] > 1 else busy & ~(1 << own_area)) or (
                own_area != doctor and (drawn == cards or watched_from >> doctor & 1)
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
            doctor = doctor % areas + 1
            then, first = (VISIT, active + 1) if island.indoor[doctor] and not crowd[doctor] else (NEXT_TURN, 0)
        if then == VISIT:
            then = NEXT_TURN
            if drawn < cards:
                for step in range((active - first) % seats + 1):
                    seat = (first + step) % seats
                    if len(hand[seat]) < box.few_cards:
                        then, phase, asked = NOTHING, HOUSE, seat
                        break
        if then == NEXT_TURN:
            if quiet >= box.quiet_turns:
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
