"""Saboteur: The Lost Mines: two clans lay paths to four mines, and not every dwarf digs for his own. Ledger LM."""

from __future__ import annotations

from random import Random

from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.events import EVENT
from engine.games.lost_mines.legal_moves import check, moves
from engine.games.lost_mines.moves import MOVES
from engine.games.lost_mines.retired import RETIRED
from engine.games.lost_mines.rounds import decks, opening, outcome, refuse, start
from engine.games.lost_mines.rules import play
from engine.games.lost_mines.state import LostMinesOptions, LostMinesState

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

SEATS = range(3, 10)
OPTIONS = LostMinesOptions
STATE = LostMinesState
MOVE = MOVES
SCHEMA = 2
RULES = 1


def made_up(world: LostMinesState, piece: int, rng: Random) -> int:
    """A plausible vote on a proposal to end the round (LM-7.2)."""
    return rng.randrange(2)


def allows(view: LostMinesState, piece: int, face: int) -> bool:
    """No public event tells the face of a hidden card."""
    return True
