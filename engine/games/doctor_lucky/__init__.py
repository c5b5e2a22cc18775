"""The Island of Doctor Lucky: stalk him unseen, kill him, and hope that the others have run out of luck. Ledger DL."""

from __future__ import annotations

from random import Random

from engine.games.doctor_lucky.components import COMPONENT_SETS
from engine.games.doctor_lucky.events import EVENT
from engine.games.doctor_lucky.legal_moves import check, moves
from engine.games.doctor_lucky.moves import MOVES
from engine.games.doctor_lucky.retired import RETIRED
from engine.games.doctor_lucky.rules import decks, opening, outcome, play, refuse, start
from engine.games.doctor_lucky.state import DoctorLuckyOptions, DoctorLuckyState

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

SEATS = range(2, 9)
OPTIONS = DoctorLuckyOptions
STATE = DoctorLuckyState
MOVE = MOVES
SCHEMA = 2
RULES = 2


def made_up(world: DoctorLuckyState, piece: int, rng: Random) -> int:
    """All secrets are dealt: no seat writes any others (DL-5.5)."""
    raise LookupError("all secrets of Doctor Lucky are dealt")


def allows(view: DoctorLuckyState, piece: int, face: int) -> bool:
    """Every card may lie everywhere: no card must ever be played (DL-3.3)."""
    return True
