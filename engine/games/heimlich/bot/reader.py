"""The reader of the table: chances of a seat's agents before and after its move. For explanations."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.decision import Tell
from engine.bots.fold import Story, Told
from engine.games.heimlich.bot.beliefs import Row, watched
from engine.games.heimlich.queries import owned_agents
from engine.games.heimlich.state import HeimlichState
from engine.state import Seat


def reader(before: Story, after: Story, table: HeimlichState, seat: Seat) -> Sequence[Tell]:
    """The chance of each agent of the seat, to a reader of spendings, before its move and after it."""
    was, now = (story.fold(begin_row, follow_row) for story in (before, after))
    return [Tell(agent, was[agent], now[agent]) for agent in owned_agents(table, seat)]


def begin_row(view: HeimlichState, seat: Seat) -> Row:
    """The row of a seat, before anything was done: any agent may be its."""
    return (1 / len(view.at),) * len(view.at)


def follow_row(row: Row, seat: Seat, before: HeimlichState, told: Told, after: HeimlichState) -> Row:
    """The row of a seat after a step: it is taken for one that spends nearly as well as it can."""
    return watched(row, before, told) if told.seat == seat else row
