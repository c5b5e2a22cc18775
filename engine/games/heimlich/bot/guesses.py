"""Guesses of a watcher about the agents of the other seats, by the beliefs of the bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.fold import Told
from engine.games.heimlich.bot.beliefs import (
    Beliefs,
    begin,
    board,
    cautious,
    exclusive,
    follow,
    glanced,
    jointly,
    settled,
    spent,
)
from engine.games.heimlich.queries import owned_agents, points
from engine.games.heimlich.secrets import AGENT
from engine.games.heimlich.state import HeimlichState
from engine.knowledge.course import Guess
from engine.knowledge.secrets import Key, Secret
from engine.state import Seat

__all__ = ["NAMED", "begin", "follow", "guesses", "likelihoods"]

NAMED: Final = 0.5
"""The chance from which on an owner could be named: seats hide their agents, and before the end it is seldom more."""


def guesses(
    beliefs: Beliefs, view: HeimlichState, seat: Seat, secrets: Sequence[Secret]
) -> dict[Key, tuple[Guess, ...]]:
    """The chance of each agent to be a seat's, after the fact that no agent has two owners."""
    own = owned_agents(view, seat)
    read = tuple([cautious(row) for row in beliefs])
    rows = jointly(exclusive(read, seat, own) if own else read)
    return {
        secret.key: tuple([Guess((agent,), chance) for agent, chance in enumerate(rows[secret.of])])
        for secret in secrets
        if secret.kind == AGENT
    }


def likelihoods(before: HeimlichState, told: Told, after: HeimlichState) -> Sequence[float] | None:
    """Agent to how well it fits a step for a reader, up to a factor; None where no points were spent."""
    steps = spent(told)
    return None if steps is None else cautious(glanced(board(before), points(before), settled(before), steps))
