"""The yardstick: the regular bots of commit 05c5684, kept as they were, that strength is measured against.

They use the engine's rules and nothing of its bots, so that no change to the bots reaches them. A test holds them to
the moves that the commit chose. The beliefs of Mr. Sneaky's take an argument more, for the pool of `pool.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

from engine.game import Game
from engine.games import load
from engine.state import Move, Seat, State
from tests.bench.yardstick.greedy import greedy


def move(slug: str, view: State, seat: Seat, seed: str) -> Move:
    """The move that the yardstick chooses from a seat's view. The same seed gives the same move."""
    game: Game[Any] = load(slug)
    heuristics = import_module(f"tests.bench.yardstick.{slug}.heuristics")
    rng = Random(seed)
    if not game.moves(view, seat):
        raise ValueError(f"seat {seat} has nothing to decide")
    choose: Callable[[State, Seat, Random, Callable[[], bool]], Move] | None = getattr(heuristics, "choose", None)
    if choose is not None:
        return choose(view, seat, rng, lambda: False)
    return greedy(game, heuristics, view, seat, rng)
