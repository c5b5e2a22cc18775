"""The owners who would move as a bot of Undercover did, so that its own agent is hidden among theirs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.decision import LOTS, Why
from engine.games.heimlich.effects import ALIKE
from engine.games.heimlich.state import HeimlichState
from tui.games.heimlich.terms import colour
from tui.i18n.messages import either, t

MUCH: Final = 0.1
"""Difference of chances from which a watcher learns much."""


def alike_agents(why: Why | None) -> Sequence[int] | None:
    """The agents whose owners would move so about as often; None where the seat does not hide its own."""
    if why is None or why.takes != LOTS:
        return None
    return [fact.about for fact in why.facts if fact.name == ALIKE] or None


def shows(why: Why | None) -> bool:
    """True when the bot itself expected a watcher to learn much of its agent."""
    return why is not None and any(tell.after >= tell.before + MUCH for tell in why.tells)


def with_own(
    view: HeimlichState, said: str, others: Sequence[int] | None, *, any_owner: bool = False, shows: bool = False
) -> str:
    """A move of the own agent, and who else might have made it: owners of `others`, which it moved, too.

    None where the seat does not hide its own.
    """
    if others is None:
        return t("{said}.", said=said)
    if shows:
        return t("{said}, at the risk of being known by it.", said=said)
    if others:
        return t("{said}; an owner of {others} might do the same.", said=said, others=any_of(view, others))
    if any_owner:
        return t("{said}: by its plan, an owner of any agent moves so about as often.", said=said)
    return t("{said}, though mostly its owner would do that.", said=said)


def without_own(view: HeimlichState, own: str, others: Sequence[int]) -> str:
    """A move of other agents, which hides the own one among `others`; of all, any owner might make it."""
    if len(others) == len(view.at) - 1:
        return t("It let its own {own} stand: by its plan, an owner of any agent moves so about as often.", own=own)
    return t(
        "It let its own {own} stand: by its plan, an owner of {others} moves so about as often.",
        others=any_of(view, others),
        own=own,
    )


def any_of(view: HeimlichState, agents: Sequence[int]) -> str:
    """Some agents, of which one is enough."""
    return either([colour(view, agent) for agent in agents])
