"""Undercover (Heimlich & Co.): seven agents round a safe, with secret owners. Ledger HC."""

from __future__ import annotations

from random import Random

from engine.games.heimlich.components import COMPONENT_SETS, RECRUIT
from engine.games.heimlich.events import EVENT
from engine.games.heimlich.legal_moves import check, moves
from engine.games.heimlich.moves import MOVES
from engine.games.heimlich.queries import free_count, sheet
from engine.games.heimlich.retired import RETIRED
from engine.games.heimlich.rules import decks, opening, outcome, play, refuse, start
from engine.games.heimlich.sheets import made_up
from engine.games.heimlich.state import HeimlichOptions, HeimlichState

__all__ = [
    "COMPONENT_SETS",
    "EVENT",
    "EVENTS",
    "MOVE",
    "OPTIONS",
    "RETIRED",
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

SEATS = range(2, 8)
OPTIONS = HeimlichOptions
STATE = HeimlichState
MOVE = MOVES
EVENTS = 2
RULES = 1


def written(world: HeimlichState, piece: int, rng: Random) -> int:
    """A plausible sheet for its seat, in a world whose agent cards are dealt (HC-7.1)."""
    return made_up(world, piece - sheet(world, 0), rng)


def allows(view: HeimlichState, piece: int, face: int) -> bool:
    """T15 lies in no hand once no agent is free: it was discarded when it was drawn (HC-6.14)."""
    return face != RECRUIT or free_count(view) > 0 or not any(piece in hand for hand in view.hand)
