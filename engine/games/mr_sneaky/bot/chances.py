"""The thief's chances: in a race for gems, in a theft behind known doors, in a round played blind.

Every worth is the thief's chance to win the game as a bot sees it, from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from engine.bots.arithmetic import total
from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TREASURE, Components
from engine.games.mr_sneaky.queries import agents, thief
from engine.games.mr_sneaky.state import MrSneakyState

RACE: Final = (0, 1000, 2828, 5196, 8000, 11180, 14697, 18520, 22627)
"""Missing gems to their weight in the guess of the winner: 1000 times their power of 1.5, up to the goal."""

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


def thief_chance(position: Standing) -> float:
    """The thief's chance between two rounds, or after the last (SN-6.2, SN-6.3)."""
    end = _end(position)
    if end is not None:
        return end
    far = len(RACE) - 1  # a box may ask for more gems than the table knows
    missing, other = (RACE[min(position.box.goal - gems, far)] for gems in (position.thief_gems, position.tycoon_gems))
    chance = other / (missing + other) - _danger(position.thief_agents) + _danger(position.tycoon_agents)
    return min(0.99, max(0.01, chance))


def _danger(agents: int) -> float:
    """The cost of so many agents."""
    return DANGER[min(agents, len(DANGER) - 1)]


def theft(position: Standing, tile: int, cards: Sequence[int]) -> float:
    """The thief's chance when he opens a door with this tile and these cards (SN-5, SN-6)."""
    box, guards, opened, thief_gems, tycoon_gems, thief_agents, tycoon_agents = position
    sort = box.tiles[tile]
    guards += sort.guards
    if sort.kind == EMPTY:
        guards += (opened[tile] + 1) % box.empties_a_guard == 0
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
        return thief_chance(Standing(box, 0, opened, thief_gems, tycoon_gems, thief_agents, tycoon_agents))
    if sort.kind == TREASURE:
        thief_gems += box.treasure_gems - guards
        return thief_chance(Standing(box, 0, opened, thief_gems, tycoon_gems, thief_agents, tycoon_agents))
    more = (*opened[:tile], opened[tile] + 1, *opened[tile + 1 :])
    return blind_chance(Standing(box, guards, more, thief_gems, tycoon_gems, thief_agents, tycoon_agents))


@lru_cache(maxsize=1 << 16)
def blind_chance(position: Standing) -> float:
    """The thief's chance in a round in which he opens doors blindly and no card works."""
    end = _end(position)
    if end is not None:
        return end
    hidden = [sort.copies - count for sort, count in zip(position.box.tiles, position.found, strict=True)]
    worths = [count * theft(position, tile, ()) for tile, count in enumerate(hidden) if count]
    return total(worths) / sum(hidden)


def _end(position: Standing) -> float | None:
    """1 or 0 when the game is over, else None (SN-6.2, SN-6.3)."""
    box = position.box
    if position.tycoon_gems >= box.goal:
        return 0.0
    if position.thief_gems >= box.goal:
        return 1.0
    if position.tycoon_agents >= box.too_many_agents:
        return 1.0
    return 0.0 if position.thief_agents >= box.too_many_agents else None
