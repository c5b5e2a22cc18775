"""The thief's chances: in a race for gems, in a theft behind known doors, in a round played blind.

Every worth is the thief's chance to win the game as a bot sees it, from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import pow
from typing import Final, NamedTuple

from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TREASURE, Components
from engine.games.mr_sneaky.queries import agents, thief
from engine.games.mr_sneaky.state import MrSneakyState

RACE: Final = 1.5
"""Exponent of the missing gems in the guess of the winner: 0 ignores them, a larger one weighs them more."""

DANGER: Final = (0.0, 0.02, 0.05, 0.14)
"""Cost of agents to a seat's chance while they are too few to lose."""


class Standing(NamedTuple):
    """The deciding figures of a round, without places and cards."""

    box: Components
    guards: int
    found: tuple[int, ...]
    thief_gems: int
    tycoon_gems: int
    thief_agents: int
    tycoon_agents: int


def standing(state: MrSneakyState) -> Standing:
    """The standing of a round, from a state or any view of it."""
    other = thief(state)
    return Standing(
        COMPONENT_SETS[state.components],
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
    missing, other = (pow(now.box.goal - gems, RACE) for gems in (now.thief_gems, now.tycoon_gems))
    chance = other / (missing + other) - _danger(now.thief_agents) + _danger(now.tycoon_agents)
    return min(0.99, max(0.01, chance))


def _danger(agents: int) -> float:
    """The cost of so many agents."""
    return DANGER[min(agents, len(DANGER) - 1)]


def theft(now: Standing, tile: int, cards: Sequence[int]) -> float:
    """The thief's chance when he opens a door with this tile and these cards (SN-5, SN-6)."""
    box, guards, found, thief_gems, tycoon_gems, thief_agents, tycoon_agents = now
    sort = box.tiles[tile]
    guards += sort.guards
    if sort.kind == EMPTY:
        guards += (found[tile] + 1) % box.empties_a_guard == 0
    for card in cards:
        effect = box.cards[card]
        if effect.works_on & sort.kind:
            guards += effect.guards
            thief_gems += effect.thief_gems
            tycoon_gems += effect.tycoon_gems
            thief_agents += effect.thief_agents
            tycoon_agents += effect.tycoon_agents
    if guards >= box.all_guards:
        tycoon_gems += box.tycoon_gems
        return race(Standing(box, 0, found, thief_gems, tycoon_gems, thief_agents, tycoon_agents))
    if sort.kind == TREASURE:
        thief_gems += box.treasure_gems - guards
        return race(Standing(box, 0, found, thief_gems, tycoon_gems, thief_agents, tycoon_agents))
    more = (*found[:tile], found[tile] + 1, *found[tile + 1 :])
    return blind(Standing(box, guards, more, thief_gems, tycoon_gems, thief_agents, tycoon_agents))


@lru_cache(maxsize=1 << 16)
def blind(now: Standing) -> float:
    """The thief's chance in a round in which he opens doors blindly and no card works."""
    end = _end(now)
    if end is not None:
        return end
    hidden = [sort.copies - found for sort, found in zip(now.box.tiles, now.found, strict=True)]
    total = sum(count * theft(now, tile, ()) for tile, count in enumerate(hidden) if count)
    return total / sum(hidden)


def _end(now: Standing) -> float | None:
    """1 or 0 when the game is over, else None (SN-6.2, SN-6.3)."""
    box = now.box
    if now.tycoon_gems >= box.goal:
        return 0.0
    if now.thief_gems >= box.goal:
        return 1.0
    if now.tycoon_agents >= box.too_many_agents:
        return 1.0
    return 0.0 if now.thief_agents >= box.too_many_agents else None
