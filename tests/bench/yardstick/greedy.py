"""The move after which a bot stands best, on average over a few worlds that its view allows."""

from __future__ import annotations

from random import Random
from types import ModuleType
from typing import Any, Final

from engine.chance import Chance
from engine.game import Game, play
from engine.pieces import determinize
from engine.state import Move, Seat, State, copy

WORLDS: Final = 3
"""Number of worlds that each move is tried in."""

WON: Final = 1e6
"""The worth of a won game, beyond every evaluation; a lost one is worth as much less."""


def greedy(game: Game[Any], heuristics: ModuleType, view: State, seat: Seat, rng: Random) -> Move:
    """The best of a game's candidate moves one move ahead. Ties are broken at random."""
    moves: list[Move] = heuristics.candidates(view, seat, rng)
    if len(moves) == 1:
        return moves[0]
    totals = [0.0] * len(moves)
    for _ in range(WORLDS):
        world = determinize(game, view, rng)
        chance = Chance(str(rng.random()))  # the same dice for every candidate of a world: less noise
        for i, move in enumerate(moves):
            after = copy(world)
            play(game, after, seat, move, chance)
            end = game.outcome(after)
            if end is None:
                totals[i] += float(heuristics.evaluate(after, seat))
            else:
                totals[i] += WON / len(end.winners) if seat in end.winners else -WON
    best = max(totals)
    return rng.choice([move for move, total in zip(moves, totals, strict=True) if total >= best - 1e-9])
