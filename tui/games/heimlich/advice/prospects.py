"""The points that a seat's own agents would score where they stand, and the ruin close before them, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.queries import gains, owned_agents
from engine.games.heimlich.state import CHURCH, OVER, RUIN, HeimlichState
from engine.state import Seat
from tui.games.heimlich.terms import building, colour
from tui.i18n.messages import n, t
from tui.presentation.game_text import Names
from tui.presentation.reason_text import Prospect

CLOSE: Final = 3
"""The way to the ruin that most rolls allow others to push an agent."""


def prospects(whole: HeimlichState, seat: Seat, names: Names) -> Mapping[str, Prospect]:
    """The gain of each agent of the seat if a scoring came now. Its way to the ruin, where that is short."""
    if whole.phase == OVER:
        return {}
    scored, values = gains(whole), COMPONENT_SETS[whole.components].values
    close = {
        f"ruin {agent} {way}": Prospect(
            n(
                "{name:'s} {agent} in {place} now stood {count} house before the ruin, which costs {points} points.",
                "{name:'s} {agent} in {place} now stood {count} houses before the ruin, which costs {points} points.",
                way,
                name=names[seat],
                agent=colour(whole, agent),
                place=building(whole.at[agent]),
                points=-values[RUIN],
            ),
            fact=True,
        )
        for agent in owned_agents(whole, seat)
        if whole.at[agent] != CHURCH and 0 < (way := RUIN - whole.at[agent]) <= CLOSE
    }
    return close | {
        f"agent {agent}": Prospect(
            t(
                "expect {points} for {agent} in {place} from a scoring",
                points=f"{scored[agent]:+}",
                agent=colour(whole, agent),
                place=building(whole.at[agent]),
            ),
            scored[agent],
        )
        for agent in owned_agents(whole, seat)
    }
