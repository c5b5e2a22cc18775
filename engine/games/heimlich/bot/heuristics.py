"""Values of a table for a seat, for bots: squares, places, cards, and its own agents."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from random import Random
from typing import Final

from msgspec.structs import replace

from engine.bots.arithmetic import growth
from engine.bots.decision import Decision
from engine.bots.fold import Story
from engine.bots.game_bots import heuristics as known
from engine.bots.greedy import greedy
from engine.games import heimlich
from engine.games.heimlich.bot.beliefs import begin, exclusive
from engine.games.heimlich.bot.disguise import follow_all
from engine.games.heimlich.bot.papers import likely_sheet
from engine.games.heimlich.bot.rollout import rollout
from engine.games.heimlich.bot.spending import SHOWN, disguised, hidden_safe, nearly_best, reasons, stays
from engine.games.heimlich.bot.standing import square_worth, strengths
from engine.games.heimlich.events import AgentsMoved
from engine.games.heimlich.legal_moves import moves
from engine.games.heimlich.moves import MoveAgents, Stay
from engine.games.heimlich.queries import gains, owned_agents
from engine.games.heimlich.state import BUILDINGS, MOVE, SAFE, SHEETS, HeimlichState
from engine.state import Move, Seat, copy

__all__ = ["candidates", "choose", "evaluate", "rollout"]

CARD: Final = 0.02
"""Value of a card in hand, as a part of a win."""

STANDS: Final = 0.75
"""Chance that a scoring due in a card round is still due at its end."""

BEST: Final = 16
"""Number of ways to spend points that a bot thinks about, after a glance at all."""


def choose(view: HeimlichState, story: Story, seat: Seat, rng: Random) -> Move | Decision:
    """The spending that helps most after what it tells; a sheet by the beliefs; else the best one move ahead."""
    offer = moves(view, seat)
    if len(offer) == 1:
        return offer[0]
    if view.phase == SHEETS:
        own = owned_agents(view, seat)
        return likely_sheet(view, seat, exclusive(story.fold(begin, follow_all), seat, own), rng)
    if view.phase == MOVE:
        beliefs = story.fold(begin, follow_all)
        own = owned_agents(view, seat)
        found = disguised(view, seat, beliefs, rng) if len(own) == 1 else nearly_best(view, seat, beliefs, SHOWN, rng)
        if isinstance(offer[-1], Stay) and stays(view, seat, found[0]):
            return offer[-1]
        return Decision(found[0].move, reasons(own, beliefs[seat], found))
    if view.phase == SAFE and len(owned_agents(view, seat)) == 1:
        beliefs = story.fold(begin, follow_all)
        return hidden_safe(view, seat, beliefs, rng)
    made = greedy(heimlich, known("heimlich"), view, seat, rng)
    # its values are chances, about
    return made if made.why is None else replace(made, why=replace(made.why, unit=""))


def evaluate(state: HeimlichState, seat: Seat) -> float:
    """About the chance, 0 to 1, that a seat wins. From a view, or a world: others' secrets are not asked for."""
    strength = _strengths(state)
    own = owned_agents(state, seat)
    mine = min(strength[agent] for agent in own)
    worth = square_worth(max(state.marker), state.components)
    rivals = 1.0
    for agent, points in enumerate(strength):
        if agent not in own:
            rivals += growth((points - mine) * worth)
    return 1 / rivals + CARD * len(state.hand[seat])


def candidates(view: HeimlichState, seat: Seat, rng: Random) -> Sequence[Move]:
    """The moves worth a closer look: the ways to spend points that are best at a glance."""
    offer = moves(view, seat)
    if view.phase != MOVE or len(offer) <= BEST:
        return offer
    seen = {}
    for move in offer:
        if isinstance(move, MoveAgents):
            after = copy(view)
            at = tuple([(building + steps) % BUILDINGS for building, steps in zip(view.at, move.steps, strict=True)])
            AgentsMoved(move.steps, at).apply(after)
            seen[move] = evaluate(after, seat)
    others = [move for move in offer if not isinstance(move, MoveAgents)]
    return [*nlargest(BEST, seen, key=lambda move: seen[move]), *others]


def _strengths(state: HeimlichState) -> list[float]:
    """Agent to its square and what it may hope for at the next scoring."""
    marker: Sequence[float] = state.marker
    if state.entered:
        stands = STANDS if any(state.hand) else 1.0
        marker = [square + stands * gain for square, gain in zip(marker, gains(state), strict=True)]
    return strengths(state.at, marker, state.safe, state.components)
