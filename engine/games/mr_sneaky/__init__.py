"""Mr. Sneaky: a thief sneaks from door to door; a tycoon, alone seeing the tiles behind, lays cards on them.

Ledger SN.
"""

from __future__ import annotations

from random import Random

from engine.games.mr_sneaky.components import COMPONENT_SETS
from engine.games.mr_sneaky.events import EVENT
from engine.games.mr_sneaky.legal_moves import check, moves
from engine.games.mr_sneaky.moves import MOVES
from engine.games.mr_sneaky.retired import RETIRED
from engine.games.mr_sneaky.rules import decks, opening, outcome, play, refuse, start
from engine.games.mr_sneaky.state import MrSneakyOptions, MrSneakyState

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

SEATS = range(2, 3)
OPTIONS = MrSneakyOptions
STATE = MrSneakyState
MOVE = MOVES
SCHEMA = 2
RULES = 1


def made_up(view: MrSneakyState, piece: int, rng: Random) -> int:
    """No seat writes anything in this game."""
    raise LookupError("Mr. Sneaky has no written secrets")


def allows(view: MrSneakyState, piece: int, face: int) -> bool:
    """Any order of the hidden tiles and cards is possible: no legal move depends on it (SN-4.4)."""
    return True
