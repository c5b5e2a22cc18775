"""Bots: they get a view, as bytes, and give a move. There is no handle through which one could cheat."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any

from engine.bots.greedy import greedy
from engine.bots.random import any_move, careful_move, offer
from engine.game import Game
from engine.games import GAMES, load
from engine.pieces import decode
from engine.state import Move, Seat, State

Chooser = Callable[[State, Seat, Random, Callable[[], bool]], Move]
"""Type of an optional `heuristics.choose`: (view, seat, rng, stop) to the move of a regular bot.

Games have it where looking one move ahead is not enough."""

Rollout = Callable[[State, Random, int], int]
"""Type of an optional `heuristics.rollout`: (world, rng, depth) to the number of moves made.

It plays a world on at random, in place, until the game is over or `depth` moves are made. All chance comes from `rng`.
For speed it lists no offers, but it keeps to them. Every offered move comes up with at least a tenth of an equal
chance, and no other move does. Of several seats that must act at once, the first acts.

Afterwards each field is as `play` would leave it, so that the game's functions go on from there. Only the knowledge
(`seen`, `group`, `groups`) and the counts of draws (`draws`) may be stale.
"""

LEVELS: tuple[str, ...] = ("random", "novice", "regular")


def heuristics(slug: str) -> ModuleType | None:
    """A game's `heuristics` module; None when it has none."""
    package = f"{GAMES[slug]}.bot"
    try:
        return import_module(f"{package}.heuristics")
    except ModuleNotFoundError as error:
        if error.name not in (package, f"{package}.heuristics"):
            raise
        return None


def choose(
    slug: str, level: str, view_bytes: bytes, seat: Seat, seed: str, stop: Callable[[], bool] | None = None
) -> Move:
    """The move that a bot of some level chooses for a seat from the bytes of its view.

    The same seed gives the same move, unless `stop`, the caller's clock, ends the search early. KeyError for a game or
    level that is not known; ValueError when it is not this seat's decision.
    """
    game: Game[Any] = load(slug)
    view = decode(game, view_bytes)
    rng = Random(seed)
    stop = stop or never_stop
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


def never_stop() -> bool:
    """A clock that never runs out."""
    return False
