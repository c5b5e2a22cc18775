"""Beliefs about the owners of agents, from the movements of each seat: a fold over a seat's story.

The reader takes every seat for one that spends its points nearly as well as it can for its agent. A spending that is
worse by some part of what is at stake is so much less likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from engine.bots.arithmetic import total
from engine.bots.fold import Told
from engine.games.heimlich.bot.hopes import Board, sample, shares_after, ways_of
from engine.games.heimlich.events import AgentsMoved
from engine.games.heimlich.queries import points
from engine.games.heimlich.state import HeimlichState
from engine.state import Seat

CARE: Final = 0.3
"""The loss that makes a spending 256 times less likely, as a part of the mean loss."""

CARELESS: Final = 0.03
"""Part of the spendings that are made without a reason."""

Row = tuple[float, ...]
"""Agent to a chance."""

Beliefs = tuple[Row, ...]
"""Seat to what a watcher gives its agent to be, after all that it moved; each row adds up to 1."""


def board(state: HeimlichState) -> Board:
    """The board of a state or a view."""
    return Board(tuple(state.at), tuple(state.marker), state.safe, state.components)


def settled(state: HeimlichState) -> bool:
    """True when the game ends with the lead of a marker: no sheets, no cards in between."""
    return not state.options.confidential_papers


def glanced(on: Board, totals: tuple[int, ...], settled: bool, steps: tuple[int, ...]) -> Row:
    """Agent to nearly the likelihood of a spending, up to a factor, from a few others of the offer."""
    others = shares_after(on, sample(len(on.at), totals), settled)
    own = shares_after(on, ways_of((steps,)), settled)
    return tuple([_odd([*column, *one]) for column, one in zip(others, own, strict=True)])


def _odd(column: Sequence[float]) -> float:
    """The likelihood of the last of some spendings, from what each leaves an agent."""
    best, count = max(column), len(column)
    scale = CARE * (best - total(column) / count) + 1e-9
    bound = scale + best
    odd = whole = 0.0
    for share in column:
        odd = scale / (bound - share)
        odd *= odd
        odd *= odd
        odd *= odd
        whole += odd
    return (1 - CARELESS) * odd / whole + CARELESS / count


def read(row: Row, likely: Sequence[float]) -> Row:
    """A seat's row after a deed that is so likely for each agent."""
    weighed = [chance * odd for chance, odd in zip(row, likely, strict=True)]
    whole = total(weighed)
    return tuple([weight / whole for weight in weighed])


def cautious(row: Sequence[float]) -> Row:
    """A row of chances or likelihoods as far as the movements can be trusted, adding up to 1.

    Seats hide their agents on purpose, which the reader does not reckon with: a row that says 99 % is right in 58 % of
    games. The power of 3/16 makes it right as often as it says, at each level of bots and number of seats.
    """
    eighths = [sqrt(sqrt(sqrt(chance))) for chance in row]  # roots alone: every machine rounds them alike
    weighed = [root * sqrt(root) for root in eighths]
    whole = total(weighed)
    return tuple([weight / whole for weight in weighed])


def begin(view: HeimlichState, seat: Seat) -> Beliefs:
    """Every agent may be every seat's."""
    agents = len(view.at)
    return ((1 / agents,) * agents,) * view.seats


def follow(beliefs: Beliefs, seat: Seat, before: HeimlichState, told: Told, after: HeimlichState) -> Beliefs:
    """The beliefs after a step: a spending of points tells of its owner's agent. The own seat's row stays."""
    if told.seat == seat or spent(told) is None:
        return beliefs
    changed = list(beliefs)
    changed[told.seat] = watched(beliefs[told.seat], before, told)
    return tuple(changed)


def watched(row: Row, before: HeimlichState, told: Told) -> Row:
    """The row of the seat that made a step, after it."""
    steps = spent(told)
    return row if steps is None else read(row, glanced(board(before), points(before), settled(before), steps))


def exclusive(beliefs: Beliefs, seat: Seat, own: Sequence[int]) -> Beliefs:
    """The beliefs of a seat that knows its own agents: no other seat owns those, and its own row is certain."""
    rows = []
    for other, row in enumerate(beliefs):
        kept = [float(agent in own) if other == seat else 0.0 if agent in own else one for agent, one in enumerate(row)]
        whole = total(kept)
        rows.append(tuple([one / whole for one in kept]))
    return tuple(rows)


def jointly(rows: Beliefs) -> Beliefs:
    """The beliefs after the fact that no agent has two owners; unchanged where they leave no way for that.

    All ways to give each seat an agent of its own are summed up, seat by seat, by the set of agents that are given.
    """
    agents = range(len(rows[0]))
    given: list[dict[int, float]] = [{0: 1.0}]
    for row in rows:
        ahead: dict[int, float] = {}
        for taken, weight in given[-1].items():
            for agent in agents:
                if row[agent] and not taken >> agent & 1:
                    ahead[taken | 1 << agent] = ahead.get(taken | 1 << agent, 0.0) + weight * row[agent]
        given.append(ahead)
    every = total([*given[-1].values()])
    if not every:
        return rows
    left: dict[int, float] = dict.fromkeys(given[-1], 1.0)
    found = []
    for row, before in zip(reversed(rows), reversed(given[:-1]), strict=True):
        sums = [0.0] * len(row)
        behind: dict[int, float] = {}
        for taken, weight in before.items():
            for agent in agents:
                rest = left.get(taken | 1 << agent, 0.0) if row[agent] and not taken >> agent & 1 else 0.0
                if rest:
                    sums[agent] += weight * row[agent] * rest
                    behind[taken] = behind.get(taken, 0.0) + row[agent] * rest
        left = behind
        found.append(tuple([one / every for one in sums]))
    return tuple(reversed(found))


def spent(told: Told) -> tuple[int, ...] | None:
    """The steps of the agents in a step of a story; None where no points were spent."""
    return next((event.steps for event in told.events if isinstance(event, AgentsMoved)), None)
