"""The two simplest bots: any move, and any move that does not lose at once."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from engine.chance import Chance
from engine.game import Game, play
from engine.pieces import determinize
from engine.state import Move, Seat, State, copy

MAX_TRIES: Final = 12
"""Number of moves that a careful bot tries before it takes the first of them."""


def offer(game: Game[Any], view: State, seat: Seat) -> Sequence[Move]:
    """The moves that a seat may choose from. ValueError when it is not its decision."""
    moves = game.moves(view, seat)
    if not moves:
        raise ValueError(f"seat {seat} has nothing to decide")
    return moves


def any_move(game: Game[Any], view: State, seat: Seat, rng: Random) -> Move:
    """A uniformly random legal move."""
    return rng.choice(offer(game, view, seat))


def careful_move(game: Game[Any], view: State, seat: Seat, rng: Random) -> Move:
    """A random move that, in one world that the view allows, does not end the game with another's win."""
    moves = offer(game, view, seat)
    world = determinize(game, view, rng)
    chance = Chance(str(rng.random()))
    tried = rng.sample(moves, min(MAX_TRIES, len(moves)))
    for move in tried:
        after = copy(world)
        play(game, after, seat, move, chance)
        end = game.outcome(after)
        if end is None or seat in end.winners:
            return move
    return tried[0]
