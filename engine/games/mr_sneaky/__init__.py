"""Mr. Sneaky: a thief sneaks from door to door, and a tycoon, who alone knows what is behind, lays cards on them.

Ledger SN.
"""

from __future__ import annotations

from random import Random

from engine.games.mr_sneaky.events import EVENT, MrSneakyOptions, MrSneakyState
from engine.games.mr_sneaky.moves import MOVES
from engine.games.mr_sneaky.offers import check, moves
from engine.games.mr_sneaky.rules import decks, opening, outcome, play, refuse, start

__all__ = [
    "EVENT",
    "EVENTS",
    "MOVE",
    "OPTIONS",
    "RULES",
    "SEATS",
    "STATE",
    "allows",
    "check",
    "decks",
    "moves",
    "opening",
    "outcome",
    "play",
    "refuse",
    "start",
    "written",
]

SEATS = range(2, 3)
OPTIONS = MrSneakyOptions
STATE = MrSneakyState
MOVE = MOVES
EVENTS = 1
RULES = 1


def written(view: MrSneakyState, piece: int, rng: Random) -> int:
    """Nobody writes anything in this game."""
    raise LookupError("Mr. Sneaky has no written secrets")


def allows(view: MrSneakyState, piece: int, face: int) -> bool:
    """Any order of the hidden tiles and cards is possible: what is done about them never depends on it (SN-4.4)."""
    return True
