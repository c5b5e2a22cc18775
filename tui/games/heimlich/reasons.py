"""The words for why bots moved in Undercover: the owners of agents, and what a move did for the own one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.decision import Belief, Tell, Why
from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.moves import MoveAgents, MoveSafe, WriteSheet
from engine.games.heimlich.queries import gains, owned_agents
from engine.games.heimlich.state import BUILDINGS, HeimlichState
from engine.state import Move, Seat, copy
from tui.games.heimlich.terms import building, colour
from tui.i18n.messages import listing, n, t
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


def purpose(view: HeimlichState, move: Move, seat: Seat, names: Names, why: Why | None) -> list[str]:
    """The own agent, its place in the race, and what a move does for it."""
    own = owned_agents(view, seat)
    if not own:
        return []
    front = max(view.marker)
    agents = listing([colour(view, agent) for agent in own])
    said = [t("It owned {agents} in secret, and wanted its marker in front at the end.", agents=agents)]
    leaders = [agent for agent, square in enumerate(view.marker) if square == front]
    rear = min(own, key=lambda agent: view.marker[agent])
    if rear not in leaders:
        lead = listing([colour(view, agent) for agent in leaders])
        behind = front - view.marker[rear]
        said.append(
            t("It stood at {square}, {behind} behind {leaders}.", square=front - behind, behind=behind, leaders=lead)
        )
    elif front:
        said.append(t("It was in front, at {square}.", square=front))
    if isinstance(move, WriteSheet):
        return [*said, t("It wrote down the owners that it took for likeliest.")]
    if isinstance(move, MoveSafe):
        steps = (move.to - view.at[rear]) % BUILDINGS
        return [*said, _away(steps)] if 0 < steps <= FARTHEST else said
    return [*said, *_moved(view, move, own)] if isinstance(move, MoveAgents) else said


def _moved(view: HeimlichState, move: MoveAgents, own: tuple[int, ...]) -> list[str]:
    """The effect of a move on the own agents: a scoring, a better house, or nothing to see."""
    after = copy(view)
    after.at = [(at + steps) % BUILDINGS for at, steps in zip(view.at, move.steps, strict=True)]
    if any(steps and at == view.safe for steps, at in zip(move.steps, after.at, strict=True)):
        if view.options.top_secret:  # cards may come between
            return [t("The move brings about a scoring, as an agent comes to the safe.")]
        scored = gains(after)
        mine = listing([t("{colour} {gain}", colour=colour(view, agent), gain=f"{scored[agent]:+}") for agent in own])
        others = [agent for agent in range(len(scored)) if agent not in own]
        most = max(scored[agent] for agent in others)
        rest = listing([colour(view, agent) for agent in others if scored[agent] == most])
        end = _ended(view, [at + gain for at, gain in zip(view.marker, scored, strict=True)])
        return [
            t(
                "The move brings about a scoring: {own}; of the others {rest} most, {gain}.",
                own=mine,
                rest=rest,
                gain=f"{most:+}",
            ),
            *end,
        ]
    values = COMPONENT_SETS[view.components].values
    moved = [agent for agent in own if move.steps[agent]]
    if moved:
        return [
            t(
                "{colour} comes to {place}, which counts {value} in the next scoring.",
                colour=capital(colour(view, agent)),
                place=building(after.at[agent]),
                value=values[after.at[agent]],
            )
            for agent in moved
        ]
    return [t("It left its own agent where it stood.")]


def _ended(view: HeimlichState, marker: Sequence[int]) -> list[str]:
    """The markers in front where the scoring ends the game; nothing where sheets count after it."""
    front = max(marker)
    if front < COMPONENT_SETS[view.components].lap or view.options.confidential_papers:
        return []
    leaders = listing([colour(view, agent) for agent, square in enumerate(marker) if square == front])
    return [t("That ended the game, with {leaders} in front at {square}.", leaders=leaders, square=front)]


def _away(steps: int) -> str:
    return n(
        "Its own agent is then {count} building from the safe: one roll can bring it there.",
        "Its own agent is then {count} buildings from the safe: one roll can bring it there.",
        steps,
    )
