"""Retired events of Undercover. The constants are those of their schema; do not change them."""

from __future__ import annotations

from engine.games.heimlich import events
from engine.games.heimlich.state import HeimlichState
from engine.state import Event, Retired


class LeftOut(Retired, frozen=True, tag=20):
    """Schema 1: which of the seven colours stay in the box."""

    colours: tuple[int, ...]

    def renewed(self, state: HeimlichState) -> Event:
        return events.LeftOut(self.colours, tuple(colour for colour in range(7) if colour not in self.colours))


class AgentsMoved(Retired, frozen=True, tag=23):
    """Schema 1: how far each agent went round the twelve buildings."""

    steps: tuple[int, ...]

    def renewed(self, state: HeimlichState) -> Event:
        at = list(state.at)
        for agent, steps in enumerate(self.steps):
            at[agent] = (at[agent] + steps) % 12
        return events.AgentsMoved(self.steps, tuple(at))


class MarkersAdvanced(Retired, frozen=True, tag=33):
    """Schema 1: the agents whose markers card T13 advanced (HC-6.13)."""

    agents: tuple[int, ...]

    def renewed(self, state: HeimlichState) -> Event:
        return events.MarkersAdvanced(self.agents, 3)


RETIRED = (LeftOut, AgentsMoved, MarkersAdvanced)
