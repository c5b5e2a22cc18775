"""The mixing of deeds: owners of several agents do the same, so that a reader learns only so much.

For each agent that a seat may own there is a row of chances, one for each deed. A reader who knows all rows names the
owner's agent by the rule of Bayes. What several owners do alike tells it only that the agent is one of theirs: so the
agents are divided into a few groups, and each group has the deed that leaves its agents most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.arithmetic import total

ALIKE: Final = 0.004
"""Part of the worth by which deeds may differ and still be as good for a group: any of them is done."""

SWAPS: Final = 2
"""Times that the groups are divided anew by their deeds, and given new deeds."""

Column = tuple[float, ...]
"""Deed to a number."""


def mixed(worth: Sequence[Sequence[float]], row: Sequence[float], limit: float) -> tuple[Column, ...]:
    """Agent to deed to its chance.

    `worth`: agent to deed to its part of the best deed's worth, 0 to 1. `row`: agent to a reader's chance before.
    `limit`: the chance with which it may guess rightly afterwards, on average.
    """
    losses = [[chance * (1 - one) for one in column] for chance, column in zip(row, worth, strict=True)]
    if limit >= 1:
        return tuple(_row(column) for column in losses)
    deeds: list[int] = []
    before: tuple[Column, ...] = ()
    guessed = 0.0
    for _ in row:
        deeds = _with_another(losses, deeds)
        rows = _rows(losses, deeds)
        found = right(rows, row)
        if found > limit and before:
            part = max(0.0, (limit - guessed) / (found - guessed)) if found > guessed else 0.0
            return tuple(
                tuple([part * one + (1 - part) * other for one, other in zip(sharp, blunt, strict=True)])
                for sharp, blunt in zip(rows, before, strict=True)
            )
        before, guessed = rows, found
    return before


def right(rows: Sequence[Column], row: Sequence[float]) -> float:
    """The chance that a reader's best guess is right after a deed, on average."""
    weighed = [[chance * one for one in column] for chance, column in zip(row, rows, strict=True)]
    return total([max(deed) for deed in zip(*weighed, strict=True)])


def _with_another(losses: Sequence[Sequence[float]], deeds: Sequence[int]) -> list[int]:
    """The deeds of one more group."""
    if deeds:
        least = [min(column[deed] for deed in deeds) for column in losses]
        columns = [[one if one < most else most for one in column] for column, most in zip(losses, least, strict=True)]
    else:
        columns = [list(column) for column in losses]
    found = [*deeds, _least(_added(columns))]
    for _ in range(SWAPS if deeds else 0):
        groups = _groups(losses, found)
        found = [_of_group(losses, group, deed) for group, deed in zip(groups, found, strict=True)]
    return found


def _of_group(losses: Sequence[Sequence[float]], group: Sequence[int], deed: int) -> int:
    """The deed by which a group loses least; a group of none keeps its own."""
    return _least(_added([losses[agent] for agent in group])) if group else deed


def _groups(losses: Sequence[Sequence[float]], deeds: Sequence[int]) -> list[list[int]]:
    """Deed to the agents that it leaves most."""
    groups: list[list[int]] = [[] for _ in deeds]
    for agent, column in enumerate(losses):
        own = [column[deed] for deed in deeds]
        groups[own.index(min(own))].append(agent)
    return groups


def _rows(losses: Sequence[Sequence[float]], deeds: Sequence[int]) -> tuple[Column, ...]:
    rows: list[Column] = [()] * len(losses)
    for group in _groups(losses, deeds):
        if group:
            shared = _row(_added([losses[agent] for agent in group]))
            for agent in group:
                rows[agent] = shared
    return tuple(rows)


def _row(column: Sequence[float]) -> Column:
    """Deed to its chance, where any that is nearly the best is as good."""
    bound = min(column) + ALIKE * max(column)
    good = [one <= bound for one in column]
    part = 1 / good.count(True)
    return tuple([part if one else 0.0 for one in good])


def _added(columns: Sequence[Sequence[float]]) -> list[float]:
    added = list(columns[0])
    for column in columns[1:]:
        added = [one + other for one, other in zip(added, column, strict=True)]
    return added


def _least(column: Sequence[float]) -> int:
    return column.index(min(column))
