"""Gem Stone Mine played on at random, fast: orders are done here, what a place gives by the rules."""

from __future__ import annotations

from random import Random

from engine.chance import Fleeting
from engine.game import Move
from engine.games.gem_stone_mine.facts import open_places
from engine.games.gem_stone_mine.offers import MINES, moves
from engine.games.gem_stone_mine.rules import play
from engine.games.gem_stone_mine.table import DIG, MINE, OVER, GemStoneMineState


def rollout(state: GemStoneMineState, rng: Random, depth: int) -> int:
    """Play a world on at random, in place, until the game is over or `depth` moves are made; gives how many were."""
    random = rng.random
    chance = Fleeting(rng)
    made = 0
    while made < depth and state.phase != OVER:
        made += 1
        seat = state.to_act[0]
        if state.phase in (MINE, DIG):
            places = open_places(state, seat)
            move: Move = MINES[places[int(random() * len(places))]]
        else:
            offer = moves(state, seat)  # tables that all games share
            move = offer[int(random() * len(offer))]
        for event in play(state, seat, move, chance):
            event.apply(state)
    return made
