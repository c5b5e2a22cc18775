"""The choice of how to spend points: what helps one's own agent, less what it tells of it.

Both levels choose so; the expert plays the best of these on.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from engine.bots.decision import LOTS, Candidate, Decision, Tell, Why
from engine.games.heimlich.bot.beliefs import Beliefs, Row, board, settled
from engine.games.heimlich.bot.disguise import draws, plan, rivals, ruins, wins
from engine.games.heimlich.bot.hopes import chance, hopes, shares, spendings
from engine.games.heimlich.bot.standing import standings
from engine.games.heimlich.legal_moves import moves
from engine.games.heimlich.moves import MoveAgents, MoveSafe
from engine.games.heimlich.queries import owned_agents, points
from engine.games.heimlich.state import HeimlichState
from engine.state import Seat

SLACK: Final = 0.01
"""Part of a win by which a spending may be worse than the best and still be played on."""

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


def disguised(view: HeimlichState, seat: Seat, beliefs: Beliefs, rng: Random) -> list[Option]:
    """A way to spend the points, drawn by the seat's plan, and then the best of the others.

    To take always the best would name the own agent at once. `beliefs`: see `plan`.
    """
    (own,) = owned_agents(view, seat)
    made, row = plan(view, seat, beliefs), beliefs[seat]
    chosen = one_of(made.chances[own], rng)
    values, ways = spending_worths(view, seat, (own,), beliefs), spendings(len(view.at), points(view))
    others = sorted((place for place in made.deeds if place != made.deeds[chosen]), key=lambda one: -values[one])
    shown = (made.deeds[chosen], *others[: SHOWN - 1])
    return [Option(MoveAgents(ways[place]), values[place], made.after(row, place)[own]) for place in shown]


def one_of(chances: Sequence[float], rng: Random) -> int:
    """A place, drawn by its chance."""
    left = rng.random()
    for place, chance_ in enumerate(chances):
        left -= chance_
        if left < 0:
            return place
    return max(range(len(chances)), key=chances.__getitem__)


def nearly_best(view: HeimlichState, seat: Seat, beliefs: Beliefs, count: int, rng: Random) -> list[Option]:
    """Some of the ways to spend the points that are best at a glance."""
    own = owned_agents(view, seat)
    values, ways = spending_worths(view, seat, own, beliefs), spendings(len(view.at), points(view))
    best = max(values)
    least = best if best >= 1 else best - SLACK  # who can win, wins
    good = [place for place, value in enumerate(values) if value >= least]
    if len(good) > count:
        good = rng.sample(good, count)
    else:
        rng.shuffle(good)
    made, row = plan(view, seat, beliefs), beliefs[seat]
    found = []
    for place in good:
        after = made.after(row, place)
        found.append(Option(MoveAgents(ways[place]), values[place], max(after[agent] for agent in own)))
    return found


def spending_worths(view: HeimlichState, seat: Seat, own: Sequence[int], beliefs: Beliefs) -> Sequence[float]:
    """Spending to about the chance to win after it. Of two agents the rear one counts."""
    totals, front = points(view), max(view.marker)
    if len(own) == 1:
        values: Sequence[float] = wins(board(view), totals, settled(view), rivals(beliefs, seat, front))[own[0]]
    else:
        given = zip(*shares(board(view), totals, settled(view)), strict=True)
        values = [chance(one, own, front) for one in given]
    if draws(view, seat):
        values = [value + CARD * found for value, found in zip(values, ruins(view.at, totals), strict=True)]
    return values


def stays(view: HeimlichState, seat: Seat, best: Option) -> bool:
    """True when a card is better than to spend points: where all stay as they are."""
    return stay_worth(view, seat) > best.value


def stay_worth(view: HeimlichState, seat: Seat) -> float:
    """About the chance to win without a move, and with the card that is drawn."""
    given = hopes(view.at, view.marker)
    whole = sum(given)
    value = chance([hope / whole for hope in given], owned_agents(view, seat), max(view.marker))
    return value + CARD * draws(view, seat)


def tells(own: Sequence[int], row: Row, chosen: Option) -> tuple[Tell, ...]:
    """The tell of the chosen way, about the own agent."""
    return (Tell(own[0], row[own[0]], chosen.betrays),)


def reasons(own: Sequence[int], row: Row, found: Sequence[Option]) -> Why:
    """The reasons for the first option."""
    shown = tuple(Candidate(one.move, one.value, 0, one.betrays) for one in found[:SHOWN])
    return Why(shown, (), tells(own, row, found[0]), takes=LOTS)


def hidden_safe(view: HeimlichState, seat: Seat, beliefs: Beliefs, rng: Random) -> Decision:
    """A place for the safe, drawn by the seat's plan."""
    (own,) = owned_agents(view, seat)
    made, row = plan(view, seat, beliefs), beliefs[seat]
    chosen = one_of(made.chances[own], rng)
    offer = moves(view, seat)
    others = sorted((place for place in range(len(offer)) if place != chosen), key=lambda one: -made.chances[own][one])
    shown = [
        Candidate(offer[place], standings(board(view)._replace(safe=to))[own], 0, made.after(row, place)[own])
        for place in (chosen, *others[: SHOWN - 1])
        if isinstance(move := offer[place], MoveSafe) and (to := move.to) >= 0
    ]
    return Decision(offer[chosen], Why(tuple(shown), (), (Tell(own, row[own], shown[0].betrays),), takes=LOTS))
