"""Worlds of Undercover: the agents of the other seats, drawn by what was read of each."""

from __future__ import annotations

from random import Random

from engine.bots.arithmetic import total
from engine.games.heimlich.bot.beliefs import Beliefs, begin, follow
from engine.games.heimlich.bot.expert import drawn
from engine.games.heimlich.state import HeimlichState
from engine.state import Seat

__all__ = ["begin", "fill", "follow"]


def fill(beliefs: Beliefs, view: HeimlichState, seat: Seat, rng: Random) -> None:
    """Give each other seat an agent that is still hidden."""
    cards = [piece for piece, group in enumerate(view.group) if group == view.group[seat]]
    shown = {view.face[piece] for piece in cards}
    free = [agent for agent in range(len(view.at)) if agent not in shown]
    hidden = [other for other in range(view.seats) if view.face[other] is None]
    rows = []
    for other in hidden:
        row = [chance if agent in free else 0.0 for agent, chance in enumerate(beliefs[other])]
        whole = total(row)
        rows.append(
            tuple([chance / whole if whole else (agent in free) / len(free) for agent, chance in enumerate(row)])
        )
    for other, agent in zip(hidden, drawn(tuple(rows), rng), strict=True):
        view.face[other] = agent
