"""The Island of Doctor Lucky: stalk him unseen, kill him, and hope that the others have run out of luck. Ledger DL."""

from __future__ import annotations

from random import Random

from engine.games.doctor_lucky.events import EVENT
from engine.games.doctor_lucky.moves import MOVES
from engine.games.doctor_lucky.offers import check, moves
from engine.games.doctor_lucky.rules import decks, opening, outcome, play, refuse, start
from engine.games.doctor_lucky.table import DoctorLuckyOptions, DoctorLuckyState

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

SEATS = range(2, 9)
OPTIONS = DoctorLuckyOptions
STATE = DoctorLuckyState
MOVE = MOVES
EVENTS = 1
RULES = 1


def written(world: DoctorLuckyState, piece: int, rng: Random) -> int:
    """Nobody writes anything but what it was dealt (DL-5.5)."""
    raise LookupError("all secrets of Doctor Lucky are dealt")


def allows(view: DoctorLuckyState, piece: int, face: int) -> bool:
    """Every card may lie everywhere: nobody must play what it holds (DL-3.3)."""
    return True
