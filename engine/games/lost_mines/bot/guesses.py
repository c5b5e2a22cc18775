"""Guesses of a watcher about the roles of the other seats, by the beliefs of the bots."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.fold import Told
from engine.games.lost_mines.bot.beliefs import LIKELY, Roles, begin, chances, done, follow
from engine.games.lost_mines.secrets import ROLE
from engine.games.lost_mines.state import LostMinesState
from engine.knowledge.course import Guess
from engine.knowledge.secrets import Key, Secret
from engine.state import Seat

__all__ = ["begin", "follow", "guesses", "likelihoods"]


def guesses(belief: Roles, view: LostMinesState, seat: Seat, secrets: Sequence[Secret]) -> dict[Key, tuple[Guess, ...]]:
    """The chance of each role to be a seat's."""
    if not secrets:
        return {}
    found = chances(view, belief)
    return {
        secret.key: tuple([Guess((one,), chance) for one, chance in enumerate(found[secret.of])])
        for secret in secrets
        if secret.kind == ROLE
    }


def likelihoods(before: LostMinesState, told: Told, after: LostMinesState) -> Sequence[float] | None:
    """Role to how well it fits a step for a reader, up to a factor; None for a step that tells of no role."""
    found = None if after.round != before.round else done(before, told, after)
    return None if found is None else LIKELY.get(found[1])
