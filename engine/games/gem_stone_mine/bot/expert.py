"""The expert: candidate moves, each played on for some rounds with the same dice and gems, many times."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from engine.bots.decision import Belief, Budget, Candidate, Decision, Why
from engine.bots.fold import Story
from engine.bots.search import Halving, Line
from engine.games.gem_stone_mine.bot.beliefs import imagined
from engine.games.gem_stone_mine.bot.heuristics import candidates
from engine.games.gem_stone_mine.bot.outlook import win_chance
from engine.games.gem_stone_mine.bot.policy import THRIFTY, USUAL, PolicyTable
from engine.games.gem_stone_mine.bot.quick import QuickWorld, Tape
from engine.games.gem_stone_mine.legal_moves import MINES, moves
from engine.games.gem_stone_mine.moves import Order
from engine.games.gem_stone_mine.purses import unpacked
from engine.games.gem_stone_mine.queries import open_places
from engine.games.gem_stone_mine.secrets import Purses, begin, follow
from engine.games.gem_stone_mine.state import DIG, MINE, ORDER, GemStoneMineState
from engine.state import Move, Seat

CLEAR: Final = 0.4
"""Number of standard errors by which a move must be better than the policy's own: little, as results vary little."""

POINT: Final = 0.03
"""Part of a win that a VP is worth, about: it turns promises in VP into priors."""

POORER: Final = 0.05
"""Promise, in VP, of paying the next poorer one of the others for a die instead."""


def expert(view: GemStoneMineState, story: Story, seat: Seat, rng: Random, budget: Budget) -> Decision:
    """The decision of an expert bot for a seat."""
    offer = moves(view, seat)
    if view.seats == 1 or len(offer) == 1:
        return Decision(move := candidates(view, seat, rng)[0], Why((Candidate(move, 0.0),)))
    dark = view.options.dark_mine
    purses: Purses = story.fold(begin, follow) if dark else tuple(view.face[-view.seats :])
    faces = imagined(purses, view, rng)
    promises = promised(PolicyTable(view, faces, THRIFTY), view, seat, offer)
    quick = QuickWorld(view, faces, USUAL)
    own = promises[0][0] if view.phase in (ORDER, MINE, DIG) else candidates(view, seat, rng)[0]
    decision = QuickSearch(quick, view, purses, seat, rng, budget).decide(own, promises)
    why = decision.why
    assert why is not None
    return Decision(decision.move, replace(why, beliefs=_counted(purses, seat) if dark else ()))


def promised(
    table: PolicyTable, view: GemStoneMineState, seat: Seat, offer: Sequence[Move]
) -> list[tuple[Move, float]]:
    """The moves that differ, with their priors, the policy's own first."""
    found: list[tuple[Move, float]] = []
    if view.phase == ORDER:
        promises, poorest = table.order_promises(seat), table.poorest(seat)
        for move in offer:
            assert isinstance(move, Order)
            # the poorest ones come first: 0 + 1 + 2 ... is nothing against paying them
            richer = sum(map(poorest.index, move.others)) - sum(range(len(move.others)))
            found.append((move, promises[len(move.others)] - POORER * richer))
    elif view.phase in (MINE, DIG):
        step = table.step(table.seats - table.nth)
        values = table.worths(seat, table.money[seat], step).places
        alike = set()
        for place in open_places(view, seat):
            icons = table.box.board[place]
            if icons not in alike:
                alike.add(icons)
                found.append((MINES[place], values[place]))
    else:
        found = [(move, 0.0) for move in offer]
    best = max(promise for _, promise in found)
    found.sort(key=lambda pair: -pair[1])
    return [(move, 0.4 + POINT * (promise - best)) for move, promise in found]


class QuickSearch(Halving):
    """The search, with worlds in short that are played on for some rounds, or to the end of the game."""

    def __init__(
        self, quick: QuickWorld, view: GemStoneMineState, purses: Purses, seat: Seat, rng: Random, budget: Budget
    ) -> None:
        super().__init__(seat, rng, budget, CLEAR)
        self._quick, self._view, self._purses = quick, view, purses

    def _try(self, lines: Sequence[Line]) -> None:
        quick = self._quick
        if None in self._purses:
            quick = QuickWorld(self._view, imagined(self._purses, self._view, self._rng), USUAL)
        tape = Tape(self._rng, quick.seats, quick.left)
        for line in lines:
            world = quick.copy()
            world.finish(line.move, tape, self._budget.depth)
            line.results.append(win_chance(world, self._seat))


def _counted(purses: Purses, seat: Seat) -> tuple[Belief, ...]:
    """The money that each of the others is known to hold."""
    return tuple(
        Belief(other, unpacked(face)[0], 1.0) for other, face in enumerate(purses) if other != seat and face is not None
    )
