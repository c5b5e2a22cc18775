"""How well a seat stands, for bots: squares, places and cards, and which agents are its own."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nlargest
from math import exp
from random import Random
from typing import Final

from engine.game import Move, Seat, copy
from engine.games.heimlich.components import BUILDINGS, LAP, VALUES
from engine.games.heimlich.events import MOVE, SHEETS, AgentsMoved, HeimlichState
from engine.games.heimlich.facts import gains, owned
from engine.games.heimlich.moves import FREE, MoveAgents, WriteSheet
from engine.games.heimlich.offers import moves
from engine.games.heimlich.rollout import rollout

__all__ = ["candidates", "evaluate", "rollout"]

WINDOW: Final = 4
AHEAD: Final = tuple(
    sum(VALUES[(building + step) % BUILDINGS] for step in range(WINDOW)) / WINDOW for building in range(BUILDINGS)
)
"""Building to what an agent there may score a few turns later."""

HOPE: Final = 0.9
"""What a point to be scored next is worth against one that is scored."""

CARD: Final = 0.02
"""What a card in hand is worth, as a part of a win."""

STANDS: Final = 0.75
"""How likely a scoring that is due in a card round is still due at its end."""

NEAR: Final = 4
"""Buildings from which the next roll may well reach the safe."""

EACH_NEAR: Final = 0.2
"""How much likelier each agent within reach of the safe makes a scoring."""

SETTLED: Final = 2.5
PER_SQUARE: Final = 0.22
"""How many squares of lead are worth much: so many at the finish, and more for each square that is left."""

BEST: Final = 16
"""How many ways to spend points a bot thinks about, after a glance at all."""

LEAST_SHOWN: Final = 1.5
"""How much a marker that lies behind speaks for a free agent: squares of noise in that guess."""


def evaluate(state: HeimlichState, seat: Seat) -> float:
    """About the chance, 0 to 1, that a seat wins. From a view, or a world: others' secrets are not asked for."""
    strength = _strengths(state)
    own = owned(state, seat)
    mine = min(strength[agent] for agent in own)
    worth = 1 / (SETTLED + PER_SQUARE * max(LAP - max(state.marker), 0))
    rivals = 1.0
    for agent, points in enumerate(strength):
        if agent not in own:
            rivals += exp((points - mine) * worth)
    return 1 / rivals + CARD * len(state.hand[seat])


def candidates(view: HeimlichState, seat: Seat, rng: Random) -> Sequence[Move]:
    """The moves worth a closer look: of the ways to spend points the best at a glance, of the sheets a likely one."""
    offer = moves(view, seat)
    if view.phase == SHEETS:
        return [_likely_sheet(view, seat, rng)]
    if view.phase != MOVE or len(offer) <= BEST:
        return offer
    seen = {}
    for move in offer:
        if isinstance(move, MoveAgents):
            after = copy(view)
            AgentsMoved(move.steps).apply(after)
            seen[move] = evaluate(after, seat)
    others = [move for move in offer if not isinstance(move, MoveAgents)]
    return [*nlargest(BEST, seen, key=lambda move: seen[move]), *others]


def _strengths(state: HeimlichState) -> list[float]:
    """Agent to its square and what it may hope for at the next scoring."""
    marker: Sequence[float] = state.marker
    if state.entered:
        stands = STANDS if any(state.hand) else 1.0
        marker = [square + stands * gain for square, gain in zip(marker, gains(state), strict=True)]
    safe = state.safe
    near = sum(0 < (safe - building) % BUILDINGS <= NEAR for building in state.at)
    soon = min(0.9, EACH_NEAR * near)
    return [
        square + HOPE * (soon * VALUES[building] + (1 - soon) * AHEAD[building])
        for square, building in zip(marker, state.at, strict=True)
    ]


def _likely_sheet(view: HeimlichState, seat: Seat, rng: Random) -> Move:
    """A sheet that takes those for free whom nobody has brought far, and guesses among the others."""
    offer = moves(view, seat)
    shown = [square + rng.gauss(0, LEAST_SHOWN) for square in view.marker]

    def brought_far(sheet: Move) -> float:
        assert isinstance(sheet, WriteSheet)
        return sum(square for square, name in zip(shown, sheet.names, strict=True) if name == FREE)

    best = min(map(brought_far, offer))
    return rng.choice([sheet for sheet in offer if brought_far(sheet) <= best + 1e-9])
