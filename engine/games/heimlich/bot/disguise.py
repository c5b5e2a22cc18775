"""The chances by which a bot moves agents or the safe, for each agent that it might own.

They depend on what all can see alone, so that a bot knows what a reader of its own making would think of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from heapq import nlargest
from itertools import repeat
from operator import truediv
from typing import Final, NamedTuple

from engine.bots.fold import Told
from engine.games.heimlich.bot.beliefs import Beliefs, Row, board, follow, read, settled, spent
from engine.games.heimlich.bot.hopes import OWNED, Board, places, shares, spendings, stage
from engine.games.heimlich.bot.mixing import Column, mixed
from engine.games.heimlich.bot.standing import standings
from engine.games.heimlich.components import COMPONENT_SETS
from engine.games.heimlich.events import SafeMoved
from engine.games.heimlich.queries import points
from engine.games.heimlich.state import BUILDINGS, RUIN, SAFE, SETUP, HeimlichState
from engine.state import Seat

LIMIT: Final = 0.24
"""The chance of a right guess that a hidden deed may leave a reader, on average."""

SHOWN_FROM: Final = 18
"""The square of the front marker from which the own agent is hidden no longer: what is read then is of little use."""

CARD: Final = 0.1
"""Part of its hope that a card drawn adds."""

BEST: Final = 10
"""Number of the best deeds of each agent among which is mixed."""

JOINT: Final = 80
"""Number of those that are best for all agents together."""

CARELESS: Final = 0.02
"""Part of the deeds that are made without a reason."""

LEAST: Final = 0.0005
"""The least chance of an agent, so that no mistake is for ever."""


class Plan(NamedTuple):
    """The chances of deeds."""

    deeds: tuple[int, ...]
    """Their places in the offer."""
    chances: tuple[Column, ...]
    """Agent to deed to its chance, for an owner of that agent."""
    offered: int
    """Number of moves offered."""

    def likely(self, place: int) -> Row | None:
        """Agent to the likelihood of a deed; None where it tells nothing."""
        if place not in self.deeds:
            return None
        index = self.deeds.index(place)
        return tuple([(1 - CARELESS) * column[index] + CARELESS / self.offered for column in self.chances])

    def after(self, row: Row, place: int) -> Row:
        """The row of a reader after a deed."""
        likely = self.likely(place)
        return row if likely is None else read(row, likely)


def hides(state: HeimlichState) -> bool:
    """True as long as the own agent is worth hiding: early in the game, and before sheets are written."""
    if state.options.confidential_papers and state.after_sheets == SETUP:
        return True
    return max(state.marker) < SHOWN_FROM


def plan(state: HeimlichState, seat: Seat, beliefs: Beliefs) -> Plan:
    """The chances of a seat's spendings, or of its places for the safe, from a state or any view.

    `beliefs`: what a reader gives each seat before, this one by its plans.
    """
    hidden, row = hides(state), beliefs[seat]
    if state.phase == SAFE:  # the safe matters little, so all owners put it alike
        return _safe_plan(board(state), row, 0.0 if hidden else 1.0)
    weights = rivals(beliefs, seat, max(state.marker))
    return _plan(
        board(state), points(state), settled(state), draws(state, seat), row, weights, LIMIT if hidden else 1.0
    )


def draws(state: HeimlichState, seat: Seat) -> bool:
    """True when a seat may take another card (HC-6.5)."""
    return state.options.top_secret and len(state.hand[seat]) < COMPONENT_SETS[state.components].hand_limit


def ruins(at: Sequence[int], totals: tuple[int, ...]) -> list[bool]:
    """Spending to True where an agent moves into the ruin, which gives a card (HC-6.4)."""
    into = [(RUIN - building) % BUILDINGS for building in at]
    return [any(by and by == far for by, far in zip(way, into, strict=True)) for way in spendings(len(at), totals)]


def rivals(beliefs: Beliefs, seat: Seat, front: int) -> Row:
    """Agent to the factor of its hope in others' hands: an agent that its owner moves for hopes for more."""
    factor = OWNED[stage(front)]
    free = [1.0] * len(beliefs[seat])
    for other, row in enumerate(beliefs):
        if other != seat:
            free = [one * (1 - chance) for one, chance in zip(free, row, strict=True)]
    return tuple([factor - (factor - 1) * one for one in free])


@lru_cache(maxsize=64)
def wins(on: Board, totals: tuple[int, ...], ends: bool, weights: Row) -> tuple[Column, ...]:
    """Agent to spending to about the chance that its owner wins after it."""
    factor = OWNED[stage(max(on.marker))]
    columns = shares(on, totals, ends)
    wholes = [0.0] * len(columns[0])
    for column, weight in zip(columns, weights, strict=True):
        wholes = [whole + share * weight for whole, share in zip(wholes, column, strict=True)]
    found = []
    for column, weight in zip(columns, weights, strict=True):
        more = factor - weight
        chances = [factor * share / (whole + more * share) for whole, share in zip(wholes, column, strict=True)]
        if max(column) >= 1:  # a lead that ends the game is a win
            chances = [1.0 if share >= 1 else chance for share, chance in zip(column, chances, strict=True)]
        found.append(tuple(chances))
    return tuple(found)


@lru_cache(maxsize=64)
def _plan(on: Board, totals: tuple[int, ...], ends: bool, cards: bool, row: Row, weights: Row, limit: float) -> Plan:
    worth = []
    for column in wins(on, totals, ends, weights):
        best = max(column)
        if best >= 1:  # who can win, wins
            worth.append([1.0 if chance >= 1 else 0.0 for chance in column])
        else:
            worth.append(list(map(truediv, column, repeat(best))))
    if cards:
        extra = [1.0 if found else 1 - CARD for found in ruins(on.at, totals)]
        worth = _parts([[one * part for one, part in zip(column, extra, strict=True)] for column in worth])
    return _mixed(worth, row, limit)


@lru_cache(maxsize=64)
def _safe_plan(on: Board, row: Row, limit: float) -> Plan:
    columns: list[list[float]] = [[] for _ in on.at]
    for to in range(BUILDINGS):
        if to != on.safe:
            for agent, one in enumerate(standings(on._replace(safe=to))):
                columns[agent].append(one)
    return _mixed(_parts(columns), row, limit)


def _parts(columns: Sequence[Sequence[float]]) -> list[list[float]]:
    """Agent to deed to its part of the best deed's worth."""
    tops = [max(column) for column in columns]
    return [[one / top for one in column] for column, top in zip(columns, tops, strict=True)]


def _mixed(worth: Sequence[Sequence[float]], row: Row, limit: float) -> Plan:
    """The plan of the deeds worth a thought, `worth` being 1 for the best deed of each agent."""
    count = len(worth[0])
    deeds: Sequence[int] = range(count)
    if count > BEST * len(row) + JOINT:
        kept = dict.fromkeys(place for column in worth for place in _best(column, BEST))
        kept.update(dict.fromkeys(_best(_joint(worth, row), JOINT)))
        deeds = sorted(kept)
    known = _floored(row)
    chosen = [tuple([column[place] for place in deeds]) for column in worth]
    return Plan(tuple(deeds), mixed(chosen, known, limit), count)


def _joint(worth: Sequence[Sequence[float]], row: Row) -> Sequence[float]:
    """Deed to how good it is for all agents that the seat may own."""
    joint = [0.0] * len(worth[0])
    for chance, column in zip(row, worth, strict=True):
        joint = [one + chance * other for one, other in zip(joint, column, strict=True)]
    return joint


def _best(column: Sequence[float], count: int) -> list[int]:
    return nlargest(count, range(len(column)), key=column.__getitem__)


def _floored(row: Row) -> Row:
    return tuple([(1 - LEAST * len(row)) * one + LEAST for one in row])


def follow_all(beliefs: Beliefs, seat: Seat, before: HeimlichState, told: Told, after: HeimlichState) -> Beliefs:
    """The beliefs after a step, where the own seat is read by someone who knows the bot."""
    if told.seat != seat:
        return follow(beliefs, seat, before, told, after)
    place = _place(before, told)
    if place is None or before.second[seat] >= 0:
        return beliefs
    changed = list(beliefs)
    changed[seat] = _floored(plan(before, seat, beliefs).after(beliefs[seat], place))
    return tuple(changed)


def _place(before: HeimlichState, told: Told) -> int | None:
    """The place of a deed in its offer; None for a step that tells nothing."""
    steps = spent(told)
    if steps is not None:
        return places(len(before.at), points(before))[steps]
    if before.phase == SAFE:
        to = next((event.to for event in told.events if isinstance(event, SafeMoved)), None)
        return None if to is None else to - (to > before.safe)
    return None
