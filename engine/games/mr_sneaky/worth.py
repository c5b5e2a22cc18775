"""What the thief's chances are: of a race for gems, of a theft behind known doors, of a round played blind.

Every worth is the thief's chance to win the game as a bot sees it, from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import pow
from typing import Final, NamedTuple

from engine.games.mr_sneaky.components import (
    ALL_GUARDS,
    CARDS,
    EMPTIES_A_GUARD,
    EMPTY,
    GOAL,
    TILES,
    TOO_MANY_AGENTS,
    TREASURE,
    TREASURE_GEMS,
    TYCOON_GEMS,
)
from engine.games.mr_sneaky.events import MrSneakyState
from engine.games.mr_sneaky.facts import agents, thief, works

RACE: Final = 1.5
"""How much the gems that are still missing tell who wins: 0 nothing, large everything."""

DANGER: Final = (0.0, 0.02, 0.05, 0.14)
"""What agents cost a seat's chance while they are too few to lose."""


class Standing(NamedTuple):
    """What decides about a round, without places and cards."""

    guards: int
    found: tuple[int, ...]
    thief_gems: int
    tycoon_gems: int
    thief_agents: int
    tycoon_agents: int


def standing(state: MrSneakyState) -> Standing:
    """How a round stands, from a state or any view of it."""
    other = thief(state)
    return Standing(
        state.guards,
        tuple(state.found),
        state.gems[other],
        state.gems[state.tycoon],
        agents(state, other),
        agents(state, state.tycoon),
    )


def race(now: Standing) -> float:
    """The thief's chance between two rounds, or after the last (SN-6.2, SN-6.3)."""
    end = _end(now)
    if end is not None:
        return end
    missing, other = (pow(GOAL - gems, RACE) for gems in (now.thief_gems, now.tycoon_gems))
    chance = other / (missing + other) - DANGER[now.thief_agents] + DANGER[now.tycoon_agents]
    return min(0.99, max(0.01, chance))


def theft(now: Standing, tile: int, cards: Sequence[int]) -> float:
    """The thief's chance when he opens a door with this tile and these cards (SN-5, SN-6)."""
    sort = TILES[tile]
    guards = now.guards + sort.guards
    if sort.kind == EMPTY:
        guards += (now.found[tile] + 1) % EMPTIES_A_GUARD == 0
    _, found, thief_gems, tycoon_gems, thief_agents, tycoon_agents = now
    for card in cards:
        if works(card, tile):
            effect = CARDS[card]
            guards += effect.guards
            thief_gems += effect.thief_gems
            tycoon_gems += effect.tycoon_gems
            thief_agents += effect.thief_agents
            tycoon_agents += effect.tycoon_agents
    if guards >= ALL_GUARDS:
        return race(Standing(0, found, thief_gems, tycoon_gems + TYCOON_GEMS, thief_agents, tycoon_agents))
    if sort.kind == TREASURE:
        return race(Standing(0, found, thief_gems + TREASURE_GEMS - guards, tycoon_gems, thief_agents, tycoon_agents))
    more = (*found[:tile], found[tile] + 1, *found[tile + 1 :])
    return blind(Standing(guards, more, thief_gems, tycoon_gems, thief_agents, tycoon_agents))


@lru_cache(maxsize=1 << 16)
def blind(now: Standing) -> float:
    """The thief's chance in a round in which he opens doors blindly and no card works."""
    end = _end(now)
    if end is not None:
        return end
    hidden = [sort.copies - found for sort, found in zip(TILES, now.found, strict=True)]
    total = sum(count * theft(now, tile, ()) for tile, count in enumerate(hidden) if count)
    return total / sum(hidden)


def _end(now: Standing) -> float | None:
    """1 or 0 when the game is over, else None (SN-6.2, SN-6.3)."""
    if now.tycoon_gems >= GOAL:
        return 0.0
    if now.thief_gems >= GOAL:
        return 1.0
    if now.tycoon_agents >= TOO_MANY_AGENTS:
        return 1.0
    return 0.0 if now.thief_agents >= TOO_MANY_AGENTS else None
