"""The choice of how to spend points: what helps one's own agent, less what it tells of it.

Both levels choose so; the expert plays the best of these on.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from engine.bots.decision import Candidate, Tell, Why
from engine.games.heimlich.bot.beliefs import Row, board, likelihoods, read, settled
from engine.games.heimlich.bot.hopes import chance, hopes, shares, spendings
from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.moves import MoveAgents
from engine.games.heimlich.queries import owned_agents, points
from engine.games.heimlich.state import BUILDINGS, RUIN, HeimlichState
from engine.state import Seat

EARLY: Final = 0.03
"""Part of a win given away early in the game, so that moves do not tell their purpose."""

LATE: Final = 0.01
"""The same in the second half of the way."""

HALF: Final = 21
"""The square of the front marker from which it is late."""

CARD: Final = 0.02
"""Value of a card drawn, as a part of a win."""

SHOWN: Final = 6
"""Candidates that the reasons name."""


class Option(NamedTuple):
    """A way to spend the points."""

    move: MoveAgents
    value: float
    """About the chance to win after it."""
    betrays: float
    """The chance that a watcher then gives to the own agents."""


def slack(view: HeimlichState) -> float:
    """Part of a win by which a spending may be worse than the best and still be as good."""
    return EARLY if early(view) else LATE


def early(view: HeimlichState) -> bool:
    """True in the first half of the way: what is read then is of use for longest."""
    return max(view.marker) < HALF


def options(
    view: HeimlichState, seat: Seat, row: Row, count: int, rng: Random, spare: float | None = None
) -> list[Option]:
    """Some ways to spend the points, any of those that are nearly the best.

    To take always the best would name the own agent at once: so any of the good ones is as good.
    `row`: what watchers think of the seat so far. `spare`: see `slack`, its value where none is given.
    """
    own, totals = owned_agents(view, seat), points(view)
    front, on, ends = max(view.marker), board(view), settled(view)
    ways = spendings(len(view.at), totals)
    values = [chance(given, own, front) for given in shares(on, totals, ends)]
    if view.options.top_secret and len(view.hand[seat]) < COMPONENT_SETS[view.components].hand_limit:
        into = [(RUIN - building) % BUILDINGS for building in view.at]
        values = [value + CARD * _draws(way, into) for value, way in zip(values, ways, strict=True)]
    best = max(values)
    least = best if best >= 1 else best - (slack(view) if spare is None else spare)  # who can win, wins
    good = [place for place, value in enumerate(values) if value >= least]
    if len(good) > count:
        good = rng.sample(good, count)
    else:
        rng.shuffle(good)
    likely = likelihoods(on, totals, ends)
    found = []
    for place in good:
        after = read(row, [one[place] for one in likely])
        found.append(Option(MoveAgents(ways[place]), values[place], max(after[agent] for agent in own)))
    return found


def stays(view: HeimlichState, seat: Seat, best: Option) -> bool:
    """True when a card is better than to spend points: where all stay as they are."""
    hand = COMPONENT_SETS[view.components].hand_limit > len(view.hand[seat])
    given = hopes(view.at, view.marker)
    whole = sum(given)
    value = chance([hope / whole for hope in given], owned_agents(view, seat), max(view.marker))
    return value + CARD * hand > best.value


def tells(own: Sequence[int], row: Row, chosen: Option) -> tuple[Tell, ...]:
    """The tell of the chosen way, about the own agent."""
    return (Tell(own[0], row[own[0]], chosen.betrays),)


def reasons(own: Sequence[int], row: Row, found: Sequence[Option]) -> Why:
    """The reasons for the first option."""
    shown = tuple(Candidate(one.move, one.value, 0, one.betrays) for one in found[:SHOWN])
    return Why(shown, (), tells(own, row, found[0]))


def _draws(way: Sequence[int], into: Sequence[int]) -> bool:
    return any(steps and steps == far for steps, far in zip(way, into, strict=True))
