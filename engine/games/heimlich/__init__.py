"""Undercover (Heimlich & Co.): seven agents round a safe, with secret owners. Ledger HC."""

from __future__ import annotations

from random import Random

from engine.games.heimlich import sheets
from engine.games.heimlich.components import COMPONENT_SETS, RECRUIT
from engine.games.heimlich.events import EVENT
from engine.games.heimlich.legal_moves import check, moves
from engine.games.heimlich.moves import MOVES
from engine.games.heimlich.queries import free_count, sheet
from engine.games.heimlich.retired import RETIRED
from engine.games.heimlich.rules import decks, opening, outcome, play, refuse, start
from engine.games.heimlich.state import HeimlichOptions, HeimlichState

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

SEATS = range(2, 8)
OPTIONS = HeimlichOptions
STATE = HeimlichState
MOVE = MOVES
SCHEMA = 2
RULES = 1


def made_up(world: HeimlichState, piece: int, rng: Random) -> int:
    """A plausible sheet for its seat, in a world whose agent cards are dealt (HC-7.1)."""
    return sheets.made_up(world, piece - sheet(world, 0), rng)


def allows(view: HeimlichState, piece: int, face: int) -> bool:
    """T15 lies in no hand once no agent is free: it was discarded when it was drawn (HC-6.14)."""
    return face != RECRUIT or free_count(view) > 0 or not any(piece in hand for hand in view.hand)
