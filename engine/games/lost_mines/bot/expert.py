"""The expert of The Lost Mines: it tries cards in worlds dealt by its beliefs, each played on for a round of turns."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from engine.bots.decision import Belief, Budget, Decision, Tell, Why
from engine.bots.fold import Story
from engine.bots.search import Halving, Line
from engine.chance import Chance
from engine.game import play
from engine.games import lost_mines
from engine.games.lost_mines.bot.beliefs import (
    ROLES,
    Roles,
    Weights,
    begin,
    chances,
    deal,
    deed,
    follow,
    nearest,
    read,
)
from engine.games.lost_mines.bot.card_values import Judge
from engine.games.lost_mines.bot.distances import Chart
from engine.games.lost_mines.bot.heuristics import choose
from engine.games.lost_mines.bot.outlook import Outlook
from engine.games.lost_mines.bot.playout import Playout
from engine.games.lost_mines.bot.prospects import MOMENT, hostility, progress
from engine.games.lost_mines.bot.race import Race, turns
from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.legal_moves import moves
from engine.games.lost_mines.moves import CallStorm, LayPath, PlaceTroll, ProposeEnd, SetTrap, UseTool
from engine.games.lost_mines.queries import laid_sides, role
from engine.games.lost_mines.state import FREE, OVERCOME, PLAY, TRAPPED, LostMinesState
from engine.pieces import determinize
from engine.state import Move, Seat, copy

FAIR: Final = 0.3
HABIT: Final = 0.02
"""A card's prior: this, and more for each turn that the regular bot thinks it saves."""

CLEAR: Final = 1.0
"""Standard errors by which another card must be better than the regular bot's."""


class QuickSearch(Halving):
    """The search, with worlds that are played on for a round by a quick playout."""

    def __init__(self, view: LostMinesState, belief: Roles, seat: Seat, rng: Random, budget: Budget) -> None:
        super().__init__(seat, rng, budget, CLEAR)
        self._view, self._belief = view, belief
        self._chart = Chart(view)
        """All worlds have the same board before the move, and the same one after it."""

    def _try(self, lines: Sequence[Line]) -> None:
        world = determinize(lost_mines, self._view, self._rng)
        deal(world, self._view, self._belief, self._rng)
        seed = f"{self._rng.getrandbits(64)}"
        for line in lines:
            after = copy(world)
            play(lost_mines, after, self._seat, line.move, Chance(seed))
            end = lost_mines.outcome(after)
            if end is None:
                line.results.append(values(after, self._chart)[self._seat])
            else:
                line.results.append(1 / len(end.winners) if self._seat in end.winners else 0.0)


def expert(view: LostMinesState, story: Story, seat: Seat, rng: Random, budget: Budget) -> Decision:
    """The decision of an expert bot. It walks and answers as the regular bot does."""
    usual = choose(view, story, seat, rng)
    if view.phase != PLAY or isinstance(usual, ProposeEnd):
        return Decision(usual)
    belief = story.fold(begin, follow)
    roles = chances(view, belief)
    outlook = Outlook(view, seat)
    outlook.hostile = hostility(view, seat, roles)
    judge = Judge(outlook)
    offer = [move for move in moves(view, seat) if not isinstance(move, ProposeEnd)]
    glances = [(move, FAIR + HABIT * judge.worth(move)) for move in offer]
    decision = QuickSearch(view, belief, seat, rng, budget).decide(usual, glances)
    return Decision(decision.move, _why(view, seat, belief, roles, decision))


def values(world: LostMinesState, near: Chart | None = None) -> Sequence[float]:
    """The chance of each seat to win, after a round of turns. `near`: as in a `Playout`."""
    number = world.round
    playout = Playout(world, near)
    playout.on(world.seats)
    race = Race(world)
    if playout.over or world.round != number:
        return race.shares(race.points([0.0] * world.seats))
    left = turns([len(hand) for hand in world.hand], len(world.pile))
    ways = [playout.chart.to_mine(mine) if race.sought(mine) else () for mine in range(len(race.kinds))]
    return race.shares(race.points(race.hopes(ways, world.at, left)))


def charted(view: LostMinesState, seat: Seat, move: Move) -> Chart:
    """The board after a card."""
    chart = Chart(view)
    if isinstance(move, LayPath):
        face = view.face[move.card]
        assert face is not None
        ground = COMPONENT_SETS[view.components].cards[face].ground
        return chart.laid(move.cell, laid_sides(view, face, move.turned), ground)
    if isinstance(move, UseTool):
        return chart.laid(move.cell, view.sides[move.cell], OVERCOME)
    if isinstance(move, CallStorm):
        return chart.laid(move.cell, 0, FREE)
    if isinstance(move, SetTrap):
        return chart.marked(move.edge, TRAPPED)
    if isinstance(move, PlaceTroll):
        return chart.marked(move.edge, seat)
    return chart


def _why(view: LostMinesState, seat: Seat, belief: Roles, roles: Sequence[Weights], decision: Decision) -> Why:
    """The reasons for a card: how the candidates did, the others' roles, and how well the own one can be read."""
    others = [
        Belief(other, one, chance)
        for other, row in enumerate(roles)
        if role(view, other) is None
        for one, chance in zip(ROLES, row, strict=True)
    ]
    own = role(view, seat)
    assert own is not None
    after = belief
    if progress(view) >= MOMENT and isinstance(decision.move, (LayPath, UseTool, CallStorm, SetTrap, PlaceTroll)):
        ahead = nearest(view, charted(view, seat, decision.move))
        after = belief.told(seat, deed(view, seat, nearest(view), ahead))
    tell = Tell(own, read(view, seat, belief)[own], read(view, seat, after)[own])
    return replace(decision.why or Why(), beliefs=tuple(others), tells=(tell,))
