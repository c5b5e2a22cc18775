"""Undercover (Heimlich & Co.): seven agents round a safe, and nobody may know which is whose. Ledger HC."""

from __future__ import annotations

from random import Random

from engine.games.heimlich.components import RECRUIT
from engine.games.heimlich.events import EVENT, HeimlichOptions, HeimlichState
from engine.games.heimlich.facts import free_count, sheet
from engine.games.heimlich.moves import MOVES
from engine.games.heimlich.offers import check, moves
from engine.games.heimlich.rules import decks, opening, outcome, play, refuse, start
from engine.games.heimlich.sheets import made_up

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

SEATS = range(2, 8)
OPTIONS = HeimlichOptions
STATE = HeimlichState
MOVE = MOVES
EVENTS = 1
RULES = 1


def written(world: HeimlichState, piece: int, rng: Random) -> int:
    """A plausible sheet for its seat, in a world whose agent cards are dealt (HC-7.1)."""
    return made_up(world, piece - sheet(world, 0), rng)


def allows(view: HeimlichState, piece: int, face: int) -> bool:
    """T15 lies in no hand once nobody is free: it was discarded when it was drawn (HC-6.14)."""
    return face != RECRUIT or free_count(view) > 0 or not any(piece in hand for hand in view.hand)
