"""The words for why bots moved in Undercover: the owners of agents, and what a move did for the own one."""

from __future__ import annotations

from typing import Final

from engine.bots.decision import Belief, Tell, Why
from engine.games.heimlich.effects import Effect, effect, ends, steps_to
from engine.games.heimlich.moves import MoveAgents, MoveSafe, WriteSheet
from engine.games.heimlich.queries import owned_agents
from engine.games.heimlich.state import HeimlichState
from engine.state import Move, Seat
from tui.games.heimlich.terms import building, colour
from tui.i18n.messages import c, listing, n, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names

FARTHEST: Final = 6
"""The most points of a roll."""


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
    """The own agent's place in the race, and what a move does for it."""
    own = owned_agents(view, seat)
    if not own:
        return []
    said, front = [], max(view.marker)
    leaders = [agent for agent, square in enumerate(view.marker) if square == front]
    rear = min(own, key=lambda agent: view.marker[agent])
    if rear not in leaders:
        lead = listing([colour(view, agent) for agent in leaders])
        behind = front - view.marker[rear]
        said.append(
            t(
                "Its marker stood at {square}, {behind} behind {leaders}.",
                square=front - behind,
                behind=behind,
                leaders=lead,
            )
        )
    elif front:
        said.append(t("Its marker was in front, at {square}.", square=front))
    if isinstance(move, WriteSheet):
        return [*said, t("It wrote down the owners that it took for likeliest.")]
    if isinstance(move, MoveSafe):
        steps = steps_to(view, move.to, [rear])
        return [*said, _away(steps)] if steps <= FARTHEST else said
    return [*said, *_moved(view, move, own)] if isinstance(move, MoveAgents) else said


def _moved(view: HeimlichState, move: MoveAgents, own: tuple[int, ...]) -> list[str]:
    """The effect of a move on the own agents: a scoring, a better house, or nothing to see."""
    made = effect(view, move)
    if made.scores:
        if view.options.top_secret:  # cards may come between
            return [t("The move brings about a scoring, as an agent comes to the safe.")]
        gained = made.gained
        mine = listing([t("{colour} {gain}", colour=colour(view, agent), gain=f"{gained[agent]:+}") for agent in own])
        others = [agent for agent in range(len(gained)) if agent not in own]
        most = max(gained[agent] for agent in others)
        rest = listing([colour(view, agent) for agent in others if gained[agent] == most])
        said = t(
            "The move brings about a scoring: {own}; of the others {rest} most, {gain}.",
            own=mine,
            rest=rest,
            gain=f"{most:+}",
        )
        return [said, *_ended(view, made)]
    moved = [agent for agent in own if move.steps[agent]]
    if moved:
        return [
            t(
                "{colour} comes to {place}, which counts {value} in the next scoring.",
                colour=capital(colour(view, agent)),
                place=building(made.at[agent]),
                value=f"{value:+}" if (value := made.gained[agent]) else "0",
            )
            for agent in moved
        ]
    return [t("It left its own agent where it stood.")]


def _ended(view: HeimlichState, made: Effect) -> list[str]:
    """The markers in front where the scoring ends the game."""
    if not ends(view, made):
        return []
    front = max(made.marker)
    leaders = listing([colour(view, agent) for agent, square in enumerate(made.marker) if square == front])
    return [t("That ended the game, with {leaders} in front at {square}.", leaders=leaders, square=front)]


def _away(steps: int) -> str:
    return n(
        "Its own agent is then {count} building from the safe: one roll can bring it there.",
        "Its own agent is then {count} buildings from the safe: one roll can bring it there.",
        steps,
    )
