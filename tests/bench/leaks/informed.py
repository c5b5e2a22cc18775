"""A reader of Undercover who knows the bots' code: all but their dice.

It keeps, for each seat, a row of chances by the rule of Bayes, from the chances with which the bots themselves would do
each deed for each agent. Where the expert searches, it takes each way that the search may begin with for as likely.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log2
from typing import Final

from engine.games.heimlich.bot.beliefs import Beliefs, Row, begin, board, glanced, read, settled
from engine.games.heimlich.bot.disguise import hides, plan, rivals, wins
from engine.games.heimlich.bot.hopes import places
from engine.games.heimlich.bot.spending import SLACK
from engine.games.heimlich.moves import MoveAgents, MoveSafe
from engine.games.heimlich.queries import points
from engine.games.heimlich.state import HeimlichState
from engine.state import Move, Seat
from tests.bench.leaks.readers import LEAST, Reading, mean, right, together

UNREASONED: Final = 0.02
"""Part of the searched spendings that the reader cannot explain."""


class Informed:
    """The rows of one game, and what they were before each movement of agents."""

    def __init__(self, state: HeimlichState) -> None:
        self._watched: Beliefs = begin(state, 0)
        self.rows: list[Row] = list(self._watched)
        self.before: list[tuple[Row, ...]] = []

    def see(self, state: HeimlichState, seat: Seat, move: Move) -> None:
        """Take in a deed, from the state before it."""
        row = self.rows[seat]
        beliefs = (*self._watched[:seat], row, *self._watched[seat + 1 :])
        if isinstance(move, MoveAgents):
            self.before.append(tuple(self.rows))
            place = places(len(state.at), points(state))[move.steps]
            self.rows[seat] = plan(state, seat, beliefs).after(row, place)
            if not hides(state):
                self.rows[seat] = mixed(self.rows[seat], read(row, searched(state, seat, beliefs, place)))
            likely = glanced(board(state), points(state), settled(state), move.steps)
            watched = read(self._watched[seat], likely)
            self._watched = (*self._watched[:seat], watched, *self._watched[seat + 1 :])
        elif isinstance(move, MoveSafe):
            self.rows[seat] = plan(state, seat, beliefs).after(row, move.to - (move.to > state.safe))

    @property
    def half(self) -> tuple[Row, ...]:
        """The rows at half game."""
        return self.before[len(self.before) // 2]


def searched(state: HeimlichState, seat: Seat, beliefs: Beliefs, place: int) -> list[float]:
    """Agent to the likelihood of a spending by search, for its owner."""
    likely = []
    for values in wins(board(state), points(state), settled(state), rivals(beliefs, seat, max(state.marker))):
        least = max(values) - SLACK
        good = sum(value >= least for value in values)
        likely.append((1 - UNREASONED) * (values[place] >= least) / good + UNREASONED / len(values))
    return likely


def mixed(one: Row, other: Row) -> Row:
    """The mean of two rows."""
    return tuple((a + b) / 2 for a, b in zip(one, other, strict=True))


def known(what: str, games: Sequence[tuple[Sequence[int], Sequence[Row]]]) -> Reading:
    """The success of the reader in some games, each of them the owners' agents and the rows of their seats."""
    hits, bits, guesses = [], [], []
    for owners, rows in games:
        for owner, row in zip(owners, together(rows), strict=True):
            hits.append(right(row, owner))
            guesses.append(1 / len(row))
            bits.append(log2(len(row) * max(row[owner], LEAST)))
    return Reading(what, len(hits), mean(hits), mean(guesses), mean(bits))
