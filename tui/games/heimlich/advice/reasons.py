"""The words for why bots moved in Undercover: the owners of agents, and what a move did for the own one."""

from __future__ import annotations

from typing import Final

from engine.bots.decision import Belief, Tell, Why
from engine.games.heimlich.effects import effect, ends
from engine.games.heimlich.moves import MoveAgents, Stay, WriteSheet
from engine.games.heimlich.queries import owned_agents
from engine.games.heimlich.state import HeimlichState
from engine.state import Move, Seat
from tui.games.heimlich.terms import building, colour
from tui.i18n.messages import c, listing, t
from tui.presentation.game_text import Names

LATE: Final = 20
"""Square of the front marker from which places in the race are told."""


def hidden_fact(view: HeimlichState, fact: Belief | Tell, seat: Seat, names: Names) -> str:
    """The owner of an agent: a belief is about a seat and an agent, a tell about an agent of the bot's own."""
    owner = fact.about if isinstance(fact, Belief) else seat
    if not 0 <= fact.what < len(view.at) or not 0 <= owner < view.seats:
        return ""
    return t("{name} {name:owns|own} {colour}", name=names[owner], colour=colour(view, fact.what))


def is_true(whole: HeimlichState, fact: Belief) -> bool | None:
    """True when the seat owns the agent."""
    return fact.what in owned_agents(whole, fact.about) if 0 <= fact.about < whole.seats else None


def gained(before: HeimlichState, after: HeimlichState, seat: Seat, names: Names) -> str:
    """The points of its agents, and those of the leading one then; "" where all stood still."""
    if before.marker == after.marker:
        return ""
    own = owned_agents(after, seat)
    front = max(range(len(after.marker)), key=lambda agent: after.marker[agent])
    told = [
        t(
            "{agent} went from {before} to {after} points",
            agent=colour(after, agent),
            before=before.marker[agent],
            after=after.marker[agent],
        )
        for agent in own
    ]
    if front not in own:
        told.append(t("{agent} led with {points} then", agent=colour(after, front), points=after.marker[front]))
    return listing(told)


def got(before: HeimlichState, after: HeimlichState, seat: Seat) -> bool:
    """True where an agent of the seat scored more than the agents did on average."""
    scored = [then - first for first, then in zip(before.marker, after.marker, strict=True)]
    own = max((scored[agent] for agent in owned_agents(after, seat)), default=0)
    return own * len(scored) > sum(scored)


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


def part_played(view: HeimlichState, seat: Seat) -> str:
    """The owner of its agents."""
    own = owned_agents(view, seat)
    return t("owner of {agents}", agents=listing([colour(view, agent) for agent in own])) if own else ""


def matters(view: HeimlichState, fact: Belief, move: Move) -> bool:
    """True of an agent that is moved, of one in front beside it, and of all for a sheet."""
    if not isinstance(move, MoveAgents):
        return isinstance(move, WriteSheet)
    return move.steps[fact.what] > 0 or view.marker[fact.what] == max(view.marker) > 0


def purpose(view: HeimlichState, move: Move, seat: Seat, names: Names, why: Why | None) -> list[str]:
    """The own agent's place in the race, once that is under way; a scoring tells of it by itself."""
    own, front = owned_agents(view, seat), max(view.marker)
    if not own or front < LATE or not isinstance(move, MoveAgents) or effect(view, move).scores:
        return []
    leaders = [agent for agent, square in enumerate(view.marker) if square == front]
    rear = min(own, key=lambda agent: view.marker[agent])
    if rear in leaders:
        return [t("Its marker was in front, at {square}.", square=front)]
    return [
        t(
            "Its marker stood at {square}, {behind} behind {leaders}.",
            square=view.marker[rear],
            behind=front - view.marker[rear],
            leaders=listing([colour(view, agent) for agent in leaders]),
        )
    ]


def compares(view: HeimlichState, why: Why) -> bool:
    """False of a card drawn, which is valued otherwise than moves, and of the end of the game."""
    first = why.candidates[0].move
    return not isinstance(first, Stay) and not (isinstance(first, MoveAgents) and ends(view, effect(view, first)))
