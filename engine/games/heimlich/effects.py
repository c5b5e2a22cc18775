"""The effects of a move of agents, and names of the facts in bots' reasons: for explanations, without the bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.moves import MoveAgents
from engine.games.heimlich.queries import gains
from engine.games.heimlich.state import BUILDINGS, HeimlichState
from engine.state import copy

NEAR_BUILDINGS: Final = 4
"""Buildings from which the next roll may well reach the safe."""

ALIKE: Final = "alike"
"""A fact: an agent whose owner would move so about as often, and how often."""

DRAWN: Final = "drawn"
"""A fact: the number of moves that the mix draws from for all alike agents, and the chance of the drawn one.

The number is 0 where it draws among other moves for some of them.
"""

HURT: Final = "hurt"
"""A fact: the place of a compared move, and the agent whose hopes the chosen one hurts most against it."""


class Effect(NamedTuple):
    """The table after a move of agents."""

    at: Sequence[int]
    scores: bool
    """An agent comes to the safe (HC-3.4). Cards may come before the scoring."""
    gained: Sequence[int]
    """Agent to its gain: of the scoring, or of one where it then stands."""
    marker: Sequence[int]


def effect(view: HeimlichState, move: MoveAgents) -> Effect:
    """The table after a move of agents, with the scoring that it brings if no card comes before it."""
    after = copy(view)
    after.at = [(at + steps) % BUILDINGS for at, steps in zip(view.at, move.steps, strict=True)]
    scores = any(steps and at == view.safe for steps, at in zip(move.steps, after.at, strict=True))
    values = COMPONENT_SETS[view.components].values
    if not scores:
        return Effect(after.at, False, [values[at] for at in after.at], view.marker)
    gained = gains(after)
    return Effect(after.at, True, gained, [at + gain for at, gain in zip(view.marker, gained, strict=True)])


def ends(view: HeimlichState, made: Effect) -> bool:
    """True when a scoring ends the game, and no sheets count after it (HC-5.1, HC-7.2)."""
    lap = COMPONENT_SETS[view.components].lap
    return made.scores and max(made.marker) >= lap and not view.options.confidential_papers


def steps_to(view: HeimlichState, building: int, agents: Sequence[int]) -> int:
    """The steps of the nearest of some agents to a building; a whole round where it stands there."""
    return min((building - view.at[agent]) % BUILDINGS or BUILDINGS for agent in agents)
