"""Mr. Sneaky played on at random, fast: what happens in every turn is done here, what is rarer by the rules."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from engine.chance import Fleeting
from engine.game import EVERYONE
from engine.games.mr_sneaky.components import DIAL_END, DOORS
from engine.games.mr_sneaky.events import ALONE, LAY, NO_CARD, OVER, SNEAK, MrSneakyState
from engine.games.mr_sneaky.facts import passed_over, room
from engine.games.mr_sneaky.moves import Sneak
from engine.games.mr_sneaky.offers import walks
from engine.games.mr_sneaky.rules import play

FOR_THIEF: Final = tuple(ALONE[1 - tycoon] for tycoon in (0, 1))
"""Tycoon to the `to_act` of the thief."""


def rollout(state: MrSneakyState, rng: Random, depth: int) -> int:
    """Play a world on at random, in place, until the game is over or `depth` moves are made; gives how many were."""
    random = rng.random
    chance = Fleeting(rng)
    face = state.face
    made = 0
    while made < depth and state.phase != OVER:
        made += 1
        if state.phase == LAY:
            kind = face[state.card]
            assert kind is not None
            doors = _doors(room(state, kind))
            state.on[doors[int(random() * len(doors))]] += (state.card,)
            state.card = NO_CARD
            state.to_act = FOR_THIEF[state.tycoon]
            state.phase = SNEAK
            continue
        offer = walks(state.pawn, state.dial, state.opened)
        move = offer[int(random() * len(offer))]
        top = face[state.pile[-1]] if state.pile else None
        if top is None or type(move) is not Sneak or passed_over(state, top) is not None:
            for event in play(state, 1 - state.tycoon, move, chance):
                event.apply(state)
            continue
        state.pawn = move.to
        if state.dial < DIAL_END:
            state.dial += 1
        state.turn += 1
        state.card = card = state.pile.pop()
        state.seen[card] = EVERYONE  # or the rules could not shuffle it again
        state.to_act = ALONE[state.tycoon]
        state.phase = LAY
    return made


@cache
def _doors(doors: int) -> tuple[int, ...]:
    """The doors of a bit set."""
    return tuple(door for door in range(DOORS) if doors >> door & 1)
