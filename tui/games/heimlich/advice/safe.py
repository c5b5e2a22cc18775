"""The reason for a place of the safe in Undercover: hiding, or a scoring soon or late, as the houses of now suit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.decision import LOTS, Why
from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.effects import NEAR_BUILDINGS, steps_to
from engine.games.heimlich.moves import MoveSafe
from engine.games.heimlich.state import BUILDINGS, HeimlichState
from tui.games.heimlich.advice.hiding import alike_agents
from tui.games.heimlich.terms import building, colour
from tui.i18n.messages import listing, n, t

AHEAD: Final = 4
"""Buildings, with its own, of which an agent may soon score one."""


def safe_reason(view: HeimlichState, move: MoveSafe, own: Sequence[int], why: Why | None) -> str:
    """A safe where any owner would put it; close to many agents or to few, as the own one or the leader stands."""
    alike = alike_agents(why)
    if alike is not None and len(alike) == len(view.at):
        return _hidden(view, move.to, own)
    rear, near = min(own, key=lambda agent: view.marker[agent]), near_agents(view, move.to)
    others = [near_agents(view, to) for to in range(BUILDINGS) if to != view.safe]
    agents = _within(near)
    better = {agent: _value(view, agent) - later(view, agent) for agent in range(len(view.at))}
    leaders = [agent for agent, square in enumerate(view.marker) if square == max(view.marker) and agent not in own]
    after = _after(view)
    winner = after.index(max(after))
    if max(after) >= COMPONENT_SETS[view.components].lap and winner not in own:
        words = {"colour": colour(view, winner), "square": after[winner], "agents": agents}
        if near == min(others):
            return t("It feared a scoring, as that would bring {colour} home at {square}: {agents}.", **words)
        if why is not None and why.takes != LOTS:
            return t("Tried ahead, it won most so, though a scoring would bring {colour} home at {square}.", **words)
        return t("Wherever the safe was, a scoring would bring {colour} home at {square}; {agents}.", **words)
    if near == max(others) > min(others):
        if better[rear] > 0:
            return t(
                "It wanted a scoring before its own {colour} left {place} ({value}) for worse buildings: {agents}.",
                **_stands(view, rear),
                agents=agents,
            )
        losers = [agent for agent in leaders if better[agent] < 0]
        if losers:
            return t(
                "It wanted a scoring before {colour}, in front, left {place} ({value}) for better buildings: {agents}.",
                **_stands(view, losers[0]),
                agents=agents,
            )
    if near == min(others) < max(others):
        if better[rear] < 0:
            return t(
                "It wanted no scoring before its own {colour} left {place} ({value}) for better buildings: {agents}.",
                **_stands(view, rear),
                agents=agents,
            )
        winners = [agent for agent in leaders if better[agent] > 0]
        if winners:
            return t(
                "It wanted no scoring before {colour}, in front, left {place} ({value}) for worse buildings: {agents}.",
                **_stands(view, winners[0]),
                agents=agents,
            )
    return _as_all_stand(view, rear, agents)


def near_agents(view: HeimlichState, to: int) -> int:
    """The agents that may well come to a building with the next roll."""
    return sum(0 < (to - at) % BUILDINGS <= NEAR_BUILDINGS for at in view.at)


def later(view: HeimlichState, agent: int) -> float:
    """The points that an agent may hope for a few turns later: those of its house and of the next ones on average."""
    values = COMPONENT_SETS[view.components].values
    return sum(values[(view.at[agent] + step) % BUILDINGS] for step in range(AHEAD)) / AHEAD


def _value(view: HeimlichState, agent: int) -> int:
    """The points of an agent's building."""
    return COMPONENT_SETS[view.components].values[view.at[agent]]


def _after(view: HeimlichState) -> Sequence[int]:
    """Agent to its square after a scoring as all stand."""
    return [at + _value(view, agent) for agent, at in enumerate(view.marker)]


def _stands(view: HeimlichState, agent: int) -> dict[str, str]:
    """The words for where an agent stands."""
    return {
        "colour": colour(view, agent),
        "place": building(view.at[agent]),
        "value": f"{_value(view, agent):+}" if _value(view, agent) else "0",
    }


def _within(count: int) -> str:
    """The agents in reach of the new place of the safe."""
    if not count:
        return t("no agent was within {steps} buildings of the new place", steps=NEAR_BUILDINGS)
    return n(
        "{count} agent was within {steps} buildings of the new place",
        "{count} agents were within {steps} buildings of the new place",
        count,
        steps=NEAR_BUILDINGS,
    )


def _hidden(view: HeimlichState, to: int, own: Sequence[int]) -> str:
    """A place that all owners choose, and the agents that come to it first."""
    soon = steps_to(view, to, range(len(view.at)))
    nearest = [agent for agent in range(len(view.at)) if steps_to(view, to, [agent]) == soon]
    words = {"own": _all(view, own), "agents": _all(view, nearest)}
    return n(
        "It put the safe where any owner would, {count} building ahead of {agents}: that told nothing about {own}, "
        "its own.",
        "It put the safe where any owner would, {count} buildings ahead of {agents}: that told nothing about {own}, "
        "its own.",
        soon,
        **words,
    )


def _as_all_stand(view: HeimlichState, rear: int, agents: str) -> str:
    """The markers after a scoring as all agents stand."""
    after = _after(view)
    words = {"colour": colour(view, rear), "own": after[rear], "agents": agents}
    front = after.index(max(after))
    if after[rear] == max(after):
        return t("A scoring as all stood would put its own {colour} in front, at {own}; {agents}.", **words)
    return t(
        "A scoring as all stood would bring its own {colour} to {own}, {other} to {front}; {agents}.",
        other=colour(view, front),
        front=after[front],
        **words,
    )


def _all(view: HeimlichState, agents: Sequence[int]) -> str:
    return listing([colour(view, agent) for agent in agents])
