"""Undercover (Heimlich & Co.): seven agents round a safe, and nobody may know which is whose. Ledger HC."""

from __future__ import annotations

from engine.games.heimlich.events import HeimlichOptions, HeimlichState
from engine.games.heimlich.moves import MOVES

SEATS = range(2, 8)
OPTIONS = HeimlichOptions
STATE = HeimlichState
MOVE = MOVES
EVENTS = 1
RULES = 1
