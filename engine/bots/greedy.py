"""A greedy bot: the move after which it stands best, on average over a few worlds that its view allows."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import ModuleType
from typing import Any, Final

from engine.bots.decision import SCORE, Candidate, Decision, Why
from engine.bots.random import offer
from engine.chance import Chance
from engine.game import Game, play
from engine.pieces import determinize
from engine.state import Move, Seat, State, copy

WORLDS: Final = 3
"""Number of worlds that each move is tried in."""

MOVES: Final = 60
"""Number of moves tried where a game's heuristics name no candidates."""

WON: Final = 1e6
"""The worth of a won game, beyond every evaluation; a lost one is worth as much less."""


def greedy(game: Game[Any], heuristics: ModuleType | None, view: State, seat: Seat, rng: Random) -> Decision:
    """The best of a game's candidate moves one move ahead, with the worth of each. Ties are broken at random."""
    moves = candidates(game, heuristics, view, seat, rng)
    if len(moves) == 1:
        return Decision(moves[0])
    totals = [0.0] * len(moves)
    for _ in range(WORLDS):
        world = determinize(game, view, rng)
        chance = Chance(str(rng.random()))  # the same dice for every candidate of a world: less noise
        for i, move in enumerate(moves):
            after = copy(world)
            play(game, after, seat, move, chance)
            totals[i] += worth(game, heuristics, after, seat)
    best = max(totals)
    chosen = rng.choice([move for move, total in zip(moves, totals, strict=True) if total >= best - 1e-9])
    weighed = [Candidate(move, total / WORLDS, WORLDS) for move, total in zip(moves, totals, strict=True)]
    weighed.sort(key=lambda candidate: (candidate.move is not chosen, -candidate.value))
    return Decision(chosen, Why(tuple(weighed), unit=SCORE))


def candidates(game: Game[Any], heuristics: ModuleType | None, view: State, seat: Seat, rng: Random) -> Sequence[Move]:
    """The moves worth trying: what the game's heuristics name, else a sample of the offer."""
    named = getattr(heuristics, "candidates", None)
    if named is not None:
        moves: Sequence[Move] = named(view, seat, rng)
        return moves
    moves = offer(game, view, seat)
    return moves if len(moves) <= MOVES else rng.sample(moves, MOVES)


def worth(game: Game[Any], heuristics: ModuleType | None, state: State, seat: Seat) -> float:
    """Value of a whole state for a seat, in the unit of the game's `evaluate`."""
    end = game.outcome(state)
    if end is not None:
        return WON / len(end.winners) if seat in end.winners else -WON
    evaluate = getattr(heuristics, "evaluate", None)
    return 0.0 if evaluate is None else float(evaluate(state, seat))
