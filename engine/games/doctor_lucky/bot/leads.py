"""The seats' chances to win in a world in short that is not played on: how far each leads.

The weights were fitted to the winners of 2,200 games between careless stalkers, with 4 and with 6 seats.
"""

from __future__ import annotations

from typing import Final

from engine.games.doctor_lucky.bot.quick import QuickWorld
from engine.games.doctor_lucky.bot.stalking import WAITS
from engine.games.doctor_lucky.components import WEAPON
from engine.games.doctor_lucky.state import OVER

LUCK: Final = 0.075
CARD: Final = -0.053
KILLS: Final = 0.125
STEPS: Final = 0.1
BEST_WEAPON: Final = 0.175
WEAPONS: Final = -0.05
IN_PLACE: Final = 0.14
MEETS: Final = 0.3
ACTIVE: Final = 0.23
WAITED: Final = 0.25
"""Points of a lead: for each point of luck, card, Kill and Move, point of the best weapon, and weapon in hand; for
standing where one of them is special; for the Doctor's next visit; for having the turn, or having it soon."""

SHARP: Final = 20.0
FEWEST: Final = 3.0
"""Sharpness of leads: a point counts the more, the less luck is left in all hands."""

ROUNDS: Final = 8
LEAST: Final = 0.1
"""The power that stands for e, and the least base of it."""


def leads(world: QuickWorld) -> list[float]:
    """Seat to its chance to win, as it seems: 1 or 0 when the Doctor is dead."""
    seats, active = world.seats, world.active
    if world.phase == OVER:
        return [1.0 if seat == world.winner else 0.0 for seat in range(seats)]
    box = world.box
    lucks, sorts, strengths, areas = box.luck, box.sort, box.value, len(box.areas)
    comes = world.doctor % areas + 1
    points, middle, all_luck = [], 0.0, 0
    for seat in range(seats):
        best = luck = 0
        hand, at = world.hands[seat], world.at[seat]
        point = CARD * len(hand) + KILLS * world.kills[seat] + STEPS * world.moves[seat]
        for kind in hand:
            luck += lucks[kind]
            if sorts[kind] == WEAPON:
                point += WEAPONS
                if strengths[kind] > best:
                    best = strengths[kind]
                if kind == at:
                    point += IN_PLACE
        all_luck += luck
        point += LUCK * luck + BEST_WEAPON * best + MEETS * WAITS[(at - comes) % areas]
        point += WAITED * ((active - 1 - seat) % seats) / seats
        if seat == active:
            point += ACTIVE
        points.append(point)
        middle += point / seats
    weights, added = [], 0.0
    sharp = SHARP / (FEWEST + all_luck) / ROUNDS
    for point in points:
        weight = max(LEAST, 1.0 + (point - middle) * sharp)
        weight *= weight
        weight *= weight
        weight *= weight
        weights.append(weight)
        added += weight
    return [weight / added for weight in weights]
