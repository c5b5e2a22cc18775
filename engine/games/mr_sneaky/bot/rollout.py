"""Mr. Sneaky played on at random, fast: turns and thefts are done here, the ends of rounds by the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from engine.chance import UnkeyedChance
from engine.games.mr_sneaky.components import COMPONENT_SETS, TREASURE
from engine.games.mr_sneaky.legal_moves import walks
from engine.games.mr_sneaky.moves import Sneak
from engine.games.mr_sneaky.queries import agents, doors_with_room, guards_of, passed_over
from engine.games.mr_sneaky.rules import begin_turn, end_round, victory
from engine.games.mr_sneaky.state import ALONE, DOORS, LAY, NO_CARD, OVER, SNEAK, MrSneakyState
from engine.pieces import Shuffled
from engine.state import EVERYONE, Event

FOR_THIEF: Final = tuple(ALONE[1 - tycoon] for tycoon in (0, 1))
"""Tycoon to the `to_act` of the thief."""


def rollout(state: MrSneakyState, rng: Random, depth: int) -> int:
    """Play a world on at random, in place, until the game is over or `depth` moves are made. Gives how many were."""
    random = rng.random
    chance = UnkeyedChance(rng)
    face = state.face
    box = COMPONENT_SETS[state.components]
    made = 0
    while made < depth and state.phase != OVER:
        made += 1
        if state.phase == LAY:
            kind = face[state.card]
            assert kind is not None
            doors = _doors(doors_with_room(state, kind))
            state.on[doors[int(random() * len(doors))]] += (state.card,)
            state.card = NO_CARD
            state.to_act = FOR_THIEF[state.tycoon]
            state.phase = SNEAK
            continue
        offer = walks(box, state.pawn, state.dial, state.opened)
        move = offer[int(random() * len(offer))]
        state.pawn = move.to
        if type(move) is Sneak:
            if state.dial < box.dial_end:
                state.dial += 1
            _turn_up(state, chance)
        else:
            _steal(state, move.to, chance)
    return made


def _turn_up(state: MrSneakyState, chance: UnkeyedChance) -> None:
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


def _steal(state: MrSneakyState, door: int, chance: UnkeyedChance) -> None:
    """SN-4.11, SN-5, SN-6."""
    face, tycoon = state.face, state.tycoon
    tile = face[door]
    assert tile is not None
    box = COMPONENT_SETS[state.components]
    kind = box.tiles[tile].kind
    guards = state.guards + guards_of(state, tile)
    state.seen[door] = EVERYONE
    state.opened |= 1 << door
    state.found[tile] += 1
    state.dial = 0
    used, failed = [], []
    for piece in state.on[door]:
        sort = box.cards[face[piece] or 0]
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
    state.guards = min(box.all_guards, guards)
    if guards >= box.all_guards:
        _apply(state, end_round(state, tycoon, box.tycoon_gems, "SN-6.1", chance))
    elif kind == TREASURE:
        _apply(state, end_round(state, 1 - tycoon, box.treasure_gems - guards, "SN-5.4", chance))
    elif max(state.gems) >= box.goal or max(agents(state, 0), agents(state, 1)) >= box.too_many_agents:
        won = victory(state)
        assert won is not None
        won.apply(state)
    else:
        _turn_up(state, chance)


def _apply(state: MrSneakyState, events: Iterator[Event]) -> None:
    """Apply events of the rules; of a shuffle only the new faces."""
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
