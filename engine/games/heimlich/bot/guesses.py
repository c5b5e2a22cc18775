"""Guesses of a watcher about the agents of the other seats, by the beliefs of the bots."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.heimlich.bot.beliefs import Beliefs, begin, exclusive, follow, jointly
from engine.games.heimlich.queries import owned_agents
from engine.games.heimlich.secrets import AGENT
from engine.games.heimlich.state import HeimlichState
from engine.knowledge.course import Guess
from engine.knowledge.secrets import Key, Secret
from engine.state import Seat

__all__ = ["begin", "follow", "guesses"]


def guesses(
    beliefs: Beliefs, view: HeimlichState, seat: Seat, secrets: Sequence[Secret]
) -> dict[Key, tuple[Guess, ...]]:
    """The chance of each agent to be a seat's, after the fact that no agent has two owners."""
    own = owned_agents(view, seat)
    rows = jointly(exclusive(beliefs, seat, own) if own else beliefs)
    return {
        secret.key: tuple([Guess((agent,), chance) for agent, chance in enumerate(rows[secret.of])])
        for secret in secrets
        if secret.kind == AGENT
    }
