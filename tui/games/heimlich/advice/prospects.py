"""The points that a seat's own agents would score where they stand, in words."""

from __future__ import annotations

from collections.abc import Mapping

from engine.games.heimlich.queries import gains, owned_agents
from engine.games.heimlich.state import OVER, HeimlichState
from engine.state import Seat
from tui.games.heimlich.terms import building, colour
from tui.i18n.messages import t
from tui.presentation.game_text import Names
from tui.presentation.reason_text import Prospect


def prospects(whole: HeimlichState, seat: Seat, names: Names) -> Mapping[str, Prospect]:
    """The gain of each agent of the seat, if a scoring came now."""
    if whole.phase == OVER:
        return {}
    scored = gains(whole)
    return {
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
