"""The expert of Undercover: the best ways at a glance, played on in worlds weighted by what was read of the others."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.bots.decision import Belief, Budget, Candidate, Decision, Tell, Why
from engine.bots.fold import Story
from engine.games.heimlich.bot import heuristics
from engine.games.heimlich.bot.beliefs import Beliefs, Row, begin, cautious, exclusive, jointly
from engine.games.heimlich.bot.disguise import follow_all, hides
from engine.games.heimlich.bot.playout import Board
from engine.games.heimlich.bot.spending import Option, nearly_best, one_of, tells
from engine.games.heimlich.legal_moves import moves
from engine.games.heimlich.moves import MoveAgents, MoveSafe
from engine.games.heimlich.queries import owned_agents
from engine.games.heimlich.state import MOVE, SAFE, HeimlichState
from engine.state import Move, Seat

PRIOR: Final = 30
"""Number of worlds that the value at a glance weighs as much as."""

TRIES: Final = 50
"""Times that owners are drawn anew where two seats were given the same agent."""


class Line(msgspec.Struct):
    """A move, its worth at a glance, and how it did."""

    move: Move
    value: float
    betrays: float = 0.0
    won: float = 0.0
    tries: int = 0

    @property
    def promise(self) -> float:
        """Its results, drawn to the value at a glance."""
        return (self.won + PRIOR * self.value) / (self.tries + PRIOR)


def expert(view: HeimlichState, story: Story, seat: Seat, rng: Random, budget: Budget) -> Decision:
    """The best way to spend points or to put the safe, by search; anything else as a regular bot."""
    offer = moves(view, seat)
    own = owned_agents(view, seat)
    if len(offer) == 1 or view.phase not in (MOVE, SAFE) or view.options.top_secret or len(own) > 1:
        return _usual(view, story, seat, rng)
    beliefs = story.fold(begin, follow_all)
    read = exclusive(beliefs, seat, own)
    if hides(view):  # the best by search is what a watcher who knows the bot looks for
        usual = _usual(view, story, seat, rng)
        return usual if usual.why is None else replace(usual, why=replace(usual.why, beliefs=believed(seat, read)))
    if view.phase == MOVE:
        found = nearly_best(view, seat, beliefs, budget.candidates, rng)
        lines = [Line(one.move, one.value, one.betrays) for one in found]
    else:
        lines = [Line(move, 0.5) for move in offer]
        rng.shuffle(lines)
    lines = _halved(view, seat, rng, budget, read, lines)
    return Decision(lines[0].move, _why(view, seat, own, beliefs[seat], read, lines))


def _usual(view: HeimlichState, story: Story, seat: Seat, rng: Random) -> Decision:
    chosen = heuristics.choose(view, story, seat, rng)
    return chosen if isinstance(chosen, Decision) else Decision(chosen)


def _halved(
    view: HeimlichState, seat: Seat, rng: Random, budget: Budget, read: Beliefs, lines: Sequence[Line]
) -> list[Line]:
    """The lines in the order of their success: all are tried in the same worlds, then the better half, and so on.

    Those tried last come first: results from fewer worlds do not compare with theirs.
    """
    live = list(lines)
    dropped: list[Line] = []
    rounds = max(1, (len(live) - 1).bit_length())
    for _ in range(rounds):
        worlds = min(budget.worlds // rounds, budget.iterations // rounds // len(live))
        for _ in range(max(1, worlds)):
            owners = drawn(read, rng)
            seed = rng.getrandbits(64)
            for line in live:
                line.won += _played(view, seat, owners, line.move, Random(seed), budget.depth)
                line.tries += 1
        live.sort(key=lambda line: -line.promise)
        half = max(1, (len(live) + 1) // 2)
        live, dropped = live[:half], live[half:] + dropped
    return live + dropped


def _played(view: HeimlichState, seat: Seat, owners: Sequence[int], move: Move, rng: Random, depth: int) -> float:
    """The worth of a world for the seat, played on after a move."""
    board = Board(view.at, view.marker, view.safe, view.components, owners)
    first = rng.randrange(1, 12)
    if isinstance(move, MoveAgents):
        board.spend(move.steps, lambda: (view.safe + first) % 12)
    elif isinstance(move, MoveSafe):
        board.safe = move.to
    board.play(seat + 1, depth, rng)
    return board.worth(seat)


def drawn(read: Beliefs, rng: Random) -> list[int]:
    """Seat to an agent, by what was read of each: no agent is two seats'."""
    for _ in range(TRIES):
        owners = [one_of(row, rng) for row in read]
        if len(set(owners)) == len(owners):
            return owners
    taken: list[int] = []
    for row in sorted(read, key=lambda row: -max(row)):
        left = [agent for agent in range(len(row)) if agent not in taken]
        taken.append(max(left, key=lambda agent: row[agent]))
    order = sorted(range(len(read)), key=lambda seat: -max(read[seat]))
    return [taken[order.index(seat)] for seat in range(len(read))]


def _why(view: HeimlichState, seat: Seat, own: Sequence[int], row: Row, read: Beliefs, lines: Sequence[Line]) -> Why:
    shown = tuple(Candidate(line.move, line.promise, line.tries, line.betrays) for line in lines)
    first = lines[0]
    told: tuple[Tell, ...] = ()
    if isinstance(first.move, MoveAgents):
        told = tells(own, row, Option(first.move, first.value, first.betrays))
    return Why(shown, believed(seat, read), told)


def believed(seat: Seat, read: Beliefs) -> tuple[Belief, ...]:
    """The chances of agents for each other seat, as far as its movements can be trusted."""
    alone = max(read[seat]) == 1  # an agent each: no two seats have the same
    trusted = tuple([cautious(row) for row in read])
    return tuple(
        Belief(other, agent, chance)
        for other, row in enumerate(jointly(trusted) if alone else trusted)
        if other != seat
        for agent, chance in enumerate(row)
        if chance > 0
    )
