"""The words for why bots moved in Undercover: the owners of agents, and what a move did for the own one."""

from __future__ import annotations

from engine.bots.decision import Belief, Tell, Why
from engine.games.heimlich.effects import effect
from engine.games.heimlich.moves import MoveAgents
from engine.games.heimlich.queries import owned_agents
from engine.games.heimlich.state import HeimlichState
from engine.state import Move, Seat
from tui.games.heimlich.terms import building, colour
from tui.i18n.messages import c, listing, t
from tui.presentation.game_text import Names


def hidden_fact(view: HeimlichState, fact: Belief | Tell, seat: Seat, names: Names) -> str:
    """The owner of an agent: a belief is about a seat and an agent, a tell about an agent of the bot's own."""
    owner = fact.about if isinstance(fact, Belief) else seat
    if not 0 <= fact.what < len(view.at) or not 0 <= owner < view.seats:
        return ""
    return t("{name} {name:owns|own} {colour}", name=names[owner], colour=colour(view, fact.what))


def is_true(whole: HeimlichState, fact: Belief) -> bool | None:
    """True when the seat owns the agent."""
    return fact.what in owned_agents(whole, fact.about) if 0 <= fact.about < whole.seats else None


def told_alone(view: HeimlichState, move: Move, names: Names) -> str:
    """A move of agents by where they go: those that go to the same building together."""
    if not isinstance(move, MoveAgents):
        return ""
    made = effect(view, move)
    together: dict[int, list[str]] = {}
    for agent, steps in enumerate(move.steps):
        if steps:
            together.setdefault(made.at[agent], []).append(colour(view, agent))
    ways = [
        t("{agents} to {place} (the safe)", agents=listing(agents), place=building(to))
        if to == view.safe
        else t("{agents} to {place}", agents=listing(agents), place=building(to))
        for to, agents in together.items()
    ]
    return t("move {ways}", ways=c("between moves of agents", ", ").join(ways))


def aim(view: HeimlichState, seat: Seat, names: Names) -> str:
    """The own agents, and what they are to do."""
    own = listing([colour(view, agent) for agent in owned_agents(view, seat)])
    return t("It owned {agents} in secret, and wanted its marker in front at the end.", agents=own) if own else ""


def purpose(view: HeimlichState, move: Move, seat: Seat, names: Names, why: Why | None) -> list[str]:
    """The own agent's place in the race."""
    own = owned_agents(view, seat)
    if not own:
        return []
    front = max(view.marker)
    leaders = [agent for agent, square in enumerate(view.marker) if square == front]
    rear = min(own, key=lambda agent: view.marker[agent])
    if rear not in leaders:
        lead = listing([colour(view, agent) for agent in leaders])
        behind = front - view.marker[rear]
        return [
            t(
                "Its marker stood at {square}, {behind} behind {leaders}.",
                square=front - behind,
                behind=behind,
                leaders=lead,
            )
        ]
    return [t("Its marker was in front, at {square}.", square=front)] if front else []
