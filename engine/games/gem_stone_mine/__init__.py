"""Gem Stone Mine: roll, order more dice from the others, and mine what your pair opens. Ledger GS."""

from __future__ import annotations

from random import Random

from engine.games.gem_stone_mine import purses
from engine.games.gem_stone_mine.components import COMPONENT_SETS
from engine.games.gem_stone_mine.events import EVENT
from engine.games.gem_stone_mine.legal_moves import check, moves
from engine.games.gem_stone_mine.moves import MOVES
from engine.games.gem_stone_mine.retired import RETIRED
from engine.games.gem_stone_mine.rules import decks, opening, outcome, play, refuse, start
from engine.games.gem_stone_mine.state import GemStoneMineOptions, GemStoneMineState

__all__ = [
    "COMPONENT_SETS",
    "EVENT",
    "MOVE",
    "OPTIONS",
    "RETIRED",
    "RULES",
    "SCHEMA",
    "SEATS",
    "STATE",
    "allows",
    "check",
    "decks",
    "made_up",
    "moves",
    "opening",
    "outcome",
    "play",
    "refuse",
    "start",
]

SEATS = range(1, 6)
OPTIONS = GemStoneMineOptions
STATE = GemStoneMineState
MOVE = MOVES
SCHEMA = 2
RULES = 1


def made_up(world: GemStoneMineState, piece: int, rng: Random) -> int:
    """A plausible purse for its seat (GS-7.3)."""
    return purses.made_up(world.round, rng)


def allows(view: GemStoneMineState, piece: int, face: int) -> bool:
    """The bag and the face-down cards are mixed: every face may lie everywhere (GS-2.3, GS-8.1)."""
    return True
