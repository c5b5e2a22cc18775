"""Bots: they get a view, as bytes, and give a move. There is no handle through which one could cheat."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from engine.bots.greedy import greedy
from engine.bots.random import any_move, careful_move, offer
from engine.game import Game, Move, Seat, State
from engine.games import GAMES, load
from engine.pieces import decode

Chooser = Callable[[State, Seat, Random, Callable[[], bool]], Move]
"""What a game's `heuristics` may hold as `choose`, when to look one move ahead is not enough: (view, seat, rng, stop)
to the move of a regular bot."""

Rollout = Callable[[State, Random, int], int]
"""What a game's `heuristics` may hold as `rollout`, for bots that search: (world, rng, depth) to how many moves were
made, as `engine.game` tells."""

LEVELS: tuple[str, ...] = ("random", "novice", "regular")


def heuristics(slug: str) -> ModuleType | None:
    """A game's `heuristics` module; None when it has none."""
    try:
        return import_module(f"{GAMES[slug]}.heuristics")
    except ModuleNotFoundError as error:
        if error.name != f"{GAMES[slug]}.heuristics":
            raise
        return None


def choose(slug: str, level: str, seen: bytes, seat: Seat, seed: str, stop: Callable[[], bool] | None = None) -> Move:
    """The move that a bot of some level chooses for a seat from the bytes of its view.

    The same seed gives the same move, unless `stop`, the caller's clock, ends the search early. KeyError for a game or
    level that is not known; ValueError when it is not this seat's decision.
    """
    game: Game[Any] = load(slug)
    view = decode(game, seen)
    rng = Random(seed)
    stop = stop or never
    if level == "random":
        return any_move(game, view, seat, rng)
    if level == "novice":
        return careful_move(game, view, seat, rng)
    if level == "regular":
        known = heuristics(slug)
        chooser: Chooser | None = getattr(known, "choose", None)
        if chooser is not None and offer(game, view, seat):
            return chooser(view, seat, rng, stop)
        return greedy(game, known, view, seat, rng, stop)
    raise KeyError(level)


def never() -> bool:
    """A clock that never runs out."""
    return False
