"""Mr. Sneaky played on at random, fast: turns and thefts are done here, the ends of rounds by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from engine.chance import Fleeting
from engine.game import EVERYONE, Event
from engine.games.mr_sneaky.components import (
    ALL_GUARDS,
    CARDS,
    DIAL_END,
    DOORS,
    GOAL,
    TILES,
    TOO_MANY_AGENTS,
    TREASURE,
    TREASURE_GEMS,
    TYCOON_GEMS,
)
from engine.games.mr_sneaky.events import ALONE, LAY, NO_CARD, OVER, SNEAK, MrSneakyState
from engine.games.mr_sneaky.facts import agents, guards_of, passed_over, room
from engine.games.mr_sneaky.moves import Sneak
from engine.games.mr_sneaky.offers import walks
from engine.games.mr_sneaky.rules import begin_turn, end_round, victory
from engine.pieces import Shuffled

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
        state.pawn = move.to
        if type(move) is Sneak:
            if state.dial < DIAL_END:
                state.dial += 1
            _turn_up(state, chance)
        else:
            _steal(state, move.to, chance)
    return made


def _turn_up(state: MrSneakyState, chance: Fleeting) -> None:
    """SN-4.1; a card that cannot be laid, and an empty pile, are left to the rules."""
    top = state.face[state.pile[-1]] if state.pile else None
    if top is None or passed_over(state, top) is not None:
        _apply(state, begin_turn(state, chance))
        return
    state.turn += 1
    state.card = card = state.pile.pop()
    state.seen[card] = EVERYONE  # or the rules could not shuffle it again
    state.to_act = ALONE[state.tycoon]
    state.phase = LAY


def _steal(state: MrSneakyState, door: int, chance: Fleeting) -> None:
    """SN-4.11, SN-5, SN-6."""
    face, tycoon = state.face, state.tycoon
    tile = face[door]
    assert tile is not None
    kind = TILES[tile].kind
    guards = state.guards + guards_of(state, tile)
    state.seen[door] = EVERYONE
    state.opened |= 1 << door
    state.found[tile] += 1
    state.dial = 0
    used, failed = [], []
    for piece in state.on[door]:
        sort = CARDS[face[piece] or 0]
        if not sort.works_on & kind:
            failed.append(piece)
        elif sort.thief_agents:
            state.agents[1 - tycoon] += (piece,)
        elif sort.tycoon_agents:
            state.agents[tycoon] += (piece,)
        else:
            used.append(piece)
            state.gems[1 - tycoon] += sort.thief_gems
            state.gems[tycoon] += sort.tycoon_gems
            guards += sort.guards
    state.discard += used
    state.discard += failed
    state.on[door] = ()
    state.guards = min(ALL_GUARDS, guards)
    if guards >= ALL_GUARDS:
        _apply(state, end_round(state, tycoon, TYCOON_GEMS, "SN-6.1", chance))
    elif kind == TREASURE:
        _apply(state, end_round(state, 1 - tycoon, TREASURE_GEMS - guards, "SN-5.4", chance))
    elif max(state.gems) >= GOAL or max(agents(state, 0), agents(state, 1)) >= TOO_MANY_AGENTS:
        won = victory(state)
        assert won is not None
        won.apply(state)
    else:
        _turn_up(state, chance)


def _apply(state: MrSneakyState, events: Iterator[Event]) -> None:
    """Let events of the rules happen; of a shuffle only what the pieces are now."""
    for event in events:
        if isinstance(event, Shuffled):
            assert event.faces is not None
            for piece, face in zip(event.pieces, event.faces, strict=True):
                state.face[piece] = face
        else:
            event.apply(state)


@cache
def _doors(doors: int) -> tuple[int, ...]:
    """The doors of a bit set."""
    return tuple(door for door in range(DOORS) if doors >> door & 1)
